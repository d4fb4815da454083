"""What cards and effects are about worth to who plays them, judged by their text alone.

All numbers are whole hundredths of a region that an Expedition moves, because sums of whole
numbers are the same on every Python. They are rough: they only have to tell better from worse.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Ability
from deckcheck.abilities.nodes import nodes
from deckcheck.abilities.values import Who
from deckcheck.abilities.words import BOOST, Keyword, Status, Zone
from deckcheck.game.facts import Facts

REGION = 100
"""One region forward."""

CARD = 35
"""A card more in Hand."""

MANA = 8
"""A Mana Orb to spend."""

STATISTIC = 5
"""One more of one statistic."""

_OTHER = 20
"""An ability that cannot be judged."""

_STATUSES = {
    Status.ANCHORED: 40,
    Status.ASLEEP: -30,
    Status.EXHAUSTED: -15,
    Status.FLEETING: -15,
}

_PLACES = {
    Zone.EXPEDITION: 60,
    Zone.LANDMARK: 40,
    Zone.HAND: -30,
    Zone.RESERVE: -30,
    Zone.MANA: -40,
    Zone.DECK: -50,
    Zone.DISCARD: -60,
}
"""What going to a zone is worth to what was in play."""

_COMES_BACK = {Zone.HAND: CARD, Zone.RESERVE: 25, Zone.MANA: 30}
"""What going to a zone is worth to what was not in play."""


class Worth:
    """What a card is worth, as far as its text tells.

    Attributes:
        from_hand, from_reserve: what its abilities do when it is played from there.
        keeping: how much one wants to have it rather than a Mana Orb, for its cost.
        targets, picks: below zero if what it chooses is worse off for it.
        modes: what the modes of its first choice between modes are worth.
        uses: what its quick actions are worth, their costs paid.
    """

    __slots__ = ("from_hand", "from_reserve", "keeping", "modes", "picks", "targets", "uses")

    def __init__(self, facts: Facts) -> None:
        abilities = facts.abilities
        lasting = sum(map(_of_lasting, abilities))
        self.from_hand = lasting + _arriving(facts, Zone.HAND)
        self.from_reserve = lasting + _arriving(facts, Zone.RESERVE)
        statistics = sum(facts.statistics) * STATISTIC
        cost = (facts.hand_cost or 0) + (facts.reserve_cost or 0)
        self.keeping = (statistics + self.from_hand) * 4 // (cost + 4) - cost
        self.targets = _bent(abilities, v.Target)
        self.picks = _bent(abilities, v.Pick)
        modals = (it for it in nodes(abilities) if isinstance(it, e.Modal))
        self.modes = [of_effect(mode) for modal in modals for mode in modal.modes]
        self.uses = [of_effect(it.effect) - _of_cost(it.cost) for it in facts.quick_actions]


@lru_cache(maxsize=4096)
def worth_of(facts: Facts) -> Worth:
    """What a card is worth; found out once for all the games that a run plays with it."""
    return Worth(facts)


def _arriving(facts: Facts, zone: Zone) -> int:
    """What is done when a card is played from a zone."""
    done = sum(of_effect(effect) for effect in facts.effects)
    for reaction in facts.reactions:
        on = reaction.on
        mine = isinstance(on.objects, v.Me)
        if mine and on.happening in _ARRIVALS and (not on.source or zone in on.source):
            done += of_effect(reaction.effect)
    return done


_ARRIVALS = frozenset({v.Happening.JOINS, v.Happening.PLAYED})


def _of_lasting(ability: Ability) -> int:
    """What an ability is worth later, as long as its object works."""
    if isinstance(ability, e.Has):
        return _KEYWORDS.get(ability.keyword, 0) * ability.amount
    if isinstance(ability, (e.Passive, e.QuickAction)):
        return _OTHER
    if isinstance(ability, e.Reaction):
        arrives = isinstance(ability.on.objects, v.Me) and ability.on.happening in _ARRIVALS
        return 0 if arrives else _OTHER
    return 0


_KEYWORDS = {
    Keyword.DEFENDER: -20,
    Keyword.ETERNAL: 60,
    Keyword.GIGANTIC: 20,
    Keyword.SCOUT: 2,
    Keyword.SEASONED: 10,
    Keyword.TOUGH: 5,
}


def _bent(abilities: tuple[Ability, ...], choice: type) -> int:
    """Whether what abilities choose in such a way is better or worse off for it."""
    bent = 0
    chosen = False
    for node in nodes(abilities):
        if isinstance(node, e.Sabotage) and choice is v.Target:
            bent += _PLACES[Zone.DISCARD]
        what = getattr(node, "objects", None)
        if isinstance(what, choice):
            chosen = True
        if isinstance(what, choice) or (chosen and isinstance(what, v.It)):
            bent += _to_object(node)
    return bent


# Effects


def of_effect(effect: Any) -> int:
    """What an effect is worth to "you"."""
    if effect is None:
        return 0
    found = _EFFECTS.get(type(effect))
    return found(effect) if found is not None else _of_objects(effect)


def _of_objects(effect: Any) -> int:
    """What an action that does something to objects is worth, by whose they can be."""
    what = getattr(effect, "objects", None)
    each = _to_object(effect) * _how_many(what)
    those = getattr(what, "those", None)
    if those is None or those.whose is Who.YOU:
        return each
    if those.whose is Who.EACH:
        return abs(each) if isinstance(what, (v.Target, v.Pick)) else 0
    return -each


def _how_many(what: Any) -> int:
    """How many objects a selector means; all of a kind are taken as two, as what is not known."""
    if isinstance(what, v.Each):
        return 2
    return _number(what.at_most) if isinstance(what, (v.Target, v.Pick)) else 1


def _to_object(effect: Any) -> int:
    """What an action is worth to each object that it acts on."""
    found = _OBJECTS.get(type(effect))
    return 0 if found is None else found(effect)


def _number(amount: Any) -> int:
    """A number that is not known before it is asked for is taken as two."""
    return amount if isinstance(amount, int) else 2


def _of_steps(effect: Any) -> int:
    return sum(of_effect(step) for step in effect.steps)


def _of_cost(cost: e.Cost) -> int:
    return _number(cost.mana) * MANA - sum(of_effect(step) for step in cost.steps)


def _of_modal(effect: e.Modal) -> int:
    return sum(sorted(map(of_effect, effect.modes), reverse=True)[: _number(effect.number)])


def _of_by(effect: e.By) -> int:
    if effect.who is Who.YOU:
        return of_effect(effect.effect)
    if effect.who is Who.TARGET_PLAYER:
        return abs(of_effect(effect.effect))
    return 0 if effect.who is Who.EACH else -of_effect(effect.effect)


def _of_advance(effect: e.Advance) -> int:
    where = effect.expeditions
    hurts = where is v.Whither.FACING_ME or (
        isinstance(where, v.TargetExpedition) and _number(effect.regions) < 0
    )
    return _number(effect.regions) * (-REGION if hurts else REGION)


def _of_create(effect: e.Create) -> int:
    token = effect.token
    each = 10 + STATISTIC * 2 * (token.forest + token.mountain + token.ocean)
    hurts = effect.where is v.Whither.FACING_ME or effect.players is Who.OPPONENT
    return _number(effect.number) * (-each if hurts else each)


_EFFECTS: dict[type, Callable[[Any], int]] = {
    e.Sequence: _of_steps,
    e.Together: _of_steps,
    e.If: lambda effect: (of_effect(effect.then) * 2 + of_effect(effect.otherwise)) // 3,
    e.May: lambda effect: max(0, of_effect(effect.effect)),
    e.PayTo: lambda effect: max(0, of_effect(effect.effect) - _of_cost(effect.cost)),
    e.Modal: _of_modal,
    e.Repeat: lambda effect: _number(effect.times) * of_effect(effect.effect),
    e.ForEach: lambda effect: 2 * of_effect(effect.effect),
    e.By: _of_by,
    e.Draw: lambda effect: _number(effect.cards) * CARD,
    e.Resupply: lambda effect: _number(effect.cards) * 25,
    e.Sift: lambda effect: _number(effect.keep) * 25,
    e.Sabotage: lambda effect: 30,
    e.Distribute: lambda effect: _number(effect.number) * 3 * STATISTIC,
    e.CreateSignature: lambda effect: 25,
    e.AnotherTurn: lambda effect: 30,
    e.Win: lambda effect: 10 * REGION,
    e.Create: _of_create,
    e.Advance: _of_advance,
    e.Ascend: lambda effect: 30,
    e.ReadyOrbs: lambda effect: _number(effect.number) * MANA,
    e.PlayCard: lambda effect: 40 if effect.free else 10,
    e.AfterYou: lambda effect: 5,
    e.Pass: lambda effect: -40,
    e.BecomeFirst: lambda effect: 5,
    e.Ongoing: lambda effect: _OTHER,
}


def _of_counters(effect: Any) -> int:
    each = 3 * STATISTIC if effect.name == BOOST else 10
    return each * (2 if effect.number is None else _number(effect.number))


def _of_move(effect: e.Move) -> int:
    return (_PLACES if _is_in_play(effect.objects) else _COMES_BACK).get(effect.to, 0)


def _of_loss(effect: e.Discard | e.Sacrifice) -> int:
    return _PLACES[Zone.DISCARD] if _is_in_play(effect.objects) else -CARD


def _is_in_play(what: v.Objects) -> bool:
    """Whether a selector may mean objects in play."""
    those = getattr(what, "those", None)
    return those is None or any(zone in v.IN_PLAY for zone in those.zones)


_OBJECTS: dict[type, Callable[[Any], int]] = {
    e.Gain: lambda effect: _STATUSES[effect.status],
    e.Lose: lambda effect: -_STATUSES[effect.status],
    e.AddCounters: _of_counters,
    e.RemoveCounters: lambda effect: -_of_counters(effect),
    e.Spend: lambda effect: -_of_counters(effect) // 2,
    e.DoubleBoosts: lambda effect: 3 * STATISTIC,
    e.Defect: lambda effect: -80,
    e.Augment: lambda effect: 3 * STATISTIC,
    e.Exhaust: lambda effect: _STATUSES[Status.EXHAUSTED],
    e.Ready: lambda effect: -_STATUSES[Status.EXHAUSTED],
    e.Discard: _of_loss,
    e.Sacrifice: _of_loss,
    e.Move: _of_move,
    e.TakeControl: lambda effect: -80,
    e.GainAbility: lambda effect: _OTHER,
    e.Complete: lambda effect: 40,
    e.Activate: lambda effect: 25,
}
