"""``deckcheck abilities`` as a user runs it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.acceptance.test_check_command import LEGAL, run
from tests.sources.cards import UNIQUE, write_lines
from tests.sources.commands import run as with_cache


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


def test_a_card_by_any_of_its_names() -> None:
    """Names in five languages, in any case; a reference in any case; a family."""
    ways = ("Petit Djinn", "tiny jinn", "BR_06", "br_06")
    told = [run("abilities", "show", way).stdout for way in ways]
    assert told[0].count("Tiny Jinn (BR_06_") == 3
    assert len(set(told)) == 1
    one = run("abilities", "show", "alt_core_b_br_06_r1").stdout
    assert one.startswith("Tiny Jinn (BR_06_R1)")
    assert one.count("Tiny Jinn") == 1


def test_a_unique_whose_text_nobody_fetched() -> None:
    """It is not said to have no text; the command that fetches it is named, in both languages."""
    unique = "ALT_CORE_B_AX_06_U_1002"
    done = run("abilities", "show", unique)
    assert f"not known here: `deckcheck cards fetch {unique}`" in done.stdout
    assert "n’est pas connu ici" in run("abilities", "show", unique, "--lang", "fr").stdout


def test_a_unique_whose_text_lies_in_the_cache(tmp_path: Path) -> None:
    """What the grammar makes of it; in the coverage of a deck it counts from then on."""
    unique = replace(
        UNIQUE,
        reference="ALT_CORE_B_AX_06_U_1002",
        faction="MU",
        names={"en": "Ogun"},
        main={"en": "{J} Draw a card.  {R} Dance on the table."},
    )
    dump = write_lines(tmp_path / "dump", [], [unique])
    deck = tmp_path / "deck.txt"
    deck.write_text(f"1 {unique.reference}\n1 ALT_CORE_B_AX_01_C\n", encoding="utf-8")
    cache = tmp_path / "cache"
    before = with_cache(cache, "abilities", "coverage", str(deck)).stdout
    assert (
        f"1 card whose text is not known does not count: `deckcheck cards fetch {unique.reference}`"
        in before
    )
    assert re.search(r"deck.txt +1/1", before)
    fetched = with_cache(cache, "cards", "fetch", "--source", str(dump), unique.reference)
    assert fetched.returncode == 0, fetched.stderr
    told = with_cache(cache, "abilities", "show", unique.reference).stdout
    assert "  {J} Draw a card.\n" in told
    assert "  not understood: {R} Dance on the table.\n" in told
    after = with_cache(cache, "abilities", "coverage", str(deck)).stdout
    assert re.search(r"deck.txt +1/2", after)
    assert "is not known" not in after


def test_decks_and_formats_together() -> None:
    """A row for each, and no row for each set."""
    done = run("abilities", "coverage", LEGAL, "--format", "singleton")
    rows = [row.split()[0] for row in done.stdout.split("\n\n")[0].splitlines()[1:]]
    assert rows == [LEGAL, "singleton"]


@pytest.mark.parametrize("card", ["Nobody at all", "ALT_CORE_B_AX_99_C"])
def test_a_card_that_there_is_not(card: str) -> None:
    """An answer, and exit code 2."""
    done = run("abilities", "show", card)
    assert (done.returncode, done.stdout) == (2, "")
    assert "internal error" not in done.stderr
