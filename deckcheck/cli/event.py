"""``deckcheck event``: register a whole event, and prove later that nothing changed."""

from __future__ import annotations

from contextlib import ExitStack
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from deckcheck.cli.completion import outputs
from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import Language
from deckcheck.cli.outputs import Output
from deckcheck.messages import say, say_n, some_of, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.events.checking import Entry, Result

app = typer.Typer(
    help="Register an event: check, lock and print all decks.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

NOT_FINE = 1
MOST_TOLD = 20
"""Ids of players that one line tells."""

EventFile: TypeAlias = Annotated[
    str, typer.Argument(metavar="EVENT.toml", help="The event; `event new` starts one.")
]
Roster: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--roster", metavar="FILE", help="Players as CSV, beside those of the event's file."
    ),
]


class Paper(str, Enum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


class Names(str, Enum):
    """Languages of card names."""

    EN = "en"
    FR = "fr"
    DE = "de"
    ES = "es"
    IT = "it"


@app.command()
def new(language: Language = "") -> None:
    """Print a commented event file to start from."""
    from deckcheck.events.starting_file import STARTING_FILE  # noqa: PLC0415

    typer.echo(told(STARTING_FILE, language), nl=False)


@app.command()
def check(
    event: EventFile,
    roster: Roster = None,
    output: Annotated[
        list[str] | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FORM[=FILE]",
            autocompletion=outputs,
            help="A form of `deckcheck check`, to standard output or a file. May be given more than"
            " once. [default: text]",
            show_default=False,
        ),
    ] = None,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Judge everyone's deck on the day of the event.

    A line a player, then the reasons.

    Exit codes: 0 all may play; 1 somebody may not, or the event's file has a fault; 2 the event
    cannot be read.
    """
    from deckcheck.cli.outputs import opened, wanted_of  # noqa: PLC0415
    from deckcheck.cli.pipes import whole_or_silent  # noqa: PLC0415
    from deckcheck.output.event_page import checked, page  # noqa: PLC0415
    from deckcheck.output.forms import document, form_of  # noqa: PLC0415

    result = _result(event, roster, known_cards(), language)
    with ExitStack() as files, whole_or_silent():
        for wanted in wanted_of(output or ()):
            if wanted.form == "text":
                text = page(result, language)
            else:
                text = document(form_of(wanted.form, language), checked(result))
            opened(wanted, files).write(text)
    if not result.is_fine:
        raise typer.Exit(NOT_FINE)


@app.command()
def lock(
    event: EventFile,
    roster: Roster = None,
    with_names: Annotated[
        bool, typer.Option("--with-names", help="Write the names of players, too.")
    ] = False,
    lists: Annotated[
        str | None,
        typer.Option(metavar="DIR", help="Keep every list there, so that `verify` can name cards."),
    ] = None,
    receipts: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write a receipt for each player there.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace a lock that says otherwise.")
    ] = False,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Write down what all decks are, so that changes show.

    Their fingerprints, and what judged them, go to EVENT.lock.json.
    """
    from deckcheck.errors import EventError  # noqa: PLC0415
    from deckcheck.events.lock import lock_file, lockable, text_of  # noqa: PLC0415
    from deckcheck.events.verifying import unlocked  # noqa: PLC0415
    from deckcheck.output.event_page import locked  # noqa: PLC0415

    catalogue = known_cards()
    result = _result(event, roster, catalogue, language)
    path, text = Path(lock_file(event)), text_of(result, with_names=with_names)
    if path.exists() and not force and path.read_text("utf-8", "replace") != text:
        raise EventError(
            say("{file}: says otherwise; `verify` tells what, --force replaces it", file=path)
        )
    _write(path, text)
    if lists is not None:
        _keep_lists(lockable(result), Path(lists), catalogue)
    if receipts is not None:
        _write_receipts(result, Path(receipts), language)
    _say(locked(len(lockable(result)), str(path), text), language)
    if left := unlocked(result):
        _say(say("not locked: {ids}", ids=some_of(left, MOST_TOLD)), language)
        raise typer.Exit(NOT_FINE)


def _keep_lists(entries: Sequence[Entry], folder: Path, catalogue: Catalogue) -> None:
    from deckcheck.decks.writing import write  # noqa: PLC0415

    for entry in entries:
        if entry.deck:
            _write(folder / f"{entry.player.id}.txt", write([entry.deck], catalogue, "refs"))


def _write_receipts(result: Result, folder: Path, language: str) -> None:
    from datetime import datetime, timezone  # noqa: PLC0415

    from deckcheck.events.lock import lockable, receipt  # noqa: PLC0415

    now = datetime.now(timezone.utc).astimezone(result.event.zone)
    for entry in lockable(result):
        text = told(receipt(result.event, entry, now), language)
        _write(folder / f"{entry.player.id}.receipt.txt", text + "\n")


@app.command()
def verify(
    event: EventFile,
    roster: Roster = None,
    lists: Annotated[
        str | None, typer.Option(metavar="DIR", help="The lists that `lock --lists` kept.")
    ] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="DECK", help="Compare this deck alone with a receipt.")
    ] = None,
    words: Annotated[
        str | None,
        typer.Option("--receipt", metavar="WORDS|FILE", help="The receipt: its words or its file."),
    ] = None,
    output: Annotated[
        Output, typer.Option("--output", "-o", help="For people or for programs.")
    ] = Output.TEXT,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Tell what has changed since the lock.

    With --deck and --receipt, whether a deck is the same.

    Exit codes: 0 nothing changed; 1 something has; 2 the event, its lock or a deck cannot be read.
    """
    from deckcheck.errors import EventError  # noqa: PLC0415

    catalogue = known_cards()
    if deck is None and words is None:
        is_same = _verify_event(event, roster, lists, catalogue, output, language)
    elif deck is None or words is None:
        raise EventError(say("--deck and --receipt belong together"))
    else:
        is_same = _verify_deck(deck, words, lists, catalogue, output, language)
    if not is_same:
        raise typer.Exit(NOT_FINE)


def _verify_event(
    event: str,
    roster: str | None,
    lists: str | None,
    catalogue: Catalogue,
    output: Output,
    language: str,
) -> bool:
    """Tell what an event says beside its lock; whether that is the same."""
    from deckcheck.events.lock import lock_file, read_lock  # noqa: PLC0415
    from deckcheck.events.verifying import verify as verified  # noqa: PLC0415
    from deckcheck.output import verify_json, verify_page  # noqa: PLC0415

    lock = read_lock(lock_file(event))
    found = verified(_result(event, roster, catalogue, language), lock, catalogue, lists)
    if output is Output.JSON:
        typer.echo(verify_json.document(found, catalogue), nl=False)
    else:
        typer.echo(verify_page.page(found, catalogue, language), nl=False)
    return found.is_same


def _verify_deck(
    deck: str, words: str, lists: str | None, catalogue: Catalogue, output: Output, language: str
) -> bool:
    """Tell what a deck says beside a receipt; whether that is the same."""
    from deckcheck.events.lock import words_of_receipt  # noqa: PLC0415
    from deckcheck.events.verifying import compare  # noqa: PLC0415
    from deckcheck.output import verify_json, verify_page  # noqa: PLC0415

    found = compare(deck, words_of_receipt(words), catalogue, lists)
    if output is Output.JSON:
        typer.echo(verify_json.compared(deck, found, catalogue), nl=False)
    else:
        typer.echo(verify_page.compared(deck, found, catalogue, language), nl=False)
    return found.is_same


@app.command()
def sheets(
    event: EventFile,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write to.")],
    roster: Roster = None,
    pdf: Annotated[
        bool, typer.Option("--pdf", help="As PDF, too; needs the extra deckcheck[pdf].")
    ] = False,
    paper: Annotated[Paper, typer.Option(help="The size of the paper.")] = Paper.A4,
    names: Annotated[
        Names | None,
        typer.Option(help="The language of card names. [default: that of messages]"),
    ] = None,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Write sheets to print: one a player, and one for the judge."""
    from deckcheck.events.sheets import sheets_of  # noqa: PLC0415
    from deckcheck.output import event_html  # noqa: PLC0415

    catalogue = known_cards()
    result = _result(event, roster, catalogue, language)
    of_players = sheets_of(result, catalogue, names.value if names else language)
    size = paper.value
    _write(out / "sheets.html", event_html.sheets(result.event, of_players, language, size))
    _write(out / "overview.html", event_html.overview(result, of_players, language, size))
    if pdf:
        from deckcheck.cli.progress import Progress  # noqa: PLC0415
        from deckcheck.output import event_pdf  # noqa: PLC0415 - an extra

        progress = Progress(len(of_players), language)
        printed = event_pdf.sheets(result.event, of_players, language, size, progress.step)
        progress.clear()
        _write(out / "sheets.pdf", printed)
        _write(out / "overview.pdf", event_pdf.overview(result, of_players, language, size))
    wrote = say_n(
        "{number} sheet in {folder}", "{number} sheets in {folder}", len(of_players), folder=out
    )
    _say(wrote, language)
    if left := [it.player.id for it in result.entries if it.report is None]:
        _say(say("without a sheet: {ids}", ids=some_of(left, MOST_TOLD)), language)


def _result(event: str, roster: str | None, catalogue: Catalogue, language: str) -> Result:
    """An event, judged, with progress on a terminal."""
    from deckcheck.cli.inputs import warn  # noqa: PLC0415
    from deckcheck.cli.progress import Progress  # noqa: PLC0415
    from deckcheck.events.checking import check_event  # noqa: PLC0415
    from deckcheck.events.loading import load_event  # noqa: PLC0415

    loaded = load_event(event, catalogue, roster)
    warn(loaded.format.warnings, set())
    progress = Progress(len(loaded.players), language)
    result = check_event(loaded, catalogue, progress.step)
    progress.clear()
    return result


def _write(path: Path, content: str | bytes) -> None:
    from deckcheck.errors import EventError  # noqa: PLC0415
    from deckcheck.messages import why  # noqa: PLC0415

    data = content if isinstance(content, bytes) else content.encode("utf-8", "replace")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise EventError(
            say("{file}: not written: {reason}", file=path, reason=why(error))
        ) from error


def _say(message: str, language: str) -> None:
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    typer.echo(harmless(told(message, language)))
