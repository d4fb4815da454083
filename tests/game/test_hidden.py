"""What a seat is told does not depend on what it may not know (3.1.3.f, 3.2.1.a, 3.2.9.a)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.shipped import abilities_of
from deckcheck.abilities.words import Terrain, Type, Zone
from deckcheck.game import Config, Game, Mode, Seat
from deckcheck.game.adventure import SIDES, Region
from deckcheck.game.decisions import Decision, Pass, Pick, Play
from deckcheck.game.evaluate import Context
from deckcheck.game.facts import Facts, facts_of
from deckcheck.game.objects import Card, Emblem, GameObject
from deckcheck.game.state import State
from deckcheck.game.view import View
from tests.game.tables import FACTIONS, cards, seats


def played(mode: Mode, decisions: int) -> Game:
    """A game of chance, some decisions old."""
    game = Game(Config(mode=mode), seats(mode), seed=7)
    chance = Random(7)  # noqa: S311 - chance of a game
    for _ in range(decisions):
        if game.decision is None:
            break
        game.act(chance.choice(game.legal_actions()))
    return game


def change_what_is_hidden(game: Game, seat: int) -> None:
    """Other cards in all that a seat does not see, and other terrains under face-down cards."""
    for player in game.state.players:
        own = player.seat == seat
        hidden = [player.deck] if own else [player.deck, player.hand, player.mana]
        cards = [card for zone in hidden for card in zone][::-1]
        for zone in hidden:
            zone[:] = [cards.pop(0) for _ in zone]
    for region in {region for row in game.state.rows for region in row}:
        if not region.revealed:
            region.terrains = frozenset(Terrain) - region.terrains


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("decisions", [0, 5, 40, 120])
def test_what_is_told_does_not_change_with_what_is_hidden(mode: Mode, decisions: int) -> None:
    """In every mode, for every seat, at the beginning and later."""
    for seat in range(mode.players):
        game = played(mode, decisions)
        view = game.view(seat)
        told, sizes = view.told(), [(view.hand_size(it), view.deck_size(it)) for it in view.seats]
        change_what_is_hidden(game, seat)
        assert view.told() == told
        assert [(view.hand_size(it), view.deck_size(it)) for it in view.seats] == sizes


@pytest.mark.parametrize("mode", list(Mode))
def test_what_is_told_names_no_hidden_card(mode: Mode) -> None:
    """Others' hidden zones are numbers, and no card has a number that tells it from a copy."""
    game = played(mode, 30)
    for seat in range(mode.players):
        told = game.view(seat).told()
        for other, player in enumerate(told["players"]):
            assert isinstance(player["deck"], int)
            assert all(
                isinstance(player[zone], int) == (other != seat) for zone in ("hand", "mana")
            )
            assert all("card" not in it for it in (*player["reserve"], *player["discard"]))


# What a player object can reach by names without an underscore


def reached(*begin: Any) -> Iterator[Any]:
    """Everything that hangs on these, by public attributes, in lists, tables and sets."""
    waiting, seen = list(begin), set()
    while waiting:
        it = waiting.pop()
        if id(it) in seen or it is None or isinstance(it, (str, int, type)):
            continue
        seen.add(id(it))
        yield it
        if isinstance(it, (tuple, list, set, frozenset)):
            waiting += it
        if isinstance(it, dict):
            waiting += [*it, *it.values()]
        names = [name for name in dir(it) if not name.startswith("_")]
        values = [getattr(it, name) for name in names]
        waiting += [value for value in values if not callable(value)]


def shown(view: View, decision: Decision) -> Iterator[Any]:
    """All that a view and a decision lead to, the answers of the view's methods too."""
    seats = range(4 if len(view.seats) > 2 else 2)
    answers = [
        ask(seat)
        for seat in seats
        for ask in (view.hero, view.reserve, view.landmarks, view.discard)
    ]
    answers += [view.expedition(seat, side) for seat in seats for side in SIDES]
    return reached(view, decision, answers, view.told())


