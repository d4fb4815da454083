"""Files: which ones are decklists, how large they may be, and in which encodings they are read."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck.decks.files import LIST_SUFFIXES, MAX_BYTES, MAX_LINES, deck_files, decode, read_text
from deckcheck.errors import UnreadableError

Walked: TypeAlias = tuple[str, list[str], list[str]]

LINE = "3 ALT_CORE_B_BR_16_C  # Pasiphaë"
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")
TREE = (
    *("b.txt", "a.deck", "c.list", "dump.json", "page.HTML", "decks.csv", "export.zip"),
    *("UPPER.TXT", "pool.txt", "sub/deeper/d.txt", "sub/e.txt"),
)
NO_DECKS = (
    *(".hidden.txt", ".git/f.txt", "sub/.cache/deep/g.deck", "sealed.pool.txt", "notes.md"),
    *("SEALED.Pool.TXT", "picture.png", "txt", "deck.txt.bak", ".json"),
)


class FakeInput:
    """Standard input with nothing but the bytes under it."""

    def __init__(self, buffer: object) -> None:
        self.buffer = buffer


class Pipe:
    """A stream that gives few bytes at a time, as pipes do."""

    def __init__(self, data: bytes) -> None:
        self._data = io.BytesIO(data)

    def read(self, size: int) -> bytes:
        return self._data.read(min(size, 7))


class Broken:
    """A stream that cannot be read."""

    def read(self, _size: int) -> bytes:
        raise OSError(5, "Input/output error")


def make(folder: Path, names: tuple[str, ...]) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LINE, encoding="utf-8")


# -- which files ------------------------------------------------------------------------------


def test_a_folder_gives_its_decklists_sorted(tmp_path: Path) -> None:
    """Decklists are found in a folder and below, in order; hidden ones and pools are left out."""
    make(tmp_path, TREE + NO_DECKS)
    (tmp_path / "folder.txt").mkdir()
    assert list(deck_files(str(tmp_path))) == sorted(str(tmp_path / name) for name in TREE)


def test_a_hidden_folder_is_searched_when_it_is_named(tmp_path: Path) -> None:
    """Hidden means left out of a search, not forbidden."""
    make(tmp_path, (".mine/a.txt",))
    folder = tmp_path / ".mine"
    assert list(deck_files(str(folder))) == [str(folder / "a.txt")]


def test_a_folder_is_searched_for_the_endings_that_are_asked_for(tmp_path: Path) -> None:
    """Only files of the given endings are found, in any case, hidden ones and pools never."""
    make(tmp_path, TREE + NO_DECKS)
    expected = [str(tmp_path / name) for name in ("UPPER.TXT", "a.deck", "b.txt", "c.list")]
    expected += [str(tmp_path / name) for name in ("pool.txt", "sub/deeper/d.txt", "sub/e.txt")]
    assert list(deck_files(str(tmp_path), LIST_SUFFIXES)) == expected


@pytest.mark.parametrize("name", ["deck.md", ".hidden.txt", "sealed.pool.txt", "noending"])
def test_a_file_that_is_named_is_always_read(tmp_path: Path, name: str) -> None:
    """A file that is given by its name is a decklist, whatever its ending."""
    make(tmp_path, (name,))
    path = str(tmp_path / name)
    assert list(deck_files(path)) == [path]


@pytest.mark.parametrize("path", ["-", "./nowhere.txt", "a//b.txt", "deck\0.txt"])
def test_what_is_no_folder_is_handed_on_as_it_is(path: str) -> None:
    """A name that is no folder's is not changed, so that ``-`` and ``./-`` stay two things."""
    assert list(deck_files(path)) == [path]


@pytest.mark.parametrize("names", [(), NO_DECKS])
def test_a_folder_without_decklists_is_an_error(tmp_path: Path, names: tuple[str, ...]) -> None:
    """A folder in which nothing can be checked says so and names the endings it looked for."""
    make(tmp_path, names)
    with pytest.raises(UnreadableError, match="no decklists found") as error:
        list(deck_files(str(tmp_path)))
    endings = (".csv", ".deck", ".html", ".json", ".list", ".txt", ".zip")
    assert all(part in str(error.value) for part in (str(tmp_path), *endings))


