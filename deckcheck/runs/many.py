"""Judging many files, here or in several processes; results come in the order of the files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from deckcheck.decks.files import STANDARD_INPUT
from deckcheck.output.forms import Form
from deckcheck.output.results import Checked, Tally
from deckcheck.processes import in_processes
from deckcheck.runs.judge import Judge, Wishes

CHUNK = 20
"""Files that a process is given at once."""


class Outcome(NamedTuple):
    """What is left of a file once it is judged.

    Attributes:
        pieces: for each form of output its pieces.
        tally: its numbers.
        warnings: what is strange about the files that it was judged by.
    """

    pieces: tuple[list[Any], ...]
    tally: Tally
    warnings: tuple[str, ...]


class Worker:
    """Judges a file and makes the pieces of all forms of output."""

    def __init__(self, judge: Judge, forms: Sequence[Form]) -> None:
        self._judge = judge
        self._forms = forms

    def outcome(self, file: str) -> Outcome:
        """What is left of a file."""
        return outcome_of(self._judge.checked(file), self._forms)


def outcome_of(checked: Checked, forms: Sequence[Form]) -> Outcome:
    """What is left of a file that is judged."""
    pieces = tuple(form.pieces(checked) for form in forms)
    return Outcome(pieces, Tally.of(checked), checked.warnings)


def outcomes(
    files: Sequence[str], judge: Judge, forms: Sequence[Form], jobs: int = 1
) -> Iterator[Outcome]:
    """The outcome of each file, in order.

    Args:
        files: as they are called.
        judge: judges them; in several processes one with the same wishes.
        forms: make the pieces.
        jobs: so many processes at most; few files need none but this one, nor does standard input.

    Raises:
        DeckcheckError: what decks would be judged by is wrong.
    """
    jobs = min(jobs, -(-len(files) // CHUNK))
    if jobs <= 1 or STANDARD_INPUT in files:  # which no other process has
        return map(Worker(judge, forms).outcome, files)
    names = iter(files)
    chunks = iter(lambda: list(islice(names, CHUNK)), [])
    arguments = (judge.wishes, forms)
    return chain.from_iterable(in_processes(_outcomes, chunks, jobs, _begin, arguments))


_worker: Worker | None = None
"""That of this process, if it is one of several."""


def _begin(wishes: Wishes, forms: Sequence[Form]) -> None:
    global _worker  # noqa: PLW0603 - how a pool's processes keep what they need
    _worker = Worker(Judge(wishes), forms)


def _outcomes(files: Sequence[str]) -> list[Outcome]:
    assert _worker is not None  # noqa: S101 - `_begin` has set it
    return [_worker.outcome(file) for file in files]
