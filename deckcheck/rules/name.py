"""Every name and every short identifier of a list is that of one card.

What is asked: a card that is not written by its reference is written by its name in one of five
languages, or by a collector number, family key or slug. A name that no card has, a name of two
cards and a version that a card does not have are errors: nothing is guessed. Case, accents,
apostrophes, blanks and punctuation do not matter.

Why: a guess would judge another deck.

Source: docs/decklists.md

Legal: ``3 Tiny Jinn``, ``3 Petit Djinn (R)``, ``1 kojo & booda``.

Illegal: ``3 Tiny Jin``; ``3 Discepolo Studioso``, which is the Italian name of two cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.deck import Trouble
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.line import of_trouble

ID = "name"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """Names of no card or of two."""
    return of_trouble(deck, Trouble.NAME, ID, Severity.ERROR)
