"""Words of a format file that name cards or sets: each is one that there is (issue 4: house formats).

A ban list with a misspelt name bans nothing; nobody would see it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_type_hints

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deckcheck import FormatError, format_names, load_format
from deckcheck.legality.words import MOST, doubts_about_words
from deckcheck.rules.cards import Limit
from deckcheck.rules.filters import Filter
from deckcheck.rules.limits import kind_of_words
from deckcheck.rules.registry import RULES
from tests.decklists import catalogue

CARDS = '[[limits.cards]]\nwhat = "x"\nmax = 0\nsource = "house"\n'
WRONG = {
    "names": ("Tiny Jin", "Tiny Jinn"),
    "versions": ("BR_6_C", "BR_06_C"),
    "families": ("BR_6", "BR_06"),
    "types": ("Spell", "SPELL"),
    "subtypes": ("Robot", "ROBOT"),
    "rarities": ("Rare", "RARE"),
    "factions": ("Bravos", "BR"),
    "sets": ("BTG", "CORE"),
}
"""A misspelt word of each kind, and the word that is meant."""


def told(tmp_path: Path, content: str, base: str = "standard") -> list[str]:
    """What is said about a house's file, line by line: errors, else warnings."""
    path = tmp_path / "house.toml"
    path.write_text(f'extends = "{base}"\n{content}')
    try:
        lines = list(load_format(path, catalogue()).warnings)
    except FormatError as error:
        lines = str(error).splitlines()
    return [line.removeprefix(f"{path}: ") for line in lines]


@pytest.mark.parametrize("name", format_names())
def test_shipped_formats_name_what_there_is(name: str) -> None:
    """They are built as they stand, so they are looked through here."""
    assert doubts_about_words(load_format(name).limits, name, catalogue()) == ()


def test_every_list_of_words_has_a_kind() -> None:
    """No limit names cards in a field that is not looked at; authorities are no cards."""
    for limit in (*(rule.limit for rule in RULES.values() if rule.limit), Filter):
        types = get_type_hints(limit)
        for part in fields(limit):
            if types[part.name] in (list[str], dict[str, int]) and part.name != "authorities":
                assert kind_of_words(part), (limit, part.name)


@pytest.mark.parametrize("table", ["match", "unless"])
@pytest.mark.parametrize("field", WRONG)
def test_a_wrong_word_of_a_filter_is_an_error(field: str, table: str, tmp_path: Path) -> None:
    """Where it stands, what it is, and what may be meant; the right one beside it is not told."""
    wrong, right = WRONG[field]
    [line] = told(tmp_path, CARDS + f'{table} = {{ {field} = ["{right}", "{wrong}"] }}')
    assert line.startswith(f"limits.cards.0.{table}.{field}: ")
    assert f"(found '{wrong}'); did you mean {right}" in line
    assert told(tmp_path, CARDS + f'{table} = {{ {field} = ["{right}"] }}') == []


@pytest.mark.parametrize(
    ("content", "place", "meant"),
    [
        ('limits.uniques.by_hero."Sierra & Odball" = 1', "uniques.by_hero", "Sierra & Oddball"),
        ('limits.uniques.by_hero."kojo & booda" = 1', "uniques.by_hero", "Kojo & Booda"),
        ("limits.copies.by_rarity.rare = 1", "copies.by_rarity", "RARE"),
        ('limits.sets.allowed = ["core"]', "sets.allowed", "CORE"),
        ('limits.sets.allowed = ["Whispers from the Maze"]', "sets.allowed", "BISE"),
    ],
)
def test_a_wrong_word_of_other_limits_is_an_error(
    content: str, place: str, meant: str, tmp_path: Path
) -> None:
    """The same look-up for all that a limit names."""
    [line] = told(tmp_path, content)
    assert line.startswith(f"limits.{place}: ")
    assert f"did you mean {meant}" in line


