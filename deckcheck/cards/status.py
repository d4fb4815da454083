"""Dated decisions about cards and releases of sets, from ``data/status.toml``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from deckcheck.cards.card import Card, Faction


@dataclass(frozen=True, slots=True)
class Status:
    """One decision about one version, all its prints included.

    Attributes:
        kind: ``suspension``, ``ban``, ``watch`` or ``erratum``.
        version: family and rarity code; ``AX_16_U`` stands for all Uniques of a family.
        faction: of Uniques, the faction that it is about; ``None`` for all.
        since: the first day on which it holds.
        until: the first day on which it no longer holds; ``None`` if it still does.
        authority: who decided: ``publisher`` or ``community``.
        source: where the decision stands.
    """

    kind: str
    version: str
    faction: Faction | None
    since: date
    until: date | None
    authority: str
    source: str

    @property
    def about(self) -> str:
        """The version as format files name it: ``BR_06_C``, ``AX_16_U@BR``."""
        return f"{self.version}@{self.faction.value}" if self.faction else self.version

    def holds(self, on: date) -> bool:
        """Whether it holds on a calendar day."""
        return self.since <= on and (self.until is None or on < self.until)

    def may_cover(self, card: Card) -> bool:
        """Whether it is about a card of this version, by what is known of the card's faction."""
        return self.faction is None or self.faction in card.possible_factions

    def covers(self, card: Card) -> bool:
        """Whether it is about a card of this version for certain."""
        return self.faction is None or self.faction is card.faction


@dataclass(frozen=True, slots=True)
class Release:
    """When the cards of a set came out, or became legal.

    Attributes:
        since: the first day; ``None`` if nobody dated it.
        earliest: of a day that is only about right, the day before which it was not out.
        authority: who made the set legal: ``publisher`` or ``community``.
    """

    since: date | None = None
    earliest: date | None = None
    authority: str = "publisher"

    def is_past(self, on: date) -> bool:
        """Whether it is out on a day for certain."""
        return self.since is not None and self.since <= on

    def is_to_come(self, on: date) -> bool:
        """Whether it is not out on a day for certain."""
        first = self.earliest or self.since
        return first is not None and on < first


class Statuses:
    """All decisions, by version.

    Args:
        entries: the tables of ``data/status.toml``.
    """

    def __init__(self, entries: Iterable[Mapping[str, Any]] = ()) -> None:
        self._of: dict[tuple[str, ...], list[Status]] = {}
        for entry in entries:
            for version in entry["versions"]:
                status = _status(entry, version)
                self._of.setdefault(tuple(status.version.split("_")), []).append(status)
        for statuses in self._of.values():
            statuses.sort(key=lambda status: status.since)

    def of(self, card: Card, *kinds: str) -> list[Status]:
        """The decisions of some kinds about a card's version, whenever they hold, oldest first."""
        reference = card.reference
        found = self._of.get((reference.faction, reference.number, reference.rarity))
        if found is None:
            return []
        return [status for status in found if status.kind in kinds and status.may_cover(card)]

    def of_family(self, family: str) -> list[Status]:
        """The decisions about all versions of a family, Uniques last, oldest first."""
        versions = ((*family.split("_"), rarity) for rarity in ("C", "R1", "R2", "E", "U"))
        return [status for it in versions for status in self._of.get(it, ())]

    def by(self, authority: str) -> Statuses:
        """The decisions of one authority alone, ``publisher`` or ``community``."""
        result = Statuses()
        for version, statuses in self._of.items():
            result._of[version] = [it for it in statuses if it.authority == authority]
        return result

    def __iter__(self) -> Iterator[Status]:
        return (status for of in self._of.values() for status in of)


def _status(entry: Mapping[str, Any], version: str) -> Status:
    name, _, faction = version.partition("@")
    return Status(
        kind=entry["kind"],
        version=name,
        faction=Faction(faction) if faction else None,
        since=entry["from"],
        until=entry.get("until"),
        authority=entry["authority"],
        source=entry["source"],
    )
