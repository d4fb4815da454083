"""Rule ``copies``: at most three cards of one English name (1.1.4.e)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckcheck import FormatError, Severity, Verdict
from deckcheck.rules import copies
from tests.decklists import (
    KOJO,
    MANA,
    catalogue,
    commons,
    errors,
    format_of,
    house,
    judge,
    legal_deck,
    limited_deck,
    of_rule,
)

_JINN = "ALT_CORE_B_BR_06"
FOUR = {
    "one print": [f"{_JINN}_C"] * 4,
    "booster and promo": [f"{_JINN}_R1", f"{_JINN}_R1", *["ALT_WCQ25_P_BR_06_R1"] * 2],
    "booster and alternate art": [*["ALT_CORE_B_YZ_19_C"] * 2, *["ALT_CORE_A_YZ_19_C"] * 2],
    "sets": [f"{_JINN}_C", "ALT_COREKS_B_BR_06_C"] * 2,
    "rarities": [f"{_JINN}_C", f"{_JINN}_R1"] * 2,
    "Exalted prints": [f"ALT_{it}_BR_98_E" for it in ("DUSTER_B", "DUSTER_A", "DUSTERCB_P")]
    + ["ALT_DUSTER_B_BR_98_E"],
    "a Unique": [*[f"{_JINN}_C"] * 3, f"{_JINN}_U_1"],
    "Uniques": [f"{_JINN}_U_1", f"{_JINN}_U_2", f"{_JINN}_U_3", "ALT_COREKS_B_BR_06_U_1"],
    "factions": [*[f"{_JINN}_R1"] * 2, *[f"{_JINN}_R2"] * 2],
    "families of one name": [*["ALT_ALIZE_P_OR_48_C"] * 2, *["ALT_ALIZE_P_AX_48_C"] * 2],
    "spellings": [f"{_JINN}_R1", "alt_core_b_br_06_r1", "ALT_CORE_B_BR_6_R1", f"{_JINN}_R"],
}


@pytest.mark.parametrize("four", FOUR.values(), ids=FOUR.keys())
def test_three_pass_and_four_do_not(four: list[str]) -> None:
    """One name is counted over all that may differ; three are the limit (1.1.4.e)."""
    lines = [f"1 {reference}" for reference in four]
    assert of_rule(judge(lines[:3]), "copies") == []
    [finding] = of_rule(judge(lines), "copies")
    assert (finding.severity, finding.limit, finding.actual) == (Severity.ERROR, 3, 4)
    assert (finding.lines, finding.unverified) == ((1, 2, 3, 4), False)


def test_a_deck_is_illegal_for_a_fourth_copy_alone() -> None:
    """A deck that is legal otherwise is illegal with a fourth copy (1.1.4.e)."""
    assert judge(legal_deck()).verdict is Verdict.LEGAL
    report = judge([*legal_deck(), "1 ALT_CORE_B_BR_04_C"])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"copies"})


def test_the_message_names_card_numbers_and_lines() -> None:
    """The sentence of the issue, word by word; its source is 1.1.4.e."""
    lines = [KOJO, *commons("BR", 6)[:2], "3 ALT_CORE_B_BR_06_C", *commons("OR", 36)]
    lines += ["1 ALT_CORE_B_BR_06_R1"]
    assert (lines.index("3 ALT_CORE_B_BR_06_C") + 1, len(lines)) == (4, 17)
    [finding] = of_rule(judge(lines), "copies")
    assert finding.sentence == "4 copies of Tiny Jinn, at most 3 (lines 4 and 17)"
    assert finding.cards == ("Tiny Jinn",)
    assert finding.source == "1.1.4.e"


def test_every_name_with_too_many_copies_is_told() -> None:
    """Two names with four copies each are two findings, never only the first (1.1.4.e)."""
    report = judge(["4 ALT_CORE_B_BR_06_C", "4 ALT_CORE_B_BR_16_C"])
    assert [f.cards for f in of_rule(report, "copies")] == [
        ("Tiny Jinn",),
        ("Bravos Bladedancer",),
    ]


@pytest.mark.parametrize("format", ["2v2", "free-for-all"])
def test_multiplayer_has_the_same_limit(format: str) -> None:
    """2v2 and Free for All count names as Standard does (Multijoueur 2v2)."""
    assert of_rule(judge(["3 ALT_CORE_B_BR_06_C"], format), "copies") == []
    [finding] = of_rule(judge(["4 ALT_CORE_B_BR_06_C"], format), "copies")
    assert "1.1.4.e" in finding.source


@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_limited_play_has_no_limit(format: str) -> None:
    """Any number of one name is legal in limited play (note at 1.1.5.d)."""
    deck = [*limited_deck(), "9 ALT_CORE_B_BR_04_C"]
    assert judge(deck, format, pool=deck).verdict is Verdict.LEGAL


def test_booster_war_has_no_limit() -> None:
    """Any number of one name is legal in Booster War, whose deck is one booster."""
    assert judge([KOJO, "11 ALT_CORE_B_BR_04_C"], "booster-war").verdict is Verdict.LEGAL


def test_tokens_and_heroes_are_not_counted() -> None:
    """Only deck cards have copies: four tokens, or four Heroes, break no limit of names (1.1.4.e).

    Doubt: 1.1.4.e says "cards"; more than one Hero is against 1.1.4.b in any case.
    """
    assert of_rule(judge(["4 ALT_CORE_B_OR_31_C", f"4 {KOJO[2:]}"]), "copies") == []


def test_free_mana_convergence_has_no_limit_of_copies() -> None:
    """A format with free Mana Convergence and a limit of copies allows any number (1.1.5.a).

    No shipped format has both; a house format that extends ``draft`` may.
    """
    limits = {**format_of("draft").limits, "copies": copies.Limit(max=3, source="house")}
    deck = [*limited_deck(), f"4 {MANA}"]
    assert errors(judge(deck, replace(format_of("draft"), limits=limits), pool=deck)) == set()


@pytest.mark.parametrize(
    ("by_rarity", "words"),
    [
        ({}, "at most 2 of one name"),
        ({"RARE": 1}, "at most 2 of one name, 1 Rare"),
        ({"COMMON": 2, "UNIQUE": 0}, "at most 2 of one name, 2 Common, 0 Unique"),
    ],
)
def test_a_limit_in_words(by_rarity: dict[str, int], words: str) -> None:
    """The numbers that are shown are the numbers of the limit."""
    assert copies.in_words(copies.Limit(max=2, source="house", by_rarity=by_rarity)) == words


# -- fewer copies of a rarity (issue 4: ``copies_per_name`` per rarity) ---------------------------

RARITIES = {
    "COMMON": [f"{_JINN}_C", "ALT_COREKS_B_BR_06_C", f"{_JINN}_C"],
    "RARE": [f"{_JINN}_R1", f"{_JINN}_R2", "ALT_WCQ25_P_BR_06_R1"],
    "EXALTED": ["ALT_DUSTER_B_BR_98_E", "ALT_DUSTER_A_BR_98_E", "ALT_DUSTERCB_P_BR_98_E"],
    "UNIQUE": [f"{_JINN}_U_1", f"{_JINN}_U_2", "ALT_COREKS_B_BR_06_U_1"],
}


@pytest.mark.parametrize("most", [0, 1, 2])
@pytest.mark.parametrize("rarity", RARITIES)
def test_a_rarity_may_have_a_limit_of_its_own(rarity: str, most: int, tmp_path: Path) -> None:
    """As many as the house allows pass, one more does not; both kinds of Rares are Rares."""
    format = house(tmp_path, f"limits.copies.by_rarity.{rarity} = {most}")
    lines = [f"1 {reference}" for reference in RARITIES[rarity]]
    assert of_rule(judge(lines[:most], format), "copies") == []
    [finding] = of_rule(judge(lines[: most + 1], format), "copies")
    assert (finding.limit, finding.actual) == (most, most + 1)
    assert (finding.lines, finding.severity) == (tuple(range(1, most + 2)), Severity.ERROR)
    assert f"{most + 1} {rarity.capitalize()} copies of " in finding.message
    assert f", at most {most}" in finding.message


def test_other_rarities_and_names_are_not_meant(tmp_path: Path) -> None:
    """One Rare of each name: three Commons, a Rare of each of two names and no word of others."""
    format = house(tmp_path, "limits.copies.by_rarity.RARE = 1")
    deck = ["2 ALT_CORE_B_BR_06_C", "1 ALT_CORE_B_BR_06_R1", "3 ALT_CORE_B_BR_16_C"]
    assert of_rule(judge([*deck, "1 ALT_CORE_B_BR_10_R1"], format), "copies") == []


def test_the_limit_of_a_name_holds_beside_those_of_rarities(tmp_path: Path) -> None:
    """Both faults are told: four of one name, and two Rares of it."""
    format = house(tmp_path, "limits.copies.by_rarity.RARE = 1")
    deck = ["2 ALT_CORE_B_BR_06_C", "2 ALT_CORE_B_BR_06_R1"]
    found = of_rule(judge(deck, format), "copies")
    assert [(f.limit, f.actual, f.lines) for f in found] == [(3, 4, (1, 2)), (1, 2, (2,))]


def test_a_rarity_may_not_be_freer_than_the_name(tmp_path: Path) -> None:
    """A larger number of a rarity takes nothing from the limit of the name."""
    format = house(tmp_path, "limits.copies.by_rarity.COMMON = 9")
    [finding] = of_rule(judge(["4 ALT_CORE_B_BR_06_C"], format), "copies")
    assert finding.limit == 3


@pytest.mark.parametrize("rarity", ["rare", "Rare", "R1", "FOIL", ""])
def test_a_rarity_that_there_is_not_is_refused(rarity: str, tmp_path: Path) -> None:
    """Who writes another rarity learns which he may have meant."""
    with pytest.raises(FormatError, match=r"limits\.copies\.by_rarity: .*mean .*RARE"):
        house(tmp_path, f'limits.copies.by_rarity."{rarity}" = 1')


def test_a_negative_number_of_a_rarity_is_refused() -> None:
    """No number of cards is negative; the message names the key."""
    with pytest.raises(ValueError, match=r"by_rarity\.RARE must be 0 or more"):
        copies.Limit(max=3, source="house", by_rarity={"RARE": -1})


def test_no_two_names_are_one_for_the_rule_but_the_known_ones() -> None:
    """Families share an English name only where NOTES.md, part 3, says so: six of each promo."""
    families: dict[str, set[str]] = {}
    for reference in catalogue().references():
        found = catalogue().find(reference)
        if found is not None and found.rarity is not None:
            families.setdefault(found.name, set()).add(reference.family)
    assert {name: len(of) for name, of in families.items() if len(of) > 1} == {
        "Kuraokami Unbound": 6,
        "Leviathan Whisperer": 6,
    }
