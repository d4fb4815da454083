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
    """Print the SHA-256 of each deck: one for every syntax, order and print of it."""
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
