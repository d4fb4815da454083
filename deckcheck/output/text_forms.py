"""What people read of a run: each report, a table of several formats, or how often each rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.messages import told
from deckcheck.output import text
from deckcheck.output.forms import Form, Gathered
from deckcheck.output.results import Checked, Tally
from deckcheck.output.signs import harmless
from deckcheck.rules.finding import Severity
from deckcheck.rules.registry import RULES


class Text(Form):
    """Each report as soon as it is there, and the total of several."""

    def pieces(self, checked: Checked) -> list[str]:
        """The reports of one file; what cannot be read is told on standard error."""
        return [
            text.report(report, quiet=self.quiet, language=self.language)
            for report in checked.reports
        ]

    def end(self, tally: Tally) -> str:
        """How many decks had which verdict."""
        if self.quiet or tally.verdicts.total() + len(tally.unreadable) < 2:
            return ""
        return told(text.counts(tally), self.language) + "\n"


class Table(Gathered):
    """The verdicts of decks in several formats, and the reasons below it."""

    def pieces(self, checked: Checked) -> list[text.Row]:
        """A row for each deck: how wide the table is shows at the end."""
        return text.table_rows(checked.reports, quiet=self.quiet, language=self.language)

    def whole(self, pieces: Iterable[text.Row], tally: Tally) -> Iterator[str]:  # noqa: ARG002
        """The table of all decks."""
        if not self.quiet:
            yield from text.table(pieces, self.language)
        yield from (row.below for row in pieces)


class Statistics(Form):
    """How often each rule has found something, the most frequent first."""

    def pieces(self, checked: Checked) -> list[str]:  # noqa: ARG002 - all is told at the end
        """Nothing of a single file."""
        return []

    def end(self, tally: Tally) -> str:
        """A row for each rule and severity."""
        order = list(Severity)
        found = sorted(
            tally.findings.items(), key=lambda it: (-it[1], it[0][0], order.index(it[0][1]))
        )
        rows = [self._row(number, rule, severity) for (rule, severity), number in found]
        return "".join(rows) + told(text.counts(tally), self.language) + "\n"

    def _row(self, number: int, rule: str, severity: Severity) -> str:
        word = told(severity.word, self.language)
        title = told(RULES[rule].paragraphs[0], self.language) if rule in RULES else ""
        return harmless(f"{number:6}  {word:13} {rule:16} {title}").rstrip() + "\n"
