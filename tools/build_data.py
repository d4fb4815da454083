"""Make the tables of ``data/`` from a dump of card facts; nothing else changes them.

    python tools/build_data.py DUMP_FOLDER [--out FOLDER]

A dump is strangers' input: all of it is checked first, every fault is printed to standard error,
and one fault is enough to leave the tables as they are. Rules text is never read.
"""

from __future__ import annotations

import argparse
import datetime
import gzip
import re
import sys
import unicodedata
import zlib
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import chain, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar, get_args

from pydantic import AfterValidator, AliasPath, BaseModel, Field, TypeAdapter, ValidationError

from deckcheck.cards.reference import MAX_SERIAL, Reference, parse_reference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

DATA = Path(__file__).resolve().parent.parent / "data"
RARITY_OF_CODE = {"C": "COMMON", "R1": "RARE", "R2": "RARE", "R": "RARE", "E": "EXALTED"}
COSTS, STATISTICS = ("hand_cost", "reserve_cost"), ("forest", "mountain", "ocean")
LIMITS = ("hero_reserve_limit", "hero_landmark_limit")
PLAYED_ALIKE = ("faction", "type_norm", "subtypes", *COSTS, *STATISTICS, *LIMITS)
NOT_TOLD = ["LANDMARK"]
"""What the publisher's old data have for the sub-types of every landmark: it is its type."""
SET_COLUMNS = ("code", "kind", "order", "release_date", "collector_prefix")


