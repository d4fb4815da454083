"""Rule ``count``: counts are from 1 to 999 (docs/decklists.md)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict
from tests.decklists import MANA, judge, legal_deck, limited_deck, of_rule

CARD = "ALT_CORE_B_BR_16_C"


@pytest.mark.parametrize("count", ["1", "999", "0999", "01"])
def test_the_bounds_are_read(count: str) -> None:
    """1 and 999 are counts, leading zeros or not."""
    report = judge([f"{count} {CARD}"])
    assert of_rule(report, "count") == []
    assert report.summary.cards == int(count)


@pytest.mark.parametrize("count", ["1000", "99999", "9" * 5000])
def test_a_larger_count_is_an_error(count: str) -> None:
    """Beyond 999 nothing is read, and the deck is illegal, however many digits there are."""
    report = judge([*legal_deck(), f"{count} {CARD}"])
    [finding] = of_rule(report, "count")
    assert (finding.severity, finding.lines) == (Severity.ERROR, (len(legal_deck()) + 1,))
    assert "999" in finding.message
    assert report.verdict is Verdict.ILLEGAL
    assert report.summary.cards == 39


@pytest.mark.parametrize("count", ["0", "000", "0x", "0 x"])
def test_zero_is_a_warning_and_no_card(count: str) -> None:
    """A line with 0 copies is left out and told; it never becomes one copy."""
    report = judge([*legal_deck(), f"{count} {CARD}"])
    [finding] = of_rule(report, "count")
    assert (finding.severity, finding.lines) == (Severity.WARNING, (len(legal_deck()) + 1,))
    assert CARD in finding.message
    assert (report.verdict, report.summary.cards) == (Verdict.LEGAL, 39)


def test_counts_of_several_lines_may_exceed_the_bound() -> None:
    """The bound is a line's; free Mana Convergence has none (1.1.5.a)."""
    deck = [*limited_deck(), f"999 {MANA}", f"999 {MANA}"]
    report = judge(deck, "sealed", pool=limited_deck())
    assert (report.verdict, report.summary.cards) == (Verdict.LEGAL, 29 + 1998)


@pytest.mark.parametrize("count", ["-1", "+1", "2.5", "1/2", "½", "1e2", "³"])
def test_what_is_no_count_is_not_understood(count: str) -> None:
    """Numbers that are no counts are an error; none makes a shorter deck pass."""
    report = judge([*legal_deck(), f"{count} {CARD}"])
    found = of_rule(report, "line") + of_rule(report, "name")
    assert {f.lines for f in found} == {(len(legal_deck()) + 1,)}
    assert report.verdict is Verdict.ILLEGAL
