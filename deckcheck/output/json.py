"""Reports for programs: one JSON object, described in ``docs/json.md``."""

from __future__ import annotations

import json
from typing import Any

from deckcheck.legality.report import Report
from deckcheck.rules.finding import Finding, Verdict
from deckcheck.version import __version__

SCHEMA = 1
"""Version of the object. It rises when a key changes its meaning or goes; new keys may come."""


def reports(reports: list[Report], unreadable: list[str]) -> str:
    """All reports of a run, ASCII only, so that nothing in it can reach a terminal as a command.

    Args:
        reports: in the order of the command line.
        unreadable: one message for each input that could not be read.
    """
    document = {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "decks": [_report(report) for report in reports],
        "unreadable": unreadable,
        "totals": {v.value: sum(r.verdict is v for r in reports) for v in Verdict},
    }
    return json.dumps(document, indent=2)


def _report(report: Report) -> dict[str, Any]:
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


def _finding(finding: Finding) -> dict[str, Any]:
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
    }
