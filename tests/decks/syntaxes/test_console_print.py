"""The console's print of a deck of altered.gg."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import Trouble
from deckcheck.decks.syntaxes.console_print import read, recognises
from tests.decks.processor_time import processor_time
from tests.decks.written_decks import (
    COMMON,
    HERO,
    MAX_SECONDS,
    NAME,
    RARE,
    copies,
    lists,
    mutated,
    only,
    only_problem,
    size,
    troubles,
)

SAMPLE = f"""{{
  "@id": "/deck_user_lists/01DECK",
  user: {{
    name: "Somebody"
  }},
  name: "Gift",
  alterator: {{
    "@id": "/cards/{HERO}",
    cardType: {{ reference: "HERO", name: "Eroe" }},
    name: "Afanas e Senka"
  }},
  deckCardsByType: {{
    character: {{ deckUserListCard: [Array], number: 3 }}
  }},
  legal: false,
  cardIndexes: {{
    "/cards/{COMMON}": 3,
    "/cards/{RARE}": 2,
  }}
}}
"""
CARDS = Counter({HERO: 1, COMMON: 3, RARE: 2})


def test_real_print(shared_decks: Path) -> None:
    """The real print: Turuun, 40 cards, one card in two prints, no verdict taken over."""
    path = shared_decks / "altered-gg-api-turuun-console-dump.txt"
    text = path.read_text(encoding="utf-8")
    assert recognises(text)
    deck = only(read(text, NAME))
    assert deck.name == "Gift Anchor"
    assert deck.cards[0].text == "ALT_DUSTER_B_MU_85_C"
    assert (size(deck), len(deck.cards), deck.problems) == (40, 21, ())
    assert {"ALT_DUSTER_B_MU_98_C", "ALT_DUSTEROP_A_MU_98_C"} <= copies(deck).keys()


def test_a_print() -> None:
    """Hero, cards, lines and the name of the deck, not that of its player or Hero."""
    assert recognises(SAMPLE)
    deck = only(read(SAMPLE, NAME))
    assert deck.name == "Gift"
    assert [(card.text, card.count, card.line) for card in deck.cards] == [
        (HERO, 1, 8),
        (COMMON, 3, 17),
        (RARE, 2, 18),
    ]
    assert not deck.problems


@pytest.mark.parametrize(
    "text",
    [
        SAMPLE.replace('"', "'"),
        "\ufeff\n" + SAMPLE.replace("\n", "\r\n"),
        SAMPLE.replace(f'3,\n    "/cards/{RARE}"', f'3, "/cards/{RARE}"'),
        SAMPLE.replace("2,\n", "2\n"),
        SAMPLE.replace("\n", "\n\t"),
        f"[\n{SAMPLE}]",
    ],
)
def test_prints_of_other_consoles(text: str) -> None:
    """Single quotes, several entries on a line, margins and line ends make no difference."""
    assert recognises(text)
    deck = only(read(text, NAME))
    assert (deck.name, copies(deck), deck.problems) == ("Gift", CARDS, ())


def test_several_prints() -> None:
    """Prints below each other are decks of their own, with their lines."""
    other = SAMPLE.replace("Gift", "Other").replace(HERO, "ALT_CORE_B_AX_01_C")
    first, second = read(SAMPLE + other, NAME)
    assert (first.name, second.name) == ("Gift", "Other")
    assert copies(first) == CARDS
    assert second.cards[0].text == "ALT_CORE_B_AX_01_C"
    lines = SAMPLE.count("\n")
    assert [card.line - lines for card in second.cards] == [card.line for card in first.cards]


def test_no_name() -> None:
    """Without a name of its own, a deck is called like its file."""
    assert only(read(SAMPLE.replace('  name: "Gift",\n', ""), NAME)).name == NAME


def test_no_hero() -> None:
    """A Hero that is not in the print is left for the rules to miss."""
    text = SAMPLE.replace(f'"@id": "/cards/{HERO}",', "")
    assert copies(only(read(text, NAME))) == CARDS - Counter([HERO])


@pytest.mark.parametrize(
    ("entry", "trouble"),
    [
        (f'"/cards/{COMMON}": 0,', Trouble.ZERO),
        (f'"/cards/{COMMON}": 1000,', Trouble.COUNT),
        (f'"/cards/{COMMON}": -1,', Trouble.COUNT),
        (f'"/cards/{COMMON}": NaN,', Trouble.COUNT),
        (f'"/cards/{COMMON}": [Object],', Trouble.COUNT),
        ('"/cards/": 3,', Trouble.LINE),
        (f"{COMMON}: 3,", Trouble.LINE),
        ("... 12 more items", Trouble.LINE),
    ],
)
def test_faulty_entries(entry: str, trouble: Trouble) -> None:
    """What is no card with a count is a problem with its line; the others are read."""
    text = SAMPLE.replace(f'"/cards/{COMMON}": 3,', entry)
    deck = only(read(text, NAME))
    assert troubles(deck) == [(trouble, 17)]
    assert copies(deck) == CARDS - Counter({COMMON: 3})


@pytest.mark.parametrize("cards", ["cardIndexes: [Object]\n}", "cardIndexes: {}\n}"])
def test_cards_that_are_not_printed(cards: str) -> None:
    """A print whose cards are cut away, or that has none, says so."""
    text = SAMPLE[: SAMPLE.index("cardIndexes")] + cards
    deck = only(read(text, NAME))
    assert copies(deck) == Counter([HERO])
    assert len(deck.problems) == 1
    assert deck.problems[0].trouble is Trouble.LINE


def test_a_print_that_ends_too_early() -> None:
    """A print that ends between its cards keeps them, and the end is told."""
    deck = only(read(SAMPLE[: SAMPLE.index(f'    "/cards/{RARE}')], NAME))
    assert copies(deck) == CARDS - Counter({RARE: 2})
    assert troubles(deck) == [(Trouble.LINE, 18)]


def test_no_cards_at_all() -> None:
    """A text without ``cardIndexes`` has no cards to read."""
    text = SAMPLE[: SAMPLE.index("cardIndexes")]
    assert recognises(text)
    assert "cardIndexes" in only_problem(read(text, NAME)).message


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"1 {HERO}\n3 {COMMON}",
        f"alterator: {HERO}\n3 {COMMON}",
        json.dumps({"alterator": {"@id": f"/cards/{HERO}"}, "cardIndexes": {}}, indent=1),
        json.dumps({"description": "\n cardIndexes: {"}),
        "[\n'YZ_Common_Ogun' => 1,\n]",
    ],
)
def test_other_texts_are_not_recognised(text: str) -> None:
    """JSON of the same object and lists of cards are not this form."""
    assert not recognises(text)


@given(lists)
def test_copies_are_conserved(cards: dict[str, int]) -> None:
    """Every copy that is printed is read."""
    rows = "".join(f'    "/cards/{reference}": {count},\n' for reference, count in cards.items())
    deck = only(read(f"{{\n  cardIndexes: {{\n{rows}  }}\n}}", NAME))
    assert copies(deck) == Counter(cards)


@given(st.text() | mutated(SAMPLE))
def test_nothing_raises(text: str) -> None:
    """Any text gives decks with cards or problems."""
    recognises(text)
    for deck in read(text, NAME):
        assert deck.cards or deck.problems


@pytest.mark.parametrize(
    "unit", ["alterator:\n", "cardIndexes:\n", "cardIndexes: {\n", "name: 'a\n", "\t", "\n", "{"]
)
def test_large_files_are_quick(unit: str) -> None:
    """A megabyte of anything is read in one go, not again and again."""
    text = "{\n" + unit * (1_000_000 // len(unit))
    with processor_time(MAX_SECONDS):
        recognises(text)
        read(text, NAME)
