"""``deckcheck check``: are these decks legal?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import ExitStack
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import formats_or_all, outputs, rules
from deckcheck.cli.inputs import Authority, Decks, Syntax, known_syntax, on_day, refuse, warn
from deckcheck.cli.knowing import NoCache
from deckcheck.cli.language import Language
from deckcheck.messages import say

if TYPE_CHECKING:
    from deckcheck.output.results import Checked, Tally
    from deckcheck.runs.judge import Judge
    from deckcheck.runs.writing import Writer

NOT_LEGAL = 1


def check(
    decks: Decks,
    format_names: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            "-f",
            metavar="NAME|FILE|all",
            autocompletion=formats_or_all,
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
    authority: Authority = None,
    syntax: Syntax = None,
    output: Annotated[
        list[str] | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FORM[=FILE]",
            autocompletion=outputs,
            help="text, concise, json, jsonl, github, gitlab, sarif, junit or markdown, to standard"
            " output or a file; auto is github in GitHub Actions, else text. May be given more than"
            " once. [default: text]",
            show_default=False,
        ),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", metavar="RULE,…", autocompletion=rules, help="Only what these rules find."
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            "--ignore",
            metavar="RULE,…",
            autocompletion=rules,
            help="Nothing of what these rules find.",
        ),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print only what keeps decks from being legal.")
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Print how often each rule finds something.")
    ] = False,
    allow_unverified: Annotated[
        bool, typer.Option("--allow-unverified", help="Let decks pass that cannot be verified.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail.")] = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit with 0 whatever is found.")
    ] = False,
    stdin_filename: Annotated[
        str | None,
        typer.Option(
            "--stdin-filename", metavar="FILE", help="The file that standard input stands for."
        ),
    ] = None,
    force_exclude: Annotated[
        bool,
        typer.Option(
            "--force-exclude",
            help="Leave out files that are no decks to the configuration, even if they are named.",
        ),
    ] = False,
    changed_since: Annotated[
        str | None,
        typer.Option(
            "--changed-since",
            metavar="REV",
            help="Only decks that git says differ from REV, or whose pool or configuration does.",
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", metavar="N", min=1, help="Judge in so many processes.")
    ] = 1,
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Heed no configuration files.")
    ] = False,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Tell whether decks are legal, and why not.

    What holds for a deck is set in deckcheck.toml, in the first lines of the list, or here, which
    goes before the others; `deckcheck config show` tells what it is.

    Exit codes: 0 all legal; 1 at least one illegal or unverified; 2 bad usage, or an input that
    cannot be read; 3 internal error.
    """
    from deckcheck.cli.outputs import form_of, opened, places_of, wanted_of  # noqa: PLC0415
    from deckcheck.cli.pipes import whole_or_silent  # noqa: PLC0415 - keeps other commands light
    from deckcheck.runs.judge import Judge, Wishes  # noqa: PLC0415
    from deckcheck.runs.settings import COMMAND_LINE, Layer  # noqa: PLC0415
    from deckcheck.runs.writing import Writer  # noqa: PLC0415

    named = _formats(format_names or ())
    values = {
        "format": named,
        "pool": pool,
        "manifest": tuple(manifests or ()),
        "date": None if day is None else on_day(day),
        "authority": authority,
        "select": _rules("--select", select),
        **{f"ignore.{rule}": "--ignore" for rule in _rules("--ignore", ignore)},
    }
    layer = Layer(
        COMMAND_LINE, {key: value for key, value in values.items() if value not in (None, ())}
    )
    judge = Judge(Wishes(on_day(None), layer, known_syntax(syntax), stdin_filename, isolated))
    judge.prepare()
    wanted = wanted_of(output or ())
    forms = [
        form_of(one, language, quiet=quiet, table=len(named) > 1, statistics=statistics)
        for one in wanted
    ]
    found = _found(decks, judge, places_of(wanted, decks), force=force_exclude, since=changed_since)
    with ExitStack() as files, whole_or_silent():
        writers = [
            Writer(form, opened(one, files)) for form, one in zip(forms, wanted, strict=True)
        ]
        tally = _run(*found, judge, writers, jobs, language)
    refuse(tally.unreadable)
    if not exit_zero and not _passes(tally, strict=strict, allow_unverified=allow_unverified):
        raise typer.Exit(NOT_LEGAL)


