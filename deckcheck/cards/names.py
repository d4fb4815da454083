"""Names of cards: how they are compared, and what a misspelt one may have meant."""

from __future__ import annotations

import unicodedata

LANGUAGES = ("en", "fr", "de", "es", "it")
"""The languages in which cards were printed."""

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "&": " and "})


def fold(name: str) -> str:
    """A name as it is compared: case, accents, punctuation and invisible signs taken away.

    >>> fold("Coppélia") == fold("COPPELIA")
    True
    >>> fold("Jeanne d’Arc") == fold("Jeanne d'Arc")
    True
    """
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    words = "".join(_folded(letter) for letter in letters).split()
    return " ".join(words)


def _folded(letter: str) -> str:
    category = unicodedata.category(letter)
    if category[0] in "LN":
        return letter
    if category in ("Mn", "Cf"):  # accents; soft hyphens and other signs without a width
        return ""
    return " "


def nearest(name: str, folded_names: list[str], limit: int) -> list[str]:
    """The folded names that look most like a name, best first; none if nothing is near."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - costs a start-up that few commands need

    found = process.extract(
        fold(name), folded_names, scorer=fuzz.WRatio, limit=limit, score_cutoff=60
    )
    return [match for match, _, _ in found]
