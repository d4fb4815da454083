"""How clauses are built: a subject and what it does, clauses after clauses, sentences, lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.grammar.forms import Reading, Writing
from deckcheck.abilities.text import Signs


@dataclass(frozen=True)
class Subject:
    """Stands in a predicate for the objects that its subject names."""


SUBJECT: Any = Subject()


def put(predicate: Any, subject: Any) -> Any:
    """A predicate with its subject.

    What happens at the same time happens to the same objects; before one of several things
    happens to objects, these are chosen.
    """
    if isinstance(predicate, e.Together):
        first, *others = predicate.steps
        again = put_again(subject)
        return e.Together((put(first, subject), *(put(other, again) for other in others)))
    if isinstance(predicate, e.Modal):
        again = put_again(subject)
        modes = e.Modal(tuple(put(mode, again) for mode in predicate.modes))
        return modes if again == subject else e.Sequence((e.Choose(subject), modes))
    return replace(predicate, objects=subject)


def put_again(subject: Any) -> Any:
    """How the objects are named a second time: what was chosen is now "it"."""
    return v.It() if isinstance(subject, (v.Target, v.Pick)) else subject


def take(effect: Any) -> tuple[Any, Any] | None:
    """The subject of an effect, and the predicate without it; ``None`` if it has none."""
    if isinstance(effect, e.Together):
        return _take_each(effect)
    if isinstance(effect, (e.Modal, e.Sequence)):
        return _take_choice(effect)
    subject = getattr(effect, "objects", None)
    return None if subject is None else (subject, replace(effect, objects=SUBJECT))


def _take_each(effect: e.Together) -> tuple[Any, Any] | None:
    taken = [take(part) for part in effect.steps]
    if None in taken:
        return None
    (subject, _), *others = pairs = [pair for pair in taken if pair is not None]
    if any(other != put_again(subject) for other, _ in others):
        return None
    return subject, e.Together(tuple(predicate for _, predicate in pairs))


def _take_choice(effect: e.Modal | e.Sequence) -> tuple[Any, Any] | None:
    """The subject of one of several things, chosen before it if it has to be chosen."""
    chosen: Any = None
    modes = effect
    if isinstance(effect, e.Sequence):
        if len(effect.steps) != 2 or not isinstance(effect.steps[0], e.Choose):
            return None
        chosen, modes = effect.steps[0].objects, effect.steps[1]  # type: ignore[assignment]
    if not isinstance(modes, e.Modal) or modes != e.Modal(modes.modes):
        return None
    taken = [take(mode) for mode in modes.modes]
    pairs = [pair for pair in taken if pair is not None]
    subject = pairs[0][0] if len(pairs) == len(taken) else None
    if subject is None or any(other != subject for other, _ in pairs):
        return None
    if chosen is not None and subject != v.It():
        return None
    told = e.Modal(tuple(predicate for _, predicate in pairs))
    return (subject if chosen is None else chosen), told


class Does:
    """A subject and its predicate: "target Character gains 1 boost"."""

    def __init__(self, subject: str, predicate: str) -> None:
        self._subject = subject
        self._predicate = predicate

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """What the subject does."""
        for subject, end in reading.of(self._subject, at):
            for predicate, last in reading.of(self._predicate, end):
                yield put(predicate, subject), last

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The words for it."""
        taken = take(value)
        if taken is None:
            return
        for words in writing.of(self._subject, taken[0], at):
            for more in writing.of(self._predicate, taken[1], at + len(words)):
                yield words + more


class Row:
    """What happens one after the other: clauses in a sentence, or sentences in a text.

    Args:
        clause: the form of one of them.
        joints: the words that can stand between two.
    """

    def __init__(self, clause: str, *joints: Signs) -> None:
        self._clause = clause
        self._joints = joints

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """One of them, or a sequence."""
        for steps, end in self._steps(reading, at):
            yield in_order(steps), end

    def _steps(self, reading: Reading, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        for clause, end in reading.of(self._clause, at):
            yield (clause,), end
            for joint in self._joints:
                after = end + len(joint)
                if reading.signs[end:after] == joint:
                    for more, last in self._steps(reading, after):
                        yield (clause, *more), last

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The words for it."""
        yield from self._written(writing, steps_of(value), at)

    def _written(self, writing: Writing, steps: tuple[Any, ...], at: int) -> Iterator[Signs]:
        for first, others in _heads(steps):
            for words in writing.of(self._clause, first, at):
                if not others:
                    yield words
                for more in self._more(writing, others, at + len(words)):
                    yield words + more

    def _more(self, writing: Writing, steps: tuple[Any, ...], at: int) -> Iterator[Signs]:
        for joint in self._joints if steps else ():
            if all(writing.allows(sign, at + n) for n, sign in enumerate(joint)):
                for more in self._written(writing, steps, at + len(joint)):
                    yield joint + more


def _heads(steps: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The beginnings of a sequence as effects, shortest first, each with the steps after it."""
    for number in range(1, len(steps) + 1):
        yield in_order(steps[:number]), steps[number:]


def in_order(steps: tuple[Any, ...]) -> Any:
    """Steps as one effect; sequences in them are taken apart."""
    flat: list[Any] = []
    for step in steps:
        flat += step.steps if isinstance(step, e.Sequence) else (step,)
    return flat[0] if len(flat) == 1 else e.Sequence(tuple(flat))


def steps_of(effect: Any) -> tuple[Any, ...]:
    """The steps of an effect: `in_order`, the other way round."""
    return effect.steps if isinstance(effect, e.Sequence) else (effect,)


class ToTheEnd:
    """Another form, where nothing of the ability comes after it: what follows a colon."""

    def __init__(self, form: str) -> None:
        self._form = form

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """What the other form reads up to the end."""
        for value, end in reading.of(self._form, at):
            if reading.sign(end) in {"", '"', "•"}:
                yield value, end

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """What the other form writes."""
        yield from writing.of(self._form, value, at)


class Bullets:
    """A list with bullets, each item of another form."""

    def __init__(self, item: str) -> None:
        self._item = item

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """All the items, to the last."""
        if reading.sign(at) != "•":
            return
        for item, end in reading.of(self._item, at + 1):
            if reading.sign(end) in {"", '"'}:
                yield (item,), end
            for more, last in self.read(reading, end):
                yield (item, *more), last

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The list."""
        if not isinstance(value, tuple) or not value or not writing.allows("•", at):
            return
        for words in writing.of(self._item, value[0], at + 1):
            if len(value) == 1:
                yield "•", *words
            else:
                for more in self.write(writing, value[1:], at + 1 + len(words)):
                    yield "•", *words, *more
