"""``deckcheck check``: are these decks legal?"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from deckcheck.legality.report import Report

NOT_LEGAL = 1
UNREADABLE = 2


class Output(Enum):
    """The forms of a report."""

    TEXT = "text"
    JSON = "json"


def check(
    decks: Annotated[
        list[Path],
        typer.Argument(
            metavar="DECK...",
            help="Decklists; a folder for every decklist in it; - for standard input.",
            show_default=False,
        ),
    ],
    format_name: Annotated[
        str,
        typer.Option("--format", "-f", metavar="NAME|FILE", help="A format, or a format file."),
    ] = "standard",
    pool_file: Annotated[
        Path | None,
        typer.Option("--pool", metavar="FILE", help="The cards a limited deck may hold."),
    ] = None,
    output: Annotated[
        Output, typer.Option("--output", "-o", help="For people or for programs.")
    ] = Output.TEXT,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print only what keeps decks from being legal.")
    ] = False,
    allow_unverified: Annotated[
        bool, typer.Option("--allow-unverified", help="Let decks pass that cannot be verified.")
    ] = False,
) -> None:
    """Tell whether decks are legal, and why not.

    Exit codes: 0 all legal; 1 at least one illegal or unverified; 2 bad usage, or an input that
    cannot be read; 3 internal error.
    """
    from deckcheck.rules.finding import Verdict  # noqa: PLC0415 - keeps other commands light

    unreadable: list[str] = []
    reports = _judged(decks, format_name, pool_file, unreadable)
    verdicts = _print(reports, unreadable, output, quiet=quiet)
    passing = {Verdict.LEGAL, Verdict.UNVERIFIED} if allow_unverified else {Verdict.LEGAL}
    if unreadable:
        raise typer.Exit(UNREADABLE)
    if not passing.issuperset(verdicts):
        raise typer.Exit(NOT_LEGAL)


def _judged(
    decks: list[Path], format_name: str, pool_file: Path | None, unreadable: list[str]
) -> Iterator[Report]:
    """A report for each deck, in order; what cannot be read is added to ``unreadable``."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415
    from deckcheck.decks.files import deck_files  # noqa: PLC0415
    from deckcheck.decks.reading import read_deck, read_pool  # noqa: PLC0415
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.legality.checking import check  # noqa: PLC0415
    from deckcheck.legality.loading import load_format  # noqa: PLC0415

    format_ = load_format(format_name)
    if pool_file and "pool" not in format_.limits:
        raise DeckcheckError(f"--pool: decks in {format_.title.en} are not built from a pool")
    pool = read_pool(pool_file) if pool_file else None
    catalogue = Catalogue()
    for argument in decks:
        try:
            for file in deck_files(argument):
                try:
                    deck = read_deck(file)
                except DeckcheckError as error:
                    unreadable.append(str(error))
                else:
                    yield check(deck, format_, catalogue, pool)
        except DeckcheckError as error:
            unreadable.append(str(error))


def _print(
    reports: Iterator[Report], unreadable: list[str], output: Output, *, quiet: bool
) -> list[object]:
    """Print all reports; the verdicts, in order."""
    if output is Output.JSON:
        return _print_json(reports, unreadable)
    return _print_text(reports, unreadable, quiet=quiet)


def _print_json(reports: Iterator[Report], unreadable: list[str]) -> list[object]:
    from deckcheck.output import json  # noqa: PLC0415

    found = list(reports)
    typer.echo(json.reports(found, unreadable))
    return [report.verdict for report in found]


def _print_text(reports: Iterator[Report], unreadable: list[str], *, quiet: bool) -> list[object]:
    from deckcheck.output import text  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    verdicts = []
    for report in reports:
        verdicts.append(report.verdict)
        typer.echo(text.report(report, quiet=quiet), nl=False)
    for message in unreadable:
        typer.echo(harmless(message), err=True)
    if len(verdicts) + len(unreadable) > 1 and not quiet:
        typer.echo(text.total(verdicts, len(unreadable)))
    return list(verdicts)
