"""Judging many files in one process or several."""

from __future__ import annotations

import concurrent.futures
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import processes
from deckcheck.output.forms import form_of
from deckcheck.output.json import Json
from deckcheck.output.results import Checked, Tally
from deckcheck.runs import writing
from deckcheck.runs.judge import Judge, Wishes
from deckcheck.runs.many import CHUNK, outcomes
from deckcheck.runs.writing import Writer
from tests.decklists import catalogue, legal_deck

TODAY = date(2025, 1, 1)


class Page:
    """A file that is written to."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        """Nothing waits."""


def test_few_files_need_no_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one process does before others have started, it does alone."""
    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", None)
    deck = tmp_path / "a.txt"
    deck.write_text("\n".join(legal_deck()), "utf-8")
    judge = Judge(Wishes(TODAY), catalogue())
    found = list(outcomes([str(deck)] * CHUNK, judge, [form_of("concise")], jobs=8))
    assert len(found) == CHUNK


def test_few_results_wait_however_many_files_there_are(tmp_path: Path) -> None:
    """Files are handed out only as results are taken, so memory is bounded."""
    deck = tmp_path / "a.txt"
    deck.write_text("\n".join(legal_deck()), "utf-8")
    handed: list[str] = []

    class Files(list[str]):
        def __iter__(self):  # type: ignore[no-untyped-def] # noqa: ANN204
            for file in super().__iter__():
                handed.append(file)
                yield file

    files = Files([str(deck)] * 1000)
    found = outcomes(files, Judge(Wishes(TODAY), catalogue()), [form_of("concise")], jobs=2)
    next(found)
    assert len(handed) <= 2 * processes.AHEAD * CHUNK
    assert sum(1 for _ in found) == 999


@given(st.lists(st.lists(st.text("ab", min_size=1), max_size=3)))
def test_pieces_are_written_as_they_come(files: list[list[str]]) -> None:
    """Whatever is between pieces stands between any two, of one file or of two."""
    page = Page()
    writer = Writer(Json(), page)  # type: ignore[arg-type]
    head = page.text
    for pieces in files:
        writer.add(pieces)
    assert page.text == head + ",".join(piece for pieces in files for piece in pieces)


@given(st.lists(st.lists(st.text("ab", max_size=20), max_size=3)), st.sampled_from([1, 1000]))
def test_pieces_that_wait_are_not_in_memory(files: list[list[str]], in_memory: int) -> None:
    """They come back in order, as often as they are asked for, whether they were many or few."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "IN_MEMORY", in_memory)
        kept = writing.Kept()
        for pieces in files:
            kept.add(pieces)
    next(iter(kept), None)
    expected = [piece for pieces in files for piece in pieces]
    assert [list(kept), list(kept)] == [expected, expected]
    kept.close()


def test_numbers_are_added() -> None:
    """The tally of a run is that of its files."""
    tally = Tally()
    for why in ("a", "b"):
        tally.add(Tally.of(Checked("x", unreadable=(why,))))
    assert tally.unreadable == ["a", "b"]
