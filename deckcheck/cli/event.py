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
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.events.checking import Result

app = typer.Typer(
    help="Register an event: check, lock, verify and print everyone's deck.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

NOT_FINE = 1

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
def new() -> None:
    """Print a commented event file to start from, as in `event new > friday.toml`."""
    from deckcheck.events.starting_file import STARTING_FILE  # noqa: PLC0415

    typer.echo(STARTING_FILE, nl=False)


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
    """Judge everyone's deck on the day of the event: a line a player, then the reasons.

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
    """Write the fingerprints of all decks, and what judged them, to EVENT.lock.json."""
    from datetime import datetime  # noqa: PLC0415

    from deckcheck.decks.writing import write  # noqa: PLC0415
    from deckcheck.errors import EventError  # noqa: PLC0415
    from deckcheck.events.lock import lock_file, lockable, receipt, text_of  # noqa: PLC0415
    from deckcheck.events.verifying import unlocked  # noqa: PLC0415
    from deckcheck.output.event_page import locked  # noqa: PLC0415

    catalogue = known_cards()
    result = _result(event, roster, catalogue, language)
    path, text = Path(lock_file(result.event)), text_of(result, with_names=with_names)
    if path.exists() and not force and path.read_text("utf-8", "replace") != text:
        raise EventError(
            say("{file}: says otherwise; `verify` tells what, --force replaces it", file=path)
        )
    _write(path, text)
    now = datetime.now(result.event.deadline.tzinfo if result.event.deadline else None).astimezone()
    for entry in lockable(result):
        name = f"{entry.player.id}.txt"
        if lists is not None and entry.deck:
            _write(Path(lists, name), write([entry.deck], catalogue, "refs"))
        if receipts is not None:
            _write(Path(receipts, name), told(receipt(result.event, entry, now), language) + "\n")
    _say(locked(len(lockable(result)), str(path)), language)
    if left := unlocked(result):
        _say(say("not locked: {ids}", ids=", ".join(left)), language)
        raise typer.Exit(NOT_FINE)


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
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Tell what has changed since the lock; with --deck and --receipt, whether a deck is the same.

    Exit codes: 0 nothing changed; 1 something has; 2 the event or its lock cannot be read.
    """
    from deckcheck.events.lock import lock_file, read_lock  # noqa: PLC0415
    from deckcheck.events.verifying import changes, judged_otherwise  # noqa: PLC0415
    from deckcheck.events.verifying import told as in_words  # noqa: PLC0415

    catalogue = known_cards()
    if deck is not None or words is not None:
        _verify_one(deck, words, catalogue, language)
        return
    result = _result(event, roster, catalogue, language)
    before = read_lock(lock_file(result.event))
    found = changes(result, before, catalogue, lists)
    for changed in found:
        for line in in_words(changed, catalogue):
            _say(line, language)
    if others := judged_otherwise(before):
        _say(say("judged by other versions now: {what}", what=", ".join(others)), language)
    if found:
        raise typer.Exit(NOT_FINE)
    _say(say("nothing has changed: {number} decks", number=len(before.decks)), language)


def _verify_one(deck: str | None, words: str | None, catalogue: Catalogue, language: str) -> None:
    """Whether a deck is that of a receipt."""
    from deckcheck.decks.canonical import fingerprint  # noqa: PLC0415
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415
    from deckcheck.errors import EventError  # noqa: PLC0415
    from deckcheck.events.lock import words_of_receipt  # noqa: PLC0415
    from deckcheck.events.words import spoken  # noqa: PLC0415

    if deck is None or words is None:
        raise EventError(say("--deck and --receipt belong together"))
    wanted = words_of_receipt(words)
    found = [spoken(fingerprint(it, catalogue)) for it in read_decks(deck, catalogue)]
    if wanted in found:
        _say(say("{deck}: the deck of the receipt", deck=deck), language)
        return
    _say(
        say(
            "{deck}: not the deck of the receipt: {words} there, {found} here",
            deck=deck,
            words=wanted,
            found=", ".join(found),
        ),
        language,
    )
    raise typer.Exit(NOT_FINE)


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
    """Write a sheet a player, and the overview for the judge, to print."""
    from deckcheck.events.sheets import sheets_of  # noqa: PLC0415
    from deckcheck.output import event_html  # noqa: PLC0415

    catalogue = known_cards()
    result = _result(event, roster, catalogue, language)
    of_players = sheets_of(result, catalogue, names.value if names else language)
    size = paper.value
    _write(out / "sheets.html", event_html.sheets(result.event, of_players, language, size))
    _write(out / "overview.html", event_html.overview(result, language, size))
    if pdf:
        from deckcheck.output import event_pdf  # noqa: PLC0415 - an extra

        _write(out / "sheets.pdf", event_pdf.sheets(result.event, of_players, language, size))
        _write(out / "overview.pdf", event_pdf.overview(result, language, size))
    _say(say("{number} sheets in {folder}", number=len(of_players), folder=out), language)


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
