"""Lists in the publisher's ZIP."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.archives import text_of_zip
from deckcheck.decks.files import MAX_BYTES
from deckcheck.errors import UnreadableError
from tests.decks.processor_time import processor_time
from tests.decks.written_decks import MAX_SECONDS

DECKS = "id;name;format;hero;a;b;c;d\n1;Été;s;ALT_CORE_B_AX_01_C;x;ALT_CORE_B_AX_04_C;C;3\n"
COLLECTION = "card_reference;card_name;rarity;quantity\nALT_CORE_B_AX_04_C;n;C;3\n"
OTHER = "date;amount\n2026-05-20;3\n"


def packed(*files: tuple[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP of these files, by name and content."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return buffer.getvalue()


def refusal(data: bytes) -> str:
    """Why a ZIP is not read."""
    with pytest.raises(UnreadableError) as caught:
        text_of_zip(data, "export.zip")
    message = str(caught.value)
    assert message.startswith("export.zip: ")
    return message


@pytest.mark.parametrize("name", ["decks.csv", "a/b c/decks.csv", "a\\Decks.CSV", "../decks.csv"])
@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_decks_in_any_folder(name: str, method: int) -> None:
    """The list of decks is found in any folder and any case, beside other files."""
    data = packed(
        ("a/", ""), ("a/other.csv", OTHER), (name, DECKS), ("c.csv", COLLECTION), method=method
    )
    assert text_of_zip(data, "export.zip") == DECKS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    """The list is decoded as a file of its own would be."""
    assert text_of_zip(packed(("decks.csv", DECKS.encode(encoding))), "z") == DECKS


def test_collection() -> None:
    """Without decks, the collection is the list, whatever it is called."""
    data = packed(("other.csv", OTHER), ("me/cards.csv", "\ufeff" + COLLECTION))
    assert text_of_zip(data, "export.zip") == COLLECTION


@pytest.mark.parametrize(
    "files", [(), (("other.csv", OTHER),), (("decks.csv/", ""),), (("a/decks.csv.bak", DECKS),)]
)
def test_no_list(files: tuple[tuple[str, str], ...]) -> None:
    """A ZIP without a list says so."""
    assert "without decks.csv" in refusal(packed(*files))


@pytest.mark.parametrize("name", ["decks.csv", "cards.csv"])
def test_several_lists(name: str) -> None:
    """Of several lists none is chosen."""
    content = DECKS if name == "decks.csv" else COLLECTION
    assert "2 lists" in refusal(packed((f"a/{name}", content), (f"b/{name}", content)))


def test_names_are_not_shown() -> None:
    """What files in a ZIP are called does not reach the message."""
    assert "\x1b" not in refusal(packed(("\x1b[31m/decks.csv", DECKS), ("b/decks.csv", DECKS)))


def test_too_large() -> None:
    """A list of just the largest size is read, and one byte more is refused."""
    assert len(text_of_zip(packed(("decks.csv", "x" * MAX_BYTES)), "z")) == MAX_BYTES
    assert "larger than 1024 KiB" in refusal(packed(("decks.csv", "x" * (MAX_BYTES + 1))))


@pytest.mark.parametrize("name", ["decks.csv", "cards.csv"])
def test_bombs(name: str) -> None:
    """A ZIP that unpacks to a hundred times the bound is refused before it is unpacked."""
    data = packed((name, COLLECTION + "0" * (100 * MAX_BYTES)))
    with processor_time(MAX_SECONDS):
        assert "larger" in refusal(data)


def _with_stated_size(data: bytes, size: int) -> bytes:
    """A ZIP of one file whose headers give it another unpacked size."""
    local, central = data.index(b"PK\3\4"), data.index(b"PK\1\2")
    stated = struct.pack("<I", size)
    data = data[: local + 22] + stated + data[local + 26 :]
    return data[: central + 24] + stated + data[central + 28 :]


def test_stated_sizes_are_not_trusted() -> None:
    """A size in the header neither cuts a list short, nor lets a large one pass."""
    assert "damaged" in refusal(_with_stated_size(packed(("decks.csv", DECKS)), 10))
    bomb = packed(("decks.csv", "0" * (3 * MAX_BYTES)))
    assert refusal(_with_stated_size(bomb, 10))
    assert "larger" in refusal(_with_stated_size(bomb, 2 * MAX_BYTES))


def test_encrypted() -> None:
    """An encrypted ZIP is refused with its reason."""
    data = bytearray(packed(("decks.csv", DECKS)))
    data[6] |= 1
    data[data.index(b"PK\1\2") + 8] |= 1
    assert "encrypted" in refusal(bytes(data))


def test_unusual_methods() -> None:
    """Methods that may take any amount of memory are not unpacked."""
    assert "unusual" in refusal(packed(("decks.csv", DECKS), method=zipfile.ZIP_BZIP2))


def test_many_tables() -> None:
    """A ZIP of thousands of tables is not looked through to its end."""
    data = packed(*((f"{number}.csv", OTHER) for number in range(3_000)))
    with processor_time(MAX_SECONDS):
        assert "without" in refusal(data)


def test_not_text() -> None:
    """A list that is no text is refused as a file of its own would be."""
    assert "not a text file" in refusal(packed(("decks.csv", bytes(range(256)))))


def test_every_cut() -> None:
    """A ZIP that is cut anywhere is damaged."""
    data = packed(("decks.csv", DECKS))
    for length in range(len(data)):
        assert "damaged" in refusal(data[:length])


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    """Bytes that are no ZIP are refused."""
    assert refusal(data)


@given(st.data())
def test_any_damage(data: st.DataObject) -> None:
    """A ZIP with wrong bytes gives its list or is refused, never another list."""
    damaged = bytearray(packed(("decks.csv", DECKS)))
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = text_of_zip(bytes(damaged), "export.zip")
    except UnreadableError:
        return
    assert found == DECKS
