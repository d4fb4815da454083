"""Asking players: for targets, for what a cost or sacrifice takes, for players and Expeditions.

Targets are chosen step by step, just before the step that needs them, as the later rules have it
(NOTES 2, "Targets"), not when the card is declared (5.2.3.b). This is the one place that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Cannot, Deed
from deckcheck.abilities.nodes import nodes
from deckcheck.abilities.values import Who
from deckcheck.abilities.words import Keyword
from deckcheck.game import derived, evaluate, steps
from deckcheck.game.adventure import Side
from deckcheck.game.decisions import Action, Answer, Asked, Decision, Done, Expedition, Option, Pick
from deckcheck.game.evaluate import Context
from deckcheck.game.objects import GameObject, Thing
from deckcheck.game.state import Ending, GameOver, Result, Standing, State

Result_ = TypeVar("Result_")
Asking = Generator[Decision, Action, Result_]
"""A part of the game that may ask players on its way to a result."""


def ask(
    state: State,
    seat: int,
    asked: Asked,
    actions: Sequence[Action],
    source: Thing | None,
    labels: Sequence[str] = (),
) -> Asking[Action]:
    """Ask a player; a single answer needs no question."""
    if len(actions) == 1 and not (state.config.stops and asked is Asked.TURN):
        return actions[0]
    state.decisions += 1
    if state.decisions > state.config.decisions:
        raise GameOver(Result(Ending.DECISIONS, (), state.day))
    return (yield Decision(seat, asked, actions, source, labels))


def may(state: State, context: Context, asked: Asked = Asked.MAY) -> Asking[bool]:
    """Ask "you" yes or no."""
    answer = yield from ask(state, context.seat, asked, (Answer(True), Answer(False)), context.me)
    return isinstance(answer, Answer) and answer.yes


def option(state: State, context: Context, asked: Asked, labels: Sequence[str]) -> Asking[int]:
    """Ask "you" for one of several things, by number; labels say what each stands for."""
    actions = [Option(number) for number in range(len(labels))]
    answer = yield from ask(state, context.seat, asked, actions, context.me, labels)
    assert isinstance(answer, Option)
    return answer.number


def objects(
    state: State, context: Context, what: v.Objects, fits: Callable[[Thing], bool] | None = None
) -> Asking[list[Thing]]:
    """The objects that a selector means, as they are now, after whatever has to be chosen.

    What cannot be found any more is left out: nothing can be done to it (1.4.1.c).

    Args:
        state: the game.
        context: from where it is asked.
        what: the selector.
        fits: what can be picked; ``None``: everything. It does not restrict targets.
    """
    if isinstance(what, v.Target):
        return (yield from _chosen(state, context, what))
    if isinstance(what, v.Pick):
        return (yield from _chosen(state, context, what, fits))
    if isinstance(what, v.AtRandom):
        return _at_random(state, _to_take_at_random(state, context, what), what.number)
    if isinstance(what, v.Both):
        found: list[Thing] = []
        for part in what.parts:
            found += yield from objects(state, context, part, fits)
        return found
    if isinstance(what, v.Each):
        yield from _whose(state, context, what.those)
    if isinstance(what, v.Highest):
        return (yield from _highest(state, context, what))
    if isinstance(what, v.Top):
        for seat in evaluate.seats(state, context, what.of):
            steps.fill(state, seat, what.cards)
    now = (context.now(thing) for thing in evaluate.known(state, context, what))
    return [thing for thing in now if thing is not None]


_TARGETS = frozenset({Who.TARGET_PLAYER, Who.TARGET_OPPONENT, Who.TARGET_ANOTHER})


def _whose(state: State, context: Context, what: v.Those) -> Asking[None]:
    """Choose the target player or Expedition that "those" are said to be of."""
    if what.whose in _TARGETS:
        yield from player(state, context, what.whose)
    if isinstance(what.expedition, v.TargetExpedition):
        yield from expedition(state, context, what.expedition)


def target_players(state: State, context: Context, tree: object) -> Asking[None]:
    """Choose the target players whose things an amount or a condition counts."""
    for who in _whose_are_counted(tree):
        yield from player(state, context, who)


_COUNTED: dict[int, tuple[object, tuple[Who, ...]]] = {}
"""By the identity of a tree: the tree, which stays, and whose things it counts."""


def _whose_are_counted(tree: object) -> tuple[Who, ...]:
    found = _COUNTED.get(id(tree))
    if found is None:
        counts = [it for it in nodes(tree) if isinstance(it, (v.Count, v.BaseStatistics))]
        whose = dict.fromkeys(it.those.whose for it in counts if it.those.whose in _TARGETS)
        found = _COUNTED[id(tree)] = (tree, tuple(whose))
    return found[1]


def number(state: State, context: Context, what: v.Amount) -> Asking[int]:
    """What an amount comes to, after the choice that "up to" leaves."""
    most = evaluate.amount(state, context, what)
    if not isinstance(what, v.UpTo):
        return most
    numbers = [str(number) for number in range(most + 1)]
    return (yield from option(state, context, Asked.COUNTER, numbers))


def _highest(state: State, context: Context, what: v.Highest) -> Asking[list[Thing]]:
    """The one with the highest number; who acts chooses among equals."""
    found = evaluate.those(state, context, what.those)
    numbers = [evaluate.measure(state, it, what.measure) for it in found]
    best = [it for it, number in zip(found, numbers, strict=True) if number == max(numbers)]
    if not best:
        return []
    actions: list[Action] = [Pick(it) for it in best]
    answer = yield from ask(state, context.seat, Asked.PICK, actions, context.me)
    assert isinstance(answer, Pick)
    context.it = [it for it in best if it is answer.thing]
    return list(context.it)


def _to_take_at_random(state: State, context: Context, what: v.AtRandom) -> list[Thing]:
    those = evaluate.those(state, context, what.those)
    if state.spares is None:
        return those
    return [it for it in those if state.spares(it, [])]


def _at_random(state: State, found: list[Thing], number: int) -> list[Thing]:
    taken: list[Thing] = []
    while found and len(taken) < number:
        taken.append(found.pop(state.below(len(found))))
    return taken


def _chosen(
    state: State,
    context: Context,
    what: v.Target | v.Pick,
    fits: Callable[[Thing], bool] | None = None,
) -> Asking[list[Thing]]:
    """Ask for some of those, one after the other, each at most once for one step (5.2.3.b).

    The cards of another player's Mana zone look all alike, so chance chooses (3.2.9.a).
    """
    yield from _whose(state, context, what.those)
    left = evaluate.those(state, context, what.those)
    if left and all(_is_face_down(state, context.seat, it) for it in left):
        context.it = _at_random(state, list(left), what.at_most)
        return list(context.it)
    targets = isinstance(what, v.Target)
    left = left if fits is None else [it for it in left if fits(it)]
    if context.only is not None and isinstance(what, v.Target):
        left = [it for it in left if evaluate.test(state, context, it, context.only)]
    left = _within(state, context, what, [], left)
    asked = Asked.TARGET if targets else Asked.PICK
    found: list[Thing] = []
    while left and len(found) < what.at_most:
        if state.spares is not None:
            left = [it for it in left if state.spares(it, found)]
        prices = {it: price(state, context, it) if targets else 0 for it in left}
        can_pay = [it for it in left if affords(state, context.seat, prices[it])]
        actions: list[Action] = [Pick(it, prices[it]) for it in _unlike(can_pay)]
        # Nobody has to pay for Tough (NOTES 2), even if there is no other target.
        if len(found) >= what.at_least or not actions or all(prices[it] for it in can_pay):
            actions.append(Done())
        answer = yield from ask(state, context.seat, asked, actions, context.me)
        if not isinstance(answer, Pick):
            break
        taken = next(it for it in left if it is answer.thing)
        left.remove(taken)
        found.append(taken)
        left = _within(state, context, what, found, left)
        if answer.price:
            if not state.config.unlimited_mana:
                state.players[context.seat].ready -= answer.price
            assert isinstance(taken, GameObject)
            context.paid |= {taken}
    context.it = list(found)
    if what.those.whose in {Who.ANOTHER, Who.OPPONENT}:
        context.they = [_holder(it) for it in found]  # "that player" (7.2.3)
    return found


def _holder(thing: Thing) -> int:
    """Who controls an object; of a card in a zone, whose it is."""
    return thing.controller if isinstance(thing, GameObject) else thing.owner


def _within(
    state: State,
    context: Context,
    what: v.Target | v.Pick,
    found: list[Thing],
    left: list[Thing],
) -> list[Thing]:
    """What can still be chosen without all together coming to too much."""
    total = what.total
    if total is None:
        return left
    sum_of = sum(evaluate.measure(state, it, total.measure) for it in found)
    most = evaluate.amount(state, context, total.amount)
    return [it for it in left if sum_of + evaluate.measure(state, it, total.measure) <= most]


def _is_face_down(state: State, seat: int, thing: Thing) -> bool:
    """Whether a card lies face down in another player's Mana zone."""
    owner = thing.owner
    return (
        owner != seat and not isinstance(thing, GameObject) and thing in state.players[owner].mana
    )


