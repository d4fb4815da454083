"""Lists of cards: every form of an entry, all known faults, and no line or card that is lost."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck import Faction
from deckcheck.decks.deck import Trouble
from deckcheck.decks.identifiers import as_reference
from deckcheck.decks.syntaxes.card_list import read
from deckcheck.decks.written import MAX_ENTRIES, Written, WrittenDeck
from tests.decks import card_table
from tests.decks.bugs import mended
from tests.decks.looked_up import copies, faults, resolved
from tests.decks.written_decks import size, troubles

ONE = "ALT_CORE_B_BR_16_C"
TWO = "ALT_CORE_B_BR_16_R1"
HERO = "ALT_CORE_B_BR_01_C"
JINN = "Tiny Jinn"
X_MARKS = "X Marks the Spot"
FAR_FETCH = "FarFetch 2.0"
SMALL_STEP = "Small Step, Giant Leap"
LINE, COUNT, ZERO = Trouble.LINE, Trouble.COUNT, Trouble.ZERO

HEADING_WORDS = (
    *("hero", "heroes", "héros", "main", "main deck", "deck", "decklist", "card", "cards"),
    *("carte", "cartes", "character", "characters", "personnage", "personnages", "spell"),
    *("spells", "sort", "sorts", "permanent", "permanents", "landmark", "landmarks"),
    *("landmark permanents", "expedition permanents", "repère", "repères", "common", "commons"),
    *("commune", "communes", "rare", "rares", "exalted", "exaltée", "exaltées", "unique"),
    *("uniques", "token", "tokens", "jeton", "jetons", "pool", "axiom", "bravos", "lyra"),
    *("muna", "ordis", "yzmir", "neutral", "landmark permanent", "expedition permanent"),
)
HEADING = re.compile(
    rf"({'|'.join(HEADING_WORDS)})\s*:?\s*([0-9]+|\([0-9]+\)|\[[0-9]+\])?\s*:?", re.IGNORECASE
)
FRAGMENTS = (
    *(ONE, TWO, "ALT_CORE_B_BR_105_C", "alt_core_b_ax_08_r", "ALT_", "ALT_X", "cards", JINN),
    *("0", "1", "3", "17", "1000", "x", "×", "X3", "*F*", "Hero", "Rares", "(3)", "ß", "\0"),
    *(" ", " ", " ", "\t", "\u00a0", "\u00ad", "<br>", "<BR />", ",", ";", "|", ".", "-", '"'),
)


def cards(deck: WrittenDeck) -> list[tuple[int, str]]:
    """Copies, and the reference or what else the list calls the card."""
    return [(card.count, str(as_reference(card.text) or card.text)) for card in deck.cards]


# -- one entry ----------------------------------------------------------------------------------

THREE = (
    *("3 {}", "3x {}", "3 x {}", "3× {}", "3 × {}", "x3 {}", "×3 {}", "003 {}"),
    *("{} 3", "{} x3", "{} x 3", "{} × 3", "{} ×3", "{}×3", "{} (3)", "{} [3]", "{} (x3)"),
    *("- 3 {}", "* 3x {}", "• {} x3", "  3 {}   ", "\t\u00a0 3\u00a0{}", "3\u202fx\u2009{}"),
    *("３　{}", "３ｘ {}"),
    *("3\t{}", "3x\t{}", "{}\t3", "{}\tx3", "\t3\t\t{}\t", "\ufeff3 {}", "\u200e3 {}\u200f"),
    *("3 {} *F*", "3x {} *f*", "{} x3 *F*", "{} *F* x3", "3 {} *E*", "3 {} (foil)", "3 {} ✨"),
    *("3 {} # comment", "3 {}\t#1 ALT_X", "3 {} // 3 {}", "3 {},", "3 {} ;", "3 {}<br>"),
    *("Characters: 3 {}", "sorts :\u00a03 {}", "Main deck:3x {}", "Héros: {} x3"),
)
"""Three copies of a card; what follows // is a comment."""


REFERENCES = (
    *(ONE, ONE.lower(), f"{ONE[:9]}\u00ad{ONE[9:]}", f"https://qr.altered.gg/{ONE}"),
    *(f"http://qr.altered.gg/{ONE}", f"/cards/{ONE}", f"www.altered.gg/en-us/cards/{ONE}/"),
)
OTHERS = (
    *(JINN, X_MARKS, FAR_FETCH, SMALL_STEP, "Kojo & Booda", "Jeanne d’Arc", "Touché !", "4cards"),
    *("La X marca el lugar", "¡Cazado!", "„Eat Me“-Energieriegel", "No Such Card", "AX_04"),
    *("AX-020-R1", "BTG-089-C", "MUSUBI-XS-009-R-FR"),
)


