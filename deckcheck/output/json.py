"""Reports for programs: one JSON object, described in ``docs/json.md``."""

from __future__ import annotations

import json
from typing import Any

from typing_extensions import TypedDict

from deckcheck.legality.report import Report
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


class ReportObject(TypedDict):
    """The answer about one deck in one format."""

    deck: str
    format: str
    date: str
    verdict: str
    findings: list[FindingObject]
    summary: SummaryObject


class Document(TypedDict):
    """A run."""

    schema: int
    deckcheck: str
    decks: list[ReportObject]
    unreadable: list[str]
    totals: dict[str, int]


def reports(reports: list[Report], unreadable: list[str]) -> str:
    """All reports of a run, ASCII only, so that nothing in it can reach a terminal as a command.

    Args:
        reports: in the order of the command line.
        unreadable: one message for each input that could not be read.
    """
    document: Document = {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "decks": [_report(report) for report in reports],
        "unreadable": unreadable,
        "totals": {v.value: sum(r.verdict is v for r in reports) for v in Verdict},
    }
    return json.dumps(document, indent=2)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of the object."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - a report does not need it

    schema = TypeAdapter(Document).json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **schema,
        "title": f"deckcheck report {SCHEMA}",
    }


def _report(report: Report) -> ReportObject:
    summary = report.summary
    return {
        "deck": report.deck,
        "format": report.format.name,
        "date": report.on.isoformat(),
        "verdict": report.verdict.value,
        "findings": [_finding(finding) for finding in report.findings],
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
    }
