"""Writing the forms of output of a run, as results come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TextIO

from deckcheck.output.forms import Form, Gathered
from deckcheck.output.results import Tally


class Writer:
    """Writes one form to a file that is open."""

    def __init__(self, form: Form, file: TextIO) -> None:
        self.form = form
        self._file = file
        self._gathered: list[Any] = []
        self._begun = False
        file.write(form.start())

    def add(self, pieces: Sequence[Any]) -> None:
        """Write the pieces of a file, or keep them for the end."""
        if isinstance(self.form, Gathered):
            self._gathered += pieces
            return
        text = self.form.between.join(pieces)
        if text and self._begun:
            text = self.form.between + text
        self._begun = self._begun or bool(text)
        self._file.write(text)

    def end(self, tally: Tally) -> None:
        """Write what stands behind all pieces."""
        if isinstance(self.form, Gathered):
            self._file.write(self.form.whole(self._gathered, tally))
        else:
            self._file.write(self.form.end(tally))
        self._file.flush()
