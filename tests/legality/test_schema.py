"""The schema of format files: every wrong key and value is told with its path and the allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck import FormatError, load_format
from deckcheck.legality.schema import validated
from deckcheck.rules.registry import RULES

ALLOWED = {
    "": "aliases, extends, game, limits, order_matters, play, players, pool, title, tournaments",
    "title": "en, fr",
    "game": "mode, source, shuffled, victory",
    "pool": "boosters, source",
    "limits.hero": "min, max, source",
    "limits.min-size": "cards, hero_counts, source",
    "limits.max-size": "cards, hero_counts, source",
    "limits.faction": "max, source, min",
    "limits.copies": "max, source, by_rarity",
    "limits.versions": "max, source",
    "limits.rares": "max, source",
    "limits.exalted": "max, source",
    "limits.uniques": "max, source, by_hero",
    "limits.same-unique": "max, source",
    "limits.pool": "required, source",
    "limits.mana-convergence": "free, source",
    "limits.tokens": "source",
    "limits.sets": "allowed, authorities, source",
    "limits.suspended": "authorities, source",
    "limits.watched": "authorities, source",
    "limits.errata": "source",
    "limits.manifest": "of, source, where, path",
    "limits": ", ".join(sorted(rule for rule, it in RULES.items() if it.limit)),
}


def refused(tmp_path: Path, content: str, base: str = "standard") -> str:
    """What is said about a file that extends a shipped format, one line a fault."""
    path = tmp_path / "house.toml"
    path.write_text(f'extends = "{base}"\n{content}')
    with pytest.raises(FormatError) as caught:
        load_format(path)
    text = str(caught.value)
    assert all(line.startswith(f"{path}: ") for line in text.splitlines())
    return text.replace(f"{path}: ", "")


@pytest.mark.parametrize("table", ALLOWED)
def test_a_wrong_key_is_told_with_the_allowed_ones(table: str, tmp_path: Path) -> None:
    """Every table refuses a key that it does not know, and names those that it does."""
    key = f"{table}.wrong" if table else "wrong"
    base = {"pool": "draft", "limits.pool": "draft", "limits.versions": "singleton"}.get(
        table, "frontier"
    )
    text = refused(tmp_path, f"{key} = 1", base)
    assert text == f"{key}: no such key (allowed: {ALLOWED[table]})"


def test_a_wrong_key_of_a_tournament_is_told(tmp_path: Path) -> None:
    """The path into a list has the place in it, from 0."""
    table = 'best_of = 1\nrounds = 1\nround_minutes = 1\nsource = "house"\n'
    text = refused(tmp_path, f"[[tournaments]]\n{table}[[tournaments]]\n{table}wrong = 1")
    assert text.startswith("tournaments.1.wrong: no such key")
    assert "best_of, rounds, round_minutes, source, build_minutes, players" in text


CARDS = '[[limits.cards]]\nwhat = "x"\nsource = "house"\nmax = 1\n'


@pytest.mark.parametrize(
    ("content", "key", "allowed"),
    [
        ("wrong = 1", "limits.cards.1.wrong", "what, source, match, unless, min, max"),
        *(
            (f"{table} = {{ wrong = 1 }}", f"limits.cards.1.{table}.wrong", "names, versions, ")
            for table in ("match", "unless")
        ),
        pytest.param(
            *("match = { hand_cost = { wrong = 1 } }", "limits.cards.1.match.hand_cost.wrong"),
            "min, max",
        ),
    ],
)
def test_a_wrong_key_of_a_limit_on_cards_is_told(
    content: str, key: str, allowed: str, tmp_path: Path
) -> None:
    """The second of two limits: its place, from 0, and what is allowed there."""
    text = refused(tmp_path, CARDS + CARDS + content)
    assert text.startswith(f"{key}: no such key")
    assert f"allowed: {allowed}" in text


@pytest.mark.parametrize(
    ("content", "key", "meant"),
    [
        ("limits.suspended.authority = []", "limits.suspended.authority", "authorities"),
        ("limits.copies.by_rarities = {}", "limits.copies.by_rarities", "by_rarity"),
        ('alias = ["x"]', "alias", "aliases"),
        ("limits.copys.max = 2", "limits.copys", "copies"),
        ("limits.copies.mx = 2", "limits.copies.mx", "max"),
        ("limits.max_size.cards = 2", "limits.max_size", "max-size"),
        ('titel.en = "x"', "titel", "title"),
        ("player = 3", "player", "players"),
    ],
)
def test_a_mistyped_key_is_told_with_the_nearest(
    content: str, key: str, meant: str, tmp_path: Path
) -> None:
    """Who mistypes a key is asked whether the nearest was meant."""
    assert refused(tmp_path, content).startswith(
        f"{key}: no such key; did you mean {meant}? (allowed: "
    )


@pytest.mark.parametrize(
    ("content", "key", "found"),
    [
        ('limits.copies.max = "3"', "limits.copies.max", "'3'"),
        ("limits.copies.max = 3.0", "limits.copies.max", "3.0"),
        ("limits.copies.max = true", "limits.copies.max", "True"),
        ("limits.copies.max = false", "limits.copies.max", "False"),
        ("limits.copies.max = [3]", "limits.copies.max", "[3]"),
        ("limits.copies.max = inf", "limits.copies.max", "inf"),
        ("limits.copies.max = nan", "limits.copies.max", "nan"),
        ("limits.copies.max = 2026-01-01", "limits.copies.max", "2026-01-01"),
        ("limits.copies.source = 114", "limits.copies.source", "114"),
        ('limits.min-size.hero_counts = "yes"', "limits.min-size.hero_counts", "'yes'"),
        ("limits.min-size.hero_counts = 1", "limits.min-size.hero_counts", "1"),
        ("limits.mana-convergence.free = 0", "limits.mana-convergence.free", "0"),
        ("limits.copies = 3", "limits.copies", "3"),
        ("limits.copies = true", "limits.copies", "True"),
        ("limits.copies = []", "limits.copies", "[]"),
        ("limits = 3", "limits", "3"),
        ('title = "House"', "title", "'House'"),
        ("title.en = 1", "title.en", "1"),
        ('players = "2"', "players", "'2'"),
        ("players = 2.5", "players", "2.5"),
        ('order_matters = "no"', "order_matters", "'no'"),
        ("pool = 7", "pool", "7"),
        ('pool = { boosters = "7", source = "x" }', "pool.boosters", "'7'"),
        ("tournaments = 3", "tournaments", "3"),
        ("tournaments = [3]", "tournaments.0", "3"),
        ('play = "constructd"', "play", "'constructd'"),
        ("play = 1", "play", "1"),
        ("limits.copies.by_rarity = 3", "limits.copies.by_rarity", "3"),
        ('limits.copies.by_rarity.RARE = "1"', "limits.copies.by_rarity.RARE", "'1'"),
        ("limits.uniques.by_hero.Kojo = 1.5", "limits.uniques.by_hero.Kojo", "1.5"),
        ('limits.sets.allowed = "CORE"', "limits.sets.allowed", "'CORE'"),
        ("limits.sets.allowed = [1]", "limits.sets.allowed.0", "1"),
        ('limits.suspended.authorities = "publisher"', "limits.suspended.authorities", "publisher"),
        ("aliases = [1]", "aliases.0", "1"),
        ('aliases = "x"', "aliases", "'x'"),
        ("limits.cards = 3", "limits.cards", "3"),
        ("limits.cards = [3]", "limits.cards.0", "3"),
        ('limits.cards = { what = "x", source = "y" }', "limits.cards", "'what'"),
        (CARDS + 'match = "all"', "limits.cards.0.match", "'all'"),
        (CARDS + "match = { names = 3 }", "limits.cards.0.match.names", "3"),
        (CARDS + "match = { hand_cost = 3 }", "limits.cards.0.match.hand_cost", "3"),
        (CARDS + 'min = "1"', "limits.cards.0.min", "'1'"),
        pytest.param("limits.copies.source = 07:32:00", "limits.copies.source", "07:32"),
        pytest.param("title.en = 2026-01-01", "title.en", "2026-01-01"),
    ],
)
def test_a_value_of_a_wrong_type_is_told(
    content: str, key: str, found: str, tmp_path: Path
) -> None:
    """No text for a number, no number for true or false; the value found is shown."""
    text = refused(tmp_path, content)
    assert text.startswith(f"{key}: ")
    assert found in text
    assert len(text.splitlines()) == 1


def test_the_values_of_a_choice_are_told(tmp_path: Path) -> None:
    """Who writes another kind of play learns which there are."""
    text = refused(tmp_path, 'play = "modern"')
    assert "constructed" in text
    assert "limited" in text


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        ("limits.copies.max = -1", "limits.copies", "max must be 0 or more"),
        ("limits.min-size.cards = -39", "limits.min-size", "cards must be 0 or more"),
        ("limits.hero.min = -1", "limits.hero", "min must be 0 or more"),
        ("limits.hero.min = 2", "limits.hero", "max must not be below min"),
        ("limits.faction.min = 2", "limits.faction", "max must be 2 or more"),
        ("limits.faction.min = -1", "limits.faction", "min must be 0 or more"),
        ("limits.copies.by_rarity.RARE = -1", "limits.copies", "by_rarity.RARE must be 0 or more"),
        ("limits.uniques.by_hero.Kojo = -1", "limits.uniques", "by_hero.Kojo must be 0 or more"),
        ('limits.sets.authorities = ["us"]', "limits.sets", "authorities must be of publisher"),
        ('limits.watched.authorities = ["us"]', "limits.watched", "authorities must be of"),
        (CARDS + "min = -1", "limits.cards.0", "min must be 0 or more"),
        (CARDS + "min = 2", "limits.cards.0", "max must be 2 or more"),
    ],
)
def test_a_number_that_cannot_be_is_told(
    content: str, key: str, reason: str, tmp_path: Path
) -> None:
    """No limit is negative, no maximum is below its minimum, no list is nobody's."""
    text = refused(tmp_path, content)
    assert text.startswith(f"{key}: {reason}")
    assert "found" not in text  # the numbers that do not fit are seen in the file


