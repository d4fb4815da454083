"""Rule ``min-size``: 39 cards besides the Hero, 30 with it in limited play, 12 in Booster War."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck import Severity, Verdict
from deckcheck.rules import min_size as rule
from deckcheck.rules.limits import Size
from tests.decklists import (
    KOJO,
    MANA,
    RECRUIT,
    UNKNOWN,
    commons,
    errors,
    judge,
    of_rule,
    singleton_deck,
)


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all", "nuc", "frontier"])
@pytest.mark.parametrize("number", [39, 38, 0])
def test_constructed_play_asks_for_39_besides_the_hero(number: int, format: str) -> None:
    """39 other cards pass, 38 do not (1.1.4.c, Multijoueur 2v2)."""
    report = judge([KOJO, *commons("BR", number)], format)
    assert errors(report) == (set() if number == 39 else {"min-size"})
    assert report.verdict is (Verdict.LEGAL if number == 39 else Verdict.ILLEGAL)


@pytest.mark.parametrize("format", ["singleton", "singleton-nuc"])
@pytest.mark.parametrize("number", [59, 58])
def test_singleton_asks_for_59_besides_the_hero(number: int, format: str) -> None:
    """59 other cards pass, 58 do not (FACTS part 2)."""
    report = judge(singleton_deck("BR", number), format)
    assert errors(report) == (set() if number == 59 else {"min-size"})


@pytest.mark.parametrize("number", [39, 38])
def test_doubles_asks_for_39_besides_the_hero(number: int) -> None:
    """39 cards of two factions pass, 38 do not (FACTS part 2: the limits of Standard)."""
    report = judge([KOJO, *commons("BR", number - 9), *commons("AX", 9)], "doubles")
    assert errors(report) == (set() if number == 39 else {"min-size"})


@pytest.mark.parametrize("number", [4, 3])
def test_sandbox_asks_for_four_cards(number: int) -> None:
    """4 cards pass, 3 do not, of one name or of suspended ones (FACTS part 2: no rules)."""
    report = judge([f"{number} ALT_CORE_B_BR_06_C"], "sandbox", on=date(2026, 11, 30))
    assert errors(report) == (set() if number == 4 else {"min-size"})


def test_a_hero_is_none_of_the_four_of_sandbox() -> None:
    """altered-core-decks-api, SandboxFormatValidator: 4 to 100 cards (excluding hero) + 1 hero."""
    assert errors(judge([KOJO, "3 ALT_CORE_B_BR_06_C"], "sandbox")) == {"min-size"}


@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize(
    ("hero", "others", "passes"),
    [([KOJO], 29, True), ([KOJO], 28, False), ([], 30, True), ([], 29, False)],
)
def test_limited_play_asks_for_30_with_the_hero(
    hero: list[str], others: int, passes: bool, format: str
) -> None:
    """A Hero is one of the 30; without one the 30 of the game mode hold, not 29 of 1.1.5.c.

    Doubt: 1.1.5.c alone would let 29 cards without a Hero pass; NOTES.md part 3 takes the
    stricter page of the game mode (Draft de Boosters, Format Scellé).
    """
    deck = [*hero, *commons("BR", others)]
    report = judge(deck, format, pool=deck)
    assert errors(report) == (set() if passes else {"min-size"})


@pytest.mark.parametrize("format", ["booster-war", "booster-war-technical"])
@pytest.mark.parametrize(
    ("hero", "others", "passes"),
    [([KOJO], 11, True), ([KOJO], 10, False), ([], 12, True), ([], 11, False)],
)
def test_booster_war_asks_for_a_whole_booster(
    hero: list[str], others: int, passes: bool, format: str
) -> None:
    """Twelve cards, a Hero counted, are a booster; eleven are not (Booster War)."""
    report = judge([*hero, *commons("BR", others)], format)
    assert errors(report) == (set() if passes else {"min-size"})


@pytest.mark.parametrize("card", [RECRUIT, MANA, "ALT_CORE_B_NE_FOILER_C"])
def test_what_is_no_deck_card_does_not_count(card: str) -> None:
    """38 cards with tokens, Mana Convergence or foilers are 38 in constructed play (Standard)."""
    report = judge([KOJO, *commons("BR", 38), f"3 {card}"])
    assert errors(report) == {"min-size"}
    [finding] = of_rule(report, "min-size")
    assert finding.actual == 38


@pytest.mark.parametrize(("mana", "passes"), [(2, True), (1, False)])
def test_mana_convergence_counts_in_limited_play(mana: int, passes: bool) -> None:
    """Mana Convergence fills a limited deck up, and needs no place in the pool (1.1.5.a)."""
    deck = [KOJO, *commons("BR", 27)]
    report = judge([*deck, f"{mana} {MANA}"], "sealed", pool=deck)
    assert errors(report) == (set() if passes else {"min-size"})


@pytest.mark.parametrize(("unknown", "rules"), [(2, set()), (1, {"min-size"})])
def test_unknown_cards_may_count(unknown: int, rules: set[str]) -> None:
    """Unknown cards that may fill the deck up are no fault of size, fewer are (1.1.4.c)."""
    report = judge([KOJO, *commons("BR", 37), f"{unknown} {UNKNOWN}"])
    assert errors(report) == {"unknown-card", *rules}
    assert report.verdict is (Verdict.ILLEGAL if rules else Verdict.UNVERIFIED)


@pytest.mark.parametrize(
    ("format", "parts", "source"),
    [
        ("standard", ("20 cards", "besides the Hero", "at least 39"), "1.1.4.c"),
        ("sealed", ("21 cards", "the Hero included", "at least 30"), "1.1.5.c"),
    ],
)
def test_the_message_says_whether_the_hero_counts(
    format: str, parts: tuple[str, ...], source: str
) -> None:
    """The finding has both numbers and says which cards they count (1.1.4.c, 1.1.5.c)."""
    deck = [KOJO, *commons("BR", 20)]
    [finding] = of_rule(judge(deck, format, pool=deck), "min-size")
    for part in parts:
        assert part in finding.message
    assert source in finding.source
    assert finding.severity is Severity.ERROR
    assert (finding.lines, finding.cards) == ((), ())


@pytest.mark.parametrize(
    ("cards", "counts", "words"),
    [(39, False, "at least 39 cards besides the Hero"), (1, True, "at least 1 card, the Hero")],
)
def test_a_limit_in_words(cards: int, counts: bool, words: str) -> None:
    """The number that is shown is the number of the limit, with its noun."""
    limit = Size(cards=cards, hero_counts=counts, source="house")
    assert rule.in_words(limit).startswith(words)
