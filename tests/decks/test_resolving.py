"""From words to cards: names in five languages, hints, identifiers, and what is never guessed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Deck, Faction
from deckcheck.cards.names import key
from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.resolving import MAX_SUGGESTED, resolve
from deckcheck.decks.written import Written, WrittenDeck
from tests.decklists import FACTIONS, HEROES, UNKNOWN, catalogue
from tests.decks import card_table
from tests.decks.bugs import mended
from tests.decks.card_table import TWO_CARDS
from tests.decks.looked_up import faults, quick_catalogue, resolved, versions

ASSUMED, LINE, NAME = Trouble.ASSUMED, Trouble.LINE, Trouble.NAME
JINN = ("BR_06_C", "BR_06_R1", "BR_06_R2")
"""Tiny Jinn: Common and Rare of Bravos, Rare of Muna."""
MUNA_HERO = HEROES["MU"]


def resolved_names(names: Iterable[str]) -> Deck:
    """A deck of these words, whatever signs they have; a name's line is its place from 1."""
    cards = tuple(Written(name, 1, line) for line, name in enumerate(names, 1))
    return resolve(WrittenDeck("deck", cards), quick_catalogue())


def troubles(deck: Deck) -> list[tuple[Trouble, int]]:
    return [(problem.trouble, problem.line) for problem in deck.problems]


def only_problem(deck: Deck) -> Problem:
    """What is wrong with a deck of which nothing is understood."""
    assert deck.entries == ()
    [problem] = deck.problems
    return problem


# -- names in every spelling --------------------------------------------------------------------


def without_accents(name: str) -> str:
    apart = unicodedata.normalize("NFD", name)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def with_soft_hyphens(name: str) -> str:
    return re.sub(r"(\w\w)(?=\w)", "\\1\u00ad", name)


def with_ligatures(name: str) -> str:
    for letters, ligature in (("ffi", "ﬃ"), ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("oe", "œ")):
        name = name.replace(letters, ligature)
    return name


SPELLINGS: dict[str, Callable[[str], str]] = {
    "as printed": str,
    "upper case": str.upper,
    "lower case": str.lower,
    "without accents": without_accents,
    "accents apart": lambda name: unicodedata.normalize("NFD", name),
    "typographic apostrophes": lambda name: name.replace("'", "’"),
    "no apostrophes": lambda name: name.replace("'", ""),
    "soft hyphens": with_soft_hyphens,
    "no-break spaces": lambda name: f"\u00a0{name.replace(' ', chr(0xA0))}\u202f",
    "without punctuation": lambda name: re.sub(r"[^\w\s]", " ", name),
    "without blanks": lambda name: "".join(name.split()),
    "ligatures": with_ligatures,
    "all at once": lambda name: with_soft_hyphens(name.upper().replace("'", "’")),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_name_is_that_of_its_card(spelling: str) -> None:
    """All names of all cards in five languages find their family, however they are spelt."""
    names = list(card_table.families())
    deck = resolved_names(map(SPELLINGS[spelling], names))
    found = {entry.line: entry.reference.family for entry in deck.entries}
    for line, name in enumerate(names, 1):
        if name != TWO_CARDS:
            assert found.get(line) in card_table.families()[name], name
    assert [names[it.line - 1] for it in deck.problems if it.trouble is not ASSUMED] == [TWO_CARDS]


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("3 Jeanne d’Arc", "OR_17_C"),
        ("3 Jeanne d'Arc", "OR_17_C"),
        ("1 Kojo & Booda", "BR_01_C"),
        ("1 Kojo e Booda", "BR_01_C"),
        ("3 Small Step, Giant Leap", "YZ_25_C"),
        ("X Marks the Spot x2", "LY_60_C"),
        ("2 FarFetch 2.0", "AX_69_C"),
        ("Mana\u00ad-Eruption", "BR_29_C"),
        ("ManaEruption", "BR_29_C"),
        ("Touché !", "YZ_99_C"),
        ("Touché\u00a0!", "YZ_99_C"),
        ("Hestia", "BR_55_C"),
        ("Hestia, Goddess of the Hearth", "BR_140_E"),
        ("Ploutos, Reka Hexarch", "MU_96_E"),
        ("Ordis-Rekrutin", "OR_31_C"),
    ],
)
def test_the_traps_among_the_names(line: str, version: str) -> None:
    """Commas, digits, &, soft hyphens, and a name that begins another one."""
    deck = resolved(line)
    assert versions(deck) == [version]
    assert {trouble for trouble, _ in troubles(deck)} <= {ASSUMED}


