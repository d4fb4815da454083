"""A deck holds only so many Uniques.

What is asked: at most 3 Unique cards in constructed play (1.1.4.g). Two different Uniques of one
name are two of them, and two copies of that name too.

Why: a Unique exists once; nobody should need a collection of them to play.

Source: 1.1.4.g

Legal: 3 Uniques, two of them of one name.

Illegal: 4 Uniques.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import Rarity
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import too_many

ID = "uniques"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return f"at most {limit.max}"


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too many Uniques (1.1.4.g)."""
    uniques = [slot for slot in deck.cards if slot.card.rarity is Rarity.UNIQUE]
    yield from too_many(ID, "Uniques", uniques, limit)
