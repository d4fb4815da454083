"""The abilities of all cards of the catalogue, as they ship; loading them needs no grammar."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.nodes import from_json
from deckcheck.abilities.text import clauses
from deckcheck.resources import folder

FILE = "abilities.jsonl"
_VERSION = re.compile(r'\{"version": "([A-Z0-9_]+)"')
_MARK = re.compile(r"#[0-9a-f]{12}/(\d+)")


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of what a card can do.

    Attributes:
        abilities: in the order of the text; `Unimplemented` ones hold their line, or its mark.
        lines: how many ability lines its text has; one may hold several abilities.
        clauses: how many clauses it has.
    """

    abilities: tuple[Ability, ...]
    lines: int
    clauses: int

    @property
    def missing(self) -> tuple[str, ...]:
        """The lines that are not understood, or their marks."""
        return tuple(it.text for it in self.abilities if isinstance(it, Unimplemented))

    @property
    def understood(self) -> int:
        """How many of its clauses are represented."""
        return self.clauses - sum(clauses_of(line) for line in self.missing)


def clauses_of(line: str) -> int:
    """How many clauses a line has that is not understood; its mark tells: ``#…/2`` has two."""
    told = _MARK.fullmatch(line)
    return int(told[1]) if told else clauses(line)


def versions() -> tuple[str, ...]:
    """The versions that have text, in order."""
    return tuple(_lines())


@lru_cache(maxsize=4096)
def shipped(version: str) -> Known | None:
    """What a version such as ``AX_06_R1`` can do; ``None`` if it has no text."""
    line = _lines().get(version)
    return None if line is None else read(json.loads(line))


def abilities_of(version: str) -> tuple[Ability, ...]:
    """The abilities of a version; none if it has no text, or is not of the catalogue."""
    found = shipped(version)
    return () if found is None else found.abilities


def read(row: dict[str, Any]) -> Known:
    """What a row of the file says."""
    abilities = tuple(from_json(it, Ability) for it in row["abilities"])
    return Known(abilities, row["lines"], row["clauses"])


@cache
def _lines() -> dict[str, str]:
    """The rows of the file by version; each is read when it is asked for."""
    path = Path(folder("deckcheck.data")) / FILE
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        told = _VERSION.match(line)
        if told is None:
            raise ValueError(f"damaged {FILE}: {line[:40]!r}")
        found[told[1]] = line
    return found
