"""Whether a pool has a composition that boosters give.

A booster holds a Hero, 8 Commons and 3 Rares, of which the last may be a Unique; since Seeds of
Unity 9 Commons and 3 Rares, of which the last may be a Unique, an Exalted card or another Hero (as
the community's simulators of boosters have it). Heroes are not counted, because some events give
those of a set to everybody; nor are tokens, foilers and Mana Convergence, which lie beside the
others. What is left of a draft may be anything, but not more than was opened.
"""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.cards.card import Card, Rarity
from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.deck import Deck
from deckcheck.legality.format import Boosters
from deckcheck.messages import Message, say

OF_EIGHT = frozenset({"CORE", "COREKS", "ALIZE", "BISE", "CYCLONE"})
"""The sets whose boosters have 8 Commons; those of all later ones have 9."""

PICKED = "Draft de Boosters"
"""The page of the glossary by which a pool is picked out of boosters that go round."""

RARES = 3
MOST = 12
"""Cards of a booster besides its Hero, at most."""


class Counts(NamedTuple):
    """The cards of a pool; of those in the last number a booster has one at most."""

    commons: int
    rares: int
    specials: int


def doubt(pool: Deck, boosters: Boosters, catalogue: Catalogue) -> Message | None:
    """What no such number of boosters gives; ``None`` where nothing is strange.

    A card that is not known may be anything, so a pool with one is not judged.
    """
    found = [(catalogue.find(entry.reference), entry.count) for entry in pool.entries]
    known = [(card, count) for card, count in found if card is not None]
    if len(known) < len(found):
        return None
    number, counts = boosters.boosters, _counts(known)
    if boosters.source == PICKED:
        return _more_than_opened(sum(counts), number)
    commons = [(card, count) for card, count in known if card.rarity is Rarity.COMMON]
    if any(
        _gives(eight, number - eight, counts, commons, catalogue) for eight in range(number + 1)
    ):
        return None
    return say(
        "no {number} boosters have {commons} Commons, {rares} Rares and {specials} Uniques and"
        " Exalted cards",
        number=number,
        **counts._asdict(),
    )


def _more_than_opened(total: int, number: int) -> Message | None:
    if total <= number * MOST:
        return None
    return say(
        "{total} cards besides Heroes; {number} boosters have at most {most}",
        total=total,
        number=number,
        most=number * MOST,
    )


def _counts(cards: list[tuple[Card, int]]) -> Counts:
    def copies(*rarities: Rarity) -> int:
        return sum(count for card, count in cards if card.rarity in rarities)

    return Counts(copies(Rarity.COMMON), copies(Rarity.RARE), copies(Rarity.UNIQUE, Rarity.EXALTED))


def _gives(
    eight: int,
    nine: int,
    counts: Counts,
    commons: list[tuple[Card, int]],
    catalogue: Catalogue,
) -> bool:
    """Whether so many boosters of 8 and of 9 Commons have these cards."""
    if counts.commons != 8 * eight + 9 * nine or counts.specials > eight + nine:
        return False
    sets = [(catalogue.sets_of(card.reference), count) for card, count in commons]
    of_eight = sum(count for found, count in sets if found & OF_EIGHT)
    of_nine = sum(count for found, count in sets if found - OF_EIGHT)
    if of_eight < 8 * eight or of_nine < 9 * nine:
        return False
    missing = RARES * (eight + nine) - counts.rares - counts.specials
    return 0 <= missing <= min(nine, eight + nine - counts.specials)  # Heroes in place of Rares
