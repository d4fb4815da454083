"""A deck holds only so many cards of one version.

What is asked: where a format sets this limit, at most so many cards of the same name and rarity
(of the same faction, too: the out-of-faction Rare is a version of its own). Prints do not matter.
Uniques are versions of their own, and the rule `same-unique` is about them.

Why: singleton formats want every card of a deck to be another one.

Source: the community's Singleton formats

Legal: 1 Common and 1 Rare of a name (Singleton).

Illegal: 2 Commons of a name (Singleton), also as two prints.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import CardType, Rarity
from deckcheck.messages import say, say_n
from deckcheck.rules.context import JudgedDeck, Slot, copies
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import about

ID = "versions"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return say("at most {max} of one name and rarity", max=limit.max)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Versions with too many copies."""
    versions: dict[str, list[Slot]] = {}
    for slot in deck.cards:
        if slot.card.rarity is Rarity.UNIQUE or slot.card.type is CardType.MANA_CONVERGENCE:
            continue
        versions.setdefault(slot.card.reference.version, []).append(slot)
    for slots in versions.values():
        actual = copies(slots)
        if actual > limit.max:
            card = slots[0].card
            yield about(
                slots,
                ID,
                say_n(
                    "{number} copies of {card} ({reference}), at most {max} of one version",
                    "{number} copies of {card} ({reference}), at most {max} of one version",
                    actual,
                    card=card.name,
                    reference=card.reference,
                    max=limit.max,
                ),
                limit.source,
                limit=limit.max,
                actual=actual,
            )
