"""A list holds cards.

What is asked: at least one line with a card.

Why: an empty file, a file that holds something else and a deck code of no cards must not pass.

Source: docs/decklists.md

Legal: any list with a card.

Illegal: an empty file; a file of comments.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.line import SOURCE

ID = "empty"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """A list without cards."""
    if not deck.deck.entries:
        yield Finding(ID, Severity.ERROR, say("no cards found"), SOURCE, actual=0)
