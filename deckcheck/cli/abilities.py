"""``deckcheck abilities``: what is understood of card texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.language import Language
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.card import Card
    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.output.abilities_page import Coverage

app = typer.Typer(
    help="Show what is understood of card texts, and how much.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command()
def show(
    card: Annotated[
        str, typer.Argument(metavar="CARD", help="A name, reference, version or family.")
    ],
    language: Language = "",
) -> None:
    """Show each ability of a card as a sentence and as a tree; what is not understood is marked."""
    from deckcheck.abilities.shipped import abilities_of  # noqa: PLC0415 - for other commands
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415
    from deckcheck.output.abilities_page import show as page  # noqa: PLC0415

    catalogue = Catalogue()
    pages = [
        page(catalogue_card, abilities_of(catalogue_card.reference.version), language)
        for catalogue_card in _versions_meant(catalogue, card)
    ]
    typer.echo("\n\n".join(pages))


def _versions_meant(catalogue: Catalogue, text: str) -> Iterator[Card]:
    """One print of each version that is meant."""
    from deckcheck.cards.reference import parse_reference  # noqa: PLC0415 - as above
    from deckcheck.cli.cards import cards_meant  # noqa: PLC0415

    for meant in cards_meant(catalogue, text):
        reference = parse_reference(meant)
        if reference is not None:
            found = catalogue.find(reference)
            if found is not None:
                yield found
            continue
        family = "_".join(meant.split("_")[:2])
        for card in catalogue.versions(family):
            if meant in {family, card.reference.version}:
                yield card


@app.command()
def coverage(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="[DECK...]", help="Decklists; the whole catalogue without."),
    ] = None,
    formats: Annotated[
        list[str] | None,
        typer.Option("--format", "-f", metavar="NAME|FILE", help="Also the sets of a format."),
    ] = None,
    language: Language = "",
) -> None:
    """Show the share of cards, lines and clauses that is understood, and what would help most."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - for other commands
    from deckcheck.output.abilities_page import missing, table  # noqa: PLC0415

    catalogue = Catalogue()
    names = {
        card.reference.version: card.name
        for card in map(catalogue.find, catalogue.references())
        if card is not None
    }
    if decks:
        rows, shown = _of_decks(decks, catalogue)
        names = {version: name for version, name in names.items() if version in shown}
    else:
        rows = list(_of_sets(catalogue, formats or ["standard"]))
    typer.echo(table(rows, language))
    if lines := missing(names, language):
        typer.echo(
            "\n" + told(say("Not understood, what would complete most cards first:"), language)
        )
        typer.echo(lines)


def _of_decks(
    decks: list[str], catalogue: Catalogue
) -> tuple[list[tuple[str, Coverage]], set[str]]:
    """A row for each deck, copies not counted; and all the versions in them."""
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415 - as above
    from deckcheck.output.abilities_page import coverage as of  # noqa: PLC0415

    rows, shown = [], set[str]()
    for file in decks:
        for deck in read_decks(file, catalogue):
            versions = {entry.reference.version for entry in deck.entries}
            rows.append((deck.title or deck.name, of(sorted(versions))))
            shown |= versions
    return rows, shown


def _of_sets(catalogue: Catalogue, formats: list[str]) -> Iterator[tuple[str, Coverage]]:
    """A row for each set that has cards, for the formats, and for all together."""
    from deckcheck.cli.inputs import format_of  # noqa: PLC0415 - as above
    from deckcheck.output.abilities_page import coverage as of  # noqa: PLC0415

    by_set: dict[str, set[str]] = {}
    for reference in catalogue.references():
        by_set.setdefault(reference.set, set()).add(reference.version)
    for code in catalogue.sets():
        if code in by_set:
            yield code, of(sorted(by_set[code]))
    for name in formats:
        limit = format_of(name, catalogue).limits.get("sets")
        allowed = set(limit.allowed) if limit is not None else set(by_set)
        versions = {version for code in allowed for version in by_set.get(code, ())}
        yield name, of(sorted(versions))
    yield "*", of(sorted(set[str]().union(*by_set.values())))
