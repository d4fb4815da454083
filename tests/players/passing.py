"""A control: a player that never plays a card."""

from __future__ import annotations

from deckcheck.game.decisions import Action, Decision, Pass
from deckcheck.game.view import View


class PassingPlayer:
    """Passes where it can, and else takes the first action."""

    def choose(self, view: View, decision: Decision) -> Action:  # noqa: ARG002 - of all players
        """Pass, if that is offered."""
        passes = (action for action in decision.actions if isinstance(action, Pass))
        return next(passes, decision.actions[0])
