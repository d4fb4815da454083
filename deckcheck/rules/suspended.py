"""No card of a deck is suspended or banned on the day.

What is asked: constructed decks hold no card that is suspended or banned by an authority that the
format follows. A decision is about a version (rarity and faction) and holds for all its prints,
from its first day on and until the day on which the card is freed. Limited play has no such list.

Why: a few cards made games that nobody wanted to play. The publisher's list ends with the
publisher, in May 2026; the community carries it on.

Source: the publisher's patch articles; the community's list

Legal: 3 Tiny Jinn of Muna (BR_06_R2), on any day; the Common on 2026-02-11.

Illegal: 1 Tiny Jinn, Common (BR_06_C), on 2026-02-12.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckcheck.cards.status import Status
from deckcheck.rules.context import JudgedDeck, Slot
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import STRICT, listed

ID = "suspended"

_WORDS = {"suspension": "suspended", "ban": "banned"}


@dataclass(frozen=True, slots=True)
class Limit:
    """Whose decisions the format follows: ``authorities``, of ``publisher`` and ``community``."""

    __pydantic_config__ = STRICT
    authorities: list[str]
    source: str

    def __post_init__(self) -> None:
        if not set(self.authorities) <= {"publisher", "community"}:
            raise ValueError("authorities must be of publisher and community")


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return f"none by the list of {' and '.join(limit.authorities) or 'nobody'}"


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards that are suspended or banned on the day."""
    for slot in [*deck.heroes, *deck.cards]:
        for status in deck.statuses.of(slot.card):
            if status.authority in limit.authorities and status.holds(deck.on):
                yield _finding(slot, status)


def _finding(slot: Slot, status: Status) -> Finding:
    card = slot.card
    message = (
        f"{listed([slot])} ({card.reference}), {_WORDS[status.kind]} since {status.since}"
        f" by the {status.authority}"
    )
    if not status.covers(card) and status.faction is not None:
        message += f" if it is {status.faction.title}, which is not known"
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=message,
        source=status.source,
        lines=slot.lines,
        cards=(card.name,),
        limit=0,
        actual=slot.count,
        unverified=not status.covers(card),
    )
