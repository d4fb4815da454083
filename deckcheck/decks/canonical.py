"""A deck in its canonical form: summed, in one order, and as a fingerprint."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass

from deckcheck.cards.card import NO_DECK_CARDS, Card, CardType
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.deck import MAX_COUNT, Deck

_TYPE_ORDER = {card_type: place for place, card_type in enumerate(CardType)}
_RARITY_ORDER = ("C", "R1", "R2", "E", "U")
_FINGERPRINT_OF = "deckcheck fingerprint 1"
"""Stands at the head of what is hashed: another way of hashing would have another number."""


@dataclass(frozen=True, slots=True)
class Line:
    """Copies of one print: all of them, or as many as a line may have.

    Attributes:
        count: copies, 1–999.
        reference: the print.
        card: what it is; ``None`` if the catalogue does not have it.
    """

    count: int
    reference: Reference
    card: Card | None


def canonical(deck: Deck, catalogue: Catalogue) -> list[Line]:
    """The prints of a deck, each once: Hero first, then by type, cost, name; unknown ones last."""
    counts: Counter[Reference] = Counter()
    for entry in deck.entries:
        counts[entry.reference] += entry.count
    lines = [
        Line(part, ref, catalogue.find(ref))
        for ref, count in counts.items()
        for part in _readable(count)
    ]
    return sorted(lines, key=_place)


def _readable(count: int) -> list[int]:
    """A number of copies in portions that a line of a list may have."""
    whole, rest = divmod(count, MAX_COUNT)
    return [MAX_COUNT] * whole + [rest] * (rest > 0)


def _place(line: Line) -> tuple[int, int, str, int, str]:
    reference, card = line.reference, line.card
    rarity = _RARITY_ORDER.index(reference.rarity) if reference.rarity in _RARITY_ORDER else 0
    if card is None:
        return (len(_TYPE_ORDER), 0, "", rarity, str(reference))
    cost = card.hand_cost if card.hand_cost is not None else 99
    return (_TYPE_ORDER[card.type], cost, card.name, rarity, str(reference))


def fingerprint(deck: Deck, catalogue: Catalogue) -> str:
    r"""The SHA-256, in hexadecimal, of what a deck is in play and by the rules.

    It is the same for every syntax, order and print of a deck, and another for any other version,
    count or Hero. Tokens and foilers, which are no deck cards, do not count.

    >>> from deckcheck import parse_decks
    >>> catalogue = Catalogue()
    >>> [one] = parse_decks("1 Kojo & Booda\n3 ALT_CORE_B_BR_16_C", "one", catalogue)
    >>> [two] = parse_decks("BTG-035-C x3\nALT_ALIZE_B_BR_01_C", "two", catalogue)
    >>> fingerprint(one, catalogue) == fingerprint(two, catalogue)
    True
    """
    counts = counted(deck, catalogue)
    rows = [_FINGERPRINT_OF, *(f"{counts[version]} {version}" for version in sorted(counts))]
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()


def counted(deck: Deck, catalogue: Catalogue) -> Counter[str]:
    """How many cards of each version a deck has, as fingerprints see it."""
    counts: Counter[str] = Counter()
    for entry in deck.entries:
        card = catalogue.find(entry.reference)
        if card is None or card.type not in NO_DECK_CARDS:
            counts[entry.reference.version] += entry.count
    return counts
