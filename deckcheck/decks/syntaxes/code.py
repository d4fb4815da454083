"""Deck codes: a whole deck in one word, as `deckcheck.decks.deck_code` decodes it."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.cards.reference import Reference
from deckcheck.decks import deck_code
from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.parts import too_many_decks
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.written import MAX_DECKS, Written, WrittenDeck
from deckcheck.messages import say


def read(text: str, name: str, exists: Callable[[Reference], bool]) -> list[WrittenDeck]:
    """Read the codes of a text, each a deck, in the dialect whose cards all exist.

    What is wrong with a code is a problem of its deck.
    """
    lines = [
        (number, word)
        for number, line in enumerate(text.replace("\t", " ").split("\n"), 1)
        for word in card_list.body(line).split()
    ]
    if not lines:
        return [WrittenDeck(name, (), (Problem(Trouble.LINE, say("there is no deck code"), 1),))]
    if len(lines) > MAX_DECKS:
        return [too_many_decks(name)]
    several = len(lines) > 1
    return [
        _read(word, f"code {place}" if several else name, number, exists)
        for place, (number, word) in enumerate(lines, 1)
    ]


def _read(word: str, name: str, number: int, exists: Callable[[Reference], bool]) -> WrittenDeck:
    try:
        reading = deck_code.read(word, exists)
    except deck_code.DeckCodeError as error:
        message = say("not a deck code: {reason}", reason=error.message)
        return WrittenDeck(name, (), (Problem(Trouble.LINE, message, number),))
    cards = (Written(str(line.reference), line.copies, number) for line in reading.lines)
    return WrittenDeck(name, tuple(cards))