def test_a_folder_that_fails_is_told_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found comes first, then an error for the folder that is shut: no deck is missed."""
    make(tmp_path, ("a.txt",))
    failure = PermissionError(13, "Permission denied", "shut")

    def walk(top: str, onerror: Callable[[OSError], None]) -> Iterator[Walked]:
        yield top, ["shut"], ["a.txt"]
        onerror(failure)

    monkeypatch.setattr(os, "walk", walk)
    files = deck_files(str(tmp_path))
    assert next(files) == str(tmp_path / "a.txt")
    with pytest.raises(UnreadableError, match="shut: Permission denied"):
        next(files)


def test_every_folder_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One hides no other."""

    def walk(top: str, onerror: Callable[[OSError], None]) -> Iterator[Walked]:
        for name in ("shut", "closed"):
            onerror(PermissionError(13, "Permission denied", name))
        yield top, [], []

    monkeypatch.setattr(os, "walk", walk)
    with pytest.raises(UnreadableError, match=r"shut: Permission.*\nclosed: Permission"):
        list(deck_files(str(tmp_path)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a thing of Unix")
def test_pipes_in_a_folder_are_no_decks(tmp_path: Path) -> None:
    """Whoever reads one waits for somebody to write; a link that leads nowhere is told, later."""
    make(tmp_path, ("a.txt",))
    os.mkfifo(tmp_path / "b.txt")
    (tmp_path / "c.txt").symlink_to("nowhere")
    (tmp_path / "d.txt").symlink_to("b.txt")
    assert list(deck_files(str(tmp_path))) == [str(tmp_path / "a.txt"), str(tmp_path / "c.txt")]


def test_a_missing_file_is_an_error_with_its_name(tmp_path: Path) -> None:
    """A file that is not there ends in an error that names it, from the search to the reading."""
    with pytest.raises(UnreadableError, match=r"nowhere\.txt: No such file"):
        [read_text(path) for path in deck_files(str(tmp_path / "nowhere.txt"))]


def test_a_list_given_as_a_file_name_is_an_error() -> None:
    """A whole decklist where a file name belongs is an error of ours, not a trace."""
    path = "1 ALT_CORE_B_BR_01_C 3 " * 40
    with pytest.raises(UnreadableError):
        [read_text(found) for found in deck_files(path)]


# -- reading ----------------------------------------------------------------------------------


def test_a_folder_cannot_be_read_as_a_file(tmp_path: Path) -> None:
    """Reading a folder is an error that names it."""
    with pytest.raises(UnreadableError, match=tmp_path.name):
        read_text(tmp_path)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root"
)
def test_a_forbidden_file_is_an_error(tmp_path: Path) -> None:
    """A file that may not be read is an error that names it."""
    path = tmp_path / "deck.txt"
    path.write_text(LINE, encoding="utf-8")
    path.chmod(0)
    with pytest.raises(UnreadableError, match=r"deck\.txt: Permission denied"):
        read_text(path)


def test_an_impossible_name_is_an_error() -> None:
    """A file name with a NUL, which no file has, is an error like a missing file."""
    with pytest.raises(UnreadableError):
        read_text("deck\0.txt")


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    """A file of exactly 1 MiB is read, whole."""
    path = tmp_path / "deck.txt"
    path.write_bytes(b"#" * MAX_BYTES)
    assert MAX_BYTES == 1024 * 1024
    assert read_text(path) == "#" * MAX_BYTES


def test_a_larger_file_is_refused(tmp_path: Path) -> None:
    """One byte above 1 MiB is too much, and the error names file and limit."""
    path = tmp_path / "deck.txt"
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(UnreadableError, match=r"deck\.txt: larger than 1024 KiB"):
        read_text(path)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_file_of_too_many_lines_is_refused(end: str) -> None:
    """60,000 lines are read and one more is no decklist, however lines end."""
    assert MAX_LINES == 60_000
    assert decode((end * MAX_LINES).encode(), "deck") == end * MAX_LINES
    with pytest.raises(UnreadableError, match="deck: more than 60000 lines"):
        decode((end * (MAX_LINES + 1)).encode(), "deck")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no /dev/zero here")
def test_an_endless_file_is_refused() -> None:
    """A file without end is given up at the limit."""
    with pytest.raises(UnreadableError, match="larger than"):
        read_text(Path("/dev/zero"))


def test_standard_input_is_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """``-`` is standard input, also when a pipe gives it in small pieces."""
    text = "".join(f"{LINE} {number}\n" for number in range(50))
    monkeypatch.setattr(sys, "stdin", FakeInput(Pipe(text.encode())))
    assert read_text("-") == text


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"#" * (MAX_BYTES + 1), "larger than"),
        pytest.param(b"\x89PNG\0\0a\0\0", "not a text file"),
    ],
)
def test_standard_input_is_bounded_and_text(
    monkeypatch: pytest.MonkeyPatch, data: bytes, message: str
) -> None:
    """What is no decklist is refused on standard input as in files."""
    monkeypatch.setattr(sys, "stdin", FakeInput(io.BytesIO(data)))
    with pytest.raises(UnreadableError, match=f"standard input: {message}"):
        read_text(Path("-"))


