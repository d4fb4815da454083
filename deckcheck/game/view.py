"""What a player may know: visible zones, the own Hand and Mana zone, and numbers (3.1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.abilities.words import Phase, Terrain
from deckcheck.game import derived, evaluate, victory
from deckcheck.game.adventure import REGIONS, Side
from deckcheck.game.decisions import Expedition
from deckcheck.game.objects import Card, GameObject
from deckcheck.game.state import State


class View:
    """The game as one seat sees it. It is live: it always shows the present state.

    What of it has a name without an underscore, and all that can be reached from there and from a
    decision by such names, is the seat's to know.
    """

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def seat(self) -> int:
        """Whose view it is."""
        return self._seat

    @property
    def day(self) -> int:
        """The day, from 1."""
        return self._state.day

    @property
    def phase(self) -> Phase:
        """The phase."""
        return self._state.phase

    @property
    def arena(self) -> bool:
        """Whether tiebreakers have started."""
        return self._state.arena

    @property
    def first(self) -> int:
        """The seat of the first player."""
        return self._state.first

    @property
    def seats(self) -> Sequence[int]:
        """The seats in initiative order."""
        return self._state.initiative()

    @property
    def opponents(self) -> Sequence[int]:
        """The seats of one's opponents."""
        return self._state.opponents(self.seat)

    @property
    def hand(self) -> Sequence[Card]:
        """The cards of one's own Hand."""
        return tuple(self._state.players[self.seat].hand)

    @property
    def mana(self) -> Sequence[Card]:
        """The cards of one's own Mana zone (3.2.9.d)."""
        return tuple(self._state.players[self.seat].mana)

    def orbs(self, seat: int) -> int:
        """How many Mana Orbs a player has."""
        return len(self._state.players[seat].mana)

    def ready_orbs(self, seat: int) -> int:
        """How many of them are ready."""
        return self._state.players[seat].ready

    def hand_size(self, seat: int) -> int:
        """How many cards a player has in Hand (3.1.3.e)."""
        return len(self._state.players[seat].hand)

    def deck_size(self, seat: int) -> int:
        """How many cards are in a player's Deck."""
        return len(self._state.players[seat].deck)

    def hero(self, seat: int) -> GameObject | None:
        """A player's Hero."""
        return self._state.players[seat].hero

    def reserve(self, seat: int) -> Sequence[GameObject]:
        """A player's Reserve."""
        return tuple(self._state.players[seat].reserve)

    def landmarks(self, seat: int) -> Sequence[GameObject]:
        """A player's Landmarks."""
        return tuple(self._state.players[seat].landmarks)

    def discard(self, seat: int) -> Sequence[GameObject]:
        """A player's discard pile."""
        return tuple(self._state.players[seat].discard)

    def expedition(self, seat: int, side: Side) -> Sequence[GameObject]:
        """The objects in an Expedition."""
        return tuple(self._state.players[seat].expeditions[side])

    def passed(self, seat: int) -> bool:
        """Whether a player has passed."""
        return self._state.players[seat].passed

    def progress(self, seat: int, side: Side) -> int:
        """How far an Expedition is from where it began, in regions."""
        return self._state.players[seat].progress[side]

    def totals(self, seat: int, side: Side) -> tuple[int, int, int]:
        """Forest, mountain and ocean of an Expedition, as Progress would count them now."""
        return victory.totals(self._state, Expedition(seat, side))

    def facing(self, seat: int, side: Side) -> Expedition:
        """The Expedition that faces one."""
        return evaluate.facing(self._state, Expedition(seat, side))

    def terrains(self, seat: int, side: Side) -> frozenset[Terrain]:
        """The terrains of the region that an Expedition is in."""
        return derived.terrains(self._state, self._state.region(seat, side))

    @property
    def announced(self) -> Sequence[tuple[int, GameObject | None]]:
        """What players have decided already in a step that others still decide (1.4.5.a).

        Each with the seat of who decided; ``None`` stands for a card of a hidden zone.
        """
        return tuple(
            (atom.seat, atom.thing if isinstance(atom.thing, GameObject) else None)
            for atom in self._state.announced
        )

    def statistics(self, of: GameObject) -> tuple[int, int, int]:
        """Forest, mountain and ocean of an object, boosts counted."""
        return derived.statistics(self._state, of)

    def told(self) -> dict[str, Any]:
        """Everything that the seat may know, in plain values for JSON.

        Cards have no numbers there: copies of a card look alike in hidden zones, and where one
        stands in its list is its owner's to know.
        """
        whole = canonical(self._state)
        for seat, player in enumerate(whole["players"]):
            player["deck"] = len(player["deck"])
            for zone in ("hand", "mana"):
                cards = player[zone]
                own = seat == self.seat
                player[zone] = [name for _, name in cards] if own else len(cards)
        for it in _told_objects(whole):
            del it["card"]
        whole["announced"] = [
            [seat, None if it is None else it.facts.name] for seat, it in self.announced
        ]
        for row in whole["rows"]:
            for region in row:
                if not region["revealed"]:
                    region["terrains"] = []
        return whole


def canonical(state: State) -> dict[str, Any]:
    """The whole state in plain values: the same for the same game on every Python."""
    return {
        "day": state.day,
        "phase": state.phase.value,
        "arena": state.arena,
        "first": state.first,
        "active": state.active,
        "players": [
            {
                "hero": None if player.hero is None else _object(state, player.hero),
                "deck": [_card(state, card) for card in player.deck],
                "hand": [_card(state, card) for card in player.hand],
                "mana": [_card(state, card) for card in player.mana],
                "ready": player.ready,
                "reserve": [_object(state, it) for it in player.reserve],
                "landmarks": [_object(state, it) for it in player.landmarks],
                "discard": [_object(state, it) for it in player.discard],
                "expeditions": [
                    [_object(state, it) for it in those] for those in player.expeditions
                ],
                "progress": list(player.progress),
                "moved": list(player.moved),
                "ascended": list(player.ascended),
                "passed": player.passed,
                "playing": player.playing,
            }
            for player in state.players
        ],
        "limbo": [_object(state, it) for it in state.limbo],
        "reactions": [[emblem.controller, emblem.me.facts.name] for emblem in state.reactions],
        "ongoing": [[emblem.controller, emblem.me.facts.name] for emblem in state.ongoing],
        "rows": [
            [
                {
                    "terrains": sorted(terrain.value for terrain in region.terrains),
                    "revealed": region.revealed,
                }
                for region in row
            ]
            for row in state.rows
        ],
        "regions": REGIONS,
    }


def _told_objects(whole: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every object of a state in plain values."""
    yield from whole["limbo"]
    for player in whole["players"]:
        if player["hero"] is not None:
            yield player["hero"]
        for zone in ("reserve", "landmarks", "discard"):
            yield from player[zone]
        for expedition in player["expeditions"]:
            yield from expedition


def _card(state: State, card: Card) -> list[Any]:
    return [state.numbers[card], card.facts.name]


def _object(state: State, it: GameObject) -> dict[str, Any]:
    return {
        "card": state.numbers[it.card],
        "name": it.facts.name,
        "owner": it.owner,
        "timestamp": it.timestamp,
        "statuses": sorted(status.value for status in it.statuses),
        "counters": dict(sorted(it.counters.items())),
        "completed": it.completed,
    }
