"""Decks as other tools read them: what is written is read back as the same deck, or refused."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck import Reference, Severity, check, read_decks
from deckcheck.cards.names import LANGUAGES
from deckcheck.decks.canonical import canonical, fingerprint
from deckcheck.decks.deck import Deck
from deckcheck.decks.reading import parse_decks
from deckcheck.decks.writing import DEFAULT_DIALECT, DIALECTS, TARGETS, faults_of, write
from deckcheck.errors import DeckcheckError
from tests.decklists import KOJO, catalogue, format_of, legal_deck, parse_deck
from tests.decks.test_canonical import ROWS, deck_of

WITH_PRINTS = (("refs", ""), ("json", ""), ("csv", ""), *(("code", it) for it in DIALECTS))
"""Forms that name prints, with the dialect of codes."""
WITH_NAMES = tuple((form, it) for form in ("names", "markdown") for it in LANGUAGES)
"""Forms that name versions, with the language."""
EVERY_FORM = pytest.mark.parametrize(("target", "choice"), [*WITH_PRINTS, *WITH_NAMES])
HAS_ROOM_FOR_ALL = ("refs", "json", "names", "markdown")
BACK = "back.txt"


def written(deck: Deck | Sequence[Deck], target: str, choice: str = "") -> str:
    """Decks in a form; the choice is a language or a dialect."""
    decks = [deck] if isinstance(deck, Deck) else deck
    language = choice if choice in LANGUAGES else "en"
    dialect = choice if choice in DIALECTS else DEFAULT_DIALECT
    return write(decks, catalogue(), target, language=language, dialect=dialect)


def read_back(text: str) -> Deck:
    return parse_deck(text, BACK)


def print_of(deck: Deck) -> str:
    return fingerprint(deck, catalogue())


def attempt(deck: Deck, target: str, choice: str = "") -> tuple[str, str]:
    """A deck in a form and no error, or nothing and the error that says why not."""
    try:
        return written(deck, target, choice), ""
    except DeckcheckError as error:
        return "", str(error)


def error_of(deck: Deck | Sequence[Deck], target: str, choice: str = "") -> str:
    with pytest.raises(DeckcheckError) as caught:
        written(deck, target, choice)
    return str(caught.value)


# -- round trips of random decks ------------------------------------------------------------------


@EVERY_FORM
@settings(max_examples=50)
@given(rows=ROWS)
def test_a_random_deck_comes_back(
    target: str, choice: str, rows: list[tuple[int, Reference]]
) -> None:
    """FAULTS 81, 108: what is written is read back as the same deck, without any note.

    What a form cannot hold is an error that names a card; a code of two meanings is refused when
    it is read, as it must be, and never read as another deck.
    """
    if target == "code":
        rows = [row for row in rows if catalogue().find(row[1])]
    deck = deck_of(rows)
    text, error = attempt(deck, target, choice)
    if error:
        assert target not in HAS_ROOM_FOR_ALL
        named = any(str(entry.reference) in error for entry in deck.entries)
        assert named or not rows or "nothing but a Hero" in error
        return
    back = read_back(text)
    if target == "code" and back.problems:
        assert not back.entries
        assert "the code can mean" in back.problems[0].message
        return
    assert back.problems == ()
    assert print_of(back) == print_of(deck)
    if (target, choice) in WITH_PRINTS:
        assert canonical(back, catalogue()) == canonical(deck, catalogue())


@EVERY_FORM
def test_writing_again_changes_nothing(target: str, choice: str) -> None:
    """A form of a deck, read and written again, is the same text, as its order is canonical."""
    text = written(parse_deck("\n".join(legal_deck()[::-1]), BACK), target, choice)
    assert written(read_back(text), target, choice) == text


@pytest.mark.parametrize(
    ("target", "language"), [*product(["names"], LANGUAGES), ("markdown", "it")]
)
def test_the_whole_catalogue_by_name(target: str, language: str) -> None:
    """Every print of the catalogue, written by name in a language, is read as its version."""
    everything = deck_of([(1, reference) for reference in catalogue().references()])
    back = read_back(written(everything, target, language))
    assert back.problems == ()
    assert print_of(back) == print_of(everything)


# -- round trips of real decks --------------------------------------------------------------------

Findings = Counter[tuple[object, ...]]


def judged(deck: Deck, *, exactly: bool) -> tuple[object, Findings, object]:
    """Verdict, findings but notes, and the deck in numbers; without lines and the list's order."""
    report = check(deck, format_of("standard"), catalogue(), on=date(2026, 2, 12))
    findings: Findings = Counter()
    for it in report.findings:
        if it.severity is not Severity.NOTE:
            numbers = (it.limit, it.actual) if exactly else ()
            found = (it.rule, it.severity, it.unverified, tuple(sorted(it.cards)), *numbers)
            findings[found] += 1
    if not exactly:  # a finding about each print becomes one about the version
        findings = Counter(set(findings))
    summary = report.summary
    numbers_of = replace(summary, heroes=tuple(sorted(summary.heroes)), factions=())
    return report.verdict, findings, (numbers_of, set(summary.factions))


