"""Reading: every form of the same cards is the same deck, and no text makes it fail or hang."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from deckcheck import SYNTAXES, Deck, Faction, parse_decks, read_decks, read_pool
from deckcheck.decks.deck import Trouble
from deckcheck.decks.files import decode
from deckcheck.errors import UnreadableError
from tests.decklists import MANA, catalogue, parse_deck, read_deck
from tests.decks import card_table
from tests.decks.bugs import mended
from tests.decks.card_table import Print
from tests.decks.looked_up import copies, faults, quick_catalogue, versions
from tests.decks.processor_time import processor_time

ONE = "ALT_CORE_B_BR_16_C"
TWO = "ALT_CORE_B_BR_16_R1"
HERO = "ALT_CORE_B_BR_01_C"
PAGE = '<h1 id="deckName">Mine</h1>\n<p data-decklist="1 {}&#10;3 {}">'
CODE = "EBAg3hHfC8IA"
"""A Hero, 3 × LY_28_C and 2 Mana Convergence (DECK_SYNTAXES.md 4.4, G0 and G1)."""
CODE_CARDS = {"YZ_02_C": 1, "LY_28_C": 3, "NE_01_C": 2}

COPIES = st.lists(
    st.tuples(
        st.integers(1, 999),
        st.sampled_from(
            [ONE, TWO, "ALT_EOLE_B_BR_105_C", "ALT_CORE_B_OR_09_U_1000", "ALT_CORE_P_YZ_02_C"]
        ),
    ),
    min_size=1,
    max_size=6,
)
LEADING = ("{0} {1}", "{0}x {1}", "{0} x {1}", "{0}× {1}", "{0}x{1}", "{0} {1} *F*")
FORMS = (*LEADING, "{1} {0}", "{1} x{0}", "{1} × {0}", "{1} x {0} *F*")
LAYOUTS = st.one_of(
    st.tuples(
        st.sampled_from([*FORMS, "x{0} {1}", "- {0} {1}"]),
        st.sampled_from(["\n", "\r\n", "\r", "\n\n", " # x\n"]),
    ),
    st.tuples(st.sampled_from(FORMS), st.sampled_from(["<br>", "<br />\n", ";", " | "])),
    st.tuples(st.sampled_from(LEADING), st.sampled_from([" ", "  ", ",", ", "])),
)
"""Lines and separators; a comma and a blank separate what has its count before it."""
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252")


def references_of(deck: Deck) -> list[tuple[int, str]]:
    return [(entry.count, str(entry.reference)) for entry in deck.entries]


# -- the same deck in every form ----------------------------------------------------------------


@given(
    COPIES,
    LAYOUTS | st.tuples(st.sampled_from(FORMS), st.sampled_from([",", ", "])),
    st.sampled_from([" ", "  ", "\u00a0"]),
    st.sampled_from(ENCODINGS),
)
@example([(1, ONE), (3, TWO)], ("{0}× {1}", "<br>"), "\u00a0", "utf-16-be")
def test_every_layout_holds_the_same_copies(
    copies: list[tuple[int, str]], layout: tuple[str, str], blank: str, encoding: str
) -> None:
    """Forms of lines, separators, line ends, blanks and encodings neither lose nor make a copy."""
    assume(blank != "\u00a0" or encoding != "cp1252")  # “×\u00a0” is one sign in UTF-8
    form, separator = layout
    text = separator.join(form.format(*copy) for copy in copies) + separator
    deck = parse_deck(decode(text.replace(" ", blank).encode(encoding), "deck"))
    assert references_of(deck) == copies
    assert deck.problems == ()


@st.composite
def ways(draw: st.DrawFn, row: Print) -> str:
    """One of the ways in which a list can say a version."""
    letters, number = row.family.split("_")
    name = draw(st.sampled_from(card_table.names()[row.family]))
    faction = Faction(row.faction).title
    one = draw(st.sampled_from(card_table.prints_of()[row.version]))
    forms = [
        one.reference,
        one.reference.lower(),
        f"https://qr.altered.gg/{one.reference}",
        f"{one.reference} {name} ({row.code})",
        row.version,
        f"{letters}-{int(number):03d}-{row.code}",
    ]
    if one.collector_number:
        forms += [one.collector_number, f"{one.collector_number.lower()}-fr"]
    if len(card_table.families()[name]) == 1 and name[0].isalpha():  # see the tests of lists
        forms += [f"{name} ({row.code})", f"{name.upper()} ({row.code[0]}/{faction})"]
        forms += [f"{name} [{faction}] ({row.code[0]})"]
    return draw(st.sampled_from(forms))


@st.composite
def decks(draw: st.DrawFn) -> tuple[Counter[str], list[tuple[int, str]]]:
    """Copies of versions, and two to twelve lines that say them, each in its own way."""
    rows = draw(st.lists(st.sampled_from(card_table.prints()), min_size=2, max_size=12))
    lines = [(draw(st.integers(1, 99)), draw(ways(row))) for row in rows]
    expected: Counter[str] = Counter()
    for row, (count, _) in zip(rows, lines, strict=True):
        expected[row.version] += count
    return expected, draw(st.permutations(lines))


@given(decks(), LAYOUTS)
def test_a_deck_is_the_same_in_every_form(
    deck: tuple[Counter[str], list[tuple[int, str]]], layout: tuple[str, str]
) -> None:
    """Names in five languages, references, keys, slugs and collector numbers say the same deck."""
    expected, lines = deck
    form, separator = layout
    found = parse_deck(separator.join(form.format(*line) for line in lines))
    assert copies(found) == expected
    assert faults(found) == []


def test_a_whole_deck_is_the_same_by_names_and_references() -> None:
    """Every version there is, once by name and once by reference, is one deck in both."""
    rows = [
        row
        for of in card_table.versions().values()
        for row in of
        if len(card_table.families()[card_table.names()[row.family][0]]) == 1
    ]
    by_name = "\n".join(f"3 {card_table.names()[row.family][0]} ({row.code})" for row in rows)
    by_reference = "\n".join(f"3x {row.reference}" for row in reversed(rows))
    assert copies(parse_deck(by_name)) == copies(parse_deck(by_reference))
    assert parse_deck(by_name).problems == parse_deck(by_reference).problems == ()


def test_one_deck_is_the_same_in_every_syntax() -> None:
    """A list, a page, JSON, a console's print, CSV, class names and a code hold the same deck."""
    rows = [("ALT_CORE_B_YZ_02_C", 1), ("ALT_CORE_B_LY_28_C", 3), (MANA, 2)]
    texts = {
        "list": "\n".join(f"{count} {reference}" for reference, count in rows),
        "page": f'<p data-decklist="{"&#10;".join(f"{n} {ref}" for ref, n in rows)}">',
        "json": json.dumps([{"cardId": ref, "quantity": n} for ref, n in rows]),
        "console": "{\n  cardIndexes: {\n"
        + "".join(f"    '/cards/{ref}': {n},\n" for ref, n in rows)
        + "  }\n}\n",
        "decks-csv": "id;name;format;hero;x;reference;y;quantity\n"
        + "".join(f"1;;S;{rows[0][0]};a;{ref};b;{n}\n" for ref, n in rows[1:]),
        "collection-csv": "card_reference;card_name;rarity;quantity\n"
        + "".join(f"{ref};;;{n}\n" for ref, n in rows),
        "code": CODE,
    }
    for syntax, text in texts.items():
        for forced in (None, syntax):
            [deck] = parse_decks(text, "deck", catalogue(), forced)
            assert copies(deck) == CODE_CARDS, syntax
            assert deck.problems == (), syntax


