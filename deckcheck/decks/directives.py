r"""Comments of a list that speak to deckcheck.

The grammar; such a comment stands where comments do, after ``#`` or ``//``::

    directive := "deckcheck:" (setting+ | ignore)
    setting   := name "=" value                       -- a value with blanks stands in quotes
    name      := "format" | "pool" | "manifest" | "date"
    ignore    := "ignore[" rule ("," rule)* "]" reason

Settings hold for the whole list and stand in its first lines, above everything that is no comment.
An ``ignore`` there is about the whole list, too; anywhere else it is about its line.

>>> found, problems = directives_of("# deckcheck: format=sealed pool=ana.txt\n3 Ogun")
>>> [(setting.name, setting.value) for setting in found.settings], problems
([('format', 'sealed'), ('pool', 'ana.txt')], [])
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from deckcheck.decks.deck import DIRECTIVE_MARK, Problem, Trouble
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.written import shown
from deckcheck.messages import say

SETTINGS = ("format", "pool", "manifest", "date")
"""What the first lines of a list may set."""

_DIRECTIVE = re.compile(rf"(?:^|\s)(?:#|//)\s*{DIRECTIVE_MARK}(.*)")
_IGNORE = re.compile(r"ignore\s*\[([^\]]*)\](.*)")


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that the first lines of a list set for it, such as its format."""

    name: str
    value: str
    line: int


@dataclass(frozen=True, slots=True)
class Ignore:
    """A comment that asks not to be told what some rules find.

    Attributes:
        rules: their ids, as written.
        reason: why; empty if it is not said.
        line: line in the file, from 1.
        whole: whether it is about the whole list, not only about its line.
    """

    rules: tuple[str, ...]
    reason: str
    line: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Directives:
    """What the comments of a list say to deckcheck."""

    settings: tuple[Setting, ...] = ()
    ignores: tuple[Ignore, ...] = ()


_Found: TypeAlias = Setting | Ignore | Problem


def directives_of(text: str) -> tuple[Directives, list[Problem]]:
    """What the comments of a list say to deckcheck, and what is wrong about it. Never raises."""
    found = list(_found(text))
    settings = {one.name: one for one in found if isinstance(one, Setting)}
    problems = [one for one in found if isinstance(one, Problem)]
    problems += _repeated([one for one in found if isinstance(one, Setting)])
    ignores = tuple(one for one in found if isinstance(one, Ignore))
    return Directives(tuple(settings.values()), ignores), problems


def _found(text: str) -> Iterator[_Found]:
    first = True
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, raw in enumerate(lines, 1):
        first = first and not card_list.body(raw)
        directive = _DIRECTIVE.search(card_list.comment(raw)) if DIRECTIVE_MARK in raw else None
        if directive:
            yield from _read(directive[1].strip(), number, first=first)


def _read(text: str, line: int, *, first: bool) -> Iterator[_Found]:
    if ignore := _IGNORE.fullmatch(text):
        rules = tuple(dict.fromkeys(rule.strip() for rule in ignore[1].split(",")))
        yield Ignore(rules, shown(ignore[2]), line, whole=first)
    elif first:
        yield from _settings(text, line)
    else:
        yield _problem(
            say(
                "“{text}”: settings stand in the first lines, above all cards; ignore[RULE] may"
                " stand here",
                text=shown(text),
            ),
            line,
        )


def _settings(text: str, line: int) -> Iterator[Setting | Problem]:
    try:
        words = shlex.split(text) or [""]
    except ValueError:  # a quote that does not end
        yield _problem(_not_understood(text), line)
        return
    for word in words:
        name, _, value = word.partition("=")
        if name in SETTINGS and value:
            yield Setting(name, value, line)
        else:
            yield _problem(_not_understood(word), line)


def _not_understood(word: str) -> str:
    settings = ", ".join(f"{name}=…" for name in SETTINGS)
    return say(
        "“{text}” is not understood; there are {settings} and ignore[RULE]",
        text=shown(word),
        settings=settings,
    )


def _repeated(settings: list[Setting]) -> Iterator[Problem]:
    seen: dict[str, int] = {}
    for one in settings:
        if one.name in seen:
            message = say(
                "{name} is set in line {line} already", name=one.name, line=seen[one.name]
            )
            yield _problem(message, one.line)
        seen.setdefault(one.name, one.line)


def _problem(message: str, line: int) -> Problem:
    return Problem(Trouble.DIRECTIVE, message, line)