TOURNAMENT = "best_of = 1\nrounds = 3\nround_minutes = 30\nsource = 'house'\n"


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("players = 0", "players"),
        ("players = -2", "players"),
        ("pool = { boosters = -1, source = 'house' }", "pool"),
        (f"[[tournaments]]\n{TOURNAMENT.replace('of = 1', 'of = 2')}", "tournaments.0"),
        (f"[[tournaments]]\n{TOURNAMENT.replace('rounds = 3', 'rounds = -3')}", "tournaments.0"),
        (f"[[tournaments]]\n{TOURNAMENT.replace('= 30', '= -30')}", "tournaments.0"),
        (f"[[tournaments]]\n{TOURNAMENT}players = -8", "tournaments.0"),
        (f"[[tournaments]]\n{TOURNAMENT}build_minutes = -40", "tournaments.0"),
        ("limits.max-size.cards = 10", "limits"),
    ],
)
def test_other_numbers_that_cannot_be_are_told(content: str, key: str, tmp_path: Path) -> None:
    """No game of 0 players, no match of 2 games (1 or 3), no maximum size below the minimum."""
    assert refused(tmp_path, content).startswith(key)


@pytest.mark.parametrize(
    ("content", "missing"),
    [
        ("limits.pool.required = true", ["limits.pool.source"]),
        ("limits.pool.source = 'house'", ["limits.pool.required"]),
        ("pool = {}", ["pool.boosters", "pool.source"]),
        ("title = false", ["title"]),
        ("limits = false", ["limits"]),
        (
            "tournaments = [{}]",
            [f"tournaments.0.{key}" for key in ("best_of", "rounds", "round_minutes", "source")],
        ),
    ],
)
def test_a_missing_key_is_told(content: str, missing: list[str], tmp_path: Path) -> None:
    """Each key that must be there and is not has a line of its own."""
    assert refused(tmp_path, content).splitlines() == [
        f"{key}: this key is missing" for key in missing
    ]


