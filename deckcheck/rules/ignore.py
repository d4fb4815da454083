"""A comment that ignores a finding is needed.

What is asked: ``ignore[RULE]`` stands where the rule finds something. A finding about several lines
is ignored when each of them says so, or the first lines of the list do: else a new fault would hide
behind an old comment.

Why: a comment that outlives its fault hides the next one.

Source: docs/configuration.md

Legal: ``4 Ogun  # deckcheck: ignore[copies]``.

Illegal: ``3 Ogun  # deckcheck: ignore[copies]``, where three copies are allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deckcheck.messages import say
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity, in_words

if TYPE_CHECKING:
    from deckcheck.decks.directives import Ignore

ID = "ignore"
SOURCE = "docs/configuration.md"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """Nothing: whether a comment is needed is known when all rules have spoken; see `unneeded`."""
    return iter(())


def unneeded(ignore: Ignore, rule: str, found: Iterable[Finding]) -> Finding:
    """The warning about a comment that hides nothing.

    Args:
        ignore: the comment.
        rule: the rule that it names.
        found: the findings of this rule about its line.
    """
    others = {line for finding in found for line in finding.lines} - {ignore.line}
    message = say("ignore[{rule}] is not needed: the rule finds nothing here", rule=rule)
    if others and not ignore.whole:
        message = say(
            "ignore[{rule}] is not enough: {lines} would have to say so, too",
            rule=rule,
            lines=in_words(others),
        )
    return Finding(ID, Severity.WARNING, message, SOURCE, lines=(ignore.line,))
