"""The decks that a command line names: files, folders, standard input."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.decks.deck import Deck

Decks: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="DECK...",
        help="Decklists; a folder for every decklist in it; - for standard input.",
        show_default=False,
    ),
]
Syntax: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="SYNTAX",
        help="Do not recognise the syntax, take this one.",
        show_default=False,
    ),
]


UNREADABLE = 2


def on_day(text: str | None) -> date:
    """The day of ``--date``; today if it is not given.

    Raises:
        DeckcheckError: the text is no day.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - keeps other commands light

    if text is None:
        return date.today()
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise DeckcheckError(f"--date: {text!r} is no day such as 2026-02-12") from None


def files_of(arguments: Sequence[str], unreadable: list[str]) -> Iterator[str]:
    """Every file that is named, and every decklist in folders that are; in order."""
    from deckcheck.decks.files import deck_files  # noqa: PLC0415 - keeps other commands light
    from deckcheck.errors import UnreadableError  # noqa: PLC0415

    for argument in arguments:
        try:
            yield from deck_files(argument)
        except UnreadableError as error:
            unreadable.append(str(error))


def decks_of(
    arguments: Sequence[str], catalogue: Catalogue, syntax: str | None, unreadable: list[str]
) -> Iterator[Deck]:
    """Every deck that is named, in order; a message for what cannot be read goes to the list.

    Raises:
        DeckcheckError: there is no such syntax.
    """
    from deckcheck.decks.reading import SYNTAXES, read_decks  # noqa: PLC0415 - as above
    from deckcheck.errors import DeckcheckError, UnreadableError  # noqa: PLC0415

    if syntax is not None and syntax not in SYNTAXES:
        raise DeckcheckError(f"--from: no syntax is called {syntax!r}: {', '.join(SYNTAXES)}")
    for file in files_of(arguments, unreadable):
        try:
            yield from read_decks(file, catalogue, syntax)
        except UnreadableError as error:
            unreadable.append(str(error))


def whole_decks(argument: str, catalogue: Catalogue, syntax: str | None) -> list[Deck]:
    """The decks of one file.

    Raises:
        DeckcheckError: the file cannot be read.
    """
    from deckcheck.errors import UnreadableError  # noqa: PLC0415 - as above

    unreadable: list[str] = []
    decks = list(decks_of([argument], catalogue, syntax, unreadable))
    if unreadable:
        raise UnreadableError("\n".join(unreadable))
    return decks


def only_deck(decks: Sequence[Deck], number: int, name: str) -> Deck:
    """The deck of a number, from 1.

    Raises:
        DeckcheckError: the file has not so many.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    if number > len(decks):
        raise DeckcheckError(f"--deck: {name} has {len(decks)} decks, none is number {number}")
    return decks[number - 1]


def refuse(unreadable: Sequence[str]) -> None:
    """End the command with 2 if anything could not be read, after the messages why."""
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - as above

    for message in unreadable:
        typer.echo("\n".join(map(harmless, message.split("\n"))), err=True)
    if unreadable:
        raise typer.Exit(UNREADABLE)
