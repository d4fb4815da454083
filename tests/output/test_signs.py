"""Text from strangers on a terminal: what it could obey is shown as a number."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.output.signs import harmless

OBEYED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, formats (bidi overrides among them), halves, private and unassigned, line ends."""


@pytest.mark.parametrize(
    ("sign", "shown"),
    [
        ("\x1b[31m", "\\x1b[31m"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("\x9b2J", "\\x9b2J"),
        ("\x00", "\\x00"),
        ("\x7f", "\\x7f"),
        ("\b", "\\x08"),
        ("\r", "\\x0d"),
        ("\n", "\\x0a"),
        ("\t", "\\x09"),
        ("\u00ad", "\\xad"),
        ("\u200b", "\\x200b"),
        ("\u2028", "\\x2028"),
        ("\u202e", "\\x202e"),
        ("\u2066", "\\x2066"),
        ("\ufeff", "\\xfeff"),
        ("\ud800", "\\xd800"),
        ("\ue000", "\\xe000"),
        ("\U000e0041", "\\xe0041"),
    ],
)
def test_what_a_terminal_obeys_is_written_as_its_number(sign: str, shown: str) -> None:
    """Control sequences, bidi overrides, invisible and unassigned signs become numbers."""
    assert harmless(f"a{sign}b é") == f"a{shown}b é"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Kojo & Booda",
        "Quetzalcóatl, Tāne – “Jeanne d’Arc” × 3",
        "日本語 ελληνικά",
        "✨🃏",
        "\\x1b",
    ],
)
def test_what_can_be_read_stays(text: str) -> None:
    """Letters of any script, punctuation and pictures stay as they are."""
    assert harmless(text) == text


@given(st.text(st.characters(codec=None)))
def test_nothing_that_is_obeyed_is_left(text: str) -> None:
    """No sign of a harmful category is in the result, and a second time nothing more changes."""
    shown = harmless(text)
    assert not OBEYED.intersection(map(unicodedata.category, shown))
    assert harmless(shown) == shown


@given(st.text())
def test_no_other_sign_is_changed(text: str) -> None:
    """Every other sign of the text is in the result, in its order."""
    kept = [sign for sign in text if unicodedata.category(sign) not in OBEYED]
    left = iter(harmless(text))
    assert all(sign in left for sign in kept)
