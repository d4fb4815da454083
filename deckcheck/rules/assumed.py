"""What a list leaves open and the tool assumes is told.

What is asked: nothing; a note says what was read. A name alone has several versions: the one that
fits the Hero's faction is taken, the Common first. A family, a collector number or a class name of
the game module is shared by prints: any print of the version will do. The game module writes Rares
with a bare ``_R``, which means R1; old lists write Uniques without ``_U_``.

Why: what is read for another thing should be seen.

Source: docs/decklists.md

Legal: ``3 Tiny Jinn`` in a Bravos deck, read as the Bravos Common.

Illegal: never; it is a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.deck import Trouble
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.line import of_trouble

ID = "assumed"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """What was assumed while reading."""
    return of_trouble(deck, Trouble.ASSUMED, ID, Severity.NOTE)
