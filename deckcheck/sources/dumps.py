"""Dumps on disk: the community database's folders, a ZIP of them, or lines like ours.

The database has a file for each card, ``CARDS/<LANG>/<SET>/<FACTION>/<REF>.json``, and one for each
set, ``SETS/<SET>/<SET>_<LANG>.json``, both in the shape of altered.gg and in one language. Lines
like ours are those of ``cards.jsonl`` and ``uniques.jsonl``.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Protocol

from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.errors import SourceError
from deckcheck.messages import say, why
from deckcheck.sources.gg import in_language, merged
from deckcheck.sources.paging import collection
from deckcheck.sources.payloads import (
    each,
    limited,
    localised,
    merged_sets,
    parsed,
    set_in_language,
    texts,
    told_set,
)
from deckcheck.sources.source import Progress, Told, ToldSet

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

MAX_FILE = 134_217_728
"""Bytes of a file; all 37,631 Uniques known have 30 MiB."""
MAX_FILES = 200_000

_LINES = ("cards.jsonl", "uniques.jsonl", "uniques_all.jsonl.gz")
_CARD = re.compile(
    r"(?:.*/)?CARDS/(?P<language>[A-Z]{2})/(?P<set>\w+)/\w+/(?P<reference>ALT_\w+)\.json"
)
_SET = re.compile(r"(?:.*/)?SETS/(?P<set>\w+)/\w+_(?P<language>[A-Z]{2})\.json")
_SETS = re.compile(r"(?:.*/)?META/card_sets_(?P<language>[a-z]{2})\.json")


class Files(Protocol):
    """Files by their path within a dump."""

    def names(self) -> list[str]:
        """Their paths, with ``/``, sorted."""

    def read(self, name: str) -> bytes:
        """The content of one.

        Raises:
            SourceError: it cannot be read, or is too large.
        """


class Dump:
    """A dump as a source (see `deckcheck.sources.source.Source`).

    Args:
        path: a folder, a ZIP, or a file of lines, which may be compressed (``.gz``).

    Raises:
        SourceError: there is no dump.
    """

    def __init__(self, path: str) -> None:
        self.name = f"dump {path}"
        self._files = _files(Path(path))
        self._names = self._files.names()
        if not self._of(_CARD) and not self._of(_SET) and not self._lines():
            raise SourceError(
                say("{path}: no dump: neither cards.jsonl nor folders CARDS or SETS", path=path)
            )

    def cards(
        self, sets: Sequence[str], languages: Sequence[str], progress: Progress
    ) -> Iterator[Told]:
        """Every card that is not a Unique."""
        found = self._cards(sets, languages, lambda it: it.rarity != "U", progress)
        yield from found.values()

    def some(self, references: Sequence[Reference], languages: Sequence[str]) -> Iterator[Told]:
        """Cards and Uniques by reference."""
        wanted = frozenset(references)
        sets = list({it.set for it in references})
        found = self._cards(sets, languages, wanted.__contains__, lambda _done, _total: None)
        yield from found.values()

    def sets(self, languages: Sequence[str]) -> Iterator[ToldSet]:
        """The sets that the dump describes."""
        yield from merged_sets(self._told_sets(languages))

    def _told_sets(self, languages: Sequence[str]) -> Iterator[ToldSet]:
        for name in (name for name in self._names if PurePosixPath(name).name == "sets.json"):
            yield from self._read(name, lambda body: each(parsed(body), _our_set))
        for name, match in self._of(_SETS):
            if match["language"] == "en" or match["language"] in languages:
                yield from self._read(name, _sets_in(match["language"]))

    def _cards(
        self,
        sets: Sequence[str],
        languages: Sequence[str],
        is_wanted: Callable[[Reference], bool],
        progress: Progress,
    ) -> dict[str, Told]:
        """The cards that are wanted, by reference; English first, because it has the facts."""
        files = sorted(self._files_of(languages, is_wanted), key=lambda it: it[1] != "en")
        found: dict[str, Told] = {}
        of_lines: set[str] = set()
        for number, (name, language, read) in enumerate(files, 1):
            for told in self._read(name, read):
                reference = told.row["reference"]
                parts = parse_reference(reference)
                if parts is None or not is_wanted(parts) or (sets and parts.set not in sets):
                    continue
                if not language and reference in of_lines:
                    raise _fault(
                        self.name, name, say("{reference} stands twice", reference=reference)
                    )
                of_lines.add(reference)
                new = limited(languages, told)
                found[reference] = merged(found[reference], new) if reference in found else new
            progress(number, len(files))
        return found

    def _files_of(
        self, languages: Sequence[str], is_wanted: Callable[[Reference], bool]
    ) -> Iterator[tuple[str, str, Callable[[bytes], list[Told]]]]:
        """The files to read: name, language (none in lines), and how each is read."""
        if lines := self._lines():
            yield from ((name, "", of_lines) for name in lines)
            return
        alone = self._of(_CARD)
        with_cards = {match["set"] for _, match in alone}
        wanted = [it for it in alone if _is_asked(it[1]["reference"], is_wanted)]
        wanted += [it for it in self._of(_SET) if it[1]["set"] not in with_cards]
        for name, match in wanted:
            language = match["language"].lower()
            if language == "en" or language in languages:
                yield name, language, _of_file(language)

    def _lines(self) -> list[str]:
        if len(self._names) == 1 and ".jsonl" in self._names[0]:
            return self._names
        top = {PurePosixPath(name).name: name for name in self._names if name.count("/") < 2}
        uniques = _LINES[2:] if _LINES[2] in top else _LINES[1:2]  # some of all of them
        return [top[name] for name in (_LINES[0], *uniques) if name in top]

    def _of(self, pattern: re.Pattern[str]) -> list[tuple[str, re.Match[str]]]:
        matches = ((name, pattern.fullmatch(name)) for name in self._names)
        return [(name, match) for name, match in matches if match]

    def _read(self, name: str, read: Callable[[bytes], Any]) -> Any:
        try:
            return read(self._files.read(name))
        except ValueError as error:
            raise _fault(self.name, name, why(error)) from error


def _is_asked(text: str, is_wanted: Callable[[Reference], bool]) -> bool:
    """Whether a file is read, by its name; one that lies is read, and told by its content."""
    reference = parse_reference(text)
    return reference is None or is_wanted(reference)


def _fault(dump: str, name: str, reason: str) -> SourceError:
    return SourceError(say("{dump}: {file}: {reason}", dump=dump, file=name, reason=reason))


# -- what is in a file ----------------------------------------------------------------------------


def _of_file(language: str) -> Callable[[bytes], list[Told]]:
    """How a file of the database is read: a card, a list of cards, or cards by reference."""
    read = in_language(language, single=True)

    def cards(body: bytes) -> list[Told]:
        told = parsed(body)
        if isinstance(told, dict):
            told = [told] if "elements" in told else [*told.values()]
        return each(told, read)

    return cards


def _sets_in(language: str) -> Callable[[bytes], list[ToldSet]]:
    read = set_in_language(language)
    return lambda body: collection(body, read).items


def _our_set(item: Mapping[str, Any]) -> ToldSet:
    return told_set(item.get("code"), item.get("collector_prefix"), item.get("names"), "en")


def of_lines(body: bytes) -> list[Told]:
    """The cards of a file of lines."""
    found = []
    for number, line in enumerate(body.splitlines(), 1):
        try:
            found.append(_line(parsed(line)))
        except ValueError as error:
            raise ValueError(
                say("line {number}: {reason}", number=number, reason=why(error))
            ) from error
    return found


def _line(row: object) -> Told:
    if not isinstance(row, dict) or not isinstance(row.get("reference"), str):
        raise ValueError(say("without a reference"))
    if parse_reference(row["reference"]) is None:
        raise ValueError(say("{of}: {what}", of=row["reference"][:60], what=say("is no reference")))
    names = row.get("name")
    if not isinstance(names, dict):
        raise ValueError(say("without a name"))
    main, support = _effects(row, "main_effect_"), _effects(row, "support_effect_")
    if "main_effect_en" in row:
        main.setdefault("en", "")
    return Told({**row, "name": localised(names, "en")}, texts(main, support))


def _effects(row: Mapping[str, Any], beginning: str) -> dict[str, str]:
    told = {key.removeprefix(beginning): row[key] for key in row if key.startswith(beginning)}
    return localised(told, "en")


# -- where files are ------------------------------------------------------------------------------


def _files(path: Path) -> Files:
    if path.is_dir():
        return _Folder(path)
    try:
        _refuse_pipe(path)
        with path.open("rb") as file:
            is_zip = file.read(4) == b"PK\x03\x04"
    except (OSError, ValueError) as error:
        raise SourceError(say("{path}: {reason}", path=path, reason=why(error))) from error
    return _Zip(path) if is_zip else _Single(path)


class _Single:
    """One file of lines."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def names(self) -> list[str]:
        return [self._path.name]

    def read(self, name: str) -> bytes:
        return _bounded(self._path, name)


