r"""Lists of cards, the common form of a decklist.

The grammar; a blank is any white space but a line end, and the parts of an entry stand apart by
blanks::

    list      := line*
    line      := [bullet] [label] [entry (separator entry)*] [comment]  |  heading
    entry     := ["x"] count ["x"] card  |  card ["x"] count  |  card
    count     := 1–999
    card      := identifier [remark]  |  [hint] name hint*
    identifier := reference, family key, slug or collector number, with an address before it or not
    hint      := "(" or "[", a rarity or faction or anything else, ")" or "]"; also after a tab
    comment   := ("#" | "//") anything           -- at the start of a line or after a blank
    bullet    := "-" | "*" | "•"
    label     := word of a heading ":"
    heading   := word of a heading [number, in brackets or not] [":"]  |  anything ":"
    separator := "<br>" | ";" | "|"  |  "," before a count or a reference  |  blank before a count

A heading is ignored only if it cannot hide a card: it is one of the words that deck tools write,
or ends with a colon and names no reference. Marks of foils are ignored. Everything else is an
entry, and what is no card is told when cards are looked up.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from deckcheck.cards.card import Faction
from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.identifiers import as_reference, is_identifier
from deckcheck.decks.written import MAX_ENTRIES, Written, WrittenDeck, counted, shown
from deckcheck.messages import say

_PLAIN = re.compile(r"(?:([0-9]+)(?:[x×] ?| (?:[x×] )?))?(ALT_\w{1,60})", re.IGNORECASE)
_BEFORE = re.compile(  # between blanks a small x only: one card is called "X Marks the Spot"
    r"[xX×] ?([0-9]+) (?=\S)|([0-9]+)(?:[xX×] ?| [x×] | [xX×] ?(?=(?i:ALT_))| )(?=\S)"
)
_AFTER = re.compile(
    r" [xX×]?([0-9]+)$| [x×] ([0-9]+)$|×([0-9]+)$| ([0-9]+)[xX×]$"
    r"| [(\[][xX×]?([0-9]+)[xX×]?[)\]]$"
)
_IN_BRACKETS = 5
"""The group of a count in brackets, which behind another count is a remark."""

_COUNT_FIRST = re.compile(r"[xX×]?([0-9]+)[xX×]?(?: |$)")
_LONGEST_COMPOSED = 1_000
"""Composing takes the square of the length where accents are stacked."""

_FULL_WIDTH = {sign: sign - 0xFEE0 for sign in range(0xFF01, 0xFF5F)}
"""Full-width signs, as keyboards of East Asia write them, and those of ASCII that they are."""

_LONGEST_HEADING = 80
_BULLET = re.compile(r"^[-*•] ")
_COUNT_ALONE = re.compile(r"[x×]?[0-9]+[x×]?", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_SEPARATOR = re.compile(
    r" ?<br ?/?> ?| ?[;|] ?| ?, ?(?=[0-9]+(?:[x×]| )|[x×] ?[0-9]|[^\s<;|,]{0,99}ALT_)",
    re.IGNORECASE,
)
_NEXT_WITH_COUNT_BEFORE = re.compile(
    r"(?<!^[xX×])(?<![0-9][xX×])(?<! [x×]) (?=[0-9]+(?:[xX×] ?| [x×] | )(?:[^\W\d]|[/¡¿„]))"
)
_NEXT_REFERENCE = re.compile(r" (?=\S*ALT_)", re.IGNORECASE)
_LINK = re.compile(r"(?:^| )(https?://\S+|(?:www\.)?altered(?:\.\w+)+/\S+)", re.IGNORECASE)
_HEADINGS = frozenset(
    """hero heroes héros heros main main_deck deck decklist card cards carte cartes character
    characters personnage personnages spell spells sort sorts permanent permanents landmark
    landmarks landmark_permanent landmark_permanents expedition_permanent expedition_permanents
    repère repères reperes common commons commune communes rare rares exalted exaltée exaltées
    unique uniques token tokens jeton jetons pool axiom bravos lyra muna ordis yzmir
    neutral""".split()  # noqa: SIM905 - a line for each word says less
)
_NUMBER_BEHIND = re.compile(r" ?:? ?(?:[0-9]+|\([0-9]+\)|\[[0-9]+\])?$")
_HINT = re.compile(r"(?:^| )[(\[]([^()\[\]]*)[)\]](?= |$)")
_FOIL = re.compile(r" (?:\*F\*|\*E\*|✨|[(\[]foil[)\]])(?= |$)", re.IGNORECASE)
_FOIL_WORDS = frozenset({"*f*", "*e*", "✨", "foil"})
_COUNT_AMONG_WORDS = re.compile(
    r"[(\[](?:[^()\[\]]* )?(?:[x×][0-9]+|[0-9]+[x×])[ )\]]", re.IGNORECASE
)

RARITIES = {
    "c": frozenset({"C"}),
    "r": frozenset({"R1", "R2"}),
    "r1": frozenset({"R1"}),
    "r2": frozenset({"R2"}),
    "f": frozenset({"R2"}),
    "e": frozenset({"E"}),
    "u": frozenset({"U"}),
}
_RARITY_WORDS = {
    "common": "c", "commun": "c", "commune": "c", "gewöhnlich": "c", "común": "c", "comune": "c",
    "rare": "r", "selten": "r", "rara": "r", "raro": "r", "transfuge": "f", "out of faction": "f",
    "oof": "f", "exalted": "e", "exalté": "e", "exaltée": "e", "unique": "u",
    "einzigartig": "u", "única": "u", "único": "u", "unica": "u", "unico": "u",
}  # fmt: skip
_HINT_PARTS = re.compile(r" ?[,/:·•+&–—-] ?")
_SURE_WORDS = (*_RARITY_WORDS, "r1", "r2")
"""Say a rarity among other words, too; single letters and letters of factions are words as well."""

_FACTIONS = {faction.title.casefold(): faction for faction in Faction} | {
    faction.value.casefold(): faction for faction in Faction
}


def read(text: str, name: str) -> WrittenDeck:
    """Read a list of cards. Never raises: what is not understood is a problem of the deck."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return read_lines(enumerate(lines, 1), name, whole=True)


