"""What amounts, conditions and selectors come to in a state, seen from one ability.

Nothing here asks a player or changes the game; selectors that need a choice are in `choosing`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Considers
from deckcheck.abilities.values import Measure, Standing, Whither, Who
from deckcheck.abilities.words import Comparison, Duration, Status, Terrain, Type, Zone
from deckcheck.game import derived
from deckcheck.game.adventure import MEETING, SIDES, Side
from deckcheck.game.decisions import Expedition
from deckcheck.game.objects import GameObject, Thing
from deckcheck.game.state import Player, State
from deckcheck.game.state import Standing as InForce

_NOTHING: frozenset[GameObject] = frozenset()


class Context:
    """From where an ability is seen, and what it has spoken of so far.

    Attributes:
        seat: "you" (7.2.2).
        me: the object that bears it (7.2.1), as it was if it is gone.
        it: what the trigger or the last step spoke of.
        that: the Expeditions that they spoke of.
        they: the players that they spoke of.
        rolled: the result of the die.
        revealed: the cards that the effect has revealed.
        did: whether the last step, or what one may do, was done.
        happened: how many things the last step acted on.
        traced: objects that the trigger or the effect itself moved, and that it can therefore
            find again where they went (2.1.e, 2.1.f).
        paid: objects whose Tough is already paid for (once an effect).
        modes: the modes that were declared, by the `id` of the modal effect (5.2.3.c).
        x: the X that was chosen for its cost.
        only: what its targets have to be like, because of how it was played.
        free: whether it is the effect of what is played for free, which skips Tough (7.4.5.c).
    """

    __slots__ = (
        "did",
        "free",
        "happened",
        "it",
        "me",
        "modes",
        "only",
        "paid",
        "revealed",
        "rolled",
        "seat",
        "that",
        "they",
        "traced",
        "x",
    )

    def __init__(self, seat: int, me: Thing) -> None:
        self.seat = seat
        self.me = me
        self.it: Sequence[Thing] = ()
        self.that: Sequence[Expedition] = ()
        self.they: Sequence[int] = ()
        self.rolled = 0
        self.revealed: Sequence[Thing] = ()
        self.did = True
        self.happened = 0
        self.traced: frozenset[GameObject] = _NOTHING
        self.paid: frozenset[GameObject] = _NOTHING
        self.modes: dict[int, list[int]] = {}
        self.free = False
        self.only: v.Test | None = None
        self.x = 0

    def now(self, thing: Thing) -> Thing | None:
        """The thing as it is now: found again where the ability can follow; ``None`` if gone."""
        while isinstance(thing, GameObject) and not thing.exists:
            if thing not in self.traced or thing.became is None:
                return None
            thing = thing.became
        return thing


# Players and Expeditions


def seats(state: State, context: Context, who: v.Players) -> list[int]:
    """Players, in initiative order; who has to be chosen is not known here."""
    if isinstance(who, v.ControllerOf):
        return _owners(state, {_controller(it) for it in known(state, context, who.objects)})
    if isinstance(who, v.OwnerOf):
        return _owners(state, {owner(it) for it in known(state, context, who.objects)})
    if who is Who.YOU:
        return [context.seat]
    if who is Who.OPPONENT:
        return state.opponents(context.seat)
    if who is Who.ANOTHER:
        return [seat for seat in state.initiative() if seat != context.seat]
    if who is Who.EACH:
        return state.initiative()
    return list(context.they)


def _owners(state: State, found: set[int]) -> list[int]:
    return [seat for seat in state.initiative() if seat in found]


def owner(thing: Thing) -> int:
    """The seat in whose deck a card began."""
    return thing.owner


def _controller(thing: Thing) -> int:
    return thing.controller if isinstance(thing, GameObject) else thing.owner


def places_of(state: State, thing: Thing) -> list[Expedition]:
    """The Expeditions that an object is in: both, if it is Gigantic (7.4.3.b)."""
    if not isinstance(thing, GameObject) or thing.side is None:
        return []
    if derived.is_gigantic(state, thing):
        return [Expedition(thing.controller, side) for side in SIDES]
    return [Expedition(thing.controller, thing.side)]


def _my_other(state: State, context: Context) -> list[Expedition]:
    here = places_of(state, context.me)
    return [Expedition(place.seat, place.side.other) for place in here] if len(here) == 1 else []


def _facing_me(state: State, context: Context) -> list[Expedition]:
    return [facing(state, place) for place in whither(state, context, Whither.MINE)]


def facing(state: State, place: Expedition) -> Expedition:
    """The Expedition that faces one."""
    return Expedition(*state.facing[place])


def _facing_it(state: State, context: Context) -> list[Expedition]:
    places = [place for it in context.it for place in places_of(state, it)]
    return list(dict.fromkeys(facing(state, place) for place in places))


def _facing_my_other(state: State, context: Context) -> list[Expedition]:
    return [facing(state, place) for place in _my_other(state, context)]


_WHITHER: dict[Whither, Callable[[State, Context], list[Expedition]]] = {
    Whither.MINE: lambda state, context: places_of(state, context.me),
    Whither.MY_OTHER: _my_other,
    Whither.FACING_ME: _facing_me,
    Whither.YOUR_HERO: lambda state, context: [Expedition(context.seat, Side.HERO)],
    Whither.YOUR_COMPANION: lambda state, context: [Expedition(context.seat, Side.COMPANION)],
    Whither.YOURS: lambda state, context: [Expedition(context.seat, side) for side in SIDES],
    Whither.EACH: lambda state, context: [
        Expedition(seat, side) for seat in state.initiative() for side in SIDES
    ],
    Whither.THAT: lambda state, context: list(context.that),
    Whither.FACING_MY_OTHER: _facing_my_other,
    Whither.OTHER_THAN_THAT: lambda state, context: [
        Expedition(place.seat, place.side.other) for place in context.that
    ],
    Whither.FACING_IT: _facing_it,
    Whither.OPPONENTS: lambda state, context: [
        Expedition(seat, side) for seat in state.opponents(context.seat) for side in SIDES
    ],
}


def whither(state: State, context: Context, word: Whither) -> list[Expedition]:
    """The Expeditions that a word means."""
    return _WHITHER[word](state, context)


def expeditions(state: State, context: Context, where: v.Expeditions) -> list[Expedition]:
    """The Expeditions meant, where none has to be chosen."""
    if isinstance(where, v.ExpeditionOf):
        found = known(state, context, where.objects)
        return list(dict.fromkeys(place for it in found for place in places_of(state, it)))
    if isinstance(where, v.SideOf):
        side = Side.HERO if where.hero else Side.COMPANION
        return [Expedition(seat, side) for seat in seats(state, context, where.players)]
    if isinstance(where, Whither):
        return whither(state, context, where)
    if isinstance(where, v.ThatStand):
        found_there = whither(state, context, where.expeditions)
        return [place for place in found_there if _is_so(state, place, where)]
    return list(context.that)


def _is_so(state: State, place: Expedition, what: v.ThatStand) -> bool:
    """Whether an Expedition stands in one of these ways, in this terrain."""
    region = state.region(*place)
    return (
        (what.terrain is None or what.terrain in derived.terrains(state, region))
        and (not what.standings or any(stands(state, place, one) for one in what.standings))
        and (not what.starting or region.tumult is None)
        and (not what.without or not _is_there(state, place, what.without))
    )


def _is_there(state: State, place: Expedition, types: tuple[Type, ...]) -> bool:
    """Whether an Expedition has something of these types in it; what is Gigantic is in both."""
    found = state.players[place.seat].zone(Zone.EXPEDITION)
    return any(is_of_type(it, types) and place in places_of(state, it) for it in found)


# Which cards and objects


def those(state: State, context: Context, what: v.Those) -> list[Thing]:
    """All the objects and cards of a kind, in initiative order of whose they are."""
    found: list[Thing] = []
    for seat in seats(state, context, what.whose):
        player = state.players[seat]
        for zone in what.zones:
            found += _of_types(state, player, zone, what.types)
    if what.expedition is not None:
        here = expeditions(state, context, what.expedition)
        found = [it for it in found if any(place in here for place in places_of(state, it))]
    me = context.now(context.me) if what.other else None
    return [
        it
        for it in found
        if it is not me and all(test(state, context, it, each) for each in what.tests)
    ]


def _of_types(state: State, player: Player, zone: Zone, types: tuple[Type, ...]) -> list[Any]:
    """What is of these types in a zone; all that is in a Mana zone is a Mana Orb (3.2.9.c)."""
    if zone is Zone.MANA:
        return player.mana if not types or Type.MANA_ORB in types else []
    if zone is Zone.LIMBO:
        found: list[Any] = [it for it in state.limbo if it.controller == player.seat]
    else:
        found = player.zone(zone)
    return [it for it in found if is_of_type(it, types)] if types else found


def is_of_type(thing: Thing, types: tuple[Type, ...]) -> bool:
    """Whether a thing is of one of these types; some cards say that they also are of others."""
    return thing.facts.type in types or any(more in types for more in thing.facts.also)


def is_one(state: State, context: Context, thing: Thing, what: v.Those, seat: int) -> bool:
    """Whether a thing of an event, maybe gone by now, is one of those.

    Args:
        state: the game.
        context: from where it is asked.
        thing: what the event was about.
        what: those; zones and Expeditions are the event's to say.
        seat: whose it is, if it is a card of a hidden zone.
    """
    whose = thing.controller if isinstance(thing, GameObject) else seat
    return (
        (not what.types or is_of_type(thing, what.types))
        and (what.whose is Who.EACH or whose in seats(state, context, what.whose))
        and not (what.other and thing is context.me)
        and (
            what.expedition is None
            or any(
                place in expeditions(state, context, what.expedition)
                for place in places_of(state, thing)
            )
        )
        and all(test(state, context, thing, each) for each in what.tests)
    )


def known(state: State, context: Context, what: v.Objects) -> list[Thing]:
    """The objects that a selector means where nothing has to be chosen.

    What is gone is as it was last: one can still ask how it was and where (1.4.4.a).
    """
    if isinstance(what, v.Me):
        return [context.me]
    if isinstance(what, v.Each):
        return those(state, context, what.those)
    if isinstance(what, v.Both):
        return [it for part in what.parts for it in known(state, context, part)]
    if isinstance(what, v.Top):
        return [
            card
            for seat in seats(state, context, what.of)
            for card in state.players[seat].deck[: -what.cards - 1 : -1]
        ]
    if isinstance(what, v.YourHero):
        hero = state.players[context.seat].hero
        return [] if hero is None else [hero]
    if isinstance(what, v.Rest):
        return [card for card in context.revealed if zone_of(state, card) is Zone.DECK]
    return list(context.it)


def cards_to_play(state: State, context: Context, what: v.Those | v.Me | v.It) -> list[Thing]:
    """The cards that an effect lets play, as they are now."""
    if isinstance(what, v.Those):
        return those(state, context, what)
    now = (context.now(thing) for thing in known(state, context, what))
    return [thing for thing in now if thing is not None]


# What an object is like


def measure(state: State, thing: Thing, what: Measure) -> int:
    """A number of an object or card."""
    facts = thing.facts
    if what is Measure.HAND_COST:
        return facts.hand_cost or 0
    if what is Measure.RESERVE_COST:
        return facts.reserve_cost or 0
    if what is Measure.BASE_COST:
        return (facts.reserve_cost if _is_from_reserve(state, thing) else facts.hand_cost) or 0
    numbers = (
        derived.statistics(state, thing) if isinstance(thing, GameObject) else facts.statistics
    )
    if what is Measure.HIGHEST_STATISTIC:
        return max(numbers)
    return numbers[_STATISTIC[what]]


def _is_from_reserve(state: State, thing: Thing) -> bool:
    """Whether the Base Cost is the Reserve Cost: what is in play has to be Fleeting for that.

    Of a card that is played, or would be, it is so if that is from Reserve; of a Spell that has
    been played this Day as well, wherever it went.
    """
    if not isinstance(thing, GameObject):
        return False
    if thing.zone in v.IN_PLAY:
        return Status.FLEETING in thing.statuses
    source = thing.played_from or _played_from(state, thing) or thing.zone
    return source is Zone.RESERVE


def _played_from(state: State, thing: Thing) -> Zone | None:
    """Where a thing that was played this Day was played from: only in Limbo it knows itself."""
    for atom in reversed(state.history):
        if atom.became is thing and atom.tag is v.Happening.PLAYED:
            return atom.thing.played_from if isinstance(atom.thing, GameObject) else None
    return None


_STATISTIC = {Measure.FOREST: 0, Measure.MOUNTAIN: 1, Measure.OCEAN: 2}


def test(state: State, context: Context, thing: Thing, what: v.Test) -> bool:
    """Whether an object or card is like this."""
    return _TESTS[type(what)](state, context, thing, what)


def _has_status(state: State, context: Context, thing: Thing, what: v.HasStatus) -> bool:
    return isinstance(thing, GameObject) and what.status in thing.statuses


def _has_keyword(state: State, context: Context, thing: Thing, what: v.HasKeyword) -> bool:
    if isinstance(thing, GameObject):
        return what.keyword in derived.keywords(state, thing)
    return what.keyword in thing.facts.keywords


def _has_subtype(state: State, context: Context, thing: Thing, what: v.HasSubtype) -> bool:
    own = derived.subtypes(state, thing) if isinstance(thing, GameObject) else thing.facts.subtypes
    return any(subtype in own for subtype in what.subtypes)


def _has_counters(state: State, context: Context, thing: Thing, what: v.HasCounters) -> bool:
    if not isinstance(thing, GameObject):
        return False
    if what.name is None:
        return sum(thing.counters.values()) >= what.at_least
    return thing.counters.get(what.name, 0) >= what.at_least


def _measures(state: State, context: Context, thing: Thing, what: v.Measures) -> bool:
    return compare(
        measure(state, thing, what.measure), what.comparison, amount(state, context, what.amount)
    )


def _is_in(state: State, context: Context, thing: Thing, what: v.IsIn) -> bool:
    return any(
        what.terrain in derived.terrains(state, state.region(*place))
        for place in places_of(state, thing)
    )


def _base_statistic_here(
    state: State, context: Context, thing: Thing, what: v.BaseStatisticHere
) -> bool:
    here = {
        terrain
        for place in places_of(state, thing)
        for terrain in derived.terrains(state, state.region(*place))
    }
    numbers = zip(Terrain, thing.facts.statistics, strict=True)
    return thing.facts.is_character and any(
        number == what.amount for terrain, number in numbers if terrain in here
    )


def _has_support(state: State, context: Context, thing: Thing, what: v.HasSupport) -> bool:
    return any(action.support for action in thing.facts.quick_actions)


def _in_single_terrain(
    state: State, context: Context, thing: Thing, what: v.InSingleTerrain
) -> bool:
    return any(
        len(derived.terrains(state, state.region(*place))) == 1 for place in places_of(state, thing)
    )


def _in_standing(state: State, context: Context, thing: Thing, what: v.InStanding) -> bool:
    return any(stands(state, place, what.standing) for place in places_of(state, thing))


def _is_at(state: State, context: Context, thing: Thing, what: v.IsAt) -> bool:
    meant = whither(state, context, what.expedition)
    return any(place in meant for place in places_of(state, thing))


_TESTS: dict[type, Callable[[State, Context, Thing, Any], bool]] = {
    v.IsRevealed: lambda state, context, thing, what: any(it is thing for it in context.revealed),
    v.IsType: lambda state, context, thing, what: is_of_type(thing, what.types),
    v.IsCompleted: lambda state, context, thing, what: (
        isinstance(thing, GameObject) and thing.completed
    ),
    v.HasSupport: _has_support,
    v.InSingleTerrain: _in_single_terrain,
    v.InStanding: _in_standing,
    v.IsAt: _is_at,
    v.IsIt: lambda state, context, thing, what: thing in map(context.now, context.it),
    v.IsAll: lambda state, context, thing, what: all(
        test(state, context, thing, each) for each in what.tests
    ),
    v.HasStatus: _has_status,
    v.HasKeyword: _has_keyword,
    v.HasSubtype: _has_subtype,
    v.HasCounters: _has_counters,
    v.IsToken: lambda state, context, thing, what: thing.facts.token,
    v.IsNamed: lambda state, context, thing, what: thing.facts.name.lower() == what.name.lower(),
    v.Measures: _measures,
    v.BaseStatistic: lambda state, context, thing, what: (
        thing.facts.is_character and what.amount in thing.facts.statistics
    ),
    v.BaseStatisticHere: _base_statistic_here,
    v.WasPlayedFrom: lambda state, context, thing, what: _played_from(state, thing) is what.zone,
    v.IsIn: _is_in,
    v.IsNot: lambda state, context, thing, what: not test(state, context, thing, what.test),
    v.IsAny: lambda state, context, thing, what: any(
        test(state, context, thing, each) for each in what.tests
    ),
}


def zone_of(state: State, thing: Thing) -> Zone:
    """The zone that a card or object is in."""
    if isinstance(thing, GameObject):
        return thing.zone
    player = state.players[thing.owner]
    if thing in player.hand:
        return Zone.HAND
    return Zone.DECK if thing in player.deck else Zone.MANA


# Amounts


def amount(state: State, context: Context, what: v.Amount) -> int:
    """What an amount comes to."""
    if isinstance(what, int):
        return what
    return _AMOUNTS[type(what)](state, context, what)


def _orbs(state: State, context: Context, what: v.Orbs) -> int:
    total = 0
    for seat in seats(state, context, what.of):
        player = state.players[seat]
        if what.ready is None:
            total += len(player.mana)
        else:
            total += player.ready if what.ready else len(player.mana) - player.ready
    return total


def _most(state: State, context: Context, what: v.Most) -> int:
    found = those(state, context, what.those)
    of = [_controller(it) for it in found]
    return max((of.count(seat) for seat in of), default=0)


def _base_statistics(state: State, context: Context, what: v.BaseStatistics) -> int:
    return sum(it.facts.statistics.count(what.number) for it in those(state, context, what.those))


def _single_terrains(state: State, context: Context, what: v.SingleTerrains) -> int:
    regions = dict.fromkeys(region for row in state.rows for region in row)
    return sum(len(derived.terrains(state, region)) == 1 for region in regions)


def _apart(state: State, context: Context, what: v.Apart) -> int:
    """The regions that lie between; none if Hero and Companion are side by side, or have met."""
    return max(0, MEETING - state.players[context.seat].distance - 1)


def _provided(state: State, context: Context, what: v.Provided) -> int:
    return amount(state, context, what.amount) if holds(state, context, what.condition) else 0


_AMOUNTS: dict[type, Callable[[State, Context, Any], int]] = {
    v.Count: lambda state, context, what: len(those(state, context, what.those)),
    v.Most: _most,
    v.BaseStatistics: _base_statistics,
    v.HowMany: lambda state, context, what: len(expeditions(state, context, what.expeditions)),
    v.Different: lambda state, context, what: len(
        {measure(state, it, what.measure) for it in those(state, context, what.those)}
    ),
    v.HowOften: lambda state, context, what: _times(state, context, what.event, what.since),
    v.Least: lambda state, context, what: min(amount(state, context, p) for p in what.parts),
    v.SingleTerrains: _single_terrains,
    v.Apart: _apart,
    v.DayNumber: lambda state, context, what: state.day,
    v.UpTo: lambda state, context, what: what.most,
    v.Provided: _provided,
    v.Of: lambda state, context, what: sum(
        measure(state, it, what.measure) for it in known(state, context, what.objects)
    ),
    v.Counters: lambda state, context, what: sum(
        it.counters.get(what.name, 0)
        for it in known(state, context, what.objects)
        if isinstance(it, GameObject)
    ),
    v.Orbs: _orbs,
    v.X: lambda state, context, what: context.x,
    v.Rolled: lambda state, context, what: context.rolled,
    v.Happened: lambda state, context, what: context.happened,
    v.Sum: lambda state, context, what: sum(amount(state, context, p) for p in what.parts),
    v.Times: lambda state, context, what: what.factor * amount(state, context, what.amount),
}

_COMPARES: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.AT_LEAST: lambda left, right: left >= right,
    Comparison.AT_MOST: lambda left, right: left <= right,
    Comparison.EQUAL: lambda left, right: left == right,
    Comparison.MORE: lambda left, right: left > right,
    Comparison.LESS: lambda left, right: left < right,
}


def compare(left: int, how: Comparison, right: int) -> bool:
    """Whether two numbers compare so."""
    return _COMPARES[how](left, right)


# Conditions


def holds(state: State, context: Context, what: v.Condition) -> bool:
    """Whether a condition holds now."""
    return _CONDITIONS[type(what)](state, context, what)


def stands(state: State, place: Expedition, standing: Standing) -> bool:
    """Whether an Expedition stands so in the race; in the Arena all are tied (NOTES 2)."""
    considered = _considered(state, place) if Considers in state.rules else ()
    if standing in considered:
        return True
    if standing in _IN_THE_RACE and any(it in _IN_THE_RACE for it in considered):
        return False
    player = state.players[place.seat]
    if standing is Standing.ASCENDED:
        return player.ascended[place.side]
    if standing is Standing.IN_CONTACT:
        return _is_in_contact(state, place)
    other = facing(state, place)
    ahead = player.progress[place.side] - state.players[other.seat].progress[other.side]
    if state.arena or ahead == 0:
        return standing is Standing.TIED
    return standing is (Standing.AHEAD if ahead > 0 else Standing.BEHIND)


_IN_THE_RACE = frozenset({Standing.AHEAD, Standing.BEHIND, Standing.TIED})


def _considered(state: State, place: Expedition) -> list[Standing]:
    """How rules say that an Expedition stands; none is a reason for itself."""
    found = []
    for rule in state.rules.get(Considers, ()):
        meant = whither(state, Context(rule.controller, rule.me), rule.rule.expeditions)
        if place in meant and rule not in state.weighed and _is_weighed(state, rule):
            found.append(rule.rule.standing)
    return found


def _is_weighed(state: State, rule: InForce) -> bool:
    """Whether a rule is in force, its condition judged as if it were not."""
    derived.current(state)  # with the rule
    state.weighed.append(rule)
    works = derived.in_force(state, rule)
    state.weighed.remove(rule)
    return works


def _is_in_contact(state: State, place: Expedition) -> bool:
    here = state.region(*place)
    return any(
        state.region(seat, side) is here
        for seat in state.initiative()
        if seat != place.seat
        for side in SIDES
    )


def _is(state: State, context: Context, what: v.Is) -> bool:
    found = known(state, context, what.objects)
    return bool(found) and all(test(state, context, it, what.test) for it in found)


def _stands(state: State, context: Context, what: v.Stands) -> bool:
    places = expeditions(state, context, what.expeditions)
    return bool(places) and all(stands(state, place, what.standing) for place in places)


def _in_terrain(state: State, context: Context, what: v.InTerrain) -> bool:
    return any(
        what.terrain in derived.terrains(state, state.region(*place))
        for place in expeditions(state, context, what.expeditions)
    )


def _since(state: State, context: Context, what: v.Since) -> bool:
    from deckcheck.game.reactions import matches  # noqa: PLC0415 - it evaluates conditions too

    begin = state.turn_began if what.since is Duration.TURN else 0
    found = (atom for atom in state.history[begin:] if matches(state, context, what.event, atom))
    return len(list(islice(found, what.times))) == what.times  # no need to look at the rest


def _times(state: State, context: Context, event: v.On, since: Duration) -> int:
    """How often such an event happened this turn, or this Day."""
    from deckcheck.game.reactions import matches  # noqa: PLC0415 - it evaluates conditions too

    begin = state.turn_began if since is Duration.TURN else 0
    return sum(matches(state, context, event, atom) for atom in state.history[begin:])


def _one_of_each(groups: list[list[Thing]]) -> bool:
    """Whether there is a thing for each of the groups, each time another."""
    if not groups:
        return True
    return any(
        _one_of_each([[it for it in group if it is not first] for group in groups[1:]])
        for first in groups[0]
    )


def _in_each(state: State, context: Context, what: v.InEach) -> bool:
    found = those(state, context, what.those)
    there = {place for it in found for place in places_of(state, it)}
    return there.issuperset(whither(state, context, what.expeditions))


_CONDITIONS: dict[type, Callable[[State, Context, Any], bool]] = {
    v.Compare: lambda state, context, what: compare(
        amount(state, context, what.left), what.comparison, amount(state, context, what.right)
    ),
    v.Is: _is,
    v.InEach: _in_each,
    v.OneOfEach: lambda state, context, what: _one_of_each(
        [those(state, context, each) for each in what.those]
    ),
    v.HavePassed: lambda state, context, what: all(
        state.players[seat].passed for seat in seats(state, context, what.who)
    ),
    v.YourTurn: lambda state, context, what: state.active == context.seat,
    v.Stands: _stands,
    v.InTerrain: _in_terrain,
    v.IsFirst: lambda state, context, what: any(
        state.is_first(seat) for seat in seats(state, context, what.who)
    ),
    v.DuringPhase: lambda state, context, what: state.phase is what.phase,
    v.Since: _since,
    v.Did: lambda state, context, what: context.did,
    v.Not: lambda state, context, what: not holds(state, context, what.condition),
    v.All: lambda state, context, what: all(holds(state, context, c) for c in what.conditions),
    v.Any: lambda state, context, what: any(holds(state, context, c) for c in what.conditions),
}
