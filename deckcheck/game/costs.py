"""Costs: all or nothing, and all at once (1.2.5, 6.4)."""

from __future__ import annotations

from deckcheck.abilities import effects as e
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
from deckcheck.game.state import State
from deckcheck.game.steps import Atom, Verb


def can_pay(state: State, context: Context, cost: e.Cost) -> bool:
    """Whether a player can pay all of a cost (1.2.5.c); asks and changes nothing."""
    if not choosing.affords(state, context.seat, evaluate.amount(state, context, cost.mana)):
        return False
    return all(possible.can_do_fully(state, context, step) for step in cost.steps)


def pay(state: State, context: Context, cost: e.Cost) -> Asking[None]:
    """Pay a cost, all in one step (6.4.a); `can_pay` has said that it can be paid.

    What is more than a step, such as playing a card, comes after that; ``context.did`` says
    whether it was done.
    """
    mana = evaluate.amount(state, context, cost.mana)
    atoms = payment(state, context.seat, mana)
    longer = [step for step in cost.steps if type(step) not in planning.PLANS]
    for step in cost.steps:
        if step not in longer:
            atoms += yield from planning.plan(state, context, step)
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