def _unlike(found: list[Thing]) -> list[Thing]:
    """One of the cards of a hidden zone that are alike; objects are all different."""
    first: dict[object, Thing] = {}
    for it in found:
        first.setdefault(it if isinstance(it, GameObject) else (it.owner, it.facts), it)
    return list(first.values())


def is_forbidden(
    state: State, deed: Deed, thing: Thing, fits: Callable[[Cannot], bool] = lambda rule: True
) -> bool:
    """Whether a passive ability says that something cannot be done to a thing (1.4.1.a)."""
    for standing in state.rules.get(Cannot, ()):
        rule = standing.rule
        if rule.deed is not deed or rule.objects is None or not fits(rule):
            continue
        if derived.in_force(state, standing) and concerns(state, standing, rule.objects, thing):
            return True
    return False


def concerns(state: State, standing: Standing, what: v.Me | v.Each, thing: Thing) -> bool:
    """Whether a rule is about a thing."""
    me = standing.me
    if isinstance(what, v.Me):
        return thing is me
    context = Context(standing.controller, me)
    return evaluate.is_one(state, context, thing, what.those, _holder(thing))


def price(state: State, context: Context, thing: Thing) -> int:
    """What choosing an opponent's Tough object as a target costs, once an effect (7.4.5.c).

    The Tough of a text works in play alone (1.2.4.d); a rule may give it elsewhere. A Spell played
    for free skips this too.
    """
    if not isinstance(thing, GameObject) or context.free or thing in context.paid:
        return 0
    if thing.controller in state.team(context.seat):
        return 0
    tough = derived.keywords(state, thing).get(Keyword.TOUGH, 0)
    return tough if thing.zone in v.IN_PLAY else tough - thing.facts.keywords.get(Keyword.TOUGH, 0)


