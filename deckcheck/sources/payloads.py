"""Card JSON of strangers, piece by piece: numbers in marks, localised texts, enums as objects.

A `ValueError` says what is wrong about a piece; who has the whole adds where it stands.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from deckcheck.cards.names import LANGUAGES
from deckcheck.cards.reference import FOILER, Reference, parse_reference
from deckcheck.messages import any_of, quoted, say, why
from deckcheck.sources.source import Told, ToldSet

Json: TypeAlias = Any
Read = TypeVar("Read")

LONGEST_TEXT = 2_000
"""Signs of a text; the longest of a card has about 600."""

_UNPRINTABLE = frozenset("\n\u00a0\u00ad\u202f")
"""Line ends, no-break spaces and soft hyphens, which texts have."""
_PLAYED = frozenset({"CHARACTER", "SPELL", "LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"})
_TYPES = {"PERMANENT": "LANDMARK_PERMANENT"}
"""The name that the type had before there were Expedition Permanents."""


def parsed(body: bytes) -> Json:
    """JSON, bounded in depth; some tools write a mark before it."""
    from pydantic_core import from_json  # noqa: PLC0415 - as the others

    body = body.removeprefix(BOM_UTF8)
    start = body[:100].lstrip().lower()
    if start.startswith((b"<!doctype", b"<html", b"<?xml")):
        raise ValueError(say("a web page, not card data"))
    try:
        return from_json(body, allow_inf_nan=False)
    except ValueError as error:
        raise ValueError(say("no JSON: {reason}", reason=str(error))) from error


def each(items: object, read: Callable[[Mapping[str, Any]], Read]) -> list[Read]:
    """What is read of each object of a list; a fault says which it was."""
    if not isinstance(items, list):
        raise ValueError(say("no list of cards"))
    found = []
    for number, item in enumerate(items, 1):
        try:
            found.append(read(_object(item)))
        except ValueError as error:
            named = item.get("reference") if isinstance(item, dict) else None
            what = str(named)[:60] if named else say("item {number}", number=number)
            raise ValueError(say("{of}: {what}", of=what, what=why(error))) from error
    return found


def _object(item: object) -> Mapping[str, Any]:
    if not isinstance(item, dict):
        raise ValueError(say("no object"))
    return item


def number(value: object) -> int | None:
    """A number as services write it.

    >>> number("#2#"), number("0"), number(3), number(""), number(None)
    (2, 0, 3, None, None)
    """
    if isinstance(value, str):
        digits = value.strip().strip("#").strip()
        if not digits:
            return None
        if digits.isascii() and digits.isdecimal() and len(digits) < 4:
            return int(digits)
    elif value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise ValueError(say("{value} is no number", value=quoted(value)))


def code(value: object, *names: str) -> str:
    """A value of a closed list: the text itself, or what an object has under one of the names."""
    if isinstance(value, dict):
        value = next((value[name] for name in names if name in value), None)
    if not isinstance(value, str) or not value:
        raise ValueError(
            say("{value} where {names} is expected", value=quoted(value), names=any_of(names))
        )
    return value


def codes(values: object, *names: str) -> list[str]:
    """Values of a closed list; none where there is no list."""
    if values is not None and not isinstance(values, list):
        raise ValueError(say("{value} is no list", value=quoted(values)))
    return [code(value, *names) for value in values or ()]


def localised(value: object, language: str) -> dict[str, str]:
    """A text by language: an object has several, a plain text is in the language asked for.

    >>> localised("Ogun", "fr"), localised({"fr-fr": "Ogun", "en": None}, "en")
    ({'fr': 'Ogun'}, {'fr': 'Ogun'})
    """
    told = value if isinstance(value, dict) else {language: value}
    texts = {str(key)[:2].lower(): text for key, text in told.items()}
    known = {key: text for key, text in texts.items() if key in LANGUAGES and text is not None}
    return {key: _text(text) for key, text in known.items()}


def _text(text: object) -> str:
    """A text without signs that could do something to a terminal."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise ValueError(say("{value} is no text", value=quoted(text)))
    if not all(sign.isprintable() or sign in _UNPRINTABLE for sign in text):
        raise ValueError(say("{value} has control signs", value=quoted(text)))
    return text


