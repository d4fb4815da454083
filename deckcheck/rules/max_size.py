"""A deck has no more cards than its format allows.

What is asked: at most 59 cards besides the Hero in constructed play; exactly one booster, 12
cards, in Booster War. The glossary names no maximum for constructed play: the publisher's deck
checker had this one, and the community's formats keep it.

Why: a deck must be shuffled by hand within the time of a round.

Source: the publisher's deck checker (2026); Booster War

Legal: 1 Hero and 59 other cards (Standard).

Illegal: 1 Hero and 60 other cards (Standard).
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import joined, say
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import Size as Limit
from deckcheck.rules.limits import at_most
from deckcheck.rules.min_size import cards, size

ID = "max-size"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return say("at most {cards}", cards=cards(limit.cards, limit))


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too many cards. Unknown cards may be tokens, so they are not counted."""
    actual = size(deck, limit)
    if actual > limit.cards:
        yield Finding(
            rule=ID,
            severity=Severity.ERROR,
            message=joined(", ", [cards(actual, limit), at_most(limit.cards)]),
            source=limit.source,
            limit=limit.cards,
            actual=actual,
        )
