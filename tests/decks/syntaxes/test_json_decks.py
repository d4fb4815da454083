"""Decks in JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import Trouble
from deckcheck.decks.syntaxes.json_decks import read, recognises
from deckcheck.decks.written import WrittenDeck
from tests.decks.processor_time import processor_time
from tests.decks.written_decks import (
    COMMON,
    HERO,
    MAX_SECONDS,
    NAME,
    RARE,
    UNIQUE,
    copies,
    lists,
    mutated,
    only,
    only_problem,
    size,
    troubles,
)

AKESHA = "ALT_CORE_B_YZ_01_C"
CARDS = {COMMON: 3, RARE: 2, UNIQUE: 1}
DECK = Counter({HERO: 1, **CARDS})


def read_value(value: Any) -> list[WrittenDeck]:
    """The decks of a value as JSON of one line for each string."""
    return read(json.dumps(value, indent=1), NAME)


# -- the shapes, with the given cards and Hero ----------------------------------------------------


def altered_gg(cards: dict[str, int], hero: str = HERO, name: str = "Deck") -> dict[str, Any]:
    """A deck of the publisher's service, which divides by type and counts all but the Hero."""
    entries = [
        {
            "@type": "DeckUserListCard",
            "quantity": n,
            "card": {"@id": f"/cards/{it}", "reference": it},
        }
        for it, n in cards.items()
    ]
    return {
        "@id": "/deck_user_lists/01DECK",
        "name": name,
        "user": {"name": "Somebody"},
        "alterator": {"@id": f"/cards/{hero}", "reference": hero, "name": "Afanas & Senka"},
        "deckLegality": {"resume": {"errorFamily": {it: ["isOwned"] for it in cards}}},
        "deckCardsByType": {
            "@type": "DeckCard",
            "character": {"deckUserListCard": entries[:1], "number": 1},
            "spell": {"deckUserListCard": entries[1:], "number": 2},
            "permanent": {"deckUserListCard": [], "number": 0},
        },
        "cardIndexes": {f"/cards/{it}": n for it, n in cards.items()},
        "legal": False,
    }


def altered_gg_indexes(cards: dict[str, int], hero: str = HERO) -> dict[str, Any]:
    """A deck of the publisher's service of which only the counts by card are left."""
    return {**altered_gg(cards, hero), "deckCardsByType": None}


def altered_gg_write(cards: dict[str, int], hero: str = HERO) -> list[dict[str, Any]]:
    """The two messages that create a deck there."""
    entries = [{"quantity": n, "card": f"/cards/{it}"} for it, n in cards.items()]
    return [
        {"alterator": f"/cards/{hero}", "name": "Deck", "public": False},
        {"putOption": "update", "cards": entries},
    ]


def core_create(cards: dict[str, int], hero: str = HERO) -> dict[str, Any]:
    """A deck as Altered Core takes it: the Hero is one of the cards."""
    entries = [{"cardReference": it, "quantity": n} for it, n in {hero: 1, **cards}.items()]
    return {"name": "Deck", "format": "nuc", "isDraft": False, "deckCards": entries}


def core_read(cards: dict[str, int], hero: str = HERO) -> dict[str, Any]:
    """A page of Altered Core with one deck: the Hero stands in a field of its own, too."""
    deck = core_create(cards, hero)
    entries = [{**it, "cardTypeReference": "HERO"} for it in deck.pop("deckCards")]
    deck |= {"hero": {"reference": hero}, "isLegal": False, "cards": entries}
    return {"@type": "Collection", "member": [deck], "totalItems": 1}


def card_ids(cards: dict[str, int], hero: str = HERO) -> list[dict[str, Any]]:
    """The list of the tournament tool."""
    return [{"cardId": it, "quantity": n} for it, n in {hero: 1, **cards}.items()]


def tournament(cards: dict[str, int], hero: str = HERO) -> dict[str, Any]:
    """A tournament of 39cards with one deck, whose counts are texts."""
    entries = [{"ref": it, "n": str(n)} for it, n in {hero: 1, **cards}.items()]
    deck = {"hero": hero, "deckList": entries}
    return {"name": "Cup", "topFinishers": [{"id": 1, "name": "Deck", "deck": deck}]}


def by_reference(cards: dict[str, int], hero: str = HERO) -> dict[str, int]:
    """Counts by reference, and nothing else."""
    return {hero: 1, **cards}


