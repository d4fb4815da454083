"""Decks in a list's own words: counts, and texts in messages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import MAX_COUNT, Problem, Trouble
from deckcheck.decks.written import Written, WrittenDeck, counted, shown

COUNT, ZERO = Trouble.COUNT, Trouble.ZERO


def trouble(count: int | str) -> Trouble | None:
    """What is wrong with a count, if anything."""
    number = counted(count, "3 Tiny Jinn", 7)
    return number.trouble if isinstance(number, Problem) else None


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        ("1", 1),
        ("3", 3),
        ("999", 999),
        ("003", 3),
        (" 3\t", 3),
        (1, 1),
        (999, 999),
        ("0" * 99 + "7", 7),
    ],
)
def test_a_count_is_a_number_of_copies(count: int | str, expected: int) -> None:
    """Numbers and digits from 1 to 999 are copies, with zeros before them or blanks around."""
    assert counted(count, "3 Tiny Jinn", 7) == expected


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        *(("0", ZERO), ("000", ZERO), (0, ZERO)),
        *(("1000", COUNT), (1000, COUNT), (10**12, COUNT), ("9" * 100_000, COUNT), (-1, COUNT)),
        *(("", COUNT), ("-3", COUNT), ("+3", COUNT), ("3.0", COUNT), ("1e2", COUNT), ("x", COUNT)),
        *(("٣", COUNT), ("\uff13", COUNT), ("²", COUNT), ("3 3", COUNT), ("1_0", COUNT)),
    ],
)
def test_what_is_no_number_of_copies_is_a_problem(count: int | str, expected: Trouble) -> None:
    """Nothing, signs, fractions, other digits and large numbers are told, with line and text."""
    problem = counted(count, "3 Tiny Jinn", 7)
    assert isinstance(problem, Problem)
    assert (problem.trouble, problem.line) == (expected, 7)
    assert "3 Tiny Jinn" in problem.message
    assert len(problem.message) < 200


@given(st.integers(-(10**30), 10**30))
def test_a_number_and_its_digits_are_the_same_count(count: int) -> None:
    """JSON has numbers and text has digits: both are the same copies or the same trouble."""
    assert trouble(count) == trouble(str(count))
    assert (trouble(count) is None) == (1 <= count <= MAX_COUNT)


@given(st.text())
def test_no_text_for_a_count_raises(count: str) -> None:
    """Whatever stands where a count belongs, it is a number of copies or a problem."""
    number = counted(count, count, 1)
    assert isinstance(number, Problem) or 1 <= number <= MAX_COUNT


@given(st.text(max_size=200))
def test_a_text_is_shown_short(text: str) -> None:
    """A message shows a text whole on one line, or its beginning with a sign that it goes on."""
    short, text = shown(text), " ".join(text.split())
    assert len(short) <= 60
    assert short == text if len(text) <= 60 else short.endswith("…") and text.startswith(short[:-1])


def test_a_card_says_nothing_unless_told() -> None:
    """A card has no hints and no remark, and a deck no problems, unless they are given."""
    card = Written("Tiny Jinn", 3, 1)
    assert (card.rarities, card.faction, card.remark) == (None, None, "")
    assert WrittenDeck("mine", (card,)).problems == ()
