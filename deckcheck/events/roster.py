"""The roster: a table of players, as a form's export or a spreadsheet gives it.

Fields stand between commas, semicolons or tabs. The first row has titles; a column is found by a
word in its title, in any of the languages of cards, or by the title that the event names. A list
may be pasted into its field, line ends and all.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from typing import NamedTuple

from deckcheck.cards.names import fold
from deckcheck.events import findings
from deckcheck.events.event import ID, Fault, Given, Place, Player
from deckcheck.events.times import in_zone, is_day_first, time_of
from deckcheck.messages import Message, say, say_n
from deckcheck.rules.finding import Severity

MAX_PLAYERS = 5_000
"""The most rows that are read."""


class _Titles(NamedTuple):
    """By what a column is known.

    Attributes:
        words: in its title, those first that tell most.
        others: words of titles that are about something else, as ``Deck name`` or ``Phone number``.
    """

    words: str
    others: str = ""


_TITLES = {
    "received": _Titles(
        "timestamp horodateur zeitstempel temporal cronologiche received recu submitted date",
        "birth birthday naissance geburtsdatum nacimiento nascita",
    ),
    "deck": _Titles(
        "decklist deckliste list liste lista deck mazo mazzo", "name nom nombre nome titel title"
    ),
    "pool": _Titles("pool"),
    "team": _Titles("team equipe mannschaft equipo squadra"),
    "id": _Titles(
        "id number numero nummer nr",
        "phone mobile cell telephone tel telefon telefonnummer telefono postal",
    ),
    "given": _Titles("firstname givenname prenom vorname"),
    "family": _Titles("lastname familyname surname nachname apellido apellidos cognome"),
    "name": _Titles("name nom nombre nome player joueur joueuse spieler jugador giocatore pseudo"),
}
"""The columns that there may be, in the order in which they are looked for."""

_PART_OF_NAME = re.compile(r"\b(first|given|last|family) name\b")
_NEEDED = ("name", "deck")
_PARTS_OF_NAMES = ("given", "family")
_SEPARATORS = ",;\t"
_SAID = re.compile(r"sep=(.)\n", re.IGNORECASE)
"""What spreadsheets take, and some write, before the titles."""


class _Row(NamedTuple):
    fields: list[str]
    line: int
    starts: list[int]
    """The line at which each field begins."""


class Roster(NamedTuple):
    """The players of a roster, and what is wrong about it."""

    players: list[Player]
    faults: list[Fault]


def read(
    text: str,
    file: str,
    zone: tzinfo | None = None,
    titles: Mapping[str, str] | None = None,
    *,
    day_first: bool | None = None,
) -> Roster:
    """The players of a roster.

    Args:
        text: of the file.
        file: as it is called.
        zone: of the times at which lists came in, where they name none.
        titles: of columns that are not to be looked for.
        day_first: whether ``03/04`` is in April; if it is not said, the column may tell.
    """
    return _Reading(file, zone, titles or {}, day_first).roster(text)


class _Reading:
    """A roster that is being read."""

    def __init__(
        self, file: str, zone: tzinfo | None, titles: Mapping[str, str], day_first: bool | None
    ) -> None:
        self.file, self.zone, self.titles, self.day_first = file, zone, titles, day_first
        self.faults: list[Fault] = []

    def roster(self, text: str) -> Roster:
        rows = self._rows(text)
        head = next(rows, None)
        if head is None:
            self._fault(say("the roster is empty"))
            return Roster([], self.faults)
        columns = _columns(head.fields, self.titles)
        self._missing(head, columns)
        if not {*_NEEDED, *_PARTS_OF_NAMES} & columns.keys():
            return Roster([], self.faults)
        cells = [_Cells(row, columns, self.file) for row in self._at_most(rows)]
        players = [self._player(one, number) for number, one in enumerate(cells, 1)]
        times = self._times([one.text("received") for one in cells], cells)
        received = (replace(it, received=time) for it, time in zip(players, times, strict=True))
        return Roster(list(received), self.faults)

    def _fault(self, message: Message, line: int = 0, severity: Severity = Severity.ERROR) -> None:
        self.faults.append(findings.fault(message, Place(self.file, line), severity=severity))

    def _rows(self, text: str) -> Iterator[_Row]:
        text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        before = _SAID.match(text)
        lines = [f"{line}\n" for line in text[before.end() if before else 0 :].split("\n")]
        separator = before[1] if before else _separator(lines, self.titles)
        reader = csv.reader(lines, delimiter=separator, strict=True)
        skipped = 1 if before else 0
        while True:
            line = reader.line_num + 1 + skipped
            try:
                fields = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                self._fault(say("not valid CSV: {reason}", reason=str(error)), line)
                return
            if any(field.strip() for field in fields):
                yield _Row(fields, line, _starts(fields, line))

    def _at_most(self, rows: Iterator[_Row]) -> Iterator[_Row]:
        for number, row in enumerate(rows):
            if number == MAX_PLAYERS:
                self._fault(say("more than {most} players", most=MAX_PLAYERS), row.line)
                return
            yield row

    def _missing(self, head: _Row, columns: Mapping[str, int]) -> None:
        """What is wrong about the titles."""
        for name, title in self.titles.items():
            if name not in columns:
                self._fault(say("no column is called {title!r}", title=title), head.line)
        has_part = any(part in columns for part in _PARTS_OF_NAMES)
        for name in _NEEDED:
            if name in columns or name in self.titles or (name == "name" and has_part):
                continue
            message = say(
                "no column for {name}; the event file can name it: [roster] {name} = …", name=name
            )
            self._fault(message, head.line)

    def _player(self, cells: _Cells, number: int) -> Player:
        who = cells.text("id") or f"{number:03}"
        if not ID.fullmatch(who):
            message = say(
                "id: up to 40 letters, digits, - and _ are expected, not {found}; the player is"
                " called {id}",
                found=f"{who!r:.60}",
                id=f"{number:03}",
            )
            self._fault(message, cells.row.line)
            who = f"{number:03}"
        return Player(
            id=who,
            name=cells.name(),
            place=Place(self.file, cells.row.line),
            deck=cells.given("deck"),
            pool=cells.given("pool"),
            team=cells.text("team"),
        )

    def _times(self, texts: Sequence[str], cells: Sequence[_Cells]) -> Iterator[datetime | None]:
        """When each list came in; those of which it cannot be told are one finding."""
        known = self.day_first
        day_first = is_day_first(texts) if known is None else known
        unknown = []
        for text, one in zip(texts, cells, strict=True):
            time = time_of(text, day_first=day_first)
            if text and time is None:
                unknown.append((text, one.row.line))
            yield in_zone(time, self.zone) if time else None
        if unknown:
            self._unknown_times(unknown)

    def _unknown_times(self, unknown: Sequence[tuple[str, int]]) -> None:
        text, line = unknown[0]
        message = say_n(
            "whether {number} list is late is not known: {text!r} is no time such as"
            " 2026-12-04 18:30",
            "whether {number} lists are late is not known: {text!r} is no time such as"
            " 2026-12-04 18:30",
            len(unknown),
            text=text[:60],
        )
        if time_of(text, day_first=True) or time_of(text, day_first=False):
            message = say(
                "{message}; the event file can say what stands first: [roster] day_first = true",
                message=message,
            )
        self._fault(message, line, Severity.WARNING)


class _Cells:
    """The fields of a row, by the names of their columns."""

    def __init__(self, row: _Row, columns: Mapping[str, int], file: str) -> None:
        self.row, self.columns, self.file = row, columns, file

    def given(self, name: str) -> Given | None:
        """A field with its place; ``None`` if nothing stands in it."""
        column = self.columns.get(name, len(self.row.fields))
        text = self.row.fields[column].strip() if column < len(self.row.fields) else ""
        return Given(text, Place(self.file, self.row.starts[column])) if text else None

    def text(self, name: str) -> str:
        """A field on one line."""
        found = self.given(name)
        return " ".join(found.text.split()) if found else ""

    def name(self) -> str:
        """The name of the player, of its parts if they have columns of their own."""
        given, family = (self.text(part) for part in _PARTS_OF_NAMES)
        return f"{given} {family or self.text('name')}".strip()


def _starts(fields: Sequence[str], line: int) -> list[int]:
    starts = []
    for field in fields:
        blanks = field[: len(field) - len(field.lstrip())]
        starts.append(line + blanks.count("\n"))
        line += field.count("\n")
    return starts


def _separator(lines: Sequence[str], titles: Mapping[str, str]) -> str:
    """The sign by which most columns are found, else the one that makes most fields."""

    def found(separator: str) -> tuple[int, int]:
        try:
            fields = next(csv.reader(lines, delimiter=separator), [])
        except csv.Error:
            return 0, 0
        return len(_columns(fields, titles)), len(fields)

    return max(_SEPARATORS, key=found)


def _columns(heads: Sequence[str], titles: Mapping[str, str]) -> dict[str, int]:
    """The number of each column that is there."""
    folded = [fold(head) for head in heads]
    words = [_PART_OF_NAME.sub(r"\1name", head).split() for head in folded]
    columns = {
        name: folded.index(fold(title)) for name, title in titles.items() if fold(title) in folded
    }
    for name, known in _TITLES.items():
        if name in titles or (name in _PARTS_OF_NAMES and "name" in titles):
            continue
        free = (n for n in range(len(heads)) if n not in columns.values())
        ranks = [(rank, n) for n in free if (rank := _rank(words[n], known)) is not None]
        if ranks:
            columns[name] = min(ranks)[1]
    return columns


def _rank(title: Sequence[str], known: _Titles) -> int | None:
    """How well a title fits a column: the place of the first of its words that is in it."""
    if set(known.others.split()) & set(title):
        return None
    return next((n for n, word in enumerate(known.words.split()) if word in title), None)
