"""Rule ``faction``: the Hero's only in constructed play, at most three in limited play."""

from __future__ import annotations

import pytest

from deckcheck import Report, Severity, Verdict
from deckcheck.rules import faction as rule
from tests.decklists import (
    HEROES,
    KOJO,
    MANA,
    UNKNOWN,
    commons,
    errors,
    judge,
    legal_deck,
    of_rule,
    rares_out_of_faction,
    uniques,
)


def limited(lines: list[str], format: str = "sealed") -> Report:
    """The report about a limited deck whose pool holds it."""
    return judge(lines, format, pool=lines)


# -- constructed play (1.1.4.d) -------------------------------------------------------------------


@pytest.mark.parametrize("stranger", ["AX", "LY", "MU", "OR", "YZ"])
def test_a_card_of_another_faction_is_illegal(stranger: str) -> None:
    """One card of any other faction makes a Bravos deck illegal (1.1.4.d)."""
    report = judge([*legal_deck("BR"), *commons(stranger, 1)])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"faction"})


@pytest.mark.parametrize(
    ("card", "faction"),
    [
        ("1 ALT_CORE_B_AX_08_R2", "BR"),
        ("1 ALT_CYCLONE_A_AX_76_R2", "OR"),
        ("1 ALT_CORE_B_LY_21_U_2436", "MU"),
        ("1 ALT_CORE_B_OR_09_U_1000", "OR"),
        ("1 ALT_COREKS_B_OR_09_U_1000", "AX"),
        ("1 ALT_ALIZE_B_OR_36_U_1009", "LY"),
        ("1 ALT_CORE_B_AX_06_U_1002", "MU"),
    ],
)
def test_the_true_faction_counts_and_not_the_letters(card: str, faction: str) -> None:
    """An R2 or Unique passes with Heroes of its true faction and no other (NOTES.md part 3)."""
    for hero in HEROES:
        report = judge([HEROES[hero], *commons(hero, 9), card])
        assert ("faction" in errors(report)) is (hero != faction), hero


def test_the_letters_of_an_r2_do_not_help() -> None:
    """A rare out of faction with the Hero's letters is of another faction, so illegal (1.1.4.d).

    INDEX.md has ALT_CORE_B_BR_26_R2 in a deck whose 39 cards are Muna.
    """
    report = judge([*legal_deck("BR"), "1 ALT_CORE_B_BR_26_R2"])
    [finding] = of_rule(report, "faction")
    assert "Muna" in finding.message


def test_the_message_names_hero_cards_and_lines() -> None:
    """Each stranger is named with number and faction, the Hero's faction too (1.1.4.d)."""
    deck = [*legal_deck("BR"), "2 ALT_CORE_B_BR_26_R2", "1 ALT_CORE_B_AX_04_C"]
    [finding] = of_rule(judge(deck), "faction")
    for part in ("3 cards", "Bravos", "2 × Physical Training (Muna)", "1 × Kelon Elemental (Axiom"):
        assert part in finding.message
    assert finding.severity is Severity.ERROR
    assert finding.lines == (len(deck) - 1, len(deck))
    assert finding.cards == ("Physical Training", "Kelon Elemental")
    assert (finding.source, finding.limit, finding.actual) == ("1.1.4.d", 1, 3)


def test_two_prints_of_a_stranger_are_one_card() -> None:
    """Two prints of one card are named once, with their sum, as all other rules do (2.2.3)."""
    deck = [*legal_deck("BR"), "2 ALT_CORE_B_AX_04_C", "1 ALT_COREKS_B_AX_04_C"]
    [finding] = of_rule(judge(deck), "faction")
    assert "3 × Kelon Elemental" in finding.message


def test_without_a_hero_two_factions_are_too_many() -> None:
    """No Hero's faction is both: cards of two factions are illegal whatever it was (1.1.4.d)."""
    deck = [*commons("BR", 36), *commons("AX", 3)]
    assert errors(judge(deck)) == {"hero", "faction"}
    assert errors(judge(commons("BR", 39))) == {"hero"}


