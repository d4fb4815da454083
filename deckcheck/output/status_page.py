"""Dated decisions about cards, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.status import Status

_TITLES = {
    "suspension": "Suspended",
    "ban": "Banned",
    "watch": "On the watch list",
    "erratum": "Errata",
}


def on_day(catalogue: Catalogue, on: date) -> str:
    """What holds on a day, by kind, in the order of the names."""
    rows = [f"On {on}"]
    for kind, title in _TITLES.items():
        held = [s for s in catalogue.statuses if s.kind == kind and s.holds(on)]
        lines = sorted(_row(catalogue, status) for status in held)
        rows += ["", f"{title} ({len(lines)})", *(lines or ["  none"])]
    return "\n".join(rows)


def history(catalogue: Catalogue, families: Sequence[str], on: date | None) -> str:
    """All that was decided about cards, oldest first; on a day, what held then."""
    return "\n\n".join("\n".join(_history(catalogue, family, on)) for family in families)


def _history(catalogue: Catalogue, family: str, on: date | None) -> Iterator[str]:
    yield f"{catalogue.prints(family)[0].name} ({family})"
    of_family = [s for s in catalogue.statuses if s.version.rpartition("_")[0] == family]
    held = [status for status in of_family if on is None or status.holds(on)]
    for status in sorted(held, key=lambda s: (s.since, s.version)):
        yield _row(catalogue, status)
    if not held:
        yield "  nothing was decided about it" + ("" if on is None else f" that holds on {on}")


def _row(catalogue: Catalogue, status: Status) -> str:
    until = "" if status.until is None else f" until {status.until}"
    return (
        f"  {_version(catalogue, status):48} {_TITLES[status.kind].lower():18}"
        f" {status.since}{until}, {status.authority} [{status.source}]"
    )


def _version(catalogue: Catalogue, status: Status) -> str:
    """A version in words: name, rarity and faction."""
    family, _, rarity = status.version.rpartition("_")
    name = catalogue.prints(family)[0].name
    if rarity == "U":
        faction = f", {status.faction.title}" if status.faction else ""
        return f"{name} (Uniques{faction})"
    card = next(c for c in catalogue.versions(family) if c.reference.rarity == rarity)
    kind = card.rarity.value.capitalize() if card.rarity else card.type.title
    return f"{name} ({kind}, {card.faction.title if card.faction else ''})"
