"""Tokens and foilers are no deck cards.

What is asked: tokens that a list holds do not count for its size; they start outside the deck.
Foilers, the filler cards of boosters, are no cards of the game at all. Neither makes a deck
illegal.

Why: players note the tokens that their deck makes; the deck itself is without them.

Source: Standard, Multijoueur 2v2, Draft de Boosters, Format Scellé, 1.1.7.b

Legal: 1 Hero, 39 other cards and 3 Ordis Recruit (Standard): 39 cards.

Illegal: 1 Hero, 38 other cards and 3 Ordis Recruit (Standard): the size is 38 (rule `min-size`).
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import Asked as Limit
from deckcheck.rules.limits import about, with_list

ID = "tokens"


def in_words(limit: Limit) -> str:  # noqa: ARG001 - there is nothing to set
    """What the limit asks."""
    return say("no deck cards, not counted")


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """A note on tokens and foilers, which are not counted."""
    if deck.tokens:
        yield about(
            deck.tokens,
            ID,
            with_list(in_words(limit), deck.tokens),
            limit.source,
            severity=Severity.NOTE,
        )