@pytest.mark.parametrize("form", [*THREE, "3x{}", "3×{}", "3X {}", "{} X 3", "x3 {}<br>"])
def test_three_copies_of_a_reference(form: str) -> None:
    """Each documented form of a line is three copies, with references in every spelling."""
    deck = read("\n".join(form.replace("{}", reference) for reference in REFERENCES), "deck")
    assert cards(deck) == [(3, ONE)] * len(REFERENCES)
    assert deck.problems == ()


@pytest.mark.parametrize("form", THREE)
def test_three_copies_of_a_name_or_identifier(form: str) -> None:
    """Names, even with x, commas and digits, and identifiers are counted as references are."""
    deck = read("\n".join(form.replace("{}", name) for name in OTHERS), "deck")
    assert cards(deck) == [(3, name) for name in OTHERS]
    assert deck.problems == ()


@pytest.mark.parametrize(
    "line",
    [
        f"3 ×{ONE}",
        mended(f"x 3 {ONE}", reason="“x 3” is split before the 3: the x is told as a name"),
        mended(f"x 3 {JINN}", reason="“x 3” is split before the 3: the x is told as a name"),
    ],
)
def test_a_count_with_its_x_apart(line: str) -> None:
    """The x may touch the card or stand apart from the count that follows it."""
    deck = resolved(line)
    assert [entry.count for entry in deck.entries] == [3]
    assert faults(deck) == []


@pytest.mark.parametrize(
    "form",
    [
        *("{}", "3 {}", "3x {}", "x3 {}", "{} x3", "{} ×3", "3\t{}", "- 3 {} *F*", "{} (3)"),
        mended("{} 3", reason="the X of “Finde das X 3” is taken for a sign of times"),
        mended("{}\t3", reason="the X of “Cerca la X⇥3” is taken for a sign of times"),
    ],
)
def test_no_name_is_mistaken(form: str) -> None:
    """No name of the five languages is a heading, has a count in it, or is cut or split."""
    count = 3 if "3" in form else 1
    names = [" ".join(name.split()) for name in card_table.families()]
    deck = read("\n".join(map(form.format, names)), "deck")
    assert cards(deck) == [(count, name) for name in names]
    assert deck.problems == ()


@pytest.mark.parametrize(
    "line",
    [
        *(ONE, f"{ONE} *F*", f"https://qr.altered.gg/{ONE}", f"1 {ONE}", f"- {ONE}", f"{ONE};"),
        *(f"{ONE}\tRare", f"Pool: {ONE}"),
    ],
)
def test_a_print_alone_is_one_copy(line: str) -> None:
    """A print without a count is one copy."""
    assert cards(read(line, "deck")) == [(1, ONE)]


def test_a_capital_x_between_blanks_belongs_to_the_name() -> None:
    """Between blanks only a small x means times: a card is called X Marks the Spot."""
    deck = read(f"3 {X_MARKS}\n3 x {X_MARKS}\n3 x marks the spot", "deck")
    assert cards(deck) == [(3, X_MARKS), (3, X_MARKS), (3, "marks the spot")]


