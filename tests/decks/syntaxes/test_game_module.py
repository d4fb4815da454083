"""Class names of the game module."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.card import Faction
from deckcheck.decks.deck import Trouble
from deckcheck.decks.syntaxes.game_module import read, recognises
from deckcheck.decks.written import Written
from tests.decks.processor_time import processor_time
from tests.decks.written_decks import (
    COMMON,
    HERO,
    MAX_SECONDS,
    NAME,
    counts,
    mutated,
    only,
    size,
    troubles,
)

SAMPLE = """[
    'OD_Common_SigismarWingspan' => 1,
    "OD_Rare_FioredeiLiberi" => 3, // out of faction
    # tokens
    'OD_Common_OrdisRecruit' => 2,
],
"""
RARE = frozenset({"R1", "R2"})
HEROES = {
    "axiom": "SubhashMarmo",
    "bravos": "AtsadiSurge",
    "lyra": "NevenkaBlotch",
    "muna": "TeijaNauraa",
    "ordis": "GulrangTocsin",
    "yzmir": "AkeshaTaru",
}


@pytest.mark.parametrize("faction", HEROES)
def test_real_demo_decks(shared_decks: Path, faction: str) -> None:
    """The six real demo decks: 40 cards, 8 of them rare, all of one faction."""
    path = shared_decks / f"bga-demo-wfm-{faction}-classnames.txt"
    text = path.read_text(encoding="utf-8")
    assert recognises(text)
    deck = only(read(text, NAME))
    assert deck.cards[0].text == HEROES[faction]
    assert (size(deck), deck.problems) == (40, ())
    assert {card.faction for card in deck.cards} == {Faction[faction.upper()]}
    assert sum(card.count for card in deck.cards if card.rarities == RARE) == 8


def test_real_starter(shared_decks: Path) -> None:
    """The real starter of Ordis: 40 cards and three tokens below a comment."""
    path = shared_decks / "bga-starter-ordis-classnames.txt"
    deck = only(read(path.read_text(encoding="utf-8"), NAME))
    assert deck.cards[0].text == "SigismarWingspan"
    assert deck.cards[-1] == Written("OrdisRecruit", 3, 24, frozenset("C"), Faction.ORDIS)
    assert (size(deck), deck.problems) == (43, ())


def test_what_a_class_says() -> None:
    """A class gives the bare name, the true faction, and the rarities that it may mean."""
    assert recognises(SAMPLE)
    assert only(read(SAMPLE, NAME)).cards == (
        Written("SigismarWingspan", 1, 2, frozenset("C"), Faction.ORDIS),
        Written("FioredeiLiberi", 3, 3, RARE, Faction.ORDIS),
        Written("OrdisRecruit", 2, 5, frozenset("C"), Faction.ORDIS),
    )


@pytest.mark.parametrize(
    ("letters", "faction"),
    [
        ("AX", Faction.AXIOM),
        ("BR", Faction.BRAVOS),
        ("LY", Faction.LYRA),
        ("MU", Faction.MUNA),
        ("OD", Faction.ORDIS),
        ("YZ", Faction.YZMIR),
        ("NE", Faction.NEUTRAL),
    ],
)
@pytest.mark.parametrize(
    ("rarity", "codes"),
    [
        ("Common", frozenset("C")),
        ("Rare", RARE),
        ("Exalted", frozenset("E")),
        ("Unique", frozenset("U")),
    ],
)
def test_every_faction_and_rarity(
    letters: str, faction: Faction, rarity: str, codes: frozenset[str]
) -> None:
    """Each prefix and each rarity is known."""
    text = f"'{letters}_{rarity}_FarFetch20' => 1,"
    assert recognises(text)
    card = only(read(text, NAME)).cards[0]
    assert (card.text, card.faction, card.rarities) == ("FarFetch20", faction, codes)


@pytest.mark.parametrize(
    "text",
    [
        "'YZ_Common_Ogun' => 2, 'YZ_Rare_Ogun' => 1",
        "['YZ_Common_Ogun'=>2,'YZ_Rare_Ogun'=>1];",
        "<?php\nreturn array(\n'YZ_Common_Ogun' => '2',\n'YZ_Rare_Ogun' => 1\n);\n?>",
        "$deck = [\r\n\t\"YZ_Common_Ogun\"   =>   2 ,\r\n\t'YZ_Rare_Ogun' => 1,\r\n];",
        "[ /* 'YZ_Common_Ogun' => 3, */ 'YZ_Common_Ogun' => 2, /*\n*/ 'YZ_Rare_Ogun' => 1 ]",
        "// a deck\n'YZ_Common_Ogun' => 2, # two\n//'YZ_Common_Ogun' => 3\n'YZ_Rare_Ogun' => 1",
        "[ 0 => [ 'YZ_Common_Ogun' => 2, 'YZ_Rare_Ogun' => 1, ] ]",
    ],
)
def test_php_around_the_cards(text: str) -> None:
    """Arrays of either kind, quotes of either kind, any comments, one line or many."""
    assert recognises(text)
    deck = only(read(text, NAME))
    assert [(card.text, card.count) for card in deck.cards] == [("Ogun", 2), ("Ogun", 1)]
    assert (deck.name, deck.problems) == (NAME, ())


def test_several_arrays_are_several_decks() -> None:
    """Each array is a deck, called by its key, or numbered."""
    text = "[\n'A' => ['YZ_Common_Ogun' => 1],\n'B' => array('YZ_Common_Ogun' => 2),\n"
    text += "['YZ_Common_Ogun' => 3]]"
    decks = read(text, NAME)
    assert [(deck.name, size(deck)) for deck in decks] == [("A", 1), ("B", 2), ("deck 3", 3)]


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        ("'YZ_Common_Ogun' => 0,", Trouble.ZERO),
        ("'YZ_Common_Ogun' => 1000,", Trouble.COUNT),
        ("'YZ_Common_Ogun' => -1,", Trouble.COUNT),
        ("'YZ_Common_Ogun' => $n,", Trouble.COUNT),
        ("'YZ_Comon_Ogun' => 1,", Trouble.LINE),
        ("'OR_Common_Ogun' => 1,", Trouble.LINE),
        ("'YZ_Common_Ogun',", Trouble.LINE),
        ("'YZ_Common_Ogun' =>", Trouble.LINE),
        ("YZ_Common_Ogun => 1", Trouble.LINE),
        ("3 Ogun", Trouble.LINE),
        ("'name' => 'A deck',", Trouble.LINE),
        ("/* open", Trouble.LINE),
    ],
)
def test_faulty_lines(line: str, trouble: Trouble) -> None:
    """A line that is not understood is a problem with its line, and hides no other."""
    deck = only(read(SAMPLE.replace("    # tokens", line), NAME))
    assert troubles(deck)[0] == (trouble, 4)
    assert {at for _, at in troubles(deck)} == {4}
    assert size(deck) == 6


def test_what_stands_around_decks_is_told() -> None:
    """What is not understood before the first deck and behind the last one makes no deck."""
    deck = only(read(f"oops\n{SAMPLE}oops", NAME))
    assert troubles(deck) == [(Trouble.LINE, 1), (Trouble.LINE, 8)]


def test_a_key_that_stands_twice() -> None:
    """PHP keeps one value of a key that stands twice: both are read, and it is told."""
    deck = only(read(SAMPLE.replace("# tokens", "'OD_Common_OrdisRecruit' => 1,"), NAME))
    assert size(deck) == 7
    assert troubles(deck) == [(Trouble.LINE, 5)]
    assert "line 4" in deck.problems[0].message
    decks = read(SAMPLE + SAMPLE, NAME)
    assert not any(deck.problems for deck in decks)


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"1 {HERO}\n3 {COMMON}",
        "3 AX_Common_Ogun",
        "'YZ_Common_Ogun' 3",
        "the lines `'AX_Common_Name' => n` of the module",
        '{"YZ_Common_Ogun": 1}',
        "[\n]",
    ],
)
def test_other_texts_are_not_recognised(text: str) -> None:
    """Neither lists of cards nor texts about class names are this form."""
    assert not recognises(text)


def test_nothing_to_read() -> None:
    """A text without anything has no list of cards."""
    assert "no list" in only(read("", NAME)).problems[0].message


@given(st.dictionaries(st.from_regex(r"[A-Za-z]{1,9}", fullmatch=True), counts, min_size=1))
def test_copies_are_conserved(cards: dict[str, int]) -> None:
    """Every copy that is written is read."""
    rows = "".join(f"'BR_Rare_{name}' => {count},\n" for name, count in cards.items())
    deck = only(read(f"[{rows}]", NAME))
    assert {card.text: card.count for card in deck.cards} == cards


@given(st.text() | mutated(SAMPLE))
def test_nothing_raises(text: str) -> None:
    """Any text gives decks with cards or problems."""
    recognises(text)
    for deck in read(text, NAME):
        assert deck.cards or deck.problems


@pytest.mark.parametrize(
    "unit", ["[", "]", "'", "/*", "*/'/*", "\n", "'a' => ", "array(", "#", ","]
)
def test_large_files_are_quick(unit: str) -> None:
    """A megabyte of anything is read in one go, not again and again."""
    text = "'YZ_Common_Ogun' => 1" + unit * (1_000_000 // len(unit))
    with processor_time(MAX_SECONDS):
        assert recognises(text)
        read(text, NAME)
