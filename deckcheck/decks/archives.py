"""The ZIP in which the publisher sends players their data: the list in it.

Nothing in a ZIP is taken at its word: not its sizes, and not its names, which are never shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.decks.files import MAX_BYTES, decode
from deckcheck.decks.syntaxes import collection_csv
from deckcheck.errors import UnreadableError
from deckcheck.messages import say

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

_DECKS = "decks.csv"
_TABLE = ".csv"
_MAX_TABLES = 50
"""How many tables are looked into for a collection; the publisher's ZIP has about ten."""
_MAX_FILES = 10_000
_DIRECTORY_ENTRY = b"PK\x01\x02"
_PEEK_BYTES = 1_000
_ENCRYPTED = 0x1


def text_of_zip(data: bytes, name: str) -> str:
    """The ``decks.csv`` of a ZIP, in whatever folder, or its collection if it has no decks.

    Raises:
        UnreadableError: the ZIP is damaged, encrypted or of too many files, has no list or several,
            or one that is larger than `MAX_BYTES`.
    """
    import io  # noqa: PLC0415 - as the others: few lists come in a ZIP
    import struct  # noqa: PLC0415
    import zipfile  # noqa: PLC0415
    import zlib  # noqa: PLC0415

    faults = (
        *(zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError),
        *(NotImplementedError, RuntimeError, OverflowError),
    )
    if data.count(_DIRECTORY_ENTRY) > _MAX_FILES:
        raise UnreadableError(say("{file}: a ZIP of too many files", file=name))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return decode(_only_list(archive, name), name)
    except faults as error:
        raise UnreadableError(say("{file}: a damaged ZIP", file=name)) from error


def _only_list(archive: ZipFile, name: str) -> bytes:
    found = [member for member in archive.infolist() if _base_name(member) == _DECKS]
    found = found or list(_collections(archive, name))
    if not found:
        raise UnreadableError(
            say("{file}: a ZIP without {list} and without a collection", file=name, list=_DECKS)
        )
    if len(found) > 1:
        raise UnreadableError(
            say(
                "{file}: a ZIP with {number} lists; unpack it and check one",
                file=name,
                number=len(found),
            )
        )
    content = _unpacked(archive, found[0], MAX_BYTES + 1, name)
    if len(content) > MAX_BYTES:
        raise UnreadableError(
            say("{file}: its list is larger than {most} KiB", file=name, most=MAX_BYTES // 1024)
        )
    return content


def _base_name(member: ZipInfo) -> str:
    return member.filename.replace("\\", "/").rpartition("/")[2].lower()


def _collections(archive: ZipFile, name: str) -> Iterator[ZipInfo]:
    tables = [member for member in archive.infolist() if _base_name(member).endswith(_TABLE)]
    for member in tables[:_MAX_TABLES]:
        start = _unpacked(archive, member, _PEEK_BYTES, name)
        if collection_csv.recognises(start.decode("utf-8", "replace")):
            yield member


def _unpacked(archive: ZipFile, member: ZipInfo, size: int, name: str) -> bytes:
    """The first bytes of a member.

    Only the methods that every packer writes are unpacked: others may take any amount of memory.
    """
    from zipfile import ZIP_DEFLATED, ZIP_STORED  # noqa: PLC0415 - see above

    if member.flag_bits & _ENCRYPTED:
        raise UnreadableError(
            say("{file}: an encrypted ZIP; unpack it and check {list}", file=name, list=_DECKS)
        )
    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise UnreadableError(
            say(
                "{file}: a ZIP of an unusual method; unpack it and check {list}",
                file=name,
                list=_DECKS,
            )
        )
    with archive.open(member) as file:
        return file.read(size)
