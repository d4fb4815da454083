"""The installed command, run as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.decks.files import MAX_BYTES

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "decks"
LEGAL = str(EXAMPLES / "legal-standard.txt")
ILLEGAL = str(EXAMPLES / "illegal-standard-four-copies.txt")
UNVERIFIED = str(EXAMPLES / "unverified-standard-unknown-card.txt")


def run(*arguments: str, stdin: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run ``deckcheck``; its output as text."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", *arguments],
        input=data,
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "utf-8", "PATH": "", "DECKCHECK_NO_CACHE": "1"},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


@pytest.mark.parametrize(
    ("decks", "code"),
    [
        ([LEGAL], 0),
        ([ILLEGAL], 1),
        ([UNVERIFIED], 1),
        ([LEGAL, ILLEGAL], 1),
        ([LEGAL, "--allow-unverified", UNVERIFIED], 0),
        ([ILLEGAL, "--allow-unverified", UNVERIFIED], 1),
        (["no-such-file.txt"], 2),
        (["no-such-file.txt", ILLEGAL], 2),
        ([LEGAL, "--format", "no-such-format"], 2),
        ([LEGAL, "--pool", LEGAL], 2),
        ([LEGAL, "--no-such-option"], 2),
        ([], 2),
    ],
)
def test_exit_codes(decks: list[str], code: int) -> None:
    """0 is all legal, 1 a deck that is not, 2 bad usage or input, whatever else was judged."""
    assert run("check", *decks).returncode == code


def test_an_internal_error_is_3_and_no_traceback(tmp_path: Path) -> None:
    """A fault of ours (here: a damaged installation) exits with 3 and asks for a report."""
    script = (
        "import deckcheck.legality.checking as c, sys\n"
        "def broken(*a, **k): raise ZeroDivisionError('boom')\n"
        "c.check = broken\n"
        f"sys.argv = ['deckcheck', 'check', {LEGAL!r}]\n"
        "from deckcheck.cli import main; main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 3
    assert "internal error: ZeroDivisionError: boom" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_report_names_cards_numbers_lines_and_source() -> None:
    """A finding is a sentence with card, numbers and lines, and the glossary's rule."""
    report = run("check", ILLEGAL).stdout
    assert "illegal in Standard" in report
    assert "4 copies of Bravos Pathfinder, at most 3 (lines 11, 12 and 19) [1.1.4.e]" in report


def test_all_findings_are_told() -> None:
    """A deck with five kinds of fault gets five kinds of finding, not the first."""
    report = json.loads(
        run("check", "-o", "json", str(EXAMPLES / "illegal-standard-many-faults.txt")).stdout
    )
    rules = [finding["rule"] for finding in report["decks"][0]["findings"]]
    assert rules == ["hero", "min-size", "faction", "rares", "tokens", "errata"]


def test_a_summary_tells_the_deck_in_numbers() -> None:
    """Hero, faction, number of cards by rarity and a bar for each hand cost."""
    report = run("check", LEGAL).stdout
    assert "Kojo & Booda, Bravos, 39 cards: 27 Commons, 12 Rares" in report
    assert "hand cost  1 ▆ 12  2 █ 18  3 ▄ 7" in report


def test_standard_input_is_a_deck() -> None:
    """``-`` reads standard input; the verdict is that of the file."""
    done = run("check", "-", stdin=Path(LEGAL).read_text("utf-8"))
    assert done.returncode == 0
    assert "legal in Standard" in done.stdout


def test_a_folder_is_every_decklist_in_it(tmp_path: Path) -> None:
    """Files with a decklist's ending are read at every depth; pools and hidden files are not."""
    below = tmp_path / "team" / "ana"
    below.mkdir(parents=True)
    for name in ("a.txt", "b.deck", "c.pool.txt", ".hidden.txt", "notes.md"):
        (below / name).write_text(Path(LEGAL).read_text("utf-8"), "utf-8")
    report = json.loads(run("check", "-o", "json", str(tmp_path)).stdout)
    assert [Path(deck["deck"]).name for deck in report["decks"]] == ["a.txt", "b.deck"]