def read_lines(lines: Iterable[tuple[int, str]], name: str, *, whole: bool = False) -> WrittenDeck:
    """Read the lines of a list.

    Args:
        lines: each with the number that is told of it.
        name: of the list.
        whole: these are all signs of the lines, so that columns are known.
    """
    cards: list[Written] = []
    problems: list[Problem] = []
    for number, raw in lines:
        place = 0
        for found in entries(body(raw), number):
            if not isinstance(found, Written):
                column = len(raw) - len(raw.lstrip()) + 1 if whole else 0
                problems.append(replace(found, column=column))
                continue
            cards.append(found)
            if whole and place >= 0 and (place := raw.find(found.text, place)) >= 0:
                found.column = place + 1
                place += len(found.text)
        if len(cards) + len(problems) > MAX_ENTRIES:
            message = say(
                "more than {most} entries: not a decklist; reading stops here", most=MAX_ENTRIES
            )
            problems.append(Problem(Trouble.LINE, message, number))
            break
    return WrittenDeck(name, tuple(cards), tuple(problems))


def body(raw: str) -> str:
    """A line as it is read: without comment, bullet and whatever cannot be seen, blanks single."""
    line = raw if raw.isascii() else _visible(raw)
    if "#" in line or "//" in line:
        line = _COMMENT.sub("", line)
    if "\t" in line:
        line = _columns(line)
    return _BULLET.sub("", " ".join(line.split())).rstrip(" ,;|")


def comment(raw: str) -> str:
    """The comment of a line with its sign, just as it is written; empty if there is none.

    Where signs that cannot be seen hide its beginning, it is told as it is seen.
    """
    written, seen = _COMMENT.search(raw), _COMMENT.search(_visible(raw))
    if written and seen and _visible(written[0]) == seen[0].strip():
        return written[0].strip()
    return seen[0].strip() if seen else ""


def foil_marks(line: str) -> list[str]:
    """The marks of foils on a line, which say nothing about the card."""
    return [mark.strip() for mark in _FOIL.findall(line)]


