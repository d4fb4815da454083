"""Deck codes: published codes, wrong codes, what a dialect cannot hold, and round trips."""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.decks.deck_code import (
    DIALECTS,
    MAX_CODE_LENGTH,
    AmbiguousCodeError,
    DeckCodeError,
    Dialect,
    Line,
    decode,
    encode,
    read,
    readings,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
DECKS = SHARED / "decks"
G0, G1, G2, G3 = DIALECTS
EVERY_DIALECT = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


def ref(text: str) -> Reference:
    reference = parse_reference(text)
    assert reference is not None
    return reference


def lines_of(text: str) -> list[Line]:
    """Lines written as ``1 REF / 3 REF`` or one below the other."""
    found = re.findall(r"([0-9]+) (ALT_\w+)", text)
    return [Line(int(copies), ref(name)) for copies, name in found]


def shared_list(name: str) -> list[Line]:
    """The lines of a list that lies beside the repository, or a skipped test."""
    path = DECKS / name
    if not path.exists():
        pytest.skip(f"{name} is not beside the repository")
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        cards = json.loads(text)["deckCards"]
        return [Line(card["quantity"], ref(card["cardReference"])) for card in cards]
    return lines_of(text)


def grouped(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Lines in the order of a code: by the first appearance of their set."""
    by_set: dict[str, list[Line]] = {}
    for line in lines:
        by_set.setdefault(line.reference.set, []).append(line)
    return tuple(line for group in by_set.values() for line in group)


def totals(lines: Iterable[Line]) -> Counter[Reference]:
    counter: Counter[Reference] = Counter()
    for copies, reference in lines:
        counter[reference] += copies
    return counter


def code_of(bits: str) -> str:
    """A code put together by hand; blanks only part the fields."""
    bits = bits.replace(" ", "")
    size = (len(bits) + 7) // 8
    data = int(bits.ljust(8 * size, "0"), 2).to_bytes(size, "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@cache
def _card_data() -> frozenset[Reference] | None:
    path = SHARED / "cards" / "cards.jsonl"
    if not path.exists():
        return None
    with path.open(encoding="utf-8") as file:
        names = [json.loads(row)["reference"] for row in file]
    return frozenset(filter(None, map(parse_reference, names)))


@pytest.fixture
def card_exists() -> Callable[[Reference], bool]:
    """Whether a card is in the card data beside the repository; every Unique is taken to be."""
    known = _card_data()
    if known is None:
        pytest.skip("cards.jsonl is not beside the repository")
    return lambda reference: reference.rarity == "U" or reference in known


def anything(_reference: Reference) -> bool:
    return True


def nothing(_reference: Reference) -> bool:
    return False


LINDIWE = "1 ALT_CORE_B_YZ_02_C / 3 ALT_CORE_B_LY_28_C / 2 ALT_CORE_B_NE_01_C"
FIFTY_FIVE = "55 ALT_CORE_B_MU_25_R1"
PRODUCTS = "1 ALT_CORE_P_YZ_02_C / 3 ALT_CORE_A_YZ_19_C / 2 ALT_CORE_A_BR_26_R2"
ALIZE = "1 ALT_ALIZE_B_OR_45_C / 1 ALT_ALIZE_B_OR_45_R1 / 1 ALT_ALIZE_B_OR_35_U_1234"
NEUTRALS = "1 ALT_CORE_B_NE_01_C / 1 ALT_ALIZE_B_NE_01_C / 1 ALT_ALIZE_B_NE_02_C"
EXALTED = "3 ALT_CYCLONE_B_BR_81_R2 / 1 ALT_DUSTER_B_MU_96_E / 1 ALT_DUSTER_B_LY_88_U_2615"
SERIALISED = "1 ALT_DUSTERCB_P_AX_85_C_015 / 1 ALT_DUSTERCB_P_AX_85_C_XXX / 3 ALT_CORE_B_BR_16_R2"

SMALL_VECTORS = [
    (LINDIWE, "EBAg3hHfC8IA", (G0, G1)),
    (LINDIWE, "EBAg3gjtwvBA", (G2,)),
    (LINDIWE, "EBAg3gh24LwQ", (G3,)),
    (FIFTY_FIVE, "EBAgTTMo", (G0, G1)),
    (FIFTY_FIVE, "EBAgTTGU", (G2, G3)),
    (PRODUCTS, "EBAg04RrTJLU", (G0, G1)),
    (PRODUCTS, "EBAg04I1kySagA", (G2,)),
    (ALIZE, "EBAw3bR21djwTSA", (G1, G2)),
    (NEUTRALS, "ECAgXwQDCfBHwgA", (G2,)),
    (EXALTED, "ECCAeqMEhOYI3YYUbg", (G1, G2)),
    (SERIALISED, "ECCwkmqIAHpNUQAAAgekIA", (G3,)),
]
YZMIR_2026 = "EBAk3gzpCuEPh1oqcIvhi4seMPjjpm-TGnLxm-VPli5geaHmQA"
SERIALS_2026 = "EBARGx8E0mx8nD2x8wOWx___wA"
BISE_FRAGMENT = "EEBBHAJ4zAJZpON8CNwELw88QAIGxFAwXJk"
LIST_VECTORS = [
    ("deckfmt-fragment-long-serial-reflist.txt", "EBARGz4JpNnycPbPmBy2f__8", (G0, G1)),
    ("deckfmt-fragment-long-serial-reflist.txt", SERIALS_2026, (G2,)),
    (
        "deckfmt-yzmir-afanas-reflist.txt",
        "EBAk3hnUK4h8daVOIvjFyx5h846zfTGuXmb6p9YuwPaHsgA",
        (G0, G1),
    ),
    ("deckfmt-yzmir-afanas-reflist.txt", YZMIR_2026, (G2,)),
    (
        "deckfmt-yzmir-afanas-reflist.txt",
        "EBAk3gx0hLhB8Omio4RPhhcWHjB8cOmZ8mGnJ4zPlR8sLmA80HmQ",
        (G3,),
    ),
    (
        "deckfmt-bravos-basira-two-sets-reflist.txt",
        "ECAjGhnSHpR0s6gdRaqPWRrRVp64deQESnV0UqcdPA",
        (G0, G1),
    ),
    (
        "deckfmt-bravos-basira-two-sets-reflist.txt",
        "ECAjGgzoh6KOizpA6RalHpkaaKmnpw6eQESlq6FKjjo8",
        (G2,),
    ),
    (
        "starter-kojo-reflist.txt",
        "EBAlWgnVDpBUcaOvQunnSRqLVE64dFOmlWhrS0RqINWapDUlz0A",
        (G1,),
    ),
    (
        "starter-kojo-reflist.txt",
        "EBAlWgTpQ6IKhxodeQujzokaRakTpw6FOjSpoaaWhGoQaWakhpJceg",
        (G2,),
    ),
    (
        "altered-core-api-fen-and-crowbar-frontier.json",
        "EFAiWwzsQsJuzTtIrWPELtcbYA0ivia9Rr3hvma_Aq8JvgxQfb4sD4QMKuMelggFqjBITmJN2GFG4A",
        (G2,),
    ),
]


@pytest.mark.parametrize(("text", "code", "dialects"), SMALL_VECTORS)
def test_small_vector(text: str, code: str, dialects: tuple[Dialect, ...]) -> None:
    """Each small published list is the published code, both ways, in each of its dialects."""
    for dialect in dialects:
        assert decode(code, dialect) == tuple(lines_of(text))
        assert encode(lines_of(text), dialect) == code


@pytest.mark.parametrize(("name", "code", "dialects"), LIST_VECTORS)
def test_list_vector(name: str, code: str, dialects: tuple[Dialect, ...]) -> None:
    """Each whole deck is the code of the specification, both ways, in each of its dialects."""
    lines = shared_list(name)
    for dialect in dialects:
        assert decode(code, dialect) == grouped(lines)
        assert encode(lines, dialect) == code


def test_bise_fragment_keeps_its_code() -> None:
    """The published BISE fragment, whose list is not at hand, is written as it was read."""
    assert encode(decode(BISE_FRAGMENT, G2), G2) == BISE_FRAGMENT


@EVERY_DIALECT
def test_empty_list(dialect: Dialect) -> None:
    """An empty list is written as published, but reading its code is an error, not a deck."""
    assert encode([], dialect) == "EAA"
    with pytest.raises(DeckCodeError, match="empty deck"):
        decode("EAA", dialect)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ECAgWQQCB5EA", "1 ALT_CORE_B_AX_01_C / 3 ALT_CORE_B_AX_04_C"),
        ("EBAgT-RA", "66 ALT_CORE_B_AX_04_C"),
    ],
)
def test_right_but_rare(code: str, text: str) -> None:
    """Two groups of one set, and the largest count, are read."""
    assert decode(code, G2) == tuple(lines_of(text))


def test_lines_without_copies_are_dropped() -> None:
    """A line of 0 copies is no card: alone it makes an empty deck, beside others it vanishes."""
    with pytest.raises(DeckCodeError, match="empty deck"):
        decode("EBAgQCRA", G2)
    no_copies, two = "00 000000 1 001 000100 00", "10 1 001 000101 01"
    code = code_of(f"0001 00000001 00000010 000010 {no_copies} {two}")
    assert decode(code, G2) == tuple(lines_of("2 ALT_CORE_B_AX_05_R1"))


def test_empty_group_is_read() -> None:
    """A group may have no lines; the next group is still read."""
    code = code_of("0001 00000010 00000001 000000 00000010 000001 10 1 001 000101 01")
    assert decode(code, G2) == tuple(lines_of("2 ALT_CORE_B_AX_05_R1"))


def test_old_set_numbers_mean_core() -> None:
    """Set id 2 is CORE and not COREKS, in the oldest dialect too."""
    code = "EBAk3hnUK4h8daVOIvjFyx5h846zfTGuXmb6p9YuwPaHsgA"
    assert {line.reference.set for line in decode(code, G0)} == {"CORE"}


def test_mana_convergence_has_one_spelling_in_codes() -> None:
    """``NE_1`` and ``NE_01`` are one number and give one code."""
    padded, bare = lines_of("2 ALT_CORE_B_NE_01_C"), lines_of("2 ALT_CORE_B_NE_1_C")
    assert encode(padded, G2) == encode(bare, G2)
    by_hand = Reference("CORE", "B", "NE", "1", "C")
    assert encode([(2, by_hand)], G2) == encode(padded, G2)


# --- Spellings of the text -------------------------------------------------------------------


def test_plus_and_slash() -> None:
    """Codes written in ordinary base64 are the same decks."""
    assert decode(YZMIR_2026.replace("-", "+"), G2) == decode(YZMIR_2026, G2)
    assert decode(SERIALS_2026.replace("_", "/"), G2) == decode(SERIALS_2026, G2)


@pytest.mark.parametrize("ending", ["=", "==", "\n", "\r\n", "= \r\n", " \t"])
def test_padding_and_blanks(ending: str) -> None:
    """Trailing ``=``, blanks and line ends around a code change nothing."""
    assert decode(f"\n  EBAw3bR21djwTSA{ending}", G2) == tuple(lines_of(ALIZE))


# --- Wrong codes -----------------------------------------------------------------------------

WRONG_CODES = [
    ("IAA", "version 2"),
    ("EBAAWRA", "set id 0 is unknown"),
    ("EBYwWRA", "set id 99 is unknown"),
    ("EBAgWBA", "faction 0"),
    ("EBAgUEQA", "product 0"),
    ("EBCQWa1A", "rarity 5"),
    ("EBAg3gjtwv", "cut short"),
    ("EAA", "empty deck"),
    ("", "empty"),
    (" == ", "empty"),
    ("EBAgW", "cut short"),
    ("EBAg3gjtwvBB", "padding .* not zero"),
    ("EBAg04I1kySagB", "padding .* not zero"),
    ("EBAg3gjtwvBAAA", "goes on after its last card"),
    ("3 ALT_CORE_B_BR_16_R2", "not base64url: ' '"),
    ("EBAg3gjtwvBÄ", "not base64url: 'Ä'"),
    ("A" * (MAX_CODE_LENGTH + 1), f"more than {MAX_CODE_LENGTH} signs"),
]


@pytest.mark.parametrize(("code", "reason"), WRONG_CODES)
def test_wrong_code_names_its_fault(code: str, reason: str) -> None:
    """A wrong code is an error with the reason, whatever cards exist."""
    with pytest.raises(DeckCodeError, match=reason):
        decode(code, G2)


@pytest.mark.parametrize(("code", "reason"), WRONG_CODES)
def test_reading_a_wrong_code_names_its_fault(code: str, reason: str) -> None:
    """Trying all dialects gives, of their reasons, the one that helps."""
    with pytest.raises(DeckCodeError, match=reason):
        read(code, anything)


@pytest.mark.parametrize(
    ("bits", "dialect", "reason"),
    [
        ("01 1 001 000100 11 0000000000000000", G2, "serial 0"),
        ("01 1 001 000100 11 0", G3, "no serial"),
        ("01 1 001 000100 11 1 0000000000000000", G3, "serial 0"),
        ("01 1 001 000100 00 1 0000001111101000", G3, "print number 1000"),
        ("01 0 11 001 000100 00", G2, "product 3"),
    ],
)
def test_invalid_fields(bits: str, dialect: Dialect, reason: str) -> None:
    """Serials that cannot be, and unused values of fields, are errors with the reason."""
    code = code_of(f"0001 00000001 00000010 000001 {bits}")
    with pytest.raises(DeckCodeError, match=reason):
        decode(code, dialect)


@pytest.mark.parametrize("exists", [anything, nothing])
def test_stale_manual_code_is_refused(exists: Callable[[Reference], bool]) -> None:
    """The code of the old manual is no deck in any dialect, and the error says what it is."""
    code = "EBAk3DNQrEPHVKmIvGLLHMPONZvTFcuZvVPWLYHaHZA="
    assert readings(code, exists) == ()
    with pytest.raises(DeckCodeError, match="damaged or of an unknown layout"):
        read(code, exists)


# --- Telling the dialects apart --------------------------------------------------------------

PUBLISHED = [(code, text) for text, code, _ in SMALL_VECTORS]
CODES = [code for code, _ in PUBLISHED] + [code for _, code, _ in LIST_VECTORS] + [BISE_FRAGMENT]
AMBIGUOUS = {"EBAgTTMo": FIFTY_FIVE, "EBAg04RrTJLU": PRODUCTS}


@pytest.mark.parametrize(("code", "text"), PUBLISHED)
def test_published_code_has_one_reading(
    code: str, text: str, card_exists: Callable[[Reference], bool]
) -> None:
    """With the card data each published code, the two ambiguous ones too, has its one meaning."""
    assert read(code, card_exists).lines == tuple(lines_of(text))


@pytest.mark.parametrize(("name", "code", "dialects"), LIST_VECTORS)
def test_published_deck_has_one_reading(
    name: str,
    code: str,
    dialects: tuple[Dialect, ...],
    card_exists: Callable[[Reference], bool],
) -> None:
    """With the card data the code of each whole deck has its one meaning and its dialects."""
    reading = read(code, card_exists)
    assert totals(reading.lines) == totals(shared_list(name))
    assert set(dialects) <= set(reading.dialects)


@pytest.mark.parametrize("code", [code for code in CODES if code not in AMBIGUOUS])
def test_strictness_alone_is_mostly_enough(code: str) -> None:
    """Without card data all but two of the published codes have one reading."""
    assert len(readings(code, anything)) == 1


@pytest.mark.parametrize(("code", "text"), AMBIGUOUS.items())
def test_ambiguous_code_is_settled_by_the_cards(code: str, text: str) -> None:
    """Of several strict readings the one remains whose cards all exist."""
    known = {line.reference for line in lines_of(text)}
    reading = read(code, known.__contains__)
    assert reading.lines == tuple(lines_of(text))
    assert set(reading.dialects) == {G0, G1}


def test_ambiguous_code_is_refused_with_its_readings() -> None:
    """When the cards of two readings exist, none is chosen and the error carries both."""
    with pytest.raises(AmbiguousCodeError, match="ALT_CORE_B_MU_25_R1") as caught:
        read("EBAgTTMo", anything)
    newest, oldest = caught.value.readings
    assert newest.lines == tuple(lines_of("55 ALT_CORE_B_MU_50_R2"))
    assert oldest.lines == tuple(lines_of(FIFTY_FIVE))
    assert "ALT_CORE_B_MU_50_R2" in str(caught.value)


def test_equal_readings_are_one() -> None:
    """Dialects that agree about a code do not make it ambiguous; the newest comes first."""
    (reading,) = readings("EBAgTTGU", anything)
    assert reading.dialects == (G3, G2)
    assert reading.lines == tuple(lines_of(FIFTY_FIVE))


def test_unknown_cards_are_named() -> None:
    """When no reading is made of known cards, the error names cards of the closest one."""
    known = {ref("ALT_CORE_B_YZ_02_C"), ref("ALT_CORE_B_LY_28_C")}
    with pytest.raises(DeckCodeError, match="not in the card data: ALT_CORE_B_NE_01_C"):
        read("EBAg3gjtwvBA", known.__contains__)


def test_many_unknown_cards_are_counted() -> None:
    """A long list of unknown cards is cut in the message."""
    with pytest.raises(DeckCodeError, match=r"ALT_CORE_B_YZ_03_C.* and 16 more"):
        read(YZMIR_2026, nothing)


# --- What a dialect cannot hold --------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "dialect", "reason"),
    [
        ("1 ALT_BISE_P_BR_64_C", G1, "63"),
        ("1 ALT_CORE_B_MU_32_C", G0, "31"),
        ("1 ALT_CORE_B_MU_32_C", G1, "31"),
        ("1 ALT_DUSTERTOP_P_BR_32_C", G1, "31"),
        ("1 ALT_MUSUBI_B_MU_70_R1", G3, "31"),
        ("1 ALT_ALIZE_B_OR_45_C", G0, "ALIZE"),
        ("1 ALT_EOLE_B_AX_65_C", G1, "EOLE"),
        ("1 ALT_MUSUBI_B_OR_09_C", G1, "MUSUBI"),
        ("1 ALT_FUGUE_B_AX_130_C", G2, "FUGUE"),
        ("1 ALT_EOLEOP_P_AX_01_C", G3, "EOLEOP"),
        ("1 ALT_PROMO_2024_P_AX_01_C", G3, "PROMO_2024"),
        ("1 ALT_CORE_B_AX_04_E", G3, "rarity E"),
        ("67 ALT_CORE_B_AX_04_C", G2, "67 copies"),
        ("0 ALT_CORE_B_AX_04_C", G2, "0 copies"),
        ("1 ALT_DUSTERCB_P_AX_85_C_015", G1, "serialised"),
        ("1 ALT_DUSTERCB_P_AX_85_C_XXX", G2, "serialised"),
        ("1 ALT_DUSTERCB_P_AX_85_C_000", G3, "numbered from 001"),
        ("1 ALT_CORE_B_NE_FOILER_C", G3, "foiler"),
        ("1 ALT_CORE_B_NE_FOILER_R", G3, "foiler"),
    ],
)
def test_refusal_names_the_card(line: str, dialect: Dialect, reason: str) -> None:
    """What a dialect cannot hold is refused with the card and the reason, never cut to fit."""
    lines = lines_of(line)
    with pytest.raises(DeckCodeError) as caught:
        encode([*lines_of("1 ALT_CORE_B_YZ_02_C"), *lines], dialect)
    assert str(caught.value).startswith(f"{lines[0].reference}: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("reference", "reason"),
    [
        (Reference("CORE", "B", "AX", "04", "U", "65536"), "serial"),
        (Reference("CORE", "B", "AX", "04", "U", "0"), "serial"),
        (Reference("CORE", "B", "AX", "04", "U"), "serial"),
        (Reference("CORE", "X", "AX", "04", "C"), "not the reference"),
        (Reference("CORE", "B", "XX", "04", "C"), "not the reference"),
        (Reference("CORE", "B", "AX", "four", "C"), "not the reference"),
        (Reference("CORE", "B", "AX", "04", "C", "1"), "not the reference"),
    ],
)
def test_impossible_reference_is_refused(reference: Reference, reason: str) -> None:
    """A reference built by hand that no card can have is refused by name."""
    with pytest.raises(DeckCodeError, match=f"^{reference}: .*{reason}"):
        encode([(1, reference)], G3)


def test_large_numbers_survive_where_they_fit() -> None:
    """Cards that older dialects cut are written and read back whole by the newer ones."""
    for text in ("1 ALT_BISE_P_BR_64_C", "1 ALT_EOLE_B_BR_105_C", "1 ALT_DUSTER_B_MU_96_E"):
        for dialect in (G2, G3):
            assert decode(encode(lines_of(text), dialect), dialect) == tuple(lines_of(text))
    fugue = lines_of("1 ALT_FUGUE_B_AX_130_C")
    assert decode(encode(fugue, G3), G3) == tuple(fugue)


# --- Long lists ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [63, 64, 200])
def test_large_set_is_split(size: int) -> None:
    """A set above 63 lines is written in several groups, in list order, and read back."""
    lines = [Line(1, ref(f"ALT_CORE_B_AX_04_U_{serial}")) for serial in range(1, size + 1)]
    code = encode(lines, G2)
    assert decode(code, G2) == tuple(lines)
    group_count = int.from_bytes(base64.urlsafe_b64decode(code[:4])[:2], "big") >> 4 & 255
    assert group_count == (size + 62) // 63


def test_fullest_code_and_one_line_more() -> None:
    """The 255 full groups of a code, with the longest lines, are read; a 256th is refused."""
    lines = [Line(66, ref(f"ALT_FUGUE_P_AX_255_U_{serial}")) for serial in range(1, 255 * 63 + 1)]
    assert decode(encode(lines, G3), G3) == tuple(lines)
    with pytest.raises(DeckCodeError, match="256 groups"):
        encode([*lines, lines[0]], G3)


@pytest.mark.parametrize("dialect", [G2, G3])
def test_whole_collection(dialect: Dialect) -> None:
    """A collection of 1,219 lines is the same cards after writing and reading."""
    lines = shared_list("collection-1219-lines-reflist.txt")
    assert len(lines) == 1219
    assert totals(decode(encode(lines, dialect), dialect)) == totals(lines)


@pytest.mark.parametrize("dialect", [G2, G3])
def test_lists_in_the_wild(dialect: Dialect) -> None:
    """Every real list is the same cards after writing and reading, whatever its order."""
    paths = sorted(DECKS.glob("*-reflist.txt"))
    if not paths:
        pytest.skip("no decks beside the repository")
    for path in paths:
        lines = shared_list(path.name)
        for order in (lines, lines[::-1]):
            assert totals(decode(encode(order, dialect), dialect)) == totals(lines), path.name


def test_repeated_card_keeps_its_lines() -> None:
    """A card on two lines stays on two lines, so that nothing is lost by summing above 66."""
    lines = lines_of("66 ALT_CORE_B_AX_04_C / 2 ALT_CORE_B_AX_04_C")
    assert decode(encode(lines, G2), G2) == tuple(lines)


# --- Properties ------------------------------------------------------------------------------


@st.composite
def references(draw: st.DrawFn, dialect: Dialect) -> Reference:
    """Any reference that a dialect can hold."""
    layout = draw(st.sampled_from(list(dialect.sets.values())))
    rarity = draw(st.sampled_from(["C", "R1", "R2", "U", "E"][: 3 + layout.rarity_width - 1]))
    serials: st.SearchStrategy[str | None] = st.none()
    if rarity == "U":
        serials = st.integers(1, 65_535).map(str)
    elif dialect.has_print_number:
        printed = st.integers(1, 999).map(lambda number: f"{number:03d}")
        serials = st.none() | st.just("XXX") | printed
    return Reference(
        layout.code,
        draw(st.sampled_from("BAP")),
        draw(st.sampled_from(["AX", "BR", "LY", "MU", "OR", "YZ", "NE"])),
        f"{draw(st.integers(0, 2**layout.number_width - 1)):02d}",
        rarity,
        draw(serials),
    )


def decks(dialect: Dialect) -> st.SearchStrategy[list[Line]]:
    return st.lists(st.builds(Line, st.integers(1, 66), references(dialect)), min_size=1)


@EVERY_DIALECT
@given(data=st.data())
def test_round_trip(dialect: Dialect, data: st.DataObject) -> None:
    """Whatever a dialect can hold is the same list, by set, after writing and reading."""
    lines = data.draw(decks(dialect))
    code = encode(lines, dialect)
    assert re.fullmatch("[A-Za-z0-9_-]+", code)
    assert decode(code, dialect) == grouped(lines)


@EVERY_DIALECT
@given(data=st.data())
def test_right_reading_is_among_the_readings(dialect: Dialect, data: st.DataObject) -> None:
    """The list that was written is always one of the readings of its code."""
    lines = data.draw(decks(dialect))
    found = readings(encode(lines, dialect), anything)
    assert totals(lines) in [totals(reading.lines) for reading in found]


def flip(code: str, place: int) -> str:
    data = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))
    data[place // 8 % len(data)] ^= 1 << place % 8
    return base64.urlsafe_b64encode(data).decode()


def splice(code: str, place: int, text: str) -> str:
    place %= len(code)
    return code[:place] + text + code[place + 1 :]


SIGNS = st.text("ABCDEFGHabcdefgh0189-_+/=", max_size=3)
DAMAGED = st.one_of(
    st.builds(lambda code, end: code[:end], st.sampled_from(CODES), st.integers(0, 90)),
    st.builds(flip, st.sampled_from(CODES), st.integers(0, 999)),
    st.builds(splice, st.sampled_from(CODES), st.integers(0, 99), SIGNS),
    st.binary(max_size=60).map(lambda data: base64.b64encode(b"\x10" + data).decode()),
    st.text(max_size=40),
)


@settings(max_examples=500)
@given(code=DAMAGED, known=st.sampled_from("ABP"))
def test_damaged_code_is_an_error_or_a_reading(code: str, known: str) -> None:
    """Cut, flipped, spliced and invented codes give a reading or a DeckCodeError, no crash."""

    def exists(reference: Reference) -> bool:
        return reference.product <= known

    for dialect in DIALECTS:
        try:
            lines = decode(code, dialect)
        except DeckCodeError:
            continue
        assert decode(encode(lines, dialect), dialect) == grouped(lines)
    try:
        reading = read(code, exists)
    except DeckCodeError:
        return
    assert all(exists(line.reference) for line in reading.lines)


@given(
    copies=st.integers(-5, 100),
    parts=st.tuples(
        st.sampled_from(["CORE", "DUSTERCB", "FUGUE", "PROMO_2024", "core", "CORE_B", ""]),
        st.sampled_from(["B", "A", "P", "p", "X"]),
        st.sampled_from(["AX", "NE", "ne", "XX"]),
        st.sampled_from(["1", "01", "130", "0000", "64", "٣", "FOILER", "foiler"]),
        st.sampled_from(["C", "R", "R1", "R2", "E", "U", "u", "5"]),
    ),
    serial=st.none() | st.sampled_from(["0", "7", "000", "015", "xxx", "65535", "65536", "-1"]),
)
def test_any_reference_is_written_or_refused(
    copies: int, parts: tuple[str, str, str, str, str], serial: str | None
) -> None:
    """Writing whatever a caller may have built gives a code or a DeckCodeError, no crash."""
    try:
        code = encode([(copies, Reference(*parts, serial))], G3)
    except DeckCodeError:
        return
    ((read_copies, _),) = decode(code, G3)
    assert read_copies == copies