# -- which syntax -------------------------------------------------------------------------------


def test_lists_and_pages_are_told_apart() -> None:
    """The content tells a list from a page, and both have the same cards."""
    page, plain = parse_deck(PAGE.format(ONE, TWO)), parse_deck(f"1 {ONE}\n3 {TWO}")
    assert references_of(page) == references_of(plain) == [(1, ONE), (3, TWO)]
    assert (page.name, plain.name) == ("deck (Mine)", "deck")


@pytest.mark.parametrize(
    "comment",
    [
        'from data-decklist=""',
        "<p data-decklist=''>",
        '{"cardIndexes": {}}',
        "cardIndexes: {",
        "card_reference;card_name;rarity;quantity",
        "id;name;format;hero;x;reference;y;quantity",
        "'AX_Common_Tiny' => 1,",
        CODE,
    ],
)
@pytest.mark.parametrize("sign", ["#", "//"])
def test_a_list_that_speaks_of_another_syntax_is_a_list(sign: str, comment: str) -> None:
    """A comment with the words of another syntax does not hide the cards of a list."""
    assert references_of(parse_deck(f"3 {ONE}  {sign} {comment}\n1 {TWO}")) == [(3, ONE), (1, TWO)]


@pytest.mark.parametrize(
    ("word", "version"),
    [
        ("Hestia", "BR_55_C"),
        ("PASIPHAE", "YZ_52_C"),
        ("Pasiphaë", "YZ_52_C"),
        ("pasi\u00adphaë", "YZ_52_C"),
        ("JeannedArc", "OR_17_C"),
        ("AX_04", "AX_04_C"),
        ("ax-004-r1", "AX_04_R1"),
        ("AX_35_U_17", "ALIZE_AX_35_U_17"),
        ("BTG-089-C", "LY_29_C"),
        ("btg-89-f-fr", "LY_29_R2"),
        (ONE, "BR_16_C"),
        (ONE.lower(), "BR_16_C"),
        (f"/cards/{ONE}", "BR_16_C"),
        (f"https://qr.altered.gg/{ONE}", "BR_16_C"),
        (f"3x{ONE}", "BR_16_C"),
    ],
)
@pytest.mark.parametrize("form", ["{}", "\ufeff{}", " \n{}\r\n"])
def test_a_word_that_names_a_card_is_a_list(form: str, word: str, version: str) -> None:
    """A text of one word is a card if it names one, though deck codes have the same letters."""
    deck = parse_deck(form.format(word))
    assert versions(deck) == [version]
    assert faults(deck) == []


