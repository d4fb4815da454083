"""A deck whose references have become cards: what all rules look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, TypeAlias

from deckcheck.cards.card import NO_DECK_CARDS, Card, CardType
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.deck import Deck, Pool

if TYPE_CHECKING:
    from deckcheck.decks.manifest import Manifest


@dataclass(slots=True)
class Slot:
    """All copies of one print in a deck.

    Attributes:
        card: what it is.
        count: copies, over all lines.
        lines: lines of the file, ascending, each once.
        columns: where on each of them; 0 where it is not known.
    """

    card: Card
    count: int
    lines: tuple[int, ...]
    columns: tuple[int, ...]


@dataclass(slots=True)
class UnknownSlot:
    """All copies of a print that the catalogue does not have."""

    reference: Reference
    count: int
    lines: tuple[int, ...]
    columns: tuple[int, ...]


@dataclass(slots=True)
class JudgedDeck:
    """A deck, sorted into what the rules speak of.

    Attributes:
        deck: as it was written.
        pool: the cards it may be built from, if any were given.
        manifest: the format's list of cards, if it was given.
        on: the day on which it is judged.
        catalogue: knows the other prints of a card, and what was decided about it.
        heroes: its Hero; the fault of more than one is the rule's to tell.
        cards: what counts as its other cards.
        mana: Mana Convergences; among `cards` too where the format has them for free.
        tokens: tokens and foilers, which are no deck cards.
        unknown: prints that the catalogue does not have; they may be anything.
        missing_heroes: how many Heroes the format asks for beyond those that are there.
    """

    deck: Deck
    pool: Pool | None
    manifest: Manifest | None
    on: date
    catalogue: Catalogue
    heroes: list[Slot] = field(default_factory=list)
    cards: list[Slot] = field(default_factory=list)
    mana: list[Slot] = field(default_factory=list)
    tokens: list[Slot] = field(default_factory=list)
    unknown: list[UnknownSlot] = field(default_factory=list)
    missing_heroes: int = 0

    @property
    def unknown_copies(self) -> int:
        """How many copies may be anything: counts may be higher by so much."""
        return copies(self.unknown)


def copies(slots: Iterable[Slot] | Iterable[UnknownSlot]) -> int:
    """Copies over several slots."""
    return sum(slot.count for slot in slots)


def places(slots: Iterable[Slot]) -> dict[int, int]:
    """The lines of several slots, ascending, each with the first column where one stands."""
    found: dict[int, int] = {}
    for slot in slots:
        for line, column in zip(slot.lines, slot.columns, strict=True):
            found[line] = min(column, found.get(line, column))
    return dict(sorted(found.items()))


def judged(
    deck: Deck,
    catalogue: Catalogue,
    *,
    on: date,
    free_mana: bool,
    pool: Pool | None = None,
    manifest: Manifest | None = None,
) -> JudgedDeck:
    """Sort a deck into Heroes, other cards, tokens and unknown prints, summed by print."""
    result = JudgedDeck(deck, pool, manifest, on, catalogue)
    for reference, (count, lines, columns) in _summed(deck).items():
        card = catalogue.find(reference)
        if card is None:
            result.unknown.append(UnknownSlot(reference, count, lines, columns))
            continue
        slot = Slot(card, count, lines, columns)
        if card.type is CardType.HERO:
            result.heroes.append(slot)
        elif card.type is CardType.MANA_CONVERGENCE:
            result.mana.append(slot)
        elif card.type in NO_DECK_CARDS:
            result.tokens.append(slot)
        else:
            result.cards.append(slot)
    if free_mana:
        result.cards += result.mana
    return result


_Summed: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Copies, lines and columns."""


def _summed(deck: Deck) -> dict[Reference, _Summed]:
    summed: dict[Reference, _Summed] = {}
    for entry in deck.entries:
        count, lines, columns = summed.get(entry.reference, (0, (), ()))
        if entry.line and entry.line not in lines[-1:]:
            lines, columns = (*lines, entry.line), (*columns, entry.column)
        summed[entry.reference] = (count + entry.count, lines, columns)
    return summed
