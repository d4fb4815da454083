"""Filters on cards: each field, ranges, and what is not known of a Unique."""

from __future__ import annotations

from itertools import combinations

import pytest

from deckcheck.rules.filters import Filter, Range
from tests.decklists import card

JINN = "ALT_CORE_B_BR_06_C"
"""Tiny Jinn, Common: a Bravos Character, ELEMENTAL, hand cost 2, reserve cost 3."""
UNIQUE = "ALT_CORE_B_BR_06_U_1"
OPEN = "ALT_CORE_B_AX_08_U_60000"
"""A Unique that is Axiom or Bravos: its serial is in no table."""

FIELDS: dict[str, tuple[Filter, set[str]]] = {
    "names": (Filter(names=["Tiny Jinn"]), {JINN, "R1", "R2", UNIQUE, "KS"}),
    "two names": (Filter(names=["Red", "Tiny Jinn"]), {JINN, "R1", "R2", UNIQUE, "KS", "RED"}),
    "versions": (Filter(versions=["BR_06_R1"]), {"R1"}),
    "versions of all prints": (Filter(versions=["BR_06_C"]), {JINN, "KS"}),
    "a Unique by its reference": (Filter(versions=[UNIQUE]), {UNIQUE}),
    "all Uniques of a family": (Filter(versions=["BR_06_U"]), {UNIQUE}),
    "the Uniques of a family in its faction": (Filter(versions=["BR_06_U@BR"]), {UNIQUE}),
    "the Uniques of a family in another": (Filter(versions=["BR_06_U@MU", "YZ_05_U@BR"]), set()),
    "a print by its reference": (Filter(versions=["ALT_COREKS_B_BR_06_C"]), {"KS"}),
    "families": (Filter(families=["BR_06"]), {JINN, "R1", "R2", UNIQUE, "KS"}),
    "types": (Filter(types=["SPELL", "LANDMARK_PERMANENT"]), {"SPELL", "LAND"}),
    "the type of a Hero": (Filter(types=["HERO"]), {"HERO"}),
    "subtypes": (Filter(subtypes=["ELEMENTAL"]), {JINN, "R1", "R2", UNIQUE, "KS"}),
    "one of two subtypes": (Filter(subtypes=["MANEUVER"]), {"SPELL"}),
    "rarities": (Filter(rarities=["RARE", "UNIQUE"]), {"R1", "R2", UNIQUE, "RED"}),
    "factions": (Filter(factions=["MU"]), {"R2"}),
    "a Hero's faction": (Filter(factions=["BR"], types=["HERO"]), {"HERO"}),
    "sets": (Filter(sets=["COREKS"]), {"KS"}),
    "one of several filters": (
        Filter(any=[Filter(types=["SPELL"]), Filter(versions=["BR_06_C"])]),
        {JINN, "KS", "SPELL"},
    ),
    "one of several filters, and a field": (
        Filter(any=[Filter(types=["SPELL"]), Filter(versions=["BR_06_C"])], sets=["COREKS"]),
        {"KS"},
    ),
    "filters in filters": (Filter(any=[Filter(any=[Filter(types=["HERO"])])]), {"HERO"}),
    "several fields": (Filter(names=["Tiny Jinn"], rarities=["RARE"], factions=["BR"]), {"R1"}),
    "nothing": (Filter(names=["Tiny Jinn"], types=["SPELL"]), set()),
}
CARDS = {
    JINN: JINN,
    "R1": "ALT_WCQ25_P_BR_06_R1",
    "R2": "ALT_CORE_B_BR_06_R2",
    "KS": "ALT_COREKS_B_BR_06_C",
    "RED": "ALT_CORE_B_BR_10_R1",
    UNIQUE: UNIQUE,
    "SPELL": "ALT_ALIZE_B_YZ_37_C",
    "LAND": "ALT_CORE_B_BR_30_C",
    "HERO": "ALT_CORE_B_BR_01_C",
}


@pytest.mark.parametrize(("of", "meant"), FIELDS.values(), ids=FIELDS.keys())
def test_a_filter_means_the_cards_that_have_what_it_names(of: Filter, meant: set[str]) -> None:
    """One of each list that is given, and all lists together (docs of `Filter`)."""
    assert {name for name, reference in CARDS.items() if of.matches(card(reference))} == meant


def test_a_filter_that_names_nothing_means_every_card() -> None:
    """Heroes, Uniques, Spells: no field is no condition."""
    assert all(Filter().matches(card(reference)) is True for reference in CARDS.values())


