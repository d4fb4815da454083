"""The codec of binary deck codes such as ``EBAg3gjtwvBA``.

A code is a bit string in base64url. Bits are read from the most significant one on, numbers are
unsigned. With the width in bits behind each field, a code is::

    code    = version:4  group_count:8  group…  padding      version is 1, padding is zero bits
    group   = set_id:8  line_count:6  line…                  one set may have several groups
    line    = count:2  [more:6]  product…  faction:3  number:W  rarity:V  [serial…]
    product = 1  or  0 product:2

* ``more`` follows a count of 0 only: ``more + 3`` copies, or no copies at all when it is 0 too.
* The product bit 1 is a booster card (B); a 0 is followed by 1 for P or 2 for A.
* ``W`` and ``V`` depend on the set, and on the dialect of the code.
* A Unique has a serial of 16 bits. In dialect G3 one bit says, for every card, whether such a
  number follows; on other cards it is the number of a serialised print, and 0 stands for ``XXX``.

All dialects call themselves version 1. So a code is read strictly in each of them, and what
remains has to be made of cards that exist: see `read`.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import reduce
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.cards.reference import MAX_SERIAL, Reference, parse_reference
from deckcheck.messages import Message, say, some_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

VERSION = 1
MAX_GROUPS = 255
MAX_GROUP_LINES = 63
MAX_COPIES = 66
MAX_PRINT_NUMBER = 999
"""Serialised prints are written with three digits."""

MAX_CODE_LENGTH = 120_000
"""Signs in a code that is read; the fullest code the fields allow has some 113,000."""

_NOT_BASE64URL = re.compile(r"[^A-Za-z0-9_-]")

_PRODUCTS = {1: "P", 2: "A"}
_PRODUCT_IDS = {letter: number for number, letter in _PRODUCTS.items()}
_FACTIONS = {1: "AX", 2: "BR", 3: "LY", 4: "MU", 5: "OR", 6: "YZ", 7: "NE"}
_FACTION_IDS = {letters: number for number, letters in _FACTIONS.items()}
_RARITIES = {0: "C", 1: "R1", 2: "R2", 3: "U", 4: "E"}
_RARITY_IDS = {letters: number for number, letters in _RARITIES.items()}


class SetLayout(NamedTuple):
    """How one dialect writes the cards of one set."""

    code: str
    number_width: int
    rarity_width: int


@dataclass(frozen=True, slots=True)
class Dialect:
    """One of the layouts in use; `sets` is by set id."""

    name: str
    sets: Mapping[int, SetLayout] = field(compare=False, repr=False)
    has_print_number: bool


# Set id, set, and for each dialect the widths of number and rarity ("-": no such set).
_SET_TABLE = """
    id  set        G0   G1   G2   G3
    1   COREKS     5/2  5/2  6/2  6/2
    2   CORE       5/2  5/2  6/2  6/2
    3   ALIZE      -    6/2  6/2  6/2
    4   BISE       -    6/2  7/2  7/2
    5   TCS3       -    6/2  6/2  6/2
    6   WCQ25      -    5/2  5/2  5/2
    7   WCS25      -    5/2  5/2  5/2
    8   CYCLONE    -    7/2  7/2  7/2
    9   DUSTER     -    7/3  7/3  7/3
    10  DUSTERTOP  -    5/3  6/3  6/3
    11  DUSTERCB   -    7/3  7/3  7/3
    12  DUSTEROP   -    7/3  7/3  7/3
    13  EOLE       -    -    7/3  7/3
    14  EOLECB     -    -    7/3  7/3
    15  JUDGE      -    -    5/3  -
    16  MUSUBI     -    -    7/3  -
    17  WCF25      -    -    5/3  -
    18  WCS26      -    -    7/3  -
    15  FUGUE      -    -    -    8/3
    16  JUDGE      -    -    -    5/3
    17  MUSUBI     -    -    -    5/3
    18  WCF25      -    -    -    5/3
    19  WCS26      -    -    -    7/3
