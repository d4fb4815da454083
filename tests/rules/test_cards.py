"""Rule ``cards``: the limits that a house sets on cards of its choice (issue 4: house formats)."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck import Format, Severity, Verdict, load_format
from deckcheck.rules import cards as rule
from deckcheck.rules.cards import Limit
from deckcheck.rules.filters import Filter
from tests.decklists import (
    HEROES,
    KOJO,
    MANA,
    RECRUIT,
    UNKNOWN,
    commons,
    errors,
    exalted,
    house,
    judge,
    legal_deck,
    of_rule,
    uniques,
)

PERMANENT = "ALT_CORE_B_BR_30_C"
"""Haven, Bravos Bastion: a Landmark Permanent."""
GEAR = "ALT_ALIZE_B_BR_43_C"
"""An Expedition Permanent."""


def limiting(folder: Path, *tables: str, extends: str = "standard") -> Format:
    """A house format with one table of ``[[limits.cards]]`` for each text."""
    texts = (f'[[limits.cards]]\nwhat = "such cards"\nsource = "house"\n{it}\n' for it in tables)
    return house(folder, "".join(texts), extends)


PERMANENTS = 'match = { types = ["LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"] }'


# -- maximum and minimum --------------------------------------------------------------------------


@pytest.mark.parametrize("most", [0, 1, 5])
def test_as_many_as_the_maximum_pass_and_one_more_does_not(most: int, tmp_path: Path) -> None:
    """At most 5 Permanents: both kinds of them and all lines together."""
    format = limiting(tmp_path, f"max = {most}\n{PERMANENTS}")
    deck = [f"1 {PERMANENT}", f"1 {GEAR}", f"1 {PERMANENT}", f"3 {GEAR}"]
    passing = {0: [], 1: deck[:1], 5: [*deck[:2], f"3 {GEAR}"]}[most]
    assert of_rule(judge([KOJO, *passing], format), "cards") == []
    [finding] = of_rule(judge([KOJO, *passing, f"1 {PERMANENT}"], format), "cards")
    assert (finding.limit, finding.actual) == (most, most + 1)
    assert (finding.severity, finding.unverified) == (Severity.ERROR, False)
    assert f"{most + 1} such cards, at most {most}: " in finding.message


@pytest.mark.parametrize("least", [1, 5])
def test_as_many_as_the_minimum_pass_and_one_fewer_does_not(least: int, tmp_path: Path) -> None:
    """A house may ask for cards: at least 5 Permanents."""
    format = limiting(tmp_path, f"min = {least}\n{PERMANENTS}")
    assert of_rule(judge([KOJO, f"{least} {GEAR}"], format), "cards") == []
    fewer = [f"{least - 1} {GEAR}"] if least > 1 else []
    [finding] = of_rule(judge([KOJO, *fewer], format), "cards")
    assert (finding.limit, finding.actual, finding.unverified) == (least, least - 1, False)
    assert f"{least - 1} such cards, at least {least}" in finding.message


@pytest.mark.parametrize(("number", "limit"), [(1, 2), (2, None), (4, None), (5, 4)])
def test_both_bounds_hold(number: int, limit: int | None, tmp_path: Path) -> None:
    """From 2 to 4 of such cards: the bound that is broken is the one that is told."""
    format = limiting(tmp_path, f"min = 2\nmax = 4\n{PERMANENTS}")
    found = of_rule(judge([f"{number} {GEAR}"], format), "cards")
    assert [finding.limit for finding in found] == ([] if limit is None else [limit])
    assert all("such cards, 2 to 4" in finding.message for finding in found)


def test_every_limit_is_judged_by_itself(tmp_path: Path) -> None:
    """Several limits are several findings, in the order of the file."""
    format = limiting(
        tmp_path,
        'max = 0\nmatch = { names = ["Ogun"] }',
        'max = 0\nmatch = { names = ["Red"] }',
        'max = 0\nmatch = { names = ["Tiny Jinn"] }',
    )
    deck = ["1 ALT_CORE_B_BR_06_C", "2 ALT_CORE_B_AX_06_C"]
    found = of_rule(judge(deck, format), "cards")
    assert [(finding.cards, finding.lines) for finding in found] == [
        (("Ogun",), (2,)),
        (("Tiny Jinn",), (1,)),
    ]


def test_the_finding_names_what_who_and_where(tmp_path: Path) -> None:
    """The house's words, its source, all cards with their numbers and lines."""
    content = (
        '[[limits.cards]]\nwhat = "Permanents"\nsource = "house rule 7"\nmax = 1\n' + PERMANENTS
    )
    deck = [KOJO, f"2 {PERMANENT}", f"1 {GEAR}", f"1 {PERMANENT}"]
    [finding] = of_rule(judge(deck, house(tmp_path, content)), "cards")
    assert finding.message.startswith("4 Permanents, at most 1: 3 × Haven, Bravos Bastion, 1 × ")
    assert finding.source == "house rule 7"
    assert finding.lines == (2, 3, 4)
    assert len(finding.cards) == 2


