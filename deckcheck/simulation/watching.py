"""Watching one game: what each seat does, counted as it happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import Phase, Terrain, Zone
from deckcheck.game.decisions import Expedition
from deckcheck.game.objects import Card, GameObject
from deckcheck.game.state import Ending, Player, Result, State
from deckcheck.game.steps import Atom, Verb
from deckcheck.simulation.tally import Tally, index

ROTTEN = 3
"""A card that lies in Hand for so many days until the end of the game has rotted."""


class _Seat:
    """What is remembered of one seat until the game ends."""

    __slots__ = (
        "day_drawn",
        "drawn",
        "mana",
        "moved",
        "played",
        "played_on",
        "seen",
        "tally",
    )

    def __init__(self) -> None:
        self.tally = Tally()
        self.day_drawn: dict[Card, int] = {}
        self.drawn: set[str] = set()
        self.played: set[str] = set()
        self.mana: set[str] = set()
        self.played_on: set[int] = set()
        self.seen = 0
        self.moved = dict.fromkeys(Terrain, 0)


class Watch:
    """Stands where a transcript does, and counts instead of writing down."""

    def __init__(self) -> None:
        self._seats: list[_Seat] = []
        self._players: list[Player] = []
        self._day = 0

    def tally(self, seat: int) -> Tally:
        """What was counted of one seat; call it once the game has ended."""
        return self._seats[seat].tally

    # What the engine tells

    def note(self, event: str, **values: Any) -> None:
        """Cards that are played from Hand or Reserve; the rest is told by steps."""
        if event == "play":
            seat = self._seats[values["seat"]]
            day = self._day
            seat.played.add(values["card"])
            seat.played_on.add(day)
            seat.tally.cards_played[index(day)] += 1

    def begin(self, state: State) -> None:
        """Mana is counted at Noon and at Night."""
        self._day, self._players = state.day, state.players
        self._seats = self._seats or [_Seat() for _ in state.players]
        day = index(state.day)
        if state.phase is Phase.NOON:
            for seat, player in zip(self._seats, state.players, strict=True):
                seat.tally.reached[day] += 1
                seat.tally.orbs[day] += len(player.mana)
        elif state.phase is Phase.NIGHT:
            for seat, player in zip(self._seats, state.players, strict=True):
                seat.tally.left[day].count(player.ready)

    def progress(self, sums: Mapping[Expedition, tuple[int, int, int]]) -> None:
        """Weights are not counted, only what moves."""

    def step(self, atoms: list[Atom]) -> None:
        """Draws, Resupplies, Orbs, payments and Expeditions that move."""
        for atom in atoms:
            count = _COUNTS.get(atom.verb)
            if count is not None:
                count(self._seats[atom.seat], self._day, atom)

    def end(self, result: Result) -> None:
        """Count what only the end shows."""
        for number, (seat, player) in enumerate(zip(self._seats, self._players, strict=True)):
            tally = seat.tally
            tally.games = 1
            tally.wins = int(number in result.winners)
            tally.losses = int(result.ending is Ending.WON and number not in result.winners)
            tally.capped = int(result.ending in {Ending.DAYS, Ending.DECISIONS, Ending.STEPS})
            tally.length[index(result.day)] += 1
            tally.days.count(result.day)
            tally.seen.count(seat.seen)
            tally.distance.count(player.distance)
            tally.forest.count(seat.moved[Terrain.FOREST])
            tally.mountain.count(seat.moved[Terrain.MOUNTAIN])
            tally.ocean.count(seat.moved[Terrain.OCEAN])
            for day in {index(day) for day in seat.played_on}:
                tally.played[day] += 1
            self._count_cards(seat, player.hand)

    def _count_cards(self, seat: _Seat, hand: list[Card]) -> None:
        day = self._day
        rotted = {card.facts.name for card in hand if day - seat.day_drawn.get(card, day) >= ROTTEN}
        for what, names in (
            ("drawn", seat.drawn),
            ("played", seat.played),
            ("mana", seat.mana),
            ("rotted", rotted),
        ):
            for name in names:
                card = seat.tally.card(name)
                setattr(card, what, getattr(card, what) + 1)


def _draw(seat: _Seat, day: int, atom: Atom) -> None:
    seat.seen += len(atom.cards)
    for card in atom.cards:
        seat.drawn.add(card.facts.name)
        seat.day_drawn[card] = day


def _move(seat: _Seat, day: int, atom: Atom) -> None:
    card = atom.thing.card if isinstance(atom.thing, GameObject) else atom.thing
    if card is None:
        return
    if atom.to is Zone.MANA:
        seat.mana.add(card.facts.name)
    elif atom.tag is Happening.RESUPPLIES:
        seat.seen += 1
        seat.drawn.add(card.facts.name)


def _pay(seat: _Seat, day: int, atom: Atom) -> None:
    seat.tally.spent[index(day)] += atom.amount


def _advance(seat: _Seat, day: int, atom: Atom) -> None:
    for terrain in atom.due:
        seat.moved[terrain] += 1


_COUNTS = {Verb.DRAW: _draw, Verb.MOVE: _move, Verb.PAY: _pay, Verb.ADVANCE: _advance}
