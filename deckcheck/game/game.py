"""A game from outside: seats, decisions and their answers, until there is a result."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from deckcheck.abilities.words import Phase
from deckcheck.game import day
from deckcheck.game.config import Config
from deckcheck.game.decisions import Action, Decision
from deckcheck.game.facts import Facts
from deckcheck.game.state import GameOver, Result, State
from deckcheck.game.transcript import Recorder
from deckcheck.game.view import View, canonical


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table with what.

    Attributes:
        deck: the cards, in their order if they are not shuffled; the first is drawn first.
        hero: the Hero; ``None`` in limited games without one (1.1.5.b).
    """

    deck: Sequence[Facts] = field(default=())
    hero: Facts | None = None


class Player(Protocol):
    """Who decides for one seat."""

    def choose(self, view: View, decision: Decision) -> Action:
        """Choose one of the decision's actions; ``view`` is all that the seat may know."""


class IllegalActionError(ValueError):
    """An action that the decision did not offer."""


class Game:
    """One game, which stands at a decision until it is answered.

    Args:
        config: what kind of game.
        seats: as many as the mode has players, clockwise; in 2v2 the first and third are a team.
        seed: of all chance in the game; the same seed and answers give the same game.
        recorder: is told of every event as it happens; a `Transcript` keeps them.

    Attributes:
        decision: what the game waits for; ``None`` once it has ended.
        result: how it ended; ``None`` before.

    Raises:
        ValueError: too many or too few seats.
    """

    def __init__(
        self,
        config: Config,
        seats: Sequence[Seat],
        seed: int,
        *,
        recorder: Recorder | None = None,
    ) -> None:
        if len(seats) != config.mode.players:
            raise ValueError(f"{config.mode.value} needs {config.mode.players} seats")
        state = State(config, Random(seed))  # noqa: S311 - chance of a game, to be repeated
        day.set_up(state, [seat.hero for seat in seats], [seat.deck for seat in seats])
        self._begin(state, Phase.MORNING, recorder)

    @classmethod
    def from_position(cls, state: State, begin: Phase, recorder: Recorder | None = None) -> Game:
        """A game that goes on from a position, with the beginning of a phase."""
        game = cls.__new__(cls)
        game._begin(state, begin, recorder)  # noqa: SLF001 - of its own class
        return game

    def _begin(self, state: State, begin: Phase, recorder: Recorder | None) -> None:
        self.state = state
        state.recorder = recorder
        self.result: Result | None = None
        self.decision: Decision | None = None
        self._flow = day.game(state, begin)
        self._go_on(None)

    def legal_actions(self) -> Sequence[Action]:
        """Everything that the seat whose decision it is may answer; nothing once it has ended."""
        return () if self.decision is None else self.decision.actions

    def act(self, action: Action) -> None:
        """Answer the decision and go on to the next.

        Raises:
            IllegalActionError: the action was not offered; nothing has changed.
        """
        self._check(action)
        self._go_on(action)

    def _check(self, action: object) -> None:
        """Whether an answer was offered; two kinds may be equal as tuples, but not as answers."""
        kind = type(action)
        for one in self.legal_actions():
            if one is action or (type(one) is kind and one == action):
                return
        raise IllegalActionError(f"{action} was not offered")

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        return View(self.state, seat)

    def play(self, players: Sequence[Player]) -> Result:
        """Let players decide until the game has ended.

        Raises:
            ValueError: too many or too few players.
            IllegalActionError: a player chose what was not offered; the game stands where it stood.
        """
        state = self.state
        if len(players) != len(state.players):
            raise ValueError(f"{len(state.players)} players are needed, not {len(players)}")
        views = [View(state, seat) for seat in range(len(players))]
        decision = self.decision
        while decision is not None:
            seat = decision.seat
            action = players[seat].choose(views[seat], decision)
            self._check(action)
            self._go_on(action)
            decision = self.decision
        assert self.result is not None
        return self.result

    def digest(self) -> str:
        """A number of the whole state, the same wherever the same game is played."""
        told = json.dumps(canonical(self.state), separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def _go_on(self, action: Action | None) -> None:
        try:
            self.decision = self._flow.send(action)  # type: ignore[arg-type]
        except GameOver as over:
            self.decision = None
            self.result = over.result
            if self.state.recorder is not None:
                self.state.recorder.end(over.result)
