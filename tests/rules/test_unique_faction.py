"""Rule ``unique-faction``: a Unique's faction must be known only where the answer depends on it."""

from __future__ import annotations

from itertools import product

import pytest

from deckcheck import Faction, Verdict
from tests.decklists import card, commons, errors, judge, legal_deck, of_rule

# The serial stands in no window, so a Unique has one of the two factions that its name's Uniques
# have: the letters of the reference and the faction of the R2 rare.
UNIQUES = {
    "AX/BR": "ALT_CORE_B_AX_08_U_60000",
    "LY/MU": "ALT_CORE_B_LY_21_U_60000",
    "LY/MU again": "ALT_CORE_B_MU_09_U_60000",
    "MU/OR": "ALT_CORE_B_MU_19_U_60000",
    "OR/YZ": "ALT_CORE_B_OR_05_U_60000",
    "AX/MU": "ALT_CORE_B_AX_04_U_60000",
}


@pytest.mark.parametrize("unique", UNIQUES.values(), ids=UNIQUES.keys())
def test_a_serial_in_no_window_leaves_two_factions(unique: str) -> None:
    """The faction is the letters' or that of the name's R2 rare (NOTES.md part 3)."""
    home, away = Faction(card(unique).reference.faction), card(f"{unique[:-7]}R2").faction
    assert card(unique).faction is None
    assert card(unique).possible_factions == {home, away}


@pytest.mark.parametrize(
    ("hero", "verdict", "rules"),
    [
        ("MU", Verdict.UNVERIFIED, {"unique-faction"}),
        ("LY", Verdict.UNVERIFIED, {"unique-faction"}),
        ("BR", Verdict.ILLEGAL, {"faction"}),
        ("OR", Verdict.ILLEGAL, {"faction"}),
    ],
)
def test_constructed_play_depends_on_it_if_the_heros_is_possible(
    hero: str, verdict: Verdict, rules: set[str]
) -> None:
    """Lyra or Muna: unverified with Heroes of these, illegal with all others (1.1.4.d)."""
    report = judge([*legal_deck(hero), f"1 {UNIQUES['LY/MU']}"])
    assert (report.verdict, errors(report)) == (verdict, rules)


def test_the_message_names_the_card_and_both_factions() -> None:
    """The finding says which card on which line, and what it may be (1.1.4.d)."""
    deck = [*legal_deck("MU"), f"1 {UNIQUES['LY/MU']}"]
    [finding] = of_rule(judge(deck), "unique-faction")
    assert finding.unverified
    assert UNIQUES["LY/MU"] in finding.message
    assert "Lyra or Muna" in finding.message
    assert finding.cards == (card("ALT_CORE_B_LY_21_C").name,)
    assert (finding.lines, finding.source) == ((len(deck),), "1.1.4.d")


def test_every_open_unique_is_named() -> None:
    """Two Uniques of unknown faction that both matter are two findings."""
    deck = [*legal_deck("MU"), f"1 {UNIQUES['LY/MU']}", f"1 {UNIQUES['MU/OR']}"]
    assert len(of_rule(judge(deck), "unique-faction")) == 2


def test_a_certain_fault_outweighs_it() -> None:
    """An illegal deck stays illegal beside what is not known."""
    report = judge([*legal_deck("MU"), f"1 {UNIQUES['LY/MU']}", "1 ALT_CORE_B_MU_04_C"])
    assert errors(report) == {"unique-faction", "copies"}
    assert report.verdict is Verdict.ILLEGAL


def expected(known: tuple[str, ...], names: tuple[str, ...]) -> Verdict:
    """The verdict by trying all choices: all pass, none passes, or it depends (1.1.5.d)."""
    choices = product(*(name.split()[0].split("/") for name in names))
    passes = {len({*known, *choice}) <= 3 for choice in choices}
    if len(passes) == 2:
        return Verdict.UNVERIFIED
    return Verdict.LEGAL if passes == {True} else Verdict.ILLEGAL


LIMITED = [
    (("AX", "BR", "LY"), ()),
    (("AX", "BR", "LY"), ("AX/BR",)),
    (("AX",), ("LY/MU",)),
    (("AX",), ("LY/MU", "LY/MU again")),
    (("AX", "BR", "LY"), ("LY/MU",)),
    (("AX", "BR", "LY"), ("MU/OR",)),
    (("AX", "BR"), ("LY/MU", "LY/MU again")),
    (("AX", "BR"), ("LY/MU", "MU/OR")),
    (("AX", "BR"), ("LY/MU", "OR/YZ")),
    (("LY", "MU"), ("LY/MU", "MU/OR", "OR/YZ")),
    (("AX", "BR", "LY", "MU"), ("AX/BR",)),
    (("AX", "LY"), ("AX/BR", "LY/MU")),
    ((), ("LY/MU",)),
    pytest.param(("AX", "BR"), ("LY/MU",)),
    pytest.param(("AX",), ("AX/BR", "LY/MU")),
    pytest.param(("AX",), ("LY/MU", "OR/YZ")),
    pytest.param((), ("AX/BR", "LY/MU", "OR/YZ")),
]


@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize(("known", "names"), LIMITED)
def test_limited_play_depends_on_it_only_if_choices_differ(
    known: tuple[str, ...], names: tuple[str, ...], format: str
) -> None:
    """Legal if every choice has three factions at most, illegal if none has (1.1.5.d)."""
    deck = [line for faction in known for line in commons(faction, 30)]
    deck += [f"1 {UNIQUES[name]}" for name in names] + ["30 ALT_CORE_B_NE_01_C"]
    assert judge(deck, format, pool=deck).verdict is expected(known, names)


def test_a_unique_that_does_not_matter_is_not_named() -> None:
    """Axiom or Bravos beside Axiom and Bravos cards decides nothing: only the other is named."""
    deck = [line for faction in ("AX", "BR", "LY") for line in commons(faction, 12)]
    deck += [f"1 {UNIQUES['AX/BR']}", f"1 {UNIQUES['LY/MU']}"]
    [finding] = of_rule(judge(deck, "sealed", pool=deck), "unique-faction")
    assert UNIQUES["LY/MU"] in finding.message


def test_booster_war_does_not_ask() -> None:
    """Without a limit of factions none needs to be known (Booster War)."""
    deck = [*commons("AX", 11), f"1 {UNIQUES['LY/MU']}"]
    assert judge(deck, "booster-war").verdict is Verdict.LEGAL