# -- which cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "banned", "free"),
    [
        ('names = ["Tiny Jinn"]', "CORE_B_BR_06_R2", "CORE_B_BR_10_R1"),
        ('versions = ["BR_06_C"]', "COREKS_B_BR_06_C", "CORE_B_BR_06_R1"),
        ('versions = ["ALT_CORE_B_BR_06_U_1"]', "CORE_B_BR_06_U_1", "CORE_B_BR_06_U_2"),
        ('families = ["BR_06"]', "CORE_B_BR_06_U_1", "CORE_B_BR_16_C"),
        ('subtypes = ["ELEMENTAL"]', "CORE_B_BR_06_C", "CORE_B_BR_16_C"),
        ('sets = ["ALIZE"]', "ALIZE_B_BR_43_C", "CORE_B_BR_16_C"),
        ('rarities = ["RARE"]', "CORE_B_AX_08_R2", "CORE_B_BR_16_C"),
        ("hand_cost = { min = 5 }", "BISE_B_BR_58_C", "CORE_B_BR_19_C"),
        ('factions = ["AX"]', "CORE_B_AX_04_C", "CORE_B_AX_08_R2"),
        ('types = ["SPELL"]', "CORE_B_BR_25_C", "CORE_B_BR_16_C"),
    ],
)
def test_a_ban_list_by_each_field(content: str, banned: str, free: str, tmp_path: Path) -> None:
    """Card, version, family, sub-type, set, rarity, cost, faction: what the issue asks for."""
    format = limiting(tmp_path, f"max = 0\nmatch = {{ {content} }}")
    assert len(of_rule(judge([KOJO, f"1 ALT_{banned}"], format), "cards")) == 1
    assert of_rule(judge([KOJO, f"3 ALT_{free}"], format), "cards") == []


@pytest.mark.parametrize("subtype", ["CONSTRUCTION", "LANDMARK"])
def test_prints_of_a_version_are_one_card_to_a_house(subtype: str, tmp_path: Path) -> None:
    """A ban list by sub-type means all prints of a version or none (issue 4)."""
    format = limiting(tmp_path, f'max = 0\nmatch = {{ subtypes = ["{subtype}"] }}')
    counts = {
        len(of_rule(judge([f"1 ALT_{edition}_B_AX_28_C"], format), "cards"))
        for edition in ("CORE", "COREKS")
    }
    assert len(counts) == 1


def test_an_allow_list_is_a_ban_list_with_unless(tmp_path: Path) -> None:
    """None but these: all cards, those of ``unless`` left out, the Hero among them."""
    names = '"Kojo & Booda", "Tiny Jinn", "Red"'
    format = limiting(tmp_path, f"max = 0\nunless = {{ names = [{names}] }}")
    allowed = [KOJO, "1 ALT_CORE_B_BR_06_C", "1 ALT_CORE_B_BR_10_R1"]
    assert of_rule(judge(allowed, format), "cards") == []
    [finding] = of_rule(judge([*allowed, "1 ALT_CORE_B_BR_16_C"], format), "cards")
    assert finding.cards == ("Bravos Bladedancer",)


def test_unless_takes_from_match(tmp_path: Path) -> None:
    """No Rares but those of Tiny Jinn: a card of both is left out."""
    content = 'match = { rarities = ["RARE"] }\nunless = { names = ["Tiny Jinn"] }\nmax = 0'
    format = limiting(tmp_path, content)
    deck = ["1 ALT_CORE_B_BR_06_R1", "1 ALT_CORE_B_BR_06_C", "1 ALT_CORE_B_BR_16_C"]
    assert of_rule(judge(deck, format), "cards") == []
    [finding] = of_rule(judge([*deck, "1 ALT_CORE_B_BR_16_R1"], format), "cards")
    assert (finding.cards, finding.lines) == (("Bravos Bladedancer",), (4,))


MIXED = 'any = [{ names = ["Red"] }, { families = ["BR_25"] }, { versions = ["BR_16_C"] }]'


@pytest.mark.parametrize(
    ("reference", "meant"),
    [
        *((it, True) for it in ("CORE_B_BR_10_R1", "CORE_B_BR_25_C", "COREKS_B_BR_16_C")),
        *((it, False) for it in ("CORE_B_BR_16_R1", "CORE_B_BR_06_C")),
    ],
)
@pytest.mark.parametrize("table", ["match", "unless"])
def test_a_list_by_several_fields(table: str, reference: str, meant: bool, tmp_path: Path) -> None:
    """Names, families and versions in one ban list, or one allow list: one of them is enough."""
    format = limiting(tmp_path, f"max = 0\n{table} = {{ {MIXED} }}")
    found = of_rule(judge([f"1 ALT_{reference}"], format), "cards")
    assert bool(found) is (meant if table == "match" else not meant)


