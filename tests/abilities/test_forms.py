"""The machine that reads and writes by one rule, on a language of its own."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.grammar.forms import (
    OTHERS,
    THEY,
    Grammar,
    H,
    Reading,
    Writing,
    adding,
    having,
)
from deckcheck.abilities.grammar.numbers import Digits, Named
from deckcheck.abilities.text import signs
from deckcheck.abilities.values import Those, Who
from deckcheck.abilities.words import Type


def small() -> Grammar:
    """A language of bears and birds."""
    grammar = Grammar()
    grammar.forms |= {"digit": Digits(), "digits": Digits(least=2)}
    grammar.forms["bear"] = Named({"Bear": Those((Type.CHARACTER,)), "Great Bird": Those()})
    grammar.vary("do", versions=(OTHERS, THEY))
    grammar.rules(
        "do",
        ("draw~ your card", e.Draw()),
        ("draw~ <digits> cards", e.Draw(H.digits)),
        ("(catch~es|net~) a <bear>", e.Discard(v.Pick(having(H.bear, whose=Who.YOU)))),
        ("tag~ a red <bear>", e.Discard(v.Each(adding(H.bear, v.IsToken())))),
    )
    return grammar


def read(form: str, words: str) -> list[Any]:
    """What a form reads of all of the words."""
    reading = Reading(small(), signs(words))
    return [value for value, end in reading.of(form, 0) if end == len(signs(words))]


def write(form: str, value: Any) -> list[str]:
    """All that a form writes for a value."""
    return [" ".join(words) for words in Writing(small()).of(form, value, 0)]


CAUGHT = e.Discard(v.Pick(Those((Type.CHARACTER,), whose=Who.YOU)))


@pytest.mark.parametrize(
    ("form", "words", "value"),
    [
        ("do", "draw your card", e.Draw()),
        ("do+s", "draws their card", e.Draw()),
        ("do+t", "draw their card", e.Draw()),
        ("do", "draw 3 cards", e.Draw(3)),
        ("do", "catch a bear", CAUGHT),
        ("do", "net a bear", CAUGHT),
        ("do+s", "catches a bear", CAUGHT),
        ("do", "net a great bird", e.Discard(v.Pick(Those(whose=Who.YOU)))),
        ("do", "tag a red great bird", e.Discard(v.Each(Those(tests=(v.IsToken(),))))),
    ],
)
def test_one_rule_reads_and_writes(form: str, words: str, value: Any) -> None:
    """What is read of words can be written, and these words are among what is written."""
    assert read(form, words) == [value]
    assert words in [written.lower() for written in write(form, value)]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("do", "draws your card"),
        ("do", "draw 1 cards"),
        ("do", "draw"),
        ("do+s", "draws your card"),
    ],
)
def test_other_words_are_not_read(form: str, words: str) -> None:
    """Forms are exact."""
    assert read(form, words) == []


def test_the_first_choice_is_written_first() -> None:
    """Choices are synonyms, and the first is canonical."""
    assert write("do", CAUGHT) == ["catch a Bear", "net a Bear"]


def test_other_values_are_not_written() -> None:
    """A pattern matches a value wholly or not at all."""
    assert write("do", e.Draw(1000)) == ["draw 1000 cards"]
    assert write("do", e.Discard(v.Pick(Those((Type.CHARACTER,))))) == []
    assert write("do", e.Resupply()) == []


def test_what_is_wanted_chooses_among_synonyms() -> None:
    """Writing towards words yields those words, if they are words for the value."""
    towards = Writing(small(), signs("net a bear"))
    assert list(towards.of("do", CAUGHT, 0)) == [("net", "a", "Bear")]
    assert not list(Writing(small(), signs("eat a bear")).of("do", CAUGHT, 0))
