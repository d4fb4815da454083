"""What has changed since an event was locked."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.canonical import fingerprint
from deckcheck.decks.deck import Deck
from deckcheck.decks.reading import read_decks
from deckcheck.errors import UnreadableError
from deckcheck.events.checking import Result
from deckcheck.events.lock import Lock, judged_by, lockable
from deckcheck.messages import say


class Change(Enum):
    """What can have changed about a player."""

    CHANGED = "changed"
    GONE = "gone"
    """Locked, and now without a deck that can be read."""
    NEW = "new"
    VERDICT = "verdict"
    """The same deck, judged otherwise."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """Copies of one version, before and now."""

    reference: Reference
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class Changed:
    """What has changed about one player.

    Attributes:
        id: who.
        change: what.
        cards: which cards; ``None`` where the old list is not at hand.
        before, now: the verdicts, where they are the change.
    """

    id: str
    change: Change
    cards: tuple[CardChange, ...] | None = None
    before: str = ""
    now: str = ""


def changes(
    result: Result, lock: Lock, catalogue: Catalogue, lists: str | None = None
) -> list[Changed]:
    """What differs from the lock, by the ids of the players.

    Args:
        result: the event as it is now.
        lock: as it was.
        catalogue: knows the cards.
        lists: the folder of the lists that were kept with the lock.
    """
    now = {entry.player.id: entry for entry in lockable(result)}
    found = []
    for who in sorted(now.keys() | lock.decks.keys()):
        entry, then = now.get(who), lock.decks.get(who)
        if then is None:
            found.append(Changed(who, Change.NEW))
        elif entry is None or entry.deck is None:
            found.append(Changed(who, Change.GONE))
        elif entry.fingerprint != then.fingerprint:
            old = _old_list(who, then.fingerprint, lists, catalogue)
            cards = None if old is None else difference(old, entry.deck)
            found.append(Changed(who, Change.CHANGED, cards))
        elif entry.state.value != then.verdict:
            found.append(Changed(who, Change.VERDICT, before=then.verdict, now=entry.state.value))
    return found


def judged_otherwise(lock: Lock) -> list[str]:
    """What now judges in another version than when the event was locked."""
    return [key for key, value in judged_by().items() if lock.judged_by.get(key) != value]


def _old_list(who: str, wanted: str, folder: str | None, catalogue: Catalogue) -> Deck | None:
    """The list that was kept, if it is the one that was locked."""
    if folder is None:
        return None
    try:
        decks = read_decks(os.path.join(folder, f"{who}.txt"), catalogue)  # noqa: PTH118
    except UnreadableError:
        return None
    return next((it for it in decks if fingerprint(it, catalogue) == wanted), None)


def difference(old: Deck, new: Deck) -> tuple[CardChange, ...]:
    """The versions of which one deck has more than the other, as fingerprints see them."""
    before, now = _copies(old), _copies(new)
    prints = {it.reference.version: it.reference for it in (*old.entries, *new.entries)}
    return tuple(
        CardChange(prints[version], before[version], now[version])
        for version in sorted(prints)
        if before[version] != now[version]
    )


def _copies(deck: Deck) -> Counter[str]:
    copies: Counter[str] = Counter()
    for entry in deck.entries:
        copies[entry.reference.version] += entry.count
    return copies


def told(changed: Changed, catalogue: Catalogue) -> Iterator[str]:
    """A change in words: a line, and one for each card."""
    heads = {
        Change.CHANGED: say("{id}: the deck has changed", id=changed.id),
        Change.GONE: say("{id}: locked, and now without a deck that can be read", id=changed.id),
        Change.NEW: say("{id}: was not locked", id=changed.id),
        Change.VERDICT: say(
            "{id}: the same deck was {before} and is {now}",
            id=changed.id,
            before=changed.before,
            now=changed.now,
        ),
    }
    yield heads[changed.change]
    if changed.change is Change.CHANGED and changed.cards is None:
        yield say(
            "  which cards is not known: the old list is not at hand (lock --lists, verify --lists)"
        )
    for card in changed.cards or ():
        found = catalogue.find(card.reference)
        yield say(
            "  {card} ({reference}): {before} before, {now} now",
            card=found.name if found else str(card.reference),
            reference=card.reference,
            before=card.before,
            now=card.now,
        )


def unlocked(result: Result) -> Sequence[str]:
    """The ids of the players whose decks cannot be locked."""
    there = {entry.player.id for entry in lockable(result)}
    return [it.player.id for it in result.entries if it.player.id not in there]
