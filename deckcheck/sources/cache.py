"""The cache: one SQLite file of what was fetched, which lies over the shipped facts.

A row carries a mark, made of its other cells, so that a damaged file is noticed even where SQLite
does not. A file that is damaged is set aside: what was in it can be fetched again. The journal is
SQLite's own rollback journal and not a write-ahead log: one file, which may be copied to another
machine and read where nothing may be written.
"""

from __future__ import annotations

import os
import sys
import weakref
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from deckcheck.cards import names
from deckcheck.cards.catalogue import Catalogue
from deckcheck.errors import CacheError
from deckcheck.messages import Message, say, why

if TYPE_CHECKING:
    from sqlite3 import Connection

    from deckcheck.cards.overlay import Text

FILE = "cards.sqlite"
DAMAGED = "cards.sqlite.damaged"
FOLDER_VARIABLE = "DECKCHECK_CACHE_DIR"
NO_CACHE_VARIABLE = "DECKCHECK_NO_CACHE"
OFFLINE_VARIABLE = "DECKCHECK_OFFLINE"
VERSION = 1
"""Of the tables in the file; a file of another version is not read."""

Warn = Callable[[Message], None]
"""Whom a reader tells that the cache is not used, and why."""

_SECONDS_FOR_READERS = 5.0
_WHOLE = {
    "cards": "SELECT reference, facts, mark FROM cards WHERE differs AND NOT is_unique",
    "names": "SELECT family, cells, mark FROM names",
    "sets": "SELECT code, cells, mark FROM sets",
}


def cache_file() -> Path:
    """Where the cache is, or would be.

    Raises:
        CacheError: there is no home directory to have it in.
    """
    if given := os.environ.get(FOLDER_VARIABLE):
        return Path(given) / FILE
    from platformdirs import user_cache_dir  # noqa: PLC0415 - a start without cache needs it not

    folder = user_cache_dir("deckcheck", appauthor=False)
    if folder.startswith("~"):
        raise CacheError(
            say(
                "no home directory for the cache; {variable} can name one", variable=FOLDER_VARIABLE
            )
        )
    return Path(folder) / FILE


def is_set(variable: str) -> bool:
    """Whether a variable of the environment says yes."""
    return os.environ.get(variable, "").lower() not in {"", "0", "false", "no"}


def known_cards(warn: Warn) -> Catalogue:
    """The catalogue of this machine: the shipped facts, and what was fetched over them."""
    return Catalogue(overlay=cached(warn))


def cached(warn: Warn) -> Cached | None:
    """The cache as an overlay; ``None`` where there is none, or none is wanted."""
    if is_set(NO_CACHE_VARIABLE) or not _may_be():
        return None
    try:
        path = cache_file()
    except CacheError:
        return None
    return Cached(path, warn) if os.path.isfile(path) else None  # noqa: PTH113 - never raises


def _may_be() -> bool:
    """Whether to look for a cache at all: machines without one must not pay for it."""
    if os.environ.get(FOLDER_VARIABLE) or not sys.platform.startswith("linux"):
        return True
    homes = (os.environ.get("XDG_CACHE_HOME", ""), os.path.expanduser("~/.cache"))  # noqa: PTH111
    found = (os.path.join(home, "deckcheck") for home in map(str.strip, homes) if home)  # noqa: PTH118
    return any(map(os.path.exists, found))


def mark(key: str, told: str) -> int:
    """What a row is recognised by: a checksum of its cells."""
    return zlib.crc32(f"{key}\x1f{told}".encode())


def is_damage(error: Exception) -> bool:
    """Whether a file is damaged or none of ours, not only in use, locked or forbidden."""
    from sqlite3 import OperationalError  # noqa: PLC0415 - loaded with the error

    told = ("decode", "malformed", "no such", "already exists")
    return not isinstance(error, OperationalError) or any(it in str(error) for it in told)


def file_number(path: Path) -> int:
    """What tells a file from another that takes its place."""
    return path.stat().st_ino


def set_aside(path: Path, number: int) -> Message:
    """Move a damaged cache out of the way; the answer says where it is.

    Args:
        path: of the file.
        number: its `file_number` when it was opened: another process may have set it aside since,
            and the file that is there now is a new one.
    """
    aside = path.with_name(DAMAGED)
    try:
        if file_number(path) == number:
            path.replace(aside)
            path.with_name(f"{FILE}-journal").unlink(missing_ok=True)
    except OSError as error:
        return say("the cache {path} is damaged: {reason}", path=path, reason=why(error))
    return say(
        "the cache {path} was damaged and is now {aside}; `deckcheck cards update` and"
        " `cards fetch` fill a new one",
        path=path,
        aside=aside.name,
    )


