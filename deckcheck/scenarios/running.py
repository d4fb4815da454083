"""Playing a scenario: its script, and whether what it expects comes true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from deckcheck.abilities.words import Phase, Zone
from deckcheck.game import derived, playing, victory
from deckcheck.game.adventure import Side
from deckcheck.game.decisions import (
    Action,
    Answer,
    Asked,
    Decision,
    Done,
    Expedition,
    Pass,
    Play,
)
from deckcheck.game.game import Game
from deckcheck.game.objects import GameObject
from deckcheck.game.transcript import Transcript
from deckcheck.game.view import canonical
from deckcheck.messages import Message, joined, say
from deckcheck.scenarios import model
from deckcheck.scenarios.cards import Cards
from deckcheck.scenarios.checking import LETTERS
from deckcheck.scenarios.position import begin
from deckcheck.scenarios.wording import in_full, texts

_MOST_ANSWERS = 10_000
"""More answers than any stretch of a game has: an ``until`` that never comes is given up."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that did not come as a scenario says.

    Attributes:
        step: the number of the step, from 1.
        message: what was expected, and what was there.
    """

    step: int
    message: Message


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario.

    Attributes:
        scenario: the scenario.
        game: its game, as it stood at the end.
        transcript: what happened.
        failures: what did not come as it says; none if it is right.
        doubts: what of its cards' texts is not played.
    """

    scenario: model.Scenario
    game: Game
    transcript: Transcript
    failures: tuple[Failure, ...]
    doubts: tuple[str, ...] = ()

    @property
    def expects(self) -> bool:
        """Whether the scenario says anything of what has to come."""
        return any(it.expect or it.offered or it.not_offered for it in self.scenario.steps)

    @property
    def asks(self) -> Message | None:
        """Who is asked at the end of the script, and all that can be answered."""
        decision = self.game.decision
        if decision is None or decision.asked is Asked.PHASE:
            return None
        offered = (in_full(self.game.state, decision, action) for action in decision.actions)
        return say(
            "{who} is asked ({asked}): {offered}",
            who=LETTERS[decision.seat],
            asked=decision.asked.value,
            offered=", ".join(offered),
        )


def run(scenario: model.Scenario) -> Outcome:
    """Play a scenario to the end of its script; an answer that is not offered ends it.

    Raises:
        ScenarioError: a card, an ability or a player of the scenario is wrong.
    """
    transcript = Transcript()
    cards = Cards(scenario.cards)
    game = begin(scenario, cards, transcript)
    failures: list[Failure] = []
    if not scenario.steps:
        _begin_phase(game)  # a writer wants to see what can be answered first
    for number, step in enumerate(scenario.steps, 1):
        wrong = next(_script(game, step), None)
        if wrong is not None:
            failures.append(Failure(number, wrong))
            break
        failures += [Failure(number, message) for message in _looked_at(game, step)]
    return Outcome(scenario, game, transcript, tuple(failures), cards.doubts)


def _script(game: Game, step: model.Step) -> Iterator[Message]:
    """Give the answers of a step; what is wrong about them, at which the script cannot go on."""
    if step.until is None and step.expect is None:
        _begin_phase(game)
    for _ in range(step.times):
        for letter in LETTERS:
            answer = getattr(step, letter)
            if answer is not None:
                yield from _answer(game, LETTERS.index(letter), answer)
    if step.until is not None:
        yield from _until(game, step.until)


def _looked_at(game: Game, step: model.Step) -> Iterator[Message]:
    """What does not come as a step says, once its answers are given."""
    yield from _offers(game, step)
    if step.expect is not None:
        yield from _compared(game, step.expect)


# Answers


def _begin_phase(game: Game) -> None:
    """Go on from where a phase begins to the first question in it."""
    while game.decision is not None and game.decision.asked is Asked.PHASE:
        game.act(game.decision.actions[0])


def _answer(game: Game, seat: int, text: str) -> Iterator[Message]:
    decision = game.decision
    if decision is None:
        yield say("{who} says {text!r}, but the game has ended", who=LETTERS[seat], text=text)
        return
    if decision.seat != seat:
        yield say(
            "{who} says {text!r}, but {other} is asked ({asked}); who has one answer is not asked",
            who=LETTERS[seat],
            text=text,
            other=LETTERS[decision.seat],
            asked=decision.asked.value,
        )
        return
    meant = _meant(game, decision, text)
    if len(meant) != 1:
        why = (
            say("{text!r} is not offered", text=text)
            if not meant
            else say("{text!r} can mean more than one thing", text=text)
        )
        offered = ", ".join(in_full(game.state, decision, action) for action in decision.actions)
        yield say("{why}; offered: {offered}", why=why, offered=offered)
        return
    game.act(meant[0])


