"""Which cards a command knows: options that many commands share."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.messages import Message


def _without_cache(value: bool) -> bool:
    """Set the variable of the environment, so that further processes are told, too."""
    if value:
        os.environ["DECKCHECK_NO_CACHE"] = "1"
    return value


def _offline(value: bool) -> bool:
    if value:
        os.environ["DECKCHECK_OFFLINE"] = "1"
    return value


NoCache: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--no-cache",
        help="Know only the cards that ship with deckcheck. [env var: DECKCHECK_NO_CACHE]",
        callback=_without_cache,
    ),
]
Offline: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--offline",
        help="Ask no service. [env var: DECKCHECK_OFFLINE]",
        callback=_offline,
    ),
]


def known_cards() -> Catalogue:
    """The catalogue, with what was fetched; why the cache is not used goes to standard error."""
    from deckcheck.sources import cache  # noqa: PLC0415 - keeps other commands light

    return cache.known_cards(warn_once)


def warn_once(message: Message) -> None:
    """Tell a warning on standard error."""
    from deckcheck.cli.inputs import warn  # noqa: PLC0415 - as above

    warn([message], set())
