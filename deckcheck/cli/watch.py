"""``deckcheck watch``: check decks again whenever they are saved."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.inputs import Decks, on_day
from deckcheck.cli.language import Language
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from deckcheck.output.forms import Form
    from deckcheck.runs.judge import Judge

EVERY_SECONDS = 0.3
"""How often the files are looked at: soon enough after a save, and no work for the machine."""


def watch(
    decks: Decks,
    format_name: Annotated[
        str | None,
        typer.Option("--format", "-f", metavar="NAME|FILE", help="A format or a format file."),
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
    language: Language = "",
) -> None:
    """Check decks, and each of them again whenever it is saved, until Ctrl-C.

    New decks in folders are seen, too. What holds for a deck is what holds for `deckcheck check`.
    """
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.output.text_forms import Text  # noqa: PLC0415
    from deckcheck.runs.judge import Judge, Wishes  # noqa: PLC0415
    from deckcheck.runs.settings import COMMAND_LINE, Layer  # noqa: PLC0415

    values: dict[str, object] = {} if day is None else {"date": on_day(day)}
    values |= {"format": (format_name,)} if format_name else {}
    values |= {"pool": pool} if pool else {}
    layer, catalogue, form = Layer(COMMAND_LINE, values), Catalogue(), Text(language, quiet=quiet)
    Judge(Wishes(date.today(), layer), catalogue).prepare()
    stamps: dict[str, object] = {}
    while True:
        before, stamps = stamps, _stamps(decks)
        if changed := [file for file in stamps if before.get(file, "new") != stamps[file]]:
            # anew, because formats and pools may have changed, and midnight may have come
            _check(changed, Judge(Wishes(date.today(), layer), catalogue), form)
        time.sleep(EVERY_SECONDS)


def _stamps(arguments: Sequence[str]) -> dict[str, object]:
    """Every deck that there is now, with what changes when it is saved; `None` if it is not there.

    Raises:
        DeckcheckError: standard input is named.
    """
    from deckcheck.decks.files import STANDARD_INPUT  # noqa: PLC0415 - as above
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.runs.finding_files import decks_in  # noqa: PLC0415

    if STANDARD_INPUT in arguments:
        raise DeckcheckError(say("standard input cannot be watched; name a file"))
    return {file: _stamp(Path(file)) for file in decks_in(arguments, [])}


def _stamp(path: Path) -> object:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _check(files: Iterable[str], judge: Judge, form: Form) -> None:
    """Print the reports of files, and what is wrong; a fault ends nothing, it will be mended."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above
    from deckcheck.output.signs import harmless  # noqa: PLC0415
    from deckcheck.runs import config  # noqa: PLC0415

    config.forget()
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
        typer.echo("\n".join(map(harmless, told(line, form.language).split("\n"))), err=True)
