"""The command line. Commands parse, call and print; no rule lives here.

A command module imports what it needs inside its command: ``deckcheck --version`` and each
command start without the weight of the others.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from deckcheck.cli import cards, check, convert, explain, fingerprint, fmt, formats, schema, status
from deckcheck.errors import DeckcheckError
from deckcheck.version import __version__

BAD_INPUT = 2
INTERNAL_ERROR = 3

app = typer.Typer(
    name="deckcheck",
    help="Tell whether decklists of the card game Altered are legal, and why not.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(check.check)
app.add_typer(formats.app, name="formats")
app.command()(explain.explain)
app.command()(convert.convert)
app.command()(fmt.fmt)
app.command()(fingerprint.fingerprint)
app.command()(status.status)
app.command()(schema.schema)
app.add_typer(cards.app, name="cards")


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"deckcheck {__version__}")
        raise typer.Exit


@app.callback()
def deckcheck(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Tell whether decklists of the card game Altered are legal, and why not."""


def main() -> None:
    """Run the command line; the exit code is documented in the README.

    Every error that is not an answer about a deck ends here: what the user can mend with code 2,
    what only we can mend with code 3.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that cannot show a sign shows "?"
            stream.reconfigure(errors="replace")
    try:
        app()
    except DeckcheckError as error:
        _complain(str(error))
        sys.exit(BAD_INPUT)
    except Exception as error:
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        _complain(
            f"internal error: {type(error).__name__}: {error}\n"
            "This is a fault of deckcheck, not of the deck. Please report it with the command and"
            " the deck; DECKCHECK_DEBUG=1 shows where it happened."
        )
        sys.exit(INTERNAL_ERROR)


def _complain(message: str) -> None:
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - only needed when all is lost

    lines = [harmless(line) for line in message.split("\n")]
    typer.echo("\n".join(["deckcheck: " + lines[0], *lines[1:]]), err=True)
