"""Playing cards and quick actions: declare, move to Limbo, pay, resolve (5.1 to 5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckcheck.abilities import effects as e
from deckcheck.abilities.effects import (
    Cannot,
    ChangesCost,
    CostFloor,
    CostsNothing,
    Deed,
    QuickAction,
    Rule,
)
from deckcheck.abilities.values import IN_PLAY, Each, Expeditions, Happening, Me, On, Whither, X
from deckcheck.abilities.words import Keyword, Status, Type, Zone
from deckcheck.game import (
    choosing,
    costs,
    derived,
    evaluate,
    performing,
    resolving,
    steps,
)
from deckcheck.game.adventure import SIDES, Side
from deckcheck.game.choosing import Asking
from deckcheck.game.decisions import PLAIN, Action, Asked, Done, Expedition, Pass, Play, Use, Way
from deckcheck.game.evaluate import Context
from deckcheck.game.facts import Facts, as_landmark
from deckcheck.game.objects import GameObject, Thing
from deckcheck.game.reactions import MOST, activate_by_effect
from deckcheck.game.state import Standing, State
from deckcheck.game.steps import Atom, Verb

SCOUT, TEMPLE = Way("scout"), Way("temple")

_NO_SIDE = (None,)
_PASS = Pass()
_AS_IT_IS = (PLAIN,)
_TO_EXPEDITIONS = frozenset({Type.CHARACTER, Type.EXPEDITION_PERMANENT})
_NO_COSTS = frozenset({ChangesCost, CostFloor, CostsNothing})
"""Without rules of these kinds cards cost what stands on them."""

X_AT_MOST = 20
"""As much as anyone would pay where mana is unlimited."""

_UNPLAYABLE = frozenset({Type.HERO, Type.MANA_ORB})


# What can be played


def turn_actions(state: State, seat: int) -> list[Action]:
    """All that a player can do in a turn (4.2.3.c): play a card or a quick action, or pass."""
    player = state.players[seat]
    actions: list[Action] = []
    seen: set[Facts] = set()
    for card in player.hand:
        if card.facts not in seen:
            seen.add(card.facts)
            actions += plays(state, seat, card, Zone.HAND)
    for it in player.reserve:
        actions += plays(state, seat, it, Zone.RESERVE)
    granting = e.GrantsAbility in state.rules
    for it in player.objects():
        if it.facts.quick_actions or it.granted or granting:
            actions += uses(state, seat, it)
    actions.append(_PASS)
    return actions


def plays(
    state: State,
    seat: int,
    thing: Thing,
    zone: Zone,
    less: int = 0,
    *,
    free: bool = False,
    minimum: int = 0,
) -> list[Play]:
    """The ways in which a player can play a card now, and can pay for."""
    facts = thing.facts
    if facts.type in _UNPLAYABLE or not _may_be_played(state, seat, thing):
        return []
    found: list[Play] = []
    sides = SIDES if facts.type in _TO_EXPEDITIONS else _NO_SIDE
    asks_where = facts.sided or (sides is SIDES and _is_exhausted(thing))
    for way in ways(facts, zone):
        if way.extra is not None and (free or not _can_pay_more(state, seat, thing, way.extra)):
            continue  # nothing is paid for what is free (NOTES 2)
        where: Sequence[Side | None] = _NO_SIDE if way.name == "temple" else sides
        if asks_where:
            where = [side for side in where if _may_join(state, seat, thing, side)]
        for side in where if asks_where else _NO_SIDE:
            mana = 0 if free else cost_of(state, seat, thing, zone, way, less, side, minimum)
            if mana is not None and choosing.affords(state, seat, mana):
                found += [Play(thing, to, way) for to in ((side,) if asks_where else where)]
    return found


def _can_pay_more(state: State, seat: int, thing: Thing, number: int) -> bool:
    """Whether a player can pay an optional cost of a card."""
    extra = thing.facts.optional_costs[number].cost
    return costs.can_pay(state, Context(seat, thing), extra, thing)


def _is_exhausted(thing: Thing) -> bool:
    return isinstance(thing, GameObject) and bool(thing.statuses) and thing.is_exhausted


def _may_join(state: State, seat: int, thing: Thing, side: Side | None) -> bool:
    """Whether a card may be played into an Expedition, by its own rules and as an exhausted one."""
    for rule, context in _own_rules(state, seat, thing):
        forbids = isinstance(rule, Cannot) and rule.deed is Deed.BE_PLAYED
        where = rule.expeditions if forbids and isinstance(rule, Cannot) else None
        if where is not None and _is_there(state, context, where, seat, side):
            return False
    return not _is_exhausted(thing) or any(
        into is None or _is_there(state, context, into, seat, side)
        for into, context in _plays_exhausted(state, seat, thing)
    )


def _is_there(
    state: State, context: Context, where: Expeditions, seat: int, side: Side | None
) -> bool:
    """Whether the Expedition to join is one of those."""
    return side is not None and Expedition(seat, side) in evaluate.expeditions(
        state, context, where
    )


def ways(facts: Facts, zone: Zone) -> Sequence[Way]:
    """As it is, with an optional cost, or by Scout or Temple."""
    if not facts.keywords and not facts.optional_costs:
        return _AS_IT_IS
    found = [PLAIN, *(Way(extra=number) for number in range(len(facts.optional_costs)))]
    if Keyword.SCOUT in facts.keywords and zone is Zone.HAND:
        found.append(SCOUT)
    if Keyword.TEMPLE in facts.keywords:
        found.append(TEMPLE)
    return found


def _may_be_played(state: State, seat: int, thing: Thing) -> bool:
    """Whether no rule forbids it; exhausted cards in Reserve cannot be played (NOTES 2)."""
    if (
        isinstance(thing, GameObject)
        and thing.statuses
        and thing.is_exhausted
        and not any(_plays_exhausted(state, seat, thing))
    ):
        return False
    if not thing.facts.passives and Cannot not in state.rules:
        return True
    for rule, _ in _own_rules(state, seat, thing):
        if (
            isinstance(rule, Cannot)
            and rule.deed is Deed.BE_PLAYED
            and rule.expeditions is None
            and isinstance(rule.objects, Me)
        ):
            return False
    return not (state.rules and choosing.is_forbidden(state, Deed.BE_PLAYED, thing))


def _plays_exhausted(
    state: State, seat: int, thing: Thing
) -> Iterator[tuple[Whither | None, Context]]:
    """Where rules let a player play an exhausted card; ``None``: anywhere."""
    for standing in state.rules.get(e.PlaysExhausted, ()):
        if standing.controller == seat and derived.in_force(state, standing):
            context = Context(seat, standing.me)
            if evaluate.is_one(state, context, thing, standing.rule.those, seat):
                yield standing.rule.where, context


def _own_rules(state: State, seat: int, thing: Thing) -> Iterator[tuple[Rule, Context]]:
    """The card's own passive abilities about how it is played work where it is (1.2.4.d)."""
    for passive in thing.facts.passives:
        context = Context(seat, thing)
        if passive.condition is None or evaluate.holds(state, context, passive.condition):
            yield passive.rule, context


