"""The shipped formats: every number in them is the glossary's, or the community's.

The tables below are written by hand from the glossary and, where it is silent, from FACTS.md.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from deckcheck import format_names, load_format
from deckcheck.legality import loading
from deckcheck.legality.format import Boosters, Game, Tournament
from deckcheck.resources import folder
from tests.decklists import house

# The facts on sets: all up to DUSTER with their side sets, and EOLE with its own; not FUGUE.
SETS = [
    *["CORE", "COREKS", "ALIZE", "BISE", "CYCLONE", "DUSTER", "DUSTEROP", "DUSTERTOP"],
    *["DUSTERCB", "EOLE", "EOLEOP", "EOLETOP", "EOLECB", "PROMO_GENCON_2023", "PROMO_2024"],
    *["TCS3", "WCQ25", "WCF25", "WCS25", "WCS26", "JUDGE", "MUSUBI"],
]
Limits = dict[str, tuple[dict[str, Any], str]]
"""By rule, the numbers of its limit and what its source names."""
Table = dict[str, Limits]
CONSTRUCTED: Limits = {
    "hero": ({"min": 1, "max": 1}, "1.1.4.b"),
    "min-size": ({"cards": 39, "hero_counts": False}, "1.1.4.c"),
    "max-size": ({"cards": 59, "hero_counts": False}, "publisher"),
    "faction": ({"min": 0, "max": 1}, "1.1.4.d"),
    "copies": ({"max": 3, "by_rarity": {}}, "1.1.4.e"),
    "rares": ({"max": 15}, "1.1.4.f"),
    "exalted": ({"max": 3}, "publisher"),
    "uniques": ({"max": 3, "by_hero": {}}, "1.1.4.g"),
    "same-unique": ({"max": 1}, "printed once"),
    "sets": ({"allowed": SETS, "authorities": ["publisher", "community"]}, "releases"),
    "suspended": ({"authorities": ["publisher", "community"]}, "patch articles"),
    "watched": ({"authorities": ["publisher", "community"]}, "patch articles"),
    "errata": ({}, "1.1.7.a"),
    "mana-convergence": ({"free": False}, ""),
    "tokens": ({}, ""),
}
LIMITED: Limits = {
    "hero": ({"min": 0, "max": 1}, "1.1.5.b"),
    "min-size": ({"cards": 30, "hero_counts": True}, "1.1.5.c"),
    "faction": ({"min": 0, "max": 3}, "1.1.5.d"),
    "same-unique": ({"max": 1}, "printed once"),
    "pool": ({"required": True}, "1.1.5.a"),
    "mana-convergence": ({"free": True}, "1.1.5.a"),
    "tokens": ({}, ""),
}
BOOSTER_WAR: Limits = {
    "hero": ({"min": 0, "max": 1}, "3.2.6.b"),
    "min-size": ({"cards": 12, "hero_counts": True}, "Booster War"),
    "max-size": ({"cards": 12, "hero_counts": True}, "Booster War"),
    "same-unique": ({"max": 1}, "printed once"),
    "pool": ({"required": False}, "Booster War"),
    "mana-convergence": ({"free": False}, "Booster War"),
    "tokens": ({}, "Booster War"),
}
# FACTS.md part 2. Singleton's table of Uniques by Hero: all others have 3.
BY_HERO = {
    **dict.fromkeys(["Subhash & Marmo", "Isaree & Pebble", "Atsadi & Surge", "Arjun & Spike"], 4),
    **dict.fromkeys(["Kauri & Puff", "Rin & Orchid", "Zhen & Zephyr", "Akesha & Taru"], 4),
    **dict.fromkeys(["Sierra & Oddball", "Sol & Halua", "Auraq & Kibble", "Nadir & Bubbles"], 5),
    **dict.fromkeys(["Waru & Mack", "Gulrang & Tocsin", "Lindiwe & Maw", "Afanas & Senka"], 5),
    "Moyo & Silk": 5,
}
NUC: Limits = {**CONSTRUCTED, "uniques": ({"max": 0, "by_hero": {}}, "(nuc)")}
SINGLETON: Limits = {
    **{rule: of for rule, of in CONSTRUCTED.items() if rule not in ("rares", "exalted")},
    "min-size": ({"cards": 59, "hero_counts": False}, "(singleton)"),
    "max-size": ({"cards": 79, "hero_counts": False}, "(singleton)"),
    "versions": ({"max": 1}, "(singleton)"),
    "uniques": ({"max": 3, "by_hero": BY_HERO}, "(singleton)"),
}
DOUBLES: Limits = {
    **{rule: of for rule, of in CONSTRUCTED.items() if rule != "max-size"},
    "faction": ({"min": 2, "max": 2}, "alteredbuilder"),
}
_OF_UNIQUES = {"of": "uniques", "path": ""}
_OF_CARDS = {"of": "cards", "path": ""}
COMMUNITY: Table = {
    "nuc": NUC,
    "singleton": SINGLETON,
    "singleton-nuc": {**SINGLETON, "uniques": ({"max": 0, "by_hero": {}}, "(singleton_nuc)")},
    "doubles": DOUBLES,
    "frontier": {**CONSTRUCTED, "manifest": (_OF_UNIQUES, "(frontier)")},
    "living-legends": {**CONSTRUCTED, "manifest": (_OF_CARDS, "(living_legends)")},
    "sandbox": {
        "min-size": ({"cards": 4}, "(sandbox)"),
        "max-size": ({"cards": 100}, "(sandbox)"),
        "mana-convergence": ({"free": False}, "Standard"),
        "tokens": ({}, "Standard"),
    },
}
GLOSSARY: Table = {
    "standard": CONSTRUCTED,
    "2v2": CONSTRUCTED,
    "free-for-all": CONSTRUCTED,
    "draft": LIMITED,
    "sealed": LIMITED,
    "booster-war": BOOSTER_WAR,
    "booster-war-technical": BOOSTER_WAR,
}
LIMITS: Table = {**GLOSSARY, **COMMUNITY}
# Whether Sandbox's Hero counts is tested beside its boundaries; where a list is to be had is text.
NO_NUMBERS = {("sandbox", "hero_counts"), ("frontier", "where"), ("living-legends", "where")}
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
    """The formats of the issues are shipped, and no other is left untested here."""
    assert format_names() == sorted(LIMITS)


@pytest.mark.parametrize("name", LIMITS)
def test_the_limits_are_those_of_the_documents(name: str) -> None:
    """Every limit has the numbers of the table and names its source; no other limit is set."""
    limits = load_format(name).limits
    assert set(limits) == set(LIMITS[name])
    for rule, (numbers, source) in LIMITS[name].items():
        values = asdict(limits[rule])
        values = {key: it for key, it in values.items() if (name, key) not in NO_NUMBERS}
        assert source in values["source"], rule
        assert values.pop("source"), rule
        assert values == numbers, rule


@pytest.mark.parametrize("name", GLOSSARY)
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
        ("nuc", 2, "constructed", "NUC (sans uniques)"),
        ("singleton", 2, "constructed", "Singleton"),
        ("singleton-nuc", 2, "constructed", "Singleton NUC (sans uniques)"),
        ("doubles", 2, "constructed", "Doubles"),
        ("frontier", 2, "constructed", "Frontier"),
        ("living-legends", 2, "constructed", "Living Legends"),
        ("sandbox", 2, "constructed", "Bac à sable"),
    ],
)
def test_who_plays_and_what_it_is_called(name: str, players: int, play: str, title: str) -> None:
    """Players of a game and the French title are those of the mode's page, or the community's."""
    format = load_format(name)
    assert (format.name, format.players, format.play) == (name, players, play)
    assert format.title.fr == title
    assert format.title.en


@pytest.mark.parametrize("name", LIMITS)
def test_only_the_most_technical_mode_is_a_sequence(name: str) -> None:
    """In Booster War, most technical, the order of the list is the order of the deck."""
    assert load_format(name).order_matters is (name == "booster-war-technical")


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("standard", Game("1v1", "Standard")),
        ("2v2", Game("2v2", "Multijoueur 2v2")),
        ("free-for-all", Game("ffa", "Free for All")),
        ("draft", Game("1v1", "Draft de Boosters")),
        ("sealed", Game("1v1", "Format Scellé")),
        ("booster-war", Game("booster-war", "Booster War")),
        ("booster-war-technical", Game("booster-war", "Booster War", shuffled=False)),
        ("nuc", Game("1v1", "Standard")),
    ],
)
def test_how_games_are_played(name: str, game: Game) -> None:
    """Who plays against whom, as the mode's page says; one variant alone does not shuffle."""
    assert load_format(name).game == game


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
        *((name, None) for name in COMMUNITY),
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
        ("sandbox", ()),
        *((name, ()) for name in ("nuc", "singleton", "singleton-nuc", "doubles", "frontier")),
        ("living-legends", ()),
    ],
)
def test_the_tournament_structures(name: str, structures: tuple[Tournament, ...]) -> None:
    """Rounds, minutes and games of a match are those that the mode's page recommends."""
    assert load_format(name).tournaments == structures


