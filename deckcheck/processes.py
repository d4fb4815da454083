"""Work in several processes, whose results come in order. Not many wait, however many there are."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

AHEAD = 4
"""Tasks of each process that are under way or wait to be taken."""

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def in_processes(
    work: Callable[[_Task], _Result],
    tasks: Iterable[_Task],
    jobs: int,
    start: Callable[..., None],
    arguments: tuple[Any, ...],
) -> Iterator[_Result]:
    """The result of each task, in order.

    Args:
        work: does a task; a function of a module, as other processes know it by its name.
        tasks: taken only as results are.
        jobs: so many processes.
        start: what each process does first.
        arguments: those of ``start``.
    """
    from concurrent.futures import Future, ProcessPoolExecutor  # noqa: PLC0415 - costs a start

    waiting: deque[Future[_Result]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(start, arguments)) as pool:
        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) >= jobs * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)  # and wait: else its end can meet that of Python


def _begin(start: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    from threading import Thread  # noqa: PLC0415 - few runs have several processes

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process is told, and ends the others
    Thread(target=_end_with_the_first, daemon=True).start()
    start(*arguments)


def _end_with_the_first() -> None:
    """End this process when the first one is killed, which has then ended no other."""
    from multiprocessing import parent_process  # noqa: PLC0415 - as above

    first = parent_process()
    assert first is not None  # noqa: S101 - this is not the first
    first.join()
    os._exit(1)
