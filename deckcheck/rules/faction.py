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

from collections.abc import Iterator, Sequence
from itertools import combinations

from deckcheck.cards.card import Faction
from deckcheck.rules.context import JudgedDeck, Slot, lines
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
    if possible(slots, limit.max):
        return
    heroes = known_factions(deck.heroes)
    if limit.max == 1 and len(heroes) == 1:
        yield _outside(next(iter(heroes)), deck.cards, limit)
    else:
        yield _too_many(slots, limit)


def known_factions(slots: Sequence[Slot]) -> set[Faction]:
    """The factions that the slots have for certain; neutral is none (2.2.8.b)."""
    return {slot.card.faction for slot in slots if slot.card.faction} - {Faction.NEUTRAL}


def possible(slots: Sequence[Slot], most: int) -> bool:
    """Whether some choice for the Uniques of unknown faction keeps to so many factions."""
    known = known_factions(slots)
    open_choices = {s.card.possible_factions for s in slots if s.card.faction is None}
    if not open_choices:
        return len(known) <= most
    others = [faction for faction in Faction if faction not in known | {Faction.NEUTRAL}]
    return any(
        all(choice & (known | set(added)) for choice in open_choices)
        for size in range(most - len(known) + 1)
        for added in combinations(others, size)
    )


def _outside(faction: Faction, cards: Sequence[Slot], limit: Limit) -> Finding:
    """The finding for a deck with a Hero whose faction alone is allowed."""
    allowed = {faction, Faction.NEUTRAL}
    strangers = [slot for slot in cards if not slot.card.possible_factions & allowed]
    number = sum(slot.count for slot in strangers)
    others = ", ".join(f"{listed([slot])} ({_title(slot)})" for slot in strangers)
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=f"{number} {'card' if number == 1 else 'cards'} not of the Hero's faction,"
        f" {faction.title}: {others}",
        source=limit.source,
        lines=lines(strangers),
        cards=names(strangers),
        limit=limit.max,
        actual=len(known_factions(strangers) | {faction}),
    )


def _title(slot: Slot) -> str:
    return " or ".join(sorted(faction.title for faction in slot.card.possible_factions))


def _too_many(slots: Sequence[Slot], limit: Limit) -> Finding:
    by_faction: dict[str, list[Slot]] = {}
    for slot in slots:
        if slot.card.faction is not Faction.NEUTRAL:
            by_faction.setdefault(_title(slot), []).append(slot)
    parts = [f"{sum(s.count for s in of)} {title}" for title, of in sorted(by_faction.items())]
    concerned = [slot for of in by_faction.values() for slot in of]
    return Finding(
        rule=ID,
        severity=Severity.ERROR,
        message=f"cards of {len(by_faction)} factions, at most {limit.max}: {', '.join(parts)}",
        source=limit.source,
        lines=lines(concerned),
        cards=names(concerned),
        limit=limit.max,
        actual=len(by_faction),
    )