"""
_WITH_PRINT_NUMBER = {"G3"}


def _dialects_of(table: str) -> tuple[Dialect, ...]:
    header, *rows = (line.split() for line in table.strip().splitlines())
    return tuple(
        Dialect(name, MappingProxyType(_column(rows, place)), name in _WITH_PRINT_NUMBER)
        for place, name in enumerate(header)
        if place >= 2
    )


def _column(rows: list[list[str]], place: int) -> dict[int, SetLayout]:
    sets = {}
    for row in rows:
        if row[place] != "-":
            number_width, rarity_width = map(int, row[place].split("/"))
            sets[int(row[0])] = SetLayout(row[1], number_width, rarity_width)
    return sets


DIALECTS: tuple[Dialect, ...] = _dialects_of(_SET_TABLE)
"""All dialects, from the oldest to the newest."""


class DeckCodeError(ValueError):
    """A code that cannot be read, or a list that cannot be written as one.

    Attributes:
        message: what is wrong.
        position: how many bits of a code were read before the fault.
    """

    def __init__(self, message: str, position: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.position = position


class AmbiguousCodeError(DeckCodeError):
    """A code that has two meanings, each made of cards that exist."""

    def __init__(self, readings: tuple[Reading, ...]) -> None:
        meanings = [reading.meaning for reading in readings]
        super().__init__(
            say(
                "the code can mean {number} lists, give the list instead: {lists}",
                number=len(readings),
                lists=reduce(lambda a, b: say("{first}; or {last}", first=a, last=b), meanings),
            )
        )
        self.readings = readings


class Line(NamedTuple):
    """So many copies of one print."""

    copies: int
    reference: Reference

    def __str__(self) -> str:
        return f"{self.copies} {self.reference}"


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning of a code, and the dialects that give it, newest first."""

    dialects: tuple[Dialect, ...]
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return str(self.meaning)

    @property
    def meaning(self) -> Message:
        """Its dialects and first lines."""
        names = "/".join(dialect.name for dialect in self.dialects)
        return say("{dialects}: {cards}", dialects=names, cards=some_of(map(str, self.lines), 3))


# --- Reading ---------------------------------------------------------------------------------


def read(code: str, exists: Callable[[Reference], bool]) -> Reading:
    """The one meaning of a code whose cards all exist.

    Raises:
        AmbiguousCodeError: when there are several; it carries them.
        DeckCodeError: when there is none; it tells the most likely reason.
    """
    found = readings(code, exists)
    if len(found) > 1:
        raise AmbiguousCodeError(found)
    if not found:
        raise DeckCodeError(_why_unreadable(code, exists))
    return found[0]


def readings(code: str, exists: Callable[[Reference], bool]) -> tuple[Reading, ...]:
    """All meanings of a code whose cards all exist, newest dialect first.

    Dialects that give the same cards in the same numbers give one reading.
    """
    found: list[Reading] = []
    for dialect in reversed(DIALECTS):
        try:
            lines = decode(code, dialect)
        except DeckCodeError:
            continue
        if all(exists(line.reference) for line in lines):
            _merge(found, dialect, lines)
    return tuple(found)


def _merge(found: list[Reading], dialect: Dialect, lines: tuple[Line, ...]) -> None:
    for place, known in enumerate(found):
        if _totals(known.lines) == _totals(lines):
            found[place] = Reading((*known.dialects, dialect), known.lines)
            return
    found.append(Reading((dialect,), lines))


def _totals(lines: Iterable[Line]) -> Counter[Reference]:
    totals: Counter[Reference] = Counter()
    for line in lines:
        totals[line.reference] += line.copies
    return totals


def _why_unreadable(code: str, exists: Callable[[Reference], bool]) -> str:
    """The reason of the dialect that came closest, the newest of equals."""
    faults = [_fault(code, dialect, exists) for dialect in reversed(DIALECTS)]
    reasons = {reason for _, reason, _ in faults}
    _, reason, name = max(faults, key=lambda fault: fault[0])
    if len(reasons) == 1:
        return reason
    return say(
        "the code is damaged or of an unknown layout; the closest is {dialect}: {reason}",
        dialect=name,
        reason=reason,
    )


def _fault(
    code: str, dialect: Dialect, exists: Callable[[Reference], bool]
) -> tuple[tuple[bool, int], str, str]:
    """How close a dialect came, what is wrong, and its name.

    Cards that do not exist are closer than a broken layout, and fewer of them are closer still.
    """
    try:
        lines = decode(code, dialect)
    except DeckCodeError as error:
        return (False, error.position), error.message, dialect.name
    unknown = [str(line.reference) for line in lines if not exists(line.reference)]
    reason = say("not in the card data: {cards}", cards=some_of(unknown, 3))
    return (True, -len(unknown)), reason, dialect.name


def decode(code: str, dialect: Dialect) -> tuple[Line, ...]:
    """Read a code strictly in one dialect; lines without copies are dropped.

    Raises:
        DeckCodeError: when any bit is not what the dialect allows, or no card is left.
    """
    reader = _reader_of(code)
    version = reader.read(4)
    if version != VERSION:
        raise reader.error(
            say(
                "version {version} of deck codes is not known, only {known}",
                version=version,
                known=VERSION,
            )
        )
    lines = [line for _ in range(reader.read(8)) for line in _read_group(reader, dialect)]
    reader.finish()
    lines = [line for line in lines if line.copies]
    if not lines:
        raise reader.error(say("the code is an empty deck"))
    return tuple(lines)


