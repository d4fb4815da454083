"""Judging files by what holds for them (docs/configuration.md)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from deckcheck import Report, Verdict
from deckcheck.errors import DeckcheckError
from deckcheck.runs import config
from deckcheck.runs.judge import Judge, Wishes
from deckcheck.runs.settings import COMMAND_LINE, Layer
from tests.decklists import catalogue, legal_deck, limited_deck, of_rule

TODAY = date(2025, 1, 1)


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    """No file of another test is remembered."""
    config.forget()


def write(path: Path, lines: Sequence[str]) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


def report(file: str, **values: object) -> Report:
    """The one report about a file, with what a command line sets."""
    wishes = Wishes(TODAY, Layer(COMMAND_LINE, values))
    [found] = Judge(wishes, catalogue()).checked(file).reports
    return found


def test_the_first_lines_set_format_day_and_pool(tmp_path: Path) -> None:
    """A sealed deck is judged with its pool, on the day that it was played."""
    write(tmp_path / "pools" / "ana.pool.txt", limited_deck())
    header = "# deckcheck: format=sealed pool=pools/ana.pool.txt date=2026-02-12"
    found = report(write(tmp_path / "ana.txt", [header, *limited_deck()]))
    assert (found.format.name, found.on) == ("sealed", date(2026, 2, 12))
    assert found.verdict is Verdict.LEGAL


def test_the_command_line_goes_before_the_first_lines(tmp_path: Path) -> None:
    """And those before the configuration file."""
    write(tmp_path / "deckcheck.toml", ['format = "nuc"', "date = 2025-01-01"])
    deck = write(tmp_path / "a.txt", ["# deckcheck: format=2v2", *legal_deck()])
    found = report(deck)
    assert (found.format.name, found.on) == ("2v2", date(2025, 1, 1))
    assert report(deck, format=("standard",)).format.name == "standard"
    assert report(write(tmp_path / "b.txt", legal_deck())).format.name == "nuc"


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("format=no-such-format", "no format is called 'no-such-format'"),
        ("pool=no-such.txt", "no-such.txt: No such file"),
        ("manifest=no-such.json", "no-such.json: No such file"),
        ("date=tomorrow", "'tomorrow' is no day such as 2026-02-12"),
        ("pool=/etc/passwd", "only files in"),
        ("pool=../other.txt", "only files in"),
        ("format=../other.toml", "only files in"),
        ("manifest=~/../../etc/passwd", "only files in"),
    ],
)
def test_what_the_first_lines_name_is_there(tmp_path: Path, header: str, said: str) -> None:
    """Else it is a finding with its line, and nothing of files elsewhere is read or told."""
    write(tmp_path / "other.txt", ["secret"])
    lines = ["# a list", f"# deckcheck: {header}", *legal_deck()]
    found = report(write(tmp_path / "decks" / "a.txt", lines))
    [finding] = of_rule(found, "directive")
    assert said in finding.message
    assert finding.lines == (2,)
    assert "secret" not in finding.message
    assert found.verdict is Verdict.ILLEGAL


def test_a_link_does_not_lead_out(tmp_path: Path) -> None:
    """A link in the folder to a file elsewhere is elsewhere."""
    secret = write(tmp_path / "secret.txt", ["secret"])
    deck = write(tmp_path / "decks" / "a.txt", ["# deckcheck: pool=p.txt", *legal_deck()])
    (tmp_path / "decks" / "p.txt").symlink_to(secret)
    [finding] = of_rule(report(deck), "directive")
    assert "only files in" in finding.message


def test_with_a_project_files_of_the_project_are_read(tmp_path: Path) -> None:
    """The folder of the configuration is the bound, so pools may stand beside decks."""
    write(tmp_path / "deckcheck.toml", [])
    write(tmp_path / "pools" / "ana.txt", limited_deck())
    header = "# deckcheck: format=sealed pool=../pools/ana.txt"
    found = report(write(tmp_path / "decks" / "ana.txt", [header, *limited_deck()]))
    assert found.verdict is Verdict.LEGAL


def test_ignored_rules_of_the_configuration(tmp_path: Path) -> None:
    """They stand aside with their reason; the verdict goes by the rest."""
    write(tmp_path / "deckcheck.toml", ["[ignore]", 'min-size = "a draft"'])
    found = report(write(tmp_path / "a.txt", legal_deck()[:-1]))
    assert found.verdict is Verdict.LEGAL
    assert [(one.finding.rule, one.reason) for one in found.ignored] == [("min-size", "a draft")]


def test_a_format_that_there_is_not_names_the_file_that_says_so(tmp_path: Path) -> None:
    """The configuration is wrong, not the deck."""
    write(tmp_path / "deckcheck.toml", ['format = "nukes"'])
    with pytest.raises(DeckcheckError, match=r"deckcheck\.toml: no format is called 'nukes'"):
        report(write(tmp_path / "a.txt", legal_deck()))


def test_a_pool_that_cannot_be_read_hides_one_deck(tmp_path: Path) -> None:
    """It is told of the deck that needs it; others are judged."""
    write(tmp_path / "deckcheck.toml", ['format = "sealed"', 'pool = "{stem}.pool.txt"'])
    write(tmp_path / "a.pool.txt", limited_deck())
    judge = Judge(Wishes(TODAY), catalogue())
    first = judge.checked(write(tmp_path / "a.txt", limited_deck()))
    second = judge.checked(write(tmp_path / "b.txt", limited_deck()))
    assert [one.verdict for one in first.reports] == [Verdict.LEGAL]
    assert "b.pool.txt" in second.unreadable[0]


def test_isolated(tmp_path: Path) -> None:
    """No configuration file is heeded."""
    write(tmp_path / "deckcheck.toml", ['format = "nuc"'])
    deck = write(tmp_path / "a.txt", legal_deck())
    [found] = Judge(Wishes(TODAY, isolated=True), catalogue()).checked(deck).reports
    assert found.format.name == "standard"


def test_warnings_of_formats_are_told_once(tmp_path: Path) -> None:
    """A set that is not known yet may be meant."""
    lines = ['extends = "standard"', "[limits.sets]", 'allowed = ["TOMORROW"]']
    write(tmp_path / "house.toml", lines)
    write(tmp_path / "deckcheck.toml", ['format = "house.toml"'])
    judge = Judge(Wishes(TODAY), catalogue())
    decks = [write(tmp_path / name, legal_deck()) for name in ("a.txt", "b.txt")]
    assert [len(judge.checked(deck).warnings) for deck in decks] == [1, 0]
