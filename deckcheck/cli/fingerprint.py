"""``deckcheck fingerprint``: the same for the same deck, whatever its form."""

from __future__ import annotations

import typer

from deckcheck.cli.inputs import Decks, Syntax, decks_of, refuse


def fingerprint(decks: Decks, syntax: Syntax = None) -> None:
    """Print the SHA-256 of each deck: one for every syntax, order and print of it."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.decks.canonical import fingerprint as of  # noqa: PLC0415
    from deckcheck.decks.writing import faults_of  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    catalogue = Catalogue()
    unreadable: list[str] = []
    for deck in decks_of(decks, catalogue, syntax, unreadable):
        if faults := faults_of(deck):
            unreadable.append(faults)
        else:
            typer.echo(f"{of(deck, catalogue)}  {harmless(deck.name)}")
    refuse(unreadable)
