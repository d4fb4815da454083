"""The file that a house format starts with: right as it stands, and right with its examples."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from deckcheck import Format, load_format
from deckcheck.legality.starting_file import STARTING_FILE
from deckcheck.rules.filters import Filter

_EXAMPLE = re.compile(r"^# (?:\w+ = .*|\[\[.+\]\]\n(?:# .+\n)+)", re.MULTILINE)
EXAMPLES = _EXAMPLE.findall(STARTING_FILE)
"""The parts that are commented out: a key each, or a table with its keys."""


def load(folder: Path, content: str) -> Format:
    """A format of this content."""
    path = folder / "house.toml"
    path.write_text(content, "utf-8")
    return load_format(path)


def uncommented(*examples: str) -> str:
    """The file with some of its examples made to hold."""
    content = STARTING_FILE
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


def test_the_comments_name_every_field_of_a_filter() -> None:
    """What a filter may name is what the file says that it may."""
    text = STARTING_FILE.replace("\n# ", " ")
    [named] = re.findall(r"A filter may name (.+?)\.\s", text)
    words = re.sub(r"\(.+?\)", "", named).replace(" and ", ", ").split(", ")
    assert {word.strip() for word in words} == {field.name for field in fields(Filter)}


def test_every_line_is_short_and_plain() -> None:
    """It is read in any editor: ASCII, at most 100 signs a line, one line end at the end."""
    assert STARTING_FILE.isascii()
    assert max(map(len, STARTING_FILE.splitlines())) <= 100
    assert STARTING_FILE.endswith("\n")
    assert not STARTING_FILE.endswith("\n\n")
