"""What can be done, and what rules forbid (1.4.1); nothing here asks or changes anything."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Deed, Passive
from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import Keyword, Status, Terrain
from deckcheck.game import (
    choosing,
    derived,
    evaluate,
    steps,
)
from deckcheck.game.adventure import SIDES, Side
from deckcheck.game.decisions import Expedition
from deckcheck.game.evaluate import Context
from deckcheck.game.objects import GameObject, Thing
from deckcheck.game.state import State
from deckcheck.game.steps import Atom, Verb


def is_forbidden(state: State, atom: Atom) -> bool:
    """Whether a passive ability makes an atomic action impossible (1.4.1.a)."""
    if e.Cannot not in state.rules:
        return False
    if atom.verb is Verb.ADVANCE:
        return atom.amount > 0 and cannot_advance(
            state, Expedition(atom.seat, atom.side or Side.HERO), atom.due
        )
    if atom.thing is None:
        return False
    if atom.verb is Verb.GAIN:
        return choosing.is_forbidden(
            state,
            Deed.GAIN_STATUS,
            atom.thing,
            lambda rule: rule.status in {None, atom.status},
        )
    if atom.verb is Verb.LOSE and atom.status is Status.EXHAUSTED:
        return choosing.is_forbidden(
            state,
            Deed.BE_READIED,
            atom.thing,
            lambda rule: rule.during in {None, state.phase},
        )
    if atom.verb is Verb.COUNT and atom.amount > 0:
        return choosing.is_forbidden(state, Deed.GAIN_COUNTERS, atom.thing)
    if atom.tag is Happening.SACRIFICED:
        return choosing.is_forbidden(state, Deed.BE_SACRIFICED, atom.thing)
    return False


def cannot_advance(
    state: State, place: Expedition, due: Collection[Terrain] = (), terrain: Any = None
) -> bool:
    """Whether an Expedition cannot move forward, at all or due to a terrain.

    Args:
        state: the game.
        place: the Expedition.
        due: the terrains that it moves due to.
        terrain: the one terrain that is asked about.
    """
    for standing in state.rules.get(e.Cannot, ()):
        passive = standing.ability
        assert isinstance(passive, Passive)
        rule = passive.rule
        if (
            isinstance(rule, e.Cannot)
            and rule.deed is Deed.MOVE_FORWARD
            and (rule.terrain is None or rule.terrain is terrain)
            and (rule.but_due_to is None or rule.but_due_to not in {terrain, *due})
            and (rule.during is None or rule.during is state.phase)
            and derived.in_force(state, standing)
        ):
            context = Context(standing.controller, standing.me)
            if standing.emblem is not None:
                context.that = state.contexts[standing.emblem].that
            if rule.expeditions is None or place in evaluate.expeditions(
                state, context, rule.expeditions
            ):
                return True
    return False


def has_defender(state: State, place: Expedition) -> bool:
    """Whether a Defender keeps an Expedition from moving forward during Dusk (NOTES 2)."""
    if _ignores_defender(state, place):
        return False
    player = state.players[place.seat]
    for side in SIDES:
        for it in player.expeditions[side]:
            own = derived.keywords(state, it)
            if Keyword.DEFENDER in own and (side is place.side or Keyword.GIGANTIC in own):
                return True
    return False


def _ignores_defender(state: State, place: Expedition) -> bool:
    """Whether a rule says that Defenders do not keep an Expedition from moving (later sets)."""
    for standing in state.rules.get(e.IgnoresDefender, ()):
        context = Context(standing.controller, standing.me)
        meant = evaluate.whither(state, context, standing.rule.expeditions)
        if place in meant and derived.in_force(state, standing):
            return True
    return False


def can_do_fully(state: State, context: Context, step: Any) -> bool:
    """Whether one part of a cost can be done to the full."""
    if isinstance(step, e.Spend):
        found = concerned(state, context, step.objects)
        return any(can_spend(state, context, step, it) for it in found)
    what = getattr(step, "objects", None)
    if isinstance(what, v.Both):
        return all(can_do_fully(state, context, replace(step, objects=it)) for it in what.parts)
    if what is None or not choosing.can_choose(state, context, what):
        return what is None
    return type(step) not in _TRIES or _can_be_done(state, context, step)


def can_spend(state: State, context: Context, step: e.Spend, thing: Thing) -> bool:
    """Whether an object has as many counters as it would have to spend (7.3.21.b)."""
    if not isinstance(thing, GameObject) or not thing.exists:
        return False
    number = evaluate.amount(state, context, step.number)
    names = thing.counters if step.name is None else (step.name,)
    return any(thing.counters.get(name, 0) >= number for name in names)


def _can_be_done(state: State, context: Context, step: Any) -> bool:
    """Whether enough of the objects of a step can have it done to them (1.4.1.b)."""
    found = concerned(state, context, step.objects)
    return len(fitting(state, context.seat, step, found)) >= least(step.objects)


def least(what: v.Objects) -> int:
    """How many things a selector has to find."""
    if isinstance(what, (v.Pick, v.Target)):
        return what.at_least
    return what.number if isinstance(what, v.AtRandom) else 1


def fitting(state: State, seat: int, step: Any, found: Sequence[Thing]) -> list[Thing]:
    """Those of things to which a player can do what a step does."""
    if type(step) not in _TRIES:
        return list(found)
    return [it for it in found if can_be_done_to(state, seat, step, it)]


def concerned(state: State, context: Context, what: v.Objects) -> list[Thing]:
    """All that a selector means or lets choose from."""
    if isinstance(what, (v.Pick, v.Target, v.Each, v.AtRandom)):
        return evaluate.those(state, context, what.those)
    return evaluate.known(state, context, what)


def can_happen(state: State, atom: Atom) -> bool:
    """Whether an atomic action is possible, and nothing forbids it (1.4.1)."""
    return steps.is_possible(state, atom) and not is_forbidden(state, atom)


def can_be_done_to(state: State, seat: int, step: Any, thing: Thing) -> bool:
    """Whether a player can do this to a thing: it is possible, and nothing forbids it (1.4.1)."""
    return can_happen(state, _TRIES[type(step)](seat, thing))


def can_begin(state: State, context: Context, effect: Any) -> bool:
    """Whether what one may do instead of something can be done: of several parts, the first."""
    first = effect.steps[0] if isinstance(effect, e.Sequence | e.Together) else effect
    return can_do_fully(state, context, first)


def can_do(state: State, context: Context, effect: Any) -> bool:
    """Whether what one may do is possible at all; an impossible offer is not made."""
    if isinstance(effect, e.Sequence | e.Together):
        return can_do(state, context, effect.steps[0])
    if isinstance(effect, e.Modal):
        return any(can_do(state, context, mode) for mode in effect.modes)
    if isinstance(effect, e.PlayCard):
        return bool(evaluate.cards_to_play(state, context, effect.those))
    if isinstance(effect, e.Spend):
        return can_do_fully(state, context, effect)
    what = getattr(effect, "objects", None)
    return what is None or choosing.can_choose(state, context, what)


_TRIES: dict[type, Callable[[int, Thing], Atom]] = {
    e.Discard: steps.discarding,
    e.Sacrifice: lambda seat, thing: steps.discarding(seat, thing, Happening.SACRIFICED),
    e.Exhaust: lambda seat, thing: Atom(Verb.GAIN, seat, thing, status=Status.EXHAUSTED),
}
"""The atomic action that a step would be for a thing."""