# -- a choice of versions -----------------------------------------------------------------------


@pytest.mark.parametrize("faction", [*FACTIONS, None])
def test_a_name_alone_is_the_version_of_the_hero_common_first(faction: str | None) -> None:
    """A name or family is read as the Hero's faction has it, else at home, with a note."""
    families = [
        family
        for family, (name, *_) in card_table.names().items()
        if len(card_table.families()[name]) == 1
        and family in card_table.versions()
        and not any(row.kind == "HERO" for row in card_table.versions()[family])
    ]
    words = [word for it in families for word in (it, card_table.names()[it][0])]
    cards = tuple(Written(word, 2, line) for line, word in enumerate(words))
    hero = Written(HEROES[faction].split()[1], 1, 9999) if faction else Written(UNKNOWN, 1, 9999)
    deck = resolve(WrittenDeck("deck", (*cards, hero)), catalogue())
    notes = {problem.line: problem for problem in deck.problems}
    assert len(deck.entries) == len(words) + 1
    for entry, word, family in zip(deck.entries[:-1], words, sorted(families * 2), strict=True):
        choice = card_table.versions()[family]
        of_faction = [row for row in choice if row.faction == faction]
        assert entry.reference.version == (of_faction or choice)[0].version, word
        if len(choice) > 1 or word == family:
            assert notes[entry.line].trouble is ASSUMED, word
            assert str(entry.reference) in notes[entry.line].message
        else:
            assert entry.line not in notes


@pytest.mark.parametrize(
    "hero",
    ["1 ALT_CORE_B_MU_01_C", "Teija & Nauraa", "MU_01", "btg-91-h-fr", "1 ALT_COREKS_P_MU_01_C"],
)
@pytest.mark.parametrize("place", [0, 1])
def test_the_hero_decides_wherever_and_however_it_is_written(hero: str, place: int) -> None:
    """The faction of the deck is that of its Hero by any identifier, before or behind a card."""
    lines = ["3 Tiny Jinn"]
    lines.insert(place, hero)
    assert "BR_06_R2" in versions(resolved(*lines))


@pytest.mark.parametrize(
    ("heroes", "version"),
    [
        (["BR"], "BR_06_C"),
        (["MU"], "BR_06_R2"),
        (["YZ"], "BR_06_C"),
        (["MU", "BR"], "BR_06_C"),
        ([], "BR_06_C"),
    ],
)
def test_a_version_of_a_heros_faction_is_taken(heroes: list[str], version: str) -> None:
    """Where no Hero's faction has the card, the home Common is taken; of two Heroes any counts."""
    deck = resolved(*(HEROES[faction] for faction in heroes), "3 Tiny Jinn")
    assert versions(deck)[-1] == version
    assert troubles(deck) == [(ASSUMED, len(heroes) + 1)]


KURAOKAMI_BUG = "the Rare of OR_48, which is of Yzmir, comes before the Common of YZ_48"


@pytest.mark.parametrize(
    ("name", "faction", "version"),
    [
        *(("Kuraokami Unbound", faction, f"{faction}_48_C") for faction in FACTIONS[:-1]),
        mended("Kuraokami Unbound", "YZ", "YZ_48_C", reason=KURAOKAMI_BUG),
        *(("Leviathan Whisperer", faction, f"{faction}_84_C") for faction in FACTIONS),
    ],
)
def test_one_english_name_of_six_families_is_the_heros(
    name: str, faction: str, version: str
) -> None:
    """Six families of one English name are one choice: the Common of the Hero's faction."""
    deck = resolved(HEROES[faction], f"2 {name}")
    assert versions(deck)[1] == version
    assert troubles(deck) == [(ASSUMED, 2)]


# -- hints --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hint", "expected", "noted"),
    [
        ("(C)", JINN[0], False),
        ("(Common)", JINN[0], False),
        ("(R)", JINN[1], True),
        ("(Rare)", JINN[1], True),
        ("(R1)", JINN[1], False),
        ("(R2)", JINN[2], False),
        ("(F)", JINN[2], False),
        ("[Muna]", JINN[2], False),
        ("[Bravos]", JINN[0], True),
        ("(R, Muna)", JINN[2], False),
        ("(R) [Bravos]", JINN[1], False),
        ("(BR, C)", JINN[0], False),
        ("(nothing of ours)", JINN[0], True),
    ],
)
@pytest.mark.parametrize("name", ["Tiny Jinn", "petit djinn"])
def test_hints_choose_the_version(name: str, hint: str, expected: str, noted: bool) -> None:
    """R is any Rare, F and R2 are the one out of faction; a note tells what is still open."""
    deck = resolved(f"3 {name} {hint}")
    assert versions(deck) == [expected]
    assert troubles(deck) == ([(ASSUMED, 1)] if noted else [])


