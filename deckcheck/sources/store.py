"""The cache, opened for writing: whole changes or none, by one process after the other.

Beside the cards it keeps the answers that they were read from. An update that was interrupted goes
on with those it has; a later one asks only whether they have changed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.cards.names import LANGUAGES, of_row
from deckcheck.errors import CacheError
from deckcheck.messages import Message, say, why
from deckcheck.sources.cache import (
    DAMAGED,
    FILE,
    VERSION,
    Warn,
    file_number,
    is_damage,
    mark,
    opened,
    set_aside,
)

if TYPE_CHECKING:
    from sqlite3 import Connection, Error

SECONDS_FOR_WRITERS = 30.0
UNFINISHED_HOURS = 24
"""How long an interrupted update can be gone on with; after that its pages are too old."""

_TABLES = {
    "cards": "reference TEXT PRIMARY KEY, is_unique, differs, facts, mark, source, fetched",
    "texts": "reference TEXT PRIMARY KEY, told, mark",
    "names": "family TEXT PRIMARY KEY, cells, mark",
    "sets": "code TEXT PRIMARY KEY, cells, mark",
    "pages": "address TEXT PRIMARY KEY, body BLOB, mark, etag, modified, run",
    "runs": "name TEXT PRIMARY KEY, run, begun",
}


@dataclass(frozen=True, slots=True)
class Page:
    """An answer of a service.

    Attributes:
        address: what was asked.
        body: the answer.
        etag, modified: what the service recognises it by; empty if it said nothing.
        run: the update that it was last asked for in.
    """

    address: str
    body: bytes
    etag: str = ""
    modified: str = ""
    run: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A card as the cache keeps it.

    Attributes:
        reference: in the publisher's spelling.
        set: its code.
        family: as `deckcheck.cards.reference.Reference.family`.
        is_unique: whether it is a Unique.
        facts: its row of the table of cards, without the reference.
        differs: whether the shipped facts are others. Where they are the same, those of a later
            deckcheck go before what was fetched.
        names: by language; empty in the place of one that ships.
        texts: main and support text by language.
    """

    reference: str
    set: str
    family: str
    is_unique: bool
    facts: str
    differs: bool
    names: Mapping[str, str]
    texts: Mapping[str, tuple[str, str]]


