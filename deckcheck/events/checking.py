"""Judging everyone's deck, and what shows only when all decks are seen together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.canonical import fingerprint
from deckcheck.decks.deck import Deck, Pool
from deckcheck.errors import UnreadableError
from deckcheck.events import findings, together
from deckcheck.events.event import Event, Fault, Place, Player
from deckcheck.events.lists import deck_of, pool_of
from deckcheck.events.times import shown
from deckcheck.legality.checking import check
from deckcheck.legality.report import Report
from deckcheck.messages import say
from deckcheck.rules.finding import Finding, Severity, Verdict


class State(Enum):
    """How a player stands, the most urgent for a judge first."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    LATE = "late"
    UNVERIFIED = "unverified"
    LEGAL = "legal"

    @property
    def word(self) -> str:
        """What people are told."""
        return _WORDS[self]


_WORDS = {
    State.MISSING: say("missing"),
    State.UNREADABLE: say("unreadable"),
    State.ILLEGAL: say("illegal"),
    State.LATE: say("late"),
    State.UNVERIFIED: say("unverified"),
    State.LEGAL: say("legal"),
}
_OF_VERDICTS = {
    Verdict.LEGAL: State.LEGAL,
    Verdict.ILLEGAL: State.ILLEGAL,
    Verdict.UNVERIFIED: State.UNVERIFIED,
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A player, and what has come of the list.

    Attributes:
        player: who.
        deck: as it was read, if it could be.
        report: the answer about it.
        fingerprint: of the deck; empty without one.
        pool: what it was built from, as a list.
        late: whether it came after the deadline.
    """

    player: Player
    deck: Deck | None = None
    report: Report | None = None
    fingerprint: str = ""
    pool: Deck | None = None
    late: bool = False

    @property
    def state(self) -> State:
        """How the player stands; what is worse goes before late."""
        if self.report is None:
            return State.UNREADABLE if self.player.deck else State.MISSING
        state = _OF_VERDICTS[self.report.verdict]
        return State.LATE if self.late and state is not State.ILLEGAL else state


@dataclass(slots=True)
class Result:
    """What has come of an event.

    Attributes:
        event: with its faults, and those of players that have no report to stand in.
        entries: in the order of the players.
    """

    event: Event
    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def is_fine(self) -> bool:
        """Whether everyone may play, and nothing is wrong about the event itself."""
        errors = any(it.finding.severity is Severity.ERROR for it in self.faults)
        return not errors and all(it.state is State.LEGAL for it in self.entries)

    def urgent(self) -> list[Entry]:
        """Those whom a judge must look at, the most urgent first."""
        order = list(State)
        found = [it for it in self.entries if it.state is not State.LEGAL or _is_strange(it)]
        return sorted(found, key=lambda it: order.index(it.state))


def _is_strange(entry: Entry) -> bool:
    found = entry.report.findings if entry.report else ()
    return any(it.severity is not Severity.NOTE or it.rule in findings.RULES for it in found)


def check_event(
    event: Event, catalogue: Catalogue, told: Callable[[], None] = lambda: None
) -> Result:
    """Judge an event.

    Args:
        event: as it was read.
        catalogue: knows the cards.
        told: called after each player.
    """
    result = Result(event, faults=list(event.faults))
    if not event.players:
        result.faults.append(findings.fault(say("there are no players"), Place(event.file)))
    for player in event.players:
        result.entries.append(_entry(player, event, catalogue, result.faults))
        told()
    more = together.findings_of(result.entries, event.format, catalogue)
    result.entries = [_with(entry, more.get(entry.player.id, [])) for entry in result.entries]
    return result


def _with(entry: Entry, more: Sequence[Finding]) -> Entry:
    if entry.report is None or not more:
        return entry
    found = (*entry.report.findings, *more)
    return replace(entry, report=replace(entry.report, findings=found))


def _entry(player: Player, event: Event, catalogue: Catalogue, faults: list[Fault]) -> Entry:
    late = _is_late(player, event)
    if late and player.received:
        message = say(
            "{id}: the list came at {time}, after the deadline",
            id=player.id,
            time=shown(player.received),
        )
        faults.append(findings.fault(message, player.place, findings.LATE))
    if player.deck is None:
        message = say("{id}: there is no deck", id=player.id)
        faults.append(findings.fault(message, player.place, findings.MISSING))
        return Entry(player, late=late)
    try:
        deck = deck_of(player, event.folder, catalogue)
    except UnreadableError as error:
        message = say("{id}: {reason}", id=player.id, reason=error.message)
        faults.append(findings.fault(message, player.deck.place, findings.UNREADABLE))
        return Entry(player, late=late)
    pool = _pool(player, event, catalogue, faults)
    report = check(
        deck,
        event.format,
        catalogue,
        on=event.on,
        pool=Pool.of(pool) if pool else None,
        manifest=event.manifest,
    )
    if deck.directives:
        report = replace(report, findings=(*report.findings, _not_heeded()))
    return Entry(player, deck, report, fingerprint(deck, catalogue), pool, late=late)


def _is_late(player: Player, event: Event) -> bool:
    received, deadline = player.received, event.deadline
    return received is not None and deadline is not None and received > deadline


def _pool(player: Player, event: Event, catalogue: Catalogue, faults: list[Fault]) -> Deck | None:
    if player.pool is None:
        return None
    if "pool" not in event.format.limits:
        message = say("{id}: a pool, in a format without pools", id=player.id)
        faults.append(findings.fault(message, player.place, severity=Severity.WARNING))
        return None
    try:
        return pool_of(player.pool, event.folder, catalogue)
    except UnreadableError as error:
        message = say("{id}: pool: {reason}", id=player.id, reason=error.message)
        faults.append(findings.fault(message, player.place))
        return None


def _not_heeded() -> Finding:
    """In an event the organiser says what holds, not the list."""
    message = say("the list has comments to deckcheck; in an event they are not heeded")
    return Finding(findings.COMMENTS, Severity.NOTE, message, findings.SOURCE)


def by_state(result: Result) -> Counter[State]:
    """How many players stand how."""
    return Counter(entry.state for entry in result.entries)


def by_hero(result: Result) -> Counter[str]:
    """How many decks have which Hero."""
    return Counter(
        name for it in result.entries if it.report for name in it.report.summary.heroes[:1]
    )


def by_faction(result: Result) -> Counter[str]:
    """How many decks are of which faction: that of most of their cards."""
    return Counter(
        name for it in result.entries if it.report for name in it.report.summary.factions[:1]
    )


def ordered(counter: Counter[str]) -> list[tuple[str, int]]:
    """Names with numbers, the most frequent first."""
    return sorted(counter.items(), key=lambda it: (-it[1], it[0]))
