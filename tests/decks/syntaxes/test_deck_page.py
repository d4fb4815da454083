"""Saved deck pages: the list in the attribute, with the name and the lines of the page."""

from __future__ import annotations

from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.deck import Trouble
from deckcheck.decks.syntaxes.deck_page import read, recognises
from deckcheck.decks.written import WrittenDeck
from tests.decks.written_decks import HERO, only, troubles

ONE = "ALT_CORE_B_MU_06_R2"
PAGE = f"""<!DOCTYPE html>
<html><body>
<h1 class="title" id="deckName"> Afanas &amp; Senka&#39;s deck </h1>
<article id="decklist-text" data-decklist="1 {HERO}&#10;3 {ONE}">
</article></body></html>
"""


def read_one(page: str, name: str = "deck") -> WrittenDeck:
    """The deck of a page that has one list."""
    return only(read(page, name))


def cards(deck: WrittenDeck) -> list[tuple[int, str]]:
    return [(card.count, card.text) for card in deck.cards]


def test_a_page_gives_its_list_its_name_and_its_line() -> None:
    """The list of a page is read, the deck is called by its title and stands on the page's line."""
    deck = read_one(PAGE, "page.html")
    assert deck.name == "Afanas & Senka's deck"
    assert cards(deck) == [(1, HERO), (3, ONE)]
    assert [card.line for card in deck.cards] == [4, 4]
    assert deck.problems == ()


@pytest.mark.parametrize(
    "line_end",
    ["&#10;", "&#13;&#10;", "&#xA;", "&#x0a;", "&#010;", "&NewLine;", "\n", "\r\n", "<br>"],
)
def test_every_line_end_of_an_attribute_is_read(line_end: str) -> None:
    """Lines of the list are told apart however the page writes their ends."""
    deck = read_one(f"<p data-decklist='1 {HERO}{line_end}3 {ONE}{line_end}'>")
    assert cards(deck) == [(1, HERO), (3, ONE)]
    assert deck.problems == ()


@pytest.mark.parametrize(
    "line_end", ["&#10;", "&#13;&#10;", "&#xA;", "&#x0a;", "<br>", "&#010;", "&#X0A;", "&NewLine;"]
)
def test_a_line_end_of_the_list_is_no_line_of_the_page(line_end: str) -> None:
    """Entries stand on the line of the page, on which the whole attribute is."""
    deck = read_one(f"\n<p data-decklist='1 {HERO}{line_end}3 {ONE}'>")
    assert [card.line for card in deck.cards] == [2, 2]


def test_a_line_end_in_the_page_is_a_line() -> None:
    """An attribute over several lines of the page gives each card its own line."""
    deck = read_one(f'\n<p\n data-decklist="1 {HERO}\n\n3 {ONE}&#10;hello you\nx">')
    assert [(card.text, card.line) for card in deck.cards] == [
        *((HERO, 3), (ONE, 5), ("hello you", 5), ("x", 6))
    ]


@pytest.mark.parametrize(
    "attribute", ['data-decklist="{}"', "data-decklist='{}'", 'data-decklist = "{}"']
)
def test_every_form_of_the_attribute_is_recognised(attribute: str) -> None:
    """Both quotes and blanks around the sign of equality are HTML."""
    page = f"<article {attribute.format('1 ' + HERO)}>"
    assert recognises(page)
    assert cards(read_one(page)) == [(1, HERO)]


def test_attributes_are_read_in_capitals() -> None:
    """The names of attributes have no case in HTML."""
    page = f'<ARTICLE DATA-DECKLIST="1 {HERO}">'
    assert recognises(page)
    assert cards(read_one(page)) == [(1, HERO)]


@pytest.mark.parametrize(
    "text",
    [
        *("", f"1 {HERO}", "data-decklist", "# data-decklist=", "<p data-decklist-x='1'>"),
        *(f'# data-decklist="1 {HERO}"', "<p> data-decklist='1'", "< p data-decklist='1'>"),
    ],
)
def test_other_texts_are_no_pages(text: str) -> None:
    """A plain list is no page, even if it speaks of the attribute; forced, it is a problem."""
    assert not recognises(text)
    [deck] = read(text, "deck")
    assert deck.cards == ()
    assert len(deck.problems) == 1


@pytest.mark.parametrize(
    "title", ["", "<h1>Other</h1>", '<h1 id="deckName">  </h1>', '<h2 id="deckName">x</h2>']
)
def test_a_page_without_a_title_is_called_as_its_file(title: str) -> None:
    """Without a title of the deck, the deck has the name that it was given."""
    assert read_one(f'{title}<p data-decklist="1 {HERO}">', "page.html").name == "page.html"


