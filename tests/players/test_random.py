"""The random player: any action, and the same ones from the same seed."""

from __future__ import annotations

from collections import Counter

from deckcheck.game import Config, Game, Mode
from deckcheck.game.decisions import Asked, Decision, Option
from deckcheck.players import RandomPlayer
from tests.game.tables import seats


def test_every_action_is_as_likely_as_another() -> None:
    """Of 9,000 choices between three, each comes up 3,000 times, within five deviations of 45."""
    view = Game(Config(), seats(Mode.DUEL), 1).view(0)
    three = Decision(0, Asked.MODE, [Option(number) for number in range(3)])
    player = RandomPlayer(7)
    found = Counter(player.choose(view, three) for _ in range(9000))
    assert len(found) == 3
    assert all(abs(times - 3000) < 225 for times in found.values())


def test_the_same_seed_gives_the_same_choices() -> None:
    """The choices are a matter of the seed alone; those of another seed are others."""
    view = Game(Config(), seats(Mode.DUEL), 1).view(0)
    hundred = Decision(0, Asked.MODE, [Option(number) for number in range(100)])

    def choices(seed: int) -> list[object]:
        player = RandomPlayer(seed)
        return [player.choose(view, hundred) for _ in range(20)]

    assert choices(1) == choices(1) != choices(2)
