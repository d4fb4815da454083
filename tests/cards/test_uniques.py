"""The faction of a Unique from its serial: windows and their bounds."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from deckcheck.cards.card import Faction
from deckcheck.cards.uniques import UniqueFactions

TABLE = Path(__file__).parents[2] / "data" / "unique_factions.tsv"
ROWS = [
    "CORE\tOR_09\tOR\t1-660 1321-1321",
    "CORE\tOR_09\tAX\t661-1320",
    "COREKS\tOR_09\tAX\t1-660",
    "CYCLONE\tOR_67\tOR\t1-10",
]
ORDIS, AXIOM = Faction.ORDIS, Faction.AXIOM


@pytest.fixture(scope="module")
def factions() -> UniqueFactions:
    return UniqueFactions(ROWS)


@pytest.fixture(scope="module")
def table() -> list[list[str]]:
    return [row.split("\t") for row in TABLE.read_text(encoding="utf-8").splitlines()[1:]]


@pytest.mark.parametrize(
    ("set_code", "family", "serial", "expected"),
    [
        ("CORE", "OR_09", 1, {ORDIS}),
        ("CORE", "OR_09", 660, {ORDIS}),
        ("CORE", "OR_09", 661, {AXIOM}),
        ("CORE", "OR_09", 1320, {AXIOM}),
        ("CORE", "OR_09", 1321, {ORDIS}),
        ("CORE", "OR_09", 1322, {ORDIS, AXIOM}),
        ("CORE", "OR_09", 65_535, {ORDIS, AXIOM}),
        ("COREKS", "OR_09", 660, {AXIOM}),
        ("COREKS", "OR_09", 661, {AXIOM}),
        ("CYCLONE", "OR_67", 11, {ORDIS}),
        ("ALIZE", "OR_09", 1, set()),
        ("CORE", "OR_10", 1, set()),
    ],
)
def test_the_window_of_a_serial_tells_the_faction(
    factions: UniqueFactions, set_code: str, family: str, serial: int, expected: set[Faction]
) -> None:
    """A serial in a window has its faction, one in none has all of its family (both ends in)."""
    assert factions.of(set_code, family, serial) == expected


@pytest.mark.parametrize(
    ("set_code", "family", "expected"),
    [("CORE", "OR_09", True), ("CYCLONE", "OR_67", True), ("CYCLONE", "OR_09", False)],
)
def test_a_set_has_uniques_of_some_families(
    factions: UniqueFactions, set_code: str, family: str, expected: bool
) -> None:
    """A family has Uniques in the sets of its rows only."""
    assert factions.has(set_code, family) is expected


def test_no_serial_has_two_factions(table: list[list[str]]) -> None:
    """In the shipped table the windows of a family are within 1-65535 and nowhere overlap."""
    windows: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for set_code, family, _, serials in table:
        bounds = [window.split("-") for window in serials.split()]
        windows.setdefault((set_code, family), []).extend((int(a), int(b)) for a, b in bounds)
    for family_windows in windows.values():
        ordered = sorted(family_windows)
        assert all(1 <= first <= last <= 65_535 for first, last in ordered)
        assert all(before[1] < after[0] for before, after in pairwise(ordered))


def test_a_family_of_a_set_has_at_most_two_factions(table: list[list[str]]) -> None:
    """The Uniques of 527 families and sets have two factions, but four of CYCLONE have one."""
    factions: dict[tuple[str, str], set[str]] = {}
    for set_code, family, faction, _ in table:
        factions.setdefault((set_code, family), set()).add(faction)
    single = {key for key, found in factions.items() if len(found) == 1}
    assert len(factions) == 527
    assert max(map(len, factions.values())) == 2
    assert single == {("CYCLONE", f"OR_{number}") for number in (67, 68, 69, 72)}
