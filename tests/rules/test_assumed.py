"""Rule ``assumed``: what a list leaves open and is assumed is told (docs/decklists.md)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict
from tests.decklists import judge, legal_deck, of_rule


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("ALT_CORE_B_BR_29_R", "ALT_CORE_B_BR_29_R1"),
        ("alt_core_b_br_29_r", "ALT_CORE_B_BR_29_R1"),
        ("ALT_CORE_B_BR_06_1", "ALT_CORE_B_BR_06_U_1"),
    ],
)
def test_what_was_completed_is_noted(written: str, read: str) -> None:
    """A bare ``_R`` means R1, a number alone a Unique's serial; a note says so, on its line."""
    deck = [legal_deck()[0], f"1 {written}", *legal_deck()[1:]]
    deck = [line for line in deck if "_06_C" not in line] + ["3 ALT_CORE_B_BR_30_C"]
    report = judge(deck)
    [finding] = report.findings
    assert (finding.rule, finding.severity) == ("assumed", Severity.NOTE)
    assert written in finding.message
    assert read in finding.message
    assert finding.lines == (2,)
    assert report.verdict is Verdict.LEGAL


@pytest.mark.parametrize(
    "written",
    [
        "ALT_CORE_B_BR_29_R1",
        "alt_core_b_br_29_r1",
        "ALT_CORE_B_BR_6_C",
        "https://qr.altered.gg/ALT_CORE_B_BR_29_C",
        "ALT_CORE_B_BR_06_U_1",
        "ALT_DUSTERCB_P_AX_85_C_015",
    ],
)
def test_what_is_only_written_otherwise_is_not(written: str) -> None:
    """Case, a missing zero and an address change nothing that a reader must know."""
    assert of_rule(judge([f"1 {written}"]), "assumed") == []
