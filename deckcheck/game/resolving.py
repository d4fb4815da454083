"""Steps and effects: what an effect does, one step after the other (6.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Also, Deed, Instead, Passive, Symbol
from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import Keyword, Phase, Status, Zone
from deckcheck.game import choosing, derived, evaluate, playing, reactions, steps, victory
from deckcheck.game.adventure import Side
from deckcheck.game.choosing import Asking
from deckcheck.game.decisions import Asked, Expedition, Option, Pick
from deckcheck.game.evaluate import Context
from deckcheck.game.facts import facts_of_token
from deckcheck.game.objects import Emblem, GameObject, Thing
from deckcheck.game.state import Standing, State
from deckcheck.game.steps import Atom, Verb

# Steps


def perform(state: State, atoms: list[Atom], seat: int | None = None) -> Asking[list[Atom]]:
    """Let a step happen: modify it, apply it, and activate the Reactions to it.

    Args:
        state: the game.
        atoms: the atomic actions of the step.
        seat: who controls the step; ``None`` of what the rules do.

    Returns:
        The atomic actions that have happened.
    """
    if Instead in state.rules or Also in state.rules:
        atoms = yield from _modified(state, atoms, seat)
    if state.announced:
        state.announced = []
    if len(atoms) > 1:
        atoms = yield from _ordered(state, atoms)
    before = reactions.listeners(state, atoms) if state.listeners else []
    done = []
    for atom in atoms:
        if _can_happen(state, atom):
            steps.apply(state, atom)
            done.append(atom)
            if len(set(atom.dice)) > 1:
                yield from _choose_die(state, atom)
    state.history += done
    if state.recorder is not None:
        state.recorder.step(done)
    reactions.activate(state, [pair for pair in before if pair[1] in done] if before else [], done)
    if any(atom.verb is Verb.ADVANCE for atom in done):
        victory.check_at_once(state)
    return done


def _ordered(state: State, atoms: list[Atom]) -> Asking[list[Atom]]:
    """Put what arrives at once in the order of its timestamps, which players choose (2.2.14.d).

    Only cards whose passive abilities could apply one before the other are asked about.
    """
    rivals = [atom for atom in atoms if _brings_rules(atom)]
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


def _can_happen(state: State, atom: Atom) -> bool:
    """Whether an atomic action is possible, and nothing forbids it (1.4.1)."""
    return steps.is_possible(state, atom) and not _is_forbidden(state, atom)


def _is_forbidden(state: State, atom: Atom) -> bool:
    """Whether a passive ability makes an atomic action impossible (1.4.1.a)."""
    if e.Cannot not in state.rules:
        return False
    if atom.verb is Verb.ADVANCE:
        return atom.amount > 0 and cannot_advance(
            state, Expedition(atom.seat, atom.side or Side.HERO)
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
    if atom.tag is Happening.SACRIFICED:
        return choosing.is_forbidden(state, Deed.BE_SACRIFICED, atom.thing)
    if atom.tag is Happening.DISCARDED:
        return choosing.is_forbidden(state, Deed.BE_DISCARDED, atom.thing)
    return False


def cannot_advance(state: State, place: Expedition, terrain: Any = None) -> bool:
    """Whether an Expedition cannot move forward, at all or due to a terrain."""
    for standing in state.rules.get(e.Cannot, ()):
        passive = standing.ability
        assert isinstance(passive, Passive)
        rule = passive.rule
        if (
            isinstance(rule, e.Cannot)
            and rule.deed is Deed.MOVE_FORWARD
            and (rule.terrain is None or rule.terrain is terrain)
            and derived.in_force(state, standing)
        ):
            context = Context(standing.controller, standing.me)
            if rule.expeditions is None or place in evaluate.whither(
                state, context, rule.expeditions
            ):
                return True
    return False


# Modifiers


def _choose_die(state: State, atom: Atom) -> Asking[None]:
    """Who rolled more than one die sees them, then chooses which one counts (7.3.13.c)."""
    faces = sorted(set(atom.dice))
    actions = [Option(number) for number in range(len(faces))]
    answer = yield from choosing.ask(state, atom.seat, Asked.COUNTER, actions, None)
    assert isinstance(answer, Option)
    atom.amount = faces[answer.number]


def _modified(state: State, atoms: list[Atom], seat: int | None) -> Asking[list[Atom]]:
    """Apply modifiers to the atomic actions of a step until none applies (6.2.e to 6.2.h).

    Replacing modifiers come before additive ones (6.2.g in the later text). Who controls the
    step chooses among several, the first in initiative order if nobody does (6.2.f).
    """
    chooser = state.initiative()[0] if seat is None else seat
    for kind in (Instead, Also):
        while applicable := _applicable(state, atoms, kind):
            number = 0
            if len(applicable) > 1:
                context = Context(chooser, applicable[0][0].me)
                number = yield from choosing.option(state, context, Asked.MODIFIER, len(applicable))
            standing, atom = applicable[number]
            atoms = yield from _modify(state, atoms, standing, atom)
    return atoms


def _applicable(state: State, atoms: list[Atom], kind: type) -> list[tuple[Standing, Atom]]:
    found = []
    for standing in state.rules.get(kind, ()):
        passive = standing.ability
        assert isinstance(passive, Passive)
        rule = passive.rule
        assert isinstance(rule, (Instead, Also))
        context = Context(standing.controller, standing.me)
        found += [
            (standing, atom)
            for atom in atoms
            if standing not in atom.modified
            and atom.to is not Zone.LIMBO  # nothing stands between a card and being played
            and derived.in_force(state, standing)
            and _can_happen(state, atom)
            and reactions.matches(state, context, rule.event, atom)
        ]
    return found


def _modify(state: State, atoms: list[Atom], standing: Standing, atom: Atom) -> Asking[list[Atom]]:
    """Apply one modifier to one atomic action; who controls it may decline an optional one."""
    passive = standing.ability
    assert isinstance(passive, Passive)
    rule = passive.rule
    assert isinstance(rule, (Instead, Also))
    atom.modified.append(standing)
    context = reactions.bound(state, Context(standing.controller, standing.me), atom)
    if (
        isinstance(rule, Instead)
        and rule.optional
        and not (yield from choosing.may(state, context))
    ):
        return atoms
    if isinstance(rule, Also) and not isinstance(atom.thing, GameObject):
        context.it = context.it or []
    more = yield from plan(state, context, rule.effect)
    for new in more:
        new.modified += atom.modified
    if standing.emblem is not None and standing.emblem.once:
        state.end(standing.emblem)
    if isinstance(rule, Also):
        return [*atoms, *more]
    place = atoms.index(atom)
    return [*atoms[:place], *more, *atoms[place + 1 :]]


# Effects


def resolve(state: State, context: Context, effect: e.Effect | None) -> Asking[None]:
    """Do what an effect says, step by step, as far as it is possible (1.4.1.c)."""
    if effect is None:
        return
    form = _FORMS.get(type(effect))
    if form is not None:
        yield from form(state, context, effect)
    else:
        yield from _step(state, context, effect)


def _step(state: State, context: Context, effect: Any) -> Asking[None]:
    """Plan one step, let it happen, and remember what it was about."""
    atoms = yield from plan(state, context, effect)
    done = yield from perform(state, atoms, context.seat)
    _remember(state, context, done)
    context.did = bool(done) or (isinstance(effect, e.Choose) and bool(context.it))


def _remember(state: State, context: Context, done: list[Atom]) -> None:
    context.happened = len(done)
    for atom in done:
        if isinstance(atom.thing, GameObject) and not atom.thing.exists:
            context.traced.add(atom.thing)
        if atom.verb is Verb.ROLL:
            context.rolled = atom.amount
    subjects = [
        atom.thing if isinstance(atom.thing, GameObject) else atom.became or atom.thing
        for atom in done
        if atom.verb is not Verb.PAY
    ]
    found = [subject for subject in subjects if subject is not None]
    if found:
        context.it = list(dict.fromkeys(found))


def _sequence(state: State, context: Context, effect: e.Sequence) -> Asking[None]:
    for step in effect.steps:
        yield from resolve(state, context, step)


def _if(state: State, context: Context, effect: e.If) -> Asking[None]:
    yes = evaluate.holds(state, context, effect.condition)
    yield from resolve(state, context, effect.then if yes else effect.otherwise)


def _may(state: State, context: Context, effect: e.May) -> Asking[None]:
    if can_do(state, context, effect.effect) and (yield from choosing.may(state, context)):
        yield from resolve(state, context, effect.effect)
    else:
        context.did = False
        yield from resolve(state, context, effect.otherwise)


def _pay_to(state: State, context: Context, effect: e.PayTo) -> Asking[None]:
    """An inner action: it is played in the midst of the effect; no Reactions between (4.4.a)."""
    if can_pay(state, context, effect.cost) and (
        yield from choosing.may(state, context, Asked.PAY)
    ):
        yield from pay(state, context, effect.cost)
        context.did = True
        yield from resolve(state, context, effect.effect)
    else:
        context.did = False
        yield from resolve(state, context, effect.otherwise)


def declare(state: State, context: Context, *effects: e.Effect | None) -> Asking[None]:
    """Choose the modes of what is being played, before it is paid for (5.1.2.b, 5.2.3.c)."""
    for effect in effects:
        if isinstance(effect, e.Sequence):
            yield from declare(state, context, *effect.steps)
        elif isinstance(effect, e.Modal):
            context.modes[id(effect)] = yield from _choose_modes(state, context, effect)


def _modal(state: State, context: Context, effect: e.Modal) -> Asking[None]:
    """Do the modes that were declared; those of an inner part are chosen when it comes."""
    chosen = context.modes.pop(id(effect), None)
    if chosen is None:
        chosen = yield from _choose_modes(state, context, effect)
    for mode in chosen:
        yield from resolve(state, context, effect.modes[mode])


def _choose_modes(state: State, context: Context, effect: e.Modal) -> Asking[list[int]]:
    """Ask for so many modes, in the order in which they are done."""
    left = list(range(len(effect.modes)))
    chosen: list[int] = []
    while left and len(chosen) < effect.number:
        answer = yield from choosing.ask(
            state, context.seat, Asked.MODE, [Option(mode) for mode in left], context.me
        )
        assert isinstance(answer, Option)
        left.remove(answer.number)
        chosen.append(answer.number)
    return chosen


def _repeat(state: State, context: Context, effect: e.Repeat) -> Asking[None]:
    for _ in range(evaluate.amount(state, context, effect.times)):
        yield from resolve(state, context, effect.effect)


def _for_each(state: State, context: Context, effect: e.ForEach) -> Asking[None]:
    for thing in (yield from choosing.objects(state, context, effect.objects)):
        context.it = [thing]
        yield from resolve(state, context, effect.effect)


def _by(state: State, context: Context, effect: e.By) -> Asking[None]:
    """Players do it: one step of all decides first, then happens at once (6.1.g)."""
    seats = yield from choosing.player(state, context, effect.who)
    if type(effect.effect) in _FORMS and not isinstance(effect.effect, e.May):
        for seat in seats:
            yield from resolve(state, _as(context, seat), effect.effect)
        return
    atoms: list[Atom] = []
    for seat in seats:
        atoms += yield from plan(state, _as(context, seat), effect.effect)
        state.announced = list(atoms)
    done = yield from perform(state, atoms, context.seat)
    _remember(state, context, done)
    context.they = seats
    context.did = bool(done)


def _as(context: Context, seat: int) -> Context:
    """The same context with another "you"."""
    other = Context(seat, context.me)
    other.it, other.that, other.they = context.it, context.that, [seat]
    other.rolled, other.happened, other.did = context.rolled, context.happened, context.did
    other.traced, other.paid, other.free = context.traced, context.paid, context.free
    return other


def _activate(state: State, context: Context, effect: e.Activate) -> Asking[None]:
    for thing in (yield from choosing.objects(state, context, effect.objects)):
        if not isinstance(thing, GameObject):
            continue
        if effect.trigger is Symbol.SUPPORT:
            for action in thing.facts.quick_actions:
                if action.support and state.uses(thing, action) < reactions.MOST:
                    state.count_use(thing, action)
                    inner = Context(context.seat, thing)
                    yield from resolve(state, inner, action.effect)
            continue
        for reaction in reactions.reactions_of(state, thing):
            if reactions.symbol_of(reaction.on) is effect.trigger:
                reactions.activate_by_effect(state, thing, reaction)


def _after_you(state: State, context: Context, effect: e.AfterYou) -> Asking[None]:
    state.ends_turn = True
    return
    yield


def _nothing(state: State, context: Context, effect: e.Unimplemented) -> Asking[None]:
    return
    yield


def _play_card(state: State, context: Context, effect: e.PlayCard) -> Asking[None]:
    yield from playing.play_by_effect(state, context, effect)


_FORMS: dict[type, Callable[[State, Context, Any], Asking[None]]] = {
    e.Sequence: _sequence,
    e.If: _if,
    e.May: _may,
    e.PayTo: _pay_to,
    e.Modal: _modal,
    e.Repeat: _repeat,
    e.ForEach: _for_each,
    e.By: _by,
    e.Activate: _activate,
    e.AfterYou: _after_you,
    e.PlayCard: _play_card,
    e.Unimplemented: _nothing,
}


# Costs


def can_pay(state: State, context: Context, cost: e.Cost) -> bool:
    """Whether a player can pay all of a cost (1.2.5.c); asks and changes nothing."""
    if not choosing.affords(state, context.seat, evaluate.amount(state, context, cost.mana)):
        return False
    return all(can_do_fully(state, context, step) for step in cost.steps)


def can_do_fully(state: State, context: Context, step: Any) -> bool:
    """Whether one part of a cost can be done to the full."""
    if isinstance(step, e.Spend):
        number = evaluate.amount(state, context, step.number)
        return any(
            it.counters.get(step.name, 0) >= number for it in _there(state, context, step.objects)
        )
    what = getattr(step, "objects", None)
    if isinstance(what, v.Both):
        return all(can_do_fully(state, context, replace(step, objects=it)) for it in what.parts)
    if what is None or not choosing.can_choose(state, context, what):
        return what is None
    return type(step) not in _TRIES or _can_be_done(state, context, step)


def _can_be_done(state: State, context: Context, step: Any) -> bool:
    """Whether enough of the objects of a step can have it done to them (1.4.1.b)."""
    what = step.objects
    found = _concerned(state, context, what)
    least = what.at_least if isinstance(what, (v.Pick, v.Target)) else getattr(what, "number", 1)
    return sum(_can_be_done_to(state, step, it) for it in found) >= least


def _there(state: State, context: Context, what: v.Objects) -> list[GameObject]:
    """The objects that a part of a cost can be about, as far as they are still there."""
    found = _concerned(state, context, what)
    return [it for it in found if isinstance(it, GameObject) and it.exists]


def _concerned(state: State, context: Context, what: v.Objects) -> list[Thing]:
    """All that a selector means or lets choose from."""
    if isinstance(what, (v.Pick, v.Target, v.Each, v.AtRandom)):
        return evaluate.those(state, context, what.those)
    return evaluate.known(state, context, what)


def _can_be_done_to(state: State, step: Any, thing: Thing) -> bool:
    """Whether it is possible, and nothing forbids, to do this to a thing (1.4.1)."""
    return _can_happen(state, _TRIES[type(step)](thing))


_TRIES: dict[type, Callable[[Thing], Atom]] = {
    e.Discard: lambda thing: _discard_of(0, thing),
    e.Sacrifice: lambda thing: _discard_of(0, thing, Happening.SACRIFICED),
    e.Exhaust: lambda thing: Atom(Verb.GAIN, 0, thing, status=Status.EXHAUSTED),
}
"""The atomic action that a step would be for a thing."""


def can_do(state: State, context: Context, effect: Any) -> bool:
    """Whether what one may do is possible at all; an impossible offer is not made."""
    if isinstance(effect, e.Sequence):
        return can_do(state, context, effect.steps[0])
    what = getattr(effect, "objects", None)
    return what is None or choosing.can_choose(state, context, what)


def pay(state: State, context: Context, cost: e.Cost) -> Asking[None]:
    """Pay a cost, all in one step (6.4.a); `can_pay` has said that it can be paid."""
    mana = evaluate.amount(state, context, cost.mana)
    atoms = payment(state, context.seat, mana)
    for step in cost.steps:
        atoms += yield from plan(state, context, step)
    done = yield from perform(state, atoms, context.seat)
    _remember(state, context, done)


def payment(state: State, seat: int, mana: int) -> list[Atom]:
    """The exhausting of so many Mana Orbs (3.2.9.f); in Booster War mana is unlimited."""
    if mana <= 0 or state.config.unlimited_mana:
        return []
    return [Atom(Verb.PAY, seat, amount=mana)]


# What actions plan


def plan(state: State, context: Context, effect: Any) -> Asking[list[Atom]]:
    """The atomic actions of one step, after the decisions that it needs (6.1.e)."""
    return (yield from _PLANS[type(effect)](state, context, effect))


def _draw(state: State, context: Context, effect: e.Draw) -> Asking[list[Atom]]:
    cards = evaluate.amount(state, context, effect.cards)
    return [Atom(Verb.DRAW, context.seat, amount=cards)] if cards > 0 else []
    yield


def _resupply(state: State, context: Context, effect: e.Resupply) -> Asking[list[Atom]]:
    return [
        Atom(
            Verb.MOVE,
            context.seat,
            to=Zone.RESERVE,
            tag=Happening.RESUPPLIES,
            flag=effect.exhausted,
        )
        for _ in range(evaluate.amount(state, context, effect.cards))
    ]
    yield


_SABOTAGED = v.Target(v.Those(zones=(Zone.RESERVE,)), at_least=0)


def _sabotage(state: State, context: Context, effect: e.Sabotage) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, _SABOTAGED)
    return [_discard_of(context.seat, thing) for thing in found]


def _discard_of(seat: int, thing: Thing, tag: Happening = Happening.DISCARDED) -> Atom:
    return Atom(Verb.MOVE, seat, thing, to=Zone.DISCARD, tag=tag)


def _possible(state: State, context: Context, effect: Any) -> Asking[list[Thing]]:
    """The objects of a step; who picks them can only pick such as it can be done to."""
    return (
        yield from choosing.objects(
            state, context, effect.objects, lambda thing: _can_be_done_to(state, effect, thing)
        )
    )


def _discard(state: State, context: Context, effect: e.Discard) -> Asking[list[Atom]]:
    found = yield from _possible(state, context, effect)
    return [_discard_of(context.seat, thing) for thing in found]


def _sacrifice(state: State, context: Context, effect: e.Sacrifice) -> Asking[list[Atom]]:
    """Only objects in play that one controls can be sacrificed (7.3.19.a)."""
    found = yield from _possible(state, context, effect)
    return [
        _discard_of(context.seat, thing, Happening.SACRIFICED)
        for thing in found
        if isinstance(thing, GameObject)
        and thing.zone in v.IN_PLAY
        and thing.controller == context.seat
    ]


def _move(state: State, context: Context, effect: e.Move) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    atoms = []
    for thing in found:
        side = None
        seat = context.seat
        if effect.to is Zone.EXPEDITION:
            places = yield from choosing.expedition(
                state, context, effect.expedition or v.Whither.YOURS
            )
            place = yield from choosing.one_expedition(state, context, places)
            if place is None:
                continue
            seat, side = place
        atoms.append(
            Atom(
                Verb.MOVE,
                seat,
                thing,
                to=effect.to,
                side=side,
                bottom=effect.bottom,
                flag=effect.ready or effect.exhausted,
            )
        )
    return atoms


def _create(state: State, context: Context, effect: e.Create) -> Asking[list[Atom]]:
    facts = facts_of_token(effect.token)
    number = evaluate.amount(state, context, effect.number)
    if effect.where is None:
        seats = yield from choosing.player(state, context, effect.players)
        return [
            Atom(Verb.CREATE, seat, to=effect.zone, facts=facts)
            for seat in seats
            for _ in range(number)
        ]
    places = yield from choosing.expedition(state, context, effect.where)
    mine_is_both = (
        effect.where in {v.Whither.MINE, v.Whither.FACING_ME, v.Whither.THAT} and len(places) > 1
    )
    chosen: list[Expedition] = []
    for _ in range(number):
        if mine_is_both:
            one = yield from choosing.one_expedition(state, context, places)
            chosen += [] if one is None else [one]
        else:
            chosen += places
    return [
        Atom(Verb.CREATE, place.seat, to=Zone.EXPEDITION, side=place.side, facts=facts)
        for place in chosen
    ]


def _gain(state: State, context: Context, effect: e.Gain) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [Atom(Verb.GAIN, context.seat, thing, status=effect.status) for thing in found]


def _lose(state: State, context: Context, effect: e.Lose) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [Atom(Verb.LOSE, context.seat, thing, status=effect.status) for thing in found]


def _exhaust(state: State, context: Context, effect: e.Exhaust) -> Asking[list[Atom]]:
    found = yield from _possible(state, context, effect)
    return [Atom(Verb.GAIN, context.seat, thing, status=Status.EXHAUSTED) for thing in found]


def _ready(state: State, context: Context, effect: e.Ready) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [Atom(Verb.LOSE, context.seat, thing, status=Status.EXHAUSTED) for thing in found]


def _add_counters(state: State, context: Context, effect: e.AddCounters) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    atoms = []
    for thing in found:
        if not isinstance(thing, GameObject):
            continue
        number = evaluate.amount(state, context, effect.number)
        if effect.maximum is not None:
            number = min(number, effect.maximum - thing.counters.get(effect.name, 0))
        if number > 0:
            atoms.append(Atom(Verb.COUNT, context.seat, thing, amount=number, name=effect.name))
    return atoms


def _remove_counters(
    state: State, context: Context, effect: e.RemoveCounters | e.Spend
) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    atoms = []
    tag = Happening.SPENDS_COUNTERS if isinstance(effect, e.Spend) else None
    for thing in found:
        if not isinstance(thing, GameObject):
            continue
        has = thing.counters.get(effect.name, 0)
        asked = has if effect.number is None else evaluate.amount(state, context, effect.number)
        if min(has, asked) > 0:
            atoms.append(
                Atom(
                    Verb.COUNT,
                    context.seat,
                    thing,
                    amount=-min(has, asked),
                    name=effect.name,
                    tag=tag,
                )
            )
    return atoms


def _augment(state: State, context: Context, effect: e.Augment) -> Asking[list[Atom]]:
    """One more of one kind of counter that the object already has (NOTES 2)."""
    found = yield from choosing.objects(state, context, effect.objects)
    atoms = []
    for thing in found:
        if isinstance(thing, GameObject) and thing.counters:
            names = sorted(thing.counters)
            number = 0
            if len(names) > 1:
                number = yield from choosing.option(state, context, Asked.COUNTER, len(names))
            atoms.append(Atom(Verb.COUNT, context.seat, thing, name=names[number]))
    return atoms


def _exchange_boosts(
    state: State, context: Context, effect: e.ExchangeBoosts
) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    if len(found) != 2:
        return []
    first, second = found
    if not (isinstance(first, GameObject) and isinstance(second, GameObject)):
        return []
    more = second.boosts - first.boosts
    if more == 0:
        return []
    return [
        Atom(Verb.COUNT, context.seat, first, amount=more),
        Atom(Verb.COUNT, context.seat, second, amount=-more),
    ]


def _exchange(state: State, context: Context, effect: e.Exchange) -> Asking[list[Atom]]:
    """Each goes to the other's zone; if one cannot be found, nothing happens."""
    first = yield from choosing.objects(state, context, effect.first)
    second = yield from choosing.objects(state, context, effect.second)
    if len(first) != 1 or len(second) != 1 or first[0] is second[0]:
        return []
    if {zone_of(state, first[0]), zone_of(state, second[0])} & {Zone.HERO, Zone.LIMBO}:
        return []
    return [
        _to_place_of(state, context, first[0], second[0]),
        _to_place_of(state, context, second[0], first[0]),
    ]