@pytest.mark.parametrize(
    "text",
    [
        *(CODE, f"  {CODE}\r\n", f"\n\n{CODE}\n", f"{CODE}=="),
        mended(f"\ufeff{CODE}", reason="a byte order mark is not taken from a code, as from lists"),
        mended(f"# Lindiwe\n{CODE}", reason="a code below a comment is taken for a list"),
    ],
)
def test_a_word_of_the_alphabet_is_a_code(text: str) -> None:
    """A deck code is recognised, with blanks and line ends around it and signs of filling."""
    deck = parse_deck(text)
    assert copies(deck) == CODE_CARDS
    assert deck.problems == ()
    assert {entry.line for entry in deck.entries} == {text[: text.index(CODE)].count("\n") + 1}


@pytest.mark.parametrize("separator", ["\n", "\r\n\n", " ", "\t"])
def test_several_codes_are_several_decks(separator: str) -> None:
    """Each code of a text is a deck of its own, told apart by its place and line."""
    other = "EBAgTTMo"
    found = parse_decks(f"{CODE}{separator}{other}\n", "deck", catalogue())
    assert [copies(deck) for deck in found] == [CODE_CARDS, {"MU_25_R1": 55}]
    assert [deck.name for deck in found] == ["deck (code 1)", "deck (code 2)"]
    lines = [deck.entries[0].line for deck in found]
    assert lines == [1, separator.count("\n") + 1]


def test_a_damaged_code_among_others_is_told() -> None:
    """One code that cannot be read is a problem of its own deck, and the others are read."""
    found = parse_decks(f"{CODE}\nEBAg3gjtwv\n{CODE}", "deck", catalogue())
    assert [copies(deck) for deck in found] == [CODE_CARDS, {}, CODE_CARDS]
    assert [faults(deck) for deck in found] == [[], [(Trouble.LINE, 2)], []]


