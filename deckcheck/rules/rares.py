"""A deck holds only so many Rares.

What is asked: at most 15 Rare cards in constructed play (1.1.4.f), in faction (R1) and out of
faction (R2) together. Exalted cards and Uniques are not Rares.

Why: Rares are stronger than Commons; the limit keeps decks comparable and affordable.

Source: 1.1.4.f

Legal: 15 Rares, 3 Exalted cards and 3 Uniques.

Illegal: 12 Rares of the faction and 4 from out of faction: sixteen.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import Rarity
from deckcheck.messages import say_n
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import at_most, too_many

ID = "rares"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return at_most(limit.max)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too many Rares (1.1.4.f)."""
    rares = [slot for slot in deck.cards if slot.card.rarity is Rarity.RARE]
    yield from too_many(ID, _counted, rares, limit)


def _counted(number: int) -> str:
    return say_n("{number} Rare", "{number} Rares", number)
