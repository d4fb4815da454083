"""What a rule has to say about a deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum

from deckcheck.messages import all_of, joined, say


class Severity(Enum):
    """How serious a finding is."""

    ERROR = "error"
    """The deck does not pass."""
    WARNING = "warning"
    """Probably not what was meant; the deck passes."""
    NOTE = "note"
    """Worth knowing."""

    @property
    def word(self) -> str:
        """What people are told."""
        return _SEVERITIES[self]


_SEVERITIES = {
    Severity.ERROR: say("error"),
    Severity.WARNING: say("warning"),
    Severity.NOTE: say("note"),
}


class Verdict(Enum):
    """The answer about a deck."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNVERIFIED = "unverified"
    """Something needed for an answer is not known."""

    @property
    def word(self) -> str:
        """What people are told."""
        return _VERDICTS[self]


_VERDICTS = {
    Verdict.LEGAL: say("legal"),
    Verdict.ILLEGAL: say("illegal"),
    Verdict.UNVERIFIED: say("unverified"),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a rule found.

    Attributes:
        rule: id of the rule, such as ``copies``; ``deckcheck explain`` tells more.
        severity: `Severity.ERROR` if the deck does not pass because of it.
        message: a sentence with the cards and numbers, without the lines.
        source: where the rule comes from, such as ``1.1.4.e``.
        lines: lines of the file that it is about, from 1, ascending.
        cards: English names of the cards that it is about; a reference where no name is known.
        limit: the number that the rule allows or asks for.
        actual: the number that the deck has.
        unverified: an error not because something is wrong but because it cannot be known.
        references: the references of the prints that it is about, in the order of the list.
        authority: of a dated decision, who made it: ``publisher`` or ``community``.
        since: the first day of that decision, or of a set's release.
        columns: for each of the lines the sign, from 1, where the card stands; 0 where it is not
            known. Empty if it is about no cards.
    """

    rule: str
    severity: Severity
    message: str
    source: str
    lines: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    limit: int | None = None
    actual: int | None = None
    unverified: bool = False
    references: tuple[str, ...] = ()
    authority: str | None = None
    since: date | None = None
    columns: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The message with the lines that it is about.

        >>> Finding("copies", Severity.ERROR, "4 copies", "1.1.4.e", lines=(4, 17)).sentence
        '4 copies (lines 4 and 17)'
        """
        if not self.lines:
            return self.message
        return say("{message} ({lines})", message=self.message, lines=in_words(self.lines))


def in_words(lines: Iterable[int]) -> str:
    """Lines in words, runs drawn together.

    >>> in_words([4]), in_words([4, 17]), in_words([3, 4, 5, 9])
    ('line 4', 'lines 4 and 17', 'lines 3–5 and 9')
    """
    runs = [str(a) if a == b else f"{a}–{b}" for a, b in _runs(sorted(set(lines)))]
    listed = all_of([part for part in (joined(", ", runs[:-1]), runs[-1]) if part])
    if listed.isdecimal():
        return say("line {line}", line=listed)
    return say("lines {lines}", lines=listed)


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Runs of three and more as (first, last); other numbers alone."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return [
        part
        for first, last in runs
        for part in (
            [(first, last)] if last - first > 1 else [(n, n) for n in range(first, last + 1)]
        )
    ]
