"""Rule ``watched``: the watch list is told, and nothing is illegal for it."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck import Severity
from tests.decklists import judge, of_rule


@pytest.mark.parametrize("card", ["CYCLONE_B_MU_80_C", "CORE_B_LY_30_R1", "CORE_B_AX_02_C"])
def test_a_card_on_the_watch_list_is_a_note(card: str) -> None:
    """Counting Sheep, The Ouroboros and Treyst & Rossum since 2026-02-12, not the day before."""
    [finding] = of_rule(judge([f"1 ALT_{card}"], on=date(2026, 2, 12)), "watched")
    assert (finding.severity, finding.lines) == (Severity.NOTE, (1,))
    assert "since 2026-02-12" in finding.message
    assert of_rule(judge([f"1 ALT_{card}"], on=date(2026, 2, 11)), "watched") == []
