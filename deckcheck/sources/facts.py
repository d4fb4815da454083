"""The facts of cards as strangers give them, held against what they must be.

Every source brings its cards into one shape, that of a line of ``cards.jsonl``; here it is read
with pydantic. Rules text is no fact: see `texts`.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, AliasPath, BaseModel, Field

from deckcheck.cards.reference import MAX_SERIAL, Reference
from deckcheck.messages import say

RARITY_OF_CODE = {"C": "COMMON", "R1": "RARE", "R2": "RARE", "R": "RARE", "E": "EXALTED"}
COSTS, STATISTICS = ("hand_cost", "reserve_cost"), ("forest", "mountain", "ocean")
LIMITS = ("hero_reserve_limit", "hero_landmark_limit")
PLAYED_ALIKE = ("faction", "type_norm", "subtypes", *COSTS, *STATISTICS, *LIMITS)
NOT_TOLD = ["LANDMARK"]
"""What the publisher's old data have for the sub-types of every landmark: it is its type."""

LONGEST_CODE = 40
_CODE = re.compile("[A-Z0-9]+(_[A-Z0-9]+)*")

COLUMNS: tuple[str, ...] = (
    "reference",
    "faction",
    "rarity",
    "type",
    "subtypes",
    *COSTS,
    *STATISTICS,
)
COLUMNS += ("reserve_limit", "landmark_limit", "collector_number", "errata")
"""The columns of the table of cards."""


def plain(text: str) -> str:
    """Refuse what would break the line of a table, or could not be seen in a diff."""
    if any(unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Zl", "Zp"} for sign in text):
        raise ValueError(say("a tab, a line end or another control character"))
    if text != text.strip() or not text:
        raise ValueError(say("empty, or with a space at an end"))
    return text


def plain_name(text: str) -> str:
    """Drop soft hyphens (typesetting, no part of a name) and keep ``|`` for the separator."""
    if "|" in text:
        raise ValueError(say("the sign | separates names"))
    return plain(text.replace("\u00ad", ""))


def code_like(text: str) -> str:
    """Refuse what is no code of a set or sub-type."""
    if len(text) > LONGEST_CODE or not _CODE.fullmatch(text):
        raise ValueError(say("capitals, digits and _ are expected"))
    return text


Faction = Literal["AX", "BR", "LY", "MU", "OR", "YZ", "NE"]
Language = Literal["en", "fr", "de", "es", "it"]
Playable = Literal["CHARACTER", "SPELL", "LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"]
Other = Literal["HERO", "TOKEN", "TOKEN_MANA", "TOKEN_LANDMARK_PERMANENT", "FOILER"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Text = Annotated[str, AfterValidator(plain)]
Name = Annotated[str, AfterValidator(plain_name)]
Count = Annotated[int, Field(ge=0, le=99)]
Serial = Annotated[int, Field(ge=1, le=MAX_SERIAL)]
Code = Annotated[str, AfterValidator(code_like)]


class Print(BaseModel, strict=True):
    """What cards and Uniques have in common; keys not named here (texts, flags) are not read."""

    reference: str
    set_code: Code = Field(alias="set")
    product: Literal["A", "B", "P"]
    faction_ref: Faction
    number: str
    family: str
    faction: Faction
    name: dict[Language, Name]
    english: Name = Field(validation_alias=AliasPath("name", "en"))
    subtypes: list[Code]
    hand_cost: Count | None
    reserve_cost: Count | None
    forest: Count | None
    mountain: Count | None
    ocean: Count | None


class Card(Print):
    """A line of ``cards.jsonl``."""

    rarity_code: Literal["C", "R1", "R2", "R", "E"]
    serial: str | None
    rarity: Literal["COMMON", "RARE", "EXALTED"]
    type_norm: Literal[Playable, Other]
    hero_reserve_limit: Count | None
    hero_landmark_limit: Count | None
    collector_number: Text | None
    is_errated: bool | None


class Unique(Print):
    """A line of ``uniques.jsonl`` or ``uniques_all.jsonl.gz``."""

    rarity_code: Literal["U"]
    unique_id: Serial
    rarity: Literal["UNIQUE"]
    type: Literal["CHARACTER"]


class CardSet(BaseModel, strict=True):
    """An entry of ``sets.json``."""

    code: Code
    names: dict[Language, Name]
    collector_prefix: Text | None
    kind: Literal["main", "promo", "special booster"]
    order: Annotated[int, Field(ge=1)] | None
    release_date: datetime.date | None


@dataclass
class Family:
    """What the prints of one family say together."""

    factions: set[str] = field(default_factory=set)
    types: set[str] = field(default_factory=set)
    names: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))


def parts(item: Card | Unique) -> Reference:
    """The reference that the other fields of a print add up to."""
    serial = item.serial if isinstance(item, Card) else str(item.unique_id)
    number = item.number.zfill(2)  # two references of CORE and COREKS have one digit
    code, letters = item.set_code, item.faction_ref
    return Reference(code, item.product, letters, number, item.rarity_code, serial)


def with_told_subtypes(cards: list[Card]) -> list[Card]:
    """The cards; old prints, whose sub-types are not told, have those of another of the version."""
    told = {parts(card).version: card.subtypes for card in cards if card.subtypes != NOT_TOLD}
    for card in cards:
        if card.subtypes == NOT_TOLD:
            card.subtypes = told.get(parts(card).version, NOT_TOLD)
    return cards


def families_of(prints: Iterable[Card | Unique]) -> dict[str, Family]:
    """What the prints say of each family; its factions are that of its letters and of its R2."""
    families: dict[str, Family] = defaultdict(Family)
    for item in prints:
        family = families[parts(item).family]
        if isinstance(item, Card):
            family.factions.add(item.faction if item.rarity_code == "R2" else item.faction_ref)
            family.types.add(item.type_norm)
        for language, name in item.name.items():
            family.names[language][name] += 1
    return families


def cells(card: Card | Unique) -> tuple[object, ...]:
    """The row of a card in the table of cards."""
    kind = card.type_norm if isinstance(card, Card) else card.type
    facts = (card.reference, card.faction, card.rarity, kind, " ".join(card.subtypes))
    numbers = (getattr(card, name, None) for name in (*COSTS, *STATISTICS, *LIMITS))
    rest = (card.collector_number, card.is_errated) if isinstance(card, Card) else (None, None)
    return (*facts, *numbers, *rest)


def written(row: Iterable[object]) -> str:
    """A row as a line of a table; ``None`` is an empty cell, a flag is 1 or 0."""
    plain_cells = (int(cell) if isinstance(cell, bool) else cell for cell in row)
    return "\t".join("" if cell is None else str(cell) for cell in plain_cells)
