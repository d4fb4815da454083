"""Cards for people: what ``deckcheck cards`` prints. The facts are those of the card data."""

from __future__ import annotations

import re
from datetime import date

import pytest

from deckcheck.output.card_page import family_line, family_page, print_line, print_page
from tests.decklists import card, catalogue

TODAY = date(2026, 11, 30)


def page(family: str, on: date = TODAY) -> list[str]:
    return family_page(catalogue().prints(family), catalogue(), on).splitlines()


def test_names_and_type() -> None:
    """The English name first, the type with its subtypes, then the names of other languages."""
    assert page("BR_06")[:7] == [
        "Tiny Jinn",
        "  Character – Elemental",
        "  fr  Petit Djinn",
        "  de  Mini-Dschinn",
        "  es  Jinn chiquitín",
        "  it  Piccolo Jinn",
        "",
    ]


def test_two_names_in_a_language() -> None:
    """Where a language has two names, both are shown."""
    assert "  de  Ordis-Rekrut / Ordis-Rekrutin" in page("OR_31")


def test_a_language_without_a_name_has_no_row() -> None:
    """A card that was printed in English alone has no rows of other languages."""
    assert page("AX_130")[:3] == ["Wayfinder Sierra", "  Hero", ""]


@pytest.mark.parametrize(
    ("family", "row"),
    [
        (
            "BR_06",
            "  BR_06_C: Bravos, Common, hand cost 2, reserve cost 3, forest 0, mountain 3, ocean 0",
        ),
        (
            "BR_06",
            "  BR_06_R2: Muna, Rare, hand cost 2, reserve cost 3, forest 0, mountain 3, ocean 0",
        ),
        ("AX_76", "  AX_76_R2: Ordis, Rare, hand cost 3, reserve cost 3"),
        ("BR_01", "  BR_01_C: Bravos, keeps 2 in Reserve, 2 Landmarks"),
        ("OR_31", "  OR_31_C: Ordis, forest 1, mountain 1, ocean 1"),
    ],
)
def test_each_version_with_its_facts(family: str, row: str) -> None:
    """Faction, rarity, costs and statistics, as far as a card of its type has them."""
    assert row in page(family)


@pytest.mark.parametrize("family", ["BR_06", "AX_76", "BR_01", "NE_01", "OR_31", "AX_85"])
def test_every_print_has_a_row(family: str) -> None:
    """Each print of a card stands once on its page, below its version."""
    prints = catalogue().prints(family)
    assert prints
    rows = page(family)
    for found in prints:
        [place] = [n for n, row in enumerate(rows) if row.startswith(f"    {found.reference}  ")]
        above = [row for row in rows[:place] if row.startswith(f"  {family}_")]
        assert above[-1].startswith(f"  {found.reference.version}: ")


def test_every_card_of_the_catalogue_has_a_page() -> None:
    """No card fails to be shown, and no two of its rows are the same."""
    for family in {reference.family for reference in catalogue().references()}:
        rows = [row for row in page(family) if row.startswith("    ALT_")]
        assert len(rows) == len(set(rows)) == len(catalogue().prints(family))


@pytest.mark.parametrize(
    ("reference", "row"),
    [
        ("ALT_CORE_B_BR_06_C", "ALT_CORE_B_BR_06_C  Beyond the Gates, BTG-041-C"),
        (
            "ALT_COREKS_B_BR_06_C",
            "ALT_COREKS_B_BR_06_C  Beyond the Gates - KS Edition, BTG-041-C, errata",
        ),
        ("ALT_CYCLONE_A_AX_76_R2", "ALT_CYCLONE_A_AX_76_R2  Skybound Odyssey, alternate art, SKY-"),
        ("ALT_CORE_P_BR_01_C", "ALT_CORE_P_BR_01_C  Beyond the Gates, promo"),
    ],
)
def test_a_print(reference: str, row: str) -> None:
    """Reference, set, product, collector number, and whether the publisher flags an erratum."""
    assert print_line(card(reference), catalogue()).startswith(row)


