"""Card text without mark-up: lines, words, marks."""

from __future__ import annotations

import pytest

from deckcheck.abilities.text import clauses, lines, mark, signs, spaced


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{J} Sing.", ["{J} Sing."]),
        ("#{J}# [Sing] [[Loud]][].", ["{J} Sing Loud."]),
        ("{H}\u00a0Sing 1\u00a0song.", ["{H} Sing 1 song."]),
        ("Sing (a song) well.", ["Sing well."]),
        ("Sing (as in {T}, a song).", ["Sing."]),
        ("Exhaust ({T}) it, then sing.", ["Exhaust it, then sing."]),
        ("One.  Two.", ["One.", "Two."]),
        ("Choose:  • One.  • Two.", ["Choose: • One. • Two."]),
        ("One.  ", ["One."]),
        ("(Only a reminder.)", []),
        ("", []),
        ("Say “no” to Ana’s.", ['Say "no" to Ana\'s.']),
    ],
)
def test_lines(text: str, found: list[str]) -> None:
    """Two spaces part lines, bullets stay with theirs, marks and reminders are gone."""
    assert lines(text) == found


def test_case_and_spaces_say_nothing_but_symbols_do() -> None:
    """``{j}`` in a sentence is another sign than the trigger ``{J}``."""
    assert signs("Draw  A card .") == signs("draw a card.")
    assert signs("{J} Sing.") != signs("{j} sing.")


def test_a_stop_at_an_end_says_nothing() -> None:
    """At the end of a line, before a bullet and before a closing quote."""
    assert signs("Sing.") == ("sing",)
    assert signs('One: • Sing. • "Hum."') == ("one", ":", "•", "sing", "•", '"', "hum", '"')


def test_words_are_spaced_as_sentences() -> None:
    """Capitals begin sentences, triggers and bullets; stops end them."""
    assert spaced(("{J}", "sing", ".", "hum", "4", "+")) == "{J} Sing. Hum 4+."
    assert spaced(("choose", ":", "•", "one", "•", "two")) == "Choose: • One. • Two."
    assert spaced(("when", "x", "—", "non-", "robot")) == "When x — Non-robot."


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Sing.", 1),
        ("Sing. Hum.", 2),
        ("{J} Sing, then hum.", 2),
        ("When you sing — Hum.", 1),
        ("{T}, Hum: Sing.", 1),
        ("{D} : Sing. If you do, hum.", 2),
        ("Choose one: • Sing. • Hum.", 3),
    ],
)
def test_clauses(line: str, number: int) -> None:
    """Triggers and costs belong to what they lead to."""
    assert clauses(line) == number


def test_a_mark_tells_lines_apart_but_not_their_words() -> None:
    """The same words give the same mark; it ends with the number of clauses."""
    assert mark("Sing. Hum.") == mark("sing.  hum") != mark("Sing. Hush.")
    assert mark("Sing. Hum.").endswith("/2")
    assert "ing" not in mark("Sing.")
