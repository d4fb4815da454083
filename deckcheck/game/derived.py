"""What objects and regions are like once all passive abilities have applied (2.3).

Passive abilities apply one at a time, by timestamp, but never before one that they depend on
(2.3.1.l, 2.3.1.m): one whose application would change whether they exist, what they apply to or
what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckcheck.abilities.effects import (
    Ability,
    CannotActivate,
    ChangesLimits,
    ChangesStatistics,
    ChangesTerrains,
    EvensStatistics,
    Grants,
    GrantsAbility,
    GrantsSubtypes,
    Has,
    LosesAbilities,
    Passive,
    Symbol,
)
from deckcheck.abilities.words import BOOST, Keyword, Terrain
from deckcheck.game import evaluate
from deckcheck.game.adventure import Region
from deckcheck.game.objects import GameObject
from deckcheck.game.state import Standing, State

Statistics = tuple[int, int, int]

_NO_TERRAINS: frozenset[Terrain] = frozenset()


class Derived:
    """What passive abilities have made of objects; what does not stand here is as printed.

    Attributes:
        keywords, statistics, subtypes: of objects; statistics without boosts.
        terrains: of regions.
        silent: the objects that have lost the abilities of their text.
        mute: the triggers that cannot activate, by object.
        abilities: what objects have been given by others, by object.
        limits: by seat, the limits of the Reserve and of the Landmarks, where they differ.
    """

    __slots__ = (
        "abilities",
        "keywords",
        "limits",
        "mute",
        "silent",
        "statistics",
        "subtypes",
        "terrains",
    )

    def __init__(self) -> None:
        self.keywords: dict[GameObject, dict[Keyword, int]] = {}
        self.statistics: dict[GameObject, Statistics] = {}
        self.subtypes: dict[GameObject, tuple[str, ...]] = {}
        self.terrains: dict[Region, frozenset[Terrain]] = {}
        self.silent: set[GameObject] = set()
        self.mute: dict[GameObject, set[Symbol]] = {}
        self.abilities: dict[GameObject, list[Ability]] = {}
        self.limits: dict[int, tuple[int, int]] = {}

    def copy(self) -> Derived:
        """The same, to try what one more ability would do."""
        other = Derived()
        other.keywords = {key: dict(value) for key, value in self.keywords.items()}
        other.statistics = dict(self.statistics)
        other.subtypes = dict(self.subtypes)
        other.terrains = dict(self.terrains)
        other.silent = set(self.silent)
        other.mute = {key: set(value) for key, value in self.mute.items()}
        other.abilities = {key: list(value) for key, value in self.abilities.items()}
        other.limits = dict(self.limits)
        return other


# What the rest of the engine asks


def keywords(state: State, of: GameObject) -> Mapping[Keyword, int]:
    """The keywords of an object."""
    derived = _of(state, of)
    if derived is None:
        return _own_keywords(of)
    if of in derived.silent:
        return derived.keywords.get(of, {})
    return derived.keywords.get(of) or _own_keywords(of)


def _own_keywords(of: GameObject) -> Mapping[Keyword, int]:
    """The keywords of its text and those that it has gained."""
    if not of.granted:
        return of.facts.keywords
    gained = {it.keyword: it.amount for it in of.granted if isinstance(it, Has)}
    return {**of.facts.keywords, **gained}


def is_gigantic(state: State, of: GameObject) -> bool:
    """Whether an object is present in both Expeditions of its controller (7.4.3.b)."""
    if _of(state, of) is None and not of.granted:
        return Keyword.GIGANTIC in of.facts.keywords
    return Keyword.GIGANTIC in keywords(state, of)


def statistics(state: State, of: GameObject) -> Statistics:
    """Forest, mountain and ocean of a Character, boosts counted (2.5.1 of NOTES 2)."""
    base = of.facts.statistics
    derived = _of(state, of)
    if derived is not None:
        base = derived.statistics.get(of, base)
    boosts = of.counters.get(BOOST, 0) if of.counters else 0
    if boosts and of.facts.is_character:
        return (base[0] + boosts, base[1] + boosts, base[2] + boosts)
    return base


def subtypes(state: State, of: GameObject) -> tuple[str, ...]:
    """The sub-types of an object."""
    derived = _of(state, of)
    return of.facts.subtypes if derived is None else derived.subtypes.get(of, of.facts.subtypes)


def terrains(state: State, region: Region) -> frozenset[Terrain]:
    """The terrains of a region; a hidden one has none (3.1.3.c)."""
    if not state.rules:
        return region.terrains if region.revealed else _NO_TERRAINS
    return current(state).terrains.get(region, region.terrains if region.revealed else _NO_TERRAINS)


def has_abilities(state: State, of: GameObject) -> bool:
    """Whether the abilities of an object's text are there."""
    return not state.rules or of not in current(state).silent


