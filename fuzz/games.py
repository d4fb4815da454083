"""Play games at random and hold them to their invariants.

    python fuzz/games.py [--games 100000] [--first 0] [--processes 2]

The number of a game says all about it: mode, cards, players and chance. Two fifths of the
games are of real cards with their statistics alone, two fifths of real cards with their text, one
of cards that say anything (`fuzz.abilities`). What fails is named by its number, and played again
with ``--first NUMBER --games 1``. Ends with 1 if anything failed.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, repeat
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # the root, where deckcheck and this package are

from deckcheck import Catalogue
from deckcheck.abilities.shipped import abilities_of
from deckcheck.abilities.words import Type
from deckcheck.cards.card import NO_DECK_CARDS
from deckcheck.game import Config, Game, Mode, Player, Seat, Victory
from deckcheck.game.facts import Facts, facts_of
from deckcheck.players import GreedyPlayer, RandomPlayer
from fuzz.abilities import Maker
from fuzz.invariants import Invariants

STRIDE = 8
"""Invariants are checked every so many decisions, and at the end."""

TEXTS = ("statistics", "text", "statistics", "text", "anything")
"""What is on the cards, game by game in turn."""

LONG = Config(days=20, decisions=600, steps=20_000)
SHORT = Config(days=8, decisions=300, steps=20_000)
"""Caps: cards that say anything, and real ones where mana is free, go on without anything new."""


class Outcome(NamedTuple):
    """What became of a game."""

    number: int
    text: str
    mode: str
    ending: str
    decisions: int
    failure: str = ""


Choose = Callable[[Sequence[Any]], Any]


@cache
def versions(text: str) -> tuple[list[Facts], list[Facts]]:
    """The Heroes and the other deck cards, each version once, with or without their text."""
    catalogue = Catalogue()
    found = [catalogue.find(reference) for reference in catalogue.references()]
    cards = {it.reference.version: it for it in found if it and it.type not in NO_DECK_CARDS}
    every = [
        facts_of(card, abilities_of(version) if text == "text" else ())
        for version, card in cards.items()
    ]
    heroes = [it for it in every if it.type is Type.HERO]
    return heroes, [it for it in every if it.type is not Type.HERO]


def seat(choose: Choose, text: str, size: int) -> Seat:
    """A Hero and three copies each of a few cards, of any faction: for mixtures that nobody tried.

    A Deck may run out: then it is made of the discard pile.
    """
    kinds = range(size // 3)
    if text == "anything":
        maker = Maker(choose)
        hero = maker.card("Hero", Type.HERO)
        cards = [maker.card(f"Card {kind}") for kind in kinds]
    else:
        heroes, others = versions(text)
        hero = choose(heroes)
        cards = [choose(others) for _ in kinds]
    return Seat(tuple(chain.from_iterable(repeat(it, 3) for it in cards)), hero)


def table(number: int) -> tuple[Game, list[Player], str]:
    """The game of a number, and who plays."""
    random = Random(number)  # noqa: S311 - no secret

    def choose(options: Sequence[Any]) -> Any:
        return options[int(random.random() * len(options))]

    text = TEXTS[number % len(TEXTS)]
    mode = choose(tuple(Mode))
    caps = SHORT if text == "anything" else LONG
    config = replace(caps, mode=mode, victory=choose(tuple(Victory)))
    size = 12 if mode is Mode.BOOSTER_WAR else choose((24, 39))
    seats = [seat(choose, text, size) for _ in range(mode.players)]
    makers: tuple[Callable[[int], Player], ...] = (RandomPlayer, GreedyPlayer)
    players = [choose(makers)(number + place) for place in range(mode.players)]
    return Game(config, seats, number), players, text


def play(number: int) -> Outcome:
    """Play the game of a number, and watch it."""
    game, players, text = table(number)
    failure = ""
    try:
        _watch(game, players)
    except Exception:
        failure = traceback.format_exc()
    ending = "failed" if game.result is None else game.result.ending.value
    return Outcome(
        number, text, game.state.config.mode.value, ending, game.state.decisions, failure
    )


def _watch(game: Game, players: Sequence[Player]) -> None:
    watch = Invariants(game)
    watch.check()
    count = 0
    while (decision := game.decision) is not None:
        game.act(players[decision.seat].choose(game.view(decision.seat), decision))
        count += 1
        if count % STRIDE == 0:
            watch.check()
            watch.check_views()
    watch.check()


def main(arguments: list[str]) -> int:
    """Play games; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(arguments)
    begin = time.perf_counter()
    numbers = range(options.first, options.first + options.games)
    with Pool(options.processes) as pool:
        outcomes = [_told(it) for it in pool.imap_unordered(play, numbers, 50)]
    return _report(outcomes, time.perf_counter() - begin)


def _told(outcome: Outcome) -> Outcome:
    """The outcome; a failure is told at once."""
    if outcome.failure:
        print(f"game {outcome.number} failed:\n{outcome.failure}", flush=True)
    return outcome._replace(failure=outcome.failure[-200:])


def _report(outcomes: list[Outcome], seconds: float) -> int:
    """Print how the games ended; the exit code."""
    endings = Counter((it.mode, it.text, it.ending) for it in outcomes)
    for (mode, text, ending), count in sorted(endings.items()):
        print(f"{count:8}  {mode:12} {text:11} {ending}")
    decisions = sum(it.decisions for it in outcomes)
    failed = sum(bool(it.failure) for it in outcomes)
    print(f"{len(outcomes)} games, {decisions} decisions, {failed} failed, {seconds:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
