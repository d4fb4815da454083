"""Rule ``same-unique``: one copy of each Unique (NOTES.md part 3)."""

from __future__ import annotations

import pytest

from deckcheck import Verdict
from deckcheck.rules import same_unique as rule
from deckcheck.rules.limits import Maximum
from tests.decklists import KOJO, commons, errors, judge, legal_deck, limited_deck, of_rule

JINN = "ALT_CORE_B_BR_06_U_1"
REST = [KOJO, *(line for line in commons("BR", 42) if "BR_06" not in line)]

TWICE = {
    "on one line": [f"2 {JINN}"],
    "on two lines": [f"1 {JINN}", f"1 {JINN}"],
    "twice on a line": [f"1 {JINN}, 1 {JINN}"],
    "in two spellings": [f"1 {JINN}", "1 alt_core_b_br_6_u_0001"],
    "without _U_": [f"1 {JINN}", "1 ALT_CORE_B_BR_06_1"],
}


@pytest.mark.parametrize("format", ["standard", "2v2", "draft", "sealed"])
@pytest.mark.parametrize("lines", TWICE.values(), ids=TWICE.keys())
def test_one_unique_twice_is_illegal(lines: list[str], format: str) -> None:
    """Of a Unique one card was printed: two copies are illegal, in limited play too."""
    deck = [*REST, *lines]
    report = judge(deck, format, pool=deck)
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"same-unique"})
    [finding] = of_rule(report, "same-unique")
    assert (finding.limit, finding.actual, finding.cards) == (1, 2, ("Tiny Jinn",))
    assert JINN in finding.message
    assert finding.sentence.startswith("2 copies")
    assert "at most 1" in finding.message


@pytest.mark.parametrize("format", ["standard", "draft", "sealed"])
@pytest.mark.parametrize("other", ["ALT_CORE_B_BR_06_U_2", "ALT_COREKS_B_BR_06_U_1"])
def test_other_serials_and_sets_are_other_cards(other: str, format: str) -> None:
    """Another serial is another card, and the same serial of CORE and COREKS too (NOTES.md)."""
    deck = [*REST, f"1 {JINN}", f"1 {other}"]
    assert judge(deck, format, pool=deck).verdict is Verdict.LEGAL


def test_the_lines_of_a_finding_are_told_once() -> None:
    """Two copies on two lines name both lines."""
    [finding] = of_rule(judge([f"1 {JINN}", *REST, f"1 {JINN}"]), "same-unique")
    assert finding.lines == (1, len(REST) + 2)
    assert finding.sentence.endswith(f"(lines 1 and {len(REST) + 2})")


def test_one_line_is_told_once() -> None:
    """Two entries on one line are one line: ``lines`` are ascending (Finding, docs/json.md)."""
    [finding] = of_rule(judge(TWICE["twice on a line"]), "same-unique")
    assert finding.lines == (1,)


def test_every_unique_with_two_copies_is_told() -> None:
    """Two Uniques twice each are two findings."""
    report = judge([*legal_deck(), f"2 {JINN}", "2 ALT_ALIZE_B_BR_32_U_1"])
    assert len(of_rule(report, "same-unique")) == 2


def test_unknown_faction_does_not_matter() -> None:
    """Two copies of one Unique are illegal whatever its faction is."""
    [finding] = of_rule(judge(["2 ALT_CORE_B_LY_21_U_60000"]), "same-unique")
    assert not finding.unverified


def test_cards_that_are_no_uniques_are_not_meant() -> None:
    """Three of a Common are legal: the rule is about Uniques alone."""
    assert of_rule(judge([*limited_deck(), "3 ALT_CORE_B_BR_06_R1"]), "same-unique") == []


def test_a_limit_in_words() -> None:
    """The number that is shown is the number of the limit."""
    assert rule.in_words(Maximum(max=1, source="house")) == "at most 1 of each Unique"