SHAPES: list[Callable[[dict[str, int]], Any]] = [
    altered_gg,
    altered_gg_indexes,
    altered_gg_write,
    core_create,
    core_read,
    card_ids,
    tournament,
    by_reference,
]
EVERY_SHAPE = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)


@EVERY_SHAPE
def test_every_shape_gives_the_same_deck(shape: Callable[[dict[str, int]], Any]) -> None:
    """The Hero once, all cards, no problems and no verdict, whatever the shape."""
    text = json.dumps(shape(CARDS), indent=1)
    assert recognises(text)
    deck = only(read(text, NAME))
    assert (copies(deck), deck.problems) == (DECK, ())
    assert deck.name == (NAME if shape in (card_ids, by_reference) else "Deck")


@EVERY_SHAPE
def test_lines(shape: Callable[[dict[str, int]], Any]) -> None:
    """Each card has a line on which it stands."""
    text = json.dumps(shape(CARDS), indent=1)
    lines = ["", *text.split("\n")]
    for card in only(read(text, NAME)).cards:
        assert card.text in lines[card.line]
        assert "[" not in lines[card.line]  # nor one of the verdicts


@pytest.mark.parametrize("shape", [altered_gg, core_create, tournament, core_read])
def test_decks_of_one_file_keep_their_lines(shape: Callable[[dict[str, int]], Any]) -> None:
    """The second of two equal decks has the lines of the second half."""
    value = [shape(CARDS), shape(CARDS)]
    text = json.dumps(value, indent=1)
    first, second = read(text, NAME)
    distance = (text.count("\n") - 1) // 2
    assert [card.line for card in second.cards] == [card.line + distance for card in first.cards]


@EVERY_SHAPE
@given(cards=lists)
def test_copies_are_conserved(
    shape: Callable[[dict[str, int]], Any], cards: dict[str, int]
) -> None:
    """Every copy that is written is read, in every shape."""
    deck = only(read_value(shape(cards)))
    assert copies(deck) == Counter({HERO: 1, **cards})
    assert not deck.problems


# -- real files -----------------------------------------------------------------------------------

REAL = {
    "altered-gg-api-afanas-1": ("Afanaze", "ALT_CORE_B_YZ_03_C", 40),
    "altered-gg-api-auraq": ("Auraq", "ALT_CORE_B_LY_02_C", 40),
    "altered-gg-api-fen-bounce": ("Fen bounce", "ALT_CORE_B_LY_03_C", 40),
    "altered-gg-api-kauri": ("Mouton", "ALT_CYCLONE_B_MU_65_C", 40),
    "altered-gg-api-rin-2v2": ("Rin 2v2", "ALT_CORE_B_MU_03_C", 40),
    "altered-core-api-fen-and-crowbar-frontier": (
        "Fen & Crowbar · Frontier",
        "ALT_CORE_B_LY_03_C",
        40,
    ),
    "altered-core-api-auraq-and-kibble-nuc": ("Auraq & Kibble · NUC", "ALT_CORE_B_LY_02_C", 40),
    "altered-core-api-gretel-and-rust-frontier": (
        "Gretel & Rust · Frontier",
        "ALT_EOLE_B_BR_105_C",
        40,
    ),
    "altered-core-api-kauri-and-puff-nuc": ("Kauri & Puff · NUC", "ALT_EOLE_B_MU_65_C", 40),
    "altered-core-api-sigismar-and-wingspan-frontier": (
        "Sigismar & Wingspan · Frontier",
        "ALT_CORE_B_OR_01_C",
        40,
    ),
    "altered-core-api-sealed-eole-isaree": ("Sealed EOLE", "ALT_EOLE_B_AX_65_C", 31),
}


@pytest.mark.parametrize("file", REAL)
def test_real_decks(shared_decks: Path, file: str) -> None:
    """Real decks have their names, their Hero once, and their sizes."""
    name, hero, cards = REAL[file]
    text = (shared_decks / f"{file}.json").read_text(encoding="utf-8")
    assert recognises(text)
    deck = only(read(text, NAME))
    assert deck.name == name
    assert copies(deck)[hero] == 1
    assert (size(deck), deck.problems) == (cards, ())
    assert all(card.line for card in deck.cards)


def test_real_tournament(shared_decks: Path) -> None:
    """The real tournament has two decks, of which one has no list."""
    text = (shared_decks / "39cards-tournament-shape.json").read_text(encoding="utf-8")
    first, second = read(text, NAME)
    assert (first.name, copies(first)) == ("Player One", Counter({HERO: 1, RARE: 3}))
    assert not first.problems
    assert (second.name, copies(second)) == ("Player Two", Counter([AKESHA]))
    assert troubles(second) == [(Trouble.LINE, 32)]


