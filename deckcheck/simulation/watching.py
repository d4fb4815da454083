"""Watching one seat of a game: what it does, counted as it happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import Phase, Terrain, Zone
from deckcheck.game.decisions import Expedition
from deckcheck.game.facts import Facts
from deckcheck.game.objects import Card, GameObject
from deckcheck.game.state import Ending, Player, Result, State
from deckcheck.game.steps import Atom, Verb
from deckcheck.simulation.tally import DAYS, CardTally, Tally, index

ROTTEN = 3
"""A card that lies in Hand for so many days until the end of the game has rotted."""


class Watch:
    """Stands where a transcript does, and counts instead of writing down.

    Args:
        seat: the one that is watched.
        names: what the cards of its deck are called; others are not counted card by card.

    Attributes:
        tally: what was counted; complete once the game has ended.
    """

    def __init__(self, seat: int, names: Mapping[Facts, str]) -> None:
        self.tally = Tally()
        self._seat = seat
        self._names = names
        self._day = 0
        self._goes_first = False
        self._me: Player | None = None
        self._orbs: dict[int, int] = {}
        self._spent: dict[int, int] = {}
        self._left: dict[int, int] = {}
        self._played_on: set[int] = set()
        self._drawn: dict[Card, int] = {}
        self._seen = 0
        self._moved = dict.fromkeys(Terrain, 0)
        self._cards: dict[str, set[str]] = {"drawn": set(), "played": set(), "mana": set()}

    # What the engine tells

    def note(self, event: str, **values: Any) -> None:
        """Everything that is counted is told by steps."""

    def begin(self, state: State) -> None:
        """Mana is counted at Noon and at Night."""
        if self._me is None:
            self._me = state.players[self._seat]
            self._goes_first = state.first == self._seat
        self._day = state.day
        if state.phase is Phase.NOON:
            self._orbs[state.day] = len(self._me.mana)
        elif state.phase is Phase.NIGHT:
            self._left[state.day] = self._me.ready

    def progress(self, sums: Mapping[Expedition, tuple[int, int, int]]) -> None:
        """Weights are not counted, only what moves."""

    def step(self, atoms: list[Atom]) -> None:
        """Draws, Resupplies, plays, Orbs, payments and Expeditions that move."""
        for atom in atoms:
            if atom.seat == self._seat:
                self._count(atom)

    def end(self, result: Result) -> None:
        """Count what only the end shows."""
        assert self._me is not None  # noqa: S101 - every game begins
        tally = self.tally
        tally.games = 1
        tally.length[index(result.day)] += 1
        won = int(self._seat in result.winners)
        tally.count("wins", won)
        tally.count("wins_first" if self._goes_first else "wins_second", won)
        given_up = result.ending not in {Ending.WON, Ending.DRAWN}
        tally.count("capped", int(given_up))
        if given_up:
            tally.caps[result.ending.value] = 1
        tally.count("days", result.day)
        tally.count("seen", self._seen)
        tally.count("distance", self._me.distance)
        for terrain, moves in self._moved.items():
            tally.count(terrain.value, moves)
        self._count_days()
        self._count_cards(self._me.hand)

    # What is counted

    def _count(self, atom: Atom) -> None:
        if atom.verb is Verb.DRAW:
            self._seen += len(atom.cards)
            for card in atom.cards:
                self._drawn[card] = self._day
                self._mark("drawn", card)
        elif atom.verb is Verb.MOVE:
            self._count_move(atom)
        elif atom.verb is Verb.PAY:
            self._spent[self._day] = self._spent.get(self._day, 0) + atom.amount
        elif atom.verb is Verb.ADVANCE:
            for terrain in atom.due:
                self._moved[terrain] += 1

    def _count_move(self, atom: Atom) -> None:
        card = atom.thing.card if isinstance(atom.thing, GameObject) else atom.thing
        if atom.to is Zone.LIMBO:  # on its way from Hand or Reserve into play (5.1.2.b)
            self._played_on.add(self._day)
            self._mark("played", card)
        elif atom.to is Zone.MANA:
            self._mark("mana", card)
        elif atom.tag is Happening.RESUPPLIES and card is not None:
            self._seen += 1
            self._mark("drawn", card)

    def _mark(self, what: str, card: Card | None) -> None:
        name = None if card is None else self._names.get(card.facts)
        if name is not None:
            self._cards[what].add(name)

    def _count_days(self) -> None:
        """Of each day that came to Noon: Orbs, mana spent and left, whether a card was played."""
        for day in range(1, DAYS + 1):
            if day in self._orbs:
                self.tally.count(f"orbs_{day}", self._orbs[day])
                self.tally.count(f"spent_{day}", self._spent.get(day, 0))
                self.tally.count(f"play_{day}", int(day in self._played_on))
            if day in self._left:
                self.tally.count(f"left_{day}", self._left[day])

    def _count_cards(self, hand: list[Card]) -> None:
        old = {card for card in hand if self._day - self._drawn.get(card, self._day) >= ROTTEN}
        rotted = {self._names[card.facts] for card in old if card.facts in self._names}
        drawn = self._cards["drawn"] | self._cards["played"]
        for name in sorted(drawn):
            self.tally.cards[name] = CardTally(
                drawn=1,
                played=int(name in self._cards["played"]),
                mana=int(name in self._cards["mana"]),
                rotted=int(name in rotted),
            )
