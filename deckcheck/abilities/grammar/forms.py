"""Forms of words that stand for values: each is read and written by one rule.

A rule is a pair, a template and a pattern: ``"draw~ <number> cards"`` and ``Draw(H.number)``. Read,
it matches the template against words, and fills the pattern's holes with what the slots ``<…>``
stand for. Written, it matches the pattern against a value, and fills the template's slots. So what
can be read can be printed, and nothing is kept beside the tree that could lend it words.

In a template ``(a|b|)`` are choices of which the first is printed. Rules may vary with who
acts: in the version of ``Rules`` for others, ``draw~`` is "draws" and "your" is "their".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any, Protocol

from deckcheck.abilities.text import Signs, fold, words_of

Bound = dict[str, Any]
"""What the holes of a pattern stand for."""


class Hole:
    """A place in a pattern for what the slot of the same name stands for."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def fill(self, bound: Bound) -> Any:
        """The value that stands here."""
        return bound[self.name]

    def match(self, value: Any, bound: Bound) -> bool:
        """Bind the value; the same hole stands for the same value everywhere."""
        return bool(bound.setdefault(self.name, value) == value)


class _Holes:
    def __getattr__(self, name: str) -> Any:
        return Hole(name)


H = _Holes()
"""``H.name`` is the hole of that name."""


class Having:
    """A node, whose fields here say something that its own words do not."""

    __slots__ = ("fixed", "hole")

    def __init__(self, hole: Any, fixed: Bound) -> None:
        self.hole: Any = hole
        self.fixed = fixed

    def fill(self, bound: Bound) -> Any:
        """The node with the fields; ``None`` if its own words have said them already."""
        inner = fill(self.hole, bound)
        usual = _usual(inner)
        if any(getattr(inner, name) != usual[name] for name in self.fixed):
            return None
        return replace(inner, **{name: fill(item, bound) for name, item in self.fixed.items()})

    def match(self, value: Any, bound: Bound) -> bool:
        """Bind the node without the fields, if it has them."""
        if not is_dataclass(value) or isinstance(value, type):
            return False
        usual = _usual(value)
        for name, item in self.fixed.items():
            if name not in usual or getattr(value, name) == usual[name]:
                return False
            if not match(item, getattr(value, name), bound):
                return False
        inner = replace(value, **{name: usual[name] for name in self.fixed})
        return match(self.hole, inner, bound)


def having(hole: Any, **fixed: Any) -> Any:
    """The node in a hole with these fields, which its own words must not have said."""
    return Having(hole, fixed)


class Adding:
    """Those in a hole, to whose tests one more is added at the end."""

    __slots__ = ("hole", "test")

    def __init__(self, hole: Any, test: Any) -> None:
        self.hole = hole
        self.test = test

    def fill(self, bound: Bound) -> Any:
        """Those, with the test."""
        those = fill(self.hole, bound)
        return replace(those, tests=(*those.tests, fill(self.test, bound)))

    def match(self, value: Any, bound: Bound) -> bool:
        """Bind those without the last test, and what that is about."""
        tests = getattr(value, "tests", ())
        if not tests or not match(self.test, tests[-1], bound):
            return False
        return match(self.hole, replace(value, tests=tests[:-1]), bound)


def adding(hole: Any, test: Any) -> Any:
    """Those in a hole of whom one thing more is said, somewhere else in the sentence."""
    return Adding(hole, test)


class Seen:
    """What stands in a hole, seen differently; both ways."""

    __slots__ = ("back", "hole", "there")

    def __init__(
        self, hole: Any, there: Callable[[Any], Any], back: Callable[[Any], Any | None]
    ) -> None:
        self.hole = hole
        self.there = there
        self.back = back

    def fill(self, bound: Bound) -> Any:
        """The value as it is seen."""
        return self.there(fill(self.hole, bound))

    def match(self, value: Any, bound: Bound) -> bool:
        """Bind the value as it was; there may be none that is seen so."""
        before = self.back(value)
        return before is not None and match(self.hole, before, bound)


def seen(hole: Any, there: Callable[[Any], Any], back: Callable[[Any], Any | None]) -> Any:
    """What stands in a hole, seen differently; ``back`` gives ``None`` for what is not so seen."""
    return Seen(hole, there, back)


