"""``deckcheck fingerprint``: the same for the same deck, whatever its form."""

from __future__ import annotations

import typer

from deckcheck.cli.inputs import Decks, Syntax, decks_of, refuse
from deckcheck.cli.knowing import NoCache, known_cards


def fingerprint(
    decks: Decks,
    syntax: Syntax = None,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
) -> None:
    """Print a hash of each deck, the same for every form of it.

    It is a SHA-256 that knows no syntax, order or print.
    """
    from deckcheck.decks.canonical import fingerprint as of  # noqa: PLC0415
    from deckcheck.decks.writing import faults_of  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    catalogue = known_cards()
    unreadable: list[str] = []
    for deck in decks_of(decks, catalogue, syntax, unreadable):
        if faults := faults_of(deck):
            unreadable.append(faults)
        else:
            typer.echo(f"{of(deck, catalogue)}  {harmless(deck.name)}")
    refuse(unreadable)