@cache
def real_decks(folder: Path) -> list[Deck]:
    found = []
    for path in sorted(folder.iterdir()):
        if path.name != "INDEX.md":
            found += read_decks(path, catalogue())
    return found


def whole(folder: Path) -> Iterator[Deck]:
    return (deck for deck in real_decks(folder) if not faults_of(deck))


@EVERY_FORM
def test_real_decks_come_back(target: str, choice: str, shared_decks: Path) -> None:
    """FAULTS 92: each real deck has one fingerprint, verdict and list of findings in every form.

    A form that cannot hold it names a card.
    """
    exactly, done = (target, choice) in WITH_PRINTS, 0
    for deck in whole(shared_decks):
        text, error = attempt(deck, target, choice)
        if error:
            assert target not in HAS_ROOM_FOR_ALL, deck.name
            assert re.search(r"ALT_\w+", error), deck.name
            continue
        back = read_back(text)
        if target == "code" and "the code can mean" in str(back.problems):
            assert not back.entries
            continue
        assert back.problems == (), deck.name
        assert print_of(back) == print_of(deck), deck.name
        assert judged(back, exactly=exactly) == judged(deck, exactly=exactly), deck.name
        done += 1
    assert done > 15
    if target in HAS_ROOM_FOR_ALL:
        assert done == len(list(whole(shared_decks)))


@pytest.mark.parametrize("target", TARGETS)
def test_real_decks_that_are_not_read_whole_are_refused(target: str, shared_decks: Path) -> None:
    """The stale code of a manual, and every other real list with a fault, is never written."""
    faulty = [deck for deck in real_decks(shared_decks) if faults_of(deck)]
    assert any("stale" in deck.name for deck in faulty)
    for deck in faulty:
        assert deck.name in error_of(deck, target)


@pytest.mark.parametrize("target", ["json", "csv"])
def test_all_real_decks_in_one_file(target: str, shared_decks: Path) -> None:
    """Several decks in one file come back in their order, each as itself."""
    decks = [deck for deck in whole(shared_decks) if attempt(deck, target)[0]]
    assert len(decks) > 15
    back = parse_decks(written(decks, target), BACK, catalogue())
    assert [print_of(deck) for deck in back] == [print_of(deck) for deck in decks]


def test_a_collection_as_a_code(shared_decks: Path) -> None:
    """FAULTS 4: 1,219 lines, more than 63 of one set, come back from a code as they were."""
    [deck] = read_decks(shared_decks / "collection-1219-lines-reflist.txt", catalogue())
    back = read_back(written(deck, "code", "G3"))
    assert canonical(back, catalogue()) == canonical(deck, catalogue())
    assert sum(entry.count for entry in back.entries) == 2963


# -- what each form looks like --------------------------------------------------------------------

SMALL = f"3 ALT_CORE_B_AX_04_C\n{KOJO}\n1 ALT_CORE_B_OR_20_U_7022\n2 ALT_CORE_B_BR_06_R2"


def test_references() -> None:
    """``count reference``, the common form, as the strictest reader wants it."""
    text = written(parse_deck(SMALL), "refs")
    assert text == (
        "1 ALT_CORE_B_BR_01_C\n3 ALT_CORE_B_AX_04_C\n2 ALT_CORE_B_BR_06_R2\n"
        "1 ALT_CORE_B_OR_20_U_7022\n"
    )


