"""What the README shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.acceptance.test_check_command import run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
CONSOLE = re.findall(r"^```console\n\$ deckcheck (.+)\n((?:.*\n)*?)```$", README, re.MULTILINE)
LINKS = re.findall(r"\]\(((?!https?:)[^)#]+)\)", README)


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_output_in_the_readme_is_real(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each command shown with its output prints just that."""
    monkeypatch.chdir(ROOT)
    assert run(*command.split()).stdout == output


@pytest.mark.parametrize("link", LINKS)
def test_links_lead_somewhere(link: str) -> None:
    """Each link to a file of the repository leads to one."""
    assert (ROOT / link).exists()


def test_there_is_something_to_hold_to() -> None:
    """The patterns of these tests find output and links in the README."""
    assert CONSOLE
    assert LINKS
