"""How an Expedition stands against the one it faces, and how a card would change that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeAlias

from deckcheck.game.adventure import SIDES, Side
from deckcheck.game.facts import TERRAINS
from deckcheck.game.view import View

Numbers: TypeAlias = tuple[int, int, int]

NOTHING: Numbers = (0, 0, 0)

_FAR = 4
"""So much ahead or behind in a terrain, it is as good as decided."""

_OPEN = (2, 5, 10, 20, 35, 65, 80, 90, 95)
"""How likely a terrain is won at Progress, in hundredths, from far behind to far ahead."""

_WAITING = (0, 5, 15, 25, 35, 100, 100, 100, 100)
"""The same for who alone can still play cards."""

_PASSED = (0, 0, 0, 0, 0, 65, 75, 85, 95)
"""The same for who cannot any more."""

_NUMBERS = {
    frozenset(terrains): tuple(map(TERRAINS.index, terrains))
    for count in range(len(TERRAINS) + 1)
    for terrains in combinations(TERRAINS, count)
}
"""Of sets of terrains, their places in statistics."""


class Front:
    """One of a player's Expeditions and what it faces.

    Attributes:
        mine, theirs: the totals of the two.
        my_terrains, their_terrains: in which they can move forward, by number.
        my_odds, their_odds: how likely a terrain is won, by how far one is ahead in it.
        score: how likely mine moves forward, less how likely theirs does, in hundredths.
    """

    __slots__ = (
        "_joined",
        "mine",
        "my_odds",
        "my_terrains",
        "score",
        "their_odds",
        "their_terrains",
        "theirs",
    )

    def __init__(
        self,
        mine: Numbers,
        theirs: Numbers,
        my_terrains: Sequence[int],
        their_terrains: Sequence[int],
        joined: Callable[[list[int]], int] = max,
        *,
        has_passed: bool,
    ) -> None:
        self.mine, self.theirs = mine, theirs
        self.my_terrains, self.their_terrains = my_terrains, their_terrains
        self.my_odds, self.their_odds = (_WAITING, _PASSED) if has_passed else (_OPEN, _OPEN)
        self._joined = joined
        self.score = self._with(NOTHING)

    def gain(self, more: Numbers) -> int:
        """How much better it would stand with so much more of each statistic."""
        return self._with(more) - self.score

    def _with(self, more: Numbers) -> int:
        mine, theirs = self.mine, self.theirs
        ahead = [
            mine[0] + more[0] - theirs[0],
            mine[1] + more[1] - theirs[1],
            mine[2] + more[2] - theirs[2],
        ]
        forward = [_odds(self.my_odds, ahead[terrain]) for terrain in self.my_terrains]
        back = [_odds(self.their_odds, -ahead[terrain]) for terrain in self.their_terrains]
        return (self._joined(forward) if forward else 0) - (self._joined(back) if back else 0)


def _odds(odds: Sequence[int], ahead: int) -> int:
    return odds[0 if ahead < -_FAR else 2 * _FAR if ahead > _FAR else ahead + _FAR]


def fronts(view: View) -> tuple[Front, Front]:
    """A player's two Expeditions; in the Arena, where all fight as one, the same twice."""
    if view.arena:
        front = _arena(view)
        return front, front
    return _front(view, Side.HERO), _front(view, Side.COMPANION)


def _front(view: View, side: Side) -> Front:
    me, other = view.seat, view.facing(view.seat, side)
    return Front(
        view.totals(me, side),
        view.totals(*other),
        _NUMBERS[view.terrains(me, side)],
        _NUMBERS[view.terrains(*other)],
        has_passed=view.passed(other.seat),
    )


def _arena(view: View) -> Front:
    """All Expeditions of a side count together, and most terrains win (4.3.h)."""
    opponents = view.opponents
    ours = [seat for seat in view.seats if seat not in opponents]
    alone = len(ours) == 1
    # Whoever sits alone is against each opponent alone; a team is against a team.
    sums = [_sums(view, [seat]) for seat in opponents] if alone else [_sums(view, opponents)]
    strongest = max(sums, key=sum)
    every = _NUMBERS[frozenset(TERRAINS)]
    passed = all(map(view.passed, opponents))
    return Front(_sums(view, ours), strongest, every, every, sum, has_passed=passed)


def _sums(view: View, seats: Sequence[int]) -> Numbers:
    totals = [view.totals(seat, side) for seat in seats for side in SIDES]
    forest, mountain, ocean = (sum(of) for of in zip(*totals, strict=True))
    return forest, mountain, ocean
