"""What actions plan: the atomic actions of one step, after the decisions that it needs (6.1.e)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import Phase, Status, Zone
from deckcheck.game import (
    choosing,
    derived,
    evaluate,
    later,
    possible,
    steps,
)
from deckcheck.game.choosing import Asking
from deckcheck.game.decisions import Asked, Expedition
from deckcheck.game.evaluate import Context
from deckcheck.game.facts import Facts, facts_of_token
from deckcheck.game.objects import Emblem, GameObject, Thing
from deckcheck.game.state import State
from deckcheck.game.steps import Atom, Verb


def plan(state: State, context: Context, effect: Any) -> Asking[list[Atom]]:
    """The atomic actions of one step, after the decisions that it needs (6.1.e)."""
    return (yield from PLANS[type(effect)](state, context, effect))


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
            exhausts=effect.exhausted,
        )
        for _ in range(evaluate.amount(state, context, effect.cards))
    ]
    yield


def _sabotage(state: State, context: Context, effect: e.Sabotage) -> Asking[list[Atom]]:
    sabotaged = v.Target(effect.those, at_least=0)
    found = yield from choosing.objects(state, context, sabotaged)
    return [steps.discarding(context.seat, thing) for thing in found]


def _possible(state: State, context: Context, effect: Any) -> Asking[list[Thing]]:
    """The objects of a step; who picks them can only pick such as it can be done to."""
    return (
        yield from choosing.objects(
            state,
            context,
            effect.objects,
            lambda thing: possible.can_be_done_to(state, context.seat, effect, thing),
        )
    )


def _discard(state: State, context: Context, effect: e.Discard) -> Asking[list[Atom]]:
    found = yield from _possible(state, context, effect)
    return [steps.discarding(context.seat, thing) for thing in found]


def _discard_down(state: State, context: Context, effect: e.DiscardDownTo) -> Asking[list[Atom]]:
    """As many as there are too many."""
    own = v.Those(zones=(effect.zone,), whose=v.Who.YOU)
    excess = len(evaluate.those(state, context, own)) - effect.cards
    if excess <= 0:
        return []
    found = yield from choosing.objects(state, context, v.Pick(own, excess, excess))
    return [steps.discarding(context.seat, thing) for thing in found]


def _gain_subtypes(state: State, context: Context, effect: e.GainSubtypes) -> Asking[list[Atom]]:
    """They keep them as long as they are the same objects (2.1.c)."""
    others = evaluate.known(state, context, effect.of)
    names = [
        name
        for it in others
        for name in (derived.subtypes(state, it) if isinstance(it, GameObject) else ())
    ]
    gained = e.Passive(e.GrantsSubtypes(v.Me(), tuple(dict.fromkeys(names))))
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.ABILITY, context.seat, thing, ability=gained)
        for thing in found
        if isinstance(thing, GameObject) and names
    ]


def _sacrifice(state: State, context: Context, effect: e.Sacrifice) -> Asking[list[Atom]]:
    """Only objects in play that one controls can be sacrificed (7.3.19.a)."""
    found = yield from _possible(state, context, effect)
    return [steps.discarding(context.seat, thing, Happening.SACRIFICED) for thing in found]


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
                amount=evaluate.amount(state, context, effect.position),
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
            Atom(Verb.CREATE, seat, to=effect.zone, facts=facts, by=context.seat)
            for seat in seats
            for _ in range(number)
        ]
    if effect.apart:
        return (yield from _create_apart(state, context, effect.where, facts, number))
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
    return _created(context, facts, chosen)


def _create_apart(
    state: State, context: Context, where: v.Expeditions, facts: Facts, number: int
) -> Asking[list[Atom]]:
    """Each token comes into an Expedition that is chosen for it."""
    places: list[Expedition] = []
    for _ in range(number):
        places += yield from choosing.expedition(state, context, where)
    return _created(context, facts, places)


def _created(context: Context, facts: Facts, places: list[Expedition]) -> list[Atom]:
    """A token for each of the places, whosever Expedition it is."""
    to, by = Zone.EXPEDITION, context.seat
    return [
        Atom(Verb.CREATE, place.seat, to=to, side=place.side, facts=facts, by=by)
        for place in places
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
        most = _maximum(state, effect, thing)
        if most is not None:
            number = min(number, most - thing.counters.get(effect.name, 0))
        if number > 0:
            atoms.append(Atom(Verb.COUNT, context.seat, thing, amount=number, name=effect.name))
    return atoms


def _maximum(state: State, effect: e.AddCounters, thing: GameObject) -> int | None:
    """How many counters an object can have by this; rules let cards in Reserve have more."""
    most = effect.maximum
    if most is None or thing.zone is not Zone.RESERVE:
        return most
    for standing in state.rules.get(e.ExceedsMaximum, ()):
        if derived.in_force(state, standing):
            if standing.rule.more is None:
                return None
            most += standing.rule.more
    return most


def _remove_counters(
    state: State, context: Context, effect: e.RemoveCounters | e.Spend
) -> Asking[list[Atom]]:
    fits = None
    if isinstance(effect, e.Spend):
        fits = partial(possible.can_spend, state, context, effect)
    found = yield from choosing.objects(state, context, effect.objects, fits)
    atoms = []
    tag = Happening.SPENDS_COUNTERS if isinstance(effect, e.Spend) else None
    for thing in found:
        if not isinstance(thing, GameObject):
            continue
        asked = None
        if effect.number is not None:
            asked = yield from choosing.number(state, context, effect.number)
        names = yield from _counters_of(state, context, thing, effect.name)
        for name in names:
            has = thing.counters.get(name, 0)
            number = has if asked is None else min(has, asked)
            if tag is not None and asked is not None and has < asked:
                continue  # nothing spends more than it has (7.3.21.b)
            if number > 0:
                atoms.append(
                    Atom(Verb.COUNT, context.seat, thing, amount=-number, name=name, tag=tag)
                )
    return atoms


def _counters_of(
    state: State, context: Context, thing: GameObject, name: str | None
) -> Asking[list[str]]:
    """The counters meant: of the name, or of one of its names that "you" choose."""
    if name is not None:
        return [name]
    names = sorted(thing.counters)
    if len(names) < 2:
        return names
    number = yield from choosing.option(state, context, Asked.COUNTER, names)
    return [names[number]]


def _augment(state: State, context: Context, effect: e.Augment) -> Asking[list[Atom]]:
    """One more of one kind of counter that the object already has (NOTES 2)."""
    found = yield from choosing.objects(state, context, effect.objects)
    atoms = []
    for thing in found:
        if isinstance(thing, GameObject) and thing.counters:
            names = sorted(thing.counters)
            number = 0
            if len(names) > 1:
                number = yield from choosing.option(state, context, Asked.COUNTER, names)
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
    if {evaluate.zone_of(state, first[0]), evaluate.zone_of(state, second[0])} & {
        Zone.HERO,
        Zone.LIMBO,
    }:
        return []
    return [
        _to_place_of(state, context, first[0], second[0]),
        _to_place_of(state, context, second[0], first[0]),
    ]


def _to_place_of(state: State, context: Context, thing: Thing, other: Thing) -> Atom:
    if isinstance(other, GameObject):
        return Atom(Verb.MOVE, other.controller, thing, to=other.zone, side=other.side)
    return Atom(Verb.MOVE, context.seat, thing, to=evaluate.zone_of(state, other))


def _switch(state: State, context: Context, effect: e.Switch) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.SWITCH, context.seat, thing)
        for thing in found
        if isinstance(thing, GameObject) and thing.side is not None
    ]


def _ready_orbs(state: State, context: Context, effect: e.ReadyOrbs) -> Asking[list[Atom]]:
    number = yield from choosing.number(state, context, effect.number)
    return [Atom(Verb.READY_ORBS, context.seat, amount=number)] if number > 0 else []


def _roll(state: State, context: Context, effect: e.Roll) -> Asking[list[Atom]]:
    return [Atom(Verb.ROLL, context.seat, amount=evaluate.amount(state, context, effect.dice))]
    yield


def _advance(state: State, context: Context, effect: e.Advance) -> Asking[list[Atom]]:
    places = yield from choosing.expedition(state, context, effect.expeditions)
    regions = evaluate.amount(state, context, effect.regions)
    dusk = state.phase is Phase.DUSK
    return [
        Atom(Verb.ADVANCE, place.seat, side=place.side, amount=regions)
        for place in places
        if regions < 0 or not (dusk and possible.has_defender(state, place))
    ]


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
    atoms = []
    for thing in found:
        if not isinstance(thing, GameObject) or thing.zone not in v.IN_PLAY:
            continue
        if thing.controller == context.seat:
            continue
        side = None
        if effect.expedition is not None and thing.zone is Zone.EXPEDITION:
            places = evaluate.whither(state, context, effect.expedition)
            place = yield from choosing.one_expedition(state, context, places)
            side = None if place is None else place.side
        atoms.append(Atom(Verb.CONTROL, context.seat, thing, to=thing.zone, side=side))
    return atoms


def _complete(state: State, context: Context, effect: e.Complete) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.COMPLETE, context.seat, thing)
        for thing in found
        if isinstance(thing, GameObject) and not thing.completed
    ]


def _reveal(state: State, context: Context, effect: e.Reveal) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    context.revealed = list(found)
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
    state.contexts[emblem] = context
    return [Atom(Verb.LAST, context.seat, emblem=emblem)]
    yield


def _together(state: State, context: Context, effect: e.Together) -> Asking[list[Atom]]:
    atoms: list[Atom] = []
    for step in effect.steps:
        atoms += yield from plan(state, context, step)
    return atoms


def _may_plan(state: State, context: Context, effect: e.May) -> Asking[list[Atom]]:
    """An optional action among those of several players (6.1.g)."""
    if possible.can_do(state, context, effect.effect) and (yield from choosing.may(state, context)):
        return (yield from plan(state, context, effect.effect))
    return []


PLANS: dict[type, Callable[[State, Context, Any], Asking[list[Atom]]]] = {
    e.Draw: _draw,
    e.Resupply: _resupply,
    e.Sabotage: _sabotage,
    e.Discard: _discard,
    e.DiscardDownTo: _discard_down,
    e.GainSubtypes: _gain_subtypes,
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
    **later.LATER,
}
