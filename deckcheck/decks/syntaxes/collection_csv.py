"""The publisher's export of a collection: one row for each print, a pool rather than a deck.

::

    file   := [time] header row*
    time   := "2026-05-20 17:14:43";;;            -- the oldest exports have none
    header := card_reference;card_name;rarity;quantity
    row    := reference;name;rarity;quantity      -- name and rarity in the player's language

Fields may be quoted, and the columns may stand in another order.
"""

from __future__ import annotations

import re
from itertools import islice

from deckcheck.decks.csv_rows import DamagedCsvError, Row, rows
from deckcheck.decks.parts import Part, bounded, card, damaged, deck
from deckcheck.decks.written import MAX_ENTRIES, WrittenDeck
from deckcheck.messages import say

_REFERENCE, _QUANTITY = "card_reference", "quantity"
_TIME = r'"?[0-9]{4}-[0-9]{2}-[0-9]{2}[0-9T:.+Z -]{0,40}"?[; ]*[\r\n]\s*'
_START = re.compile(rf'(?:{_TIME})?"?{_REFERENCE}"?[ \t]*;', re.IGNORECASE)
_HEADER_ROWS = 2


def recognises(text: str) -> bool:
    """Whether the text starts with the header, after a time or not."""
    return _START.match(text.lstrip("\ufeff \t\r\n")) is not None


def read(text: str, name: str) -> list[WrittenDeck]:
    """Read a collection as one deck."""
    try:
        found = list(islice(rows(text), MAX_ENTRIES + _HEADER_ROWS + 1))
    except DamagedCsvError as error:
        return [damaged(name, error.message, error.line)]
    for number, (line, fields) in enumerate(found[:_HEADER_ROWS]):
        titles = [title.lower() for title in fields]
        if _REFERENCE in titles and _QUANTITY in titles:
            places = titles.index(_REFERENCE), titles.index(_QUANTITY)
            return [deck(name, bounded(_part(row, *places) for row in found[number + 1 :]))]
        if _REFERENCE in titles:
            return [damaged(name, say("there is no column “{column}”", column=_QUANTITY), line)]
    message = say("there is no header with “{one}” and “{other}”", one=_REFERENCE, other=_QUANTITY)
    return [damaged(name, message, 1)]


def _part(row: Row, reference: int, quantity: int) -> Part:
    fault = row.cut_short(max(reference, quantity) + 1)
    return fault or card(row.fields[reference], row.fields[quantity], row.line)