def test_an_unreadable_deck_is_no_row_of_a_table() -> None:
    """Several formats: a table of the decks that there are, and why one is missing."""
    done = run("check", LEGAL, "nowhere.txt", "-f", "standard", "-f", "nuc")
    assert done.returncode == 2
    assert len([row for row in done.stdout.splitlines() if row.startswith(LEGAL)]) == 2
    assert done.stderr == "nowhere.txt: No such file or directory\n"
    assert run("check", "nowhere.txt", "-f", "standard", "-f", "nuc").stdout == ""


def test_an_unreadable_deck_does_not_hide_the_others() -> None:
    """The decks around a missing file are judged, and the run ends with 2."""
    done = run("check", LEGAL, "missing.txt", ILLEGAL)
    assert done.returncode == 2
    assert "legal-standard.txt: legal" in done.stdout
    assert "four-copies.txt: illegal" in done.stdout
    assert done.stderr.startswith("missing.txt: ")


def test_an_empty_folder_is_bad_input(tmp_path: Path) -> None:
    """A folder without decklists is a mistake of the call, not a success."""
    done = run("check", str(tmp_path))
    assert done.returncode == 2
    assert "no decklists found" in done.stderr


def test_quiet_prints_only_what_fails() -> None:
    """``--quiet`` is silent about legal decks and prints the errors of others without numbers."""
    assert run("check", "-q", LEGAL).stdout == ""
    report = run("check", "-q", LEGAL, ILLEGAL).stdout
    assert [line.split()[0] for line in report.splitlines()][1:] == ["error"]


def test_json_is_the_only_thing_on_standard_output() -> None:
    """With ``--output json`` standard output parses as one object, even with unreadable input."""
    done = run("check", "-o", "json", LEGAL, "missing.txt")
    report = json.loads(done.stdout)
    assert report["schema"] == 1
    assert report["totals"] == {"legal": 1, "illegal": 0, "unverified": 0}
    assert len(report["unreadable"]) == 1


@pytest.mark.parametrize("output", ["text", "json"])
def test_nothing_from_a_file_reaches_the_terminal_as_a_command(output: str) -> None:
    """Escape sequences and bidi overrides in a line are shown as numbers, never sent."""
    done = run("check", "-o", output, "-", stdin="3 \x1b[2J\u202eevil\x07\n")
    printed = done.stdout + done.stderr
    assert "\x1b" not in printed
    assert "\u202e" not in printed
    assert "\x07" not in printed
    assert "evil" in printed


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    """A file over the bound is unreadable, said in a sentence."""
    big = tmp_path / "big.txt"
    big.write_bytes(b"#" * (MAX_BYTES + 1))
    done = run("check", str(big))
    assert done.returncode == 2
    assert "larger than 1024 KiB" in done.stderr


def test_a_format_of_ones_own(tmp_path: Path) -> None:
    """A format file that extends Standard judges by its own limits, and says its own source."""
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "standard"\ntitle = { en = "Pauper", fr = "Pauvre" }\n'
        '[limits]\nrares = { max = 0, source = "house rule" }\n',
        "utf-8",
    )
    done = run("check", "--format", str(house), LEGAL)
    assert done.returncode == 1
    assert "illegal in Pauper" in done.stdout
    assert "12 Rares, at most 0" in done.stdout
    assert "[house rule]" in done.stdout


def test_a_wrong_format_file_is_explained(tmp_path: Path) -> None:
    """A wrong key is named with its path and the keys that are allowed."""
    house = tmp_path / "house.toml"
    house.write_text('extends = "standard"\n[limits.rares]\nmaxx = 3\n', "utf-8")
    done = run("check", "--format", str(house), LEGAL)
    assert done.returncode == 2
    assert "limits.rares.maxx: no such key; did you mean max? (allowed: max, source)" in done.stderr
