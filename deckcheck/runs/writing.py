"""Writing the forms of output of a run, as results come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO, Any, TextIO

from deckcheck.output.forms import Form, Gathered
from deckcheck.output.results import Tally

IN_MEMORY = 1_048_576
"""So many bytes of pieces that wait are kept in memory; more are in a file."""


class Kept:
    """Pieces that wait for the end of the run. Memory is bounded, however many there are."""

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None
        self._end = 0

    def add(self, pieces: Sequence[Any]) -> None:
        """Keep more pieces."""
        import pickle  # noqa: PLC0415 - most forms keep none
        from tempfile import SpooledTemporaryFile  # noqa: PLC0415

        if self._file is None:
            self._file = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - it goes with the run
        pickle.dump(list(pieces), self._file)
        self._end = self._file.tell()

    def __iter__(self) -> Iterator[Any]:
        """All pieces in order, as often as they are asked for."""
        import pickle  # noqa: PLC0415 - as above

        if self._file is None:
            return
        self._file.seek(0)
        while self._file.tell() < self._end:
            yield from pickle.load(self._file)  # noqa: S301 - our own

    def close(self) -> None:
        """Forget them."""
        if self._file is not None:
            self._file.close()


class Writer:
    """Writes one form to a file that is open."""

    def __init__(self, form: Form, file: TextIO) -> None:
        self.form = form
        self._file = file
        self._kept = Kept()
        self._begun = False
        file.write(form.start())

    def add(self, pieces: Sequence[Any]) -> None:
        """Write the pieces of a file, or keep them for the end."""
        if isinstance(self.form, Gathered):
            self._kept.add(pieces)
            return
        text = self.form.between.join(pieces)
        if text and self._begun:
            text = self.form.between + text
        self._begun = self._begun or bool(text)
        self._file.write(text)

    def end(self, tally: Tally) -> None:
        """Write what stands behind all pieces."""
        if isinstance(self.form, Gathered):
            self._file.writelines(self.form.whole(self._kept, tally))
            self._kept.close()
        else:
            self._file.write(self.form.end(tally))
        self._file.flush()
