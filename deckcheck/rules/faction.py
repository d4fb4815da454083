"""A deck's cards come from as many factions as its format allows, the Hero's among them.

What is asked: a constructed deck holds only cards of its Hero's faction (1.1.4.d); a limited deck
holds cards of at most three factions, and its Hero's faction is one of the three (1.1.5.d).
Neutral cards have no faction (2.2.8.b).

Why: factions have different strengths; a deck chooses.

The letters of a reference are the home faction of a name. A rare out of faction (R2) has another
one, and half of all Uniques have: the faction here is the card's own, from the catalogue.

Doubles, a community format, asks for exactly two factions.

Source: 1.1.4.d, 1.1.5.d, 2.2.8.b

Legal: a Bravos Hero with ALT_CORE_B_AX_08_R2, Axiom Salvager, whose rare out of faction is Bravos.

Illegal: a Bravos Hero with one Muna card (Standard); cards of four factions (Sealed).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from deckcheck.cards.card import Faction
from deckcheck.messages import any_of, joined, say, say_n
from deckcheck.rules.context import JudgedDeck, Slot, copies
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import STRICT, about, at_least, bounds, listed

ID = "faction"


@dataclass(frozen=True, slots=True)
class Limit:
    """From ``min`` to ``max`` factions, the Hero's among them."""

    __pydantic_config__ = STRICT
    max: int
    source: str
    min: int = 0

    def __post_init__(self) -> None:
        at_least("min", 0, self.min)
        at_least("max", self.min, self.max)


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    if limit.max == 1:
        return say("the Hero's only")
    return say("{number}, the Hero's among them", number=bounds(limit.min, limit.max))


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards of too many factions, whatever the Uniques of unknown faction are (1.1.4.d)."""
    slots = [*deck.heroes, *deck.cards]
    numbers = [len(factions) for factions in possible_factions(slots)]
    fewest = min(numbers)
    if max(numbers) < limit.min and not deck.unknown:
        yield _too_few(slots, max(numbers), limit)
    if fewest <= limit.max:
        return
    heroes = known_factions(deck.heroes)
    if limit.max == 1 and len(heroes) == 1:
        yield _outside(next(iter(heroes)), deck.cards, fewest, limit)
    else:
        yield _too_many(slots, fewest, limit)


def known_factions(slots: Iterable[Slot]) -> frozenset[Faction]:
    """The factions that the slots have for certain; neutral is none (2.2.8.b)."""
    factions = {slot.card.faction for slot in slots if slot.card.faction is not None}
    return frozenset(factions - {Faction.NEUTRAL})


def possible_factions(slots: Sequence[Slot]) -> set[frozenset[Faction]]:
    """Every set of factions that the slots may have, as Uniques of unknown faction leave open."""
    outcomes = {known_factions(slots)}
    for slot in slots:
        if slot.card.faction is None:
            outcomes = {o | {faction} for o in outcomes for faction in slot.card.possible_factions}
    return outcomes


def _outside(faction: Faction, cards: Sequence[Slot], fewest: int, limit: Limit) -> Finding:
    """The finding for a deck with a Hero whose faction alone is allowed."""
    allowed = {faction, Faction.NEUTRAL}
    strangers = [slot for slot in cards if not slot.card.possible_factions & allowed]
    others = [
        say("{cards} ({faction})", cards=listed(slots), faction=title)
        for title, slots in _by_faction(strangers).items()
    ]
    return about(
        strangers,
        ID,
        say_n(
            "{number} card not of the Hero's faction, {faction}: {cards}",
            "{number} cards not of the Hero's faction, {faction}: {cards}",
            copies(strangers),
            faction=faction.title,
            cards=joined(", ", others),
        ),
        limit.source,
        limit=limit.max,
        actual=fewest,
    )


def _too_many(slots: Sequence[Slot], fewest: int, limit: Limit) -> Finding:
    by_faction = _by_faction(slot for slot in slots if slot.card.faction is not Faction.NEUTRAL)
    parts = [joined(" ", [str(copies(of)), title]) for title, of in sorted(by_faction.items())]
    concerned = [slot for of in by_faction.values() for slot in of]
    return about(
        concerned,
        ID,
        say_n(
            "cards of {number} factions, at most {max}: {factions}",
            "cards of {number} factions, at most {max}: {factions}",
            fewest,
            max=limit.max,
            factions=joined(", ", parts),
        ),
        limit.source,
        limit=limit.max,
        actual=fewest,
    )


def _too_few(slots: Sequence[Slot], most: int, limit: Limit) -> Finding:
    titles = ", ".join(sorted(faction.title for faction in known_factions(slots)))
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=say_n(
            "cards of {number} faction ({factions}), at least {min}",
            "cards of {number} factions ({factions}), at least {min}",
            most,
            factions=titles or say("none"),
            min=limit.min,
        ),
        source=limit.source,
        limit=limit.min,
        actual=most,
    )


def _by_faction(slots: Iterable[Slot]) -> dict[str, list[Slot]]:
    """Slots by the titles of the factions that they may have."""
    by_faction: dict[str, list[Slot]] = {}
    for slot in slots:
        title = titles_of(slot.card.possible_factions)
        by_faction.setdefault(title, []).append(slot)
    return by_faction


def titles_of(factions: Iterable[Faction]) -> str:
    """The titles of the factions that a card may have."""
    return any_of(sorted(faction.title for faction in factions))