def test_tokens_are_no_cards_of_the_deck(tmp_path: Path) -> None:
    """Neither tokens nor Mana Convergence of constructed play are counted (1.1.7.b)."""
    format = limiting(tmp_path, "max = 3")
    assert of_rule(judge([f"9 {RECRUIT}", f"9 {MANA}", f"3 {GEAR}"], format), "cards") == []


def test_a_hero_may_be_banned(tmp_path: Path) -> None:
    """The Hero is one of the cards that a house may speak of."""
    format = limiting(tmp_path, 'max = 0\nmatch = { names = ["Kojo & Booda"] }')
    assert errors(judge(legal_deck("BR"), format)) == {"cards"}
    assert errors(judge(legal_deck("AX"), format)) == set()


# -- what is not known ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "verdict"),
    [
        (uniques("BR", 1), Verdict.UNVERIFIED),
        ([*uniques("BR", 1), "1 ALT_BISE_B_BR_58_C"], Verdict.ILLEGAL),
        ([], Verdict.LEGAL),
    ],
)
def test_a_unique_of_unknown_cost(deck: list[str], verdict: Verdict, tmp_path: Path) -> None:
    """No hand cost above 4: a Unique's cost is not shipped, so nobody can tell; a fault is one."""
    format = limiting(tmp_path, "max = 0\nmatch = { hand_cost = { min = 5 } }")
    report = judge([*legal_deck(), *deck], format)
    assert report.verdict is verdict
    sure = [False] if verdict is Verdict.ILLEGAL else []
    assert [f.unverified for f in of_rule(report, "cards")] == [*sure, *([True] if deck else [])]


@pytest.mark.parametrize(
    ("sure", "open_ones", "told"), [(3, 2, False), (3, 3, True), (5, 0, False), (5, 1, True)]
)
def test_open_uniques_matter_only_near_the_maximum(
    sure: int, open_ones: int, told: bool, tmp_path: Path
) -> None:
    """At most 5 with a hand cost of 5 or more: 3 and 2 open ones pass whatever they cost."""
    format = limiting(tmp_path, "max = 5\nmatch = { hand_cost = { min = 5 } }")
    deck = [KOJO, f"{sure} ALT_BISE_B_BR_58_C", *uniques("BR", open_ones)]
    found = of_rule(judge(deck, format), "cards")
    assert [(finding.unverified, finding.lines) for finding in found] == (
        [(True, tuple(range(3, 3 + open_ones)))] if told else []
    )


@pytest.mark.parametrize(
    ("sure", "open_ones", "unverified"),
    [(2, 0, []), (1, 1, [True]), (0, 2, [True]), (0, 1, [False]), (3, 1, [])],
)
def test_open_uniques_matter_only_near_the_minimum(
    sure: int, open_ones: int, unverified: list[bool], tmp_path: Path
) -> None:
    """At least 2 of hand cost 5 or more: met for certain, open, or missed for certain."""
    format = limiting(tmp_path, "min = 2\nmatch = { hand_cost = { min = 5 } }")
    deck = [KOJO, *([f"{sure} ALT_BISE_B_BR_58_C"] if sure else []), *uniques("BR", open_ones)]
    found = of_rule(judge(deck, format), "cards")
    assert [finding.unverified for finding in found] == unverified


@pytest.mark.parametrize(
    ("factions", "verdict"),
    [
        ('["LY"]', Verdict.UNVERIFIED),
        ('["LY", "MU"]', Verdict.ILLEGAL),
        ('["BR", "AX"]', Verdict.LEGAL),
    ],
)
def test_a_unique_of_unknown_faction(factions: str, verdict: Verdict, tmp_path: Path) -> None:
    """A Unique that is Lyra or Muna: open only where one of the two is banned."""
    content = f'max = 0\nmatch = {{ factions = {factions}, rarities = ["UNIQUE"] }}'
    format = limiting(tmp_path, content, extends="sandbox")
    report = judge([*commons("OR", 39), "1 ALT_CORE_B_LY_21_U_60000"], format)
    assert report.verdict is verdict


def test_an_exception_that_is_not_known_leaves_a_card_open(tmp_path: Path) -> None:
    """No Uniques but cheap ones: whether this one is cheap is not known."""
    content = 'max = 0\nmatch = { rarities = ["UNIQUE"] }\nunless = { hand_cost = { max = 2 } }'
    report = judge([*legal_deck(), *uniques("BR", 1)], limiting(tmp_path, content))
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"cards"})


