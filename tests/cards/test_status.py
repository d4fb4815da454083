"""The dated decisions: their data, and the days on which they hold."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from deckcheck.cards.status import Status, Statuses
from tests.decklists import card, catalogue

STATUS = Status(
    kind="suspension",
    version="BR_30_R2",
    faction=None,
    since=date(2025, 1, 30),
    until=date(2025, 3, 21),
    authority="publisher",
    source="patch article",
)


@pytest.mark.parametrize(
    ("on", "holds"),
    [
        (date(2025, 1, 29), False),
        (date(2025, 1, 30), True),
        (date(2025, 3, 20), True),
        (date(2025, 3, 21), False),
    ],
)
def test_a_decision_holds_from_its_first_day_to_the_day_before_its_end(
    on: date, holds: bool
) -> None:
    """The first day belongs to it, the day of the freedom does not."""
    assert STATUS.holds(on) is holds


def test_every_entry_is_about_cards_that_there_are() -> None:
    """Each version of the data is one that the catalogue has, or has Uniques of its family."""
    for status in catalogue().statuses:
        family, _, rarity = status.version.rpartition("_")
        if rarity == "U":
            assert catalogue().sets_with_uniques(family), status
        else:
            versions = {c.reference.version for c in catalogue().versions(family)}
            assert status.version in versions, status


def test_every_entry_is_whole() -> None:
    """Kind and authority are known words, the end is behind the beginning, a source is named."""
    for status in catalogue().statuses:
        assert status.kind in {"suspension", "ban", "watch", "erratum"}
        assert status.authority in {"publisher", "community"}
        assert status.until is None or status.since < status.until
        assert status.source


def test_entries_of_a_version_never_hold_together() -> None:
    """One version is kept out or watched by one decision at a time: a card is not told twice."""
    by_version: dict[object, list[Status]] = {}
    for status in catalogue().statuses:
        if status.kind == "erratum":
            continue
        by_version.setdefault((status.version, status.faction), []).append(status)
    for entries in by_version.values():
        ordered = sorted(entries, key=lambda status: status.since)
        for earlier, later in pairwise(ordered):
            assert earlier.until is not None
            assert earlier.until <= later.since


def test_a_card_without_decisions_has_none() -> None:
    """Statuses are found by version: no entry, no finding."""
    assert Statuses().of(card("ALT_CORE_B_BR_06_C"), "suspension") == []
    assert catalogue().statuses.of(card("ALT_CORE_B_BR_06_R2"), "suspension", "ban") == []


@pytest.mark.parametrize(
    ("set_code", "since", "earliest", "authority"),
    [
        ("COREKS", date(2024, 2, 29), None, "publisher"),
        ("CORE", date(2024, 9, 13), None, "publisher"),
        ("ALIZE", date(2025, 1, 31), None, "publisher"),
        ("BISE", date(2025, 6, 6), None, "publisher"),
        ("DUSTERCB", date(2025, 12, 1), date(2025, 10, 4), "publisher"),
        ("EOLE", date(2026, 9, 1), date(2026, 8, 1), "community"),
        ("FUGUE", None, None, "publisher"),
        ("MUSUBI", None, None, "publisher"),
        ("NO_SUCH_SET", None, None, "publisher"),
    ],
)
def test_releases(set_code: str, since: date | None, earliest: date | None, authority: str) -> None:
    """The dates of the facts; where no day is known the data say so."""
    release = catalogue().release(set_code)
    assert (release.since, release.earliest, release.authority) == (
        since,
        earliest,
        authority,
    )