def _meant(game: Game, decision: Decision, text: str) -> list[Action]:
    return texts(game.state, decision).get(" ".join(text.split()).casefold(), [])


def _until(game: Game, moment: str) -> Iterator[Message]:
    """Let everybody pass and decline until a phase begins, or the next day, or the end."""
    day = game.state.day
    for _ in range(_MOST_ANSWERS):
        decision = game.decision
        if decision is None or _is_there(game, decision, moment, day):
            break
        game.act(_declining(decision))
    if game.decision is None and moment != model.END:
        yield say("the game ended before {moment}", moment=moment)


def _is_there(game: Game, decision: Decision, moment: str, day: int) -> bool:
    state = game.state
    if moment == model.NEXT_DAY:
        return state.day > day
    if moment == model.END:
        return False
    if moment in {phase.value for phase in Phase}:
        return decision.asked is Asked.PHASE and state.phase is Phase(moment)
    return decision.asked.value == moment


def _declining(decision: Decision) -> Action:
    """The answer of who wants nothing: pass, no, no more; else the first that is offered."""
    for action in decision.actions:
        if isinstance(action, (Pass, Done)) or (isinstance(action, Answer) and not action.yes):
            return action
    return decision.actions[0]


def _offers(game: Game, step: model.Step) -> Iterator[Message]:
    decision = game.decision
    for text in step.offered:
        if decision is None or not _meant(game, decision, text):
            yield say("{text!r} should be offered, and is not", text=text)
    for text in step.not_offered:
        if decision is not None and _meant(game, decision, text):
            yield say("{text!r} is offered, and should not be", text=text)


# What is expected


def _compared(game: Game, expected: model.Expected) -> Iterator[Message]:
    for what, wanted, found in _pairs(game, expected):
        if wanted != found:
            yield say(
                "{what}: expected {wanted}, found {found}",
                what=what,
                wanted=_shown(wanted),
                found=_shown(found),
            )


def _shown(value: object) -> str:
    """A value as a message shows it."""
    if isinstance(value, Message):
        return value
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, dict):
        value = [f"{name} {number}" for name, number in sorted(value.items())]
    if isinstance(value, set):
        value = sorted(map(_shown, value))
    if isinstance(value, (list, tuple)):
        return joined(", ", [_shown(part) for part in value]) if value else say("nothing")
    return say("nothing") if value in {None, ""} else str(value)


def _pairs(game: Game, expected: model.Expected) -> Iterator[tuple[str, Any, Any]]:
    """Everything that is expected: its name, what it should be, what it is."""
    state, decision, result = game.state, game.decision, game.result
    moment: dict[str, Any] = {
        "day": state.day,
        "phase": state.phase,
        "first": LETTERS[state.first],
        "decides": None if decision is None else LETTERS[decision.seat],
        "about": None if decision is None else decision.asked.value,
        "arena": state.arena,
        "ending": "none" if result is None else result.ending.value,
        "winners": "" if result is None else "".join(LETTERS[seat] for seat in result.winners),
    }
    for name, found in moment.items():
        wanted = getattr(expected, name)
        if wanted is not None:
            yield name, wanted, found
    for text, wanted in expected.cost.items():
        yield f"cost of {text}", wanted, _cost(game, text)
    for place, terrains in expected.terrains.items():
        yield f"terrains of {place}", set(terrains), _terrains(game, place)
    if expected.regions is not None:
        yield "regions", expected.regions, _regions(game)
    if expected.announced is not None:
        yield "announced", expected.announced, _announced(game)
    told = (
        canonical(state)
        if expected.seen_by is None
        else game.view(LETTERS.index(expected.seen_by)).told()
    )
    for seat, letter in enumerate(LETTERS[: len(state.players)]):
        yield from _of_player(game, told, seat, getattr(expected, letter))
    for name, wanted in expected.objects.items():
        yield from _of_object(game, name, wanted)


def _cost(game: Game, text: str) -> int | Message | None:
    """What playing a card named as in a script costs who decides."""
    decision = game.decision
    meant = [] if decision is None else _meant(game, decision, text)
    plays = [action for action in meant if isinstance(action, Play)]
    if decision is None or not plays:
        return say("not offered")
    thing, _, way = plays[0]
    zone = Zone.RESERVE if isinstance(thing, GameObject) else Zone.HAND
    return playing.cost_of(game.state, decision.seat, thing, zone, way)