CODES_BUG = "of several words only the first letter and the length are asked, not whether they name"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Tiny Jinn", [1]),
        ("Hestia\nEnganche", [1, 2]),
        mended("Esploratrice Energica", [1], reason=CODES_BUG),
        mended("Enganche\nEnganche\n", [1, 2], reason=CODES_BUG),
        mended("Esmeralda\nEnfumez-les\nEurylochus", [1, 2, 3], reason=CODES_BUG),
    ],
)
def test_words_that_name_cards_are_a_list(text: str, lines: list[int]) -> None:
    """Names are no codes, whatever letters they begin with."""
    found = parse_decks(text, "deck", catalogue())
    assert [entry.line for deck in found for entry in deck.entries] == lines


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("IAA", "version 2"),
        ("EAA", "empty"),
        ("EBAAWRA", "set"),
        ("EBYwWRA", "set"),
        ("EBAgWBA", "faction"),
        ("EBAg3gjtwv", ""),
        ("EBAk3DNQrEPHVKmIvGLLHMPONZvTFcuZvVPWLYHaHZA=", ""),
    ],
)
@pytest.mark.parametrize("syntax", [None, "code"])
def test_a_wrong_code_is_told(text: str, reason: str, syntax: str | None) -> None:
    """A damaged, stale or empty code is an error that names the fault, never a wrong deck."""
    [deck] = parse_decks(text, "deck", catalogue(), syntax)
    assert deck.entries == ()
    assert faults(deck) == [(Trouble.LINE, 1)]
    assert reason in deck.problems[0].message


@pytest.mark.parametrize("word", ["hello", "hestiaa", "Hero", "4cards", "AX-FOO-C", "3xHestiaa"])
def test_one_word_that_means_nothing_is_a_problem(word: str) -> None:
    """A text of one word that is no card and no code is told, and never an empty deck alone."""
    deck = parse_deck(word)
    assert (deck.entries, len(faults(deck))) == ((), 1)


PAGE_BUG = "a page without the attribute gives no deck and no problem: the check passes"


@pytest.mark.parametrize(
    "syntax",
    [mended(it, reason=PAGE_BUG) if it == "page" else it for it in SYNTAXES if it != "list"],
)
@pytest.mark.parametrize("text", ["", f"3 {ONE}\nhello you", "<p>", "<html></html>"])
def test_a_forced_syntax_that_does_not_fit_is_a_problem(syntax: str, text: str) -> None:
    """A text that is not of the syntax that was asked for is told: silence would pass for legal."""
    found = parse_decks(text, "deck", catalogue(), syntax)
    assert found
    assert all(deck.problems for deck in found)


@pytest.mark.parametrize("text", [CODE, PAGE.format(ONE, TWO), "[]", "{}", "'AX_Common_X' => 1,"])
def test_a_forced_list_is_read_as_a_list(text: str) -> None:
    """Whatever is said to be a list is read line by line: every line is told."""
    [deck] = parse_decks(text, "deck", catalogue(), "list")
    assert {line for _, line in faults(deck)} == set(range(1, text.count("\n") + 2))


def test_a_list_that_speaks_of_decks_is_one_deck() -> None:
    """Names and comments come from strangers: brackets, semicolons and arrows make no JSON."""
    text = f"[Hero]: 1 {HERO}; 3 {ONE}\n{{ my favourite => }}\n<b>3 {TWO}</b>"
    deck = parse_deck(text)
    assert {line for _, line in faults(deck)} >= {2, 3}


# -- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *("starter-akesha", "starter-kojo", "starter-nevenka", "starter-sierra"),
        *("starter-sigismar", "starter-teija", "deckfmt-yzmir-afanas"),
        *("deckfmt-muna-rin-uniques", "deckfmt-bravos-basira-two-sets", "deck-image-tool-basira"),
    ],
)
def test_real_decks_are_read_whole(shared_decks: Path, name: str) -> None:
    """Lists as people have them hold a Hero and 39 cards, as was counted by others."""
    deck = read_deck(shared_decks / f"{name}-reflist.txt")
    assert deck.problems == ()
    assert copies(deck).total() == 40


