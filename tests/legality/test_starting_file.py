"""The file that a house format starts with: right as it stands, and right with its examples."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from deckcheck import Format, load_format
from deckcheck.legality.starting_file import STARTING_FILE
from deckcheck.messages import told
from deckcheck.rules.filters import Filter

_EXAMPLE = re.compile(r"^# (?:\w+ = .*|\[\[.+\]\]\n(?:# .+\n)+)", re.MULTILINE)
FRENCH = told(STARTING_FILE, "fr")
EXAMPLES = _EXAMPLE.findall(STARTING_FILE)
"""The parts that are commented out: a key each, or a table with its keys."""


def load(folder: Path, content: str) -> Format:
    """A format of this content."""
    path = folder / "house.toml"
    path.write_text(content, "utf-8")
    return load_format(path)


def uncommented(*examples: str, content: str = STARTING_FILE) -> str:
    """The file with some of its examples made to hold."""
    for example in examples:
        assert example in content
        content = content.replace(example, re.sub("^# ", "", example, flags=re.MULTILINE))
    return content


def test_the_file_is_standard_under_another_name(tmp_path: Path) -> None:
    """As it stands it changes nothing but the title: whoever starts with it starts legal."""
    house, standard = load(tmp_path, STARTING_FILE), load_format("standard")
    assert (house.title.en, house.title.fr) == ("House", "Maison")
    for field in ("play", "players", "limits", "order_matters", "game", "pool", "tournaments"):
        assert getattr(house, field) == getattr(standard, field)


def test_it_has_an_example_of_each_kind() -> None:
    """Players, a limit changed, taken away, by rarity, sets, and four limits on cards."""
    keys = [re.sub(r"^# \W*([\w.]+)(?s:.*)", r"\1", example) for example in EXAMPLES]
    assert keys == [
        *("players", "copies", "rares", "exalted", "copies", "sets"),
        *["limits.cards"] * 4,
    ]


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_is_right_once_it_is_uncommented(example: str, tmp_path: Path) -> None:
    """Taking the ``#`` away gives a file that is read."""
    house = load(tmp_path, uncommented(example))
    if not example.startswith("# players"):
        assert house.limits != load_format("standard").limits


def test_all_examples_are_right_together(tmp_path: Path) -> None:
    """All that do not speak of the same limit: the numbers are those that stand there."""
    house = load(tmp_path, uncommented(*EXAMPLES[:1], *EXAMPLES[2:]))
    limits = house.limits
    assert (limits["copies"].by_rarity, limits["rares"].max) == ({"RARE": 1}, 0)
    assert "exalted" not in limits
    assert limits["sets"].allowed == ["CORE", "COREKS"]
    assert [limit.max for limit in limits["cards"]] == [5, 0, 0, 0]
    assert {limit.source for limit in limits["cards"]} == {"house rule"}


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (STARTING_FILE, r"A filter may name (.+?)\.\s"),
        (FRENCH, r"Un filtre peut nommer (.+?)\.\s"),
    ],
)
def test_the_comments_name_every_field_of_a_filter(file: str, sentence: str) -> None:
    """What a filter may name is what the file says that it may."""
    [named] = re.findall(sentence, file.replace("\n# ", " "))
    words = re.split(r", | and | et ", re.sub(r"\(.+?\)", "", named))
    assert {word.strip() for word in words} == {field.name for field in fields(Filter)}


def test_french_says_the_same(tmp_path: Path) -> None:
    """The same keys and numbers hold, with all that can be uncommented; the words are French."""
    french = _EXAMPLE.findall(FRENCH)
    assert load(tmp_path, FRENCH).limits == load_format("standard").limits
    both = [
        load(tmp_path, uncommented(*of[:1], *of[2:], content=file)).limits
        for of, file in ((EXAMPLES, STARTING_FILE), (french, FRENCH))
    ]
    assert {limit.source for limit in both[1]["cards"]} == {"règle maison"}
    for limits in both:
        limits["cards"] = [replace(it, what="", source="") for it in limits["cards"]]
        limits |= {rule: replace(limits[rule], source="") for rule in ("copies", "rares", "sets")}
    assert both[0] == both[1]


@pytest.mark.parametrize("file", [STARTING_FILE, FRENCH])
def test_every_line_is_short(file: str) -> None:
    """It is read in any editor: at most 100 signs a line, one line end at the end."""
    assert max(map(len, file.splitlines())) <= 100
    assert file.endswith("\n")
    assert not file.endswith("\n\n")


def test_english_is_plain() -> None:
    """It can be read in any encoding."""
    assert STARTING_FILE.isascii()
