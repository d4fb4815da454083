"""Decks in JSON, in every shape that tools save, send or download.

::

    file     := [file*] | {data: file} | {member: [deck*], totalItems} | finishers | deck
    finishers := {topFinishers: [{name, deck: deck}*]}
    deck     := {name, alterator or hero, list*} | list
    list     := {REF: count, …} | [entry*]
    entry    := REF | {cardReference or cardId or reference or card, quantity} | {ref, n}

A deck's lists are called ``deckCardsByType`` (``{type: {deckUserListCard: list}}``),
``cardIndexes``, ``deckCards``, ``cards`` or ``deckList``; where there are several, each has the
whole deck, and they must agree. Wherever REF stands, there may be an API path, or an object with
``reference`` or ``@id``. What tools think of the deck (``deckLegality``, ``isLegal``) is ignored.
"""

from __future__ import annotations

import json
import re
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeGuard

from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.identifiers import is_identifier
from deckcheck.decks.parts import (
    Part,
    bounded,
    card,
    damaged,
    deck,
    deck_names,
    same_card,
    too_many_decks,
)
from deckcheck.decks.syntaxes import console_print
from deckcheck.decks.written import MAX_DECKS, Written, WrittenDeck, shown
from deckcheck.messages import Message, say

_START = re.compile(r'\ufeff?\s*(?:\{\s*["}]|\[\s*(?:["{\]]|\[\s*["{\[\]]))')
_LISTS = ("deckCardsByType", "cardIndexes", "deckCards", "cards", "deckList")
_HEROES = ("alterator", "hero")
_COUNTS = {
    "cardReference": "quantity",
    "cardId": "quantity",
    "card": "quantity",
    "reference": "quantity",
    "ref": "n",
}
"""The keys of an entry that name a card, and that of its count."""
_NAMES_OF_CARD = ("reference", "@id", "cardReference")
_STRING = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?', re.DOTALL)
_MAX_DEPTH = 6
_UNKNOWN = say(
    "JSON, but no deck in a shape that is read: a deck or dump of altered.gg, a deck of Altered"
    " Core, a list of cardId and quantity, a tournament of 39cards, references with counts"
)


class _Number(str):
    """A number as the file spells it, whatever its size."""

    __slots__ = ()


class _Twice:
    """What an object has under a key that it has more than once: none of the values is taken."""


_MISSING = object()
_KINDS = {
    str: say("a text"),
    list: say("a list"),
    dict: say("an object"),
    _Twice: say("a key that stands twice"),
}


def recognises(text: str) -> bool:
    """Whether the text starts like a JSON object or list, and is no console print."""
    return _START.match(text) is not None and not console_print.recognises(text)


def read(text: str, name: str) -> list[WrittenDeck]:
    """Read all decks of a document."""
    try:
        document = _parsed(text.lstrip("\ufeff"))
    except json.JSONDecodeError as error:
        message = say(
            "not valid JSON: {reason} (column {column})", reason=error.msg, column=error.colno
        )
        return [damaged(name, message, error.lineno)]
    except RecursionError:
        return [damaged(name, say("JSON that is nested too deeply for a deck"), 1)]
    found = list(islice(_decks(document), MAX_DECKS + 1))
    if len(found) > MAX_DECKS:
        return [too_many_decks(name)]
    reader = _Reader(text)
    names = deck_names((own for own, _ in found), name)
    return [reader.deck(own, value) for own, (_, value) in zip(names, found, strict=True)]


def _parsed(text: str) -> Any:
    return json.loads(
        text,
        parse_int=_Number,
        parse_float=_Number,
        parse_constant=_Number,
        object_pairs_hook=_object,
    )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        for key, times in Counter(key for key, _ in pairs).items():
            if times > 1:
                found[key] = _Twice()
    return found


# -- which values are decks -----------------------------------------------------------------------


def _decks(value: Any, depth: int = 0) -> Iterator[tuple[str, Any]]:
    """The decks of a document, each with its own name if it has one."""
    envelope = _envelope(value)
    if depth > _MAX_DEPTH:
        yield "", value
    elif envelope is not None:
        yield from _decks(envelope, depth + 1)
    elif isinstance(value, list) and any(map(_holds_decks, value)):
        for item in _joined(value):
            yield from _decks(item, depth + 1)
    else:
        yield _name(value), value


