"""Positions that no game has: every fault of a scenario is told before it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.abilities.words import BOOST, Keyword, Type, Zone
from deckcheck.errors import ScenarioError
from deckcheck.game.facts import Facts
from deckcheck.messages import joined, say
from deckcheck.scenarios import model
from deckcheck.scenarios.cards import Cards

LETTERS = "ABCD"

_HIDDEN = frozenset({Zone.HAND, Zone.DECK, Zone.MANA})
_ANYWHERE = frozenset(
    {Type.CHARACTER, Type.SPELL, Type.LANDMARK_PERMANENT, Type.EXPEDITION_PERMANENT, Type.MANA_ORB}
)
_GOES = {
    Zone.HERO: frozenset({Type.HERO}),
    Zone.EXPEDITION: frozenset({Type.CHARACTER, Type.EXPEDITION_PERMANENT}),
    Zone.LANDMARK: frozenset({Type.LANDMARK_PERMANENT}),
}
"""What there can be in a zone; in the others everything but Heroes."""


def check(scenario: model.Scenario, cards: Cards, players: int) -> None:
    """Look at all that a scenario names and sets up.

    Args:
        scenario: the scenario.
        cards: finds its cards.
        players: how many play.

    Raises:
        ScenarioError: with every fault: cards that there are not, or not there; players that do
            not play; numbers that do not fit together.
    """
    faults = [*_strangers(scenario, players), *_made_up(scenario, cards), *_set_up(scenario)]
    for letter, player in scenario.players.items():
        faults += _of_player(f"players.{letter}", player, cards)
    if faults:
        raise ScenarioError(joined("\n", list(dict.fromkeys(faults))))


# Players


def _strangers(scenario: model.Scenario, players: int) -> Iterator[str]:
    """Letters of players who do not play."""
    for place, letter in _letters(scenario):
        if LETTERS.index(letter) >= players:
            yield say("{key}: there is no player {letter}", key=place, letter=letter)


def _letters(scenario: model.Scenario) -> Iterator[tuple[str, str]]:
    """Every letter that a scenario speaks of, each with its place."""
    if isinstance(scenario.start, model.Start):
        yield "start.first", scenario.start.first
    for letter, player in scenario.players.items():
        yield f"players.{letter}", letter
        for zone, thing in _things(player):
            if isinstance(thing, model.Thing) and thing.owner is not None:
                yield f"players.{letter}.{zone}", thing.owner
    for number, step in enumerate(scenario.steps, 1):
        place = say("step {number}", number=number)
        yield from ((place, letter) for letter in LETTERS if getattr(step, letter) is not None)
        if step.expect is not None:
            yield from ((place, letter) for letter in _expected_letters(step.expect))


def _expected_letters(expected: model.Expected) -> Iterator[str]:
    yield from (letter for letter in LETTERS if letter in expected.model_fields_set)
    yield from expected.winners or ""
    yield from (place[0] for place in expected.terrains)
    told = [expected.first, expected.decides, expected.seen_by]
    told += [it.controller for it in expected.objects.values()]
    yield from (letter for letter in told if letter is not None)


def _set_up(scenario: model.Scenario) -> Iterator[str]:
    """What a game that begins with its set-up cannot heed: there is nothing on the table yet."""
    if isinstance(scenario.start, model.Start):
        return
    for letter, player in scenario.players.items():
        for key in sorted(player.model_fields_set - {"hero", "deck"}):
            place = f"players.{letter}.{key}"
            yield say('{key}: with start = "set-up" only hero and deck are heeded', key=place)


# Cards


def _made_up(scenario: model.Scenario, cards: Cards) -> Iterator[str]:
    for name, own in scenario.cards.items():
        yield from _unknown(cards, name)
        for subtype in own.subtypes or ():
            if subtype != subtype.upper():
                yield say(
                    "cards.{name}.subtypes: capitals are expected: {subtype}",
                    name=name,
                    subtype=subtype.upper(),
                )


def _unknown(cards: Cards, name: str) -> list[str]:
    """What is wrong with a card, if it cannot be found."""
    try:
        cards.find(name)
    except ScenarioError as error:
        return [error.message]
    return []


# What a player has


def _of_player(place: str, player: model.Player, cards: Cards) -> Iterator[str]:
    orbs = player.mana if isinstance(player.mana, int) else len(player.mana)
    if player.ready is not None and player.ready > orbs:
        yield say("{key}: there are {number} Mana Orbs", key=f"{place}.ready", number=orbs)
    for zone, thing in _things(player):
        key, told = f"{place}.{zone}", _thing(thing)
        yield from _counters(key, told)
        if unknown := _unknown(cards, told.card):
            own = cards.is_own(told.card)  # then it is told already
            yield from () if own else (say("{key}: {fault}", key=key, fault=it) for it in unknown)
        elif not _may_be(card := cards.find(told.card), _ZONES[zone]):
            yield say(
                "{key}: {card} ({type}) cannot be there",
                key=key,
                card=told.card,
                type=say("token") if card.token else card.type.value,
            )


def _things(player: model.Player) -> Iterator[tuple[str, str | model.Thing]]:
    """Everything that a player has, each with its zone."""
    for zone in _ZONES:
        told = getattr(player, zone)
        if isinstance(told, tuple):
            yield from ((zone, thing) for thing in told)
        elif isinstance(told, str | model.Thing):
            yield zone, told


_ZONES = {
    "hero": Zone.HERO,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "mana": Zone.MANA,
    "hero_expedition": Zone.EXPEDITION,
    "companion_expedition": Zone.EXPEDITION,
    "reserve": Zone.RESERVE,
    "landmarks": Zone.LANDMARK,
    "discard": Zone.DISCARD,
}


def _thing(told: str | model.Thing) -> model.Thing:
    return model.Thing(card=told) if isinstance(told, str) else told


def _counters(key: str, thing: model.Thing) -> Iterable[str]:
    if f"{BOOST}s" in thing.counters:
        return [say("{key}: counters are called in the singular: {name}", key=key, name=BOOST)]
    return []


def _may_be(card: Facts, zone: Zone) -> bool:
    """Whether a card can be in a zone; tokens are in no hidden one (2.1.d), nor Heroes (4.1.h)."""
    if card.token and zone in _HIDDEN | {Zone.DISCARD}:
        return False
    if zone is Zone.LANDMARK and Keyword.TEMPLE in card.keywords:
        return True
    return card.type in _GOES.get(zone, _ANYWHERE)
