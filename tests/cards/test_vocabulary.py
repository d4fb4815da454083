"""The words of format files: which there are, and what a wrong one may mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.vocabulary import Vocabulary
from tests.decklists import catalogue

VOCABULARY = Vocabulary(catalogue())


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        *(
            ("names", it)
            for it in ("Tiny Jinn", "Kojo & Booda", "Mana Convergence", "FarFetch 2.0")
        ),
        *(("heroes", it) for it in ("Kojo & Booda", "Sierra & Oddball", "Matz & Hive")),
        *(("families", it) for it in ("BR_06", "AX_130", "NE_01")),
        *(("versions", it) for it in ("BR_06_C", "BR_06_R2", "BR_01_C", "BR_06_U")),
        *(("versions", it) for it in ("BR_06_U@BR", "BR_06_U@MU", "AX_16_U@BR")),
        *(("versions", it) for it in ("ALT_CORE_B_BR_06_U_1", "ALT_WCQ25_P_BR_06_R1")),
        *(("types", it) for it in ("HERO", "SPELL", "EXPEDITION_PERMANENT")),
        *(("subtypes", it) for it in ("ELEMENTAL", "GEAR", "LANDMARK")),
        *(("rarities", it) for it in ("COMMON", "RARE", "EXALTED", "UNIQUE")),
        *(("factions", it) for it in ("AX", "BR", "LY", "MU", "OR", "YZ")),
        *(("sets", it) for it in ("CORE", "COREKS", "EOLETOP", "PROMO_2024")),
    ],
)
def test_a_word_that_there_is(kind: str, word: str) -> None:
    """One that a format file may hold."""
    assert VOCABULARY.has(kind, word)
    assert not VOCABULARY.may_come(kind, word)


@pytest.mark.parametrize(
    ("kind", "word", "meant"),
    [
        ("names", "Tiny Jin", "Tiny Jinn"),
        ("names", "Coppelia", "Coppélia"),
        ("heroes", "Sierra & Odball", "Sierra & Oddball"),
        ("heroes", "Kojo", "Kojo & Booda"),
        ("families", "BR_6", "BR_06"),
        ("versions", "BR_6_C", "BR_06_C"),
        ("versions", "BR_06", "BR_06_C"),
        ("types", "PERMANENT", "LANDMARK_PERMANENT"),
        ("subtypes", "ELEMENTALS", "ELEMENTAL"),
        ("rarities", "RARES", "RARE"),
        ("sets", "CROE", "CORE"),
    ],
)
def test_a_misspelt_word(kind: str, word: str, meant: str) -> None:
    """It is none, and what it may mean is told."""
    assert not VOCABULARY.has(kind, word)
    assert meant in VOCABULARY.nearest(kind, word)


@pytest.mark.parametrize(
    ("kind", "word", "meant"),
    [
        ("names", "tiny jinn", ["Tiny Jinn"]),
        ("names", "Procuratrice Ordis", ["Ordis Attorney"]),
        ("families", "Tiny Jinn", ["BR_06"]),
        ("families", "Ordis Recruit", ["OR_31", "OR_32"]),
        ("versions", "alt_core_b_br_06_c", ["ALT_CORE_B_BR_06_C"]),
        ("types", "Hero", ["HERO"]),
        ("types", "Landmark Permanent", ["LANDMARK_PERMANENT"]),
        ("subtypes", "Elemental", ["ELEMENTAL"]),
        ("rarities", "Rare", ["RARE"]),
        ("factions", "Bravos", ["BR"]),
        ("sets", "core", ["CORE"]),
        ("sets", "Trial by Frost", ["ALIZE"]),
        ("sets", "BTG", ["CORE", "COREKS"]),
    ],
)
def test_what_is_called_otherwise(kind: str, word: str, meant: list[str]) -> None:
    """Other case, another language, a printed code: what is called so is meant, nothing else."""
    assert not VOCABULARY.has(kind, word)
    assert VOCABULARY.nearest(kind, word) == meant


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        ("heroes", "Tiny Jinn"),
        ("versions", "BR_06_E"),
        ("versions", "BR_25_U"),
        ("versions", "ALT_CORE_B_BR_25_U_1"),
        ("versions", "BR_06_U@YZ"),
        ("versions", "BR_06_R1@BR"),
        ("versions", "ALT_ALIZE_B_BR_06_C"),
        ("versions", "ALT_ALIZE_B_BR_06_U_1"),
        ("families", "BR_999"),
    ],
)
def test_what_there_never_was(kind: str, word: str) -> None:
    """A Character is no Hero, a Spell has no Uniques, a set has only its prints."""
    assert not VOCABULARY.has(kind, word)


@pytest.mark.parametrize(
    ("word", "may_come"),
    [("FUGUEOP", True), ("PROMO_2027", True), ("CORE", False), ("BTG", False), ("core", False)],
)
def test_sets_are_known_by_their_code_before_their_cards(word: str, may_come: bool) -> None:
    """A code of the right form may be one of tomorrow, another name of a known set is a slip."""
    assert VOCABULARY.may_come("sets", word) is may_come
    assert not VOCABULARY.may_come("names", word)


def test_of_few_words_all_are_told() -> None:
    """Nothing is near, but there are only four rarities."""
    assert VOCABULARY.nearest("rarities", "foil") == ["COMMON", "RARE", "EXALTED", "UNIQUE"]
    assert VOCABULARY.nearest("names", "###") == []


def test_every_card_can_be_named() -> None:
    """By name, family, version, print, type, sub-types, faction and set, whatever card it is."""
    for reference in catalogue().references():
        card = catalogue().find(reference)
        assert card is not None
        assert card.faction is not None
        words = {
            "names": [card.name],
            "families": [reference.family],
            "versions": [reference.version, str(reference)],
            "types": [card.type.value],
            "subtypes": card.subtypes,
            "rarities": [card.rarity.value] if card.rarity else [],
            "factions": [card.faction.value],
            "sets": [reference.set],
        }
        for kind, of in words.items():
            assert all(VOCABULARY.has(kind, word) for word in of), (kind, of)


@given(st.sampled_from(["names", "heroes", "families", "versions", "sets", "types"]), st.text())
def test_any_text_is_a_word_or_has_words_near_that_are(kind: str, text: str) -> None:
    """What is proposed could stand in the file, whatever stands there now."""
    assert all(VOCABULARY.has(kind, near) for near in VOCABULARY.nearest(kind, text))
