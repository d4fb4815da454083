"""How a target says that something does not hold that must."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

MAX_SECONDS = 2.0
"""For one input of some kilobytes, in code that is slowed down by being watched."""

_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_HARMLESS_CONTROLS = "\n\x7f"


class BrokenPromiseError(AssertionError):
    """Something that must hold does not."""


def promise(kept: bool, what: object) -> None:
    """Raise unless a promise is kept."""
    if not kept:
        raise BrokenPromiseError(what)


def printable(text: str) -> None:
    """What is printed holds no control, bidi or other format sign but line ends."""
    found = {
        it for it in set(text) - set(_HARMLESS_CONTROLS) if unicodedata.category(it) in _HARMFUL
    }
    promise(not found, f"harmful signs are printed: {sorted(map(ascii, found))}")


@contextmanager
def bounded_time() -> Iterator[None]:
    """What happens inside takes less than `MAX_SECONDS`."""
    start = time.process_time()
    yield
    took = time.process_time() - start
    promise(took < MAX_SECONDS, f"an input took {took:.1f} s")
