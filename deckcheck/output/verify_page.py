"""What has changed since an event was locked, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.cards.catalogue import Catalogue
from deckcheck.events.verifying import CardChange, Change, Changed, Compared, Verified
from deckcheck.messages import Message, say, say_n, told
from deckcheck.output.signs import harmless

_PARTS = {"name": say("name"), "date": say("date"), "format": say("format")}
"""What a lock says of its event."""


def page(found: Verified, catalogue: Catalogue, language: str = "en") -> str:
    """What an event says beside its lock."""
    return _lines(_verified(found, catalogue), language)


def compared(deck: str, found: Compared, catalogue: Catalogue, language: str = "en") -> str:
    """What a deck says beside a receipt."""
    return _lines(_compared(deck, found, catalogue), language)


def _lines(lines: Iterable[str], language: str) -> str:
    return "".join(f"{harmless(told(line, language))}\n" for line in lines)


def _verified(found: Verified, catalogue: Catalogue) -> Iterator[Message]:
    for one in found.event:
        yield say(
            "the event has another {what}: {before} when locked, {now} now",
            what=_PARTS[one.what],
            before=one.before or "",
            now=one.now or "",
        )
    for changed in found.players:
        yield _head(changed)
        if changed.other_list:
            yield say("  the kept list is not the one that was locked: it or the lock was changed")
        elif changed.change is Change.CHANGED:
            yield from _cards(changed.cards, catalogue)
    if others := [one.what for one in found.judged_by]:
        yield say("judged by other versions now: {what}", what=", ".join(others))
    if found.is_same:
        yield say_n(
            "nothing has changed: {number} deck",
            "nothing has changed: {number} decks",
            found.locked,
        )
    yield say("the words of the lock: {words}", words=found.words)


def _head(changed: Changed) -> Message:
    match changed.change:
        case Change.CHANGED:
            return say("{id}: the deck has changed", id=changed.id)
        case Change.GONE:
            return say("{id}: locked, and now without a deck that can be read", id=changed.id)
        case Change.NEW:
            return say("{id}: was not locked", id=changed.id)
        case Change.VERDICT:
            return say(
                "{id}: the same deck was {before} and is {now}",
                id=changed.id,
                before=changed.before.word if changed.before else "",
                now=changed.now.word if changed.now else "",
            )


def _compared(deck: str, found: Compared, catalogue: Catalogue) -> Iterator[Message]:
    if found.is_same:
        yield say("{deck}: the deck of the receipt", deck=deck)
        return
    yield say(
        "{deck}: not the deck of the receipt: {words} there, {found} here",
        deck=deck,
        words=found.words,
        found=", ".join(found.found),
    )
    yield from _cards(found.cards, catalogue)


def _cards(cards: Iterable[CardChange] | None, catalogue: Catalogue) -> Iterator[Message]:
    if cards is None:
        yield say(
            "  which cards is not known: the old list is not at hand (lock --lists, verify --lists)"
        )
    for card in cards or ():
        found = catalogue.find(card.reference)
        yield say(
            "  {card} ({reference}): {before} before, {now} now",
            card=found.name if found else str(card.reference),
            reference=card.reference,
            before=card.before,
            now=card.now,
        )