@pytest.mark.parametrize(
    ("language", "rows"),
    {
        "en": ["1 Kojo & Booda", "3 Kelon Elemental (C, Axiom)", "2 Tiny Jinn (R, Muna)"],
        "fr": ["1 Kojo & Booda", "3 Élémentaire de Kélon (C, Axiom)", "2 Petit Djinn (R, Muna)"],
        "de": ["1 Kojo & Booda", "3 Kelon-Elementar (C, Axiom)", "2 Mini-Dschinn (R, Muna)"],
        "es": ["1 Kojo y Booda", "3 Elemental de kelón (C, Axiom)", "2 Jinn chiquitín (R, Muna)"],
        "it": ["1 Kojo e Booda", "3 Elementale di Kelon (C, Axiom)", "2 Piccolo Jinn (R, Muna)"],
    }.items(),
)
def test_names(language: str, rows: list[str]) -> None:
    """Names in each language, with the version where a name has several; a Unique by reference."""
    text = written(parse_deck(SMALL), "names", language).splitlines()
    assert text[:3] == rows
    assert text[3].startswith("1 ALT_CORE_B_OR_20_U_7022  # Anubi")


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fr", "Wayfinder Sierra"),
        ("it", "Wayfinder Sierra"),
        ("de", "Sneaky Salamander (C, Axiom)"),
        ("es", "Sneaky Salamander (C, Axiom)"),
    ],
)
def test_names_that_a_language_does_not_have_are_english(language: str, name: str) -> None:
    """The last sets were not printed in every language; English names are written for them."""
    deck = parse_deck("1 ALT_FUGUE_B_AX_130_C\n1 ALT_EOLE_B_AX_106_C")
    assert f"1 {name}" in written(deck, "names", language).splitlines()


@pytest.mark.parametrize("target", ["names", "markdown"])
def test_a_name_of_two_cards_is_written_so_that_it_can_be_read(target: str) -> None:
    """FAULTS 30: "Discepolo Studioso" are two cards in Italian; each is named so that it is one."""
    deck = parse_deck("3 ALT_CORE_B_YZ_04_C\n3 ALT_CYCLONE_B_YZ_68_C\n2 ALT_CORE_B_YZ_04_R1")
    back = read_back(written(deck, target, "it"))
    assert back.problems == ()
    assert print_of(back) == print_of(deck)


def test_a_token_of_two_families_is_written_by_reference() -> None:
    """Ordis Recruit is two families of one name: only the reference says which."""
    deck = parse_deck("1 ALT_CORE_B_OR_31_C\n2 ALT_CORE_B_OR_32_C")
    back = read_back(written(deck, "names"))
    assert {(e.count, e.reference.family) for e in back.entries} == {(1, "OR_31"), (2, "OR_32")}
    assert back.problems == ()


def test_an_unknown_card_is_written_by_reference() -> None:
    """A card that the catalogue does not have has no name, and is not left out."""
    deck = parse_deck(f"{KOJO}\n2 ALT_NEXT_B_BR_199_C")
    assert "2 ALT_NEXT_B_BR_199_C\n" in written(deck, "names", "fr")
    assert "- 2 ALT_NEXT_B_BR_199_C\n" in written(deck, "markdown", "fr")


def test_markdown() -> None:
    """A title, a heading with the number of cards for each group, and a list in each."""
    deck = parse_deck(SMALL + "\n3 ALT_CORE_B_BR_29_C\n2 ALT_BISE_P_BR_64_C", "decks/draft 3.txt")
    assert written(deck, "markdown").splitlines() == [
        "# draft 3",
        "",
        "## Hero (1)",
        "",
        "- 1 Kojo & Booda",
        "",
        "## Characters (6)",
        "",
        "- 3 Kelon Elemental (C, Axiom)",
        "- 2 Tiny Jinn (R, Muna)",
        "- 1 ALT_CORE_B_OR_20_U_7022  # Anubis",
        "",
        "## Spells (3)",
        "",
        "- 3 Mana Eruption (C, Bravos)",
        "",
        "## Permanents (2)",
        "",
        "- 2 Sofia, First Outpost (C, Bravos)",
    ]


