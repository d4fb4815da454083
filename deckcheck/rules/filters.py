"""Filters on cards, for the limits that a house sets on cards of its choice."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckcheck.cards.card import Card, Rarity
from deckcheck.rules.limits import STRICT, at_least, words


@dataclass(frozen=True, slots=True)
class Range:
    """A number from ``min`` to ``max``, both included; either may be left out."""

    __pydantic_config__ = STRICT
    min: int = 0
    max: int | None = None

    def __post_init__(self) -> None:
        at_least("min", 0, self.min)
        at_least("max", self.min, self.max)

    def holds(self, number: int) -> bool:
        """Whether a number is in the range."""
        return self.min <= number and (self.max is None or number <= self.max)


@dataclass(frozen=True, slots=True)
class Filter:
    """Cards that have one of each list that is given, and costs in the ranges that are given.

    Attributes:
        names: English names.
        versions: family and rarity code, ``BR_06_C``; ``BR_06_U`` are all Uniques of a family,
            ``BR_06_U@MU`` those of a faction, a reference is one print or one Unique.
        families: ``BR_06``: one name over all rarities.
        types, subtypes, rarities, factions, sets: as the catalogue names them (``CHARACTER``,
            ``ROBOT``, ``RARE``, ``BR``, ``CORE``).
        hand_cost, reserve_cost: ranges of mana.
        any: filters of which one is enough, such as a list of names and one of families.
    """

    __pydantic_config__ = STRICT
    names: list[str] = field(default_factory=list, metadata=words("names"))
    versions: list[str] = field(default_factory=list, metadata=words("versions"))
    families: list[str] = field(default_factory=list, metadata=words("families"))
    types: list[str] = field(default_factory=list, metadata=words("types"))
    subtypes: list[str] = field(default_factory=list, metadata=words("subtypes"))
    rarities: list[str] = field(default_factory=list, metadata=words("rarities"))
    factions: list[str] = field(default_factory=list, metadata=words("factions"))
    sets: list[str] = field(default_factory=list, metadata=words("sets"))
    hand_cost: Range | None = None
    reserve_cost: Range | None = None
    any: list[Filter] = field(default_factory=list)

    def matches(self, card: Card) -> bool | None:
        """Whether a card is meant; ``None`` if that depends on what is not known of a Unique."""
        parts = [
            *self._listed(card),
            _version(self.versions, card),
            _faction(self.factions, card),
            _cost(self.hand_cost, card.hand_cost, card),
            _cost(self.reserve_cost, card.reserve_cost, card),
            _one_of(self.any, card),
        ]
        if False in parts:
            return False
        return None if None in parts else True

    def _listed(self, card: Card) -> list[bool]:
        reference = card.reference
        return [
            not self.names or card.name in self.names,
            not self.families or reference.family in self.families,
            not self.types or card.type.value in self.types,
            not self.subtypes or not set(card.subtypes).isdisjoint(self.subtypes),
            not self.rarities or (card.rarity is not None and card.rarity.value in self.rarities),
            not self.sets or reference.set in self.sets,
        ]


def _one_of(filters: list[Filter], card: Card) -> bool | None:
    found = {one.matches(card) for one in filters}
    if not filters or True in found:
        return True
    return None if None in found else False


def _version(versions: list[str], card: Card) -> bool | None:
    reference = card.reference
    version = f"{reference.family}_{reference.rarity}"
    if not versions or version in versions or str(reference) in versions:
        return True
    found = {f"{version}@{faction.value}" in versions for faction in card.possible_factions}
    if found == {True}:
        return True
    return None if True in found else False


def _faction(factions: list[str], card: Card) -> bool | None:
    found = {faction.value in factions for faction in card.possible_factions}
    if not factions or found == {True}:
        return True
    return None if True in found else False


def _cost(wanted: Range | None, cost: int | None, card: Card) -> bool | None:
    if wanted is None:
        return True
    if cost is None:
        return None if card.rarity is Rarity.UNIQUE else False
    return wanted.holds(cost)
