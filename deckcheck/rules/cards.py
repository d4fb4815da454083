"""A deck holds so many of the cards that a house speaks of.

What is asked: what the format's file says, by filters on name, version, family, type, sub-type,
rarity, faction, set and cost: at most 5 Permanents, no hand cost above 4, none of these cards
(``max = 0``), none but these (``max = 0`` with ``unless``). No shipped format has such a limit.

Why: pauper, highlander, block and house formats can be written without code.

Source: the format's file

Legal: 5 Permanents where at most 5 are allowed.

Illegal: 6 Permanents where at most 5 are allowed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from deckcheck.messages import clauses, joined, say
from deckcheck.rules.context import JudgedDeck, Slot, copies
from deckcheck.rules.filters import Filter
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import STRICT, about, at_least, bounds, listed, with_list

ID = "cards"


@dataclass(frozen=True, slots=True)
class Limit:
    """From ``min`` to ``max`` of the cards that ``match``, those of ``unless`` left out.

    Attributes:
        what: what findings call these cards, such as ``Permanents``.
        source: who asks for it.
        match: which cards are meant; all if it is left out.
        unless: which of them are not.
        min, max: copies; either may be left out.
    """

    __pydantic_config__ = STRICT
    what: str
    source: str
    match: Filter = field(default_factory=Filter)
    unless: Filter | None = None
    min: int = 0
    max: int | None = None

    def __post_init__(self) -> None:
        at_least("min", 0, self.min)
        at_least("max", self.min, self.max)
        if self.min == 0 and self.max is None:
            raise ValueError(say("min or max must be given"))

    def means(self, slot: Slot) -> bool | None:
        """Whether a card is meant; ``None`` if that is not known of a Unique."""
        matched = self.match.matches(slot.card)
        excepted = self.unless.matches(slot.card) if self.unless else False
        if matched is False or excepted is True:
            return False
        return None if None in (matched, excepted) else True


def in_words(limit: Sequence[Limit]) -> str:
    """What the limits ask."""
    return clauses([joined(" ", [_bounds(one), one.what]) for one in limit])


def _bounds(limit: Limit) -> str:
    if limit.max is None:
        return say("at least {number}", number=limit.min)
    return bounds(limit.min, limit.max)


def check(deck: JudgedDeck, limit: Sequence[Limit]) -> Iterator[Finding]:
    """Too few or too many of the cards that each limit means."""
    slots = [*deck.heroes, *deck.cards]
    for one in limit:
        sure = [slot for slot in slots if one.means(slot) is True]
        open_ones = [slot for slot in slots if one.means(slot) is None]
        most = copies(sure) + copies(open_ones)
        if one.max is not None and copies(sure) > one.max:
            yield _finding(sure, one, one.max)
        if most + deck.unknown_copies < one.min:
            yield _finding([*sure, *open_ones], one, one.min)
        elif open_ones and (copies(sure) < one.min or (one.max is not None and most > one.max)):
            yield _unknown(open_ones, one)


def _finding(slots: Sequence[Slot], limit: Limit, number: int) -> Finding:
    found = say(
        "{number} {cards}, {bounds}", number=copies(slots), cards=limit.what, bounds=_bounds(limit)
    )
    return about(
        slots, ID, with_list(found, slots), limit.source, limit=number, actual=copies(slots)
    )


def _unknown(slots: Sequence[Slot], limit: Limit) -> Finding:
    return about(
        slots,
        ID,
        say(
            "{what}: it is not known whether {cards} belong to them",
            what=limit.what,
            cards=listed(slots),
        ),
        limit.source,
        unverified=True,
    )
