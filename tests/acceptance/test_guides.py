"""The guides for each user, docs/guides.md, typed as they are printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GUIDES = Path(__file__).parents[2] / "docs" / "guides.md"
BLOCK = re.compile(r"<!-- (\w+) -->\n```sh\n(.*?)```", re.DOTALL)
EXIT = re.compile(r"# exits with (\d)")
SCRIPT = """\
deckcheck() { "$PYTHON" -m deckcheck "$@"; }
python() { "$PYTHON" "$@"; }
"""


def steps(user: str) -> list[str]:
    """The commands of a guide, those of several lines together."""
    text = "".join(
        block for name, block in BLOCK.findall(GUIDES.read_text("utf-8")) if name == user
    )
    return re.findall(r"cat > (?s:.*?)\nEND\n|.+\n", text)


@pytest.mark.skipif(sys.platform == "win32", reason="the guides are written for a POSIX shell")
@pytest.mark.parametrize("user", ["player", "organiser", "owner", "developer"])
def test_every_command_works_as_printed(user: str, tmp_path: Path) -> None:
    """In an empty folder, in their order; a command that exits with something else says so."""
    whose = ("AUTHOR_NAME", "AUTHOR_EMAIL", "COMMITTER_NAME", "COMMITTER_EMAIL")
    names = {f"GIT_{name}": "x@example.org" for name in whose}
    variables = {**os.environ, **names, "PYTHON": sys.executable}
    commands = steps(user)
    assert commands
    for command in commands:
        said = EXIT.search(command)
        done = subprocess.run(
            ["sh", "-c", SCRIPT + command],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            env=variables,
        )
        assert done.returncode == int(said[1] if said else 0), (command, done.stdout, done.stderr)


def test_no_guide_is_left_out() -> None:
    """Each block of commands belongs to a user."""
    text = GUIDES.read_text("utf-8")
    assert len(BLOCK.findall(text)) == text.count("```sh")


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", GUIDES.read_text("utf-8")))
def test_links_lead_somewhere(link: str) -> None:
    """To files of the repository."""
    assert (GUIDES.parent / link).exists()