def test_two_heroes_of_two_factions_are_too_many() -> None:
    """With a second Hero of another faction no card is of both; all is told (1.1.4.b, d)."""
    report = judge([*legal_deck("BR"), HEROES["AX"]])
    assert errors(report) == {"hero", "faction"}
    [finding] = of_rule(report, "faction")
    assert "Axiom" in finding.message
    assert "Bravos" in finding.message


def test_two_heroes_of_one_faction_are_no_fault_of_factions() -> None:
    """A second Hero of the same faction breaks 1.1.4.b alone."""
    assert errors(judge([*legal_deck("BR"), "1 ALT_CORE_B_BR_02_C"])) == {"hero"}


def test_neutral_cards_have_no_faction() -> None:
    """Tokens and Mana Convergence, which are neutral, break no faction (2.2.8.b)."""
    report = judge([*legal_deck("BR"), f"3 {MANA}", "1 ALT_ALIZE_B_NE_02_C"])
    assert report.verdict is Verdict.LEGAL


def test_a_token_of_another_faction_is_no_card_of_the_deck() -> None:
    """Tokens start outside of the deck, so theirs does not count (Standard, 1.1.7.b)."""
    assert judge([*legal_deck("BR"), "3 ALT_CORE_B_OR_31_C"]).verdict is Verdict.LEGAL


# -- limited play (1.1.5.d) -----------------------------------------------------------------------

LIMITED = {
    "three without a Hero": (["BR", "AX", "LY"], None, Verdict.LEGAL),
    "four without a Hero": (["BR", "AX", "LY", "MU"], None, Verdict.ILLEGAL),
    "three, the Hero's among them": (["BR", "AX", "LY"], "BR", Verdict.LEGAL),
    "three and a Hero of a fourth": (["BR", "AX", "LY"], "MU", Verdict.ILLEGAL),
    "two and a Hero of a third": (["BR", "AX"], "MU", Verdict.LEGAL),
    "one and a Hero of the same": (["BR"], "BR", Verdict.LEGAL),
    "six": (["AX", "BR", "LY", "MU", "OR", "YZ"], "BR", Verdict.ILLEGAL),
}


@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize(("factions", "hero", "verdict"), LIMITED.values(), ids=LIMITED.keys())
def test_three_factions_pass_and_four_do_not(
    factions: list[str], hero: str | None, verdict: Verdict, format: str
) -> None:
    """A limited deck has three factions at most, the Hero's counted (1.1.5.d).

    Doubt: "your Hero must belong to one of the factions of your deck" (Draft de Boosters) might
    ask for a card of it; 1.1.5.d, the numbered rule, does not.
    """
    deck = [HEROES[hero]] if hero else []
    deck += [line for faction in factions for line in commons(faction, 30)]
    report = limited(deck, format)
    assert report.verdict is verdict
    assert errors(report) == (set() if verdict is Verdict.LEGAL else {"faction"})


def test_limited_counts_true_factions() -> None:
    """Rares of five letters may be cards of one faction (1.1.5.d, NOTES.md part 3)."""
    strangers = rares_out_of_faction("BR", 81)
    assert len({line.split("_")[3] for line in strangers}) == 5
    assert limited([KOJO, *strangers]).verdict is Verdict.LEGAL


def test_the_message_counts_each_faction() -> None:
    """The finding of a limited deck says how many cards each faction has (1.1.5.d)."""
    deck = [KOJO, *commons("AX", 12), *commons("LY", 9), *commons("YZ", 8)]
    [finding] = of_rule(limited(deck), "faction")
    for part in ("4 factions", "at most 3", "12 Axiom", "1 Bravos", "9 Lyra", "8 Yzmir"):
        assert part in finding.message
    assert (finding.source, finding.limit, finding.actual) == ("1.1.5.d", 3, 4)
    assert finding.lines == tuple(range(1, len(deck) + 1))
    assert len(finding.cards) == 1 + 4 + 3 + 3


