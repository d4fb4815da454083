"""A deck holds only so many cards of one name.

What is asked: at most 3 cards of the same name in constructed play (1.1.4.e). The name is the
English one: one name over all sets, prints, rarities, factions and Uniques. Limited play has no
such limit (1.1.5.d). A format may allow fewer copies of a rarity.

Why: a deck of many copies of few cards plays the same game every time.

Source: 1.1.4.e

Legal: 2 Common Tiny Jinn and 1 Rare Tiny Jinn.

Illegal: 2 Common Tiny Jinn, 1 Rare Tiny Jinn and 1 promo Tiny Jinn: four of one name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from deckcheck.cards.card import CardType, Rarity
from deckcheck.messages import joined, say, say_n
from deckcheck.rules.context import JudgedDeck, Slot, copies
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import STRICT, about, at_least, at_most, words

ID = "copies"


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``max`` copies of a name, and of a rarity of it at most those of ``by_rarity``."""

    __pydantic_config__ = STRICT
    max: int
    source: str
    by_rarity: dict[str, int] = field(default_factory=dict, metadata=words("rarities"))

    def __post_init__(self) -> None:
        at_least("max", 0, self.max)
        for rarity, most in self.by_rarity.items():
            at_least(f"by_rarity.{rarity}", 0, most)


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    rarities = [joined(" ", [str(most), Rarity[r].title]) for r, most in limit.by_rarity.items()]
    return joined(", ", [say("at most {max} of one name", max=limit.max), *rarities])


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Names with too many copies (1.1.4.e)."""
    names: dict[str, list[Slot]] = {}
    for slot in deck.cards:
        if slot.card.type is CardType.MANA_CONVERGENCE:  # as many as one likes (1.1.5.a)
            continue
        names.setdefault(slot.card.name, []).append(slot)
    for slots in names.values():
        if copies(slots) > limit.max:
            yield _finding(slots, limit.max, None, limit)
        for rarity, most in limit.by_rarity.items():
            of_rarity = [slot for slot in slots if slot.card.rarity is Rarity[rarity]]
            if copies(of_rarity) > most:
                yield _finding(of_rarity, most, Rarity[rarity], limit)


def _finding(slots: Sequence[Slot], most: int, rarity: Rarity | None, limit: Limit) -> Finding:
    actual, name = copies(slots), slots[0].card.name
    return about(
        slots,
        ID,
        joined(", ", [_copies_of(name, actual, rarity), at_most(most)]),
        limit.source,
        limit=most,
        actual=actual,
    )


def _copies_of(name: str, number: int, rarity: Rarity | None) -> str:
    if rarity is None:
        return say_n("{number} copies of {name}", "{number} copies of {name}", number, name=name)
    return say_n(
        "{number} {rarity} copies of {name}",
        "{number} {rarity} copies of {name}",
        number,
        name=name,
        rarity=rarity.title,
    )
