"""Dated decisions about cards, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from deckcheck.cards.card import Faction
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.cards.status import Status, Statuses
from deckcheck.messages import cited, joined, say, told
from deckcheck.output.decisions import KINDS
from deckcheck.output.set_lines import set_lines
from deckcheck.rules.authorities import AUTHORITIES, authority_word, the_authority

_TITLES = {
    "suspension": say("Suspended"),
    "ban": say("Banned"),
    "watch": say("On the watch list"),
    "erratum": say("Errata"),
}


def on_day(
    catalogue: Catalogue, on: date, language: str = "en", authority: str | None = None
) -> str:
    """What holds on a day, by kind, in the order of the names.

    Args:
        catalogue: knows the cards and the decisions.
        on: the day.
        language: of the text.
        authority: whose decisions alone are shown; of all without one.
    """
    rows = [told(_heading(on, authority), language)]
    for kind, title in _TITLES.items():
        held = [s for s in decisions(catalogue, authority) if s.kind == kind and s.holds(on)]
        lines = sorted(_row(catalogue, status, language) for status in held)
        heading = f"{told(title, language)} ({len(lines)})"
        none = told(say("none"), language)
        rows += ["", heading, *(lines or [f"  {none}"])]
    return "\n".join([*rows, *_sets(catalogue, on, language, authority)])


def decisions(catalogue: Catalogue, authority: str | None = None) -> Statuses:
    """All decisions, or those of one authority."""
    return catalogue.statuses.by(authority) if authority else catalogue.statuses


def _heading(on: date, authority: str | None) -> str:
    heading = say("On {date}", date=on)
    if not authority:
        return heading
    who = the_authority(authority)
    return say("{answer}, by the list of {authority} alone", answer=heading, authority=who)


def sets_on(catalogue: Catalogue, on: date, authority: str | None = None) -> list[str]:
    """The sets that are out on a day and those that may be, oldest first.

    What the publisher released is out, whoever's decisions are asked for.
    """
    releases = {code: catalogue.release(code) for code in catalogue.sets()}
    followed = {"publisher", authority} if authority else set(AUTHORITIES)
    dated = {
        code: release.since
        for code, release in releases.items()
        if release.since and not release.is_to_come(on) and release.authority in followed
    }
    return sorted(dated, key=lambda code: dated[code])


def _sets(catalogue: Catalogue, on: date, language: str, authority: str | None) -> Iterator[str]:
    """The sets of a day, and those of which nobody knows the day."""
    out = sets_on(catalogue, on, authority)
    unknown = [code for code in catalogue.sets() if catalogue.release(code).since is None]
    for title, codes in (
        (say("Sets ({number})", number=len(out)), out),
        (say("Sets without a known day"), unknown),
    ):
        yield from ("", told(title, language))
        yield from set_lines(catalogue, codes, language)


def history(
    catalogue: Catalogue,
    meant: Sequence[str],
    on: date | None,
    language: str = "en",
    authority: str | None = None,
) -> str:
    """All that was decided about cards, oldest first; on a day, what held then.

    Args:
        catalogue: knows the cards and the decisions.
        meant: families, versions or references of cards that there are.
        on: the day; all days without one.
        language: of the text.
        authority: as in `on_day`.
    """
    blocks = (_history(catalogue, one, on, language, authority) for one in meant)
    return "\n\n".join("\n".join(block) for block in blocks)


def _history(
    catalogue: Catalogue, meant: str, on: date | None, language: str, authority: str | None
) -> Iterator[str]:
    held = decided_about(catalogue, meant, on, authority)
    yield f"{_name(catalogue, meant)} ({meant})"
    for status in held:
        yield _row(catalogue, status, language)
    if not held:
        yield f"  {told(_nothing(on), language)}"


def decided_about(
    catalogue: Catalogue, meant: str, on: date | None = None, authority: str | None = None
) -> list[Status]:
    """The decisions about a family, a version or a print, oldest first; on a day, what held then.

    Args:
        catalogue: as in `history`.
        meant: one of those of `history`.
        on: the day; all days without one.
        authority: as in `on_day`.
    """
    found = _about(catalogue, meant, decisions(catalogue, authority))
    held = [status for status in found if on is None or status.holds(on)]
    return sorted(held, key=lambda status: (status.since, status.version))


def _about(catalogue: Catalogue, meant: str, statuses: Statuses) -> list[Status]:
    reference = parse_reference(meant)
    if card := catalogue.find(reference) if reference else None:
        return statuses.of(card, *KINDS)
    version, _, faction = meant.partition("@")
    of = statuses.of_family(_family(catalogue, version))
    of = [status for status in of if version in (status.version, _family(catalogue, version))]
    return [status for status in of if not faction or status.faction in (None, Faction(faction))]


def _name(catalogue: Catalogue, meant: str) -> str:
    reference = parse_reference(meant)
    family = reference.family if reference else _family(catalogue, meant.partition("@")[0])
    return catalogue.prints(family)[0].name


def _family(catalogue: Catalogue, meant: str) -> str:
    """The family of a version; a family is its own."""
    return meant if catalogue.prints(meant) else meant.rpartition("_")[0]


def _nothing(on: date | None) -> str:
    if on is None:
        return say("nothing was decided about it")
    return say("nothing was decided about it that holds on {date}", date=on)


def _row(catalogue: Catalogue, status: Status, language: str) -> str:
    version = told(_version(catalogue, status), language)
    kind = told(KINDS[status.kind], language)
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
