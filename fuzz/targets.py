"""What is fuzzed, and what must hold: a target takes any bytes and raises if a promise is broken.

The promises are those of every reader and writer: no exception but a `DeckcheckError`, nothing
harmful in what is printed, no card lost without a word, and time that grows with the input.
"""

from __future__ import annotations

import base64
import io
import json
import re
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from functools import cache, partial
from pathlib import Path
from xml.etree import ElementTree

from deckcheck import (
    SYNTAXES,
    Catalogue,
    Deck,
    DeckcheckError,
    Format,
    FormatError,
    Pool,
    Report,
    UnreadableError,
    check,
    load_format,
    parse_decks,
)
from deckcheck.cards import names
from deckcheck.decks import deck_code
from deckcheck.decks.archives import text_of_zip
from deckcheck.decks.canonical import fingerprint
from deckcheck.decks.deck import Trouble
from deckcheck.decks.files import decode
from deckcheck.decks.formatting import formatted
from deckcheck.decks.manifest import read_manifest
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.writing import DIALECTS, faults_of, write
from deckcheck.decks.writing import TARGETS as FORMS
from deckcheck.messages import LANGUAGES
from deckcheck.output import forms
from deckcheck.output import text as text_output
from deckcheck.output.format_page import page
from deckcheck.output.results import Checked
from fuzz.promises import bounded_time, printable, promise
from fuzz.sources import SOURCES

Target = Callable[[bytes], None]

NAME = "deck"
DAY = date(2026, 11, 30)
AMPLIFIED_SIZE = 40_000
"""Characters that `slow` makes of a few: a time that is quadratic in these is seen."""
MAX_UNIT = 8
"""The few that it repeats."""

_TAIL_CARD = "ALT_CORE_B_BR_16_C"
_TAIL_VERSION = "BR_16_C"
_TAILS: dict[str, Callable[[str], str]] = {
    "list": lambda text: f"{text}\n2 {_TAIL_CARD}",
    "page": lambda text: f'{text}\n<p data-decklist="2 {_TAIL_CARD}">',
    "json": lambda text: f'[{text},{{"cards":{{"{_TAIL_CARD}":2}}}}]',
    "console": lambda text: f"{text}\ncardIndexes: {{ '/cards/{_TAIL_CARD}': 2 }}",
    "decks-csv": lambda text: f"{text}\n1;;;;;{_TAIL_CARD};;2",
    "collection-csv": lambda text: f"{text}\n{_TAIL_CARD};;;2",
    "game": lambda text: f"{text}\n['BR_Common_BravosBladedancer' => 2]",
}
"""By syntax, a text with two copies of a card behind all that it had."""

_FEW_NAMES = ("Tiny Jinn", "Kojo & Booda", "Studious Disciple", "Coppélia", "FarFetch 2.0")
_COMMENT = re.compile(r"#|//")


class _Catalogue(Catalogue):
    """The shipped cards, but what is like a misspelt name is sought among few names: quickly."""

    def nearest_names(self, name: str, limit: int = 3) -> list[str]:
        return names.nearest(name, _FEW_NAMES, limit)


@cache
def catalogue() -> Catalogue:
    """The cards, their tables read once."""
    return _Catalogue()


@cache
def _shipped(name: str) -> Format:
    return load_format(name)


# -- decks ----------------------------------------------------------------------------------------


def _text(data: bytes) -> str | None:
    """The text of a file, as `deckcheck.decks.files.read_text` has it; ``None`` if it has none."""
    try:
        return text_of_zip(data, NAME) if data.startswith(b"PK\x03\x04") else decode(data, NAME)
    except UnreadableError:
        return None


def whole(data: bytes, syntax: str | None = None) -> None:
    """From bytes to reports, in a syntax or recognised."""
    text = _text(data)
    if text is None:
        return
    decks = parse_decks(text, NAME, catalogue(), syntax)
    for deck in decks:
        _judge(deck)
        _reads_back(deck)
    if syntax in _TAILS:
        _tail_is_kept(decks, parse_decks(_TAILS[syntax](text), NAME, catalogue(), syntax))
    if syntax == "list":
        _no_line_is_skipped(text, decks[0])