# -- hints and remarks --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "rarities", "faction"),
    [
        ("3 Tiny Jinn", None, None),
        ("3 Tiny Jinn (C)", "C", None),
        ("3 Tiny Jinn (R)", "R1 R2", None),
        ("3 Tiny Jinn [r1]", "R1", None),
        ("3 Tiny Jinn (R2)", "R2", None),
        ("3 Tiny Jinn (F)", "R2", None),
        ("3 Tiny Jinn (out of faction)", "R2", None),
        ("3 Tiny Jinn (Transfuge)", "R2", None),
        ("3 Tiny Jinn (E)", "E", None),
        ("3 Tiny Jinn (U)", "U", None),
        ("3 Tiny Jinn (Rare)", "R1 R2", None),
        ("3 Tiny Jinn (Commune)", "C", None),
        ("3 Tiny Jinn (Gewöhnlich)", "C", None),
        ("3 Tiny Jinn (GEWO\u0308HNLICH)", "C", None),
        ("3 Tiny Jinn (Común)", "C", None),
        ("3 Tiny Jinn (Comune)", "C", None),
        ("3 Tiny Jinn (Selten)", "R1 R2", None),
        ("3 Tiny Jinn (Rara)", "R1 R2", None),
        ("3 Tiny Jinn (Exalted)", "E", None),
        ("3 Tiny Jinn (Einzigartig)", "U", None),
        ("3 Tiny Jinn [Muna]", None, Faction.MUNA),
        ("3 Tiny Jinn (mu)", None, Faction.MUNA),
        ("3 Tiny Jinn (R, Muna)", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (Muna/Rare)", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (Rare) [Muna]", "R1 R2", Faction.MUNA),
        ("3 (R) Tiny Jinn", "R1 R2", None),
        ("(R) [MU] Tiny Jinn x3", "R1 R2", Faction.MUNA),
        ("Tiny Jinn (R) x3", "R1 R2", None),
        ("Tiny Jinn (R) (3)", "R1 R2", None),
        ("3 Tiny Jinn (R) *F*", "R1 R2", None),
        ("3 Tiny Jinn (R) (foil)", "R1 R2", None),
        ("3 Tiny Jinn (Rare, CORE)", "R1 R2", None),
        ("3 Tiny Jinn (R1 - Muna)", "R1", Faction.MUNA),
        ("3 Tiny Jinn (R – Muna)", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (Muna: R, 2/1)", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (Rare out of faction)", "R2", None),
        ("3 Tiny Jinn (Rare OOF)", "R2", None),
        ("3 Tiny Jinn (MU-R)", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (Rare, foil)", "R1 R2", None),
        ("3\tTiny Jinn\tRare\tMuna *F*", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (promo R2)", "R2", None),
        ("3\tTiny Jinn\tRare · Muna\tCORE", "R1 R2", Faction.MUNA),
        ("3 Tiny Jinn (my favourite)", None, None),
        ("3 Tiny Jinn (un or, c est rien)", None, None),
        ("3 Tiny Jinn (or Muna Druid)", None, None),
        ("3 Tiny Jinn (2)", None, None),
        ("3\tTiny Jinn\tRare\tMuna", "R1 R2", Faction.MUNA),
        ("3\tTiny Jinn\tCharacter\tC", "C", None),
        ("Tiny Jinn\tRare\t3", "R1 R2", None),
        ("Tiny Jinn\tx3", None, None),
    ],
)
def test_hints_stand_in_brackets_and_columns(
    line: str, rarities: str | None, faction: Faction | None
) -> None:
    """Rarity and faction are read in brackets or columns, in five languages, anything else not."""
    expected = None if rarities is None else frozenset(rarities.split())
    assert read(line, "deck") == WrittenDeck("deck", (Written(JINN, 3, 1, expected, faction),))


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        (f"3 {ONE} Bravos Bladedancer", "Bravos Bladedancer"),
        (f"3 {ONE} (Bravos Bladedancer)", "Bravos Bladedancer"),
        (f"3 {ONE} – Bravos Bladedancer", "Bravos Bladedancer"),
        (f"3x {ONE} [R]", ""),
        (f"{ONE} Bravos Bladedancer x3", "Bravos Bladedancer"),
        (f"{ONE} FarFetch 2.0 3", "FarFetch 2.0"),
        (f"3\t{ONE}\tBravos Bladedancer", "Bravos Bladedancer"),
        ("3 BTG-089-C (any print)", "any print"),
        ("AX_04_C Kelon Elemental ×3", "Kelon Elemental"),
        ("3 BR_30 (The Foundry, Axiom Bastion)", "The Foundry, Axiom Bastion"),
        ("3 BR_30 (Pour le Bien Commun)", "Pour le Bien Commun"),
    ],
)
def test_behind_an_identifier_all_is_remark(line: str, remark: str) -> None:
    """What follows a reference or identifier is kept as a remark, without brackets and dashes."""
    deck = read(line, "deck")
    assert [(card.count, card.remark) for card in deck.cards] == [(3, remark)]
    assert deck.problems == ()


HIDDEN_BUG = "brackets and columns behind a name may hold anything, so an identifier is dropped"


@pytest.mark.parametrize(
    "line",
    [
        mended("3 Tiny Jinn (ALT_CORE_B_BR_06_R2)", reason=HIDDEN_BUG),
        mended("3 Tiny Jinn\tALT_CORE_B_BR_06_R2", reason=HIDDEN_BUG),
        mended("3x Tiny Jinn [/cards/ALT_CORE_B_BR_06_R2]", reason=HIDDEN_BUG),
        mended("3 Tiny Jinn [BTG-089-C]", reason=HIDDEN_BUG),
        mended("3 Tiny Jinn (BR_06_R2)", reason=HIDDEN_BUG),
        mended("Tiny Jinn (BR-006-R2) x3", reason=HIDDEN_BUG),
        "Tiny Jinn (ALT_CORE_B_BR_06_R2)",
        "3 Tiny Jinn ALT_CORE_B_BR_06_R2",
    ],
)
def test_no_identifier_hides_behind_a_name(line: str) -> None:
    """A line with a name and an identifier is read as the identifier or is a problem."""
    deck = resolved(line)
    assert faults(deck) or "BR_06_C" not in copies(deck)


COUNT_BUG = "a count where none is looked for is taken for a hint or remark: the card is there once"


