"""Identifiers: references with addresses, family keys and slugs, and words that are none."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck.decks.identifiers import Version, as_reference, as_version, is_identifier
from tests.decks import card_table

ONE = "ALT_CORE_B_BR_16_C"
TWO = "ALT_CORE_B_BR_16_R1"


@pytest.mark.parametrize(
    "form",
    [
        *("{}", "/{}", "/cards/{}", "/api/cards/{}", "https://qr.altered.gg/{}", "cards.gg/{}"),
        *("http://qr.altered.gg/{}", "HTTPS://QR.ALTERED.GG/{}", "https://qr.altered.gg/{}/"),
        *("https://www.altered.gg/fr-fr/cards/{}", "https://www.altered.gg/cards/{}?from=deck#top"),
        *("www.altered.gg/cards/{}/?lang=fr", "https://api.altered.gg/cards/{}#a/b"),
    ],
)
@pytest.mark.parametrize("reference", [ONE, ONE.lower(), "ALT_CORE_B_BR_016_C"])
def test_a_reference_stands_alone_or_ends_an_address(form: str, reference: str) -> None:
    """QR links, card pages and API paths say the print at their end, in any case."""
    text = form.format(reference)
    assert str(as_reference(text)) == ONE
    assert is_identifier(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "/", "//", "https://", "https://qr.altered.gg/", "https://www.altered.gg/decks/01J"),
        *(f"{ONE}/", f"{ONE}/cards", f"{ONE}/{TWO}", f"{ONE}/cards/{TWO}", f"/cards/{ONE}/{TWO}"),
        *(
            f"https://x.gg/{ONE}?next={TWO}",
            f"https://x.gg/{ONE}#{TWO}",
            f"https://x.gg/?card={ONE}",
        ),
        *(f"https://qr.altered.gg/{ONE}x", f"cards/{ONE}", f"3/{ONE}", f" /{ONE}", f"{ONE}\n"),
        *(f"https://{ONE}/decks/1", f"{ONE},", f"({ONE})", f"ftp://qr.altered.gg/{ONE}", "AX_04_C"),
        *(f"{ONE}/https://qr.altered.gg/{TWO}", f"a.b,{ONE}/{TWO}", f"/{ONE}\n"),
    ],
)
def test_other_texts_are_no_references(text: str) -> None:
    """An address of two cards, of none or of a deck is no reference: nothing is guessed."""
    assert as_reference(text) is None


@pytest.mark.parametrize(
    ("text", "family", "rarity", "serial"),
    [
        ("AX_65", "AX_65", None, None),
        ("AX_65_C", "AX_65", "C", None),
        ("AX-001-C", "AX_01", "C", None),
        ("AX-020-R1", "AX_20", "R1", None),
        ("AX-001-U-185", "AX_01", "U", "185"),
        ("ax_4_r2", "AX_04", "R2", None),
        ("BR_105", "BR_105", None, None),
        ("MU-96-E", "MU_96", "E", None),
        ("AX-08-R", "AX_08", "R1", None),
        ("NE_1_C", "NE_01", "C", None),
        ("OR-9-U", "OR_09", "U", None),
        ("OR_09_U_01000", "OR_09", "U", "1000"),
    ],
)
def test_family_keys_and_slugs_say_a_version(
    text: str, family: str, rarity: str | None, serial: str | None
) -> None:
    """Keys and slugs are read in any case, with any zeros, and a bare R is R1 as in references."""
    assert as_version(text) == Version(family, rarity, serial)
    assert is_identifier(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "AX", "AX_", "AX04", "AX 04", "AX_1234", "AX_04-C", "AX-04_C", "ZZ_04", "OD_04_C"),
        *("AX_04_F", "AX_04_R3", "AX_04_C_1_2", "AX-001-U-123456", "AX_04_C ", "AX_04\n", "_AX_04"),
        *("AX_\u0664", "CORE_AX_04_C", ONE, "BTG-089-C", "Tiny Jinn", "AX_FOILER_C", "AX--04"),
    ],
)
def test_other_words_are_no_versions(text: str) -> None:
    """Mixed signs, other letters and longer numbers are no key: they may be anything."""
    assert as_version(text) is None


@pytest.mark.parametrize("word", ["BTG-089-C", "btg-89-f-fr", "ROC-V-3-R", "MUSUBI-XS-009-R"])
def test_a_collector_number_is_an_identifier(word: str) -> None:
    """A collector number names a card by itself, so what follows it is a remark."""
    assert is_identifier(word)
    assert (as_reference(word), as_version(word)) == (None, None)


def test_every_print_is_known_by_its_identifiers() -> None:
    """References, QR links, keys, slugs and collector numbers of all prints are identifiers."""
    for row in card_table.prints():
        letters, number = row.family.split("_")
        words = [row.reference, f"https://qr.altered.gg/{row.reference}", row.version]
        words += [row.family, f"{letters}-{int(number):03d}-{row.code}", row.collector_number]
        assert all(map(is_identifier, filter(None, words))), row


def test_no_name_is_an_identifier() -> None:
    """Neither a name nor a word of one, in any language, is taken for an identifier."""
    words = {word for name in card_table.families() for word in [name, *name.split()]}
    assert [word for word in words if is_identifier(word)] == []


@given(st.text(max_size=30) | st.text("ALT_CORE/.?#:ABX019-", max_size=40))
@example("ALT_" * 9)
@example("https://" * 9)
@example("AX_04_U_99999")
def test_any_text_is_one_thing_at_most(text: str) -> None:
    """No text raises, and what is a reference is no key or slug."""
    assert as_reference(text) is None or as_version(text) is None
