"""Rule ``sets``: cards of sets that are allowed and out; the dates are those of the facts."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck import Severity, Verdict
from tests.decklists import judge, of_rule

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("reference", "first"),
    [
        ("COREKS_B_BR_16_C", date(2024, 2, 29)),
        ("ALIZE_B_BR_37_C", date(2025, 1, 31)),
        ("BISE_B_AX_53_R1", date(2025, 6, 6)),
        ("BISE_B_AX_53_U_1", date(2025, 6, 6)),
        ("CYCLONE_B_MU_67_C", date(2025, 10, 3)),
        ("CYCLONE_A_BR_79_C", date(2025, 10, 3)),
    ],
)
def test_a_card_is_legal_from_its_release_on(reference: str, first: date) -> None:
    """An error the day before, nothing on the day; the message names both days."""
    eve = date.fromordinal(first.toordinal() - 1)
    [finding] = of_rule(judge([f"1 ALT_{reference}"], on=eve), "sets")
    assert finding.severity is Severity.ERROR
    assert str(first) in finding.message
    assert of_rule(judge([f"1 ALT_{reference}"], on=first), "sets") == []


@pytest.mark.parametrize(
    ("reference", "about"),
    [("DUSTER_B_MU_96_E", "2025-12-01"), ("EOLE_B_LY_107_C", "2026-09-01")],
)
def test_a_release_without_a_known_day_is_a_note(reference: str, about: str) -> None:
    """Before the day that is only about right nobody can tell: a note, no error."""
    [finding] = of_rule(judge([f"1 ALT_{reference}"], on=date(2025, 11, 20)), "sets")
    assert finding.severity is Severity.NOTE
    assert f"about {about}" in finding.message
    assert of_rule(judge([f"1 ALT_{reference}"], on=TODAY), "sets") == []


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
def test_a_set_that_is_not_allowed_is_told_apart_from_an_unknown_card(format: str) -> None:
    """Neverending Journey is in no constructed format yet, but its cards are known."""
    report = judge(["1 ALT_FUGUE_B_MU_133_R1"], format, on=TODAY)
    [finding] = of_rule(report, "sets")
    assert "Neverending Journey, which this format does not allow" in finding.message
    assert of_rule(report, "unknown-card") == []
    assert report.verdict is Verdict.ILLEGAL


def test_a_reprint_is_as_good_as_the_older_print() -> None:
    """All prints of a version are one card (1.1.4.e): the EOLE print of a hero of Skybound."""
    assert of_rule(judge(["1 ALT_EOLE_B_MU_65_C"], on=date(2026, 1, 1)), "sets") == []


def test_promos_without_a_date_are_allowed() -> None:
    """A promo of a set that nobody dated is legal if its card is."""
    assert of_rule(judge(["1 ALT_WCQ25_P_YZ_05_R1"], on=TODAY), "sets") == []


@pytest.mark.parametrize("format", ["draft", "sealed", "booster-war"])
def test_limited_play_allows_what_the_pool_holds(format: str) -> None:
    """Limited formats name no sets."""
    deck = ["1 ALT_FUGUE_B_MU_133_R1"]
    assert of_rule(judge(deck, format, pool=deck, on=TODAY), "sets") == []
