"""All published texts, where they are at hand: read in one way, printed back, nothing lost."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.nodes import from_json, line, nodes
from deckcheck.abilities.reading import print_line, prints_as, readings
from deckcheck.abilities.shipped import abilities_of, shipped
from deckcheck.abilities.text import clauses, lines, signs
from deckcheck.cards.reference import parse_reference

ROOT = Path(__file__).resolve().parents[2]
DUMP = ROOT.parent / "shared" / "cards"
DECKS = ROOT.parent / "shared" / "decks"
LEAST_OF_UNIQUES = 0.99

pytestmark = pytest.mark.skipif(not DUMP.is_dir(), reason="the texts (../shared) are not here")

build = import_module("tools.build_abilities")

MEANING = re.compile(
    r"\b(instead|up to|other|another|may|unless|first|only|each|turn|afternoon|day|target|"
    r"minimum|max|highest|random|exhausted|ready|facing|tokens?|dusk|rest)\b|\bnon-"
)
ALIKE = {"another": "other", "each": "all", "tokens": "token"}
"""Words that may stand for each other, and those that say what a bare plural says as well."""
IDLE = frozenset({"all"})
SAYS_THE_SAME = (
    (" instead", ""),  # of "If A, x. If B, y instead": printed as a condition in the condition
    (", exhausted", ""),  # of a new Mana Orb, which is exhausted anyway (3.2.9.b)
    ("with minimum ", "with at least "),
    ("non- boosted character in your reserve", "character with no boost in your reserve"),
    ("unless i'm in", "if i'm not in"),
    ("one of your expeditions moves", "target expedition you control moves"),
    ("this action costs", "costs"),
    ("the other cards", "the rest"),
    ("you may play me for", "play me for"),  # what a card costs less, nobody has to take
    ("create only one", "create one"),
)


def texts(card: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """The lines of a card, each with whether it is a Spell's main text."""
    spell = card["type"] == "SPELL"
    for field, is_spell in (("main_effect_en", spell), ("support_effect_en", False)):
        for told in lines(card[field] or ""):
            yield told, is_spell


@cache
def known() -> dict[tuple[str, bool], list[tuple[Ability, ...]]]:
    """Every line of a card that is no Unique, with its readings."""
    rows = (DUMP / "cards.jsonl").read_text(encoding="utf-8").splitlines()
    found = dict.fromkeys(pair for row in rows for pair in texts(json.loads(row)))
    return {(told, spell): readings(told, spell=spell) for told, spell in found}


def test_no_line_has_two_readings() -> None:
    """Two different readings of one text are an error."""
    assert [told for (told, _), found in known().items() if len(found) > 1] == []


def test_every_reading_prints_as_its_line_also_from_json() -> None:
    """The round trip from text to a line of JSON and back to the text."""
    for (told, spell), found in known().items():
        for abilities in found:
            back = tuple(from_json(json.loads(line(it)), Ability) for it in abilities)
            assert back == abilities
            assert prints_as(back, told, spell=spell)


def test_every_tree_has_words_of_its_own() -> None:
    """The canonical sentence of a tree is read as that tree."""
    for (_, spell), found in known().items():
        for abilities in found:
            printed = print_line(abilities, spell=spell)
            assert printed is not None
            assert readings(printed, spell=spell) == [abilities]


def meaning(text: str) -> Counter[str]:
    """The words of a line that must not vanish."""
    told = " ".join(signs(text))
    for words, same in SAYS_THE_SAME:
        told = told.replace(words, same)
    words_of = (ALIKE.get(found[0], found[0]) for found in MEANING.finditer(told))
    return Counter(word for word in words_of if word not in IDLE)


def test_words_with_meaning_do_not_vanish() -> None:
    """What the canonical sentence of the tree does not say, the text must not say either."""
    lost = {}
    for (told, spell), found in known().items():
        for abilities in found:
            less = meaning(told) - meaning(print_line(abilities, spell=spell) or "")
            if less:
                lost[told] = less
    assert lost == {}


def test_the_prints_of_a_version_say_the_same() -> None:
    """Wordings differ from print to print; where two are understood, their trees do not."""
    by: dict[str, set[tuple[Ability, ...]]] = {}
    for row in (DUMP / "cards.jsonl").read_text(encoding="utf-8").splitlines():
        card = json.loads(row)
        reference = parse_reference(card["reference"])
        found = [known()[pair] for pair in texts(card)]
        if reference is not None and all(found):
            tree = tuple(ability for (abilities,) in found for ability in abilities)
            by.setdefault(reference.version, set()).add(tree)
    assert {version: len(trees) for version, trees in by.items() if len(trees) > 1} == {}


@pytest.mark.parametrize("deck", sorted(DECKS.glob("starter-*.txt")), ids=lambda path: path.stem)
def test_starter_decks_are_whole(deck: Path) -> None:
    """All cards of the six starter decks are completely understood."""
    for row in deck.read_text(encoding="utf-8").splitlines():
        reference = parse_reference(row.split()[-1]) if row.strip() else None
        if reference is not None and (found := shipped(reference.version)) is not None:
            assert found.missing == (), row


def test_uniques_are_read() -> None:
    """Lines of all Uniques: no two readings, and nearly all of their clauses understood."""
    seen: Counter[str] = Counter()
    with gzip.open(DUMP / "uniques_all.jsonl.gz", "rt", encoding="utf-8") as rows:
        for row in rows:
            seen.update(told for told, _ in texts(json.loads(row)))
    known_clauses = 0
    for told, times in seen.items():
        found = readings(told, spell=False)
        assert len(found) <= 1, told
        known_clauses += times * clauses(told) if found else 0
    total = sum(times * clauses(told) for told, times in seen.items())
    assert known_clauses / total >= LEAST_OF_UNIQUES


def test_the_shipped_file_is_what_the_texts_give(capsys: pytest.CaptureFixture[str]) -> None:
    """``tools/build_abilities.py --check`` has nothing to say."""
    assert build.main([str(DUMP), "--check"]) == 0, capsys.readouterr().err


def test_no_words_of_a_card_are_shipped() -> None:
    """No five words in a row of a text stand in its trees."""
    rows = (DUMP / "cards.jsonl").read_text(encoding="utf-8").splitlines()
    for row in rows[::7]:
        card = json.loads(row)
        reference = parse_reference(card["reference"])
        assert reference is not None
        trees = " ".join(line(it) for it in abilities_of(reference.version)).lower()
        for told, _ in texts(card):
            words = re.findall(r"[a-z']+", told.lower())
            runs = (" ".join(words[at : at + 5]) for at in range(len(words) - 4))
            assert not any(run in trees for run in runs)


def test_what_is_not_understood_is_whole_lines() -> None:
    """No tree has `Unimplemented` within it: a line is read completely or not at all."""
    for found in known().values():
        for abilities in found:
            assert not any(isinstance(it, Unimplemented) for it in nodes(abilities))
