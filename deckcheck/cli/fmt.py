"""``deckcheck fmt``: lists of references in their canonical form, in place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckcheck.cli.inputs import Decks, files_of, refuse

WOULD_CHANGE = 1


def fmt(
    decks: Decks,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit with 1 if something would.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Change nothing; print what would change.")
    ] = False,
) -> None:
    """Rewrite lists of references in canonical form, with their comments.

    Only lists of references are rewritten; `deckcheck convert` makes them of other forms. A list
    with a line that is not understood stays as it is.
    """
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.decks.files import STANDARD_INPUT, read_text  # noqa: PLC0415
    from deckcheck.decks.formatting import formatted  # noqa: PLC0415
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    catalogue = Catalogue()
    unreadable: list[str] = []
    changed = 0
    for name in files_of(decks, unreadable):
        try:
            before = read_text(name)
            after = formatted(before, name, catalogue)
        except DeckcheckError as error:
            unreadable.append(str(error))
            continue
        if name == STANDARD_INPUT and not (check or diff):
            typer.echo(after, nl=False)
        elif after != before:
            changed += 1
            if diff:
                typer.echo(_difference(name, before, after), nl=False)
            elif check:
                typer.echo(f"would be rewritten: {harmless(name)}")
            else:
                _replace(Path(name), after)
                typer.echo(f"rewritten: {harmless(name)}")
    refuse(unreadable)
    if changed and (check or diff):
        raise typer.Exit(WOULD_CHANGE)


def _difference(name: str, before: str, after: str) -> str:
    import difflib  # noqa: PLC0415 - as above

    from deckcheck.output.signs import harmless  # noqa: PLC0415

    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), name, f"{name} (canonical)", lineterm=""
    )
    return "".join(f"{harmless(line)}\n" for line in lines)


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all; its mode stays.

    Raises:
        UnreadableError: the folder or the file cannot be written.
    """
    import shutil  # noqa: PLC0415 - as above
    from tempfile import NamedTemporaryFile  # noqa: PLC0415

    from deckcheck.errors import UnreadableError  # noqa: PLC0415

    path = path.resolve()  # a link stays a link
    try:
        with NamedTemporaryFile("wb", dir=path.parent, prefix=".deckcheck-", delete=False) as file:
            file.write(text.encode("utf-8"))
        shutil.copymode(path, file.name)
        Path(file.name).replace(path)
    except OSError as error:
        raise UnreadableError(f"{path}: not written: {error.strerror or error}") from error
