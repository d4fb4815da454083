"""``deckcheck config``: what holds for a file."""

from __future__ import annotations

import os
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.language import Language
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decks.deck import Deck
    from deckcheck.runs.judge import Judge

app = typer.Typer(help="Tell what holds for a deck.", no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def config() -> None:
    """Tell what holds for a deck."""


@app.command()
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck, which need not be there.")],
    language: Language = "",
) -> None:
    """Show what holds for a file, and where each value comes from.

    It may come from a configuration file, one of its tables, or the first lines of the list.
    """
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - keeps other commands light
    from deckcheck.runs.judge import Judge, Wishes  # noqa: PLC0415

    judge = Judge(Wishes(date.today()))
    for line in _lines(file, _deck(file, judge), judge):
        typer.echo(harmless(told(line, language)))


def _deck(file: str, judge: Judge) -> Deck:
    """The first deck of a file; an empty one if there is no such file.

    Raises:
        UnreadableError: it cannot be read.
    """
    from deckcheck.decks.deck import Deck  # noqa: PLC0415 - as above
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415

    if not os.path.exists(file):  # noqa: PTH110 - as in deckcheck.decks.files
        return Deck(file, (), file=file)
    return read_decks(file, judge.catalogue)[0]


def _lines(file: str, deck: Deck, judge: Judge) -> Iterator[str]:
    from deckcheck.runs.config import project_of  # noqa: PLC0415 - as above

    project = project_of(file)
    if project is None:
        yield say("{file}: there is no configuration file above it", file=file)
    elif project.has_deck(file):
        yield say("{file}: a deck to {config}", file=file, config=project.sections[0].origin)
    else:
        yield say("{file}: no deck to {config}", file=file, config=project.sections[0].origin)
    settings, faults = judge.settings(deck)
    values = {key: (_shown(one.value), one.origin) for key, one in settings.values.items()}
    values.setdefault("date", (say("today"), say("default")))
    for key in sorted(values, key=lambda key: ("." in key, key)):
        value, origin = values[key]
        yield say("  {key} = {value} ({origin})", key=key, value=value, origin=origin)
    for fault in faults:
        yield say("  {severity}: {message}", severity=fault.severity.word, message=fault.sentence)


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
