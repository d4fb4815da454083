"""From files and folders to text: finding decklists, bounding sizes, guessing encodings."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Iterator, Set
from functools import partial
from pathlib import Path
from typing import BinaryIO

from deckcheck.errors import UnreadableError
from deckcheck.messages import joined, say, why

MAX_BYTES = 1_048_576
"""The largest file that is read: forty times the largest collection seen."""

MAX_LINES = 60_000
"""The most lines of a file: as many as the largest dump of decks in JSON can have."""

MAX_ZIP_BYTES = 16_777_216
"""The largest ZIP that is read: the publisher's export holds more than lists."""

DECK_SUFFIXES = frozenset({".csv", ".deck", ".html", ".json", ".list", ".txt", ".zip"})
"""Endings of the files that a folder is searched for; a file that is named is always read."""

LIST_SUFFIXES = frozenset({".deck", ".list", ".txt"})
"""Endings of the files that hold plain lists."""

POOL_ENDING = ".pool.txt"
"""Ending of the files that hold pools, which a folder's decks are not."""

STANDARD_INPUT = "-"

_ZIP = b"PK\x03\x04"
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def deck_files(
    path: str,
    suffixes: Set[str] = DECK_SUFFIXES,
    wanted: Callable[[str], bool] | None = None,
) -> Iterator[str]:
    """A file itself, or the decklists in a folder and below, sorted; hidden ones are left out.

    Args:
        path: of a file or a folder.
        suffixes: endings of the files that a folder is searched for.
        wanted: tells whether a file is a decklist, instead of its ending.

    Raises:
        UnreadableError: there is no decklist in the folder, or a folder cannot be looked into;
            what was found comes first.
    """
    if not os.path.isdir(path):  # noqa: PTH112 - Path("./-") would be standard input
        yield path
        return
    forbidden: list[OSError] = []
    found = sorted(_walk(path, wanted or partial(is_decklist, suffixes=suffixes), forbidden))
    yield from found
    if forbidden:
        faults = [say("{file}: {reason}", file=it.filename, reason=why(it)) for it in forbidden]
        raise UnreadableError(joined("\n", faults))
    if not found and wanted:
        raise UnreadableError(say("{file}: no decklists found", file=path))
    if not found:
        endings = ", ".join(sorted(suffixes))
        raise UnreadableError(
            say(
                "{file}: no decklists found (files that end in {endings})",
                file=path,
                endings=endings,
            )
        )


def _walk(top: str, wanted: Callable[[str], bool], forbidden: list[OSError]) -> Iterator[str]:
    for folder, folders, files in os.walk(top, onerror=forbidden.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        # "deck.txt", as people and git call it, not "./deck.txt"
        shown = folder.removeprefix(".").lstrip(os.sep) if top == os.curdir else folder
        for name in files:
            path = os.path.join(shown, name)  # noqa: PTH118 - called for every file
            if not name.startswith(".") and wanted(path) and not _is_pipe(path):
                yield path


def _is_pipe(path: str) -> bool:
    """Whether reading it would wait for somebody to write; a link that leads nowhere would not."""
    return os.path.exists(path) and not os.path.isfile(path)  # noqa: PTH110, PTH113 - every file


def is_decklist(path: str, suffixes: Set[str] = DECK_SUFFIXES) -> bool:
    """Whether a file has the ending of a decklist, and not that of a pool."""
    path = path.lower()
    suffix = os.path.splitext(path)[1]  # noqa: PTH122 - called for every file
    return suffix in suffixes and not path.endswith(POOL_ENDING)


def read_text(path: Path | str) -> str:
    """The text of a file, or of the list in a ZIP; ``-`` is standard input.

    Raises:
        UnreadableError: the file is missing, larger than `MAX_BYTES`, or not text.
    """
    data = _read(str(path))
    name = say("standard input") if str(path) == STANDARD_INPUT else str(path)
    if data.startswith(_ZIP):
        from deckcheck.decks.archives import text_of_zip  # noqa: PLC0415 - few lists come in one

        return text_of_zip(data, name)
    return decode(data, name)


def read_plain_text(path: str) -> str:
    """The text of a file that is text itself, as one that is to be rewritten must be.

    Raises:
        UnreadableError: as `read_text`, and for a ZIP.
    """
    return decode(_read(path), path)


def _read(name: str) -> bytes:
    return _read_standard_input() if name == STANDARD_INPUT else _read_file(name)


def _read_standard_input() -> bytes:
    try:
        return _bounded(sys.stdin.buffer, say("standard input"))
    except (AttributeError, OSError) as error:
        message = say("standard input cannot be read: {reason}", reason=str(error))
        raise UnreadableError(message) from error


def _read_file(name: str) -> bytes:
    try:
        with open(name, "rb", buffering=0) as file:  # noqa: PTH123 - a call less for every file
            return _bounded(file, name)
    except (OSError, ValueError) as error:
        raise UnreadableError(say("{file}: {reason}", file=name, reason=why(error))) from error


def _bounded(file: BinaryIO, name: str) -> bytes:
    data = _at_most(file, b"", MAX_BYTES + 1)
    most = MAX_BYTES
    if data.startswith(_ZIP):
        most = MAX_ZIP_BYTES
        data = _at_most(file, data, MAX_ZIP_BYTES + 1)
    if len(data) > most:
        raise UnreadableError(
            say("{file}: larger than {most} KiB; not a decklist", file=name, most=most // 1024)
        )
    return data


def _at_most(file: BinaryIO, data: bytes, size: int) -> bytes:
    """What was read of a file, and what follows, up to a size; a pipe gives it piece by piece."""
    chunks = [data]
    length = len(data)
    while length < size and (chunk := file.read(size - length)):
        chunks.append(chunk)
        length += len(chunk)
    return b"".join(chunks)


def decode(data: bytes, name: str) -> str:
    """The text of a file of lists, of at most `MAX_LINES`.

    Raises:
        UnreadableError: it has more, or is no text.
    """
    if data.count(b"\n") > MAX_LINES or data.count(b"\r") > MAX_LINES:
        message = say("{file}: more than {most} lines; not a decklist", file=name, most=MAX_LINES)
        raise UnreadableError(message)
    return text_of(data, name)


def text_of(data: bytes, name: str) -> str:
    """Text from bytes: UTF-8, UTF-16, else Windows-1252 (what old editors save).

    Raises:
        UnreadableError: the bytes are no text in any of these.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _decode_as(data[len(mark) :], (encoding,), name)
    if b"\0" not in data:
        return _decode_as(data, ("utf-8", "cp1252"), name)
    return _decode_as(data, _utf_16_by_zeros(data), name)


def _utf_16_by_zeros(data: bytes) -> tuple[str, ...]:
    """The encodings that zero bytes point to: Latin letters have one in every second byte."""
    if b"\0" not in data[::2]:
        return ("utf-16-le",)
    if b"\0" not in data[1::2]:
        return ("utf-16-be",)
    return ()


def _decode_as(data: bytes, encodings: tuple[str, ...], name: str) -> str:
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise UnreadableError(
        say("{file}: not a text file (UTF-8, UTF-16 and Windows-1252 are read)", file=name)
    )
