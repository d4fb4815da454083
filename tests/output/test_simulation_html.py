"""The page of a simulation: whole in itself, harmless, and drawn by a browser."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from deckcheck.abilities.words import Type
from deckcheck.game.config import Config
from deckcheck.game.facts import Facts
from deckcheck.output.simulation_html import document
from deckcheck.simulation.entrants import Entrant
from deckcheck.simulation.judging import Study, judge
from deckcheck.simulation.running import play_all
from deckcheck.simulation.schedule import Run

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def study(name: str = "Bears") -> Study:
    """A small run of made-up decks."""
    bear = Facts(name, Type.CHARACTER, 2, 2, (2, 2, 2))
    deck = Entrant(name, None, (bear,) * 39)
    run = Run(Config(), deck, (deck,), 1)
    return judge(run, play_all(run, 12))


class Parsed(HTMLParser):
    """The elements and addresses of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element opens."""
        self.seen.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href"}]
        if tag not in {"br", "meta", "rect"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """An element closes: the last that is open."""
        if tag != "rect":
            assert self.open.pop() == tag


def test_the_page_needs_nothing_beside_it() -> None:
    """No script, no address of anything; every element is closed."""
    page = Parsed(document(study()))
    assert (page.open, page.addresses) == ([], [])
    assert "script" not in page.seen
    assert page.seen.count("svg") >= 5


def test_every_chart_has_a_title_and_its_numbers_as_text() -> None:
    """For screen readers, and for who prints without colours."""
    charts = re.findall(r"<svg.*?</svg>", document(study()), re.S)
    for chart in charts:
        assert re.search(r"<title>[^<]+</title>", chart)
        assert chart.count("<text") >= chart.count("<rect")


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "a & b", "\x1b[31m", '"><svg>'])
def test_names_of_strangers_are_only_text(name: str) -> None:
    """A deck or card may be called anything."""
    page = document(study(name))
    assert "<script" not in page
    assert "\x1b" not in page
    assert Parsed(page).open == []


def test_the_page_speaks_french() -> None:
    """And says so to browsers."""
    page = document(study(), "fr")
    assert '<html lang="fr">' in page
    assert "parties gagnées" in page


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
@pytest.mark.parametrize("size", ["420,900", "1200,900"])
def test_a_browser_draws_it(size: str, tmp_path: Path) -> None:
    """On a phone and on a desk: the text of the page is there, and a picture comes of it."""
    (tmp_path / "page.html").write_text(document(study()), encoding="utf-8")
    picture = tmp_path / "page.png"
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"]
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    command = [str(CHROMIUM), *options, *quiet, f"--user-data-dir={tmp_path / 'profile'}"]
    address = (tmp_path / "page.html").as_uri()
    shot = [f"--window-size={size}", f"--screenshot={picture}", address]
    subprocess.run([*command, *shot], check=True, capture_output=True, timeout=60)
    assert picture.stat().st_size > 5000
    dumped = subprocess.run(
        [*command, "--dump-dom", address], check=True, capture_output=True, timeout=60
    )
    assert "Bears" in dumped.stdout.decode()
