"""Effects: what they say, one step after the other (6.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities.effects import Symbol
from deckcheck.abilities.nodes import nodes
from deckcheck.abilities.sense import NEW
from deckcheck.game import (
    choosing,
    costs,
    evaluate,
    performing,
    planning,
    playing,
    possible,
    reactions,
    victory,
)
from deckcheck.game.choosing import Asking
from deckcheck.game.decisions import Action, Asked, Done, Option
from deckcheck.game.evaluate import Context
from deckcheck.game.objects import GameObject, Thing
from deckcheck.game.state import State
from deckcheck.game.steps import Atom


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
    yield from choosing.target_players(state, context, effect)
    atoms = yield from planning.plan(state, context, effect)
    done = yield from performing.perform(state, atoms, context.seat)
    performing.remember(state, context, done)
    context.did = bool(done) or _has_chosen(context, effect)


def _has_chosen(context: Context, effect: Any) -> bool:
    """Whether an effect that changes nothing has found what it had to choose."""
    if isinstance(effect, e.ChooseExpedition):
        return bool(context.that)
    return isinstance(effect, e.Choose) and bool(context.it)


def _together(state: State, context: Context, effect: e.Together) -> Asking[None]:
    """All at once (6.1.f); one after the other, if some of it is more than a step."""
    if _is_one_step(effect):
        yield from _step(state, context, effect)
        return
    did = False
    for step in effect.steps:
        yield from resolve(state, context, step)
        did |= context.did
    context.did = did


def _sequence(state: State, context: Context, effect: e.Sequence) -> Asking[None]:
    for step in effect.steps:
        yield from resolve(state, context, step)


def _if(state: State, context: Context, effect: e.If) -> Asking[None]:
    yield from choosing.target_players(state, context, effect.condition)
    yes = evaluate.holds(state, context, effect.condition)
    chosen = effect.then if yes else effect.otherwise
    if chosen is None:
        _skip(context, effect.then)
        if isinstance(effect.then, e.May):
            context.did = False  # what one may do, one has not done
    yield from resolve(state, context, chosen)


def _skip(context: Context, effect: e.Effect) -> None:
    """What a part that is not done would have spoken of is nothing for what comes after."""
    if _speaks_of(effect):
        context.it = []


_SPEAKING: dict[int, tuple[object, bool]] = {}
"""By the identity of an effect: the effect, which stays, and whether it speaks of something new."""


def _speaks_of(effect: e.Effect) -> bool:
    """Whether an effect chooses, reveals, brings or plays what is "it" from then on."""
    found = _SPEAKING.get(id(effect))
    if found is None:
        new = any(isinstance(it, NEW) for it in nodes(effect))
        found = _SPEAKING[id(effect)] = (effect, new)
    return found[1]


def _may(state: State, context: Context, effect: e.May) -> Asking[None]:
    if possible.can_do(state, context, effect.effect) and (yield from choosing.may(state, context)):
        yield from resolve(state, context, effect.effect)
    else:
        context.did = False
        _skip(context, effect.effect)
        yield from resolve(state, context, effect.otherwise)


def _pay_to(state: State, context: Context, effect: e.PayTo) -> Asking[None]:
    """An inner action: it is played in the midst of the effect; no Reactions between (4.4.a)."""
    if costs.can_pay(state, context, effect.cost) and (
        yield from choosing.may(state, context, Asked.PAY)
    ):
        before = context.it
        yield from costs.pay(state, context, effect.cost)
        context.it = before or context.it  # "it" is not what was paid with
        yield from resolve(state, context, effect.effect if context.did else effect.otherwise)
    else:
        context.did = False
        _skip(context, effect.effect)
        yield from resolve(state, context, effect.otherwise)


def declare(state: State, context: Context, *effects: e.Effect | None) -> Asking[None]:
    """Choose the modes of what is being played, before it is paid for (5.1.2.b, 5.2.3.c)."""
    for effect in effects:
        if isinstance(effect, e.Sequence):
            yield from declare(state, context, *effect.steps)
        elif isinstance(effect, e.Modal) and isinstance(effect.number, int):
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
    number = evaluate.amount(state, context, effect.number)
    while left and len(chosen) < number:
        actions: list[Action] = [Option(mode) for mode in left]
        if effect.least is not None and len(chosen) >= effect.least:
            actions.append(Done())
        answer = yield from choosing.ask(state, context.seat, Asked.MODE, actions, context.me)
        if not isinstance(answer, Option):
            break
        if not effect.again:
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


def _for_each_player(state: State, context: Context, effect: e.ForEachPlayer) -> Asking[None]:
    """Do it once for each player, you first."""
    for seat in _from(state.initiative(), context.seat):
        context.they = [seat]
        yield from resolve(state, context, effect.effect)


def _from(seats: list[int], first: int) -> list[int]:
    """The seats in their order, beginning with one of them, if it is there."""
    place = seats.index(first) if first in seats else 0
    return seats[place:] + seats[:place]


def _by(state: State, context: Context, effect: e.By) -> Asking[None]:
    """Players do it; after you, one after the other."""
    seats = yield from choosing.player(state, context, effect.who)
    if effect.after_you:
        seats = _from(seats, context.seat)
    players = [_as(context, seat) for seat in seats]
    if effect.after_you:
        for own in players:
            yield from resolve(state, own, effect.effect)
        _learn(context, players)
    else:
        yield from _at_once(state, context, players, effect.effect)
    context.they = seats


def _learn(context: Context, players: list[Context]) -> None:
    """Let "you" speak of what others did one after the other."""
    found = dict.fromkeys(it for own in players for it in own.it if it not in context.it)
    context.it = list(found) or context.it
    context.did = any(own.did for own in players)
    for own in players:
        context.traced |= own.traced


def _at_once(
    state: State, context: Context, players: list[Context], effect: e.Effect
) -> Asking[None]:
    """Do the same for several: all decide on a step, then it happens for all (6.1.g)."""
    if isinstance(effect, e.Sequence):
        for step in effect.steps:
            yield from _at_once(state, context, players, step)
        return
    if not _is_one_step(effect):
        for own in players:
            yield from resolve(state, own, effect)
        _learn(context, players)
        return
    atoms: list[Atom] = []
    found: list[Thing] = []
    for own in players:
        atoms += yield from planning.plan(state, own, effect)
        found += own.it if isinstance(effect, e.Choose) else []
        state.announced = list(atoms)
    done = yield from performing.perform(state, atoms, context.seat)
    for own in players:
        mine = [atom for atom in done if atom.seat == own.seat]
        performing.remember(state, own, mine)
        own.did = bool(mine) or _has_chosen(own, effect)
    performing.remember(state, context, done)
    context.it = found or context.it
    if isinstance(effect, e.Reveal):
        context.revealed = [card for own in players for card in own.revealed]
    context.did = bool(done or found)


def _is_one_step(effect: e.Effect) -> bool:
    """Whether all can decide on it before it happens for all (6.1.g)."""
    if isinstance(effect, e.May):
        return effect.otherwise is None and _is_one_step(effect.effect)
    if isinstance(effect, e.Together):
        return all(_is_one_step(step) for step in effect.steps)
    return type(effect) in planning.PLANS


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
        found = [
            reaction
            for reaction in reactions.reactions_of(state, thing)
            if reactions.symbol_of(reaction.on) is effect.trigger
        ]
        if effect.one and len(found) > 1:
            numbers = [str(number) for number in range(1, len(found) + 1)]
            number = yield from choosing.option(state, context, Asked.MODE, numbers)
            found = [found[number]]
        bearer = context.me if effect.as_mine else thing
        if isinstance(bearer, GameObject):
            for reaction in found:
                reactions.activate_by_effect(state, bearer, reaction)


def _after_you(state: State, context: Context, effect: e.AfterYou) -> Asking[None]:
    state.ends_turn = True
    return
    yield


def _increase_result(state: State, context: Context, effect: e.IncreaseResult) -> Asking[None]:
    context.rolled += evaluate.amount(state, context, effect.amount)
    return
    yield


def _win(state: State, context: Context, effect: e.Win) -> Asking[None]:
    victory.win(state, state.team(context.seat))
    return
    yield


def _another_turn(state: State, context: Context, effect: e.AnotherTurn) -> Asking[None]:
    state.again = context.seat
    return
    yield


def _nothing(state: State, context: Context, effect: e.Unimplemented) -> Asking[None]:
    return
    yield


def _play_card(state: State, context: Context, effect: e.PlayCard) -> Asking[None]:
    yield from playing.play_by_effect(state, context, effect)


_FORMS: dict[type, Callable[[State, Context, Any], Asking[None]]] = {
    e.Sequence: _sequence,
    e.Together: _together,
    e.IncreaseResult: _increase_result,
    e.Win: _win,
    e.AnotherTurn: _another_turn,
    e.If: _if,
    e.May: _may,
    e.PayTo: _pay_to,
    e.Modal: _modal,
    e.Repeat: _repeat,
    e.ForEach: _for_each,
    e.ForEachPlayer: _for_each_player,
    e.By: _by,
    e.Activate: _activate,
    e.AfterYou: _after_you,
    e.PlayCard: _play_card,
    e.Unimplemented: _nothing,
}
