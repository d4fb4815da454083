"""The publisher's export of a collection."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import Trouble
from deckcheck.decks.syntaxes.collection_csv import read, recognises
from tests.decks.written_decks import (
    COMMON,
    NAME,
    UNIQUE,
    copies,
    lists,
    mutated,
    only,
    only_problem,
    size,
    troubles,
)

TIME = '"2026-05-20 17:14:43";;;'
HEADER = "card_reference;card_name;rarity;quantity"
ROWS = f'{COMMON};"Acolyte, l\'Élève";Commun;12\n{UNIQUE};Nom;Unique;1'
SAMPLE = f"{TIME}\n{HEADER}\n{ROWS}"
CARDS = Counter({COMMON: 12, UNIQUE: 1})


def test_real_file(shared_decks: Path) -> None:
    """The real export has four rows and six cards."""
    text = (shared_decks / "equinox-collection-sample.csv").read_text(encoding="utf-8")
    assert recognises(text)
    pool = only(read(text, NAME))
    assert len(pool.cards) == 4
    assert size(pool) == 6
    assert [card.line for card in pool.cards] == [3, 4, 5, 6]
    assert not pool.problems


@pytest.mark.parametrize(
    "time", [f"{TIME}\n", "2026-05-20\n", "2026-05-20T17:14:43+00:00;;;\n", ""]
)
@pytest.mark.parametrize("start", ["", "\ufeff", "\n\n"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_exports_of_any_age(time: str, start: str, end: str, last: str) -> None:
    """With or without time, byte order mark, blank lines and last line end: the same rows."""
    text = (start + time + HEADER + "\n" + ROWS + last).replace("\n", end)
    assert recognises(text)
    pool = only(read(text, NAME))
    assert (pool.name, copies(pool)) == (NAME, CARDS)
    assert not pool.problems


def test_columns_are_found_by_their_names() -> None:
    """Quoted titles in another case and order name the columns all the same."""
    text = f'"Card_Reference";"Quantity";extra\n{COMMON};12;x\n{UNIQUE};1;y\n'
    assert recognises(text)
    assert copies(only(read(text, NAME))) == CARDS


@pytest.mark.parametrize(
    ("row", "trouble"),
    [
        (f"{COMMON};n;r;0", Trouble.ZERO),
        (f"{COMMON};n;r;1000", Trouble.COUNT),
        (f"{COMMON};n;r;abc", Trouble.COUNT),
        (f"{COMMON};n;r", Trouble.LINE),
        (";n;r;1", Trouble.LINE),
    ],
)
def test_faulty_rows(row: str, trouble: Trouble) -> None:
    """A row without a card or a right count is a problem with its line; the others are read."""
    pool = only(read(f"{TIME}\n{HEADER}\n{row}\n{ROWS}", NAME))
    assert troubles(pool) == [(trouble, 3)]
    assert copies(pool) == CARDS


@pytest.mark.parametrize(
    ("text", "word", "line"),
    [
        ("", "header", 1),
        (ROWS, "header", 1),
        (f"{TIME}\n", "header", 1),
        (f"{TIME}\ncard_reference;card_name", "quantity", 2),
        (f'{SAMPLE}\n{COMMON};"n;r;1\n', "CSV", 5),
        (f"{TIME}\n{HEADER}\n", "no list", 0),
    ],
)
def test_damaged_files(text: str, word: str, line: int) -> None:
    """A file without header, without a column, or cut in a quote says so and where."""
    problem = only_problem(read(text, NAME))
    assert word in problem.message
    assert (problem.trouble, problem.line) == (Trouble.LINE, line)


@pytest.mark.parametrize(
    "text",
    ["", f"3 {COMMON}", f"{COMMON};n;C;3", TIME, "id;name;format;hero", "quantity", "2 Ogun"],
)
def test_other_texts_are_not_recognised(text: str) -> None:
    """Only the header makes a collection."""
    assert not recognises(text)


@given(lists)
def test_copies_are_conserved(cards: dict[str, int]) -> None:
    """Every copy that is written is read."""
    rows = "\n".join(f"{reference};n;r;{count}" for reference, count in cards.items())
    assert copies(only(read(f"{HEADER}\n{rows}", NAME))) == Counter(cards)


@given(st.text() | mutated(SAMPLE))
def test_nothing_raises(text: str) -> None:
    """Any text gives a pool with cards or with problems."""
    recognises(text)
    pool = only(read(text, NAME))
    assert pool.cards or pool.problems


@pytest.mark.parametrize("text", [" " * 10**6 + "x", "2020-01-01" + "\n" * 10**6])
def test_blanks_are_quick(text: str) -> None:
    """A megabyte of blanks is looked through once; a slow pattern would never end."""
    assert not recognises(text)
