"""Rule ``suspended``: the dated lists of the publisher and of the community.

The dates are those of the publisher's patch articles and of the community's card patches, as the
project's collection of facts has them. A card is legal on the day before.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from deckcheck import (
    Deck,
    Entry,
    Format,
    Reference,
    Report,
    Severity,
    Verdict,
    check,
    load_format,
    parse_reference,
)
from deckcheck.resources import folder
from tests.decklists import card, catalogue, format_of, house, judge, legal_deck, of_rule

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


@pytest.mark.parametrize(
    "format", ["draft", "sealed", "booster-war", "booster-war-technical", "sandbox"]
)
def test_limited_play_and_sandbox_have_no_list(format: str) -> None:
    """The pool is the limit (NOTES on limited play); Sandbox has no rules (FACTS part 2)."""
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


@pytest.mark.parametrize(
    "format", ["nuc", "singleton", "singleton-nuc", "doubles", "frontier", "living-legends"]
)
@pytest.mark.parametrize("reference", ["CORE_B_BR_06_C", "CORE_B_LY_29_R2", "CORE_B_YZ_05_U_100"])
def test_the_communitys_formats_follow_both_lists(reference: str, format: str) -> None:
    """All constructed formats keep the publisher's list and the community's (FACTS part 2)."""
    assert suspended(reference, date(2026, 11, 30), format)


# -- the whole list of each day (FACTS part 3) ----------------------------------------------------

TWO_YEARS: list[tuple[date, set[str], set[str]]] = [
    # until the day before the next, the versions that are kept out, and the Uniques
    (date(2024, 11, 15), set(), set()),
    (
        date(2025, 1, 30),
        {"BR_30_R2", "OR_11_C", "OR_11_R1"},
        {"AX_16 BR", "BR_37", "YZ_05"},
    ),
    (date(2025, 3, 21), set(), {"AX_16 BR", "BR_37", "YZ_05"}),
    (date(2025, 5, 13), {"YZ_11_R2", "BR_25_R2"}, {"YZ_05"}),
    (date(2025, 10, 3), {"YZ_11_R2", "AX_58_C", "AX_58_R1"}, {"YZ_05"}),
    (
        date(2026, 2, 12),
        {
            *("BR_06_C", "BR_06_R1", "BR_34_C", "BR_34_R1", "AX_17_R1", "AX_53_C", "AX_81_C"),
            *("AX_81_R2", "OR_27_R1", "OR_27_R2", "YZ_11_R2", "AX_58_C", "AX_58_R1"),
        },
        {"YZ_05"},
    ),
]
THIRTEEN = TWO_YEARS[-1][1]
COMMUNITY = {"LY_29_C", "LY_29_R1", "LY_29_R2"}
TWO_YEARS.append((date(2026, 7, 22), THIRTEEN | COMMUNITY, {"YZ_05"}))
DAYS = [
    *TWO_YEARS,
    *((day - DAY, *before[1:]) for before, (day, *_) in pairwise(TWO_YEARS)),
    (date(2025, 8, 11), *TWO_YEARS[3][1:]),
    (date(2025, 12, 17), *TWO_YEARS[4][1:]),
    (date(2026, 5, 20), *TWO_YEARS[5][1:]),
    (date(2026, 11, 30), *TWO_YEARS[6][1:]),
]


@cache
def _every_print() -> Deck:
    """A deck of every print that there is but Uniques."""
    return Deck("all", tuple(Entry(it, 1, n) for n, it in enumerate(catalogue().references(), 1)))


@cache
def _a_unique_of_each() -> Deck:
    """A Unique of every set, family and faction that has any, by the first serial of each."""
    table = (folder("deckcheck.data") / "unique_factions.tsv").read_text("utf-8")
    entries = []
    for number, row in enumerate(table.splitlines()[1:], 1):
        set_code, family, _, serials = row.split("\t")
        serial = serials.partition("-")[0]
        reference = parse_reference(f"ALT_{set_code}_B_{family}_U_{serial}")
        assert reference is not None
        entries.append(Entry(reference, 1, number))
    return Deck("Uniques", tuple(entries))


def _kept_out(deck: Deck, on: date, authority: str = "") -> set[Reference]:
    """The cards of a deck that Standard's list keeps out on a day."""
    standard = format_of("standard").following(authority) if authority else format_of("standard")
    alone = replace(standard, limits={"suspended": standard.limits["suspended"]})
    found = check(deck, alone, catalogue(), on=on).findings
    lines = {f.lines[0] for f in found if (f.rule, f.severity) == ("suspended", Severity.ERROR)}
    return {entry.reference for entry in deck.entries if entry.line in lines}


