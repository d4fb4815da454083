"""Which Reactions an event activates (6.3), and the Emblems that they make in Limbo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from deckcheck.abilities.effects import GrantsAbility, QuickAction, Reaction, Symbol
from deckcheck.abilities.values import IN_PLAY, Happening, Me, Measure, Measures, On, Test, Who
from deckcheck.abilities.words import Duration, Status, Zone
from deckcheck.game import derived, evaluate
from deckcheck.game.decisions import Expedition
from deckcheck.game.evaluate import Context
from deckcheck.game.facts import is_of_coming
from deckcheck.game.objects import Emblem, GameObject, Thing
from deckcheck.game.state import Standing, State
from deckcheck.game.steps import Atom, Verb

MOST = 100
"""How often a given Reaction or quick action acts in one Day (1.4.6.b, 6.3.f)."""

_ARRIVES = frozenset({Verb.MOVE, Verb.CREATE, Verb.CONTROL, Verb.SWITCH})


def _comes(atom: Atom) -> bool:
    """Whether an object comes into being by it, rather than stays the one that it was."""
    if atom.verb is Verb.CONTROL:
        return isinstance(atom.thing, GameObject) and atom.thing.side is None
    return atom.verb in {Verb.MOVE, Verb.CREATE}


def _is_gift(atom: Atom) -> bool:
    return atom.verb in {Verb.DRAW, Verb.CREATE} or atom.tag is Happening.RESUPPLIES


_IS: dict[Happening, Callable[[Atom], bool]] = {
    Happening.JOINS: lambda atom: atom.verb in _ARRIVES,
    Happening.LEAVES: lambda atom: atom.verb in {Verb.MOVE, Verb.SWITCH, Verb.CONTROL},
    Happening.GOES: lambda atom: atom.verb is Verb.MOVE,
    Happening.PLAYED: lambda atom: atom.tag is Happening.PLAYED,
    Happening.DISCARDED: lambda atom: (
        atom.verb is Verb.MOVE and atom.to is Zone.DISCARD and atom.tag is not Happening.SACRIFICED
    ),
    Happening.SACRIFICED: lambda atom: atom.tag is Happening.SACRIFICED,
    Happening.RESUPPLIES: lambda atom: atom.tag is Happening.RESUPPLIES,
    Happening.CREATED: lambda atom: atom.verb is Verb.CREATE,
    Happening.SWITCHES: lambda atom: atom.verb is Verb.SWITCH,
    Happening.GAINS_STATUS: lambda atom: atom.verb is Verb.GAIN or _comes(atom),
    Happening.LOSES_STATUS: lambda atom: atom.verb is Verb.LOSE,
    Happening.BECOMES: lambda atom: atom.verb in {Verb.GAIN, Verb.COUNT} or _comes(atom),
    Happening.GAINS_COUNTERS: lambda atom: atom.verb is Verb.COUNT and atom.amount > 0,
    Happening.SPENDS_COUNTERS: lambda atom: atom.tag is Happening.SPENDS_COUNTERS,
    Happening.DRAWS: lambda atom: atom.verb is Verb.DRAW,
    Happening.DRAWS_OR_RESUPPLIES: lambda atom: (
        atom.verb is Verb.DRAW or atom.tag is Happening.RESUPPLIES
    ),
    Happening.RECEIVES_GIFT: _is_gift,
    Happening.ROLLS: lambda atom: atom.verb is Verb.ROLL,
    Happening.PASSES: lambda atom: atom.verb is Verb.PASS,
    Happening.ASCENDS: lambda atom: atom.verb is Verb.ASCEND,
    Happening.MOVES_FORWARD: lambda atom: atom.verb is Verb.ADVANCE and atom.amount > 0,
    Happening.FAILS_TO_MOVE: lambda atom: atom.verb is Verb.STAY,
    Happening.PHASE_BEGINS: lambda atom: atom.verb is Verb.PHASE,
    Happening.AFTER: lambda atom: atom.verb is Verb.AFTER,
    Happening.QUICK_ACTION: lambda atom: atom.verb is Verb.USE,
}


def listens(state: State, to: Happening) -> bool:
    """Whether a Reaction in force may listen to events of a kind; those that are given, to any."""
    return to in state.listeners or GrantsAbility in state.rules


def listeners(state: State, atoms: Iterable[Atom]) -> list[tuple[Standing, Atom]]:
    """The Reactions in force that these atomic actions could activate, before they happen.

    A Reaction has to exist before what activates it, unless it is one of an object that comes
    itself (6.3.d), which `activate` finds.
    """
    found: list[tuple[Standing, Atom]] = []
    if not state.listeners and GrantsAbility not in state.rules:
        return found
    for kind, standings in state.listeners.items():
        is_one = _IS[kind]
        for atom in atoms:
            if is_one(atom):
                found += [(each, atom) for each in standings if _works(state, each, atom)]
    if GrantsAbility in state.rules:
        found += [
            (Standing(bearer, bearer.controller, ability), atom)
            for bearer, abilities in derived.current(state).abilities.items()
            for ability in abilities
            if isinstance(ability, Reaction)
            for atom in atoms
            if _IS[ability.on.happening](atom) and not (is_of_coming(ability.on) and _comes(atom))
        ]
    return found


def activate(state: State, before: list[tuple[Standing, Atom]], atoms: list[Atom]) -> None:
    """After an event: make an Emblem for each time that it has activated a Reaction (6.3.b)."""
    for standing, atom in before:
        reaction = standing.ability
        assert isinstance(reaction, Reaction)
        if standing.emblem is None or standing.emblem in state.ongoing:
            context = Context(standing.controller, standing.me)
            if standing.emblem is not None:
                context.x = state.contexts[standing.emblem].x
            if matches(state, context, reaction.on, atom):
                _create(state, standing, reaction, bound(state, context, atom))
    granting = GrantsAbility in state.rules
    for atom in atoms:
        arrived = atom.became
        if isinstance(arrived, GameObject) and (granting or arrived.facts.coming):
            _activate_own(state, arrived, atom)


def reactions_of(state: State, of: GameObject) -> Sequence[Reaction]:
    """The Reactions of an object: of its text, gained, and given by passive abilities."""
    if not of.granted and GrantsAbility not in state.rules:
        return of.facts.reactions
    more = [*of.granted, *derived.granted(state, of)]
    return [*of.facts.reactions, *(it for it in more if isinstance(it, Reaction))]


def _activate_own(state: State, arrived: GameObject, atom: Atom) -> None:
    """Activate the Reactions of an object to its own coming, which need not exist before."""
    for reaction in reactions_of(state, arrived):
        on = reaction.on
        if not is_of_coming(on):
            continue
        me = arrived
        if on.happening is Happening.GOES and isinstance(atom.thing, GameObject):
            me = atom.thing
        context = Context(arrived.controller, me)
        if matches(state, context, on, atom) and _can_activate(state, arrived, on):
            standing = Standing(me, arrived.controller, reaction)
            _create(state, standing, reaction, bound(state, context, atom))


def _works(state: State, standing: Standing, atom: Atom) -> bool:
    """Whether a Reaction in force works now, and not only when its own object comes (6.3.d)."""
    me, reaction = standing.me, standing.ability
    if standing.emblem is not None:
        return True
    assert isinstance(reaction, Reaction)
    assert isinstance(me, GameObject)
    if is_of_coming(reaction.on) and _comes(atom):
        return False
    if (reaction.support and me.is_exhausted) or (reaction.completed and not me.completed):
        return False
    return _can_activate(state, me, reaction.on)


def _can_activate(state: State, me: GameObject, on: On) -> bool:
    """Whether no rule says that the trigger cannot activate (7.3.1.e)."""
    symbol = symbol_of(on)
    if symbol is not None and derived.is_mute(state, me, symbol):
        return False
    return derived.has_abilities(state, me)


def symbol_of(on: On) -> Symbol | None:
    """The trigger symbol of an ability, if it has one."""
    if not isinstance(on.objects, Me):
        return None
    if on.happening is Happening.JOINS and on.to == IN_PLAY:
        return Symbol.JOIN
    if on.happening is Happening.PLAYED and on.source == (Zone.HAND,):
        return Symbol.HAND
    if on.happening is Happening.PLAYED and on.source == (Zone.RESERVE,):
        return Symbol.RESERVE
    return None


def _create(state: State, standing: Standing, reaction: Reaction, context: Context) -> None:
    """Make an Emblem-Reaction in Limbo, at most 100 times a Day (6.3.f)."""
    if isinstance(reaction.on.objects, Me):
        context.it = []  # what speaks is "I", never "it" (7.2.1)
    if state.uses(standing.me, reaction) >= MOST:
        return
    state.count_use(standing.me, reaction)
    emblem = Emblem(standing.controller, standing.me, state.stamp(), reaction.effect)
    state.reactions.append(emblem)
    state.contexts[emblem] = context
    if standing.emblem is not None and standing.emblem.once:
        state.end(standing.emblem)


def activate_by_effect(state: State, me: GameObject, reaction: Reaction) -> None:
    """Activate a Reaction, whatever its trigger (7.3.1.b); its own object makes it (7.3.1.d)."""
    if _can_activate(state, me, reaction.on):
        context = Context(me.controller, me)
        _create(state, Standing(me, me.controller, reaction), reaction, context)


def bound(state: State, context: Context, atom: Atom) -> Context:
    """A context that knows what an event was about: "it", "that" Expedition, "they"."""
    subject = _subject(atom)
    context.it = [] if subject is None else [subject]
    context.that = _places(state, atom)
    context.they = [atom.seat]
    context.happened = atom.amount
    context.rolled = atom.amount if atom.verb is Verb.ROLL else 0
    if isinstance(atom.thing, GameObject):
        context.traced |= {atom.thing}
    return context


# Triggers


def is_kind(on: On, atom: Atom) -> bool:
    """Whether an event is of the kind that a trigger or modifier speaks of."""
    return _IS[on.happening](atom)


def matches(state: State, context: Context, on: On, atom: Atom) -> bool:
    """Whether an event is one of a kind, seen from an ability."""
    if not _IS[on.happening](atom) or not _fits(on, atom):
        return False
    if on.who is not None and _whose(on, atom) not in evaluate.seats(state, context, on.who):
        return False
    if on.objects is not None and not _is_about(state, context, on, atom):
        return False
    if on.expedition is not None and not _is_there(state, context, on, atom):
        return False
    if on.happening is Happening.RECEIVES_GIFT and state.active not in _givers(state, on, context):
        return False
    if on.first is not None and not _is_first(state, context, on, atom):
        return False
    if on.condition is None:
        return True
    told = bound(state, Context(context.seat, context.me), atom)
    return evaluate.holds(state, told, on.condition)


def _whose(on: On, atom: Atom) -> int:
    """Who does it, or whom it happens to: who creates a token may do so for somebody else."""
    if on.happening is Happening.CREATED and atom.by is not None:
        return atom.by
    return atom.seat


def _givers(state: State, on: On, context: Context) -> list[int]:
    """In whose turn it is a Gift: in yours if others receive it, else in an opponent's."""
    return state.opponents(context.seat) if on.who is Who.YOU else [context.seat]