# -- which list, which Hero -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "absent"),
    [
        ("deckCardsByType", None),
        ("deckCardsByType", []),
        ("deckCardsByType", {}),
        ("deckCardsByType", {"@type": "DeckCard", "spell": {"deckUserListCard": []}}),
        ("cardIndexes", None),
        ("cardIndexes", []),
        ("cardIndexes", {}),
    ],
)
def test_one_of_two_lists_is_enough(key: str, absent: Any) -> None:
    """Where one of the two lists of a deck is missing or empty, the other is the deck."""
    deck = only(read_value({**altered_gg(CARDS), key: absent}))
    assert (copies(deck), deck.problems) == (DECK, ())


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({**CARDS, RARE: 3}, f"2 × {RARE} in “deckCardsByType”, 3 in “cardIndexes”"),
        ({COMMON: 3, UNIQUE: 1}, f"2 × {RARE} in “deckCardsByType”, 0 in “cardIndexes”"),
        ({**CARDS, AKESHA: 1}, f"0 × {AKESHA} in “deckCardsByType”, 1 in “cardIndexes”"),
    ],
)
def test_lists_that_disagree(cards: dict[str, int], said: str) -> None:
    """Two lists of one deck that differ in a card are a problem that tells both counts."""
    deck = only(read_value({**altered_gg(CARDS), "cardIndexes": cards}))
    assert copies(deck) == DECK
    assert [problem.message for problem in deck.problems] == [said]
    assert deck.problems[0].line > 0


def test_a_hero_in_both_places_is_one_card() -> None:
    """The Hero is not counted twice, in whatever print, case and place tools repeat it."""
    for repeated in (HERO, HERO.lower(), "ALT_COREKS_B_YZ_03_C", f"/cards/{HERO}"):
        by_type = altered_gg(CARDS)
        by_type["deckCardsByType"]["hero"] = {
            "deckUserListCard": [{"quantity": 1, "card": {"reference": repeated}}]
        }
        assert size(only(read_value(by_type))) == 7
        page = core_read(CARDS)
        page["member"][0]["hero"]["reference"] = repeated
        assert size(only(read_value(page))) == 7


def test_a_hero_that_is_not_in_the_list() -> None:
    """A Hero that stands only in its field comes first, however the field is filled."""
    for hero in (HERO, f"/cards/{HERO}", {"reference": HERO}, {"@id": f"/cards/{HERO}"}):
        for key in ("hero", "alterator"):
            deck = only(read_value({key: hero, "cards": [{"cardId": RARE, "quantity": 2}]}))
            assert [(card.text, card.count) for card in deck.cards] == [(HERO, 1), (RARE, 2)]
            assert all(card.line for card in deck.cards)


def test_another_hero_in_the_list() -> None:
    """A Hero of the list that differs from that of the field is a second one."""
    deck = only(read_value({**core_create(CARDS), "hero": {"reference": AKESHA}}))
    assert copies(deck) == DECK + Counter([AKESHA])


@pytest.mark.parametrize("hero", [None, "", {}, []])
def test_no_hero(hero: Any) -> None:
    """An empty field of the Hero says nothing."""
    deck = only(read_value({**altered_gg(CARDS), "alterator": hero}))
    assert (copies(deck), deck.problems) == (Counter(CARDS), ())


@pytest.mark.parametrize("hero", [5, True, {"name": "Afanas"}, {"reference": None}, [HERO]])
def test_a_hero_that_is_no_card(hero: Any) -> None:
    """A field of the Hero that names no card is a problem, and the cards are read."""
    deck = only(read_value({**altered_gg(CARDS), "alterator": hero}))
    assert copies(deck) == Counter(CARDS)
    assert "where the Hero belongs" in deck.problems[0].message


def test_verdicts_are_ignored() -> None:
    """What a file says about legality changes nothing."""
    verdicts = {
        "legal": True,
        "isLegal": "no",
        "formatErrors": ["all"],
        "deckLegality": {"resume": {"globalValidity": False, "errorFamily": [1]}},
    }
    deck = only(read_value({**altered_gg(CARDS), **verdicts}))
    assert (copies(deck), deck.problems) == (DECK, ())


