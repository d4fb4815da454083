"""Words of a format file that name cards or sets: a misspelt one would mean nothing in silence.

Which fields hold such words stands beside each of them (`deckcheck.rules.limits.words`), so that
every limit that ever names something is looked at, also those of plugins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.vocabulary import Vocabulary
from deckcheck.errors import FormatError
from deckcheck.messages import any_of, joined, quoted, say
from deckcheck.rules.limits import kind_of_words

MOST = 20
"""How many strange words are told: to look for the nearest to each takes time."""

_STRANGE = {
    "names": say("no card has this English name"),
    "heroes": say("no Hero has this English name"),
    "families": say("there is no such family"),
    "versions": say("there is no such version"),
    "types": say("there is no such type"),
    "rarities": say("there is no such rarity"),
    "factions": say("there is no such faction"),
    "subtypes": say("no card has this sub-type"),
    "sets": say("no such set is known"),
}


class Word(NamedTuple):
    """A word of a format file: where it stands, what it names (a kind of words), and itself."""

    place: str
    kind: str
    text: str


def doubts_about_words(
    limits: Mapping[str, Any], path: str, catalogue: Catalogue
) -> tuple[str, ...]:
    """Look up every word of the limits of a format file.

    Args:
        limits: by rule.
        path: what messages call the file.
        catalogue: what there is.

    Returns:
        A message for each word that may come to mean something: the code of a set to come.

    Raises:
        FormatError: with every word that means nothing, and the nearest that do.
    """
    vocabulary = Vocabulary(catalogue)
    words = (word for rule, limit in limits.items() for word in _words(limit, f"limits.{rule}"))
    strange = [word for word in dict.fromkeys(words) if not vocabulary.has(word.kind, word.text)]
    if wrong := [word for word in strange if not vocabulary.may_come(word.kind, word.text)]:
        raise FormatError(joined("\n", _told(wrong, path, vocabulary)))
    return tuple(_told(strange, path, vocabulary))


def _told(words: list[Word], path: str, vocabulary: Vocabulary) -> list[str]:
    """A message for each word; the last tells how many more there are."""
    faults = [_fault(word, vocabulary) for word in words[:MOST]]
    if len(words) > MOST:
        faults.append(say("and {number} more words that are not known", number=len(words) - MOST))
    return [say("{file}: {fault}", file=path, fault=fault) for fault in faults]


def _fault(word: Word, vocabulary: Vocabulary) -> str:
    """What is wrong about a word, and which it may mean."""
    fault = say(
        "{key}: {fault} (found {found})",
        key=word.place,
        fault=_STRANGE[word.kind],
        found=quoted(word.text),
    )
    if near := vocabulary.nearest(word.kind, word.text):
        return say("{fault}; did you mean {near}?", fault=fault, near=any_of(near))
    return fault


def _words(limit: object, place: str) -> Iterator[Word]:
    """The words of a limit, of several in a list, and of the tables in it."""
    if isinstance(limit, list):
        for number, one in enumerate(limit):
            yield from _words(one, f"{place}.{number}")
    elif is_dataclass(limit):
        for part in fields(limit):
            value, where = getattr(limit, part.name), f"{place}.{part.name}"
            if kind := kind_of_words(part):
                yield from (Word(where, kind, text) for text in value)
            else:
                yield from _words(value, where)
