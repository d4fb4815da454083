"""The tool that makes data/abilities.jsonl: what it writes, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

# tools/ is no package, so an import statement would give mypy one file under two names.
main: Callable[[list[str]], int] = import_module("tools.build_abilities").main

READ, UNREAD = "{J} Draw a card.", "{J} Sing a song.  {H} Resupply."


def card(reference: str, main_text: str | None, **more: object) -> dict[str, Any]:
    """A line of the dump."""
    kind = {"type_norm": "CHARACTER", "confidence": "api", "support_effect_en": None}
    return {"reference": reference, "main_effect_en": main_text, **kind, **more}


CARDS = [
    card("ALT_CORE_B_AX_04_C", READ),
    card("ALT_CORE_B_AX_05_C", UNREAD),
    card("ALT_CORE_B_AX_06_C", None),
    card("ALT_CORE_B_AX_07_C", "Draw a card.", type_norm="SPELL"),
]


def run(folder: Path, cards: list[dict[str, Any]], *options: str) -> int:
    """Build in a folder from a dump of these cards."""
    dump = folder / "dump"
    dump.mkdir(exist_ok=True)
    text = "".join(json.dumps(row) + "\n" for row in cards)
    (dump / "cards.jsonl").write_text(text, encoding="utf-8")
    return main([str(dump), "--out", str(folder), *options])


def built(folder: Path) -> dict[str, Any]:
    """The rows of the file, by version."""
    text = (folder / "abilities.jsonl").read_text(encoding="utf-8")
    return {row["version"]: row for row in map(json.loads, text.splitlines())}


def override(folder: Path, version: str, **more: object) -> None:
    """Write a tree by hand."""
    row = {"version": version, "abilities": [{"has": {"keyword": "eternal"}}], **more}
    (folder / "abilities.overrides.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")


def test_a_row_for_each_version_with_text(tmp_path: Path) -> None:
    """Trees for what is understood, marks for what is not, nothing for cards without text."""
    assert run(tmp_path, CARDS) == 0
    rows = built(tmp_path)
    assert list(rows) == ["AX_04_C", "AX_05_C", "AX_07_C"]
    (draws,) = rows["AX_07_C"]["abilities"]
    assert draws == {"resolves": "draw"}
    mark, resupply = rows["AX_05_C"]["abilities"]
    assert mark["unimplemented"].endswith("/1")
    assert resupply["reaction"]["effect"] == "resupply"
    assert rows["AX_05_C"]["clauses"] == 2


def test_the_best_print_speaks_for_its_version(tmp_path: Path) -> None:
    """A print of the publisher's own data goes before one of another source."""
    other = card("ALT_ALIZE_B_AX_04_C", UNREAD, confidence="bga")
    assert run(tmp_path, [other, *CARDS]) == 0
    assert len(built(tmp_path)["AX_04_C"]["abilities"]) == 1


def test_the_same_dump_gives_the_same_bytes(tmp_path: Path) -> None:
    """Whatever the order of its lines; and then there is nothing to check."""
    assert run(tmp_path, CARDS) == 0
    before = (tmp_path / "abilities.jsonl").read_bytes()
    assert run(tmp_path, CARDS[::-1]) == 0
    assert (tmp_path / "abilities.jsonl").read_bytes() == before
    assert run(tmp_path, CARDS, "--check") == 0


def test_check_finds_what_is_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And writes nothing."""
    run(tmp_path, CARDS[:1])
    before = (tmp_path / "abilities.jsonl").read_bytes()
    assert run(tmp_path, [CARDS[0], CARDS[3]], "--check") == 1
    assert "not what the dump gives" in capsys.readouterr().err
    assert (tmp_path / "abilities.jsonl").read_bytes() == before


def test_coverage_may_not_fall(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unless it is said that it may."""
    run(tmp_path, CARDS[:1])
    worse = [card("ALT_CORE_B_AX_04_C", UNREAD)]
    assert run(tmp_path, worse) == 1
    assert "would fall from 1 of 1 to 0 of 1" in capsys.readouterr().err
    assert run(tmp_path, worse, "--lower") == 0


def test_a_tree_by_hand_stands_for_what_cannot_be_read(tmp_path: Path) -> None:
    """With its reason."""
    override(tmp_path, "AX_05_C", reason="songs are not understood")
    assert run(tmp_path, CARDS) == 0
    assert built(tmp_path)["AX_05_C"]["abilities"] == [{"has": {"keyword": "eternal"}}]


@pytest.mark.parametrize(
    ("version", "more", "says"),
    [
        ("AX_04_C", {"reason": "once"}, "the grammar reads it otherwise"),
        ("AX_05_C", {}, "no reason"),
        ("AX_99_C", {"reason": "none"}, "not a version"),
        ("AX_05_C", {"reason": "x", "abilities": ["sing"]}, "cannot stand here"),
    ],
)
def test_trees_by_hand_are_checked(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    version: str,
    more: dict[str, object],
    says: str,
) -> None:
    """Against the grammar as soon as that can read the text, and for their form."""
    override(tmp_path, version, **more)
    assert run(tmp_path, CARDS) == 1
    assert says in capsys.readouterr().err
    assert not (tmp_path / "abilities.jsonl").exists()
