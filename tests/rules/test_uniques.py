"""Rule ``uniques``: at most three Uniques (1.1.4.g)."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck import CardType, Verdict
from deckcheck.rules import uniques as rule
from tests.decklists import (
    card,
    catalogue,
    errors,
    house,
    judge,
    legal_deck,
    limited_deck,
    of_rule,
    singles,
    singleton_deck,
    uniques,
)


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


@pytest.mark.parametrize(("number", "words"), [(1, "1 Unique"), (2, "2 Uniques")])
def test_one_is_one(number: int, words: str) -> None:
    """One Unique, several Uniques."""
    [finding] = of_rule(judge([*legal_deck(), *uniques("BR", number)], "nuc"), "uniques")
    assert finding.message.startswith(f"{words}, at most 0: ")


@pytest.mark.parametrize(
    ("by_hero", "words"),
    [
        ({}, "at most 0"),
        ({"A": 5, "B": 4, "C": 5}, "at most 0; 4 with B; 5 with A, C"),
    ],
)
def test_a_limit_in_words(by_hero: dict[str, int], words: str) -> None:
    """The numbers that are shown are the numbers of the limit; 0 is one too."""
    assert rule.in_words(rule.Limit(max=0, source="house", by_hero=by_hero)) == words


def test_a_negative_number_of_a_hero_is_refused() -> None:
    """No number of cards is negative; the message names the key."""
    with pytest.raises(ValueError, match=r"by_hero\.Kojo & Booda must be 0 or more"):
        rule.Limit(max=3, source="house", by_hero={"Kojo & Booda": -1})


@pytest.mark.parametrize("format", ["nuc", "singleton-nuc"])
@pytest.mark.parametrize("number", [0, 1])
def test_no_unique_means_none(number: int, format: str) -> None:
    """NUC and Singleton NUC: no Unique passes, one does not, whatever the Hero (FACTS part 2)."""
    deck = legal_deck("AX") if format == "nuc" else singleton_deck("AX")
    report = judge([*deck, *uniques("AX", number)], format)
    assert (report.verdict is Verdict.LEGAL) is (number == 0)
    assert errors(report) == ({"uniques"} if number else set())


# -- Singleton: by Hero (FACTS part 2; the same table in two community tools) ---------------------

THREE = ("Teija", "Kojo", "Basira", "Sigismar", "Nevenka", "Fen", "Treyst")
FOUR = ("Subhash", "Isaree", "Atsadi", "Arjun", "Kauri", "Rin", "Zhen", "Akesha")
FIVE = ("Sierra", "Sol", "Auraq", "Nadir", "Waru", "Gulrang", "Lindiwe", "Afanas", "Moyo")
BY_HERO = dict.fromkeys(THREE, 3) | dict.fromkeys(FOUR, 4) | dict.fromkeys(FIVE, 5)
ALL_HEROES = sorted(
    {
        (card(str(reference)).name, reference.family)
        for reference in catalogue().references()
        if reference.rarity == "C" and card(str(reference)).type is CardType.HERO
    }
)


def test_the_table_names_heroes() -> None:
    """Each name of the table is the first name of one Hero; others have no line in it."""
    found = [name.split(" & ")[0] for name, _ in ALL_HEROES]
    assert [name for name in found if name in BY_HERO] == sorted(BY_HERO)


@pytest.mark.parametrize(("name", "family"), ALL_HEROES)
def test_singleton_allows_uniques_by_hero(name: str, family: str) -> None:
    """As many as the Hero has pass, one more does not; 3 with a Hero who is not in the table."""
    most = BY_HERO.get(name.split(" & ", maxsplit=1)[0], 3)
    hero, faction = catalogue().prints(family)[0].reference, family[:2]
    deck = [f"1 {hero}", *singles(faction, 59)]
    assert judge([*deck, *uniques(faction, most)], "singleton").verdict is Verdict.LEGAL
    report = judge([*deck, *uniques(faction, most + 1)], "singleton")
    [finding] = of_rule(report, "uniques")
    assert (finding.limit, finding.actual, report.verdict) == (most, most + 1, Verdict.ILLEGAL)


@pytest.mark.parametrize("hero", ["ALT_CORE_P_AX_01_C", "ALT_ALIZE_B_AX_01_C", "alt_core_b_ax_1_c"])
def test_every_print_of_a_hero_is_the_hero(hero: str) -> None:
    """The table names Heroes, not prints: Sierra's promo and her reprint have 5 too."""
    deck = [f"1 {hero}", *singles("AX", 59), *uniques("AX", 5)]
    assert judge(deck, "singleton").verdict is Verdict.LEGAL


def test_without_a_hero_the_limit_is_that_of_all_others() -> None:
    """No Hero in the list: 3 Uniques, as the community's deck builder counts."""
    deck = [*singles("AX", 59), *uniques("AX", 3)]
    assert errors(judge(deck, "singleton")) == {"hero"}
    assert errors(judge([*deck, *uniques("AX", 4)[3:]], "singleton")) == {"hero", "uniques"}


def test_two_heroes_allow_what_the_better_one_does() -> None:
    """The Hero too many is the fault; the Uniques are not told as one beside it."""
    deck = [*singleton_deck("AX"), "1 ALT_CORE_B_AX_02_C", *uniques("AX", 5)]
    assert errors(judge(deck, "singleton")) == {"hero"}


def test_an_unknown_hero_has_the_benefit_of_the_doubt() -> None:
    """A print of Sierra that the catalogue lacks: unverified, as nobody knows what she allows."""
    deck = ["1 ALT_NEXT_B_AX_01_C", *singles("AX", 59), *uniques("AX", 5)]
    assert judge(deck, "singleton").verdict is Verdict.UNVERIFIED


def test_more_uniques_than_any_hero_allows_are_illegal_with_an_unknown_hero() -> None:
    """Six Uniques are too many whoever the Hero is."""
    deck = ["1 ALT_NEXT_B_AX_01_C", *singles("AX", 59), *uniques("AX", 6)]
    assert judge(deck, "singleton").verdict is Verdict.ILLEGAL


def test_a_house_may_name_heroes_of_its_own(tmp_path: Path) -> None:
    """``by_hero`` in a house's file: Kojo may have 4, all others the number of the limit."""
    format = house(tmp_path, 'limits.uniques.by_hero = { "Kojo & Booda" = 4 }')
    assert judge([*legal_deck("BR"), *uniques("BR", 4)], format).verdict is Verdict.LEGAL
    assert errors(judge([*legal_deck("AX"), *uniques("AX", 4)], format)) == {"uniques"}


def test_a_house_may_change_one_number_of_singleton(tmp_path: Path) -> None:
    """A file that extends Singleton and changes one Hero keeps all others."""
    content = 'limits.uniques.by_hero."Sierra & Oddball" = 0'
    limit = house(tmp_path, content, "singleton").limits["uniques"]
    assert (limit.by_hero["Sierra & Oddball"], limit.by_hero["Rin & Orchid"]) == (0, 4)