def _fits(on: On, atom: Atom) -> bool:
    """Whether the plain fields of an event fit."""
    if on.happening is Happening.BECOMES:
        return (on.status or on.counters) in atom.becomes
    if on.happening is Happening.GAINS_STATUS and _comes(atom):
        return on.status is Status.FLEETING and on.status in atom.becomes  # 5.2.3.h
    if on.happening in {Happening.JOINS, Happening.LEAVES} and _stays_in_zone(atom):
        return on.expedition is not None
    if on.happening is Happening.PLAYED:
        source = atom.thing.played_from if isinstance(atom.thing, GameObject) else None
    else:
        source = atom.was
    return (
        (not on.source or source in on.source)
        and (not on.to or atom.to in on.to)
        and (on.status is None or atom.status is on.status)
        and (on.counters is None or atom.name == on.counters)
        and (on.at_least == 1 or abs(atom.amount) >= on.at_least)
        and (on.reaching is None or _reaches(on.reaching, atom))
        and (on.terrain is None or on.terrain in atom.due)
        and (not on.ascended or atom.ascended)
        and (on.phase is None or atom.phase is on.phase)
        and (on.daily is None or atom.daily is on.daily)
        and (on.support is None or _is_support(atom) is on.support)
        and (on.order is None or atom.amount == on.order)
    )