@pytest.mark.parametrize(
    ("least", "most", "inside"),
    [(0, None, {0, 1, 4, 99}), (1, None, {1, 4, 99}), (0, 3, {0, 1}), (1, 4, {1, 4}), (4, 4, {4})],
)
def test_both_ends_of_a_range_belong_to_it(least: int, most: int | None, inside: set[int]) -> None:
    """From ``min`` to ``max``; what is left out is no bound."""
    assert {n for n in (0, 1, 4, 99) if Range(least, most).holds(n)} == inside


@pytest.mark.parametrize(
    ("of", "means"),
    [
        (Filter(hand_cost=Range(min=2)), True),
        (Filter(hand_cost=Range(min=3)), False),
        (Filter(hand_cost=Range(max=2)), True),
        (Filter(hand_cost=Range(max=1)), False),
        (Filter(reserve_cost=Range(min=3, max=3)), True),
        (Filter(reserve_cost=Range(max=2)), False),
        (Filter(hand_cost=Range(min=2), reserve_cost=Range(min=4)), False),
    ],
)
def test_costs_are_those_of_hand_and_reserve(of: Filter, means: bool) -> None:
    """Tiny Jinn costs 2 from hand and 3 from Reserve."""
    assert of.matches(card(JINN)) is means


def test_costs_are_those_of_the_version() -> None:
    """The Bravos Rare of Tiny Jinn costs 1, the Common 2."""
    cheap = Filter(hand_cost=Range(max=1))
    assert cheap.matches(card("ALT_CORE_B_BR_06_R1")) is True
    assert cheap.matches(card(JINN)) is False


def test_a_hero_has_no_cost() -> None:
    """What has no cost is in no range, not even in that from 0."""
    assert Filter(hand_cost=Range()).matches(card("ALT_CORE_B_BR_01_C")) is False


@pytest.mark.parametrize("field", ["hand_cost", "reserve_cost"])
@pytest.mark.parametrize("bounds", [Range(min=1), Range(max=9), Range(3, 3)])
def test_the_costs_of_a_unique_are_not_known(field: str, bounds: Range) -> None:
    """A Unique's numbers are its own and are not shipped: nobody can tell."""
    assert Filter(**{field: bounds}).matches(card(UNIQUE)) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("of", "means"),
    [
        (Filter(factions=["AX"]), None),
        (Filter(factions=["BR", "MU"]), None),
        (Filter(factions=["AX", "BR"]), True),
        (Filter(factions=["MU"]), False),
        (Filter(factions=["AX"], types=["SPELL"]), False),
        (Filter(factions=["MU"], hand_cost=Range(min=1)), False),
        (Filter(factions=["AX", "BR"], hand_cost=Range(min=1)), None),
        (Filter(versions=["AX_08_U@AX"]), None),
        (Filter(versions=["AX_08_U@AX", "AX_08_U@BR"]), True),
        (Filter(versions=["AX_08_U@AX", "AX_08_U"]), True),
        (Filter(versions=["AX_08_U@AX"], types=["SPELL"]), False),
    ],
)
def test_what_is_not_known_counts_only_if_it_decides(of: Filter, means: bool | None) -> None:
    """Axiom or Bravos: open if one of them is meant, sure if both or none are."""
    assert of.matches(card(OPEN)) is means


KNOWN = {
    "names": ["Tiny Jinn"],
    "types": ["CHARACTER"],
    "subtypes": ["ELEMENTAL"],
    "rarities": ["COMMON"],
    "factions": ["BR"],
    "sets": ["CORE"],
    "families": ["BR_06"],
    "versions": ["BR_06_C"],
}
WRONG = {
    "names": ["Red"],
    "types": ["SPELL"],
    "subtypes": ["ROBOT"],
    "rarities": ["RARE"],
    "factions": ["AX"],
    "sets": ["ALIZE"],
    "families": ["AX_08"],
    "versions": ["BR_06_R1"],
}


@pytest.mark.parametrize(("one", "other"), list(combinations(KNOWN, 2)))
def test_every_field_counts_beside_every_other(one: str, other: str) -> None:
    """Two fields that fit mean the card, one that does not fit is enough against it."""
    jinn = card(JINN)
    assert Filter(**{one: KNOWN[one], other: KNOWN[other]}).matches(jinn) is True  # type: ignore[arg-type]
    assert Filter(**{one: KNOWN[one], other: WRONG[other]}).matches(jinn) is False  # type: ignore[arg-type]
    assert Filter(**{one: WRONG[one], other: KNOWN[other]}).matches(jinn) is False  # type: ignore[arg-type]


@pytest.mark.parametrize(("least", "most"), [(5, 4), (-1, None), (0, -1)])
def test_a_range_that_nothing_is_in_is_refused(least: int, most: int | None) -> None:
    """Every other limit refuses a maximum below its minimum and a negative number."""
    with pytest.raises(ValueError, match=r"min|max"):
        Range(least, most)