def test_json_is_what_altered_core_takes() -> None:
    """DECK_SYNTAXES 3: ``{name, deckCards: [{cardReference, quantity}]}``, the Hero among them."""
    assert json.loads(written(parse_deck(SMALL, "a/b/kojo.v2.txt"), "json")) == {
        "name": "kojo.v2",
        "deckCards": [
            {"cardReference": "ALT_CORE_B_BR_01_C", "quantity": 1},
            {"cardReference": "ALT_CORE_B_AX_04_C", "quantity": 3},
            {"cardReference": "ALT_CORE_B_BR_06_R2", "quantity": 2},
            {"cardReference": "ALT_CORE_B_OR_20_U_7022", "quantity": 1},
        ],
    }


def test_csv_is_the_publishers() -> None:
    """DECK_SYNTAXES 3: ``id;name;format;hero;…;reference;…;quantity``, no row for the Hero."""
    rows = list(csv.reader(written(parse_deck(SMALL), "csv").splitlines(), delimiter=";"))
    assert [name.lower() for name in rows[0][:4]] == ["id", "name", "format", "hero"]
    assert {len(row) for row in rows} == {8}
    assert {(row[0], row[3]) for row in rows[1:]} == {("1", "ALT_CORE_B_BR_01_C")}
    assert [(row[5], row[7]) for row in rows[1:]] == [
        ("ALT_CORE_B_AX_04_C", "3"),
        ("ALT_CORE_B_BR_06_R2", "2"),
        ("ALT_CORE_B_OR_20_U_7022", "1"),
    ]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (
            "2 ALT_CORE_B_NE_01_C\n3 ALT_CORE_B_LY_28_C\n1 ALT_CORE_B_YZ_02_C",
            {"G0": "EBAg3hHfC8IA", "G1": "EBAg3hHfC8IA", "G2": "EBAg3gjtwvBA", "": "EBAg3gjtwvBA"},
        ),
        ("55 ALT_CORE_B_MU_25_R1", {"G0": "EBAgTTMo", "G2": "EBAgTTGU", "G3": "EBAgTTGU"}),
        ("60 ALT_CORE_B_AX_04_C\n6 ALT_CORE_B_AX_04_C", {"G2": "EBAgT-RA"}),
        ("1 ALT_CORE_B_BR_01_C", {"G2": "EBAgWgQ"}),
    ],
)
def test_codes_of_the_vectors(text: str, codes: dict[str, str]) -> None:
    """DECK_SYNTAXES 4.4: the published codes of lists whose order is canonical; G2 by default.

    The last one by hand: 0001 00000001 00000010 000001, 01 1 010 000001 00, padding.
    """
    for dialect, code in codes.items():
        assert written(parse_deck(text), "code", dialect) == f"{code}\n"


def test_codes_are_safe_in_links(shared_decks: Path) -> None:
    """FAULTS 7: output always uses ``-`` and ``_``, never ``+``, ``/`` or ``=``."""
    codes = [attempt(deck, "code", "G3")[0] for deck in whole(shared_decks)]
    assert sum(map(bool, codes)) > 15
    assert all(re.fullmatch(r"([A-Za-z0-9_-]+\n)?", code) for code in codes)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("EBAk3gzpCuEPh1oqcIvhi4seMPjjpm-TGnLxm-VPli5geaHmQA", "deckfmt-yzmir-afanas-reflist.txt"),
        ("EBAlWgTpQ6IKhxodeQujzokaRakTpw6FOjSpoaaWhGoQaWakhpJceg", "starter-kojo-reflist.txt"),
    ],
)
def test_published_codes_and_ours_are_one_deck(code: str, name: str, shared_decks: Path) -> None:
    """A published code of a whole deck and ours, in another order, have the same fingerprint."""
    [deck] = read_decks(shared_decks / name, catalogue())
    ours = written(deck, "code")
    assert len(ours.strip()) == len(code)
    assert print_of(read_back(ours)) == print_of(read_back(code)) == print_of(deck)


