"""What 1,000 simulated games cost, and what a second job brings.

    python benchmarks/simulate.py [RUNS]

Plays a starter against the six starters with one job and with two, in turn, as a user would but
without the start of the process. The project holds itself to at least 1.7 times the games with
two jobs on two cores, and to 15 seconds with two.
"""

from __future__ import annotations

import statistics
import sys
import time

from deckcheck import Catalogue
from deckcheck.game.config import Config
from deckcheck.simulation.entrants import starters
from deckcheck.simulation.running import play_all
from deckcheck.simulation.schedule import Run

GAMES = 1000


def seconds(run: Run, jobs: int) -> float:
    """Wall time of one run."""
    begin = time.perf_counter()
    play_all(run, GAMES, jobs)
    return time.perf_counter() - begin


def main() -> None:
    """Measure both in turn."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    decks = starters(Catalogue())
    run = Run(Config(), decks[1], tuple(decks))
    pairs = [(seconds(run, 1), seconds(run, 2)) for _ in range(runs)]
    one, two = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(first / second for first, second in pairs)
    print(f"{GAMES} games: {one:.1f} s with one job, {two:.1f} s with two")
    print(f"two jobs against one: {ratio:.2f} times")


if __name__ == "__main__":
    main()
