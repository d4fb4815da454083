"""What shows only when all decks of an event are seen together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.deck import Deck, Pool
from deckcheck.events import boosters, findings
from deckcheck.legality.format import Format
from deckcheck.messages import Message, say, some_of
from deckcheck.rules.finding import Finding, Severity

if TYPE_CHECKING:
    from deckcheck.events.checking import Entry

MOST_TOLD = 10
"""Players that are named in a finding about another."""

_Found: TypeAlias = Iterator[tuple[str, Finding]]
"""Players' ids, each with a finding about their deck."""


def findings_of(
    entries: Sequence[Entry], format: Format, catalogue: Catalogue
) -> dict[str, list[Finding]]:
    """The findings about each player's deck, by id."""
    found: dict[str, list[Finding]] = defaultdict(list)
    for checks in (_shared_uniques(entries, catalogue), _same_decks(entries), _pools(entries)):
        for who, finding in checks:
            found[who].append(finding)
    for entry in entries:
        if (
            entry.pool
            and format.pool
            and (why := boosters.doubt(entry.pool, format.pool, catalogue))
        ):
            message = say("the pool {pool}: {doubt}", pool=entry.pool.name, doubt=why)
            found[entry.player.id].append(
                _finding(findings.POOL_BOOSTERS, Severity.WARNING, message)
            )
    return found


def _finding(rule: str, severity: Severity, message: Message) -> Finding:
    return Finding(rule, severity, message, findings.SOURCE)


def _uniques(deck: Deck | None) -> dict[str, Reference]:
    entries = deck.entries if deck else ()
    return {it.reference.version: it.reference for it in entries if it.reference.rarity == "U"}


def _shared_uniques(entries: Sequence[Entry], catalogue: Catalogue) -> _Found:
    """Of every Unique one card was printed, so two players cannot have it."""
    owners: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        for version in _uniques(entry.deck) | _uniques(entry.pool):
            owners[version].append(entry)
    for entry in entries:
        for version, reference in (_uniques(entry.pool) | _uniques(entry.deck)).items():
            if len(owners[version]) > 1:
                others = [it.player.id for it in owners[version] if it is not entry]
                yield entry.player.id, _shared(entry, reference, others, catalogue)


def _shared(
    entry: Entry, reference: Reference, others: Sequence[str], catalogue: Catalogue
) -> Finding:
    card = catalogue.find(reference)
    name = card.name if card else str(reference)
    entries = entry.deck.entries if entry.deck else ()
    here = [it for it in entries if it.reference.version == reference.version]
    return Finding(
        rule=findings.SHARED_UNIQUE,
        severity=Severity.ERROR,
        message=say(
            "{card} ({reference}), a Unique, is also in the list or pool of {others}",
            card=name,
            reference=reference,
            others=some_of(others, MOST_TOLD),
        ),
        source="each Unique was printed once",
        lines=tuple(sorted({it.line for it in here if it.line})),
        cards=(name,),
        references=(str(reference),),
    )


def _same_decks(entries: Sequence[Entry]) -> _Found:
    groups: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        if entry.fingerprint and entry.deck and entry.deck.entries:
            groups[entry.fingerprint].append(entry.player.id)
    for ids in groups.values():
        for who in ids if len(ids) > 1 else ():
            others = some_of((it for it in ids if it != who), MOST_TOLD)
            message = say("the same deck as that of {others}", others=others)
            yield who, _finding(findings.SAME_DECK, Severity.NOTE, message)


def _pools(entries: Sequence[Entry]) -> _Found:
    """Pools of the same cards, from one file or from two."""
    groups: dict[frozenset[tuple[str, int]], list[str]] = defaultdict(list)
    for entry in entries:
        if entry.pool:
            groups[frozenset(Pool.of(entry.pool).copies.items())].append(entry.player.id)
    for ids in groups.values():
        for who in ids if len(ids) > 1 else ():
            others = some_of((it for it in ids if it != who), MOST_TOLD)
            message = say("the same pool as that of {others}", others=others)
            yield who, _finding(findings.SHARED_POOL, Severity.WARNING, message)