def _formats(names: Sequence[str]) -> tuple[str, ...]:
    """The formats that are named, each once; ``all`` are all of the tool's."""
    from deckcheck.legality.loading import format_names  # noqa: PLC0415 - as above

    named = (format_names() if name.casefold() == "all" else [name] for name in names)
    return tuple(dict.fromkeys(name for some in named for name in some))


def _rules(option: str, given: Sequence[str] | None) -> tuple[str, ...]:
    """The rules of an option, which may be given more than once and may list several."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above
    from deckcheck.legality.policy import known_rules, no_such_rule  # noqa: PLC0415

    named = tuple(rule.strip() for part in given or () for rule in part.split(","))
    known = known_rules(named)
    for rule in named:
        if rule not in known:
            fault = no_such_rule(rule, known)
            raise DeckcheckError(say("{option}: {fault}", option=option, fault=fault))
    return named


def _found(
    arguments: Sequence[str],
    judge: Judge,
    outputs: Collection[str],
    *,
    force: bool,
    since: str | None,
) -> tuple[list[str], list[Checked]]:
    """The files to judge, and what cannot be looked into."""
    from deckcheck.decks.files import STANDARD_INPUT  # noqa: PLC0415 - as above
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.runs.finding_files import decks_in  # noqa: PLC0415

    name, isolated = judge.wishes.stdin_name, judge.wishes.isolated
    if name and STANDARD_INPUT not in arguments:
        raise DeckcheckError(say("--stdin-filename: standard input is not asked for; add -"))
    unreadable: list[Checked] = []
    files = list(
        decks_in(
            arguments,
            unreadable,
            stdin_name=name,
            isolated=isolated,
            force=force,
            outputs=outputs,
        )
    )
    if since is not None:
        from deckcheck.runs.changed import changed_since  # noqa: PLC0415 - few runs ask git

        files = list(changed_since(since, files, judge))
    return files, unreadable


def _run(
    files: Sequence[str],
    unreadable: Sequence[Checked],
    judge: Judge,
    writers: Sequence[Writer],
    jobs: int,
    language: str,
) -> Tally:
    """Judge all files and write all outputs; the numbers of the run."""
    from deckcheck.cli.progress import Progress  # noqa: PLC0415 - as above
    from deckcheck.output.results import Tally  # noqa: PLC0415
    from deckcheck.runs.many import outcome_of, outcomes  # noqa: PLC0415

    forms = [writer.form for writer in writers]
    tally, progress, warned = Tally(), Progress(len(files), language), set[str]()
    warn(judge.new_warnings(), warned)
    rest = (outcome_of(one, forms) for one in unreadable)
    for outcome in chain(outcomes(files, judge, forms, jobs), rest):
        if any(outcome.pieces) or outcome.warnings:
            progress.clear()
        warn(outcome.warnings, warned)
        for writer, pieces in zip(writers, outcome.pieces, strict=True):
            writer.add(pieces)
        tally.add(outcome.tally)
        progress.step()
    progress.clear()
    for writer in writers:
        writer.end(tally)
    return tally


def _passes(tally: Tally, *, strict: bool, allow_unverified: bool) -> bool:
    """Whether a run may exit with 0."""
    from deckcheck.rules.finding import Severity, Verdict  # noqa: PLC0415 - as above

    passing = {Verdict.LEGAL, Verdict.UNVERIFIED} if allow_unverified else {Verdict.LEGAL}
    if strict and tally.has(Severity.WARNING):
        return False
    return passing.issuperset(tally.verdicts)
