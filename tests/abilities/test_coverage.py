"""How much of the card texts is understood: it can only rise."""

from __future__ import annotations

from deckcheck.abilities.shipped import shipped, versions
from deckcheck.output.abilities_page import coverage

WHOLE, CLAUSES = 2142, 4226
"""Versions of which everything is understood, and clauses that are: raise them with the grammar."""


def test_coverage_does_not_fall() -> None:
    """Of 2,201 versions with text and 4,386 clauses, as ``deckcheck abilities coverage`` counts."""
    found = coverage(text for version in versions() if (text := shipped(version)) is not None)
    assert (found.cards, found.clauses) == (2201, 4386)
    assert found.whole >= WHOLE
    assert found.known >= CLAUSES