# -- several decks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "dump",
    [
        lambda decks: decks,
        lambda decks: [{"data": deck} for deck in decks],
        lambda decks: [{"id": "01DECK", "data": deck} for deck in decks],
        lambda decks: {"data": decks},
        lambda decks: {"member": decks, "totalItems": 60},
        lambda decks: {"hydra:member": decks},
        lambda decks: {"decks": decks},
        lambda decks: [{"data": decks[:1]}, {"member": decks[1:]}],
    ],
)
def test_dumps(dump: Callable[[list[Any]], Any]) -> None:
    """Several decks in one file are several decks, in their order, each with its name."""
    decks = [altered_gg(CARDS, name=" One\n"), altered_gg({RARE: 1}, AKESHA, "Two")]
    text = json.dumps(dump(decks))
    assert recognises(text)
    first, second = read(text, NAME)
    assert (first.name, copies(first)) == ("One", DECK)
    assert (second.name, copies(second)) == ("Two", Counter([AKESHA, RARE]))


def test_decks_without_names_are_numbered() -> None:
    """Decks without names of their own are told apart by their numbers."""
    decks = read_value([core_create(CARDS), {"deckCards": []}, {"name": None, "hero": HERO}])
    assert [deck.name for deck in decks] == ["Deck", "deck 2", "deck 3"]


def test_no_deck_is_dropped() -> None:
    """What stands among decks and is none, or has no list, is told in its place."""
    finishers = [{"name": "A", "deck": None}, {"name": "B"}, {"name": "C", "deck": {}}, None]
    decks = read_value({"topFinishers": [*finishers, *tournament(CARDS)["topFinishers"]]})
    assert [deck.name for deck in decks] == ["A", "B", "C", "deck 4", "Deck"]
    assert [bool(deck.problems) for deck in decks] == [True, True, True, True, False]
    pages = read_value({"member": [core_create(CARDS), {"name": "E", "format": "nuc"}, None, 3]})
    assert [bool(deck.problems) for deck in pages] == [False, True, True, True]
    dump = read_value([{"data": altered_gg(CARDS)}, {"data": None}, [], 0, card_ids(CARDS)])
    assert [bool(deck.problems) for deck in dump] == [False, True, True, True, False]


@pytest.mark.parametrize("value", [{"alterator": f"/cards/{HERO}"}, {"hero": HERO, "cards": []}])
def test_no_list(value: Any) -> None:
    """A deck without a list keeps its Hero, and it is told that there is no list."""
    deck = only(read_value(value))
    assert copies(deck) == Counter([HERO])
    assert "no list" in deck.problems[0].message


def test_other_lists_of_cards() -> None:
    """Lists of references are one copy each; objects may hold counts or entries by any key."""
    assert copies(only(read_value([HERO, RARE, RARE]))) == Counter({HERO: 1, RARE: 2})
    assert copies(only(read_value({"cards": {HERO: 1, RARE: 2}}))) == Counter({HERO: 1, RARE: 2})
    by_number = {"0": {"cardReference": HERO, "quantity": 1}}
    assert copies(only(read_value({"deckCards": by_number}))) == Counter([HERO])
    named = only(read_value({"name": "Deck", HERO.lower(): 1}))
    assert (named.name, copies(named)) == ("Deck", Counter([HERO.lower()]))


# -- faults ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "trouble"),
    [
        ("0", Trouble.ZERO),
        ('"0"', Trouble.ZERO),
        ("-0", Trouble.COUNT),
        ("-1", Trouble.COUNT),
        ("1000", Trouble.COUNT),
        ("1" + "0" * 12, Trouble.COUNT),
        ("9" * 10_000, Trouble.COUNT),
        ('"' + "9" * 10_000 + '"', Trouble.COUNT),
        ("1.5", Trouble.COUNT),
        ("1e2", Trouble.COUNT),
        ("1e999999", Trouble.COUNT),
        ("NaN", Trouble.COUNT),
        ("-Infinity", Trouble.COUNT),
        ("null", Trouble.COUNT),
        ("true", Trouble.COUNT),
        ("[3]", Trouble.COUNT),
        ('"3x"', Trouble.COUNT),
        ('""', Trouble.COUNT),
        ('"٣"', Trouble.COUNT),
    ],
)
def test_counts_that_are_none(count: str, trouble: Trouble) -> None:
    """A count that is no number from 1 to 999 is a problem with its line, and no card."""
    entries = (
        f'[{{"cardId": "{HERO}", "quantity": 1}},\n{{"cardId": "{RARE}", "quantity": {count}}}]'
    )
    deck = only(read(entries, NAME))
    assert copies(deck) == Counter([HERO])
    assert troubles(deck) == [(trouble, 2)]
    assert len(deck.problems[0].message) < 200
    by_key = only(read(f'{{"{HERO}": 1,\n"{RARE}": {count}}}', NAME))
    assert copies(by_key) == Counter([HERO])
    assert troubles(by_key) == [(trouble, 2)]