def plain(text: str) -> str:
    """Refuse what would break the line of a table, or could not be seen in a diff."""
    if any(unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Zl", "Zp"} for sign in text):
        raise ValueError("a tab, a line end or another control character")
    if text != text.strip() or not text:
        raise ValueError("empty, or with a space at an end")
    return text


def plain_name(text: str) -> str:
    """Drop soft hyphens (typesetting, no part of a name) and keep ``|`` for the separator."""
    if "|" in text:
        raise ValueError("the sign | separates names")
    return plain(text.replace("\u00ad", ""))


Faction = Literal["AX", "BR", "LY", "MU", "OR", "YZ", "NE"]
Language = Literal["en", "fr", "de", "es", "it"]
Playable = Literal["CHARACTER", "SPELL", "LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"]
Other = Literal["HERO", "TOKEN", "TOKEN_MANA", "TOKEN_LANDMARK_PERMANENT", "FOILER"]
Read = TypeVar("Read")
LANGUAGES: tuple[Language, ...] = get_args(Language)
Text = Annotated[str, AfterValidator(plain)]
Name = Annotated[str, AfterValidator(plain_name)]
Count = Annotated[int, Field(ge=0, le=99)]
Serial = Annotated[int, Field(ge=1, le=MAX_SERIAL)]
Subtypes = list[Annotated[str, Field(pattern="^[A-Z0-9_]+$")]]
SetCode = Annotated[str, Field(pattern="^[A-Z0-9]+(_[A-Z0-9]+)*$")]
Span = Annotated[list[Serial], Field(min_length=2, max_length=2)]
Spans = Annotated[dict[Faction, Annotated[list[Span], Field(min_length=1)]], Field(min_length=1)]


class Print(BaseModel, strict=True):
    """What cards and Uniques have in common; keys not named here (texts, flags) are not read."""

    reference: str
    set_code: str = Field(alias="set")
    product: Literal["A", "B", "P"]
    faction_ref: Faction
    number: str
    family: str
    faction: Faction
    name: dict[Language, Name]
    english: Name = Field(validation_alias=AliasPath("name", "en"))
    subtypes: Subtypes
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

    code: SetCode
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


class Dump:
    """The files of a dump, without what cannot be read: its faults are told by file and line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[str] = []
        self.cards = with_told_subtypes(self._lines("cards.jsonl", Card))
        self.sample = self._lines("uniques.jsonl", Unique)
        self.uniques = self._lines("uniques_all.jsonl.gz", Unique)
        self.sets = self._json("sets.json", list[CardSet]) or []
        by_set = self._json("unique_factions.json", dict[str, dict[str, Spans]]) or {}
        self.ranges = {(code, name): by_set[code][name] for code in by_set for name in by_set[code]}
        codes = [entry.code for entry in self.sets]
        self.unlisted = sorted({card.set_code for card in self.cards} - {*codes})
        self.set_codes = codes + self.unlisted
        self.families = families_of([*self.cards, *self.uniques])

    def _lines(self, name: str, model: type[Read]) -> list[Read]:
        adapter, found = TypeAdapter(model), []
        for number, line in enumerate(self._bytes(name).splitlines(), 1):
            named = re.search(rb'"reference": *"(\w{1,60})"', line)
            place = f"{name}:{number}: {named[1].decode() if named else 'no reference'}"
            found.append(self._read(place, line, adapter))
        return [item for item in found if item is not None]

    def _json(self, name: str, model: type[Read]) -> Read | None:
        return self._read(name, self._bytes(name), TypeAdapter(model))

    def _read(self, place: str, raw: bytes, adapter: TypeAdapter[Read]) -> Read | None:
        try:
            return adapter.validate_json(raw, strict=True)
        except ValidationError as error:
            for fault in error.errors(include_url=False):
                where = ": ".join((place, *map(str, fault["loc"])))
                given = f" (here {fault['input']!r:.60})" if fault["loc"] else ""
                self.faults.append(f"{where}: {fault['msg']}{given}")
            return None

    def _bytes(self, name: str) -> bytes:
        try:
            raw = (self.folder / name).read_bytes()
            return gzip.decompress(raw) if name.endswith(".gz") else raw
        except (OSError, EOFError, zlib.error) as error:
            self.faults.append(f"{name}: cannot be read: {error}")
            return b""


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


def print_faults(item: Card | Unique) -> Iterator[str]:
    """The reference and the family repeat what the other fields say."""
    reference = parts(item)
    spelled, family = reference._replace(number=item.number), f"{item.faction_ref}_{item.number}"
    if parse_reference(item.reference) != reference or item.reference != str(spelled):
        yield "the reference does not agree with the fields that are its parts"
    if item.family != family:
        yield f"the family {item.family!r} does not agree with the reference"


def rarity_faults(card: Card) -> Iterator[str]:
    """The code goes with the rarity; R2, and only R2, leaves the faction of the reference."""
    code = card.rarity_code
    if RARITY_OF_CODE[code] != card.rarity:
        yield f"the rarity {card.rarity} does not go with the rarity code {code}"
    if (card.faction != card.faction_ref) != (code == "R2"):
        yield f"the faction {card.faction} does not go with the rarity code {code}"


def number_faults(item: Card | Unique) -> Iterator[str]:
    """Costs on what is played, statistics on characters (and some tokens), limits on heroes."""
    kind = item.type_norm if isinstance(item, Card) else item.type
    wanted = dict.fromkeys(COSTS, True) if kind in get_args(Playable) else {}
    wanted |= {} if kind == "TOKEN" else dict.fromkeys(STATISTICS, kind == "CHARACTER")
    wanted |= dict.fromkeys(LIMITS, kind == "HERO")
    for name, needed in wanted.items():
        if (getattr(item, name, None) is not None) != needed:
            yield f"a {kind} {'without' if needed else 'with'} {name}"


def order_faults(file: str, items: Iterable[Print]) -> Iterator[str]:
    """The references of a file are sorted, each once."""
    for before, after in pairwise(item.reference for item in items):
        if after <= before:
            reason = "stands twice" if after == before else f"is not sorted after {before}"
            yield f"{after}: {reason} in {file}"


def difference_faults(
    items: Iterable[Card | Unique], key: Callable[[Reference], str], names: Iterable[str]
) -> Iterator[str]:
    """Prints that are the same, by the key of their reference, agree in the named fields."""
    first: dict[str, Card | Unique] = {}
    for item in items:
        other = first.setdefault(key(parts(item)), item)
        for name in names:
            here, there = getattr(item, name, None), getattr(other, name, None)
            if here != there:
                yield f"{item.reference}: {name} is {here!r}, but {there!r} on {other.reference}"


def range_faults(dump: Dump) -> Iterator[str]:
    """The serial ranges are those of character families, in their two factions."""
    for (code, name), by_faction in dump.ranges.items():
        family = dump.families.get(name, Family())
        reasons = [*span_faults([*by_faction.values()])]
        if family.types != {"CHARACTER"}:
            reasons.append("is no family of characters")
        elif not family.factions.issuperset(by_faction):
            reasons.append(f"has only the factions {' and '.join(sorted(family.factions))}")
        if code not in dump.set_codes:
            reasons.append("the set is not known")
        yield from (f"unique_factions.json: {code} {name}: {reason}" for reason in reasons)


def span_faults(lists: Sequence[list[list[int]]]) -> Iterator[str]:
    """The ranges of one family are ascending, and no serial is in two of them."""
    if any([*chain(*spans)] != sorted(chain(*spans)) for spans in lists):
        yield "the serials are not ascending"
    every = sorted(chain(*lists))
    if any(after[0] <= before[1] for before, after in pairwise(every)):
        yield "the ranges overlap"


def unique_faults(unique: Unique, dump: Dump) -> Iterator[str]:
    """A Unique is in a faction of its family, and in the one that its serial tells."""
    faction, family = unique.faction, dump.families.get(unique.family, Family())
    if faction not in family.factions:
        yield f"the faction {faction} is neither that of the reference nor that of the R2"
    spans = dump.ranges.get((unique.set_code, unique.family), {}).get(faction, [])
    if not any(first <= unique.unique_id <= last for first, last in spans):
        yield f"the faction {faction} does not agree with unique_factions.json"


def faults_of(dump: Dump) -> Iterator[str]:
    """Everything wrong with a dump; lines that cannot be read would throw a bad light on others."""
    uniques = [*dump.uniques, *dump.sample]
    every: list[Card | Unique] = [*dump.cards, *uniques]
    for item in every:
        reasons = [*print_faults(item), *number_faults(item)]
        reasons += rarity_faults(item) if isinstance(item, Card) else unique_faults(item, dump)
        yield from (f"{item.reference}: {reason}" for reason in reasons)
    yield from order_faults("cards.jsonl", dump.cards)
    yield from order_faults("uniques.jsonl", dump.sample)
    yield from order_faults("uniques_all.jsonl.gz", dump.uniques)
    yield from difference_faults(every, lambda of: of.version, PLAYED_ALIKE)
    yield from difference_faults(every, lambda of: of.family, ["english"])
    commons = [c for c in dump.cards if (c.rarity_code, c.type_norm) == ("C", "CHARACTER")]
    yield from difference_faults([*commons, *uniques], lambda of: of.family, ["subtypes"])
    twice = (code for code, count in Counter(dump.set_codes).items() if count > 1)
    yield from (f"sets.json: {code}: stands twice" for code in twice)
    yield from range_faults(dump)


def table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """The text of a table; ``None`` is an empty cell, a flag is 1 or 0."""
    lines = ["\t".join(columns)]
    for row in rows:
        cells = (int(cell) if isinstance(cell, bool) else cell for cell in row)
        lines.append("\t".join("" if cell is None else str(cell) for cell in cells))
    return "\n".join(lines) + "\n"


def cards_table(cards: Iterable[Card]) -> str:
    """One row for every card that is not a Unique."""
    columns = (
        "reference faction rarity type subtypes hand_cost reserve_cost forest mountain ocean "
        "reserve_limit landmark_limit collector_number errata"
    )
    rows = []
    for card in cards:
        facts = (card.reference, card.faction, card.rarity, card.type_norm, " ".join(card.subtypes))
        numbers = (getattr(card, name) for name in (*COSTS, *STATISTICS, *LIMITS))
        rows.append((*facts, *numbers, card.collector_number, card.is_errated))
    return table(columns.split(), rows)


def names_table(families: Mapping[str, Family]) -> str:
    """One row for every family; of several names in a language the most frequent is first."""

    def cell(counts: Counter[str]) -> str:
        return " | ".join(sorted(counts, key=lambda name: (-counts[name], name)))

    rows = [
        [name, *(cell(family.names[language]) for language in LANGUAGES)]
        for name, family in sorted(families.items())
    ]
    return table(["family", *LANGUAGES], rows)


def sets_table(dump: Dump) -> str:
    """One row for every set, in the order of the dump; last those that it does not list."""
    rows = [
        [*(getattr(entry, name) for name in SET_COLUMNS), *map(entry.names.get, LANGUAGES)]
        for entry in dump.sets
    ]
    empty = [None] * (len(SET_COLUMNS) + len(LANGUAGES) - 1)
    return table([*SET_COLUMNS, *LANGUAGES], rows + [[code, *empty] for code in dump.unlisted])


def ranges_table(dump: Dump) -> str:
    """One row for every faction that the Uniques of a family have in a set."""
    rows = [
        [code, name, faction, " ".join(f"{first}-{last}" for first, last in spans)]
        for (code, name), by_faction in dump.ranges.items()
        for faction, spans in by_faction.items()
    ]
    rows.sort(key=lambda row: (dump.set_codes.index(row[0]), row[1], row[2]))
    return table(["set", "family", "faction", "serials"], rows)


def write(dump: Dump, out: Path) -> None:
    """Replace the tables; each is written whole before any takes the place of the old one."""
    tables = {
        "cards.tsv": cards_table(dump.cards),
        "names.tsv": names_table(dump.families),
        "sets.tsv": sets_table(dump),
        "unique_factions.tsv": ranges_table(dump),
    }
    out.mkdir(parents=True, exist_ok=True)
    for name, text in tables.items():
        (out / f".{name}.new").write_bytes(text.encode())
    for name in tables:
        (out / f".{name}.new").replace(out / name)


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the tables; the answer is 1, and nothing is written, when the dump has a fault."""
    parser = argparse.ArgumentParser(description="Make the tables of data/ from a dump.")
    parser.add_argument("dump", type=Path, help="the folder of the dump")
    parser.add_argument("--out", type=Path, default=DATA, help="where the tables go")
    options = parser.parse_args(arguments)
    dump = Dump(options.dump)
    faults = dump.faults or list(dict.fromkeys(faults_of(dump)))
    for fault in faults:
        print("".join(sign if sign.isprintable() else "?" for sign in fault), file=sys.stderr)
    if faults:
        print(f"the tables stay as they are; faults: {len(faults)}", file=sys.stderr)
        return 1
    for code in dump.unlisted:
        print(f"note: {code} has cards, but is not in sets.json", file=sys.stderr)
    write(dump, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
