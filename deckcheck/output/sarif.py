"""SARIF 2.1.0, the exchange format of the OASIS for results of analysis tools.

One run, with every rule and its help; a result for each finding, and for each that is ignored with
the reason as its suppression. A file that cannot be read is a notification of the invocation.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any
from urllib.parse import quote

from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.legality.report import Report
from deckcheck.output.forms import Form
from deckcheck.output.json import dumps
from deckcheck.output.results import Checked, Tally, message_of, path_of
from deckcheck.rules.finding import Finding
from deckcheck.rules.registry import RULES, Explained
from deckcheck.version import __version__

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
COLUMNS = '"columnKind": "unicodeCodePoints"'
_UNREADABLE = "unreadable"


class Sarif(Form):
    """A log with one run."""

    between = ",\n"

    def start(self) -> str:
        """The log and the run begin, with the results first, which come piece by piece."""
        return f'{{"$schema": "{SCHEMA}", "version": "2.1.0", "runs": [{{{COLUMNS}, "results": [\n'

    def pieces(self, checked: Checked) -> list[str]:
        """The results of one file."""
        results = []
        for report in checked.reports:
            results += [_result(report, finding) for finding in report.findings]
            results += [_ignored(report, one.finding, one.reason) for one in report.ignored]
        return [dumps(result) for result in results]

    def end(self, tally: Tally) -> str:
        """The tool, its rules and how the run went."""
        invocation = {
            "executionSuccessful": not tally.unreadable,
            "toolExecutionNotifications": [_notification(why) for why in tally.unreadable],
        }
        tool = dumps({"driver": _driver()})
        return f'\n], "tool": {tool}, "invocations": [{dumps(invocation)}]}}]}}\n'


def _driver() -> dict[str, Any]:
    return {
        "name": "deckcheck",
        "version": __version__,
        "rules": [_rule(rule) for rule in (*RULES.values(), *OF_EVENTS.values())],
        "notifications": [{"id": _UNREADABLE}],
    }


def _rule(rule: Explained) -> dict[str, Any]:
    title, *paragraphs = map(str, rule.paragraphs)
    help_text = "\n\n".join(paragraphs)
    return {
        "id": rule.id,
        "shortDescription": {"text": title},
        "help": {"text": help_text.replace("``", "`"), "markdown": help_text},
    }


def _result(report: Report, finding: Finding) -> dict[str, Any]:
    places = zip_longest(finding.lines or (0,), finding.columns, fillvalue=0)
    first, *more = [_location(report.file, line, column) for line, column in places]
    result: dict[str, Any] = {
        "ruleId": finding.rule,
        "level": finding.severity.value,
        "message": {"text": message_of(report, finding)},
        "locations": [first],
        "properties": {"deck": report.deck, "format": report.format.name},
    }
    if more:
        result["relatedLocations"] = more
    return result


def _ignored(report: Report, finding: Finding, reason: str) -> dict[str, Any]:
    suppression = {"kind": "external", "status": "accepted", "justification": reason}
    return {**_result(report, finding), "suppressions": [suppression]}


def _location(file: str, line: int, column: int) -> dict[str, Any]:
    """A place in a file; line 0 is the file as a whole, column 0 is not known."""
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if line:
        place["region"] = {"startLine": line} | ({"startColumn": column} if column else {})
    return {"physicalLocation": place}


def _uri(file: str) -> str:
    """A path as a URI: relative to wherever the viewer has the repository, or of a file."""
    path = quote(path_of(file), safe="/", errors="surrogatepass")
    return f"file://{path}" if path.startswith("/") else path


def _notification(why: str) -> dict[str, Any]:
    return {"level": "error", "message": {"text": why}, "descriptor": {"id": _UNREADABLE}}