@pytest.mark.parametrize("stdin", [FakeInput(Broken()), None], ids=["broken", "closed"])
def test_standard_input_that_fails_is_an_error(
    monkeypatch: pytest.MonkeyPatch, stdin: FakeInput | None
) -> None:
    """A standard input that is closed or cannot be read is an error of ours, not a trace."""
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(UnreadableError, match="standard input"):
        read_text(Path("-"))


# -- encodings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        LINE.encode("utf-8"),
        LINE.encode("utf-8-sig"),
        ("\ufeff" + LINE).encode("utf-16-le"),
        ("\ufeff" + LINE).encode("utf-16-be"),
        LINE.encode("utf-16-le"),
        LINE.encode("utf-16-be"),
        LINE.encode("cp1252"),
        LINE.encode("latin-1"),
    ],
    ids=["utf-8", "utf-8 BOM", "LE BOM", "BE BOM", "LE", "BE", "cp1252", "latin-1"],
)
def test_a_list_is_read_in_every_encoding(tmp_path: Path, data: bytes) -> None:
    """A list with Pasiphaë is the same text in every encoding: ë never becomes Ã«."""
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    assert read_text(path) == LINE


def test_the_signs_of_windows_are_read() -> None:
    """Typographic signs that only Windows-1252 has in one byte are read as what they are."""
    text = "3× Will-o’-the-Wisp – „x“ œ €"
    assert decode(text.encode("cp1252"), "deck") == text


def test_nothing_is_a_text() -> None:
    """An empty file and a lone byte order mark are empty texts, not errors."""
    assert [decode(data, "deck") for data in (b"", b"\xef\xbb\xbf", b"\xff\xfe")] == [""] * 3


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0",
        b"PK\x03\x04\x14\0\0\0\x08\0abc",
        bytes(range(256)),
        b"abc\0def",
        b"\0",
        b"\x81\x8d\x8f",  # no sign in Windows-1252
        b"\xef\xbb\xbf\xff",  # says UTF-8 and is not
        "abc".encode("utf-16")[:-1],  # half a sign
        b"\xff\xfe\x00\xd8a\0",  # half a pair
    ],
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    """Pictures, archives and damaged texts are refused, with the encodings that are read."""
    with pytest.raises(UnreadableError, match=r"^deck: not a text file \(UTF-8, UTF-16"):
        decode(data, "deck")


@given(
    st.text(st.characters(min_codepoint=1, max_codepoint=255), min_size=1),
    st.sampled_from(ENCODINGS),
)
def test_western_texts_survive_every_encoding(text: str, encoding: str) -> None:
    """Every text of Latin letters is read back from every Unicode encoding, marked or not."""
    assert decode(text.encode(encoding), "deck") == text


@given(
    st.text(st.characters(min_codepoint=1, exclude_categories=["Cs"])),
    st.sampled_from(["utf-8-sig", "utf-16"]),
)
def test_all_texts_survive_marked_encodings(text: str, encoding: str) -> None:
    """Every text at all is read back from an encoding with its byte order mark."""
    assert decode(text.encode(encoding), "deck") == text


@given(st.binary(max_size=80))
@example(b"\xff\xfe\0\0")
def test_bytes_are_a_text_or_an_error_of_ours(data: bytes) -> None:
    """Whatever a file holds, it is read or refused, and nothing else happens."""
    try:
        text = decode(data, "deck")
    except UnreadableError as error:
        assert str(error).startswith("deck: ")  # noqa: PT017 - both ends are right
    else:
        assert len(text) <= len(data)
