"""Games whose outcome is written down: decks, players and seed in, digests out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

# tools/ is no package, so an import statement would give mypy one file under two names.
tool: Any = import_module("tools.build_conformance")

FILES = sorted(Path(tool.FOLDER).glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_comes_to_what_is_written_down(path: Path) -> None:
    """The digests after 10 and 100 decisions and at the end are those of the file."""
    told = json.loads(path.read_text("utf-8"))
    assert tool.becomes(told) == told["becomes"]


def test_every_mode_is_among_them() -> None:
    """There is a game of each mode, with both kinds of player, with text and without."""
    told = [json.loads(path.read_text("utf-8")) for path in FILES]
    assert {it["mode"] for it in told} == {"1v1", "2v2", "ffa", "booster-war"}
    assert {name for it in told for name in it["players"]} == set(tool.PLAYERS)
    assert {it["text"] for it in told} == {True, False}


def test_hash_seeds_do_not_matter() -> None:
    """The figures are the same in processes whose sets stand in other orders."""
    for hash_seed in ("0", "1"):
        subprocess.run(
            [sys.executable, "-m", "tools.build_conformance", "--check"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=tool.FOLDER.parents[2],
            check=True,
        )


def test_the_check_finds_another_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another seed is another game: the check says so, and changes nothing."""
    told = json.loads(FILES[0].read_text("utf-8"))
    copy = tmp_path / "copy.json"
    copy.write_text(json.dumps({**told, "seed": told["seed"] + 1}), "utf-8")
    before = copy.read_bytes()
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    assert tool.main(["--check"]) == 1
    assert "copy.json" in capsys.readouterr().out
    assert copy.read_bytes() == before
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