def _to_place_of(state: State, context: Context, thing: Thing, other: Thing) -> Atom:
    if isinstance(other, GameObject):
        return Atom(Verb.MOVE, other.controller, thing, to=other.zone, side=other.side)
    return Atom(Verb.MOVE, context.seat, thing, to=zone_of(state, other))


def zone_of(state: State, thing: Thing) -> Zone:
    """The zone that a card or object is in."""
    if isinstance(thing, GameObject):
        return thing.zone
    player = state.players[thing.owner]
    if thing in player.hand:
        return Zone.HAND
    return Zone.DECK if thing in player.deck else Zone.MANA


def _switch(state: State, context: Context, effect: e.Switch) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.SWITCH, context.seat, thing)
        for thing in found
        if isinstance(thing, GameObject) and thing.side is not None
    ]


def _ready_orbs(state: State, context: Context, effect: e.ReadyOrbs) -> Asking[list[Atom]]:
    number = evaluate.amount(state, context, effect.number)
    return [Atom(Verb.READY_ORBS, context.seat, amount=number)] if number > 0 else []
    yield


def _roll(state: State, context: Context, effect: e.Roll) -> Asking[list[Atom]]:
    return [Atom(Verb.ROLL, context.seat, amount=effect.dice)]
    yield


def _advance(state: State, context: Context, effect: e.Advance) -> Asking[list[Atom]]:
    places = yield from choosing.expedition(state, context, effect.expeditions)
    regions = evaluate.amount(state, context, effect.regions)
    dusk = state.phase is Phase.DUSK
    return [
        Atom(Verb.ADVANCE, place.seat, side=place.side, amount=regions)
        for place in places
        if regions < 0 or not (dusk and has_defender(state, place))
    ]