def _envelope(value: Any) -> Any:
    """What is in an object that is there only to hold decks; ``None`` if it is none."""
    if not isinstance(value, dict) or _is_deck(value):
        return None
    for key, as_deck in _PAGES.items():
        if isinstance(page := value.get(key), list):
            return [as_deck(item) for item in page]
    return value.get("data")


def _as_deck(value: Any) -> Any:
    """What stands where a deck must, so that one without a list is found to be one."""
    if isinstance(value, dict) and "data" not in value:
        return {"cards": None, **value}
    return {"cards": None} if value is None else value


def _finishers_deck(value: Any) -> Any:
    """The deck of somebody in a tournament, which is called by the player's name."""
    if not isinstance(value, dict):
        return value
    found = _as_deck(value.get("deck"))
    return {**found, "name": value.get("name")} if isinstance(found, dict) else found


_PAGES = {
    "topFinishers": _finishers_deck,
    "member": _as_deck,
    "hydra:member": _as_deck,
    "items": _as_deck,
    "decks": _as_deck,
}
"""The keys of lists of decks, and what makes a deck of an item."""


def _holds_decks(value: Any) -> bool:
    return isinstance(value, dict) and (_is_deck(value) or _envelope(value) is not None)


def _is_deck(value: dict[str, Any]) -> bool:
    return not value.keys().isdisjoint((*_LISTS, *_HEROES))


def _joined(items: list[Any]) -> list[Any]:
    """The items, in which the two messages that create a deck at altered.gg are one."""
    joined: list[Any] = []
    for item in items:
        if joined and _is_update(item) and _is_creation(joined[-1]):
            joined[-1].update(item)
        else:
            joined.append(dict(item) if _is_creation(item) else item)
    return joined


def _is_creation(value: Any) -> bool:
    return isinstance(value, dict) and "alterator" in value and value.keys().isdisjoint(_LISTS)


def _is_update(value: Any) -> bool:
    return isinstance(value, dict) and "putOption" in value


def _name(value: Any) -> str:
    name = value.get("name") if isinstance(value, dict) else None
    return _printable(name) if _is_text(name) else ""


# -- what is in a deck ----------------------------------------------------------------------------


class _Reader:
    """Reads decks of one document, in their order, which gives the lines of their cards."""

    def __init__(self, text: str) -> None:
        self._lines = _Lines(text)

    def deck(self, name: str, value: Any) -> WrittenDeck:
        """A deck, or what only may be one."""
        if isinstance(value, dict) and _is_deck(value):
            heroes = [self._hero(value[key], key) for key in _HEROES if value.get(key)]
            return deck(name, bounded(self._agreed(value, heroes)), heroes)
        if isinstance(value, dict) and any(map(is_identifier, value)):
            cards = {key: count for key, count in value.items() if key != "name"}
            return deck(name, bounded(self._entries(cards, None)))
        if isinstance(value, list) and any(map(_is_card, value)):
            return deck(name, bounded(self._entries(value, None)))
        return damaged(name, _UNKNOWN, 1)

    def _hero(self, value: Any, key: str) -> Part:
        reference = _reference(value)
        if reference is None:
            message = say("{kind} as “{key}”, where the Hero belongs", kind=_kind(value), key=key)
            return Problem(Trouble.LINE, message, 0)
        return card(_printable(reference), 1, self._lines.of(reference))

    def _agreed(self, value: dict[str, Any], heroes: Sequence[Part]) -> Iterator[Part]:
        """The first list of a deck, and where the others differ from it."""
        lists = {key: bounded(self._list(value[key], key)) for key in _LISTS if key in value}
        (first, parts), *others = [it for it in lists.items() if it[1]] or [("", [])]
        yield from parts
        for key, other in others:
            yield from _differences(first, parts, key, other, heroes)

    def _list(self, value: Any, key: str) -> Iterator[Part]:
        if key == "deckCardsByType" and isinstance(value, dict):
            for type_, group in value.items():
                if not type_.startswith("@") and group is not None:
                    yield from self._group(group, type_)
        else:
            yield from self._entries(value, key)

    def _group(self, group: Any, key: str) -> Iterator[Part]:
        if isinstance(group, dict):
            group = group.get("deckUserListCard", _MISSING)
        yield from self._entries(group, key)

    def _entries(self, value: Any, list_key: str | None) -> Iterator[Part]:
        """The entries of a list, which stands under a key or is the whole deck."""
        if isinstance(value, dict):
            for key, item in value.items():
                if isinstance(item, dict):
                    yield self._entry(item, key, list_key)
                else:
                    yield self._card(key, item, self._lines.of(key, is_key=True))
        elif isinstance(value, list):
            for number, item in enumerate(value, 1):
                yield self._entry(item, number, list_key)
        elif value is not None:
            where = _list_at(list_key)
            message = say("{kind} as {list}, where cards belong", kind=_kind(value), list=where)
            yield Problem(Trouble.LINE, message, 0)

    def _entry(self, item: Any, place: str | int, list_key: str | None) -> Part:
        name: Any = item
        count: Any = "1"
        if isinstance(item, dict):
            key = next((key for key in _COUNTS if key in item), "card")
            name, count = item.get(key), item.get(_COUNTS[key])
        reference = _reference(name)
        if reference is None:
            entry, kind = _entry_at(place, list_key), _kind(name)
            message = say("{entry} names no card, but has {kind}", entry=entry, kind=kind)
            return Problem(Trouble.LINE, message, 0)
        return self._card(reference, count, self._lines.of(reference))

    def _card(self, reference: str, count: Any, line: int) -> Part:
        text = _printable(reference)
        if isinstance(count, str):
            return card(text, count, line)
        message = say(
            "{kind} where the number of copies belongs: “{text}”",
            kind=_kind(count),
            text=shown(text),
        )
        return Problem(Trouble.COUNT, message, line)


