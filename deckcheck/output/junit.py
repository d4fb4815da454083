"""JUnit XML, which CI systems show as tests: a deck in a format is a test case.

There is no official schema; the elements and attributes are those that Jenkins, GitLab and the
others have in common. A deck that is not legal is a failure with its errors as text; warnings and
notes stand in its ``system-out``. A file that cannot be read is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from deckcheck.legality.report import Report
from deckcheck.output.concise import Concise
from deckcheck.output.forms import Gathered
from deckcheck.output.results import Checked, Tally, path_of
from deckcheck.output.signs import harmless
from deckcheck.rules.finding import Finding, Severity, Verdict


class JUnit(Gathered):
    """One suite; its numbers stand in its first line, so it is written at the end."""

    def pieces(self, checked: Checked) -> list[str]:
        """The test cases of one file."""
        cases = [_case(report) for report in checked.reports]
        path = path_of(checked.file)
        return cases + [
            _element("testcase", _problem("error", "unreadable", why), name=path, classname="file")
            for why in checked.unreadable
        ]

    def whole(self, pieces: Iterable[str], tally: Tally) -> Iterator[str]:
        """The document."""
        errors = len(tally.unreadable)
        numbers = {
            "tests": str(tally.verdicts.total() + errors),
            "failures": str(tally.verdicts.total() - tally.verdicts[Verdict.LEGAL]),
            "errors": str(errors),
        }
        yield '<?xml version="1.0" encoding="UTF-8"?>\n'
        yield f"<testsuites{_attributes(numbers)}>\n"
        yield f"<testsuite{_attributes({'name': 'deckcheck', **numbers})}>\n"
        yield from pieces
        yield "</testsuite>\n</testsuites>\n"


def _case(report: Report) -> str:
    errors = [one for one in report.findings if one.severity is Severity.ERROR]
    others = [one for one in report.findings if one.severity is not Severity.ERROR]
    inner = ""
    if errors:
        verdict = report.verdict.value
        inner += _problem(
            "failure", verdict, _lines(report, errors), f"{verdict}: {_rules(errors)}"
        )
    if others:
        inner += _element("system-out", _text(_lines(report, others)))
    return _element("testcase", inner, name=path_of(report.deck), classname=report.format.name)


def _problem(element: str, kind: str, text: str, message: str = "") -> str:
    return _element(element, _text(text), type=kind, message=message or text)


def _rules(findings: Iterable[Finding]) -> str:
    return ", ".join(dict.fromkeys(one.rule for one in findings))


def _lines(report: Report, findings: Iterable[Finding]) -> str:
    return "".join(Concise().pieces(_only(report, findings)))


def _only(report: Report, findings: Iterable[Finding]) -> Checked:
    return Checked(report.file, (replace(report, findings=tuple(findings)),))


def _element(name: str, content: str, /, **attributes: str) -> str:
    return f"<{name}{_attributes(attributes)}>{content}</{name}>\n"


def _attributes(attributes: dict[str, str]) -> str:
    return "".join(f" {key}={quoteattr(harmless(value))}" for key, value in attributes.items())


def _text(text: str) -> str:
    return escape("\n".join(map(harmless, text.split("\n"))))
