"""The forms of output of a run, all made from the same results.

A `Form` makes pieces of the results of a file, which may happen in another process, and what
stands before, between and after them. Most forms are written piece by piece as results come; those
that cannot begin before the end is known are `Gathered`, and their pieces wait.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any

from deckcheck.output.results import Checked, Tally

FORMS = {
    "text": ("text_forms", "Text"),
    "concise": ("concise", "Concise"),
    "json": ("json", "Json"),
    "jsonl": ("jsonl", "JsonLines"),
    "github": ("github", "GitHub"),
    "gitlab": ("gitlab", "GitLab"),
    "sarif": ("sarif", "Sarif"),
    "junit": ("junit", "JUnit"),
    "markdown": ("markdown", "Markdown"),
}
"""The module and class of each form that can be asked for."""


class Form:
    """A form that is written piece by piece.

    Attributes:
        language: what people are told in; forms for programs stay English.
        quiet: tell only what keeps decks from being legal.
    """

    between = ""
    """What stands between two pieces."""

    def __init__(self, language: str = "en", *, quiet: bool = False) -> None:
        self.language = language
        self.quiet = quiet

    def pieces(self, checked: Checked) -> list[Any]:
        """The pieces of one file, in order; text unless the form is `Gathered`."""
        raise NotImplementedError

    def start(self) -> str:
        """What stands before all pieces."""
        return ""

    def end(self, tally: Tally) -> str:  # noqa: ARG002 - for those that have one
        """What stands behind all pieces."""
        return ""


class Gathered(Form):
    """A form that is written when all results are there."""

    def whole(self, pieces: Iterable[Any], tally: Tally) -> Iterator[str]:
        """All that is written, part by part.

        Args:
            pieces: those of all files, as often as they are asked for.
            tally: the numbers of the run.
        """
        raise NotImplementedError


def form_of(name: str, language: str = "en", *, quiet: bool = False) -> Form:
    """The form of a name in `FORMS`."""
    module, kind = FORMS[name]
    found = getattr(import_module(f"deckcheck.output.{module}"), kind)
    form: Form = found(language, quiet=quiet)
    return form


def document(form: Form, results: Sequence[Checked]) -> str:
    """All of a form at once, for results that are all there."""
    tally = Tally()
    pieces: list[Any] = []
    for checked in results:
        tally.add(Tally.of(checked))
        pieces += form.pieces(checked)
    if isinstance(form, Gathered):
        return "".join(form.whole(pieces, tally))
    return form.start() + form.between.join(pieces) + form.end(tally)
