"""Rule ``unknown-card``: what the catalogue does not have cannot be verified (1.1.7.a)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict, format_names
from tests.decklists import KOJO, UNKNOWN, commons, errors, judge, legal_deck, limited_deck, of_rule

UNKNOWNS = [
    UNKNOWN,
    "ALT_XYZ_B_BR_16_C",
    "ALT_CORE_A_BR_16_C",
    "ALT_CORE_B_BR_01_R1",
    "ALT_CORE_B_BR_25_U_7",
    "ALT_FUGUE_B_AX_131_U_5",
    "ALT_NEXT_B_AX_150_E",
]


@pytest.mark.parametrize("card", UNKNOWNS)
def test_an_unknown_card_makes_a_deck_unverified(card: str) -> None:
    """A reference of an unknown set, number or print is named; the rest is legal (1.1.7.a)."""
    deck = [*legal_deck(), f"2 {card}"]
    report = judge(deck)
    [finding] = report.findings
    assert (finding.rule, finding.severity) == ("unknown-card", Severity.ERROR)
    assert finding.unverified
    assert card in finding.message
    assert f"`deckcheck cards fetch {card}`" in finding.message
    assert (finding.cards, finding.actual, finding.lines) == ((card,), 2, (len(deck),))
    assert finding.source == "1.1.7.a"
    assert report.verdict is Verdict.UNVERIFIED
    assert (report.summary.cards, report.summary.unknown) == (39, 2)


@pytest.mark.parametrize(
    "lines",
    [
        [KOJO, *commons("BR", 39), f"4 {UNKNOWN}"],
        [KOJO, *commons("BR", 39), "16 ALT_NEXT_B_BR_150_R1"],
        [KOJO, *commons("BR", 39), "4 ALT_NEXT_B_BR_150_E"],
        [KOJO, *commons("BR", 39), "1 ALT_NEXT_B_MU_150_R2"],
        [KOJO, *commons("BR", 59), f"5 {UNKNOWN}"],
        [KOJO, *commons("BR", 36), f"3 {UNKNOWN}"],
        [*commons("BR", 39), f"1 {UNKNOWN}"],
    ],
)
def test_it_is_given_the_benefit_of_the_doubt(lines: list[str]) -> None:
    """An unknown card may be what the deck lacks, and nothing that it has too much of.

    Doubt: it could be held against the deck that an unknown ``_R1`` is a Rare in any case.
    """
    report = judge(lines)
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"unknown-card"})


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        ("1 ALT_CORE_B_BR_04_C", "copies"),
        ("1 ALT_CORE_B_AX_04_C", "faction"),
        ("1 ALT_CORE_B_BR_02_C", "hero"),
        ("hello", "name"),
    ],
)
def test_a_certain_fault_makes_it_illegal_all_the_same(fault: str, rule: str) -> None:
    """Unknown cards hide no fault of the known ones; both are told."""
    report = judge([*legal_deck(), f"1 {UNKNOWN}", fault])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"unknown-card", rule})


def test_each_unknown_print_is_one_finding_with_its_sum() -> None:
    """Lines of one reference are summed, different references told apart (1.1.7.a)."""
    report = judge([f"1 {UNKNOWN}", "2 ALT_XYZ_B_BR_16_C", f"3 {UNKNOWN}"])
    found = of_rule(report, "unknown-card")
    assert [(f.actual, f.lines) for f in found] == [(4, (1, 3)), (2, (2,))]


def test_in_its_pool_it_is_unverified() -> None:
    """A limited deck with an unknown card that its pool has too cannot be verified (1.1.7.a)."""
    deck = [*limited_deck(), f"1 {UNKNOWN}"]
    report = judge(deck, "sealed", pool=deck)
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"unknown-card"})


def test_outside_of_the_pool_it_is_given_the_benefit_too() -> None:
    """An unknown card may be a token, which needs no place in the pool (rule's own text).

    Doubt: one may also say that whatever it is, it is not from the pool; then the text of
    ``unknown-card`` ("never illegal", "it may be … a token") needs the exception.
    """
    report = judge([*limited_deck(), f"1 {UNKNOWN}"], "sealed", pool=limited_deck())
    assert report.verdict is Verdict.UNVERIFIED


@pytest.mark.parametrize("format", format_names())
def test_no_format_does_without_it(format: str) -> None:
    """An unknown card is told in all formats alike (1.1.7.a)."""
    assert len(of_rule(judge([f"1 {UNKNOWN}"], format), "unknown-card")) == 1
