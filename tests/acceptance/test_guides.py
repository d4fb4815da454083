"""The guides for each user, typed as they are printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = ("guides.md", "organiser.md")
TEXT = "".join((DOCS / name).read_text("utf-8") for name in GUIDES)
BLOCK = re.compile(r"<!-- (\w+) -->\n```sh\n(.*?)```", re.DOTALL)
EXIT = re.compile(r"# exits with (\d)")
SCRIPT = """\
deckcheck() { "$PYTHON" -m deckcheck "$@"; }
python() { "$PYTHON" "$@"; }
"""


def steps(user: str) -> list[str]:
    """The commands of a guide, those of several lines together."""
    text = "".join(block for name, block in BLOCK.findall(TEXT) if name == user)
    return re.findall(r"cat > (?s:.*?)\nEND\n|.+\n", text)


@pytest.mark.skipif(sys.platform == "win32", reason="the guides are written for a POSIX shell")
@pytest.mark.parametrize("user", ["player", "organiser", "evening", "owner", "developer"])
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
    assert len(BLOCK.findall(TEXT)) == TEXT.count("```sh")


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)]+)\)", TEXT))))
def test_links_lead_somewhere(link: str) -> None:
    """To files of the repository."""
    assert (DOCS / link).exists()
