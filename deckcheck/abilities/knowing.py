"""What is known of a card's text: as it ships, or as a text says that was fetched."""

from __future__ import annotations

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.shipped import Known, shipped
from deckcheck.abilities.text import clauses, lines
from deckcheck.cards.card import Card, CardType
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.overlay import Text

NO_TEXT = Known((), 0, 0)
"""Of a card that says nothing."""


def known(card: Card, catalogue: Catalogue) -> Known | None:
    """What is known of what a card can do; ``None`` if its text is not known.

    Only Uniques, and cards that are newer than the shipped trees, need their text: compiling it
    loads the grammar.
    """
    if (found := shipped(card.reference.version)) is not None:
        return found
    if (text := catalogue.text(card.reference)) is not None:
        return compiled(text, spell=card.type is CardType.SPELL)
    return NO_TEXT if catalogue.ships(card.reference) else None


def compiled(text: Text, *, spell: bool) -> Known:
    """What a text says; lines that the grammar does not understand are `Unimplemented`."""
    from deckcheck.abilities.reading import AmbiguousTextError, read_line  # noqa: PLC0415 - heavy

    told = lines_of(text, spell=spell)
    abilities: list[Ability] = []
    for line, is_spell in told:
        try:
            abilities += read_line(line, spell=is_spell)
        except AmbiguousTextError:
            abilities.append(Unimplemented(line))
    return Known(tuple(abilities), len(told), sum(clauses(line) for line, _ in told))


def lines_of(text: Text, *, spell: bool) -> list[tuple[str, bool]]:
    """The ability lines of a text, each with whether it is of a Spell's main text."""
    parts = ((text.main, spell), (text.support, False))
    return [(line, is_spell) for part, is_spell in parts for line in lines(part)]
