"""Help pages, examples in them, and what shells propose."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer.main

from deckcheck.cli.app import COMMANDS, app
from deckcheck.cli.help import EXAMPLES

ROOT_COMMAND: Any = typer.main.get_command(app([]))


def commands(command: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every command and every command of a command, by its words."""
    for word, inner in getattr(command, "commands", {}).items():
        yield f"{name} {word}".strip(), inner
        yield from commands(inner, f"{name} {word}".strip())


ALL = dict(commands(ROOT_COMMAND))


def test_every_command_has_examples() -> None:
    """And there are none of commands that are not."""
    assert set(EXAMPLES) == {"", *ALL}
    with ROOT_COMMAND.make_context("deckcheck", ["check"]) as context:
        assert list(COMMANDS) == ROOT_COMMAND.list_commands(context)


@pytest.mark.parametrize("command", EXAMPLES)
def test_examples_stand_in_the_help(command: str) -> None:
    """Each in a line of its own, as it is typed."""
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", *command.split(), "--help"],
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
    )
    lines = [line.strip() for line in done.stdout.splitlines()]
    after = lines[lines.index("Examples:") + 1 :]
    assert after[: len(EXAMPLES[command])] == list(EXAMPLES[command])
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert not any(
        line.endswith("...") for line in done.stdout.partition("Commands:")[2].splitlines()
    )


@pytest.mark.parametrize("example", [line for lines in EXAMPLES.values() for line in lines])
def test_examples_can_be_typed(example: str) -> None:
    """Commands and options that there are, and arguments that they take."""
    words = shlex.split(example.rpartition("| ")[2].partition(" >")[0])
    assert words[0] == "deckcheck"
    with ROOT_COMMAND.make_context("deckcheck", words[1:]) as context:
        command, rest = ROOT_COMMAND, [*context._protected_args, *context.args]
        while getattr(command, "commands", None) and rest:
            command = command.commands[rest[0]]
            inner = command.make_context(rest[0], rest[1:], parent=context)
            rest = [*getattr(inner, "_protected_args", []), *inner.args]
    assert not rest


@pytest.mark.parametrize(
    ("typed", "proposed"),
    [
        ("deckcheck che", "check"),
        ("deckcheck formats sh", "show"),
        ("deckcheck check --format sea", "sealed"),
        ("deckcheck check --output sar", "sarif"),
        ("deckcheck check --select cop", "copies"),
        ("deckcheck check --ignore rares,cop", "rares,copies"),
        ("deckcheck check --authority p", "publisher"),
        ("deckcheck check --from cons", "console"),
        ("deckcheck check --lang f", "fr"),
        ("deckcheck explain shared-u", "shared-unique"),
        ("deckcheck convert a.txt --to ma", "markdown"),
        ("deckcheck convert a.txt --lang d", "de"),
        ("deckcheck formats show nu", "nuc"),
        ("deckcheck watch --format nu", "nuc"),
        ("deckcheck abilities coverage --format nu", "nuc"),
    ],
)
def test_completion(typed: str, proposed: str) -> None:
    """What bash is told when the last word is begun."""
    variables = {
        "_DECKCHECK_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
    }
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; sys.argv = ['deckcheck']; import deckcheck.cli as c; c.main()",
        ],
        capture_output=True,
        check=False,
        text=True,
        env={"PATH": os.environ["PATH"], **variables},
    )
    assert done.stdout.split() == [proposed], done.stderr
