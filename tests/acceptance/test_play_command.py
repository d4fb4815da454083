"""``deckcheck play`` as a user runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.acceptance.test_check_command import ROOT, run

SCENARIO = ROOT / "tests" / "scenarios" / "5_playing" / "fleeting_from_reserve.toml"
DOCS = ROOT / "docs" / "scenarios.md"


def written(folder: Path, text: str) -> str:
    """A scenario file with this text."""
    path = folder / "scenario.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_scenario_is_played_and_told() -> None:
    """The transcript stands before the verdict; what came as expected exits with 0."""
    done = run("play", str(SCENARIO))
    assert done.returncode == 0
    assert "A plays Bear from Reserve for 1" in done.stdout
    assert done.stdout.endswith(f"{SCENARIO}: as expected\n")


def test_quiet_tells_the_verdict_alone() -> None:
    """One line a file."""
    assert run("play", "-q", str(SCENARIO)).stdout == f"{SCENARIO}: as expected\n"


def test_the_transcript_speaks_french() -> None:
    """Phases, zones and statuses have the glossary's French words."""
    done = run("play", "--lang", "fr", str(SCENARIO))
    assert "Jour 2, Après-midi" in done.stdout
    assert "Réserve" in done.stdout


def test_the_transcript_as_json_lines() -> None:
    """Each line is one event; the last tells what did not come as expected."""
    done = run("play", "--output", "jsonl", str(SCENARIO))
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert events[0] == {"event": "phase", "day": 2, "phase": "afternoon"}
    assert events[-1] == {"event": "checked", "failures": []}


def test_the_example_of_the_documentation_is_right(tmp_path: Path) -> None:
    """The first block of docs/scenarios.md can be copied and played."""
    [block, *_] = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    done = run("play", "-q", written(tmp_path, block))
    assert (done.returncode, done.stderr) == (0, "")


def test_what_does_not_come_as_expected_exits_with_1(tmp_path: Path) -> None:
    """The step, what was expected and what was found are told."""
    text = SCENARIO.read_text(encoding="utf-8").replace("ready = 3", "ready = 4")
    done = run("play", "-q", written(tmp_path, text))
    assert done.returncode == 1
    assert "step 2: A ready: expected 4, found 3" in done.stdout


def test_an_answer_that_is_not_offered_tells_what_is(tmp_path: Path) -> None:
    """A writer sees what could have been said."""
    text = SCENARIO.read_text(encoding="utf-8").replace("play Bear to", "play Cat to")
    done = run("play", "-q", written(tmp_path, text))
    assert done.returncode == 1
    assert "'play Cat to companion' is not offered" in done.stdout
    assert "play Bear from reserve to companion" in done.stdout


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "not a TOML file"),
        ("rules = []", "title"),
        ("title = 'x'\nsteps = [{Q = 'pass'}]", "steps.0.Q"),
        ("title = 'x'\nplayers.A.hand = ['Tiny Jin']", "Tiny Jinn"),
        ("title = 'x'\nplayers.D.hand = []", "no player D"),
        ("title = 'x'\nstart.regions = ['f']", "eight regions"),
        ("title = 'x'\ncards.X.type = 'horse'\nplayers.A.hand = ['X']", "horse"),
        (
            "title = 'x'\ncards.X.abilities = [{has = {keyword = 'fast'}}]\nplayers.A.hand = ['X']",
            "fast",
        ),
    ],
)
def test_a_file_that_cannot_be_played_exits_with_2(tmp_path: Path, text: str, told: str) -> None:
    """What is wrong and where; no traceback."""
    done = run("play", written(tmp_path, text))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "internal error" not in done.stderr


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    """A missing file is told, the next is played, and the worst counts."""
    done = run("play", "-q", str(tmp_path / "missing.toml"), str(SCENARIO))
    assert done.returncode == 2
    assert "missing.toml" in done.stderr
    assert done.stdout == f"{SCENARIO}: as expected\n"


def test_strings_of_a_file_cannot_command_a_terminal(tmp_path: Path) -> None:
    """A title or card name with an escape sequence is shown with its number."""
    text = 'title = "\\u001b[31mred"\nplayers.A.hand = ["\\u001b[2Jx"]\n'
    done = run("play", written(tmp_path, text))
    assert "\x1b" not in done.stdout + done.stderr