@pytest.mark.parametrize(("on", "versions"), [(on, versions) for on, versions, _ in DAYS])
def test_these_and_no_others_are_kept_out_on_a_day(on: date, versions: set[str]) -> None:
    """Every print of each version of the list, and no other print that there is."""
    kept_out = _kept_out(_every_print(), on)
    assert kept_out == {it for it in catalogue().references() if it.version in versions}
    assert {reference.version for reference in kept_out} == versions


@pytest.mark.parametrize(("on", "uniques"), [(on, uniques) for on, _, uniques in DAYS])
def test_these_uniques_and_no_others_are_kept_out_on_a_day(on: date, uniques: set[str]) -> None:
    """Uniques of a whole family, or of one faction of it; in every set that has them."""
    expected = set()
    for entry in _a_unique_of_each().entries:
        faction = card(str(entry.reference)).faction
        assert faction is not None
        if {entry.reference.family, f"{entry.reference.family} {faction.value}"} & uniques:
            expected.add(entry.reference)
    assert _kept_out(_a_unique_of_each(), on) == expected
    assert bool(expected) is bool(uniques)


@pytest.mark.parametrize(
    ("authority", "expected"),
    [("publisher", THIRTEEN), ("community", COMMUNITY)],
)
def test_each_authority_has_a_list_of_its_own(authority: str, expected: set[str]) -> None:
    """Following one of them leaves the other's entries out (issue 4, authority)."""
    kept_out = _kept_out(_every_print(), date(2026, 11, 30), authority)
    assert {reference.version for reference in kept_out} == expected


def test_a_house_may_follow_nobody(tmp_path: Path) -> None:
    """An empty list of authorities: nothing is kept out, and nothing is said to come."""
    format = house(tmp_path, "limits.suspended.authorities = []")
    for on in (date(2026, 2, 1), date(2026, 11, 30)):
        assert of_rule(judge(["3 ALT_CORE_B_BR_06_C"], format, on=on), "suspended") == []


# -- what comes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "since", "words"),
    [
        ("CORE_B_OR_11_C", date(2025, 1, 30), "suspended"),
        ("CORE_B_YZ_11_R2", date(2025, 5, 13), "suspended"),
        ("BISE_B_AX_58_C", date(2025, 10, 3), "suspended"),
        ("CORE_B_YZ_05_U_100", date(2025, 10, 3), "banned"),
        ("CORE_B_LY_29_C", date(2026, 7, 22), "suspended"),
    ],
)
def test_every_decision_is_told_thirty_days_before(reference: str, since: date, words: str) -> None:
    """A warning from 30 days before to the day before; 31 days before there is none (issue 4)."""

    def warnings(on: date) -> list[str]:
        found = of_rule(judge([f"1 ALT_{reference}"], on=on), "suspended")
        return [f.message for f in found if f.severity is Severity.WARNING]

    assert warnings(since - 31 * DAY) == []
    for days in (30, 1):
        [message] = warnings(since - days * DAY)
        assert f"will be {words} on {since}" in message
    assert warnings(since) == []


def test_a_warning_says_what_is_not_known() -> None:
    """A Foundry Armorer whose faction is not known: it will be suspended if it is Bravos."""
    [finding] = of_rule(judge(["1 ALT_CORE_B_AX_16_U_65535"], on=date(2025, 1, 15)), "suspended")
    assert "if it is Bravos" in finding.message


def test_a_warning_is_no_fault() -> None:
    """The day before its suspension a deck is legal, and warned."""
    report = judge(legal_deck("BR"), on=date(2026, 2, 11))
    assert report.verdict is Verdict.LEGAL
    [finding] = of_rule(report, "suspended")
    assert (finding.severity, finding.lines) == (Severity.WARNING, (4,))
    assert (finding.unverified, finding.cards) == (False, ("Tiny Jinn",))


def test_what_comes_from_an_authority_that_is_not_followed_is_not_told() -> None:
    """The publisher alone: no word of the community's suspension to come."""
    format = format_of("standard").following("publisher")
    assert of_rule(judge(["1 ALT_CORE_B_LY_29_C"], format, on=date(2026, 7, 1)), "suspended") == []


def test_every_print_that_is_kept_out_is_told_with_its_line() -> None:
    """Two prints of a version on two lines: both lines are named."""
    deck = ["1 ALT_CORE_B_BR_06_R1", "1 ALT_WCQ25_P_BR_06_R1"]
    found = of_rule(judge(deck, on=date(2026, 2, 12)), "suspended")
    assert sorted(line for finding in found for line in finding.lines) == [1, 2]
