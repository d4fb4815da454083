"""``deckcheck event``, as it is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from tests.events import made_up

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "deckcheck", "event", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_an_evening(tmp_path: Path) -> None:
    """Check, lock, receipt, verify, sheets; then a card changes, and verify names it."""
    file = made_up.event(tmp_path, players=8)
    assert run("check", file).returncode == 0
    kept, receipts = tmp_path / "kept", tmp_path / "receipts"
    assert run("lock", file, "--lists", kept, "--receipts", receipts).returncode == 0
    assert run("verify", file, "--lists", kept).returncode == 0
    deck = tmp_path / "decks" / "p00.txt"
    receipt = receipts / "p00.receipt.txt"
    assert run("verify", file, "--deck", deck, "--receipt", receipt).returncode == 0
    line = made_up.lines(0)[-1]
    made_up.replaced(deck, line, line.replace("3", "2", 1))
    assert run("verify", file, "--deck", deck, "--receipt", receipt).returncode == 1
    found = run("verify", file, "--lists", kept)
    assert found.returncode == 1
    assert found.stdout.count("\n") == 3
    assert f"({line.split()[1]}): 3 before, 2 now" in found.stdout
    assert run("lock", file).returncode == 2
    assert run("lock", file, "--force").returncode == 0


def test_one_bad_player_does_not_stop_the_others(tmp_path: Path) -> None:
    """What is wrong is told, the others are judged; only an event that is none is an error."""
    file = made_up.event(tmp_path, players=4)
    (tmp_path / "decks" / "p00.txt").unlink()
    found = run("check", file)
    assert found.returncode == 1
    assert "3 of 4 legal" in found.stdout
    assert run("check", tmp_path / "none.toml").returncode == 2


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")
def test_sheets_in_a_browser(tmp_path: Path) -> None:
    """Printed by Chromium, every sheet is a paper of its own that holds its deck and its name."""
    file = made_up.event(tmp_path, players=4)
    assert run("sheets", file, "--out", tmp_path, "--names", "fr").returncode == 0
    printed = tmp_path / "printed.pdf"
    assert CHROMIUM is not None
    subprocess.run(
        [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-pdf-header-footer",
            f"--print-to-pdf={printed}",
            (tmp_path / "sheets.html").as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    pages = [page.extract_text() for page in pypdf.PdfReader(printed).pages]
    assert len(pages) == 4
    for number, page in enumerate(pages):
        assert made_up.name(number) in page.replace("\n", " ")
        assert page.count("BTG-") + page.count("ALT_") >= len(made_up.lines(number))
