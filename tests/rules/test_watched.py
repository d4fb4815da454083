"""Rule ``watched``: the watch list is told, and nothing is illegal for it."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck import Severity, Verdict
from tests.decklists import commons, errors, format_of, judge, of_rule

FEBRUARY = date(2026, 2, 12)
EVE = date(2026, 2, 11)
TODAY = date(2026, 11, 30)
SHEEP_AND_OUROBOROS = [
    *("CYCLONE_B_MU_80_C", "CYCLONE_B_MU_80_R1", "CYCLONE_B_MU_80_R2"),
    *("CORE_B_LY_30_C", "COREKS_B_LY_30_R1", "CORE_B_LY_30_R2"),
]
TREYST = ["CORE_B_AX_02_C", "CORE_P_AX_02_C", "WCS25_P_AX_02_C"]


@pytest.mark.parametrize("card", [*SHEEP_AND_OUROBOROS, *TREYST])
@pytest.mark.parametrize("on", [FEBRUARY, TODAY])
def test_a_card_on_the_watch_list_is_a_note(card: str, on: date) -> None:
    """Counting Sheep, The Ouroboros and Treyst & Rossum, in every version and print (FACTS 3)."""
    [finding] = of_rule(judge([f"1 ALT_{card}"], on=on), "watched")
    assert (finding.severity, finding.lines) == (Severity.NOTE, (1,))
    assert "by the publisher" in finding.message or "of the publisher" in finding.message
    assert "patch article" in finding.source


@pytest.mark.parametrize("card", SHEEP_AND_OUROBOROS)
def test_a_watch_list_has_a_first_day(card: str) -> None:
    """Not on the day before 2026-02-12; the note names the day."""
    assert of_rule(judge([f"1 ALT_{card}"], on=EVE), "watched") == []
    [finding] = of_rule(judge([f"1 ALT_{card}"], on=FEBRUARY), "watched")
    assert "since 2026-02-12" in finding.message


EARLIER = {
    date(2025, 3, 21): [
        *("CORE_B_BR_25_R2", "CORE_B_YZ_07_C", "CORE_B_YZ_07_R1", "CORE_B_YZ_11_R2"),
    ],
    date(2025, 12, 17): [
        *("CORE_B_AX_17_R1", "ALIZE_B_BR_34_C", "CORE_B_OR_01_C", "BISE_B_AX_53_R1"),
        *("BISE_B_AX_53_R2", "CORE_B_BR_06_R1", *TREYST),
    ],
}
"""Of the first watch list Helping Hand (Yzmir), Kadigiran Mage-Dancer (Common and Yzmir Rare) and
Baba Yaga (Ordis); of that of December Dr. Frankenstein, Haven Seiringar, Sigismar, The Grems,
Tiny Jinn and Treyst."""


@pytest.mark.xfail(strict=True, reason="the data begin with the list of February 2026")
@pytest.mark.parametrize(("since", "card"), [(day, it) for day, of in EARLIER.items() for it in of])
def test_the_watch_lists_before(since: date, card: str) -> None:
    """FACTS part 3 dates them; Ajordat/alteredbuilder, legality.json, names their cards."""
    assert len(of_rule(judge([f"1 ALT_{card}"], on=since), "watched")) == 1


def test_a_watched_card_is_legal() -> None:
    """A Muna deck with three Counting Sheep passes, with a note (FACTS 3: "legal!")."""
    deck = ["1 ALT_CORE_B_MU_01_C", *commons("MU", 36), "3 ALT_CYCLONE_B_MU_80_C"]
    report = judge(deck, on=FEBRUARY)
    assert (report.verdict, errors(report)) == (Verdict.LEGAL, set())
    [finding] = of_rule(report, "watched")
    assert finding.message.startswith("3 × Counting Sheep")


@pytest.mark.parametrize("card", ["CYCLONE_B_MU_80_U_1", "CORE_B_AX_01_C", "CORE_B_BR_06_C"])
def test_other_cards_are_not_told(card: str) -> None:
    """A Unique of a watched name, another Hero and a suspended card are not on the list."""
    assert of_rule(judge([f"1 ALT_{card}"], on=TODAY), "watched") == []


@pytest.mark.parametrize(
    ("format", "told"),
    [
        *((name, True) for name in ("2v2", "free-for-all", "nuc", "singleton", "doubles")),
        *((name, True) for name in ("singleton-nuc", "frontier", "living-legends")),
        *((name, False) for name in ("draft", "sealed", "booster-war", "sandbox")),
    ],
)
def test_formats_that_follow_a_list_tell_it(format: str, told: bool) -> None:
    """Where no card is suspended none is watched."""
    found = of_rule(judge(["1 ALT_CYCLONE_B_MU_80_C"], format, on=TODAY), "watched")
    assert bool(found) is told


@pytest.mark.parametrize(("authority", "told"), [("publisher", True), ("community", False)])
def test_the_watch_list_is_the_publishers(authority: str, told: bool) -> None:
    """Who follows the community alone is not told of the publisher's watch list."""
    format = format_of("standard").following(authority)
    assert bool(of_rule(judge(["1 ALT_CYCLONE_B_MU_80_C"], format, on=TODAY), "watched")) is told
