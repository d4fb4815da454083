"""Which files a run is about."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from deckcheck.decks.files import deck_files, is_decklist
from deckcheck.errors import UnreadableError
from deckcheck.output.results import Checked
from deckcheck.runs.config import project_of


def decks_in(
    arguments: Sequence[str],
    unreadable: list[Checked],
    *,
    isolated: bool = False,
    force: bool = False,
) -> Iterator[str]:
    """Every file that is named, and every decklist in folders that are; in order, each once.

    Args:
        arguments: files, folders, or ``-`` for standard input.
        unreadable: takes each folder that has no decks or cannot be looked into.
        isolated: heed no configuration files.
        force: leave out files that are named, too, if they are no decklists to their configuration.

    Raises:
        ConfigError: a configuration file is wrong.
    """
    wanted = is_decklist if isolated else is_deck
    seen = set[str]()
    for argument in arguments:
        if force and os.path.isfile(argument) and not wanted(argument):  # noqa: PTH113 - often
            continue
        try:
            for file in deck_files(argument, wanted=wanted):
                if file not in seen:
                    seen.add(file)
                    yield file
        except UnreadableError as error:
            unreadable.append(Checked(argument, unreadable=(error.message,)))


def is_deck(file: str) -> bool:
    """Whether a file holds decks: by the globs of its configuration, else by its ending."""
    project = project_of(file)
    return project.has_deck(file) if project else is_decklist(file)