def _stays_in_zone(atom: Atom) -> bool:
    """Whether an object changes Expeditions, but no zone (7.5.4.c, 7.5.5.c)."""
    return atom.verb is Verb.SWITCH or (atom.verb is Verb.CONTROL and not _comes(atom))


def _is_support(atom: Atom) -> bool:
    """Whether the quick action that was used is a support ability."""
    return isinstance(atom.ability, QuickAction) and atom.ability.support


def _reaches(number: int, atom: Atom) -> bool:
    assert isinstance(atom.thing, GameObject)
    after = atom.thing.counters.get(atom.name, 0)
    return after >= number > after - atom.amount


def _subject(atom: Atom) -> Thing | None:
    """What an event is about: what arrived, else what it happened to."""
    return atom.became if atom.became is not None else atom.about


def _is_about(state: State, context: Context, on: On, atom: Atom) -> bool:
    leaving = on.happening in {
        Happening.LEAVES,
        Happening.DISCARDED,
        Happening.SACRIFICED,
        Happening.GOES,
    }
    subject = atom.thing if leaving and atom.thing is not None else _subject(atom)
    if subject is None:
        return False
    if isinstance(on.objects, Me):
        return subject is context.me or _subject(atom) is context.me
    assert on.objects is not None
    in_place = on.happening in {Happening.BECOMES, Happening.GAINS_STATUS}
    stays = in_place or atom.verb in {Verb.LOSE, Verb.COUNT}
    if stays and isinstance(subject, GameObject) and subject.zone not in on.objects.zones:
        return False
    those = on.objects
    if on.happening is Happening.PLAYED and isinstance(atom.thing, GameObject):
        # Its Base Cost is of where it was played from: the object in Limbo knows that.
        costs = [test for test in those.tests if _is_base_cost(test)]
        if not all(evaluate.test(state, context, atom.thing, test) for test in costs):
            return False
        those = replace(those, tests=tuple(test for test in those.tests if test not in costs))
    return evaluate.is_one(state, context, subject, those, subject.owner)


