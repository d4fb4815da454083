"""A deck has at least as many cards as its format asks for.

What is asked: at least 39 cards besides the Hero in constructed play (1.1.4.c), at least 30 cards
in limited play, where a Hero counts. Tokens and foilers never count. The glossary asks limited
decks for 29 cards besides the Hero (1.1.5.c), which comes to the same with a Hero; without one
the pages of the game modes (30) are stricter and hold.

Why: a small deck draws its best cards more often; everyone starts from the same size.

Source: 1.1.4.c, 1.1.5.c, Draft de Boosters, Format Scellé, Booster War

Legal: 1 Hero and 39 other cards (Standard); 30 cards without a Hero (Sealed).

Illegal: 1 Hero and 38 other cards (Standard); 29 cards without a Hero (Sealed).
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say, say_n
from deckcheck.rules.context import JudgedDeck, copies
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import Size as Limit

ID = "min-size"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return say("at least {cards}", cards=cards(limit.cards, limit))


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too few cards (1.1.4.c, 1.1.5.c).

    Unknown cards may count, so they are given the benefit, but none is both Hero and other card.
    """
    actual = size(deck, limit)
    needed_elsewhere = 0 if limit.hero_counts else deck.missing_heroes
    if actual + max(0, deck.unknown_copies - needed_elsewhere) < limit.cards:
        yield Finding(
            rule=ID,
            severity=Severity.ERROR,
            message=say("{found}, at least {min}", found=cards(actual, limit), min=limit.cards),
            source=limit.source,
            limit=limit.cards,
            actual=actual,
        )


def size(deck: JudgedDeck, limit: Limit) -> int:
    """The cards of a deck as a size limit counts them."""
    return copies(deck.cards) + (copies(deck.heroes) if limit.hero_counts else 0)


def cards(number: int, limit: Limit) -> str:
    """A number of cards with its noun, saying whether the Hero is among them."""
    if limit.hero_counts:
        return say_n(
            "{number} card, the Hero included", "{number} cards, the Hero included", number
        )
    return say_n("{number} card besides the Hero", "{number} cards besides the Hero", number)