def _differences(
    first: str, parts: Sequence[Part], second: str, others: Sequence[Part], heroes: Sequence[Part]
) -> Iterator[Problem]:
    """Where two lists of one deck differ; one of them may leave the Hero out."""
    ours, theirs = _copies(parts), _copies(others)
    besides = {same_card(hero.text) for hero in heroes if isinstance(hero, Written)}
    for known in (*parts, *others):
        if not isinstance(known, Written) or (same := same_card(known.text)) in besides:
            continue
        besides.add(same)
        if ours[same] != theirs[same]:
            message = say(
                "{number} × {card} in “{list}”, {other_number} in “{other_list}”",
                number=ours[same],
                card=known.text,
                list=first,
                other_number=theirs[same],
                other_list=second,
            )
            yield Problem(Trouble.LINE, message, known.line)


def _copies(parts: Sequence[Part]) -> Counter[str]:
    copies: Counter[str] = Counter()
    for part in parts:
        if isinstance(part, Written):
            copies[same_card(part.text)] += part.count
    return copies


def _is_card(value: Any) -> bool:
    return _is_text(value) or (isinstance(value, dict) and not value.keys().isdisjoint(_COUNTS))


def _reference(value: Any) -> str | None:
    """What names a card: a text, or that in an object."""
    if isinstance(value, dict):
        value = next((value[key] for key in _NAMES_OF_CARD if _is_text(value.get(key))), None)
    return value if _is_text(value) else None


def _is_text(value: Any) -> TypeGuard[str]:
    return isinstance(value, str) and not isinstance(value, _Number)


def _printable(text: str) -> str:
    """Text without halves of signs, which JSON can hold and no file or screen takes."""
    return text.encode("utf-8", "replace").decode()


def _entry_at(place: str | int, list_key: str | None) -> Message:
    """The place of an entry, a key or a number, for messages."""
    if isinstance(place, int):
        return say("entry {number} of {list}", number=place, list=_list_at(list_key))
    return say("{key} of {list}", key=_quoted(place), list=_list_at(list_key))


def _list_at(key: str | None) -> Message:
    """The name of a list, for messages."""
    return say("the deck") if key is None else _quoted(key)


def _quoted(text: str) -> Message:
    return say("“{text}”", text=shown(_printable(text)))


def _kind(value: Any) -> str:
    """What a value is, for messages."""
    if isinstance(value, _Number):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return _KINDS.get(type(value)) or say("nothing")


class _Lines:
    """The lines of a document's strings, in turn for strings that it has more than once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[tuple[str, bool], deque[int]] = {}

    def of(self, string: str, *, is_key: bool = False) -> int:
        """The line of the next such string; 0 if there is none, as it is spelt with escapes."""
        if not self._found:
            self._find()
        lines = self._found.get((string, is_key), deque((0,)))
        return lines.popleft() if len(lines) > 1 else lines[0]

    def _find(self) -> None:
        line, place = 1, 0
        for match in _STRING.finditer(self._text):
            line += self._text.count("\n", place, match.start())
            place = match.start()
            self._found.setdefault((match[1], bool(match[2])), deque()).append(line)
