"""Rule ``errata``: cards that do not play as they were first printed are told (1.1.7.a)."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck import Severity
from tests.decklists import judge, of_rule


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
