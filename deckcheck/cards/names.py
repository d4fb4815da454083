"""Names of cards: how they are compared, and what a misspelt one may have meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from functools import lru_cache

LANGUAGES = ("en", "fr", "de", "es", "it")
"""The languages in which cards were printed."""

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})


LONGEST = 100
"""Signs of a name that are looked at; no card's name is half as long."""


def of_row(cells: str) -> dict[str, tuple[str, ...]]:
    """Language → names, of a row of the table of names."""
    told = zip(LANGUAGES, cells.split("\t"), strict=False)
    return {language: tuple(cell.split(" | ")) for language, cell in told if cell}


@lru_cache(maxsize=16_384)  # each unknown name is held against those of all cards
def fold(name: str) -> str:
    """The words of a name: case, accents, punctuation and invisible signs taken away.

    >>> fold("Will-o'-the-Wisp"), fold("Coppélia")
    ('will o the wisp', 'coppelia')
    """
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return " ".join("".join(map(_folded, letters.translate(_LETTERS))).split())


def key(name: str) -> str:
    """What a name is found by: its letters and digits, so that blanks do not matter either.

    >>> key("Jeanne d’Arc") == key("JEANNE D'ARC") == key("JeannedArc")
    True
    """
    return fold(name).replace(" ", "")


def _folded(letter: str) -> str:
    category = unicodedata.category(letter)
    if category in ("Mn", "Cf", "Lm"):  # accents; soft hyphens and other signs without a width
        return ""
    return letter if category[0] in "LN" else " "


def nearest(name: str, known: Collection[str], limit: int) -> list[str]:
    """The known names that a name may be meant for, best first; none if nothing is near.

    Those that differ in a few signs; if there are none, those that share words with it.
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - costs a start-up that few commands need
    from rapidfuzz.distance import Levenshtein  # noqa: PLC0415

    for scorer, least in ((Levenshtein.normalized_similarity, 0.65), (fuzz.token_set_ratio, 70)):
        found = process.extract(
            name[:LONGEST], known, processor=fold, scorer=scorer, limit=limit, score_cutoff=least
        )
        if found:
            return [match for match, _, _ in found]
    return []
