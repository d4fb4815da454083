"""Costs: all or nothing, and all at once (1.2.5, 6.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.game import (
    choosing,
    evaluate,
    performing,
    planning,
    possible,
    resolving,
)
from deckcheck.game.choosing import Asking
from deckcheck.game.evaluate import Context
from deckcheck.game.objects import Thing
from deckcheck.game.state import State
from deckcheck.game.steps import Atom, Verb


def can_pay(state: State, context: Context, cost: e.Cost, without: Thing | None = None) -> bool:
    """Whether a player can pay all of a cost (1.2.5.c); asks and changes nothing.

    Args:
        state: the game.
        context: from where it is asked.
        cost: the cost.
        without: what cannot pay for it: the card that is being played.
    """
    if not choosing.affords(state, context.seat, evaluate.amount(state, context, cost.mana)):
        return False
    if not all(possible.can_do_fully(state, context, step) for step in cost.steps):
        return False
    if len(cost.steps) < 2 and without is None:
        return True
    return _can_be_dealt(_needs(state, context, cost.steps), [] if without is None else [without])


def pay(state: State, context: Context, cost: e.Cost) -> Asking[None]:
    """Pay a cost, all in one step (6.4.a); `can_pay` has said that it can be paid.

    What is more than a step, such as playing a card, comes after that; ``context.did`` says
    whether it was done.
    """
    mana = evaluate.amount(state, context, cost.mana)
    longer = [step for step in cost.steps if type(step) not in planning.PLANS]
    steps = [step for step in cost.steps if step not in longer]
    atoms = payment(state, context.seat, mana) + (yield from plan(state, context, steps))
    done = yield from performing.perform(state, atoms, context.seat)
    performing.remember(state, context, done)
    context.did = True
    for step in longer:
        yield from resolving.resolve(state, context, step)


def payment(state: State, seat: int, mana: int) -> list[Atom]:
    """The exhausting of so many Mana Orbs (3.2.9.f); in Booster War mana is unlimited."""
    if mana <= 0 or state.config.unlimited_mana:
        return []
    return [Atom(Verb.PAY, seat, amount=mana)]


def plan(state: State, context: Context, steps: Sequence[Any]) -> Asking[list[Atom]]:
    """The atomic actions of the parts of a cost, after the decisions that they need.

    A part does not take what another has taken or will need. What moves moves last: all happens
    at once (1.2.5.d), so the other parts are done to what is still there.
    """
    atoms: list[Atom] = []
    for number, step in enumerate(steps):
        taken = [atom.thing for atom in atoms if atom.verb is Verb.MOVE and atom.thing is not None]
        if len(steps) > 1 and type(step) in _TAKES:
            state.spares = _Spare(taken, _needs(state, context, steps[number + 1 :]))
        atoms += yield from planning.plan(state, context, step)
        state.spares = None
    return sorted(atoms, key=lambda atom: atom.verb is Verb.MOVE)


# Which parts take what from where it is


class _Need(NamedTuple):
    """What a part of a cost takes: so many of these."""

    number: int
    those: Sequence[Thing]


_TAKES = frozenset({e.Discard, e.Sacrifice, e.Move})
"""The actions that take a thing from where it is, so that no other part of the cost can."""


def _needs(state: State, context: Context, steps: Sequence[Any]) -> list[_Need]:
    """What the parts of a cost take that take something away."""
    needs = []
    for step in steps:
        if type(step) in _TAKES:
            what = step.objects
            parts = what.parts if isinstance(what, v.Both) else (what,)
            needs += [_need(state, context, step, part) for part in parts]
    return needs


def _need(state: State, context: Context, step: Any, what: v.Objects) -> _Need:
    those = possible.concerned(state, context, what)
    if isinstance(what, v.Each):
        return _Need(len(those), those)
    return _Need(possible.least(what), possible.fitting(state, context.seat, step, those))


class _Spare:
    """Says what a part of a cost may take, so that the other parts can be paid too (6.4.c)."""

    def __init__(self, taken: Collection[Thing], needs: list[_Need]) -> None:
        self._taken = taken
        self._needs = needs

    def __call__(self, thing: Thing, found: list[Thing]) -> bool:
        """Whether a thing can be chosen after those that were found for the same part.

        What can be chosen one by one can be chosen to the full, because `can_pay` has said that
        all parts can be paid: what is independent in a matroid can be made a basis.
        """
        if any(thing is other for other in self._taken):
            return False
        return _can_be_dealt(self._needs, [*self._taken, *found, thing])


def _can_be_dealt(needs: Sequence[_Need], taken: Collection[Thing]) -> bool:
    """Whether each need can be met with things of its own, none of them taken."""
    places = [need.those for need in needs for _ in range(need.number)]
    gone = {id(thing) for thing in taken}
    dealt: dict[int, int] = {}
    return all(_deal(places, place, gone, dealt, set()) for place in range(len(places)))


def _deal(
    places: Sequence[Sequence[Thing]],
    place: int,
    gone: Collection[int],
    dealt: dict[int, int],
    tried: set[int],
) -> bool:
    """Find a thing for one place, moving those of other places if need be."""
    for thing in places[place]:
        key = id(thing)
        if key not in gone and key not in tried:
            tried.add(key)
            if key not in dealt or _deal(places, dealt[key], gone, dealt, tried):
                dealt[key] = place
                return True
    return False
