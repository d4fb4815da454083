"""Write down what games come to: decks, players and seed in, digests out, as perft does for chess.

    python tools/build_conformance.py           write the figures of all files
    python tools/build_conformance.py --check   exit with 1 if one of them is another now

Each file in ``tests/game/conformance/`` holds one game: mode, victory check, seed, players and
decks, with the text of cards or their statistics alone; and what became of it: after 10 and 100
decisions and at the end, the digest of the whole state and how many actions have been offered so
far. A new game is a new file with all but ``"becomes"``. Figures change when the rules are played
otherwise, when the players decide otherwise, and, in games with text, when the text is read
otherwise: the commit that changes them says which.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from deckcheck import Catalogue
from deckcheck.abilities.shipped import abilities_of
from deckcheck.cards.reference import parse_reference
from deckcheck.game import Config, Game, Mode, Player, Seat, Victory
from deckcheck.game.facts import Facts, facts_of
from deckcheck.players import GreedyPlayer, RandomPlayer

FOLDER = Path(__file__).parents[1] / "tests" / "game" / "conformance"
STOPS = (10, 100)
PLAYERS: dict[str, Callable[[int], Player]] = {"greedy": GreedyPlayer, "random": RandomPlayer}

catalogue = cache(Catalogue)


def becomes(told: dict[str, Any]) -> dict[str, Any]:
    """What becomes of the game that a file tells."""
    game = Game(_config(told), [_seat(deck, told["text"]) for deck in told["decks"]], told["seed"])
    players = [PLAYERS[name](told["seed"] + place) for place, name in enumerate(told["players"])]
    found: dict[str, Any] = {}
    taken = offered = 0
    while (decision := game.decision) is not None:
        if taken in STOPS:
            found[str(taken)] = {"digest": game.digest(), "offered": offered}
        offered += len(decision.actions)
        game.act(players[decision.seat].choose(game.view(decision.seat), decision))
        taken += 1
    assert game.result is not None  # noqa: S101 - an ended game has one
    end = {"digest": game.digest(), "offered": offered, "decisions": taken, "day": game.result.day}
    return {**found, "end": {**end, "winners": list(game.result.winners)}}


def _config(told: dict[str, Any]) -> Config:
    return Config(Mode(told["mode"]), Victory(told["victory"]))


def _seat(lines: Sequence[str], text: bool) -> Seat:
    """The seat of a deck: lines of copies and reference, the Hero first."""
    cards: list[Facts] = []
    for line in lines:
        copies, reference = line.split()
        cards += [_facts(reference, text)] * int(copies)
    return Seat(cards[1:], cards[0])


@cache
def _facts(reference: str, text: bool) -> Facts:
    parsed = parse_reference(reference)
    card = None if parsed is None else catalogue().find(parsed)
    if card is None:
        raise SystemExit(f"{reference} is not known")
    return facts_of(card, abilities_of(card.reference.version) if text else ())


def main(arguments: list[str]) -> int:
    """Write the figures, or check them; the exit code."""
    parser = argparse.ArgumentParser(description="Write down what games come to.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if it would")
    check = parser.parse_args(arguments).check
    changed = 0
    for path in sorted(FOLDER.glob("*.json")):
        text = path.read_text("utf-8")
        told = json.loads(text)
        told["becomes"] = becomes(told)
        new = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
        if new != text:
            changed += 1
            print(f"{path.name} is another game now")
            if not check:
                path.write_text(new, "utf-8")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
