"""A table in Markdown, for job summaries and comments: a row for each finding.

Every sign of a name that Markdown or HTML could obey is escaped, and no name calls people or
issues. GitHub shows no summary of more than 1 MiB, so the table ends before that and says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckcheck.messages import Message, say, told
from deckcheck.output.forms import Gathered
from deckcheck.output.results import Checked, Tally, line_of, message_of, path_of
from deckcheck.output.signs import harmless
from deckcheck.output.text import counts
from deckcheck.rules.finding import Severity

MAX_BYTES = 1_000_000
"""The rows take no more than this; the rest of 1 MiB is for the title and the last line."""

_OBEYED = re.compile(r"[\\`*_{}\[\]<>()#+!|~&$^\"=]|:(?=//)|(?<=www)\.")
_CALLS = re.compile(r"@|\\#")


class Markdown(Gathered):
    """A table of findings under the number of decks."""

    def pieces(self, checked: Checked) -> list[str]:
        """The rows of one file."""
        rows = [
            self._row(
                f"{path_of(report.file)}:{line_of(one)}",
                one.severity.word,
                one.rule,
                message_of(report, one),
            )
            for report in checked.reports
            for one in report.findings
            if not self.quiet or one.severity is Severity.ERROR
        ]
        path = path_of(checked.file)
        return rows + [
            self._row(path, Severity.ERROR.word, "unreadable", why) for why in checked.unreadable
        ]

    def whole(self, pieces: Iterable[str], tally: Tally) -> Iterator[str]:
        """The title, the table, and how many findings had no place in it."""
        yield f"## deckcheck: {plain(told(counts(tally), self.language))}\n"
        size = left = 0
        for row in pieces:
            if not size:
                columns = (say("place"), say("severity"), say("rule"), say("finding"))
                yield f"\n{self._row(*columns)}|--|--|--|--|\n"
            size += len(row.encode("utf-8", "replace"))
            if size <= MAX_BYTES:
                yield row
            else:
                left += 1
        if left:
            yield f"\n{told(say('… and {number} more', number=left), self.language)}\n"

    def _row(self, *cells: str | Message) -> str:
        return "| " + " | ".join(plain(told(cell, self.language)) for cell in cells) + " |\n"


def plain(text: str) -> str:
    r"""Text that Markdown shows as it is.

    >>> plain("a|b <c>")
    'a\\|b \\<c\\>'
    """
    escaped = _OBEYED.sub(lambda match: f"\\{match[0]}", harmless(text))
    return _CALLS.sub(lambda match: f"{match[0]}<!-- -->", escaped)
