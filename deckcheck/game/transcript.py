"""What happened in a game, event by event, in plain values for JSON Lines."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from deckcheck.game.steps import Atom, Verb

if TYPE_CHECKING:
    from deckcheck.game.decisions import Expedition
    from deckcheck.game.state import Result, State


class Recorder(Protocol):
    """What is told of the events of a game as they happen: to write them down, or to count."""

    def note(self, event: str, **values: Any) -> None:
        """Something happened that is no step."""

    def begin(self, state: State) -> None:
        """A phase begins."""

    def progress(self, sums: Mapping[Expedition, tuple[int, int, int]]) -> None:
        """What the Expeditions weigh at Progress."""

    def step(self, atoms: list[Atom]) -> None:
        """The atomic actions of one step have happened."""

    def end(self, result: Result) -> None:
        """The game has ended."""


class Transcript:
    """The events of a game.

    Attributes:
        events: in their order; each has ``event``, its kind, and what belongs to it: ``seat``,
            ``card`` (the name), zones, numbers. It tells hidden cards too: it is for after the
            game.
    """

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    def note(self, event: str, **values: Any) -> None:
        """Add one event."""
        self.events.append({"event": event, **values})

    def begin(self, state: State) -> None:
        """A phase begins."""
        self.note("phase", day=state.day, phase=state.phase.value)

    def progress(self, sums: Mapping[Expedition, tuple[int, int, int]]) -> None:
        """What the Expeditions weigh at Progress."""
        self.note("weigh", expeditions=[[*place, *numbers] for place, numbers in sums.items()])

    def step(self, atoms: list[Atom]) -> None:
        """The atomic actions of one step have happened."""
        for atom in atoms:
            if atom.verb not in _SAID_ELSEWHERE:
                self.note(atom.verb.value, **_told(atom))

    def end(self, result: Result) -> None:
        """The game has ended."""
        self.note("end", ending=result.ending.value, winners=list(result.winners), day=result.day)


def _told(atom: Atom) -> dict[str, Any]:
    """What belongs to an atomic action, without what says nothing."""
    facts = atom.facts if atom.thing is None else atom.thing.facts
    told: dict[str, Any] = {
        "card": None if facts is None else facts.name,
        "cards": [card.facts.name for card in atom.cards],
        "from": _word(atom.was),
        "to": _word(atom.to),
        "side": None if atom.side is None else atom.side.name.lower(),
        "amount": atom.amount if atom.verb in _COUNTED else None,
        "counter": atom.name if atom.verb is Verb.COUNT else None,
        "status": _word(atom.status),
        "as": _word(atom.tag),
        "due": sorted(terrain.value for terrain in atom.due),
    }
    return {"seat": atom.seat, **{name: value for name, value in told.items() if value}}


def _word(word: Enum | None) -> str | None:
    return None if word is None else word.value


_SAID_ELSEWHERE = frozenset({Verb.USE, Verb.PHASE, Verb.AFTER})
_COUNTED = frozenset({Verb.COUNT, Verb.ADVANCE, Verb.ROLL, Verb.PAY, Verb.READY_ORBS, Verb.DRAW})