def has_defender(state: State, place: Expedition) -> bool:
    """Whether a Defender keeps an Expedition from moving forward during Dusk (NOTES 2)."""
    player = state.players[place.seat]
    for side in Side:
        for it in player.expeditions[side]:
            own = derived.keywords(state, it)
            if Keyword.DEFENDER in own and (side is place.side or Keyword.GIGANTIC in own):
                return True
    return False


def _ascend(state: State, context: Context, effect: e.Ascend) -> Asking[list[Atom]]:
    places = yield from choosing.expedition(state, context, effect.expeditions)
    return [Atom(Verb.ASCEND, place.seat, side=place.side) for place in places]


def _pass(state: State, context: Context, effect: e.Pass) -> Asking[list[Atom]]:
    return [] if state.players[context.seat].passed else [Atom(Verb.PASS, context.seat)]
    yield


def _become_first(state: State, context: Context, effect: e.BecomeFirst) -> Asking[list[Atom]]:
    return [Atom(Verb.FIRST, context.seat)]
    yield


def _take_control(state: State, context: Context, effect: e.TakeControl) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.CONTROL, context.seat, thing, to=thing.zone)
        for thing in found
        if isinstance(thing, GameObject)
        and thing.zone is Zone.EXPEDITION
        and thing.controller != context.seat
    ]