@pytest.mark.parametrize("name", LIMITS)
def test_a_shipped_format_has_no_path(name: str) -> None:
    """Reports name shipped formats, not files of an installation."""
    assert load_format(name).path == ""


# -- names (DECK_SYNTAXES part 3; the glossary's French names) ------------------------------------

NAMES = {
    "standard": ["standard", "STANDARD", "Standard", " stan-dard "],
    "2v2": ["2v2", "2 v 2", "multijoueur 2v2", "Multijoueur_2v2"],
    "free-for-all": ["free_for_all", "Free for All", "FFA", "chacun pour soi", "Chacun-Pour-Soi"],
    "draft": ["draft", "Booster Draft", "booster_draft", "draft de boosters", "Draft-de-Boosters"],
    "sealed": [
        *("sealed", "SEALED", "Sealed Deck", "scellé", "SCELLÉ", "scelle", "scelle\u0301"),
        *("Format Scellé", "format-scelle", "Deck Scellé"),
    ],
    "booster-war": ["booster war", "BoosterWar", "Booster_War"],
    "booster-war-technical": ["booster war technical", "Booster War, mode le plus technique"],
    "nuc": ["nuc", "NUC", "no_unique", "NO_UNIQUE", "no unique", "exalts", "Standard No Unique"],
    "singleton": ["singleton", "Singleton", "SINGLETON"],
    "singleton-nuc": [
        *("singleton_nuc", "SINGLETON_NUC", "singleton-nuc", "singletonnuc"),
        *("SINGLETON_NO_UNIQUE", "Singleton No Unique"),
    ],
    "doubles": ["doubles", "Doubles"],
    "frontier": ["frontier", "Frontier"],
    "living-legends": ["living_legends", "Living Legends", "living-legend", "livinglegends"],
    "sandbox": ["sandbox", "SANDBOX", "bac à sable", "Bac_a_sable"],
}


