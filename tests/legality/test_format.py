"""The shipped formats: every number in them is the glossary's.

The tables below are written by hand from the glossary and, where it is silent, from FACTS.md.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from deckcheck import format_names, load_format
from deckcheck.legality.format import Boosters, Tournament

# The facts on sets: all up to DUSTER with their side sets, and EOLE with its own; not FUGUE.
SETS = [
    *["CORE", "COREKS", "ALIZE", "BISE", "CYCLONE", "DUSTER", "DUSTEROP", "DUSTERTOP"],
    *["DUSTERCB", "EOLE", "EOLEOP", "EOLETOP", "EOLECB", "PROMO_GENCON_2023", "PROMO_2024"],
    *["TCS3", "WCQ25", "WCF25", "WCS25", "WCS26", "JUDGE", "MUSUBI"],
]
CONSTRUCTED: dict[str, tuple[dict[str, Any], str]] = {
    "hero": ({"min": 1, "max": 1}, "1.1.4.b"),
    "min-size": ({"cards": 39, "hero_counts": False}, "1.1.4.c"),
    "max-size": ({"cards": 59, "hero_counts": False}, "publisher"),
    "faction": ({"max": 1}, "1.1.4.d"),
    "copies": ({"max": 3}, "1.1.4.e"),
    "rares": ({"max": 15}, "1.1.4.f"),
    "exalted": ({"max": 3}, "publisher"),
    "uniques": ({"max": 3}, "1.1.4.g"),
    "same-unique": ({"max": 1}, "printed once"),
    "sets": ({"allowed": SETS, "authorities": ["publisher", "community"]}, "releases"),
    "suspended": ({"authorities": ["publisher", "community"]}, "patch articles"),
    "watched": ({"authorities": ["publisher", "community"]}, "patch articles"),
    "errata": ({}, "1.1.7.a"),
    "mana-convergence": ({"free": False}, ""),
    "tokens": ({}, ""),
}
LIMITED: dict[str, tuple[dict[str, Any], str]] = {
    "hero": ({"min": 0, "max": 1}, "1.1.5.b"),
    "min-size": ({"cards": 30, "hero_counts": True}, "1.1.5.c"),
    "faction": ({"max": 3}, "1.1.5.d"),
    "same-unique": ({"max": 1}, "printed once"),
    "pool": ({"required": True}, "1.1.5.a"),
    "mana-convergence": ({"free": True}, "1.1.5.a"),
    "tokens": ({}, ""),
}
BOOSTER_WAR: dict[str, tuple[dict[str, Any], str]] = {
    "hero": ({"min": 0, "max": 1}, "3.2.6.b"),
    "min-size": ({"cards": 12, "hero_counts": True}, "Booster War"),
    "max-size": ({"cards": 12, "hero_counts": True}, "Booster War"),
    "same-unique": ({"max": 1}, "printed once"),
    "pool": ({"required": False}, "Booster War"),
    "mana-convergence": ({"free": False}, "Booster War"),
    "tokens": ({}, "Booster War"),
}
LIMITS = {
    "standard": CONSTRUCTED,
    "2v2": CONSTRUCTED,
    "free-for-all": CONSTRUCTED,
    "draft": LIMITED,
    "sealed": LIMITED,
    "booster-war": BOOSTER_WAR,
    "booster-war-technical": BOOSTER_WAR,
}
# The heading of the glossary's page that a format is from.
PAGES = {
    "standard": "Standard",
    "2v2": "Multijoueur 2v2",
    "free-for-all": "Multijoueur 2v2",
    "draft": "Draft de Boosters",
    "sealed": "Format Scellé",
    "booster-war": "Booster War",
    "booster-war-technical": "Booster War",
}


def test_these_are_the_formats() -> None:
    """The issue's seven formats are shipped, and no other is left untested here."""
    assert format_names() == sorted(LIMITS)


@pytest.mark.parametrize("name", LIMITS)
def test_the_limits_are_the_glossarys(name: str) -> None:
    """Every limit has the number of its rule, and names the rule; no other limit is set."""
    limits = load_format(name).limits
    assert set(limits) == set(LIMITS[name])
    for rule, (numbers, source) in LIMITS[name].items():
        values = asdict(limits[rule])
        assert source in values["source"], rule
        assert values.pop("source"), rule
        assert values == numbers, rule


