"""Every kind of node, and every word of the closed lists, stands in a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

import pytest

from deckcheck.abilities import effects, nodes, values, words
from deckcheck.abilities.shipped import abilities_of, versions
from deckcheck.abilities.tokens import TOKENS
from deckcheck.errors import ScenarioError
from deckcheck.scenarios.cards import Cards
from deckcheck.scenarios.loading import load_scenario
from deckcheck.scenarios.model import Player, Scenario
from tools.build_rules_coverage import files

WORDS: tuple[type[Enum], ...] = (
    values.Happening,
    effects.Symbol,
    values.Whither,
    values.Who,
    values.Standing,
    values.Measure,
    effects.Deed,
    words.Duration,
    words.Keyword,
)
"""The lists of which every word has to be shown."""

SHOWS_NOTHING = frozenset({"Unimplemented"})
"""Nodes that do nothing, which no scenario can show."""

OF_RULES = {
    "ChangesStatistics": "2.3.1.d, 2.3.1.e, 2.3.3",
    "GainAbility": "2.1.c, 2.3.1.g",
    "GrantsSubtypes": "2.3.1.g",
    "Happening.BECOMES": "7.5.2",
    "Happening.LOSES_STATUS": "7.3.9",
    "Happening.SPENDS_COUNTERS": "7.3.21",
    "Happening.SWITCHES": "7.3.22",
    "Deed.BE_SACRIFICED": "1.4.1.a",
}
"""Nodes and words that the glossary speaks of and no card of the catalogue: where it does."""


def everything() -> list[str]:
    """The names of all nodes, and of all words."""
    kinds = [kind.__name__ for kind in nodes.kinds()]
    return kinds + [f"{kind.__name__}.{word.name}" for kind in WORDS for word in kind]


def names(tree: Any) -> Iterator[str]:
    """The names of the nodes and words that stand in a tree; defaults too."""
    if isinstance(tree, Enum):
        yield f"{type(tree).__name__}.{tree.name}"
    elif isinstance(tree, tuple):
        for part in tree:
            yield from names(part)
    elif is_dataclass(tree):
        yield type(tree).__name__
        for field in fields(tree):
            yield from names(getattr(tree, field.name))


def of_cards(scenario: Scenario) -> set[str]:
    """The names of its own cards, and of those of the catalogue that it speaks of."""
    found = set(scenario.cards)
    for player in scenario.players.values():
        for zone in Player.model_fields:
            told = getattr(player, zone)
            things = told if isinstance(told, tuple) else (told,)
            found |= {
                thing if isinstance(thing, str) else getattr(thing, "card", "") for thing in things
            }
    return found - {""}


@cache
def used() -> Counter[str]:
    """How many scenarios use each node and word."""
    found: Counter[str] = Counter()
    for path in files():
        scenario = load_scenario(path)
        cards = Cards(scenario.cards)
        of_this: set[str] = set()
        for name in of_cards(scenario):
            try:
                of_this.update(names(cards.find(name).abilities))
            except ScenarioError:
                pytest.fail(f"{path}: {name}")
        found.update(of_this)
    return found


@pytest.mark.parametrize("name", everything())
def test_a_node_stands_in_a_scenario(name: str) -> None:
    """A node or word that no scenario uses is one whose execution nobody has looked at."""
    assert name in SHOWS_NOTHING or used()[name] > 0


def test_every_node_is_of_a_card_or_of_a_rule() -> None:
    """What neither a card of the catalogue nor a rule of the glossary says is not there."""
    shipped_ones = {name for version in versions() for name in names(abilities_of(version))}
    of_tokens = {name for token in TOKENS.values() for name in names(token)}
    assert set(everything()) - shipped_ones - of_tokens == set(OF_RULES)
