"""The shipped trees: what is in them, what is not, and what loading them costs."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Has, Unimplemented
from deckcheck.abilities.nodes import nodes, to_json
from deckcheck.abilities.shipped import abilities_of, clauses_of, shipped, versions
from deckcheck.abilities.tokens import TOKENS
from deckcheck.abilities.words import Keyword
from deckcheck.cards.card import Card, CardType
from deckcheck.cards.catalogue import Catalogue

LEAST_CARDS, LEAST_CLAUSES = 0.97, 0.96
"""Coverage can only rise: raise these when it does."""


def cards() -> list[Card]:
    """All cards of the catalogue."""
    catalogue = Catalogue()
    found = (catalogue.find(reference) for reference in catalogue.references())
    return [card for card in found if card is not None]


def heroes(*sets: str) -> list[str]:
    """The versions of all Heroes that came in boosters of these sets."""
    found = {
        card.reference.version
        for card in cards()
        if card.type is CardType.HERO
        and card.reference.set in sets
        and card.reference.product == "B"
    }
    return sorted(found)


def test_loading_needs_no_grammar() -> None:
    """A game with shipped cards imports nothing that reads English."""
    code = (
        "import sys; from deckcheck.abilities import shipped; shipped.abilities_of('AX_01_C');"
        "sys.exit(any('grammar' in name or 'reading' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_version_without_text_has_no_abilities() -> None:
    """Nothing is no fault."""
    assert abilities_of("AX_999_C") == ()
    assert shipped("AX_999_C") is None


def test_every_kind_of_ability_is_there() -> None:
    """Keywords, Reactions, quick actions, passives, Spells, and Heroes that begin with counters."""
    kinds = {type(ability) for version in versions() for ability in abilities_of(version)}
    assert {e.Has, e.Reaction, e.QuickAction, e.Passive, e.Resolves, e.Begins} <= kinds


def test_coverage_does_not_fall() -> None:
    """The shares of cards and of clauses that are represented."""
    found = [one for version in versions() if (one := shipped(version)) is not None]
    whole = sum(not one.missing for one in found)
    assert whole / len(found) >= LEAST_CARDS
    clauses = sum(one.clauses for one in found)
    assert sum(one.understood for one in found) / clauses >= LEAST_CLAUSES


@pytest.mark.parametrize("version", heroes("CORE", "ALIZE", "BISE"))
def test_heroes_of_the_first_sets_are_whole(version: str) -> None:
    """All of the Heroes of the first three sets can be played."""
    found = shipped(version)
    assert found is not None
    assert found.missing == ()


def test_no_sentence_is_shipped() -> None:
    """What is not understood is a mark; names of tokens are the longest words of the trees."""
    for version in versions():
        for ability in abilities_of(version):
            for node in nodes(ability):
                if isinstance(node, Unimplemented):
                    assert re.fullmatch(r"#[0-9a-f]{12}/\d+", node.text)
            assert max(map(len, words_of(to_json(ability))), default=0) <= 20


def words_of(told: Any) -> list[str]:
    """All strings in JSON but marks."""
    if isinstance(told, str):
        return [] if told.startswith("#") else [told]
    if isinstance(told, dict):
        return [word for key, item in told.items() for word in (key, *words_of(item))]
    return [word for item in told for word in words_of(item)] if isinstance(told, list) else []


def test_marks_tell_their_clauses() -> None:
    """The number stands after the slash; a text without a mark counts as one."""
    assert clauses_of("#0123456789ab/3") == 3
    assert clauses_of("sing") == 1


def test_tokens_are_what_their_cards_are() -> None:
    """Statistics, sub-types and abilities of each token stand in the card tables and the trees."""
    seen = set()
    for card in cards():
        if card.type not in {CardType.TOKEN, CardType.TOKEN_LANDMARK_PERMANENT}:
            continue
        token = TOKENS[card.name]
        assert (token.forest, token.mountain, token.ocean) == (
            card.forest or 0,
            card.mountain or 0,
            card.ocean or 0,
        )
        assert set(token.subtypes) == set(card.subtypes)
        assert token.landmark == (card.type is CardType.TOKEN_LANDMARK_PERMANENT)
        assert token.abilities == abilities_of(card.reference.version)
        seen.add(card.name)
    assert seen == set(TOKENS)


def test_every_spell_resolves_and_nothing_else_does() -> None:
    """Only a Spell's text is what it does; its other abilities are keywords, costs, support."""
    types = {card.reference.version: card.type for card in cards()}
    for version in versions():
        resolves = any(isinstance(it, e.Resolves) for it in abilities_of(version))
        assert not resolves or types[version] is CardType.SPELL


def test_support_abilities_cost_their_card() -> None:
    """``{D}`` discards the card from Reserve (NOTES 2); no other ability does."""
    for version in versions():
        for ability in abilities_of(version):
            if isinstance(ability, e.QuickAction):
                pays = e.Discard(v.Me()) in ability.cost.steps
                assert pays == ability.support


def test_eternal_and_scout_are_keywords() -> None:
    """Keywords with numbers and without are the same kind of ability."""
    found = {
        it.keyword for version in versions() for it in abilities_of(version) if isinstance(it, Has)
    }
    assert found >= set(Keyword) - {Keyword.TEMPLE}
