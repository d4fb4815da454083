"""Dated decisions in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.cards.card import Card
from deckcheck.cards.status import Status
from deckcheck.messages import say, told
from deckcheck.rules.authorities import the_authority

KINDS = {
    "suspension": say("suspended"),
    "ban": say("banned"),
    "watch": say("on the watch list"),
    "erratum": say("erratum"),
}
"""What people are told that a card is."""


def decision_lines(
    statuses: Iterable[Status], language: str = "en", card: Card | None = None
) -> Iterator[str]:
    """A line for each decision that holds: what, since when, by whom.

    Args:
        statuses: the decisions.
        language: of the text.
        card: a Unique that they may be about, if its faction is the one that they say.
    """
    for status in statuses:
        line = say(
            "{decision} since {date} by {authority}",
            decision=KINDS[status.kind],
            date=status.since,
            authority=the_authority(status.authority),
        )
        if card and status.faction and not status.covers(card):
            line = say(
                "{message} if it is {faction}, which is not known",
                message=line,
                faction=status.faction.title,
            )
        yield told(line, language)
