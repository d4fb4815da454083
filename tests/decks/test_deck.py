"""Decks and pools as values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.decks.deck import MAX_COUNT, Deck, Entry, Pool

REFERENCES = (
    "ALT_CORE_B_BR_16_C",
    "ALT_COREKS_B_BR_16_C",
    "ALT_CORE_B_BR_16_R1",
    "ALT_CORE_B_OR_09_U_1000",
    "ALT_COREKS_B_OR_09_U_1000",
    "ALT_DUSTERCB_P_AX_85_C_015",
)


def ref(text: str) -> Reference:
    reference = parse_reference(text)
    assert reference is not None, text
    return reference


def deck(*entries: tuple[int, str]) -> Deck:
    lines = enumerate(entries, 1)
    return Deck("sealed", tuple(Entry(ref(text), count, line) for line, (count, text) in lines))


def test_a_deck_has_no_problems_unless_told() -> None:
    """A deck that is made by hand has nothing that could not be read."""
    assert deck((1, REFERENCES[0])).problems == ()


@pytest.mark.parametrize(
    ("entries", "copies"),
    [
        ((), []),
        (((3, "ALT_CORE_B_BR_16_C"), (1, "ALT_CORE_B_BR_16_C")), [4]),
        (((3, "ALT_CORE_B_BR_16_C"), (2, "ALT_COREKS_B_BR_16_C")), [5]),
        (((3, "ALT_CYCLONE_A_AX_76_R2"), (1, "ALT_CYCLONE_B_AX_76_R2")), [4]),
        (((1, "ALT_CORE_B_NE_01_C"), (2, "ALT_COREKS_B_NE_1_C")), [3]),
        (((1, "ALT_CORE_B_BR_16_R1"), (1, "ALT_CORE_B_BR_16_R2")), [1, 1]),
        (((1, "ALT_CORE_B_OR_09_U_1000"), (1, "ALT_COREKS_B_OR_09_U_1000")), [1, 1]),
        (((MAX_COUNT, "ALT_CORE_B_NE_01_C"), (1, "ALT_CORE_B_NE_01_C")), [1000]),
    ],
)
def test_a_pool_counts_versions(entries: tuple[tuple[int, str], ...], copies: list[int]) -> None:
    """A pool (1.1.5.a) sums lines and prints of one card; a Unique of each set is a card."""
    pool = Pool.of(deck(*entries))
    assert pool.name == "sealed"
    assert sorted(pool.copies.values()) == copies


@given(st.lists(st.tuples(st.integers(1, MAX_COUNT), st.sampled_from(REFERENCES)), max_size=12))
def test_a_pool_holds_every_copy(entries: list[tuple[int, str]]) -> None:
    """No copy of a list is lost or made on the way into a pool, and each is where it belongs."""
    pool = Pool.of(deck(*entries))
    assert pool.copies.total() == sum(count for count, _ in entries)
    assert set(pool.copies) == {ref(text).version for _, text in entries}
