"""Formats for people: what ``deckcheck formats show`` prints."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckcheck import format_names
from deckcheck.legality.format import Boosters, Game, Titles, Tournament
from deckcheck.output.format_page import page, releases
from deckcheck.rules.limits import Maximum
from deckcheck.rules.registry import RULES
from tests.decklists import catalogue, format_of

HOSTILE = "\x1b[2J\u202e\nnext"
SHOWN = "\\x1b[2J\\x202e\\x0anext"


def rows(name: str) -> list[str]:
    return page(format_of(name)).splitlines()


def row_of(name: str, rule: str) -> str:
    [row] = [row for row in rows(name) if row.split()[:1] == [rule]]
    return row


@pytest.mark.parametrize(
    ("name", "title", "kind"),
    [
        ("standard", "Standard", "constructed, 2 players"),
        ("free-for-all", "Free for All", "constructed, 4 players"),
        ("sealed", "Sealed (Format scellé)", "limited, 2 players"),
        ("booster-war", "Booster War", "limited, 2 players"),
    ],
)
def test_the_head(name: str, title: str, kind: str) -> None:
    """Title in both languages, kind of play, number of players."""
    first, second, third, *_ = rows(name)
    assert first.startswith(title)
    assert "Standard (Standard)" not in first
    assert second == f"  {kind}"
    assert third == ""


@pytest.mark.parametrize("name", format_names())
def test_the_order_is_told_where_it_matters(name: str) -> None:
    """Booster War, most technical, alone is played in the order of the list."""
    told = "the order of the list is the order of the deck" in page(format_of(name))
    assert told == (name == "booster-war-technical")


@pytest.mark.parametrize("name", format_names())
def test_every_limit_is_a_row_with_its_source(name: str) -> None:
    """All limits of a format, in the order of the rules, each with the rule that asks for it."""
    limits = format_of(name).limits
    found = [row for row in rows(name) if row.strip().split(" ")[0] in RULES]
    assert [row.split()[0] for row in found] == [rule for rule in RULES if rule in limits]
    assert all(row.endswith(f"  [{limits[row.split()[0]].source}]") for row in found)


@pytest.mark.parametrize(
    ("name", "rule", "parts"),
    [
        ("standard", "hero", ["exactly 1", "[1.1.4.b]"]),
        ("standard", "min-size", ["at least 39", "[1.1.4.c]"]),
        ("standard", "max-size", ["at most 59"]),
        ("standard", "copies", ["3", "[1.1.4.e]"]),
        ("standard", "rares", ["at most 15", "[1.1.4.f]"]),
        ("standard", "exalted", ["at most 3"]),
        ("standard", "uniques", ["at most 3", "[1.1.4.g]"]),
        ("sealed", "min-size", ["at least 30 cards, the Hero included"]),
        ("sealed", "faction", ["at most 3", "[1.1.5.d]"]),
        ("booster-war", "max-size", ["at most 12"]),
    ],
)
def test_the_numbers_of_the_glossary(name: str, rule: str, parts: list[str]) -> None:
    """A row has the number that the glossary or the publisher's checker asks for (FACTS 1, 2)."""
    assert all(part in row_of(name, rule) for part in parts)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("standard", "one against one  [Standard]"),
        ("2v2", "two against two  [Multijoueur 2v2]"),
        ("free-for-all", "four players, each against all  [Free for All]"),
        ("booster-war", "Booster War  [Booster War]"),
        ("booster-war-technical", "Booster War, Decks are not shuffled  [Booster War]"),
        ("sealed", "one against one  [Format Scellé]"),
    ],
)
def test_the_game_is_a_row(name: str, words: str) -> None:
    """How games of the format are played, with the page of the glossary that says so."""
    assert row_of(name, "game") == f"  game               {words}"


def test_a_later_timing_of_victory_is_told() -> None:
    """The glossary's timing is the default and not said (NOTES 2, "Victory check")."""
    later = replace(format_of("standard"), game=Game("1v1", "house", victory="at_night"))
    assert "one against one, victory is checked at Night  [house]" in page(later)


def test_boosters_and_tournaments() -> None:
    """FACTS 2: Draft from 4 boosters, Sealed from 7; what tournaments are recommended."""
    assert row_of("draft", "boosters").split()[1:3] == ["4", "each"]
    assert row_of("sealed", "boosters").split()[1:3] == ["7", "each"]
    assert "    best of 1, 3 rounds of 30 minutes, 40 minutes to build, 8 players" in page(
        format_of("draft")
    )
    assert "    best of 3, 3 rounds of 50 minutes  [Standard]" in rows("standard")


@pytest.mark.parametrize("name", format_names())
def test_the_sets_of_a_format_have_their_days(name: str) -> None:
    """A format says which sets it allows, with dates where they have one (issue 4)."""
    limit, lines = format_of(name).limits.get("sets"), releases(format_of(name), catalogue())
    if limit is None:
        assert lines == ""
    else:
        blank, heading, *shown = lines.splitlines()
        assert (blank, heading) == ("", "  releases of the sets")
        assert [line.split()[0] for line in shown] == limit.allowed
        assert "2025-06-06, publisher" in next(line for line in shown if "BISE" in line)
        assert "the day is not known" in next(line for line in shown if "MUSUBI" in line)


def test_what_a_format_does_not_have_is_not_shown() -> None:
    """No pool, no tournaments, no limits: no rows for them."""
    bare = replace(format_of("standard"), limits={}, game=None, pool=None, tournaments=())
    assert page(bare).rstrip().splitlines() == ["Standard", "  constructed, 2 players"]


def test_a_format_of_a_stranger_is_shown_harmlessly() -> None:
    """Titles and sources of a format file are shown with numbers, each on its own line."""
    hostile = replace(
        format_of("standard"),
        title=Titles(HOSTILE, HOSTILE + "2"),
        limits={"rares": Maximum(3, HOSTILE)},
        game=Game("2v2", HOSTILE),
        pool=Boosters(7, HOSTILE),
        tournaments=(Tournament(1, 3, 30, HOSTILE),),
    )
    shown = page(hostile)
    assert shown.count(SHOWN) == 6
    assert "\x1b" not in shown
    assert "\nnext" not in shown
