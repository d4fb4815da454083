"""Every card of the list is in the card catalogue.

What is asked: a deck holds cards that were officially printed (1.1.7.a). A reference that the
catalogue does not have is a typing error or a card newer than the catalogue; the deck cannot be
verified.

Why: nothing is known about such a card: it may be a Hero, a Rare, a token. Limits are checked
with the known cards, and unknown ones are given the benefit of the doubt.

Source: 1.1.7.a

Legal: 3 ALT_CORE_B_BR_16_C.

Illegal: never; 3 ALT_CORE_B_BR_99_C makes the deck unverified.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity

ID = "unknown-card"


def check(deck: JudgedDeck, limit: None) -> Iterator[Finding]:  # noqa: ARG001 - has no limit
    """Prints that the catalogue does not have (1.1.7.a)."""
    for slot in deck.unknown:
        yield Finding(
            rule=ID,
            severity=Severity.ERROR,
            message=say(
                "{reference} is not in the card catalogue; ask for it with"
                " `deckcheck cards fetch {reference}`",
                reference=slot.reference,
            ),
            source="1.1.7.a",
            lines=slot.lines,
            columns=slot.columns,
            cards=(str(slot.reference),),
            references=(str(slot.reference),),
            actual=slot.count,
            unverified=True,
        )
