"""What has changed since an event was locked, and whether a deck is that of its receipt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.canonical import counted, fingerprint
from deckcheck.decks.deck import Deck
from deckcheck.decks.reading import read_decks
from deckcheck.decks.writing import faults_of
from deckcheck.errors import UnreadableError
from deckcheck.events.checking import Result, State
from deckcheck.events.lock import Lock, about, judged_by, lockable
from deckcheck.events.words import spoken


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
        before, now: the verdicts; ``None`` where there is none.
        other_list: whether the list that was kept is not the one that was locked.
    """

    id: str
    change: Change
    cards: tuple[CardChange, ...] | None = None
    before: State | None = None
    now: State | None = None
    other_list: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """A thing that the lock tells otherwise than it is now."""

    what: str
    before: str | None
    now: str | None


@dataclass(frozen=True, slots=True)
class Verified:
    """What an event says beside its lock.

    Attributes:
        locked: how many decks are in the lock.
        words: the fingerprint of the lock.
        event: what is another name, date or format.
        players: who changed, by id.
        judged_by: what judges in another version; that alone is no change.
    """

    locked: int
    words: str
    event: tuple[Difference, ...]
    players: tuple[Changed, ...]
    judged_by: tuple[Difference, ...]

    @property
    def is_same(self) -> bool:
        """Whether nothing has changed."""
        return not self.event and not self.players


@dataclass(frozen=True, slots=True)
class Compared:
    """A deck beside a receipt.

    Attributes:
        words: of the receipt.
        found: of each deck in the file.
        cards: which cards are others; ``None`` where the old list is not at hand.
    """

    words: str
    found: tuple[str, ...]
    cards: tuple[CardChange, ...] | None = None

    @property
    def is_same(self) -> bool:
        """Whether the deck is that of the receipt."""
        return self.words in self.found


def verify(result: Result, lock: Lock, catalogue: Catalogue, lists: str | None = None) -> Verified:
    """What differs from the lock.

    Args:
        result: the event as it is now.
        lock: as it was.
        catalogue: knows the cards.
        lists: the folder of the lists that were kept with the lock.
    """
    event = result.event
    return Verified(
        locked=len(lock.decks),
        words=lock.words,
        event=tuple(_differences(lock.event, about(event))),
        players=tuple(_players(result, lock, catalogue, lists)),
        judged_by=tuple(_differences(lock.judged_by, judged_by(event))),
    )


def compare(file: str, words: str, catalogue: Catalogue, lists: str | None = None) -> Compared:
    """Whether the deck in a file is that of a receipt.

    Args:
        file: the deck, in any form.
        words: of the receipt.
        catalogue: knows the cards.
        lists: as for `verify`.

    Raises:
        UnreadableError: the deck cannot be read, or not whole: what is missing may be a card.
    """
    decks = read_decks(file, catalogue)
    for deck in decks:
        if faults := faults_of(deck):
            raise UnreadableError(faults)
    found = Compared(words, tuple(spoken(fingerprint(deck, catalogue)) for deck in decks))
    if found.is_same or len(decks) > 1 or lists is None:
        return found
    kept = (old for path in sorted(Path(lists).glob("*.txt")) for old in _kept(path, catalogue))
    old = next((it for it in kept if spoken(fingerprint(it, catalogue)) == words), None)
    return (
        found if old is None else Compared(words, found.found, difference(old, decks[0], catalogue))
    )


def _differences(
    before: Mapping[str, str] | Mapping[str, str | None],
    now: Mapping[str, str] | Mapping[str, str | None],
) -> Iterator[Difference]:
    for what, value in now.items():
        if before.get(what) != value:
            yield Difference(what, before.get(what), value)


def _players(
    result: Result, lock: Lock, catalogue: Catalogue, lists: str | None
) -> Iterator[Changed]:
    now = {entry.player.id: entry for entry in lockable(result)}
    for who in sorted(now.keys() | lock.decks.keys()):
        entry, then = now.get(who), lock.decks.get(who)
        if then is None:
            yield Changed(who, Change.NEW, now=now[who].state)
        elif entry is None or entry.deck is None:
            yield Changed(who, Change.GONE, before=then.verdict)
        elif entry.fingerprint != then.fingerprint:
            kept = _kept(Path(lists, f"{who}.txt"), catalogue) if lists else []
            old = next((it for it in kept if fingerprint(it, catalogue) == then.fingerprint), None)
            cards = None if old is None else difference(old, entry.deck, catalogue)
            is_other = bool(kept) and old is None
            yield Changed(who, Change.CHANGED, cards, then.verdict, entry.state, is_other)
        elif entry.state is not then.verdict:
            yield Changed(who, Change.VERDICT, None, then.verdict, entry.state)


def _kept(path: Path, catalogue: Catalogue) -> list[Deck]:
    """The lists in a file that `lock` has written; none if there is no such file."""
    try:
        return read_decks(path, catalogue)
    except UnreadableError:
        return []


def difference(old: Deck, new: Deck, catalogue: Catalogue) -> tuple[CardChange, ...]:
    """The versions of which one deck has more than the other, as fingerprints see them."""
    before, now = counted(old, catalogue), counted(new, catalogue)
    prints = {it.reference.version: it.reference for it in (*old.entries, *new.entries)}
    return tuple(
        CardChange(prints[version], before[version], now[version])
        for version in sorted(prints)
        if before[version] != now[version]
    )


def unlocked(result: Result) -> Sequence[str]:
    """The ids of the players whose decks cannot be locked."""
    there = {entry.player.id for entry in lockable(result)}
    return [it.player.id for it in result.entries if it.player.id not in there]
