"""Shares and means with their intervals, and where they stand beside the starters'."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.simulation.figures import Figure, figures, mean_of, share, share_of
from deckcheck.simulation.numbers import shown, shown_range
from deckcheck.simulation.tally import CardTally, Ratio, Tally

SHARE = Figure("wins", 0.5, None, None, True)
MEAN = Figure("days", 6.0, None, None, False)


def counted(*rounds: list[int]) -> Ratio:
    """What comes of rounds of games, of each game a number."""
    ratio = Ratio()
    for games in rounds:
        one = Ratio()
        for part in games:
            one.count(part)
        one.close()
        ratio.add(one)
    return ratio


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 20, 0.0, 0.1611), (10, 20, 0.2993, 0.7007), (20, 20, 0.8389, 1.0)],
)
def test_wilsons_interval(part: int, whole: int, low: float, high: float) -> None:
    """Values of Wilson's formula by hand: z²/(n+z²) at the ends, ½ ± … in the middle."""
    assert share(part, whole) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 500), st.integers(1, 500))
def test_a_share_lies_in_its_interval(part: int, more: int) -> None:
    """And the interval lies in 0 to 1."""
    low, high = share(part, part + more)
    assert 0 <= low <= part / (part + more) <= high <= 1


def test_games_of_a_round_that_are_alike_count_as_one() -> None:
    """Won in both seats or lost in both: twenty games tell no more than ten rounds."""
    same = counted(*[[1, 1]] * 5, *[[0, 0]] * 5)
    assert share_of(same) == pytest.approx(share(5, 10), abs=0.01)


def test_games_of_a_round_that_differ_count_each() -> None:
    """A mirror match is exactly even; no more is made of it than of as many single games."""
    assert share_of(counted(*[[1, 0]] * 10)) == pytest.approx(share(10, 20))


def test_what_is_always_so_is_as_sure_as_there_are_rounds() -> None:
    """Whether games of a round are alike cannot be seen then."""
    assert share_of(counted(*[[1, 1]] * 10)) == pytest.approx(share(10, 10))


def test_a_mean_and_its_interval() -> None:
    """Rounds of one game, 1 to 5: mean 3, variance 5/2, Student's quantile 2.776."""
    width = 2.776 * sqrt(5 / 2 / 5)
    found = mean_of(counted([1], [2], [3], [4], [5]))
    assert found == pytest.approx((3 - width, 3 + width), abs=0.01)


def test_rounds_that_vary_make_a_mean_unsure() -> None:
    """Games alike within rounds: the interval is that of the rounds."""
    alike = counted(*([number, number] for number in range(6)))
    assert mean_of(alike) == pytest.approx(mean_of(counted(*([number] for number in range(6)))))


def test_few_rounds_tell_no_interval_of_a_mean() -> None:
    """They could be alike by luck."""
    assert mean_of(counted(*[[2, 2]] * 4)) is None
    assert mean_of(counted(*[[2, 2]] * 5)) == (2, 2)


def test_a_mean_of_counts_is_not_below_nothing() -> None:
    """Mana left cannot be negative."""
    low, _ = mean_of(counted([0], [0], [0], [0], [1])) or (-1, 0)
    assert low == 0


@given(st.lists(st.lists(st.integers(0, 30), min_size=1, max_size=4), min_size=5, max_size=30))
def test_a_mean_lies_in_its_interval(rounds: list[list[int]]) -> None:
    """Whatever is counted, and be the last round not whole."""
    ratio = counted(*rounds)
    low, high = mean_of(ratio) or (1, 0)
    assert low - 1e-9 <= ratio.part / ratio.whole <= high + 1e-9


def test_nothing_counted_makes_no_figures() -> None:
    """No games: nothing divides by zero, and nothing is told."""
    assert figures(Tally(), {}) == []


def test_the_most_rotten_card_is_surely_so() -> None:
    """One game of one says little beside half of two hundred."""
    tally = Tally(cards={"A": CardTally(1, 0, 0, 1), "B": CardTally(200, 0, 0, 100)})
    [rotted] = figures(tally, {})
    assert (rotted.name, rotted.value) == ("rotted", 0.5)


@pytest.mark.parametrize(
    ("low", "high", "mark"), [(0.1, 0.2, "low"), (0.2, 0.4, ""), (0.6, 0.7, ""), (0.8, 0.9, "high")]
)
def test_a_mark_needs_the_whole_interval(low: float, high: float, mark: str) -> None:
    """The starters' range is 0.3 to 0.7; who touches it is not marked."""
    assert Figure("wins", (low + high) / 2, (low, high), (0.3, 0.7), True).mark == mark


@pytest.mark.parametrize(("value", "grave"), [(2.3, ""), (2.2, "low"), (5.2, ""), (5.3, "high")])
def test_what_is_grave_is_far_beyond(value: float, grave: str) -> None:
    """The range is 3 to 4.5: by more than half its width, below 2.25 or above 5.25."""
    figure = Figure("forest", value, (value - 0.01, value + 0.01), (3.0, 4.5), False)
    assert figure.mark
    assert figure.grave == grave


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0 %"), (0.0004, "<1 %"), (0.41, "41 %"), (0.997, ">99 %"), (1, "100 %")],
)
def test_shares_are_nothing_or_all_only_if_they_are(value: float, text: str) -> None:
    """Three of 1,000 games are not none of them."""
    assert shown(value, SHARE) == text


def test_ranges_are_as_the_issue_writes_them() -> None:
    """One sign for both ends; a dash where there is no range."""
    assert shown_range((0.78, 0.91), SHARE) == "78–91 %"
    assert shown_range((6.3, 17.44), MEAN) == "6.30–17.4"
    assert shown_range(None, MEAN) == "–"