def _judge(deck: Deck) -> None:
    pool = Pool.of(deck)
    constructed = check(deck, _shipped("standard"), catalogue(), on=DAY)
    _print([constructed, check(deck, _shipped("sealed"), catalogue(), on=DAY, pool=pool)])


def _print(reports: list[Report]) -> None:
    """Reports in all their forms and languages are safe to print."""
    results = [Checked(NAME, tuple(reports))]
    printed = {name: forms.document(forms.form_of(name), results) for name in forms.FORMS}
    for text in printed.values():
        printable(text)
    for name in ("json", "gitlab", "sarif"):
        json.loads(printed[name])
    ElementTree.fromstring(printed["junit"])  # noqa: S314 - our own, not a stranger's
    for language in LANGUAGES:
        for report in reports:
            printable(text_output.report(report, language=language))
        rows = text_output.table_rows(reports, language=language)
        for printed_table in (text_output.table(rows, language), (row.below for row in rows)):
            printable("".join(printed_table))


def _copies(decks: Sequence[Deck]) -> Counter[str]:
    copies: Counter[str] = Counter()
    for deck in decks:
        copies.update(Pool.of(deck).copies)
    return copies


def _has_faults(deck: Deck) -> bool:
    return any(problem.trouble is not Trouble.ASSUMED for problem in deck.problems)


def _reads_back(deck: Deck) -> None:
    """The references of a deck that was read whole are the deck."""
    if not faults_of(deck):
        _same_decks([deck], write([deck], catalogue(), "refs"), "refs")


def _same_decks(decks: Sequence[Deck], written: str, form: str) -> None:
    again = parse_decks(written, NAME, catalogue())
    faults = "\n".join(map(faults_of, again)).strip()
    promise(not faults, f"{form} is written but not read: {faults}")
    ours, theirs = ([fingerprint(deck, catalogue()) for deck in it] for it in (decks, again))
    promise(ours == theirs, f"{form} is read as another deck: {written!r:.500}")


def _tail_is_kept(before: Sequence[Deck], after: Sequence[Deck]) -> None:
    """No quote, comment or bracket that is left open hides the cards behind it silently."""
    added = _copies(after)[_TAIL_VERSION] - _copies(before)[_TAIL_VERSION]
    promise(added == 2 or any(map(_has_faults, after)), f"{added} of 2 copies at the end are read")


def _no_line_is_skipped(text: str, deck: Deck) -> None:
    told = {it.line for it in deck.entries} | {it.line for it in deck.problems}
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        named = "ALT_" in _COMMENT.split(line, maxsplit=1)[0].upper()
        promise(not named or number in told, f"line {number} names a card and is skipped")