@pytest.mark.parametrize("title", ["<h1 id=deckName>", "<H1 ID='deckName' class=x>"])
def test_the_title_is_found_however_it_is_written(title: str) -> None:
    """Quotes around the identifier and case do not matter; blanks in the name become single."""
    page = f"<h1>Site</h1>{title}\n My\u00a0 deck</h1><p data-decklist='1 {HERO}'>"
    assert read_one(page).name == "My deck"


def test_an_empty_list_is_a_deck_without_cards() -> None:
    """An empty attribute is an empty deck, not an error."""
    assert read('<p data-decklist="">', "deck") == [WrittenDeck("deck", ())]


def test_a_fault_of_the_list_has_the_line_of_the_page() -> None:
    """What is not understood in the attribute is a problem with the line of the page."""
    deck = read_one(PAGE.replace("3 ALT", "3 Kelon 4&#10;1000 x&#10;3 ALT"), "page.html")
    assert troubles(deck) == [(Trouble.LINE, 4), (Trouble.COUNT, 4)]
    assert "3 Kelon 4" in deck.problems[0].message
    assert cards(deck) == [(1, HERO), (3, ONE)]


@pytest.mark.parametrize("comment", ["# mine", "// mine"])
def test_a_comment_of_the_list_ends_with_its_line(comment: str) -> None:
    """A comment on a line of the attribute hides no other line."""
    page = f'<p data-decklist="{comment}&#10;1 {HERO} {comment}&#10;3 {ONE}">'
    assert cards(read_one(page)) == [(1, HERO), (3, ONE)]


def test_headings_of_the_list_are_ignored() -> None:
    """A heading on a line of the attribute is as good as in a file."""
    page = f'<p data-decklist="Hero&#10;1 {HERO}&#10;Characters (3)&#10;3 {ONE}">'
    deck = read_one(page)
    assert (cards(deck), deck.problems) == ([(1, HERO), (3, ONE)], ())


def test_every_list_of_a_page_is_a_deck() -> None:
    """A page with two lists gives both, each with its own line; it is never half a deck."""
    decks = read(f'<p data-decklist="1 {HERO}">\n<p data-decklist="3 {ONE}">', "deck")
    assert [[(card.text, card.line) for card in deck.cards] for deck in decks] == [
        [(HERO, 1)],
        [(ONE, 2)],
    ]


@pytest.mark.parametrize("digits", [9, 5000])
@pytest.mark.parametrize(
    "page", ['<p data-decklist="{}">', '<h1 id="deckName">{}</h1><p data-decklist="">']
)
def test_an_impossible_entity_does_not_raise(page: str, digits: int) -> None:
    """Reading never raises, not even over a numeric entity of 5,000 digits."""
    assert read_one(page.format(f"&#{'9' * digits};")).cards == ()


def test_names_of_a_page_are_unescaped() -> None:
    """A name in an attribute is written with entities, and is the name."""
    page = (
        "<p data-decklist='1 Kojo &amp; Booda&#10;3 Jeanne d&#39;Arc&#10;2 Touch&eacute;&nbsp;!'>"
    )
    assert cards(read_one(page)) == [(1, "Kojo & Booda"), (3, "Jeanne d'Arc"), (2, "Touché !")]


@given(
    st.lists(st.tuples(st.integers(1, 999), st.sampled_from([HERO, ONE])), max_size=8),
    st.sampled_from(["{} {}", "{}x {}", "{} x {}", "{}× {}"]),
    st.integers(0, 4),
)
def test_a_page_holds_what_its_list_holds(
    copies: list[tuple[int, str]], form: str, above: int
) -> None:
    """Every list comes out of an attribute as it went in, at the line where the attribute is."""
    text = escape("\n".join(form.format(*copy) for copy in copies)).replace("\n", "&#10;")
    deck = read_one("<br>\n" * above + f'<article data-decklist="{text}">')
    assert cards(deck) == copies
    assert {card.line for card in deck.cards} <= {above + 1}


@given(st.text("<>/p h1=\"'&#10x;\n", max_size=60) | st.text(max_size=40))
def test_no_page_raises(text: str) -> None:
    """Whatever stands in a page around and in its attribute, it is read, to its last line."""
    page = f'<p data-decklist="{text}">{text}'
    last = page.count("\n") + 1
    for deck in read(page, "deck"):
        assert all(1 <= card.line <= last for card in deck.cards)
        assert all(1 <= problem.line <= last for problem in deck.problems)