def test_an_empty_file_lacks_everything(tmp_path: Path) -> None:
    """Nothing stands for a format; the keys that it must have are told."""
    path = tmp_path / "house.toml"
    path.write_text("")
    with pytest.raises(FormatError) as caught:
        load_format(path)
    assert [line.split(": ")[1] for line in str(caught.value).splitlines()] == [
        "title",
        "play",
        "players",
        "limits",
    ]


def test_every_fault_is_told(tmp_path: Path) -> None:
    """Three faults are three lines, never only the first."""
    text = refused(tmp_path, 'playrs = 2\nplay = "x"\nlimits.copies.max = -1')
    assert {line.split(":")[0] for line in text.splitlines()} == {
        "playrs",
        "play",
        "limits.copies",
    }


@pytest.mark.parametrize("rule", ["pool", "copys"])
def test_false_for_a_limit_that_is_not_there_is_told(rule: str, tmp_path: Path) -> None:
    """Taking away what the other format does not have is probably a mistake: Standard's pool."""
    assert refused(tmp_path, f"limits.{rule} = false").startswith(f"limits.{rule}: ")


def test_a_long_value_is_shown_in_short(tmp_path: Path) -> None:
    """A value of any length gives a message that can be read."""
    assert len(refused(tmp_path, f'players = "{"9" * 5000}"')) < 300


def test_tables_may_be_validated_by_themselves() -> None:
    """``validate`` says nothing about tables that are right."""
    tables = {"title": {"en": "a", "fr": "b"}, "play": "limited", "players": 2, "limits": {}}
    validated(tables, "house.toml")
    with pytest.raises(FormatError, match=r"^house\.toml: players: "):
        validated({**tables, "players": None}, "house.toml")
