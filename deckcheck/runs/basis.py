"""The files that a deck is judged by, besides its own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from deckcheck.decks.deck import DIRECTIVE_MARK
from deckcheck.decks.files import read_text
from deckcheck.errors import DeckcheckError, FormatError, UnreadableError
from deckcheck.runs.config import configurations, project_of
from deckcheck.runs.first_lines import values_of
from deckcheck.runs.judge import Judge


def basis_of(file: str, judge: Judge) -> set[str]:
    """The files that the decks of a file are judged by, there or not, by full path.

    They are the pools, lists and formats that any place names for it, even if another place goes
    before it, and whatever may be a configuration file of it.

    Raises:
        ConfigError: its configuration file is wrong.
    """
    named = {path for values in _values(file, judge) for path in _named(values, judge)}
    found = {os.path.realpath(path) for path in named}
    return found if judge.wishes.isolated else found | configurations(judge.name(file))


def _values(file: str, judge: Judge) -> Iterator[Mapping[str, Any]]:
    """What each place sets for a file."""
    name = judge.name(file)
    project = None if judge.wishes.isolated else project_of(name)
    for layer in project.layers(name) if project else ():
        yield layer.values
    yield judge.wishes.layer.values
    with suppress(UnreadableError):  # of the list: told when it is judged
        text = read_text(file)
        if DIRECTIVE_MARK not in text:
            return
        from deckcheck.decks.directives import directives_of  # noqa: PLC0415 - few lists have any

        for setting in directives_of(text)[0].settings:
            with suppress(DeckcheckError):  # as above
                yield values_of(setting, name, project)


def _named(values: Mapping[str, Any], judge: Judge) -> Iterator[str]:
    """The files that values name, and those that the formats among them build on."""
    yield from values.get("manifest", ())
    if "pool" in values:
        yield values["pool"]
    for name in values.get("format", ()):
        if name.endswith(".toml"):
            yield name
            with suppress(FormatError):
                format = judge.format(name)
                yield from format.files
                if (limit := format.limits.get("manifest")) and limit.path:
                    yield limit.path
