"""``deckcheck check``: are these decks legal?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.inputs import Decks, Syntax, decks_of, format_of, on_day, refuse
from deckcheck.cli.language import Language, spoken
from deckcheck.messages import any_of, say

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.decks.manifest import Manifest
    from deckcheck.legality.format import Format
    from deckcheck.legality.report import Report
    from deckcheck.rules.finding import Verdict

NOT_LEGAL = 1


class Output(Enum):
    """The forms of a report."""

    TEXT = "text"
    JSON = "json"


def check(
    decks: Decks,
    format_names: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            "-f",
            metavar="NAME|FILE|all",
            help="A format or a format file; may be given more than once. [default: standard]",
            show_default=False,
        ),
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option("--pool", metavar="FILE", help="The cards a limited deck may hold."),
    ] = None,
    manifests: Annotated[
        list[str] | None,
        typer.Option(
            "--manifest",
            metavar="FILE",
            help="The list of a format that has one; may be given more than once.",
            show_default=False,
        ),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="Judge as on this day, not today."),
    ] = None,
    authority: Annotated[
        str | None,
        typer.Option(
            "--authority",
            metavar="WHO",
            help="Only the dated lists of the publisher, or only those of the community.",
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
    language: Language = "",
) -> None:
    """Tell whether decks are legal, and why not.

    Exit codes: 0 all legal; 1 at least one illegal or unverified; 2 bad usage, or an input that
    cannot be read; 3 internal error.
    """
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.rules.finding import Verdict  # noqa: PLC0415

    catalogue = Catalogue()
    formats = _formats(format_names or ["standard"], authority, catalogue)
    _refuse_useless(formats, {"pool": pool, "manifest": manifests})
    unreadable: list[str] = []
    reports = _judged(
        decks, syntax, formats, catalogue, on_day(day), pool, manifests or [], unreadable
    )
    verdicts = _print(reports, unreadable, output, language, quiet=quiet, formats=len(formats))
    passing = {Verdict.LEGAL, Verdict.UNVERIFIED} if allow_unverified else {Verdict.LEGAL}
    refuse(unreadable)
    if not passing.issuperset(verdicts):
        raise typer.Exit(NOT_LEGAL)


def _formats(names: Sequence[str], authority: str | None, catalogue: Catalogue) -> list[Format]:
    """The formats that are named, each once."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above
    from deckcheck.legality.loading import format_names  # noqa: PLC0415
    from deckcheck.rules.authorities import AUTHORITIES  # noqa: PLC0415

    if authority is not None and authority not in AUTHORITIES:
        known = any_of(AUTHORITIES)
        raise DeckcheckError(
            say("--authority: {known} is expected, not {value!r}", known=known, value=authority)
        )
    expanded = [
        known
        for name in names
        for known in (format_names() if name.casefold() == "all" else [name])
    ]
    loaded = [format_of(name, catalogue) for name in dict.fromkeys(expanded)]
    formats = list({(one.path, one.name): one for one in loaded}.values())
    return [one.following(authority) for one in formats] if authority else formats


def _refuse_useless(formats: Sequence[Format], files: dict[str, str | list[str] | None]) -> None:
    """Refuse a file that none of the formats has a use for: it was meant for another."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    for rule, file in files.items():
        if file and not any(rule in one.limits for one in formats):
            raise DeckcheckError(
                _useless(rule, ", ".join(one.title.told(spoken()) for one in formats))
            )


def _useless(rule: str, formats: str) -> str:
    if rule == "pool":
        return say("--pool: {formats} has no use for a pool", formats=formats)
    return say("--manifest: {formats} has no use for a manifest", formats=formats)


def _judged(
    decks: Sequence[str],
    syntax: str | None,
    formats: Sequence[Format],
    catalogue: Catalogue,
    on: date,
    pool_file: str | None,
    manifest_files: Sequence[str],
    unreadable: list[str],
) -> Iterator[Report]:
    """A report for each deck and format; what cannot be read is added to ``unreadable``."""
    from deckcheck.decks.reading import read_pool  # noqa: PLC0415 - as above
    from deckcheck.legality.checking import check  # noqa: PLC0415

    pool = read_pool(pool_file, catalogue) if pool_file else None
    given = [_manifest(file) for file in manifest_files]
    manifests = [_manifest_of(one, given) for one in formats]
    for deck in decks_of(decks, catalogue, syntax, unreadable):
        for one, manifest in zip(formats, manifests, strict=True):
            its_pool = pool if "pool" in one.limits else None
            yield check(deck, one, catalogue, on=on, pool=its_pool, manifest=manifest)


def _manifest_of(format: Format, given: Sequence[Manifest]) -> Manifest | None:
    """The list of a format: the first given one of its kind, else any; else that of its file."""
    from deckcheck.rules.manifest import fits  # noqa: PLC0415 - as above

    limit = format.limits.get("manifest")
    if limit is None:
        return None
    if not given:
        return _manifest(limit.path) if limit.path else None
    return next((manifest for manifest in given if fits(manifest, limit)), given[0])


def _manifest(file: str) -> Manifest:
    from deckcheck.decks.manifest import read_manifest  # noqa: PLC0415 - few formats have one

    return read_manifest(file)


def _print(
    reports: Iterator[Report],
    unreadable: list[str],
    output: Output,
    language: str,
    *,
    quiet: bool,
    formats: int,
) -> list[Verdict]:
    """Print all reports; the verdicts, in order."""
    if output is Output.JSON:
        from deckcheck.output import json  # noqa: PLC0415 - as above

        found = list(reports)
        typer.echo(json.reports(found, unreadable))
    elif formats > 1:
        from deckcheck.output import text  # noqa: PLC0415

        found = list(reports)
        typer.echo(text.table(found, formats, quiet=quiet, language=language), nl=False)
    else:
        return _print_each(reports, unreadable, language, quiet=quiet)
    return [report.verdict for report in found]


def _print_each(
    reports: Iterator[Report], unreadable: list[str], language: str, *, quiet: bool
) -> list[Verdict]:
    """Print each report as soon as it is there, and the total of several."""
    from deckcheck.output import text  # noqa: PLC0415 - as above

    verdicts = []
    for report in reports:
        verdicts.append(report.verdict)
        typer.echo(text.report(report, quiet=quiet, language=language), nl=False)
    if len(verdicts) + len(unreadable) > 1 and not quiet:
        typer.echo(text.total(verdicts, len(unreadable), language))
    return verdicts
