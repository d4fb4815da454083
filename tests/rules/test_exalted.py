"""Rule ``exalted``: at most three Exalted cards (the publisher's deck checker, FACTS.md part 1)."""

from __future__ import annotations

import pytest

from deckcheck import Verdict
from deckcheck.rules import exalted as rule
from deckcheck.rules.limits import Maximum
from tests.decklists import (
    KOJO,
    commons,
    errors,
    exalted,
    judge,
    legal_deck,
    limited_deck,
    of_rule,
    rares,
)

FOUR = {
    "four names": exalted("BR", 4),
    "two of one name": ["2 ALT_DUSTER_B_BR_98_E", *exalted("BR", 3)[1:]],
    "two prints of one name": ["1 ALT_DUSTER_A_BR_98_E", *exalted("BR", 3)],
}


@pytest.mark.parametrize("four", FOUR.values(), ids=FOUR.keys())
def test_four_are_too_many(four: list[str]) -> None:
    """Four Exalted cards are illegal, of whatever names and prints."""
    report = judge([*legal_deck(), *four])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"exalted"})
    [finding] = of_rule(report, "exalted")
    assert (finding.limit, finding.actual) == (3, 4)
    assert "publisher" in finding.source
    assert finding.lines == tuple(range(len(legal_deck()) + 1, len(legal_deck()) + len(four) + 1))


def test_three_pass_beside_fifteen_rares() -> None:
    """Exalted cards are counted apart: 15 Rares and 3 Exalted are legal (1.1.4.f, FACTS.md)."""
    deck = [KOJO, *commons("BR", 21), *rares("BR", 15), *exalted("BR", 3)]
    report = judge(deck)
    assert (report.verdict, report.summary.rares, report.summary.exalted) == (Verdict.LEGAL, 15, 3)


def test_the_message_names_cards_and_numbers() -> None:
    """The finding says how many there are, how many may be, and which they are."""
    [finding] = of_rule(judge(["2 ALT_DUSTER_B_MU_96_E", "2 ALT_EOLE_B_BR_116_E"]), "exalted")
    assert "4" in finding.message
    assert "at most 3" in finding.message
    assert "2 × Ploutos, Reka Hexarch" in finding.message
    assert finding.cards[0] == "Ploutos, Reka Hexarch"


@pytest.mark.parametrize("format", ["draft", "sealed", "booster-war"])
def test_limited_play_has_no_limit(format: str) -> None:
    """Limited play has no limit of rarities (note at 1.1.5.d)."""
    deck = [*limited_deck(), *exalted("BR", 4)]
    assert of_rule(judge(deck, format, pool=deck), "exalted") == []


def test_a_limit_in_words() -> None:
    """The number that is shown is the number of the limit."""
    assert rule.in_words(Maximum(max=1, source="house")) == "at most 1"
