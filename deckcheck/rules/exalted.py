"""A deck holds only so many Exalted cards.

What is asked: at most 3 Exalted cards in constructed play. They came with Seeds of Unity, after
the glossary; the limit is that of the publisher's deck checker, which counts them apart from
Rares.

Why: they are the strongest cards that are printed more than once.

Source: the publisher's deck checker (2026)

Legal: 3 Exalted cards and 15 Rares.

Illegal: 4 Exalted cards, of whatever names.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import Rarity
from deckcheck.messages import say_n
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import at_most, too_many

ID = "exalted"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return at_most(limit.max)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too many Exalted cards."""
    exalted = [slot for slot in deck.cards if slot.card.rarity is Rarity.EXALTED]
    yield from too_many(ID, _counted, exalted, limit)


def _counted(number: int) -> str:
    return say_n("{number} Exalted card", "{number} Exalted cards", number)