# ALT_CORE_B_<family>_U_60000 stands in no window: it has one of the two factions that Uniques of
# its name have, which are the letters and the faction of the R2 rare.
EITHER = {
    ("MU", "OR"): "1 ALT_CORE_B_MU_19_U_60000",
    ("AX", "BR"): "1 ALT_CORE_B_AX_08_U_60000",
    ("LY", "MU"): "1 ALT_CORE_B_LY_21_U_60000",
    ("OR", "YZ"): "1 ALT_CORE_B_OR_05_U_60000",
}


def test_a_unique_of_two_impossible_factions_is_illegal() -> None:
    """A Unique that is Muna or Lyra is not Bravos, whichever it is (1.1.4.d)."""
    report = judge([*legal_deck("BR"), EITHER["LY", "MU"]])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"faction"})
    [finding] = of_rule(report, "faction")
    assert not finding.unverified
    assert "Lyra or Muna" in finding.message


@pytest.mark.parametrize(
    ("known", "open_ones"),
    [
        (["AX", "BR", "LY"], [("MU", "OR")]),
        (["AX", "BR"], [("LY", "MU"), ("OR", "YZ")]),
        (["AX", "BR", "LY", "YZ"], [("AX", "BR")]),
    ],
)
def test_uniques_that_always_make_a_fourth_faction_are_illegal(
    known: list[str], open_ones: list[tuple[str, str]]
) -> None:
    """Where every choice has four factions, the deck is illegal and not unverified (1.1.5.d)."""
    deck = [line for faction in known for line in commons(faction, 15)]
    report = limited([*deck, *(EITHER[pair] for pair in open_ones)])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"faction"})


def test_the_number_of_factions_is_one_that_can_be() -> None:
    """Four factions and a Unique of two of them are four factions, not five (1.1.5.d)."""
    deck = [line for faction in ("AX", "BR", "LY", "YZ") for line in commons(faction, 9)]
    [finding] = of_rule(limited([*deck, EITHER["AX", "BR"]]), "faction")
    assert finding.actual == 4
    assert "4 factions" in finding.message


def test_booster_war_has_no_limit() -> None:
    """A booster's cards are of any faction (Booster War)."""
    deck = [KOJO, *(line for faction in HEROES for line in commons(faction, 1)), "5 " + MANA]
    deck += commons("AX", 5)
    assert errors(judge(deck, "booster-war")) == set()


def test_uniques_of_the_heros_faction_pass() -> None:
    """Uniques whose serials make them Bravos are legal with Kojo, whatever their letters."""
    strangers = uniques("BR", 14)
    assert any("_BR_" not in line for line in strangers)
    assert "faction" not in errors(judge([*legal_deck("BR"), *strangers]))


@pytest.mark.parametrize(
    ("least", "most", "words"),
    [
        (0, 1, "the Hero's only"),
        (0, 3, "at most 3"),
        (2, 2, "exactly 2"),
        pytest.param(*(2, 3, "2 to 3")),
    ],
)
def test_a_limit_in_words(least: int, most: int, words: str) -> None:
    """The numbers that are shown are the numbers of the limit."""
    assert words in rule.in_words(rule.Limit(min=least, max=most, source="house"))


def test_a_maximum_below_the_minimum_is_refused() -> None:
    """A limit that no deck can keep, and a negative one, are refused with the key."""
    with pytest.raises(ValueError, match="max must be 2 or more"):
        rule.Limit(min=2, max=1, source="house")
    with pytest.raises(ValueError, match="min must be 0 or more"):
        rule.Limit(min=-1, max=1, source="house")


# -- Doubles: exactly two factions, the Hero's counted (FACTS part 2) -----------------------------

DOUBLES = {
    "one": (["BR"], "BR", {"faction"}),
    "two": (["BR", "AX"], "BR", set()),
    "two by the Hero alone": (["AX"], "BR", set()),
    "three": (["BR", "AX", "LY"], "BR", {"faction"}),
    "three by the Hero": (["AX", "LY"], "BR", {"faction"}),
    "one without a Hero": (["BR"], None, {"hero", "faction"}),
    "two without a Hero": (["BR", "AX"], None, {"hero"}),
    "three without a Hero": (["BR", "AX", "LY"], None, {"hero", "faction"}),
}


