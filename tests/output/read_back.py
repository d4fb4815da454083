"""Each form of output read back, as its consumer reads it: what it says was found where.

A reader raises if the output is not of its form, so that what breaks out of a form is seen.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote
from xml.etree import ElementTree

import jsonschema
import xmlschema

SCHEMAS = Path(__file__).parent / "schemas"
Found: TypeAlias = tuple[str, int, str, str]
"""File, line (1 for the whole deck), rule, severity."""

_LINE = re.compile(r"(.*):(\d+):[1-9]\d*: (error|warning|note) (\S+) .+")
_ROW = re.compile(r"\| (.*?[^\\]) \| (error|warning|note) \| (\S+) \| (.*) \|")
_OF_GITLAB = {"major": "error", "minor": "warning", "info": "note", "blocker": "error"}
_OF_GITHUB = {"error": "error", "warning": "warning", "notice": "note"}


def concise(text: str) -> Iterator[Found]:
    """``path:line:col: level rule message``, and no other line."""
    for line in text.removesuffix("\n").split("\n") if text else ():
        match = _LINE.fullmatch(line)
        assert match, line
        yield match[1], int(match[2]), match[4], match[3]


def of_json(text: str) -> Iterator[Found]:
    """The object of docs/json.md."""
    yield from _of_reports(json.loads(text)["decks"])


def jsonl(text: str) -> Iterator[Found]:
    """An object a line."""
    objects = [json.loads(line) for line in text.splitlines()]
    yield from _of_reports([one for one in objects if "unreadable" not in one])


def _of_reports(reports: list[dict[str, Any]]) -> Iterator[Found]:
    for report in reports:
        for one in report["findings"]:
            yield report["file"], (one["lines"] or [1])[0], one["rule"], one["severity"]


def github(text: str) -> Iterator[Found]:
    """Workflow commands, as the runner of GitHub Actions takes them apart, and no other line."""
    for line in text.splitlines():
        command, ended, _ = line.removeprefix("::").partition("::")
        assert line.startswith("::")
        assert ended
        name, _, listed = command.partition(" ")
        properties = dict(one.split("=", 1) for one in listed.split(","))
        found = {key: _unescaped(value) for key, value in properties.items()}
        if found["title"] != "unreadable":
            assert set(found) == {"file", "line", "col", "title"}
            yield found["file"], int(found["line"]), found["title"], _OF_GITHUB[name]


def _unescaped(value: str) -> str:
    for sign, code in ((":", "%3A"), (",", "%2C"), ("\r", "%0D"), ("\n", "%0A"), ("%", "%25")):
        value = value.replace(code, sign)
    return value


def gitlab(text: str) -> Iterator[Found]:
    """An array of issues by GitLab's documentation; no fingerprint is there twice."""
    issues = json.loads(text)
    jsonschema.validate(issues, json.loads((SCHEMAS / "gitlab-code-quality.json").read_text()))
    assert len({one["fingerprint"] for one in issues}) == len(issues)
    for one in issues:
        place = one["location"]
        if one["check_name"] != "unreadable":
            severity = _OF_GITLAB[one["severity"]]
            yield place["path"], place["lines"]["begin"], one["check_name"], severity


def sarif(text: str) -> Iterator[Found]:
    """A log by the schema of the OASIS; every result has a rule that the tool explains."""
    log = json.loads(text)
    jsonschema.validate(log, json.loads((SCHEMAS / "sarif-2.1.0.json").read_text()))
    [run] = log["runs"]
    rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    for result in run["results"]:
        place = result["locations"][0]["physicalLocation"]
        assert result["ruleId"] in rules
        if "suppressions" not in result:
            file = unquote(place["artifactLocation"]["uri"]).removeprefix("file://")
            line = place.get("region", {}).get("startLine", 1)
            yield file, line, result["ruleId"], result["level"]


def junit(text: str) -> Iterator[Found]:
    """A document by the schema, whose numbers are true."""
    xmlschema.XMLSchema(str(SCHEMAS / "junit.xsd")).validate(text)
    suite = ElementTree.fromstring(text)[0]  # noqa: S314 - our own
    elements = Counter(element.tag for element in suite.iter())
    numbers = (elements["testcase"], elements["failure"], elements["error"])
    assert tuple(int(suite.attrib[it]) for it in ("tests", "failures", "errors")) == numbers
    for tag in ("failure", "system-out"):
        for element in suite.iter(tag):
            yield from concise(element.text or "")


def markdown(text: str) -> Iterator[Found]:
    """A title, and a table whose rows are findings."""
    title, *rest = text.splitlines()
    rows = rest[1:]
    assert title.startswith("## deckcheck: ")
    assert not rows or rows[:2] == ["| place | severity | rule | finding |", "|--|--|--|--|"]
    for row in rows[2:]:
        match = _ROW.fullmatch(row)
        assert match, row
        assert len(re.findall(r"(?<!\\)\|", row)) == 5
        place = re.sub(r"\\(.)", r"\1", match[1].replace("<!-- -->", ""))
        if match[3] != "unreadable":
            file, _, line = place.rpartition(":")
            yield file, int(line), match[3].replace("\\", ""), match[2]


READERS: dict[str, Callable[[str], Iterator[Found]]] = {
    "concise": concise,
    "json": of_json,
    "jsonl": jsonl,
    "github": github,
    "gitlab": gitlab,
    "sarif": sarif,
    "junit": junit,
    "markdown": markdown,
}


def found(form: str, text: str) -> list[Found]:
    """What a form says, sorted."""
    return sorted(READERS[form](text))
