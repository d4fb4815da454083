"""Letting a step happen: modifiers, what is impossible, and the Reactions to it (6.1, 6.2)."""

from __future__ import annotations

from typing import TypeAlias

from deckcheck.abilities import values as v
from deckcheck.abilities.effects import AddsToRolls, Also, Cannot, Effect, Instead, Passive
from deckcheck.abilities.words import Status, Zone
from deckcheck.game import (
    choosing,
    derived,
    planning,
    possible,
    reactions,
    resolving,
    steps,
    victory,
)
from deckcheck.game.choosing import Asking
from deckcheck.game.decisions import Asked, Option, Pick
from deckcheck.game.evaluate import Context
from deckcheck.game.objects import GameObject, Thing
from deckcheck.game.state import Ending, GameOver, Result, Standing, State
from deckcheck.game.steps import Atom, Verb

Added: TypeAlias = tuple[Context, Effect]
"""A step that a modifier adds to the effect, right after the one that is happening."""


def perform(state: State, atoms: list[Atom], seat: int | None = None) -> Asking[list[Atom]]:
    """Let a step happen: modify it, apply it, and activate the Reactions to it.

    Args:
        state: the game.
        atoms: the atomic actions of the step.
        seat: who controls the step; ``None`` of what the rules do.

    Returns:
        The atomic actions that have happened.

    Raises:
        GameOver: the step is one more than a game may have, or ends it.
    """
    _count(state)
    added: list[Added] = []
    if len(atoms) > 1 or (state.rules and _may_be_modified(state, atoms)):
        atoms = yield from _settled(state, atoms, seat, added)
    else:
        steps.discard_fleeting(atoms)
        state.announced = []
    exhausts = False
    before = reactions.listeners(state, atoms)
    done = []
    if Cannot in state.rules:
        atoms = [atom for atom in atoms if not possible.is_forbidden(state, atom)]
    state.before = derived.before_event(state)
    for atom in atoms:
        if atom.after is not None:
            atom.follow()
        if steps.is_possible(state, atom):
            steps.apply(state, atom)
            done.append(atom)
            exhausts |= atom.exhausts
            if atom.dice:
                yield from _settle_roll(state, atom)
    state.before = None
    state.history += done
    if state.recorder is not None:
        state.recorder.step(done)
    reactions.activate(state, [pair for pair in before if pair[1] in done] if before else [], done)
    if state.race_changed:
        victory.check_at_once(state)
    if added or exhausts:
        yield from _follow(state, done, seat, added)
    return done


def _count(state: State) -> None:
    """Count one more step, up to the cap."""
    state.steps += 1
    if state.steps > state.config.steps:
        raise GameOver(Result(Ending.STEPS, (), state.day))


def _follow(state: State, done: list[Atom], seat: int | None, added: list[Added]) -> Asking[None]:
    """The steps right after a step: that of Exhausted Resupply (NOTES 2), and what is added.

    What an Exhausted Resupply has brought to Reserve is exhausted once it is there.
    """
    came = (atom.became for atom in done if atom.exhausts)
    exhausted = [
        Atom(Verb.GAIN, it.controller, it, status=Status.EXHAUSTED)
        for it in came
        if isinstance(it, GameObject) and it.zone is Zone.RESERVE
    ]
    if exhausted:
        yield from perform(state, exhausted, seat)
    for context, effect in added:
        yield from resolving.resolve(state, context, effect)


def _settled(
    state: State, atoms: list[Atom], seat: int | None, added: list[Added]
) -> Asking[list[Atom]]:
    """What a step will do in the end, once it is modified and ordered."""
    steps.discard_fleeting(atoms)
    if _may_be_modified(state, atoms):
        atoms = yield from _modified(state, atoms, seat, added)
        steps.discard_fleeting(atoms)
    if state.announced:
        state.announced = []
    return (yield from _ordered(state, atoms)) if len(atoms) > 1 else atoms


def _ordered(state: State, atoms: list[Atom]) -> Asking[list[Atom]]:
    """Put what arrives at once in the order of its timestamps, which players choose (2.2.14.d).

    Only cards whose passive abilities could apply one before the other are asked about.
    """
    rivals = _rivals(state, atoms)
    if len(rivals) < 2:
        return atoms
    chosen: list[Atom] = []
    for seat in state.initiative():
        mine = {atom.thing: atom for atom in rivals if _arrives_at(atom) == seat}
        while mine:
            unlike = {thing.facts: thing for thing in reversed(mine) if thing is not None}
            answer = yield from choosing.ask(
                state, seat, Asked.ORDER, [Pick(it) for it in reversed(unlike.values())], None
            )
            assert isinstance(answer, Pick)
            chosen.append(next(mine.pop(it) for it in list(mine) if it is answer.thing))
    following = iter(chosen)
    return [next(following) if atom in rivals else atom for atom in atoms]


def _rivals(state: State, atoms: list[Atom]) -> list[Atom]:
    """What comes with rules to who still plays; a thing comes once, however often it is named."""
    found: dict[Thing | None, Atom] = {}
    for atom in atoms:
        if _brings_rules(atom) and state.players[_arrives_at(atom)].playing:
            found.setdefault(atom.thing, atom)
    return list(found.values())


def _brings_rules(atom: Atom) -> bool:
    """Whether a card comes into play with passive abilities that apply by timestamp (2.3)."""
    return (
        atom.verb is Verb.MOVE
        and atom.to in v.IN_PLAY
        and atom.thing is not None
        and any(derived.applies(passive) for passive in atom.thing.facts.passives)
    )


