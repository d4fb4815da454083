"""``deckcheck watch``, as a player has it open beside an editor."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.acceptance.test_check_options import write
from tests.decklists import legal_deck, limited_deck

SECONDS = 20


class Watching:
    """A run, and the lines that it prints."""

    def __init__(self, run: subprocess.Popen[str]) -> None:
        self.run = run
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.run.stdout
        for line in self.run.stdout:
            self._lines.put(line)

    def end(self) -> None:
        """End the run, and read what it has left."""
        self.run.kill()
        self._reader.join(SECONDS)

    def until(self, text: str) -> str:
        """The line that has a text in it; it must come soon."""
        while True:
            line = self._lines.get(timeout=SECONDS)
            if text in line:
                return line


@contextmanager
def watching(folder: Path, *arguments: str) -> Iterator[Watching]:
    """Watch decks on a day on which no card is suspended."""
    command = [sys.executable, "-m", "deckcheck", "watch", "--date", "2025-01-01", *arguments]
    with subprocess.Popen(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as run:
        watched = Watching(run)
        try:
            yield watched
        finally:
            watched.end()


def test_a_deck_is_checked_again_when_it_is_saved(tmp_path: Path) -> None:
    """At once, and after each change; Ctrl-C ends it as it ends any program."""
    write(tmp_path / "a.txt", legal_deck()[:-1])
    with watching(tmp_path, "a.txt") as watched:
        watched.until("a.txt: illegal in Standard")
        watched.until("waiting for changes")
        write(tmp_path / "a.txt", legal_deck())
        watched.until("a.txt: legal in Standard")
        watched.until("waiting for changes")
        watched.run.send_signal(signal.SIGINT)
        assert watched.run.wait(SECONDS) == 130


def test_new_decks_and_lost_decks(tmp_path: Path) -> None:
    """A folder may get more decks; a deck that goes and comes is told."""
    (tmp_path / "decks").mkdir()
    write(tmp_path / "a.txt", legal_deck())
    with watching(tmp_path, "decks", "a.txt") as watched:
        watched.until("a.txt: legal")
        write(tmp_path / "decks" / "b.txt", legal_deck())
        assert watched.until("b.txt: legal").startswith("decks/b.txt")
        (tmp_path / "a.txt").unlink()
        watched.until("a.txt: No such file")
        write(tmp_path / "a.txt", legal_deck())
        watched.until("a.txt: legal")


def test_settings_are_those_of_check(tmp_path: Path) -> None:
    """Configuration and pool are read anew; what is wrong about them ends nothing."""
    write(tmp_path / "ana.pool.txt", limited_deck())
    write(tmp_path / "deckcheck.toml", ['format = "sealed"', 'pool = "{stem}.pool.txt"'])
    write(tmp_path / "ana.txt", limited_deck())
    with watching(tmp_path, "ana.txt") as watched:
        watched.until("ana.txt: legal in Sealed")
        write(tmp_path / "deckcheck.toml", ['format = "seeled"'])
        write(tmp_path / "ana.txt", [*limited_deck(), ""])
        watched.until("no format is called 'seeled'")
        write(tmp_path / "deckcheck.toml", ['format = "draft"', 'pool = "{stem}.pool.txt"'])
        write(tmp_path / "ana.txt", limited_deck())
        watched.until("ana.txt: legal in")


def test_what_a_deck_is_judged_by_is_watched_too(tmp_path: Path) -> None:
    """Its pool and its configuration; a configuration that is wrong for a moment ends nothing."""
    write(tmp_path / "deckcheck.toml", ['format = "sealed"', 'pool = "{stem}.pool.txt"'])
    write(tmp_path / "decks" / "ana.txt", limited_deck())
    with watching(tmp_path, "decks") as watched:
        watched.until("ana.pool.txt: No such file")
        write(tmp_path / "ana.pool.txt", limited_deck())
        watched.until("ana.txt: legal in Sealed")
        write(tmp_path / "deckcheck.toml", ['format = "'])
        watched.until("deckcheck.toml: not a TOML file")
        write(tmp_path / "deckcheck.toml", ['format = "2v2"'])
        watched.until("ana.txt: illegal in 2v2")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="keeping times is for Unix here")
def test_a_file_that_takes_the_name_of_another(tmp_path: Path) -> None:
    """Editors write a new file and rename it, some with the size and the time of the old one."""
    deck, new = tmp_path / "a.txt", tmp_path / "a.txt~"
    write(deck, legal_deck())
    with watching(tmp_path, "a.txt") as watched:
        watched.until("a.txt: legal")
        write(new, ["4" + line[1:] if line.startswith("3") else line for line in legal_deck()])
        old = deck.stat()
        os.utime(new, ns=(old.st_atime_ns, old.st_mtime_ns))
        new.replace(deck)
        watched.until("a.txt: illegal")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-"], "standard input cannot be watched"),
        (["-f", "nukes", "a.txt"], "no format is called"),
    ],
)
def test_what_cannot_be_watched(tmp_path: Path, arguments: list[str], said: str) -> None:
    """Bad usage is told at once, with 2."""
    with watching(tmp_path, *arguments) as watched:
        watched.until(said)
        assert watched.run.wait(SECONDS) == 2
