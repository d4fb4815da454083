"""Findings: their sentence, with the lines in words."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Finding, Severity
from deckcheck.rules.finding import in_words
from tests.decklists import judge, of_rule


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ((4,), "line 4"),
        ((4, 17), "lines 4 and 17"),
        ((4, 5), "lines 4 and 5"),
        ((3, 4, 5), "lines 3–5"),
        ((1, 3, 5), "lines 1, 3 and 5"),
        ((3, 4, 5, 9), "lines 3–5 and 9"),
        ((1, 2, 3, 7, 9, 10, 11, 12), "lines 1–3, 7 and 9–12"),
        ((1, 2, 4, 5), "lines 1, 2, 4 and 5"),
        ((17, 4), "lines 4 and 17"),
        ((4, 4), "line 4"),
    ],
)
def test_lines_in_words(lines: tuple[int, ...], words: str) -> None:
    """Lines are ascending, each once; three and more in a row are drawn together."""
    assert in_words(lines) == words


@given(st.sets(st.integers(1, 60), min_size=1))
def test_no_line_is_lost_or_invented(lines: set[int]) -> None:
    """The words name exactly the lines, whatever they are."""
    words = in_words(lines).removeprefix("lines ").removeprefix("line ").replace(" and ", ", ")
    told: list[int] = []
    for part in words.split(", "):
        first, _, last = part.partition("–")
        told += range(int(first), int(last or first) + 1)
    assert told == sorted(lines)


def test_a_sentence_ends_with_the_lines() -> None:
    """The sentence is the message and, in brackets, the lines that it is about."""
    finding = Finding("copies", Severity.ERROR, "4 copies of Tiny Jinn", "1.1.4.e", lines=(4, 17))
    assert finding.sentence == "4 copies of Tiny Jinn (lines 4 and 17)"


def test_a_finding_about_the_whole_deck_has_no_lines() -> None:
    """Without lines the sentence is the message."""
    finding = Finding("min-size", Severity.ERROR, "too few cards", "1.1.4.c")
    assert finding.sentence == "too few cards"
    assert (finding.lines, finding.cards, finding.unverified) == ((), (), False)


def test_a_finding_does_not_change() -> None:
    """Reports can be shared: a finding is frozen."""
    finding = Finding("min-size", Severity.ERROR, "too few cards", "1.1.4.c")
    with pytest.raises(FrozenInstanceError):
        finding.message = "none"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("reference", "on", "rule", "authority", "since"),
    [
        ("CORE_B_BR_06_C", date(2026, 2, 12), "suspended", "publisher", date(2026, 2, 12)),
        ("CORE_B_BR_06_C", date(2026, 2, 11), "suspended", "publisher", date(2026, 2, 12)),
        ("COREKS_B_LY_29_R1", date(2026, 7, 22), "suspended", "community", date(2026, 7, 22)),
        ("CORE_B_OR_16_R2", date(2025, 12, 1), "watched", "publisher", date(2025, 3, 21)),
        ("CORE_B_OR_21_C", date(2025, 1, 1), "errata", "publisher", date(2024, 11, 15)),
        ("BISE_B_AX_53_R1", date(2025, 6, 5), "sets", "publisher", date(2025, 6, 6)),
        ("EOLE_B_LY_107_C", date(2026, 8, 15), "sets", "community", date(2026, 9, 1)),
        ("FUGUE_B_AX_130_C", date(2026, 11, 30), "sets", None, None),
    ],
)
def test_a_dated_finding_has_its_decision_as_fields(
    reference: str, on: date, rule: str, authority: str | None, since: date | None
) -> None:
    """Programs need not read the sentence: print, authority and first day (FACTS part 3)."""
    [finding] = of_rule(judge([f"1 ALT_{reference}"], on=on), rule)
    assert finding.references == (f"ALT_{reference}",)
    assert (finding.authority, finding.since) == (authority, since)


def test_every_print_of_a_card_is_among_the_references() -> None:
    """In the order of the list, so that two findings about one name can be told apart."""
    deck = ["2 ALT_COREKS_B_BR_16_C", "2 ALT_CORE_B_BR_16_C", "1 ALT_CORE_B_BR_16_R1"]
    [finding] = of_rule(judge(deck), "copies")
    assert finding.references == tuple(line.split()[1] for line in deck)
    assert (finding.authority, finding.since) == (None, None)