@pytest.mark.parametrize(
    "line",
    [
        mended(f"{ONE} 3x", reason=COUNT_BUG),
        mended(f"{ONE} (3x)", reason=COUNT_BUG),
        mended(f"{ONE}\t3x", reason=COUNT_BUG),
        mended(f"{ONE}\t3\tBravos Bladedancer", reason=COUNT_BUG),
        mended(f"{ONE}\t3\t*F*", reason=COUNT_BUG),
        mended(f"{ONE} 3 Bravos Bladedancer", reason=COUNT_BUG),
        mended(f"{ONE} 3 (R)", reason=COUNT_BUG),
        mended("BTG-089-C\t3\tLyra Festival", reason=COUNT_BUG),
        mended("AX_04_C 3x", reason=COUNT_BUG),
        mended("Tiny Jinn (3x)", reason=COUNT_BUG),
        mended("Tiny Jinn (3) (R)", reason=COUNT_BUG),
        mended("Tiny Jinn [x3] [Muna]", reason=COUNT_BUG),
        mended("(3) Tiny Jinn", reason=COUNT_BUG),
        mended("[3x] Tiny Jinn", reason=COUNT_BUG),
        mended("[3] BR-016-C (R)", reason=COUNT_BUG),
        "Tiny Jinn 3x",
        "Tiny Jinn x3 (R)",
        "Tiny Jinn\tRare\tMuna x3",
        f"{ONE}\tBravos Bladedancer x3",
        "Tiny Jinn (Muna 3x)",
        "Tiny Jinn\t3\tRare",
        f"(3) {ONE}",
        f"{ONE}x3",
    ],
)
def test_no_count_is_lost(line: str) -> None:
    """A count in a place of its own is three copies or a problem, never one copy and silence."""
    deck = resolved(line)
    assert faults(deck) or copies(deck).total() == 3


@pytest.mark.parametrize(
    "line",
    [
        mended("3 Tiny Jinn (R) (C)", reason="of hints that exclude each other the first is taken"),
        mended("3 Tiny Jinn [Bravos] [Muna]", reason="of two factions the first is taken"),
        "3 Tiny Jinn (E)",
        "3 Tiny Jinn [Lyra]",
        "3 Tiny Jinn (C, Muna)",
    ],
)
def test_hints_that_fit_no_version_are_a_problem(line: str) -> None:
    """What a line says of rarity and faction is never passed over."""
    [(trouble, place)] = faults(resolved(line))
    assert (trouble in {Trouble.LINE, Trouble.NAME}, place) == (True, 1)


# -- several on a line --------------------------------------------------------------------------

