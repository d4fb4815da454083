"""The deck as rules see it: sorted by what its cards are, summed by print."""

from __future__ import annotations

import pytest

from deckcheck import Deck, Entry, Pool, parse_reference
from deckcheck.rules.context import JudgedDeck, copies, judged, places
from tests.decklists import MANA, QUIET_DAY, UNKNOWN, catalogue, parse_deck

LIST = f"""1 ALT_CORE_B_BR_01_C
2 ALT_CORE_B_BR_06_C
3 ALT_CORE_B_OR_31_C
1 {UNKNOWN}
4 {MANA}
1 ALT_CORE_B_BR_06_C
1 ALT_CORE_B_NE_FOILER_C
1 ALT_COREKS_B_BR_06_C
1 ALT_CORE_B_BR_06_U_1"""


def of(text: str, *, free_mana: bool = False, pool: Pool | None = None) -> JudgedDeck:
    """A list as rules see it."""
    return judged(parse_deck(text), catalogue(), on=QUIET_DAY, free_mana=free_mana, pool=pool)


def test_cards_are_sorted_by_what_they_are() -> None:
    """Hero, cards, Mana Convergence, tokens and unknown prints stand apart, by card type."""
    deck = of(LIST)
    assert [slot.card.name for slot in deck.heroes] == ["Kojo & Booda"]
    assert [slot.card.name for slot in deck.cards] == ["Tiny Jinn"] * 3
    assert [slot.card.name for slot in deck.mana] == ["Mana Convergence"]
    assert [slot.card.name for slot in deck.tokens] == ["Ordis Recruit", "Foiler"]
    assert [str(slot.reference) for slot in deck.unknown] == [UNKNOWN]


def test_a_slot_sums_a_print_over_its_lines() -> None:
    """One print is one slot with all copies and lines; other prints are slots of their own."""
    deck = of(LIST)
    found = {str(slot.card.reference): (slot.count, slot.lines) for slot in deck.cards}
    assert found == {
        "ALT_CORE_B_BR_06_C": (3, (2, 6)),
        "ALT_COREKS_B_BR_06_C": (1, (8,)),
        "ALT_CORE_B_BR_06_U_1": (1, (9,)),
    }


@pytest.mark.parametrize(("free", "cards"), [(True, 9), (False, 5)])
def test_free_mana_convergence_is_a_card(free: bool, cards: int) -> None:
    """Where Mana Convergence is free it counts as a card, else not (1.1.5.a)."""
    deck = of(LIST, free_mana=free)
    assert copies(deck.cards) == cards
    assert copies(deck.mana) == 4


def test_unknown_copies_are_counted() -> None:
    """The benefit of the doubt is as large as the number of unknown copies."""
    assert of(f"2 {UNKNOWN}\n3 ALT_XYZ_B_BR_16_C\n1 {UNKNOWN}").unknown_copies == 6
    assert of("1 ALT_CORE_B_BR_01_C").unknown_copies == 0


def test_the_lines_of_several_slots_are_ascending_and_single() -> None:
    """Drawn together over slots, whatever their order, each with the column of the first card."""
    deck = of("1 ALT_CORE_B_BR_06_C, 1 ALT_CORE_B_BR_07_C\n1 ALT_CORE_B_BR_06_C")
    assert list(places(deck.cards[::-1]).items()) == [(1, 3), (2, 3)]


def test_no_copy_is_lost() -> None:
    """Every copy of the list is in exactly one place."""
    deck = of(LIST)
    places = (deck.heroes, deck.cards, deck.mana, deck.tokens)
    assert sum(copies(slots) for slots in places) + deck.unknown_copies == 15


def test_the_deck_and_the_pool_are_kept() -> None:
    """Rules may look at the list as it was written and at the pool."""
    pool = Pool.of(parse_deck("1 ALT_CORE_B_BR_06_C"))
    deck = of(LIST, pool=pool)
    assert deck.deck == parse_deck(LIST)
    assert deck.pool is pool


def test_a_deck_that_no_text_was_is_judged_too() -> None:
    """Entries of one's own are as good as those of a list (public API)."""
    reference = parse_reference("ALT_CORE_B_BR_06_C")
    assert reference is not None
    deck = Deck("mine", (Entry(reference, 2, 1), Entry(reference, 1, 2)))
    [slot] = judged(deck, catalogue(), on=QUIET_DAY, free_mana=False, pool=None).cards
    assert (slot.count, slot.lines) == (3, (1, 2))
