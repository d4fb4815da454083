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

DECK_SUFFIXES = frozenset({".csv", ".deck", ".html", ".json", ".list", ".txt", ".zip"})
"""Endings of the files that a folder is searched for; a file that is named is always read."""

POOL_ENDING = ".pool.txt"
"""Ending of the files that hold pools, which a folder's decks are not."""

STANDARD_INPUT = "-"

_ZIP = b"PK\x03\x04"
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def deck_files(path: str) -> Iterator[str]:
    """A file itself, or the decklists in a folder and below, sorted; hidden ones are left out.

    Raises:
        UnreadableError: there is no decklist in the folder, or a folder cannot be looked into;
            what was found comes first.
    """
    if not os.path.isdir(path):  # noqa: PTH112 - Path("./-") would be standard input
        yield path
        return
    forbidden: list[OSError] = []
    found = sorted(_walk(path, forbidden))
    yield from found
    for error in forbidden:
        raise UnreadableError(f"{error.filename}: {error.strerror}")
    if not found:
        endings = ", ".join(sorted(DECK_SUFFIXES))
        raise UnreadableError(f"{path}: no decklists found (files that end in {endings})")


def _walk(top: str, forbidden: list[OSError]) -> Iterator[str]:
    for folder, folders, files in os.walk(top, onerror=forbidden.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if _is_decklist(name.lower()):
                yield os.path.join(folder, name)  # noqa: PTH118 - called for every file


def _is_decklist(name: str) -> bool:
    suffix = os.path.splitext(name)[1]  # noqa: PTH122 - called for every file
    return suffix in DECK_SUFFIXES and not name.endswith(POOL_ENDING) and not name.startswith(".")


def read_text(path: Path | str) -> str:
    """The text of a file, or of the list in a ZIP; ``-`` is standard input.

    Raises:
        UnreadableError: the file is missing, larger than `MAX_BYTES`, or not text.
    """
    name = str(path)
    data = _read_standard_input() if name == STANDARD_INPUT else _read_file(name)
    if data.startswith(_ZIP):
        from deckcheck.decks.archives import text_of_zip  # noqa: PLC0415 - few lists come in one

        return text_of_zip(data, name)
    return decode(data, name)


def _read_standard_input() -> bytes:
    try:
        return _bounded(sys.stdin.buffer, "standard input")
    except (AttributeError, OSError) as error:
        raise UnreadableError(f"standard input cannot be read: {error}") from error


def _read_file(name: str) -> bytes:
    try:
        with open(name, "rb", buffering=0) as file:  # noqa: PTH123 - a call less for every file
            return _bounded(file, name)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnreadableError(f"{name}: {reason}") from error


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
