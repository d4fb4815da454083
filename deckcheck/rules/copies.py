"""A deck holds only so many cards of one name.

What is asked: at most 3 cards of the same name in constructed play (1.1.4.e). The name is the
English one: one name over all sets, prints, rarities, factions and Uniques. Limited play has no
such limit (1.1.5.d).

Why: a deck of many copies of few cards plays the same game every time.

Source: 1.1.4.e

Legal: 2 Common Tiny Jinn and 1 Rare Tiny Jinn.

Illegal: 2 Common Tiny Jinn, 1 Rare Tiny Jinn and 1 promo Tiny Jinn: four of one name.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import CardType
from deckcheck.rules.context import JudgedDeck, Slot, copies, lines
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import Maximum as Limit

ID = "copies"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return f"at most {limit.max} of one name"


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Names with too many copies (1.1.4.e)."""
    names: dict[str, list[Slot]] = {}
    for slot in deck.cards:
        if slot.card.type is CardType.MANA_CONVERGENCE:  # as many as one likes (1.1.5.a)
            continue
        names.setdefault(slot.card.name, []).append(slot)
    for name, slots in names.items():
        actual = copies(slots)
        if actual > limit.max:
            yield Finding(
                rule=ID,
                severity=Severity.ERROR,
                message=f"{actual} copies of {name}, at most {limit.max}",
                source=limit.source,
                lines=lines(slots),
                cards=(name,),
                limit=limit.max,
                actual=actual,
            )
