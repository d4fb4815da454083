"""Rule ``directive``: comments to deckcheck are understood (docs/configuration.md)."""

from __future__ import annotations

from deckcheck import Severity, Verdict
from tests.decklists import judge, legal_deck, of_rule


def test_a_comment_that_is_not_understood_is_an_error_with_its_line() -> None:
    """Else the deck would be judged in another format than its owner has asked for."""
    report = judge(["# deckcheck: fromat=sealed", *legal_deck()])
    [finding] = of_rule(report, "directive")
    assert (finding.severity, finding.lines) == (Severity.ERROR, (1,))
    assert "fromat=sealed" in finding.message
    assert report.verdict is Verdict.ILLEGAL


def test_other_comments_are_free() -> None:
    """Only what begins with the mark is for deckcheck."""
    assert judge(["# checked with deckcheck", "# deckcheck 1.0", *legal_deck()]).findings == ()
