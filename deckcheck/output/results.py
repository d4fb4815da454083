"""What a run over many files has found: the results that forms of output are made of."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field

from deckcheck.legality.report import Report
from deckcheck.messages import joined
from deckcheck.rules.finding import Finding, Severity, Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """What has come of one file.

    Attributes:
        file: as it was called.
        reports: one for each deck and format; all formats of a deck together.
        unreadable: why it could not be read, if it could not; begins with its name.
        warnings: what is strange about the files that it was judged by.
    """

    file: str
    reports: tuple[Report, ...] = ()
    unreadable: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(slots=True)
class Tally:
    """The numbers of a run.

    Attributes:
        verdicts: decks by verdict, each once for each format.
        findings: findings by rule and severity.
        unreadable: the files that could not be read, each with the reason.
        ignored: findings that do not count.
    """

    verdicts: Counter[Verdict] = field(default_factory=Counter)
    findings: Counter[tuple[str, Severity]] = field(default_factory=Counter)
    unreadable: list[str] = field(default_factory=list)
    ignored: int = 0

    @classmethod
    def of(cls, checked: Checked) -> Tally:
        """The numbers of one file."""
        tally = cls(unreadable=list(checked.unreadable))
        for report in checked.reports:
            tally.verdicts[report.verdict] += 1
            tally.findings.update((one.rule, one.severity) for one in report.findings)
            tally.ignored += len(report.ignored)
        return tally

    def add(self, other: Tally) -> None:
        """Add the numbers of another."""
        self.verdicts += other.verdicts
        self.findings += other.findings
        self.unreadable += other.unreadable
        self.ignored += other.ignored

    def has(self, severity: Severity) -> bool:
        """Whether anything of a severity was found."""
        return any(found is severity for _, found in self.findings)


def path_of(file: str) -> str:
    """A file as other tools call it: with slashes, and without the ``./`` of the shell."""
    return file.replace(os.sep, "/").removeprefix("./")


def message_of(report: Report, finding: Finding) -> str:
    """What a form of one line says of a finding: the deck, if its file has several, and the format.

    The lines are told only if there are several: the first one is the place.
    """
    text = finding.sentence if len(finding.lines) > 1 else finding.message
    deck = report.deck.removeprefix(report.file).strip()
    return joined(" ", [part for part in (deck, text, f"[{report.format.name}]") if part])


def line_of(finding: Finding) -> int:
    """The line that a finding is shown at; the first for one about the whole deck."""
    return finding.lines[0] if finding.lines else 1


def column_of(finding: Finding) -> int:
    """The column that a finding is shown at; the first where it is not known."""
    return (finding.columns or (1,))[0] or 1
