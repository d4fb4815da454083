"""Reports for programs, as ``docs/json.md`` describes them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Finding, Report, Severity, Summary, __version__
from deckcheck.output import forms
from deckcheck.output.json import SCHEMA, Json
from deckcheck.output.results import Checked
from tests.decklists import KOJO, commons, format_of, judge, legal_deck

DAY = date(2026, 2, 12)
SUMMARY = Summary(("Kojo & Booda",), ("Bravos", "Muna"), 36, 20, 10, 1, 2, 3, 4, {1: 30, 10: 6})
FINDING = Finding(
    "copies",
    Severity.ERROR,
    "4 copies of Red, at most 3",
    "1.1.4.e",
    lines=(4, 17),
    cards=("Red",),
    limit=3,
    actual=4,
    references=("ALT_CORE_B_BR_09_C", "ALT_CORE_P_BR_09_C"),
    authority="publisher",
    since=date(2026, 2, 12),
    columns=(3, 5),
)
REPORT = Report("my.txt", format_of("standard"), DAY, (FINDING,), SUMMARY, "lists/my.txt")
HOSTILE = "\x1b[2J\u202e\x9b\x7f\n\u2028\ud800"


def reports(of: list[Report], unreadable: list[str]) -> str:
    """What a run prints, a file for each report and each that could not be read."""
    results = [Checked(report.file, (report,)) for report in of]
    results += [Checked("", unreadable=(why,)) for why in unreadable]
    return forms.document(Json(), results)


def document(*of: Report, unreadable: tuple[str, ...] = ()) -> Any:
    return json.loads(reports(list(of), list(unreadable)))


def test_every_key_in_its_order() -> None:
    """The keys of docs/json.md, all there and always in one order."""
    found = document(REPORT)
    assert list(found) == ["schema", "deckcheck", "decks", "unreadable", "totals"]
    assert list(found["totals"]) == ["legal", "illegal", "unverified"]
    [deck] = found["decks"]
    assert list(deck) == [
        *("deck", "file", "format", "date", "verdict", "findings", "ignored", "summary"),
    ]
    assert list(deck["findings"][0]) == [
        *("rule", "severity", "unverified", "message", "source"),
        *("lines", "cards", "limit", "actual", "references", "authority", "since", "columns"),
    ]
    assert list(deck["summary"]) == [
        *("heroes", "factions", "cards", "commons", "rares", "exalted", "uniques"),
        *("mana_convergences", "unknown", "hand_costs"),
    ]


def test_every_value() -> None:
    """Each field of a report stands under its key, as docs/json.md says."""
    found = document(REPORT, unreadable=("b.txt: missing",))
    assert (found["schema"], found["deckcheck"]) == (SCHEMA, __version__) == (1, __version__)
    assert found["unreadable"] == ["b.txt: missing"]
    assert found["totals"] == {"legal": 0, "illegal": 1, "unverified": 0}
    assert found["decks"] == [
        {
            "deck": "my.txt",
            "file": "lists/my.txt",
            "format": "standard",
            "date": "2026-02-12",
            "verdict": "illegal",
            "findings": [
                {
                    "rule": "copies",
                    "severity": "error",
                    "unverified": False,
                    "message": "4 copies of Red, at most 3",
                    "source": "1.1.4.e",
                    "lines": [4, 17],
                    "cards": ["Red"],
                    "limit": 3,
                    "actual": 4,
                    "references": ["ALT_CORE_B_BR_09_C", "ALT_CORE_P_BR_09_C"],
                    "authority": "publisher",
                    "since": "2026-02-12",
                    "columns": [3, 5],
                }
            ],
            "ignored": [],
            "summary": {
                "heroes": ["Kojo & Booda"],
                "factions": ["Bravos", "Muna"],
                "cards": 36,
                "commons": 20,
                "rares": 10,
                "exalted": 1,
                "uniques": 2,
                "mana_convergences": 3,
                "unknown": 4,
                "hand_costs": {"1": 30, "10": 6},
            },
        }
    ]


def test_what_a_finding_does_not_have() -> None:
    """No lines, cards and references are empty lists; no numbers, day and authority are null."""
    bare = Finding("empty", Severity.NOTE, "no cards", "x", unverified=True)
    [deck] = document(replace(REPORT, findings=(bare,)))["decks"]
    [found] = deck["findings"]
    assert [found[key] for key in ("lines", "cards", "references")] == [[], [], []]
    assert [found[key] for key in ("limit", "actual", "authority", "since")] == [None] * 4
    assert (found["severity"], found["unverified"]) == ("note", True)


def test_totals_count_verdicts() -> None:
    """Decks stand in their order; the totals count each verdict, of none as 0."""
    unknown = [*legal_deck()[:-1], "3 ALT_NEXT_B_BR_199_C"]
    decks = [legal_deck(), [KOJO, *commons("BR", 38)], unknown, legal_deck("AX")]
    found = document(*map(judge, decks))
    verdicts = [deck["verdict"] for deck in found["decks"]]
    assert verdicts == ["legal", "illegal", "unverified", "legal"]
    assert found["totals"] == {"legal": 2, "illegal": 1, "unverified": 1}


def test_nothing_at_all() -> None:
    """A run without a deck is an object like any other."""
    assert document() == {
        "schema": 1,
        "deckcheck": __version__,
        "decks": [],
        "unreadable": [],
        "totals": {"legal": 0, "illegal": 0, "unverified": 0},
    }


def test_the_same_report_is_the_same_text() -> None:
    """Two runs over one deck differ in no sign."""
    assert reports([judge(legal_deck())], []) == reports([judge(legal_deck())], [])


@pytest.mark.parametrize("text", [HOSTILE, "Quetzalcóatl", "</script>", '"\\'])
def test_hostile_names_are_ascii_and_come_back(text: str) -> None:
    """Whatever a stranger writes is in the object as it was, spelt in signs nothing obeys."""
    changed = replace(
        REPORT,
        deck=text,
        findings=(replace(FINDING, message=text, source=text, cards=(text,)),),
        summary=replace(SUMMARY, heroes=(text,)),
    )
    printed = reports([changed], [text])
    assert printed.replace("\n", "").isascii()
    assert printed.replace("\n", "").isprintable()
    found = json.loads(printed)
    [deck] = found["decks"]
    [finding] = deck["findings"]
    assert (deck["deck"], finding["message"], finding["source"]) == (text, text, text)
    assert (finding["cards"], deck["summary"]["heroes"], found["unreadable"]) == ([text],) * 3


@given(st.text(st.characters(codec=None)))
def test_any_name_is_ascii(text: str) -> None:
    """docs/json.md: the object is ASCII only; no sign of a name is printed that is obeyed."""
    printed = reports([replace(REPORT, deck=text)], [text])
    assert printed.replace("\n", "").isascii()
    assert printed.replace("\n", "").isprintable()
    assert json.loads(printed)["decks"][0]["deck"] == text
