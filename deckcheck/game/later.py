"""What the actions of later sets plan: Signature tokens, defecting, sifting, dealing boosts out."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.nodes import nodes
from deckcheck.abilities.words import Zone
from deckcheck.game import choosing, evaluate, steps
from deckcheck.game.choosing import Asking
from deckcheck.game.decisions import Action, Asked, Pick
from deckcheck.game.evaluate import Context
from deckcheck.game.facts import Facts, facts_of_token
from deckcheck.game.objects import Card, GameObject
from deckcheck.game.state import State
from deckcheck.game.steps import Atom, Verb


def _create_signature(
    state: State, context: Context, effect: e.CreateSignature
) -> Asking[list[Atom]]:
    """The Signature token of your Hero comes into your Reserve; a Hero without one has none."""
    hero = state.players[context.seat].hero
    token = None if hero is None else signature_of(hero.facts)
    if token is None:
        return []
    seat = context.seat
    return [Atom(Verb.CREATE, seat, to=Zone.RESERVE, facts=token, by=seat)]
    yield


@lru_cache(maxsize=64)
def signature_of(hero: Facts) -> Facts | None:
    """The Signature token that a Hero's text names, if it names one (NOTES 2)."""
    found = (it for it in nodes(hero.abilities) if isinstance(it, e.Token))
    token = next((it for it in found if it.reserve_cost is not None), None)
    return None if token is None else facts_of_token(token)


def _defect(state: State, context: Context, effect: e.Defect) -> Asking[list[Atom]]:
    """They join the Expedition that faces theirs (later sets)."""
    found = yield from choosing.objects(state, context, effect.objects)
    atoms = []
    for thing in found:
        here = evaluate.places_of(state, thing)
        if here:
            seat, side = evaluate.facing(state, here[0])
            atoms.append(Atom(Verb.CONTROL, seat, thing, to=Zone.EXPEDITION, side=side))
    return atoms


def _distribute(state: State, context: Context, effect: e.Distribute) -> Asking[list[Atom]]:
    """One of those for each boost; the same may be chosen again, and its Tough is paid for once."""
    one = v.Target(effect.those) if effect.targets else v.Pick(effect.those)
    dealt: dict[GameObject, int] = {}
    for _ in range(evaluate.amount(state, context, effect.number)):
        found = yield from choosing.objects(state, context, one)
        for thing in found:
            if isinstance(thing, GameObject):
                dealt[thing] = dealt.get(thing, 0) + 1
    context.it = list(dealt)
    return [Atom(Verb.COUNT, context.seat, thing, amount=boosts) for thing, boosts in dealt.items()]


def _double(state: State, context: Context, effect: e.DoubleBoosts) -> Asking[list[Atom]]:
    found = yield from choosing.objects(state, context, effect.objects)
    return [
        Atom(Verb.COUNT, context.seat, thing, amount=thing.boosts)
        for thing in found
        if isinstance(thing, GameObject) and thing.boosts
    ]


def _sift(state: State, context: Context, effect: e.Sift) -> Asking[list[Atom]]:
    """Look at the top cards: some go to a zone, the others to the discard pile."""
    steps.fill(state, context.seat, effect.cards)
    left: list[Card] = state.players[context.seat].deck[: -effect.cards - 1 : -1]
    context.revealed = list(left)
    kept = []
    for _ in range(min(effect.keep, len(left))):
        actions: list[Action] = [Pick(card) for card in left]
        answer = yield from choosing.ask(state, context.seat, Asked.PICK, actions, context.me)
        assert isinstance(answer, Pick)
        chosen = next(card for card in left if card is answer.thing)
        left.remove(chosen)
        kept.append(Atom(Verb.MOVE, context.seat, chosen, to=effect.to))
    return kept + [steps.discarding(context.seat, card) for card in left]


def _choose_expedition(
    state: State, context: Context, effect: e.ChooseExpedition
) -> Asking[list[Atom]]:
    context.that = yield from choosing.expedition(state, context, effect.expeditions)
    return []


LATER: dict[type, Callable[[State, Context, Any], Asking[list[Atom]]]] = {
    e.CreateSignature: _create_signature,
    e.Defect: _defect,
    e.Distribute: _distribute,
    e.DoubleBoosts: _double,
    e.Sift: _sift,
    e.ChooseExpedition: _choose_expedition,
}