EVERY_BLANK_BUG = "a count before a sign that is no letter begins no new entry"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"1 {ONE} 3 {TWO}", [(1, ONE), (3, TWO)]),
        (f"1 {ONE}, 3 {TWO}", [(1, ONE), (3, TWO)]),
        (f"1 {ONE},3 {TWO}", [(1, ONE), (3, TWO)]),
        (f"1 {ONE};3 {TWO}", [(1, ONE), (3, TWO)]),
        (f"1 {ONE} | 3 {TWO}", [(1, ONE), (3, TWO)]),
        (f"1 {ONE}<br>3 {TWO}<br>", [(1, ONE), (3, TWO)]),
        (f"1 {ONE}<BR/>3 {TWO}<br />", [(1, ONE), (3, TWO)]),
        (f"1x {ONE} 3x {TWO}", [(1, ONE), (3, TWO)]),
        (f"1 x {ONE} 3 × {TWO}", [(1, ONE), (3, TWO)]),
        (f"{ONE} x1, {TWO} x3", [(1, ONE), (3, TWO)]),
        (f"{ONE} x1 {TWO} x3", [(1, ONE), (3, TWO)]),
        (f"{ONE}, {TWO}", [(1, ONE), (1, TWO)]),
        (f"{ONE} {TWO}", [(1, ONE), (1, TWO)]),
        (f"1 {ONE} *F* 3 {TWO} *F*", [(1, ONE), (3, TWO)]),
        (f"Hero: 1 {HERO} 3 {ONE} 2 {TWO}", [(1, HERO), (3, ONE), (2, TWO)]),
        mended(
            f"1 https://qr.altered.gg/{ONE} 3 /cards/{TWO}",
            [(1, ONE), (3, TWO)],
            reason=EVERY_BLANK_BUG,
        ),
        (f"1 https://qr.altered.gg/{ONE}, 3x /cards/{TWO}", [(1, ONE), (3, TWO)]),
        (f"https://qr.altered.gg/{ONE}, https://qr.altered.gg/{TWO}", [(1, ONE), (1, TWO)]),
        (f"https://qr.altered.gg/{ONE}<br>https://qr.altered.gg/{TWO}", [(1, ONE), (1, TWO)]),
        (f"{ONE},/cards/{TWO}", [(1, ONE), (1, TWO)]),
        (f"3 {ONE};/cards/{TWO}", [(3, ONE), (1, TWO)]),
        (f"x3 {ONE}, x2 {TWO}", [(3, ONE), (2, TWO)]),
        (f"x3 {ONE}; x2 {TWO}<br>", [(3, ONE), (2, TWO)]),
        (f"3 {ONE} Bladedancer 2 {TWO} (R)", [(3, ONE), (2, TWO)]),
        (f"{ONE} Bladedancer {TWO} Bladedancer", [(1, ONE), (1, TWO)]),
        ("1 Kojo & Booda 3 Tiny Jinn", [(1, "Kojo & Booda"), (3, JINN)]),
        ("1 Kojo & Booda, 3x Tiny Jinn", [(1, "Kojo & Booda"), (3, JINN)]),
        ("Kojo & Booda; Tiny Jinn x3", [(1, "Kojo & Booda"), (3, JINN)]),
        ("Kojo & Booda x1|3 Tiny Jinn", [(1, "Kojo & Booda"), (3, JINN)]),
        ("1 Kojo & Booda<br>3 Tiny Jinn (R)<br/>", [(1, "Kojo & Booda"), (3, JINN)]),
        (f"3 {SMALL_STEP}, 2 {JINN}", [(3, SMALL_STEP), (2, JINN)]),
        (f"3 {SMALL_STEP} 2 {JINN}", [(3, SMALL_STEP), (2, JINN)]),
        (f"2 {FAR_FETCH} 3 {X_MARKS}", [(2, FAR_FETCH), (3, X_MARKS)]),
        (f"2x {X_MARKS} 3 x {X_MARKS}", [(2, X_MARKS), (3, X_MARKS)]),
        (f"3 {JINN} (R) 2 {ONE} 1 AX_04_C", [(3, JINN), (2, ONE), (1, "AX_04_C")]),
        mended(
            f"3 {JINN} 2 „Eat Me“-Energieriegel",
            [(3, JINN), (2, "„Eat Me“-Energieriegel")],
            reason=EVERY_BLANK_BUG,
        ),
        mended(f"3 {JINN} 2 ¡Cazado!", [(3, JINN), (2, "¡Cazado!")], reason=EVERY_BLANK_BUG),
        mended(
            f"3 {JINN} (R, Muna)<br>1x{ONE}",
            [(3, JINN), (1, ONE)],
            reason="a comma separates if the word behind it, with <br> and ; in it, ends in ALT_",
        ),
    ],
)
def test_several_cards_on_a_line(line: str, expected: list[tuple[int, str]]) -> None:
    """Several cards of a line are all read, each with its own count."""
    deck = read(line, "deck")
    assert cards(deck) == expected
    assert deck.problems == ()


@pytest.mark.parametrize("separator", [" ", ", ", "; ", " | ", "<br>"])
def test_all_names_stand_beside_each_other(separator: str) -> None:
    """All names of the five languages, eight on a line with counts before them, stay apart."""
    names = [name for name in card_table.families() if name[0].isalpha()]
    names = [" ".join(name.split()) for name in names]
    lines = [names[place : place + 8] for place in range(0, len(names), 8)]
    text = "\n".join(separator.join(f"2 {name}" for name in line) for line in lines)
    assert cards(read(text, "deck")) == [(2, name) for name in names]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_with_any_line_end(end: str) -> None:
    """Entries and problems keep the line of the file, blank lines and headings included."""
    lines = ["", f"1 {HERO}", "", "Spells:", f"3 {ONE}", f"3 {ONE} 3", f"1 {TWO}", JINN]
    deck = read(end.join(lines), "deck")
    assert [card.line for card in deck.cards] == [2, 5, 7, 8]
    assert troubles(deck) == [(LINE, 6)]


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("3 ALT_CORE_B_BR_16_C", [3]),
        ("ALT_CORE_B_BR_16_C", [1]),
        ("\t3x  ALT_CORE_B_BR_16_C  # mine", [6]),
        ("- 3 Ogun (R)", [5]),
        ("Hero: 1 Kojo & Booda", [9]),
        ("2 Ogun, 2 Kitsune, 2 Ogun", [3, 11, 22]),
        ("3 Issun-bo\u0304shi", [0]),
        ("3 Kojo  & Booda", [0]),
        ("  3 ALT_CORE_B_BR_16_C 3", [3]),
    ],
)
def test_the_column_is_where_the_card_stands(line: str, columns: list[int]) -> None:
    """In signs of the line from 1; 0 where the list has other signs than the card's name.

    A line that is not understood has the column of its first sign.
    """
    deck = read(line, "deck")
    found = [it.column for it in deck.cards] + [it.column for it in deck.problems]
    assert found == columns


