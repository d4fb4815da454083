"""Rule ``errata``: cards that do not play as they were first printed are told (1.1.7.a)."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck import Severity, Verdict
from tests.decklists import catalogue, errors, judge, legal_deck, of_rule


@pytest.mark.parametrize(
    ("card", "since"),
    [
        ("CORE_B_OR_21_C", date(2024, 11, 15)),
        ("CORE_B_OR_02_C", date(2025, 1, 30)),
        ("CORE_B_BR_30_R2", date(2025, 3, 21)),
        ("CORE_B_OR_11_R1", date(2025, 3, 21)),
        ("CORE_B_YZ_03_C", date(2025, 8, 11)),
        ("ALIZE_B_LY_35_R2", date(2025, 10, 3)),
        ("CORE_B_OR_01_C", date(2026, 2, 12)),
        ("WCS25_P_YZ_03_C", date(2025, 8, 11)),
    ],
)
def test_an_erratum_is_a_note_from_its_day_on(card: str, since: date) -> None:
    """The errata of the patch articles, for all prints, not on the day before."""
    [finding] = of_rule(judge([f"1 ALT_{card}"], on=since), "errata")
    assert (finding.severity, finding.lines) == (Severity.NOTE, (1,))
    assert str(since) in finding.message
    eve = date.fromordinal(since.toordinal() - 1)
    assert of_rule(judge([f"1 ALT_{card}"], on=eve), "errata") == []


def test_a_card_as_printed_is_not_told() -> None:
    """No note about a card without an erratum."""
    assert of_rule(judge(["1 ALT_CORE_B_BR_16_C"], on=date(2026, 11, 30)), "errata") == []


@pytest.mark.parametrize(
    ("card", "since"),
    [
        ("CORE_B_BR_06_C", date(2024, 6, 20)),
        ("WCQ25_P_BR_06_R1", date(2024, 6, 20)),
        ("CORE_B_YZ_07_R1", date(2024, 9, 6)),
        ("BISE_B_LY_53_C", date(2025, 6, 7)),
        ("CORE_B_MU_05_R1", date(2025, 10, 12)),
    ],
)
def test_errata_of_the_card_history_are_told_too(card: str, since: date) -> None:
    """Tiny Jinn, Kadigiran Mage-Dancer and others (FACTS part 7) on the days of their history."""
    [finding] = of_rule(judge([f"2 ALT_{card}"], on=since), "errata")
    assert str(since) in finding.message
    assert finding.message.startswith("2 × ")


@pytest.mark.parametrize("card", ["CORE_B_BR_30_C", "CORE_B_BR_30_R1", "CORE_B_OR_11_R2"])
def test_an_erratum_is_about_a_version(card: str) -> None:
    """Haven, Bravos Bastion: the Axiom Rare alone; Ozma: not the rare out of faction (FACTS 3)."""
    assert of_rule(judge([f"1 ALT_{card}"], on=date(2026, 11, 30)), "errata") == []


def test_an_erratum_is_no_fault() -> None:
    """A deck with cards that have errata is legal (issue 4: a note)."""
    deck = legal_deck("OR")
    report = judge(deck, on=date(2026, 11, 30))
    assert (report.verdict, errors(report)) == (Verdict.LEGAL, set())
    assert {f.cards for f in of_rule(report, "errata")} >= {("Sigismar & Wingspan",), ("Ozma",)}


def test_a_card_is_told_once_whatever_its_errata() -> None:
    """One note for a print, of its latest erratum."""
    deck = [f"1 {reference}" for reference in catalogue().references()]
    lines = [f.lines for f in of_rule(judge(deck, on=date(2026, 11, 30)), "errata")]
    assert len(lines) == len(set(lines)) > 50


def test_the_verdict_on_the_way_back_has_the_erratum() -> None:
    """Ozma came back with an erratum: on 2025-03-21 it is free and told (FACTS part 3)."""
    report = judge(["1 ALT_CORE_B_OR_11_C"], on=date(2025, 3, 21))
    assert of_rule(report, "suspended") == []
    assert len(of_rule(report, "errata")) == 1
