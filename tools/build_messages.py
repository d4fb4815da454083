"""Build the catalogue of messages: what is said, in French.

    python tools/build_messages.py           update the .po, compile the .mo
    python tools/build_messages.py --check   exit with 1 if a message is missing, fuzzy or stale

The messages are what ``say`` and ``say_n`` are called with in ``deckcheck/``, the paragraphs of the
rules' documentation, and what the shipped formats and decisions name as their sources. A message
that is gone stays in the .po as obsolete until it is deleted there by hand, so that its translation
is not lost when its English is only rewritten. Nothing in the files depends on the day, the machine
or the lines at which messages stand.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import tomli
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.messages import LOCALE
from deckcheck.rules.registry import RULES

ROOT = Path(__file__).parents[1]
PO = LOCALE / "fr" / "LC_MESSAGES" / "deckcheck.po"
MO = PO.with_suffix(".mo")

SOURCES = ("source", "where")
"""The keys of shipped tables whose texts are told to people."""

_RULE = re.compile(r"\d(\.\d+)+(\.[a-z])?")
"""The number of a rule."""

KEYWORDS = {"say": 1, "say_n": 2}
"""How many of a function's first arguments are templates."""

Said: TypeAlias = "str | tuple[str, ...]"
"""A message; one with a number is the template for one and that for several."""


class Plain(Catalog):
    """A catalogue whose header says nothing of days, people and tools."""

    @property  # type: ignore[misc]
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines that gettext needs."""
        return [
            ("Language", "fr"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", "nplurals=2; plural=(n > 1);"),
        ]

    @property
    def num_plurals(self) -> int:
        """One and several; CLDR has a form for millions too, which no deck needs."""
        return 2


def _calls(path: Path) -> Iterator[Said]:
    """What a file says. Babel's own reader overlooks calls within calls."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            number = KEYWORDS.get(node.func.id, 0)
            literals = [one for one in node.args[:number] if isinstance(one, ast.Constant)]
            texts = tuple(str(literal.value) for literal in literals)
            if number and len(texts) == number:
                yield texts[0] if number == 1 else texts


def _said() -> Iterator[tuple[str, Said]]:
    """Every message with the file that says it."""
    for path in sorted((ROOT / "deckcheck").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        yield from ((file, message) for message in _calls(path))
    for rule in RULES.values():
        file = f"{rule.check.__module__.replace('.', '/')}.py"
        yield from ((file, paragraph.one) for paragraph in rule.paragraphs)
    for kind in OF_EVENTS.values():
        yield from (("deckcheck/events/findings.py", it.one) for it in kind.paragraphs)
    yield from _sources()


def _sources() -> Iterator[tuple[str, Said]]:
    """The sources of the shipped tables; rules and titles of the glossary are French already."""
    files = [*sorted((ROOT / "formats").glob("*.toml")), ROOT / "data" / "status.toml"]
    tables = {file: tomli.loads(file.read_text("utf-8")) for file in files}
    titles = {table["title"]["fr"].casefold() for table in tables.values() if "title" in table}
    for file, table in tables.items():
        for text in _texts_of(table):
            if not _RULE.fullmatch(text) and text.casefold() not in titles:
                yield file.relative_to(ROOT).as_posix(), text


def _texts_of(table: object) -> Iterator[str]:
    """What the keys `SOURCES` say, in all tables within a table."""
    if isinstance(table, list):
        yield from (text for one in table for text in _texts_of(one))
    if isinstance(table, dict):
        for key, value in table.items():
            yield from value.split("; ") if key in SOURCES else _texts_of(value)


def _template() -> Catalog:
    """All messages without translations, in the order of files and texts."""
    header = "# What deckcheck says, in French."
    catalogue = Plain(locale="fr", charset="utf-8", header_comment=header, fuzzy=False)
    for file, said in sorted(_said(), key=lambda pair: (pair[0], str(pair[1]))):
        message = catalogue.add(said, locations=[(file, 0)])
        message.flags.clear()  # Babel guesses some; the tests look at the places themselves
    return catalogue


def _updated(text: str) -> Catalog:
    """The messages of today with the translations that a .po has for them."""
    known = read_po(BytesIO(text.encode()), locale="fr", charset="utf-8")
    template, result = _template(), _template()
    known.update(template)
    for message in filter(_is_message, known):
        entry = result[message.id]
        entry.string, entry.flags = message.string, message.flags & {"fuzzy"}
    result.obsolete = known.obsolete
    return result


def _is_message(message: Message) -> bool:
    return bool(message.id)  # the header has none


def _po(catalogue: Catalog) -> str:
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False)
    return file.getvalue().decode()


def _mo(catalogue: Catalog) -> bytes:
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def faults(catalogue: Catalog) -> Iterator[str]:
    """What keeps a catalogue from being complete."""
    for message in filter(_is_message, catalogue):
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if not all(strings):
            yield f"not translated: {message.id}"
        elif message.fuzzy:
            yield f"fuzzy: {message.id}"
    yield from (f"obsolete: {message.id}" for message in catalogue.obsolete.values())


def main() -> int:
    """Update the files, or check them; 1 if something is missing or not as it should be."""
    before = PO.read_text("utf-8") if PO.is_file() else ""
    catalogue = _updated(before)
    po, mo = _po(catalogue), _mo(catalogue)
    found = list(faults(catalogue))
    if "--check" in sys.argv[1:]:
        stale = before != po or not MO.is_file() or MO.read_bytes() != mo
        found += ["stale: run tools/build_messages.py"] if stale else []
    else:
        PO.parent.mkdir(parents=True, exist_ok=True)
        PO.write_bytes(po.encode())
        MO.write_bytes(mo)
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
