"""Cards come from sets that the format allows, and that are out.

What is asked: each card has a print in a set that the format allows, released on the day or
before. All prints of a version are one card, so a reprint in a set that is not allowed is as good
as the older print. Where the day of a release is only about known, a day shortly before it is a
note, and so is any day where no day is known at all.

Why: nobody can bring a card that is not out; the community makes the sets after the publisher's
end legal, each on its day.

Source: data/sets.tsv and data/status.toml; the community's format data

Legal: a card of Whispers from the Maze on 2025-06-06.

Illegal: the same card on 2025-06-05; a card of Neverending Journey on any day (Standard).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from deckcheck.cards.card import Card
from deckcheck.cards.status import Release
from deckcheck.messages import say
from deckcheck.rules.authorities import known_authorities, the_authority
from deckcheck.rules.context import JudgedDeck, Slot
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import STRICT, about, listed, words

ID = "sets"


@dataclass(frozen=True, slots=True)
class Limit:
    """The codes of the sets ``allowed``, and the ``authorities`` that may make a set legal."""

    __pydantic_config__ = STRICT
    allowed: list[str] = field(metadata=words("sets"))
    authorities: list[str]
    source: str

    def __post_init__(self) -> None:
        known_authorities(self.authorities)


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return say("released, of {sets}", sets=", ".join(limit.allowed))


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards of sets that are not allowed or not out on the day."""
    for slot in [*deck.heroes, *deck.cards]:
        if not _is_out(slot.card.reference.set, deck, limit):
            sets = _allowed_sets(slot.card, deck, limit)
            releases = [deck.catalogue.release(code) for code in sets]
            if not sets:
                yield _not_allowed(slot, limit, deck)
            elif not any(release.is_past(deck.on) for release in releases):
                yield _not_out(slot, releases, limit, deck)


def _is_out(set_code: str, deck: JudgedDeck, limit: Limit) -> bool:
    """Whether a set is allowed and certainly out: most cards need no look at other prints."""
    release = deck.catalogue.release(set_code)
    return (
        set_code in limit.allowed
        and release.authority in limit.authorities
        and release.is_past(deck.on)
    )


def _allowed_sets(card: Card, deck: JudgedDeck, limit: Limit) -> list[str]:
    """The allowed sets with a print of a card's version, by an authority that counts."""
    return [
        code
        for code in sorted(deck.catalogue.sets_of(card.reference) & set(limit.allowed))
        if deck.catalogue.release(code).authority in limit.authorities
    ]


def _not_allowed(slot: Slot, limit: Limit, deck: JudgedDeck) -> Finding:
    code = slot.card.reference.set
    release = deck.catalogue.release(code)
    values: dict[str, object] = {
        "card": listed([slot]),
        "reference": slot.card.reference,
        "set": deck.catalogue.set_name(code),
    }
    if code not in limit.allowed:
        message = say(
            "{card} ({reference}) is from {set}, which this format does not allow", **values
        )
        return _finding(slot, message, limit, release)
    message = say(
        "{card} ({reference}) is from {set}, which is legal by {authority}, whose list is not"
        " followed",
        authority=the_authority(release.authority),
        **values,
    )
    return _finding(slot, message, limit, release)


def _not_out(slot: Slot, releases: Sequence[Release], limit: Limit, deck: JudgedDeck) -> Finding:
    """The first release, as an error if all are to come, as a note if one may be past.

    Promos that nobody dated are taken to be out no sooner than what they promote.
    """
    dated = [release for release in releases if release.since]
    first = min(dated or releases, key=lambda release: release.since or date.max)
    if dated and all(release.is_to_come(deck.on) for release in dated):
        return _finding(slot, _to_come(slot, first, deck), limit, first)
    return _finding(slot, _open(slot, first, deck), limit, first, Severity.NOTE)


def _to_come(slot: Slot, release: Release, deck: JudgedDeck) -> str:
    values = _values(slot, release, deck)
    if release.earliest is None:
        return say(
            "{card} ({reference}) is not out on {day}, but from {since} on by {authority}", **values
        )
    return say(
        "{card} ({reference}) is not out on {day}, but from about {since} on by {authority}",
        **values,
    )


def _open(slot: Slot, release: Release, deck: JudgedDeck) -> str:
    values = _values(slot, release, deck)
    if release.since is None:
        return say("{card} ({reference}): the day of its release is not known", **values)
    return say(
        "{card} ({reference}) is out since about {since} by {authority}; whether on {day} is not"
        " known",
        **values,
    )


def _values(slot: Slot, release: Release, deck: JudgedDeck) -> dict[str, object]:
    return {
        "card": listed([slot]),
        "reference": slot.card.reference,
        "day": deck.on,
        "since": release.since,
        "authority": the_authority(release.authority),
    }


def _finding(
    slot: Slot,
    message: str,
    limit: Limit,
    release: Release,
    severity: Severity = Severity.ERROR,
) -> Finding:
    return about(
        [slot],
        ID,
        message,
        limit.source,
        severity=severity,
        authority=release.authority if release.since else None,
        since=release.since,
    )
