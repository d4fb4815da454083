"""Who sits at the table of a simulation, from what the command line names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from deckcheck.cli.language import spoken
from deckcheck.errors import DeckcheckError, UnreadableError
from deckcheck.game.config import Mode
from deckcheck.messages import Message, say, told
from deckcheck.output.signs import harmless
from deckcheck.simulation.configuring import simulated
from deckcheck.simulation.entrants import NOBODY, Entrant, entrant, starters
from deckcheck.simulation.schedule import Run

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue

STARTERS = "starters"


def seated(
    decks: Sequence[str],
    against: Sequence[str],
    mode: Mode,
    catalogue: Catalogue,
    *,
    goldfish: bool,
    seed: int,
    players: str,
) -> Run:
    """What is to be played.

    Args:
        decks: the deck that is tried, and those that sit beside it in every game.
        against: decks, or the starters, that take the other seats one after the other.
        mode: how is played.
        catalogue: knows the cards.
        goldfish: nobody takes the other seat.
        seed: of all chance.
        players: who plays.

    Raises:
        DeckcheckError: too many decks or too few, or one that cannot be read.
    """
    wrong = _wrong(decks, against, mode, goldfish=goldfish)
    if wrong is not None:
        raise DeckcheckError(wrong)
    first, *beside = (_entrant(deck, catalogue) for deck in decks)
    others = [_entrant(deck, catalogue) for deck in against if deck != STARTERS]
    if goldfish:
        others = [NOBODY]
    elif STARTERS in against or (not against and len(decks) < mode.players):
        others += starters(catalogue)
    return Run(simulated(mode), first, tuple(others), seed, players, tuple(beside))


def _wrong(
    decks: Sequence[str], against: Sequence[str], mode: Mode, *, goldfish: bool
) -> Message | None:
    """Why nobody can sit down like that."""
    if goldfish and (len(decks) > 1 or against or mode is not Mode.DUEL):
        return say("--goldfish plays one deck alone: name no other, no --against and no --mode")
    if len(decks) > mode.players:
        return say(
            "{mode} is for {number} players, and {given} decks are named; --against names decks"
            " that are met one after the other",
            mode=mode.value,
            number=mode.players,
            given=len(decks),
        )
    if against and len(decks) == mode.players:
        return say("--against: no seat is free, the decks that are named take all")
    if mode is Mode.BOOSTER_WAR and len(decks) == 1 and (not against or STARTERS in against):
        return say("Booster War: name two boosters; the starters are no boosters")
    return None


def _entrant(file: str, catalogue: Catalogue) -> Entrant:
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415 - many readers

    first, *more = read_decks(file, catalogue)
    if more:
        message = say(
            "{file}: {number} decks; the first is played", file=file, number=1 + len(more)
        )
        typer.echo(f"deckcheck: {harmless(told(message, spoken()))}", err=True)
    found = entrant(first, catalogue)
    if not found.cards:
        message = say(
            "{file}: no card that could be played; `deckcheck check` says more", file=file
        )
        raise UnreadableError(message)
    return found
