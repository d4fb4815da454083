r"""Lists of references, the common form of a decklist.

The grammar; blanks (every white space but a line end) may stand between all parts::

    list    := line*
    line    := [label] [entry (separator entry)*] [comment]  |  heading
    entry   := ["x"] count ["x"] print [foil]  |  print ["x"] count [foil]  |  print [foil]
    count   := 1–999
    print   := [any "/"-ended address] reference
    foil    := "*F*"
    comment := ("#" | "//") anything          -- at the start of a line or after a blank
    label   := word of a heading ":"
    heading := word of a heading [number in brackets or not] [":"]  |  anything ":"
    separator := "<br>" | "," | ";" | "|"  |  nothing, before a count

A heading is ignored only if it cannot hide a card: it is one of the words that deck tools
write, or ends with a colon and names no reference. Everything else is a problem with its line.
"""

from __future__ import annotations

import re
import unicodedata

from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.decks.deck import MAX_COUNT, Deck, Entry, Problem, Trouble

_PRINT = r"(?:\S*/)?(?P<print>ALT_\w{1,60})"
_ENTRY = re.compile(
    rf"(?:(?:[x×]\s*)?(?P<before>[0-9]+)(?:\s*[x×]\s*|\s+))?{_PRINT}"
    r"(?:\s+[x×]?\s*(?P<after>[0-9]+))?(?:\s+\*F\*)?",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_SEPARATOR = re.compile(r"<br\s*/?>|[,;|]", re.IGNORECASE)
_NEXT_WITH_COUNT_BEFORE = re.compile(r" (?=[0-9]+(?: ?[x×] ?| )\S*ALT_)", re.IGNORECASE)
_NEXT_PRINT = re.compile(r" (?=\S*ALT_)", re.IGNORECASE)
_HEADING_WORDS = (
    "hero|heroes|héros|main|main deck|deck|decklist|cards?|cartes?|characters?|personnages?"
    "|spells?|sorts?|permanents?|landmarks?|landmark permanents?|expedition permanents?"
    "|repères?|commons?|communes?|rares?|exalted|exaltées?|uniques?|tokens?|jetons?|pool"
    "|axiom|bravos|lyra|muna|ordis|yzmir|neutral"
)
_HEADING = re.compile(
    rf"(?:{_HEADING_WORDS})\s*:?\s*(?:[0-9]+|\([0-9]+\)|\[[0-9]+\])?\s*:?", re.IGNORECASE
)
_LABEL = re.compile(rf"(?:{_HEADING_WORDS})\s*:\s*(?=\S)", re.IGNORECASE)
_SHOWN = 60


def read(text: str, name: str) -> Deck:
    """Read a list of references. Never raises: what is not understood is a problem of the deck."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, raw in enumerate(lines, 1):
        line = raw.strip() if raw.isascii() else _visible(raw)
        if "#" in line or "//" in line:
            line = _COMMENT.sub("", line).strip()
        if line:
            _read_line(line, number, entries, problems)
    return Deck(name, tuple(entries), tuple(problems))


def _visible(line: str) -> str:
    """A line without signs that cannot be seen: byte order marks, soft hyphens, directions."""
    return "".join(sign for sign in line if unicodedata.category(sign) != "Cf").strip()


def _read_line(line: str, number: int, entries: list[Entry], problems: list[Problem]) -> None:
    match = _ENTRY.fullmatch(line)
    if match is not None:
        _read_entry(match, number, entries, problems)
    elif not _is_heading(line):
        for part in _parts(_LABEL.sub("", line, count=1)):
            if match := _ENTRY.fullmatch(part):
                _read_entry(match, number, entries, problems)
            else:
                message = f"not understood: “{_short(part)}”"
                problems.append(Problem(Trouble.LINE, message, number))


def _is_heading(line: str) -> bool:
    if _HEADING.fullmatch(line):
        return True
    return line.endswith(":") and "ALT_" not in line.upper() and not line[0].isdigit()


def _parts(line: str) -> list[str]:
    """The entries of a line, taken apart but not yet understood."""
    parts = []
    for piece in _SEPARATOR.split(" ".join(line.split())):
        splitter = _NEXT_WITH_COUNT_BEFORE if piece.strip()[:1].isdigit() else _NEXT_PRINT
        parts += [part.strip() for part in splitter.split(piece)]
    return [part for part in parts if part]


def _read_entry(
    match: re.Match[str], number: int, entries: list[Entry], problems: list[Problem]
) -> None:
    text, before, after = match["print"], match["before"], match["after"]
    reference = parse_reference(text)
    if reference is None:
        message = f"“{_short(text)}” is not a card reference"
        problems.append(Problem(Trouble.LINE, message, number))
        return
    if before and after:
        message = f"two counts for one card: “{_short(match[0])}”"
        problems.append(Problem(Trouble.LINE, message, number))
        return
    count = _count(before or after or "1")
    if count is None:
        message = f"a count of more than {MAX_COUNT}: “{_short(match[0])}”"
        problems.append(Problem(Trouble.COUNT, message, number))
    elif count == 0:
        message = f"0 copies of {reference}: the line is left out"
        problems.append(Problem(Trouble.ZERO, message, number))
    else:
        entries.append(Entry(reference, count, number))
        _note_spelling(text, reference, number, problems)


def _count(digits: str) -> int | None:
    """The number, or ``None`` beyond the bound; never converts a long row of digits."""
    significant = digits.lstrip("0")
    return None if len(significant) > len(str(MAX_COUNT)) else int(significant or "0")


def _note_spelling(text: str, reference: Reference, number: int, problems: list[Problem]) -> None:
    """A note where a rarity or serial was completed (``_R``, Uniques without ``_U_``)."""
    serial = "" if reference.serial is None else f"_{reference.serial}"
    if not text.upper().endswith(f"_{reference.rarity}{serial}"):
        problems.append(Problem(Trouble.SPELLING, f"“{text}” is read as {reference}", number))


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