@pytest.mark.parametrize(
    "entry",
    [
        {"quantity": 1},
        {"cardId": None, "quantity": 1},
        {"cardId": 7, "quantity": 1},
        {"cardId": "", "quantity": 1},
        {"cardId": " ", "quantity": 1},
        {"card": {"name": "Ogun"}, "quantity": 1},
        {"card": ["x"], "quantity": 1},
        {},
        None,
        3,
        True,
        [RARE],
    ],
)
def test_entries_that_name_no_card(entry: Any) -> None:
    """An entry without a card is a problem, and the others are read."""
    deck = only(read_value([*card_ids({}), entry]))
    assert copies(deck) == Counter([HERO])
    assert [problem.trouble for problem in deck.problems] == [Trouble.LINE]


def test_a_missing_count_is_not_guessed() -> None:
    """An entry without a count, or with one under another key, is a problem."""
    for entry in ({"cardId": RARE}, {"cardId": RARE, "count": 3}, {"ref": RARE, "quantity": 3}):
        deck = only(read_value([entry]))
        assert [problem.trouble for problem in deck.problems] == [Trouble.COUNT]
        assert deck.cards == ()


@pytest.mark.parametrize(
    "key", ["deckCardsByType", "cardIndexes", "deckCards", "cards", "deckList"]
)
@pytest.mark.parametrize("value", ["text", 5, True])
def test_lists_that_are_none(key: str, value: Any) -> None:
    """A list that is no list is a problem that names it."""
    problem = only_problem(read_value({key: value}))
    assert f"“{key}”" in problem.message
    group = only_problem(read_value({"deckCardsByType": {"spell": {"cards": [RARE]}}}))
    assert "“spell”" in group.message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f'{{"{RARE}": 1, "{RARE}": 2}}', RARE),
        (f'{{"cardIndexes": {{"/cards/{RARE}": 1, "/cards/{RARE}": 1}}}}', RARE),
        (f'{{"deckCards": [], "deckCards": ["{RARE}"]}}', "deckCards"),
        (f'[{{"cardId": "{RARE}", "quantity": 1, "quantity": 2}}]', RARE),
        (f'[{{"cardId": "{RARE}", "cardId": "{HERO}", "quantity": 1}}]', "entry 1"),
        (f'{{"hero": "{RARE}", "hero": "{HERO}", "cards": []}}', "hero"),
    ],
)
def test_keys_that_stand_twice(text: str, said: str) -> None:
    """Of two values under one key none is taken, and it is told."""
    deck = only(read(text, NAME))
    assert deck.cards == ()
    assert said in deck.problems[0].message
    assert "a key that stands twice" in deck.problems[0].message


def test_keys_that_do_not_matter_may_stand_twice() -> None:
    """What is not read does not matter."""
    text = f'{{"x": 1, "x": 2, "cards": ["{RARE}"]}}'
    assert not only(read(text, NAME)).problems


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"cards": [\n"a"\n"b"]}', 3, "column 1"),
        ('{"cards":\n ["a", ]}', 2, "column"),
        ('{"cards": ["a"]}\n{"cards": []}', 2, "column 1"),
        ('{"cards": ["a\n"]}', 1, "column"),
        ("", 1, "column 1"),
        ("3 cards", 1, "column 3"),
    ],
)
def test_damaged_documents(text: str, line: int, column: str) -> None:
    """What is no JSON has no cards and one problem that tells the place."""
    problem = only_problem(read(text, NAME))
    assert (problem.trouble, problem.line) == (Trouble.LINE, line)
    assert "not valid JSON" in problem.message
    assert column in problem.message


def test_every_cut() -> None:
    """A document that is cut anywhere is damaged, never a smaller deck."""
    text = json.dumps(core_create(CARDS), indent=1)
    for length in range(len(text)):
        assert "not valid JSON" in only_problem(read(text[:length], NAME)).message


