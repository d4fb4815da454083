"""What a seat is told does not depend on what it may not know (3.1.3.f, 3.2.1.a, 3.2.9.a)."""

from __future__ import annotations

from random import Random

import pytest

from deckcheck.abilities.words import Terrain
from deckcheck.game import Config, Game, Mode
from tests.game.tables import seats


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