class _Folder:
    """A folder and those in it; links are not followed out of it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def names(self) -> list[str]:
        found = []
        for pattern in ("*.json", "*.jsonl", "*.jsonl.gz"):
            for path in self._path.rglob(pattern):
                found.append(path.relative_to(self._path).as_posix())
                _refuse_crowd(self._path, len(found))
        return sorted(found)

    def read(self, name: str) -> bytes:
        path = self._path / name
        if path.exists() and not path.resolve().is_relative_to(self._path.resolve()):
            raise ValueError(say("a link that leads out of the dump"))
        return _bounded(path, name)


class _Zip:
    """The files of a ZIP; none of its sizes is taken at its word."""

    def __init__(self, path: Path) -> None:
        import zipfile  # noqa: PLC0415 - few dumps come in one

        self._path = path
        try:
            self._zip: ZipFile = zipfile.ZipFile(path)
        except (OSError, ValueError, zipfile.BadZipFile) as error:
            raise SourceError(say("{path}: a damaged ZIP", path=path)) from error
        self._members: dict[str, ZipInfo] = {it.filename: it for it in self._zip.infolist()}
        if len(self._members) < len(self._zip.infolist()):
            raise SourceError(say("{path}: a ZIP with two files of one name", path=path))
        _refuse_crowd(path, len(self._members))

    def names(self) -> list[str]:
        return sorted(self._members)

    def read(self, name: str) -> bytes:
        import zipfile  # noqa: PLC0415 - as above

        faults = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError)
        try:
            with self._zip.open(self._members[name]) as file:
                data = file.read(MAX_FILE + 1)
        except (*faults, NotImplementedError, RuntimeError) as error:
            raise _fault(str(self._path), name, say("damaged or encrypted")) from error
        return _unpacked(data, name)


def _refuse_pipe(path: Path) -> None:
    """What is no file, such as a pipe, could be waited for for ever."""
    if path.exists() and not path.is_file():
        raise ValueError(say("is no file"))


def _refuse_crowd(path: Path, number: int) -> None:
    if number > MAX_FILES:
        raise SourceError(say("{path}: more than {most} files", path=path, most=MAX_FILES))


def _bounded(path: Path, name: str) -> bytes:
    _refuse_pipe(path)
    try:
        with path.open("rb") as file:
            return _unpacked(file.read(MAX_FILE + 1), name)
    except OSError as error:
        raise _fault(str(path.parent), name, why(error)) from error


def _unpacked(data: bytes, name: str) -> bytes:
    """The bytes of a file, unpacked if its name says that it is packed."""
    if name.endswith(".gz") and len(data) <= MAX_FILE:
        unpacker = zlib.decompressobj(wbits=31)
        try:
            data = unpacker.decompress(data, MAX_FILE + 1)
        except zlib.error as error:
            raise ValueError(say("damaged")) from error
        if not unpacker.eof and len(data) <= MAX_FILE:
            raise ValueError(say("cut off"))
    if len(data) > MAX_FILE:
        raise ValueError(say("more than {most} MiB", most=MAX_FILE // 1_048_576))
    return data
