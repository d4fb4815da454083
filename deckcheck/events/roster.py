"""The roster: a table of players, as a form's export or a spreadsheet gives it.

Fields stand between commas, semicolons or tabs, whichever the first row has most of. The first row
has titles; a column is found by a word in its title, or by the title that the event names. A list
may be pasted into its field, line ends and all.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from datetime import tzinfo
from typing import NamedTuple

from deckcheck.cards.names import fold
from deckcheck.events import findings
from deckcheck.events.event import Fault, Given, Place, Player
from deckcheck.events.times import in_zone, time_of
from deckcheck.messages import say
from deckcheck.rules.finding import Severity

MAX_PLAYERS = 5_000
"""The most rows that are read."""

_WORDS = {
    "received": ("timestamp", "horodateur", "received", "recu", "date"),
    "deck": ("deck", "decklist", "list", "liste"),
    "pool": ("pool",),
    "team": ("team", "equipe"),
    "id": ("id", "number", "numero", "no"),
    "name": ("name", "nom", "player", "joueur", "joueuse", "pseudo"),
}
"""Words in the title of a column, for each column that there may be."""

_SEPARATORS = ",;\t"


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
    text: str, file: str, zone: tzinfo | None = None, titles: Mapping[str, str] | None = None
) -> Roster:
    """The players of a roster.

    Args:
        text: of the file.
        file: as it is called.
        zone: of the times at which lists came in, where they name none.
        titles: of columns that are not to be looked for.
    """
    roster = Roster([], [])
    rows = _rows(text, file, roster.faults)
    head = next(rows, None)
    if head is None:
        roster.faults.append(findings.fault(say("the roster is empty"), Place(file)))
        return roster
    columns = _columns(head.fields, titles or {}, Place(file, head.line), roster.faults)
    if not {"name", "deck"} & columns.keys():
        return roster
    for number, row in enumerate(rows, 1):
        if number > MAX_PLAYERS:
            message = say("more than {most} players", most=MAX_PLAYERS)
            roster.faults.append(findings.fault(message, Place(file, row.line)))
            break
        roster.players.append(_player(row, number, columns, file, zone, roster.faults))
    return roster


def _rows(text: str, file: str, faults: list[Fault]) -> Iterator[_Row]:
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    first = text.split("\n", 1)[0]
    separator = max(_SEPARATORS, key=first.count)
    lines = (f"{line}\n" for line in text.split("\n"))
    reader = csv.reader(lines, delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            message = say("not valid CSV: {reason}", reason=str(error))
            faults.append(findings.fault(message, Place(file, line)))
            return
        if any(field.strip() for field in fields):
            yield _Row(fields, line, _starts(fields, line))


def _starts(fields: Sequence[str], line: int) -> list[int]:
    starts = []
    for field in fields:
        blanks = field[: len(field) - len(field.lstrip())]
        starts.append(line + blanks.count("\n"))
        line += field.count("\n")
    return starts


def _columns(
    heads: Sequence[str], titles: Mapping[str, str], place: Place, faults: list[Fault]
) -> dict[str, int]:
    """The number of each column that is there."""
    words = [fold(head) for head in heads]
    columns: dict[str, int] = {}
    for name, title in titles.items():
        if fold(title) in words:
            columns[name] = words.index(fold(title))
        else:
            message = say("no column is called {title!r}", title=title)
            faults.append(findings.fault(message, place))
    for name, known in _WORDS.items():
        free = [n for n in range(len(words)) if n not in columns.values()]
        found = [n for n in free if set(known) & set(words[n].split())]
        if name not in columns and name not in titles and found:
            columns[name] = found[0]
    for name in ("name", "deck"):
        if name not in columns and name not in titles:
            message = say(
                "no column for {name}; the event file can name it: [roster] {name} = …", name=name
            )
            faults.append(findings.fault(message, place))
    return columns


def _player(
    row: _Row,
    number: int,
    columns: Mapping[str, int],
    file: str,
    zone: tzinfo | None,
    faults: list[Fault],
) -> Player:
    def cell(name: str) -> Given | None:
        column = columns.get(name, len(row.fields))
        text = row.fields[column].strip() if column < len(row.fields) else ""
        return Given(text, Place(file, row.starts[column])) if text else None

    def text(name: str) -> str:
        found = cell(name)
        return " ".join(found.text.split()) if found else ""

    place = Place(file, row.line)
    received = time_of(text("received"))
    if text("received") and received is None:
        message = say(
            "{text!r} is no time such as 2026-12-04 18:30; whether the list is late is not known",
            text=text("received"),
        )
        faults.append(findings.fault(message, place, severity=Severity.WARNING))
    return Player(
        id=text("id") or f"{number:03}",
        name=text("name"),
        place=place,
        deck=cell("deck"),
        pool=cell("pool"),
        received=in_zone(received, zone) if received else None,
        team=text("team"),
    )
