"""``deckcheck status``: what was decided about cards, and when."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.inputs import Authority, on_day
from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import Language
from deckcheck.cli.outputs import Output

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.cards.status import Status


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
    authority: Authority = None,
    output: Annotated[
        Output, typer.Option("--output", "-o", help="For people or for programs.")
    ] = Output.TEXT,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Show what is suspended, banned, watched and out on a day.

    And what was changed; or the history of one card, or the release of a set.
    """
    from deckcheck.output import status_page  # noqa: PLC0415

    catalogue = known_cards()
    on = on_day(day) if day or card is None else None
    if card is not None:
        _of_card(catalogue, card, on, authority, output, language)
    elif on and output is Output.TEXT:
        typer.echo(status_page.on_day(catalogue, on, language, authority))
    elif on:
        held = [it for it in status_page.decisions(catalogue, authority) if it.holds(on)]
        typer.echo(_json(catalogue, held, status_page.sets_on(catalogue, on, authority), on))


def _of_card(
    catalogue: Catalogue,
    card: str,
    on: date | None,
    authority: str | None,
    output: Output,
    language: str,
) -> None:
    """Show a card or a set, or both: Skybound Odyssey is a set and a card."""
    from deckcheck.cli.cards import cards_meant  # noqa: PLC0415 - as above
    from deckcheck.output import status_page  # noqa: PLC0415
    from deckcheck.output.set_lines import set_lines  # noqa: PLC0415

    sets = catalogue.sets_called(card)
    meant = cards_meant(catalogue, card) if not sets or catalogue.named(card) else []
    if output is Output.JSON:
        about = (status_page.decided_about(catalogue, it, on, authority) for it in meant)
        typer.echo(_json(catalogue, [status for of in about for status in of], sets, on))
        return
    for line in set_lines(catalogue, sets, language):
        typer.echo(line)
    if meant:
        typer.echo(status_page.history(catalogue, meant, on, language, authority))


def _json(catalogue: Catalogue, statuses: list[Status], sets: list[str], on: date | None) -> str:
    from deckcheck.output.status_json import document  # noqa: PLC0415 - as above

    return document(catalogue, statuses, sets, on)
