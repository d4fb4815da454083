"""``deckcheck status``: what was decided about cards, and when."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.inputs import on_day
from deckcheck.cli.language import Language


def status(
    card: Annotated[
        str | None,
        typer.Argument(
            metavar="[CARD|SET]", help="A name, reference, version or set; every card without it."
        ),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="The list of this day, not of today."),
    ] = None,
    language: Language = "",
) -> None:
    """Show what is suspended, banned, watched, changed and out on a day; or one card's history."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.cli.cards import cards_meant  # noqa: PLC0415
    from deckcheck.output import status_page  # noqa: PLC0415
    from deckcheck.output.set_lines import set_lines  # noqa: PLC0415

    catalogue = Catalogue()
    if card is None:
        typer.echo(status_page.on_day(catalogue, on_day(day), language))
        return
    sets = catalogue.sets_called(card)
    for line in set_lines(catalogue, sets, language):
        typer.echo(line)
    if not sets or catalogue.named(card):  # Skybound Odyssey is a set, and a card
        meant = cards_meant(catalogue, card)
        on = on_day(day) if day else None
        typer.echo(status_page.history(catalogue, meant, on, language))