def granted(state: State, to: GameObject) -> list[Ability]:
    """The abilities that passive abilities of others give an object."""
    return current(state).abilities.get(to, []) if state.rules else []


def is_mute(state: State, of: GameObject, symbol: Symbol) -> bool:
    """Whether Reactions of an object with this trigger cannot activate (7.3.1.e)."""
    return bool(state.rules) and symbol in current(state).mute.get(of, ())


def limits(state: State, seat: int) -> tuple[int, int]:
    """How many cards a player keeps in Reserve and in Landmarks (4.2.5.c, 4.2.5.d)."""
    reserve, landmarks = _printed_limits(state, seat)
    if state.rules:
        reserve, landmarks = current(state).limits.get(seat, (reserve, landmarks))
    return max(0, reserve), max(0, landmarks)


def _printed_limits(state: State, seat: int) -> tuple[int, int]:
    """The limits of a player's Hero; of who has none, two and two (4.2.5.d)."""
    hero = state.players[seat].hero
    return (2, 2) if hero is None else (hero.facts.reserve_limit, hero.facts.landmark_limit)


def _of(state: State, of: GameObject) -> Derived | None:
    """What passive abilities make of an object, or made of it last; ``None``: it is as printed."""
    if not of.exists:
        return of.last
    if state.before is not None:
        return state.before
    return current(state) if state.rules else None


def before_event(state: State) -> Derived:
    """What passive abilities make of the state before an event, and all through it (2.3.1.k)."""
    return current(state) if state.rules else _AS_PRINTED


_AS_PRINTED = Derived()
"""No passive ability says anything."""


def current(state: State) -> Derived:
    """What passive abilities make of the state as it is now (2.3.1.k)."""
    if state.before is not None:
        return state.before
    if state.derived_at != state.version:
        _derive(state)
    assert state.derived is not None
    return state.derived


# How they apply


def _derive(state: State) -> None:
    """Apply the passive abilities in force, one after the other (2.3.3)."""
    state.derived_at = state.version
    if _APPLIES.keys().isdisjoint(state.rules):
        state.derived = _AS_PRINTED
        return
    state.derived = Derived()
    waiting = sorted(
        (standing for kind in _APPLIES for standing in state.rules.get(kind, ())),
        key=lambda standing: standing.timestamp,
    )
    while waiting:
        chosen = waiting[0] if len(waiting) == 1 else _next(state, waiting)
        waiting.remove(chosen)
        _apply(state, chosen)


def _next(state: State, waiting: list[Standing]) -> Standing:
    """The oldest ability that depends on none that waits, but such as depend on it (2.3.3.a)."""
    if not _depends_on(state, waiting[0], waiting):
        return waiting[0]  # as nearly always: no need to look at all the others
    on = {standing: _depends_on(state, standing, waiting) for standing in waiting}
    changed = True
    while changed:
        changed = False
        for those in on.values():
            further = {far for near in those for far in on[near]} - those
            those.update(further)
            changed = changed or bool(further)
    free = (a for a in waiting if all(a in on[b] for b in on[a]))
    return next(free, waiting[0])


def _depends_on(state: State, ability: Standing, waiting: Iterable[Standing]) -> set[Standing]:
    """The abilities whose application would change this one (2.3.2)."""
    before = state.derived
    assert before is not None
    alone = _doing(state, ability)
    found = set()
    for other in waiting:
        if other is not ability:
            state.derived = before.copy()
            _apply(state, other)
            if _doing(state, ability) != alone:
                found.add(other)
    state.derived = before
    return found