def slow(data: bytes) -> None:
    """A few characters of a text, which the first two bytes choose, many times over."""
    text = data[2:].decode("utf-8", "replace")
    if not text:
        return
    start = data[0] % len(text)
    end = start + 1 + data[1] % MAX_UNIT
    amplified = text[:end] + text[start:end] * (AMPLIFIED_SIZE // (end - start)) + text[end:]
    with bounded_time():
        parse_decks(amplified, NAME, catalogue())


# -- archives, codes, formats ---------------------------------------------------------------------


def archive(data: bytes) -> None:
    """A ZIP as it stands, or one that is made of the bytes: the list in it, or an error."""
    whole(data if data.startswith(b"PK") else zipped(data))


def zipped(data: bytes, name: str = "export/decks.csv") -> bytes:
    """A ZIP with one file."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(zipfile.ZipInfo(name), data)
    return file.getvalue()


def code_bits(data: bytes) -> None:
    """The bytes of a deck code: what a dialect decodes, it encodes to the same cards."""
    code = base64.urlsafe_b64encode(data).decode().rstrip("=")
    for dialect in deck_code.DIALECTS:
        try:
            lines = deck_code.decode(code, dialect)
        except deck_code.DeckCodeError:
            continue
        again = deck_code.decode(deck_code.encode(lines, dialect), dialect)
        promise(sorted(lines) == sorted(again), f"{dialect.name} decodes {code} to another list")
    whole(code.encode(), "code")


def format_file(data: bytes) -> None:
    """A stranger's format: an error, or a format that judges and is shown."""
    with _file(data, "house.toml") as path, suppress(FormatError):
        format_ = load_format(path)
        for language in LANGUAGES:
            printable(page(format_, language))
        deck = _small_deck()
        _print([check(deck, format_, catalogue(), on=DAY, pool=Pool.of(deck))])


def manifest(data: bytes) -> None:
    """A stranger's list of cards: an error, or a list that judges."""
    with _file(data, "list.json") as path, suppress(UnreadableError):
        found = read_manifest(path)
        formats = map(_shipped, ("frontier", "living-legends"))
        deck = _small_deck()
        _print([check(deck, it, catalogue(), on=DAY, manifest=found) for it in formats])


@contextmanager
def _file(data: bytes, name: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(data)
        yield str(path)


@cache
def _small_deck() -> Deck:
    text = f"1 ALT_CORE_B_BR_01_C\n4 {_TAIL_CARD}\n1 {_TAIL_CARD[:-1]}U_1"
    return parse_decks(text, NAME, catalogue(), "list")[0]


# -- writing --------------------------------------------------------------------------------------


def fmt(data: bytes) -> None:
    """The canonical form is that of the same deck, has all comments, and stays as it is."""
    text = _text(data)
    if text is None:
        return
    try:
        after = formatted(text, NAME, catalogue())
    except DeckcheckError:
        return
    promise(formatted(after, NAME, catalogue()) == after, f"fmt changes its own form: {after!r}")
    _same_decks(parse_decks(text, NAME, catalogue(), "list"), after, "fmt")
    comments = Counter(map(card_list.comment, re.split(r"\r\n|\r|\n", text)))
    for comment, times in comments.items():
        kept = not comment or after.count(comment) >= times
        promise(kept, f"fmt loses a comment: {comment!r}")


def convert(data: bytes) -> None:
    """Every form that holds a deck is read as the deck again, and is safe to print."""
    text = _text(data)
    decks = parse_decks(text, NAME, catalogue()) if text is not None else []
    if not decks or any(map(faults_of, decks)):
        return
    for form in FORMS:
        for language in names.LANGUAGES if form in ("names", "markdown") else names.LANGUAGES[:1]:
            for dialect in DIALECTS if form == "code" else DIALECTS[:1]:
                with suppress(DeckcheckError):
                    written = write(decks, catalogue(), form, language=language, dialect=dialect)
                    printable(written)
                    if form == "code":
                        _same_codes(decks, written)
                    else:
                        _same_decks(decks, written, form)


def _same_codes(decks: Sequence[Deck], written: str) -> None:
    """Each code has its deck among its meanings: a short one may mean another deck as well."""
    for deck, code in zip(decks, written.splitlines(), strict=True):
        readings = deck_code.readings(code, lambda _: True)
        lists = ["\n".join(map(str, reading.lines)) for reading in readings]
        meanings = [parse_decks(it, NAME, catalogue(), "list")[0] for it in lists]
        ours = fingerprint(deck, catalogue())
        found = any(fingerprint(it, catalogue()) == ours for it in meanings)
        promise(found, f"{code} does not mean its deck")


def _in_time(target: Target) -> Target:
    def timed(data: bytes) -> None:
        with bounded_time():
            target(data)

    return timed


TARGETS: dict[str, Target] = {
    "reading": _in_time(whole),
    **{syntax: _in_time(partial(whole, syntax=syntax)) for syntax in SYNTAXES},
    "code-bits": _in_time(code_bits),
    "zip": _in_time(archive),
    "format": _in_time(format_file),
    "manifest": _in_time(manifest),
    "fmt": _in_time(fmt),
    "convert": _in_time(convert),
    "slow": slow,
    **{name: _in_time(target) for name, target in SOURCES.items()},
}
"""All targets by name; those called like a syntax force it."""
