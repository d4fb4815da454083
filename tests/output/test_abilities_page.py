"""What is understood of card texts, told to people."""

from __future__ import annotations

from deckcheck.abilities.knowing import compiled, known
from deckcheck.cards.card import Card
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.overlay import Text
from deckcheck.cards.reference import parse_reference
from deckcheck.output.abilities_page import coverage, missing, show, words_of

UNIQUE = "ALT_CORE_B_AX_06_U_1002"


def card(reference: str) -> Card:
    """A card of the catalogue."""
    parsed = parse_reference(reference)
    assert parsed is not None
    found = Catalogue().find(parsed)
    assert found is not None
    return found


def test_a_text_that_nobody_fetched_is_no_empty_text() -> None:
    """What would fetch it is named."""
    page = show(card(UNIQUE), known(card(UNIQUE), Catalogue()), None)
    assert page.splitlines()[1:] == [
        f"  its rules text is not known here: `deckcheck cards fetch {UNIQUE}`"
    ]


def test_a_card_without_text_is_told_from_it() -> None:
    """Amelia Earhart is a Character with statistics and nothing else."""
    amelia = card("ALT_CORE_B_AX_11_C")
    assert show(amelia, known(amelia, Catalogue()), None).splitlines()[1:] == ["  no rules text"]


def test_a_fetched_text_is_shown_with_what_is_not_understood() -> None:
    """The words of the player's own cache, harmless, beside the tree of what is understood."""
    text = Text("{J} Draw a card.  {R} Dance \x1b on the table.", "{D} : Resupply.")
    found = compiled(text, spell=False)
    assert (found.lines, found.clauses, found.understood) == (3, 3, 2)
    told = show(card(UNIQUE), found, text).splitlines()
    assert told[1] == "  {J} Draw a card."
    assert told[3] == "  not understood: {R} Dance \\x1b on the table."
    assert told[5] == "  {D} : Resupply."


def test_marks_are_told_as_words_where_they_are_known() -> None:
    """What ships has a mark for a line; a fetched text tells which it is."""
    text = Text("{J} Dance on the table.", "")
    [mark] = words_of(text, spell=False)
    assert mark.startswith("#")
    assert words_of(text, spell=False) == {mark: "{J} Dance on the table."}
    assert words_of(None, spell=False) == {}


def test_what_is_missing_is_told_by_its_words_or_its_mark() -> None:
    """Words of the cache go before the mark."""
    text = Text("{J} Dance on the table.", "")
    texts, names = {"X_1": compiled(text, spell=False)}, {"X_1": "Dancer"}
    told = missing(texts, names, {})
    assert told == "  {J} Dance on the table. (1 clause): on 1 cards, completes 1 (Dancer)"


def test_cards_without_text_do_not_count() -> None:
    """The share is of those that say something."""
    nothing = compiled(Text("", ""), spell=False)
    some = compiled(Text("{J} Draw a card.", ""), spell=False)
    found = coverage([nothing, some])
    assert (found.cards, found.whole, found.lines, found.clauses) == (1, 1, 1, 1)
