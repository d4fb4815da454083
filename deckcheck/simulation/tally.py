"""What is counted over many games: sums only, so that memory does not grow with their number."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

DAYS = 12
"""Days are counted one by one up to here; the last number holds all later ones too."""


def _days() -> list[int]:
    return [0] * DAYS


@dataclass(slots=True)
class CardTally:
    """What became of one card, in numbers of games.

    Attributes:
        drawn: it was drawn, or came to Reserve.
        played: it was played.
        mana: it became a Mana Orb.
        rotted: a copy lay in Hand for three days or more until the end.
    """

    drawn: int = 0
    played: int = 0
    mana: int = 0
    rotted: int = 0


@dataclass(slots=True)
class Sum:
    """A sum over games and the sum of squares: enough for a mean and its interval."""

    total: int = 0
    squares: int = 0

    def count(self, value: int) -> None:
        """Add the value of one game."""
        self.total += value
        self.squares += value * value

    def add(self, other: Sum) -> None:
        """Add the sums of other games."""
        self.total += other.total
        self.squares += other.squares


@dataclass(slots=True)
class Tally:
    """Sums over games, of one deck.

    Attributes:
        games: games played.
        wins, losses: games won and lost; the rest were drawn or given up.
        wins_first, games_first: of those in which it was the first player on the first day.
        capped: games that were given up at a cap.
        length: games by the number of days they took; `days` their sum.
        reached: games that reached a day, by day.
        played: games with a card played on a day, by day.
        cards_played: cards played on a day.
        orbs, spent, left: Mana Orbs in the Afternoon; mana paid in the day; Orbs still ready at
            Night; by day.
        seen: cards drawn and Resupplied.
        forest, mountain, ocean: times an Expedition moved forward due to a terrain.
        distance: how far the two Expeditions were from their starts at the end, together.
        cards: by name.
    """

    games: int = 0
    wins: int = 0
    losses: int = 0
    wins_first: int = 0
    games_first: int = 0
    capped: int = 0
    days: Sum = field(default_factory=Sum)
    seen: Sum = field(default_factory=Sum)
    forest: Sum = field(default_factory=Sum)
    mountain: Sum = field(default_factory=Sum)
    ocean: Sum = field(default_factory=Sum)
    distance: Sum = field(default_factory=Sum)
    length: list[int] = field(default_factory=_days)
    reached: list[int] = field(default_factory=_days)
    played: list[int] = field(default_factory=_days)
    cards_played: list[int] = field(default_factory=_days)
    orbs: list[int] = field(default_factory=_days)
    spent: list[int] = field(default_factory=_days)
    left: list[Sum] = field(default_factory=lambda: [Sum() for _ in range(DAYS)])
    cards: dict[str, CardTally] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Add the sums of other games."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, int):
                setattr(self, each.name, mine + theirs)
            elif isinstance(mine, Sum):
                mine.add(theirs)
            elif isinstance(mine, list):
                _add_days(mine, theirs)
        for name, card in other.cards.items():
            own = self.card(name)
            for each in fields(own):
                setattr(own, each.name, getattr(own, each.name) + getattr(card, each.name))

    def card(self, name: str) -> CardTally:
        """The sums of one card."""
        found = self.cards.get(name)
        if found is None:
            found = self.cards[name] = CardTally()
        return found


def _add_days(mine: list[Any], theirs: list[Any]) -> None:
    for number, more in enumerate(theirs):
        if isinstance(more, Sum):
            mine[number].add(more)
        else:
            mine[number] += more


def index(day: int) -> int:
    """Where a day, from 1, is counted."""
    return min(day, DAYS) - 1
