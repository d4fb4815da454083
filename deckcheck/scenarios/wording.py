"""Actions in words: how a script names what a player answers."""

from __future__ import annotations

from itertools import combinations

from deckcheck.abilities.words import Zone
from deckcheck.game.adventure import Side
from deckcheck.game.decisions import (
    Action,
    Answer,
    Asked,
    Decision,
    Done,
    Expedition,
    Option,
    Pass,
    Pick,
    Play,
    Use,
)
from deckcheck.game.evaluate import zone_of
from deckcheck.game.objects import Card, Emblem, GameObject
from deckcheck.game.state import State

LETTERS = "ABCD"

_ZONES = {
    Zone.RESERVE: "in reserve",
    Zone.LANDMARK: "in landmarks",
    Zone.HAND: "in hand",
    Zone.HERO: "in the hero zone",
    Zone.DISCARD: "in the discard pile",
    Zone.MANA: "in mana",
    Zone.DECK: "in the deck",
    Zone.LIMBO: "in limbo",
}


def sides(side: Side) -> str:
    """The name of one of the two Expeditions."""
    return side.name.lower()


def texts(state: State, decision: Decision) -> dict[str, list[Action]]:
    """Every way to name each action that a decision offers; some may name more than one."""
    named: dict[str, list[Action]] = {}
    for action in decision.actions:
        base, more = _words(state, decision, action)
        for length in range(len(more) + 1):
            for chosen in combinations(more, length):
                named.setdefault(" ".join((base, *chosen)).casefold(), []).append(action)
    return named


def in_full(state: State, decision: Decision, action: Action) -> str:
    """An action named as exactly as can be."""
    base, more = _words(state, decision, action)
    return " ".join((base, *more))


def _words(state: State, decision: Decision, action: Action) -> tuple[str, list[str]]:
    """The words that name an action, and those that may be added to tell it from others."""
    if isinstance(action, Play):
        return _play(state, action)
    if isinstance(action, Use):
        return f"use {action.object.facts.name}", [
            *_where(state, action.object),
            f"number {action.number + 1}",
        ]
    if isinstance(action, Pass):
        return "pass", []
    if isinstance(action, Answer):
        return ("yes" if action.yes else "no"), []
    if isinstance(action, Option):
        if decision.asked is Asked.MODE:
            return f"mode {action.number + 1}", []
        labels = decision.labels[action.number : action.number + 1]
        return f"option {action.number + 1}", [f"({label})" for label in labels]
    if isinstance(action, Done):
        return "done", []
    return _pick(state, decision, action)


def _play(state: State, action: Play) -> tuple[str, list[str]]:
    more = ["from reserve" if zone_of(state, action.card) is Zone.RESERVE else "from hand"]
    if action.side is not None:
        more.append(f"to {sides(action.side)}")
    if action.way.name:
        return f"play {action.card.facts.name} by {action.way.name}", more
    if action.way.extra is not None:
        return f"play {action.card.facts.name} paying more", more
    return f"play {action.card.facts.name}", more


def _pick(state: State, decision: Decision, action: Pick) -> tuple[str, list[str]]:
    thing = action.thing
    if isinstance(thing, int):
        return f"choose {LETTERS[thing]}", []
    if isinstance(thing, Expedition):
        return f"choose {sides(thing.side)}", [f"of {LETTERS[thing.seat]}"]
    if isinstance(thing, Emblem):
        return f"resolve {thing.me.facts.name}", [f"number {_number(decision, thing)}"]
    assert isinstance(thing, (Card, GameObject))  # noqa: S101 - nothing else is chosen
    price = [f"paying {action.price}"] if action.price else []
    return f"choose {thing.facts.name}", [*_where(state, thing), *price]


def _number(decision: Decision, emblem: Emblem) -> int:
    """Which of the offered Reactions of cards of its name a Reaction is, from 1."""
    offered = [action.thing for action in decision.actions if isinstance(action, Pick)]
    alike = [it for it in offered if isinstance(it, Emblem)]
    named = [it for it in alike if it.me.facts.name == emblem.me.facts.name]
    return next(number for number, it in enumerate(named, 1) if it is emblem)


def _where(state: State, thing: Card | GameObject) -> list[str]:
    if isinstance(thing, GameObject) and thing.side is not None:
        place = f"in {sides(thing.side)}"
    else:
        place = _ZONES[zone_of(state, thing)]
    holder = thing.controller if isinstance(thing, GameObject) else thing.owner
    return [place, f"of {LETTERS[holder]}"]
