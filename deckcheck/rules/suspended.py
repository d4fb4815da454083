"""No card of a deck is suspended or banned on the day.

What is asked: constructed decks hold no card that is suspended or banned by an authority that the
format follows. A decision is about a version (rarity and faction) and holds for all its prints,
from its first day on and until the day on which the card is freed; a decision that begins within 30
days is a warning. Limited play has no such list.

Why: a few cards made games that nobody wanted to play. The publisher's list ends with the
publisher, in May 2026; the community carries it on.

Source: the publisher's patch articles; the community's list

Legal: 3 Tiny Jinn of Muna (BR_06_R2), on any day; the Common on 2026-02-11.

Illegal: 1 Tiny Jinn, Common (BR_06_C), on 2026-02-12.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from deckcheck.cards.status import Status
from deckcheck.messages import Message, say
from deckcheck.rules.authorities import Authorities as Limit
from deckcheck.rules.authorities import listed_authorities, the_authority
from deckcheck.rules.context import JudgedDeck, Slot
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import about, listed

ID = "suspended"

NOTICE = timedelta(days=30)
"""How long before it begins a decision is a warning."""

_WORDS = {"suspension": say("suspended"), "ban": say("banned")}


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    if not limit.authorities:
        return say("any, no list is followed")
    authorities = listed_authorities(limit.authorities)
    return say("none by the list of {authorities}", authorities=authorities)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards that are suspended or banned on the day."""
    for slot in [*deck.heroes, *deck.cards]:
        for status in deck.catalogue.statuses.of(slot.card, *_WORDS):
            if status.authority not in limit.authorities:
                continue
            if status.holds(deck.on):
                yield _finding(slot, status)
            elif deck.on < status.since <= deck.on + NOTICE:
                yield _warning(slot, status)


def _warning(slot: Slot, status: Status) -> Finding:
    message = say(
        "{card} ({reference}) will be {suspended} on {date} by {authority}",
        card=listed([slot]),
        reference=slot.card.reference,
        suspended=_WORDS[status.kind],
        date=status.since,
        authority=the_authority(status.authority),
    )
    return about(
        [slot],
        ID,
        _with_doubt(message, slot, status),
        status.source,
        severity=Severity.WARNING,
        authority=status.authority,
        since=status.since,
    )


def _finding(slot: Slot, status: Status) -> Finding:
    card = slot.card
    return about(
        [slot],
        ID,
        _message(slot, status),
        status.source,
        authority=status.authority,
        since=status.since,
        limit=0,
        actual=slot.count,
        unverified=not status.covers(card),
    )


def _message(slot: Slot, status: Status) -> str:
    message = say(
        "{card} ({reference}), {suspended} since {date} by {authority}",
        card=listed([slot]),
        reference=slot.card.reference,
        suspended=_WORDS[status.kind],
        date=status.since,
        authority=the_authority(status.authority),
    )
    return _with_doubt(message, slot, status)


def _with_doubt(message: Message, slot: Slot, status: Status) -> Message:
    """The message about a Unique, which may not be of the faction that the decision is about."""
    if status.covers(slot.card) or status.faction is None:
        return message
    return say(
        "{message} if it is {faction}, which is not known",
        message=message,
        faction=status.faction.title,
    )
