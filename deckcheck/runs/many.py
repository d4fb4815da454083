"""Judging many files, here or in several processes; results come in the order of the files.

Not many results wait: a few for each process, however many files there are.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from deckcheck.decks.files import STANDARD_INPUT
from deckcheck.output.forms import Form
from deckcheck.output.results import Checked, Tally
from deckcheck.runs.judge import Judge, Wishes

CHUNK = 20
"""Files that a process is given at once."""

AHEAD = 3
"""Chunks for each process that are under way or wait to be written."""


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
    return _in_processes(iter(files), judge.wishes, forms, jobs)


def _in_processes(
    files: Iterator[str], wishes: Wishes, forms: Sequence[Form], jobs: int
) -> Iterator[Outcome]:
    from concurrent.futures import Future, ProcessPoolExecutor  # noqa: PLC0415 - costs a start

    chunks = iter(lambda: list(islice(files, CHUNK)), [])
    waiting: deque[Future[list[Outcome]]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(wishes, forms)) as pool:
        try:
            for chunk in chunks:
                waiting.append(pool.submit(_outcomes, chunk))
                if len(waiting) >= jobs * AHEAD:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)  # and wait: else its end can meet that of Python


_worker: Worker | None = None
"""That of this process, if it is one of several."""


def _begin(wishes: Wishes, forms: Sequence[Form]) -> None:
    from threading import Thread  # noqa: PLC0415 - few runs have several processes

    global _worker  # noqa: PLW0603 - how a pool's processes keep what they need
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process is told, and ends the others
    Thread(target=_end_with_the_first, daemon=True).start()
    _worker = Worker(Judge(wishes), forms)


def _end_with_the_first() -> None:
    """End this process when the first one is killed, which has then ended no other."""
    from multiprocessing import parent_process  # noqa: PLC0415 - as above

    first = parent_process()
    assert first is not None  # noqa: S101 - this is not the first
    first.join()
    os._exit(1)


def _outcomes(files: Sequence[str]) -> list[Outcome]:
    assert _worker is not None  # noqa: S101 - `_begin` has set it
    return [_worker.outcome(file) for file in files]
