"""Fingerprints in syllables that can be read aloud, in any language.

The first 64 bits of a fingerprint as proquints (Wilkerson, "A proposal for proquints", 2009): 16
bits are five letters, consonants of four bits and vowels of two by turns. To find another deck of
the same syllables by trying takes some 2^64 decks.
"""

from __future__ import annotations

import re

_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
BITS = 64
_WORD = re.compile(f"[{_CONSONANTS}][{_VOWELS}][{_CONSONANTS}][{_VOWELS}][{_CONSONANTS}]")


def spoken(fingerprint: str) -> str:
    """The syllables of a fingerprint in hexadecimal.

    >>> spoken("7f000001" + "3f54dcc1" + 56 * "0")  # two examples of the proposal
    'lusab-babad-gutih-tugad'
    """
    digits = fingerprint[: BITS // 4]
    return "-".join(_quint(int(digits[at : at + 4], 16)) for at in range(0, len(digits), 4))


def _quint(number: int) -> str:
    return (
        _CONSONANTS[number >> 12]
        + _VOWELS[number >> 10 & 3]
        + _CONSONANTS[number >> 6 & 15]
        + _VOWELS[number >> 4 & 3]
        + _CONSONANTS[number & 15]
    )


def heard(text: str) -> str | None:
    """Syllables as somebody typed them: case, blanks and other signs between do not matter.

    ``None`` if they are not four words of five letters, as `spoken` makes them.

    >>> heard("Lusab babad, GUTIH tugad")
    'lusab-babad-gutih-tugad'
    >>> heard("receipts/ana.txt") is None
    True
    """
    letters = "".join(sign for sign in text.casefold() if sign.isalpha())
    words = [letters[at : at + 5] for at in range(0, len(letters), 5)]
    if len(words) != BITS // 16 or not all(_WORD.fullmatch(word) for word in words):
        return None
    return "-".join(words)
