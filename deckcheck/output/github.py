"""Workflow commands of GitHub Actions, which become annotations of the files.

    ::error file=decks/ana.txt,line=3,col=3,title=copies::4 copies of Ogun, at most 3 [standard]

A command ends with its line; in its properties a colon or comma would end the value. So these signs
are written by their numbers, as the toolkit of the actions does.
"""

from __future__ import annotations

from deckcheck.messages import told
from deckcheck.output.forms import Form
from deckcheck.output.results import Checked, column_of, line_of, message_of, path_of
from deckcheck.output.signs import harmless
from deckcheck.rules.finding import Severity

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


class GitHub(Form):
    """A command for each finding, and for each file that cannot be read."""

    def pieces(self, checked: Checked) -> list[str]:
        """The commands of one file."""
        commands = [
            _command(
                COMMANDS[one.severity],
                told(message_of(report, one), self.language),
                file=path_of(report.file),
                line=str(line_of(one)),
                col=str(column_of(one)),
                title=one.rule,
            )
            for report in checked.reports
            for one in report.findings
            if not self.quiet or one.severity is Severity.ERROR
        ]
        path = path_of(checked.file)
        commands += [
            _command("error", told(why, self.language), file=path, title="unreadable")
            for why in checked.unreadable
        ]
        return commands


def _command(name: str, message: str, **properties: str) -> str:
    listed = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{name} {listed}::{_data(harmless(message))}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(harmless(text)).replace(":", "%3A").replace(",", "%2C")
