"""Rule ``line``: every line of a list is understood (docs/decklists.md)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict, format_names
from tests.decklists import judge, legal_deck, of_rule

NOT_UNDERSTOOD = [
    "3 x ALT_CORE_B_BR_16_C 2",
    "ALT_CORE_B_BR_16",
    "3 ALT_CORE_B_XX_16_C",
    "3 ALT_CORE_B_BR_16_Z",
    "1 ALT_CORE_B_BR_06_U",
    "1 ALT_CORE_B_BR_06_U_0",
    "1 ALT_CORE_B_BR_06_U_65536",
    "3 ALT_CORE_B_BR_16_C ALT_CORE_B_BR_17_C",
    "ALT_CORE_B_BR_16_C 3 ALT_CORE_B_BR_17_C",
    "https://www.altered.gg/decks/01JEXAMPLE",
]


@pytest.mark.parametrize("line", NOT_UNDERSTOOD)
def test_a_line_that_is_not_understood_is_an_error_with_its_place(line: str) -> None:
    """No line is skipped: a legal deck with one more line in it is illegal, and which it is."""
    report = judge([*legal_deck()[:3], line, *legal_deck()[3:]])
    found = of_rule(report, "line")
    assert found
    assert {(f.severity, f.lines, f.source) for f in found} == {
        (Severity.ERROR, (4,), "docs/decklists.md")
    }
    assert report.verdict is Verdict.ILLEGAL


@pytest.mark.parametrize(
    "line", ["", "Hero:", "Characters (21)", "# note", "// note", "My notes:", "  \t "]
)
def test_headings_comments_and_blank_lines_are_ignored(line: str) -> None:
    """What cannot hide a card is no fault."""
    assert judge([line, *legal_deck(), line]).findings == ()


def test_every_faulty_line_is_told() -> None:
    """Two faulty lines are two findings, in the order of the file."""
    report = judge(["ALT_X", *legal_deck(), "ALT_Y"])
    assert [f.lines for f in of_rule(report, "line")] == [(1,), (len(legal_deck()) + 2,)]


@pytest.mark.parametrize("format", format_names())
def test_no_format_does_without_it(format: str) -> None:
    """Reading is judged in all formats alike."""
    assert len(of_rule(judge(["ALT_X"], format), "line")) == 1


def test_a_long_line_is_told_in_short() -> None:
    """A line of any length gives a message that fits on one."""
    [finding] = of_rule(judge(["x" * 100_000]), "line")
    assert len(finding.message) < 200
