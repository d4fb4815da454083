"""Few different names of a deck begin with the same letter.

What is asked: at most so many different names with one initial, the Hero's left out.

Why: it is an example of a rule that no format file can express.

Source: the example plugin

Legal: Ogun, Ozma and Ouroboros Trickster, where 3 are allowed.

Illegal: a fourth name that begins with O.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck import Finding
from deckcheck.rules.context import JudgedDeck, Slot
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import about

ID = "initials"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return f"at most {limit.max} names of one initial"


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Initials with too many names."""
    by_initial: dict[str, list[Slot]] = {}
    for slot in deck.cards:
        by_initial.setdefault(slot.card.name[0], []).append(slot)
    for initial, slots in sorted(by_initial.items()):
        names = sorted({slot.card.name for slot in slots})
        if len(names) > limit.max:
            message = (
                f"{len(names)} names begin with {initial}, at most {limit.max}: {', '.join(names)}"
            )
            yield about(slots, ID, message, limit.source, limit=limit.max, actual=len(names))
