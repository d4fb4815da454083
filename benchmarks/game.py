"""How fast games are played, against python-chess playing random legal moves in the same run.

    pip install -e '.[bench]'
    python benchmarks/game.py [ROUNDS]

A decision is a question that has more than one answer: what is forced is not asked. A move is what
python-chess plays: all legal moves, one of them by chance, until `is_game_over`. Both are counted
in whole games and timed with all that belongs to them. Decks are the six starters, once with
their statistics alone and once with their abilities. The rounds are short and interleaved, so
that a slow moment of the machine hits all alike; the figures are medians, of the ratios within
each round too. With statistics alone, the project holds itself to at least 1.0 times as many
decisions as moves with random players and 0.5 times with greedy ones; with abilities, to at least
0.6 times as many as without; and to an engine that is ready in 0.3 s: a new process that has
imported it, looked a deck up and dealt a game.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from deckcheck import Catalogue
from deckcheck.game import Config, Game, Player, Seat
from deckcheck.game.facts import Facts
from deckcheck.players import GreedyPlayer, RandomPlayer
from deckcheck.simulation.entrants import starters

READY = """
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.game import Config, Game, Seat
from deckcheck.game.facts import facts_of

catalogue = Catalogue()
deck = []
for number in range(4, 17):
    card = catalogue.find(parse_reference(f"ALT_CORE_B_AX_{number:02}_C"))
    deck += [facts_of(card)] * 3
Game(Config(), [Seat(deck), Seat(deck)], 1).legal_actions()
"""


@cache
def without_abilities(facts: Facts) -> Facts:
    """A card's statistics, type and costs alone; copies of a card stay copies."""
    return replace(facts, abilities=())


PLAYED = [(entrant.cards, entrant.hero) for entrant in starters(Catalogue())]
SEATS = [Seat(cards, hero) for cards, hero in PLAYED]
BARE = [
    Seat([without_abilities(card) for card in cards], hero and without_abilities(hero))
    for cards, hero in PLAYED
]
"""The tables of the benchmark; made before anything is timed."""


def decisions(
    maker: Callable[[int], Player], seats: Sequence[Seat], games: int, round_: int
) -> float:
    """Decisions per second."""
    count = 0
    begin = time.perf_counter()
    for number in range(games):
        table = [seats[number % 6], seats[number // 6 % 6]]
        game = Game(Config(), table, number + games * round_)
        game.play([maker(2 * number), maker(2 * number + 1)])
        count += game.state.decisions
    return count / (time.perf_counter() - begin)


def moves(games: int, round_: int) -> float:
    """Moves per second of python-chess."""
    import chess  # noqa: PLC0415

    choose = Random(round_).random  # noqa: S311 - no secret
    count = 0
    begin = time.perf_counter()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(choose() * len(legal))])
            count += 1
    return count / (time.perf_counter() - begin)


def ready() -> float:
    """Wall time until a new process has dealt a game, in milliseconds."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", READY], check=True)
    return (time.perf_counter() - begin) * 1000


CHESS = "moves/s  python-chess, random"
RANDOM, RANDOM_ABLE = "decisions/s  random players", "decisions/s  random players, abilities"
GREEDY, GREEDY_ABLE = "decisions/s  greedy players", "decisions/s  greedy players, abilities"
START = "ms  until a game is dealt"

MEASURES: dict[str, Callable[[int], float]] = {
    CHESS: lambda number: moves(6, number),
    RANDOM: lambda number: decisions(RandomPlayer, BARE, 36, number),
    RANDOM_ABLE: lambda number: decisions(RandomPlayer, SEATS, 36, number),
    GREEDY: lambda number: decisions(GreedyPlayer, BARE, 36, number),
    GREEDY_ABLE: lambda number: decisions(GreedyPlayer, SEATS, 36, number),
    START: lambda _: ready(),
}
HELD = [(RANDOM, CHESS, 1.0), (GREEDY, CHESS, 0.5), (RANDOM_ABLE, RANDOM, 0.6)]
HELD += [(GREEDY_ABLE, GREEDY, 0.6)]


def main() -> None:
    """Measure everything in turn."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    found: dict[str, list[float]] = {name: [] for name in MEASURES}
    for number in range(rounds + 1):
        for name, measure in MEASURES.items():
            found[name].append(measure(number))
    found = {name: of[1:] for name, of in found.items()}  # the first round warms up
    for name, of in found.items():
        print(f"{statistics.median(of):9.0f} {name}")
    for one, other, least in HELD:
        ratio = statistics.median(a / b for a, b in zip(found[one], found[other], strict=True))
        print(f"{ratio:9.2f} {one} / {other} (at least {least})")
    print(f"{statistics.median(found[START]) / 1000:9.2f} s until a game is dealt (at most 0.3)")


if __name__ == "__main__":
    main()
