"""What must be true of the facts of cards, whoever gives them; every fault is told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import get_args

from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.messages import quoted, say
from deckcheck.sources.facts import (
    COSTS,
    LIMITS,
    RARITY_OF_CODE,
    STATISTICS,
    Card,
    Family,
    Playable,
    Unique,
    parts,
)


def card_faults(item: Card | Unique) -> Iterator[str]:
    """All that one card can tell to be wrong with itself."""
    yield from print_faults(item)
    yield from number_faults(item)
    if isinstance(item, Card):
        yield from rarity_faults(item)


def print_faults(item: Card | Unique) -> Iterator[str]:
    """The reference and the family repeat what the other fields say."""
    reference = parts(item)
    spelled, family = reference._replace(number=item.number), f"{item.faction_ref}_{item.number}"
    if parse_reference(item.reference) != reference or item.reference != str(spelled):
        yield say("the reference does not agree with the fields that are its parts")
    if item.family != family:
        yield say("the family {family!r} does not agree with the reference", family=item.family)


def rarity_faults(card: Card) -> Iterator[str]:
    """The code goes with the rarity; R2, and only R2, leaves the faction of the reference."""
    code = card.rarity_code
    if RARITY_OF_CODE[code] != card.rarity:
        yield say(
            "the rarity {rarity} does not go with the rarity code {code}",
            rarity=card.rarity,
            code=code,
        )
    if (card.faction != card.faction_ref) != (code == "R2"):
        yield say(
            "the faction {faction} does not go with the rarity code {code}",
            faction=card.faction,
            code=code,
        )


def number_faults(item: Card | Unique) -> Iterator[str]:
    """Costs on what is played, statistics on characters (and some tokens), limits on heroes."""
    kind = item.type_norm if isinstance(item, Card) else item.type
    wanted = dict.fromkeys(COSTS, True) if kind in get_args(Playable) else {}
    wanted |= {} if kind == "TOKEN" else dict.fromkeys(STATISTICS, kind == "CHARACTER")
    wanted |= dict.fromkeys(LIMITS, kind == "HERO")
    for name, needed in wanted.items():
        if (getattr(item, name, None) is not None) != needed:
            yield (
                say("{kind} without {name}", kind=kind, name=name)
                if needed
                else say("{kind} with {name}", kind=kind, name=name)
            )


def family_faults(unique: Unique, families: dict[str, Family]) -> Iterator[str]:
    """A Unique has the faction of its reference or that of its family's out-of-faction Rare."""
    family = families.get(parts(unique).family, Family())
    if unique.faction not in family.factions:
        yield say(
            "the faction {faction} is neither that of the reference nor that of the R2",
            faction=unique.faction,
        )


def difference_faults(
    items: Iterable[Card | Unique], key: Callable[[Reference], str], names: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """Prints that are the same, by the key of their reference, agree in the named fields.

    Yields:
        The reference of the one that does not, and the reason.
    """
    first: dict[str, Card | Unique] = {}
    for item in items:
        other = first.setdefault(key(parts(item)), item)
        for name in names:
            here, there = getattr(item, name, None), getattr(other, name, None)
            if here != there:
                reason = say(
                    "{name} is {here}, but {there} on {other}",
                    name=name,
                    here=quoted(here),
                    there=quoted(there),
                    other=other.reference,
                )
                yield item.reference, reason
