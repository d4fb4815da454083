"""Rule ``rares``: at most fifteen Rares (1.1.4.f)."""

from __future__ import annotations

import pytest

from deckcheck import Verdict
from deckcheck.rules import rares as rule
from deckcheck.rules.limits import Maximum
from tests.decklists import (
    KOJO,
    commons,
    errors,
    exalted,
    judge,
    limited_deck,
    of_rule,
    rares,
    rares_out_of_faction,
    uniques,
)

REST = [KOJO, *commons("BR", 27)]


@pytest.mark.parametrize(
    ("inside", "outside", "verdict"),
    [
        (15, 0, Verdict.LEGAL),
        (0, 15, Verdict.LEGAL),
        (12, 3, Verdict.LEGAL),
        (16, 0, Verdict.ILLEGAL),
        (0, 16, Verdict.ILLEGAL),
        (12, 4, Verdict.ILLEGAL),
        (3, 13, Verdict.ILLEGAL),
    ],
)
def test_fifteen_pass_and_sixteen_do_not(inside: int, outside: int, verdict: Verdict) -> None:
    """Rares in faction (R1) and out of faction (R2) are counted together (1.1.4.f)."""
    report = judge([*REST, *rares("BR", inside), *rares_out_of_faction("BR", outside)])
    assert report.verdict is verdict
    assert report.summary.rares == inside + outside
    if verdict is Verdict.ILLEGAL:
        assert errors(report) == {"rares"}
        [finding] = of_rule(report, "rares")
        assert (finding.limit, finding.actual, finding.source) == (15, 16, "1.1.4.f")


def test_prints_of_a_rare_are_rares() -> None:
    """A promo, an alternate art and a bare ``_R`` are Rares as the booster's print is (1.1.4.f)."""
    lines = ["6 ALT_WCQ25_P_BR_06_R1", "5 ALT_CYCLONE_A_AX_76_R2", "5 ALT_CORE_B_AX_08_R"]
    [finding] = of_rule(judge(lines), "rares")
    assert (finding.actual, finding.lines) == (16, (1, 2, 3))
    assert "6 × Tiny Jinn" in finding.message
    assert "at most 15" in finding.message


def test_exalted_and_uniques_are_no_rares() -> None:
    """15 Rares, 3 Exalted cards and 3 Uniques are legal together (1.1.4.f, 1.1.4.g)."""
    deck = [KOJO, *commons("BR", 18), *rares("BR", 15), *exalted("BR", 3), *uniques("BR", 3)]
    assert judge(deck).verdict is Verdict.LEGAL


@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_limited_play_has_no_limit(format: str) -> None:
    """Limited play has no limit of Rares (note at 1.1.5.d)."""
    deck = [*limited_deck(), *rares("BR", 16)]
    assert judge(deck, format, pool=deck).verdict is Verdict.LEGAL


def test_a_limit_in_words() -> None:
    """The number that is shown is the number of the limit."""
    assert rule.in_words(Maximum(max=12, source="house")) == "at most 12"
