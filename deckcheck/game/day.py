"""The days of a game, phase by phase (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities.effects import KeepsExhausted, NotCounted
from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import (
    DailyEffect,
    Duration,
    Keyword,
    Phase,
    Status,
    Terrain,
    Type,
    Zone,
)
from deckcheck.game import (
    adventure,
    choosing,
    derived,
    evaluate,
    performing,
    playing,
    possible,
    reactions,
    resolving,
    steps,
    victory,
)
from deckcheck.game.adventure import MEETING, SIDES
from deckcheck.game.choosing import Asking
from deckcheck.game.config import Mode, Victory
from deckcheck.game.decisions import (
    Action,
    Answer,
    Asked,
    Decision,
    Done,
    Expedition,
    Pass,
    Pick,
    Play,
    Use,
)
from deckcheck.game.facts import TERRAINS, Facts
from deckcheck.game.objects import Card, GameObject
from deckcheck.game.state import Ending, GameOver, Result, State
from deckcheck.game.steps import Atom, Verb

GEAR = "GEAR"
"""The sub-type of Expedition Permanents that go to Reserve when they have moved (NOTES 2)."""


def game(state: State, begin: Phase = Phase.MORNING) -> Asking[None]:
    """The days, until someone wins; the set-up is done.

    Args:
        state: a game that is set up, or a position.
        begin: the phase of the day with which to begin.

    Raises:
        GameOver: the game has ended; it always does.
    """
    for phase in list(Phase)[list(Phase).index(begin) :]:
        yield from _PHASES[phase](state)
    while True:
        state.day += 1
        if state.day > state.config.days:
            raise GameOver(Result(Ending.DAYS, (), state.config.days))
        for play in _PHASES.values():
            yield from play(state)


def set_up(state: State, heroes: Sequence[Facts | None], decks: Sequence[Sequence[Facts]]) -> None:
    """Lay out the Adventure, the Heroes and the Decks (4.1.a to 4.1.i)."""
    count = len(state.players)
    if count == 2:
        row = adventure.row(state.below)
        state.rows = [row, row]
    else:
        state.rows = adventure.cross(state.below)
    state.first = state.below(count)
    state.day = 1
    for seat in state.initiative():  # all at once, but timestamps have an order (2.2.14.d)
        player, hero = state.players[seat], heroes[seat]
        if hero is not None:
            shown = state.appear(state.new_card(hero, seat), Zone.HERO, seat)
            for begins in hero.begins:
                shown.counters[begins.name] = begins.number
        player.deck = [state.new_card(facts, seat) for facts in reversed(decks[seat])]
        if state.config.shuffled:
            state.shuffle(player.deck)


# The parts of a day


def _begin(state: State, phase: Phase) -> Asking[None]:
    """Begin a phase: its Reactions are activated, then Reactions are checked (4.2.b)."""
    state.phase = phase
    if state.recorder is not None:
        state.recorder.begin(state)
    if state.config.stops:
        yield Decision(state.first, Asked.PHASE, (Done(),))
    if reactions.listens(state, Happening.PHASE_BEGINS):
        yield from performing.perform(state, [Atom(Verb.PHASE, state.first, phase=phase)])
    if state.reactions:
        yield from check_reactions(state)


def _after(state: State, daily: DailyEffect) -> Asking[None]:
    """After a daily effect, Reactions are checked (4.2.d)."""
    if reactions.listens(state, Happening.AFTER):
        yield from performing.perform(state, [Atom(Verb.AFTER, state.first, daily=daily)])
    if state.reactions:
        yield from check_reactions(state)


def check_reactions(state: State) -> Asking[None]:
    """Play the Reactions in Limbo until there is none (4.4.b, 4.4.c).

    Who is first in initiative order plays all of theirs, in the order of their choice.
    """
    while state.reactions:
        for seat in state.initiative():
            mine = [emblem for emblem in state.reactions if emblem.controller == seat]
            if mine:
                break
        else:
            _forget_reactions(state)
            return
        answer = yield from choosing.ask(
            state, seat, Asked.REACTION, [Pick(emblem) for emblem in mine], None
        )
        assert isinstance(answer, Pick)
        emblem = next(one for one in mine if one is answer.thing)
        state.reactions.remove(emblem)
        if state.recorder is not None:
            state.recorder.note("reaction", seat=seat, card=emblem.me.facts.name)
        context = state.contexts.pop(emblem)
        yield from resolving.declare(state, context, emblem.effect)
        yield from resolving.resolve(state, context, emblem.effect)


def _forget_reactions(state: State) -> None:
    """Nobody plays what waits in Limbo."""
    for emblem in state.reactions:
        del state.contexts[emblem]
    state.reactions.clear()


def _first_morning(state: State) -> Asking[None]:
    """In place of the first Morning: six cards, three of which become Mana Orbs (4.1.j)."""
    state.phase = Phase.MORNING
    if state.recorder is not None:
        state.recorder.begin(state)
    booster_war = state.config.mode is Mode.BOOSTER_WAR
    cards = 3 if booster_war else 6
    yield from performing.perform(
        state, [Atom(Verb.DRAW, seat, amount=cards) for seat in state.initiative()]
    )
    if not booster_war:
        atoms: list[Atom] = []
        for seat in state.initiative():
            atoms += yield from _choose_orbs(state, seat)
            state.announced = list(atoms)
        yield from performing.perform(state, atoms)
    _forget_reactions(state)


def _choose_orbs(state: State, seat: int) -> Asking[list[Atom]]:
    left = list(state.players[seat].hand)
    chosen: list[Card] = []
    while left and len(chosen) < 3:
        answer = yield from choosing.ask(state, seat, Asked.MANA, _alike(left), None)
        assert isinstance(answer, Pick)
        card = next(one for one in left if one is answer.thing)
        left.remove(card)
        chosen.append(card)
    return [Atom(Verb.MOVE, seat, card, to=Zone.MANA, flag=True) for card in chosen]


def _alike(cards: list[Card]) -> list[Action]:
    """One choice for each kind of card."""
    first: dict[Facts, Card] = {}
    for card in cards:
        first.setdefault(card.facts, card)
    return [Pick(card) for card in first.values()]


def _morning(state: State) -> Asking[None]:
    """Succeed, Prepare, Draw, Expand (4.2.1)."""
    if state.day == 1:
        yield from _first_morning(state)
        return
    yield from _begin(state, Phase.MORNING)
    _succeed(state)
    yield from _after(state, DailyEffect.SUCCEED)
    yield from _prepare(state)
    yield from _after(state, DailyEffect.PREPARE)
    yield from _draw(state)
    yield from _after(state, DailyEffect.DRAW)
    yield from _expand(state)
    yield from _after(state, DailyEffect.EXPAND)


def _succeed(state: State) -> None:
    """The player to the left of the first player becomes the first player (4.2.1.b)."""
    count = len(state.players)
    state.first = (state.first + 1) % count
    while not state.players[state.first].playing:
        state.first = (state.first + 1) % count
    state.version += 1
    if state.recorder is not None:
        state.recorder.note("first", seat=state.first)


def _prepare(state: State) -> Asking[None]:
    """Everyone readies all that is exhausted: Orbs, objects in play, cards in Reserve (4.2.1.c)."""
    atoms = []
    for seat in state.initiative():
        player = state.players[seat]
        player.ready = len(player.mana)
        atoms += [
            Atom(Verb.LOSE, seat, it, status=Status.EXHAUSTED)
            for it in player.objects()
            if it.statuses and Status.EXHAUSTED in it.statuses
        ]
    if atoms:
        yield from performing.perform(state, atoms)


def _draw(state: State) -> Asking[None]:
    """Everyone draws two cards (4.2.1.d); three in Booster War, none on its extra day."""
    cards = 2
    if state.config.mode is Mode.BOOSTER_WAR:
        cards = 3 if state.day <= victory.LAST_DAY else 0
    atoms = [
        Atom(Verb.DRAW, seat, amount=_drawn(state, seat, cards)) for seat in state.initiative()
    ]
    yield from performing.perform(state, atoms if cards else [])


def _drawn(state: State, seat: int, usual: int) -> int:
    """How many cards a player draws in the Morning: what a rule of theirs says, else as usual."""
    told = [rule.cards for rule in _own_rules(state, seat, e.DrawsInMorning)]
    return told[-1] if told else usual


def _own_rules(state: State, seat: int, kind: type) -> list[Any]:
    """The rules of a kind in force that a player controls."""
    return [
        standing.rule
        for standing in state.rules.get(kind, ())
        if standing.controller == seat and derived.in_force(state, standing)
    ]


def _expand(state: State) -> Asking[None]:
    """Everyone may put a card of the Hand, ready, in the Mana zone (4.2.1.e)."""
    if state.config.unlimited_mana:
        return
    atoms = []
    for seat in state.initiative():
        hand = state.players[seat].hand
        if _own_rules(state, seat, e.ExpandsFromDeck):
            atoms += yield from _expand_from_deck(state, seat)
        elif hand:
            actions = [*_alike(hand), Done()]
            answer = yield from choosing.ask(state, seat, Asked.EXPAND, actions, None)
            if isinstance(answer, Pick):
                assert isinstance(answer.thing, Card)
                atoms.append(Atom(Verb.MOVE, seat, answer.thing, to=Zone.MANA, flag=True))
                state.announced = list(atoms)
    yield from performing.perform(state, atoms)


def _expand_from_deck(state: State, seat: int) -> Asking[list[Atom]]:
    """A player may put the top card of the Deck in the Mana zone, not one of the Hand."""
    steps.fill(state, seat, 1)
    deck = state.players[seat].deck
    choices = (Answer(True), Answer(False))
    answer = yield from choosing.ask(state, seat, Asked.EXPAND, choices, None)
    if not deck or not isinstance(answer, Answer) or not answer.yes:
        return []
    return [Atom(Verb.MOVE, seat, deck[-1], to=Zone.MANA, flag=True)]


def _noon(state: State) -> Asking[None]:
    """Nothing happens but Reactions "At Noon" (1.3.2.c)."""
    yield from _begin(state, Phase.NOON)


# Afternoon


def _afternoon(state: State) -> Asking[None]:
    """Players take turns until all have passed (4.2.3)."""
    yield from _begin(state, Phase.AFTERNOON)
    state.afternoon_began = len(state.history)
    count = len(state.players)
    seat = state.first
    while not all(player.passed for player in state.players):
        if not state.players[seat].passed:
            yield from _turn(state, seat)
        if state.again == seat:
            state.again = None
            continue
        seat = (seat + 1) % count
    state.end_all(Duration.AFTERNOON)


def _turn(state: State, seat: int) -> Asking[None]:
    """Quick actions, then a card or a pass; Reactions are checked after each (4.2.3.c)."""
    state.active = seat
    state.ends_turn = False
    state.turn_began = len(state.history)
    if state.recorder is not None:
        state.recorder.note("turn", seat=seat)
    while not state.ends_turn:
        actions = playing.turn_actions(state, seat)
        action = yield from choosing.ask(state, seat, Asked.TURN, actions, None)
        if isinstance(action, Use):
            yield from playing.use(state, seat, action)
        elif isinstance(action, Play):
            yield from playing.play(state, seat, action)
            state.ends_turn = True
        else:
            assert isinstance(action, Pass)
            yield from performing.perform(state, [Atom(Verb.PASS, seat)])
        if state.reactions:
            yield from check_reactions(state)
    state.end_all(Duration.TURN)
    state.active = None


# Dusk


def _dusk(state: State) -> Asking[None]:
    """Progress: Expeditions move forward, all at once (1.3.2.e); in the Arena, the fight."""
    yield from _begin(state, Phase.DUSK)
    if state.arena:
        victory.fight_in_the_arena(state)
    else:
        yield from performing.perform(state, _progress(state))
    yield from _after(state, DailyEffect.PROGRESS)


def _progress(state: State) -> list[Atom]:
    """What each Expedition does at Progress, judged before any moves."""
    places = [Expedition(seat, side) for seat in state.initiative() for side in SIDES]
    sums = {place: victory.totals(state, place) for place in places}
    atoms = []
    for place in places:
        due, matched = _due(state, place, sums[place], sums[evaluate.facing(state, place)])
        at_end = state.players[place.seat].progress[place.side] == MEETING
        if (due or matched) and not at_end and not possible.has_defender(state, place):
            atoms.append(
                Atom(
                    Verb.ADVANCE,
                    place.seat,
                    side=place.side,
                    due=due | matched,
                    ascended=bool(matched),
                )
            )
        else:
            atoms.append(Atom(Verb.STAY, place.seat, side=place.side))
    if state.recorder is not None:
        state.recorder.progress(sums)
    return atoms


def _due(
    state: State, place: Expedition, mine: tuple[int, int, int], other: tuple[int, int, int]
) -> tuple[frozenset[Terrain], frozenset[Terrain]]:
    """The terrains of its region in which an Expedition is ahead; and those in which it ties.

    A tie helps only an Expedition that has Ascended (NOTES 2); zero or less never does (1.3.2.e).
    """
    ahead, matched = set(), set()
    ascended = state.players[place.seat].ascended[place.side]
    here = derived.terrains(state, state.region(*place))
    for terrain, my, theirs in zip(TERRAINS, mine, other, strict=True):
        if terrain in here and my > 0 and my >= theirs:
            if state.rules and possible.cannot_advance(state, place, terrain=terrain):
                continue
            if my > theirs:
                ahead.add(terrain)
            elif ascended:
                matched.add(terrain)
    return frozenset(ahead), frozenset(matched)


# Night


def _night(state: State) -> Asking[None]:
    """Rest, Clean-up, and what ends with the day (4.2.5)."""
    yield from _begin(state, Phase.NIGHT)
    yield from _rest(state)
    yield from _after(state, DailyEffect.REST)
    yield from _clean_up(state)
    yield from _after(state, DailyEffect.CLEAN_UP)
    if state.config.victory is Victory.AT_NIGHT:
        victory.check(state)
    victory.end_booster_war(state)
    state.end_all(Duration.DAY)
    state.used.clear()
    state.history.clear()
    state.turn_began = state.afternoon_began = 0
    for player in state.players:
        player.passed = not player.playing
        player.moved = [False, False]


def _rest(state: State) -> Asking[None]:
    """Characters go to Reserve, but the Anchored, Asleep or Eternal (4.2.5.b, 2.4.2, 2.4.3).

    Whatever object is Anchored or Asleep is no longer, be it a Character or not.
    """
    atoms = []
    for seat in state.initiative():
        player = state.players[seat]
        for side in SIDES:
            atoms += [
                Atom(Verb.MOVE, seat, it, to=Zone.RESERVE)
                for it in player.expeditions[side]
                if _goes_to_rest(state, it)
            ]
        atoms += [
            Atom(Verb.LOSE, seat, it, status=status)
            for it in player.objects()
            if it.statuses
            for status in (Status.ANCHORED, Status.ASLEEP)
            if status in it.statuses
        ]
        player.ascended = [False, False]
    yield from performing.perform(state, atoms)


def _goes_to_rest(state: State, it: GameObject) -> bool:
    if it.facts.type is Type.CHARACTER:
        if Status.ANCHORED in it.statuses or Status.ASLEEP in it.statuses:
            return False
        return Keyword.ETERNAL not in derived.keywords(state, it)
    moved = state.players[it.controller].moved
    is_gear = GEAR in derived.subtypes(state, it)
    return is_gear and any(moved[place.side] for place in evaluate.places_of(state, it))


def _clean_up(state: State) -> Asking[None]:
    """Everyone keeps as many cards in Reserve and Landmarks as the limits say (4.2.5.c)."""
    atoms = []
    tag = Happening.SACRIFICED if state.config.sacrifices_excess else Happening.DISCARDED
    for seat in state.initiative():
        player = state.players[seat]
        reserve, landmarks = derived.limits(state, seat)
        more = _kept_exhausted(state, seat)
        for those, limit, how, spare in (
            (player.reserve, reserve, Happening.DISCARDED, more),
            (player.landmarks, landmarks, tag, 0),
        ):
            if len(those) > limit:
                gone = yield from _choose_excess(state, seat, those, limit, spare)
                atoms += [Atom(Verb.MOVE, seat, it, to=Zone.DISCARD, tag=how) for it in gone]
                state.announced = list(atoms)
    if atoms:
        yield from performing.perform(state, atoms)


def _kept_exhausted(state: State, seat: int) -> int:
    """How many cards more a player may keep in Reserve because they are exhausted."""
    return sum(
        standing.rule.cards
        for standing in state.rules.get(KeepsExhausted, ())
        if standing.controller == seat and derived.in_force(state, standing)
    )


def _choose_excess(
    state: State, seat: int, those: list[GameObject], limit: int, spare: int
) -> Asking[list[GameObject]]:
    """Ask what goes: one after the other, until no more is left than the limit.

    Of what is exhausted, ``spare`` objects are not counted.
    """
    left = [it for it in those if not _is_free(state, it)]
    gone: list[GameObject] = []
    while len(left) - min(spare, sum(it.is_exhausted for it in left)) > limit:
        answer = yield from choosing.ask(state, seat, Asked.KEEP, [Pick(it) for it in left], None)
        assert isinstance(answer, Pick)
        it = next(one for one in left if one is answer.thing)
        left.remove(it)
        gone.append(it)
    return gone


def _is_free(state: State, it: GameObject) -> bool:
    """Whether it does not count towards the limit."""
    return any(
        standing.me is it and derived.in_force(state, standing)
        for standing in state.rules.get(NotCounted, ())
    )


_PHASES = {
    Phase.MORNING: _morning,
    Phase.NOON: _noon,
    Phase.AFTERNOON: _afternoon,
    Phase.DUSK: _dusk,
    Phase.NIGHT: _night,
}
