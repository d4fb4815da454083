"""A saved deck page: the list stands in an attribute ``data-decklist`` of the HTML."""

from __future__ import annotations

import re

from deckcheck.decks.deck import Deck
from deckcheck.decks.syntaxes import reference_list

_ATTRIBUTE = re.compile(r'\bdata-decklist\s*=\s*(?:"([^"]*)"|\'([^\']*)\')', re.IGNORECASE)
_TITLE = re.compile(r'<h1[^<>]*\bid\s*=\s*["\']deckName["\'][^<>]*>([^<]*)</h1>', re.IGNORECASE)
_LINE_END = re.compile(r"&#(?:10|13|x0*[aAdD]);")


def recognises(text: str) -> bool:
    """Whether the text is a page that holds a list."""
    return "data-decklist" in text and _ATTRIBUTE.search(text) is not None


def read(text: str, name: str) -> Deck:
    """Read the list of a page, with the lines of the page.

    Only for pages that `recognises`: a page without a list reads as a deck without cards.
    """
    from html import unescape  # noqa: PLC0415 - its tables cost more than reading a list

    title = _TITLE.search(text)
    if title and title[1].strip():
        name = unescape(title[1]).strip()
    attribute = _ATTRIBUTE.search(text)
    if attribute is None:
        return Deck(name, ())
    lines_above = text[: attribute.start()].count("\n")
    entries = _LINE_END.sub("<br>", attribute[1] or attribute[2] or "")
    return reference_list.read("\n" * lines_above + unescape(entries), name)
