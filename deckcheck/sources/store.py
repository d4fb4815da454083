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
    from sqlite3 import Connection

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


_MADE = {table: f"CREATE TABLE {table} ({columns})" for table, columns in _TABLES.items()}
_MARKED = {
    "cards": "reference, facts, mark",
    "texts": "reference, told, mark",
    "names": "family, cells, mark",
    "sets": "code, cells, mark",
}
"""The cells of each table that its marks are made of."""


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
        self._number = 0
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._db = self._whole()
        except _DamagedError as error:
            warn(error.told)
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
            if found and _is_young(found[0][1], now):
                return str(found[0][0])
            run = f"{name} {now.isoformat()}"
            self._do("INSERT OR REPLACE INTO runs VALUES (?, ?, ?)", name, run, now.isoformat())
            return run

    def page(self, address: str) -> Page | None:
        """An answer that is kept."""
        asked = "SELECT body, etag, modified, run, mark FROM pages WHERE address = ?"
        for body, *rest, its in self._rows(asked, address):
            if _page_mark(address, body, *rest) == its:
                return Page(address, zlib.decompress(body), *rest)
        return None

    def keep(self, page: Page) -> None:
        """Keep an answer."""
        body = zlib.compress(page.body)
        rest = (page.etag, page.modified, page.run)
        cells = (page.address, body, _page_mark(page.address, body, *rest), *rest)
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
        asked = (
            "SELECT source, sum(NOT is_unique), sum(is_unique), min(fetched), max(fetched)"
            " FROM cards GROUP BY source ORDER BY source"
        )
        return [(str(it[0]), it[1], it[2], str(it[3]), str(it[4])) for it in self._rows(asked)]

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
        """The file, with its tables, of which nothing is damaged."""
        with self._told():
            db = opened(self.path, "rwc", SECONDS_FOR_WRITERS)
            try:
                self._number = file_number(self.path)
                self._make(db)
                _check(db)
            except BaseException:
                db.close()
                raise
            return db

    def _make(self, db: Connection) -> None:
        """The tables, where there are none yet."""
        if _version(db) == VERSION:
            return
        db.execute("BEGIN IMMEDIATE")
        version = _version(db)  # another may have been quicker
        if version > VERSION:
            raise CacheError(
                say(
                    "the cache {path} is of a newer deckcheck; `deckcheck cards clear` forgets it",
                    path=self.path,
                )
            )
        if version != VERSION:
            for made in _MADE.values():
                db.execute(made)
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Faults of the file and its folder as errors for people; a damaged file is set aside."""
        import sqlite3  # noqa: PLC0415 - only the commands that fetch write

        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if is_damage(error):
                raise _DamagedError(set_aside(self.path, self._number)) from error
            raise CacheError(_unwritten(self.path, _reason(error))) from error
        except OSError as error:
            raise CacheError(_unwritten(self.path, why(error))) from error


class _DamagedError(CacheError):
    """The file is damaged, or is none of ours, and was set aside."""

    def __init__(self, told: Message) -> None:
        super().__init__(told)
        self.told = told


def _version(db: Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def _check(db: Connection) -> None:
    """Look for damage in the file, and in rows that SQLite would believe.

    Raises:
        sqlite3.DatabaseError: there is some.
    """
    import sqlite3  # noqa: PLC0415 - as above

    is_whole = db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    is_ours = dict(db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")) == _MADE
    if not is_whole or not is_ours:
        raise sqlite3.DatabaseError
    for table, cells in _MARKED.items():
        rows = db.execute(f"SELECT {cells} FROM {table}")  # noqa: S608 - ours
        if any(mark(key, told) != its for key, told, its in rows):
            raise sqlite3.DatabaseError


def _page_mark(address: str, body: bytes, *rest: str) -> int:
    return mark(address, repr((body, *rest)))


def _is_young(begun: str, now: datetime) -> bool:
    """Whether an update is young enough; a time to come is that of a clock that was set back."""
    try:
        return timedelta() <= now - datetime.fromisoformat(begun) < _UNFINISHED
    except (TypeError, ValueError):  # damaged
        return False


_UNFINISHED = timedelta(hours=UNFINISHED_HOURS)


def clear(path: Path) -> bool:
    """Delete the cache, and what was set aside; whether there was one.

    Raises:
        CacheError: it cannot be deleted.
    """
    was = path.exists()
    for name in (FILE, f"{FILE}-journal", DAMAGED):
        try:
            path.with_name(name).unlink()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise CacheError(_unwritten(path, why(error))) from error
    return was


def _unwritten(path: Path, reason: str) -> Message:
    return say("the cache {path} cannot be written: {reason}", path=path, reason=reason)


def _reason(error: Exception) -> str:
    if "locked" in str(error):
        return say("another deckcheck is writing")
    return why(error)


_OF_SQLITE = (
    say("attempt to write a readonly database"),
    say("database or disk is full"),
    say("disk I/O error"),
    say("unable to open database file"),
)
"""What SQLite often says, for the catalogue of French."""
