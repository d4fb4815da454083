r"""Decks in the source of the game module: PHP arrays of class names and counts.

::

    file   := (deck | frame | comment)*
    deck   := [key "=>"] ("[" | "array(") (entry [","])* ("]" | ")")
    entry  := quote class quote "=>" count
    class  := faction "_" rarity "_" name   -- YZ_Common_AkeshaTaru: the English name, letters only
    frame  := "<?php" | "?>" | "return" | "$variable" | "=" | "," | ";" | number "=>"
    comment := "//" … | "#" … | "/*" … "*/"

The letters are those of the faction that the card has, out-of-faction Rares included, ``OD`` being
Ordis; ``Rare`` is any rare. Tokens are listed as ``Common``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from deckcheck.cards.card import Faction
from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.parts import Part, bounded, card, deck, deck_names, too_many_decks
from deckcheck.decks.written import MAX_DECKS, MAX_ENTRIES, WrittenDeck, shown
from deckcheck.messages import say

_FACTIONS = {("OD" if it is Faction.ORDIS else it.value): it for it in Faction}
_RARITIES = {
    "Common": frozenset({"C"}),
    "Rare": frozenset({"R1", "R2"}),
    "Exalted": frozenset({"E"}),
    "Unique": frozenset({"U"}),
}
_CLASS = rf"(?P<faction>{'|'.join(_FACTIONS)})_(?P<rarity>{'|'.join(_RARITIES)})_(?P<name>\w+)"
_CLASS_NAME = re.compile(_CLASS)
_ANY_ENTRY = re.compile(rf"""(?:^|[\[(,])[ \t]*(['"]){_CLASS}\1[ \t]*=>""", re.MULTILINE)
_LINE_COMMENT = r"""(?P<string>'[^'\n]*'|"[^"\n]*")|(?://|\#)[^\n]*"""
_LINE_COMMENTS = re.compile(_LINE_COMMENT)
_COMMENTS = re.compile(rf"{_LINE_COMMENT}|/\*.*?\*/", re.DOTALL)
_KEYS_OF_A_NAME = 2
_TOKEN = re.compile(
    r"""(?P<quote>['"])(?P<key>[^'"]*)(?P=quote)\s*=>\s*
            (?: (?P<named>\[|array\s*\() | (?P<count>[^\s,;\[\]()]+) )
        | (?P<opens>\[|\(|array\s*\()
        | (?P<closes>[\])])
        | <\?php | \?> | return\b | \$\w+ | [0-9]+\s*=> | [=,;]+
        | (?P<other>\S+)""",
    re.VERBOSE,
)


@dataclass(slots=True)
class _Deck:
    """What one array holds; lines are of its keys."""

    name: str = ""
    parts: list[Part] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)


def recognises(text: str) -> bool:
    """Whether a class name and an arrow stand where an array has its entries."""
    return "=>" in text and _ANY_ENTRY.search(_without_comments(text)) is not None


def read(text: str, name: str) -> list[WrittenDeck]:
    """Read every array that has cards as a deck, called by its keys if it has any."""
    reader = _Reader()
    for number, line in enumerate(_without_comments(text).split("\n"), 1):
        if line and not line.isspace():
            reader.take(line, number)
        if len(reader.decks) > MAX_DECKS:
            return [too_many_decks(name)]
    decks = reader.decks
    names = deck_names((found.name for found in decks), name)
    return [deck(own, bounded(found.parts)) for own, found in zip(names, decks, strict=True)]


class _Reader:
    """Takes line after line; the first deck is there from the start, for what stands before it."""

    def __init__(self) -> None:
        self.decks = [_Deck()]
        self._keys: list[str] = []
        self._bracket_since_entry = True

    def take(self, line: str, number: int) -> None:
        not_understood = False
        for token in _TOKEN.finditer(line):
            if len(self.decks) > MAX_DECKS or len(self.decks[-1].parts) > MAX_ENTRIES:
                return
            if token["count"]:
                self._take_entry(token["key"], token["count"], number)
            elif token["named"] or token["opens"] or token["closes"]:
                self._take_bracket(token)
            elif token["other"]:
                not_understood = True
        if not_understood:
            message = say("not understood: “{text}”", text=shown(line.strip()))
            self.decks[-1].parts.append(Problem(Trouble.LINE, message, number))

    def _take_bracket(self, token: re.Match[str]) -> None:
        self._bracket_since_entry = True
        if not token["closes"]:
            self._keys.append(token["key"] or "")
        elif self._keys:
            self._keys.pop()

    def _take_entry(self, key: str, count: str, line: int) -> None:
        if self._bracket_since_entry:
            self._bracket_since_entry = False
            if self.decks[-1].lines:
                self.decks.append(_Deck())
            self.decks[-1].name = " ".join(self._keys[-_KEYS_OF_A_NAME:])
        found = self.decks[-1]
        found.parts.append(_entry(key, count, line))
        if key in found.lines:
            message = say(
                "“{key}” stands in line {line} too: PHP keeps only one",
                key=shown(key),
                line=found.lines[key],
            )
            found.parts.append(Problem(Trouble.LINE, message, line))
        found.lines[key] = line


def _entry(key: str, count: str, line: int) -> Part:
    known = _CLASS_NAME.fullmatch(key)
    if known is None:
        message = say("“{key}” is no class name of a card", key=shown(key))
        return Problem(Trouble.LINE, message, line)
    part = card(known["name"], count.strip("'\""), line)
    if isinstance(part, Problem):
        return part
    return replace(part, rarities=_RARITIES[known["rarity"]], faction=_FACTIONS[known["faction"]])


def _without_comments(text: str) -> str:
    """The source with blanks for comments, and all its line ends."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    end = text.rfind("*/") + 2 if "*/" in text else 0
    return _COMMENTS.sub(_kept, text[:end]) + _LINE_COMMENTS.sub(_kept, text[end:])


def _kept(match: re.Match[str]) -> str:
    return match["string"] or "\n" * match[0].count("\n") or " "
