"""Where results go: ``--output FORM`` to standard output, ``--output FORM=FILE`` to a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TextIO

from deckcheck.messages import say, why

if TYPE_CHECKING:
    from deckcheck.output.forms import Form

AUTO = "auto"


class Output(Enum):
    """The forms of what is no report of decks."""

    TEXT = "text"
    JSON = "json"


class Wanted(NamedTuple):
    """A form of output, and its file; standard output if there is none."""

    form: str
    file: str = ""


def wanted_of(options: Sequence[str]) -> list[Wanted]:
    """What ``--output`` asks for; text on standard output unless another form is to go there.

    Raises:
        DeckcheckError: there is no such form, or two are to go to one place.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - keeps other commands light

    wanted = [_wanted(option) for option in options]
    if all(one.file for one in wanted):
        wanted.insert(0, Wanted("text"))
    places = [one.file and os.path.realpath(one.file) for one in wanted]
    if len(set(places)) < len(places):
        raise DeckcheckError(
            say("--output: two forms in one place; give each a file of its own, such as sarif=FILE")
        )
    return wanted


def places_of(wanted: Sequence[Wanted], decks: Sequence[str]) -> set[str]:
    """The files that are going to be written, by full path.

    Raises:
        DeckcheckError: one of them is a deck.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    places = {os.path.realpath(one.file) for one in wanted if one.file}
    for deck in decks:
        if os.path.realpath(deck) in places:
            raise DeckcheckError(say("--output: {file} is a deck of this run", file=deck))
    return places


def _wanted(option: str) -> Wanted:
    from deckcheck.cli.language import none_of  # noqa: PLC0415 - as above
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.output.forms import FORMS  # noqa: PLC0415

    form, _, file = option.partition("=")
    if form == AUTO:
        form = "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"
    if form not in FORMS:
        raise DeckcheckError(none_of("--output", form, [*FORMS, AUTO]))
    if option.endswith("="):
        raise DeckcheckError(say("--output: {form}= needs a file", form=form))
    return Wanted(form, file)


def form_of(wanted: Wanted, language: str, *, quiet: bool, table: bool, statistics: bool) -> Form:
    """The form that is asked for.

    Args:
        wanted: its name, and where it goes.
        language: of people.
        quiet: tell only what keeps decks from being legal.
        table: several formats: text is a table.
        statistics: what goes to standard output is how often each rule has found something.

    Raises:
        DeckcheckError: statistics are no part of this form.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above
    from deckcheck.output import forms  # noqa: PLC0415

    if statistics and not wanted.file:
        from deckcheck.output.text_forms import Statistics  # noqa: PLC0415

        if wanted.form != "text":
            raise DeckcheckError(
                say("--statistics is text; give {form} a file: {form}=FILE", form=wanted.form)
            )
        return Statistics(language)
    if table and wanted.form == "text":
        from deckcheck.output.text_forms import Table  # noqa: PLC0415

        return Table(language, quiet=quiet)
    return forms.form_of(wanted.form, language, quiet=quiet)


def opened(wanted: Wanted, files: ExitStack) -> TextIO:
    """The file that a form goes to; it is closed with the others.

    Raises:
        UnreadableError: it cannot be written.
    """
    from deckcheck.errors import UnreadableError  # noqa: PLC0415 - as above

    if not wanted.file:
        return sys.stdout
    try:
        file = open(wanted.file, "w", encoding="utf-8", errors="replace")  # noqa: PTH123, SIM115
    except (OSError, ValueError) as error:
        message = say("{file}: not written: {reason}", file=wanted.file, reason=why(error))
        raise UnreadableError(message) from error
    return files.enter_context(file)
