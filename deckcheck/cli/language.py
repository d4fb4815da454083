"""The language that messages are told in."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Annotated, TypeAlias

import typer

from deckcheck.cli.completion import languages
from deckcheck.messages import LANGUAGES, say

_asked: ContextVar[str] = ContextVar("_asked", default="")


def _chosen(value: str) -> str:
    """The language of ``--lang``, else that of the environment.

    Raises:
        DeckcheckError: messages are not told in this language.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - keeps other commands light

    if value and not _language_of(value):
        raise DeckcheckError(none_of("--lang", value, LANGUAGES))
    if value:  # of `formats --lang fr show`, the inner command is asked too, without a value
        _asked.set(_language_of(value))
    return spoken()


def none_of(option: str, value: str, known: Sequence[str]) -> str:
    """What is wrong about the value of an option that is none of a closed list."""
    values = ", ".join(known)
    return say("{option}: {value!r} is none of {known}", option=option, value=value, known=values)


Language: TypeAlias = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="LANG",
        autocompletion=languages,
        help="Language of messages: en or fr. [default: that of the environment]",
        show_default=False,
        callback=_chosen,
    ),
]


def spoken() -> str:
    """The language that was asked for, else that of the environment, else English.

    ``DECKCHECK_LANG`` comes before the locale; a locale in another language is English.
    """
    names = ("DECKCHECK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    values = (_asked.get(), *map(os.environ.get, names))
    return _language_of(next(filter(None, values), "")) or "en"


def _language_of(locale: str) -> str:
    """The language of ``fr``, ``FR``, ``fr_CA.UTF-8``; empty if messages are not told in it."""
    language = re.split(r"[-_.@]", locale.lower())[0]
    return language if language in LANGUAGES else ""
