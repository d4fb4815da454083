"""Limits that several rules share, and the finding of too many cards.

A limit is a plain dataclass: the shipped format files fill it as they stand (the tests hold them
against the schema), a stranger's file goes through pydantic, which reads the same dataclass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import Field, dataclass
from datetime import date
from typing import Any

from deckcheck.messages import say
from deckcheck.rules.context import Slot, copies, places
from deckcheck.rules.finding import Finding, Severity

STRICT = {"extra": "forbid", "strict": True}
"""How pydantic reads a table of a format file: no unknown key, no text for a number."""


def words(kind: str) -> dict[str, str]:
    """Metadata of a field: its values, or keys, name what the catalogue has, and must be in it.

    Args:
        kind: one of those of `deckcheck.cards.vocabulary.Vocabulary`.
    """
    return {"words": kind}


def kind_of_words(part: Field[Any]) -> str | None:
    """The kind of the words that a field holds, if it holds any."""
    return part.metadata.get("words")


@dataclass(frozen=True, slots=True)
class Maximum:
    """At most ``max`` copies; ``source`` says who asks for it."""

    __pydantic_config__ = STRICT
    max: int
    source: str

    def __post_init__(self) -> None:
        at_least("max", 0, self.max)


@dataclass(frozen=True, slots=True)
class Size:
    """A number of ``cards``; ``hero_counts`` says whether a Hero is one of them."""

    __pydantic_config__ = STRICT
    cards: int
    hero_counts: bool
    source: str

    def __post_init__(self) -> None:
        at_least("cards", 0, self.cards)


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule without a number; ``source`` says who asks for it."""

    __pydantic_config__ = STRICT
    source: str


def at_least(name: str, least: int, number: int | None) -> None:
    """Refuse a number in a format file that is too small; ``None`` is one that is not there.

    Raises:
        ValueError: the number is too small.
    """
    if number is not None and number < least:
        raise ValueError(say("{name} must be {least} or more", name=name, least=least))


def at_most(number: int) -> str:
    """A bound in words, in findings and limits."""
    return say("at most {number}", number=number)


def bounds(least: int, most: int) -> str:
    """Two bounds in words; 0 as the lower one is none."""
    if not least:
        return at_most(most)
    if least == most:
        return say("exactly {number}", number=least)
    return say("{least} to {most}", least=least, most=most)


def about(
    slots: Sequence[Slot],
    rule: str,
    message: str,
    source: str,
    *,
    severity: Severity = Severity.ERROR,
    limit: int | None = None,
    actual: int | None = None,
    unverified: bool = False,
    authority: str | None = None,
    since: date | None = None,
) -> Finding:
    """A finding about some cards: it has their lines, names and references; see `Finding`."""
    lines = places(slots)
    return Finding(
        rule=rule,
        severity=severity,
        message=message,
        source=source,
        lines=tuple(lines),
        columns=tuple(lines.values()),
        cards=names(slots),
        references=tuple(str(slot.card.reference) for slot in slots),
        limit=limit,
        actual=actual,
        unverified=unverified,
        authority=authority,
        since=since,
    )


def too_many(
    rule: str, counted: Callable[[int], str], slots: Sequence[Slot], limit: Maximum
) -> Iterator[Finding]:
    """A finding if the slots hold more copies than the limit allows.

    Args:
        rule: its id.
        counted: a number of such cards in words.
        slots: the cards.
        limit: what is allowed.
    """
    actual = copies(slots)
    if actual > limit.max:
        yield about(
            slots,
            rule,
            say(
                "{counted}, at most {max}: {cards}",
                counted=counted(actual),
                max=limit.max,
                cards=listed(slots),
            ),
            limit.source,
            limit=limit.max,
            actual=actual,
        )


def names(slots: Sequence[Slot]) -> tuple[str, ...]:
    """The English names of the slots' cards, each once, in the order of the list."""
    return tuple(dict.fromkeys(slot.card.name for slot in slots))


def with_list(message: str, slots: Sequence[Slot]) -> str:
    """A message, and the cards that it is about if there are any."""
    return say("{message}: {cards}", message=message, cards=listed(slots)) if slots else message


def listed(slots: Sequence[Slot]) -> str:
    """The slots' cards with their numbers, such as ``2 × Kitsune, 1 × Ogun``."""
    counts: Counter[str] = Counter()
    for slot in slots:
        counts[slot.card.name] += slot.count
    return ", ".join(f"{count} × {name}" for name, count in counts.items())