class Cached:
    """What the cache has, for a catalogue (see `deckcheck.cards.overlay.Overlay`).

    A cache that cannot be read is told to ``warn``, once, and is as good as none.

    Args:
        path: of the file, which is there.
        warn: whom to tell why it is not read.
    """

    def __init__(self, path: Path, warn: Warn) -> None:
        self._path = path
        self._warn = warn
        self._open: Connection | None = None
        self._number = 0
        self._given_up = False

    def __reduce__(self) -> tuple[type[Cached], tuple[Path, Warn]]:
        """Another process opens the file for itself."""
        return (Cached, (self._path, self._warn))

    def rows(self) -> Mapping[str, str]:
        """Reference → the rest of its row of the table of cards, where it is not what ships."""
        return self._tables["cards"]

    def names(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """Family → language → names."""
        return {family: names.of_row(cells) for family, cells in self._tables["names"].items()}

    def sets(self) -> Mapping[str, Sequence[str]]:
        """Code of a set → the rest of its row of the table of sets."""
        return {code: cells.split("\t") for code, cells in self._tables["sets"].items()}

    def unique(self, reference: str) -> str | None:
        """A Unique's row of the table of cards, without the reference."""
        found = self._read(
            "SELECT reference, facts, mark FROM cards WHERE reference = ?", reference
        )
        return found[0][1] if found else None

    def text(self, reference: str) -> Text | None:
        """The English text of a card or Unique; ``None`` where no source told it."""
        import json  # noqa: PLC0415 - a check asks for no text

        from deckcheck.cards.overlay import Text  # noqa: PLC0415

        found = self._read("SELECT reference, told, mark FROM texts WHERE reference = ?", reference)
        texts = json.loads(found[0][1]).get("en") if found else None
        if not texts:
            return None
        return Text(*texts)

    @cached_property
    def _tables(self) -> dict[str, dict[str, str]]:
        """What a catalogue asks for as a whole: of one moment, and all of it or nothing."""
        self._read("BEGIN")
        tables = {table: dict(self._read(asked)) for table, asked in _WHOLE.items()}
        self._read("COMMIT")
        return {table: {} for table in _WHOLE} if self._given_up else tables

    def _read(self, asked: str, *values: str) -> list[tuple[str, str]]:
        """Rows of two cells that agree with their marks; none if the cache cannot be read."""
        import sqlite3  # noqa: PLC0415 - most machines have no cache

        if self._given_up:
            return []
        try:
            found = self._connection().execute(asked, values).fetchall()
        except _OtherVersionError:
            return []
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if not is_damage(error):
                self._give_up(self._unread(error))
                return []
            found = [("", "", None)]  # agrees with no mark
        if any(mark(key, told) != its for key, told, its in found):
            self._damaged()
            return []
        return [(key, told) for key, told, _ in found]

    def _connection(self) -> Connection:
        if self._open is None:
            self._open = opened(self._path, "rw", _SECONDS_FOR_READERS)
            weakref.finalize(self, self._open.close)
            with suppress(OSError):  # gone already
                self._number = file_number(self._path)
            (version,) = self._open.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                self._give_up(
                    say(
                        "the cache {path} is of another version of deckcheck and not read",
                        path=self._path,
                    )
                    if version
                    else None
                )
                raise _OtherVersionError
        return self._open

    def _unread(self, error: Exception) -> Message:
        return say("the cache {path} cannot be read: {reason}", path=self._path, reason=why(error))

    def _damaged(self) -> None:
        if self._open:
            self._open.close()
        self._give_up(set_aside(self._path, self._number))

    def _give_up(self, why: Message | None) -> None:
        self._given_up = True
        if why:
            self._warn(why)


class _OtherVersionError(Exception):
    """The file has other tables, or none yet: whoever made it was interrupted."""


def opened(path: Path, mode: str, seconds: float) -> Connection:
    """A connection to the file, which waits so long for others that write.

    Args:
        path: of the file.
        mode: SQLite's: ``rw``, or ``rwc`` to create it. Readers, too, may have to write: they roll
            back what another process was killed at.
        seconds: before "database is locked".
    """
    import sqlite3  # noqa: PLC0415 - as above

    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, timeout=seconds, isolation_level=None, uri=True)
