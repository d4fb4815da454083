"""A deck has as many Heroes as its format asks for.

What is asked: a constructed deck holds exactly one Hero card (1.1.4.b); a limited deck holds at
most one (1.1.5.b). A Hero is recognised by its card type, wherever in the list it stands.

Why: the Hero gives a constructed deck its faction and stands in the Hero zone all game, which has
room for one (3.2.6.b).

Source: 1.1.4.b, 1.1.5.b, 3.2.6.b

Legal: 1 Kojo & Booda and 39 Bravos cards (Standard).

Illegal: 1 Kojo & Booda, 1 Atsadi & Surge and 39 Bravos cards (Standard): two Heroes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckcheck.messages import joined, say, say_n
from deckcheck.rules.context import JudgedDeck, copies
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import STRICT, about, at_least, bounds, with_list

ID = "hero"


@dataclass(frozen=True, slots=True)
class Limit:
    """From ``min`` to ``max`` Hero cards."""

    __pydantic_config__ = STRICT
    min: int
    max: int
    source: str

    def __post_init__(self) -> None:
        at_least("min", 0, self.min)
        if self.max < self.min:
            raise ValueError(say("max must not be below min"))


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return bounds(limit.min, limit.max)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too few or too many Hero cards (1.1.4.b, 1.1.5.b)."""
    actual = copies(deck.heroes)
    if actual > limit.max:
        slots = deck.heroes
    elif actual + deck.unknown_copies < limit.min:
        slots = []
    else:
        return
    yield about(
        deck.heroes,
        ID,
        with_list(joined(", ", [_heroes(actual), in_words(limit)]), slots),
        limit.source,
        limit=limit.max if actual > limit.max else limit.min,
        actual=actual,
    )


def _heroes(number: int) -> str:
    if number == 0:
        return say("no Hero card")
    return say_n("{number} Hero cards", "{number} Hero cards", number)