def test_a_unique() -> None:
    """A Unique's faction is that of its serial, not of its letters; its numbers are not known."""
    line = print_line(card("ALT_CORE_B_LY_21_U_2436"), catalogue())
    assert line == "ALT_CORE_B_LY_21_U_2436  Beyond the Gates, Muna, Unique"


def test_a_unique_whose_serial_nobody_knows() -> None:
    """Where the serial stands in no table, both factions that it may have are shown."""
    line = print_line(card("ALT_CORE_B_OR_09_U_65535"), catalogue())
    assert line.endswith("  Beyond the Gates, Axiom or Ordis, Unique")


@pytest.mark.parametrize(
    ("family", "parts"),
    [
        ("BR_06", ["BR_06", "Tiny Jinn", "Character – Elemental", "C Bravos, R1 Bravos, R2 Muna"]),
        ("BR_01", ["BR_01", "Kojo & Booda", "Hero", "C Bravos"]),
        ("OR_31", ["OR_31", "Ordis Recruit", "Token – Soldier", "C Ordis"]),
    ],
)
def test_a_card_in_one_line(family: str, parts: list[str]) -> None:
    """Family, name, type, and the rarities with their factions, each once, in columns."""
    assert re.split(" {2,}", family_line(family, catalogue().prints(family))) == parts


@pytest.mark.parametrize(
    ("family", "on", "decided"),
    [
        ("BR_30", date(2025, 3, 20), {"BR_30_R2": ["suspended since 2025-01-30"]}),
        ("BR_30", date(2025, 3, 21), {"BR_30_R2": ["erratum since 2025-03-21"]}),
        ("LY_30", date(2026, 2, 11), {}),
        (
            "LY_30",
            date(2026, 2, 12),
            {f"LY_30_{it}": ["on the watch list since 2026-02-12"] for it in ("C", "R1", "R2")},
        ),
        ("AX_16", date(2025, 1, 30), {"AX_16_U@BR": ["suspended since 2025-01-30"]}),
        ("AX_16", date(2025, 5, 13), {}),
        ("BR_37", date(2025, 5, 12), {"BR_37_U": ["suspended since 2025-01-30"]}),
    ],
)
def test_each_version_with_what_was_decided(
    family: str, on: date, decided: dict[str, list[str]]
) -> None:
    """Below its version, as on that day (FACTS part 3); Uniques last, if they are concerned."""
    told: dict[str, list[str]] = {}
    version = ""
    for row in page(family, on):
        if row.startswith(f"  {family}_"):
            version = row.strip().partition(":")[0]
        elif row.endswith(" by the publisher"):
            told.setdefault(version, []).append(row.strip().removesuffix(" by the publisher"))
    assert told == decided


@pytest.mark.parametrize(
    ("reference", "end"),
    [
        ("ALT_CORE_B_AX_16_U_661", "suspended since 2025-01-30 by the publisher"),
        (
            "ALT_CORE_B_AX_16_U_65535",
            "suspended since 2025-01-30 by the publisher if it is Bravos, which is not known",
        ),
    ],
)
def test_a_print_with_what_was_decided(reference: str, end: str) -> None:
    """Of a Unique whose faction nobody knows, that it may be meant."""
    _, row = print_page(card(reference), catalogue(), date(2025, 2, 1)).splitlines()
    assert row == f"  {end}"


def test_a_print_that_nothing_was_decided_about() -> None:
    """The same Unique after it was freed: one line."""
    shown = print_page(card("ALT_CORE_B_AX_16_U_661"), catalogue(), date(2025, 5, 13))
    assert shown == print_line(card("ALT_CORE_B_AX_16_U_661"), catalogue())


def test_sets_are_named_in_the_language() -> None:
    """As on the cards of that language; a set that has no French name keeps the English one."""
    shown = print_line(card("ALT_CORE_B_BR_06_C"), catalogue(), "fr")
    assert shown.startswith("ALT_CORE_B_BR_06_C  Au-delà des portes, ")
    assert "Roots of Corruption" in print_line(card("ALT_EOLE_B_LY_107_C"), catalogue(), "fr")