# -- what a form cannot hold ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dialect", "card", "reason"),
    [
        ("G0", "1 ALT_ALIZE_B_AX_35_C", "no set ALIZE"),
        ("G0", "1 ALT_DUSTER_B_MU_96_E", "no set DUSTER"),
        ("G1", "1 ALT_EOLE_B_BR_105_C", "no set EOLE"),
        ("G1", "1 ALT_BISE_P_BR_64_C", "end at 63"),
        ("G1", "1 ALT_JUDGE_P_BR_01_C", "no set JUDGE"),
        ("G2", "1 ALT_FUGUE_B_AX_130_C", "no set FUGUE"),
        ("G2", "1 ALT_DUSTERCB_P_AX_85_C_015", "serialised"),
        ("G2", "1 ALT_EOLETOP_A_BR_105_C", "no set EOLETOP"),
        ("G3", "1 ALT_EOLETOP_A_BR_105_C", "no set EOLETOP"),
        ("G3", "1 ALT_MUSUBI_B_OR_32_C", "end at 31"),
        ("G2", "1 ALT_CORE_B_NE_FOILER_U", "foiler"),
        ("G2", "1 ALT_CORE_B_AX_04_E", "rarity E"),
        *((dialect, "67 ALT_CORE_B_AX_04_C", "67 copies") for dialect in DIALECTS),
    ],
)
def test_what_a_dialect_cannot_hold_is_named(dialect: str, card: str, reason: str) -> None:
    """DECK_SYNTAXES 4.3, FAULTS 1, 3, 11: an error with the card, never a code without it."""
    message = error_of(parse_deck(f"{KOJO}\n{card}"), "code", dialect)
    assert card.split()[1] in message
    assert reason in message


def test_copies_of_two_lines_are_too_many_together() -> None:
    """Issue 3: more than 66 copies is an error with the card, though no single line has so many."""
    message = error_of(parse_deck("60 ALT_CORE_B_AX_04_C\n7 ALT_CORE_B_AX_04_C"), "code")
    assert "ALT_CORE_B_AX_04_C: 67 copies" in message


def test_a_promo_beyond_the_old_width_comes_back() -> None:
    """FAULTS 1: the promo with number 64 comes back as itself from the newer dialects."""
    deck = parse_deck("1 ALT_BISE_P_BR_64_C")
    for dialect in ("G2", "G3"):
        assert str(read_back(written(deck, "code", dialect)).entries[0].reference) == (
            "ALT_BISE_P_BR_64_C"
        )


@pytest.mark.parametrize(
    ("heroes", "named"),
    [
        (f"{KOJO}\n1 ALT_CORE_B_BR_02_C", ["ALT_CORE_B_BR_01_C", "ALT_CORE_B_BR_02_C"]),
        ("2 ALT_CORE_B_BR_01_C", ["2 × ALT_CORE_B_BR_01_C"]),
        (f"{KOJO}\n1 ALT_COREKS_B_BR_01_C", ["ALT_CORE_B_BR_01_C", "ALT_COREKS_B_BR_01_C"]),
    ],
)
def test_csv_has_a_place_for_one_hero(heroes: str, named: list[str]) -> None:
    """The column of the Hero holds one: two are an error that names them, of one card too."""
    message = error_of(parse_deck(f"{heroes}\n3 ALT_CORE_B_BR_16_C"), "csv")
    assert all(name in message for name in named)


def test_csv_has_no_row_for_a_hero_alone() -> None:
    """A deck of nothing but a Hero would have no row: an error, not a file without the deck."""
    assert "Hero" in error_of(parse_deck(KOJO), "csv")


def test_csv_without_a_hero() -> None:
    """A deck without a Hero has an empty column, and comes back without one."""
    deck = parse_deck("3 ALT_CORE_B_BR_16_C\n1 ALT_CORE_B_OR_31_C")
    back = read_back(written(deck, "csv"))
    assert back.problems == ()
    assert canonical(back, catalogue()) == canonical(deck, catalogue())


COPIES = "\n".join(["999 ALT_CORE_B_BR_16_C"] * 2)


@pytest.mark.parametrize("target", ["refs", "names", "markdown", "json", "csv"])
def test_more_copies_than_a_line_holds(target: str) -> None:
    """Counts go to 999 (docs/decklists.md): more is written as it is read, or refused by name."""
    deck = parse_deck(f"{KOJO}\n{COPIES}")
    text, error = attempt(deck, target)
    assert "ALT_CORE_B_BR_16_C" in error or print_of(read_back(text)) == print_of(deck)


