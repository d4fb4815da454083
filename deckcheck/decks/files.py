"""From files and folders to text: finding decklists, bounding sizes, guessing encodings."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from deckcheck.errors import UnreadableError

MAX_BYTES = 1_048_576
"""The largest file that is read: forty times the largest collection seen."""

DECK_SUFFIXES = frozenset({".txt", ".deck", ".list"})
"""Endings of the files that a folder is searched for; a file that is named is always read."""

POOL_ENDING = ".pool.txt"
"""Ending of the files that hold pools, which a folder's decks are not."""

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def deck_files(path: Path) -> Iterator[Path]:
    """A file itself, or the decklists in a folder and below, sorted; hidden ones are left out.

    Raises:
        UnreadableError: there is no such file, or no decklist in the folder.
    """
    if not path.is_dir():
        yield path
        return
    found = sorted(_walk(path))
    if not found:
        endings = ", ".join(sorted(DECK_SUFFIXES))
        raise UnreadableError(f"{path}: no decklists found (files that end in {endings})")
    yield from found


def _walk(top: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(top):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if _is_decklist(name):
                yield Path(folder, name)


def _is_decklist(name: str) -> bool:
    lower = name.lower()
    return (
        os.path.splitext(lower)[1] in DECK_SUFFIXES  # noqa: PTH122 - called for every file
        and not lower.endswith(POOL_ENDING)
        and not lower.startswith(".")
    )


def read_text(path: Path) -> str:
    """The text of a file; ``-`` is standard input.

    Raises:
        UnreadableError: the file is missing, larger than `MAX_BYTES`, or not text.
    """
    if str(path) == "-":
        return decode(_bounded(sys.stdin.buffer, "standard input"), "standard input")
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - one call less for each file
            return decode(_bounded(file, str(path)), str(path))
    except OSError as error:
        raise UnreadableError(f"{path}: {error.strerror or error}") from error


def _bounded(file: BinaryIO, name: str) -> bytes:
    data = b""
    while len(data) <= MAX_BYTES and (chunk := file.read(MAX_BYTES + 1 - len(data))):
        data += chunk
    if len(data) > MAX_BYTES:
        raise UnreadableError(f"{name}: larger than {MAX_BYTES // 1024} KiB; not a decklist")
    return data


def decode(data: bytes, name: str) -> str:
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
    raise UnreadableError(f"{name}: not a text file (UTF-8, UTF-16 and Windows-1252 are read)")
