"""Make ``data/reference.json``: the starters' figures, against which decks are compared.

    python tools/build_reference.py [--games 600] [--jobs 2]

Each of the six starters plays that many games against all six, in each mode and alone, and with
each kind of player; the lowest and highest of each figure are the range. The file holds a digest of
some games of the engine that made it: a test fails when the engine plays otherwise.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from deckcheck import Catalogue
from deckcheck.game.config import Mode
from deckcheck.simulation.configuring import simulated
from deckcheck.simulation.entrants import NOBODY, Entrant, starters
from deckcheck.simulation.figures import Range, figures
from deckcheck.simulation.running import play_all
from deckcheck.simulation.schedule import PLAYERS, Run

FILE = Path(__file__).resolve().parent.parent / "data" / "reference.json"
GOLDFISH = "goldfish"
KINDS = ("1v1", "2v2", "ffa", GOLDFISH)
SEED = 20261130


def ranges(runs: Iterable[Run], games: int, jobs: int) -> dict[str, Range]:
    """The lowest and highest of each figure over runs of the starters, with their intervals.

    Without the intervals the luck of these games would be taken for what starters are like.
    """
    found: dict[str, list[float]] = {}
    for run in runs:
        for figure in figures(play_all(run, games, jobs).deck, {}):
            if figure.interval is not None:
                found.setdefault(figure.name, []).extend(figure.interval)
    return {name: (round(min(all_), 4), round(max(all_), 4)) for name, all_ in found.items()}


def runs_of(kind: str, players: str, decks: list[Entrant]) -> list[Run]:
    """Each starter against all of them; ``goldfish`` is alone."""
    mode = Mode.DUEL if kind == GOLDFISH else Mode(kind)
    others = (NOBODY,) if kind == GOLDFISH else tuple(decks)
    return [Run(simulated(mode), deck, others, SEED, players) for deck in decks]


def digest(decks: list[Entrant]) -> str:
    """A number of what the engine and the greedy players do today, from one small run."""
    [run, *_] = runs_of("1v1", "greedy", decks)
    ratios = play_all(run, 12).deck.ratios
    return "-".join(str(ratios[name].part) for name in ("wins", "days", "seen", "distance"))


def main() -> int:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description="Make data/reference.json.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    decks = starters(Catalogue())
    told = {
        "games": arguments.games,
        "seed": SEED,
        "digest": digest(decks),
        "ranges": {
            kind: {
                players: ranges(runs_of(kind, players, decks), arguments.games, arguments.jobs)
                for players in PLAYERS
            }
            for kind in KINDS
        },
    }
    FILE.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
