"""How fast games are played, against python-chess playing random legal moves in the same run.

    pip install -e '.[bench]'
    python benchmarks/game.py [ROUNDS]

A decision is a question that has more than one answer: what is forced is not asked. A move is what
python-chess plays: all legal moves, one of them by chance, until `is_game_over`. Both are counted
in whole games and timed with all that belongs to them. Decks are the six starters' cards with
their statistics alone. The rounds are interleaved, so that a slow moment of the machine hits all
alike; the figures are medians. The project holds itself to at least 1.0 times as many decisions
as moves with random players and 0.5 times with greedy ones, and to an engine that is ready in
0.3 s: a new process that has imported it, looked a deck up and dealt a game.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

from deckcheck import Card, Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.game import Config, Game, Player, Seat
from deckcheck.game.facts import Facts, facts_of
from deckcheck.players import GreedyPlayer, RandomPlayer

STARTERS = tuple(f"ALT_CORE_B_{faction}_01_C" for faction in ("AX", "BR", "LY", "MU", "OR", "YZ"))
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


def seat(hero: str) -> Seat:
    """A Hero and three copies each of thirteen Commons of the faction."""
    catalogue = Catalogue()
    stem = hero.removesuffix("01_C")
    numbers = [f"{stem}{number:02}_C" for number in range(4, 17)]
    cards = [_facts(catalogue, number) for number in numbers]
    return Seat([card for card in cards for _ in range(3)], _facts(catalogue, hero))


def _facts(catalogue: Catalogue, reference: str) -> Facts:
    parsed = parse_reference(reference)
    card: Card | None = None if parsed is None else catalogue.find(parsed)
    if card is None:
        raise SystemExit(f"{reference} is not known any more: mend the benchmark")
    return facts_of(card)


SEATS = [seat(hero) for hero in STARTERS]
"""The tables of the benchmark; made before anything is timed."""


def decisions(maker: Callable[[int], Player], games: int, round_: int) -> float:
    """Decisions per second."""
    count = 0
    begin = time.perf_counter()
    for number in range(games):
        table = [SEATS[number % 6], SEATS[number // 6 % 6]]
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


def main() -> None:
    """Measure everything in turn."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    measures: dict[str, Callable[[int], float]] = {
        "moves/s  python-chess, random": lambda number: moves(12, number),
        "decisions/s  random players": lambda number: decisions(RandomPlayer, 72, number),
        "decisions/s  greedy players": lambda number: decisions(GreedyPlayer, 72, number),
        "ms  until a game is dealt": lambda _: ready(),
    }
    found: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(rounds + 1):
        for name, measure in measures.items():
            found[name].append(measure(number))
    medians = [statistics.median(of[1:]) for of in found.values()]
    for name, median in zip(measures, medians, strict=True):
        print(f"{median:9.0f} {name}")
    chess, chance, greedy, start = medians
    print(f"{chance / chess:9.2f} random / chess (at least 1.0)")
    print(f"{greedy / chess:9.2f} greedy / chess (at least 0.5)")
    print(f"{start / 1000:9.2f} s until a game is dealt (at most 0.3)")


if __name__ == "__main__":
    main()