def test_columns_cost_no_more_than_reading() -> None:
    """A long line of cards that are written otherwise is not searched again and again."""
    line = "2 Kojo  & Booda, " * (MAX_ENTRIES - 1)
    assert {it.column for it in read(line, "deck").cards} == {0}


def test_equal_lines_stay_apart() -> None:
    """Reading sums nothing: one card on two lines is two entries with their lines."""
    deck = read(f"3 {ONE}\n3 {ONE}\n1 {ONE}", "deck")
    assert [(card.count, card.line) for card in deck.cards] == [(3, 1), (3, 2), (1, 3)]


# -- lines that are ignored -------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        *("", "   ", "\t", "\u00a0", "\u200b", "\ufeff", "\u00ad", ",", ";", " | "),
        *("# a comment", f"#3 {ONE}", f"  // 3 {ONE}", "//", "\u00a0# x", "#" * 9),
        *("Hero:", "hero", "HEROES", "Héros", "HÉROS\u00a0:", "He\u0301ros", "Characters (21)"),
        *("Characters [21]", "Spells: 9", "Spells (9):", "Sorts", "Permanents:", "Main Deck (39)"),
        *("Bravos", "Pool", "Any words of yours:", "Kojo, third draft :", "Landmark Permanents"),
        *("- Hero", "* Spells (3)", "Hero: # Kojo", "Spells: // fast"),
    ],
)
def test_headings_comments_and_blank_lines_are_ignored(line: str) -> None:
    """A heading, a comment or a blank line is no card and no problem: a heading broke parsers."""
    deck = read(f"{line}\n3 {ONE}", "deck")
    cards = [card for card in deck.cards if not card.heading]
    assert [(card.count, card.line) for card in cards] == [(3, 2)]
    assert deck.problems == ()


@pytest.mark.parametrize("form", ["{}", "{}:", "{} (3)", "{}: 3", "{} [3] :", " {}\u00a0: "])
def test_the_words_of_deck_tools_are_headings(form: str) -> None:
    """Every word that tools write over their groups is a heading, in any case, with its number."""
    lines = [form.format(word) for word in HEADING_WORDS]
    text = "\n".join(lines + [line.upper() for line in lines])
    assert read(text, "deck") == WrittenDeck("deck", ())


COLON_BUG = "whatever ends with a colon and has no reference is a heading, even with a count"


@pytest.mark.parametrize(
    "line",
    [
        *("3 Kelon Elemental:", "3x Kelon Elemental :", "3 ???:", f"{ONE}:", f"Kojo {ONE}:"),
        *(f"Hero: {ONE}:", "- 3 Kelon Elemental:"),
        mended("x3 Kelon Elemental:", reason=COLON_BUG),
        mended("Kelon Elemental x3:", reason=COLON_BUG),
        mended("Kojo & Booda; 3 Tiny Jinn:", reason=COLON_BUG),
        mended("Kojo & Booda<br>3 Tiny Jinn<br>Spells:", reason=COLON_BUG),
        mended("BTG-089-C:", reason=COLON_BUG),
        mended("AX_04_C:", reason=COLON_BUG),
        mended("Hero: Kojo & Booda:", reason=COLON_BUG),
    ],
)
def test_a_heading_cannot_hide_a_card(line: str) -> None:
    """What has a count, an identifier or a separator is no heading, even if a colon ends it."""
    deck = read(line, "deck")
    assert deck.cards or deck.problems


@pytest.mark.parametrize("line", [f"3 Rares: {ONE}", f"3 Kojo: {ONE}", f"3 (Rares): {ONE}"])
def test_words_between_count_and_card_are_a_problem(line: str) -> None:
    """A count is not joined to a card over words between them; a label only begins a line."""
    assert faults(resolved(line)) == [(LINE, 1)]


# -- lines that are not understood ------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        *(f"3. {ONE}", f"-3 {ONE}", f"3 {ONE} 3", f"x3 {ONE} x2 {TWO}", f"3 {ONE} x2 {TWO}"),
        *(f"1 {ONE} {TWO}", f"{ONE} x1 {TWO}", f"{JINN} {ONE}", "AX_04_C AX_35_C", f"{ONE} AX_04"),
        *(f"٣ {ONE}", f"²3 {ONE}", f"3 {JINN} 2", f"x3 {JINN} x2", f"3 {JINN} (R) 89"),
    ],
)
def test_two_counts_or_cards_that_cannot_be_told_apart_are_a_problem(line: str) -> None:
    """Which count is whose is never guessed: the line is a problem and gives no card."""
    assert troubles(read(f"3 {TWO}\n{line}", "deck")) == [(LINE, 2)]
    assert size(read(line, "deck")) == 0