def test_a_code_of_an_unknown_card_is_no_other_deck() -> None:
    """FAULTS 81: 55 × CORE MU_50_R2, which no set CORE has, is in G2 the old code of MU_25_R1."""
    deck = parse_deck("55 ALT_CORE_B_MU_50_R2")
    text, error = attempt(deck, "code", "G2")
    back = read_back(text or "# nothing")
    assert "ALT_CORE_B_MU_50_R2" in error or not back.entries or print_of(back) == print_of(deck)


# -- several decks --------------------------------------------------------------------------------

TWO = [
    parse_deck(f"{KOJO}\n3 ALT_CORE_B_BR_16_C", "one.txt"),
    parse_deck("1 ALT_CORE_B_AX_01_C\n2 ALT_CORE_B_AX_04_C", "two.txt"),
]


@pytest.mark.parametrize("target", ["refs", "names", "markdown"])
def test_several_decks_where_one_has_room(target: str) -> None:
    """A list is one deck: two are an error that says how to choose, never one deck of both."""
    message = error_of(TWO, target)
    assert "2 decks" in message
    assert "--deck" in message


@pytest.mark.parametrize("target", ["json", "csv"])
@pytest.mark.parametrize("titles", [("Kojo", "Sierra"), ("Mine", "Mine"), ("1", "0")])
def test_several_decks_with_their_titles(target: str, titles: tuple[str, str]) -> None:
    """Several decks in one file keep their order and titles, even two of one title."""
    decks = [replace(deck, title=title) for deck, title in zip(TWO, titles, strict=True)]
    back = parse_decks(written(decks, target), BACK, catalogue())
    assert [deck.title for deck in back] == list(titles)
    assert [print_of(deck) for deck in back] == [print_of(deck) for deck in decks]


def test_several_decks_as_codes_are_a_line_each() -> None:
    """Each line is the code of its deck, in their order."""
    codes = written(TWO, "code").splitlines()
    assert [print_of(read_back(code)) for code in codes] == [print_of(deck) for deck in TWO]


def test_several_codes_in_one_file_are_read() -> None:
    """Issue 3: several decks in one file are several decks, so also those that we write."""
    back = parse_decks(written(TWO, "code"), BACK, catalogue())
    assert [print_of(deck) for deck in back] == [print_of(deck) for deck in TWO]


# -- decks that were not read whole ---------------------------------------------------------------


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("4cards", "4cards"),
        ("3 Tiny Jin", "did you mean Tiny Jinn"),
        ("3 Discepolo Studioso", "two cards"),
        ("1000 ALT_CORE_B_BR_16_C", "999"),
        ("https://www.altered.gg/decks/01HZ", "offline"),
        ("3 ALT_CORE_B_BR_16_C Tiny Jinn", "Bravos Bladedancer"),
    ],
)
def test_a_deck_with_an_unread_line_is_refused_whole(target: str, line: str, said: str) -> None:
    """Nothing is left out: a line that is not understood is told, and nothing is written."""
    message = error_of(parse_deck(f"{KOJO}\n{line}\n3 ALT_CORE_B_BR_17_C", "mine.txt"), target)
    assert "mine.txt: line 2: " in message
    assert said in message


@pytest.mark.parametrize("target", TARGETS)
def test_an_empty_deck_is_refused(target: str) -> None:
    """A file without cards is no deck, and no empty one is written."""
    assert "mine.txt" in error_of(parse_deck("# nothing yet\n", "mine.txt"), target)


@pytest.mark.parametrize("target", ["json", "csv", "code"])
def test_one_faulty_deck_of_several_refuses_all(target: str) -> None:
    """A file of several decks is written whole or not at all."""
    assert "line 1: " in error_of([*TWO, parse_deck("hello", "three.txt")], target)


def test_notes_do_not_refuse_a_deck() -> None:
    """What was assumed is written as it was read; a count of 0 is no card."""
    deck = parse_deck(f"{KOJO}\n3 Tiny Jinn\n0 ALT_CORE_B_BR_17_C\n1 ALT_CORE_B_AX_08_R")
    assert len(deck.problems) == 3
    assert written(deck, "refs").splitlines() == [
        "1 ALT_CORE_B_BR_01_C",
        "1 ALT_CORE_B_AX_08_R1",
        "3 ALT_CORE_B_BR_06_C",
    ]


