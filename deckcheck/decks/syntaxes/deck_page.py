"""A saved deck page: the list stands in an attribute ``data-decklist`` of the HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from deckcheck.decks.parts import damaged
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.written import WrittenDeck
from deckcheck.messages import say

_ATTRIBUTE = re.compile(
    r"<[a-z][^<>]*\bdata-decklist\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.IGNORECASE
)
_HEADING = re.compile(r"<h1\b([^<>]*)>([^<]*)", re.IGNORECASE)
_TITLE = re.compile(r"\bid\s*=\s*[\"']?deckName\b", re.IGNORECASE)
_LINE_END = re.compile(r"&(?:#0*1[03]|#x0*[ad]|NewLine);", re.IGNORECASE)
MAX_LISTS = 500
"""The most lists of one page."""

_HUGE_NUMBER = re.compile(r"&#[0-9]{9,};?")


def recognises(text: str) -> bool:
    """Whether the text is a page that holds a list."""
    return text.lstrip("\ufeff \t\r\n").startswith("<") and _ATTRIBUTE.search(text) is not None


def read(text: str, name: str) -> list[WrittenDeck]:
    """Read the lists of a page, with the lines of the page."""
    lists = list(islice(_ATTRIBUTE.finditer(text), MAX_LISTS + 1))
    if not 0 < len(lists) <= MAX_LISTS:
        return [damaged(name, say("a page without a list, or with too many"), 1)]
    title = next((h[2] for h in _HEADING.finditer(text) if _TITLE.search(h[1])), "")
    own_name = " ".join(_unescaped(title).split()) or name
    return [card_list.read_lines(_lines(text, attribute), own_name) for attribute in lists]


def _lines(text: str, attribute: re.Match[str]) -> Iterator[tuple[int, str]]:
    """The lines of a list, each with that of the page: the attribute may be one line of it."""
    group = 1 if attribute[1] is not None else 2
    first = text.count("\n", 0, attribute.start(group)) + 1
    for number, line in enumerate(attribute[group].split("\n"), first):
        for part in _LINE_END.split(line):
            yield number, _unescaped(part)


def _unescaped(text: str) -> str:
    from html import unescape  # noqa: PLC0415 - its tables cost more than reading a list

    return unescape(_HUGE_NUMBER.sub("", text))