@pytest.mark.parametrize(
    ("name", "lines", "number"),
    [
        ("deckfmt-fragment-mana-convergence-reflist.txt", 3, 6),
        ("deckfmt-fragment-long-serial-reflist.txt", 4, 4),
        ("deckfmt-fragment-extended-quantity-reflist.txt", 1, 55),
        ("deckfmt-fragment-products-reflist.txt", 3, 6),
        ("deckfmt-fragment-exalted-prints-reflist.txt", 10, 10),
        ("bga-starter-ordis.txt", 22, 43),
        ("pool-cube-mixed-192.txt", 204, 204),
        ("collection-1219-lines-reflist.txt", 1219, 2963),
    ],
)
def test_real_lists_are_read_whole(shared_decks: Path, name: str, lines: int, number: int) -> None:
    """Fragments, pools and collections hold all their lines and copies."""
    deck = read_deck(shared_decks / name)
    assert deck.problems == ()
    assert (len(deck.entries), copies(deck).total()) == (lines, number)


@pytest.mark.parametrize(
    ("code", "plain"),
    [
        ("deckcode-yzmir-2024.txt", "deckfmt-yzmir-afanas-reflist.txt"),
        ("deckcode-yzmir-2026.txt", "deckfmt-yzmir-afanas-reflist.txt"),
        ("deckcode-bravos-two-sets-2026.txt", "deckfmt-bravos-basira-two-sets-reflist.txt"),
        ("deckcode-ambiguous-products.txt", "deckfmt-fragment-products-reflist.txt"),
    ],
)
def test_real_codes_are_their_lists(shared_decks: Path, code: str, plain: str) -> None:
    """A file with a code has the same prints as the list that it was made of."""
    found, expected = read_deck(shared_decks / code), read_deck(shared_decks / plain)
    assert sorted(references_of(found)) == sorted(references_of(expected))


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    """A deck of a file has the file's name and lines."""
    path = tmp_path / "deck.txt"
    path.write_bytes(f"\r\n3 {ONE}\r\n".encode("utf-16"))
    [by_path], [by_name] = (read_decks(it, catalogue()) for it in (path, str(path)))
    assert by_path == by_name
    assert by_path.name == str(path)
    assert references_of(by_path) == [(3, ONE)]
    assert [entry.line for entry in by_path.entries] == [2]


def test_the_decks_of_a_file_have_its_name_and_theirs(tmp_path: Path) -> None:
    """Several decks of a file are several, each called by the file and by itself."""
    path = tmp_path / "dump.json"
    decks = [{"name": name, "deckCards": [{"cardReference": ONE, "quantity": 3}]} for name in "AB"]
    path.write_text(json.dumps(decks), encoding="utf-8")
    found = read_decks(path, catalogue())
    assert [deck.name for deck in found] == [f"{path} (A)", f"{path} (B)"]
    assert [references_of(deck) for deck in found] == [[(3, ONE)]] * 2


def test_a_deck_is_read_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """``-`` reads the deck from standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"3 {ONE}".encode())))
    assert references_of(read_deck("-")) == [(3, ONE)]


def test_a_missing_deck_is_an_error(tmp_path: Path) -> None:
    """A deck that is not there is an error that names it."""
    with pytest.raises(UnreadableError, match=r"nowhere\.txt"):
        read_deck(tmp_path / "nowhere.txt")


# -- pools ------------------------------------------------------------------------------------


def pool_file(folder: Path, text: str) -> Path:
    path = folder / "sealed.pool.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_pool_sums_its_lines(tmp_path: Path) -> None:
    """A pool (1.1.5.a) holds the copies of all its lines, prints of one card together."""
    text = f"Pool:\n3 {ONE}\n2 {ONE.replace('CORE', 'COREKS')}\n{TWO}\n1 Bravos Bladedancer (C)\n"
    pool = read_pool(pool_file(tmp_path, text), catalogue())
    assert pool.copies == {"BR_16_C": 6, "BR_16_R1": 1}
    assert pool.name.endswith("sealed.pool.txt")


@pytest.mark.parametrize(
    "text",
    [
        PAGE.format(ONE, TWO),
        f"card_reference;card_name;rarity;quantity\n{ONE};;;1\n{TWO};;;3",
        json.dumps({ONE: 1, TWO: 3}),
        f"1x Bravos Bladedancer (C)\n3x {TWO}",
    ],
)
def test_a_pool_is_read_in_any_syntax(tmp_path: Path, text: str) -> None:
    """A page, the publisher's collection, JSON and a list of names are pools."""
    pool = read_pool(pool_file(tmp_path, text), catalogue())
    assert pool.copies == {"BR_16_C": 1, "BR_16_R1": 3}


