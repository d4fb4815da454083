"""Output that nobody reads any more."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

CLOSED_PIPE = 141
"""What a shell says of a program that a closed pipe has ended: 128 and the signal's number."""


@contextmanager
def whole_or_silent() -> Iterator[None]:
    """End the command without a word when the reader of its output has gone, as `head` does."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # what is still buffered goes nowhere, or Python would complain about it when it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(CLOSED_PIPE) from None