# -- titles from strangers ------------------------------------------------------------------------

TITLES = {
    "quotes": '"Kojo" \'the\' "Great"',
    "one quote": '"',
    "semicolons": "a;b;;c;",
    "a formula": "=cmd|' /C calc'!A0",
    "backslashes": "\\n\\",
    "escape sequences": "\x1b[31mred\x1b[0m",
    "C1 and bidi": "\x9b2J\u202egnp.exe",
    "braces": '[{"deckCards": []}]',
    "a row": "1;2;3;;x;ALT_CORE_B_AX_04_C;C;3",
    "a page": '<p data-decklist="1 ALT_CORE_B_BR_02_C">',
    "a page in single quotes": "<p data-decklist='1 ALT_CORE_B_BR_02_C'>",
    "a class name": "'AX_Common_KelonElemental' => 1,",
    "a comment": "# // --",
    "a reference": "3 ALT_CORE_B_AX_04_C",
    "a header": "id;name;format;hero;card;reference;rarity;quantity",
    "long": "x" * 20_000,
    "a number": "1",
    "other letters": "Pasiphaë 日本 ✨",
}
ANY_TITLE = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=30)


def without_unseen_signs(title: str) -> str:
    """A title as it is written: what could be a command to a terminal is left out."""
    seen = "".join(sign for sign in title if sign.isprintable() or sign.isspace())
    return " ".join(seen.split())


@pytest.mark.parametrize(
    ("target", "title"),
    [
        pytest.param(form, title, id=f"{form}-{name}")
        for form in ("json", "csv", "markdown")
        for name, title in TITLES.items()
    ],
)
def test_hostile_titles_come_back(target: str, title: str) -> None:
    """Whatever a stranger calls a deck, its cards come back, and the title where it is kept."""
    deck = replace(TWO[0], title=title)
    back = read_back(written(deck, target))
    assert print_of(back) == print_of(deck)
    assert back.problems == ()
    assert back.title == ("" if target == "markdown" else without_unseen_signs(title))


@pytest.mark.parametrize(
    ("target", "sign"),
    [
        *product(["json", "csv", "markdown"], ["\n", "\r\n", "\u2028", "\x85", "\x0b", "\t"]),
        *product(["json", "markdown"], ["\r"]),
        pytest.param("csv", "\r"),
    ],
)
def test_line_ends_in_titles_are_blanks(target: str, sign: str) -> None:
    """A title of two lines puts no card into a deck."""
    deck = replace(TWO[0], title=f"mine{sign}3 ALT_CORE_B_AX_04_C")
    back = read_back(written(deck, target))
    assert print_of(back) == print_of(deck)
    assert back.title in ("", "mine 3 ALT_CORE_B_AX_04_C")


@pytest.mark.parametrize("target", ["json", "csv", "markdown"])
@settings(max_examples=100)
@given(title=ANY_TITLE, second=ANY_TITLE)
def test_random_titles_come_back(target: str, title: str, second: str) -> None:
    """Any two titles: the decks are the same, and so is what can be seen of the titles."""
    decks = [replace(TWO[0], title=title), replace(TWO[1], title=second)]
    decks = decks[:1] if target == "markdown" else decks
    back = parse_decks(written(decks, target), BACK, catalogue())
    assert [print_of(deck) for deck in back] == [print_of(deck) for deck in decks]
    if target != "markdown":
        wanted = [without_unseen_signs(deck.title) for deck in decks]
        found = [deck.title if name else "" for deck, name in zip(back, wanted, strict=True)]
        assert found == wanted


def test_a_very_long_title_in_csv() -> None:
    """A title of 200,000 signs comes back from CSV, or is refused when it is written."""
    deck = replace(TWO[0], title="x" * 200_000)
    text, error = attempt(deck, "csv")
    assert error or print_of(read_back(text)) == print_of(deck)


@pytest.mark.parametrize("target", TARGETS)
def test_every_text_ends_with_one_line_end(target: str) -> None:
    """What is written ends with a line end, so that texts can be put behind each other."""
    assert re.search(r"[^\n]\n\Z", written(parse_deck(SMALL), target))
