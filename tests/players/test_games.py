"""Players against each other: controls that must come out even, or clearly not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from math import sqrt

import pytest

from deckcheck.game import Config, Ending, Game, Mode, Player, Victory
from deckcheck.players import GreedyPlayer, RandomPlayer
from tests.game.tables import seat, seats
from tests.players.passing import PassingPlayer

Made = Callable[[int], Player]

MAKERS: dict[str, Made] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
    "passing": lambda _: PassingPlayer(),
}


def share(first: Made, second: Made, pairs: int, victory: Victory = Victory.AT_ONCE) -> float:
    """What share of the games the first wins; each is played twice, seats swapped, draws half."""
    won = 0.0
    for number in range(pairs):
        table = [seat(number), seat(number)]
        for mine in (0, 1):
            makers = (first, second) if mine == 0 else (second, first)
            # A seat has its seed: only who sits there changes.
            players = [make(2 * number + place) for place, make in enumerate(makers)]
            winners = Game(Config(victory=victory), table, number).play(players).winners
            won += 0.5 if len(winners) != 1 else winners == (mine,)
    return won / (2 * pairs)


@pytest.mark.parametrize("maker", ["greedy", "random"])
@pytest.mark.parametrize("victory", Victory)
def test_a_player_against_itself_wins_exactly_half(maker: str, victory: Victory) -> None:
    """Mirror control: with seats swapped on the same seeds, nothing but the seat decides."""
    assert share(MAKERS[maker], MAKERS[maker], 60, victory) == 0.5


@pytest.mark.parametrize("maker", ["greedy", "random"])
def test_no_seat_is_better(maker: str) -> None:
    """Over 400 seeds the first seat wins half of the games, within three standard deviations."""
    won = 0
    for number in range(400):
        players = [MAKERS[maker](2 * number + place) for place in (0, 1)]
        won += Game(Config(), [seat(number), seat(number)], number).play(players).winners == (0,)
    assert abs(won / 400 - 0.5) < 3 * 0.5 / sqrt(400)


def test_greedy_beats_random() -> None:
    """Of 200 games, greedy wins so many that the 99.9 % interval is above nine in ten."""
    found = share(GreedyPlayer, RandomPlayer, 100)
    deviation = sqrt(max(found * (1 - found), 1 / 200) / 200)
    assert found - 3.29 * deviation > 0.9


@pytest.mark.parametrize("maker", ["greedy", "random"])
def test_who_always_passes_never_wins(maker: str) -> None:
    """An Expedition without Characters never moves forward (1.3.2.e), so it cannot win."""
    assert share(MAKERS["passing"], MAKERS[maker], 20) == 0


def test_two_who_always_pass_reach_the_cap() -> None:
    """Where nothing moves, the cap on days ends the game, as a result of its own."""
    result = Game(Config(days=9), seats(Mode.DUEL), 1).play([PassingPlayer(), PassingPlayer()])
    assert (result.ending, result.winners, result.day) == (Ending.DAYS, (), 9)


@pytest.mark.parametrize("maker", ["greedy", "random"])
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("victory", Victory)
def test_every_mode_is_played_to_its_end(maker: str, mode: Mode, victory: Victory) -> None:
    """Both players get through every mode: someone wins, or a Booster War is drawn."""
    for seed in range(10):
        players = [MAKERS[maker](seed + place) for place in range(mode.players)]
        result = Game(Config(mode, victory), seats(mode, seed), seed).play(players)
        drawn = mode is Mode.BOOSTER_WAR and result.ending is Ending.DRAWN
        team = 2 if mode is Mode.TEAMS else 1
        assert drawn or (result.ending is Ending.WON and len(result.winners) == team)


def digest(maker: str, mode: Mode, seed: int) -> str:
    """The digest of a game at its end."""
    game = Game(Config(mode), seats(mode), seed)
    game.play([MAKERS[maker](seed + place) for place in range(mode.players)])
    return game.digest()


@pytest.mark.parametrize("maker", ["greedy", "random"])
@pytest.mark.parametrize("mode", Mode)
def test_the_same_seed_gives_the_same_game(maker: str, mode: Mode) -> None:
    """Same seed and players: the same state at the end; another seed: another."""
    assert digest(maker, mode, 5) == digest(maker, mode, 5) != digest(maker, mode, 6)


def test_hash_seeds_do_not_matter() -> None:
    """Games are the same whatever the order in which sets of this process stand."""
    code = (
        "from tests.players.test_games import *;"
        "print([digest(maker, mode, 5) for maker in ('greedy', 'random') for mode in Mode])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "2")
    }
    assert told == {
        f"{[digest(maker, mode, 5) for maker in ('greedy', 'random') for mode in Mode]}\n"
    }
