"""The report: its verdict and the deck in numbers."""

from __future__ import annotations

import pytest

from deckcheck import Finding, Report, Severity, Summary, Verdict
from tests.decklists import (
    HEROES,
    KOJO,
    MANA,
    QUIET_DAY,
    RECRUIT,
    UNKNOWN,
    card,
    commons,
    errors,
    exalted,
    format_of,
    fullest_deck,
    judge,
    limited_deck,
    rares,
    uniques,
)

NOTHING = Summary((), (), 0, 0, 0, 0, 0, 0, 0, {})


def report(*findings: Finding) -> Report:
    """A report with these findings."""
    return Report("deck", format_of("standard"), QUIET_DAY, findings, NOTHING)


ERROR = Finding("copies", Severity.ERROR, "wrong", "1.1.4.e")
OPEN = Finding("unknown-card", Severity.ERROR, "not known", "1.1.7.a", unverified=True)
WARNING = Finding("count", Severity.WARNING, "odd", "")
NOTE = Finding("tokens", Severity.NOTE, "by the way", "")


@pytest.mark.parametrize(
    ("findings", "verdict"),
    [
        ((), Verdict.LEGAL),
        ((NOTE, WARNING), Verdict.LEGAL),
        ((OPEN,), Verdict.UNVERIFIED),
        ((NOTE, OPEN, WARNING, OPEN), Verdict.UNVERIFIED),
        ((ERROR,), Verdict.ILLEGAL),
        ((OPEN, ERROR), Verdict.ILLEGAL),
        ((ERROR, OPEN, NOTE), Verdict.ILLEGAL),
    ],
)
def test_the_verdict_follows_from_the_findings(
    findings: tuple[Finding, ...], verdict: Verdict
) -> None:
    """Illegal if anything is wrong, else unverified if anything is not known, else legal."""
    assert report(*findings).verdict is verdict


def test_the_summary_counts_by_rarity() -> None:
    """39 cards are 18 Commons, 15 Rares, 3 Exalted and 3 Uniques; Hero and tokens apart."""
    summary = judge([*fullest_deck(), f"3 {RECRUIT}", f"2 {MANA}", f"2 {UNKNOWN}"]).summary
    assert summary.heroes == ("Kojo & Booda",)
    assert summary.factions == ("Bravos",)
    assert (summary.cards, summary.commons, summary.rares) == (39, 18, 15)
    assert (summary.exalted, summary.uniques) == (3, 3)
    assert (summary.mana_convergences, summary.unknown) == (0, 2)


def test_the_curve_counts_cards_by_hand_cost() -> None:
    """Copies by hand cost, ascending; Uniques, whose cost is not known, are left out."""
    deck = [KOJO, *commons("BR", 24), *rares("BR", 9), *uniques("BR", 3), f"3 {RECRUIT}"]
    expected: dict[int, int] = {}
    for line in [*commons("BR", 24), *rares("BR", 9)]:
        count, reference = line.split()
        cost = card(reference).hand_cost
        assert cost is not None
        expected[cost] = expected.get(cost, 0) + int(count)
    curve = judge(deck).summary.curve
    assert curve == expected
    assert list(curve) == sorted(curve)
    assert sum(curve.values()) == 33


def test_factions_are_told_most_cards_first() -> None:
    """Factions are those of the cards, the Hero's counted; tokens and neutrals have none."""
    deck = [HEROES["LY"], *commons("AX", 12), *commons("BR", 15), *commons("LY", 2)]
    summary = judge([*deck, f"9 {RECRUIT}", f"9 {MANA}"], "sealed", pool=deck).summary
    assert summary.factions == ("Bravos", "Axiom", "Lyra")


def test_a_unique_of_unknown_faction_adds_none() -> None:
    """What is not known is not told as known."""
    assert judge(["1 ALT_CORE_B_LY_21_U_60000"]).summary.factions == ()


def test_free_mana_convergence_is_counted() -> None:
    """In limited play Mana Convergence is among the cards, with its own number (1.1.5.a)."""
    summary = judge([*limited_deck(), f"4 {MANA}"], "sealed", pool=limited_deck()).summary
    assert (summary.cards, summary.mana_convergences, summary.commons) == (33, 4, 29)


def test_the_parts_are_the_whole() -> None:
    """Commons, Rares, Exalted, Uniques and Mana Convergence together are all cards."""
    deck = [*fullest_deck(), f"4 {MANA}", f"2 {RECRUIT}"]
    summary = judge(deck, "draft", pool=deck).summary
    parts = (summary.commons, summary.rares, summary.exalted, summary.uniques)
    assert sum(parts) + summary.mana_convergences == summary.cards == 43


def test_an_empty_deck_has_a_summary() -> None:
    """Nothing to count is no crash: all numbers are 0."""
    assert judge([]).summary == NOTHING


def test_two_heroes_are_both_named() -> None:
    """The last Hero does not hide the first, and neither is a card of the deck."""
    summary = judge([KOJO, HEROES["AX"], *commons("BR", 39)]).summary
    assert summary.heroes == ("Kojo & Booda", "Sierra & Oddball")
    assert summary.cards == 39


def test_all_findings_are_told_in_the_order_of_the_rules() -> None:
    """A deck with every kind of fault has all of them in one report, reading first."""
    faulty = judge(
        [
            "hello",
            "ALT_X",
            f"1000 {MANA}",
            "0 ALT_CORE_B_BR_30_C",
            "1 ALT_CORE_B_BR_29_R",
            f"1 {UNKNOWN}",
            *["1 ALT_CORE_B_BR_01_C", "1 ALT_CORE_B_BR_02_C"],
            "1 ALT_CORE_B_AX_04_C",
            "4 ALT_CORE_B_BR_06_C",
            *rares("BR", 16),
            *exalted("BR", 4),
            *["2 ALT_ALIZE_B_BR_32_U_1", *uniques("BR", 3)[1:]],
            *commons("BR", 60)[3:],
            f"2 {MANA}",
            f"2 {RECRUIT}",
        ]
    )
    order = list(dict.fromkeys(finding.rule for finding in faulty.findings))
    assert order == [
        *[
            "line",
            "count",
            "name",
            "assumed",
            "unknown-card",
            "hero",
            "max-size",
            "faction",
            "copies",
        ],
        *["rares", "exalted", "uniques", "same-unique", "mana-convergence", "tokens"],
    ]
    assert faulty.verdict is Verdict.ILLEGAL


def test_notes_and_warnings_make_nothing_illegal() -> None:
    """A token, Mana Convergence, a completed reference and a count of 0 leave a deck legal."""
    deck = [*fullest_deck(), f"1 {RECRUIT}", f"1 {MANA}", "0 ALT_CORE_B_BR_06_C"]
    deck[deck.index("3 ALT_CORE_B_BR_29_R1")] = "3 ALT_CORE_B_BR_29_R"
    told = judge(deck)
    assert (told.verdict, errors(told)) == (Verdict.LEGAL, set())
    assert {f.rule for f in told.findings} == {"tokens", "mana-convergence", "count", "assumed"}


def test_the_report_names_deck_and_format() -> None:
    """Whoever gets the report knows what was judged by what."""
    told = judge(fullest_deck(), "2v2")
    assert (told.deck, told.format.name) == ("deck", "2v2")
