"""Rule ``empty``: a list holds cards (docs/decklists.md)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict, format_names
from tests.decklists import MANA, RECRUIT, UNKNOWN, judge, of_rule

NOTHING = {
    "no line": [],
    "blank lines": ["", "  ", "\t"],
    "comments": ["# to do", "// 3 ALT_CORE_B_BR_16_C"],
    "headings": ["Hero:", "Characters (0)"],
    "a count of 0": ["0 ALT_CORE_B_BR_16_C"],
    "words": ["hello"],
}


@pytest.mark.parametrize("format", format_names())
@pytest.mark.parametrize("lines", NOTHING.values(), ids=NOTHING.keys())
def test_a_list_without_cards_is_illegal(lines: list[str], format: str) -> None:
    """Nothing to judge is no legal deck, in any format, and no crash."""
    report = judge(lines, format)
    [finding] = of_rule(report, "empty")
    assert (finding.severity, finding.message) == (Severity.ERROR, "no cards found")
    assert finding.actual == 0
    assert report.verdict is Verdict.ILLEGAL


@pytest.mark.parametrize("card", [RECRUIT, MANA, UNKNOWN, "ALT_CORE_B_BR_01_C"])
def test_any_card_is_something(card: str) -> None:
    """A list with a token, an unknown card or a Hero alone has other faults, but is not empty."""
    assert of_rule(judge([f"1 {card}"]), "empty") == []