def test_a_rare_is_the_heros_rare() -> None:
    """A hint that leaves two Rares open is decided by the Hero's faction."""
    deck = resolved(MUNA_HERO, "3 Tiny Jinn (R)")
    assert versions(deck) == ["MU_01_C", "BR_06_R2"]
    assert troubles(deck) == [(ASSUMED, 2)]


FAMILY_BUG = "hints behind a family key are taken for a remark"


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("3 BR_06", JINN[0]),
        mended("3 BR_06 (R)", JINN[1], reason=FAMILY_BUG),
        mended("3 BR_06 [Muna]", JINN[2], reason=FAMILY_BUG),
        mended("3\tBR-006\tRare\tMuna", JINN[2], reason=FAMILY_BUG),
    ],
)
def test_hints_choose_the_version_of_a_family(line: str, version: str) -> None:
    """A family key says no more than a name, so that hints behind it decide as well."""
    assert versions(resolved(line)) == [version]


@pytest.mark.parametrize("form", ["1 {name} ({code})", "1 {name} ({rarity}, {faction})"])
@pytest.mark.parametrize("hero", [HEROES["BR"], HEROES["YZ"]])
def test_hints_can_say_every_version(form: str, hero: str) -> None:
    """Every version of every card is said exactly by its name and hints, whatever the Hero."""
    rows = [
        row
        for of in card_table.versions().values()
        for row in of
        if len(card_table.families()[card_table.names()[row.family][0]]) == 1
    ]
    lines = [
        form.format(
            name=card_table.names()[row.family][0],
            code=row.code,
            rarity=row.code[0],
            faction=Faction(row.faction).title,
        )
        for row in rows
    ]
    deck = resolved(*lines, hero)
    assert versions(deck)[:-1] == [row.version for row in rows]
    assert deck.problems == ()


@pytest.mark.parametrize("hint", ["(E)", "[Ordis]", "(C, Muna)", "(R2) [Bravos]", "(Exalted)"])
def test_a_version_that_does_not_exist_is_a_problem(hint: str) -> None:
    """A hint that no version fits is not passed over: the message says which versions there are."""
    problem = only_problem(resolved(f"3 Tiny Jinn {hint}"))
    assert (problem.trouble, problem.line) == (NAME, 1)
    for there in ("Bravos Common", "Bravos Rare", "Muna Rare"):
        assert there in problem.message


# -- one name of two cards ----------------------------------------------------------------------


@pytest.mark.parametrize("line", [TWO_CARDS, TWO_CARDS.upper(), f"3 {TWO_CARDS} [Yzmir]"])
@pytest.mark.parametrize("hero", ["", HEROES["YZ"]])
def test_a_name_of_two_cards_is_asked(line: str, hero: str) -> None:
    """A localised name of two cards is an error with both choices, and no guess."""
    deck = resolved(hero, line)
    assert len(deck.entries) == bool(hero)
    assert troubles(deck) == [(NAME, 2)]
    for choice in ("Studious Disciple", "YZ_04", "Studious Acolyte", "YZ_68"):
        assert choice in deck.problems[0].message


@pytest.mark.parametrize(
    ("hint", "version"), [("[Lyra]", "YZ_04_R2"), ("(Axiom)", "YZ_68_R2"), ("(F, LY)", "YZ_04_R2")]
)
def test_a_hint_may_leave_one_of_two_cards(hint: str, version: str) -> None:
    """A hint that only one of the two cards fits says which one is meant."""
    deck = resolved(f"3 {TWO_CARDS} {hint}")
    assert (versions(deck), deck.problems) == ([version], ())


def test_two_cards_of_one_italian_name_are_two() -> None:
    """Written by their English names, the cards stay apart: three of each is legal."""
    deck = resolved("3 Studious Disciple", "3 Studious Acolyte")
    assert versions(deck) == ["YZ_04_C", "YZ_68_C"]