# What it costs


def cost_of(
    state: State,
    seat: int,
    thing: Thing,
    zone: Zone,
    way: Way = PLAIN,
    less: int = 0,
    side: Side | None = None,
    minimum: int = 0,
) -> int | None:
    """The mana that playing a card costs now: increases, then decreases, then limits (NOTES 2).

    ``None``: it has no cost of this kind and cannot be played from there (2.2.7.b).

    Args:
        state: the game.
        seat: who plays it.
        thing: the card.
        zone: where it is played from.
        way: how.
        less: mana less, because an effect says so.
        side: the Expedition that it is to join, if it is known.
        minimum: what ``less`` does not go below.
    """
    facts = thing.facts
    base = facts.reserve_cost if zone is Zone.RESERVE else facts.hand_cost
    if way.name:
        base = facts.keywords[Keyword.SCOUT if way.name == "scout" else Keyword.TEMPLE]
    if base is None:
        return None
    if way.extra is None and not facts.passives and _NO_COSTS.isdisjoint(state.rules):
        return max(0, min(base, max(minimum, base - less))) if less else base
    changes = list(_cost_changes(state, seat, thing, side))
    extra = 0
    if way.extra is not None:
        optional = facts.optional_costs[way.extra]
        changes.append((-optional.less, 0))
        extra = evaluate.amount(state, Context(seat, thing), optional.cost.mana)
    mana = base + sum(change for change, _ in changes if change > 0)
    for change, least in [*changes, (-less, minimum)]:
        if change < 0:
            mana = max(min(mana, least), mana + change)
    if _about_costs_nothing(state, seat, thing):
        mana = 0
    return extra + max(mana, 0, *_floors(state, seat, thing))


