"""Writing on the pages of a PDF what strangers wrote, with the extra ``deckcheck[pdf]``.

Roboto, which is embedded, has the signs of all card names and of most names of people. Chinese,
Japanese and Korean ones are left to fonts that readers of PDF have themselves, because those are
too large to come along. A sign of any other writing is replaced by U+FFFD.
"""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from deckcheck.errors import DeckcheckError
from deckcheck.messages import say
from deckcheck.output.signs import harmless

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height in points."""

REPLACEMENT = "\ufffd"
"""Stands for a sign that no font has."""

_FONT, _BOLD = "Roboto", "RobotoBold"
_SMALLEST = 5.0
_JAPANESE, _KOREAN, _CHINESE = (
    ("HeiseiKakuGo-W5", "cp932"),
    ("HYGothic-Medium", "cp949"),
    ("STSong-Light", "gbk"),
)
"""Fonts of readers of PDF, each with an encoding of the signs that it has."""


class Pen:
    """A canvas that writes any text, and cuts what is too long for its place.

    Attributes:
        at: the height of the line that is written.
        replaced: whether a sign has been replaced since this was last set.
    """

    def __init__(self, paper: str, margin: float) -> None:
        try:
            from font_roboto import Roboto, RobotoBold  # noqa: PLC0415 - an extra
            from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415
            from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415
            from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415
        except ImportError as error:
            raise DeckcheckError(
                say("PDF needs more packages: `pip install 'deckcheck[pdf]'`")
            ) from error
        fonts = [TTFont(_FONT, Roboto), TTFont(_BOLD, RobotoBold)]
        for font in fonts:
            pdfmetrics.registerFont(font)
        self._glyphs = frozenset.intersection(*(frozenset(it.face.charToGlyph) for it in fonts))
        self._measure = pdfmetrics.stringWidth
        self._file = io.BytesIO()
        self._size = SIZES[paper]
        self.canvas: Canvas = Canvas(
            self._file, pagesize=self._size, invariant=True, pageCompression=1
        )
        self.left, self.right, self.bottom = margin, self._size[0] - margin, margin
        self.width = self.right - self.left
        self.top = self._size[1] - margin - 10
        self.at = self.top
        self.replaced = False

    def write(self, x: float, text: str, size: float, width: float, *, bold: bool = False) -> None:
        """Write at the height of this line, smaller if it is too long, cut at the very last."""
        runs = self._runs(text, bold=bold)
        long = self._width(runs)
        if long * size > width:
            size = max(_SMALLEST, width / long)
        while len(text) > 1 and self._width(runs) * size > width + 0.1:
            text = text.removesuffix("…")[:-1] + "…"
            runs = self._runs(text, bold=bold)
        for font, part in runs:
            self.canvas.setFont(font, size)
            self.canvas.drawString(x, self.at, part)
            x += self._measure(part, font, size)

    def width_of(self, text: str, size: float) -> float:
        """How long a text is."""
        return self._width(self._runs(text)) * size

    def folded(self, text: str, size: float, width: float) -> list[str]:
        """Text in lines that are not too long; a word is cut where `write` cuts it."""
        lines: list[str] = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width_of(longer, size) > width:
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

    def _width(self, runs: Sequence[tuple[str, str]]) -> float:
        """How long pieces of text are in a size of one point."""
        return float(sum(self._measure(part, font, 1) for font, part in runs))

    def _runs(self, text: str, *, bold: bool = False) -> list[tuple[str, str]]:
        """A text in pieces, each with the font that has its signs."""
        own = _BOLD if bold else _FONT
        text = unicodedata.normalize("NFC", harmless(text))
        if all(ord(sign) in self._glyphs for sign in text):
            return [(own, text)]
        fonts = [(self._font(sign, text) or own, sign) for sign in text]
        return [
            (font, "".join(self._sign(sign, font) for _, sign in signs))
            for font, signs in groupby(fonts, key=lambda it: it[0])
        ]

    def _sign(self, sign: str, font: str) -> str:
        if font not in (_FONT, _BOLD) or ord(sign) in self._glyphs:
            return sign
        self.replaced = True
        return REPLACEMENT

    def _font(self, sign: str, text: str) -> str | None:
        """The font of the reader that a sign is written in; ``None`` if it is our own."""
        if ord(sign) in self._glyphs:
            return None
        found = next((font for font, encoding in _order(text) if _has(encoding, sign)), None)
        return found and _registered(found)


def _order(text: str) -> Iterator[tuple[str, str]]:
    """Fonts in the order in which they are asked: whose kana or syllables stand in a text first.

    Chinese signs are of several writings; a name without any other is taken for a Chinese one.
    """
    names = {unicodedata.name(sign, "").split(" ")[0] for sign in text}
    if names & {"HIRAGANA", "KATAKANA"}:
        yield _JAPANESE
    if "HANGUL" in names:
        yield _KOREAN
    yield from (_CHINESE, _JAPANESE, _KOREAN)


def _has(encoding: str, sign: str) -> bool:
    if ord(sign) < 0x1100:  # Greek and Cyrillic letters stand in these encodings, too
        return False
    try:
        return bool(sign.encode(encoding))
    except UnicodeEncodeError:
        return False


@cache
def _registered(font: str) -> str:
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415 - an extra
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont  # noqa: PLC0415

    pdfmetrics.registerFont(UnicodeCIDFont(font))
    return font
