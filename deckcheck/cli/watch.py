"""``deckcheck watch``: check decks again whenever they are saved."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import formats
from deckcheck.cli.inputs import on_day
from deckcheck.cli.knowing import NoCache
from deckcheck.cli.language import Language
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from deckcheck.output.forms import Form
    from deckcheck.runs.judge import Judge

EVERY_SECONDS = 0.3
"""How often the files are looked at: soon enough after a save, and no work for the machine."""


def watch(
    decks: Annotated[
        list[str],
        typer.Argument(metavar="DECK...", help="Decklists; a folder for every decklist in it."),
    ],
    format_name: Annotated[
        str | None,
        typer.Option(
            "--format",
            "-f",
            metavar="NAME|FILE",
            autocompletion=formats,
            help="A format or a format file.",
        ),
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option("--pool", metavar="FILE", help="The cards a limited deck may hold."),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="Judge as on this day, not today."),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print only what keeps decks from being legal.")
    ] = False,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Check decks again whenever they are saved, until Ctrl-C.

    So they are when their pool, format or configuration is saved. New decks in folders are seen,
    too. What holds for a deck is what holds for `deckcheck check`.
    """
    from deckcheck.cli.knowing import known_cards  # noqa: PLC0415 - keeps other commands light
    from deckcheck.decks.files import STANDARD_INPUT  # noqa: PLC0415
    from deckcheck.errors import ConfigError, DeckcheckError  # noqa: PLC0415
    from deckcheck.output.text_forms import Text  # noqa: PLC0415
    from deckcheck.runs.judge import Judge, Wishes  # noqa: PLC0415
    from deckcheck.runs.settings import COMMAND_LINE, Layer  # noqa: PLC0415
    from deckcheck.runs.watching import Watched  # noqa: PLC0415

    if STANDARD_INPUT in decks:
        raise DeckcheckError(say("standard input cannot be watched; name a file"))
    values: dict[str, object] = {} if day is None else {"date": on_day(day)}
    values |= {} if format_name is None else {"format": (format_name,)}
    values |= {} if pool is None else {"pool": pool}
    layer, catalogue, form = Layer(COMMAND_LINE, values), known_cards(), Text(language, quiet=quiet)
    Judge(Wishes(date.today(), layer), catalogue).prepare()
    watched, fault = Watched(decks), ""
    while True:
        # anew, because formats and pools may have changed, and midnight may have come
        judge = Judge(Wishes(date.today(), layer), catalogue)
        try:
            if changed := watched.changed(judge):
                _check(changed, judge, form)
            fault = ""
        except ConfigError as error:
            if error.message != fault:
                fault = error.message
                _tell(fault, form)
        time.sleep(EVERY_SECONDS)


def _check(files: Iterable[str], judge: Judge, form: Form) -> None:
    """Print the reports of files, and what is wrong; a fault ends nothing, it will be mended."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    faults: list[str] = []
    for file in files:
        try:
            checked = judge.checked(file)
            sys.stdout.write("".join(form.pieces(checked)))
            faults += checked.unreadable
        except DeckcheckError as error:
            faults.append(error.message)
    sys.stdout.flush()
    for line in dict.fromkeys([*faults, say("waiting for changes; Ctrl-C ends")]):
        _tell(line, form)


def _tell(message: str, form: Form) -> None:
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - as above

    lines = told(message, form.language).split("\n")
    typer.echo("\n".join(map(harmless, lines)), err=True)