def _about_costs_nothing(state: State, seat: int, thing: Thing) -> bool:
    """Whether a rule lets the card be played for free: no cost is paid (NOTES 2)."""
    return any(True for _ in _about_costs(state, seat, thing, CostsNothing))


def _cost_changes(
    state: State, seat: int, thing: Thing, side: Side | None
) -> Iterator[tuple[int, int]]:
    """The increases and decreases that apply, each with its own minimum."""
    for rule, context in _own_rules(state, seat, thing):
        if isinstance(rule, ChangesCost) and isinstance(rule.objects, Me):
            if rule.where is not None and not _is_there(state, context, rule.where, seat, side):
                continue
            yield evaluate.amount(state, context, rule.change), rule.minimum
    for standing in _about_costs(state, seat, thing, ChangesCost):
        rule = standing.rule
        context = Context(standing.controller, standing.me)
        yield evaluate.amount(state, context, rule.change), rule.minimum


def _floors(state: State, seat: int, thing: Thing) -> list[int]:
    return [standing.rule.minimum for standing in _about_costs(state, seat, thing, CostFloor)]


def _about_costs(state: State, seat: int, thing: Thing, kind: type) -> Iterator[Standing]:
    """The rules in force about what a card costs this player."""
    for standing in state.rules.get(kind, ()):
        rule = standing.rule
        if isinstance(rule.objects, Me) or not derived.in_force(state, standing):
            continue
        context = Context(standing.controller, standing.me)
        if _is_played_by(state, context, thing, rule.objects, seat):
            yield standing


def _is_played_by(state: State, context: Context, thing: Thing, what: Each, seat: int) -> bool:
    """Whether a card that a player plays is one of those; "whose" is who plays it."""
    zones = what.those.zones
    if zones != IN_PLAY and evaluate.zone_of(state, thing) not in zones:
        return False
    return evaluate.is_one(state, context, thing, what.those, seat)


# Playing a card


def play(
    state: State,
    seat: int,
    action: Play,
    less: int = 0,
    *,
    free: bool = False,
    minimum: int = 0,
    as_from: Zone | None = None,
) -> Asking[Thing | None]:
    """Play a card as declared; the caller has asked whether it is legal.

    Args:
        state: the game.
        seat: who plays it.
        action: the card, and how it is played.
        less: mana less to pay.
        free: whether nothing is paid.
        minimum: what ``less`` does not go below.
        as_from: the zone that it counts as played from; its own without.

    Returns:
        The object that the card became.
    """
    thing, side, way = action
    zone = as_from or evaluate.zone_of(state, thing)
    mana = 0 if free else cost_of(state, seat, thing, zone, way, less, side, minimum) or 0
    if state.recorder is not None:
        state.recorder.note(
            "play",
            seat=seat,
            card=thing.facts.name,
            zone=zone.value,
            side=None if side is None else side.name.lower(),
            mana=mana,
        )
    context = Context(seat, thing)
    context.free = free
    if way.extra is not None:
        context.only = thing.facts.optional_costs[way.extra].targets
    yield from resolving.declare(state, context, *thing.facts.effects)
    once = _once(state, seat, thing)
    context.me = in_limbo = yield from _to_limbo(state, seat, thing, zone, way)
    atoms = costs.payment(state, seat, mana)
    if way.extra is not None:
        extra = in_limbo.facts.optional_costs[way.extra].cost
        atoms += yield from costs.plan(state, context, extra.steps)
    yield from performing.perform(state, atoms, seat)
    for standing in once:
        if standing.emblem in state.ongoing:
            state.end(standing.emblem)
    if in_limbo.facts.type is Type.SPELL:
        played = yield from _resolve_spell(state, context, in_limbo)
    else:
        played = yield from _put_in_play(state, seat, in_limbo, side, way)
    if in_limbo.exists:
        # A modifier kept it from where it was to go; it cannot stay in Limbo.
        steps.apply(state, Atom(Verb.MOVE, seat, in_limbo, to=Zone.DISCARD))
    return played


