"""Rule ``uniques``: at most three Uniques (1.1.4.g)."""

from __future__ import annotations

import pytest

from deckcheck import Verdict
from deckcheck.rules import uniques as rule
from deckcheck.rules.limits import Maximum
from tests.decklists import errors, judge, legal_deck, limited_deck, of_rule, uniques


@pytest.mark.parametrize(("number", "verdict"), [(3, Verdict.LEGAL), (4, Verdict.ILLEGAL)])
def test_three_pass_and_four_do_not(number: int, verdict: Verdict) -> None:
    """Three Uniques are legal, four are not (1.1.4.g)."""
    report = judge([*legal_deck(), *uniques("BR", number)])
    assert (report.verdict, report.summary.uniques) == (verdict, number)
    assert errors(report) == ({"uniques"} if number > 3 else set())


def test_different_uniques_of_one_name_are_several() -> None:
    """Three different Uniques of one name are legal: three Uniques, three copies (1.1.4.e, g)."""
    deck = [*legal_deck(), *(f"1 ALT_ALIZE_B_BR_32_U_{serial}" for serial in (1, 2, 3))]
    assert judge(deck).verdict is Verdict.LEGAL
    deck += ["1 ALT_ALIZE_B_BR_34_U_1"]
    assert errors(judge(deck)) == {"uniques"}


def test_a_unique_of_unknown_faction_is_a_unique() -> None:
    """What is certain is held against the deck: four Uniques are four, whatever their faction."""
    lines = [f"1 ALT_COREKS_B_LY_07_U_{serial}" for serial in (60001, 60002, 60003, 60004)]
    [finding] = of_rule(judge(lines), "uniques")
    assert (finding.limit, finding.actual, finding.lines) == (3, 4, (1, 2, 3, 4))


def test_the_message_names_cards_and_numbers() -> None:
    """The finding says how many, at most how many, which cards, and that 1.1.4.g asks it."""
    lines = ["1 ALT_CORE_B_BR_06_U_1", *uniques("BR", 2), "1 ALT_CORE_B_BR_06_U_2"]
    [finding] = of_rule(judge(lines), "uniques")
    assert finding.message.startswith("4 Uniques, at most 3")
    assert "2 × Tiny Jinn" in finding.message
    assert (finding.source, finding.lines) == ("1.1.4.g", (1, 2, 3, 4))


@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_limited_play_has_no_limit(format: str) -> None:
    """Limited play has no limit of Uniques (note at 1.1.5.d)."""
    deck = [*limited_deck(), *uniques("BR", 4)]
    assert judge(deck, format, pool=deck).verdict is Verdict.LEGAL


def test_a_limit_in_words() -> None:
    """The number that is shown is the number of the limit; 0 is one too."""
    assert rule.in_words(Maximum(max=0, source="house")) == "at most 0"
