"""Forms for numbers and for names out of closed lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from deckcheck.abilities.grammar.forms import Reading, Writing
from deckcheck.abilities.text import Signs, fold, words_of

_WORDS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


class Digits:
    """A number in one sign, such as ``3`` or ``{3}``; maybe with its sign turned."""

    def __init__(self, template: str = "{}", *, turned: bool = False, least: int = 0) -> None:
        self._template = template
        self._turned = turned
        self._least = least

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """The number."""
        digits = reading.sign(at).strip("{}")
        if not digits.isdecimal() or self._template.format(digits) != reading.sign(at):
            return
        number = int(digits)
        if number >= self._least:
            yield (-number if self._turned else number), at + 1

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """Its digits."""
        if not isinstance(value, int):
            return
        number = -value if self._turned else value
        word = self._template.format(number)
        if number >= self._least and writing.allows(word, at):
            yield (word,)


class Named:
    """One of a list of names, of one word or several."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        self._words = {name: tuple(words_of(name)) for name in names}
        self._values = dict(names)
        self._first: dict[str, list[str]] = {}
        for name, words in self._words.items():
            self._first.setdefault(fold(words[0]), []).append(name)

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """What the name stands for."""
        for name in self._first.get(reading.sign(at), ()):
            end = at + len(self._words[name])
            if reading.signs[at:end] == tuple(map(fold, self._words[name])):
                yield self._values[name], end

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The names for a value."""
        for name, words in self._words.items():
            if self._values[name] == value and all(
                writing.allows(word, at + number) for number, word in enumerate(words)
            ):
                yield words


class Quoted:
    """A name between quotation marks."""

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """The name, in small letters: the case of letters carries no meaning."""
        if reading.sign(at) == '"' and '"' in reading.signs[at + 1 :]:
            end = reading.signs.index('"', at + 1)
            yield " ".join(reading.signs[at + 1 : end]), end + 1

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The name in its marks."""
        words = ('"', *words_of(value), '"')
        if all(writing.allows(word, at + number) for number, word in enumerate(words)):
            yield words


class Changed:
    """Another form whose value is seen differently; both ways."""

    def __init__(
        self, form: str, there: Callable[[Any], Any], back: Callable[[Any], Any | None]
    ) -> None:
        self._form = form
        self._there = there
        self._back = back

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """The other form's values, changed."""
        for value, end in reading.of(self._form, at):
            yield self._there(value), end

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The other form's words for what was changed."""
        before = self._back(value)
        if before is not None:
            yield from writing.of(self._form, before, at)


WORDS = Named({word: number for number, word in enumerate(_WORDS, 1)})
"""``one`` to ``twelve``."""

SEVERAL = Named({word: number for number, word in enumerate(_WORDS, 1) if number > 1})
"""``two`` to ``twelve``."""

FEWER = Named({word: -number for number, word in enumerate(_WORDS, 1)})
"""``one`` to ``twelve`` that are taken away."""

ORDINALS = Named({"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5})