def may_see(game: Game, seat: int, it: Any) -> bool:
    """Whether a thing is one that the seat may know."""
    if isinstance(it, (State, Context)):
        return False
    if isinstance(it, Region):
        return it.revealed
    if not isinstance(it, Card):
        return True
    state = game.state
    own = state.players[seat]
    others = [player for player in state.players if player is not own]
    hidden = [own.deck, *(zone for it in others for zone in (it.deck, it.hand, it.mana))]
    return not any(it is card for zone in hidden for card in zone)


def texts() -> list[Seat]:
    """Two decks of the first set, with what is understood of their texts."""

    def facts(number: int) -> list[Facts]:
        own = [it for it in cards() if it.faction is FACTIONS[number]]
        return [facts_of(it, abilities_of(it.reference.version)) for it in own]

    return [
        Seat(
            tuple(it for it in facts(number) if it.type is not Type.HERO)[:39],
            next(it for it in facts(number) if it.type is Type.HERO),
        )
        for number in (0, 2)
    ]


@pytest.mark.parametrize("mode", list(Mode))
def test_nothing_hidden_can_be_reached(mode: Mode) -> None:
    """From what a player object is given: no card or region that its seat may not know."""
    table = texts() * (mode.players // 2)
    for seed in range(3):
        game = Game(Config(mode=mode), table, seed)
        chance = Random(seed)  # noqa: S311 - chance of a game
        for _ in range(120):
            if game.decision is None:
                break
            seat = game.decision.seat
            hidden = [
                it for it in shown(game.view(seat), game.decision) if not may_see(game, seat, it)
            ]
            assert hidden == []
            game.act(chance.choice(game.legal_actions()))


def test_a_view_stays_that_of_its_seat() -> None:
    """Else a player object could look at the table from another seat."""
    view = played(Mode.DUEL, 0).view(0)
    with pytest.raises(AttributeError):
        view.seat = 1  # type: ignore[misc]
    assert view.seat == 0


SPY = e.Reaction(
    v.On(v.Happening.GOES, v.Those(zones=(Zone.MANA,), whose=v.Who.OPPONENT), to=(Zone.MANA,)),
    e.Draw(),
)
"""When a card of an opponent's goes to their Mana zone."""


def test_a_reaction_does_not_show_the_card_that_it_is_about() -> None:
    """A card that an opponent puts in the Mana zone stays unknown to whose Reactions it activates."""
    spy = Facts("Spy", Type.HERO, abilities=(SPY, SPY))
    secret = Facts("Secret", Type.CHARACTER, 9, 9)
    table = [Seat((Facts("Card", Type.CHARACTER, 9, 9),) * 20, spy), Seat((secret,) * 20)]
    game = Game(Config(), table, seed=0)
    while not _asks_about_emblems(game):
        actions = game.legal_actions()
        game.act(actions[-1] if isinstance(actions[-1], Pass) else actions[0])
    decision = game.decision
    assert decision is not None
    assert decision.seat == 0
    found = list(shown(game.view(0), decision))
    assert not [it for it in found if isinstance(it, Card) and it.facts is secret]


def _asks_about_emblems(game: Game) -> bool:
    things = (it.thing for it in game.legal_actions() if isinstance(it, Pick))
    return any(isinstance(it, Emblem) for it in things)


HOMING = e.Reaction(v.On(v.Happening.JOINS, v.Me(), to=v.IN_PLAY), e.Move(v.Me(), Zone.HAND))


def test_a_card_that_comes_back_is_not_known_by_the_copy() -> None:
    """Who saw a card go to a Hand cannot tell whether it is that copy which is played next."""
    homing = Facts("Homing", Type.CHARACTER, 0, 0, abilities=(HOMING,))
    game = Game(Config(), [Seat((homing,) * 20)] * 2, seed=0)
    while not isinstance(game.legal_actions()[0], Play):
        game.act(game.legal_actions()[-1])
    seen: list[Card] = []
    for _ in range(6):
        before = [card for player in game.state.players for card in player.hand]
        game.act(game.legal_actions()[0])
        seen += [it.card for it in reached(*game.state.history) if isinstance(it, GameObject)]
        after = [card for player in game.state.players for card in player.hand]
        assert len(after) == len(before)
        assert not [card for card in after for old in seen if card is old]
