"""Shares and means with their intervals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.simulation.figures import Figure, figures, mean, share
from deckcheck.simulation.tally import Sum, Tally


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 20, 0.0, 0.1611), (10, 20, 0.2993, 0.7007), (20, 20, 0.8389, 1.0)],
)
def test_wilsons_interval(part: int, whole: int, low: float, high: float) -> None:
    """Values of Wilson's formula by hand: z²/(n+z²) at the ends, ½ ± … in the middle."""
    found = share(part, whole)
    assert found == pytest.approx((part / whole, low, high), abs=5e-5)


@given(st.integers(0, 500), st.integers(1, 500))
def test_a_share_lies_in_its_interval(part: int, more: int) -> None:
    """And the interval lies in 0 to 1."""
    value, low, high = share(part, part + more)
    assert 0 <= low <= value <= high <= 1


def test_a_mean_and_its_interval() -> None:
    """1, 2, 3, 4: mean 2.5, variance 1.25, half-width 1.96 · √(1.25 / 4)."""
    of = Sum()
    for value in (1, 2, 3, 4):
        of.count(value)
    assert mean(of, 4) == pytest.approx((2.5, 2.5 - 1.0957, 2.5 + 1.0957), abs=1e-3)


def test_nothing_gives_zeros() -> None:
    """No games: no figure divides by zero."""
    assert {figure.value for figure in figures(Tally(), {})} == {0.0}


@pytest.mark.parametrize(
    ("low", "high", "mark"), [(0.1, 0.2, "low"), (0.2, 0.4, ""), (0.6, 0.7, ""), (0.8, 0.9, "high")]
)
def test_a_mark_needs_the_whole_interval(low: float, high: float, mark: str) -> None:
    """The starters' range is 0.3 to 0.7; who touches it is not marked."""
    assert Figure("wins", (low + high) / 2, low, high, (0.3, 0.7), True).mark == mark
