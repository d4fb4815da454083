"""Lists of cards, looked up, and what tests ask about the decks."""

from __future__ import annotations

from collections import Counter
from functools import cache

from deckcheck import Catalogue, Deck
from deckcheck.decks.deck import Trouble
from deckcheck.decks.resolving import resolve
from deckcheck.decks.syntaxes import card_list
from tests.decklists import catalogue


class WithoutSuggestions(Catalogue):
    """The shipped catalogue without the search for near names, which takes long for much text."""

    def nearest_names(self, name: str, limit: int = 3) -> list[str]:  # noqa: ARG002
        return []


@cache
def quick_catalogue() -> Catalogue:
    """A catalogue for tests of very many texts."""
    return WithoutSuggestions()


def resolved(*lines: str, quick: bool = False) -> Deck:
    """The list of these lines, looked up."""
    known = quick_catalogue() if quick else catalogue()
    return resolve(card_list.read("\n".join(lines), "deck"), known)


def versions(deck: Deck) -> list[str]:
    """What is in the deck, as far as it matters in play, in order and without counts."""
    return [entry.reference.version for entry in deck.entries]


def copies(deck: Deck) -> Counter[str]:
    """How many copies of which version the deck has, lines of one card summed."""
    found: Counter[str] = Counter()
    for entry in deck.entries:
        found[entry.reference.version] += entry.count
    return found


def faults(deck: Deck) -> list[tuple[Trouble, int]]:
    """The kinds and lines of what is wrong, notes of what was assumed apart."""
    return [(it.trouble, it.line) for it in deck.problems if it.trouble is not Trouble.ASSUMED]
