"""A list of references in its canonical form, with its comments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import dropwhile, takewhile

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference
from deckcheck.decks.canonical import Line, canonical
from deckcheck.decks.deck import Deck, Problem, Trouble
from deckcheck.decks.identifiers import as_reference
from deckcheck.decks.resolving import resolve
from deckcheck.decks.syntaxes import card_list
from deckcheck.decks.written import MAX_ENTRIES, MAX_TOLD, Written, WrittenDeck
from deckcheck.errors import DeckcheckError
from deckcheck.messages import Message, joined, say


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the file.

    Attributes:
        cards: what it names.
        headings: a heading of one's own, which may be the name of a card.
        behind: what is kept behind them: the comment, remarks, marks of foils.
        alone: what is kept of a line without cards.
        faults: what is wrong with it.
    """

    cards: tuple[Written, ...] = ()
    headings: tuple[Written, ...] = ()
    behind: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    faults: tuple[Message, ...] = ()


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
    their numbers would be wrong some day. CRLF stays CRLF.

    Raises:
        DeckcheckError: a line is not understood, names its card otherwise than by a reference, or
            names another beside it; each is told with its line. Or there are no cards.
    """
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = [_row(raw, number) for number, raw in enumerate(lines, 1)]
    written = tuple(card for row in rows for card in (*row.cards, *row.headings))
    deck = resolve(WrittenDeck(name, written), catalogue)
    if faults := [*(fault for row in rows for fault in row.faults), *_faults_of_deck(deck)]:
        told = [say("{file}: {reason}", file=name, reason=fault) for fault in faults[:MAX_TOLD]]
        raise DeckcheckError(joined("\n", told))
    line_end = "\r\n" if "\r\n" in text else "\n"
    lines_out = _written(canonical(deck, catalogue), _comments(rows))
    return "".join(f"{row}{line_end}" for row in lines_out)


# -- reading --------------------------------------------------------------------------------------


def _row(raw: str, number: int) -> _Row:
    line, comment = card_list.body(raw), card_list.comment(raw)
    found = card_list.entries(line, number)
    if faults := tuple(_faults(found, number)):
        return _Row(faults=faults)
    cards = tuple(entry for entry in found if isinstance(entry, Written))
    if cards and cards[0].heading:
        return _Row(headings=cards, alone=_kept([line], comment))
    zeros = [line] if len(cards) < len(found) else []
    if not cards:
        own_words = [] if card_list.is_tools_heading(line) else [line]
        return _Row(alone=_kept(zeros or own_words, comment))
    remarks = [*(card.remark for card in cards), *card_list.foil_marks(line), *zeros]
    return _Row(cards, behind=_kept(remarks, comment))


def _faults(found: Sequence[Written | Problem], number: int) -> Iterator[Message]:
    for entry in found:
        if isinstance(entry, Problem):
            if entry.trouble is not Trouble.ZERO:
                yield say("line {line}: {problem}", line=number, problem=entry.message)
        elif as_reference(entry.text) is None and not entry.heading:
            yield say(
                "line {line}: “{text}” is no reference; deckcheck convert --to refs makes a list of"
                " references",
                line=number,
                text=entry.text,
            )


def _faults_of_deck(deck: Deck) -> Iterator[Message]:
    if not deck.entries:
        yield say("no cards found")
    if len(deck.entries) > MAX_ENTRIES:
        yield say("more than {most} entries: not a decklist", most=MAX_ENTRIES)
    for problem in deck.problems:
        if problem.trouble is Trouble.NAME:
            yield say("line {line}: {problem}", line=problem.line, problem=problem.message)


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
        if row.cards and (first := as_reference(row.cards[0].text)):
            comments.above.setdefault(first, []).extend(waiting)
            comments.behind.setdefault(first, []).extend(row.behind)
            waiting = []
    comments.end = waiting
    return comments


# -- writing --------------------------------------------------------------------------------------


def _written(lines: Sequence[Line], comments: _Comments) -> Iterator[str]:
    # comments above the card that comes first are the head of the file, which is where they stand
    head = comments.head or comments.above.pop(lines[0].reference, [])
    yield from head
    groups = [line.card.type if line.card else None for line in lines]
    for place, line in enumerate(lines):
        if (place == 0 and head) or (place > 0 and groups[place] != groups[place - 1]):
            yield ""
        yield from comments.above.pop(line.reference, ())
        behind = comments.behind.pop(line.reference, ())
        yield "  ".join([f"{line.count} {line.reference}", *behind])
    if comments.end:
        yield ""
        yield from comments.end