def entries(line: str, number: int) -> Sequence[Written | Problem]:
    """What a line (see `body`) holds: entries, problems, or nothing."""
    if match := _PLAIN.fullmatch(line):
        copies = counted(match[1] or "1", line, number)
        return (copies if isinstance(copies, Problem) else Written(match[2], copies, number),)
    if not line or is_tools_heading(line):
        return ()
    line = _without_label(line)
    if _may_be_heading(line):
        return (Written(line.rstrip(": "), 1, number, heading=True),)
    return _entries(line, number)


def _visible(line: str) -> str:
    """A line without signs that cannot be seen: byte order marks, soft hyphens, directions."""
    line = line.translate(_FULL_WIDTH)
    if len(line) <= _LONGEST_COMPOSED:
        line = unicodedata.normalize("NFC", line)
    return "".join(sign for sign in line if unicodedata.category(sign) != "Cf")


def _columns(line: str) -> str:
    """A line of columns as an entry: what follows the card is a hint."""
    cells = [cell.strip() for cell in line.split("\t") if cell.strip()]
    first = 1 if cells and _COUNT_ALONE.fullmatch(cells[0]) else 0
    head, hints = cells[: first + 1], cells[first + 1 :]
    return " ".join(head + [h if _COUNT_ALONE.fullmatch(h) else f"({h})" for h in hints])


def is_tools_heading(line: str) -> bool:
    """Whether a line is a heading that deck tools write, such as ``Characters (21)``."""
    if len(line) > _LONGEST_HEADING:
        return False
    return _is_heading_word(_NUMBER_BEHIND.sub("", line.rstrip(": ")))


def _may_be_heading(line: str) -> bool:
    """Whether a line ends with a colon and has nothing of a card, unless it is a card's name."""
    words = line.rstrip(": ").split()
    return (
        line.endswith(":")
        and bool(words)
        and not _SEPARATOR.search(line)
        and not any("ALT_" in word.upper() or is_identifier(word) for word in words)
        and not (_COUNT_ALONE.fullmatch(words[0]) or _COUNT_ALONE.fullmatch(words[-1]))
    )


def _is_heading_word(words: str) -> bool:
    return words.casefold().replace(" ", "_") in _HEADINGS


def _without_label(line: str) -> str:
    """A line without the heading before its cards, as in ``Hero: 1 Kojo & Booda``."""
    label, colon, rest = line.partition(":")
    return rest.lstrip() if colon and _is_heading_word(label.rstrip()) else line


def _entries(line: str, number: int) -> Sequence[Written | Problem]:
    pieces = [piece for piece in _SEPARATOR.split(line, maxsplit=MAX_ENTRIES) if piece]
    return [found for piece in pieces for found in _piece(piece, number)]


def _piece(piece: str, number: int) -> Sequence[Written | Problem]:
    """The entries that stand side by side, counts before them or behind them."""
    if _BEFORE.match(piece):
        return [_entry(part, number) for part in _NEXT_WITH_COUNT_BEFORE.split(piece, MAX_ENTRIES)]
    parts = _NEXT_REFERENCE.split(piece, MAX_ENTRIES)
    if len(parts) > 1 and not all("ALT_" in part.upper() for part in parts):
        message = say("not understood: “{text}”", text=shown(piece))
        return [Problem(Trouble.LINE, message, number)]
    behind = [bool(_AFTER.search(part)) for part in parts]
    if any(behind) and not all(behind):
        message = say("counts before or behind their cards? “{text}”", text=shown(piece))
        return [Problem(Trouble.LINE, message, number)]
    return [_entry(part, number) for part in parts]


def _entry(part: str, number: int) -> Written | Problem:
    text = _FOIL.sub("", part)
    before = _BEFORE.match(text)
    text = text[before.end() :] if before else text
    after = _AFTER.search(text)
    if before and after and after.lastindex != _IN_BRACKETS:
        message = say("two counts for one card: “{text}”", text=shown(part))
        return Problem(Trouble.LINE, message, number)
    if after and not before:
        text = text[: after.start()]
    match = before or after
    return _counted(match and match[match.lastindex or 0], text, number)


def _counted(count: str | None, text: str, number: int) -> Written | Problem:
    """A card with its count, which may still stand behind an identifier or in brackets."""
    if count is None:
        count, text = _inner_count(text)
    if count is None and _COUNT_AMONG_WORDS.search(text):
        message = say("not understood: “{text}”", text=shown(text))
        return Problem(Trouble.LINE, message, number)
    copies = counted(count or "1", text, number)
    return copies if isinstance(copies, Problem) else _written(text, copies, number)


