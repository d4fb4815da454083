"""A deck holds one copy of each Unique.

What is asked: no Unique, known by its reference with its serial, is in a deck twice. The same
serial in Beyond the Gates (CORE) and in its Kickstarter edition (COREKS) is two cards.

Why: of every Unique one card was printed.

Source: Uniques are printed once; the community's deck checkers ask the same

Legal: ALT_CORE_B_OR_09_U_1000 and ALT_COREKS_B_OR_09_U_1000, two cards.

Illegal: 2 copies of ALT_CORE_B_OR_09_U_1000, on one line or on two.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import Rarity
from deckcheck.messages import say, say_n
from deckcheck.rules.context import JudgedDeck, Slot
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import about

ID = "same-unique"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return say("at most {max} of each Unique", max=limit.max)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Uniques with more copies than were printed."""
    for slot in deck.cards:
        if slot.card.rarity is Rarity.UNIQUE and slot.count > limit.max:
            yield _finding(slot, limit)


def _finding(slot: Slot, limit: Limit) -> Finding:
    return about(
        [slot],
        ID,
        say_n(
            "{number} copies of one Unique, {card} ({reference}), at most {max}",
            "{number} copies of one Unique, {card} ({reference}), at most {max}",
            slot.count,
            card=slot.card.name,
            reference=slot.card.reference,
            max=limit.max,
        ),
        limit.source,
        limit=limit.max,
        actual=slot.count,
    )
