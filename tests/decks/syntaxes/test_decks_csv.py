"""The publisher's ``decks.csv``."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import Trouble
from deckcheck.decks.syntaxes.decks_csv import read, recognises
from tests.decks.processor_time import processor_time
from tests.decks.written_decks import (
    COMMON,
    HERO,
    MAX_SECONDS,
    NAME,
    RARE,
    copies,
    lists,
    mutated,
    only,
    only_problem,
    size,
    troubles,
)

HEADER = "id;name;format;hero;card;reference;rarity;quantity"
SAMPLE = f"""{HEADER}
d1;First;standard;{HERO};x;{COMMON};C;3
d2;Second;singleton;ALT_CORE_B_AX_01_C;x;ALT_CORE_B_AX_04_C;C;1
d1;First;standard;{HERO};x;{RARE};R;2
"""


def test_real_file(shared_decks: Path) -> None:
    """The real export has one deck: Sierra, and nine cards in three rows."""
    text = (shared_decks / "equinox-decks-export-sample.csv").read_text(encoding="utf-8")
    assert recognises(text)
    deck = only(read(text, NAME))
    assert deck.name == "Sample"
    assert deck.cards[0].text == "ALT_CORE_B_AX_01_C"
    assert size(deck) == 10
    assert not deck.problems


def test_a_deck_for_each_id() -> None:
    """Rows of one id are one deck wherever they stand; decks keep the order of their first rows."""
    first, second = read(SAMPLE, NAME)
    assert (first.name, copies(first)) == ("First", Counter({HERO: 1, COMMON: 3, RARE: 2}))
    assert second.name == "Second"
    assert [(card.text, card.line) for card in first.cards] == [(HERO, 2), (COMMON, 2), (RARE, 4)]


def test_the_hero_is_one_card() -> None:
    """The Hero of the column is one card, in any case, though every row repeats it."""
    rows = f"d;n;s;alt_core_b_yz_03_c;x;{COMMON};C;1\nd;n;s;{HERO};x;{RARE};C;1\n"
    deck = only(read(f"{HEADER}\n{rows}", NAME))
    assert copies(deck) == Counter({"alt_core_b_yz_03_c": 1, COMMON: 1, RARE: 1})


def test_a_hero_with_a_row_is_no_second_hero() -> None:
    """A Hero that has a row too is not counted twice."""
    deck = only(read(f"{HEADER}\nd;n;s;alt_core_b_yz_03_c;x;{HERO};C;1\n", NAME))
    assert copies(deck) == Counter({HERO: 1})


def test_two_heroes_stay_two() -> None:
    """Rows of one deck that disagree about its Hero give both, for the rules to judge."""
    rows = f"d;n;s;{HERO};x;{COMMON};C;1\nd;n;s;ALT_CORE_B_YZ_01_C;x;{COMMON};C;1\n"
    deck = only(read(f"{HEADER}\n{rows}", NAME))
    assert copies(deck) == Counter({HERO: 1, "ALT_CORE_B_YZ_01_C": 1, COMMON: 2})


def test_equal_rows_are_all_kept() -> None:
    """Equal rows are as many copies as they say together."""
    row = f"d;n;s;{HERO};x;{COMMON};C;2\n"
    assert copies(only(read(f"{HEADER}\n{row}{row}", NAME)))[COMMON] == 4


@pytest.mark.parametrize(
    "header",
    [HEADER, "id;name;format;hero;col;col;col;col", "ID;Nom;Format;Héros;x;carte;x;x"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff", "\n"])
def test_files_of_any_make(header: str, end: str, start: str) -> None:
    """Names of columns, byte order marks, blank lines and line ends make no difference."""
    text = start + SAMPLE.replace(HEADER, header).replace("\n", end)
    assert recognises(text)
    assert [copies(deck) for deck in read(text, NAME)] == [
        copies(deck) for deck in read(SAMPLE, NAME)
    ]


def test_quoted_fields() -> None:
    """Quotes may hold semicolons, quotes and line ends; the lines below stay right."""
    text = f'"id";"name";format;hero;a;b;c;d\nd;"One; ""two""\nthree";s;"{HERO}";x;"{COMMON}";C;"3"'
    text += f"\nd;;s;;x;{RARE};R;2\n"
    assert recognises(text)
    deck = only(read(text, NAME))
    assert deck.name == 'One; "two" three'
    assert [(card.text, card.line) for card in deck.cards] == [(HERO, 2), (COMMON, 2), (RARE, 4)]


def test_a_file_without_header() -> None:
    """A first row that is a card is not taken for the header."""
    assert copies(read(SAMPLE.partition("\n")[2], NAME)[0])[COMMON] == 3


@pytest.mark.parametrize(
    ("fields", "trouble"),
    [
        (f"{COMMON};C;0", Trouble.ZERO),
        (f"{COMMON};C;1000", Trouble.COUNT),
        (f"{COMMON};C;{10**12}", Trouble.COUNT),
        (f"{COMMON};C;-1", Trouble.COUNT),
        (f"{COMMON};C;two", Trouble.COUNT),
        (f"{COMMON};C;", Trouble.COUNT),
        (";C;3", Trouble.LINE),
        (f"{COMMON};3", Trouble.LINE),
        ("", Trouble.LINE),
    ],
)
def test_faulty_rows(fields: str, trouble: Trouble) -> None:
    """A row without a card or a right count is a problem of its deck with its line."""
    deck = read(f"{SAMPLE}d2;Second;s;;x;{fields}\n", NAME)[1]
    assert troubles(deck) == [(trouble, 5)]
    assert size(deck) == 2


@pytest.mark.parametrize(
    "row", ['d1;"First;s;h;x;a;b;1', 'd1;"First" deck;s;h;x;a;b;1', 'd;"' + "x" * 200_000]
)
def test_open_quotes_hide_nothing(row: str) -> None:
    """A quote that is not closed is told with its line; no deck is read in part."""
    text = f"{SAMPLE}{row}\n{SAMPLE}"
    problem = only_problem(read(text, NAME))
    assert problem.trouble is Trouble.LINE
    assert problem.line == 5
    assert "CSV" in problem.message


def test_no_decks() -> None:
    """A header alone, or nothing, is told: there are no decks."""
    assert "no decks" in only_problem(read(HEADER, NAME)).message
    assert "no decks" in only_problem(read("", NAME)).message


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"1 {HERO}\n3 {COMMON}\n",
        f"1 {HERO};3 {COMMON};2 {RARE};1 {HERO};3 {COMMON};2 {RARE};1 {HERO};3 {COMMON}",
        ";".join([COMMON] * 8),
        ";".join([COMMON] * 7 + ["3"]),
        "3 Tiny Jinn; 2 Ogun; 1; 1; 1; 1; 1; 1",
        "card_reference;card_name;rarity;quantity\n",
        '{"cards": []}',
    ],
)
def test_other_texts_are_not_recognised(text: str) -> None:
    """Lists with semicolons between their entries, and other forms, are not this one."""
    assert not recognises(text)


@given(st.dictionaries(st.sampled_from("abc"), lists, min_size=1))
def test_copies_are_conserved(decks: dict[str, dict[str, int]]) -> None:
    """Whatever the decks are, every copy that is written is read."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=";")
    writer.writerow(HEADER.split(";"))
    for id_, cards in decks.items():
        for reference, count in cards.items():
            writer.writerow([id_, f'"{id_};', "s", HERO, "x", reference, "C", count])
    found = read(buffer.getvalue(), NAME)
    assert [copies(deck) - Counter([HERO]) for deck in found] == list(map(Counter, decks.values()))


@given(st.text() | mutated(SAMPLE))
def test_nothing_raises(text: str) -> None:
    """Any text gives decks or problems, and each card of the sample stays or is told of."""
    recognises(text)
    for deck in read(text, NAME):
        assert deck.cards or deck.problems


@pytest.mark.parametrize("unit", [";", "\n", '"', ';"', "d;n\n", SAMPLE, "\0", "\r"])
def test_large_files_are_quick(unit: str) -> None:
    """A megabyte of anything is read in one go, not again and again."""
    text = unit * (1_000_000 // len(unit))
    with processor_time(MAX_SECONDS):
        recognises(text)
        read(text, NAME)
