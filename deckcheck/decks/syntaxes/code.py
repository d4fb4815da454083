"""Deck codes: a whole deck in one word, as `deckcheck.decks.deck_code` decodes it."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.cards.reference import Reference
from deckcheck.decks import deck_code
from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.written import Written, WrittenDeck


def read(text: str, name: str, exists: Callable[[Reference], bool]) -> WrittenDeck:
    """Read a code in the dialect whose cards all exist; what is wrong with it is a problem."""
    try:
        reading = deck_code.read(text, exists)
    except deck_code.DeckCodeError as error:
        return WrittenDeck(name, (), (Problem(Trouble.LINE, f"not a deck code: {error}", 1),))
    cards = tuple(Written(str(line.reference), line.copies, 1) for line in reading.lines)
    return WrittenDeck(name, cards)
