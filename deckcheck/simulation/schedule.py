"""Which game is played by whom, in which seats and with which seed.

Everything follows from the master seed and the number of the game, so that any game of a run can
be played again alone, and by any worker.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckcheck.game.config import Config, Mode
from deckcheck.game.game import Game, Player
from deckcheck.game.transcript import Recorder
from deckcheck.players import GreedyPlayer, RandomPlayer
from deckcheck.simulation.entrants import Entrant

PLAYERS: dict[str, Callable[[int], Player]] = {"greedy": GreedyPlayer, "random": RandomPlayer}
"""The players that can be asked for, by name."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is played.

    Attributes:
        config: the kind of game.
        deck: the deck that is tried.
        others: the decks that it meets, one after the other: as many at once as seats are free.
        beside: who sits at the table in every game; in 2v2, the first is its team-mate.
        seed: the master seed.
        players: who plays, ``greedy`` or ``random``.
    """

    config: Config
    deck: Entrant
    others: tuple[Entrant, ...]
    seed: int = 0
    players: str = "greedy"
    beside: tuple[Entrant, ...] = ()


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game of a run.

    Attributes:
        seat: where the deck sits.
        entrants: who sits where.
        seed: of the game's chance; the games of one round of seats have the same.
        opponent: the number, among the others, of the first that is met.
    """

    seat: int
    entrants: tuple[Entrant, ...]
    seed: int
    opponent: int


def meeting(run: Run, number: int) -> Meeting:
    """The game of this number, from 0.

    The deck sits in each seat once, the table turned with it, with the same seed before the next
    are met: luck of the seat cancels out as far as it can.
    """
    turn, seat = divmod(number, run.config.mode.players)
    opponent = turn % max(1, len(run.others))
    table = _table(run, opponent)
    entrants = tuple(table[place - seat] for place in range(len(table)))
    return Meeting(seat, entrants, seed_of(run.seed, turn), opponent)


def _table(run: Run, opponent: int) -> list[Entrant]:
    """Who sits there clockwise, from the deck on; team-mates face each other (2v2)."""
    free = run.config.mode.players - 1 - len(run.beside)
    met = [run.others[(opponent + step) % len(run.others)] for step in range(free)]
    following = [*run.beside, *met]
    if run.config.mode is Mode.TEAMS:
        following[0], following[1] = following[1], following[0]
    return [run.deck, *following]


def seed_of(master: int, number: int) -> int:
    """A seed of its own for each number; the same on every Python."""
    told = f"{master}:{number}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest(), "big")


def game_of(run: Run, met: Meeting, recorder: Recorder) -> Game:
    """The game of a meeting, at its first decision; the recorder is told what happens."""
    seats = [entrant.seat for entrant in met.entrants]
    return Game(run.config, seats, met.seed, recorder=recorder)


def players_of(run: Run, met: Meeting) -> Sequence[Player]:
    """Who plays a meeting: all seats alike, but for their luck."""
    make = PLAYERS[run.players]
    return [make(seed_of(met.seed, seat)) for seat in range(len(met.entrants))]
