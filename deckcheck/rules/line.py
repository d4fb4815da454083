"""Every line of a list is understood.

What is asked: a line holds cards, is a heading that deck tools write, a comment (``#`` or ``//``)
or empty. Anything else is an error with its line: no line is skipped.

Why: a line that is skipped is a card that is lost, and the answer would be about another deck.

Source: docs/decklists.md

Legal: ``3 ALT_CORE_B_BR_16_C``, ``Characters (21)``, ``// tested on Sunday``.

Illegal: ``3 x ALT_CORE_B_BR_16_C 2``, ``3 ALT_CORE_B_BR_16``, the link to a deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.deck import Trouble
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity

ID = "line"
SOURCE = "docs/decklists.md"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """Lines that are not understood."""
    return of_trouble(deck, Trouble.LINE, ID, Severity.ERROR)


def of_trouble(
    deck: JudgedDeck, trouble: Trouble, rule: str, severity: Severity
) -> Iterator[Finding]:
    """The problems of one kind that reading met, as findings."""
    for problem in deck.deck.problems:
        if problem.trouble is trouble:
            lines = (problem.line,) if problem.line else ()
            columns = (problem.column,) if problem.line else ()
            yield Finding(rule, severity, problem.message, SOURCE, lines=lines, columns=columns)
