"""Dated decisions for people: the list of a day, the history of a card (FACTS part 3)."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from deckcheck.output.status_page import history, on_day
from tests.decklists import catalogue

DAY = timedelta(days=1)
KINDS = ("Suspended", "Banned", "On the watch list", "Errata")
TITLES = (*KINDS, "Sets", "Sets without a known day")


def page(on: date) -> dict[str, list[str]]:
    """The list of a day: the lines below each title."""
    first, *blocks = on_day(catalogue(), on).split("\n\n")
    assert first == f"On {on}"
    lines = [block.splitlines() for block in blocks]
    return {title.partition(" (")[0]: rows for title, *rows in lines}


def cards(rows: list[str]) -> set[str]:
    """The cards of some lines, with rarity and faction."""
    return {re.split(r"  +", row.strip())[0] for row in rows if row != "  none"}


BUGFIX = {"Bugfix (Common, Axiom)", "Bugfix (Rare, Axiom)"}
JELLYFISH = "Moonlight Jellyfish (Uniques)"
FEBRUARY = {
    *("Baba Yaga (Rare, Ordis)", "Celebration Day (Rare, Ordis)", "Celebration Day (Rare, Yzmir)"),
    *("Dr. Frankenstein (Rare, Axiom)", "The Grems (Common, Axiom)", *BUGFIX),
    *("Haven Seiringar (Common, Bravos)", "Haven Seiringar (Rare, Bravos)"),
    *("Restocking Station (Common, Axiom)", "Restocking Station (Rare, Bravos)"),
    *("Tiny Jinn (Common, Bravos)", "Tiny Jinn (Rare, Bravos)"),
}
FESTIVAL = {f"Lyra Festival ({it})" for it in ("Common, Lyra", "Rare, Lyra", "Rare, Muna")}
FIRST = {
    *("Foundry Armorer (Uniques, Bravos)", "Gericht, Revered Duelist (Uniques)", JELLYFISH),
    *("Haven, Bravos Bastion (Rare, Axiom)", "Ozma (Common, Ordis)", "Ozma (Rare, Ordis)"),
}
LISTS = [
    (date(2025, 1, 30), FIRST, set()),
    (date(2025, 3, 21), {it for it in FIRST if "Unique" in it}, set()),
    (
        date(2025, 5, 13),
        {JELLYFISH, "Baba Yaga (Rare, Ordis)", "Helping Hand (Rare, Yzmir)"},
        set(),
    ),
    (date(2025, 10, 3), {"Baba Yaga (Rare, Ordis)", *BUGFIX}, {JELLYFISH}),
    (date(2026, 2, 12), FEBRUARY, {JELLYFISH}),
    (date(2026, 7, 22), FEBRUARY | FESTIVAL, {JELLYFISH}),
]


@pytest.mark.parametrize(("on", "suspended", "banned"), LISTS)
def test_the_list_of_each_day(on: date, suspended: set[str], banned: set[str]) -> None:
    """Names, rarities and factions as the patch articles have them, and their numbers."""
    shown = page(on)
    assert tuple(shown) == TITLES
    assert cards(shown["Suspended"]) == suspended
    assert cards(shown["Banned"]) == banned
    assert f"Suspended ({len(suspended)})" in on_day(catalogue(), on)


@pytest.mark.parametrize("place", range(len(LISTS)))
def test_the_day_before_has_the_list_before(place: int) -> None:
    """A list begins on its day and not earlier."""
    before = LISTS[place - 1][1:] if place else (set(), set())
    shown = page(LISTS[place][0] - DAY)
    assert (cards(shown["Suspended"]), cards(shown["Banned"])) == before


def test_a_day_before_all_decisions_is_empty() -> None:
    """Nothing was decided, nothing was out: titles, each with none."""
    shown = page(date(2023, 1, 1))
    assert {kind: shown[kind] for kind in KINDS} == {kind: ["  none"] for kind in KINDS}
    assert shown["Sets"] == []


@pytest.mark.parametrize(
    ("code", "first"),
    [
        ("COREKS", date(2024, 2, 29)),
        ("CORE", date(2024, 9, 13)),
        ("BISE", date(2025, 6, 6)),
        ("DUSTER", date(2025, 10, 4)),
        ("EOLECB", date(2026, 8, 1)),
    ],
)
def test_the_sets_of_a_day(code: str, first: date) -> None:
    """A set stands there from its release on, or from the day on which it may have come out."""
    assert code not in {row.split()[0] for row in page(first - DAY)["Sets"]}
    assert code in {row.split()[0] for row in page(first)["Sets"]}


def test_a_set_has_its_day_and_who_made_it_legal() -> None:
    """A day that is only about known is told as that, one that nobody knows too."""
    shown = page(date(2026, 11, 30))
    rows = {row.split()[0]: row for row in (*shown["Sets"], *shown["Sets without a known day"])}
    assert re.split(r"  +", rows["BISE"].strip()) == [
        *("BISE", "Whispers from the Maze", "2025-06-06, publisher")
    ]
    assert rows["EOLE"].endswith("  about 2026-09-01, not before 2026-08-01, community")
    assert rows["FUGUE"].endswith("  the day is not known")
    assert set(rows) == set(catalogue().sets())
    assert "  BISE               Murmures du Labyrinthe  " in on_day(
        catalogue(), date(2026, 11, 30), "fr"
    )


KADIGIRAN = {f"Kadigiran Mage-Dancer ({it}, Yzmir)" for it in ("Common", "Rare")}
ATTORNEY = {f"Ordis Attorney (Rare, {it})" for it in ("Ordis", "Yzmir")}
SMALL_STEP = {f"Small Step, Giant Leap ({it})" for it in ("Common, Yzmir", "Rare, Yzmir")}
DECEMBER = {
    *("Dr. Frankenstein (Rare, Axiom)", "Haven Seiringar (Common, Bravos)"),
    *("Sigismar & Wingspan (Hero, Ordis)", "Tiny Jinn (Rare, Bravos)"),
    *("The Grems (Common, Axiom)", "The Grems (Rare, Axiom)", "The Grems (Rare, Bravos)"),
}
TREYST = "Treyst & Rossum (Hero, Axiom)"
WATCHED = [
    (
        date(2025, 3, 21),
        KADIGIRAN
        | ATTORNEY
        | SMALL_STEP
        | {"Small Step, Giant Leap (Rare, Lyra)"}
        | {"Helping Hand (Rare, Yzmir)", "Baba Yaga (Rare, Ordis)"},
    ),
    (date(2025, 5, 13), KADIGIRAN | ATTORNEY),
    (date(2025, 8, 11), KADIGIRAN | ATTORNEY | BUGFIX),
    (date(2025, 10, 3), ATTORNEY),
    (date(2025, 12, 17), ATTORNEY | DECEMBER | {TREYST}),
    (
        date(2026, 2, 12),
        {
            *("Counting Sheep (Common, Muna)", "Counting Sheep (Rare, Muna)", TREYST),
            *("Counting Sheep (Rare, Lyra)", "The Ouroboros, Lyra Bastion (Common, Lyra)"),
            *(f"The Ouroboros, Lyra Bastion (Rare, {it})" for it in ("Lyra", "Axiom")),
        },
    ),
]
"""By the publisher's articles, as Ajordat/alteredbuilder, legality.json, has them to December."""


