"""Cards that play otherwise than they are printed are told.

What is asked: nothing; a note says that the card has an erratum, and since when. A card's text for
the rules is the latest English one (1.1.7.a), whatever is printed on it.

Why: who brings the card should know how it plays.

Source: 1.1.7.a; the publisher's patch articles and card history

Legal: 3 Robin Hood.

Illegal: never; it is a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import Asked as Limit
from deckcheck.rules.limits import about, listed

ID = "errata"


def in_words(limit: Limit) -> str:  # noqa: ARG001 - there is nothing to set
    """What the limit asks."""
    return say("told")


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:  # noqa: ARG001 - as above
    """The latest erratum of each card that has one on the day."""
    for slot in [*deck.heroes, *deck.cards]:
        errata = deck.catalogue.statuses.of(slot.card, "erratum")
        if held := [status for status in errata if status.holds(deck.on)]:
            yield about(
                [slot],
                ID,
                say(
                    "{card}: erratum of {date}, it does not play as first printed",
                    card=listed([slot]),
                    date=held[-1].since,
                ),
                held[-1].source,
                severity=Severity.NOTE,
                authority=held[-1].authority,
                since=held[-1].since,
            )
