"""A deck's cards come from as many factions as its format allows, the Hero's among them.

What is asked: a constructed deck holds only cards of its Hero's faction (1.1.4.d); a limited deck
holds cards of at most three factions, and its Hero's faction is one of the three (1.1.5.d).
Neutral cards have no faction (2.2.8.b).

Why: factions have different strengths; a deck chooses.

The letters of a reference are the home faction of a name. A rare out of faction (R2) has another
one, and half of all Uniques have: the faction here is the card's own, from the catalogue.

Source: 1.1.4.d, 1.1.5.d, 2.2.8.b

Legal: a Bravos Hero with ALT_CORE_B_AX_08_R2, Axiom Salvager, whose rare out of faction is Bravos.

Illegal: a Bravos Hero with one Muna card (Standard); cards of four factions (Sealed).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.cards.card import Faction
from deckcheck.rules.context import JudgedDeck, Slot, copies, lines
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.limits import Maximum as Limit
from deckcheck.rules.limits import listed, names

ID = "faction"


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    return "the Hero's only" if limit.max == 1 else f"at most {limit.max}, the Hero's among them"


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards of too many factions, whatever the Uniques of unknown faction are (1.1.4.d)."""
    slots = [*deck.heroes, *deck.cards]
    fewest = min(map(len, possible_factions(slots)))
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
    number = copies(strangers)
    others = ", ".join(
        f"{listed(slots)} ({title})" for title, slots in _by_faction(strangers).items()
    )
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=f"{number} {'card' if number == 1 else 'cards'} not of the Hero's faction,"
        f" {faction.title}: {others}",
        source=limit.source,
        lines=lines(strangers),
        cards=names(strangers),
        limit=limit.max,
        actual=fewest,
    )


def _too_many(slots: Sequence[Slot], fewest: int, limit: Limit) -> Finding:
    by_faction = _by_faction(slot for slot in slots if slot.card.faction is not Faction.NEUTRAL)
    parts = [f"{copies(of)} {title}" for title, of in sorted(by_faction.items())]
    concerned = [slot for of in by_faction.values() for slot in of]
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=f"cards of {fewest} factions, at most {limit.max}: {', '.join(parts)}",
        source=limit.source,
        lines=lines(concerned),
        cards=names(concerned),
        limit=limit.max,
        actual=fewest,
    )


def _by_faction(slots: Iterable[Slot]) -> dict[str, list[Slot]]:
    """Slots by the titles of the factions that they may have."""
    by_faction: dict[str, list[Slot]] = {}
    for slot in slots:
        title = " or ".join(sorted(faction.title for faction in slot.card.possible_factions))
        by_faction.setdefault(title, []).append(slot)
    return by_faction
