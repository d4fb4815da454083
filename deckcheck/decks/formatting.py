"""A list of references in its canonical form, with its comments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import dropwhile, takewhile

from deckcheck.cards.card import CardType
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.canonical import Line, canonical
from deckcheck.decks.deck import Deck, Entry, Problem, Trouble
from deckcheck.decks.identifiers import as_reference
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.written import Written
from deckcheck.errors import DeckcheckError


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the file.

    Attributes:
        entries: its cards.
        behind: what is kept behind them: the comment, remarks, marks of foils.
        alone: what is kept of a line without cards.
        faults: what is wrong with it.
    """

    entries: tuple[Entry, ...] = ()
    behind: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


@dataclass(slots=True)
class _Comments:
    """What is written around the cards: at the head, above and behind each, and at the end."""

    head: list[str] = field(default_factory=list)
    above: dict[Reference, list[str]] = field(default_factory=dict)
    behind: dict[Reference, list[str]] = field(default_factory=dict)
    end: list[str] = field(default_factory=list)


def formatted(text: str, name: str, catalogue: Catalogue) -> str:
    """The canonical form of a list of references.

    One print on a line, ``count reference``; Hero first, then by type, cost and name, a blank line
    between types. Comments above a card stay above it, those behind it behind it; those at the
    top, down to a blank line or a card, are the head of the file. Remarks, marks of foils,
    headings of one's own and counts of 0 become comments. Headings that tools write go, because
    their numbers would be wrong some day. Line ends stay as they are.

    Raises:
        DeckcheckError: a line is not understood or names its card otherwise than by a reference;
            each is told with its line. Or there are no cards.
    """
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = [_row(raw, number) for number, raw in enumerate(lines, 1)]
    deck = Deck(name, tuple(entry for row in rows for entry in row.entries))
    faults = [fault for row in rows for fault in row.faults]
    if faults or not deck.entries:
        raise DeckcheckError("\n".join(f"{name}: {f}" for f in faults or ["no cards found"]))
    line_end = "\r\n" if "\r\n" in text else "\n"
    written = _written(canonical(deck, catalogue), _comments(rows))
    return "".join(f"{row}{line_end}" for row in written)


# -- reading --------------------------------------------------------------------------------------


def _row(raw: str, number: int) -> _Row:
    line, comment = card_list.body(raw), card_list.comment(raw)
    found = card_list.entries(line, number)
    if faults := tuple(_faults(found, number)):
        return _Row(faults=faults)
    cards = [entry for entry in found if isinstance(entry, Written)]
    if not cards:
        own_words = line if found or not card_list.is_tools_heading(line) else ""
        return _Row(alone=_kept([own_words], comment))
    entries = [Entry(ref, card.count, number) for card in cards if (ref := as_reference(card.text))]
    remarks = [*(card.remark for card in cards), *card_list.foil_marks(line)]
    return _Row(tuple(entries), behind=_kept(remarks, comment))


def _faults(found: Sequence[Written | Problem], number: int) -> Iterator[str]:
    for entry in found:
        if isinstance(entry, Problem):
            if entry.trouble is not Trouble.ZERO:
                yield f"line {number}: {entry.message}"
        elif as_reference(entry.text) is None:
            yield (
                f"line {number}: “{entry.text}” is no reference; deckcheck convert --to refs"
                " makes a list of references"
            )


def _kept(words: Sequence[str], comment: str) -> tuple[str, ...]:
    """What is kept of a line beside its cards, as comments."""
    return (*(f"# {word}" for word in words if word), *([comment] if comment else []))


def _comments(rows: Sequence[_Row]) -> _Comments:
    """Comments with the cards that they belong to: the next below, or the one before them."""
    inked = list(dropwhile(lambda row: row == _Row(), rows))
    top = list(takewhile(lambda row: row.alone, inked))
    comments = _Comments(head=[comment for row in top for comment in row.alone])
    waiting: list[str] = []
    for row in inked[len(top) :]:
        waiting += row.alone
        if row.entries:
            first = row.entries[0].reference
            comments.above.setdefault(first, []).extend(waiting)
            comments.behind.setdefault(first, []).extend(row.behind)
            waiting = []
    comments.end = waiting
    return comments


# -- writing --------------------------------------------------------------------------------------


def _written(lines: Sequence[Line], comments: _Comments) -> Iterator[str]:
    yield from comments.head
    before: CardType | str | None = "" if comments.head else None
    for line in lines:
        group = line.card.type if line.card else ""
        if before is not None and group != before:
            yield ""
        before = group
        yield from comments.above.get(line.reference, ())
        behind = comments.behind.get(line.reference, ())
        yield "  ".join([f"{line.count} {line.reference}", *behind])
    if comments.end:
        yield ""
        yield from comments.end
