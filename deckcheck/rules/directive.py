"""A comment that speaks to deckcheck is understood.

What is asked: after ``# deckcheck:`` come settings in the first lines of a list (``format=``,
``pool=``, ``manifest=``, ``date=``), or ``ignore[RULE]`` with rules that there are. What a setting
names is there.

Why: a deck whose setting is misspelt would be judged in another format, and nobody would know.

Source: docs/configuration.md

Legal: ``# deckcheck: format=sealed pool=pools/ana.txt`` above all cards.

Illegal: ``# deckcheck: fromat=sealed``, ``3 Ogun  # deckcheck: ignore[copy]``.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.deck import Trouble
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity

ID = "directive"
SOURCE = "docs/configuration.md"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """Comments to deckcheck that are not understood."""
    for problem in deck.deck.problems:
        if problem.trouble is Trouble.DIRECTIVE:
            yield fault(problem.message, problem.line)


def fault(message: str, line: int) -> Finding:
    """Something wrong about a comment."""
    return Finding(ID, Severity.ERROR, message, SOURCE, lines=(line,))
