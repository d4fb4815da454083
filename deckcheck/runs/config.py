"""The configuration file of a repository of decks, found upwards from each file.

It is a ``deckcheck.toml``, or the table ``[tool.deckcheck]`` of a ``pyproject.toml``. The nearest
one holds alone: files further up are not merged into it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.decks.files import DECK_SUFFIXES, is_decklist
from deckcheck.errors import ConfigError
from deckcheck.messages import say
from deckcheck.runs.settings import IGNORE, SEVERITY, Layer
from deckcheck.toml_files import read_bytes, tables_of

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

    from deckcheck.runs.config_schema import Table

NAMES = FILE, PROJECT_FILE = "deckcheck.toml", "pyproject.toml"

MAX_BYTES = 1_048_576
"""The largest configuration file that is read; some pyproject.toml are long."""

STEM = "{stem}"
"""Stands in the path of a pool for the deck's file name without its ending."""


@dataclass(frozen=True, slots=True)
class Section:
    """Values of a configuration file, and the globs of the files that they hold for."""

    origin: str
    values: Mapping[str, Any]
    files: GitIgnoreSpec | None = None


@dataclass(frozen=True, slots=True)
class Project:
    """What a configuration file says.

    Attributes:
        folder: where it lies; its globs and paths are seen from there.
        sections: the top of the file, then its tables in order.
        files: globs of the files that hold decks; by ending if there are none.
        exclude: globs of files that are left out all the same.
    """

    folder: str
    sections: tuple[Section, ...]
    files: GitIgnoreSpec | None = None
    exclude: GitIgnoreSpec | None = None

    def has_deck(self, file: str) -> bool:
        """Whether a file is one of its decklists."""
        place = self._place(file)
        if self.exclude and self.exclude.match_file(place):
            return False
        return self.files.match_file(place) if self.files else is_decklist(file, DECK_SUFFIXES)

    def layers(self, file: str) -> list[Layer]:
        """What it says about a file, what goes before last."""
        place = self._place(file)
        stem = os.path.splitext(os.path.basename(file))[0]  # noqa: PTH119, PTH122 - for every file
        return [
            Layer(one.origin, _with_stem(one.values, stem))
            for one in self.sections
            if one.files is None or one.files.match_file(place)
        ]

    def _place(self, file: str) -> str:
        return os.path.relpath(os.path.abspath(file), self.folder).replace(os.sep, "/")  # noqa: PTH100


def _with_stem(values: Mapping[str, Any], stem: str) -> Mapping[str, Any]:
    if STEM not in values.get("pool", ""):
        return values
    return {**values, "pool": values["pool"].replace(STEM, stem)}


def project_of(file: str) -> Project | None:
    """The project that a file belongs to, if a configuration file is found above it.

    Raises:
        ConfigError: the configuration file is wrong.
    """
    return _project_in(os.path.dirname(os.path.abspath(file)))  # noqa: PTH100, PTH120 - every file


def configurations(file: str) -> frozenset[str]:
    """All that may be configuration files of a file, there or not, by full path."""
    return _configurations_in(os.path.dirname(os.path.abspath(file)))  # noqa: PTH100, PTH120 - as above


@cache
def _configurations_in(folder: str) -> frozenset[str]:
    here = Path(folder)
    return frozenset(os.path.realpath(it / name) for it in (here, *here.parents) for name in NAMES)


def forget() -> None:
    """Read configuration files anew, because they may have changed."""
    _project_in.cache_clear()


@cache
def _project_in(folder: str) -> Project | None:
    for name in NAMES:
        path = _seen(name, folder)
        if os.path.isfile(path) and (tables := _tables(path)) is not None:  # noqa: PTH113
            return _project(path, folder, tables)
    above = os.path.dirname(folder)  # noqa: PTH120
    return None if above == folder else _project_in(above)


def _tables(path: str) -> dict[str, Any] | None:
    """The tables of a configuration file; none for a pyproject.toml that says nothing to us."""
    data = read_bytes(path, MAX_BYTES, ConfigError)
    ours = path.endswith(FILE)
    if not ours and b"deckcheck" not in data:
        return None
    tables = tables_of(data, path, ConfigError)
    if ours:
        return tables
    tool = tables.get("tool")
    found = tool.get("deckcheck") if isinstance(tool, dict) else None
    return found if isinstance(found, dict) else None


def _project(path: str, folder: str, tables: dict[str, Any]) -> Project:
    from deckcheck.runs.config_schema import validated  # noqa: PLC0415 - imports pydantic

    file = validated(tables, path)
    sections = [Section(path, _values(file, folder))]
    for number, table in enumerate(file.decks, 1):
        origin = say("{file}: decks {number}", file=path, number=number)
        sections.append(Section(origin, _values(table, folder), _globs(table.files)))
    return Project(folder, tuple(sections), _globs(file.files), _globs(file.exclude))


def _globs(patterns: list[str] | None) -> GitIgnoreSpec | None:
    if patterns is None:
        return None
    from pathspec import GitIgnoreSpec  # noqa: PLC0415 - most runs have no globs

    return GitIgnoreSpec.from_lines(patterns)


def _values(table: Table, folder: str) -> dict[str, Any]:
    """The values of a table by key, files seen from the folder of the configuration."""
    values: dict[str, Any] = {
        "format": None if table.format is None else (_format(table.format, folder),),
        "date": table.date,
        "pool": None if table.pool is None else _seen(table.pool, folder),
        "manifest": tuple(_seen(name, folder) for name in table.manifest) or None,
        "authority": table.authority,
    }
    values |= {IGNORE + rule: reason for rule, reason in table.ignore.items()}
    values |= {SEVERITY + rule: severity for rule, severity in table.severity.items()}
    return {key: value for key, value in values.items() if value is not None}


def _format(name: str, folder: str) -> str:
    return _seen(name, folder) if name.endswith(".toml") else name


def _seen(name: str, folder: str) -> str:
    """A file of a folder as it is called from here, which is the same on every machine."""
    return os.path.relpath(os.path.join(folder, name))  # noqa: PTH118 - asked for every folder