@pytest.mark.parametrize(
    "line",
    ["3 Kelon Brust", f"1000 {TWO}", "1 ALT_CORE_B_BR_16", "Discepolo Studioso", "AX_04_U"],
)
def test_a_pool_with_a_faulty_line_is_refused(tmp_path: Path, line: str) -> None:
    """A pool known in part would make legal decks illegal, so all its faults are named."""
    path = pool_file(tmp_path, f"3 {ONE}\n{line}\n1 {TWO}\n???\n")
    with pytest.raises(UnreadableError, match=r"(?s)sealed\.pool\.txt.*line 2:.*line 4:"):
        read_pool(path, catalogue())


def test_notes_do_not_refuse_a_pool(tmp_path: Path) -> None:
    """A count of 0 and what was assumed leave a pool certain enough, so it is read."""
    path = pool_file(tmp_path, f"0 {ONE}\n2 ALT_CORE_B_AX_08_R\n1 AX_04_C\n")
    assert [it.trouble for it in read_deck(path).problems] == [
        *(Trouble.ZERO, Trouble.ASSUMED, Trouble.ASSUMED)
    ]
    assert read_pool(path, catalogue()).copies == {"AX_08_R1": 2, "AX_04_C": 1}


@pytest.mark.parametrize("text", ["", "# nothing", "Hero:\n", f"0 {ONE}\n"])
def test_a_pool_without_cards_is_refused(tmp_path: Path, text: str) -> None:
    """A pool that holds no card is an error, because every deck would be illegal."""
    with pytest.raises(UnreadableError, match="no cards found in the pool"):
        read_pool(pool_file(tmp_path, text), catalogue())


@pytest.mark.parametrize("number", [0, 2])
def test_a_pool_is_one_list(tmp_path: Path, number: int) -> None:
    """A file of several decks, or of none, is no pool: nobody knows which one is meant."""
    lists = '<p data-decklist="3 ALT_CORE_B_BR_16_C">' * number or "[]"
    with pytest.raises(UnreadableError, match=r"sealed\.pool\.txt"):
        read_pool(pool_file(tmp_path, lists), catalogue())


# -- any text -----------------------------------------------------------------------------------


@given(st.text() | st.text("<>{}[]()\"'=;:,|/#\\ \n\t0123xX×ALT_CORE_B_BR_16", max_size=60))
@example("\ud800")
@example("\0")
@example('<p data-decklist="\ud800&#xd800;&#x110000;">')
def test_no_text_raises(text: str) -> None:
    """Any text at all is a deck, and every place in it is a line of the text."""
    last = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    for deck in parse_decks(text, "any", quick_catalogue()):
        assert deck.name.startswith("any")
        places = {entry.line for entry in deck.entries} | {it.line for it in deck.problems}
        assert all(0 <= line <= last for line in places)


@given(st.text(max_size=80), st.sampled_from(SYNTAXES))
def test_no_text_raises_in_any_syntax(text: str, syntax: str) -> None:
    """A text that is forced into any syntax is decks, whatever they hold."""
    parse_decks(text, "any", quick_catalogue(), syntax)


# -- hostile texts ------------------------------------------------------------------------------