# -- unknown names ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("3 Tiny Jin", "Tiny Jinn"),
        ("Kelon Elemetnal (R)", "Kelon Elemental"),
        ("1 Kojo & Boda", "Kojo & Booda"),
        ("3 Discepolo Studiso", "Discepolo Studioso"),
        ("3 ALT_CORE Tiny", None),
        ("zzzzqqqqxxxx", None),
    ],
)
def test_a_name_of_no_card_is_told_with_the_nearest(line: str, meant: str | None) -> None:
    """A misspelt name is an error with its neighbours; what looks like none gets no guess."""
    problem = only_problem(resolved(line))
    assert problem.line == 1
    assert problem.trouble is (LINE if "ALT_" in line else NAME)
    assert ("did you mean" in problem.message) is (meant is not None)
    assert (meant or "") in problem.message


def test_suggestions_are_bounded() -> None:
    """All unknown names are told, but neighbours are looked for 20 times: text has thousands."""
    deck = resolved(*(f"{number} Tiny Jin" for number in range(1, 41)))
    assert troubles(deck) == [(NAME, line) for line in range(1, 41)]
    assert MAX_SUGGESTED == 20
    assert sum("Tiny Jinn" in problem.message for problem in deck.problems) == 20


# -- references and remarks ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("ALT_CORE_B_AX_08_R", "ALT_CORE_B_AX_08_R1"),
        ("alt_core_b_ax_8_r", "ALT_CORE_B_AX_08_R1"),
        ("ALT_ALIZE_B_AX_32_123", "ALT_ALIZE_B_AX_32_U_123"),
        ("ALT_COREKS_B_YZ_04_4451", "ALT_COREKS_B_YZ_04_U_4451"),
        ("https://qr.altered.gg/ALT_CORE_B_AX_08_R", "ALT_CORE_B_AX_08_R1"),
        ("https://qr.altered.gg/ALT_CORE_B_AX_08_R/?x=1", "ALT_CORE_B_AX_08_R1"),
    ],
)
def test_a_completed_reference_is_noted(text: str, normal: str) -> None:
    """A bare ``_R`` and a Unique without ``_U_`` are read, with a note of what they became."""
    deck = resolved(f"2 {text}")
    assert [(it.count, str(it.reference)) for it in deck.entries] == [(2, normal)]
    assert troubles(deck) == [(ASSUMED, 1)]
    assert normal in deck.problems[0].message


@pytest.mark.parametrize(
    "text",
    [
        *("ALT_CORE_B_AX_08_R1", "alt_core_b_ax_01_c", "ALT_CORE_B_AX_8_C", "ALT_CORE_B_NE_1_C"),
        *("ALT_EOLE_B_BR_105_C", "ALT_DUSTER_B_MU_96_E", "ALT_CORE_B_OR_20_U_7022"),
        *("ALT_DUSTERCB_P_AX_85_C_015", "ALT_DUSTERCB_P_AX_85_C_xxx", "ALT_CORE_B_NE_FOILER_R"),
        *("https://qr.altered.gg/alt_core_b_ax_01_c/", "/cards/ALT_CORE_B_AX_08_R2?x=1#y"),
    ],
)
def test_an_ordinary_spelling_is_not_noted(text: str) -> None:
    """Case, zeros, addresses, three digits, Exalted and serialised prints need no note."""
    deck = resolved(text)
    assert (len(deck.entries), deck.problems) == (1, ())


@pytest.mark.parametrize("reference", [UNKNOWN, "ALT_CORE_B_AX_04_U_65535", "ALT_FUGUE_B_AX_130_C"])
def test_a_reference_stays_what_it_is(reference: str) -> None:
    """A reference of no known card is an entry without a problem: the rules tell of it."""
    deck = resolved(f"3 {reference}")
    assert [str(it.reference) for it in deck.entries] == [reference]
    assert deck.problems == ()


REMARK_BUG = "a remark of a name and more, as columns give it, is compared whole"
IDENTIFIER_BUG = "remarks are compared behind references only"


