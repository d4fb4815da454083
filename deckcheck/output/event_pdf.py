"""The sheets and the overview of an event as PDF, with the extra ``deckcheck[pdf]``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from deckcheck.events.checking import Entry, Result
from deckcheck.events.event import Event
from deckcheck.events.sheets import Row, Sheet
from deckcheck.events.words import spoken
from deckcheck.messages import say, told
from deckcheck.output.event_html import (
    FIELDS,
    HEADS,
    charts_of,
    code_of,
    deck_of,
    head_lines,
    title_of,
)
from deckcheck.output.event_page import details
from deckcheck.output.pdf_pen import REPLACEMENT, Pen

_MARGIN, _GAP, _ROW, _QR, _FIELDS = 36.0, 16.0, 11.5, 76.0, 44.0
_SMALL, _TEXT = 7.5, 9.0
_OVERVIEW = (0.1, 0.17, 0.11, 0.1, 0.29, 0.2)
"""The parts of the width that the columns of the overview have."""


def sheets(
    event: Event,
    of: Sequence[Sheet],
    language: str = "en",
    paper: str = "a4",
    step: Callable[[], None] = lambda: None,
) -> bytes:
    """All sheets, each on a page of its own and as many more as its list needs.

    Args:
        event: what is printed at their heads.
        of: the sheets.
        language: of what is not a name of a card.
        paper: one of `deckcheck.output.pdf_pen.SIZES`.
        step: called after each sheet.
    """
    pen = Pen(paper, _MARGIN)
    pen.canvas.setTitle(event.name)
    for sheet in of:
        pen.replaced = False
        _head(pen, event, sheet, language)
        _cards(pen, sheet, language)
        _foot(pen, sheet, language)
        pen.page()
        step()
    return pen.bytes()


def _head(pen: Pen, event: Event, sheet: Sheet, language: str) -> None:
    width = pen.width - _QR - _GAP
    _code(pen, sheet.fingerprint, pen.right - _QR, pen.at + 10 - _QR)
    pen.write(pen.left, title_of(sheet), 15, width, bold=True)
    for line in head_lines(event, sheet, language):
        pen.at -= 14
        pen.write(pen.left, line, 9.5, width)
    pen.at -= 17
    pen.write(pen.left, sheet.words, 12, width, bold=True)
    pen.at = pen.top - _QR


def _code(pen: Pen, fingerprint: str, x: float, y: float) -> None:
    """A fingerprint as QR code; dark modules that touch in a row are one rectangle."""
    rows = [bytes(row) for row in code_of(fingerprint).matrix]
    side = _QR / len(rows)
    for number, row in enumerate(rows):
        below, start = y + (len(rows) - 1 - number) * side, 0
        while (start := row.find(1, start)) >= 0:
            end = row.find(0, start) if 0 in row[start:] else len(row)
            pen.canvas.rect(x + start * side, below, (end - start) * side, side, stroke=0, fill=1)
            start = end


def _rows(sheet: Sheet, language: str) -> Iterator[str | Row]:
    """The titles of groups and their rows."""
    for group in sheet.groups:
        yield f"{told(group.title, language)} ({group.count})"
        yield from group.rows


def _cards(pen: Pen, sheet: Sheet, language: str) -> None:
    """The list in two columns, on as many pages as it needs."""
    foot = _FIELDS + 29 + 10 * len(_bring(pen, sheet, language))
    rows = list(_rows(sheet, language))
    while rows:
        start = pen.at
        space = start - pen.bottom
        half = int(space // _ROW)
        is_last = len(rows) <= 2 * int((space - foot) // _ROW) - 1
        if is_last:
            half = -(-len(rows) // 2)
        for column in range(2):
            part = rows if is_last and column else _begins(rows, half)
            rows = rows[len(part) :]
            pen.at = start
            _column(pen, part, sheet, pen.left + column * (pen.width + _GAP) / 2)
        pen.at = start - (half + is_last) * _ROW
        if rows:
            pen.page()
            pen.write(pen.left, title_of(sheet), 11, pen.width, bold=True)


def _begins(rows: Sequence[str | Row], number: int) -> Sequence[str | Row]:
    """The rows that fit into a column, which no title ends."""
    part = rows[:number]
    return part[:-1] if len(part) > 1 and isinstance(part[-1], str) else part


def _column(pen: Pen, rows: Sequence[str | Row], sheet: Sheet, x: float) -> None:
    width = (pen.width - _GAP) / 2
    all_rows = [row for group in sheet.groups for row in group.rows]
    versions = max((pen.width_of(row.version, _SMALL) for row in all_rows), default=0)
    numbers = max((pen.width_of(row.number, _SMALL) for row in all_rows), default=0)
    names = width - 24 - versions - numbers
    for row in rows:
        pen.at -= _ROW
        if isinstance(row, str):
            pen.write(x, row, _TEXT, width, bold=True)
            continue
        pen.write(x, str(row.count), _TEXT, 14, bold=True)
        pen.write(x + 16, row.name, _TEXT, names)
        pen.write(x + width - versions - numbers - 4, row.version, _SMALL, versions + 1)
        pen.write(x + width - numbers, row.number, _SMALL, numbers + 1)
        _line(pen, x, width)


def _line(pen: Pen, x: float, width: float) -> None:
    """A thin line below a row, for the eye."""
    pen.canvas.saveState()
    pen.canvas.setLineWidth(0.25)
    pen.canvas.setStrokeGray(0.6)
    pen.canvas.line(x, pen.at - 2.5, x + width, pen.at - 2.5)
    pen.canvas.restoreState()


def _bring(pen: Pen, sheet: Sheet, language: str) -> list[str]:
    """What to bring, in lines."""
    lines = [pen.folded(told(line, language), 8, pen.width) for line in sheet.bring]
    return [part for line in lines for part in line]


def _foot(pen: Pen, sheet: Sheet, language: str) -> None:
    """Sums, what to bring, and the fields at the bottom of the page."""
    lines = _bring(pen, sheet, language)
    if pen.at - 29 - 10 * len(lines) < pen.bottom + _FIELDS:
        pen.page()
    pen.at -= 16
    pen.write(pen.left, told(sheet.sums, language), _TEXT, pen.width)
    if lines:
        pen.at -= 13
        pen.write(pen.left, told(say("To bring"), language), _TEXT, pen.width, bold=True)
    for line in lines:
        if pen.at < pen.bottom + _FIELDS:
            pen.page()
        pen.at -= 10
        pen.write(pen.left, line, 8, pen.width)
    pen.at = pen.bottom
    each = (pen.width - 2 * _GAP) / len(FIELDS)
    for number, field in enumerate(FIELDS):
        x = pen.left + number * (each + _GAP)
        pen.canvas.line(x, pen.at + 10, x + each, pen.at + 10)
        pen.write(x, told(field, language), _SMALL, each)
    _replaced(pen, language)


def _replaced(pen: Pen, language: str) -> None:
    """What the reader is told of signs that no font has."""
    if pen.replaced:
        pen.at = pen.bottom - 10
        text = say("{sign}: a sign that the PDF cannot print; the page can", sign=REPLACEMENT)
        pen.write(pen.left, told(text, language), 6, pen.width)


def overview(result: Result, of: Sequence[Sheet], language: str = "en", paper: str = "a4") -> bytes:
    """All players, and the numbers of the event with charts.

    Args:
        result: of the event.
        of: its sheets.
        language: of what is not a name.
        paper: as for `sheets`.
    """
    pen = Pen(paper, _MARGIN)
    event = result.event
    decks = {sheet.id: deck_of(sheet) for sheet in of}
    heads = [told(head, language) for head in HEADS[:-1]]  # the last is a box to tick
    pen.canvas.setTitle(event.name)
    pen.write(pen.left, f"{event.name}, {event.on}", 14, pen.width, bold=True)
    for line in details(event):
        pen.at -= 11
        pen.write(pen.left, told(line, language), 8.5, pen.width)
    pen.at -= 5
    _cells(pen, heads, bold=True)
    for entry in result.entries:
        if pen.at < pen.bottom + 10:
            _replaced(pen, language)
            pen.page()
            _cells(pen, heads, bold=True)
        _cells(pen, _player(entry, decks, language))
        pen.canvas.rect(pen.right - 8, pen.at, 7, 7)
    _replaced(pen, language)
    pen.page()
    _charts(pen, result, of, language)
    return pen.bytes()


def _player(entry: Entry, decks: Mapping[str, str], language: str) -> list[str]:
    player = entry.player
    words = spoken(entry.fingerprint) if entry.fingerprint else ""
    state = told(entry.state.word, language)
    return [player.id, player.name, player.team, state, decks.get(player.id, ""), words]


def _cells(pen: Pen, cells: Sequence[str], *, bold: bool = False) -> None:
    pen.at -= 10
    x = pen.left
    for cell, part in zip(cells, _OVERVIEW, strict=False):
        pen.write(x, cell, _SMALL, pen.width * part - 4, bold=bold)
        x += pen.width * part


def _charts(pen: Pen, result: Result, of: Sequence[Sheet], language: str) -> None:
    for title, bars in charts_of(result, of, language):
        pen.at -= 8
        pen.write(pen.left, told(title, language), 11, pen.width, bold=True)
        most = max((number for _, number in bars), default=1)
        for name, number in bars:
            if pen.at < pen.bottom + 20:
                pen.page()
            pen.at -= 14
            pen.write(pen.left, name, 8.5, pen.width * 0.3)
            long = pen.width * 0.6 * number / most
            pen.canvas.rect(pen.left + pen.width * 0.32, pen.at - 2, long, 10, stroke=0, fill=1)
            pen.write(pen.left + pen.width * 0.33 + long, str(number), 8.5, 40)
        pen.at -= 20