MEGABYTE = 1_000_000
LONG = {
    "blanks": " " * MEGABYTE,
    "invisible signs": "\u200b" * (MEGABYTE // 3),
    "tabs": "\t" * MEGABYTE,
    "columns": "a\t" * (MEGABYTE // 2),
    "digits": "1" * MEGABYTE,
    "slashes": "/" * MEGABYTE,
    "hashes": "#" * MEGABYTE,
    "colons": ":" * MEGABYTE,
    "commas": "," * MEGABYTE,
    "commas apart": "a," * (MEGABYTE // 2),
    "one letter": "x" * MEGABYTE,
    "beginnings of references": "ALT_" * (MEGABYTE // 4),
    "beginnings with slashes": "/ALT_" * (MEGABYTE // 5),
    "beginnings of breaks": "<br" * (MEGABYTE // 3),
    "breaks": "<br>" * (MEGABYTE // 4),
    "counts": "1 " * (MEGABYTE // 2),
    "counts with x": "1x" * (MEGABYTE // 2),
    "round brackets": "(" * MEGABYTE,
    "square brackets": "[" * MEGABYTE,
    "beginnings of hints": "(a " * (MEGABYTE // 3),
    "hints": "a " + "(r) " * (MEGABYTE // 4),
    "a long remark": f"{ONE} " + "a " * (MEGABYTE // 2),
    "labels": "hero:" * (MEGABYTE // 5),
    "quotes": '"' * MEGABYTE,
    "foil marks": ONE + " *F*" * (MEGABYTE // 4),
    "collector numbers": "BTG-089-C-" * (MEGABYTE // 10),
    "slugs": "AX-001-U-" * (MEGABYTE // 9),
    "line ends": "\n" * MEGABYTE,
    "short lines": "a\n" * 200_000,
    "entities": '<p data-decklist="' + "&#x0" * (MEGABYTE // 4) + '">',
    "beginnings of attributes": 'data-decklist="' * (MEGABYTE // 15),
    "a title that never ends": '<p data-decklist=""><h1' + ' id="deckName"' * (MEGABYTE // 14),
    "a count far from its card": "3" + " " * MEGABYTE + ONE,
    "a count far from its x": "3" + " " * MEGABYTE + "x",
    "an x far from its count": "x" + " " * MEGABYTE + "3",
    "a card far from anything else": ONE + " " * MEGABYTE + "y",
    "a heading far from anything else": "Hero" + " " * MEGABYTE + "y",
}


@pytest.mark.parametrize("kind", LONG)
def test_a_megabyte_is_read_in_a_moment(kind: str) -> None:
    """A megabyte of one sign or word is read in a moment: nothing is quadratic."""
    with processor_time(5):
        assert len(parse_decks(LONG[kind], "deck", catalogue())) == 1


NUMBER_BUG = "the number behind a heading is looked for from every digit of the line"
ADDRESS_BUG = "the host of an address is tried up to every dot of the word"
MARKS_BUG = "unicodedata sorts the marks of one letter in a time that is quadratic"
SUGGESTION_BUG = "near names (10 ms each) are bounded for each deck, and a file has many decks"
SEMICOLON_BUG = "entries are counted line by line, so one line makes half a million (3.5 s)"
MANY_CODES_BUG = "a text of 111,000 codes is 111,000 decks (7 s): their number has no bound"
DECKS_BUG = "every list of a page counts the line ends from the start of the text"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        mended("1" * MEGABYTE + " y", 0.3, reason=NUMBER_BUG, name="digits and a letter"),
        mended("q " + "a." * 250_000 + "/", 0.3, reason=ADDRESS_BUG, name="dots and a slash"),
        mended("a" + "\u0301" * 9_000 + "\u0323" * 9_000, 0.1, reason=MARKS_BUG, name="accents"),
        mended(
            '<p data-decklist="q z">' * 300, 0.5, reason=SUGGESTION_BUG, name="pages of no names"
        ),
        mended(
            json.dumps([{"deckCards": [{"cardReference": "q z", "quantity": 1}]}] * 300),
            0.5,
            reason=SUGGESTION_BUG,
            name="a dump of no names",
        ),
        mended(
            '<p data-decklist="">' * 25_000, 0.5, reason=DECKS_BUG, name="empty lists of a page"
        ),
        mended("EBAgTTMx " * 60_000, 0.5, reason=MANY_CODES_BUG, name="codes that are none"),
        mended(";a" * (MEGABYTE // 2), 0.8, reason=SEMICOLON_BUG, name="semicolons"),
    ],
)
def test_a_text_that_is_slow_is_read_in_a_moment(text: str, seconds: float) -> None:
    """Texts that take seconds, hours or years are read in a moment or refused."""
    with processor_time(seconds):
        parse_decks(text, "deck", catalogue())


def test_many_cards_are_read_in_one_line() -> None:
    """A line of 20,000 cards gives 20,000 entries."""
    with processor_time(5):
        deck = parse_deck(f"1 {ONE} " * 20_000)
    assert (len(deck.entries), deck.problems) == (20_000, ())