def affords(state: State, seat: int, mana: int) -> bool:
    """Whether a player has so many ready Mana Orbs; in Booster War, always."""
    return mana <= state.players[seat].ready or state.config.unlimited_mana


def player(state: State, context: Context, who: v.Players) -> Asking[list[int]]:
    """The players meant, after the choice of a target player."""
    if who is Who.TARGET_PLAYER:
        choices = state.initiative()
    elif who is Who.TARGET_OPPONENT:
        choices = state.opponents(context.seat)
    elif who is Who.TARGET_ANOTHER:
        choices = evaluate.seats(state, context, Who.ANOTHER)
    else:
        return evaluate.seats(state, context, who)
    answer = yield from ask(
        state, context.seat, Asked.PLAYER, [Pick(seat) for seat in choices], context.me
    )
    assert isinstance(answer, Pick)
    assert isinstance(answer.thing, int)
    context.they = [answer.thing]
    return [answer.thing]


def expedition(state: State, context: Context, where: v.Expeditions) -> Asking[list[Expedition]]:
    """The Expeditions meant, after the choice of targets."""
    if not isinstance(where, v.TargetExpedition):
        return evaluate.expeditions(state, context, where)
    sides = list(Side) if where.hero is None else [Side.HERO if where.hero else Side.COMPANION]
    of = yield from player(state, context, where.of)
    left = [Expedition(seat, side) for seat in of for side in sides]
    if where.other:
        mine = evaluate.whither(state, context, v.Whither.MINE)
        left = [place for place in left if place not in mine]
    found: list[Expedition] = []
    while left and len(found) < where.at_most:
        actions: list[Action] = [Pick(place) for place in left]
        if len(found) >= where.at_least:
            actions.append(Done())
        answer = yield from ask(state, context.seat, Asked.EXPEDITION, actions, context.me)
        if not isinstance(answer, Pick):
            break
        assert isinstance(answer.thing, Expedition)
        left.remove(answer.thing)
        found.append(answer.thing)
    context.that = found
    return found


def one_expedition(
    state: State, context: Context, places: list[Expedition]
) -> Asking[Expedition | None]:
    """The one Expedition where a thing is put, if several are meant as one (7.4.3.c)."""
    if not places:
        return None
    answer = yield from ask(
        state, context.seat, Asked.EXPEDITION, [Pick(place) for place in places], context.me
    )
    assert isinstance(answer, Pick)
    assert isinstance(answer.thing, Expedition)
    return answer.thing


def can_choose(state: State, context: Context, what: v.Objects) -> bool:
    """Whether there is all that a cost has to take (6.4.c)."""
    if isinstance(what, (v.Pick, v.Target)):
        return len(evaluate.those(state, context, what.those)) >= what.at_least
    if isinstance(what, v.AtRandom):
        return len(evaluate.those(state, context, what.those)) >= what.number
    if isinstance(what, v.Both):
        return all(can_choose(state, context, part) for part in what.parts)
    if isinstance(what, v.Me):
        return context.now(context.me) is not None
    return bool(evaluate.known(state, context, what))