def _once(state: State, seat: int, thing: Thing) -> list[Standing]:
    """The rules about "the next" card that this card uses up."""
    return [
        standing
        for kind in (ChangesCost, CostFloor, CostsNothing)
        for standing in _about_costs(state, seat, thing, kind)
        if standing.emblem is not None and standing.emblem.once
    ]


def _to_limbo(state: State, seat: int, thing: Thing, zone: Zone, way: Way) -> Asking[GameObject]:
    """Move a card to Limbo; from Reserve it gains Fleeting (5.2.1.b, 5.2.3.h)."""
    facts = as_landmark(thing.facts) if way == TEMPLE else None
    atom = Atom(Verb.MOVE, seat, thing, to=Zone.LIMBO, facts=facts)
    yield from performing.perform(state, [atom], seat)
    in_limbo = atom.became
    assert isinstance(in_limbo, GameObject)
    in_limbo.played_from = zone
    fleeting = zone is Zone.RESERVE or (
        in_limbo.facts.type is Type.SPELL and Keyword.FLEETING in derived.keywords(state, in_limbo)
    )
    if in_limbo.facts.type is not Type.LANDMARK_PERMANENT:
        forbidden = _loses_fleeting(state, in_limbo)
        if fleeting and not forbidden:
            in_limbo.statuses.add(Status.FLEETING)
    return in_limbo


def _loses_fleeting(state: State, in_limbo: GameObject) -> bool:
    """Whether a rule takes Fleeting from the card; a rule about "the next" one is used up."""
    found = False
    for standing in list(state.rules.get(Cannot, ())):
        rule = standing.rule
        if (
            rule.deed is Deed.GAIN_STATUS
            and rule.status is Status.FLEETING
            and rule.objects is not None
            and derived.in_force(state, standing)
            and choosing.concerns(state, standing, rule.objects, in_limbo)
        ):
            found = True
            if standing.emblem is not None and standing.emblem.once:
                state.end(standing.emblem)
    return found


def _put_in_play(
    state: State, seat: int, in_limbo: GameObject, side: Side | None, way: Way
) -> Asking[Thing | None]:
    """A Character or Permanent resolves: it joins its Expedition or the Landmarks (5.1.2.e)."""
    to = Zone.LANDMARK if side is None else Zone.EXPEDITION
    facts = in_limbo.facts if way == TEMPLE else None
    atom = Atom(Verb.MOVE, seat, in_limbo, to=to, side=side, tag=Happening.PLAYED, facts=facts)
    yield from performing.perform(state, [atom], seat)
    arrived = atom.became
    if way.name == "scout" and isinstance(arrived, GameObject):
        _send_scout(state, arrived)
    return arrived


def _send_scout(state: State, arrived: GameObject) -> None:
    """Scout: ``{H} Send me to Reserve`` (NOTES 2); the card's own Reactions can find it there."""
    for emblem in state.reactions:
        if emblem.me is arrived:
            state.contexts[emblem].traced |= {arrived}
    activate_by_effect(state, arrived, SENDS_TO_RESERVE)


SENDS_TO_RESERVE = e.Reaction(
    On(Happening.PLAYED, Me(), source=(Zone.HAND,)), e.Move(Me(), Zone.RESERVE)
)


def _resolve_spell(state: State, context: Context, spell: GameObject) -> Asking[Thing | None]:
    """A Spell does what it says, then goes to Reserve or, if it is Fleeting, away (5.2.3.j)."""
    for effect in spell.facts.effects:
        yield from resolving.resolve(state, context, effect)
    if not spell.exists:
        return spell.became
    to = Zone.DISCARD if Status.FLEETING in spell.statuses else Zone.RESERVE
    cools = to is Zone.RESERVE and Keyword.COOLDOWN in derived.keywords(state, spell)
    atom = Atom(Verb.MOVE, context.seat, spell, to=to, flag=cools, tag=Happening.PLAYED)
    yield from performing.perform(state, [atom], context.seat)
    return atom.became