@pytest.mark.parametrize(
    ("written", "name"), [(written, name) for name, all_ in NAMES.items() for written in all_]
)
def test_a_format_is_found_by_every_name_that_people_have(written: str, name: str) -> None:
    """Names of community tools and the glossary's, without case, accents, blanks, ``-``, ``_``."""
    assert load_format(written).name == name


def _called(name: str) -> set[str]:
    """Every name of a shipped format, as names are compared."""
    tables = loading._parse(folder("deckcheck.formats") / f"{name}.toml")
    return {
        loading._key(it) for it in (name, *tables["title"].values(), *tables.get("aliases", ()))
    }


def test_no_name_is_that_of_two_formats() -> None:
    """Whatever a user writes is one format or none."""
    names = [called for name in format_names() for called in _called(name)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(
    ("name", "base"),
    [("free-for-all", "2v2"), ("sealed", "draft"), ("booster-war-technical", "booster-war")],
)
def test_a_format_that_extends_another_has_not_its_names(name: str, base: str) -> None:
    """Aliases are names of the other format: a file that says none has none."""
    shipped = folder("deckcheck.formats")
    aliases = loading._tables(shipped / f"{name}.toml", []).get("aliases", [])
    others = loading._tables(shipped / f"{base}.toml", []).get("aliases", [])
    assert set(aliases).isdisjoint(others)


def test_a_house_that_extends_a_format_has_not_its_names(tmp_path: Path) -> None:
    """A house on top of NUC is not called ``exalts``."""
    path = tmp_path / "house.toml"
    path.write_text('extends = "nuc"')
    assert "aliases" not in loading._tables(path, [])
    path.write_text('extends = "nuc"\naliases = ["ours"]')
    assert loading._tables(path, [])["aliases"] == ["ours"]


# -- following one authority (issue 4) ------------------------------------------------------------

DATED = {"sets", "suspended", "watched"}
"""The limits that name whose lists they follow."""


@pytest.mark.parametrize("authority", ["publisher", "community"])
@pytest.mark.parametrize("name", LIMITS)
def test_following_one_authority_leaves_the_other_out(name: str, authority: str) -> None:
    """The dated lists of one alone; all else is as before, and so is the format itself."""
    format = load_format(name)
    before = deepcopy(format)
    followed = format.following(authority)
    assert format == before
    assert set(followed.limits) == set(format.limits)
    for rule, limit in followed.limits.items():
        if rule in DATED:
            alone = [authority] if rule != "sets" else sorted({authority, "publisher"})[::-1]
            assert limit == replace(format.limits[rule], authorities=alone)
        else:
            assert limit == format.limits[rule]
    assert replace(followed, limits=format.limits, authority="") == format
    assert followed.authority == (authority if DATED & set(format.limits) else "")


@pytest.mark.parametrize(
    ("followed", "authority", "left"),
    [
        (["publisher"], "publisher", ["publisher"]),
        (["publisher"], "community", []),
        (["community", "publisher"], "community", ["community"]),
        ([], "publisher", []),
    ],
)
def test_who_was_not_followed_is_not_followed_now(
    followed: list[str], authority: str, left: list[str], tmp_path: Path
) -> None:
    """``--authority`` never adds a list that the format leaves out."""
    format = house(tmp_path, f"limits.suspended.authorities = {followed}")
    assert format.following(authority).limits["suspended"].authorities == left
