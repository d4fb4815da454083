"""Rule ``watched``: the watch list is told, and nothing is illegal for it."""

from __future__ import annotations

from datetime import date, timedelta

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


GREMS = ["BISE_B_AX_53_R1", "BISE_B_AX_53_R2", "TCS3_P_AX_53_R1"]
LISTS = {
    (date(2025, 3, 21), date(2025, 5, 13)): [
        *("CORE_B_BR_25_R2", "COREKS_B_BR_25_R2", "CORE_B_YZ_11_R2"),
        *("CORE_B_YZ_25_C", "CORE_B_YZ_25_R1", "COREKS_B_YZ_25_R2"),
    ],
    (date(2025, 3, 21), date(2025, 10, 3)): ["CORE_B_YZ_07_C", "CORE_B_YZ_07_R1"],
    (date(2025, 3, 21), FEBRUARY): ["CORE_B_OR_16_R1", "JUDGE_P_OR_16_R1", "CORE_B_OR_16_R2"],
    (date(2025, 8, 11), date(2025, 10, 3)): ["BISE_B_AX_58_C", "BISE_B_AX_58_R1"],
    (date(2025, 12, 17), FEBRUARY): [
        *("CORE_B_AX_17_R1", "ALIZE_B_BR_34_C", "CORE_B_OR_01_C", "BISE_B_AX_53_C", *GREMS),
        *("CORE_B_BR_06_R1", "WCQ25_P_BR_06_R1"),
    ],
    (date(2025, 12, 17), None): TREYST,
    (FEBRUARY, None): SHEEP_AND_OUROBOROS,
}
"""Helping Hand (Yzmir), Baba Yaga (Ordis) and Small Step, Giant Leap; Kadigiran Mage-Dancer (Common
and Yzmir Rare); Ordis Attorney (both Rares); Bugfix (Common and Axiom Rare); Dr. Frankenstein
(Axiom Rare), Haven Seiringar (Common), Sigismar, The Grems, Tiny Jinn (Bravos Rare); Treyst. Some
were suspended on the day on which they left, others were freed or are not on the next list: the
last is an inference for Ordis Attorney, which the list of 2026-02-12 does not have. Bugfix "stays"
on the list of 2025-08-11, and no list before has it: the first day that is known is told."""


@pytest.mark.parametrize(
    ("since", "until", "card"), [(*days, card) for days, of in LISTS.items() for card in of]
)
def test_a_card_is_watched_from_its_list_to_its_end(
    since: date, until: date | None, card: str
) -> None:
    """FACTS part 3 dates the lists; Ajordat/alteredbuilder, legality.json, names their cards."""

    def told(on: date) -> list[str]:
        return [it.message for it in of_rule(judge([f"1 ALT_{card}"], on=on), "watched")]

    day = timedelta(days=1)
    assert told(since - day) == []
    [first] = told(since)
    assert f"since {since}" in first
    assert told((until or TODAY) - day) == [first]
    assert told(until or TODAY) == ([] if until else [first])


@pytest.mark.parametrize(
    ("on", "card"),
    [
        (date(2025, 3, 21), "CORE_B_YZ_07_R2"),
        (date(2025, 3, 21), "CORE_B_YZ_11_R1"),
        (date(2025, 3, 21), "CORE_B_OR_16_C"),
        (date(2025, 8, 11), "BISE_B_AX_58_R2"),
        (date(2025, 12, 17), "CORE_B_BR_06_C"),
        (date(2025, 12, 17), "ALIZE_B_BR_34_R1"),
        (date(2025, 12, 17), "BISE_B_AX_53_U_1"),
    ],
)
def test_a_list_is_about_versions(on: date, card: str) -> None:
    """Another rarity or faction of a watched name is not on the list; nor are its Uniques."""
    assert of_rule(judge([f"1 ALT_{card}"], on=on), "watched") == []


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