def _doing(state: State, standing: Standing) -> Any:
    """What an ability does at this moment: to what, and how; ``None`` if it does nothing."""
    passive = standing.ability
    assert isinstance(passive, Passive)
    derived = state.derived
    assert derived is not None
    if not in_force(state, standing):
        return None
    context = evaluate.Context(standing.controller, standing.me)
    return _APPLIES[type(passive.rule)](state, context, passive.rule)


def applies(passive: Passive) -> bool:
    """Whether a passive ability applies to objects or regions, in the order of timestamps."""
    return type(passive.rule) in _APPLIES


def in_force(state: State, standing: Standing) -> bool:
    """Whether a passive ability works now: not lost, its condition met, not asleep in Reserve."""
    passive = standing.ability
    me = standing.me
    assert isinstance(passive, Passive)
    if standing.emblem is None and isinstance(me, GameObject):
        if not has_abilities(state, me):
            return False
        if passive.support and me.is_exhausted:
            return False
        if passive.completed and not me.completed:
            return False
    if passive.condition is None:
        return True
    return evaluate.holds(state, evaluate.Context(standing.controller, me), passive.condition)


def _apply(state: State, standing: Standing) -> None:
    """Let one ability do what it does."""
    doing = _doing(state, standing)
    derived = state.derived
    assert derived is not None
    if doing is not None:
        passive = standing.ability
        assert isinstance(passive, Passive)
        for thing, change in doing:
            _CHANGES[type(passive.rule)](state, derived, thing, change)


Doing = list[tuple[Any, Any]]


def _objects(state: State, context: evaluate.Context, rule: Any) -> list[GameObject]:
    found = evaluate.known(state, context, rule.objects)
    return [it for it in found if isinstance(it, GameObject)]


def _grants(state: State, context: evaluate.Context, rule: Grants) -> Doing:
    amount = evaluate.amount(state, context, rule.amount)
    return [(it, (rule.keyword, amount)) for it in _objects(state, context, rule)]


def _grants_ability(state: State, context: evaluate.Context, rule: GrantsAbility) -> Doing:
    return [(it, rule.ability) for it in _objects(state, context, rule)]


def _grants_subtypes(state: State, context: evaluate.Context, rule: GrantsSubtypes) -> Doing:
    return [(it, (rule.subtypes, rule.instead)) for it in _objects(state, context, rule)]


def _changes_statistics(state: State, context: evaluate.Context, rule: ChangesStatistics) -> Doing:
    """What has no statistics can get some, but not more of them (2.3.1.d, 2.3.1.e)."""
    amounts = tuple(
        None if part is None else evaluate.amount(state, context, part)
        for part in (rule.forest, rule.mountain, rule.ocean)
    )
    return [
        (it, (amounts, rule.instead))
        for it in _objects(state, context, rule)
        if it.facts.is_character or rule.instead
    ]


def _evens_statistics(state: State, context: evaluate.Context, rule: EvensStatistics) -> Doing:
    return [(it, None) for it in _objects(state, context, rule)]


def _loses_abilities(state: State, context: evaluate.Context, rule: LosesAbilities) -> Doing:
    return [(it, None) for it in _objects(state, context, rule)]


def _cannot_activate(state: State, context: evaluate.Context, rule: CannotActivate) -> Doing:
    return [(it, rule.triggers) for it in _objects(state, context, rule)]


def _changes_terrains(state: State, context: evaluate.Context, rule: ChangesTerrains) -> Doing:
    if rule.expeditions is None:
        regions = [region for row in state.rows for region in row]
    else:
        places = evaluate.whither(state, context, rule.expeditions)
        regions = [state.region(place.seat, place.side) for place in places]
    return [(region, (rule.terrains, rule.instead)) for region in dict.fromkeys(regions)]


