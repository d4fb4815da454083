"""``deckcheck play`` as a user runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckcheck import Catalogue
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
    assert events[-1] == {"event": "checked", "failures": [], "notes": []}


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


def test_the_script_ends_at_an_answer_that_is_not_offered(tmp_path: Path) -> None:
    """It is told once, and nothing that would have come after it."""
    text = """
title = "x"
[[steps]]
A = "wait"
times = 5
expect.day = 9
[[steps]]
A = "pass"
"""
    done = run("play", "-q", written(tmp_path, text))
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "not a TOML file"),
        ("rules = []", "title"),
        (
            "title = 'x'\nsteps = [{Q = 'pass'}]",
            "step 1, Q: no such key (allowed: A, B, C, D, times",
        ),
        ("title = 'x'\n[steps]\nA = 'pass'", "line 2: steps: each step begins with [[steps]]"),
        ("title = 'x'\n\nplayer = {}", "line 3: player: no such key; did you mean players?"),
        ("title = 'x'\nplayers.A.hand = 'Bear'", "players.A.hand: input should be a valid array"),
        ("title = 'x'\nplayers.A.mana = 'four'", "players.A.mana: a number or a list is expected"),
        ("title = 'x'\nplayers.A.progress = [8, 0]", "should be less than or equal to 7 (found 8)"),
        ("title = 'x'\nplayers.A.progress = [1]", "players.A.progress: too few or too many values"),
        (
            "title = 'x'\nplayers.A = {ready = 3, mana = 2}",
            "players.A.ready: there are 2 Mana Orbs",
        ),
        ("title = 'x'\nplayers.A.deck = ['Sierra & Oddball']", "(hero) cannot be there"),
        ("title = 'x'\nplayers.A.landmarks = ['Tiny Jinn']", "(character) cannot be there"),
        ("title = 'x'\ncards.X.token = true\nplayers.A.hand = ['X']", "X (token) cannot be there"),
        ("title = 'x'\nplayers.A.reserve = [{card = 'Tiny Jinn', owner = 'C'}]", "no player C"),
        ("title = 'x'\nsteps = [{expect.D.hand = 0}]", "step 1: there is no player D"),
        (
            "title = 'x'\nplayers.A.reserve = [{card = 'Tiny Jinn', statuses = ['tapped']}]",
            "fleeting",
        ),
        (
            "title = 'x'\nplayers.A.reserve = [{card = 'Tiny Jinn', counters = {boosts = 1}}]",
            "counters are called in the singular: boost",
        ),
        ("title = 'x'\nstart = 'set-up'\nplayers.A.mana = 3", "only hero and deck are heeded"),
        ("title = 'x'\nstart = 'setup'", 'a table or "set-up" is expected'),
        ("title = 'x'\ncards.X.hand_cost = 'free'", 'a number or "none" is expected'),
        ("title = 'x'\ncards.X.subtypes = ['robot']", "capitals are expected: ROBOT"),
        ("title = 'x'\nsteps = [{until = 'dawn'}]", "step 1, until: "),
        (
            f"title = 'x'\ncards.X.abilities = [{{resolves = {'{may = {effect = ' * 120}'draw'{'}}' * 120}}}]",
            "cards.X.abilities: more than 60 tables and lists in one another",
        ),
        ("title = 'x'\nsteps = [{expect.about = 'turns'}]", "expect.about: did you mean turn?"),
        ("title = 'x'\nsteps = [{expect.winners = 'Z'}]", "such as AC"),
        ("title = 'x'\nsteps = [{expect.terrains.'A hreo' = []}]", "did you mean A hero?"),
        ("title = 'x'\nplayers.A.hand = ['Tiny Jin']", "Tiny Jinn"),
        ("title = 'x'\nplayers.D.hand = []", "no player D"),
        ("title = 'x'\nstart.regions = ['f']", "eight regions"),
        ("title = 'x'\ncards.X.type = 'horse'", "horse"),
        (
            "title = 'x'\ncards.X.abilities = [{has = {keyword = 'eternl'}}]",
            'cards.X.abilities.0.keyword: "eternl" cannot stand here; did you mean eternal?',
        ),
        (
            "title = 'x'\ncards.X.abilities = ['draw', {quick_action = {cost = 1, effect = 'draw'}}]",
            'cards.X.abilities.0: "draw" cannot stand here (allowed: begins, ',
        ),
        (
            "title = 'x'\ncards.X.abilities = [{resolves = {sequence = ['draw', {drw = 2}]}}]",
            'cards.X.abilities.0.effect.steps.1: {"drw": 2} cannot stand here; did you mean draw?',
        ),
    ],
)
def test_a_file_that_cannot_be_played_exits_with_2(tmp_path: Path, text: str, told: str) -> None:
    """What is wrong and where; no traceback."""
    done = run("play", written(tmp_path, text))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "internal error" not in done.stderr


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    """A writer mends a file in one go."""
    done = run("play", written(tmp_path, "title = 1\nmode = 'duel'\nplayers.E = {}\n"))
    assert [line.split(": ")[3] for line in done.stderr.splitlines()] == [
        "title",
        "mode",
        "players.E",
    ]
    done = run("play", written(tmp_path, "title = 'x'\nplayers.A.hand = ['Bear', 'Wlof']\n"))
    assert len(done.stderr.splitlines()) == 2
    assert done.stderr.count(": players.A.hand: no card is called") == 2


def test_what_is_asked_at_the_end_is_told(tmp_path: Path) -> None:
    """Who writes a script sees what can be answered next."""
    for text in ("title = 'x'\n[[steps]]\nuntil = 'turn'\n", "title = 'x'\n"):
        done = run("play", written(tmp_path, text))
        assert done.stdout.splitlines()[-2] == "A is asked (turn): pass"


def test_a_file_that_expects_nothing_is_not_said_to_be_right(tmp_path: Path) -> None:
    """It is played, and no more is claimed."""
    done = run("play", "-q", written(tmp_path, "title = 'x'\n"))
    assert (done.returncode, done.stdout.count("does not say what it expects")) == (0, 1)


def test_what_of_a_text_is_not_played_is_told(tmp_path: Path) -> None:
    """No ruling is shown by a card whose text deckcheck does not understand, in silence."""
    rows = map(json.loads, (ROOT / "data" / "abilities.jsonl").read_text("utf-8").splitlines())
    missing = next(it["version"] for it in rows if "unimplemented" in json.dumps(it["abilities"]))
    catalogue = Catalogue()
    card = next(
        it
        for it in map(catalogue.find, catalogue.references())
        if it is not None and it.reference.version == missing
    )
    told = f"the text of {card.name} "
    text = f"title = 'x'\nplayers.A.hand = ['{card.reference}']\n"
    done = run("play", "-q", written(tmp_path, text))
    assert done.returncode == 0
    assert told in done.stdout
    assert "not understood" in done.stdout
    text = f"title = 'x'\ncards.X = {{like = '{card.reference}', abilities = []}}\n"
    assert told not in run("play", "-q", written(tmp_path, text)).stdout


def test_the_statistics_that_meet_are_told(tmp_path: Path) -> None:
    """A writer sees why Expeditions move."""
    text = """
