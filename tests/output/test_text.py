"""Reports for people: verdict, numbers, findings; and nothing from a stranger that is obeyed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Finding, Report, Severity, Summary, Verdict
from deckcheck.legality.format import Titles
from deckcheck.messages import told
from deckcheck.output.results import Tally
from deckcheck.output.text import counts, curve, report
from tests.decklists import format_of

DAY = date(2026, 11, 30)
NOTHING = Summary((), (), 0, 0, 0, 0, 0, 0, 0, {})
NUMBERS = Summary(
    heroes=("Kojo & Booda",),
    factions=("Bravos",),
    cards=39,
    commons=27,
    rares=12,
    exalted=0,
    uniques=0,
    mana_convergences=0,
    unknown=0,
    curve={1: 12, 2: 18, 3: 7, 5: 2},
)
ERROR = Finding(
    "copies", Severity.ERROR, "4 copies of Red, at most 3", "1.1.4.e", (4, 17), ("Red",)
)
WARNING = Finding("count", Severity.WARNING, "a count of 0", "docs/decklists.md", (3,))
NOTE = Finding("tokens", Severity.NOTE, "no deck cards: 2 × Booda", "Standard")
OPEN = Finding("unknown-card", Severity.ERROR, "not in the catalogue", "1.1.7.a", unverified=True)
HOSTILE = "\x1b[2J\u202e\x9b\nnext"
SHOWN = "\\x1b[2J\\x202e\\x9b\\x0anext"


def about(
    *findings: Finding, summary: Summary = NUMBERS, deck: str = "my.txt", title: str = "Standard"
) -> Report:
    format_ = replace(format_of("standard"), title=Titles(en=title, fr="x"))
    return Report(deck, format_, DAY, findings, summary)


def test_a_legal_deck() -> None:
    """The README's form: verdict, format and day; Hero, faction and cards; hand costs."""
    assert report(about()) == (
        "my.txt: legal in Standard on 2026-11-30\n"
        "  Kojo & Booda, Bravos, 39 cards: 27 Commons, 12 Rares\n"
        "  hand cost  1 ▆ 12  2 █ 18  3 ▄ 7  4   0  5 ▁ 2\n"
    )


def test_every_finding_has_a_line() -> None:
    """All findings, in their order: severity, rule, sentence with lines, source in brackets."""
    assert report(about(ERROR, WARNING, NOTE, OPEN)).splitlines()[3:] == [
        "  error   copies           4 copies of Red, at most 3 (lines 4 and 17) [1.1.4.e]",
        "  warning count            a count of 0 (line 3) [docs/decklists.md]",
        "  note    tokens           no deck cards: 2 × Booda [Standard]",
        "  error   unknown-card     not in the catalogue [1.1.7.a]",
    ]


@pytest.mark.parametrize(
    ("findings", "verdict"),
    [
        ((), "legal"),
        ((WARNING, NOTE), "legal"),
        ((OPEN, NOTE), "unverified"),
        ((OPEN, ERROR), "illegal"),
    ],
)
def test_the_verdict_comes_first(findings: tuple[Finding, ...], verdict: str) -> None:
    """README: illegal, else unverified, else legal; warnings and notes do not count."""
    assert report(about(*findings)).startswith(f"my.txt: {verdict} in Standard on 2026-11-30\n")


@pytest.mark.parametrize(
    ("summary", "row"),
    [
        (NOTHING, "no Hero, no faction, 0 cards"),
        (replace(NOTHING, cards=1, commons=1), "no Hero, no faction, 1 card: 1 Common"),
        (
            replace(
                NOTHING, heroes=("Kojo & Booda", "Atsadi & Surge"), factions=("Bravos", "Muna")
            ),
            "Kojo & Booda and Atsadi & Surge, Bravos/Muna, 0 cards",
        ),
        (
            replace(NOTHING, cards=4, rares=1, exalted=1, uniques=1, mana_convergences=1),
            "no Hero, no faction, 4 cards: 1 Rare, 1 Exalted, 1 Unique, 1 Mana Convergence",
        ),
        (
            replace(NOTHING, cards=6, commons=2, exalted=2, uniques=2),
            "no Hero, no faction, 6 cards: 2 Commons, 2 Exalted, 2 Uniques",
        ),
        (
            replace(NOTHING, cards=2, mana_convergences=2),
            "no Hero, no faction, 2 cards: 2 Mana Convergence",
        ),
        (replace(NOTHING, unknown=3), "no Hero, no faction, 0 cards and 3 unknown"),
    ],
)
def test_the_deck_in_numbers(summary: Summary, row: str) -> None:
    """Every number that is not 0, in the order of rarity; no hand costs where there are none."""
    assert report(about(summary=summary)).splitlines()[1:] == [f"  {row}"]


