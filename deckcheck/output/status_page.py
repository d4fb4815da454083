"""Dated decisions about cards, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.status import Status
from deckcheck.messages import joined, say, told
from deckcheck.rules.authorities import authority_word

_TITLES = {
    "suspension": say("Suspended"),
    "ban": say("Banned"),
    "watch": say("On the watch list"),
    "erratum": say("Errata"),
}

_KINDS = {
    "suspension": say("suspended"),
    "ban": say("banned"),
    "watch": say("on the watch list"),
    "erratum": say("errata"),
}


def on_day(catalogue: Catalogue, on: date, language: str = "en") -> str:
    """What holds on a day, by kind, in the order of the names."""
    rows = [told(say("On {date}", date=on), language)]
    for kind, title in _TITLES.items():
        held = [s for s in catalogue.statuses if s.kind == kind and s.holds(on)]
        lines = sorted(_row(catalogue, status, language) for status in held)
        heading = f"{told(title, language)} ({len(lines)})"
        none = told(say("none"), language)
        rows += ["", heading, *(lines or [f"  {none}"])]
    return "\n".join(rows)


def history(
    catalogue: Catalogue, families: Sequence[str], on: date | None, language: str = "en"
) -> str:
    """All that was decided about cards, oldest first; on a day, what held then."""
    return "\n\n".join("\n".join(_history(catalogue, one, on, language)) for one in families)


def _history(catalogue: Catalogue, family: str, on: date | None, language: str) -> Iterator[str]:
    yield f"{catalogue.prints(family)[0].name} ({family})"
    of_family = [s for s in catalogue.statuses if s.version.rpartition("_")[0] == family]
    held = [status for status in of_family if on is None or status.holds(on)]
    for status in sorted(held, key=lambda s: (s.since, s.version)):
        yield _row(catalogue, status, language)
    if not held:
        yield f"  {told(_nothing(on), language)}"


def _nothing(on: date | None) -> str:
    if on is None:
        return say("nothing was decided about it")
    return say("nothing was decided about it that holds on {date}", date=on)


def _row(catalogue: Catalogue, status: Status, language: str) -> str:
    version = told(_version(catalogue, status), language)
    kind = told(_KINDS[status.kind], language)
    decision = told(joined(", ", [_time(status), authority_word(status.authority)]), language)
    return f"  {version:48} {kind:18} {decision} [{status.source}]"


def _time(status: Status) -> str:
    if status.until is None:
        return str(status.since)
    return say("{since} until {until}", since=status.since, until=status.until)


def _version(catalogue: Catalogue, status: Status) -> str:
    """A version in words: name, rarity and faction."""
    family, _, rarity = status.version.rpartition("_")
    name = catalogue.prints(family)[0].name
    if rarity == "U":
        if status.faction is None:
            return say("{name} (Uniques)", name=name)
        return say("{name} (Uniques, {faction})", name=name, faction=status.faction.title)
    card = next(c for c in catalogue.versions(family) if c.reference.rarity == rarity)
    return say(
        "{name} ({kind}, {faction})",
        name=name,
        kind=card.rarity.title if card.rarity else card.type.title,
        faction=card.faction.title if card.faction else "",
    )
