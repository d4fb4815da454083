"""The lock of an event: which deck everyone has, as fingerprints, and what judged it.

A JSON object, one line a player, in the order of the ids, without clock and names: the same decks
give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Set
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from deckcheck.errors import EventError
from deckcheck.events.checking import Entry, Result, State
from deckcheck.events.event import Event
from deckcheck.events.times import shown
from deckcheck.events.words import heard, spoken
from deckcheck.messages import Message, say
from deckcheck.resources import folder
from deckcheck.sources.cache import NO_CACHE_VARIABLE, cache_file, is_set
from deckcheck.toml_files import read_bytes
from deckcheck.version import __version__

SCHEMA = 1
MAX_BYTES = 4_194_304
_WORDS = re.compile(r"(?<= )(?:[a-z]{5}-){3}[a-z]{5}(?= )")
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")
_TABLES = ("cards.tsv", "names.tsv", "sets.tsv", "unique_factions.tsv")


@dataclass(frozen=True, slots=True)
class Locked:
    """A deck of a lock."""

    fingerprint: str
    verdict: State


@dataclass(frozen=True, slots=True)
class Lock:
    """A lock as it was read.

    Attributes:
        event: its name, date and format.
        decks: by the ids of the players.
        judged_by: the versions of the tool, the card data, the list of statuses, the cache and
            the format.
        words: the fingerprint of the lock itself, to read aloud.
    """

    event: Mapping[str, str]
    decks: Mapping[str, Locked]
    judged_by: Mapping[str, str | None]
    words: str


def lock_file(event: str) -> str:
    """Where the lock of an event is: beside its file."""
    return str(Path(event).with_suffix(".lock.json"))


def about(event: Event) -> dict[str, str]:
    """What a lock says of its event."""
    return {"name": event.name, "date": f"{event.on}", "format": event.format.name}


def judged_by(event: Event) -> dict[str, str | None]:
    """The versions of what judges: digests, because tables and formats have no numbers."""
    data = folder("deckcheck.data")
    cache = None if is_set(NO_CACHE_VARIABLE) else cache_file()
    rules = json.dumps([event.format.limits, event.manifest], default=_plain, sort_keys=True)
    return {
        "deckcheck": __version__,
        "cards": _digest(*(data / name for name in _TABLES)),
        "status": _digest(data / "status.toml"),
        "cache": _digest(cache) if cache and cache.is_file() else None,
        "format": hashlib.sha256(rules.encode()).hexdigest()[:16],
    }


def _plain(value: Any) -> Any:
    """A limit, or what is in it, as JSON has it."""
    if is_dataclass(value):
        return {part.name: getattr(value, part.name) for part in fields(value)}
    return sorted(map(str, value)) if isinstance(value, Set) else str(value)


def _digest(*paths: Path) -> str:
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def text_of(result: Result, *, with_names: bool = False) -> str:
    """The lock of an event as text.

    Args:
        result: what the event has come to; players without a readable deck are left out.
        with_names: tell the names of players, too.
    """
    event = result.event
    head = {
        "schema": SCHEMA,
        "event": about(event),
        "judged_by": judged_by(event),
    }
    entries = sorted(lockable(result), key=lambda it: it.player.id)
    rows = [
        f"    {json.dumps(it.player.id)}: {json.dumps(_row(it, with_names=with_names))}"
        for it in entries
    ]
    decks = "{\n" + ",\n".join(rows) + "\n  }" if rows else "{}"
    return f'{json.dumps(head, indent=2)[:-2]},\n  "decks": {decks}\n}}\n'


def lockable(result: Result) -> list[Entry]:
    """The players who have a deck that was read whole: one in doubt has no fingerprint to keep."""
    from deckcheck.decks.writing import faults_of  # noqa: PLC0415 - only locks need it

    return [it for it in result.entries if it.deck and not faults_of(it.deck)]


def _row(entry: Entry, *, with_names: bool) -> dict[str, str]:
    row = {"fingerprint": entry.fingerprint, "verdict": entry.state.value}
    return {"name": entry.player.name, **row} if with_names else row


def read_lock(file: str) -> Lock:
    """Read a lock.

    Raises:
        EventError: there is none, it is none, or only a newer version can read it.
    """
    data = read_bytes(file, MAX_BYTES, EventError)
    try:
        read = json.loads(data)
        if read["schema"] > SCHEMA:
            message = say("{file}: a lock that only a newer deckcheck can read", file=file)
            raise EventError(message)
        return _lock(read, words_of(data))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise EventError(say("{file}: not a lock of an event", file=file)) from error


def words_of(data: bytes) -> str:
    """The fingerprint of a lock, to read aloud."""
    return spoken(hashlib.sha256(data).hexdigest())


def _lock(read: Any, words: str) -> Lock:
    decks = {str(who): _locked(row) for who, row in read["decks"].items()}
    by = {
        str(key): None if value is None else str(value) for key, value in read["judged_by"].items()
    }
    event = {key: str(read["event"][key]) for key in ("name", "date", "format")}
    return Lock(event, decks, by, words)


def _locked(row: Any) -> Locked:
    verdict = State(row["verdict"])
    if not _FINGERPRINT.fullmatch(row["fingerprint"]):
        raise ValueError
    return Locked(row["fingerprint"], verdict)


def receipt(event: Event, entry: Entry, now: datetime) -> Message:
    """What a player takes home: event, id, the fingerprint to read aloud, and when it was taken."""
    return say(
        "{event}, {date}, player {id}: {words} ({state}), {time}",
        event=event.name,
        date=event.on,
        id=entry.player.id,
        words=spoken(entry.fingerprint),
        state=entry.state.word,
        time=shown(now),
    )


def words_of_receipt(text: str) -> str:
    """The words of a receipt: as they were typed, or out of its file.

    Raises:
        EventError: there are none in it.
    """
    if not Path(text).is_file():
        if (words := heard(text)) is None:
            raise EventError(
                say("{text}: neither the file of a receipt nor its four words", text=text)
            )
        return words
    found = _WORDS.findall(read_bytes(text, MAX_BYTES, EventError).decode("utf-8", "replace"))
    if not found:
        raise EventError(say("{file}: not a receipt", file=text))
    return str(found[-1])
