"""What the cache says otherwise than the shipped facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.overlay import Overlay
from deckcheck.sources.facts import COLUMNS


@dataclass(frozen=True, slots=True)
class Difference:
    """A print, or the names of a family, that the cache has otherwise.

    Attributes:
        of: reference or family.
        what: the column of the table, or the language of a name.
        shipped, fetched: the values; empty where there is none.
    """

    of: str
    what: str
    shipped: str
    fetched: str


def differences(shipped: Catalogue, over: Overlay) -> Iterator[Difference]:
    """Everything that differs about cards that ship, in the order of their references."""
    for reference, row in sorted(over.rows().items()):
        before = shipped.row(reference)
        if before is not None and before != row:
            yield from _columns(reference, before, row)
    for family, names in sorted(over.names().items()):
        if shipped.has_family(family):
            yield from _names(family, shipped.names(family), names)


def additions(shipped: Catalogue, over: Overlay) -> list[str]:
    """The references of cards that do not ship, Uniques apart, sorted."""
    return sorted(reference for reference in over.rows() if shipped.row(reference) is None)


def _columns(reference: str, before: str, after: str) -> Iterator[Difference]:
    cells = zip(COLUMNS[1:], before.split("\t"), after.split("\t"), strict=True)
    for column, shipped, fetched in cells:
        if shipped != fetched:
            yield Difference(reference, column, shipped, fetched)


def _names(
    family: str, before: Mapping[str, tuple[str, ...]], after: Mapping[str, tuple[str, ...]]
) -> Iterator[Difference]:
    for language, names in after.items():
        shipped = before.get(language, ())
        if not frozenset(names) <= frozenset(shipped):
            yield Difference(family, language, " | ".join(shipped), " | ".join(names))
