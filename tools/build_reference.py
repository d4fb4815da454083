"""Make ``data/reference.json``: the starters' figures, against which decks are compared.

    python tools/build_reference.py [--games 600] [--jobs 2]

Each of the six starters plays that many games against all six, in each mode and with each kind of
player; the lowest and highest of each figure are the range. The file names the digests of the
conformance games of the engine that made it: a test fails when the engine plays otherwise.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from deckcheck import Catalogue
from deckcheck.game.config import Config, Mode
from deckcheck.simulation.entrants import Entrant, starters
from deckcheck.simulation.figures import Range, figures
from deckcheck.simulation.running import play_all
from deckcheck.simulation.schedule import PLAYERS, Run

FILE = Path(__file__).resolve().parent.parent / "data" / "reference.json"
MODES = (Mode.DUEL, Mode.TEAMS, Mode.FREE_FOR_ALL)
SEED = 20261130


def ranges(
    mode: Mode, players: str, decks: list[Entrant], games: int, jobs: int
) -> dict[str, Range]:
    """The lowest and highest of each figure over the starters, with their intervals.

    Without the intervals the luck of these games would be taken for what starters are like.
    """
    found: dict[str, list[float]] = {}
    for deck in decks:
        run = Run(Config(mode), deck, tuple(decks), SEED, players)
        for figure in figures(play_all(run, games, jobs).deck, {}):
            found.setdefault(figure.name, []).extend((figure.low, figure.high))
    return {name: (round(min(all_), 4), round(max(all_), 4)) for name, all_ in found.items()}


def digest(decks: list[Entrant]) -> str:
    """A number of what the engine and the greedy players do today, from one small run."""
    run = Run(Config(), decks[0], tuple(decks), SEED)
    tally = play_all(run, 12).deck
    return f"{tally.wins}-{tally.days.total}-{tally.seen.total}-{tally.distance.squares}"


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
            mode.value: {
                players: ranges(mode, players, decks, arguments.games, arguments.jobs)
                for players in PLAYERS
            }
            for mode in MODES
        },
    }
    FILE.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
