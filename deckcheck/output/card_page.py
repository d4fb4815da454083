"""Cards for people."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from deckcheck.cards.card import Card, Rarity
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.names import LANGUAGES
from deckcheck.messages import any_of, joined, say, told
from deckcheck.output.decisions import KINDS, decision_lines

_PRODUCTS = {"A": say("alternate art"), "P": say("promo")}


def family_page(prints: list[Card], catalogue: Catalogue, on: date, language: str = "en") -> str:
    """A card: its names, its versions with their facts, and every print of each.

    Args:
        prints: all of a family.
        catalogue: knows its sets, and what was decided about its versions.
        on: the day whose decisions are shown.
        language: of the text.
    """
    first = prints[0]
    rows = [first.name, f"  {told(_type(first), language)}"]
    rows += [
        f"  {other}  {' / '.join(first.names[other])}"
        for other in LANGUAGES[1:]
        if other in first.names
    ]
    for version in dict.fromkeys(card.reference.version for card in prints):
        of_version = [card for card in prints if card.reference.version == version]
        rows += ["", *_version(of_version, catalogue, on, language)]
    return "\n".join([*rows, *_uniques(first.reference.family, catalogue, on, language)])


def _version(prints: list[Card], catalogue: Catalogue, on: date, language: str) -> Iterator[str]:
    facts = told(joined(", ", _facts(prints[0])), language)
    yield f"  {prints[0].reference.version}: {facts}"
    held = [status for status in catalogue.statuses.of(prints[0], *KINDS) if status.holds(on)]
    yield from (f"    {line}" for line in decision_lines(held, language))
    for card in prints:
        yield f"    {print_line(card, catalogue, language)}"


def _uniques(family: str, catalogue: Catalogue, on: date, language: str) -> Iterator[str]:
    """What was decided about the Uniques of a family, which are not among its prints."""
    for status in catalogue.statuses.of_family(family):
        if status.version == f"{family}_U" and status.holds(on):
            yield from ("", f"  {status.about}: {told(Rarity.UNIQUE.title, language)}")
            yield from (f"    {line}" for line in decision_lines([status], language))


def print_page(card: Card, catalogue: Catalogue, on: date, language: str = "en") -> str:
    """One print, and what was decided about it that holds on a day."""
    held = [status for status in catalogue.statuses.of(card, *KINDS) if status.holds(on)]
    lines = (f"  {line}" for line in decision_lines(held, language, card))
    return "\n".join([print_line(card, catalogue, language), *lines])


def print_line(card: Card, catalogue: Catalogue, language: str = "en") -> str:
    """One print: reference, set, product, collector number."""
    reference = card.reference
    rows = [f"{reference}  {catalogue.set_name(reference.set, language)}"]
    if reference.product in _PRODUCTS:
        rows.append(_PRODUCTS[reference.product])
    if card.collector_number:
        rows.append(card.collector_number)
    if card.errata:
        rows.append(say("errata"))
    if reference.rarity == "U":
        rows += _facts(card)
    return told(joined(", ", rows), language)


def family_line(family: str, prints: list[Card], language: str = "en") -> str:
    """A card in one line: family, name, type, the factions and rarities that it comes in."""
    versions = {card.reference.version: card for card in prints}
    shown = ", ".join(
        f"{card.reference.rarity} {told(_faction(card), language)}" for card in versions.values()
    )
    return f"{family:10} {prints[0].name:32} {told(_type(prints[0]), language):34} {shown}"


def _type(card: Card) -> str:
    subtypes = " ".join(subtype.capitalize() for subtype in card.subtypes)
    return joined(" – ", [card.type.title, subtypes]) if subtypes else card.type.title


def _faction(card: Card) -> str:
    return any_of(sorted(faction.title for faction in card.possible_factions))


def _facts(card: Card) -> list[str]:
    facts = [_faction(card)]
    if card.rarity:
        facts.append(card.rarity.title)
    if card.hand_cost is not None:
        facts.append(_costs(card))
    if card.forest is not None:
        facts.append(_statistics(card))
    if card.reserve_limit is not None:
        facts.append(_kept(card))
    return facts


def _costs(card: Card) -> str:
    return say(
        "hand cost {hand}, reserve cost {reserve}", hand=card.hand_cost, reserve=card.reserve_cost
    )


def _statistics(card: Card) -> str:
    return say(
        "forest {forest}, mountain {mountain}, ocean {ocean}",
        forest=card.forest,
        mountain=card.mountain,
        ocean=card.ocean,
    )


def _kept(card: Card) -> str:
    return say(
        "keeps {reserve} in Reserve, {landmarks} Landmarks",
        reserve=card.reserve_limit,
        landmarks=card.landmark_limit,
    )
