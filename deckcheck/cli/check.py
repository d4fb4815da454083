"""``deckcheck check``: are these decks legal?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.inputs import Decks, Syntax, decks_of, refuse

if TYPE_CHECKING:
    from deckcheck.legality.report import Report

NOT_LEGAL = 1


class Output(Enum):
    """The forms of a report."""

    TEXT = "text"
    JSON = "json"


def check(
    decks: Decks,
    format_name: Annotated[
        str,
        typer.Option("--format", "-f", metavar="NAME|FILE", help="A format, or a format file."),
    ] = "standard",
    pool_file: Annotated[
        str | None,
        typer.Option("--pool", metavar="FILE", help="The cards a limited deck may hold."),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option(
            "--date", metavar="YYYY-MM-DD", help="Judge as on this day; today if not given."
        ),
    ] = None,
    syntax: Syntax = None,
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
    reports = _judged(decks, syntax, format_name, _day(day), pool_file, unreadable)
    verdicts = _print(reports, unreadable, output, quiet=quiet)
    passing = {Verdict.LEGAL, Verdict.UNVERIFIED} if allow_unverified else {Verdict.LEGAL}
    refuse(unreadable)
    if not passing.issuperset(verdicts):
        raise typer.Exit(NOT_LEGAL)


def _judged(
    decks: list[str],
    syntax: str | None,
    format_name: str,
    on: date,
    pool_file: str | None,
    unreadable: list[str],
) -> Iterator[Report]:
    """A report for each deck, in order; what cannot be read is added to ``unreadable``."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - as above
    from deckcheck.decks.reading import read_pool  # noqa: PLC0415
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.legality.checking import check  # noqa: PLC0415
    from deckcheck.legality.loading import load_format  # noqa: PLC0415

    format_ = load_format(format_name)
    if pool_file and "pool" not in format_.limits:
        raise DeckcheckError(f"--pool: decks in {format_.title.en} are not built from a pool")
    catalogue = Catalogue()
    pool = read_pool(pool_file, catalogue) if pool_file else None
    for deck in decks_of(decks, catalogue, syntax, unreadable):
        yield check(deck, format_, catalogue, on=on, pool=pool)


def _day(text: str | None) -> date:
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    if text is None:
        return date.today()
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise DeckcheckError(f"--date: {text!r} is no day such as 2026-02-12") from None


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
    from deckcheck.output import text  # noqa: PLC0415 - as above

    verdicts = []
    for report in reports:
        verdicts.append(report.verdict)
        typer.echo(text.report(report, quiet=quiet), nl=False)
    if len(verdicts) + len(unreadable) > 1 and not quiet:
        typer.echo(text.total(verdicts, len(unreadable)))
    return list(verdicts)
