"""Which files a run is about."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Sequence

from deckcheck.decks.files import STANDARD_INPUT, deck_files, is_decklist
from deckcheck.errors import UnreadableError
from deckcheck.output.results import Checked
from deckcheck.runs.config import project_of


def decks_in(
    arguments: Sequence[str],
    unreadable: list[Checked],
    *,
    stdin_name: str | None = None,
    isolated: bool = False,
    force: bool = False,
    outputs: Collection[str] = (),
) -> Iterator[str]:
    """Every file that is named, and every decklist in folders that are; in order, each once.

    Args:
        arguments: files, folders, or ``-`` for standard input.
        unreadable: takes each folder that has no decks or cannot be looked into.
        stdin_name: the file that standard input stands for, if it stands for one.
        isolated: heed no configuration files.
        force: leave out files that are named, too, if they are no decklists to their configuration.
        outputs: files that are going to be written, by full path, so no decks.

    Raises:
        ConfigError: a configuration file is wrong.
    """
    wanted = _without(is_decklist if isolated else is_deck, outputs)
    seen = set[str]()
    for argument in arguments:
        named = stdin_name if argument == STANDARD_INPUT else argument
        is_file = argument == STANDARD_INPUT or os.path.isfile(argument)  # noqa: PTH113 - often
        if force and named and is_file and not wanted(named):
            continue
        try:
            for file in deck_files(argument, wanted=wanted):
                if file not in seen:
                    seen.add(file)
                    yield file
        except UnreadableError as error:
            unreadable.append(Checked(argument, unreadable=(error.message,)))


def _without(wanted: Callable[[str], bool], outputs: Collection[str]) -> Callable[[str], bool]:
    if not outputs:
        return wanted
    return lambda file: wanted(file) and os.path.realpath(file) not in outputs


def is_deck(file: str) -> bool:
    """Whether a file holds decks: by the globs of its configuration, else by its ending."""
    project = project_of(file)
    return project.has_deck(file) if project else is_decklist(file)