@pytest.mark.parametrize(
    "line",
    [
        *("ALT_", "3 ALT_", "3 ALT_CORE_B_BR_16", "1 ALT_CORE_B_BR_16_U", f"3 {ONE}x", f"3{ONE}"),
        *("1 ALT_CORE_B_BR_16_U_65536", f"3 {ONE}#comment", f"{ONE}:", f"3 ({ONE})", f"({ONE})"),
        *(f"3 “{ONE}”", f"{ONE}/cards/{TWO}", f"{ONE},/{TWO}x", f"3 {ONE}/{TWO}", f"{ONE}, {JINN}"),
    ],
)
def test_what_is_nearly_a_reference_is_a_problem(line: str) -> None:
    """A damaged reference is told with its line, and no card is made of it."""
    assert set(faults(resolved(f"3 {TWO}", line))) == {(LINE, 2)}


@pytest.mark.parametrize(
    "line",
    [
        *(
            "hello",
            "4cards",
            "3",
            f"3 3 {ONE}",
            "x",
            "x3",
            "3 x",
            "???",
            "\0",
            "{",
            "[Hero]",
            "Sideboard",
        ),
        *("Heroic", "Hero Kojo", "3 Tiny Jinn, Kelon Elemental", "- -", "(R)", "3 (R)", '"3 Tiny"'),
        *("Tiny Jinn / Kelon Elemental", "1. Tiny Jinn", "-3 Tiny Jinn", "1.5 Tiny Jinn", "½ x"),
    ],
)
def test_any_other_words_are_a_name_that_no_card_has(line: str) -> None:
    """Whatever is no card, heading or comment is told with its line when it is looked up."""
    deck = resolved(f"3 {TWO}", line)
    assert set(faults(deck)) == {(Trouble.NAME, 2)}
    assert copies(deck)["BR_16_R1"] == 3


def test_one_good_line_does_not_excuse_the_others() -> None:
    """A check that passed when one line fitted let the others be mis-split: lines 1 and 3 err."""
    deck = resolved("hello", f"3 {ONE}", "4cards")
    assert copies(deck) == {"BR_16_C": 3}
    assert faults(deck) == [(Trouble.NAME, 1), (Trouble.NAME, 3)]


@pytest.mark.parametrize(
    "line",
    [
        "https://www.altered.gg/decks/01J8Z",
        "https://www.altered.gg/fr-fr/decks/01J8Z1AAAA",
        "https://altered.ajordat.com/en/decks/123/",
        "HTTPS://altered.re/pages/deck?id=0b5a6f9e-0000",
        "http://altered.re/pages/deck?id=1 my deck",
        "Deck: https://www.altered.gg/decks/01J8Z",
        mended(
            "www.altered.gg/fr-fr/decks/01J8Z", reason="a link without https is taken for a name"
        ),
        mended("altered.gg/decks/01J8Z", reason="a link without https is taken for a name"),
        mended(
            "see https://www.altered.gg/decks/01J8Z", reason="words before a link make it a name"
        ),
    ],
)
def test_a_link_cannot_be_opened(line: str) -> None:
    """A link to a deck is a problem that says how to go on: by exporting the list."""
    deck = resolved(line)
    assert (deck.entries, faults(deck)) == ((), [(LINE, 1)])
    assert re.search("offline.*export", deck.problems[0].message)


@pytest.mark.parametrize(
    "line",
    [f"1 {ONE} {TWO}", f"3. {ONE}", f"x3 {ONE} x2 {TWO}", "0 Tiny Jinn", "1000 Tiny Jinn"],
)
def test_a_problem_shows_what_was_not_understood(line: str) -> None:
    """The message quotes the text, and only the beginning of a long one."""
    [problem] = read(line, "deck").problems
    [long] = read(line + " y" * 500, "deck").problems
    assert line.split()[1] in problem.message
    assert len(long.message) < 120


# -- counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", ["1", "2", "66", "999", "0999"])
def test_counts_to_999(count: str) -> None:
    """Counts go from 1 to 999, for pools and collections too."""
    deck = read(f"{count} {ONE}\n{ONE} x{count}\n{count}x {JINN}\n{JINN} ({count})", "deck")
    assert cards(deck) == [(int(count), ONE)] * 2 + [(int(count), JINN)] * 2


@pytest.mark.parametrize("line", ["0 {}", "{} x0", "000x {}", "0 {} *F*", "- {} (0)", "0\t{}"])
@pytest.mark.parametrize("card", [ONE, JINN, "BTG-089-C"])
def test_a_count_of_zero_is_no_copy(line: str, card: str) -> None:
    """A count of 0 is no card and is reported: it was raised to 1."""
    deck = read(line.format(card), "deck")
    assert (deck.cards, troubles(deck)) == ((), [(ZERO, 1)])
    assert card in deck.problems[0].message


