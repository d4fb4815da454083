"""From what a source tells to what the cache keeps: completed, checked, compared.

What a source leaves out is added from what is known of the card; what it says must then be true of
itself, of its family and of the table of Uniques, or it is a fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from deckcheck.cards import card as cards
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.messages import Message, quoted, say
from deckcheck.sources.checks import card_faults, difference_faults, family_faults
from deckcheck.sources.facts import (
    COSTS,
    LANGUAGES,
    NOT_TOLD,
    STATISTICS,
    Card,
    Family,
    Unique,
    cells,
    families_of,
    parts,
    plain,
    plain_name,
    with_told_subtypes,
    written,
)
from deckcheck.sources.source import Told, ToldSet
from deckcheck.sources.store import Kept
from deckcheck.wrong_values import wrong

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

SHOWN_FAULTS = 3
"""Of a card whose values cannot be read."""
USUAL_LIMIT = 2
"""Cards that a Hero keeps, where nobody tells: three of all Heroes keep others (3 Landmarks)."""

_ALIKE = ("faction", "type_norm", *COSTS, *STATISTICS)
"""What all prints of a version have in common, also in data that is not corrected by hand."""

Texts = Mapping[str, tuple[str, str]]


@dataclass
class Accepted:
    """What can be kept, and what is wrong.

    Attributes:
        kept: cards without faults.
        new, changed, same: their references, against what was known before.
        faults: reference and reason of each fault.
    """

    kept: list[Kept] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)


def accepted(told: Iterable[Told], known: Catalogue, shipped: Catalogue) -> Accepted:
    """The cards that a source tells, held against themselves and all that is known.

    Args:
        told: the cards.
        known: the shipped facts and what lies over them.
        shipped: the shipped facts alone: a serial that stands in their table is not to be doubted.
    """
    result = Accepted()
    read = [
        (item, one.texts)
        for one in told
        if (item := _read(_completed(one.row, known), result.faults)) is not None
    ]
    items = [item for item, _ in read]
    _add_subtypes(items, known)
    result.faults += _faults(items, known, shipped)
    refused = {reference for reference, _ in result.faults}
    for item, texts in read:
        if item.reference not in refused:
            _accept(item, texts, known, shipped, result)
    return result


def _completed(row: Mapping[str, Any], known: Catalogue) -> dict[str, Any]:
    """A row with what is known of the card in the place of what is not told."""
    reference = parse_reference(str(row.get("reference")))
    like = like_it(reference, known) if reference else None
    result = {**row, "name": _names(row.get("name"), like)}
    if row.get("subtypes") is None and like:
        result["subtypes"] = list(like.subtypes)
    if row.get("type_norm") == "HERO":
        for name in ("reserve_limit", "landmark_limit"):
            if row.get(f"hero_{name}") is None:
                result[f"hero_{name}"] = getattr(like, name) if like else USUAL_LIMIT
    if like and str(like.reference) == row["reference"]:
        result["collector_number"] = row.get("collector_number") or like.collector_number
        if row.get("is_errated") is None:
            result["is_errated"] = like.errata
    return result


def like_it(reference: Reference, known: Catalogue) -> cards.Card | None:
    """The print itself, another of its version, or of a Unique its Common."""
    found = known.find(reference)
    if found:
        return found
    versions = known.versions(reference.family)
    if reference.rarity == "U":
        return versions[0] if versions else None
    return next((it for it in versions if it.reference.version == reference.version), None)


def _names(told: object, like: cards.Card | None) -> object:
    if not like or not isinstance(told, dict):
        return told
    return {**{language: names[0] for language, names in like.names.items()}, **told}


def _read(row: Mapping[str, Any], faults: list[tuple[str, str]]) -> Card | Unique | None:
    """The row as the shape asks for it; what does not fit is a fault."""
    model = Unique if row.get("rarity_code") == "U" else Card
    try:
        return model.model_validate(row)
    except ValidationError as error:
        reference = str(row.get("reference"))[:60]
        details = error.errors(include_url=False)[:SHOWN_FAULTS]
        faults += [(reference, _reason(detail)) for detail in details]
        return None


def _reason(detail: ErrorDetails) -> Message:
    key = ".".join(map(str, detail["loc"]))
    if detail["type"] == "missing":
        return say("{key}: this key is missing", key=key)
    found = quoted(detail["input"])
    return say("{key}: {fault} (found {found})", key=key, fault=wrong(detail), found=found)


def _add_subtypes(items: Sequence[Card | Unique], known: Catalogue) -> None:
    """Old prints do not tell their sub-types: others of the version do."""
    for card in with_told_subtypes([it for it in items if isinstance(it, Card)]):
        if card.subtypes == NOT_TOLD and (like := like_it(parts(card), known)):
            card.subtypes = list(like.subtypes)


def _faults(
    items: Sequence[Card | Unique], known: Catalogue, shipped: Catalogue
) -> Iterator[tuple[str, str]]:
    families = _families(items, known)
    times = Counter(item.reference for item in items)
    yield from ((twice, say("is told twice")) for twice in times if times[twice] > 1)
    for item in items:
        reasons = list(card_faults(item))
        if isinstance(item, Unique):
            reasons += _unique_faults(item, families, shipped)
        yield from ((item.reference, reason) for reason in reasons)
    plain_cards = [it for it in items if isinstance(it, Card)]
    yield from difference_faults(plain_cards, lambda it: it.version, _ALIKE)


def _families(items: Sequence[Card | Unique], known: Catalogue) -> dict[str, Family]:
    """The factions of the families of these cards, by these cards and those known."""
    families = families_of(items)
    for name, family in families.items():
        for version in known.versions(name):
            family.factions |= {it.value for it in version.possible_factions}
    return families


def _unique_faults(
    unique: Unique, families: dict[str, Family], shipped: Catalogue
) -> Iterator[str]:
    """Its faction is one of its family, as far as that is known, and the one of its serial."""
    reference = parts(unique)
    if len(families[reference.family].factions) > 1 or unique.faction == "NE":
        yield from family_faults(unique, families)
    found = shipped.find(reference)
    if found and found.faction and found.faction.value != unique.faction:
        yield say(
            "the faction {faction} does not go with its serial: {known}",
            faction=unique.faction,
            known=found.faction.value,
        )


def _accept(
    item: Card | Unique, texts: Texts, known: Catalogue, shipped: Catalogue, result: Accepted
) -> None:
    _, _, facts = written(cells(item)).partition("\t")
    reference = parts(item)
    before, differs = known.row(item.reference), shipped.row(item.reference) != facts
    names = dict(_told_names(item, reference.family, shipped))
    is_unique = reference.rarity == "U"
    kept = Kept(
        item.reference, reference.set, reference.family, is_unique, facts, differs, names, texts
    )
    result.kept.append(kept)
    if before is None:
        result.new.append(item.reference)
    elif before == facts and _says_no_more(kept, reference, known):
        result.same.append(item.reference)
    else:
        result.changed.append(item.reference)


def _told_names(item: Card | Unique, family: str, shipped: Catalogue) -> Iterator[tuple[str, str]]:
    known = shipped.names(family) if shipped.has_family(family) else {}
    for language, name in item.name.items():
        yield language, "" if name in known.get(language, ()) else name


def _says_no_more(kept: Kept, reference: Reference, known: Catalogue) -> bool:
    """Whether names are the known ones, and the text if one is known."""
    names = known.names(reference.family) if known.has_family(reference.family) else {}
    told = ((language, name) for language, name in kept.names.items() if name)
    if any(name not in names.get(language, ()) for language, name in told):
        return False
    text = known.text(reference)
    return text is None or "en" not in kept.texts or kept.texts["en"] == (text.main, text.support)


def set_row(told: ToldSet) -> str:
    """A set as a row of the table of sets, without its code and its day, which nobody tells.

    Raises:
        ValueError: a name cannot stand in a table.
    """
    names = [plain_name(told.names[it]) if it in told.names else "" for it in LANGUAGES]
    prefix = plain(told.prefix) if told.prefix else ""
    return "\t".join(["", "", "", prefix, *names])
