"""Playing a run: games one after the other, or ranges of them in several processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from deckcheck.simulation.schedule import Run, game_of, meeting, players_of
from deckcheck.simulation.tally import Tally
from deckcheck.simulation.watching import Watch

RANGE = 24
"""Games of one task: whole rounds of seats, and few enough for a progress bar to move."""


@dataclass(slots=True)
class Outcome:
    """What was counted over a run.

    Attributes:
        deck: the sums of the deck that is tried.
        others: those of the decks that it met, all together.
        against: the sums of the deck against each of the others.
    """

    deck: Tally = field(default_factory=Tally)
    others: Tally = field(default_factory=Tally)
    against: dict[int, Tally] = field(default_factory=dict)

    def add(self, other: Outcome) -> None:
        """Add the sums of other games."""
        self.deck.add(other.deck)
        self.others.add(other.others)
        for opponent, tally in other.against.items():
            self.against.setdefault(opponent, Tally()).add(tally)


def play(run: Run, first: int, last: int) -> Outcome:
    """Play the games from one number up to, not including, another."""
    outcome = Outcome()
    for number in range(first, last):
        _play_one(run, number, outcome)
    return outcome


def _play_one(run: Run, number: int, outcome: Outcome) -> None:
    met = meeting(run, number)
    watch = Watch()
    game = game_of(run, met, watch)
    began = game.state.first
    game.play(players_of(run, met))
    mine = watch.tally(met.seat)
    if began == met.seat:
        mine.games_first, mine.wins_first = 1, mine.wins
    outcome.deck.add(mine)
    outcome.against.setdefault(met.opponent, Tally()).add(mine)
    for seat in range(len(met.entrants)):
        if seat != met.seat:
            outcome.others.add(watch.tally(seat))


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
    parts = _here(run, games) if jobs == 1 else _in_processes(run, games, jobs)
    try:
        for part in parts:
            outcome.add(part)
            if told is not None:
                told(outcome.deck.games)
    except KeyboardInterrupt:
        pass
    return outcome


def _ranges(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, RANGE):
        yield first, min(first + RANGE, games)


def _here(run: Run, games: int) -> Iterator[Outcome]:
    for first, last in _ranges(games):
        yield play(run, first, last)


def _in_processes(run: Run, games: int, jobs: int) -> Iterator[Outcome]:
    """The ranges, in their order, by a pool of processes that know the run from their start."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - one job needs none

    with ProcessPoolExecutor(jobs, initializer=_start, initargs=(run,)) as pool:
        try:
            yield from pool.map(_play_range, _ranges(games))
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise


_RUN: list[Run] = []


def _start(run: Run) -> None:
    """What a worker does first: keep the run; the keyboard interrupts its parent alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _RUN[:] = [run]


def _play_range(numbers: tuple[int, int]) -> Outcome:
    return play(_RUN[0], *numbers)
