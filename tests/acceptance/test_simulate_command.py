"""``deckcheck simulate`` as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.acceptance.test_check_command import EXAMPLES, ILLEGAL, LEGAL, run

BOOSTER = str(EXAMPLES / "legal-booster-war.txt")
SEALED = str(EXAMPLES / "legal-sealed.txt")
FEW = ("--games", "8")


@pytest.mark.parametrize(
    "arguments",
    [
        [LEGAL],
        [ILLEGAL],
        [SEALED],
        [LEGAL, "--against", ILLEGAL, "--against", SEALED],
        [LEGAL, "--goldfish"],
        [LEGAL, "--players", "random", "--seed", "-5"],
        [LEGAL, "--mode", "2v2"],
        [LEGAL, LEGAL, "--mode", "2v2"],
        [LEGAL, LEGAL, SEALED, ILLEGAL, "--mode", "ffa"],
        [BOOSTER, BOOSTER, "--mode", "booster-war"],
        [BOOSTER, "--mode", "booster-war", "--against", BOOSTER],
    ],
)
def test_what_can_be_simulated(arguments: list[str]) -> None:
    """Legal or not, of every kind: there is an answer and no complaint."""
    done = run("simulate", *FEW, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert "(8 games)" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["missing.txt"], "missing.txt: No such file"),
        ([LEGAL, "--against", "missing.txt"], "missing.txt: No such file"),
        ([LEGAL, LEGAL, LEGAL], "1v1 is for 2 players, and 3 decks are named"),
        ([LEGAL, LEGAL, "--against", LEGAL], "no seat is free"),
        ([BOOSTER, "--mode", "booster-war"], "name two boosters"),
        ([LEGAL, "--goldfish", "--mode", "ffa"], "--goldfish plays one deck alone"),
        ([LEGAL, "--replay", "8"], "the numbers 0 to 7"),
        ([LEGAL, "--replay", "0", "--output", "json"], "a transcript is text"),
        ([LEGAL, "--output", "xml"], "'xml' is none of text, json, html"),
        ([LEGAL, "--output", "html", "no/folder.html"], "no/folder.html: not written"),
    ],
)
def test_what_cannot_be_simulated(arguments: list[str], complaint: str) -> None:
    """Told before anything is played, with what to do."""
    done = run("simulate", *FEW, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_a_list_without_cards_says_where_to_look(tmp_path: Path) -> None:
    """As one of a Hero alone."""
    (tmp_path / "hero.txt").write_text("1 ALT_CORE_B_BR_01_C\n", encoding="utf-8")
    done = run("simulate", str(tmp_path / "hero.txt"))
    assert done.returncode == 2
    assert "no card that could be played; `deckcheck check` says more" in done.stderr


def test_what_is_left_out_of_a_list_is_told(tmp_path: Path) -> None:
    """Unknown cards and lines that are no cards."""
    text = "1 ALT_CORE_B_BR_01_C\n3 ALT_CORE_B_BR_99_C\n3 ALT_CORE_B_BR_05_C\nfoo bar baz\n"
    (tmp_path / "list.txt").write_text(text, encoding="utf-8")
    done = run("simulate", *FEW, str(tmp_path / "list.txt"))
    assert "because nothing is known: ALT_CORE_B_BR_99_C" in done.stdout
    assert "1 line of the list is not understood" in done.stdout


@pytest.mark.parametrize("output", ["text", "json", "html"])
def test_the_bytes_are_the_same_for_any_number_of_jobs(output: str) -> None:
    """And for the same command again."""
    one, two = (
        run("simulate", LEGAL, "--games", "30", "--jobs", jobs, "--output", output)
        for jobs in ("1", "3")
    )
    assert one.stdout == two.stdout


@pytest.mark.parametrize("order", [0, 1])
def test_a_page_goes_to_its_file(order: int, tmp_path: Path) -> None:
    """The name of a page may stand before the deck or behind it."""
    page = str(tmp_path / "page.html")
    names = [LEGAL, page] if order else [page, LEGAL]
    done = run("simulate", *FEW, "--output", "html", *names)
    assert (done.returncode, done.stdout) == (0, "")
    assert Path(page).read_text("utf-8").startswith("<!doctype html>")


def test_any_form_goes_to_a_file(tmp_path: Path) -> None:
    """As those of ``check`` do."""
    file = tmp_path / "report.json"
    assert run("simulate", *FEW, LEGAL, "--output", f"json={file}").stdout == ""
    assert json.loads(file.read_text("utf-8"))["games"] == 8


def test_a_game_is_replayed() -> None:
    """Who is who, and every phase."""
    lines = run("simulate", LEGAL, "--replay", "3").stdout.splitlines()
    assert lines[0].startswith("A: ")
    assert lines[1] == f"B: {LEGAL}"
    assert "Day 1, Morning" in lines


def test_warnings_fail_where_that_is_asked_for(tmp_path: Path) -> None:
    """For CI; legality has nothing to do with it."""
    (tmp_path / "songs.txt").write_text("39 ALT_CORE_B_YZ_26_C\n", encoding="utf-8")
    songs = str(tmp_path / "songs.txt")
    assert run("simulate", *FEW, songs).returncode == 0
    assert run("simulate", *FEW, songs, "--fail-on", "warnings").returncode == 1


def test_the_answer_is_french() -> None:
    """With the numbers as they are written there."""
    text = run("simulate", *FEW, "--lang", "fr", LEGAL).stdout
    assert "jouable (8 parties)" in text
    assert "mana restant le jour 1" in text
    assert "." not in text.split("mana restant le jour 1")[1].splitlines()[0]
