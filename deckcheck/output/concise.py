"""A line for each finding, ``path:line:col: level rule message``, as editors read it.

The column is that of the card; the first where it is not known, and for the deck as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import told
from deckcheck.output.forms import Form
from deckcheck.output.results import Checked, column_of, line_of, message_of, path_of
from deckcheck.output.signs import harmless
from deckcheck.rules.finding import Severity


class Concise(Form):
    """A line for each finding."""

    def pieces(self, checked: Checked) -> list[str]:
        """The lines of one file; what cannot be read is told on standard error."""
        return [f"{line}\n" for line in self._lines(checked)]

    def _lines(self, checked: Checked) -> Iterator[str]:
        for report in checked.reports:
            for one in report.findings:
                if self.quiet and one.severity is not Severity.ERROR:
                    continue
                place = f"{path_of(report.file)}:{line_of(one)}:{column_of(one)}"
                message = told(message_of(report, one), self.language)
                yield harmless(f"{place}: {one.severity.value} {one.rule} {message}")