@pytest.mark.parametrize(
    "line",
    [
        "3 ALT_CORE_B_BR_16_C Tiny Jinn",
        "3 ALT_CORE_B_BR_16_C (petit djinn)",
        "3 ALT_COREKS_B_BR_16_R2 – TINY JINN",
        "ALT_CORE_B_BR_16_C Tiny Jinn x3",
        "1 ALT_CORE_B_BR_01_C Atsadi & Surge",
        "1 ALT_CORE_B_OR_09_U_1000 Tiny Jinn",
        "3\tALT_CORE_B_BR_16_C\tTiny Jinn",
        mended("3\tALT_CORE_B_BR_16_C\tTiny Jinn\tCommon", reason=REMARK_BUG),
        mended("3 ALT_CORE_B_BR_16_C Tiny Jinn (C)", reason=REMARK_BUG),
        mended("3 ALT_CORE_B_BR_16_C (C) Tiny Jinn", reason=REMARK_BUG),
        mended("3 BTG-089-C Tiny Jinn", reason=IDENTIFIER_BUG),
        mended("3 AX_04_C Tiny Jinn", reason=IDENTIFIER_BUG),
        mended("3 AX-004-C (Tiny Jinn)", reason=IDENTIFIER_BUG),
    ],
)
def test_a_remark_that_names_another_card_is_a_problem(line: str) -> None:
    """A reference of one card and the name of another are an error: one of them is wrong."""
    problem = only_problem(resolved(line))
    assert (problem.trouble, problem.line) == (NAME, 1)


@pytest.mark.parametrize(
    "line",
    [
        "3 ALT_CORE_B_BR_16_C Bravos Bladedancer",
        "3 ALT_CORE_B_BR_16_C (BRAVOS BLADEDANCER)",
        "3 ALT_CORE_B_YZ_04_C Discepolo Studioso",
        "3 ALT_CYCLONE_B_YZ_68_R1 Discepolo Studioso",
        "3 ALT_CORE_B_BR_29_R1 Mana\u00ad-Eruption",
        "3 ALT_CORE_B_BR_16_C (R)",
        "3 ALT_CORE_B_BR_16_C my favourite",
        "3 ALT_NEXT_B_BR_199_C Tiny Jinn",
        "3\tALT_CORE_B_BR_16_C\tBravos Bladedancer\tCommon",
    ],
)
def test_other_remarks_are_ignored(line: str) -> None:
    """The card's own name in any language, other words, and unknown prints' names do no harm."""
    deck = resolved(line)
    assert [entry.count for entry in deck.entries] == [3]
    assert deck.problems == ()


# -- keys, slugs and collector numbers ------------------------------------------------------------


@pytest.mark.parametrize("form", ["{0}_{1:02d}_{2}", "{0}-{1:03d}-{2}", "{0}_{1}_{2}"])
def test_every_version_has_its_keys(form: str) -> None:
    """Sibling keys and slugs of all versions are read as a print of that version, with a note."""
    rows = [row for of in card_table.versions().values() for row in of]
    parts = [(*row.family.split("_"), row.code) for row in rows]
    deck = resolved(*(form.format(letters, int(n), code) for letters, n, code in parts))
    assert versions(deck) == [row.version for row in rows]
    assert [it.trouble for it in deck.problems] == [ASSUMED] * len(rows)


@pytest.mark.parametrize("form", ["{}", "3 {}-FR", "{}-de x3"])
def test_every_collector_number_is_its_version(form: str) -> None:
    """All collector numbers, with language or not, are their version, with a note of the print."""
    rows = [row for row in card_table.prints() if row.collector_number]
    deck = resolved(*(form.format(row.collector_number.lower()) for row in rows))
    assert versions(deck) == [row.version for row in rows]
    for entry, problem in zip(deck.entries, deck.problems, strict=True):
        assert problem.trouble is ASSUMED
        assert str(entry.reference) in problem.message


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("BTG-089-C", "ALT_CORE_B_LY_29_C"),
        ("btg-89-c-fr", "ALT_CORE_B_LY_29_C"),
        ("BTG-089-F", "ALT_CORE_B_LY_29_R2"),
        ("TBF-005-F", "ALT_ALIZE_B_AX_35_R2"),
        ("TBF-5-F-DE", "ALT_ALIZE_B_AX_35_R2"),
        ("SDU-67-E", "ALT_DUSTER_B_MU_96_E"),
        ("ROC-019-H", "ALT_EOLE_B_BR_105_C"),
        ("MUSUBI-XS-009-R", "ALT_MUSUBI_B_LY_29_R1"),
        ("AX_65_C", "ALT_CYCLONE_B_AX_65_C"),
        ("AX-004-R", "ALT_CORE_B_AX_04_R1"),
        ("NE_1_C", "ALT_CORE_B_NE_01_C"),
        ("AX-035-U-17", "ALT_ALIZE_B_AX_35_U_17"),
        ("ax_35_u_0017", "ALT_ALIZE_B_AX_35_U_17"),
    ],
)
def test_a_plain_print_is_taken(text: str, reference: str) -> None:
    """Of several prints that share an identifier a booster print of the first set is taken."""
    deck = resolved(text)
    assert [str(it.reference) for it in deck.entries] == [reference]
    assert troubles(deck) == [(ASSUMED, 1)]
    assert reference in deck.problems[0].message