def _usual(value: Any) -> Bound:
    return {field.name: field.default for field in fields(value)}


_OWN = (Hole, Having, Adding, Seen)


def fill(pattern: Any, bound: Bound) -> Any:
    """The value of a pattern whose holes stand for these values."""
    if isinstance(pattern, _OWN):
        return pattern.fill(bound)
    if not _has_holes(pattern):
        return pattern
    if isinstance(pattern, tuple):
        return tuple(fill(item, bound) for item in pattern)
    return type(pattern)(*(fill(getattr(pattern, f.name), bound) for f in fields(pattern)))


def match(pattern: Any, value: Any, bound: Bound) -> bool:
    """Whether a value is one of a pattern; binds what its holes stand for."""
    if isinstance(pattern, _OWN):
        return pattern.match(value, bound)
    if type(pattern) is not type(value):
        return False
    if isinstance(pattern, tuple):
        return len(pattern) == len(value) and all(
            match(own, its, bound) for own, its in zip(pattern, value, strict=True)
        )
    if not _has_holes(pattern):
        return bool(pattern == value)
    return all(
        match(getattr(pattern, f.name), getattr(value, f.name), bound) for f in fields(pattern)
    )


def _has_holes(pattern: Any) -> bool:
    if isinstance(pattern, _OWN):
        return True
    if isinstance(pattern, tuple):
        return any(_has_holes(item) for item in pattern)
    if is_dataclass(pattern):
        return any(_has_holes(getattr(pattern, field.name)) for field in fields(pattern))
    return False


class Form(Protocol):
    """A form of words."""

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """The values that words from a place on can stand for, each with the place behind it."""

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The words for a value; only such as stand at that place of what is wanted."""


class Reading:
    """The reading of one line: what each form can be at each place."""

    def __init__(self, grammar: Grammar, signs: Signs) -> None:
        self.signs = signs
        self._forms = grammar.forms
        self._found: dict[tuple[str, int], tuple[tuple[Any, int], ...]] = {}

    def of(self, form: str, at: int) -> tuple[tuple[Any, int], ...]:
        """The different values of a form at a place."""
        key = (form, at)
        if key not in self._found:
            self._found[key] = ()
            found = self._forms[form].read(self, at)
            self._found[key] = tuple(dict.fromkeys(pair for pair in found if pair[0] is not None))
        return self._found[key]

    def sign(self, at: int) -> str:
        """The sign at a place; nothing behind the end."""
        return self.signs[at] if at < len(self.signs) else ""


class Writing:
    """The writing of one value; with words wanted, of those words if they are words for it."""

    def __init__(self, grammar: Grammar, wanted: Signs | None = None) -> None:
        self.wanted = wanted
        self._forms = grammar.forms

    def of(self, form: str, value: Any, at: int) -> Iterator[Signs]:
        """The words of a form for a value."""
        return self._forms[form].write(self, value, at)

    def allows(self, word: str, at: int) -> bool:
        """Whether a word is wanted at a place."""
        if self.wanted is None:
            return True
        return at < len(self.wanted) and self.wanted[at] == fold(word)


class Slot:
    """A place in a template for words of another form."""

    __slots__ = ("form", "name")

    def __init__(self, form: str, name: str) -> None:
        self.form = form
        self.name = name


class Rule:
    """One template, without choices, and its pattern."""

    __slots__ = ("parts", "pattern", "words")

    def __init__(self, parts: list[str | Slot], pattern: Any) -> None:
        self.parts = [fold(part) if isinstance(part, str) else part for part in parts]
        self.words = parts
        self.pattern = pattern

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """The values of the pattern that the words can stand for."""
        for bound, end in self._read(reading, at, 0, {}):
            yield fill(self.pattern, bound), end

    def _read(
        self, reading: Reading, at: int, number: int, bound: Bound
    ) -> Iterator[tuple[Bound, int]]:
        while number < len(self.parts):
            part = self.parts[number]
            number += 1
            if isinstance(part, Slot):
                for value, end in reading.of(part.form, at):
                    if bound.get(part.name, value) == value:
                        more = {**bound, part.name: value}
                        yield from self._read(reading, end, number, more)
                return
            if reading.sign(at) != part:
                return
            at += 1
        yield bound, at

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The words for a value, if it is one of the pattern."""
        bound: Bound = {}
        if match(self.pattern, value, bound):
            yield from self._write(writing, bound, at, 0)

    def _write(self, writing: Writing, bound: Bound, at: int, number: int) -> Iterator[Signs]:
        if number == len(self.words):
            yield ()
            return
        part = self.words[number]
        if isinstance(part, str):
            found: Iterator[Signs] = iter([(part,)] if writing.allows(part, at) else [])
        else:
            found = writing.of(part.form, bound[part.name], at)
        for words in found:
            for more in self._write(writing, bound, at + len(words), number + 1):
                yield words + more


