"""The verdict: a deck, a format and a catalogue in, a report out. Reads no files and no clock."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.deck import Deck, Pool
from deckcheck.legality.format import Format
from deckcheck.legality.report import Report, Summary
from deckcheck.rules.context import copies, judged
from deckcheck.rules.registry import RULES

if TYPE_CHECKING:
    from deckcheck.decks.manifest import Manifest


def check(
    deck: Deck,
    format: Format,
    catalogue: Catalogue,
    *,
    on: date,
    pool: Pool | None = None,
    manifest: Manifest | None = None,
) -> Report:
    """Judge a deck.

    Args:
        deck: as it was read; its problems become findings.
        format: whose limits hold; rules without a limit (reading, unknown cards) always do.
        catalogue: knows the cards, and what was decided about them.
        on: the calendar day on which the deck is judged.
        pool: the cards that a limited deck may hold (1.1.5.a), as `deckcheck.read_pool` reads it.
        manifest: the list of a format that has one, as `deckcheck.read_manifest` reads it.

    Returns:
        A report with every finding, never only the first.

    >>> from deckcheck import Catalogue, load_format, parse_decks
    >>> [deck] = parse_decks("1 ALT_CORE_B_BR_01_C", "example", Catalogue())
    >>> report = check(deck, load_format("standard"), Catalogue(), on=date(2026, 11, 30))
    >>> report.verdict.value, [finding.sentence for finding in report.findings]
    ('illegal', ['0 cards besides the Hero, at least 39'])
    """
    limits = format.limits
    mana = limits.get("mana-convergence")
    cards = judged(
        deck,
        catalogue,
        on=on,
        free_mana=mana is not None and mana.free,
        pool=pool,
        manifest=manifest,
    )
    if hero := limits.get("hero"):
        cards.missing_heroes = max(0, hero.min - copies(cards.heroes))
    findings = [
        finding
        for rule in (*RULES.of(limits), *format.plugins)
        for finding in rule.check(cards, limits.get(rule.limit_id or ""))
    ]
    return Report(deck.name, format, on, tuple(findings), Summary.of(cards), deck.file)
