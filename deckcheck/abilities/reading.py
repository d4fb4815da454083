"""Card text into abilities, and abilities into card text.

A line is read completely or not at all: then it is `Unimplemented`. A reading counts only if the
grammar prints, from the tree alone, the line that it has read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.grammar import abilities, conditions, nouns, sentences, verbs
from deckcheck.abilities.grammar.forms import Grammar, Reading, Writing
from deckcheck.abilities.sense import makes_sense
from deckcheck.abilities.text import lines, signs, spaced

SPELL, OTHER = "spell_line", "line"


class AmbiguousTextError(ValueError):
    """A line that the grammar reads in two ways: a fault of the grammar."""


@dataclass(frozen=True)
class Line:
    """An ability line and what it says.

    Attributes:
        text: the line without mark-up.
        abilities: the trees; one `Unimplemented` if it is not understood.
    """

    text: str
    abilities: tuple[Ability, ...]

    @property
    def understood(self) -> bool:
        """Whether all of it is represented."""
        return not any(isinstance(ability, Unimplemented) for ability in self.abilities)


@cache
def grammar() -> Grammar:
    """The grammar of card text."""
    made = Grammar()
    for part in (nouns, conditions, verbs, sentences, abilities):
        part.add_to(made)
    return made


def read_text(text: str, *, spell: bool) -> list[Line]:
    """The ability lines of a text and what they say.

    Args:
        text: as the publisher writes it, with mark-up and reminders.
        spell: whether it is a Spell's main text, whose plain lines are what it does.

    Raises:
        AmbiguousTextError: a line has two readings.
    """
    return [Line(line, read_line(line, spell=spell)) for line in lines(text)]


@cache
def read_line(line: str, *, spell: bool) -> tuple[Ability, ...]:
    """The abilities of one line."""
    found = readings(line, spell=spell)
    if len(found) > 1:
        raise AmbiguousTextError(f"{len(found)} readings of {line!r}")
    return found[0] if found else (Unimplemented(line),)


def readings(line: str, *, spell: bool) -> list[tuple[Ability, ...]]:
    """The different readings of a line that print as the line."""
    words = signs(line)
    form = SPELL if spell else OTHER
    reading = Reading(grammar(), words)
    found = [value for value, end in reading.of(form, 0) if end == len(words)]
    return [value for value in found if makes_sense(value) and prints_as(value, line, spell=spell)]


def prints_as(value: tuple[Ability, ...], line: str, *, spell: bool) -> bool:
    """Whether the grammar prints trees, of all the words it has for them, as this line."""
    words = signs(line)
    writing = Writing(grammar(), words)
    form = SPELL if spell else OTHER
    return any(len(written) == len(words) for written in writing.of(form, value, 0))


def print_line(value: tuple[Ability, ...], *, spell: bool) -> str | None:
    """The words that the grammar has first for the abilities of a line; ``None`` for none."""
    writing = Writing(grammar())
    written = next(iter(writing.of(SPELL if spell else OTHER, value, 0)), None)
    return None if written is None else spaced(written)
