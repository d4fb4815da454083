"""The shipped tables as they stand in their files: what tests expect of names and versions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parents[2] / "data"

TWO_CARDS = "Discepolo Studioso"
"""The one name of two cards, YZ_04 and YZ_68 (card facts, "Names")."""


class Print(NamedTuple):
    """What a row of the cards says, as far as it matters here."""

    reference: str
    family: str
    code: str
    faction: str
    kind: str
    collector_number: str

    @property
    def version(self) -> str:
        """What is the same card in play."""
        return f"{self.family}_{self.code}"


def rows(table: str) -> list[list[str]]:
    """The cells of a table, without its header."""
    text = (DATA / f"{table}.tsv").read_text(encoding="utf-8")
    return [row.split("\t") for row in text.split("\n")[1:-1]]


@cache
def prints() -> tuple[Print, ...]:
    """Every print but the foilers, which are no cards."""
    found = []
    for reference, faction, _, kind, *rest in rows("cards"):
        _, _, _, letters, number, code, *_ = reference.split("_")
        if kind != "FOILER":
            family = f"{letters}_{number.zfill(2)}"
            found.append(Print(reference, family, code, faction, kind, rest[8]))
    return tuple(found)


@cache
def versions() -> dict[str, tuple[Print, ...]]:
    """Family → a print of each version: Common, Rare, Rare out of faction, Exalted."""
    found: dict[str, dict[str, Print]] = {}
    for row in prints():
        found.setdefault(row.family, {}).setdefault(row.code, row)
    return {
        family: tuple(of[code] for code in ("C", "R1", "R2", "E") if code in of)
        for family, of in found.items()
    }


@cache
def prints_of() -> dict[str, tuple[Print, ...]]:
    """Version → all its prints."""
    found: dict[str, list[Print]] = {}
    for row in prints():
        found.setdefault(row.version, []).append(row)
    return {version: tuple(of) for version, of in found.items()}


@cache
def names() -> dict[str, tuple[str, ...]]:
    """Family → its names in all languages, English first, each once."""
    found = {}
    for family, *cells in rows("names"):
        letters, number = family.split("_")
        spellings = " | ".join(filter(None, cells)).split(" | ")
        found[f"{letters}_{number.zfill(2)}"] = tuple(dict.fromkeys(spellings))
    return found


@cache
def families() -> dict[str, frozenset[str]]:
    """Name in any language → the families that have it."""
    found: dict[str, set[str]] = {}
    for family, spellings in names().items():
        for name in spellings:
            found.setdefault(name, set()).add(family)
    return {name: frozenset(of) for name, of in found.items()}
