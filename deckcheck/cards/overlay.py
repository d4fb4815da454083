"""Facts that lie over the shipped ones: what a catalogue asks of whoever keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Text:
    """The rules text of a card in English, as its source wrote it, with mark-up.

    Attributes:
        main: empty if it has none.
        support: what it does from Reserve; empty if it has none.
    """

    main: str
    support: str


class Overlay(Protocol):
    """Cards, names and sets in the form of the shipped tables, without their headers."""

    def rows(self) -> Mapping[str, str]:
        """Reference → the rest of its row of the table of cards; Uniques apart."""

    def unique(self, reference: str) -> str | None:
        """The same of one Unique."""

    def names(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """Family → language → names."""

    def sets(self) -> Mapping[str, Sequence[str]]:
        """Code of a set → the rest of its row of the table of sets."""

    def text(self, reference: str) -> Text | None:
        """The text of a card or Unique, if it is known."""