class Rules:
    """Rules of which any may apply; the first that can writes a value."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self._by_word: dict[str | None, list[Rule]] = {}

    def add(self, rule: Rule) -> None:
        """Add a rule after the others."""
        first = rule.parts[0] if rule.parts else None
        self.rules.append(rule)
        self._by_word.setdefault(first if isinstance(first, str) else None, []).append(rule)

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """What any of the rules reads."""
        for key in (reading.sign(at), None):
            for rule in self._by_word.get(key, ()):
                yield from rule.read(reading, at)

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """What any of the rules writes."""
        for rule in self.rules:
            yield from rule.write(writing, value, at)


OTHERS, THEY, ONE = "+s", "+t", "=s"
"""Versions of rules: for what another player does or has, in the singular or with "they"; and for
what one object does."""

_TURNED = {"your": "their", "you": "they"}


class Grammar:
    """Forms of words by name."""

    def __init__(self) -> None:
        self.forms: dict[str, Form] = {}
        self.versions: dict[str, tuple[str, ...]] = {}

    def vary(self, *names: str, versions: tuple[str, ...]) -> None:
        """Say that the rules of these names have versions."""
        for name in names:
            self.versions[name] = versions

    def rules(self, name: str, *pairs: tuple[str, Any]) -> None:
        """Add rules, each a template and a pattern, in all their versions."""
        for template, pattern in pairs:
            for version in ("", *self.versions.get(name, ())):
                form = self.forms.setdefault(name + version, Rules())
                if not isinstance(form, Rules):
                    raise TypeError(f"{name} is no list of rules")
                for parts in self._parts(template, version):
                    form.add(Rule(parts, pattern))

    def only(self, name: str, *pairs: tuple[str, Any]) -> None:
        """Add rules to one form, in no other version."""
        form = self.forms.setdefault(name, Rules())
        if not isinstance(form, Rules):
            raise TypeError(f"{name} is no list of rules")
        for template, pattern in pairs:
            for parts in self._parts(template, ""):
                form.add(Rule(parts, pattern))

    def _parts(self, template: str, version: str) -> Iterator[list[str | Slot]]:
        for plain in _choices(template):
            parts: list[str | Slot] = []
            for piece in re.findall(r"<[^>]+>|[^<]+", plain):
                if piece.startswith("<"):
                    form, _, name = piece[1:-1].partition(":")
                    parts.append(Slot(self._version(form, version), name or form))
                else:
                    parts += [_turned(word, version) for word in words_of(piece)]
            yield parts

    def _version(self, form: str, version: str) -> str:
        """The version of a form that stands in a version of a rule."""
        own = self.versions.get(form, ())
        if version in own:
            return form + version
        return form + THEY if version == OTHERS and THEY in own else form


def _choices(template: str) -> Iterator[str]:
    """The templates that one with choices stands for."""
    pieces = [piece.split("|") for piece in re.split(r"\(([^()]*)\)", template)]
    for chosen in product(*pieces):
        yield "".join(chosen)


def _turned(word: str, version: str) -> str:
    """A word of a template as it is in a version."""
    if "~" in word:
        stem, _, ending = word.partition("~")
        if version not in {OTHERS, ONE}:
            return stem
        return stem[:-1] + "ies" if stem.endswith("pply") else stem + (ending or "s")
    return _TURNED.get(word, word) if version in {OTHERS, THEY} else word