def play_by_effect(state: State, context: Context, effect: e.PlayCard) -> Asking[None]:
    """Play a card at once, because an effect says so; nobody has to pay (1.2.5.b)."""
    less = evaluate.amount(state, context, effect.less)
    actions: list[Action] = []
    for thing in evaluate.cards_to_play(state, context, effect.those):
        zone = effect.as_from or evaluate.zone_of(state, thing)
        found = plays(
            state, context.seat, thing, zone, less, free=effect.free, minimum=effect.minimum
        )
        actions += [play for play in found if _goes_there(effect.expedition, play)]
    if not actions:
        context.did, context.it = False, []
        return
    if not effect.free:
        actions.append(Done())
    answer = yield from choosing.ask(state, context.seat, Asked.PLAY, actions, None)
    context.did, context.it = isinstance(answer, Play), []
    if isinstance(answer, Play):
        played = yield from play(
            state,
            context.seat,
            answer,
            less,
            free=effect.free,
            minimum=effect.minimum,
            as_from=effect.as_from,
        )
        _trace(context, answer.card)
        context.it = [] if played is None else [played]


def _trace(context: Context, thing: Thing | None) -> None:
    """Let an effect find what it has played where that is now (2.1.f)."""
    while isinstance(thing, GameObject) and not thing.exists:
        context.traced |= {thing}
        thing = thing.became


def _goes_there(where: Whither | None, action: Play) -> bool:
    if where is None or action.side is None:
        return True
    return action.side is (Side.COMPANION if where is Whither.YOUR_COMPANION else Side.HERO)


# Quick actions


def actions_of(state: State, bearer: GameObject) -> list[QuickAction]:
    """The quick actions of an object, those of its text first."""
    own = list(bearer.facts.quick_actions) if derived.has_abilities(state, bearer) else []
    more = [*bearer.granted, *derived.granted(state, bearer)]
    return own + [ability for ability in more if isinstance(ability, QuickAction)]


def uses(state: State, seat: int, bearer: GameObject) -> Iterator[Use]:
    """The quick actions of an object that its controller can play now, and can pay for."""
    for number, action in enumerate(actions_of(state, bearer)):
        if _works(state, bearer, action) and state.uses(bearer, action) < MOST:
            context = Context(seat, bearer)
            allowed = action.condition is None or evaluate.holds(state, context, action.condition)
            if allowed and costs.can_pay(state, context, action.cost):
                yield Use(bearer, number)


def _works(state: State, bearer: GameObject, action: QuickAction) -> bool:
    """Whether a quick action works where its object is (1.2.4.d)."""
    if bearer.zone is Zone.RESERVE:
        return action.support and not bearer.is_exhausted
    return not action.support and (not action.completed or bearer.completed)


def _choose_x(state: State, context: Context, cost: e.Cost) -> Asking[int]:
    """Ask for X, which may be nothing, as far as it can be paid and the text allows."""
    most = X_AT_MOST if state.config.unlimited_mana else state.players[context.seat].ready
    if cost.most is not None:
        most = min(most, evaluate.amount(state, context, cost.most))
    numbers = [str(number) for number in range(most + 1)]
    return (yield from choosing.option(state, context, Asked.COUNTER, numbers))


def use(state: State, seat: int, choice: Use) -> Asking[None]:
    """Play a quick action: pay, then do what it says (5.3); at most 100 times a Day (5.3.d)."""
    bearer = choice.object
    action = actions_of(state, bearer)[choice.number]
    state.count_use(bearer, action)
    if state.recorder is not None:
        state.recorder.note("use", seat=seat, card=bearer.facts.name, number=choice.number)
    context = Context(seat, bearer)
    if isinstance(action.cost.mana, X):
        context.x = yield from _choose_x(state, context, action.cost)
    yield from resolving.declare(state, context, action.effect)
    yield from costs.pay(state, context, action.cost)
    yield from performing.perform(state, [Atom(Verb.USE, seat, bearer, ability=action)], seat)
    context.it, context.did = [], True
    yield from resolving.resolve(state, context, action.effect)