def test_an_unknown_card_never_breaks_a_maximum(tmp_path: Path) -> None:
    """The catalogue knows nothing of it: unverified for that, and no other finding."""
    report = judge([*legal_deck(), f"3 {UNKNOWN}"], limiting(tmp_path, f"max = 0\n{PERMANENTS}"))
    assert errors(report) == {"unknown-card"}


@pytest.mark.parametrize(("unknown", "rules"), [(4, {"cards"}), (5, set())])
def test_unknown_cards_may_fill_a_minimum(unknown: int, rules: set[str], tmp_path: Path) -> None:
    """At least 5 Permanents: 4 unknown cards are too few whatever they are, 5 may be enough."""
    format = limiting(tmp_path, f"min = 5\n{PERMANENTS}")
    report = judge([*legal_deck(), f"{unknown} {UNKNOWN}"], format)
    assert errors(report) - {"unknown-card"} >= rules
    assert report.verdict is (Verdict.ILLEGAL if rules else Verdict.UNVERIFIED)


def test_a_minimum_that_unknown_cards_may_fill_is_no_finding_of_nothing(tmp_path: Path) -> None:
    """Rule ``unknown-card`` tells all; a finding about no card says nothing."""
    format = limiting(tmp_path, f"min = 5\n{PERMANENTS}")
    found = of_rule(judge([*legal_deck(), f"5 {UNKNOWN}"], format), "cards")
    assert all(finding.cards for finding in found)


# -- the formats that the issue names -------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "rules"),
    [
        ([], set()),
        (["1 ALT_CORE_B_BR_06_R1"], {"cards"}),
        (exalted("BR", 1), {"cards"}),
        (uniques("BR", 1), {"cards"}),
    ],
)
def test_pauper(more: list[str], rules: set[str], tmp_path: Path) -> None:
    """Commons only, by one limit on rarities."""
    format = limiting(tmp_path, 'max = 0\nmatch = { rarities = ["RARE", "EXALTED", "UNIQUE"] }')
    assert errors(judge([*legal_deck(), *more], format)) - {"copies"} == rules


def test_a_whole_card_limit_counts_the_hero(tmp_path: Path) -> None:
    """A limit without a filter is about every card of the deck, its Hero among them."""
    format = limiting(tmp_path, "max = 40")
    assert errors(judge(legal_deck(), format)) == set()
    assert errors(judge([HEROES["BR"], *commons("BR", 40)], format)) == {"cards"}


# -- the limit itself -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("least", "most", "words"),
    [(0, 5, "at most 5 x"), (2, None, "at least 2 x"), (2, 4, "2 to 4 x"), (0, 0, "at most 0 x")],
)
def test_a_limit_in_words(least: int, most: int | None, words: str) -> None:
    """The numbers that are shown are the numbers of the limit."""
    assert rule.in_words([Limit(what="x", source="house", min=least, max=most)]) == words


def test_limits_in_words_are_told_one_after_the_other() -> None:
    """Several limits stand in one line."""
    limits = [Limit("a", "house", max=1), Limit("b", "house", min=2)]
    assert rule.in_words(limits) == "at most 1 a; at least 2 b"


@pytest.mark.parametrize(("least", "most"), [(-1, None), (0, -1), (3, 2)])
def test_numbers_that_cannot_be_are_refused(least: int, most: int | None) -> None:
    """No bound is negative, no maximum below the minimum."""
    with pytest.raises(ValueError, match="or more"):
        Limit("x", "house", min=least, max=most)


def test_a_limit_without_a_bound_is_refused() -> None:
    """Who forgets ``max`` has a ban list that bans nothing: validate should tell."""
    with pytest.raises(ValueError, match="max"):
        Limit("x", "house", match=Filter(names=["Tiny Jinn"]))


def test_a_limit_may_be_taken_away_with_an_empty_list(tmp_path: Path) -> None:
    """A house that builds on another's file may have no limits on cards of its own."""
    limiting(tmp_path, "max = 0")
    (tmp_path / "open.toml").write_text('extends = "house.toml"\nlimits.cards = []')
    assert errors(judge(legal_deck(), load_format(tmp_path / "open.toml"))) == set()


def test_a_limit_may_be_taken_away_with_false(tmp_path: Path) -> None:
    """``rule = false`` under ``[limits]`` takes a limit away (docs of loading), this one too."""
    limiting(tmp_path, "max = 0")
    (tmp_path / "open.toml").write_text('extends = "house.toml"\nlimits.cards = false')
    assert "cards" not in load_format(tmp_path / "open.toml").limits
