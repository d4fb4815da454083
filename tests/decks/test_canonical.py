"""A deck in its canonical form: one order for every list of it, one fingerprint for every form."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deckcheck import CardType, Reference
from deckcheck.cards.card import NO_DECK_CARDS
from deckcheck.decks.canonical import Line, canonical, fingerprint
from deckcheck.decks.deck import Deck, Entry
from tests.decklists import KOJO, RECRUIT, catalogue, legal_deck, parse_deck

# -- random decks, for the tests of writing too ---------------------------------------------------

PRINTS = st.sampled_from(list(catalogue().references()))
"""Every print but Uniques: Heroes, promos, serialised prints, tokens and foilers among them."""

WITH_UNIQUES = [
    ref
    for ref in catalogue().references()
    if (ref.product, ref.rarity) == ("B", "C")
    and catalogue().find(ref._replace(rarity="U", serial="1"))
]
UNIQUES = st.builds(
    lambda ref, serial: ref._replace(rarity="U", serial=str(serial)),
    st.sampled_from(WITH_UNIQUES),
    st.integers(1, 65_535),
)
UNKNOWN = st.builds(
    Reference,
    set=st.sampled_from(["NEXT", "PROMO_2031"]),
    product=st.sampled_from("ABP"),
    faction=st.just("BR"),
    number=st.integers(190, 199).map(str),
    rarity=st.sampled_from(["C", "R1", "R2", "E"]),
    serial=st.none(),
)
KNOWN = PRINTS | PRINTS | UNIQUES
CARDS = KNOWN | UNKNOWN
COUNTS = st.integers(1, 4)


def deck_of(cards: Sequence[tuple[int, Reference]]) -> Deck:
    """A deck as some reader may give it."""
    return Deck("deck", tuple(Entry(ref, count, line) for line, (count, ref) in enumerate(cards)))


ROWS = st.lists(st.tuples(COUNTS, CARDS), min_size=1, max_size=10)


def lines_of(text: str) -> list[str]:
    return [f"{it.count} {it.reference}" for it in canonical(parse_deck(text), catalogue())]


def fingerprint_of(text: str) -> str:
    deck = parse_deck(text)
    assert deck.entries
    return fingerprint(deck, catalogue())


# -- order ----------------------------------------------------------------------------------------


def test_the_order_is_hero_type_cost_name() -> None:
    """Issue 3: Hero, then by type, cost, name; what is not known (a Unique's cost) is behind."""
    assert lines_of(
        """
        2 ALT_NEXT_B_BR_199_C
        2 ALT_BISE_P_BR_64_C
        3 ALT_CORE_B_BR_29_C
        1 ALT_CORE_B_LY_28_C
        2 ALT_CORE_B_BR_06_R1
        1 ALT_CORE_B_BR_06_C
        1 ALT_CORE_B_OR_20_U_7022
        3 ALT_CYCLONE_B_YZ_68_C
        3 ALT_CORE_B_YZ_04_C
        3 ALT_CORE_B_BR_16_C
        1 ALT_CORE_B_BR_01_C
        """
    ) == [
        "1 ALT_CORE_B_BR_01_C",  # Kojo & Booda
        "3 ALT_CORE_B_BR_16_C",  # Bravos Bladedancer, for 1
        "3 ALT_CORE_B_YZ_04_C",
        "2 ALT_CORE_B_BR_06_R1",  # Tiny Jinn, whose Rare is for 1
        "3 ALT_CYCLONE_B_YZ_68_C",  # Studious Acolyte, for 2
        "1 ALT_CORE_B_BR_06_C",
        "1 ALT_CORE_B_OR_20_U_7022",
        "1 ALT_CORE_B_LY_28_C",  # a Spell for 2
        "3 ALT_CORE_B_BR_29_C",
        "2 ALT_BISE_P_BR_64_C",  # a Landmark
        "2 ALT_NEXT_B_BR_199_C",
    ]


@given(ROWS, st.randoms(use_true_random=False))
def test_the_order_of_the_list_does_not_matter(
    rows: list[tuple[int, Reference]], chance: random.Random
) -> None:
    """FAULTS 80: the same deck in two orders has one canonical form and one fingerprint."""
    other = rows.copy()
    chance.shuffle(other)
    one, two = deck_of(rows), deck_of(other)
    assert canonical(one, catalogue()) == canonical(two, catalogue())
    assert fingerprint(one, catalogue()) == fingerprint(two, catalogue())


@given(ROWS)
def test_canonical_lines_are_sorted_by_type_cost_and_name(
    rows: list[tuple[int, Reference]],
) -> None:
    """Heroes come first; each type is one block; in it costs ascend, and names in each cost."""
    lines = canonical(deck_of(rows), catalogue())
    types = [kind for kind, _ in groupby(line.card and line.card.type for line in lines)]
    assert len(types) == len(set(types))
    assert CardType.HERO not in types[1:]
    assert None not in types[:-1]
    known = [line.card for line in lines if line.card and line.card.hand_cost is not None]
    for _, cards in groupby(known, lambda card: card.type):
        places = [(card.hand_cost, card.name) for card in cards]
        assert places == sorted(places)


@given(ROWS)
def test_each_print_is_one_line_with_all_its_copies(rows: list[tuple[int, Reference]]) -> None:
    """Lines of one print are summed, different prints stay apart, no copy is lost."""
    copies: Counter[Reference] = Counter()
    for count, reference in rows:
        copies[reference] += count
    found = {it.reference: it.count for it in canonical(deck_of(rows), catalogue())}
    assert found == copies


def test_a_line_has_its_card() -> None:
    """A line tells what its print is; of an unknown one it tells nothing."""
    known, unknown = canonical(parse_deck("1 ALT_NEXT_B_BR_199_C\n2 Tiny Jinn"), catalogue())
    assert (known.count, known.card and known.card.name) == (2, "Tiny Jinn")
    assert unknown == Line(1, Reference("NEXT", "B", "BR", "199", "C"), None)


@pytest.mark.parametrize("first", ["ALT_NEXT_B_BR_16_C", "ALT_DUSTERCB_P_BR_16_C"])
def test_an_unknown_print_stands_beside_its_serialised_one(first: str) -> None:
    """Two unknown prints that differ in their print number alone are two lines, no crash."""
    assert lines_of(f"1 {first}_015\n2 {first}") == [f"2 {first}", f"1 {first}_015"]


# -- the fingerprint ------------------------------------------------------------------------------

PLAIN = f"{KOJO}\n3 ALT_CORE_B_BR_16_C\n2 ALT_CORE_B_BR_06_R1\n1 ALT_CORE_B_OR_09_U_1000"
SAME = {
    "another order": "1 ALT_CORE_B_OR_09_U_1000\n2 ALT_CORE_B_BR_06_R1\n3 ALT_CORE_B_BR_16_C\n"
    + KOJO,
    "split lines": PLAIN.replace("3 ALT", "1 ALT") + "\n2 ALT_CORE_B_BR_16_C",
    "another set": PLAIN.replace("CORE_B_BR_16", "COREKS_B_BR_16"),
    "a promo Hero": PLAIN.replace(KOJO, "1 ALT_WCF25_P_BR_01_C"),
    "two prints": PLAIN.replace("2 ALT_CORE_B_BR_06_R1", "1 ALT_CORE_B_BR_06_R1")
    + "\n1 ALT_WCQ25_P_BR_06_R1",
    "tokens": f"{PLAIN}\n3 {RECRUIT}",
    "a foiler": f"{PLAIN}\n1 ALT_CORE_B_NE_FOILER_U",
    "a count of 0": f"{PLAIN}\n0 ALT_CORE_B_BR_17_C",
    "lower case": PLAIN.lower(),
    "headings and comments": f"# Mine\nHero:\n{PLAIN}  // tested",
    "counts behind": "ALT_CORE_B_BR_01_C\nALT_CORE_B_BR_16_C x3\nALT_CORE_B_BR_06_R1 2\n"
    "ALT_ALIZE_B_BR_01_C 0\nALT_CORE_B_OR_09_U_1000",
    "names": "1 Kojo y Booda\n3 Bravos Bladedancer\n2 Petit Djinn (R, Bravos)\n"
    "1 ALT_CORE_B_OR_09_U_1000",
    "short identifiers": "1 BR-001-C\n3 BR_16_C\n2 BTG-041-R\n1 ALT_CORE_B_OR_09_1000",
    "links": f"https://qr.altered.gg/ALT_CORE_B_BR_01_C\n{PLAIN.partition(chr(10))[2]}",
    "JSON": '{"/cards/ALT_CORE_B_BR_01_C": 1, "ALT_CORE_B_BR_16_C": 3, "ALT_CORE_B_BR_06_R1": 2,'
    ' "ALT_CORE_B_OR_09_U_1000": 1}',
    "CSV": "id;name;format;hero;x;reference;x;quantity\n"
    "1;a;;alt_core_b_br_01_c;;ALT_CORE_B_BR_16_C;;3\n1;a;;;;ALT_CORE_B_BR_06_R1;;2\n"
    "1;a;;;;ALT_CORE_B_OR_09_U_1000;;1",
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_what_does_not_matter_does_not_change_it(text: str) -> None:
    """Issue 3: the same for every syntax, order and print of one deck; tokens are no deck cards."""
    assert fingerprint_of(text) == fingerprint_of(PLAIN)


OTHER = {
    "a copy more": f"{PLAIN}\n1 ALT_CORE_B_BR_16_C",
    "a copy less": PLAIN.replace("3 ALT", "2 ALT"),
    "no Hero": PLAIN.replace(KOJO, ""),
    "another Hero": PLAIN.replace("BR_01", "BR_02"),
    "two Heroes": f"{PLAIN}\n{KOJO}",
    "the Common": PLAIN.replace("06_R1", "06_C"),
    "the Rare out of faction": PLAIN.replace("06_R1", "06_R2"),
    "another serial": PLAIN.replace("U_1000", "U_1001"),
    "the Unique of another set": PLAIN.replace("CORE_B_OR_09", "COREKS_B_OR_09"),
    "no Unique": PLAIN.replace("OR_09_U_1000", "OR_09_C"),
    "an unknown card": f"{PLAIN}\n1 ALT_NEXT_B_BR_199_C",
    "Mana Convergence": f"{PLAIN}\n2 ALT_CORE_B_NE_01_C",
}


def test_what_matters_changes_it() -> None:
    """Issue 3: version, count and Hero matter; FAULTS 19: serial and set of a Unique do too."""
    found = {name: fingerprint_of(text) for name, text in OTHER.items()}
    found["plain"] = fingerprint_of(PLAIN)
    assert len(set(found.values())) == len(found)


def test_both_spellings_of_mana_convergence_are_one_card() -> None:
    """FAULTS 5: ``NE_1`` and ``NE_01`` are both Mana Convergence."""
    assert fingerprint_of("2 ALT_CORE_B_NE_1_C") == fingerprint_of("2 ALT_COREKS_B_NE_01_C")


@given(ROWS, st.data())
def test_any_other_number_of_any_version_is_another_deck(
    rows: list[tuple[int, Reference]], data: st.DataObject
) -> None:
    """One copy more, a line less or another version of a deck card changes the fingerprint."""
    place = data.draw(st.integers(0, len(rows) - 1))
    count, reference = rows[place]
    card = catalogue().find(reference)
    assume(card is None or card.type not in NO_DECK_CARDS)
    other = data.draw(UNIQUES | UNKNOWN)
    assume(other.version != reference.version)
    before = fingerprint(deck_of(rows), catalogue())
    for changed in ([(count + 1, reference)], [], [(count, other)]):
        deck = deck_of([*rows[:place], *changed, *rows[place + 1 :]])
        assert fingerprint(deck, catalogue()) != before


@given(st.lists(st.tuples(COUNTS, PRINTS), min_size=1, max_size=8), st.data())
def test_any_print_of_a_version_is_the_same_deck(
    rows: list[tuple[int, Reference]], data: st.DataObject
) -> None:
    """Other prints of the same versions, each copy on its own line, make the same fingerprint."""
    copies = [
        (1, data.draw(st.sampled_from([p.reference for p in catalogue().prints(ref.family)])))
        for count, ref in rows
        for _ in range(count)
    ]
    wanted = [(1, ref) for count, ref in rows for _ in range(count)]
    others = [
        given if given[1].rarity == ref.rarity else (1, ref)
        for given, (_, ref) in zip(copies, wanted, strict=True)
    ]
    assert fingerprint(deck_of(others), catalogue()) == fingerprint(deck_of(rows), catalogue())


def test_the_name_of_a_deck_does_not_matter() -> None:
    """Two lists are one deck, whatever their titles and files."""
    one, two = parse_deck(PLAIN, "one"), parse_deck(PLAIN, "two")
    assert fingerprint(one, catalogue()) == fingerprint(two, catalogue())


def test_it_is_a_sha_256_that_stays() -> None:
    """Fingerprints are kept by people: what is hashed is numbered, and this is number 1."""
    text = "deckcheck fingerprint 1\n1 BR_01_C\n3 BR_16_C\n1 CORE_OR_09_U_1000"
    deck = f"{KOJO}\n3 ALT_CORE_B_BR_16_C\n1 ALT_CORE_B_OR_09_U_1000"
    assert fingerprint_of(deck) == hashlib.sha256(text.encode()).hexdigest()


def test_a_whole_deck_and_its_reverse() -> None:
    """A legal deck of 40 has one fingerprint from top and from bottom."""
    assert fingerprint_of("\n".join(legal_deck())) == fingerprint_of("\n".join(legal_deck()[::-1]))