def _inner_count(text: str) -> tuple[str | None, str]:
    word, _, rest = text.partition(" ")
    if match := is_identifier(word) and _COUNT_FIRST.match(rest):
        return match[1], f"{word} {rest[match.end() :]}".strip()
    numbers = [hint for hint in _HINT.findall(text) if _COUNT_ALONE.fullmatch(hint)]
    if len(numbers) != 1:
        return None, text
    return numbers[0].strip("xX×"), _HINT.sub(
        lambda match: " " if match[1] == numbers[0] else match[0], text
    ).strip()


def _written(text: str, count: int, number: int) -> Written | Problem:
    """A card with its hints: what stands behind an identifier is a remark."""
    link = _LINK.search(text)
    if link and as_reference(link[1]) is None:
        message = say(
            "a link cannot be opened offline: “{link}”; open it in a browser, export the deck as a"
            " list, and check that",
            link=shown(link[1]),
        )
        return Problem(Trouble.LINE, message, number)
    word, _, rest = text.partition(" ")
    if not _names_card(word):
        named = [hint for hint in _HINT.findall(text) if _names_card(hint)]
        word, rest = (named[0], _HINT.sub(" ", text)) if len(named) == 1 else ("", text)
    rarities, factions = _hinted(rest, among_words=not word)
    if (word and (_COUNT_FIRST.match(rest) or any(map(_names_card, rest.split())))) or (
        rarities == frozenset() or len(factions) > 1
    ):
        message = say("two cards, and it is not clear where one ends: “{text}”", text=shown(text))
        return Problem(Trouble.LINE, message, number)
    return Written(
        text=word or _HINT.sub(" ", text).strip() or text,
        count=count,
        line=number,
        rarities=rarities,
        faction=next(iter(factions), None),
        remark=_bare(_HINT.sub(_without_hint, rest).strip()) if word else "",
    )


def _names_card(word: str) -> bool:
    word = word.strip("()[],;")
    return "ALT_" in word.upper() or is_identifier(word)


def _hinted(text: str, *, among_words: bool) -> tuple[frozenset[str] | None, set[Faction]]:
    """The rarity codes and factions that the brackets of a text allow: none, if they disagree.

    Args:
        text: with brackets.
        among_words: also of brackets that hold other words. Behind an identifier those may be a
            card's name, with words that look like a hint.
    """
    hints = [hint.casefold() for hint in _HINT.findall(text)]
    words = [word for hint in hints for word in _hint_words(hint, among_words=among_words)]
    rarities = [RARITIES[_RARITY_WORDS.get(word, word)] for word in words if _is_rarity(word)]
    allowed = frozenset.intersection(*rarities) if rarities else None
    return allowed, {_FACTIONS[word] for word in words if word in _FACTIONS}


def _hint_words(hint: str, *, among_words: bool) -> list[str]:
    """The words of brackets that are rarities and factions."""
    found: list[str] = []
    for part in filter(None, map(str.strip, _HINT_PARTS.split(hint))):
        words = [part] if _is_hint(part) else [it for it in part.split() if it not in _FOIL_WORDS]
        if all(map(_is_hint, words)):
            found += words
        elif among_words:
            found += [word for word in _SURE_WORDS if f" {word} " in f" {part} "]
        else:
            return []
    return found


def _without_hint(match: re.Match[str]) -> str:
    """Nothing for brackets that are a hint; other brackets are a remark."""
    rarities, factions = _hinted(match[0], among_words=False)
    return match[0] if rarities is None and not factions else " "


def _bare(remark: str) -> str:
    """A remark without the dash or the brackets around it."""
    remark = remark.lstrip("-– ")
    inner = remark[1:-1]
    bracketed = (remark[:1], remark[-1:]) in (("(", ")"), ("[", "]"))
    return inner.strip() if bracketed and not set(inner) & set("()[]") else remark


def _is_rarity(word: str) -> bool:
    return word in RARITIES or word in _RARITY_WORDS


def _is_hint(word: str) -> bool:
    return _is_rarity(word) or word in _FACTIONS
