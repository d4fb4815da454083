"""The Adventure: regions in a row, and how far Expeditions are (3.2.1, 4.1; game mode 2v2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from deckcheck.abilities.words import Terrain
from deckcheck.game.facts import TERRAINS

REGIONS = 8
"""Hero region, six halves of three Tumult cards, Companion region (3.2.1.b)."""

MEETING = REGIONS - 1
"""The distance that a player's two Expeditions have gone together when they meet (4.3.a)."""


class Side(IntEnum):
    """A player's two Expeditions."""

    HERO = 0
    COMPANION = 1

    @property
    def other(self) -> Side:
        """The other one of the two."""
        return Side.COMPANION if self is Side.HERO else Side.HERO


SIDES = (Side.HERO, Side.COMPANION)
"""Both, for those who ask often: going through the class itself is slow."""

TUMULTS = tuple(
    (frozenset({alone}), frozenset(TERRAINS) - {alone})
    for alone in (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.OCEAN)
)
"""The three Tumult cards: one terrain on one half, the two others on the other (1.1.7.f)."""


class Region:
    """One region.

    Attributes:
        terrains: its terrains, for whoever may see them.
        tumult: what its Tumult card is called, both halves alike; ``None`` of the ends.
        revealed: whether its card is face up; a hidden region has no terrains (3.1.3.c).
    """

    __slots__ = ("revealed", "terrains", "tumult")

    def __init__(self, terrains: frozenset[Terrain], tumult: int | None = None) -> None:
        self.terrains = terrains
        self.tumult = tumult
        self.revealed = tumult is None


def _end() -> Region:
    """A Hero or Companion region: all three terrains (NOTES 2)."""
    return Region(frozenset(TERRAINS))


def _halves(card: int, turned: bool, number: int) -> list[Region]:
    halves = TUMULTS[card]
    return [Region(half, number) for half in (halves[::-1] if turned else halves)]


def row(below: Callable[[int], int]) -> list[Region]:
    """The Adventure of two players: three Tumult cards in random order and direction (4.1.c).

    Args:
        below: gives a random number from 0 up to, not including, its argument.
    """
    order = shuffled([0, 1, 2], below)
    tumults = [_halves(card, below(2) == 1, place) for place, card in enumerate(order)]
    return [_end(), *tumults[0], *tumults[1], *tumults[2], _end()]


def cross(below: Callable[[int], int]) -> list[list[Region]]:
    """The rows of four players, who share regions (game mode 2v2, "Mise en place").

    Of three pairs of identical Tumult cards one lies next to the two Hero regions, one next to the
    two Companion regions, and one in the middle, its second card turned against the first.
    """
    heroes, companions, middle = shuffled([0, 1, 2], below)
    hero_arms = [[_end(), *_halves(heroes, below(2) == 1, place)] for place in (0, 1)]
    companion_arms = [[*_halves(companions, below(2) == 1, place), _end()] for place in (2, 3)]
    turned = below(2) == 1
    middles = [_halves(middle, turned, 4), _halves(middle, not turned, 4)]
    return crossed(hero_arms, middles, companion_arms)


def crossed(
    heroes: Sequence[list[Region]],
    middles: Sequence[list[Region]],
    companions: Sequence[list[Region]],
) -> list[list[Region]]:
    """The ways of four players, each from one Hero region to one Companion region.

    Neighbours at the table share one end of their ways. Open place: which card of the middle lies
    on whose way. As they lie side by side, one is on the two ways to one Companion region, the
    other on those to the other. The ways come from two sides, so that they cross its halves in
    opposite order, and team-mates meet the same terrains in the same order.

    Args:
        heroes: the Hero regions, each with the card next to it.
        middles: the two cards in the middle, as the ways from the first Hero region cross them.
        companions: the cards next to the Companion regions, each with its region.
    """
    return [
        [*heroes[hero], *middles[companion][:: 1 if hero == 0 else -1], *companions[companion]]
        for hero, companion in ((0, 1), (0, 0), (1, 0), (1, 1))
    ]


def shuffled(items: Sequence[int], below: Callable[[int], int]) -> list[int]:
    """The items in random order."""
    left = list(items)
    for last in range(len(left) - 1, 0, -1):
        other = below(last + 1)
        left[last], left[other] = left[other], left[last]
    return left


def place(side: Side, distance: int) -> int:
    """The index, in a row, of the region of an Expedition that has gone so far from its start."""
    return distance if side is Side.HERO else MEETING - distance


def facing(players: int) -> dict[tuple[int, Side], tuple[int, Side]]:
    """Which Expedition faces which, by seat and side.

    Of two players, Hero faces Hero and Companion faces Companion. Of four, each of a player's
    Expeditions faces that of another neighbour at the table (game mode 2v2).
    """
    if players == 2:
        pairs = [((0, side), (1, side)) for side in Side]
    else:
        pairs = [
            ((0, Side.HERO), (1, Side.HERO)),
            ((1, Side.COMPANION), (2, Side.COMPANION)),
            ((2, Side.HERO), (3, Side.HERO)),
            ((3, Side.COMPANION), (0, Side.COMPANION)),
        ]
    return {**dict(pairs), **{second: first for first, second in pairs}}
