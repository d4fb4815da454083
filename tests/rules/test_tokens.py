"""Rule ``tokens``: tokens and foilers are no deck cards (Standard, Format Scellé, 1.1.7.b)."""

from __future__ import annotations

import pytest

from deckcheck import CardType, Severity, Verdict, format_names
from deckcheck.rules import tokens as rule
from deckcheck.rules.limits import Asked
from tests.decklists import (
    KOJO,
    RECRUIT,
    catalogue,
    commons,
    errors,
    judge,
    legal_deck,
    limited_deck,
    of_rule,
)

TOKENS = {
    "Ordis Recruit": "ALT_CORE_B_OR_31_C",
    "Ordis Recruit again": "ALT_CORE_B_OR_32_C",
    "Brassbug": "ALT_CORE_B_AX_31_C",
    "Dragon Shade": "ALT_ALIZE_B_NE_02_C",
}
FOILERS = [f"ALT_CORE_B_NE_FOILER_{rarity}" for rarity in ("C", "R", "R1", "R2")]
FOILER_U = pytest.param("ALT_CORE_B_NE_FOILER_U")


@pytest.mark.parametrize("card", [*TOKENS.values(), *FOILERS, FOILER_U])
def test_they_are_noted_and_not_counted(card: str) -> None:
    """A legal deck stays legal with 39 cards and a note that names the card (1.1.7.b).

    DECK_SYNTAXES.md part 1 has the foiler of rarity ``U`` in collections: "ignore with a note".
    """
    report = judge([*legal_deck("OR"), f"2 {card}"])
    [finding] = report.findings
    assert (finding.rule, finding.severity) == ("tokens", Severity.NOTE)
    assert (report.verdict, report.summary.cards) == (Verdict.LEGAL, 39)
    assert finding.lines == (len(legal_deck("OR")) + 1,)
    assert finding.message.endswith(f"2 × {finding.cards[0]}")


def test_they_do_not_fill_a_deck_up() -> None:
    """38 cards and three tokens are 38 cards (Standard)."""
    report = judge([KOJO, *commons("BR", 38), f"3 {RECRUIT}"])
    assert errors(report) == {"min-size"}


def test_a_limited_deck_needs_no_token_in_its_pool() -> None:
    """Tokens and foilers start outside of the deck, so no pool is asked (Format Scellé)."""
    lines = [*limited_deck(), f"9 {RECRUIT}", "1 ALT_CORE_B_NE_FOILER_C"]
    report = judge(lines, "sealed", pool=limited_deck())
    assert (report.verdict, [f.rule for f in report.findings]) == (Verdict.LEGAL, ["tokens"])


@pytest.mark.parametrize("format", format_names())
def test_every_format_notes_them(format: str) -> None:
    """In no format do tokens count or make a fault (the "Construction de deck" of each mode)."""
    report = judge([f"3 {RECRUIT}"], format)
    [finding] = of_rule(report, "tokens")
    assert (finding.message[-17:], finding.lines) == ("3 × Ordis Recruit", (1,))
    assert report.summary.cards == 0


def test_the_note_sums_and_names_all() -> None:
    """One note has all tokens with their numbers and lines."""
    report = judge([f"1 {card}" for card in (*TOKENS.values(), *FOILERS[:2])])
    [finding] = of_rule(report, "tokens")
    for part in ("2 × Ordis Recruit", "1 × Brassbug", "1 × Dragon Shade", "2 × Foiler"):
        assert part in finding.message
    assert finding.lines == (1, 2, 3, 4, 5, 6)


def test_every_token_of_the_catalogue_is_noted() -> None:
    """No token or foiler of any set is a deck card: 47 + 4 + 8 as the card pack counts them."""
    kinds = {CardType.TOKEN, CardType.TOKEN_LANDMARK_PERMANENT, CardType.FOILER}
    found = [
        reference
        for reference in catalogue().references()
        if (card := catalogue().find(reference)) is not None and card.type in kinds
    ]
    report = judge([f"1 {reference}" for reference in found])
    [finding] = of_rule(report, "tokens")
    assert (len(found), len(finding.lines), report.summary.cards) == (59, 59, 0)


def test_a_limit_in_words() -> None:
    """There is nothing to set; what is shown says what the rule does."""
    assert rule.in_words(Asked(source="house")) == "no deck cards, not counted"
