"""Rule ``hero``: exactly one in constructed play, at most one in limited play."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict
from deckcheck.rules import hero as rule
from tests.decklists import (
    KOJO,
    UNKNOWN,
    catalogue,
    commons,
    errors,
    judge,
    legal_deck,
    of_rule,
)

OTHERS = commons("BR", 39)
ATSADI = "1 ALT_CORE_B_BR_02_C"


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
@pytest.mark.parametrize(
    ("heroes", "passes"),
    [
        ([], False),
        ([KOJO], True),
        ([KOJO, ATSADI], False),
        ([f"2 {KOJO[2:]}"], False),
        ([KOJO, KOJO], False),
        ([KOJO, "1 ALT_COREKS_B_BR_01_C"], False),
    ],
)
def test_constructed_play_asks_for_exactly_one(
    heroes: list[str], passes: bool, format: str
) -> None:
    """No Hero and two Heroes, different or the same, are illegal (1.1.4.b, Multijoueur 2v2)."""
    report = judge([*heroes, *OTHERS], format)
    assert errors(report) == (set() if passes else {"hero"})
    assert report.verdict is (Verdict.LEGAL if passes else Verdict.ILLEGAL)


@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize(
    ("heroes", "passes"), [([], True), ([KOJO], True), ([KOJO, ATSADI], False)]
)
def test_limited_play_asks_for_one_at_most(heroes: list[str], passes: bool, format: str) -> None:
    """A limited deck may do without a Hero; two are too many (1.1.5.b)."""
    deck = [*heroes, *OTHERS]
    report = judge(deck, format, pool=deck)
    assert errors(report) == (set() if passes else {"hero"})


@pytest.mark.parametrize("format", ["booster-war", "booster-war-technical"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_booster_war_asks_for_one_at_most(number: int, format: str) -> None:
    """A booster of twelve cards has one Hero or none; the zone has room for one (3.2.6.b)."""
    deck = [KOJO, ATSADI][:number] + commons("BR", 12 - number)
    assert errors(judge(deck, format)) == ({"hero"} if number > 1 else set())


@pytest.mark.parametrize("place", [0, 7, 14])
def test_the_hero_is_known_by_its_type_wherever_it_stands(place: int) -> None:
    """The Hero may be the first line, the last, or any (1.1.4.b)."""
    deck = commons("BR", 39)
    deck.insert(place, KOJO)
    report = judge(deck)
    assert (report.verdict, report.summary.heroes) == (Verdict.LEGAL, ("Kojo & Booda",))


@pytest.mark.parametrize(
    "hero",
    [
        "ALT_CORE_P_BR_02_C",
        "ALT_CYCLONE_B_BR_65_C",
        "ALT_DUSTERCB_P_AX_85_C_015",
        "ALT_EOLE_B_BR_105_C",
        "ALT_WCS25_P_YZ_03_C",
        "ALT_WCF25_P_AX_01_C",
    ],
)
def test_every_print_of_a_hero_is_one(hero: str) -> None:
    """Promos, later numbers and serialised prints are Heroes too (FACTS.md part 1)."""
    report = judge([f"1 {hero}", *commons(hero.split("_")[3], 39)])
    assert (report.verdict, report.summary.cards) == (Verdict.LEGAL, 39)


def test_every_hero_of_the_catalogue_is_counted() -> None:
    """All Heroes on one list are that many Heroes and no other card (1.1.4.b)."""
    heroes = [
        f"1 {reference}"
        for reference in catalogue().references()
        if (found := catalogue().find(reference)) is not None and found.type.value == "HERO"
    ]
    report = judge(heroes)
    [finding] = of_rule(report, "hero")
    assert (finding.actual, report.summary.cards) == (362, 0)  # the pack's README counts 362


def test_the_message_for_no_hero() -> None:
    """The finding says that there is none and how many are asked for (1.1.4.b)."""
    [finding] = of_rule(judge(OTHERS), "hero")
    assert finding.message == "no Hero card, exactly 1"
    assert (finding.severity, finding.source) == (Severity.ERROR, "1.1.4.b")
    assert (finding.limit, finding.actual, finding.lines) == (1, 0, ())


def test_the_message_for_two_heroes() -> None:
    """The finding names both Heroes and their lines (1.1.4.b)."""
    deck = [KOJO, *OTHERS, ATSADI]
    [finding] = of_rule(judge(deck), "hero")
    for part in ("2 Hero cards", "exactly 1", "1 × Kojo & Booda", "1 × Atsadi & Surge"):
        assert part in finding.message
    assert finding.cards == ("Kojo & Booda", "Atsadi & Surge")
    assert (finding.lines, finding.limit, finding.actual) == ((1, len(deck)), 1, 2)


def test_an_unknown_card_may_be_the_hero() -> None:
    """A missing Hero is no certain fault beside an unknown card (benefit of the doubt)."""
    report = judge([*OTHERS, f"1 {UNKNOWN}"])
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"unknown-card"})


def test_two_heroes_are_too_many_beside_unknown_cards() -> None:
    """An unknown card does not make two Heroes fewer (1.1.4.b)."""
    report = judge([KOJO, ATSADI, *OTHERS, f"1 {UNKNOWN}"])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"unknown-card", "hero"})


def test_one_unknown_card_is_not_both_the_hero_and_the_last_card() -> None:
    """38 cards, no Hero and one unknown card: too few, whatever it is (1.1.4.b, c)."""
    assert judge([*commons("BR", 38), f"1 {UNKNOWN}"]).verdict is Verdict.ILLEGAL


@pytest.mark.parametrize(
    ("least", "most", "words"), [(1, 1, "exactly 1"), (0, 1, "at most 1"), (2, 2, "exactly 2")]
)
def test_a_limit_in_words(least: int, most: int, words: str) -> None:
    """The numbers that are shown are the numbers of the limit."""
    assert rule.in_words(rule.Limit(min=least, max=most, source="house")) == words


@pytest.mark.parametrize(("least", "most"), [(-1, 1), (2, 1)])
def test_a_limit_that_cannot_be_is_refused(least: int, most: int) -> None:
    """No number of Heroes is negative, and the maximum is not below the minimum."""
    with pytest.raises(ValueError, match=r"min"):
        rule.Limit(min=least, max=most, source="house")


def test_legal_deck_is_the_base_of_these_tests() -> None:
    """The deck that other tests change is legal itself, for Heroes of all factions (1.1.4)."""
    for faction in ("AX", "BR", "LY", "MU", "OR", "YZ"):
        report = judge(legal_deck(faction))
        assert (report.verdict, report.findings) == (Verdict.LEGAL, ())
