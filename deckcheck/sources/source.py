"""What all sources of card data can do, and the shape that their cards are brought into."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from deckcheck.cards.reference import Reference

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many cards were read, and of how many as far as is known."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a source tells of a card, before anybody has checked it.

    Attributes:
        row: as a line of ``cards.jsonl`` or ``uniques.jsonl``; ``None`` for what is not told.
        texts: main and support text by language; a language that told neither is missing.
    """

    row: dict[str, Any]
    texts: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class ToldSet:
    """What a source tells of a set.

    Attributes:
        code: as in references.
        prefix: of its collector numbers; empty if it is not told.
        names: by language.
    """

    code: str
    prefix: str
    names: Mapping[str, str]


class Source(Protocol):
    """Where card data come from.

    Everything it gives is untrusted, and may be wrong in any way that its shape allows. All methods
    raise `deckcheck.errors.SourceError` if the source is not there or answers nonsense.
    """

    name: str
    """What people are told: its kind and its address or path."""

    def cards(
        self, sets: Sequence[str], languages: Sequence[str], progress: Progress
    ) -> Iterator[Told]:
        """Every card that is not a Unique, each once, of some sets or of all if none is named."""

    def some(self, references: Sequence[Reference], languages: Sequence[str]) -> Iterator[Told]:
        """Cards and Uniques by reference; those that the source does not have are left out."""

    def sets(self, languages: Sequence[str]) -> Iterator[ToldSet]:
        """The sets."""
