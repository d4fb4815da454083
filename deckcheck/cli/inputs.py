"""The decks that a command line names: files, folders, standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence, Set
from datetime import date
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from deckcheck.cli.completion import authorities, syntaxes
from deckcheck.messages import any_of, joined, say, say_n

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.decks.deck import Deck
    from deckcheck.legality.format import Format

Decks: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="DECK...",
        help="Decklists; a folder for every decklist in it; - for standard input.",
        show_default=False,
    ),
]
Syntax: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="SYNTAX",
        autocompletion=syntaxes,
        help="Do not recognise the syntax, take this one.",
        show_default=False,
    ),
]


def _known_authority(value: str | None) -> str | None:
    """The authority that is asked for, if one is.

    Raises:
        DeckcheckError: it makes no lists.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - keeps other commands light
    from deckcheck.rules.authorities import AUTHORITIES  # noqa: PLC0415

    if value is not None and value not in AUTHORITIES:
        known = any_of(AUTHORITIES)
        raise DeckcheckError(
            say("--authority: {known} is expected, not {value!r}", known=known, value=value)
        )
    return value


Authority: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--authority",
        metavar="WHO",
        autocompletion=authorities,
        help="Only the dated lists of the publisher, or only those of the community.",
        show_default=False,
        callback=_known_authority,
    ),
]

UNREADABLE = 2


def on_day(text: str | None) -> date:
    """The day of ``--date``; today if it is not given.

    Raises:
        DeckcheckError: the text is no day.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - keeps other commands light
    from deckcheck.runs.first_lines import day_of  # noqa: PLC0415

    if text is None:
        return date.today()
    try:
        return day_of(text)
    except DeckcheckError as error:
        message = say("{option}: {fault}", option="--date", fault=error.message)
        raise DeckcheckError(message) from None


def format_of(name: str, catalogue: Catalogue) -> Format:
    """The format of a name or file; what is strange about its file goes to standard error.

    Raises:
        FormatError: there is no such format, or its file is wrong.
    """
    from deckcheck.legality.loading import load_format  # noqa: PLC0415 - as above

    format = load_format(name, catalogue)
    warn(format.warnings, set())
    return format


def warn(warnings: Iterable[str], told_before: set[str]) -> None:
    """Tell warnings on standard error, each once."""
    from deckcheck.cli.language import spoken  # noqa: PLC0415 - as above
    from deckcheck.messages import told  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    for warning in dict.fromkeys(warnings):
        if warning not in told_before:
            text = told(say("warning: {message}", message=warning), spoken())
            typer.echo(f"deckcheck: {harmless(text)}", err=True)
    told_before.update(warnings)


def files_of(
    arguments: Sequence[str], unreadable: list[str], suffixes: Set[str] | None = None
) -> Iterator[str]:
    """Every file that is named, and every decklist in folders that are; in order."""
    from deckcheck.decks.files import DECK_SUFFIXES, deck_files  # noqa: PLC0415 - as above
    from deckcheck.errors import UnreadableError  # noqa: PLC0415

    for argument in arguments:
        try:
            yield from deck_files(argument, suffixes or DECK_SUFFIXES)
        except UnreadableError as error:
            unreadable.append(error.message)


def decks_of(
    arguments: Sequence[str], catalogue: Catalogue, syntax: str | None, unreadable: list[str]
) -> Iterator[Deck]:
    """Every deck that is named, in order; a message for what cannot be read goes to the list.

    Raises:
        DeckcheckError: there is no such syntax.
    """
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415 - as above
    from deckcheck.errors import UnreadableError  # noqa: PLC0415

    known_syntax(syntax)
    for file in files_of(arguments, unreadable):
        try:
            yield from read_decks(file, catalogue, syntax)
        except UnreadableError as error:
            unreadable.append(error.message)


def known_syntax(name: str | None) -> str | None:
    """The syntax of ``--from``, if one is asked for.

    Raises:
        DeckcheckError: there is no such syntax.
    """
    from deckcheck.decks.reading import SYNTAXES  # noqa: PLC0415 - as above
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415

    if name is not None and name not in SYNTAXES:
        known = ", ".join(SYNTAXES)
        raise DeckcheckError(
            say("--from: no syntax is called {name!r}: {known}", name=name, known=known)
        )
    return name


def whole_decks(argument: str, catalogue: Catalogue, syntax: str | None) -> list[Deck]:
    """The decks of one file.

    Raises:
        DeckcheckError: the file cannot be read.
    """
    from deckcheck.errors import UnreadableError  # noqa: PLC0415 - as above

    unreadable: list[str] = []
    decks = list(decks_of([argument], catalogue, syntax, unreadable))
    if unreadable:
        raise UnreadableError(joined("\n", unreadable))
    return decks


def only_deck(decks: Sequence[Deck], number: int, name: str) -> Deck:
    """The deck of a number, from 1.

    Raises:
        DeckcheckError: the file has not so many.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    if number > len(decks):
        raise DeckcheckError(
            say_n(
                "--deck: {file} has {number} deck, none is number {deck}",
                "--deck: {file} has {number} decks, none is number {deck}",
                len(decks),
                file=name,
                deck=number,
            )
        )
    return decks[number - 1]


def refuse(unreadable: Sequence[str]) -> None:
    """End the command with 2 if anything could not be read, after the messages why."""
    from deckcheck.cli.language import spoken  # noqa: PLC0415 - as above
    from deckcheck.messages import told  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    for message in unreadable:
        lines = told(message, spoken()).split("\n")
        typer.echo("\n".join(map(harmless, lines)), err=True)
    if unreadable:
        raise typer.Exit(UNREADABLE)


def print_text(text: str) -> None:
    """Print a text that may hold strangers' words: just as it is, but harmless on a terminal."""
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - as above

    if sys.stdout.isatty():
        text = "\n".join(harmless(line) for line in text.split("\n"))
    sys.stdout.write(text)
