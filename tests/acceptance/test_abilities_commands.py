"""``deckcheck abilities`` as a user runs it."""

from __future__ import annotations

import re

import pytest

from tests.acceptance.test_check_command import LEGAL, run


def test_a_card_is_shown_as_sentences_and_trees() -> None:
    """Sierra & Oddball: a Reaction to Permanents that cost three or more, paid by exhausting."""
    done = run("abilities", "show", "AX_01_C")
    assert done.returncode == 0
    assert done.stdout.startswith("Sierra & Oddball (AX_01_C)\n  When you play a Permanent")
    assert '{"reaction": ' in done.stdout
    assert "Brassbug 2/2/2" in done.stdout


def test_a_version_is_told_from_the_others() -> None:
    """A name means each version, a version only itself."""
    assert run("abilities", "show", "Dr. Frankenstein").stdout.count("(AX_17_") == 3
    assert run("abilities", "show", "AX_17_R1").stdout.count("(AX_17_") == 1


def test_what_is_not_understood_is_marked() -> None:
    """A line that no tree stands for is told, in both languages; nothing is left out silently."""
    done = run("abilities", "coverage")
    total = re.search(r"^\*\s+(\d+)/(\d+)", done.stdout, re.M)
    assert total is not None
    if total[1] != total[2]:
        assert "Not understood, what would complete most cards first:" in done.stdout
    assert "Ce qui n’est pas compris" in run("abilities", "coverage", "--lang", "fr").stdout


def test_the_coverage_of_a_deck() -> None:
    """One row a deck; of the cards in it."""
    done = run("abilities", "coverage", LEGAL)
    assert done.returncode == 0
    assert re.search(r"legal-standard\.txt\s+\d+/\d+", done.stdout)


@pytest.mark.parametrize("card", ["Nobody at all", "ALT_CORE_B_AX_99_C"])
def test_a_card_that_there_is_not(card: str) -> None:
    """An answer, and exit code 2."""
    done = run("abilities", "show", card)
    assert (done.returncode, done.stdout) == (2, "")
    assert "internal error" not in done.stderr