def test_words_of_filters_in_filters_are_looked_at(tmp_path: Path) -> None:
    """As deep as they go, each with its place."""
    content = 'match = { any = [{ names = ["Ogun"] }, { any = [{ names = ["Ogum"] }] }] }'
    [line] = told(tmp_path, CARDS + content)
    assert line.startswith("limits.cards.0.match.any.1.any.0.names: ")


def test_a_character_is_no_hero(tmp_path: Path) -> None:
    """``by_hero`` with another card's name holds for no deck."""
    [line] = told(tmp_path, 'limits.uniques.by_hero."Tiny Jinn" = 1')
    assert line.startswith(
        "limits.uniques.by_hero: no Hero has this English name (found 'Tiny Jinn')"
    )


def test_every_wrong_word_is_told_once(tmp_path: Path) -> None:
    """All of a file, in several limits, and not the first alone."""
    lines = told(
        tmp_path,
        CARDS
        + 'match = { names = ["Ogum", "Ogun", "Ogum"], factions = ["Axiom"] }\n'
        + CARDS
        + 'unless = { subtypes = ["ROBO"] }\n',
    )
    assert [line.split(": ")[0] for line in lines] == [
        "limits.cards.0.match.names",
        "limits.cards.0.match.factions",
        "limits.cards.1.unless.subtypes",
    ]


def test_very_many_wrong_words_are_counted(tmp_path: Path) -> None:
    """To look for the nearest takes time: a stranger's file must not take much of it."""
    words = ", ".join(f'"Tiny {number}"' for number in range(2000))
    lines = told(tmp_path, CARDS + f"match = {{ names = [{words}] }}")
    assert len(lines) == MOST + 1
    assert lines[-1] == f"and {2000 - MOST} more words that are not known"


def test_a_set_to_come_is_a_warning(tmp_path: Path) -> None:
    """Sets are announced before the catalogue has them: the file is good, but tells its doubt."""
    lines = told(
        tmp_path, 'limits.sets.allowed = ["CORE", "CROE"]\n' + CARDS + 'match.sets = ["NEXT"]'
    )
    assert [line.split(": ")[0] for line in lines] == [
        "limits.sets.allowed",
        "limits.cards.0.match.sets",
    ]
    assert "(found 'CROE'); did you mean CORE" in lines[0]


def test_a_set_to_come_beside_an_error_is_not_told(tmp_path: Path) -> None:
    """What is wrong comes first; who mends it is warned then."""
    [line] = told(tmp_path, 'limits.sets.allowed = ["CROE"]\n' + CARDS + 'match.names = ["Ogum"]')
    assert line.startswith("limits.cards.0.match.names: ")


def test_what_is_inherited_is_looked_at(tmp_path: Path) -> None:
    """A file that builds on a wrong one is as wrong."""
    (tmp_path / "base.toml").write_text(f'extends = "standard"\n{CARDS}match.names = ["Ogum"]')
    [line] = told(tmp_path, "", "base.toml")
    assert "'Ogum'" in line


def test_a_limit_without_a_filter_has_no_words() -> None:
    """Nothing is named, nothing can be wrong."""
    assert is_dataclass(Limit)
    limits = {"cards": [Limit("x", "house", max=1)]}
    assert doubts_about_words(limits, "house.toml", catalogue()) == ()


NAMES = sorted({catalogue().names(family)["en"][0] for family in catalogue().families()})


@given(st.sampled_from(NAMES), st.data())
def test_a_name_with_a_slip_of_the_pen_is_an_error(name: str, data: st.DataObject) -> None:
    """One letter left out of any card's name: refused, unless it is another card's name."""
    place = data.draw(st.integers(0, len(name) - 1))
    slip = name[:place] + name[place + 1 :]
    assume(slip not in NAMES)
    limits = {"cards": [Limit("x", "house", max=0, match=Filter(names=[name, slip]))]}
    with pytest.raises(FormatError) as caught:
        doubts_about_words(limits, "house.toml", catalogue())
    assert repr(slip) in str(caught.value)
    assert repr(name) not in str(caught.value)
