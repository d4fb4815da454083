"""Reading decks and pools in any of their syntaxes, recognised by content."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Protocol

from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.deck import DIRECTIVE_MARK, Deck, Pool, Trouble
from deckcheck.decks.files import read_text
from deckcheck.decks.identifiers import is_identifier
from deckcheck.decks.resolving import MAX_SUGGESTED, resolve
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.written import WrittenDeck
from deckcheck.errors import UnreadableError
from deckcheck.messages import joined, say

LIST = "list"
CODE = "code"

_SYNTAXES = {
    "page": ("deck_page", ("<",)),
    "json": ("json_decks", ("{", "[")),
    "console": ("console_print", ("cardIndexes",)),
    "decks-csv": ("decks_csv", (";",)),
    "collection-csv": ("collection_csv", (";",)),
    "game": ("game_module", ("=>",)),
}
"""Syntaxes that are known by their content, in the order in which they are asked: the module, and
the signs that a text of this syntax has. Where none is, the module is not even imported."""

SYNTAXES = (*_SYNTAXES, CODE, LIST)
"""The names of all syntaxes."""

_FAULTS_OF_POOLS = (Trouble.LINE, Trouble.COUNT, Trouble.NAME)
_CODE = re.compile(r"[A-Za-z0-9_+/-]{3,}=*", re.ASCII)
"""The alphabet of deck codes; a card's name or identifier may be of it too."""


class _Syntax(Protocol):
    """A module of `deckcheck.decks.syntaxes` that knows its own by content."""

    def recognises(self, text: str) -> bool:
        """Whether a text is of this syntax."""

    def read(self, text: str, name: str) -> list[WrittenDeck]:
        """Read the decks of a text; never raises."""


def parse_decks(
    text: str, name: str, catalogue: Catalogue, syntax: str | None = None
) -> list[Deck]:
    r"""Read the decks of a text. Never raises: what is not understood is a problem of its deck.

    Args:
        text: decklists in any of the forms of ``docs/decklists.md``.
        name: what reports call the decks, together with the names that they give themselves.
        catalogue: knows the cards that the list names.
        syntax: one of `SYNTAXES`; recognised by content if ``None``.

    >>> [deck] = parse_decks("1 Kojo & Booda\n3x ALT_CORE_B_BR_16_C", "example", Catalogue())
    >>> [(entry.count, str(entry.reference)) for entry in deck.entries]
    [(1, 'ALT_CORE_B_BR_01_C'), (3, 'ALT_CORE_B_BR_16_C')]
    """
    syntax = syntax or _recognised(text, catalogue)
    decks = _written(text, name, catalogue, syntax)
    suggestions = MAX_SUGGESTED // max(1, len(decks))
    read = [_entitled(resolve(deck, catalogue, suggestions), name) for deck in decks]
    return _directed(read, text) if syntax in (LIST, CODE) and DIRECTIVE_MARK in text else read


def _recognised(text: str, catalogue: Catalogue) -> str:
    for syntax, (_, signs) in _SYNTAXES.items():
        if any(sign in text for sign in signs) and _module(syntax).recognises(text):
            return syntax
    return CODE if _are_codes(text, catalogue) else LIST


def _are_codes(text: str, catalogue: Catalogue) -> bool:
    """Whether a text is one word of the code's alphabet that names no card, or several codes.

    One word may be a damaged code; of several lines, each must look like a code that was written:
    it begins with the version, which gives an E, and is not short.
    """
    lines, words = [], []
    for line in map(card_list.body, text.replace("\t", " ").split("\n")):
        if not all(_CODE.fullmatch(word) and "ALT_" not in word.upper() for word in line.split()):
            return False
        lines.append(line)
        words.extend(line.split())
    if not words:
        return False
    if len(words) > 1 and not all(word[0] == "E" and len(word) > 7 for word in words):
        return False
    return not any(is_identifier(name) or catalogue.named(name) for name in (*lines, *words))


def _module(syntax: str) -> _Syntax:
    module, _ = _SYNTAXES[syntax]
    found: _Syntax = import_module(f"deckcheck.decks.syntaxes.{module}")
    return found


def _written(text: str, name: str, catalogue: Catalogue, syntax: str) -> list[WrittenDeck]:
    if syntax == LIST:
        return [card_list.read(text, name)]
    if syntax == CODE:
        from deckcheck.decks.syntaxes import code  # noqa: PLC0415 - see `_SYNTAXES`

        return code.read(text, name, lambda reference: catalogue.find(reference) is not None)
    return _module(syntax).read(text, name)


def _entitled(deck: Deck, file: str) -> Deck:
    """A deck called by its file, and in brackets by the name that it gives itself."""
    if deck.name in ("", file):
        return replace(deck, name=file, file=file)
    return replace(deck, name=f"{file} ({deck.name})", title=deck.name, file=file)


def _directed(decks: list[Deck], text: str) -> list[Deck]:
    """Decks with what the comments of their text say; what is wrong about it is told of each."""
    from deckcheck.decks.directives import directives_of  # noqa: PLC0415 - few lists have any

    found, problems = directives_of(text)
    return [replace(deck, directives=found, problems=(*deck.problems, *problems)) for deck in decks]


def read_decks(path: Path | str, catalogue: Catalogue, syntax: str | None = None) -> list[Deck]:
    """Read the decks of a file; ``-`` is standard input.

    Args:
        path: a file in any syntax of decks, or the ZIP of the publisher's export.
        catalogue: knows the cards that the list names.
        syntax: one of `SYNTAXES`; recognised by content if ``None``.

    Raises:
        UnreadableError: the file is missing, too large, or not text.
    """
    return parse_decks(read_text(path), str(path), catalogue, syntax)


def read_pool(path: Path | str, catalogue: Catalogue) -> Pool:
    """Read a pool, a list in any syntax of decks.

    Raises:
        UnreadableError: the file cannot be read, holds no list or several, or a line is not
            understood: a pool that is known in part would make legal decks illegal.
    """
    decks = read_decks(path, catalogue)
    if len(decks) != 1:
        raise UnreadableError(
            say("{file}: {number} lists; a pool is one", file=path, number=len(decks))
        )
    [deck] = decks
    faults = [p for p in deck.problems if p.trouble in _FAULTS_OF_POOLS]
    if faults:
        head = say("{file}: the pool cannot be read", file=path)
        lines = [
            say("{file}: line {line}: {problem}", file=path, line=it.line, problem=it.message)
            for it in faults[:10]
        ]
        raise UnreadableError(joined("\n", [head, *lines]))
    if not deck.entries:
        raise UnreadableError(say("{file}: no cards found in the pool", file=path))
    return Pool.of(deck)
