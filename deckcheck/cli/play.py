"""``deckcheck play``: play scenario files and check what they expect."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from deckcheck.cli.language import Language, spoken
from deckcheck.messages import say, told


class Form(str, Enum):
    """How the transcript is printed."""

    TEXT = "text"
    JSONL = "jsonl"


def play(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Scenario files; docs/scenarios.md.")
    ],
    output: Annotated[
        Form, typer.Option(help="The transcript as text, or as one JSON object a line.")
    ] = Form.TEXT,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="No transcript: only what is wrong.")
    ] = False,
    language: Language = "",
) -> None:
    """Play scenarios: set up positions and run their scripts.

    What happens is printed, and what is expected is checked.

    Exits with 1 if something did not come as expected, with 2 if a file cannot be played.
    """
    from deckcheck.errors import ScenarioError  # noqa: PLC0415 - keeps other commands light
    from deckcheck.output.transcript_page import json_lines, page, verdict  # noqa: PLC0415
    from deckcheck.scenarios.loading import load_scenario  # noqa: PLC0415
    from deckcheck.scenarios.running import run  # noqa: PLC0415

    worst = 0
    for file in files:
        try:
            scenario = load_scenario(Path(file))
        except ScenarioError as error:
            _complain(told(error.message, spoken()).split("\n"))
            worst = 2
            continue
        try:
            outcome = run(scenario)
        except ScenarioError as error:
            faults = told(error.message, spoken()).split("\n")
            _complain(
                told(say("{file}: {fault}", file=file, fault=fault), spoken()) for fault in faults
            )
            worst = 2
            continue
        if output is Form.JSONL:
            typer.echo(json_lines(outcome), nl=False)
        elif not quiet:
            typer.echo(page(outcome, language))
        if output is Form.TEXT:
            typer.echo(verdict(outcome, file, language))
        worst = max(worst, 1 if outcome.failures else 0)
    raise typer.Exit(worst)


def _complain(faults: Iterable[str]) -> None:
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - keeps other commands light

    for fault in faults:
        typer.echo(f"deckcheck: {harmless(fault)}", err=True)