@pytest.mark.parametrize("count", ["1000", "01000", "99999", "9" * 5000])
@pytest.mark.parametrize("card", [ONE, JINN])
def test_a_count_above_999_is_a_problem(count: str, card: str) -> None:
    """A larger count is refused with its line, however many digits it has."""
    deck = read(f"{count} {card}\n{card} {count}\nx{count} {card}", "deck")
    assert (deck.cards, troubles(deck)) == ((), [(COUNT, 1), (COUNT, 2), (COUNT, 3)])


def test_a_list_that_says_nothing_is_an_empty_deck() -> None:
    """An empty text has no cards and no problems, and keeps its name."""
    assert read("", "mine") == read("\n\n# nothing\n", "mine") == WrittenDeck("mine", ())


@pytest.mark.parametrize("line", [JINN, f"3 {ONE}", "0 x", f"{JINN};{ONE}"])
def test_a_list_without_end_is_cut_and_told(line: str) -> None:
    """No more than 20,000 entries are read, and that reading stopped is a problem."""
    deck = read(f"{line}\n" * (MAX_ENTRIES + 10), "deck")
    assert MAX_ENTRIES == 20_000
    assert MAX_ENTRIES < len(deck.cards) + len(deck.problems) <= MAX_ENTRIES + 3
    assert deck.problems[-1].trouble is LINE
    assert str(MAX_ENTRIES) in deck.problems[-1].message


# -- nothing is lost --------------------------------------------------------------------------


@pytest.mark.parametrize("sign", ["/", "/cards/", ",/", ";https://x/", "<br>/", "|/"])
def test_no_card_is_lost_behind_a_slash(sign: str) -> None:
    """Two references on a line with a slash between them are two cards or a problem."""
    deck = resolved(f"{ONE}{sign}{TWO}")
    assert len(deck.entries) == 2 or deck.problems


@pytest.mark.parametrize(
    "line",
    [
        mended(f"1 {ONE} 2 ¡Cazado!", reason=EVERY_BLANK_BUG),
        mended(f"1 {ONE} 2 „Eat Me“-Energieriegel", reason=EVERY_BLANK_BUG),
        mended(f"1 {ONE} 2 (R) Tiny Jinn", reason=EVERY_BLANK_BUG),
        mended(f"1 {ONE} x2 Tiny Jinn", reason=EVERY_BLANK_BUG),
        mended(f"{ONE} x1 Tiny Jinn x2", reason="a count within a remark is not seen"),
        f"1 {ONE} 2 Tiny Jinn",
        f"1 {ONE} 2 /cards/{TWO}",
        f"1 {ONE} x2 {TWO}",
        f"1 {JINN} 2 ¡Cazado!",
    ],
)
def test_no_card_is_lost_in_a_remark(line: str) -> None:
    """A count and another card behind a reference are that card or a problem, and no remark."""
    deck = resolved(line)
    assert faults(deck) or copies(deck).total() == 3


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=14))
@example([ONE, " ", TWO])
@example(["x", "3", " ", ONE, " ", "x", "3", " ", TWO])
def test_no_reference_of_a_line_is_lost(fragments: list[str]) -> None:
    """A line with so many references gives so many entries, or at least one problem."""
    line = "".join(fragments)
    deck = resolved(line, quick=True)
    words = re.findall(r"(?<!\w)(?:[0-9]+x)?ALT_", line.replace("\u00ad", ""), re.IGNORECASE)
    assert faults(deck) or len(deck.entries) >= len(words)
    assert {entry.line for entry in deck.entries} <= {1}


def without_answer(lines: list[str], answered: Iterable[int]) -> list[str]:
    """The lines that hold letters or digits, are no comment and no heading, and got no answer."""
    silent = []
    for number, line in enumerate(lines, 1):
        text = unicodedata.normalize("NFC", line)
        text = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
        text = re.sub(r"(^|\s)(#|//).*", "", text)
        text = re.sub(r"<br\s*/?>|[,;|]", "", text, flags=re.IGNORECASE).strip()
        text = re.sub(r"^[-*•]\s", "", text).strip().replace("_", " ")
        heading = HEADING.fullmatch(text) or (text.endswith(":") and "ALT " not in text.upper())
        if re.search(r"\w", text) and not heading and number not in answered:
            silent.append(line)
    return silent


@given(st.lists(st.text(max_size=20) | st.lists(st.sampled_from(FRAGMENTS)).map("".join)))
@example(["\ud800", "\x00", "\x1c3 x", "\u2028"])
def test_no_line_is_lost(lines: list[str]) -> None:
    """Every line with a letter or digit is a comment, a heading, entries or a problem."""
    lines = [re.sub(r"[\r\n]", " ", line) for line in lines]
    deck = resolved(*lines, quick=True)
    answered = {entry.line for entry in deck.entries} | {it.line for it in deck.problems}
    assert without_answer(lines, answered) == []
    assert answered <= set(range(1, len(lines) + 1))
