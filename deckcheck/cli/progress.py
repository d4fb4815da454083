"""How far a long run has come, on a terminal."""

from __future__ import annotations

import sys
import time

from deckcheck.messages import say, told

FEW = 50
"""So few files are over before anyone reads how many are left."""

EVERY_SECONDS = 0.1
WIDTH = 24


class Progress:
    """A bar on standard error; nothing at all if that is no terminal."""

    def __init__(self, total: int, language: str) -> None:
        self._total = total
        self._language = language
        self._done = 0
        self._shown = False
        self._next = 0.0
        self._on = total > FEW and sys.stderr.isatty()

    def step(self) -> None:
        """One file is done."""
        self._done += 1
        if self._on and (now := time.monotonic()) >= self._next:
            self._next = now + EVERY_SECONDS
            self._shown = True
            sys.stderr.write(f"\r\x1b[K{self._bar()}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away, so that other lines can be written."""
        if self._shown:
            self._shown = False
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def _bar(self) -> str:
        full = WIDTH * self._done // self._total
        files = say("{done} of {total} files", done=self._done, total=self._total)
        return f"{'█' * full}{'░' * (WIDTH - full)} {told(files, self._language)}"
