"""What tests of the readers ask about a deck in a list's own words."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from deckcheck.decks.deck import Problem, Trouble
from deckcheck.decks.written import WrittenDeck

NAME = "file"
"""What the files of these tests are called."""

HERO = "ALT_CORE_B_YZ_03_C"
RARE = "ALT_CORE_B_BR_16_R2"
COMMON = "ALT_CORE_B_YZ_04_C"
UNIQUE = "ALT_CORE_B_MU_06_U_1491"

MAX_SECONDS = 5.0
"""What a megabyte may take on a slow machine: ten times what it takes, far less than a square."""

counts = st.integers(1, 999)
references = st.builds(
    "ALT_{}_B_{}_{:02d}_{}".format,
    st.sampled_from(["CORE", "EOLE"]),
    st.sampled_from(["AX", "YZ"]),
    st.integers(4, 120),
    st.sampled_from(["C", "R1", "R2", "E", "U_7"]),
)
lists = st.dictionaries(references, counts, min_size=1, max_size=8)
"""Decks without a Hero: counts by reference."""


def copies(deck: WrittenDeck) -> Counter[str]:
    """How many copies of what a deck has, lines of one card summed."""
    found: Counter[str] = Counter()
    for card in deck.cards:
        found[card.text] += card.count
    return found


def size(deck: WrittenDeck) -> int:
    """All copies, the Hero included."""
    return copies(deck).total()


def troubles(deck: WrittenDeck) -> list[tuple[Trouble, int]]:
    """The kinds and lines of what is wrong."""
    return [(problem.trouble, problem.line) for problem in deck.problems]


def only(decks: list[WrittenDeck]) -> WrittenDeck:
    """The deck of a file that has one."""
    assert len(decks) == 1
    return decks[0]


def only_problem(decks: list[WrittenDeck]) -> Problem:
    """What is wrong with a file that has no cards but one problem."""
    deck = only(decks)
    assert deck.cards == ()
    assert len(deck.problems) == 1
    return deck.problems[0]


@st.composite
def mutated(draw: st.DrawFn, sample: str) -> str:
    """A sample with up to three places overwritten, taken out or put in."""
    text = sample
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 30)))
        put = draw(
            st.sampled_from(["", '"', "'", ";", ",", "{", "]", "null", "\n", "0", "-1", "é"])
        )
        text = text[:start] + put + text[end:]
    return text
