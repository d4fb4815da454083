"""The schemas that ``deckcheck schema`` prints hold what the tool reads and writes."""

from __future__ import annotations

import json
from typing import Any

import pytest
import tomli
from jsonschema import Draft202012Validator

from deckcheck import format_names
from deckcheck.legality.starting_file import STARTING_FILE
from tests.acceptance.test_check_command import EXAMPLES, ILLEGAL, LEGAL, ROOT, UNVERIFIED, run


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


def test_an_unknown_document_is_bad_usage() -> None:
    """There are three schemas."""
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
