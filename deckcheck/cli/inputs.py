"""The decks that a command line names: files, folders, standard input."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


def decks_of(
    arguments: Sequence[str], catalogue: Catalogue, syntax: str | None, unreadable: list[str]
) -> Iterator[Deck]:
    """Every deck that is named, in order; a message for what cannot be read goes to the list.

    Raises:
        DeckcheckError: there is no such syntax.
    """
    from deckcheck.decks.files import deck_files  # noqa: PLC0415 - keeps other commands light
    from deckcheck.decks.reading import SYNTAXES, read_decks  # noqa: PLC0415
    from deckcheck.errors import DeckcheckError, UnreadableError  # noqa: PLC0415

    if syntax is not None and syntax not in SYNTAXES:
        raise DeckcheckError(f"--from: no syntax is called {syntax!r}: {', '.join(SYNTAXES)}")
    for argument in arguments:
        try:
            for file in deck_files(argument):
                try:
                    yield from read_decks(file, catalogue, syntax)
                except UnreadableError as error:
                    unreadable.append(str(error))
        except UnreadableError as error:
            unreadable.append(str(error))
