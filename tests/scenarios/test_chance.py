"""What chance decides at set-up comes in every way: no scenario can show that by itself."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.abilities.words import Terrain, Type
from deckcheck.game import Config, Game, Seat
from deckcheck.game.facts import Facts

CARDS = tuple(Facts(f"Card {number}", Type.CHARACTER, 1, 1) for number in range(12))
FOREST, MOUNTAIN, OCEAN = (frozenset({terrain}) for terrain in Terrain)
TUMULTS = {frozenset({half, frozenset(Terrain) - half}) for half in (FOREST, MOUNTAIN, OCEAN)}


def games() -> Iterator[Game]:
    """As many set-ups as are enough for everything that can come."""
    return (Game(Config(), (Seat(CARDS), Seat(CARDS)), seed) for seed in range(500))


def test_tumult_cards_lie_in_every_order_and_direction() -> None:
    """Rules 1.1.7.f, 1.3.1.a and 4.1.c: three different cards, six orders, two directions each."""
    ways = set()
    for game in games():
        row = [region.terrains for region in game.state.rows[0]]
        assert row[0] == row[7] == frozenset(Terrain)
        assert {frozenset(row[place : place + 2]) for place in (1, 3, 5)} == TUMULTS
        assert not any(region.revealed for region in game.state.rows[0][1:7])
        ways.add(tuple(row))
    assert len(ways) == 6 * 2**3


def test_everyone_begins_sometimes() -> None:
    """Rule 4.1.g."""
    firsts = [game.state.first for game in games()]
    assert all(firsts.count(seat) > 200 for seat in (0, 1))


def test_decks_are_shuffled_each_by_itself() -> None:
    """Rules 1.3.1.c and 4.1.i: every card can be drawn first by each player."""
    tops: list[set[str]] = [set(), set()]
    for game in games():
        first_cards = [player.hand[0].facts.name for player in game.state.players]
        for seen, name in zip(tops, first_cards, strict=True):
            seen.add(name)
    assert tops == [{card.name for card in CARDS}] * 2
