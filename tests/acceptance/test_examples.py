"""The decks that are shipped as examples are judged as their labels say."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from deckcheck import Catalogue, check, load_format, read_pool
from tests.decklists import read_deck

FOLDER = Path(__file__).parents[2] / "examples" / "decks"
DECKS = sorted(FOLDER.glob("*.txt"))


def label(text: str, name: str) -> str | None:
    """The value of a label in the comments at the top of an example."""
    found = re.search(rf"^# {name}: (.+)$", text, re.MULTILINE)
    return found[1] if found else None


LABELLED = [path for path in DECKS if not path.name.endswith(".pool.txt")]


@pytest.mark.parametrize("path", LABELLED, ids=lambda path: path.name)
def test_the_label_is_the_verdict(path: Path) -> None:
    """Each example has the verdict on its label, which its file name repeats."""
    text = path.read_text("utf-8")
    format_name, pool = label(text, "Format"), label(text, "Pool")
    assert format_name is not None
    report = check(
        read_deck(path),
        load_format(format_name),
        Catalogue(),
        on=date(2026, 11, 30),
        pool=read_pool(FOLDER / pool, Catalogue()) if pool else None,
    )
    assert report.verdict.value == label(text, "Verdict")
    assert path.name.startswith(report.verdict.value)


def test_there_is_a_legal_example_of_each_format() -> None:
    """Every format of the glossary has an example that is legal in it."""
    legal = {path.stem.removeprefix("legal-") for path in LABELLED}
    formats = {"standard", "2v2", "free-for-all", "draft", "sealed"}
    assert formats | {"booster-war", "booster-war-technical"} <= legal
