"""Decks put together from what structured lists have in their places: cards, Heroes and faults."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TypeAlias

from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.identifiers import as_reference
from deckcheck.decks.written import MAX_DECKS, MAX_ENTRIES, Written, WrittenDeck, counted
from deckcheck.messages import Message, say

Part: TypeAlias = Written | Problem
"""What one place of a list gives: a card, or what is wrong with it."""

API_PATH = "/cards/"
"""What the publisher's service writes before a reference."""

_NO_LIST = say("there is no list of cards in the file")


def card(text: str, count: int | str, line: int) -> Part:
    """So many copies of a card."""
    identifier = text.strip().removeprefix(API_PATH)
    if not identifier:
        return Problem(Trouble.LINE, say("no card is named"), line)
    number = counted(count, identifier, line)
    return number if isinstance(number, Problem) else Written(identifier, number, line)


def too_many() -> Message:
    """What is said of a list that is longer than any deck or collection."""
    return say("more than {most} entries: not a decklist; reading stops here", most=MAX_ENTRIES)


def bounded(parts: Iterable[Part]) -> list[Part]:
    """The parts of a list, up to a bound that no decklist reaches; what is beyond is told."""
    found = list(islice(parts, MAX_ENTRIES + 1))
    if len(found) > MAX_ENTRIES:
        found[-1] = Problem(Trouble.LINE, too_many(), found[-1].line)
    return found


def too_many_decks(name: str) -> WrittenDeck:
    """What is read of a file with more than `MAX_DECKS` decks: nothing, and it is told."""
    return damaged(name, say("more than {most} decks in one file", most=MAX_DECKS), 1)


def same_card(text: str) -> str:
    """What identifiers have in common that name one card, whatever the print and the case."""
    reference = as_reference(text)
    return text.casefold() if reference is None else reference.version


def deck(name: str, parts: Sequence[Part], heroes: Sequence[Part] = ()) -> WrittenDeck:
    """A deck of its parts, in order.

    Args:
        name: the name of the deck.
        parts: what its list has.
        heroes: what stands in fields of their own. Some tools repeat the Hero in the list, which
            makes no second Hero of it.
    """
    cards = [part for part in parts if isinstance(part, Written)]
    alone = {same_card(hero.text): hero for hero in heroes if isinstance(hero, Written)}
    for listed in cards:
        alone.pop(same_card(listed.text), None)
    problems = [part for part in (*heroes, *parts) if isinstance(part, Problem)]
    if not parts:
        line = next((hero.line for hero in alone.values()), 0)
        problems.append(Problem(Trouble.LINE, _NO_LIST, line))
    return WrittenDeck(name, (*alone.values(), *cards), tuple(problems))


def damaged(name: str, message: str, line: int) -> WrittenDeck:
    """What is left of a document that cannot be read: the reason."""
    return WrittenDeck(name, (), (Problem(Trouble.LINE, message, line),))


def deck_names(own: Iterable[str], file: str) -> list[str]:
    """What the decks of a file are called: as they say, else like the file or by their number."""
    names = [" ".join(name.split()) for name in own]
    if len(names) == 1:
        return [names[0] or file]
    return [name or f"deck {number}" for number, name in enumerate(names, 1)]
