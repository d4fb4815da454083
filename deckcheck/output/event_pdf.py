"""The sheets and the overview of an event as PDF, with the extra ``deckcheck[pdf]``.

The font is Roboto, whose signs are those of all card names and of most names of people; a sign
that it does not have is written as its number.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from deckcheck.errors import DeckcheckError
from deckcheck.events.checking import Result
from deckcheck.events.event import Event
from deckcheck.events.sheets import Row, Sheet
from deckcheck.events.words import spoken
from deckcheck.messages import say, told
from deckcheck.output.event_html import FIELDS, charts_of, head_lines, title_of
from deckcheck.output.event_page import deck_of, details
from deckcheck.output.signs import harmless

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height in points."""

_MARGIN, _GAP, _ROW, _QR, _FOOT = 36.0, 16.0, 11.5, 76.0, 130.0
_FONT, _BOLD = "Roboto", "RobotoBold"


class Pen:
    """A canvas that writes what strangers wrote, and cuts what is too long for its place."""

    def __init__(self, paper: str) -> None:
        try:
            from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415 - an extra
            from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415
        except ImportError as error:
            raise DeckcheckError(
                say("PDF needs more packages: `pip install 'deckcheck[pdf]'`")
            ) from error
        self.width, self.height = SIZES[paper]
        self._glyphs = _registered(pdfmetrics)
        self._measure = pdfmetrics.stringWidth
        self._file = io.BytesIO()
        self.canvas: Canvas = Canvas(
            self._file, pagesize=(self.width, self.height), invariant=True, pageCompression=1
        )
        self.at = self.top

    @property
    def top(self) -> float:
        """The height of the first line of a page."""
        return self.height - _MARGIN - 10

    def clean(self, text: str) -> str:
        """Text in the signs of the font; others as their numbers."""
        return "".join(
            sign if ord(sign) in self._glyphs else f"\\x{ord(sign):02x}" for sign in harmless(text)
        )

    def write(self, x: float, text: str, size: float, width: float, *, bold: bool = False) -> None:
        """Write at the height of this line, smaller if it is too long, cut at the very last."""
        font, text = (_BOLD if bold else _FONT), self.clean(text)
        while size > 5 and self._measure(text, font, size) > width:
            size -= 0.5
        while text and self._measure(text, font, size) > width:
            text = text[:-2] + "…" if len(text) > 2 else ""
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, self.at, text)

    def folded(self, text: str, size: float, width: float) -> list[str]:
        """Text in lines that are not too long; a word is cut where `write` cuts it."""
        lines: list[str] = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self._measure(self.clean(longer), _FONT, size) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def page(self) -> None:
        """Begin another page."""
        self.canvas.showPage()
        self.at = self.top

    def bytes(self) -> bytes:
        """The whole document."""
        self.canvas.save()
        return self._file.getvalue()


def _registered(pdfmetrics: Any) -> frozenset[int]:
    """Make the fonts known; the signs that both have."""
    try:
        from font_roboto import Roboto, RobotoBold  # noqa: PLC0415 - an extra
        from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415
    except ImportError as error:
        raise DeckcheckError(
            say("PDF needs more packages: `pip install 'deckcheck[pdf]'`")
        ) from error
    fonts = [TTFont(_FONT, Roboto), TTFont(_BOLD, RobotoBold)]
    for font in fonts:
        pdfmetrics.registerFont(font)
    return frozenset.intersection(*(frozenset(font.face.charToGlyph) for font in fonts))


def sheets(event: Event, of: Sequence[Sheet], language: str = "en", paper: str = "a4") -> bytes:
    """All sheets, each on a page of its own and as many more as its list needs."""
    pen = Pen(paper)
    pen.canvas.setTitle(pen.clean(event.name))
    for sheet in of:
        _sheet(pen, event, sheet, language)
        pen.page()
    return pen.bytes()


def _sheet(pen: Pen, event: Event, sheet: Sheet, language: str) -> None:
    _head(pen, event, sheet, language)
    _cards(pen, sheet, language)
    _foot(pen, sheet, language)


def _head(pen: Pen, event: Event, sheet: Sheet, language: str) -> None:
    width = pen.width - 2 * _MARGIN - _QR - _GAP
    _code(pen, sheet.fingerprint, pen.width - _MARGIN - _QR, pen.at + 10 - _QR)
    pen.write(_MARGIN, title_of(sheet), 15, width, bold=True)
    for line in head_lines(event, sheet, language):
        pen.at -= 14
        pen.write(_MARGIN, line, 9.5, width)
    pen.at -= 17
    pen.write(_MARGIN, sheet.words, 12, width, bold=True)
    pen.at = pen.top - _QR


