"""Cards on the watch list are told.

What is asked: nothing; a note says that an authority watches the card. It is legal.

Why: a card on the watch list may be suspended before the next tournament.

Source: the publisher's patch articles

Legal: 3 Counting Sheep.

Illegal: never; it is a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say
from deckcheck.rules.authorities import Authorities as Limit
from deckcheck.rules.authorities import listed_authorities, the_authority
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import about, listed

ID = "watched"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    if not limit.authorities:
        return say("not told, no list is followed")
    authorities = listed_authorities(limit.authorities)
    return say("told, by the list of {authorities}", authorities=authorities)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards on the watch list of the day."""
    for slot in [*deck.heroes, *deck.cards]:
        for status in deck.catalogue.statuses.of(slot.card, "watch"):
            if status.authority in limit.authorities and status.holds(deck.on):
                yield about(
                    [slot],
                    ID,
                    say(
                        "{card}: on the watch list of {authority} since {date}",
                        card=listed([slot]),
                        authority=the_authority(status.authority),
                        date=status.since,
                    ),
                    status.source,
                    severity=Severity.NOTE,
                    authority=status.authority,
                    since=status.since,
                )
