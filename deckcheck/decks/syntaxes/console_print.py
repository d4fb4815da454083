"""A deck of altered.gg as a console prints the object: JavaScript cut short, and no JSON.

::

    deck  := "{" … name: "…", … alterator: { "@id": "/cards/REF", … }, … cards … "}"
    cards := cardIndexes: { ("/cards/REF": count ",")* }

Keys stand at the starts of lines, bare where JavaScript allows it; quotes are of either kind; what
lies deep is printed as ``[Object]`` or ``[Array]``. So the cards are read from ``cardIndexes``
alone, which counts every card but the Hero. Several decks may follow each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.parts import API_PATH, Part, bounded, card, damaged, deck, deck_names
from deckcheck.decks.written import WrittenDeck, shown
from deckcheck.messages import say

_CARDS = re.compile(r"^(?P<margin>[ \t]*)cardIndexes[ \t]*:[ \t]*(?P<brace>\{)?", re.MULTILINE)
_HERO = re.compile(r"^[ \t]*alterator[ \t]*:", re.MULTILINE)
_NAME = re.compile(r"""^([ \t]*)name[ \t]*:[ \t]*(["'])([^\n]*)\2""", re.MULTILINE)
_PATH = re.compile(rf"""(["']){API_PATH}([^"'\s]+)\1""")
_ENTRY = re.compile(r"""(["'])([^"'\s]+)\1\s*:\s*(\S+)""")


def recognises(text: str) -> bool:
    """Whether a bare key stands at the start of a line, where JSON can have none."""
    start = text.lstrip("\ufeff \t\r\n")[:1]
    return start in ("{", "[") and bool(_CARDS.search(text) or _HERO.search(text))


def read(text: str, name: str) -> list[WrittenDeck]:
    """Read each ``cardIndexes`` as a deck, with the Hero and the name that stand above it."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    above, line, found = 0, 1, []
    for cards in _CARDS.finditer(text):
        if cards.start() < above:  # inside of the deck before
            continue
        hero = list(_hero(text, above, cards.start(), line))
        own = _name(text, above, cards)
        line += text.count("\n", above, cards.end())
        above = text.find("}", cards.end()) + 1 or len(text)
        parts = bounded(_cards(text, cards, line))
        line += text.count("\n", cards.end(), above)
        found.append((own, parts, hero))
    if not found:
        return [damaged(name, say("no “cardIndexes”: the cards are not in this print"), 1)]
    names = deck_names((own for own, _, _ in found), name)
    return [deck(own, parts, hero) for own, (_, parts, hero) in zip(names, found, strict=True)]


def _hero(text: str, start: int, end: int, line: int) -> Iterator[Part]:
    """The first card that the ``alterator`` between two places names."""
    key = _HERO.search(text, start, end)
    if key is None:
        return
    close = text.find("}", key.end(), end)
    path = _PATH.search(text, key.end(), end if close < 0 else close)
    if path is not None:
        yield card(path[2], 1, line + text.count("\n", start, path.start()))


def _name(text: str, start: int, cards: re.Match[str]) -> str:
    """The name in the same object as the cards: at the same margin."""
    for match in _NAME.finditer(text, start, cards.start()):
        if match[1] == cards["margin"]:
            return str(match[3])
    return ""


def _cards(text: str, cards: re.Match[str], line: int) -> Iterator[Part]:
    if not cards["brace"]:
        message = say("“cardIndexes” is cut short: the cards are not in this print")
        yield Problem(Trouble.LINE, message, line)
        return
    end = text.find("}", cards.end())
    for number, row in enumerate(text[cards.end() : end if end >= 0 else None].split("\n"), line):
        for piece in filter(None, map(str.strip, row.split(","))):
            yield _entry(piece, number)
    if end < 0:
        yield Problem(Trouble.LINE, say("the print ends within “cardIndexes”"), number)


def _entry(piece: str, line: int) -> Part:
    match = _ENTRY.fullmatch(piece)
    if match is None:
        message = say("not understood: “{text}”", text=shown(piece))
        return Problem(Trouble.LINE, message, line)
    return card(match[2], match[3], line)