def texts(main: Mapping[str, str], support: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Main and support text by language."""
    return {
        language: (main.get(language, "").strip(), support.get(language, "").strip())
        for language in LANGUAGES
        if language in main or language in support
    }


def without(wanted: Sequence[str], told: Mapping[str, Read]) -> dict[str, Read]:
    """What is told in the languages that are wanted, English always among them."""
    return {key: it for key, it in told.items() if key == "en" or key in wanted}


def limited(languages: Sequence[str], told: Told) -> Told:
    """A card with its names and texts in the languages that are wanted."""
    row = {**told.row, "name": without(languages, told.row["name"])}
    return Told(row, without(languages, told.texts))


def set_in_language(language: str) -> Callable[[Mapping[str, Any]], ToldSet]:
    """How a set is read that was asked for in a language, or in all of them."""
    return lambda item: told_set(
        item.get("reference"), item.get("code"), item.get("name"), language
    )


def told_set(reference: object, prefix: object, names: object, language: str) -> ToldSet:
    """A set, of its code, the prefix of its collector numbers and its names or its name."""
    return ToldSet(
        code(reference, "reference"),
        prefix if isinstance(prefix, str) else "",
        localised(names, language),
    )


def merged_sets(told: Iterable[ToldSet]) -> Iterator[ToldSet]:
    """Each set once, with its names in all languages that it was told in."""
    found: dict[str, ToldSet] = {}
    for one in told:
        before = found.get(one.code)
        names = {**(before.names if before else {}), **one.names}
        found[one.code] = ToldSet(one.code, one.prefix, names)
    yield from found.values()


def told_card(
    reference: str,
    *,
    faction: str,
    rarity: str,
    kind: str,
    subtypes: Iterable[str] | None,
    numbers: Mapping[str, int | None],
    names: Mapping[str, str],
    texts: Mapping[str, tuple[str, str]],
    collector: object = None,
    errata: object = None,
) -> Told:
    """A card in the shape of ``cards.jsonl``; a Unique in that of ``uniques.jsonl``.

    Args:
        reference: in any spelling.
        faction: the letters of the one that counts.
        rarity: as services name it.
        kind: its type, as services name it.
        subtypes: ``None`` if they are not told.
        numbers: under the names of the shape; what the type of card has not, counts for nothing.
        names: by language.
        texts: main and support text by language.
        collector: the number; anything else is none.
        errata: whether there is an erratum; anything but a flag tells nothing.
    """
    found = parse_reference(reference)
    if found is None:
        raise ValueError(say("is no reference"))
    if not names:
        raise ValueError(say("without a name"))
    kind = _TYPES.get(kind, kind)
    row = {
        **_parts(found, reference),
        "faction": faction,
        "rarity": rarity,
        "name": dict(names),
        "subtypes": None if subtypes is None else list(subtypes),
        **_numbers(kind, numbers),
    }
    if found.rarity == "U":
        row |= {"unique_id": int(found.serial or 0), "type": kind}
    else:
        row |= {"serial": found.serial, "type_norm": kind}
        row["collector_number"] = collector if isinstance(collector, str) else None
        row["is_errated"] = errata if isinstance(errata, bool) else None
    return Told(row, texts)


def _parts(found: Reference, spelling: str) -> dict[str, Any]:
    """The parts of a reference; the two with a number of one digit keep their spelling."""
    digits = found.number
    if digits != FOILER and f"_{found.faction}_{int(digits)}_" in spelling.upper():
        digits = str(int(digits))
    rarity = "R" if spelling.upper().endswith(f"_{FOILER}_R") else found.rarity
    return {
        "reference": str(found._replace(number=digits, rarity=rarity)),
        "set": found.set,
        "product": found.product,
        "faction_ref": found.faction,
        "number": digits,
        "family": f"{found.faction}_{digits}",
        "rarity_code": rarity,
    }


def _numbers(kind: str, told: Mapping[str, int | None]) -> dict[str, int | None]:
    """The numbers that a type of card has; services send zeros for the others."""
    has = {"hand_cost": kind in _PLAYED}
    has["reserve_cost"] = kind in _PLAYED or (kind == "TOKEN" and bool(told.get("reserve_cost")))
    has |= dict.fromkeys(("forest", "mountain", "ocean"), kind in {"CHARACTER", "TOKEN"})
    has |= dict.fromkeys(("hero_reserve_limit", "hero_landmark_limit"), kind == "HERO")
    return {name: told.get(name) if having else None for name, having in has.items()}
