"""``deckcheck config show``: what holds for a file, and who said so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.acceptance.test_check_options import write
from tests.decklists import legal_deck


def show(folder: Path, file: str) -> list[str]:
    """The lines that are printed about a file."""
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "config", "show", file],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env={"PYTHONIOENCODING": "utf-8", "PATH": os.environ["PATH"]},
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_without_a_configuration(tmp_path: Path) -> None:
    """What deckcheck does by itself; the file need not be there."""
    assert show(tmp_path, "a.txt") == [
        "a.txt: there is no configuration file above it",
        "  date = today (default)",
        "  format = standard (default)",
    ]


def test_every_value_has_its_place(tmp_path: Path) -> None:
    """The top of the file, a table of it, and the first lines of the list."""
    config = [
        'format = "nuc"',
        "date = 2026-02-12",
        "[ignore]",
        'errata = "proxies"',
        "[[decks]]",
        'files = ["league/*"]',
        'format = "2v2"',
        "[decks.severity]",
        'assumed = "warning"',
    ]
    write(tmp_path / "deckcheck.toml", config)
    write(tmp_path / "league" / "a.txt", ["# deckcheck: date=2025-01-01", *legal_deck()])
    assert show(tmp_path, "league/a.txt") == [
        "league/a.txt: a deck to deckcheck.toml",
        "  date = 2025-01-01 (line 1)",
        "  format = 2v2 (deckcheck.toml: decks 1)",
        "  ignore.errata = proxies (deckcheck.toml)",
        "  severity.assumed = warning (deckcheck.toml: decks 1)",
    ]


def test_files_that_are_no_decks_and_lines_that_are_wrong(tmp_path: Path) -> None:
    """Whether a folder's check would take it, and what is wrong about its first lines."""
    write(tmp_path / "deckcheck.toml", ['files = ["*.deck"]'])
    write(tmp_path / "a.txt", ["# a list", "# deckcheck: format=nukes", *legal_deck()])
    first, *_, last = show(tmp_path, "a.txt")
    assert first == "a.txt: no deck to deckcheck.toml"
    assert last.startswith("  error: no format is called 'nukes'")
    assert last.endswith("(line 2)")
