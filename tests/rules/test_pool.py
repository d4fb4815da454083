"""Rule ``pool``: every card of a limited deck but Mana Convergence is in its pool (1.1.5.a)."""

from __future__ import annotations

import pytest

from deckcheck import Severity, Verdict
from deckcheck.rules import pool as rule
from tests.decklists import KOJO, MANA, commons, errors, judge, limited_deck, of_rule

REST = commons("AX", 30)
UNIQUE = "ALT_CORE_B_OR_09_U_1000"


@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_a_deck_from_its_pool_is_legal(format: str) -> None:
    """Every card is in the pool as often as in the deck; more in the pool is no harm (1.1.5.a)."""
    deck = limited_deck()
    assert judge(deck, format, pool=deck).findings == ()
    assert judge(deck, format, pool=[*deck, *deck, "1 ALT_CORE_B_YZ_01_C"]).findings == ()


@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_without_a_pool_it_cannot_be_verified(format: str) -> None:
    """No pool: neither legal nor illegal, and how to give one (FACTS.md part 2)."""
    report = judge(limited_deck(), format)
    [finding] = report.findings
    assert (finding.rule, finding.severity, finding.unverified) == ("pool", Severity.ERROR, True)
    assert "--pool" in finding.message
    assert finding.source == "1.1.5.a"
    assert report.verdict is Verdict.UNVERIFIED


def test_without_a_pool_other_faults_are_certain() -> None:
    """A deck that is too small is illegal with any pool (1.1.5.c)."""
    report = judge(limited_deck()[:-1], "sealed")
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"pool", "min-size"})


@pytest.mark.parametrize(
    ("deck", "pool", "missing"),
    [
        (["2 ALT_CORE_B_BR_04_C"], ["2 ALT_CORE_B_BR_04_C"], None),
        (["2 ALT_CORE_B_BR_04_C"], ["1 ALT_CORE_B_BR_04_C"], "1 of 2 "),
        (["3 ALT_CORE_B_BR_04_C"], [], "3 of 3 "),
        (["1 ALT_CORE_B_BR_04_C"] * 3, ["1 ALT_CORE_B_BR_04_C"] * 2, "1 of 3 "),
    ],
)
def test_copies_are_counted(deck: list[str], pool: list[str], missing: str | None) -> None:
    """As many as are missing are told, lines summed on both sides (1.1.5.a)."""
    report = judge([*REST, *deck], "sealed", pool=[*REST, *pool])
    if missing is None:
        assert report.verdict is Verdict.LEGAL
    else:
        [finding] = report.findings
        assert finding.message.startswith(missing)


def test_the_message_names_card_numbers_pool_and_lines() -> None:
    """The finding says how many of how many of which card the pool lacks (1.1.5.a)."""
    deck = ["2 ALT_CORE_B_BR_06_C", *REST, "1 ALT_WCQ25_P_BR_06_R1", "1 ALT_CORE_B_BR_06_C"]
    pool = [*REST, "1 ALT_CORE_B_BR_06_C", "1 ALT_CORE_B_BR_06_R1"]
    [finding] = of_rule(judge(deck, "sealed", pool=pool), "pool")
    for part in ("2 of 3", "Tiny Jinn", "ALT_CORE_B_BR_06_C", "pool pool", "has 1"):
        assert part in finding.message
    assert (finding.cards, finding.limit, finding.actual) == (("Tiny Jinn",), 1, 3)
    assert (finding.lines, finding.source) == ((1, len(deck)), "1.1.5.a")


