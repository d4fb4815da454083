"""A player that decides by chance: the measure of what deciding well is worth."""

from __future__ import annotations

from random import Random

from deckcheck.game.decisions import Action, Decision
from deckcheck.game.view import View


class RandomPlayer:
    """Chooses any of the offered actions, all equally likely.

    Args:
        seed: of its choices; the same seed and decisions give the same answers on every Python.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random  # noqa: S311 - its sequence is promised, and no secret

    def choose(self, view: View, decision: Decision) -> Action:  # noqa: ARG002 - of all players
        """Choose one of the decision's actions."""
        actions = decision.actions
        return actions[int(self._random() * len(actions))]
