"""What has come of an event, for people: a line a player, the numbers, the reasons."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.events.checking import Entry, Result, State, by_faction, by_hero, by_state, ordered
from deckcheck.events.event import Event
from deckcheck.events.lock import words_of
from deckcheck.events.times import shown
from deckcheck.legality.report import Report, Summary
from deckcheck.messages import Message, say, say_n, told
from deckcheck.output import text
from deckcheck.output.results import Checked
from deckcheck.output.signs import harmless, width_of
from deckcheck.rules.finding import Finding, Severity

MAX_NAME = 30
"""Columns for the name of a player."""


def checked(result: Result) -> list[Checked]:
    """An event as results of files, of which all forms of output are made.

    One is of each file with faults, one of each player with a list.
    """
    files = [_of_file(file, found, result.event) for file, found in _by_file(result).items()]
    return files + [_of_player(it.report) for it in result.entries if it.report]


def _by_file(result: Result) -> dict[str, list[Finding]]:
    """What is wrong about each file, the worst first."""
    of_files: dict[str, list[Finding]] = {}
    for severity in Severity:
        for fault in result.faults:
            if fault.finding.severity is severity:
                of_files.setdefault(fault.file, []).append(fault.finding)
    return of_files


def _of_file(file: str, found: list[Finding], event: Event) -> Checked:
    nothing = Summary((), (), 0, 0, 0, 0, 0, 0, 0, {})
    return Checked(file, (Report(file, event.format, event.on, tuple(found), nothing, file),))


def _of_player(report: Report) -> Checked:
    return Checked(report.file, (report,))


def page(result: Result, language: str = "en") -> str:
    """The whole answer."""
    rows = list(_head(result, language))
    if result.entries:
        rows += ["", *_players(result, language), "", *_numbers(result, language)]
    urgent = [text.report(it.report, language=language) for it in result.urgent() if it.report]
    if result.faults or urgent:
        rows += ["", _told(say("to look at, the most urgent first:"), language)]
    for file, found in _by_file(result).items():
        rows += [harmless(file), *text.findings(found, language)]
    return "\n".join(rows) + "\n" + "".join(urgent)


def _told(message: str, language: str) -> str:
    return harmless(told(message, language))


def _head(result: Result, language: str) -> Iterator[str]:
    event = result.event
    legal = by_state(result)[State.LEGAL]
    title = event.format.title.told(language)
    yield _told(
        say(
            "{event}: {legal} of {players} legal in {format} on {date}",
            event=event.name,
            legal=legal,
            players=len(result.entries),
            format=title,
            date=event.on,
        ),
        language,
    )
    for line in details(event):
        yield f"  {_told(line, language)}"


def details(event: Event) -> Iterator[Message | str]:
    """Where, until when and how."""
    if event.where:
        yield event.where
    if event.deadline:
        yield say("lists until {time}", time=shown(event.deadline))
    if (how := event.rounds) is not None:
        yield say(
            "{rounds} rounds of {minutes} minutes, best of {games} [{source}]",
            rounds=how.rounds,
            minutes=how.round_minutes,
            games=how.best_of,
            source=how.source,
        )


def _players(result: Result, language: str) -> Iterator[str]:
    rows = [
        (it.player.id, _short(harmless(it.player.name)), told(it.state.word, language))
        for it in result.entries
    ]
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    for row, entry in zip(rows, result.entries, strict=True):
        cells = (
            cell + " " * (width - width_of(cell)) for cell, width in zip(row, widths, strict=True)
        )
        yield f"  {'  '.join(cells)}  {harmless(deck_of(entry))}".rstrip()


def _short(name: str) -> str:
    """A name that takes no more columns than there is room for."""
    while width_of(name) > MAX_NAME:
        name = name.removesuffix("…")[:-1] + "…"
    return name


def deck_of(entry: Entry) -> str:
    """The Hero and the factions of a deck."""
    if entry.report is None:
        return ""
    summary = entry.report.summary
    return ", ".join(filter(None, ("/".join(summary.heroes), "/".join(summary.factions))))


def _numbers(result: Result, language: str) -> Iterator[str]:
    states = by_state(result)
    counts = [f"{told(state.word, language)} {states[state]}" for state in State if states[state]]
    yield "  " + ", ".join(reversed(counts))
    for counter in (by_hero(result), by_faction(result)):
        if counter:
            listed = (f"{name} {number}" for name, number in ordered(counter))
            yield f"  {harmless(', '.join(listed))}"


def locked(number: int, file: str, text: str) -> Message:
    """What is told of a lock that is written."""
    return say_n(
        "{number} deck locked in {file}, whose words are {words}",
        "{number} decks locked in {file}, whose words are {words}",
        number,
        file=file,
        words=words_of(text.encode()),
    )
