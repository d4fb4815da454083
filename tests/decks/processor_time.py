"""How long a test may take: processor time, so that a busy machine makes no difference."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def processor_time(seconds: float) -> Iterator[None]:
    """Fail when the block takes more processor time than any machine needs."""

    def stop(*_: object) -> None:
        raise TimeoutError

    if not hasattr(signal, "SIGPROF"):
        pytest.skip("processor time cannot be bounded here")
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    except TimeoutError:
        pytest.fail(f"not finished after {seconds} s", pytrace=False)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
