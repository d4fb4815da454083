"""A deck holds only so many Uniques.

What is asked: at most 3 Unique cards in constructed play (1.1.4.g). Two different Uniques of one
name are two of them, and two copies of that name too. A format may allow other numbers to some
Heroes.

Why: a Unique exists once; nobody should need a collection of them to play.

Source: 1.1.4.g; the community's Singleton formats

Legal: 3 Uniques, two of them of one name.

Illegal: 4 Uniques (Standard).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from deckcheck.cards.card import Rarity
from deckcheck.messages import clauses, say, say_n
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import STRICT, Maximum, at_least, at_most, too_many, words

ID = "uniques"


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``max`` Uniques; with the Heroes of ``by_hero`` (English names) at most those."""

    __pydantic_config__ = STRICT
    max: int
    source: str
    by_hero: dict[str, int] = field(default_factory=dict, metadata=words("heroes"))

    def __post_init__(self) -> None:
        at_least("max", 0, self.max)
        for hero, most in self.by_hero.items():
            at_least(f"by_hero.{hero}", 0, most)


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    if not limit.by_hero:
        return at_most(limit.max)
    by_number: dict[int, list[str]] = {}
    for hero, most in limit.by_hero.items():
        by_number.setdefault(most, []).append(hero)
    heroes = [
        say("{number} with {heroes}", number=most, heroes=", ".join(of))
        for most, of in sorted(by_number.items())
    ]
    return clauses([at_most(limit.max), *heroes])


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Too many Uniques (1.1.4.g), by the Hero that allows the most if there are several."""
    uniques = [slot for slot in deck.cards if slot.card.rarity is Rarity.UNIQUE]
    mosts = [limit.by_hero.get(slot.card.name, limit.max) for slot in deck.heroes]
    if deck.missing_heroes and deck.unknown:  # an unknown card may be the Hero that allows most
        mosts += [limit.max, *limit.by_hero.values()]
    most = max(mosts, default=limit.max)
    yield from too_many(ID, _counted, uniques, Maximum(most, limit.source))


def _counted(number: int) -> str:
    return say_n("{number} Unique", "{number} Uniques", number)
