"""References: every spelling that people have, every text that is none, and which cards are one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck.cards.reference import MAX_SERIAL, Reference, collector_key, parse_reference

if TYPE_CHECKING:
    from collections.abc import Callable

ANY_SPELLING = re.compile(
    r"ALT(_[A-Z0-9]{1,6}){1,2}_[ABP]_(AX|BR|LY|MU|OR|YZ|NE)_([0-9]{1,3}|FOILER)"
    r"_((C|R|R1|R2|E|U)(_([0-9]{1,6}|XXX))?|[0-9]{1,6})",
    re.IGNORECASE | re.ASCII,
)
SETS = st.from_regex(r"[A-Z0-9]{1,12}|PROMO(_[A-Z0-9]{2,6}){1,2}", fullmatch=True)
PRINTED_RARITIES = st.tuples(
    st.sampled_from(["C", "R1", "R2", "E"]),
    st.none() | st.just("XXX") | st.integers(0, 999).map("{:03}".format),
)
UNIQUES = st.tuples(st.just("U"), st.integers(1, MAX_SERIAL).map(str))
REFERENCES = st.builds(
    lambda set_code, product, faction, number, rest: Reference(
        set_code, product, faction, f"{number:02}", *rest
    ),
    SETS,
    st.sampled_from("ABP"),
    st.sampled_from(["AX", "BR", "LY", "MU", "OR", "YZ", "NE"]),
    st.integers(0, 999),
    PRINTED_RARITIES | UNIQUES,
)


def ref(text: str) -> Reference:
    reference = parse_reference(text)
    assert reference is not None, text
    return reference


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("ALT_CORE_B_YZ_03_C", "ALT_CORE_B_YZ_03_C"),
        ("ALT_CORE_B_OR_20_U_7022", "ALT_CORE_B_OR_20_U_7022"),
        ("ALT_ALIZE_B_MU_31_R2", "ALT_ALIZE_B_MU_31_R2"),
        ("ALT_DUSTER_B_MU_96_E", "ALT_DUSTER_B_MU_96_E"),
        ("ALT_CYCLONE_A_BR_79_C", "ALT_CYCLONE_A_BR_79_C"),
        ("ALT_WCQ25_P_BR_06_R1", "ALT_WCQ25_P_BR_06_R1"),
        ("ALT_PROMO_2024_P_AX_01_C", "ALT_PROMO_2024_P_AX_01_C"),
        ("ALT_PROMO_GENCON_2023_P_AX_01_C", "ALT_PROMO_GENCON_2023_P_AX_01_C"),
        ("ALT_DUSTERCB_P_AX_85_C_015", "ALT_DUSTERCB_P_AX_85_C_015"),
        ("alt_dustercb_p_ax_85_c_xxx", "ALT_DUSTERCB_P_AX_85_C_XXX"),
        ("ALT_ALIZE_B_AX_32_123", "ALT_ALIZE_B_AX_32_U_123"),
        ("ALT_COREKS_B_YZ_04_4451", "ALT_COREKS_B_YZ_04_U_4451"),
        ("ALT_CORE_B_OR_20_U_00042", "ALT_CORE_B_OR_20_U_42"),
        ("ALT_CORE_B_AX_08_R", "ALT_CORE_B_AX_08_R1"),
        ("ALT_COREKS_B_NE_1_C", "ALT_COREKS_B_NE_01_C"),
        ("ALT_CORE_B_AX_8_C", "ALT_CORE_B_AX_08_C"),
        ("ALT_CORE_B_AX_008_C", "ALT_CORE_B_AX_08_C"),
        ("ALT_EOLE_B_BR_105_C", "ALT_EOLE_B_BR_105_C"),
        ("alt_core_b_ax_01_c", "ALT_CORE_B_AX_01_C"),
        ("Alt_Core_b_Ax_01_r2", "ALT_CORE_B_AX_01_R2"),
        ("ALT_CORE_B_NE_FOILER_U", "ALT_CORE_B_NE_FOILER_U"),
        ("ALT_CORE_B_NE_FOILER_R", "ALT_CORE_B_NE_FOILER_R"),
    ],
)
def test_every_known_spelling_is_read(text: str, normal: str) -> None:
    """Each form of a reference that tools write is read as the print that it means."""
    assert str(parse_reference(text)) == normal


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Tiny Jinn",
        "ALT_CORE_B_AX_04",
        "ALT_CORE_B_AX_C",
        "CORE_B_AX_04_C",
        "ALT__B_AX_04_C",
        "ALT_PROMO__B_AX_04_C",
        "ALT_CORE_KS_B_AX_04_C",  # only the sets of promos have two words
        "ALT_CORE_X_AX_04_C",
        "ALT_CORE_B_ZZ_04_C",
        "ALT_CORE_B_OD_04_C",
        "ALT_CORE_B_AX_1234_C",
        "ALT_CORE_B_AX_04_R3",
        "ALT_CORE_B_AX_04_F",
        "ALT_CORE_B_AX_04_U",
        "ALT_CORE_B_AX_04_U_0",
        "ALT_CORE_B_AX_04_U_65536",
        "ALT_CORE_B_AX_04_U_100000",
        "ALT_CORE_B_AX_04_U_XXX",
        "ALT_CORE_B_AX_04_0",
        "ALT_CORE_B_AX_04_65536",
        "ALT_CORE_B_AX_04_C_1",
        "ALT_CORE_B_AX_04_C_0015",
        "ALT_CORE_B_AX_04_C_XX",
        "ALT_CORE_B_AX_04_C ",
        " ALT_CORE_B_AX_04_C",
        "ALT_CORE_B_AX_04_C\n",
        "ALT-CORE-B-AX-04-C",
        "ALT_CORE_B_AX_\u0664_C",  # an Arabic digit
        "ALT_CORE_B_AX_\uff10\uff14_C",  # digits of full width
        "ALT_CORE\u212aS_B_AX_04_C",  # the Kelvin sign, a K to patterns that ignore case
        "ALT_CORE\u017f_B_AX_04_C",  # the long s
        "ALT_CORE_B_AX_04_U_\u00b2",
    ],
)
def test_other_texts_are_no_references(text: str) -> None:
    """What is nearly a reference is refused and never repaired into another card."""
    assert parse_reference(text) is None


@pytest.mark.parametrize("serial", [1, 65_535])
def test_the_bounds_of_serials_belong_to_them(serial: int) -> None:
    """The smallest and the largest serial of a Unique are read."""
    assert ref(f"ALT_CORE_B_AX_04_U_{serial}").serial == str(serial)


def test_a_reference_has_the_parts_of_its_text() -> None:
    """Set, product, faction, number, rarity and serial stand where the publisher puts them."""
    assert ref("ALT_DUSTERCB_P_AX_85_C_015") == Reference("DUSTERCB", "P", "AX", "85", "C", "015")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ALT_CORE_B_AX_04_C", "ALT_COREKS_B_AX_04_R2"),
        ("ALT_CORE_B_AX_04_C", "ALT_CORE_B_AX_04_U_17"),
        ("ALT_CYCLONE_A_AX_76_R2", "ALT_CYCLONE_B_AX_76_C"),
        ("ALT_CORE_B_NE_1_C", "ALT_CORE_B_NE_01_C"),
        ("ALT_DUSTERCB_P_AX_85_C_015", "ALT_DUSTER_B_AX_85_C"),
    ],
)
def test_a_family_is_one_name_over_all_prints(one: str, other: str) -> None:
    """Sets, prints and rarities of one name share its family (1.1.4.e)."""
    assert ref(one).family == ref(other).family


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("ALT_CYCLONE_A_AX_76_R2", "ALT_CYCLONE_B_AX_76_R2", True),
        ("ALT_CORE_B_AX_04_C", "ALT_COREKS_B_AX_04_C", True),
        ("ALT_DUSTERCB_P_AX_85_C_015", "ALT_DUSTER_B_AX_85_C", True),
        ("ALT_DUSTERCB_P_AX_85_C_015", "ALT_DUSTERCB_P_AX_85_C_XXX", True),
        ("ALT_COREKS_B_NE_1_C", "ALT_CORE_B_NE_01_C", True),
        ("ALT_CORE_B_AX_08_R", "ALT_CORE_B_AX_08_R1", True),
        ("ALT_ALIZE_B_AX_32_123", "ALT_ALIZE_B_AX_32_U_0123", True),
        ("ALT_CORE_B_AX_04_R1", "ALT_CORE_B_AX_04_R2", False),
        ("ALT_CORE_B_AX_04_C", "ALT_CORE_B_AX_04_U_17", False),
        ("ALT_CORE_B_AX_04_U_17", "ALT_CORE_B_AX_04_U_18", False),
        ("ALT_CORE_B_OR_09_U_1000", "ALT_COREKS_B_OR_09_U_1000", False),
        ("ALT_CORE_B_OR_09_C", "ALT_CORE_B_AX_09_C", False),
    ],
)
def test_a_version_is_one_card_in_play(one: str, other: str, same: bool) -> None:
    """Prints are one version, but a Unique is itself: key collision of CORE and COREKS serials."""
    assert (ref(one).version == ref(other).version) is same


@given(
    REFERENCES,
    st.integers(1, 3),
    st.sampled_from([str.upper, str.lower, str.title, str.swapcase]),
)
def test_case_and_padding_do_not_matter(
    reference: Reference, width: int, case: Callable[[str], str]
) -> None:
    """A reference is read in any case and with one to three digits."""
    number = f"{int(reference.number):0{width}}"
    assert parse_reference(case(str(reference._replace(number=number)))) == reference


@given(REFERENCES.filter(lambda reference: reference.rarity == "U"))
def test_the_old_spelling_of_uniques_is_the_same_card(reference: Reference) -> None:
    """A Unique without ``_U_`` is read as the one with it."""
    head, serial = str(reference).rsplit("_U_", 1)
    assert parse_reference(f"{head}_{serial}") == reference


@given(st.from_regex(ANY_SPELLING, fullmatch=True) | st.text(max_size=40))
@example("ALT_CORE_B_NE_FOILER_123")
@example("ALT_A_B_AX_01_C_B_AX_02_C")
def test_the_normal_spelling_is_a_fixed_point(text: str) -> None:
    """Whatever is read at all, what it is read as is written and read again without a change."""
    reference = parse_reference(text)
    if reference is not None:
        assert parse_reference(str(reference)) == reference
        assert str(reference) == str(reference).upper()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("BTG-089-C", "BTG-89-C"),
        ("btg-89-c", "BTG-89-C"),
        ("BTG-089-C-FR", "BTG-89-C"),
        ("TBF-005-F", "TBF-5-F"),
        ("ROC-V-3-R", "ROC-V-3-R"),
        ("MUSUBI-XS-009-R", "MUSUBI-XS-9-R"),
        ("SDUCB-037-C", "SDUCB-37-C"),
        ("BTG-089", None),
        ("BTG-089-X", None),
        ("BTG-1089-C", None),
        ("BTG 089 C", None),
        ("BTG-089-C-ZZ", None),
        ("ALT_CORE_B_AX_04_C", None),
        ("", None),
    ],
)
def test_collector_numbers_are_compared_without_zeros_and_language(
    text: str, key: str | None
) -> None:
    """A collector number is the same without zeros and language; nothing else is one."""
    assert collector_key(text) == key
