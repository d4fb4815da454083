"""Reports for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from deckcheck.legality.report import Report, Summary
from deckcheck.messages import Message, all_of, cited, joined, say, say_n, told
from deckcheck.output.results import Tally
from deckcheck.output.signs import harmless
from deckcheck.rules.authorities import the_authority
from deckcheck.rules.finding import Finding, Severity, Verdict

_BARS = "▁▂▃▄▅▆▇█"


def report(report: Report, *, quiet: bool = False, language: str = "en") -> str:
    """One report: verdict, the deck in numbers, every finding.

    Args:
        report: what to print.
        quiet: only what keeps a deck from being legal; nothing for a legal deck.
        language: what to tell it in, of `deckcheck.messages.LANGUAGES`.
    """
    if quiet and report.verdict is Verdict.LEGAL:
        return ""
    rows = [_shown(_answer(report, language), language)]
    if not quiet:
        rows += _numbers(report.summary, language)
    rows += findings(report.findings, language, quiet=quiet)
    return "\n".join(rows) + "\n"


def _shown(message: str, language: str) -> str:
    return harmless(told(message, language))


def _answer(report: Report, language: str) -> str:
    answer = say(
        "{deck}: {verdict} in {format} on {date}",
        deck=report.deck,
        verdict=report.verdict.word,
        format=report.format.title.told(language),
        date=report.on,
    )
    if report.format.authority:
        who = the_authority(report.format.authority)
        answer = say("{answer}, by the list of {authority} alone", answer=answer, authority=who)
    if not report.ignored:
        return answer
    return say_n(
        "{answer}, {number} finding ignored",
        "{answer}, {number} findings ignored",
        len(report.ignored),
        answer=answer,
    )


class Row(NamedTuple):
    """A deck in several formats: a row of a table, and what is told below it."""

    deck: str
    formats: tuple[str, ...]
    verdicts: tuple[str, ...]
    below: str


def table_rows(
    reports: Sequence[Report], *, quiet: bool = False, language: str = "en"
) -> list[Row]:
    """A row for each deck of a file.

    Args:
        reports: all formats of a deck together, decks in order.
        quiet: the reasons only.
        language: as in `report`.
    """
    formats = tuple(dict.fromkeys((one.format.path, one.format.name) for one in reports))
    names = tuple(name for _, name in formats)
    rows = []
    for place in range(0, len(reports), len(names) or 1):
        of_deck = reports[place : place + len(names)]
        below = "".join(_reasons(one, language, quiet=quiet) for one in of_deck)
        below += "" if quiet else _notes(of_deck, language)
        verdicts = tuple(told(one.verdict.word, language) for one in of_deck)
        rows.append(Row(harmless(of_deck[0].deck), names, verdicts, below))
    return rows


def table(rows: Iterable[Row], language: str) -> Iterator[str]:
    """The verdicts of decks in several formats as a table; nothing if there are no decks."""
    width = max((len(row.deck) for row in rows), default=0)
    below = any(row.below for row in rows)
    widths: list[int] = []
    for row in rows:
        if not widths:
            widths = [width, *(max(len(it), _widest(Verdict, language)) for it in row.formats)]
            yield _columns(["", *row.formats], widths) + "\n"
        yield _columns([row.deck, *row.verdicts], widths) + "\n"
    if below:
        yield "\n"


def _reasons(report: Report, language: str, *, quiet: bool) -> str:
    """The errors of a report, and its warnings if not quiet; nothing if there are none."""
    told_of = {Severity.ERROR} if quiet else {Severity.ERROR, Severity.WARNING}
    found = [finding for finding in report.findings if finding.severity in told_of]
    if not found:
        return ""
    rows = [_shown(_answer(report, language), language)]
    return "\n".join([*rows, *findings(found, language)]) + "\n"


def _notes(of_deck: Sequence[Report], language: str) -> str:
    """The notes on a deck, each once, with the formats that have it; nothing if there are none."""
    formats: dict[Finding, list[str]] = {}
    for report in of_deck:
        for finding in report.findings:
            if finding.severity is Severity.NOTE:
                formats.setdefault(replace(finding, source=""), []).append(report.format.name)
    if not formats:
        return ""
    rows = [_shown(say("{deck}: notes", deck=of_deck[0].deck), language)]
    for finding, names in formats.items():
        sentence = _shown(finding.sentence, language)
        rows.append(f"  {finding.rule:16} {sentence} [{harmless(', '.join(names))}]")
    return "\n".join(rows) + "\n"


def _widest(words: type[Severity] | type[Verdict], language: str) -> int:
    return max(len(told(one.word, language)) for one in words)


def _columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True))
    return "  ".join(padded).rstrip()


def counts(tally: Tally) -> Message:
    """The last line of a run over several decks."""
    unreadable = len(tally.unreadable)
    seen = [
        say_n("{number} legal", "{number} legal", tally.verdicts[Verdict.LEGAL]),
        say_n("{number} illegal", "{number} illegal", tally.verdicts[Verdict.ILLEGAL]),
        say_n("{number} unverified", "{number} unverified", tally.verdicts[Verdict.UNVERIFIED]),
        say_n("{number} unreadable", "{number} unreadable", unreadable),
    ]
    there = joined(", ", [count for count in seen if count.values["number"]])
    number = tally.verdicts.total() + unreadable
    if not number:
        return say("no decks")
    return say_n("{number} deck: {counts}", "{number} decks: {counts}", number, counts=there)


def _numbers(summary: Summary, language: str) -> Iterator[str]:
    heroes = all_of(summary.heroes) or say("no Hero")
    factions = "/".join(summary.factions) or say("no faction")
    row: str = joined(", ", [heroes, factions, summary.cards_in_words])
    if rarities := joined(", ", summary.rarities_in_words):
        row = say("{message}: {cards}", message=row, cards=rarities)
    yield f"  {_shown(row, language)}"
    if summary.curve:
        label = told(say("hand cost"), language)
        yield f"  {label}  {curve(summary.curve)}"


def curve(costs: dict[int, int]) -> str:
    """A bar for each hand cost from the lowest to the highest, with the number of cards.

    >>> curve({1: 4, 2: 8, 4: 1})
    '1 ▄ 4  2 █ 8  3   0  4 ▁ 1'
    """
    highest = max(costs.values())
    return "  ".join(
        f"{cost} {_bar(costs.get(cost, 0), highest)} {costs.get(cost, 0)}"
        for cost in range(min(costs), max(costs) + 1)
    )


def _bar(number: int, highest: int) -> str:
    return _BARS[(number * len(_BARS) - 1) // highest] if number else " "


def findings(
    found: Iterable[Finding], language: str = "en", *, quiet: bool = False
) -> Iterator[str]:
    """Findings, each on a line; the errors alone if quiet."""
    width = _widest(Severity, language)
    for finding in found:
        if quiet and finding.severity is not Severity.ERROR:
            continue
        severity = told(finding.severity.word, language)
        sentence = _shown(finding.sentence, language)
        source = _shown(cited(finding.source), language)
        yield f"  {severity:{width}} {finding.rule:16} {sentence} [{source}]"
