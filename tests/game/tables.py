"""Decks of real cards, their text left out, to play games with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice, repeat

from deckcheck import Card, CardType, Catalogue, Faction, Rarity
from deckcheck.game import Mode, Seat
from deckcheck.game.facts import facts_of

FACTIONS = [faction for faction in Faction if faction is not Faction.NEUTRAL]
SET = "CORE"
CARDS = {Mode.BOOSTER_WAR: 12}
"""How many cards are played in a mode, the Hero apart; in others, the 39 of a Standard deck."""


@cache
def cards() -> list[Card]:
    """Every card of the first set, one print of each."""
    catalogue = Catalogue()
    found = map(catalogue.find, catalogue.references())
    return [it for it in found if it is not None and it.reference.set == SET]


@cache
def seat(number: int, size: int = 39) -> Seat:
    """The Hero and the first cards of a faction, three copies of each."""
    own = [it for it in cards() if it.faction is FACTIONS[number % len(FACTIONS)]]
    hero = next(it for it in own if it.type is CardType.HERO)
    copies = chain.from_iterable(repeat(facts_of(it), 3) for it in _playable(own))
    return Seat(tuple(islice(copies, size)), facts_of(hero))


def _playable(own: list[Card]) -> Iterator[Card]:
    return (it for it in own if it.rarity in {Rarity.COMMON, Rarity.RARE})


def seats(mode: Mode, first: int = 0) -> list[Seat]:
    """A table for a mode, each seat with another faction."""
    size = CARDS.get(mode, 39)
    return [seat((first + number) % len(FACTIONS), size) for number in range(mode.players)]