def _terrains(game: Game, place: str) -> set[Any]:
    """The terrains of the region of an Expedition, named ``A hero``."""
    letter, _, side = place.partition(" ")
    region = game.state.region(LETTERS.index(letter), Side[side.upper()])
    return set(derived.terrains(game.state, region))


def _regions(game: Game) -> tuple[str, ...]:
    """The regions on the way of A; ``?`` is one of a card that lies face down."""
    state = game.state
    row = [state.region(0, Side.HERO)] if state.arena else state.rows[0]
    terrains = (derived.terrains(state, region) for region in row)
    return tuple("".join(sorted(it.value[0] for it in found)) or "?" for found in terrains)


def _announced(game: Game) -> tuple[str, ...]:
    """What players have announced, named ``A Bear``; ``A ?`` is a card of a hidden zone."""
    return tuple(
        f"{LETTERS[seat]} {'?' if thing is None else thing.facts.name}"
        for seat, thing in game.view(0).announced
    )


def _of_player(
    game: Game, told: dict[str, Any], seat: int, wanted: model.ExpectedPlayer
) -> Iterator[tuple[str, Any, Any]]:
    has = told["players"][seat]
    zones = {
        "hand": has["hand"],
        "deck": has["deck"],
        "mana": has["mana"],
        "hero_zone": [] if has["hero"] is None else [has["hero"]],
        "hero_expedition": has["expeditions"][0],
        "companion_expedition": has["expeditions"][1],
        "reserve": has["reserve"],
        "landmarks": has["landmarks"],
        "discard": has["discard"],
    }
    for zone, found in zones.items():
        asked = getattr(wanted, zone)
        if isinstance(asked, int):
            yield f"{LETTERS[seat]} {zone}", asked, found if isinstance(found, int) else len(found)
        elif asked is not None:
            names = found if isinstance(found, int) else sorted(_name(it) for it in found)
            yield f"{LETTERS[seat]} {zone}", sorted(asked), names
    numbers: dict[str, Any] = {
        "ready": has["ready"],
        "passed": has["passed"],
        "progress": tuple(has["progress"]),
        "hero_statistics": victory.totals(game.state, Expedition(seat, Side.HERO)),
        "companion_statistics": victory.totals(game.state, Expedition(seat, Side.COMPANION)),
    }
    for name, found in numbers.items():
        asked = getattr(wanted, name)
        if asked is not None:
            yield f"{LETTERS[seat]} {name}", asked, found


def _name(told: Any) -> str:
    if isinstance(told, str):
        return told
    return str(told["name"] if isinstance(told, dict) else told[1])


def _named(game: Game, name: str) -> list[GameObject]:
    """The objects of a name: in play, Hero zones and Reserves, then discard piles, then Limbo."""
    state = game.state
    piles = [it for player in state.players for it in player.discard]
    return [it for it in (*state.everything(), *piles, *state.limbo) if it.facts.name == name]


def _of_object(
    game: Game, name: str, wanted: model.ExpectedObject
) -> Iterator[tuple[str, Any, Any]]:
    """What an object is like: the first of its name."""
    state = game.state
    found = _named(game, name)
    if wanted.exists is not None:
        yield f"{name} exists", wanted.exists, bool(found)
    if not found:
        if wanted.exists is not False:
            yield name, say("an object"), None
        return
    it = found[0]
    is_like: dict[str, Any] = {
        "zone": it.zone,
        "controller": LETTERS[it.controller],
        "statuses": it.statuses,
        "counters": it.counters,
        "boosts": it.boosts,
        "statistics": derived.statistics(state, it),
        "keywords": set(derived.keywords(state, it)),
        "subtypes": set(derived.subtypes(state, it)),
        "completed": it.completed,
    }
    for what, value in is_like.items():
        asked = getattr(wanted, what)
        if asked is not None:
            as_set = what in {"statuses", "keywords", "subtypes"}
            yield f"{name} {what}", set(asked) if as_set else asked, set(value) if as_set else value
    if wanted.newer_than is not None:
        older = _named(game, wanted.newer_than)
        is_newer = bool(older) and it.timestamp > older[0].timestamp
        yield f"{name} newer than {wanted.newer_than}", True, is_newer
