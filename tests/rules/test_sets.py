"""Rule ``sets``: cards of sets that are allowed and out; the dates are those of the facts."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from deckcheck import Severity, Verdict
from tests.decklists import (
    MANA,
    RECRUIT,
    UNKNOWN,
    catalogue,
    errors,
    format_of,
    house,
    judge,
    legal_deck,
    of_rule,
)

TODAY = date(2026, 11, 30)
CONSTRUCTED = (
    *("standard", "2v2", "free-for-all", "nuc", "singleton", "singleton-nuc", "doubles"),
    *("frontier", "living-legends"),
)


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
    ("reference", "earliest", "about"),
    [
        ("DUSTER_B_MU_96_E", date(2025, 10, 4), date(2025, 12, 1)),
        ("EOLE_B_LY_107_C", date(2026, 8, 1), date(2026, 9, 1)),
    ],
)
def test_a_release_without_a_known_day_is_a_note(
    reference: str, earliest: date, about: date
) -> None:
    """Shortly before the day that is only about right nobody can tell: a note, no error.

    Before the set that it follows, and before the community made EOLE legal ("not legal at first,
    legal since about Aug-Sept 2026", FACTS 2), it was not out for certain.
    """
    day = timedelta(days=1)
    for on in (earliest, about - day):
        [finding] = of_rule(judge([f"1 ALT_{reference}"], on=on), "sets")
        assert finding.severity is Severity.NOTE
        assert f"out since about {about}" in finding.message
    for on in (date(2023, 1, 1), earliest - day):
        [finding] = of_rule(judge([f"1 ALT_{reference}"], on=on), "sets")
        assert finding.severity is Severity.ERROR
        assert f"not out on {on}, but from about {about}" in finding.message
    assert of_rule(judge([f"1 ALT_{reference}"], on=about), "sets") == []


def test_findings_name_who_made_a_set_legal() -> None:
    """EOLE is the community's, the sets before it are the publisher's (issue 4: authority)."""
    for card, who in (("EOLE_B_LY_107_C", "community"), ("DUSTER_B_MU_96_E", "publisher")):
        [finding] = of_rule(judge([f"1 ALT_{card}"], on=date(2025, 1, 1)), "sets")
        assert finding.message.endswith(f"by the {who}")


@pytest.mark.parametrize("on", [date(2023, 1, 1), TODAY])
def test_a_set_without_any_day_is_a_note(on: date, tmp_path: Path) -> None:
    """A house allows FUGUE, whose release nobody dated: known to be unknown, and no error."""
    format = house(tmp_path, 'limits.sets.allowed = ["FUGUE"]')
    [finding] = of_rule(judge(["1 ALT_FUGUE_B_MU_133_R1"], format, on=on), "sets")
    assert finding.severity is Severity.NOTE
    assert "the day of its release is not known" in finding.message


@pytest.mark.parametrize("format", CONSTRUCTED)
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


@pytest.mark.parametrize("format", ["draft", "sealed", "booster-war", "sandbox"])
def test_limited_play_allows_what_the_pool_holds(format: str) -> None:
    """Limited formats name no sets, and Sandbox has no rules."""
    deck = ["1 ALT_FUGUE_B_MU_133_R1"]
    assert of_rule(judge(deck, format, pool=deck, on=TODAY), "sets") == []


@pytest.mark.parametrize(
    ("set_code", "eve"),
    [
        *(("DUSTEROP", "2025-11-30"), ("DUSTERTOP", "2025-11-30"), ("DUSTERCB", "2025-11-30")),
        *(("EOLEOP", "2026-08-31"), ("EOLETOP", "2026-08-31"), ("EOLECB", "2026-08-31")),
    ],
)
def test_side_sets_come_with_their_main_set(set_code: str, eve: str) -> None:
    """DUSTER and EOLE with their side sets (issue 4): no card is an error shortly before.

    Nearly all their cards are prints of older ones, and so out long before.
    """
    deck = [f"1 {it}" for it in catalogue().references() if it.set == set_code]
    assert deck
    assert of_rule(judge(deck, on=TODAY), "sets") == []
    for finding in of_rule(judge(deck, on=date.fromisoformat(eve)), "sets"):
        assert finding.severity is Severity.NOTE
        assert f"whether on {eve} is not known" in finding.message


def test_every_set_of_the_catalogue_is_allowed_but_one() -> None:
    """All sets up to DUSTER and EOLE with their side sets; FUGUE is in none yet (issue 4)."""
    sets = {reference.set for reference in catalogue().references()}
    assert sets - set(format_of("standard").limits["sets"].allowed) == {"FUGUE"}


@pytest.mark.parametrize(
    ("reference", "first"),
    [("CORE_B_BR_16_C", date(2024, 2, 29)), ("CORE_B_BR_06_U_1", date(2024, 9, 13))],
)
def test_the_first_print_counts_but_for_uniques(reference: str, first: date) -> None:
    """A Common of CORE came out with the Kickstarter edition, a Unique of CORE with CORE."""
    eve = date.fromordinal(first.toordinal() - 1)
    [finding] = of_rule(judge([f"1 ALT_{reference}"], on=eve), "sets")
    assert finding.severity is Severity.ERROR
    assert of_rule(judge([f"1 ALT_{reference}"], on=first), "sets") == []


def test_what_is_no_card_of_the_deck_needs_no_set() -> None:
    """Tokens, Mana Convergence and unknown cards are other rules' matter."""
    deck = [f"1 {RECRUIT}", f"1 {MANA}", f"1 {UNKNOWN}"]
    assert of_rule(judge(deck, on=date(2023, 1, 1)), "sets") == []


def test_the_finding_names_card_set_line_and_source() -> None:
    """A finding says which card is from where, on which line."""
    [finding] = of_rule(judge(["", "2 ALT_FUGUE_B_MU_133_R1"], on=TODAY), "sets")
    assert finding.message.startswith("2 × ")
    assert "(ALT_FUGUE_B_MU_133_R1)" in finding.message
    assert (finding.lines, len(finding.cards)) == ((2,), 1)
    assert finding.source


@pytest.mark.parametrize(
    ("reference", "allowed"),
    [
        ("CORE_B_LY_04_C", True),
        ("CYCLONE_B_MU_65_C", True),
        ("EOLE_B_MU_65_C", True),
        ("DUSTER_B_MU_96_E", True),
        ("EOLE_B_LY_107_C", False),
    ],
)
def test_the_publisher_alone_did_not_make_eole_legal(reference: str, allowed: bool) -> None:
    """``--authority publisher`` leaves the community's sets out, not its prints of older cards."""
    report = judge([f"1 ALT_{reference}"], format_of("standard").following("publisher"), on=TODAY)
    found = of_rule(report, "sets")
    assert (found == []) is allowed
    assert all("by the community, whose list is not followed" in it.message for it in found)
    assert errors(report) >= (set() if allowed else {"sets"})


def test_with_the_community_alone_the_older_sets_stay() -> None:
    """The community's formats allow CORE to DUSTER too (FACTS part 2, legal sets)."""
    report = judge(legal_deck("LY"), format_of("standard").following("community"), on=TODAY)
    assert of_rule(report, "sets") == []


# -- block formats of a house ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "passes"),
    [
        ("CORE_B_BR_16_C", True),
        ("COREKS_B_BR_16_C", True),
        ("ALIZE_B_AX_01_C", True),
        ("ALIZE_B_BR_33_C", False),
        ("CORE_B_BR_06_U_1", True),
        ("ALIZE_B_BR_32_U_1", False),
    ],
)
def test_a_block_of_sets(reference: str, passes: bool, tmp_path: Path) -> None:
    """A house allows two sets: their cards in any print, and no others."""
    format = house(tmp_path, 'limits.sets.allowed = ["CORE", "COREKS"]')
    found = of_rule(judge([f"1 ALT_{reference}"], format, on=TODAY), "sets")
    assert (found == []) is passes


def test_a_block_of_nothing_allows_nothing(tmp_path: Path) -> None:
    """An empty list is a list: it is not taken for no limit."""
    format = house(tmp_path, "limits.sets.allowed = []")
    report = judge(legal_deck(), format, on=TODAY)
    assert len(of_rule(report, "sets")) == 14