@pytest.mark.parametrize("findings", [(), (WARNING,), (NOTE, WARNING)])
def test_quiet_says_nothing_about_a_legal_deck(findings: tuple[Finding, ...]) -> None:
    """``--quiet`` prints only what keeps decks from being legal."""
    assert report(about(*findings), quiet=True) == ""


@pytest.mark.parametrize("error", [ERROR, OPEN])
def test_quiet_prints_errors_alone(error: Finding) -> None:
    """Of an illegal or unverified deck ``--quiet`` prints verdict and errors, no numbers."""
    first, *rows = report(about(NOTE, error, WARNING), quiet=True).splitlines()
    assert first.startswith("my.txt: ")
    assert [row.split()[:2] for row in rows] == [["error", error.rule]]


@pytest.mark.parametrize(
    ("verdicts", "unreadable", "row"),
    [
        ([Verdict.LEGAL, Verdict.LEGAL], 0, "2 decks: 2 legal"),
        (
            [Verdict.UNVERIFIED, Verdict.ILLEGAL, Verdict.LEGAL],
            0,
            "1 legal, 1 illegal, 1 unverified",
        ),
        ([Verdict.LEGAL], 2, "3 decks: 1 legal, 2 unreadable"),
        ([], 2, "2 decks: 2 unreadable"),
    ],
)
def test_the_total(verdicts: list[Verdict], unreadable: int, row: str) -> None:
    """Decks by verdict, legal first, then what was not read."""
    found = counts(Tally(verdicts=Counter(verdicts), unreadable=["a reason"] * unreadable))
    assert found.endswith(row)
    assert found.startswith(f"{len(verdicts) + unreadable} decks: ")


def test_one_deck_is_no_decks() -> None:
    """The words agree with the number, in both languages."""
    one = counts(Tally(verdicts=Counter([Verdict.LEGAL])))
    assert one == "1 deck: 1 legal"
    assert told(one, "fr").startswith("1 deck")


# -- the chart ------------------------------------------------------------------------------------

BARS = "▁▂▃▄▅▆▇█"


@pytest.mark.parametrize(
    ("costs", "chart"),
    [
        ({3: 1}, "3 █ 1"),
        ({0: 8, 1: 1}, "0 █ 8  1 ▁ 1"),
        ({1: 1, 10: 1}, "1 █ 1  2   0  3   0  4   0  5   0  6   0  7   0  8   0  9   0  10 █ 1"),
        (
            {cost: cost for cost in range(1, 9)},
            "  ".join(f"{n} {BARS[n - 1]} {n}" for n in range(1, 9)),
        ),
        ({1: 1, 2: 999}, "1 ▁ 1  2 █ 999"),
    ],
)
def test_the_chart(costs: dict[int, int], chart: str) -> None:
    """A bar for each cost from the lowest to the highest; the highest number has the full bar."""
    assert curve(costs) == chart


@given(st.dictionaries(st.integers(0, 12), st.integers(1, 200), min_size=1))
def test_bars_grow_with_their_numbers(costs: dict[int, int]) -> None:
    """More cards never have a lower bar, none have none, and every cost of the deck has one."""
    parts = [part.split(" ") for part in curve(costs).replace("   0", " _ 0").split("  ")]
    assert [int(cost) for cost, _, _ in parts] == list(range(min(costs), max(costs) + 1))
    found = {int(cost): (int(number), bar) for cost, bar, number in parts}
    assert {cost: number for cost, (number, _) in found.items() if number} == costs
    bars = sorted((number, BARS.find(bar)) for number, bar in found.values())
    assert [height for _, height in bars] == sorted(height for _, height in bars)
    assert all((height >= 0) == bool(number) for number, height in bars)
    assert bars[-1][1] == len(BARS) - 1


# -- strangers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("quiet", [True, False])
def test_nothing_hostile_is_printed(quiet: bool) -> None:
    """Names of decks, formats, Heroes and cards are shown with numbers, each on its own line."""
    text = report(
        about(
            replace(ERROR, message=f"4 copies of {HOSTILE}"),
            summary=replace(NUMBERS, heroes=(HOSTILE,)),
            deck=HOSTILE,
            title=HOSTILE,
        ),
        quiet=quiet,
    )
    assert len(text.splitlines()) == (2 if quiet else 4)
    assert text.count(SHOWN) == (3 if quiet else 4)
    assert "\x1b" not in text


def test_a_hostile_source_is_not_printed() -> None:
    """A source comes from a format file, which may be a stranger's: it is shown with numbers."""
    text = report(about(replace(ERROR, source=HOSTILE)))
    assert SHOWN in text
    assert "\x1b" not in text
