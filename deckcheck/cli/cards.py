"""``deckcheck cards``: what the catalogue knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli import fetching
from deckcheck.cli.inputs import on_day
from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import Language
from deckcheck.messages import say

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue

app = typer.Typer(
    help="Look cards up in the catalogue, and keep it up to date.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command()
def show(
    card: Annotated[
        str, typer.Argument(metavar="REF|NAME", help="A reference, or a name in any language.")
    ],
    day: Annotated[
        str | None,
        typer.Option(
            "--date", metavar="YYYY-MM-DD", help="What was decided by this day, not today."
        ),
    ] = None,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Show one card with all its prints.

    And what was decided about each version.
    """
    from deckcheck.cards.reference import parse_reference  # noqa: PLC0415
    from deckcheck.output.card_page import family_page, print_page  # noqa: PLC0415

    catalogue, on = known_cards(), on_day(day)
    families = families_of(catalogue, card)
    if reference := parse_reference(card.strip()):
        found = catalogue.find(reference)
        page = f"{print_page(found, catalogue, on, language)}\n" if found else ""
        typer.echo(page, nl=bool(found))
    pages = [family_page(catalogue.prints(family), catalogue, on, language) for family in families]
    typer.echo("\n\n".join(pages))


@app.command()
def search(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A part of a name, in any language.")],
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """List the cards whose name, in any language, holds a text."""
    from deckcheck.output.card_page import family_line  # noqa: PLC0415

    catalogue = known_cards()
    families = catalogue.search(text)
    if not families:
        message = say("no card's name holds {text!r}", text=text)
        raise _not_found(_with_near_names(message, catalogue, text))
    for family in families:
        typer.echo(family_line(family, catalogue.prints(family), language))


app.command()(fetching.update)
app.command()(fetching.fetch)
app.command()(fetching.info)
app.command()(fetching.diff)
app.command()(fetching.clear)


def families_of(catalogue: Catalogue, card: str) -> list[str]:
    """The families that a reference, a version, a family or a name means; as `cards_meant`."""
    from deckcheck.cards.reference import parse_reference  # noqa: PLC0415

    meant = cards_meant(catalogue, card)
    if reference := parse_reference(meant[0]):
        return [reference.family]
    return [one if catalogue.prints(one) else one.rpartition("_")[0] for one in meant]


def cards_meant(catalogue: Catalogue, card: str) -> list[str]:
    """The reference, version or family that is meant; more families than one may share a name.

    Raises:
        DeckcheckError: no card is meant.
    """
    from deckcheck.cards.reference import parse_reference  # noqa: PLC0415
    from deckcheck.cards.vocabulary import Vocabulary  # noqa: PLC0415

    if reference := parse_reference(card.strip()):
        if catalogue.find(reference) is None:
            raise _not_found(say("{reference} is not in the card catalogue", reference=reference))
        return [str(reference)]
    code, vocabulary = card.strip().upper(), Vocabulary(catalogue)
    if vocabulary.has("families", code) or vocabulary.has("versions", code):
        return [code]
    families = catalogue.named(card)
    if not families:
        message = say("no card is called {name!r}", name=card)
        raise _not_found(_with_near_names(message, catalogue, card))
    return families


def _with_near_names(message: str, catalogue: Catalogue, name: str) -> str:
    near = catalogue.nearest_names(name)
    if not near:
        return message
    return say("{message}; did you mean {names}?", message=message, names=", ".join(near))


def _not_found(message: str) -> Exception:
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415

    return DeckcheckError(message)
