"""Counts are from 1 to 999.

What is asked: a line names at least one copy and at most 999. A line with a count of 0 is left
out, with a warning: it is never read as one copy. A larger count is an error.

Why: tools write 0 for a card that was taken out; a count of thousands is a typing error.

Source: docs/decklists.md

Legal: ``3 ALT_CORE_B_BR_16_C``.

Illegal: ``1000 ALT_CORE_B_BR_16_C``.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.deck import Trouble
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.line import of_trouble

ID = "count"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """Counts that are too large, and counts of 0."""
    yield from of_trouble(deck, Trouble.COUNT, ID, Severity.ERROR)
    yield from of_trouble(deck, Trouble.ZERO, ID, Severity.WARNING)
