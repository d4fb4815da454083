"""The schemas that ``deckcheck schema`` prints hold what the tool reads and writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import tomli
from jsonschema import Draft202012Validator

from deckcheck import format_names
from deckcheck.events.starting_file import STARTING_FILE as EVENT
from deckcheck.legality.starting_file import STARTING_FILE
from tests.acceptance.test_check_command import EXAMPLES, ILLEGAL, LEGAL, ROOT, UNVERIFIED, run
from tests.events import made_up


def validator(document: str) -> Draft202012Validator:
    """A validator of a printed schema, which is itself valid."""
    schema = json.loads(run("schema", document).stdout)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def faults(document: str, instance: Any) -> list[str]:
    """What a schema has against a document."""
    return [error.message for error in validator(document).iter_errors(instance)]


@pytest.mark.parametrize(
    "arguments",
    [
        [LEGAL],
        [ILLEGAL, UNVERIFIED, "missing.txt"],
        [str(EXAMPLES / "illegal-standard-many-faults.txt"), "--format", "all"],
        [str(EXAMPLES / "unverified-sealed-no-pool.txt"), "--format", "sealed"],
    ],
)
def test_reports_are_as_their_schema_says(arguments: list[str]) -> None:
    """Every JSON report of these runs holds against the schema of reports."""
    report = json.loads(run("check", "--output", "json", *arguments).stdout)
    assert faults("report", report) == []


@pytest.mark.parametrize(
    "arguments",
    [[], ["--date", "2024-01-01"], ["Tiny Jinn"], ["EOLE"], ["FUGUE", "--authority", "community"]],
)
def test_decisions_are_as_their_schema_says(arguments: list[str]) -> None:
    """Every JSON of ``status`` holds against its schema."""
    assert faults("status", json.loads(run("status", "-o", "json", *arguments).stdout)) == []


@pytest.mark.parametrize("arguments", [["--games", "4"], ["--games", "1"], ["--goldfish"]])
def test_simulations_are_as_their_schema_says(arguments: list[str]) -> None:
    """Every JSON of ``simulate`` holds against its schema, intervals or none."""
    found = run("simulate", LEGAL, "--output", "json", "--games", "30", *arguments)
    assert faults("simulation", json.loads(found.stdout)) == []


def test_the_schema_of_reports_refuses_another_object() -> None:
    """The schema asks for the keys that programs rely on."""
    report = json.loads(run("check", "--output", "json", LEGAL).stdout)
    del report["decks"][0]["verdict"]
    assert len(faults("report", report)) == 1


@pytest.mark.parametrize("name", format_names())
def test_shipped_formats_are_as_their_schema_says(name: str) -> None:
    """Every shipped file holds against the schema of format files, as an editor would check it."""
    tables = tomli.loads((ROOT / "formats" / f"{name}.toml").read_text("utf-8"))
    assert faults("format", tables) == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (STARTING_FILE, True),
        ('extends = "standard"\n[limits]\nexalted = false', True),
        ('extends = "standard"\n[limits.hero]\nsource = "house"', True),
        ('title = { en = "Half", fr = "Moitié" }', False),
        ('extends = "standard"\nplayer = 2', False),
        ('extends = "standard"\n[limits.rares]\nmax = "15"', False),
        ('extends = "standard"\n[limits]\nraers = false', False),
    ],
)
def test_files_of_ones_own(text: str, right: bool) -> None:
    """A file that extends another may be partial; wrong keys and values are faults."""
    assert (faults("format", tomli.loads(text)) == []) is right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (EVENT, True),
        ("date = 2026-12-11", True),
        ("date = 2026-12-11\ndeadline = 2026-12-10T20:00:00+01:00", True),
        ('date = 2026-12-11\n[roster]\nfile = "r.csv"\nday_first = true', True),
        ('date = 2026-12-11\nteams = [{ players = ["a", "b"] }]', True),
        ('name = "no day"', False),
        ('date = 2026-12-11\nformt = "standard"', False),
        ("date = 2026-12-11\nbest_of = 2", False),
        ('date = 2026-12-11\nplayers = [{ id = "a b" }]', False),
    ],
)
def test_event_files_are_as_their_schema_says(text: str, right: bool) -> None:
    """An editor, which has TOML's days and times as texts, marks wrong keys and values."""
    tables = json.loads(json.dumps(tomli.loads(text), default=str))
    assert (faults("event", tables) == []) is right


def test_what_verify_prints_is_as_its_schema_says(tmp_path: Path) -> None:
    """A changed deck, one that is gone, a new one, another format, and a deck beside a receipt."""
    file = made_up.event(tmp_path, players=6)
    kept, receipts = tmp_path / "kept", tmp_path / "receipts"
    run("event", "lock", str(file), "--lists", str(kept), "--receipts", str(receipts))
    deck = tmp_path / "decks" / "p00.txt"
    deck.write_text("\n".join(made_up.lines(0)[:-1]), "utf-8")
    made_up.replaced(file, 'deck = "decks/p01.txt"\n', "")
    made_up.replaced(file, 'id = "p02"', 'id = "p99"')
    made_up.replaced(file, '"2v2"', '"standard"')
    verify = ["event", "verify", str(file), "--lists", str(kept), "--output", "json"]
    found = json.loads(run(*verify).stdout)
    assert {one["id"]: one["change"] for one in found["players"]} == {
        "p00": "changed",
        "p01": "gone",
        "p02": "gone",
        "p99": "new",
    }
    assert [one["what"] for one in found["event"]] == ["format"]
    assert faults("verify", found) == []
    receipt = str(receipts / "p00.receipt.txt")
    one = json.loads(run(*verify, "--deck", str(deck), "--receipt", receipt).stdout)
    assert (one["same"], one["cards"]) == (False, found["players"][0]["cards"])
    assert faults("verify", one) == []


def test_an_unknown_document_is_bad_usage() -> None:
    """There are six schemas."""
    assert run("schema", "deck").returncode == 2


@pytest.mark.parametrize(
    ("match", "right"),
    [
        ({"rarities": ["RARE"], "factions": ["BR"], "types": ["SPELL"]}, True),
        ({"any": [{"rarities": ["RARE"]}]}, True),
        ({"rarities": ["RARES"]}, False),
        ({"factions": ["Bravos"]}, False),
        ({"types": ["PERMANENT"]}, False),
        ({"any": [{"rarities": ["RARES"]}]}, False),
    ],
)
def test_an_editor_knows_the_values_of_closed_lists(match: dict[str, Any], right: bool) -> None:
    """Rarities, factions and types are in the schema, to be proposed and to be marked."""
    limit = {"what": "x", "max": 0, "source": "house", "match": match}
    instance = {"extends": "standard", "limits": {"cards": [limit]}}
    assert (faults("format", instance) == []) is right


@pytest.mark.parametrize(
    ("limits", "right"),
    [
        ({"copies": {"by_rarity": {"RARE": 1}}}, True),
        ({"copies": {"by_rarity": {"RARES": 1}}}, False),
        ({"suspended": {"authorities": ["community"]}}, True),
        ({"suspended": {"authorities": ["us"]}}, False),
        ({"sets": {"authorities": ["us"]}}, False),
    ],
)
def test_an_editor_knows_the_keys_of_closed_tables(limits: dict[str, Any], right: bool) -> None:
    """As in filters, so in the other limits."""
    assert (faults("format", {"extends": "standard", "limits": limits}) == []) is right