VERSIONS = {
    "R1 and R2": ("ALT_CORE_B_BR_06_R1", "ALT_CORE_B_BR_06_R2", False),
    "R1 and Common": ("ALT_CORE_B_BR_06_R1", "ALT_CORE_B_BR_06_C", False),
    "R2 and Common": ("ALT_CORE_B_BR_06_R2", "ALT_CORE_B_BR_06_C", False),
    "promo": ("ALT_WCQ25_P_BR_06_R1", "ALT_CORE_B_BR_06_R1", True),
    "alternate art": ("ALT_CORE_A_YZ_19_C", "ALT_CORE_B_YZ_19_C", True),
    "reprint": ("ALT_COREKS_B_BR_06_C", "ALT_CORE_B_BR_06_C", True),
    "spelling": ("alt_core_b_br_6_r", "ALT_CORE_B_BR_06_R1", True),
    "Unique": (UNIQUE, UNIQUE, True),
    "Unique and Common": (UNIQUE, "ALT_CORE_B_OR_09_C", False),
    "Uniques of two serials": (UNIQUE, "ALT_CORE_B_OR_09_U_1001", False),
    "Uniques of two sets": (UNIQUE, "ALT_COREKS_B_OR_09_U_1000", False),
    "Unique without _U_": ("ALT_CORE_B_OR_09_1000", UNIQUE, True),
    "one name, two families": ("ALT_ALIZE_P_OR_48_C", "ALT_ALIZE_P_AX_48_C", False),
    "a Hero's promo": ("ALT_CORE_P_BR_02_C", "ALT_CORE_B_BR_02_C", True),
    "two Heroes": ("ALT_CORE_B_BR_02_C", "ALT_CORE_B_BR_01_C", False),
    "a serialised Hero": ("ALT_DUSTERCB_P_AX_85_C_015", "ALT_DUSTER_B_AX_85_C", True),
}


@pytest.mark.parametrize(("deck", "pool", "same"), VERSIONS.values(), ids=VERSIONS.keys())
def test_cards_are_compared_by_version(deck: str, pool: str, same: bool) -> None:
    """Prints of a version are one card; rarities, R1 and R2, and Uniques are several (NOTES.md)."""
    report = judge([*REST, f"1 {deck}"], "sealed", pool=[*REST, f"1 {pool}"])
    assert errors(report) == (set() if same else {"pool"})
    assert report.verdict is (Verdict.LEGAL if same else Verdict.ILLEGAL)


def test_prints_of_one_version_are_summed() -> None:
    """Two prints of one version need two copies in the pool, of whatever prints (1.1.5.a)."""
    deck = [*REST, "1 ALT_CORE_B_BR_06_R1", "1 ALT_WCQ25_P_BR_06_R1"]
    assert errors(judge(deck, "sealed", pool=[*REST, "2 ALT_COREKS_B_BR_06_R1"])) == set()
    [finding] = judge(deck, "sealed", pool=[*REST, "1 ALT_COREKS_B_BR_06_R1"]).findings
    assert (finding.limit, finding.actual) == (1, 2)


def test_mana_convergence_needs_no_place() -> None:
    """Mana Convergence is unlimited beside the pool (1.1.5.a)."""
    report = judge([KOJO, f"29 {MANA}"], "sealed", pool=[KOJO])
    assert report.verdict is Verdict.LEGAL


def test_the_hero_needs_its_place() -> None:
    """A Hero that is not in the pool is missing like any card (1.1.5.a).

    Doubt: some community events give everybody the Heroes of the set (FACTS.md part 5); their
    pool must list them.
    """
    report = judge([KOJO, *REST], "sealed", pool=REST)
    [finding] = of_rule(report, "pool")
    assert finding.cards == ("Kojo & Booda",)
    assert finding.lines == (1,)


def test_every_missing_card_is_told() -> None:
    """Three versions that are missing are three findings, never only the first (1.1.5.a)."""
    strangers = ["1 ALT_CORE_B_BR_06_C", "1 ALT_CORE_B_BR_06_R1", f"1 {UNIQUE}"]
    report = judge([*REST, *strangers], "sealed", pool=REST)
    names = [finding.cards[0] for finding in of_rule(report, "pool")]
    assert names == ["Tiny Jinn", "Tiny Jinn", "The Frog Prince"]


@pytest.mark.parametrize("format", ["booster-war", "booster-war-technical"])
def test_booster_war_asks_for_no_pool_but_heeds_it(format: str) -> None:
    """The booster is the deck: no pool is needed; one that is given counts (Booster War)."""
    deck = [KOJO, *commons("BR", 11)]
    assert judge(deck, format).verdict is Verdict.LEGAL
    assert errors(judge(deck, format, pool=deck[1:])) == {"pool"}


def test_constructed_play_has_no_pool() -> None:
    """In constructed play a player uses any card (1.1.4.a): a pool changes nothing."""
    deck = [KOJO, *commons("BR", 39)]
    assert judge(deck, "standard", pool=[KOJO]).verdict is Verdict.LEGAL


@pytest.mark.parametrize(
    ("required", "words"),
    [(True, "every card is in it"), (False, "every card is in it, if one is given")],
)
def test_a_limit_in_words(required: bool, words: str) -> None:
    """What the format says is what is shown."""
    assert rule.in_words(rule.Limit(required=required, source="house")) == words
