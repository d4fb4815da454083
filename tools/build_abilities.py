"""Make ``data/abilities.jsonl`` from the texts of a dump; nothing else changes it.

    python tools/build_abilities.py DUMP_FOLDER [--out FOLDER] [--check] [--lower]

The file holds what the cards can do, as trees, and not a sentence of theirs: a line that the
grammar does not understand is a mark, made of its words but not telling them. Coverage can only
rise: a build that would lower it writes nothing, unless ``--lower`` says that it is meant.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.nodes import TreeError, from_json, to_json
from deckcheck.abilities.reading import AmbiguousTextError, Line, read_text
from deckcheck.abilities.shipped import FILE, Known, read
from deckcheck.abilities.text import clauses, mark
from deckcheck.cards.reference import parse_reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

DATA = Path(__file__).resolve().parent.parent / "data"
OVERRIDES = "abilities.overrides.jsonl"
BEST_FIRST = ("api", "derived", "bga", "card-face", "unconfirmed")
"""The sources of the dump, as its README ranks them."""

Row = dict[str, Any]


def prints(dump: Path) -> dict[str, Row]:
    """One print of each version that has text: of the best source, then the first."""
    found: dict[str, list[Row]] = defaultdict(list)
    for told in (dump / "cards.jsonl").read_text(encoding="utf-8").splitlines():
        card = json.loads(told)
        reference = parse_reference(card["reference"])
        if reference is not None:
            found[reference.version].append(card)
    best = {version: min(cards, key=_rank) for version, cards in found.items()}
    return {version: best[version] for version in sorted(best) if _texts(best[version])}


def _rank(card: Row) -> tuple[int, str]:
    return BEST_FIRST.index(card["confidence"]), card["reference"]


def _texts(card: Row) -> list[tuple[str, bool]]:
    """The texts of a card, each with whether it is the main text of a Spell."""
    main, support = card["main_effect_en"], card["support_effect_en"]
    told = [(main, card["type_norm"] == "SPELL"), (support, False)]
    return [(text, spell) for text, spell in told if text]


def lines_of(card: Row) -> list[Line]:
    """The ability lines of a card."""
    return [told for text, spell in _texts(card) for told in read_text(text, spell=spell)]


def row_of(version: str, told: Sequence[Line]) -> Row:
    """The row of a version; what is not understood is a mark."""
    abilities = [to_json(_shown(ability)) for one in told for ability in one.abilities]
    total = sum(clauses(one.text) for one in told)
    return {"version": version, "lines": len(told), "clauses": total, "abilities": abilities}


def _shown(ability: Ability) -> Ability:
    return Unimplemented(mark(ability.text)) if isinstance(ability, Unimplemented) else ability


def build(dump: Path, overrides: Mapping[str, Row], faults: list[str]) -> list[Row]:
    """The rows of all versions with text; faults are added to the list."""
    rows = []
    for version, card in prints(dump).items():
        try:
            told = lines_of(card)
        except AmbiguousTextError as fault:
            faults.append(f"{version}: {fault}")
            continue
        if told:
            row = row_of(version, told)
            rows.append(_overridden(row, told, overrides.get(version), faults))
    faults += [f"{it}: overridden, but not a version" for it in overrides if it not in _names(rows)]
    return rows


def _names(rows: Iterable[Row]) -> set[str]:
    return {row["version"] for row in rows}


def _overridden(row: Row, told: list[Line], override: Row | None, faults: list[str]) -> Row:
    """The row with the hand-written trees, if the grammar cannot read the text."""
    if override is None:
        return row
    version = row["version"]
    if all(one.understood for one in told):
        same = override["abilities"] == row["abilities"]
        says = "the grammar reads it now" if same else "the grammar reads it otherwise"
        faults.append(f"{version}: {says}; the override has to go")
        return row
    try:
        abilities = [to_json(from_json(it, Ability)) for it in override["abilities"]]
    except TreeError as fault:
        faults.append(f"{version}: {fault}")
        return row
    return {**row, "abilities": abilities}


def read_overrides(path: Path, faults: list[str]) -> dict[str, Row]:
    """The hand-written trees, each with its reason."""
    if not path.is_file():
        return {}
    rows = [json.loads(told) for told in path.read_text(encoding="utf-8").splitlines()]
    faults += [f"{row['version']}: no reason" for row in rows if not row.get("reason")]
    return {row["version"]: row for row in rows}


def text_of(rows: Iterable[Row]) -> str:
    """The file: one line of JSON a version."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def coverage(rows: Iterable[Row]) -> tuple[int, int, int, int]:
    """Cards and clauses: how many are represented, and of how many."""
    found: list[Known] = [read(row) for row in rows]
    whole = sum(not one.missing for one in found)
    understood = sum(one.understood for one in found)
    return whole, len(found), understood, sum(one.clauses for one in found)


def _rows_in(path: Path) -> list[Row]:
    if not path.is_file():
        return []
    return [json.loads(told) for told in path.read_text(encoding="utf-8").splitlines()]


def _lowered(old: list[Row], new: list[Row]) -> Iterator[str]:
    """What would be understood less than before."""
    before, now = coverage(old), coverage(new)
    for name, at in (("cards", 0), ("clauses", 2)):
        if old and now[at] * before[at + 1] < before[at] * now[at + 1]:
            told = f"{before[at]} of {before[at + 1]} to {now[at]} of {now[at + 1]}"
            yield f"{name} represented would fall from {told}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the file; the answer is 1, and nothing is written, when there is a fault."""
    parser = argparse.ArgumentParser(description="Make data/abilities.jsonl from a dump.")
    parser.add_argument("dump", type=Path, help="the folder of the dump")
    parser.add_argument("--out", type=Path, default=DATA, help="where the file goes")
    parser.add_argument("--check", action="store_true", help="write nothing: is it up to date?")
    parser.add_argument("--lower", action="store_true", help="coverage may fall")
    options = parser.parse_args(arguments)
    faults: list[str] = []
    overrides = read_overrides(options.out / OVERRIDES, faults)
    rows = build(options.dump, overrides, faults)
    old = _rows_in(options.out / FILE)
    if not options.lower:
        faults += _lowered(old, rows)
    if options.check and text_of(rows) != text_of(old):
        faults.append(f"{FILE} is not what the dump gives")
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults and not options.check:
        (options.out / FILE).write_bytes(text_of(rows).encode())
    whole, cards, understood, total = coverage(rows)
    print(f"cards {whole} of {cards} ({whole / cards:.1%})")
    print(f"clauses {understood} of {total} ({understood / total:.1%})")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
