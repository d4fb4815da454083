"""``deckcheck fmt``: lists of references in their canonical form, in place."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Annotated

import typer

from deckcheck.cli.inputs import Decks, files_of, print_text, refuse
from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import spoken
from deckcheck.messages import say, told, why

WOULD_CHANGE = 1


def fmt(
    decks: Decks,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit with 1 if something would.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Change nothing; print what would change.")
    ] = False,
    force_exclude: Annotated[
        bool,
        typer.Option(
            "--force-exclude", help="Leave out files that are no decks to the configuration."
        ),
    ] = False,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
) -> None:
    """Put lists of references in canonical form, in place.

    They keep their comments. Only lists of references are rewritten; `deckcheck convert` makes them
    of other forms. A list with a line that is not understood stays as it is.
    """
    from deckcheck.decks.files import (  # noqa: PLC0415
        LIST_SUFFIXES,
        STANDARD_INPUT,
        read_plain_text,
    )
    from deckcheck.decks.formatting import formatted  # noqa: PLC0415
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.runs.finding_files import is_deck  # noqa: PLC0415

    catalogue = known_cards()
    unreadable: list[str] = []
    changed = 0
    for name in files_of(decks, unreadable, LIST_SUFFIXES):
        if force_exclude and name != STANDARD_INPUT and not is_deck(name):
            continue
        try:
            before = read_plain_text(name)
            after = formatted(before, name, catalogue)
            if after != before:
                changed += 1
            _finish(name, before, after, check=check, diff=diff)
        except DeckcheckError as error:
            unreadable.append(error.message)
    refuse(unreadable)
    if changed and (check or diff):
        raise typer.Exit(WOULD_CHANGE)


def _finish(name: str, before: str, after: str, *, check: bool, diff: bool) -> None:
    """Print or write the canonical form of a list, or what it would change."""
    from deckcheck.decks.files import STANDARD_INPUT  # noqa: PLC0415 - as above

    if name == STANDARD_INPUT and not (check or diff):
        print_text(after)
    elif after == before:
        return
    elif diff:
        typer.echo(_difference(name, before, after), nl=False)
    elif check:
        _tell(say("would be rewritten: {file}", file=name))
    else:
        _replace(Path(name), after)
        _tell(say("rewritten: {file}", file=name))


def _tell(message: str) -> None:
    from deckcheck.output.signs import harmless  # noqa: PLC0415 - as above

    typer.echo(harmless(told(message, spoken())))


def _difference(name: str, before: str, after: str) -> str:
    import difflib  # noqa: PLC0415 - as above

    from deckcheck.output.signs import harmless  # noqa: PLC0415

    lines = difflib.unified_diff(
        before.split("\n"), after.split("\n"), name, f"{name} (canonical)", lineterm=""
    )
    return "".join(f"{harmless(line)}\n" for line in lines)


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all; its mode stays.

    Raises:
        UnreadableError: the folder or the file cannot be written.
    """
    import os  # noqa: PLC0415 - as above
    import shutil  # noqa: PLC0415
    from tempfile import NamedTemporaryFile  # noqa: PLC0415

    from deckcheck.errors import UnreadableError  # noqa: PLC0415

    path = path.resolve()  # a link stays a link
    written: str | None = None
    try:
        if not os.access(path, os.W_OK):
            raise PermissionError(None, os.strerror(errno.EACCES))
        with NamedTemporaryFile("wb", dir=path.parent, prefix=".deckcheck-", delete=False) as file:
            written = file.name
            file.write(text.encode("utf-8"))
        shutil.copymode(path, written)
        Path(written).replace(path)
    except OSError as error:
        if written is not None:
            Path(written).unlink(missing_ok=True)
        message = say("{file}: not written: {reason}", file=str(path), reason=why(error))
        raise UnreadableError(message) from error
