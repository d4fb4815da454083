"""Dated decisions about cards, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from deckcheck.cards.card import Faction
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.cards.status import Status
from deckcheck.messages import cited, joined, say, told
from deckcheck.output.set_lines import set_lines
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
    return "\n".join([*rows, *_sets(catalogue, on, language)])


def _sets(catalogue: Catalogue, on: date, language: str) -> Iterator[str]:
    """The sets that are out on a day, those that may be, and those of which nobody knows."""
    releases = {code: catalogue.release(code) for code in catalogue.sets()}
    dated = {code: release.since for code, release in releases.items() if release.since}
    out = [code for code in dated if not releases[code].is_to_come(on)]
    for title, codes in (
        (say("Sets ({number})", number=len(out)), sorted(out, key=lambda code: dated[code])),
        (say("Sets without a known day"), [code for code in releases if code not in dated]),
    ):
        yield from ("", told(title, language))
        yield from set_lines(catalogue, codes, language)


def history(
    catalogue: Catalogue, meant: Sequence[str], on: date | None, language: str = "en"
) -> str:
    """All that was decided about cards, oldest first; on a day, what held then.

    Args:
        catalogue: knows the cards and the decisions.
        meant: families, versions or references of cards that there are.
        on: the day; all days without one.
        language: of the text.
    """
    return "\n\n".join("\n".join(_history(catalogue, one, on, language)) for one in meant)


def _history(catalogue: Catalogue, meant: str, on: date | None, language: str) -> Iterator[str]:
    name, statuses = _about(catalogue, meant)
    yield f"{name} ({meant})"
    held = [status for status in statuses if on is None or status.holds(on)]
    for status in sorted(held, key=lambda s: (s.since, s.version)):
        yield _row(catalogue, status, language)
    if not held:
        yield f"  {told(_nothing(on), language)}"


def _about(catalogue: Catalogue, meant: str) -> tuple[str, list[Status]]:
    """The name of a card, and the decisions about a family, a version or one print."""
    reference = parse_reference(meant)
    if card := catalogue.find(reference) if reference else None:
        return card.name, catalogue.statuses.of(card, *_KINDS)
    version, _, faction = meant.partition("@")
    family = version if catalogue.prints(version) else version.rpartition("_")[0]
    of = [s for s in catalogue.statuses if version in (s.version, s.version.rpartition("_")[0])]
    if faction:
        of = [s for s in of if s.faction in (None, Faction(faction))]
    return catalogue.prints(family)[0].name, of


def _nothing(on: date | None) -> str:
    if on is None:
        return say("nothing was decided about it")
    return say("nothing was decided about it that holds on {date}", date=on)


def _row(catalogue: Catalogue, status: Status, language: str) -> str:
    version = told(_version(catalogue, status), language)
    kind = told(_KINDS[status.kind], language)
    decision = told(joined(", ", [_time(status), authority_word(status.authority)]), language)
    source = told(cited(status.source), language)
    return f"  {version:48} {kind:18} {decision} [{source}]"


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