def _arrives_at(atom: Atom) -> int:
    """The seat of who controls what arrives: outside Expeditions its owner (1.4.3.a)."""
    assert atom.thing is not None
    return atom.seat if atom.to is Zone.EXPEDITION else atom.thing.owner


# Modifiers


def _choose_die(state: State, atom: Atom) -> Asking[None]:
    """Who rolled more than one die sees them, then chooses which one counts (7.3.13.c)."""
    faces = sorted(set(atom.dice))
    actions = [Option(number) for number in range(len(faces))]
    labels = [str(face) for face in faces]
    answer = yield from choosing.ask(state, atom.seat, Asked.COUNTER, actions, None, labels)
    assert isinstance(answer, Option)
    atom.amount = faces[answer.number]


def _settle_roll(state: State, atom: Atom) -> Asking[None]:
    """Who rolled sees the dice, chooses the one that counts, then adds what rules let them add."""
    if len(set(atom.dice)) > 1:
        yield from _choose_die(state, atom)
    for standing in state.rules.get(AddsToRolls, ()):
        works = standing.controller == atom.seat and derived.in_force(state, standing)
        if works and (yield from choosing.may(state, Context(atom.seat, standing.me))):
            atom.amount += standing.rule.amount


def _may_be_modified(state: State, atoms: list[Atom]) -> bool:
    """Whether a modifier speaks of such a step at all."""
    for kind in _MODIFIERS:
        for standing in state.rules.get(kind, ()):
            for atom in atoms:
                if reactions.is_kind(standing.rule.event, atom):
                    return True
    return False


_MODIFIERS = (Instead, Also)
"""The two kinds of modifiers (6.2.b, 6.2.c)."""


def _modified(
    state: State, atoms: list[Atom], seat: int | None, added: list[Added]
) -> Asking[list[Atom]]:
    """Apply modifiers to the atomic actions of a step until none applies (6.2.e to 6.2.h).

    Who controls the step chooses among several, the first in initiative order if nobody does
    (6.2.f). Replacing ones are offered first, but none has to be applied first: the glossary does
    not have the order that the later rules give the two kinds.
    """
    while applicable := _applicable(state, atoms):
        number = 0
        if len(applicable) > 1:
            chooser = state.initiative()[0] if seat is None else seat
            context = Context(chooser, applicable[0][0].me)
            names = [standing.me.facts.name for standing, _ in applicable]
            number = yield from choosing.option(state, context, Asked.MODIFIER, names)
        standing, atom = applicable[number]
        atoms = yield from _modify(state, atoms, standing, atom, added)
    return atoms


def _applicable(state: State, atoms: list[Atom]) -> list[tuple[Standing, Atom]]:
    found = []
    for standing in (one for kind in _MODIFIERS for one in state.rules.get(kind, ())):
        event = standing.rule.event
        alike = [atom for atom in atoms if reactions.is_kind(event, atom)]
        if alike and derived.in_force(state, standing):
            context = Context(standing.controller, standing.me)
            found += [
                (standing, atom)
                for atom in alike
                if standing not in atom.modified
                and atom.to is not Zone.LIMBO  # nothing stands between a card and being played
                and possible.can_happen(state, atom)
                and reactions.matches(state, context, event, atom)
            ]
    return found


def _modify(
    state: State, atoms: list[Atom], standing: Standing, atom: Atom, added: list[Added]
) -> Asking[list[Atom]]:
    """Apply one modifier to one atomic action; who controls it may decline an optional one."""
    passive = standing.ability
    assert isinstance(passive, Passive)
    rule = passive.rule
    assert isinstance(rule, (Instead, Also))
    atom.modified += (standing,)
    context = reactions.bound(state, Context(standing.controller, standing.me), atom)
    if (
        isinstance(rule, Instead)
        and rule.optional
        and not (
            possible.can_begin(state, context, rule.effect)
            and (yield from choosing.may(state, context))
        )
    ):
        if rule.otherwise is not None:
            added.append((context, rule.otherwise))
        return atoms
    more: list[Atom] = []
    if type(rule.effect) in planning.PLANS:
        more = yield from planning.plan(state, context, rule.effect)
    else:
        added.append((context, rule.effect))
    for new in more:
        new.modified += atom.modified
        new.exhausts = atom.exhausts and isinstance(rule, Instead)
        if new.verb is atom.verb is Verb.ADVANCE:
            new.due, new.ascended = atom.due, atom.ascended  # why it moves stays the same
        new.after = atom if new.thing is not None and new.thing is atom.about else None
    if standing.emblem is not None and standing.emblem.once:
        state.end(standing.emblem)
    if isinstance(rule, Also):
        return [*atoms, *more]
    place = atoms.index(atom)
    return [*atoms[:place], *more, *atoms[place + 1 :]]


def remember(state: State, context: Context, done: list[Atom]) -> None:
    """Let a context know what a step was about: "it", and how many things."""
    context.happened = len(done)
    for atom in done:
        if isinstance(atom.thing, GameObject) and not atom.thing.exists:
            context.traced |= {atom.thing}
        if atom.verb is Verb.ROLL:
            context.rolled = atom.amount
    subjects = [
        atom.thing if isinstance(atom.thing, GameObject) else atom.became or atom.thing
        for atom in done
        if atom.verb is not Verb.PAY
    ]
    # In a text, "it" is never who speaks: what happens to me leaves "it" as it was (7.2.1).
    found = [subject for subject in subjects if subject not in {None, context.me}]
    if found:
        context.it = list(dict.fromkeys(found))
