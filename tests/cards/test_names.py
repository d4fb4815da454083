"""Names: what counts as the same one, and what a misspelt one may have meant."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck.cards.names import fold, key, nearest

LETTERS = "abcdefghijklmnopqrstuvwxyzàâäáãåæçèéêëìíîïñòóôöōùúûüāœßøł"
SIGNS = " '’-,.!?¡¿&\u00a0\u202f0123456789„“"
NAMES = st.text(alphabet=LETTERS + LETTERS.upper() + SIGNS, max_size=24)
INVISIBLE = ("\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff")
APOSTROPHES = ("'", "’", "‘", "′", "`", "´", "＇")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Coppélia", "COPPELIA"),
        ("Doppelgänger", "doppelganger"),
        ("Efrén, Puppet Master", "efren puppet master"),
        ("Issun-bōshi", "Issun boshi"),
        ("Pasiphaë", "Pasiphae"),
        ("Pasiphaë", "Pasiphae\u0308"),
        ("Quetzalcóatl", "quetzalcoatl"),
        ("Ride the Bifröst", "Ride the Bifrost"),
        ("Tāne", "TANE"),
        ("Will-o'-the-Wisp", "Will-o’-the-Wisp"),
        ("Jeanne d'Arc", "Jeanne d’Arc"),
        ("Small Step, Giant Leap", "small step giant leap"),
        ("Kojo & Booda", "kojo  &  booda "),
        ("Mana-\u00adEruption", "Mana\u00ad-Eruption"),
        ("Touché\u00a0!", "Touché !"),
        ("Boum\u202f!", "boum"),
        ("„Eat Me“-Energieriegel", '"Eat Me" Energieriegel'),
        ("Kleiner Schritt, großer Sprung", "KLEINER SCHRITT, GROSSER SPRUNG"),
        ("¡Cazado!", "cazado"),
        ("Cœur", "coeur"),
        ("O\ufb00 You Go!", "Off You Go!"),  # a ligature, as texts out of PDFs have it
    ],
)
def test_the_same_name_in_two_spellings(one: str, other: str) -> None:
    """The name traps of the publisher's data fold into one: accents, apostrophes, soft hyphens."""
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hestia", "Hestia, Goddess of the Hearth"),
        ("Studious Disciple", "Studious Acolyte"),
        ("FarFetch 2.0", "FarFetch"),
        ("Off You Go!", "Of You Go!"),
    ],
)
def test_different_names_stay_different(one: str, other: str) -> None:
    """Folding takes nothing away that tells two names apart."""
    assert fold(one) != fold(other)


@given(NAMES)
def test_folding_twice_changes_nothing(name: str) -> None:
    """Folding is idempotent over the letters and signs of the five languages."""
    assert fold(fold(name)) == fold(name)


@given(st.text(max_size=12))
@example("\u2121")  # the telephone sign becomes TEL
@example("Ǿ")
def test_folding_any_text_twice_changes_nothing(name: str) -> None:
    """Folding is idempotent over all of Unicode."""
    assert fold(fold(name)) == fold(name)


@given(NAMES, st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_case_and_composition_do_not_matter(name: str, form: str) -> None:
    """A name is the same in capitals, in small letters and with its accents apart."""
    spellings = {name, name.upper(), name.lower(), name.casefold(), name.swapcase()}
    spellings |= {unicodedata.normalize(form, spelling) for spelling in spellings}  # type: ignore[arg-type]
    assert {fold(spelling) for spelling in spellings} == {fold(name)}


@given(NAMES)
def test_accents_do_not_matter(name: str) -> None:
    """A name is the same without its accents."""
    apart = unicodedata.normalize("NFD", name)
    assert fold("".join(sign for sign in apart if not unicodedata.combining(sign))) == fold(name)


@given(NAMES, st.sampled_from(INVISIBLE), st.data())
def test_invisible_signs_do_not_matter(name: str, sign: str, data: st.DataObject) -> None:
    """A soft hyphen, a zero-width space or a byte order mark anywhere leaves the name the same."""
    place = data.draw(st.integers(0, len(name)))
    assert fold(name[:place] + sign + name[place:]) == fold(name)


@given(NAMES, st.sampled_from(["\u00a0", "\u202f", "\u2009", "\t", "  "]))
def test_blanks_do_not_matter(name: str, blank: str) -> None:
    """No-break, narrow and doubled blanks, also around the name, are blanks."""
    assert fold(f"{blank}{name.replace(' ', blank)}{blank}") == fold(name)


@pytest.mark.parametrize("apostrophe", APOSTROPHES)
def test_apostrophes_do_not_matter(apostrophe: str) -> None:
    """An apostrophe of any form parts words: names with ’ were once lost."""
    assert fold(f"Jeanne d{apostrophe}Arc") == fold("Jeanne d'Arc")


@pytest.mark.parametrize("apostrophe", [*APOSTROPHES, "ʼ", "ʹ", "\u00ad", ""])
def test_a_name_is_found_with_any_apostrophe(apostrophe: str) -> None:
    """What a name is found by is the same with every apostrophe, letter apostrophes too."""
    assert key(f"Jeanne d{apostrophe}Arc") == key("Jeanne d'Arc")


def test_the_nearest_name_comes_first() -> None:
    """A misspelt name finds its neighbours as they are written, best first, and not too many."""
    known = ["Kelon Burst", "Kelon Elemental", "Kelonic Heater"]
    assert nearest("Kelon Elemnetal", known, 1) == ["Kelon Elemental"]
    assert nearest("KELÓN ELEMENTAL", known, 3)[0] == "Kelon Elemental"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Ogn", ["Ogun"]),
        ("Rad", ["Red"]),
        ("Tiny Jinn (R", ["Tiny Jinn"]),
        ("Ouroboros", ["Ouroboros Trickster", "Ouroboros Inkcaster"]),
        ("Giant Leap", ["Small Step, Giant Leap"]),
        ("my Tiny Jinn", ["Tiny Jinn"]),
        ("Wanderer", []),
        ("tore", []),
    ],
)
def test_a_slip_is_nearer_than_a_part(name: str, meant: list[str]) -> None:
    """A name with a slip means that card, not one that has the same letters within; else a part."""
    known = ["Ogun", "Red", "Tiny Jinn", "Ricognitore Audace", "Generador kelónico"]
    known += ["Ouroboros Trickster", "Ouroboros Inkcaster", "Small Step, Giant Leap"]
    assert nearest(name, known, 3) == meant


@pytest.mark.parametrize("name", ["", "!!!", "zzzzqqqqxxxx"])
def test_nothing_is_near_a_text_like_no_name(name: str) -> None:
    """A text that looks like no name gets no guess."""
    assert nearest(name, ["Kelon Burst", "Tiny Jinn"], 3) == []


@pytest.mark.parametrize(
    "name", ["Jeanne d'Arc", "Jeanne d’Arc", "JEANNE  D'ARC", "Jeanne dArc", "jeanned\u00adarc"]
)
def test_blanks_are_no_part_of_a_key(name: str) -> None:
    """What a name is found by has no blanks, so that a lost apostrophe or blank does no harm."""
    assert key(name) == "jeannedarc"


@given(NAMES)
def test_names_that_fold_alike_have_one_key(name: str) -> None:
    """The key of a name is that of its folded form, without blanks."""
    assert key(name) == key(fold(name)) == fold(name).replace(" ", "")