class _BitReader:
    def __init__(self, data: bytes, size: int) -> None:
        self.position = 0
        self._data = data
        self._size = size

    def error(self, message: str) -> DeckCodeError:
        return DeckCodeError(message, self.position)

    def read(self, width: int) -> int:
        end = self.position + width
        if end > self._size:
            raise self.error(say("the code is cut short"))
        value = self._bits(end)
        self.position = end
        return value

    def _bits(self, end: int) -> int:
        window = self._data[self.position // 8 : (end + 7) // 8]
        width = end - self.position
        return int.from_bytes(window, "big") >> (-end % 8) & ((1 << width) - 1)

    def finish(self) -> None:
        if self._size - self.position >= 8:
            raise self.error(say("the code goes on after its last card"))
        if self._bits(8 * len(self._data)):
            raise self.error(say("the padding after the last card is not zero"))


def _reader_of(code: str) -> _BitReader:
    if len(code) > MAX_CODE_LENGTH:
        raise DeckCodeError(say("the code has more than {most} signs", most=MAX_CODE_LENGTH))
    text = code.strip().rstrip("=").replace("+", "-").replace("/", "_")
    if not text:
        raise DeckCodeError(say("the code is empty"))
    stranger = _NOT_BASE64URL.search(text)
    if stranger:
        sign = repr(stranger.group())
        raise DeckCodeError(say("the code is not base64url: {sign} cannot be in it", sign=sign))
    if len(text) % 4 == 1:
        raise DeckCodeError(say("the code is cut short: no base64url text has this length"))
    # "A" is six zero bits: with it the surplus bits of the last sign are kept, for finish().
    data = base64.urlsafe_b64decode(text + "A" * (-len(text) % 4))
    return _BitReader(data, 6 * len(text) // 8 * 8)


def _read_group(reader: _BitReader, dialect: Dialect) -> Iterator[Line]:
    set_id = reader.read(8)
    layout = dialect.sets.get(set_id)
    if layout is None:
        raise reader.error(say("set id {id} is unknown", id=set_id))
    for _ in range(reader.read(6)):
        yield Line(_read_copies(reader), _read_card(reader, layout, dialect))


def _read_copies(reader: _BitReader) -> int:
    copies = reader.read(2)
    if copies:
        return copies
    more = reader.read(6)
    return more + 3 if more else 0


def _read_card(reader: _BitReader, layout: SetLayout, dialect: Dialect) -> Reference:
    product = "B" if reader.read(1) else _read_name(reader, 2, _PRODUCTS, _no_product)
    faction = _read_name(reader, 3, _FACTIONS, _no_faction)
    number = f"{reader.read(layout.number_width):02d}"
    rarity = _read_name(reader, layout.rarity_width, _RARITIES, _no_rarity)
    serial = _read_serial(reader, rarity, dialect)
    return Reference(layout.code, product, faction, number, rarity, serial)


def _read_name(
    reader: _BitReader, width: int, names: Mapping[int, str], missing: Callable[[int], Message]
) -> str:
    value = reader.read(width)
    if value not in names:
        raise reader.error(missing(value))
    return names[value]


def _no_product(value: int) -> Message:
    return say("product {id} does not exist", id=value)


def _no_faction(value: int) -> Message:
    return say("faction {id} does not exist", id=value)


def _no_rarity(value: int) -> Message:
    return say("rarity {id} does not exist", id=value)


def _read_serial(reader: _BitReader, rarity: str, dialect: Dialect) -> str | None:
    is_unique = rarity == "U"
    has_number = reader.read(1) == 1 if dialect.has_print_number else is_unique
    if is_unique and not has_number:
        raise reader.error(say("a Unique has no serial"))
    if not has_number:
        return None
    number = reader.read(16)
    if is_unique:
        if number == 0:
            raise reader.error(say("a Unique has the serial 0"))
        return str(number)
    if number > MAX_PRINT_NUMBER:
        raise reader.error(
            say("print number {number} is above {most}", number=number, most=MAX_PRINT_NUMBER)
        )
    return f"{number:03d}" if number else "XXX"


# --- Writing ---------------------------------------------------------------------------------


def encode(lines: Iterable[tuple[int, Reference]], dialect: Dialect) -> str:
    """Write lines as base64url without ``=``, sets in the order of their first line.

    Raises:
        DeckCodeError: with the name of the first card that the dialect cannot hold.
    """
    bits: list[str] = []
    groups = _groups(lines, dialect)
    _write(bits, VERSION, 4)
    _write(bits, len(groups), 8)
    for set_id, group in groups:
        _write(bits, set_id, 8)
        _write(bits, len(group), 6)
        for line in group:
            _write_line(bits, line, dialect.sets[set_id], dialect)
    return _base64url("".join(bits))


def _base64url(bits: str) -> str:
    size = (len(bits) + 7) // 8
    data = int(bits.ljust(8 * size, "0"), 2).to_bytes(size, "big")
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def _groups(
    lines: Iterable[tuple[int, Reference]], dialect: Dialect
) -> list[tuple[int, list[Line]]]:
    """The lines by set id, in portions that one group can hold."""
    set_ids = {layout.code: set_id for set_id, layout in dialect.sets.items()}
    by_set: dict[int, list[Line]] = {}
    for copies, given in lines:
        reference = _whole(given)
        set_id = set_ids.get(reference.set)
        if set_id is None:
            raise DeckCodeError(
                say(
                    "{card}: {dialect} has no set {set}",
                    card=reference,
                    dialect=dialect.name,
                    set=reference.set,
                )
            )
        by_set.setdefault(set_id, []).append(Line(copies, reference))
    groups = [
        (set_id, members[start : start + MAX_GROUP_LINES])
        for set_id, members in by_set.items()
        for start in range(0, len(members), MAX_GROUP_LINES)
    ]
    if len(groups) > MAX_GROUPS:
        raise DeckCodeError(
            say(
                "the list needs {needed} groups, a code holds {most}",
                needed=len(groups),
                most=MAX_GROUPS,
            )
        )
    return groups


def _whole(given: Reference) -> Reference:
    """The reference in its usual spelling: a caller may have built it by hand."""
    reference = parse_reference(str(given))
    if reference is None and given.rarity == "U":
        raise DeckCodeError(
            say("{card}: a Unique needs a serial from 1 to {most}", card=given, most=MAX_SERIAL)
        )
    if reference is None:
        raise DeckCodeError(say("{card}: not the reference of a card", card=given))
    if reference.number == "FOILER":
        raise DeckCodeError(
            say("{card}: a foiler is not a card, no deck code can hold it", card=given)
        )
    return reference


def _write_line(bits: list[str], line: Line, layout: SetLayout, dialect: Dialect) -> None:
    copies, reference = line
    _write_copies(bits, copies, reference)
    if reference.product == "B":
        _write(bits, 1, 1)
    else:
        _write(bits, _PRODUCT_IDS[reference.product], 3)
    _write(bits, _FACTION_IDS[reference.faction], 3)
    number, rarity = int(reference.number), _RARITY_IDS[reference.rarity]
    if number >> layout.number_width:
        largest = (1 << layout.number_width) - 1
        raise DeckCodeError(
            say(
                "{card}: the numbers of {set} end at {largest} in {dialect}",
                card=reference,
                set=layout.code,
                largest=largest,
                dialect=dialect.name,
            )
        )
    _write(bits, number, layout.number_width)
    if rarity >> layout.rarity_width:
        raise DeckCodeError(
            say(
                "{card}: {set} has no rarity {rarity} in {dialect}",
                card=reference,
                set=layout.code,
                rarity=reference.rarity,
                dialect=dialect.name,
            )
        )
    _write(bits, rarity, layout.rarity_width)
    _write_serial(bits, reference, dialect)


def _write_copies(bits: list[str], copies: int, reference: Reference) -> None:
    if not 1 <= copies <= MAX_COPIES:
        raise DeckCodeError(
            say(
                "{card}: {copies} copies, a line holds 1 to {most}",
                card=reference,
                copies=copies,
                most=MAX_COPIES,
            )
        )
    if copies <= 3:
        _write(bits, copies, 2)
    else:
        _write(bits, copies - 3, 8)


def _write_serial(bits: list[str], reference: Reference, dialect: Dialect) -> None:
    serial = reference.serial
    if dialect.has_print_number:
        _write(bits, int(serial is not None), 1)
    elif serial is not None and reference.rarity != "U":
        raise DeckCodeError(
            say("{card}: {dialect} has no serialised prints", card=reference, dialect=dialect.name)
        )
    if serial == "XXX":
        _write(bits, 0, 16)
    elif serial is not None:
        if int(serial) == 0:
            raise DeckCodeError(say("{card}: the prints are numbered from 001", card=reference))
        _write(bits, int(serial), 16)


def _write(bits: list[str], value: int, width: int) -> None:
    bits.append(f"{value:0{width}b}")
