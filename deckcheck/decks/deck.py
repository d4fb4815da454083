"""A decklist as it was written, before anybody judges it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from deckcheck.cards.reference import Reference

if TYPE_CHECKING:
    from deckcheck.decks.directives import Directives

MAX_COUNT = 999
"""The largest count on one line; collections reach two digits, Mana Convergence is free."""


DIRECTIVE_MARK = "deckcheck:"
"""Every comment that speaks to deckcheck has this in it; see `deckcheck.decks.directives`."""


class Trouble(Enum):
    """The kinds of trouble that reading a list meets; each is a rule of its own."""

    LINE = "line"
    """A line that is not understood."""
    COUNT = "count"
    """A count outside of 1–999."""
    ZERO = "zero"
    """A count of 0."""
    NAME = "name"
    """A name of no card, or of two."""
    ASSUMED = "assumed"
    """Something that was left open and is read as one thing."""
    DIRECTIVE = "directive"
    """A comment to deckcheck that is not understood."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One trouble met while reading.

    Attributes:
        trouble: its kind.
        message: what is wrong, a sentence without the place.
        line: line in the file, from 1; 0 where it has none.
        column: sign of the line, from 1; 0 where it is not known.
    """

    trouble: Trouble
    message: str
    line: int
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: so many copies (1–999) of one print.

    Attributes:
        reference: the print.
        count: copies on this line.
        line: line in the file, from 1; 0 where the syntax has none.
        column: sign of the line where the card stands, from 1; 0 where it is not known.
    """

    reference: Reference
    count: int
    line: int
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A decklist as written. Nothing is summed, sorted or judged.

    Attributes:
        name: what reports call it: its file, with the title if it has one.
        entries: in the order of the file.
        problems: what could not be read, or only by a guess.
        title: the name that the list gives itself; empty if it gives none.
        file: the file that it stands in, as it was called.
        directives: what its comments say to deckcheck; `None` where they say nothing.
    """

    name: str
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...] = ()
    title: str = ""
    file: str = ""
    directives: Directives | None = None


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards that a limited deck may be built from (1.1.5.a).

    Attributes:
        name: where it came from.
        copies: number of copies by version (see `Reference.version`).
    """

    name: str
    copies: Counter[str]

    @classmethod
    def of(cls, deck: Deck) -> Pool:
        """The pool that a list describes; the prints of one version are one card."""
        copies: Counter[str] = Counter()
        for entry in deck.entries:
            copies[entry.reference.version] += entry.count
        return cls(deck.name, copies)
