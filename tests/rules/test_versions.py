"""Rule ``versions``: so many cards of one name and rarity (Singleton: one, FACTS part 2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck import Severity, Verdict
from deckcheck.rules import versions as rule
from deckcheck.rules.limits import Maximum
from tests.decklists import (
    HEROES,
    MANA,
    errors,
    exalted,
    house,
    judge,
    of_rule,
    singles,
    singleton_deck,
)

FORMATS = pytest.mark.parametrize("format", ["singleton", "singleton-nuc"])
_JINN = "ALT_CORE_B_BR_06"
TWO = {
    "one line": [f"2 {_JINN}_C"],
    "two lines": [f"1 {_JINN}_C"] * 2,
    "two sets": [f"1 {_JINN}_C", "1 ALT_COREKS_B_BR_06_C"],
    "booster and promo": [f"1 {_JINN}_R1", "1 ALT_WCQ25_P_BR_06_R1"],
    "booster and alternate art": ["1 ALT_CORE_B_YZ_19_C", "1 ALT_CORE_A_YZ_19_C"],
    "out of faction": ["1 ALT_CORE_B_AX_08_R2", "1 ALT_COREKS_B_AX_08_R2"],
    "Exalted": ["1 ALT_DUSTER_B_BR_98_E", "1 ALT_DUSTERCB_P_BR_98_E"],
}
"""Two copies of one version, whatever the print (issue 4)."""


@FORMATS
@pytest.mark.parametrize("two", TWO.values(), ids=TWO.keys())
def test_two_of_a_version_are_one_too_many(two: list[str], format: str) -> None:
    """All prints of a version are one card, so two of them are two copies of it."""
    [finding] = of_rule(judge(two, format), "versions")
    assert (finding.limit, finding.actual) == (1, 2)
    assert (finding.severity, finding.unverified) == (Severity.ERROR, False)
    assert finding.lines == tuple(range(1, len(two) + 1))


SEVERAL = {
    "Common and Rare": [f"{_JINN}_C", f"{_JINN}_R1"],
    "both kinds of Rares": [f"{_JINN}_R1", f"{_JINN}_R2"],
    "Common, Rare and Unique": [f"{_JINN}_C", f"{_JINN}_R1", f"{_JINN}_U_1"],
    "two Uniques": [f"{_JINN}_U_1", f"{_JINN}_U_2"],
    "one Unique of each edition": [f"{_JINN}_U_1", "ALT_COREKS_B_BR_06_U_1"],
    "two names": [f"{_JINN}_C", "ALT_CORE_B_BR_16_C"],
    "promos of one name": ["ALT_ALIZE_P_OR_48_C", "ALT_ALIZE_P_AX_48_C"],
}


@FORMATS
@pytest.mark.parametrize("cards", SEVERAL.values(), ids=SEVERAL.keys())
def test_versions_of_a_name_are_several(cards: list[str], format: str) -> None:
    """One copy of each rarity code; Uniques are versions of their own (altered-core-decks-api)."""
    assert of_rule(judge([f"1 {card}" for card in cards], format), "versions") == []


@FORMATS
def test_three_of_a_name_pass_and_four_do_not(format: str) -> None:
    """Three of a name hold beside one of a version (FACTS part 2)."""
    three = [f"1 {_JINN}_{code}" for code in ("C", "R1", "R2")]
    assert errors(judge(three, format)) & {"versions", "copies"} == set()
    [finding] = of_rule(judge([*three, f"1 {_JINN}_U_1"], format), "copies")
    assert finding.actual == 4


@FORMATS
def test_a_second_copy_alone_makes_a_deck_illegal(format: str) -> None:
    """A legal deck of 59 versions, and the same with a 60th card that it has already."""
    assert judge(singleton_deck(), format).verdict is Verdict.LEGAL
    report = judge([*singleton_deck(), singles("BR", 1)[0]], format)
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"versions"})


@FORMATS
def test_rares_have_no_cap(format: str) -> None:
    """54 Rares of both kinds and 4 Exalted cards are legal (FACTS part 2: no cap)."""
    report = judge([*singleton_deck("BR", 59), *exalted("BR", 4)], format)
    assert (report.summary.rares, report.summary.exalted) == (54, 4)
    assert report.verdict is Verdict.LEGAL


def test_heroes_tokens_and_mana_convergence_are_not_meant() -> None:
    """The limit is about cards of the deck; a second Hero is the fault of another rule."""
    deck = [f"2 {HEROES['BR'][2:]}", "3 ALT_CORE_B_OR_31_C", f"4 {MANA}"]
    assert of_rule(judge(deck, "singleton"), "versions") == []


def test_free_mana_convergence_is_not_meant(tmp_path: Path) -> None:
    """A limited format of one copy each still has any number of Mana Convergence (1.1.5.a)."""
    format = house(tmp_path, 'limits.versions = { max = 1, source = "house" }', "draft")
    deck = singles("BR", 26)
    assert errors(judge([*deck, f"4 {MANA}"], format, pool=deck)) == set()


def test_every_version_is_told() -> None:
    """Two faults are two findings, each with card, number and lines."""
    report = judge(["2 ALT_CORE_B_BR_06_C", "3 ALT_CORE_B_BR_16_R1"], "singleton")
    one, other = of_rule(report, "versions")
    assert one.sentence == (
        "2 copies of Tiny Jinn (ALT_CORE_B_BR_06_C), at most 1 of one version (line 1)"
    )
    assert (other.cards, other.actual, other.lines) == (("Bravos Bladedancer",), 3, (2,))
    assert "singleton" in one.source


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_number_is_the_formats(number: int, tmp_path: Path) -> None:
    """No number stands in code: a house may allow two of a version."""
    format = house(tmp_path, f'limits.versions = {{ max = {number}, source = "house" }}')
    assert of_rule(judge([f"{number} {_JINN}_C"], format), "versions") == []
    [finding] = of_rule(judge([f"{number + 1} {_JINN}_C"], format), "versions")
    assert (finding.limit, finding.actual, finding.source) == (number, number + 1, "house")


def test_a_limit_in_words() -> None:
    """The number that is shown is the number of the limit."""
    assert rule.in_words(Maximum(max=2, source="house")) == "at most 2 of one name and rarity"
