"""Rule ``ignore``: comments that ignore findings are needed (docs/configuration.md)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from deckcheck import Finding, Report, Severity, Verdict
from deckcheck.legality.policy import Policy, applied
from tests.decklists import KOJO, commons, judge, legal_deck, of_rule, parse_deck

COMMENT = "  # deckcheck: ignore"
FOUR = "4 ALT_CORE_B_BR_16_C"


def ignoring(lines: Sequence[str]) -> Report:
    """The report about a deck with its comments heeded."""
    return applied(Policy(), judge(lines), parse_deck("\n".join(lines)).directives)


def four_copies(comment: str = "") -> list[str]:
    """A deck with four copies of one card in line 2, and nothing else that is wrong."""
    others = [line for line in commons("BR", 39) if "BR_16" not in line]
    return [KOJO, FOUR + comment, *others]


def warnings(report: Report) -> list[Finding]:
    """What is told of comments in vain."""
    return of_rule(report, "ignore")


def test_the_deck_of_these_tests() -> None:
    """Without comments, its four copies are all that is wrong."""
    assert [one.rule for one in ignoring(four_copies()).findings] == ["copies"]


def test_a_needed_comment_is_silent_and_the_finding_is_kept_aside() -> None:
    """The finding does not count; it is still there for whoever asks, with the reason."""
    report = ignoring(four_copies(f"{COMMENT}[copies] the judge knows"))
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL
    [ignored] = report.ignored
    assert (ignored.finding.rule, ignored.reason) == ("copies", "the judge knows")


@pytest.mark.parametrize("reason", ["", " because"])
def test_a_reason_is_free(reason: str) -> None:
    """A comment works with a reason and without."""
    assert ignoring(four_copies(f"{COMMENT}[copies]{reason}")).verdict is Verdict.LEGAL


def test_the_first_lines_speak_for_the_whole_list() -> None:
    """Above all cards a comment ignores every finding of its rule, with lines or without."""
    report = ignoring(["# deckcheck: ignore[min-size, copies]", KOJO, FOUR])
    assert report.findings == ()
    assert [one.finding.rule for one in report.ignored] == ["min-size", "copies"]


def test_a_comment_in_vain_is_a_warning_with_its_line() -> None:
    """It would hide the next fault; the deck passes all the same."""
    report = ignoring([*legal_deck()[:-1], legal_deck()[-1] + f"{COMMENT}[copies]"])
    [finding] = warnings(report)
    assert (finding.severity, finding.lines) == (Severity.WARNING, (len(legal_deck()),))
    assert "ignore[copies] is not needed" in finding.message
    assert report.verdict is Verdict.LEGAL


def test_each_rule_of_a_comment_is_needed() -> None:
    """Of two rules, the one that finds nothing is told."""
    [finding] = warnings(ignoring(four_copies(f"{COMMENT}[copies,rares]")))
    assert "ignore[rares]" in finding.message


def test_a_finding_about_several_lines_needs_a_comment_at_each() -> None:
    """One comment does not hide a card that comes later; it is told what it would take."""
    split = [KOJO, f"2 {FOUR[2:]}{COMMENT}[copies] first", f"2 {FOUR[2:]}", *four_copies()[2:]]
    report = ignoring(split)
    assert [one.rule for one in report.findings] == ["copies", "ignore"]
    assert "line 3 would have to say so, too" in warnings(report)[0].message
    split[2] += f"{COMMENT}[copies] second"
    report = ignoring(split)
    assert (report.findings, [one.reason for one in report.ignored]) == ((), ["first"])


def test_a_rule_that_there_is_not() -> None:
    """A misspelt rule is an error with the nearest that there is."""
    report = ignoring(four_copies(f"{COMMENT}[copys]"))
    assert [one.rule for one in report.findings] == ["copies", "directive"]
    assert "did you mean copies?" in of_rule(report, "directive")[0].message
