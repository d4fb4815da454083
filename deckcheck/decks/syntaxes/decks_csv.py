"""The publisher's ``decks.csv``: all decks of a player, one row for each card of each deck.

::

    file   := [header] row*
    header := id;name;format;hero;<any>;<any>;<any>;<any>      -- names vary, the places do not
    row    := id;name;format;hero;<any>;reference;<any>;quantity[;<any>]*

Fields may be quoted. Rows of one id are one deck; its Hero stands only in its column, as a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from deckcheck.decks.csv_rows import DamagedCsvError, Row, rows
from deckcheck.decks.identifiers import as_reference
from deckcheck.decks.parts import Part, card, damaged, deck, deck_names, same_card, too_many_decks
from deckcheck.decks.written import MAX_DECKS, WrittenDeck
from deckcheck.messages import say

_WIDTH = 8
_ID, _NAME, _HERO, _REFERENCE, _QUANTITY = 0, 1, 3, 5, 7
_HEADER = ["id", "name", "format", "hero"]
_COMMENTS = ("#", "//")
"""What begins a comment in a list, which may look like a row."""

_PEEK_ROWS = 20
_PEEK_SIGNS = 20_000


@dataclass(slots=True)
class _Deck:
    """What the rows of one id say; Heroes are by card, as each row repeats them."""

    name: str = ""
    heroes: dict[str, Part] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)


def recognises(text: str) -> bool:
    """Whether one of the first rows is the header, or has reference and count in their places."""
    return any(_is_header(row) or _is_card(row) for row in _first_rows(text))


def _first_rows(text: str) -> Iterator[Row]:
    try:
        yield from islice(rows(text[:_PEEK_SIGNS]), _PEEK_ROWS)
    except DamagedCsvError:  # or cut by the peek
        return


def _is_header(row: Row) -> bool:
    return len(row.fields) >= _WIDTH and [it.lower() for it in row.fields[:4]] == _HEADER


def _is_card(row: Row) -> bool:
    fields = row.fields
    return (
        len(fields) >= _WIDTH
        and as_reference(fields[_REFERENCE]) is not None
        and fields[_QUANTITY].isdigit()
        and as_reference(fields[_ID]) is None
        and not fields[_ID].startswith(_COMMENTS)
    )


def read(text: str, name: str) -> list[WrittenDeck]:
    """Read all decks, in the order of their first rows."""
    decks: dict[str, _Deck] = {}
    try:
        for number, row in enumerate(rows(text)):
            if number or not _is_titles(row):
                _read_row(row, decks.setdefault(row.fields[_ID], _Deck()))
                if len(decks) > MAX_DECKS:
                    return [too_many_decks(name)]
    except DamagedCsvError as error:
        return [damaged(name, error.message, error.line)]
    if not decks:
        return [damaged(name, say("there are no decks in the file"), 1)]
    names = deck_names((found.name for found in decks.values()), name)
    return [
        deck(own, found.parts, list(found.heroes.values()))
        for own, found in zip(names, decks.values(), strict=True)
    ]


def _is_titles(row: Row) -> bool:
    """Whether the first row has names of columns: neither references nor a count."""
    fields = row.fields
    return _is_header(row) or (
        len(fields) >= _WIDTH
        and as_reference(fields[_HERO]) is None
        and as_reference(fields[_REFERENCE]) is None
        and not fields[_QUANTITY].isdigit()
    )


def _read_row(row: Row, found: _Deck) -> None:
    if fault := row.cut_short(_WIDTH):
        found.parts.append(fault)
        return
    fields, hero = row.fields, row.fields[_HERO]
    found.name = found.name or fields[_NAME]
    if hero:
        found.heroes.setdefault(same_card(hero), card(hero, 1, row.line))
    found.parts.append(card(fields[_REFERENCE], fields[_QUANTITY], row.line))
