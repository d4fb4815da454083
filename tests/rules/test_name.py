"""Rule ``name``: what is no reference is the name of one card (docs/decklists.md)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict, format_names
from tests.decklists import judge, legal_deck, of_rule


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hello", "no card's name"),
        ("4cards", "no card's name"),
        ("3 Tiny Jin", "did you mean Tiny Jinn"),
        ("3 Discepolo Studioso", "Studious Disciple"),
        ("3 Discepolo Studioso", "Studious Acolyte"),
        ("3 Tiny Jinn [Yzmir]", "no such version"),
        ("3 Tiny Jinn (U)", "only its reference"),
        ("3 AX_999", "no card is called so"),
        ("3 BTG-999-C", "collector number"),
    ],
)
def test_a_name_of_no_card_or_of_two_is_an_error_with_its_place(line: str, said: str) -> None:
    """A legal deck with one such line in it is illegal; nothing is guessed and nothing skipped."""
    report = judge([*legal_deck()[:3], line, *legal_deck()[3:]])
    [finding] = of_rule(report, "name")
    assert (finding.severity, finding.lines) == (Severity.ERROR, (4,))
    assert said in finding.message
    assert report.verdict is Verdict.ILLEGAL


def test_every_faulty_line_is_told() -> None:
    """Two faulty lines are two findings, in the order of the file."""
    report = judge(["hello", *legal_deck(), "4cards"])
    assert [f.lines for f in of_rule(report, "name")] == [(1,), (len(legal_deck()) + 2,)]


@pytest.mark.parametrize("format", format_names())
def test_no_format_does_without_it(format: str) -> None:
    """Reading is judged in all formats alike."""
    assert len(of_rule(judge(["3 Tiny Jin"], format), "name")) == 1
