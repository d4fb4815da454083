"""Make the tables of ``data/`` from a dump of card facts; nothing else changes them.

    python tools/build_data.py DUMP_FOLDER [--out FOLDER]

A dump is strangers' input: all of it is checked first, every fault is printed to standard error,
and one fault is enough to leave the tables as they are. Rules text is never read.
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
import zlib
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from deckcheck.sources.checks import card_faults, difference_faults, family_faults
from deckcheck.sources.facts import (
    COLUMNS,
    LANGUAGES,
    PLAYED_ALIKE,
    Card,
    CardSet,
    Faction,
    Family,
    Print,
    Serial,
    Unique,
    cells,
    families_of,
    with_told_subtypes,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

DATA = Path(__file__).resolve().parent.parent / "data"
SET_COLUMNS = ("code", "kind", "order", "release_date", "collector_prefix")


Read = TypeVar("Read")
Span = Annotated[list[Serial], Field(min_length=2, max_length=2)]
Spans = Annotated[dict[Faction, Annotated[list[Span], Field(min_length=1)]], Field(min_length=1)]


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


def order_faults(file: str, items: Iterable[Print]) -> Iterator[str]:
    """The references of a file are sorted, each once."""
    for before, after in pairwise(item.reference for item in items):
        if after <= before:
            reason = "stands twice" if after == before else f"is not sorted after {before}"
            yield f"{after}: {reason} in {file}"


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
    yield from family_faults(unique, dump.families)
    spans = dump.ranges.get((unique.set_code, unique.family), {}).get(unique.faction, [])
    if not any(first <= unique.unique_id <= last for first, last in spans):
        yield f"the faction {unique.faction} does not agree with unique_factions.json"


def faults_of(dump: Dump) -> Iterator[str]:
    """Everything wrong with a dump; lines that cannot be read would throw a bad light on others."""
    uniques = [*dump.uniques, *dump.sample]
    every: list[Card | Unique] = [*dump.cards, *uniques]
    for item in every:
        reasons = [*card_faults(item)]
        reasons += unique_faults(item, dump) if isinstance(item, Unique) else []
        yield from (f"{item.reference}: {reason}" for reason in reasons)
    yield from order_faults("cards.jsonl", dump.cards)
    yield from order_faults("uniques.jsonl", dump.sample)
    yield from order_faults("uniques_all.jsonl.gz", dump.uniques)
    faults = [*difference_faults(every, lambda of: of.version, PLAYED_ALIKE)]
    faults += difference_faults(every, lambda of: of.family, ["english"])
    commons = [c for c in dump.cards if (c.rarity_code, c.type_norm) == ("C", "CHARACTER")]
    faults += difference_faults([*commons, *uniques], lambda of: of.family, ["subtypes"])
    yield from (f"{reference}: {reason}" for reference, reason in faults)
    twice = (code for code, count in Counter(dump.set_codes).items() if count > 1)
    yield from (f"sets.json: {code}: stands twice" for code in twice)
    yield from range_faults(dump)


def table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """The text of a table."""
    return "".join(f"{line}\n" for line in ("\t".join(columns), *map(written, rows)))


def cards_table(cards: Iterable[Card]) -> str:
    """One row for every card that is not a Unique."""
    return table(COLUMNS, map(cells, cards))


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
