"""``deckcheck status``: what was decided about cards, and when."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.inputs import on_day
from deckcheck.cli.language import Language


def status(
    card: Annotated[
        str | None,
        typer.Argument(metavar="[CARD]", help="A name or reference; every card without it."),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="The list of this day, not of today."),
    ] = None,
    language: Language = "",
) -> None:
    """Show what is suspended, banned, watched or changed on a day; or the history of one card."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.cli.cards import families_of  # noqa: PLC0415
    from deckcheck.output import status_page  # noqa: PLC0415

    catalogue = Catalogue()
    if card is None:
        typer.echo(status_page.on_day(catalogue, on_day(day), language))
    else:
        families = families_of(catalogue, card)
        on = on_day(day) if day else None
        typer.echo(status_page.history(catalogue, families, on, language))
