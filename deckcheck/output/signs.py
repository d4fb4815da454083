"""Text from strangers, made harmless for a terminal."""

from __future__ import annotations

import unicodedata

_HARMFUL = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"})
"""Categories of signs that can move the cursor, turn the writing direction or hide text."""


def harmless(text: str) -> str:
    r"""Text with every control sign, bidi override and unassigned sign written as its number.

    >>> harmless("\x1b[31mred")
    '\\x1b[31mred'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        f"\\x{ord(sign):02x}" if unicodedata.category(sign) in _HARMFUL else sign for sign in text
    )