def _is_base_cost(test: Test) -> bool:
    return isinstance(test, Measures) and test.measure is Measure.BASE_COST


def _places(state: State, atom: Atom, as_what: Happening | None = None) -> list[Expedition]:
    """The Expeditions that an event is about: where who leaves was, where who joins is."""
    if as_what is Happening.LEAVES and atom.thing is not None:
        return evaluate.places_of(state, atom.thing)
    if as_what is Happening.JOINS and _comes(atom):
        return [] if atom.became is None else evaluate.places_of(state, atom.became)
    if atom.verb in {Verb.ADVANCE, Verb.STAY, Verb.ASCEND} and atom.side is not None:
        return [Expedition(atom.seat, atom.side)]
    arrived = _subject(atom)
    found = [] if arrived is None else evaluate.places_of(state, arrived)
    if not found and atom.thing is not None:
        return evaluate.places_of(state, atom.thing)
    return found


def _is_there(state: State, context: Context, on: On, atom: Atom) -> bool:
    """Whether an event is in one of the Expeditions meant; who leaves one was there before."""
    assert on.expedition is not None
    meant = evaluate.whither(state, context, on.expedition)
    leaves = on.happening is Happening.LEAVES
    if _stays_in_zone(atom) and atom.left is None:
        return False
    if _stays_in_zone(atom) and leaves:
        return atom.left in meant
    return any(place in meant for place in _places(state, atom, on.happening))


def _is_first(state: State, context: Context, on: On, atom: Atom) -> bool:
    """Whether no such event came before in this turn, Afternoon or Day."""
    begin = {Duration.TURN: state.turn_began, Duration.AFTERNOON: state.afternoon_began}.get(
        on.first or Duration.DAY, 0
    )
    again = On(
        **{
            name: getattr(on, name)
            for name in On.__dataclass_fields__
            if name not in {"first", "condition"}
        }
    )
    return not any(
        earlier is not atom and matches(state, context, again, earlier)
        for earlier in state.history[begin:]
    )
