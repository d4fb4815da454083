"""Playing a run: rounds of games one after the other, or ranges of them in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from deckcheck.processes import in_processes
from deckcheck.simulation.schedule import Run, game_of, meeting, players_of
from deckcheck.simulation.tally import Tally
from deckcheck.simulation.watching import Watch

RANGE = 24
"""Games of one task of a process: whole rounds, and few enough for a progress bar to move."""


@dataclass(slots=True)
class Outcome:
    """What was counted over a run.

    Attributes:
        deck: the sums of the deck that is tried.
        against: those of the games against each of the others, by its number.
    """

    deck: Tally = field(default_factory=Tally)
    against: dict[int, Tally] = field(default_factory=dict)

    def add(self, other: Outcome) -> None:
        """Add the sums of later games."""
        self.deck.add(other.deck)
        for opponent, tally in other.against.items():
            self.against.setdefault(opponent, Tally()).add(tally)


def play(run: Run, first: int, last: int) -> Outcome:
    """Play the games from one number up to, not including, another.

    Args:
        run: what is played.
        first: the number of a game that begins a round of seats.
        last: ends another round; if it does not, the last round counts as a whole one.
    """
    outcome = Outcome()
    seats = run.config.mode.players
    for begin in range(first, last, seats):
        _play_round(run, range(begin, min(begin + seats, last)), outcome)
    return outcome


def _play_round(run: Run, numbers: range, outcome: Outcome) -> None:
    """Play the games of one seed, with the same opponents."""
    tally = Tally()
    for number in numbers:
        tally.add(_play_one(run, number))
    tally.close()
    outcome.deck.add(tally)
    outcome.against.setdefault(meeting(run, numbers[0]).opponent, Tally()).add(tally)


def _play_one(run: Run, number: int) -> Tally:
    met = meeting(run, number)
    watch = Watch(met.seat, run.deck.names)
    game_of(run, met, watch).play(players_of(run, met))
    if watch.tally.caps:
        watch.tally.given_up = number
    return watch.tally


def play_all(
    run: Run, games: int, jobs: int = 1, told: Callable[[int], None] | None = None
) -> Outcome:
    """Play a number of games; the sums are the same for any number of jobs.

    Args:
        run: what is played.
        games: how many games.
        jobs: processes; one plays here.
        told: is told how many games are done, now and then.

    Returns:
        What was counted: of all games, or of those until the keyboard interrupted.
    """
    outcome = Outcome()
    if jobs == 1:
        parts = _here(run, games)
    else:  # the ranges, by processes that know the run from their start
        parts = in_processes(_play_range, _ranges(games, RANGE), jobs, _start, (run,))
    try:
        for part in parts:
            outcome.add(part)
            if told is not None:
                told(outcome.deck.games)
    except KeyboardInterrupt:
        pass
    return outcome


def _ranges(games: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, size):
        yield first, min(first + size, games)


def _here(run: Run, games: int) -> Iterator[Outcome]:
    """Round by round, so that an interruption loses next to nothing."""
    for first, last in _ranges(games, run.config.mode.players):
        yield play(run, first, last)


_RUN: list[Run] = []


def _start(run: Run) -> None:
    """What a worker does first: keep the run."""
    _RUN[:] = [run]


def _play_range(numbers: tuple[int, int]) -> Outcome:
    return play(_RUN[0], *numbers)