@pytest.mark.parametrize("place", range(len(WATCHED)))
def test_the_watch_list_of_each_day(place: int) -> None:
    """A list holds from its day to the eve of the next."""
    day, watched = WATCHED[place]
    before = WATCHED[place - 1][1] if place else set()
    assert cards(page(day)["On the watch list"]) == watched
    assert cards(page(day - DAY)["On the watch list"]) == before


@pytest.mark.parametrize(
    ("family", "decided"),
    [
        ("YZ_11", ["2025-03-21 until 2025-05-13", "2025-05-13, publisher"]),
        ("BR_25", ["2025-03-21 until 2025-05-13", "2025-05-13 until 2025-10-03"]),
    ],
)
def test_a_card_is_watched_until_it_is_suspended(family: str, decided: list[str]) -> None:
    """Baba Yaga and Helping Hand: both decisions in the history, one after the other."""
    rows = history(catalogue(), [family], None).splitlines()[1:]
    assert [re.split(r"  +", row.strip())[1] for row in rows] == ["on the watch list", "suspended"]
    assert all(days in row for days, row in zip(decided, rows, strict=True))


def test_the_watch_list_is_told_apart() -> None:
    """Legal cards stand under a title of their own (FACTS: "legal!")."""
    shown = page(date(2026, 2, 12))
    assert "Treyst & Rossum (Hero, Axiom)" in cards(shown["On the watch list"])
    assert "Counting Sheep (Rare, Lyra)" in cards(shown["On the watch list"])
    assert cards(shown["Suspended"]).isdisjoint(cards(shown["On the watch list"]))


