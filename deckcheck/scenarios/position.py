"""From what a scenario says to a state: cards, zones, regions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from deckcheck.abilities.words import Terrain, Type, Zone
from deckcheck.errors import FormatError, ScenarioError
from deckcheck.game import adventure
from deckcheck.game.adventure import REGIONS, Region, Side
from deckcheck.game.config import Config, Mode
from deckcheck.game.facts import Facts
from deckcheck.game.game import Game, Seat
from deckcheck.game.objects import Card
from deckcheck.game.state import State
from deckcheck.game.transcript import Recorder
from deckcheck.messages import say
from deckcheck.scenarios import model
from deckcheck.scenarios.cards import Cards
from deckcheck.scenarios.checking import LETTERS, check

BLANK = Facts("(any card)", Type.MANA_ORB)
"""A card of which nothing matters: in Decks and Mana zones that the scenario only counts."""

_ROW = ("fmo", "f", "mo", "m", "fo", "o", "fm", "fmo")
"""The regions, if the scenario does not say which: an Adventure as it may come."""

_TERRAINS = {"f": Terrain.FOREST, "m": Terrain.MOUNTAIN, "o": Terrain.OCEAN}


def begin(scenario: model.Scenario, cards: Cards, recorder: Recorder) -> Game:
    """The game of a scenario, at its first decision; the recorder is told what happens.

    Args:
        scenario: the scenario.
        cards: finds its cards.
        recorder: of the game.

    Raises:
        ScenarioError: with every fault that `check` finds.
    """
    config = _config(scenario)
    check(scenario, cards, config.mode.players)
    if isinstance(scenario.start, str):
        return _from_the_start(scenario, config, cards, recorder)
    return _from_position(scenario, scenario.start, config, cards, recorder)


def _config(scenario: model.Scenario) -> Config:
    """The kind of game: that of a format, or as the scenario says; then Decks are not shuffled."""
    if scenario.format is None:
        config = Config(mode=scenario.mode or Mode.DUEL, shuffled=False)
    elif scenario.mode is not None:
        raise ScenarioError(say("a format has a mode: say one of the two"))
    else:
        config = _config_of(scenario.format)
    return replace(
        config,
        victory=scenario.victory or config.victory,
        sacrifices_excess=scenario.sacrifices_excess,
        stops=True,
    )


def _config_of(format: str) -> Config:
    from deckcheck.legality.loading import load_format  # noqa: PLC0415 - few scenarios need it
    from deckcheck.simulation.configuring import config_of  # noqa: PLC0415 - as above

    try:
        return config_of(load_format(format))
    except FormatError as error:
        raise ScenarioError(error.message) from error


def _from_the_start(
    scenario: model.Scenario, config: Config, cards: Cards, recorder: Recorder
) -> Game:
    """A game from its set-up on; Decks are in the order of the file."""
    seats = []
    for letter in LETTERS[: config.mode.players]:
        player = scenario.players.get(letter, model.Player())  # type: ignore[call-overload]
        hero = None if player.hero is None else cards.find(_name(player.hero))
        seats.append(Seat(deck=_deck(player, cards), hero=hero))
    game = Game(config, seats, scenario.seed, recorder=recorder)
    game.state.loaded = list(scenario.dice)
    return game


def _deck(player: model.Player, cards: Cards) -> list[Facts]:
    if isinstance(player.deck, int):
        return [BLANK] * player.deck
    return [cards.find(name) for name in player.deck]


def _from_position(
    scenario: model.Scenario,
    start: model.Start,
    config: Config,
    cards: Cards,
    recorder: Recorder,
) -> Game:
    state = State(config, Random(scenario.seed))  # noqa: S311 - chance of a game, to be repeated
    state.loaded = list(scenario.dice)
    state.day, state.phase = start.day, start.phase
    state.arena = start.arena
    state.first = LETTERS.index(start.first)
    state.rows = _rows(start, len(state.players))
    for letter, told in scenario.players.items():
        _place(state, LETTERS.index(letter), told, cards)
    return Game.from_position(state, start.phase, recorder)


def _rows(start: model.Start, players: int) -> list[list[Region]]:
    """The regions of the players' ways; four players share them as on the table (2v2)."""
    words = start.regions or _ROW
    if len(words) != REGIONS or any(set(word) - _TERRAINS.keys() for word in words):
        raise ScenarioError(say('start.regions: eight regions such as "f" or "mo" are expected'))
    told = [frozenset(_TERRAINS[letter] for letter in word) for word in words]
    if players == 2:
        tumults = (None, 1, 1, 2, 2, 3, 3, None)
        row = [Region(terrains, tumult) for terrains, tumult in zip(told, tumults, strict=True)]
        rows = [row, row]
    else:
        rows = _crossed(told)
    for row in rows:
        for region in row:
            region.revealed = region.revealed or not start.hidden
    return rows


def _crossed(told: list[frozenset[Terrain]]) -> list[list[Region]]:
    """The ways of four players, A's and C's as told."""
    hero, first, second, third, fourth, fifth, sixth, companion = told
    middle = [third, fourth]
    return adventure.crossed(
        [[Region(hero), Region(first, arm), Region(second, arm)] for arm in (0, 1)],
        [[Region(half, 4) for half in halves] for halves in (middle[::-1], middle)],
        [[Region(fifth, arm), Region(sixth, arm), Region(companion)] for arm in (2, 3)],
    )


def _place(state: State, seat: int, told: model.Player, cards: Cards) -> None:
    player = state.players[seat]

    def made(name: str) -> Card:
        return state.new_card(cards.find(name), seat)

    def blanks(number: int) -> list[Card]:
        return [state.new_card(BLANK, seat) for _ in range(number)]

    player.hand = [made(name) for name in told.hand]
    player.deck = [state.new_card(facts, seat) for facts in reversed(_deck(told, cards))]
    player.mana = (
        blanks(told.mana) if isinstance(told.mana, int) else [made(name) for name in told.mana]
    )
    player.ready = len(player.mana) if told.ready is None else told.ready
    player.progress = list(told.progress)
    player.moved = list(told.moved)
    player.ascended = list(told.ascended)
    player.passed = told.passed
    zones: list[tuple[Iterable[str | model.Thing], Zone, Side | None]] = [
        ([] if told.hero is None else [told.hero], Zone.HERO, None),
        (told.hero_expedition, Zone.EXPEDITION, Side.HERO),
        (told.companion_expedition, Zone.EXPEDITION, Side.COMPANION),
        (told.reserve, Zone.RESERVE, None),
        (told.landmarks, Zone.LANDMARK, None),
        (told.discard, Zone.DISCARD, None),
    ]
    for things, zone, side in zones:
        for thing in things:
            _appear(state, seat, thing, zone, side, cards)


def _appear(
    state: State,
    seat: int,
    told: str | model.Thing,
    zone: Zone,
    side: Side | None,
    cards: Cards,
) -> None:
    thing = model.Thing(card=told) if isinstance(told, str) else told
    owner = seat if thing.owner is None else LETTERS.index(thing.owner)
    facts = cards.find(thing.card)
    placed = state.appear(state.new_card(facts, owner), zone, seat, side)
    placed.statuses.update(thing.statuses)
    placed.counters.update({name: number for name, number in thing.counters.items() if number})
    if zone is Zone.HERO and not thing.counters:
        placed.counters.update({begins.name: begins.number for begins in facts.begins})
    placed.completed = thing.completed


def _name(told: str | model.Thing) -> str:
    return told if isinstance(told, str) else told.card
