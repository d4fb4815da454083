"""Figures of a run: shares and means with their 95 % intervals, beside those of the starters."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from deckcheck.resources import folder
from deckcheck.simulation.tally import Sum, Tally

Z = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""

NOTABLE_SHARE, NOTABLE_PART = 0.02, 0.05
"""What a player could notice: two games in a hundred; a twentieth of a mean."""

EARLY = 3
"""Days of which a play is asked."""

MANA_DAYS = 6
"""Days of which the mana that is left is told."""

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """One number about a deck.

    Attributes:
        name: what it is; a share from 0 to 1, or a mean of a game.
        value: the number.
        low, high: its 95 % interval.
        reference: the lowest and the highest of the same number of the six starters; ``None`` if
            there is none for this kind of game.
        is_share: whether it is a share of games.
    """

    name: str
    value: float
    low: float
    high: float
    reference: Range | None
    is_share: bool

    @property
    def mark(self) -> str:
        """``low`` or ``high`` if the whole interval is outside of the starters' range.

        And the number itself by so much that a player could notice.
        """
        if self.reference is None:
            return ""
        least, most = self.reference
        if self.high < least and self.value < least - self._notable(least):
            return "low"
        return "high" if self.low > most and self.value > most + self._notable(most) else ""

    def _notable(self, number: float) -> float:
        return NOTABLE_SHARE if self.is_share else NOTABLE_PART * number


def share(part: int, whole: int) -> tuple[float, float, float]:
    """A share and its interval, by Wilson's formula; all zero of nothing.

    >>> [round(number, 3) for number in share(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if not whole:
        return 0.0, 0.0, 0.0
    p = part / whole
    middle = p + Z * Z / (2 * whole)
    width = Z * sqrt(p * (1 - p) / whole + Z * Z / (4 * whole * whole))
    scale = 1 + Z * Z / whole
    low = (middle - width) / scale if part else 0.0
    high = (middle + width) / scale if part < whole else 1.0
    return p, low, high


def mean(of: Sum, number: int) -> tuple[float, float, float]:
    """A mean over games and its interval; all zero of no games.

    >>> mean(Sum(total=20, squares=40), 10)
    (2.0, 2.0, 2.0)
    """
    if not number:
        return 0.0, 0.0, 0.0
    average = of.total / number
    variance = max(0.0, of.squares / number - average * average)
    width = Z * sqrt(variance / number)
    return average, average - width, average + width


def figures(tally: Tally, reference: dict[str, Range]) -> list[Figure]:
    """All figures of a deck."""
    return [
        Figure(name, *numbers, reference.get(name), is_share)
        for name, numbers, is_share in _numbers(tally)
    ]


def _numbers(tally: Tally) -> Iterator[tuple[str, tuple[float, float, float], bool]]:
    games = tally.games
    yield "wins", share(tally.wins, games), True
    yield "wins_first", share(tally.wins_first, tally.games_first), True
    yield "capped", share(tally.capped, games), True
    for day in range(EARLY):
        yield f"play_{day + 1}", share(tally.played[day], games), True
    yield "days", mean(tally.days, games), False
    yield "seen", mean(tally.seen, games), False
    for day in range(MANA_DAYS):
        yield f"left_{day + 1}", mean(tally.left[day], tally.reached[day]), False
    yield "forest", mean(tally.forest, games), False
    yield "mountain", mean(tally.mountain, games), False
    yield "ocean", mean(tally.ocean, games), False
    yield "distance", mean(tally.distance, games), False
    yield "rotted", share(*_most_rotten(tally)), True


def _most_rotten(tally: Tally) -> tuple[int, int]:
    """Of the card that rots most: games in which it rotted, and in which it was drawn."""
    counts = [(card.rotted, card.drawn) for card in tally.cards.values() if card.drawn]
    return max(counts, key=lambda count: count[0] / count[1], default=(0, 0))


@cache
def _references() -> dict[str, Any]:
    path = folder("deckcheck.data") / "reference.json"
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def reference_of(mode: str, players: str) -> dict[str, Range]:
    """The starters' lowest and highest figures in a kind of game; empty where there are none."""
    ranges = _references()["ranges"].get(mode, {}).get(players, {})
    return {name: (low, high) for name, (low, high) in ranges.items()}
