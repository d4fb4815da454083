"""Rule ``mana-convergence``: free in limited play, no deck card in constructed play (1.1.5.a)."""

from __future__ import annotations

import pytest

from deckcheck import CardType, Severity, Verdict
from deckcheck.rules import mana_convergence as rule
from tests.decklists import (
    KOJO,
    MANA,
    catalogue,
    commons,
    errors,
    judge,
    legal_deck,
    limited_deck,
    of_rule,
)

PRINTS = [
    "ALT_CORE_B_NE_01_C",
    "ALT_CORE_B_NE_1_C",
    "ALT_COREKS_B_NE_1_C",
    "ALT_COREKS_B_NE_01_C",
    "ALT_ALIZE_B_NE_01_C",
    "ALT_BISE_B_NE_01_C",
    "ALT_WCS26_P_NE_01_C",
]


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
@pytest.mark.parametrize("print_", PRINTS)
def test_constructed_play_notes_and_does_not_count_it(print_: str, format: str) -> None:
    """Every print and spelling is the token: told, with its line, and not counted (Standard)."""
    report = judge([*legal_deck(), f"2 {print_}"], format)
    [finding] = report.findings
    assert (finding.rule, finding.severity) == ("mana-convergence", Severity.NOTE)
    assert "2 × Mana Convergence" in finding.message
    assert finding.lines == (len(legal_deck()) + 1,)
    assert (report.verdict, report.summary.cards) == (Verdict.LEGAL, 39)


@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize("print_", PRINTS)
def test_limited_play_counts_it_and_asks_no_pool(print_: str, format: str) -> None:
    """Any number is legal and counts for the 30, whether it is in the pool or not (1.1.5.a)."""
    deck = [KOJO, *commons("BR", 9)]
    report = judge([*deck, f"20 {print_}"], format, pool=deck)
    assert (report.verdict, report.findings) == (Verdict.LEGAL, ())
    assert (report.summary.cards, report.summary.mana_convergences) == (29, 20)


def test_limited_play_does_without_any_other_card() -> None:
    """Thirty Mana Convergence are a limited deck, if a sad one (1.1.5.a)."""
    assert judge([f"30 {MANA}"], "sealed", pool=limited_deck()).verdict is Verdict.LEGAL


def test_booster_war_does_not_count_it() -> None:
    """A booster's token card is none of its twelve cards (Booster War)."""
    assert judge([KOJO, *commons("BR", 11), f"1 {MANA}"], "booster-war").verdict is Verdict.LEGAL
    report = judge([KOJO, *commons("BR", 10), f"1 {MANA}"], "booster-war")
    assert errors(report) == {"min-size"}


def test_prints_are_one_note() -> None:
    """Several prints are summed in one note that names all lines."""
    report = judge([f"1 {print_}" for print_ in PRINTS])
    [finding] = of_rule(report, "mana-convergence")
    assert "7 × Mana Convergence" in finding.message
    assert finding.lines == (1, 2, 3, 4, 5, 6, 7)


def test_all_prints_of_the_catalogue_are_tried() -> None:
    """The list above has every print that the catalogue has, so none is left out."""
    known = {
        str(found.reference)
        for reference in catalogue().references()
        if (found := catalogue().find(reference)) is not None
        and found.type is CardType.MANA_CONVERGENCE
    }
    assert known <= {str(reference).replace("NE_1_", "NE_01_") for reference in PRINTS}


@pytest.mark.parametrize(("free", "words"), [(True, "free"), (False, "not counted")])
def test_a_limit_in_words(free: bool, words: str) -> None:
    """What the format says is what is shown."""
    assert words in rule.in_words(rule.Limit(free=free, source="house"))
