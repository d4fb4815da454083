"""The command as a user runs it, with a cache of its own."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FOLDER = "DECKCHECK_CACHE_DIR"


def environment(cache: Path | None, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """A bare environment; the cache is in this folder, or where the system has it."""
    told = {"PYTHONIOENCODING": "utf-8", "PATH": os.environ.get("PATH", ""), "NO_PROXY": "*"}
    if cache:
        told[FOLDER] = str(cache)
    return {**told, **(more or {})}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "deckcheck", *arguments]


def run(
    cache: Path | None, *arguments: str, more: Mapping[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run ``deckcheck``, and be sure that it does not end in a traceback."""
    done = subprocess.run(
        command(*arguments),
        env=environment(cache, more),
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        timeout=120,
        **options,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode != 3, done.stderr
    return done


def content(cache: Path) -> list[tuple[object, ...]]:
    """The cards of a cache, without source and time; none if there is no cache."""
    path = cache / "cards.sqlite"
    if not path.is_file():
        return []
    db = sqlite3.connect(path)
    try:
        tables = ("cards", "names", "sets", "texts")
        columns = {"cards": "reference, is_unique, facts", "texts": "reference, told"}
        return [
            (table, *row)
            for table in tables
            for row in db.execute(f"SELECT {columns.get(table, '*')} FROM {table} ORDER BY 1")  # noqa: S608
        ]
    finally:
        db.close()
