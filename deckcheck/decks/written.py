"""A decklist as its syntax has it: cards in the list's own words, before they are looked up."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckcheck.cards.card import Faction
from deckcheck.decks.deck import MAX_COUNT, Problem, Trouble
from deckcheck.messages import say

MAX_ENTRIES = 20_000
"""The most that is read of one list; the largest collection seen has 1,219 lines."""

MAX_DECKS = 1_000
"""The most decks of one file."""

MAX_TOLD = 10
"""So many faults of a deck are told at most where it cannot be used for them."""

_SHOWN = 60


@dataclass(slots=True)
class Written:
    """One line of a list. Not frozen, because one is made for every line that is read.

    Attributes:
        text: what the list calls the card: a reference, another identifier, or a name.
        count: copies, 1–999.
        line: line in the file, from 1; 0 where the syntax has no lines.
        rarities: rarity codes (``C R1 R2 E U``) that the line allows; ``None`` if it names none.
        faction: the faction that the line names, if it does.
        remark: what else stands on the line, if anything.
        heading: whether it ends with a colon, so that it is a card only if it is a card's name.
        column: sign of the line where the text stands, from 1; 0 where it is not known.
    """

    text: str
    count: int
    line: int
    rarities: frozenset[str] | None = None
    faction: Faction | None = None
    remark: str = ""
    heading: bool = False
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """A deck in a list's own words.

    Attributes:
        name: the name that the list gives it, or that of the file.
        cards: in the order of the file, the Hero among them.
        problems: what could not be read.
    """

    name: str
    cards: tuple[Written, ...]
    problems: tuple[Problem, ...] = ()


def counted(count: int | str, text: str, line: int) -> int | Problem:
    """A count from a list: the number of copies, or what is wrong with it.

    Numbers are bounded before they are converted, so that a row of a million digits costs nothing.
    """
    digits = count.strip() if isinstance(count, str) else f"{count:d}"
    if not (digits.isascii() and digits.isdigit()):
        message = say(
            "“{count}” is not a number of copies: “{text}”", count=shown(digits), text=shown(text)
        )
        return Problem(Trouble.COUNT, message, line)
    significant = digits.lstrip("0")
    if len(significant) > len(str(MAX_COUNT)):
        message = say("a count of more than {most}: “{text}”", most=MAX_COUNT, text=shown(text))
        return Problem(Trouble.COUNT, message, line)
    if not significant:
        message = say("a count of 0, so no card: “{text}”", text=shown(text))
        return Problem(Trouble.ZERO, message, line)
    return int(significant)


def shown(text: str) -> str:
    """Text short enough for a message, on one line."""
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
