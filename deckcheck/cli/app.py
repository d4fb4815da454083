"""All commands, put together.

A command module imports what it needs inside its command, so that each command starts without the
weight of the others.
"""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli import (
    cards,
    check,
    convert,
    explain,
    fingerprint,
    fmt,
    formats,
    play,
    schema,
    simulate,
    status,
)
from deckcheck.version import __version__

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
app.command()(play.play)
app.command()(simulate.simulate)
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
