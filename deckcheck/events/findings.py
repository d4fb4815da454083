"""The findings that only an event has; ``docs/organiser.md`` has a row for each."""

from __future__ import annotations

from deckcheck.events.event import Fault, Place
from deckcheck.rules.finding import Finding, Severity

EVENT_FILE = "event-file"
MISSING = "deck-missing"
UNREADABLE = "deck-unreadable"
LATE = "deck-late"
COMMENTS = "deck-comments"
SHARED_UNIQUE = "shared-unique"
SAME_DECK = "same-deck"
SHARED_POOL = "shared-pool"
POOL_BOOSTERS = "pool-boosters"

SOURCE = "event"
"""Where these findings come from: from nothing but the event."""


def fault(
    message: str, place: Place, rule: str = EVENT_FILE, severity: Severity = Severity.ERROR
) -> Fault:
    """A finding about the event itself, with its place."""
    lines = (place.line,) if place.line else ()
    return Fault(place.file, Finding(rule, severity, message, SOURCE, lines=lines))