@pytest.mark.parametrize("depth", [500, 2_000, 100_000])
@pytest.mark.parametrize(
    ("opening", "closing"),
    [("[", "]"), ('{"data":', "}"), ('{"cards":[', "]}"), ('[{"data":', "}]")],
)
def test_deep_nesting(depth: int, opening: str, closing: str) -> None:
    """However deep a document is nested, and closed or not, it is quickly told to be no deck."""
    for text in (opening * depth + "1" + closing * depth, opening * depth):
        with processor_time(MAX_SECONDS):
            assert recognises(text)
            assert (
                only_problem(read(text, NAME)).trouble is Trouble.LINE
            )  # words: by Python's depth


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        [[]],
        {"a": 1},
        [1, 2],
        [None],
        {"error": "not found", "status": 404},
        {"id": "frontier", "version": 3, "included_refs": [RARE]},
        {"member": [], "totalItems": 0},
        {"data": []},
        {"data": "x"},
        {"topFinishers": []},
        [{"name": "A", "format": "nuc"}],
        5,
        "x",
        None,
    ],
)
def test_unknown_shapes(value: Any) -> None:
    """JSON without a deck has one problem that names what is read."""
    problem = only_problem(read_value(value))
    assert problem.trouble is Trouble.LINE
    assert all(word in problem.message for word in ("altered.gg", "Altered Core", "cardId"))


def test_a_byte_order_mark() -> None:
    """A byte order mark before the document does not matter."""
    text = "\ufeff" + json.dumps(core_create(CARDS))
    assert recognises(text)
    assert copies(only(read(text, NAME))) == DECK


def test_halves_of_signs() -> None:
    """Names and references of halves of signs can be printed all the same."""
    value = {"name": "\ud800", "hero": "\udfff", "cards": [{"cardId": "\ud800"}, "\ud800"]}
    deck = only(read_value({**value, "deckCardsByType": {"\ud800": 5}}))
    assert repr(deck).encode()
    for text in (deck.name, *(card.text for card in deck.cards)):
        assert text.encode()
    for problem in deck.problems:
        assert problem.message.encode()


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"1 {HERO}\n3 {COMMON}",
        "[Hero]\n1 Kojo & Booda",
        "[1] Kojo & Booda",
        "[[Tiny Jinn]] x3",
        "{Hero}",
        "# {",
        '"Tiny Jinn"',
        "[\n'YZ_Common_Ogun' => 1,\n]",
        '{\n  "@id": "/x",\n  name: "x",\n  cardIndexes: {\n  }\n}',
        "id;name;format;hero",
    ],
)
def test_other_texts_are_not_recognised(text: str) -> None:
    """Lists of cards, though in brackets, and other forms are not JSON."""
    assert not recognises(text)


# -- anything -------------------------------------------------------------------------------------

KEYS = [
    *("name", "data", "member", "topFinishers", "deck", "hero", "alterator", "putOption"),
    *("deckCardsByType", "deckUserListCard", "cardIndexes", "deckCards", "cards", "deckList"),
    *("cardReference", "cardId", "reference", "card", "ref", "quantity", "n", "@id"),
]
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from([HERO, RARE]),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from([*KEYS, HERO, RARE]), inner),
    max_leaves=30,
)


@given(values)
def test_any_value(value: Any) -> None:
    """Any JSON gives decks, each with cards or with problems."""
    decks = read_value(value)
    assert decks
    for deck in decks:
        assert deck.cards or deck.problems
        assert all(1 <= card.count <= 999 for card in deck.cards)


@given(st.text() | st.sampled_from(SHAPES).flatmap(lambda it: mutated(json.dumps(it(CARDS)))))
def test_any_text(text: str) -> None:
    """Any text gives decks, each with cards or with problems."""
    recognises(text)
    decks = read(text, NAME)
    assert decks
    assert all(deck.cards or deck.problems for deck in decks)


@pytest.mark.parametrize(
    ("start", "unit", "end"),
    [
        ('["x"', ',"x"', "]"),
        ("[{}", ",{}", "]"),
        ("[[1]", ",[1]", "]"),
        ('[{"hero":1}', ',{"hero":1}', "]"),
        ('{"ALT_A":1', ',"ALT_A":1', "}"),
        ('{"a":1', ',"a":{}', "}"),
        ('[{"cardId":"x","quantity":', "9", "}]"),
        ('["', "\\\\", '"]'),
        ("{", " ", "}"),
        ("", "\n", "x"),
    ],
)
def test_large_files_are_quick(start: str, unit: str, end: str) -> None:
    """A megabyte of anything is read in one go, not again and again."""
    text = start + unit * (1_000_000 // len(unit)) + end
    with processor_time(MAX_SECONDS):
        recognises(text)
        assert read(text, NAME)
