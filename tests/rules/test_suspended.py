"""Rule ``suspended``: the dated lists of the publisher and of the community.

The dates are those of the publisher's patch articles and of the community's card patches, as the
project's collection of facts has them. A card is legal on the day before.
"""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from deckcheck import Format, Report, Severity, Verdict, load_format
from tests.decklists import judge, of_rule

NEVER = None
HISTORY = [
    # versions, from, until
    (("CORE_B_AX_16_U_661",), date(2025, 1, 30), date(2025, 5, 13)),
    (("ALIZE_B_BR_37_U_1", "ALIZE_B_BR_37_U_600"), date(2025, 1, 30), date(2025, 5, 13)),
    (("CORE_B_BR_30_R2", "COREKS_B_BR_30_R2"), date(2025, 1, 30), date(2025, 3, 21)),
    (("CORE_B_OR_11_C", "CORE_B_OR_11_R1"), date(2025, 1, 30), date(2025, 3, 21)),
    (("CORE_B_YZ_11_R2", "COREKS_B_YZ_11_R2"), date(2025, 5, 13), NEVER),
    (("CORE_B_BR_25_R2", "COREKS_B_BR_25_R2"), date(2025, 5, 13), date(2025, 10, 3)),
    (("BISE_B_AX_58_C", "BISE_B_AX_58_R1"), date(2025, 10, 3), NEVER),
    (("CORE_B_YZ_05_U_100", "COREKS_B_YZ_05_U_1000"), date(2025, 1, 30), NEVER),
    (("CORE_B_BR_06_C", "CORE_B_BR_06_R1", "WCQ25_P_BR_06_R1"), date(2026, 2, 12), NEVER),
    (("ALIZE_B_BR_34_C", "ALIZE_B_BR_34_R1"), date(2026, 2, 12), NEVER),
    (("CORE_B_AX_17_R1", "BISE_B_AX_53_C", "CYCLONE_B_AX_81_C"), date(2026, 2, 12), NEVER),
    (("CYCLONE_B_AX_81_R2", "CORE_B_OR_27_R1", "CORE_B_OR_27_R2"), date(2026, 2, 12), NEVER),
    (("CORE_B_LY_29_C", "COREKS_B_LY_29_R1", "CORE_B_LY_29_R2"), date(2026, 7, 22), NEVER),
]
CASES = [(ref, since, until) for refs, since, until in HISTORY for ref in refs]
DAY = timedelta(days=1)
LEGAL = (
    "1 ALT_CORE_B_BR_01_C",
    *(f"3 ALT_CORE_B_BR_{number:02}_C" for number in range(4, 17)),
)


def suspended(reference: str, on: date, format: str | Format = "standard") -> bool:
    """Whether a deck with the card has an error about it."""
    found = of_rule(judge([f"1 ALT_{reference}"], format, on=on), "suspended")
    return any(finding.severity is Severity.ERROR for finding in found)


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
@pytest.mark.parametrize(("reference", "since", "until"), CASES)
def test_from_the_first_day_until_the_day_of_its_freedom(
    reference: str, since: date, until: date | None, format: str
) -> None:
    """Legal the day before, suspended on the day, and free again on the day that says so."""
    assert not suspended(reference, since - DAY, format)
    assert suspended(reference, since, format)
    if until is None:
        assert suspended(reference, date(2026, 11, 30), format)
    else:
        assert suspended(reference, until - DAY, format)
        assert not suspended(reference, until, format)


@pytest.mark.parametrize(
    "reference",
    [
        *["CORE_B_BR_06_R2", "ALIZE_B_BR_34_R2", "CORE_B_YZ_11_R1", "CORE_B_YZ_11_C"],
        *["BISE_B_AX_53_R1", "TCS3_P_AX_53_R1", "CORE_B_YZ_05_R1", "WCQ25_P_YZ_05_R1"],
        *["CORE_B_BR_06_U_1", "CYCLONE_B_MU_80_C", "CORE_B_OR_11_R2"],
    ],
)
@pytest.mark.parametrize("on", [date(2025, 2, 15), date(2026, 2, 12), date(2026, 11, 30)])
def test_other_versions_of_a_suspended_name_are_free(reference: str, on: date) -> None:
    """A decision is about a version: other rarities, factions and the watch list stay legal."""
    assert not suspended(reference, on)


