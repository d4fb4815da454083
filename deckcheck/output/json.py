"""Reports for programs: one JSON object, described in ``docs/json.md``."""

from __future__ import annotations

import json
import textwrap
from typing import Any

from typing_extensions import TypedDict

from deckcheck.legality.report import Report
from deckcheck.output.forms import Form
from deckcheck.output.results import Checked, Tally
from deckcheck.rules.finding import Finding, Verdict
from deckcheck.version import __version__

SCHEMA = 1
"""Version of the object. It rises when a key changes its meaning or goes; new keys may come."""


class FindingObject(TypedDict):
    """A finding."""

    rule: str
    severity: str
    unverified: bool
    message: str
    source: str
    lines: list[int]
    cards: list[str]
    limit: int | None
    actual: int | None
    references: list[str]
    authority: str | None
    since: str | None
    columns: list[int]


class SummaryObject(TypedDict):
    """A deck in numbers."""

    heroes: list[str]
    factions: list[str]
    cards: int
    commons: int
    rares: int
    exalted: int
    uniques: int
    mana_convergences: int
    unknown: int
    hand_costs: dict[str, int]


class IgnoredObject(TypedDict):
    """A finding that does not count, and why."""

    finding: FindingObject
    reason: str


class ReportObject(TypedDict):
    """The answer about one deck in one format."""

    deck: str
    file: str
    format: str
    date: str
    verdict: str
    findings: list[FindingObject]
    ignored: list[IgnoredObject]
    summary: SummaryObject


class Document(TypedDict):
    """A run."""

    schema: int
    deckcheck: str
    decks: list[ReportObject]
    unreadable: list[str]
    totals: dict[str, int]


class Json(Form):
    """One object, a `Document`, written piece by piece."""

    between = ","

    def start(self) -> str:
        """The object and the list of decks begin."""
        return f'{{\n  "schema": {SCHEMA},\n  "deckcheck": "{__version__}",\n  "decks": ['

    def pieces(self, checked: Checked) -> list[str]:
        """The reports of one file."""
        return [f"\n{_indented(report_object(report), 4)}" for report in checked.reports]

    def end(self, tally: Tally) -> str:
        """What could not be read, and the numbers."""
        unreadable = _indented(tally.unreadable, 2).lstrip()
        totals = _indented({one.value: tally.verdicts[one] for one in Verdict}, 2).lstrip()
        close = "\n  ]" if tally.verdicts else "]"
        return f'{close},\n  "unreadable": {unreadable},\n  "totals": {totals}\n}}\n'


def dumps(value: object, indent: int | None = None) -> str:
    """JSON, ASCII only, so that nothing in it can reach a terminal or a log as a command."""
    return json.dumps(value, indent=indent).replace("##[", r"\u0023#[")


def _indented(value: object, by: int) -> str:
    return textwrap.indent(dumps(value, indent=2), " " * by)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of the object."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - a report does not need it

    schema = TypeAdapter(Document).json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **schema,
        "title": f"deckcheck report {SCHEMA}",
    }


def report_object(report: Report) -> ReportObject:
    """One report."""
    summary = report.summary
    return {
        "deck": report.deck,
        "file": report.file,
        "format": report.format.name,
        "date": report.on.isoformat(),
        "verdict": report.verdict.value,
        "findings": [_finding(finding) for finding in report.findings],
        "ignored": [
            {"finding": _finding(one.finding), "reason": one.reason} for one in report.ignored
        ],
        "summary": {
            "heroes": list(summary.heroes),
            "factions": list(summary.factions),
            "cards": summary.cards,
            "commons": summary.commons,
            "rares": summary.rares,
            "exalted": summary.exalted,
            "uniques": summary.uniques,
            "mana_convergences": summary.mana_convergences,
            "unknown": summary.unknown,
            "hand_costs": {str(cost): number for cost, number in summary.curve.items()},
        },
    }


def _finding(finding: Finding) -> FindingObject:
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "unverified": finding.unverified,
        "message": finding.message,
        "source": finding.source,
        "lines": list(finding.lines),
        "cards": list(finding.cards),
        "limit": finding.limit,
        "actual": finding.actual,
        "references": list(finding.references),
        "authority": finding.authority,
        "since": finding.since.isoformat() if finding.since else None,
        "columns": list(finding.columns),
    }