def test_a_line_has_days_authority_and_source() -> None:
    """Since when, until when, by whom, and where it stands."""
    [row] = [it for it in page(date(2025, 2, 1))["Suspended"] if "Foundry Armorer" in it]
    assert re.split(r"  +", row.strip()) == [
        "Foundry Armorer (Uniques, Bravos)",
        "suspended",
        "2025-01-30 until 2025-05-13, publisher [patch article of 2025-01-30]",
    ]
    [row, *_] = [it for it in page(date(2026, 8, 1))["Suspended"] if "Lyra Festival" in it]
    assert "2026-07-22, community" in row


def test_lines_stand_in_the_order_of_names() -> None:
    """A card is found by eye."""
    shown = page(date(2026, 11, 30))
    for kind in KINDS:
        assert shown[kind] == sorted(shown[kind])


def test_a_history_is_told_oldest_first() -> None:
    """Moonlight Jellyfish: erratum, suspension, ban, each with its days."""
    first, *rows = history(catalogue(), ["YZ_05"], None).splitlines()
    assert first == "Moonlight Jellyfish (YZ_05)"
    assert [re.split(r"  +", row.strip())[1] for row in rows] == [
        *["erratum"] * 3,
        "suspended",
        "banned",
    ]
    days = [match[0] for row in rows if (match := re.search(r"\d{4}-\d\d-\d\d", row))]
    assert days == sorted(days)
    assert "2025-01-30 until 2025-10-03" in rows[3]


@pytest.mark.parametrize(
    ("on", "kinds"),
    [
        (date(2025, 1, 29), ["erratum"] * 3),
        (date(2025, 10, 2), [*["erratum"] * 3, "suspended"]),
        (date(2025, 10, 3), [*["erratum"] * 3, "banned"]),
    ],
)
def test_a_history_on_a_day_is_what_held_then(on: date, kinds: list[str]) -> None:
    """A suspension that ended and a ban to come are left out."""
    rows = history(catalogue(), ["YZ_05"], on).splitlines()[1:]
    assert [re.split(r"  +", row.strip())[1] for row in rows] == kinds


@pytest.mark.parametrize(
    ("meant", "decided"),
    [
        ("BR_06", ["erratum", "erratum", "erratum", "on the watch list", "suspended", "suspended"]),
        ("BR_06_C", ["erratum", "suspended"]),
        ("BR_06_R2", ["erratum"]),
        ("ALT_WCQ25_P_BR_06_R1", ["erratum", "on the watch list", "suspended"]),
        ("ALT_CORE_B_YZ_05_U_1", ["suspended", "banned"]),
        ("YZ_05_U", ["suspended", "banned"]),
        ("YZ_05_U@YZ", ["suspended", "banned"]),
        ("AX_16_U@BR", ["suspended"]),
        ("AX_16_U@AX", []),
    ],
)
def test_a_history_is_about_what_was_asked_for(meant: str, decided: list[str]) -> None:
    """A family, a version, or a print: the other versions of its name are not its business."""
    first, *rows = history(catalogue(), [meant], None).splitlines()
    assert first.endswith(f" ({meant})")
    rows = [row for row in rows if row != "  nothing was decided about it"]
    assert [re.split(r"  +", row.strip())[1] for row in rows] == decided


def test_no_history_is_said() -> None:
    """A card that nobody decided anything about, and one before its first decision."""
    assert history(catalogue(), ["BR_16"], None).endswith("\n  nothing was decided about it")
    early = history(catalogue(), ["OR_11"], date(2025, 1, 1))
    assert early.endswith("nothing was decided about it that holds on 2025-01-01")


def test_several_histories_are_blocks() -> None:
    """Cards of one name: one block each, in the order that was asked for."""
    blocks = history(catalogue(), ["OR_31", "OR_32"], None).split("\n\n")
    assert [block.splitlines()[0] for block in blocks] == [
        "Ordis Recruit (OR_31)",
        "Ordis Recruit (OR_32)",
    ]