@pytest.mark.parametrize("name", LIMITS)
def test_the_page_of_the_game_mode_is_cited(name: str) -> None:
    """Tokens do not count by the page of each mode (Booster War: the booster's 12 cards)."""
    assert load_format(name).limits["tokens"].source == PAGES[name]


@pytest.mark.parametrize("name", ["2v2", "free-for-all"])
def test_multiplayer_cites_its_own_page(name: str) -> None:
    """The page of 2v2 has the deck building of multiplayer; it repeats Standard's numbers."""
    limits = load_format(name).limits
    for rule in ("hero", "min-size", "faction", "copies", "rares", "uniques", "tokens"):
        assert limits[rule].source.startswith("Multijoueur 2v2"), rule


@pytest.mark.parametrize(
    ("name", "page"), [("draft", "Draft de Boosters"), ("sealed", "Format Scellé")]
)
def test_the_thirty_cards_cite_their_page(name: str, page: str) -> None:
    """30 cards with the Hero is the number of the game mode; 1.1.5.c says 29 others."""
    assert page in load_format(name).limits["min-size"].source


@pytest.mark.parametrize(
    ("name", "players", "play", "title"),
    [
        ("standard", 2, "constructed", "Standard"),
        ("2v2", 4, "constructed", "Multijoueur 2v2"),
        ("free-for-all", 4, "constructed", "Chacun pour soi"),
        ("draft", 2, "limited", "Draft de boosters"),
        ("sealed", 2, "limited", "Format scellé"),
        ("booster-war", 2, "limited", "Booster War"),
        ("booster-war-technical", 2, "limited", "Booster War, mode le plus technique"),
    ],
)
def test_who_plays_and_what_it_is_called(name: str, players: int, play: str, title: str) -> None:
    """Players of a game and the French title are those of the mode's page."""
    format = load_format(name)
    assert (format.name, format.players, format.play) == (name, players, play)
    assert format.title.fr == title
    assert format.title.en


@pytest.mark.parametrize("name", LIMITS)
def test_only_the_most_technical_mode_is_a_sequence(name: str) -> None:
    """In Booster War, most technical, the order of the list is the order of the deck."""
    assert load_format(name).order_matters is (name == "booster-war-technical")


@pytest.mark.parametrize(
    ("name", "boosters"),
    [
        ("standard", None),
        ("2v2", None),
        ("free-for-all", None),
        ("draft", 4),
        ("sealed", 7),
        ("booster-war", 1),
        ("booster-war-technical", 1),
    ],
)
def test_the_boosters_of_a_pool(name: str, boosters: int | None) -> None:
    """4 boosters (Draft de Boosters), 7 (Format Scellé), one each (Booster War)."""
    pool = load_format(name).pool
    assert pool == (None if boosters is None else Boosters(boosters, PAGES[name]))


BEST_OF_3 = Tournament(best_of=3, rounds=3, round_minutes=50, source="Standard")
BEST_OF_1 = Tournament(best_of=1, rounds=4, round_minutes=30, source="Standard")
DRAFT = Tournament(
    best_of=1,
    rounds=3,
    round_minutes=30,
    build_minutes=40,
    players=8,
    source="Draft de Boosters",
)
SEALED = Tournament(best_of=1, rounds=4, round_minutes=30, build_minutes=30, source="Format Scellé")


@pytest.mark.parametrize(
    ("name", "structures"),
    [
        ("standard", (BEST_OF_3, BEST_OF_1)),
        ("2v2", ()),
        ("free-for-all", ()),
        ("draft", (DRAFT,)),
        ("sealed", (SEALED,)),
        ("booster-war", ()),
        ("booster-war-technical", ()),
    ],
)
def test_the_tournament_structures(name: str, structures: tuple[Tournament, ...]) -> None:
    """Rounds, minutes and games of a match are those that the mode's page recommends."""
    assert load_format(name).tournaments == structures


@pytest.mark.parametrize("name", LIMITS)
def test_a_shipped_format_has_no_path(name: str) -> None:
    """Reports name shipped formats, not files of an installation."""
    assert load_format(name).path == ""
