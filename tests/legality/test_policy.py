"""Which findings count (docs/configuration.md)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Severity, Verdict
from deckcheck.legality.policy import Policy, applied
from deckcheck.rules.registry import RULES
from tests.decklists import KOJO, judge

REPORT = judge([KOJO, "4 ALT_CORE_B_BR_16_C", "1 ALT_CORE_B_MU_16_C"])
FOUND = {"min-size", "faction", "copies"}
RULE_SETS = st.sets(st.sampled_from(sorted(RULES)))
SEVERITIES = st.dictionaries(st.sampled_from(sorted(FOUND)), st.sampled_from(Severity))


def test_the_report_of_these_tests() -> None:
    """Too few cards, four copies, a card of another faction."""
    assert {one.rule for one in REPORT.findings} == FOUND


def test_no_policy_changes_nothing() -> None:
    """Without wishes the report stays as it is."""
    assert applied(Policy(), REPORT, None) is REPORT


def test_selected_rules_are_all_that_is_told() -> None:
    """What is not selected is neither told nor ignored: it was not asked for."""
    report = applied(Policy(selected=frozenset({"copies"})), REPORT, None)
    assert [one.rule for one in report.findings] == ["copies"]
    assert report.ignored == ()


def test_an_ignored_rule_stands_aside_with_its_reason() -> None:
    """A finding that does not count is kept, so that every form can say so."""
    report = applied(Policy(ignored={"min-size": "a draft of a deck"}), REPORT, None)
    assert {one.rule for one in report.findings} == FOUND - {"min-size"}
    assert [(one.finding.rule, one.reason) for one in report.ignored] == [
        ("min-size", "a draft of a deck")
    ]


def test_a_severity_of_ones_own_decides_the_verdict() -> None:
    """A rule whose findings are warnings keeps no deck from passing."""
    mild = dict.fromkeys(FOUND, Severity.WARNING)
    report = applied(Policy(severities=mild), REPORT, None)
    assert report.verdict is Verdict.LEGAL
    assert {one.severity for one in report.findings} == {Severity.WARNING}


@given(RULE_SETS, RULE_SETS, SEVERITIES)
def test_no_finding_is_lost_or_made(
    selected: set[str], ignored: set[str], severities: dict[str, Severity]
) -> None:
    """Each selected finding counts or stands aside, never both; nothing else does."""
    policy = Policy(frozenset(selected), dict.fromkeys(ignored, "why"), severities)
    report = applied(policy, REPORT, None)
    counted = [one.rule for one in report.findings]
    aside = [one.finding.rule for one in report.ignored]
    wanted = [it.rule for it in REPORT.findings if not selected or it.rule in selected]
    assert sorted(counted + aside) == sorted(wanted)
    assert not set(aside) - ignored
    assert not set(counted) & ignored
