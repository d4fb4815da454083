"""Cards for people."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.card import Card
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.names import LANGUAGES

_PRODUCTS = {"B": "", "A": ", alternate art", "P": ", promo"}


def family_page(prints: list[Card], catalogue: Catalogue) -> str:
    """A card: its names, its versions with their facts, and every print of each."""
    first = prints[0]
    rows = [first.name, f"  {_type(first)}"]
    rows += [
        f"  {language}  {' / '.join(first.names[language])}"
        for language in LANGUAGES[1:]
        if language in first.names
    ]
    for version in dict.fromkeys(card.reference.version for card in prints):
        of_version = [card for card in prints if card.reference.version == version]
        rows += ["", *_version(of_version, catalogue)]
    return "\n".join(rows)


def _version(prints: list[Card], catalogue: Catalogue) -> Iterator[str]:
    yield f"  {prints[0].reference.version}: {', '.join(_facts(prints[0]))}"
    for card in prints:
        yield f"    {print_line(card, catalogue)}"


def print_line(card: Card, catalogue: Catalogue) -> str:
    """One print: reference, set, product, collector number."""
    reference = card.reference
    rows = [f"{reference}  {catalogue.set_name(reference.set)}{_PRODUCTS[reference.product]}"]
    if card.collector_number:
        rows.append(card.collector_number)
    if card.errata:
        rows.append("errata")
    if reference.rarity == "U":
        rows += _facts(card)
    return ", ".join(rows)


def family_line(family: str, prints: list[Card]) -> str:
    """A card in one line: family, name, type, the factions and rarities that it comes in."""
    versions = {card.reference.version: card for card in prints}
    shown = ", ".join(f"{card.reference.rarity} {_faction(card)}" for card in versions.values())
    return f"{family:10} {prints[0].name:32} {_type(prints[0]):34} {shown}"


def _type(card: Card) -> str:
    subtypes = " ".join(subtype.capitalize() for subtype in card.subtypes)
    return f"{card.type.title} – {subtypes}" if subtypes else card.type.title


def _faction(card: Card) -> str:
    return " or ".join(sorted(faction.title for faction in card.possible_factions))


def _facts(card: Card) -> list[str]:
    facts = [_faction(card)]
    if card.rarity:
        facts.append(card.rarity.value.capitalize())
    if card.hand_cost is not None:
        facts.append(f"hand cost {card.hand_cost}, reserve cost {card.reserve_cost}")
    if card.forest is not None:
        facts.append(f"forest {card.forest}, mountain {card.mountain}, ocean {card.ocean}")
    if card.reserve_limit is not None:
        facts.append(f"keeps {card.reserve_limit} in Reserve, {card.landmark_limit} Landmarks")
    return facts
