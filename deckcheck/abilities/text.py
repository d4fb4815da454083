"""Card text as the grammar reads it: without mark-up and reminders, in lines and in signs."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

Signs = tuple[str, ...]
"""The words and signs of a line, in order. Spaces and the case of letters carry no meaning."""

_REMINDER = re.compile(r"\s?\((?!\{T\}\))(?:[^()]|\(\{T\}\))*\)")
_GOES_ON = ("•", "If you don't,")
_EXHAUST = re.compile(r"\s?\(\{T\}\)")
_MARKS = str.maketrans({"\u00a0": " ", "\u202f": " ", "#": None, "’": "'", "“": '"', "”": '"'})
_LINES = re.compile(r" {2,}|\n")
_SIGN = re.compile(r'\{[^}]*\}|non-|[^\s.,:;•—"+{}]+|[.,:;•—"+]')
_SLIPS = (
    ("..", "."),
    ("BB", ""),
    ("Character gain X", "Character gains X"),
    ("MANA_MOTH Illusion", "Mana Moth 2/2/2 Illusion"),
    ("Each Character in your Expeditions gain ", "Each Character in your Expeditions gains "),
)
"""Slips of the texts as they are published."""
_IDLE_STOP = re.compile(r"\.(?=\s*(?:$|•|\"))|(?<=\")\.(?=\s*$)")
_CLAUSE = re.compile(r"\. |, then |•|: |\bIf you do, |, otherwise ")
_LEAD = re.compile(r"^[^—]*— |^[^:.]*\} ?: |^\{T\}[^:.]*: ")


def lines(text: str) -> list[str]:
    """The ability lines of a text: each without mark-up, reminders and no-break spaces.

    Two spaces, or a line end, separate lines; a bullet belongs to the line before it, and so does
    what is done if one does not what that line allows.
    """
    plain = _EXHAUST.sub("", _REMINDER.sub("", text.translate(_MARKS)))
    plain = plain.replace("[", "").replace("]", "")
    for slip, meant in _SLIPS:
        plain = plain.replace(slip, meant)
    found: list[str] = []
    for part in _LINES.split(plain):
        line = " ".join(part.split())
        if line.startswith(_GOES_ON) and found:
            found[-1] += " " + line
        elif line.strip(". "):
            found.append(line)
    return found


def signs(line: str) -> Signs:
    """The words and signs of a line, folded; a full stop at an end says nothing."""
    return tuple(fold(sign) for sign in _SIGN.findall(_IDLE_STOP.sub("", line)))


def fold(sign: str) -> str:
    """A sign without its case, but for symbols: ``{j}`` is not ``{J}``."""
    return sign if sign.startswith("{") else sign.lower()


def words_of(template: str) -> list[str]:
    """The words and signs of a form of words, as printed."""
    return _SIGN.findall(template)


def spaced(signs: Iterable[str]) -> str:
    """Words and signs as a sentence."""
    line = ""
    quoted = False
    for sign in signs:
        glued = sign in {".", ",", "+"} or (sign == '"' and quoted) or not line
        glued = glued or line.endswith("non-") or (quoted and line.endswith('"'))
        glued = glued or (sign == ":" and not line.endswith("}"))
        line += sign if glued else " " + sign
        quoted = quoted != (sign == '"')
    return _sentences(line)


_BEGINS = re.compile(r"(?:^|(?<=[.—•\"] )|(?<=^\{[JHRDI]\} )|(?<=\} : )|(?<=^Completed: ))[a-z]")


def _sentences(line: str) -> str:
    """The line with a capital letter wherever a sentence begins, and its full stop."""
    line = _BEGINS.sub(lambda found: found[0].upper(), line)
    line = re.sub(r" (?=•)", ". ", line).replace(":. •", ": •")
    return line if line.endswith(('"', ".")) else line + "."


def clauses(line: str) -> int:
    """How many clauses a line has: what stands between stops, bullets and "then".

    A trigger and a cost count for nothing: they are part of what they lead to.
    """
    effect = _LEAD.sub("", line, count=1)
    return sum(1 for part in _CLAUSE.split(effect) if re.search(r"\w", part)) or 1


def mark(line: str) -> str:
    """A mark that tells a line from others, and its clauses, but not its words."""
    digest = hashlib.blake2b(" ".join(signs(line)).encode(), digest_size=6).hexdigest()
    return f"#{digest}/{clauses(line)}"
