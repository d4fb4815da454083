"""Text from strangers, made harmless for a terminal and for the log of a CI system."""

from __future__ import annotations

import re
import unicodedata

_HARMFUL = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"})
"""Categories of signs that can move the cursor, turn the writing direction or hide text."""


_COMMAND = re.compile(r"^(\s*):(?=:)|#(?=#\[)")
"""How a line begins, or what it holds, that GitHub Actions obeys when it stands in a log."""


def harmless(text: str) -> str:
    r"""Text with every control sign, bidi override and unassigned sign written as its number.

    So are the signs that would make a command to GitHub Actions of it.

    >>> harmless("\x1b[31mred"), harmless("::error::red")
    ('\\x1b[31mred', '\\x3a:error::red')
    """
    if "::" in text or "##[" in text:
        text = _COMMAND.sub(lambda it: f"{it[1] or ''}\\x{ord(it[0][-1]):02x}", text)
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        f"\\x{ord(sign):02x}" if unicodedata.category(sign) in _HARMFUL else sign for sign in text
    )


def width_of(text: str) -> int:
    """The columns that a text takes on a terminal: Chinese signs take two, accents none.

    >>> width_of("王小明"), width_of("Zoe\u0308")
    (6, 3)
    """
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )
