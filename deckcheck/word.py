"""What the words of closed lists have in common."""

from __future__ import annotations

from enum import Enum


class Word(Enum):
    """A word of a closed list. Its hash is its own: checks and games look words up all the time."""

    __hash__ = object.__hash__
