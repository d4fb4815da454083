"""Figures of a run: shares and means with their 95 % intervals, beside those of the starters.

What luck draws anew is a round: the games of one seed, one in each seat. Games of one round are
alike, so that an interval is made of how rounds differ, by the usual formula for a ratio of two
sums: the variance of parts / wholes is about Σ (part - ratio × whole)² / (Σ whole)².
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from deckcheck.resources import folder
from deckcheck.simulation.tally import CardTally, Ratio, Tally

Z = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""

NOTABLE_SHARE, NOTABLE_PART = 0.02, 0.05
"""What a player could notice: two games in a hundred; a twentieth of a mean."""

GRAVE_SHARE, GRAVE_PART = 0.05, 0.5
"""What is far from normal: five games in a hundred, half the width of the starters' range.

Six decks do not show all that is normal: of seven decks alike, the seventh is beyond one end of
the range of the other six once in seven times.
"""

FEW = 5
"""So many rounds make an interval of a mean."""

WIDER = 1.6
"""So much wider are intervals of which warnings are made: of thirty figures, one in twenty runs has
one outside of such an interval by chance (Bonferroni)."""

EARLY = 3
"""Days of which a play is asked."""

MANA_DAYS = 6
"""Days of which mana is told."""

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """One number about a deck.

    Attributes:
        name: what it is; a share from 0 to 1, or a mean of a game.
        value: the number.
        interval: its 95 % interval; ``None`` if there are too few games for one.
        reference: the lowest and the highest of the same number of the six starters; ``None`` if
            there is none for this kind of game.
        is_share: whether it is a share of games.
    """

    name: str
    value: float
    interval: Range | None
    reference: Range | None
    is_share: bool

    @property
    def mark(self) -> str:
        """``low`` or ``high`` if the whole interval is outside of the starters' range.

        And the number itself by so much that a player could notice.
        """
        return self._side(self._notable)

    @property
    def grave(self) -> str:
        """The same, as surely as thirty figures ask, and so far that it is not normal any more."""
        if self.reference is None:
            return ""
        least, most = self.reference
        far = max(GRAVE_SHARE if self.is_share else 0.0, GRAVE_PART * (most - least))
        return self._side(max(self._notable, far), WIDER)

    @property
    def _notable(self) -> float:
        return NOTABLE_SHARE if self.is_share else NOTABLE_PART * self.value

    def _side(self, room: float, wider: float = 1.0) -> str:
        """On which side of the range the interval is, and the number by more than the room."""
        if self.reference is None or self.interval is None:
            return ""
        least, most = self.reference
        low, high = (self.value + wider * (end - self.value) for end in self.interval)
        if high < least and self.value < least - room:
            return "low"
        return "high" if low > most and self.value > most + room else ""


# Intervals


def share(part: int, whole: int) -> Range:
    """The interval of a share of cases that do not depend on each other, by Wilson's formula.

    >>> tuple(round(number, 3) for number in share(50, 100))
    (0.404, 0.596)
    """
    return _wilson(part / whole, whole)


def _wilson(p: float, number: float) -> Range:
    middle = p + Z * Z / (2 * number)
    width = Z * sqrt(p * (1 - p) / number + Z * Z / (4 * number * number))
    scale = 1 + Z * Z / number
    return (
        (middle - width) / scale if p > 0 else 0.0,
        (middle + width) / scale if p < 1 else 1.0,
    )


def share_of(ratio: Ratio) -> Range:
    """The interval of a share of games: Wilson's, for as many games as the rounds are worth.

    They are worth no more than the games that they are, and no less than one game each.
    """
    p, variance = ratio.part / ratio.whole, _variance(ratio)
    worth = p * (1 - p) / variance if variance else float(ratio.whole if 0 < p < 1 else 0)
    return _wilson(p, min(max(worth, ratio.rounds), ratio.whole))


def mean_of(ratio: Ratio) -> Range | None:
    """The interval of a mean, which cannot be below nothing: by Student's distribution.

    ``None`` of a few rounds: they may be alike by luck, as if nothing varied.

    >>> mean_of(Ratio(part=20, whole=10, rounds=5, parts=80, wholes=20, both=40))
    (2.0, 2.0)
    """
    variance = _variance(ratio)
    if variance is None or ratio.rounds < FEW:
        return None
    mean, width = ratio.part / ratio.whole, _student(ratio.rounds - 1) * sqrt(variance)
    return max(0.0, mean - width), mean + width


def _variance(ratio: Ratio) -> float | None:
    """Of a ratio, by how rounds differ; ``None`` if there is one alone."""
    rounds, whole = ratio.rounds, ratio.whole
    if rounds < 2:
        return None
    # Whole numbers as far as they go, so that what does not vary has a variance of exactly 0.
    part = ratio.part
    squares = ratio.parts * whole**2 - 2 * part * whole * ratio.both + part**2 * ratio.wholes
    return squares / whole**4 * rounds / (rounds - 1)


def _student(freedom: int) -> float:
    """The quantile of Student's distribution for 95 %, by the expansion of Cornish and Fisher.

    >>> [round(_student(number), 2) for number in (4, 10, 100)]
    [2.77, 2.23, 1.98]
    """
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


# The figures


def figure(name: str, ratio: Ratio, reference: Range | None, *, is_share: bool) -> Figure:
    """One figure, of which something was counted."""
    interval = share_of(ratio) if is_share else mean_of(ratio)
    return Figure(name, ratio.part / ratio.whole, interval, reference, is_share)


def figures(tally: Tally, reference: dict[str, Range]) -> list[Figure]:
    """All figures of a deck of which something was counted."""
    return list(_figures(tally, reference))


def _figures(tally: Tally, reference: dict[str, Range]) -> Iterator[Figure]:
    for name, is_share in _NAMES:
        if name in tally.ratios:
            yield figure(name, tally.ratios[name], reference.get(name), is_share=is_share)
    cards = [card for card in tally.cards.values() if card.drawn]
    if cards:
        worst = max(cards, key=rotting)
        value, interval = worst.rotted / worst.drawn, share(worst.rotted, worst.drawn)
        yield Figure("rotted", value, interval, reference.get("rotted"), True)


def rotting(card: CardTally) -> Range:
    """How surely a card rots: the low end of its interval, so that one game says little."""
    low, high = share(card.rotted, card.drawn) if card.drawn else (0.0, 1.0)
    return low, -high


_NAMES = (
    *((name, True) for name in ("wins", "wins_first", "wins_second", "capped")),
    *((f"play_{day + 1}", True) for day in range(EARLY)),
    ("days", False),
    ("seen", False),
    *((f"{what}_{day + 1}", False) for what in ("spent", "left") for day in range(MANA_DAYS)),
    *((name, False) for name in ("forest", "mountain", "ocean", "distance")),
)
"""What is counted, in the order of its figures, and whether it is a share of games."""


@cache
def _references() -> dict[str, Any]:
    path = folder("deckcheck.data") / "reference.json"
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def reference_of(kind: str, players: str) -> dict[str, Range]:
    """The starters' lowest and highest figures; empty where there are none.

    Args:
        kind: the mode, or ``goldfish``.
        players: who played.
    """
    ranges = _references()["ranges"].get(kind, {}).get(players, {})
    return {name: (low, high) for name, (low, high) in ranges.items()}
