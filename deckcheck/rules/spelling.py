"""A reference that had to be completed is told.

What is asked: nothing; a note says what was read. The game module writes Rares with a bare ``_R``,
which means R1; old lists write Uniques without ``_U_``.

Why: what is read for another thing should be seen.

Source: docs/decklists.md

Legal: ``1 ALT_CORE_B_AX_08_R``, read as ``ALT_CORE_B_AX_08_R1``.

Illegal: never; it is a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.deck import Trouble
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.line import of_trouble

ID = "spelling"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """References that were completed."""
    return of_trouble(deck, Trouble.SPELLING, ID, Severity.NOTE)