class Store:
    """The cache for writing. Made where there is none; a damaged one is set aside.

    Args:
        path: of the file; its folder is made.
        warn: whom to tell that a damaged file was set aside.

    Raises:
        CacheError: it cannot be made or opened; so does every method that cannot write.
    """

    def __init__(self, path: Path, warn: Warn) -> None:
        self.path = path
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._db = self._whole()
        except _DamagedError as error:
            warn(set_aside(path, error.number))
            self._db = self._whole()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    # -- answers ------------------------------------------------------------------------------

    def begin(self, name: str, now: datetime) -> str:
        """The run of an update: that of one that was interrupted, if it is young enough."""
        with self.changing():
            found = self._rows("SELECT run, begun FROM runs WHERE name = ?", name)
            if found and now - datetime.fromisoformat(found[0][1]) < _UNFINISHED:
                return str(found[0][0])
            run = f"{name} {now.isoformat()}"
            self._do("INSERT OR REPLACE INTO runs VALUES (?, ?, ?)", name, run, now.isoformat())
            return run

    def page(self, address: str) -> Page | None:
        """An answer that is kept."""
        asked = "SELECT body, etag, modified, run, mark FROM pages WHERE address = ?"
        for body, etag, modified, run, its in self._rows(asked, address):
            if zlib.crc32(body) == its:
                return Page(address, zlib.decompress(body), etag, modified, run)
        return None

    def keep(self, page: Page) -> None:
        """Keep an answer."""
        body = zlib.compress(page.body)
        cells = (page.address, body, zlib.crc32(body), page.etag, page.modified, page.run)
        with self.changing():
            self._do("INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?, ?)", *cells)

    def end(self, name: str, run: str) -> None:
        """An update is over: forget its run, and answers that it did not ask for again."""
        self._do("DELETE FROM runs WHERE name = ?", name)
        older = "DELETE FROM pages WHERE run <> ? AND substr(run, 1, ?) = ?"
        self._do(older, run, len(name) + 1, f"{name} ")

    # -- cards --------------------------------------------------------------------------------

    @contextmanager
    def changing(self) -> Iterator[None]:
        """All changes within are made, or none of them."""
        with self._told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                if self._db.in_transaction:  # SQLite itself rolls back when the disk is full
                    self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def put(
        self, cards: Iterable[Kept], sets: Mapping[str, str], source: str, now: datetime
    ) -> None:
        """Put cards, and rows of sets, in the place of what was known; within `changing`."""
        names: dict[str, dict[str, str]] = {}
        time = now.isoformat(timespec="seconds")
        for card in cards:
            flags, its = (card.is_unique, card.differs), mark(card.reference, card.facts)
            row = (card.reference, *flags, card.facts, its, source, time)
            self._do("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?, ?)", *row)
            if card.texts:
                self._put_marked("texts", card.reference, self._texts(card))
            names.setdefault(card.family, {}).update(card.names)
        for family, told in names.items():
            if cells := self._names(family, told):
                self._put_marked("names", family, cells)
            else:
                self._do("DELETE FROM names WHERE family = ?", family)
        for code, cells in sets.items():
            self._put_marked("sets", code, cells)

    def _texts(self, card: Kept) -> str:
        """The texts of a card, with those of languages that are not told now."""
        found = self._rows("SELECT told FROM texts WHERE reference = ?", card.reference)
        before = json.loads(found[0][0]) if found else {}
        return json.dumps(before | dict(card.texts), ensure_ascii=False)

    def _names(self, family: str, told: Mapping[str, str]) -> str:
        """The row of a family; empty if all its names ship."""
        found = self._rows("SELECT cells FROM names WHERE family = ?", family)
        known = {name: " | ".join(it) for name, it in of_row(found[0][0] if found else "").items()}
        cells = [(known | dict(told)).get(language, "") for language in LANGUAGES]
        return "\t".join(cells) if any(cells) else ""

    def _put_marked(self, table: str, key: str, told: str) -> None:
        asked = f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?)"  # noqa: S608 - ours
        self._do(asked, key, told, mark(key, told))

    def origins(self) -> list[tuple[str, int, int, str, str]]:
        """By source: its cards, its Uniques, its first and last day."""
        return self._rows(
            "SELECT source, sum(NOT is_unique), sum(is_unique), min(fetched), max(fetched)"
            " FROM cards GROUP BY source ORDER BY source"
        )

    def unfinished(self) -> list[str]:
        """The updates that were interrupted."""
        return [str(name) for (name,) in self._rows("SELECT name FROM runs ORDER BY name")]

    # -- the file -----------------------------------------------------------------------------

    def _rows(self, asked: str, *values: object) -> list[Any]:
        with self._told():
            return self._db.execute(asked, values).fetchall()

    def _do(self, asked: str, *values: object) -> None:
        with self._told():
            self._db.execute(asked, values)

    def _whole(self) -> Connection:
        """The file, with its tables; a file of another version counts as damaged.

        Raises:
            _DamagedError: it is damaged.
        """
        import sqlite3  # noqa: PLC0415 - only the commands that fetch write

        with self._told():
            db = opened(self.path, "rwc", SECONDS_FOR_WRITERS)
            number = 0
            try:
                number = file_number(self.path)
                self._make(db)
                if db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",):
                    return db
            except sqlite3.Error as error:
                db.close()
                if not is_damage(error):
                    raise
                raise _DamagedError(number) from error
        db.close()
        raise _DamagedError(number)

    def _make(self, db: Connection) -> None:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version == VERSION:
            return
        db.execute("BEGIN IMMEDIATE")
        (version,) = db.execute("PRAGMA user_version").fetchone()  # another was quicker
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version != VERSION and tables:
            db.execute("ROLLBACK")
            raise _DamagedError(file_number(self.path))
        if version != VERSION:
            for table, columns in _TABLES.items():
                db.execute(f"CREATE TABLE {table} ({columns})")
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Faults of the file and its folder as errors for people."""
        import sqlite3  # noqa: PLC0415 - as above

        try:
            yield
        except sqlite3.Error as error:
            raise CacheError(_unwritten(self.path, _reason(error))) from error
        except OSError as error:
            raise CacheError(_unwritten(self.path, why(error))) from error


class _DamagedError(Exception):
    """The file is damaged, or has the tables of another version."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


_UNFINISHED = timedelta(hours=UNFINISHED_HOURS)


def clear(path: Path) -> bool:
    """Delete the cache, and what was set aside; whether there was one.

    Raises:
        CacheError: it cannot be deleted.
    """
    was = path.exists()
    for name in (FILE, f"{FILE}-journal", DAMAGED):
        try:
            path.with_name(name).unlink(missing_ok=True)
        except OSError as error:
            raise CacheError(_unwritten(path, why(error))) from error
    return was


def _unwritten(path: Path, reason: str) -> Message:
    return say("the cache {path} cannot be written: {reason}", path=path, reason=reason)


def _reason(error: Error) -> str:
    if "locked" in str(error):
        return say("another deckcheck is writing")
    return why(error)