SERIAL_BUG = "the serial of a slug is not held against 1–65535"


@pytest.mark.parametrize(
    "text",
    [
        *("AX_999", "AX-999-C", "AX-004-E", "BR-01-R1", "NE-01-R", "BTG-999-C", "XXX-1-C"),
        *("AX-001-U-185", "BR_01_U_1", "OR_130_U_7", "BTG-089-U", "ROC-19-C"),
        mended("AX_35_U_0", reason=SERIAL_BUG),
        mended("AX-035-U-65536", reason=SERIAL_BUG),
        mended("AX-035-U-99999", reason=SERIAL_BUG),
    ],
)
def test_an_identifier_of_no_card_is_a_problem(text: str) -> None:
    """Keys, slugs and collector numbers of nothing are told, and are no other card instead."""
    problem = only_problem(resolved(f"3 {text}"))
    assert (problem.trouble, problem.line) == (NAME, 1)
    assert text in problem.message


@pytest.mark.parametrize(
    "line",
    ["Kelon Elemental (U)", "Kelon Elemental [Unique]", "AX_04_U", "AX-004-U", "Kojo & Booda (U)"],
)
def test_a_unique_needs_its_reference(line: str) -> None:
    """A name or family cannot say which Unique is meant."""
    problem = only_problem(resolved(line))
    assert (problem.trouble, problem.line) == (NAME, 1)
    assert "serial" in problem.message or "Kojo" in line


def test_a_unique_of_two_sets_is_asked() -> None:
    """One serial in CORE and COREKS is two cards, so a slug without the set is an error."""
    problem = only_problem(resolved("OR-009-U-1000"))
    assert problem.trouble is NAME
    for choice in ("ALT_CORE_B_OR_09_U_1000", "ALT_COREKS_B_OR_09_U_1000"):
        assert choice in problem.message


# -- the deck -----------------------------------------------------------------------------------


def test_entries_keep_their_order_and_problems_are_sorted() -> None:
    """Entries come as they are written, problems of reading and resolving by their lines."""
    deck = resolved("3 zzzz qqqq", "3 AX_04", "1 X 2 3", "0 AX_05", "2 ALT_CORE_B_BR_16_C")
    assert [(it.count, it.line) for it in deck.entries] == [(3, 2), (2, 5)]
    assert [it.line for it in deck.problems] == [1, 2, 3, 4]
    assert deck.name == "deck"


@given(
    st.lists(
        st.builds(
            Written,
            st.text(max_size=20) | st.sampled_from(["AX_04", "ALT_", UNKNOWN, "Hestia", TWO_CARDS]),
            st.integers(1, 999),
            st.integers(0, 9),
            st.none() | st.sets(st.sampled_from(["C", "R1", "R2", "E", "U"])).map(frozenset),
            st.none() | st.sampled_from(Faction),
            st.text(max_size=9) | st.just("Tiny Jinn"),
        ),
        max_size=4,
    )
)
def test_every_card_is_an_entry_or_a_problem(cards: list[Written]) -> None:
    """Nothing that a list names is lost, nothing is made, and nothing raises."""
    deck = resolve(WrittenDeck("deck", tuple(cards)), quick_catalogue())
    answered = [entry.line for entry in deck.entries] + [line for _, line in faults(deck)]
    assert sorted(answered) == sorted(card.line for card in cards)


@cache
def families_by_key() -> dict[str, set[str]]:
    """What a name is found by → the families that have such a name."""
    found: dict[str, set[str]] = {}
    for name, families in card_table.families().items():
        found.setdefault(key(name), set()).update(families)
    return found


@given(st.sampled_from(sorted(card_table.families())), st.data())
def test_a_damaged_name_is_no_other_card(name: str, data: st.DataObject) -> None:
    """A name that lost a sign is a card of exactly this name, or an error; never half a match."""
    place = data.draw(st.integers(0, len(name) - 1))
    damaged = name[:place] + name[place + 1 :]
    deck = resolved_names([damaged])
    same = families_by_key().get(key(damaged), set())
    assert {entry.reference.family for entry in deck.entries} <= same
    assert deck.entries or faults(deck) == [(NAME, 1)]