def test_uniques_of_one_faction_may_be_suspended_alone() -> None:
    """Foundry Armorer: the Bravos Uniques were suspended, the Axiom ones were not."""
    during = date(2025, 2, 15)
    assert suspended("CORE_B_AX_16_U_661", during)
    assert not suspended("CORE_B_AX_16_U_1", during)


def test_a_unique_whose_faction_decides_is_unverified() -> None:
    """Where the serial is in no table, nobody can tell whether the decision is about it."""
    [finding] = of_rule(judge(["1 ALT_CORE_B_AX_16_U_65535"], on=date(2025, 2, 15)), "suspended")
    assert finding.unverified
    assert "if it is Bravos" in finding.message


def test_the_finding_names_card_date_and_authority() -> None:
    """What, how many, since when, by whom, on which line, and where the decision stands."""
    [finding] = of_rule(judge(["3 ALT_CORE_B_BR_06_C"], on=date(2026, 11, 30)), "suspended")
    for part in ("3 × Tiny Jinn", "suspended since 2026-02-12", "publisher"):
        assert part in finding.message
    assert (finding.lines, finding.limit, finding.actual) == ((1,), 0, 3)
    assert finding.source == "patch article of 2026-02-12"


def test_a_ban_is_called_one() -> None:
    """Moonlight Jellyfish: its Uniques were suspended first and banned later."""
    reference = "1 ALT_CORE_B_YZ_05_U_100"
    [before, _] = of_rule(judge([reference], on=date(2025, 10, 2)), "suspended")
    [after] = of_rule(judge([reference], on=date(2025, 10, 3)), "suspended")
    assert "suspended since 2025-01-30" in before.message
    assert "banned since 2025-10-03" in after.message


def test_the_community_speaks_for_itself() -> None:
    """The finding about an entry of the community's list names the community."""
    [finding] = of_rule(judge(["1 ALT_CORE_B_LY_29_C"], on=date(2026, 7, 22)), "suspended")
    assert "by the community" in finding.message


@pytest.mark.parametrize("format", ["draft", "sealed", "booster-war", "booster-war-technical"])
def test_limited_play_has_no_list(format: str) -> None:
    """The pool is the limit: suspended cards may be played (NOTES on limited play)."""
    assert not suspended("CORE_B_BR_06_C", date(2026, 11, 30), format)


def test_a_house_may_follow_the_publisher_alone() -> None:
    """A format names whose list it follows; the other's entries do not count."""
    standard = load_format("standard")
    limit = standard.limits["suspended"]
    alone = type(limit)(authorities=["publisher"], source=limit.source)
    house = Format(
        name="house",
        title=standard.title,
        play="constructed",
        players=2,
        limits={**standard.limits, "suspended": alone},
    )
    day = date(2026, 11, 30)
    assert suspended("CORE_B_BR_06_C", day, house)
    assert not suspended("CORE_B_LY_29_C", day, house)


def test_a_legal_deck_becomes_illegal_overnight() -> None:
    """The verdict is that of the day, not of the day on which the deck was made."""

    def verdict(on: date) -> Verdict:
        report: Report = judge([*LEGAL], on=on)
        return report.verdict

    assert verdict(date(2026, 2, 11)) is Verdict.LEGAL
    assert verdict(date(2026, 2, 12)) is Verdict.ILLEGAL


@pytest.mark.parametrize(
    ("on", "told"),
    [
        (date(2026, 1, 12), False),
        (date(2026, 1, 13), True),
        (date(2026, 2, 11), True),
        (date(2026, 2, 12), False),
    ],
)
def test_a_suspension_to_come_is_a_warning(on: date, told: bool) -> None:
    """Within 30 days before the first day the card is legal, with a warning that names it."""
    found = of_rule(judge(["3 ALT_CORE_B_BR_06_C"], on=on), "suspended")
    warnings = [finding for finding in found if finding.severity is Severity.WARNING]
    assert bool(warnings) is told
    if told:
        assert "will be suspended on 2026-02-12" in warnings[0].message
