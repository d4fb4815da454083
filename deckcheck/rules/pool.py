"""Every card of a limited deck is in its pool.

What is asked: a limited deck is built from the cards of its pool and any number of Mana
Convergence (1.1.5.a). Cards are compared by version: the in-faction Rare, the out-of-faction Rare
and the Common of one name are three cards; a promo or alternate-art print is the same card; a
Unique is one card of its own.

Why: the pool is what makes limited play fair.

Without a pool, a limited deck cannot be verified: give it with ``--pool FILE``.

Source: 1.1.5.a

Legal: 2 copies of a Common that the pool holds twice.

Illegal: 2 copies of a Common that the pool holds once: one is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deckcheck.cards.card import CardType
from deckcheck.decks.deck import Pool
from deckcheck.messages import say, say_n
from deckcheck.rules.context import JudgedDeck, Slot, copies
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import STRICT, about

ID = "pool"


@dataclass(frozen=True, slots=True)
class Limit:
    """Whether a pool is ``required``; a pool that is given counts in any case."""

    __pydantic_config__ = STRICT
    required: bool
    source: str


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    if limit.required:
        return say("every card is in it")
    return say("every card is in it, if one is given")


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards that the pool does not have, or not as often (1.1.5.a)."""
    if deck.pool is None:
        if limit.required:
            yield _not_given(limit)
        return
    for version, slots in _versions(deck).items():
        there = deck.pool.copies[version]
        if copies(slots) > there:
            yield _missing(slots, there, deck.pool, limit)


def _versions(deck: JudgedDeck) -> dict[str, list[Slot]]:
    """What must be in the pool, by version; unknown cards may be tokens."""
    versions: dict[str, list[Slot]] = {}
    for slot in [*deck.heroes, *deck.cards]:
        if slot.card.type is not CardType.MANA_CONVERGENCE:
            versions.setdefault(slot.card.reference.version, []).append(slot)
    return versions


def _not_given(limit: Limit) -> Finding:
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=say(
            "a limited deck cannot be verified without its pool: --pool FILE, or `pool` in an event"
        ),
        source=limit.source,
        unverified=True,
    )


def _missing(slots: Sequence[Slot], there: int, pool: Pool, limit: Limit) -> Finding:
    card, count = slots[0].card, copies(slots)
    return about(
        slots,
        ID,
        say_n(
            "{number} of {all} {card} ({reference}) missing from the pool {pool}, which has"
            " {there}",
            "{number} of {all} {card} ({reference}) missing from the pool {pool}, which has"
            " {there}",
            count - there,
            all=count,
            card=card.name,
            reference=card.reference,
            pool=pool.name,
            there=there,
        ),
        limit.source,
        limit=there,
        actual=count,
    )
