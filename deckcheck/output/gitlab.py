"""The report that GitLab calls code quality: a JSON array of issues.

GitLab knows an issue again by its fingerprint. It does not depend on the line, so that a card that
moves is not a new issue, nor on the language.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

from deckcheck.output.forms import Form
from deckcheck.output.json import dumps
from deckcheck.output.results import Checked, Tally, line_of, message_of, path_of
from deckcheck.rules.finding import Severity

SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


class GitLab(Form):
    """An issue for each finding, and for each file that cannot be read."""

    between = ",\n"

    def start(self) -> str:
        """The array begins."""
        return "[\n"

    def end(self, tally: Tally) -> str:  # noqa: ARG002 - as every form
        """The array ends."""
        return "\n]\n"

    def pieces(self, checked: Checked) -> list[str]:
        """The issues of one file."""
        seen: Counter[str] = Counter()
        issues = []
        for rule, severity, message, same, line in _found(checked):
            key = "\0".join((path_of(checked.file), rule, same))
            seen[key] += 1
            print_of = f"{key}\0{seen[key]}".encode("utf-8", "surrogatepass")
            issue = {
                "description": message,
                "check_name": rule,
                "fingerprint": hashlib.sha256(print_of).hexdigest(),
                "severity": severity,
                "location": {"path": path_of(checked.file), "lines": {"begin": line}},
            }
            issues.append(dumps(issue))
        return issues


def _found(checked: Checked) -> Iterator[tuple[str, str, str, str, int]]:
    """Rule, severity, message, what the message says without lines, line."""
    for report in checked.reports:
        for one in report.findings:
            same = f"{report.deck}\0{report.format.name}\0{one.message}"
            message = message_of(report, one)
            yield one.rule, SEVERITIES[one.severity], message, same, line_of(one)
    for why in checked.unreadable:
        yield "unreadable", "blocker", why, why, 1