def _changes_limits(state: State, context: evaluate.Context, rule: ChangesLimits) -> Doing:
    amounts = tuple(
        None if part is None else evaluate.amount(state, context, part)
        for part in (rule.reserve, rule.landmarks)
    )
    seats = evaluate.seats(state, context, rule.players)
    return [(seat, (amounts, rule.instead)) for seat in seats]


_APPLIES: dict[type, Callable[[State, evaluate.Context, Any], Doing]] = {
    LosesAbilities: _loses_abilities,
    ChangesTerrains: _changes_terrains,
    GrantsSubtypes: _grants_subtypes,
    Grants: _grants,
    GrantsAbility: _grants_ability,
    ChangesStatistics: _changes_statistics,
    EvensStatistics: _evens_statistics,
    CannotActivate: _cannot_activate,
    ChangesLimits: _changes_limits,
}


def _keywords_of(derived: Derived, of: GameObject) -> dict[Keyword, int]:
    if of not in derived.keywords:
        derived.keywords[of] = {} if of in derived.silent else dict(_own_keywords(of))
    return derived.keywords[of]


def _grant(state: State, derived: Derived, to: GameObject, change: tuple[Keyword, int]) -> None:
    keyword, amount = change
    own = _keywords_of(derived, to)
    own[keyword] = own.get(keyword, 0) + amount if keyword is Keyword.TOUGH else amount


def _grant_ability(state: State, derived: Derived, to: GameObject, ability: Ability) -> None:
    if isinstance(ability, Has):
        _grant(state, derived, to, (ability.keyword, ability.amount))
    else:
        derived.abilities.setdefault(to, []).append(ability)


def _grant_subtypes(
    state: State, derived: Derived, to: GameObject, change: tuple[tuple[str, ...], bool]
) -> None:
    more, instead = change
    own = () if instead else derived.subtypes.get(to, to.facts.subtypes)
    derived.subtypes[to] = tuple(dict.fromkeys((*own, *more)))


def _change_statistics(
    state: State, derived: Derived, of: GameObject, change: tuple[tuple[int | None, ...], bool]
) -> None:
    amounts, instead = change
    base = derived.statistics.get(of, of.facts.statistics)
    forest, mountain, ocean = (
        old if new is None else new if instead else old + new
        for old, new in zip(base, amounts, strict=True)
    )
    derived.statistics[of] = (forest, mountain, ocean)


def _even_statistics(state: State, derived: Derived, of: GameObject, change: None) -> None:
    """Boosts count for each statistic alike, so the highest before them is the highest."""
    highest = max(derived.statistics.get(of, of.facts.statistics))
    derived.statistics[of] = (highest, highest, highest)


def _silence(state: State, derived: Derived, of: GameObject, change: None) -> None:
    derived.silent.add(of)
    derived.keywords[of] = {}
    derived.abilities.pop(of, None)


def _mute(state: State, derived: Derived, of: GameObject, change: tuple[Symbol, ...]) -> None:
    derived.mute.setdefault(of, set()).update(change)


def _change_terrains(
    state: State, derived: Derived, of: Region, change: tuple[tuple[Terrain, ...], bool]
) -> None:
    more, instead = change
    own = _NO_TERRAINS if instead else derived.terrains.get(of, of.terrains)
    if of.revealed:
        derived.terrains[of] = own | frozenset(more)


def _change_limits(
    state: State, derived: Derived, of: int, change: tuple[tuple[int | None, ...], bool]
) -> None:
    amounts, instead = change
    base = derived.limits.get(of, _printed_limits(state, of))
    reserve, landmarks = (
        old if new is None else new if instead else old + new
        for old, new in zip(base, amounts, strict=True)
    )
    derived.limits[of] = (reserve, landmarks)


_CHANGES: dict[type, Callable[[State, Derived, Any, Any], None]] = {
    LosesAbilities: _silence,
    ChangesTerrains: _change_terrains,
    GrantsSubtypes: _grant_subtypes,
    Grants: _grant,
    GrantsAbility: _grant_ability,
    ChangesStatistics: _change_statistics,
    EvensStatistics: _even_statistics,
    CannotActivate: _mute,
    ChangesLimits: _change_limits,
}
