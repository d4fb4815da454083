"""The commands beside ``check``, run as a user runs them."""

from __future__ import annotations

import pytest

from deckcheck import __version__
from deckcheck.rules.registry import RULES
from tests.acceptance.test_check_command import run

FORMATS = (
    "2v2",
    "booster-war",
    "booster-war-technical",
    "draft",
    "free-for-all",
    "sealed",
    "standard",
)


def test_version() -> None:
    """``--version`` prints name and version."""
    assert run("--version").stdout == f"deckcheck {__version__}\n"


def test_formats_are_listed_one_line_each() -> None:
    """``formats`` names every format of the glossary on a line of its own."""
    lines = run("formats").stdout.splitlines()
    assert tuple(line.split()[0] for line in lines) == FORMATS


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_shown_with_its_sources(name: str) -> None:
    """Every limit that ``formats show`` prints ends with the rule that it comes from."""
    done = run("formats", "show", name)
    assert done.returncode == 0
    rows = [line for line in done.stdout.splitlines() if line.strip().split(" ")[0] in RULES]
    assert rows
    assert all(line.endswith("]") for line in rows)


def test_the_limits_of_sealed() -> None:
    """Sealed shows the numbers of the glossary: 30 cards, 3 factions, 7 boosters (1.1.5)."""
    page = run("formats", "show", "Sealed").stdout
    for part in ("at least 30 cards, the Hero included", "at most 3", "7 each", "1.1.5.d"):
        assert part in page


@pytest.mark.parametrize("rule", list(RULES))
def test_every_rule_is_explained(rule: str) -> None:
    """``explain`` says of each rule what it asks, why, its source and two examples."""
    page = run("explain", rule).stdout
    for part in ("What is asked:", "Why:", "Source:", "Legal:", "Illegal:"):
        assert part in page


def test_explain_without_a_rule_lists_them() -> None:
    """``explain`` alone prints a line for each rule."""
    lines = run("explain").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(RULES)


@pytest.mark.parametrize("card", ["ALT_CORE_B_BR_06_C", "Tiny Jinn", "alt_coreks_b_br_6_r2"])
def test_a_card_is_shown_with_all_its_prints(card: str) -> None:
    """A reference in any spelling or a name leads to the card with all versions and prints."""
    page = run("cards", "show", card).stdout
    for reference in ("ALT_CORE_B_BR_06_C", "ALT_COREKS_B_BR_06_R1", "ALT_WCQ25_P_BR_06_R1"):
        assert reference in page


def test_a_name_of_two_cards_shows_both() -> None:
    """The Italian name that two cards share leads to both, without a guess."""
    page = run("cards", "show", "discepolo studioso").stdout
    assert "Studious Disciple" in page
    assert "Studious Acolyte" in page


def test_a_misspelt_name_is_answered_with_the_nearest() -> None:
    """An unknown name is an error that offers names like it."""
    done = run("cards", "show", "Tiny Jin")
    assert done.returncode == 2
    assert "did you mean Tiny Jinn" in done.stderr


def test_cards_are_found_by_a_part_of_a_name_in_any_language() -> None:
    """``cards search`` finds by parts of names, here the French of Mana Convergence."""
    assert "Mana Convergence" in run("cards", "search", "afflux").stdout


@pytest.mark.parametrize("arguments", [["cards", "search", "qqqq"], ["explain", "qqqq"]])
def test_what_is_not_there_is_an_answer(arguments: list[str]) -> None:
    """A search without a hit and an unknown rule exit with 2 and a sentence."""
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("deckcheck: no ")
