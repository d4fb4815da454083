"""Comments of a list that speak to deckcheck (docs/configuration.md)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import Trouble
from deckcheck.decks.directives import SETTINGS, Ignore, directives_of
from tests.decklists import KOJO, parse_deck

CARD = "3 ALT_CORE_B_BR_16_C"


def settings(text: str) -> dict[str, str]:
    """What a text sets; nothing may be wrong about it."""
    found, problems = directives_of(text)
    assert problems == []
    return {one.name: one.value for one in found.settings}


def lines_of_problems(text: str) -> list[int]:
    """Where a text says what is not understood."""
    _, problems = directives_of(text)
    assert {one.trouble for one in problems} <= {Trouble.DIRECTIVE}
    return [one.line for one in problems]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("# deckcheck: format=sealed pool=pools/ana.txt", ("sealed", "pools/ana.txt")),
        ("// deckcheck: format=sealed pool=pools/ana.txt", ("sealed", "pools/ana.txt")),
        ("#deckcheck:format=sealed pool=pools/ana.txt", ("sealed", "pools/ana.txt")),
        ('# deckcheck: pool="my pool.txt" format=2v2', ("2v2", "my pool.txt")),
        ("# Ana's list # deckcheck: format=nuc pool=a=b", ("nuc", "a=b")),
    ],
)
def test_settings_of_the_first_lines(line: str, expected: tuple[str, str]) -> None:
    """A comment above all cards sets things, several in one line; quotes hold blanks together."""
    found = settings(f"\n# our list\n{line}\n\n{KOJO}\n{CARD}")
    assert (found["format"], found["pool"]) == expected


def test_several_lines_set_several_things() -> None:
    """Settings may stand in lines of their own."""
    text = "# deckcheck: format=sealed\n\n# deckcheck: date=2026-02-12\n"
    assert settings(text) == {"format": "sealed", "date": "2026-02-12"}


@pytest.mark.parametrize(
    "line",
    [
        "# deckcheck:",
        "# deckcheck: fromat=sealed",
        "# deckcheck: format",
        "# deckcheck: format=",
        "# deckcheck: legal in Standard",
        '# deckcheck: pool="never ends',
        "# deckcheck: ignore copies",
    ],
)
def test_what_is_not_understood_is_told_with_its_line(line: str) -> None:
    """A setting that is misspelt would have the deck judged otherwise than its owner thinks."""
    assert set(lines_of_problems(f"# list\n{line}\n{CARD}")) == {2}


def test_a_setting_below_a_card_is_told() -> None:
    """Nobody looks for the format of a deck in its middle."""
    assert lines_of_problems(f"{KOJO}\n# deckcheck: format=sealed\n{CARD}") == [2]
    assert lines_of_problems(f"{KOJO} # deckcheck: format=sealed") == [1]


def test_one_thing_is_set_once() -> None:
    """Two formats are one too many: the second is told."""
    assert lines_of_problems("# deckcheck: format=nuc\n# deckcheck: format=sealed") == [2]


def test_ignores() -> None:
    """Above all cards an ignore is about the list; elsewhere about its line; with its reason."""
    text = (
        f"# deckcheck: ignore[sets] a proxy list\n{KOJO}\n"
        f"{CARD}  # deckcheck: ignore[copies, watched]\n# deckcheck: ignore[line]\n"
    )
    found, problems = directives_of(text)
    assert problems == []
    assert found.ignores == (
        Ignore(("sets",), "a proxy list", 1, whole=True),
        Ignore(("copies", "watched"), "", 3, whole=False),
        Ignore(("line",), "", 4, whole=False),
    )


def test_a_deck_has_what_its_list_says() -> None:
    """Reading a list reads its directives; they are no cards."""
    deck = parse_deck(f"# deckcheck: format=nuc\n{KOJO}  # deckcheck: ignore[sets]\n{CARD}")
    assert deck.directives
    assert [one.value for one in deck.directives.settings] == ["nuc"]
    assert [one.line for one in deck.directives.ignores] == [2]
    assert len(deck.entries) == 2


def test_json_has_no_comments() -> None:
    """What stands in a string of another syntax is no directive."""
    deck = parse_deck('{"name": "# deckcheck: format=nuc", "cards": []}')
    assert deck.directives is None


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    """Whatever stands behind the mark, reading ends, and settings are of those that there are."""
    found, _ = directives_of(f"# deckcheck: {text}\n{text} # deckcheck: {text}")
    assert {one.name for one in found.settings} <= set(SETTINGS)