def _complete(state: State, context: Context, effect: e.Complete) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.COMPLETE, context.seat, thing)
        for thing in found
        if isinstance(thing, GameObject) and not thing.completed
    ]


def _reveal(state: State, context: Context, effect: e.Reveal) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [Atom(Verb.REVEAL, context.seat, thing) for thing in found]


def _choose(state: State, context: Context, effect: e.Choose) -> Asking[list[Atom]]:
    context.it = yield from choosing.objects(state, context, effect.objects)
    return []


def _gain_ability(state: State, context: Context, effect: e.GainAbility) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.ABILITY, context.seat, thing, ability=effect.ability)
        for thing in found
        if isinstance(thing, GameObject)
    ]


def _ongoing(state: State, context: Context, effect: e.Ongoing) -> Asking[list[Atom]]:
    emblem = Emblem(
        context.seat,
        context.me,
        state.stamp(),
        ability=effect.ability,
        duration=effect.duration,
        once=effect.once,
    )
    return [Atom(Verb.LAST, context.seat, emblem=emblem)]
    yield


def _together(state: State, context: Context, effect: e.Together) -> Asking[list[Atom]]:
    atoms: list[Atom] = []
    for step in effect.steps:
        atoms += yield from plan(state, context, step)
    return atoms


def _may_plan(state: State, context: Context, effect: e.May) -> Asking[list[Atom]]:
    """An optional action among those of several players (6.1.g)."""
    if can_do(state, context, effect.effect) and (yield from choosing.may(state, context)):
        return (yield from plan(state, context, effect.effect))
    return []


_PLANS: dict[type, Callable[[State, Context, Any], Asking[list[Atom]]]] = {
    e.Draw: _draw,
    e.Resupply: _resupply,
    e.Sabotage: _sabotage,
    e.Discard: _discard,
    e.Sacrifice: _sacrifice,
    e.Move: _move,
    e.Create: _create,
    e.Gain: _gain,
    e.Lose: _lose,
    e.Exhaust: _exhaust,
    e.Ready: _ready,
    e.AddCounters: _add_counters,
    e.RemoveCounters: _remove_counters,
    e.Spend: _remove_counters,
    e.Augment: _augment,
    e.ExchangeBoosts: _exchange_boosts,
    e.Exchange: _exchange,
    e.Switch: _switch,
    e.ReadyOrbs: _ready_orbs,
    e.Roll: _roll,
    e.Advance: _advance,
    e.Ascend: _ascend,
    e.Pass: _pass,
    e.BecomeFirst: _become_first,
    e.TakeControl: _take_control,
    e.Complete: _complete,
    e.Reveal: _reveal,
    e.Choose: _choose,
    e.GainAbility: _gain_ability,
    e.Ongoing: _ongoing,
    e.Together: _together,
    e.May: _may_plan,
}
