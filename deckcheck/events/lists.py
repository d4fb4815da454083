"""From what a player gave to a deck or pool: a file of the event's folder, a code, or a list."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace

from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.deck import Deck, Trouble
from deckcheck.decks.files import read_text
from deckcheck.decks.reading import parse_decks
from deckcheck.errors import UnreadableError
from deckcheck.events.event import Given, Player
from deckcheck.events.loading import is_file
from deckcheck.messages import Message, joined, say

_FAULTS = (Trouble.LINE, Trouble.COUNT, Trouble.NAME)


def deck_of(player: Player, folder: str, catalogue: Catalogue) -> Deck:
    """The one deck of a player, called by its file with the player's id in brackets.

    Raises:
        UnreadableError: its file cannot be read or lies elsewhere, or it is no deck or several.
    """
    assert player.deck is not None  # noqa: S101 - the caller has looked
    deck = _only(player.deck, folder, catalogue)
    return replace(deck, name=f"{deck.file} ({player.id})")


def pool_of(given: Given, folder: str, catalogue: Catalogue) -> Deck:
    """The pool of a player as a list; one of which a line is not understood is none.

    Raises:
        UnreadableError: as `deck_of`, or a line is not understood.
    """
    deck = _only(given, folder, catalogue)
    for problem in deck.problems:
        if problem.trouble in _FAULTS:
            raise UnreadableError(
                say(
                    "{file}: line {line}: {problem}",
                    file=deck.file,
                    line=problem.line,
                    problem=problem.message,
                )
            )
    if not deck.entries:
        raise UnreadableError(say("{file}: no cards found in the pool", file=deck.file))
    return deck


def _only(given: Given, folder: str, catalogue: Catalogue) -> Deck:
    if is_file(given, folder):
        path = inside(given.text, folder)
        decks = parse_decks(read_text(path), path, catalogue)
    else:
        decks = [
            _placed(deck, given) for deck in parse_decks(given.text, given.place.file, catalogue)
        ]
        if "\n" not in given.text and not any(deck.entries for deck in decks):
            raise UnreadableError(_neither(given, decks))
    if len(decks) != 1:
        message = say(
            "{file}: {number} lists, where one belongs", file=_shown(given), number=len(decks)
        )
        raise UnreadableError(message)
    return decks[0]


def _neither(given: Given, decks: Sequence[Deck]) -> Message:
    """Why a text of one line is no list: a file that is not there, or what is wrong about it."""
    why = joined("; ", [it.message for deck in decks for it in deck.problems][:1])
    return say("{file}: no such file, and no list or code: {why}", file=_shown(given), why=why)


def _shown(given: Given) -> str:
    first = given.text.split("\n", 1)[0]
    return first if len(first) <= 60 else f"{first[:59]}…"


def inside(name: str, folder: str) -> str:
    """The path of a file of the event's folder; links are followed before it is judged.

    Players may send file names, too, and what is wrong about a file is told with its lines.

    Raises:
        UnreadableError: the file is elsewhere, or is none.
    """
    path = os.path.normpath(os.path.join(folder, name))  # noqa: PTH118 - as in decks.files
    top = os.path.realpath(folder)
    real = os.path.realpath(path)
    if not real.startswith(os.path.join(top, "")):  # noqa: PTH118 - as above
        raise UnreadableError(
            say("{file}: only files in the folder of the event are read", file=name)
        )
    if not os.path.isfile(real):  # noqa: PTH113 - neither a folder nor a pipe, which would wait
        raise UnreadableError(say("{file}: there is no such file", file=path))
    return path


def _placed(deck: Deck, given: Given) -> Deck:
    """A deck that stands in the middle of a file, with the lines of that file."""

    def line(of: int) -> int:
        if of == 0 or given.place.line == 0:
            return 0
        return given.place.line + (0 if given.on_one_line else of - 1)

    return replace(
        deck,
        file=given.place.file,
        entries=tuple(replace(entry, line=line(entry.line), column=0) for entry in deck.entries),
        problems=tuple(replace(it, line=line(it.line), column=0) for it in deck.problems),
    )