title = "x"
start.phase = "dusk"
[cards.Bear]
statistics = [1, 0, 2]
[players.A]
hero_expedition = ["Bear"]
[[steps]]
until = "night"
"""
    done = run("play", written(tmp_path, text))
    assert "statistics: Hero Expedition of A 1/0/2\n" in done.stdout


def test_values_are_told_in_words(tmp_path: Path) -> None:
    """No signs of the language that deckcheck is written in."""
    text = """
title = "x"
[players.A]
hero_expedition = [{card = "Tiny Jinn", statuses = ["asleep"], counters = {boost = 2}}]
mana = 1
[[steps]]
until = "turn"
[[steps]]
expect.objects."Tiny Jinn" = {statuses = [], zone = "reserve", counters = {boost = 1}}
expect.A = {passed = true, progress = [1, 0], hand = ["Tiny Jinn"]}
expect.cost = {pass = 1}
expect.terrains."A hero" = ["ocean", "forest"]
expect.winners = "A"
"""
    done = run("play", "-q", written(tmp_path, text))
    told = [line.split(": ", 3)[1:] for line in done.stdout.splitlines()]
    assert [" | ".join(it) for it in told] == [
        "line 8, step 2 | winners | expected A, found nothing",
        "line 8, step 2 | cost of pass | expected 1, found not offered",
        "line 8, step 2 | terrains of A hero | expected forest, ocean, found forest, mountain, ocean",
        "line 8, step 2 | A hand | expected Tiny Jinn, found nothing",
        "line 8, step 2 | A passed | expected yes, found no",
        "line 8, step 2 | A progress | expected 1, 0, found 0, 0",
        "line 8, step 2 | Tiny Jinn zone | expected reserve, found expedition",
        "line 8, step 2 | Tiny Jinn statuses | expected nothing, found asleep",
        "line 8, step 2 | Tiny Jinn counters | expected boost 1, found boost 2",
    ]


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
