"""Rule ``max-size``: 59 cards besides the Hero (the publisher's checker), 12 in Booster War."""

from __future__ import annotations

import pytest

from deckcheck import Verdict
from deckcheck.rules import max_size as rule
from deckcheck.rules.limits import Size
from tests.decklists import (
    KOJO,
    MANA,
    RECRUIT,
    UNKNOWN,
    commons,
    errors,
    judge,
    limited_deck,
    of_rule,
    singleton_deck,
)


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all", "nuc", "frontier"])
@pytest.mark.parametrize("number", [59, 60])
def test_constructed_play_allows_59_besides_the_hero(number: int, format: str) -> None:
    """59 other cards pass, 60 do not (FACTS.md part 1: the glossary has no maximum)."""
    report = judge([KOJO, *commons("BR", number)], format)
    assert errors(report) == (set() if number == 59 else {"max-size"})
    assert report.verdict is (Verdict.LEGAL if number == 59 else Verdict.ILLEGAL)


@pytest.mark.parametrize("format", ["singleton", "singleton-nuc"])
@pytest.mark.parametrize("number", [79, 80])
def test_singleton_allows_79_besides_the_hero(number: int, format: str) -> None:
    """79 other cards pass, 80 do not (FACTS part 2)."""
    report = judge(singleton_deck("BR", number), format)
    assert errors(report) == (set() if number == 79 else {"max-size"})


@pytest.mark.parametrize("number", [81, 160])
def test_doubles_has_no_maximum(number: int) -> None:
    """Doubles are of any size (FACTS part 2)."""
    deck = [KOJO, *commons("BR", number // 2), *commons("AX", number - number // 2)]
    assert judge(deck, "doubles").verdict is Verdict.LEGAL


@pytest.mark.parametrize("number", [100, 101])
def test_sandbox_allows_100_cards(number: int) -> None:
    """100 cards pass, 101 do not, of whatever names and factions (FACTS part 2)."""
    report = judge([f"{number - 20} ALT_CORE_B_BR_06_C", "20 ALT_CORE_B_AX_04_C"], "sandbox")
    assert errors(report) == (set() if number == 100 else {"max-size"})


def test_a_hero_is_none_of_the_hundred_of_sandbox() -> None:
    """altered-core-decks-api, SandboxFormatValidator: 4 to 100 cards (excluding hero) + 1 hero."""
    assert judge([KOJO, "100 ALT_CORE_B_BR_06_C"], "sandbox").verdict is Verdict.LEGAL


@pytest.mark.parametrize("format", ["booster-war", "booster-war-technical"])
@pytest.mark.parametrize(
    ("hero", "others", "passes"),
    [([KOJO], 11, True), ([KOJO], 12, False), ([], 12, True), ([], 13, False)],
)
def test_booster_war_allows_one_booster(
    hero: list[str], others: int, passes: bool, format: str
) -> None:
    """Twelve cards, a Hero counted, are a booster; thirteen are more (Booster War)."""
    report = judge([*hero, *commons("BR", others)], format)
    assert errors(report) == (set() if passes else {"max-size"})


@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_limited_play_has_no_maximum(format: str) -> None:
    """A limited deck may be as large as its pool (1.1.5.c)."""
    deck = [*limited_deck(), "900 ALT_CORE_B_BR_04_C"]
    assert judge(deck, format, pool=deck).verdict is Verdict.LEGAL


@pytest.mark.parametrize("card", [RECRUIT, MANA, "ALT_CORE_B_NE_FOILER_R"])
def test_what_is_no_deck_card_does_not_count(card: str) -> None:
    """59 cards with tokens, Mana Convergence or foilers are 59 (Standard)."""
    assert judge([KOJO, *commons("BR", 59), f"9 {card}"]).verdict is Verdict.LEGAL


def test_unknown_cards_are_given_the_benefit() -> None:
    """59 cards and an unknown one, which may be a token, are unverified; 60 are illegal."""
    report = judge([KOJO, *commons("BR", 59), f"1 {UNKNOWN}"])
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"unknown-card"})
    report = judge([KOJO, *commons("BR", 60), f"1 {UNKNOWN}"])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"unknown-card", "max-size"})


def test_the_message_has_both_numbers() -> None:
    """The finding says how many cards there are, how many may be, and who asks it."""
    [finding] = of_rule(judge([KOJO, *commons("BR", 61)]), "max-size")
    for part in ("61 cards", "besides the Hero", "at most 59"):
        assert part in finding.message
    assert (finding.limit, finding.actual) == (59, 61)
    assert "publisher" in finding.source


def test_a_limit_in_words() -> None:
    """The number that is shown is the number of the limit."""
    limit = Size(cards=59, hero_counts=False, source="house")
    assert rule.in_words(limit) == "at most 59 cards besides the Hero"
