"""Decks that are judged again when they are saved, or what they are judged by is."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from deckcheck.errors import ConfigError
from deckcheck.runs import config
from deckcheck.runs.basis import basis_of
from deckcheck.runs.finding_files import decks_in
from deckcheck.runs.judge import Judge

_Stamp: TypeAlias = tuple[int, int, int] | None
"""What changes when a file is saved, or another takes its name; none if there is no such file."""


class Watched:
    """Files and folders, and how their decks were when they were last asked for."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._arguments = arguments
        self._basis: dict[str, list[str]] = {}
        self._stamps: dict[str, list[_Stamp]] = {}

    def changed(self, judge: Judge) -> list[str]:
        """The decks that are new or have to be judged again since this was last asked.

        Args:
            judge: a new one, which has read nothing yet.

        Raises:
            ConfigError: a configuration file is wrong, so that it is not known what are decks.
        """
        files = list(decks_in(self._arguments, []))
        before, self._stamps = self._stamps, self._stamped(files)
        changed = [file for file in files if before.get(file) != self._stamps[file]]
        if changed:
            config.forget()
            self._basis |= {file: _basis(file, judge) for file in changed}
            self._stamps |= self._stamped(changed)  # before they are read
        return changed

    def _stamped(self, files: Iterable[str]) -> dict[str, list[_Stamp]]:
        paths = {file: (file, *self._basis.get(file, ())) for file in files}
        stamps = {path: _stamp(path) for path in {path for some in paths.values() for path in some}}
        return {file: [stamps[path] for path in some] for file, some in paths.items()}


def _basis(file: str, judge: Judge) -> list[str]:
    try:
        return sorted(basis_of(file, judge))
    except ConfigError:  # told when it is judged
        return sorted(config.configurations(file))


def _stamp(path: str) -> _Stamp:
    try:
        status = os.stat(path)  # noqa: PTH116 - again and again
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