def _code(pen: Pen, fingerprint: str, x: float, y: float) -> None:
    import segno  # noqa: PLC0415 - only sheets have codes

    rows = list(segno.make_qr(fingerprint.upper(), error="m").matrix)
    side = _QR / len(rows)
    for number, row in enumerate(rows):
        for column, dark in enumerate(row):
            if dark:
                below = y + (len(rows) - 1 - number) * side
                pen.canvas.rect(x + column * side, below, side, side, stroke=0, fill=1)


def _rows(sheet: Sheet, language: str) -> Iterator[str | Row]:
    """The titles of groups and their rows."""
    for group in sheet.groups:
        yield f"{told(group.title, language)} ({group.count})"
        yield from group.rows


def _cards(pen: Pen, sheet: Sheet, language: str) -> None:
    """The list in two columns, on as many pages as it needs."""
    rows = list(_rows(sheet, language))
    width = (pen.width - 2 * _MARGIN - _GAP) / 2
    while rows:
        start = pen.at
        fitting = int((start - _MARGIN - _FOOT) // _ROW)
        half = min(fitting, -(-len(rows) // 2))
        for column in range(2):
            part, rows = rows[:half], rows[half:]
            pen.at = start
            for row in part:
                pen.at -= _ROW
                _row(pen, row, _MARGIN + column * (width + _GAP), width)
        pen.at = start - half * _ROW
        if rows:
            pen.page()
            pen.write(_MARGIN, title_of(sheet), 11, pen.width - 2 * _MARGIN, bold=True)


def _row(pen: Pen, row: str | Row, x: float, width: float) -> None:
    if isinstance(row, str):
        pen.write(x, row, 9, width, bold=True)
        return
    pen.write(x, str(row.count), 9, 14, bold=True)
    pen.write(x + 16, row.name, 9, width - 158)
    pen.write(x + width - 138, row.version, 7.5, 42)
    pen.write(x + width - 94, row.number, 7.5, 94)


def _foot(pen: Pen, sheet: Sheet, language: str) -> None:
    """Sums, what to bring, and the fields; there is room for them under every list."""
    width = pen.width - 2 * _MARGIN
    pen.at -= 16
    pen.write(_MARGIN, told(sheet.sums, language), 9, width)
    lines = [f"{told(kind, language)}: {told(what, language)}" for kind, what in sheet.bring]
    if lines:
        pen.at -= 13
        pen.write(_MARGIN, told(say("To bring"), language), 9, width, bold=True)
    for line in [part for one in lines for part in pen.folded(one, 8, width)]:
        if pen.at < _MARGIN + 42:
            pen.page()
        pen.at -= 10
        pen.write(_MARGIN, line, 8, width)
    each = (width - 2 * _GAP) / len(FIELDS)
    pen.at = _MARGIN
    for number, field in enumerate(FIELDS):
        x = _MARGIN + number * (each + _GAP)
        pen.canvas.line(x, pen.at + 10, x + each, pen.at + 10)
        pen.write(x, told(field, language), 7.5, each)


def overview(result: Result, language: str = "en", paper: str = "a4") -> bytes:
    """All players, and the numbers of the event with charts."""
    pen = Pen(paper)
    event, width = result.event, pen.width - 2 * _MARGIN
    pen.canvas.setTitle(pen.clean(event.name))
    pen.write(_MARGIN, f"{event.name}, {event.on}", 14, width, bold=True)
    for line in details(event):
        pen.at -= 11
        pen.write(_MARGIN, told(line, language), 8.5, width)
    pen.at -= 5
    for entry in result.entries:
        if pen.at < _MARGIN + 10:
            pen.page()
        pen.at -= 10
        words = spoken(entry.fingerprint) if entry.fingerprint else ""
        name = (
            f"{entry.player.name} – {entry.player.team}" if entry.player.team else entry.player.name
        )
        cells = (entry.player.id, name, told(entry.state.word, language), deck_of(entry), words)
        x = _MARGIN
        for cell, part in zip(cells, (0.1, 0.25, 0.11, 0.3, 0.21), strict=True):
            pen.write(x, cell, 7.5, width * part - 4)
            x += width * part
        pen.canvas.rect(pen.width - _MARGIN - 8, pen.at, 7, 7)
    pen.page()
    _charts(pen, result, language)
    return pen.bytes()


def _charts(pen: Pen, result: Result, language: str) -> None:
    width = pen.width - 2 * _MARGIN
    for title, bars in charts_of(result, language):
        pen.at -= 8
        pen.write(_MARGIN, told(title, language), 11, width, bold=True)
        most = max((number for _, number in bars), default=1)
        for name, number in bars:
            if pen.at < _MARGIN + 20:
                pen.page()
            pen.at -= 14
            pen.write(_MARGIN, name, 8.5, width * 0.3)
            long = width * 0.6 * number / most
            pen.canvas.rect(_MARGIN + width * 0.32, pen.at - 2, long, 10, stroke=0, fill=1)
            pen.write(_MARGIN + width * 0.33 + long, str(number), 8.5, 40)
        pen.at -= 20
