r"""deckcheck tells whether a decklist of the card game Altered is legal, and why not.

The public API: everything in ``__all__`` is documented and stays; everything else may change.

>>> import datetime, deckcheck
>>> catalogue = deckcheck.Catalogue()
>>> [deck] = deckcheck.parse_decks("1 Kojo & Booda\n4 Bravos Bladedancer", "my deck", catalogue)
>>> day = datetime.date(2026, 11, 30)
>>> report = deckcheck.check(deck, deckcheck.load_format("standard"), catalogue, on=day)
>>> report.verdict
<Verdict.ILLEGAL: 'illegal'>
>>> for finding in report.findings:
...     print(finding.rule, finding.sentence, sep=": ")
assumed: “Bravos Bladedancer” is read as ALT_CORE_B_BR_16_C, the Bravos Common (line 2)
min-size: 4 cards besides the Hero, at least 39
copies: 4 copies of Bravos Bladedancer, at most 3 (line 2)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from deckcheck.version import __version__

if TYPE_CHECKING:
    from deckcheck.cards.card import Card, CardType, Faction, Rarity
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.cards.reference import Reference, parse_reference
    from deckcheck.decks.deck import Deck, Entry, Pool, Problem
    from deckcheck.decks.manifest import Manifest, read_manifest
    from deckcheck.decks.reading import SYNTAXES, parse_decks, read_decks, read_pool
    from deckcheck.errors import DeckcheckError, FormatError, UnreadableError
    from deckcheck.legality.checking import check
    from deckcheck.legality.format import Format
    from deckcheck.legality.loading import format_names, load_format
    from deckcheck.legality.report import Report, Summary
    from deckcheck.rules.finding import Finding, Severity, Verdict

_HOMES = {
    "cards.card": ("Card", "CardType", "Faction", "Rarity"),
    "cards.catalogue": ("Catalogue",),
    "cards.reference": ("Reference", "parse_reference"),
    "decks.deck": ("Deck", "Entry", "Pool", "Problem"),
    "decks.manifest": ("Manifest", "read_manifest"),
    "decks.reading": ("SYNTAXES", "parse_decks", "read_decks", "read_pool"),
    "errors": ("DeckcheckError", "FormatError", "UnreadableError"),
    "legality.checking": ("check",),
    "legality.format": ("Format",),
    "legality.loading": ("format_names", "load_format"),
    "legality.report": ("Report", "Summary"),
    "rules.finding": ("Finding", "Severity", "Verdict"),
}
"""Where each public name lives: it is imported when it is first asked for, because the command
line imports this package too and must start at once."""

__all__ = [
    "SYNTAXES",
    "Card",
    "CardType",
    "Catalogue",
    "Deck",
    "DeckcheckError",
    "Entry",
    "Faction",
    "Finding",
    "Format",
    "FormatError",
    "Manifest",
    "Pool",
    "Problem",
    "Rarity",
    "Reference",
    "Report",
    "Severity",
    "Summary",
    "UnreadableError",
    "Verdict",
    "__version__",
    "check",
    "format_names",
    "load_format",
    "parse_decks",
    "parse_reference",
    "read_decks",
    "read_manifest",
    "read_pool",
]


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"deckcheck.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
