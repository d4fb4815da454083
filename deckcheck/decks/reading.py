"""Reading decks and pools in any of their syntaxes, recognised by content."""

from __future__ import annotations

from pathlib import Path

from deckcheck.decks.deck import Deck, Pool, Trouble
from deckcheck.decks.files import read_text
from deckcheck.decks.syntaxes import deck_page, reference_list
from deckcheck.errors import UnreadableError


def parse_deck(text: str, name: str = "deck") -> Deck:
    r"""Read a deck from text. Never raises: what is not understood is a problem of the deck.

    Args:
        text: a decklist; see ``docs/decklists.md`` for the forms.
        name: what reports call the deck.

    >>> deck = parse_deck("1 ALT_CORE_B_BR_01_C\n3x ALT_CORE_B_BR_16_C")
    >>> [(entry.count, str(entry.reference)) for entry in deck.entries]
    [(1, 'ALT_CORE_B_BR_01_C'), (3, 'ALT_CORE_B_BR_16_C')]
    """
    if deck_page.recognises(text):
        return deck_page.read(text, name)
    return reference_list.read(text, name)


def read_deck(path: Path | str) -> Deck:
    """Read a deck from a file; ``-`` is standard input.

    Raises:
        UnreadableError: the file is missing, too large, or not text.
    """
    return parse_deck(read_text(Path(path)), str(path))


def read_pool(path: Path | str) -> Pool:
    """Read a pool, a list in any syntax of decks.

    Raises:
        UnreadableError: the file cannot be read, has no cards, or a line is not understood: a
            pool that is known in part would make legal decks illegal.
    """
    deck = read_deck(path)
    faults = [p for p in deck.problems if p.trouble in (Trouble.LINE, Trouble.COUNT)]
    if faults:
        lines = "; ".join(f"line {fault.line}: {fault.message}" for fault in faults)
        raise UnreadableError(f"{path}: the pool cannot be read: {lines}")
    if not deck.entries:
        raise UnreadableError(f"{path}: no cards found in the pool")
    return Pool.of(deck)