@pytest.mark.parametrize(("factions", "hero", "rules"), DOUBLES.values(), ids=DOUBLES.keys())
def test_doubles_asks_for_two_factions(
    factions: list[str], hero: str | None, rules: set[str]
) -> None:
    """One faction is too few, three are too many, and the Hero's is one of them."""
    deck = [HEROES[hero]] if hero else []
    deck += [line for faction in factions for line in commons(faction, 39)]
    assert errors(judge(deck, "doubles")) == rules


def test_too_few_factions_are_told() -> None:
    """How many there are, which, and at least how many."""
    [finding] = of_rule(judge(legal_deck("BR"), "doubles"), "faction")
    assert finding.message == "cards of 1 faction (Bravos), at least 2"
    assert (finding.limit, finding.actual, finding.severity) == (2, 1, Severity.ERROR)
    assert not finding.unverified


def test_a_deck_of_no_faction_has_too_few() -> None:
    """Mana Convergence and tokens are neutral, which is no faction (2.2.8.b)."""
    [finding] = of_rule(judge([f"40 {MANA}"], "doubles"), "faction")
    assert finding.message == "cards of 0 factions (none), at least 2"


def test_a_token_is_no_second_faction() -> None:
    """Ordis Recruit beside Bravos cards: tokens are no cards of the deck."""
    assert errors(judge([*legal_deck("BR"), "3 ALT_CORE_B_OR_31_C"], "doubles")) == {"faction"}


def test_two_factions_may_be_those_of_out_of_faction_rares() -> None:
    """True factions count: a Bravos deck with one R2 of Bravos letters that is Muna is of two."""
    deck = [*legal_deck("BR"), "1 ALT_CORE_B_BR_26_R2"]
    assert judge(deck, "doubles").verdict is Verdict.LEGAL


def test_an_unknown_card_may_be_the_second_faction() -> None:
    """What is not known is not held against the deck: unverified, not illegal."""
    report = judge([*legal_deck("BR"), f"1 {UNKNOWN}"], "doubles")
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"unknown-card"})


def test_an_unknown_card_does_not_help_against_three_factions() -> None:
    """Three known factions are too many whatever an unknown card is."""
    deck = [KOJO, *(line for it in ("BR", "AX", "LY") for line in commons(it, 15))]
    report = judge([*deck, f"1 {UNKNOWN}"], "doubles")
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"faction", "unknown-card"})


@pytest.mark.parametrize(
    ("factions", "unique", "verdict"),
    [
        (["BR", "LY"], ("LY", "MU"), Verdict.UNVERIFIED),
        (["BR"], ("LY", "MU"), Verdict.LEGAL),
        (["BR"], ("AX", "BR"), Verdict.UNVERIFIED),
        (["BR", "AX"], ("AX", "BR"), Verdict.LEGAL),
        (["BR", "AX"], ("LY", "MU"), Verdict.ILLEGAL),
        (["BR", "AX", "LY"], ("LY", "MU"), Verdict.ILLEGAL),
    ],
)
def test_doubles_with_a_unique_of_unknown_faction(
    factions: list[str], unique: tuple[str, str], verdict: Verdict
) -> None:
    """Legal if both choices make two factions, illegal if none does, else unverified."""
    deck = [*legal_deck("BR"), *(line for other in factions[1:] for line in commons(other, 9))]
    report = judge([*deck, EITHER[unique]], "doubles")
    assert report.verdict is verdict
    if verdict is Verdict.UNVERIFIED:
        assert errors(report) == {"unique-faction"}


@pytest.mark.parametrize(
    ("names", "verdict"),
    [
        ([("AX", "BR"), ("LY", "MU")], Verdict.UNVERIFIED),
        ([("LY", "MU"), ("MU", "OR")], Verdict.UNVERIFIED),
        ([("LY", "MU"), ("OR", "YZ")], Verdict.ILLEGAL),
    ],
)
def test_doubles_with_two_uniques_of_unknown_faction(
    names: list[tuple[str, str]], verdict: Verdict
) -> None:
    """All choices are weighed together: the numbers of factions that can be."""
    deck = [*legal_deck("BR"), *(EITHER[pair] for pair in names)]
    assert judge(deck, "doubles").verdict is verdict
