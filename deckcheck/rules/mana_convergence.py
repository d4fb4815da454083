"""Mana Convergence is free in limited play and no deck card in constructed play.

What is asked: a limited deck may hold any number of Mana Convergence, from the pool or not, and
they count as cards (1.1.5.a). In constructed play the card is a token like others: it does not
count and makes no deck illegal.

Why: a pool may not have enough cards for a deck; Mana Convergence fills it.

Source: 1.1.5.a; Standard

Legal: 28 cards of the pool, a Hero and 2 Mana Convergence (Sealed): 31 cards.

Illegal: 1 Hero, 38 other cards and 2 Mana Convergence (Standard): the size is 38 (rule
`min-size`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckcheck.messages import say
from deckcheck.rules.context import JudgedDeck, copies
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import STRICT, about

ID = "mana-convergence"


@dataclass(frozen=True, slots=True)
class Limit:
    """Whether Mana Convergence is ``free``: a card that everyone has as many of as they like."""

    __pydantic_config__ = STRICT
    free: bool
    source: str


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return say("free, any number") if limit.free else say("no deck card, not counted")


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """A note on Mana Convergence where it is no deck card."""
    if deck.mana and not limit.free:
        yield about(
            deck.mana,
            ID,
            say(
                "no deck card in this format, not counted: {number} × Mana Convergence",
                number=copies(deck.mana),
            ),
            limit.source,
            severity=Severity.NOTE,
        )
