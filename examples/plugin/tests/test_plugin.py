"""The plugin, installed beside deckcheck, gives it a rule and a format."""

from __future__ import annotations

import json
import subprocess
import sys

LIST = "1 Kojo & Booda\n1 Bravos Tracer\n1 Bravos Pathfinder\n1 Bravos Vanguard\n"


def deckcheck(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command."""
    command = [sys.executable, "-m", "deckcheck", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)


def test_the_format_is_found_by_its_name() -> None:
    """A format of an installed package is listed and shown, with the limit of the plugin's rule."""
    assert "alphabet" in deckcheck("formats").stdout
    assert "at most 3 names of one initial" in deckcheck("formats", "show", "Alphabet").stdout


def test_the_rule_judges() -> None:
    """Three names of one initial are allowed, the fourth is a finding of the plugin's rule."""
    three = deckcheck("check", "-f", "alphabet", "-", stdin=LIST)
    four = deckcheck("check", "-f", "alphabet", "-", stdin=LIST + "1 Bravos Bladedancer\n")
    assert "initials" not in three.stdout
    assert "4 names begin with B, at most 3" in four.stdout


def test_the_rule_is_explained() -> None:
    """``explain`` knows the rules of plugins."""
    assert "What is asked" in deckcheck("explain", "initials").stdout


def test_a_file_of_ones_own_may_use_the_rule(tmp_path) -> None:
    """A house format sets the plugin's limit like any other, and its errors are told alike."""
    house = tmp_path / "house.toml"
    house.write_text('extends = "standard"\n[limits.initials]\nmax = 1\nsource = "house"\n')
    assert "2 names" not in deckcheck("check", "-f", "alphabet", "-", stdin=LIST).stdout
    done = deckcheck("check", "-f", str(house), "-", stdin=LIST)
    assert "3 names begin with B, at most 1" in done.stdout
    house.write_text('extends = "standard"\n[limits.initials]\nmaxx = 1\nsource = "house"\n')
    assert "limits.initials.maxx: no such key" in deckcheck("formats", "show", str(house)).stderr


def test_editors_know_the_limit() -> None:
    """The schema of format files has the plugin's limit, with its keys."""
    limits = json.loads(deckcheck("schema", "format").stdout)["$defs"]["Limits"]["properties"]
    assert "initials" in limits
