"""The rows of CSV as the publisher exports it: semicolons, quotes, any line ends."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.decks.deck import Problem, Trouble
from deckcheck.messages import say


class Row(NamedTuple):
    """One row, and the line where it starts."""

    line: int
    fields: list[str]

    def cut_short(self, width: int) -> Problem | None:
        """What is wrong with a row of less fields than these."""
        if len(self.fields) >= width:
            return None
        found = len(self.fields)
        message = say("a row of {found} fields, where {wanted} belong", found=found, wanted=width)
        return Problem(Trouble.LINE, message, self.line)


class DamagedCsvError(Exception):
    """A quote that nothing closes, or a field without end.

    Attributes:
        message: what is wrong.
        line: where the row starts that cannot be read.
    """

    def __init__(self, reason: str, line: int) -> None:
        self.message = say("not valid CSV: {reason}", reason=reason)
        super().__init__(self.message)
        self.line = line


def rows(text: str) -> Iterator[Row]:
    """The rows that hold anything, without blanks around their fields.

    Quotes are taken strictly: read leniently, a quote that is left open hides the cards behind it.

    Raises:
        DamagedCsvError: the next row cannot be read.
    """
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=";", strict=True)
    while True:
        start = reader.line_num + 1
        try:
            fields = [field.strip() for field in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            raise DamagedCsvError(str(error), start) from error
        if any(fields):
            yield Row(start, fields)
