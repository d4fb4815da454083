"""``deckcheck abilities``: what is understood of card texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import formats
from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import Language
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TypeAlias

    from deckcheck.cards.card import Card
    from deckcheck.cards.catalogue import Catalogue

    Group: TypeAlias = tuple[str, dict[str, Card]]
    """A name, and cards by version."""

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
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Show each ability of a card as a sentence and as a tree.

    What is not understood is marked.
    """
    from deckcheck.abilities.knowing import known  # noqa: PLC0415 - for other commands
    from deckcheck.output.abilities_page import show as page  # noqa: PLC0415

    catalogue = known_cards()
    pages = [
        page(one, known(one, catalogue), catalogue.text(one.reference), language)
        for one in _versions_meant(catalogue, card)
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
        typer.Option(
            "--format",
            "-f",
            metavar="NAME|FILE",
            autocompletion=formats,
            help="Also the sets of a format.",
        ),
    ] = None,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Show how much of cards, lines and clauses is understood.

    And what would help most.
    """
    catalogue = known_cards()
    groups = list(_of_decks(decks or (), catalogue))
    if formats or not decks:
        groups += _of_sets(catalogue, formats or ["standard"], all_sets=not decks)
    _print_coverage(groups, catalogue, language)


def _print_coverage(groups: Sequence[Group], catalogue: Catalogue, language: str) -> None:
    """A row for each group of cards; then what is not known, and what is not understood."""
    from deckcheck.abilities.knowing import known  # noqa: PLC0415 - for other commands
    from deckcheck.cards.card import CardType  # noqa: PLC0415
    from deckcheck.output import abilities_page as page  # noqa: PLC0415

    cards = {version: card for _, cards in groups for version, card in cards.items()}
    found = {version: known(card, catalogue) for version, card in cards.items()}
    texts = {version: text for version, text in found.items() if text is not None}
    rows = [
        (name, page.coverage(texts[version] for version in cards if version in texts))
        for name, cards in groups
    ]
    typer.echo(page.table(rows, language))
    if unknown := [str(cards[version].reference) for version in cards if version not in texts]:
        typer.echo("\n" + page.without_text(unknown, language))
    names, words = {key: card.name for key, card in cards.items()}, dict[str, str]()
    for version in (version for version, text in texts.items() if text.missing):
        card = cards[version]
        words |= page.words_of(catalogue.text(card.reference), spell=card.type is CardType.SPELL)
    if lines := page.missing(texts, names, words, language):
        typer.echo(
            "\n" + told(say("Not understood, what would complete most cards first:"), language)
        )
        typer.echo(lines)


def _of_decks(decks: Sequence[str], catalogue: Catalogue) -> Iterator[Group]:
    """The cards of each deck, copies and cards that are not known left out."""
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415 - as above

    for file in decks:
        for deck in read_decks(file, catalogue):
            found = map(catalogue.find, [entry.reference for entry in deck.entries])
            cards = {card.reference.version: card for card in found if card is not None}
            yield deck.title or deck.name, dict(sorted(cards.items()))


def _of_sets(catalogue: Catalogue, formats: list[str], *, all_sets: bool) -> Iterator[Group]:
    """The cards of each set, of the formats, and all together; or of the formats alone."""
    from deckcheck.cli.inputs import format_of  # noqa: PLC0415 - as above

    by_set: dict[str, dict[str, Card]] = {}
    for card in filter(None, map(catalogue.find, catalogue.references())):
        by_set.setdefault(card.reference.set, {})[card.reference.version] = card
    if all_sets:
        yield from ((code, by_set[code]) for code in catalogue.sets() if code in by_set)
    for name in formats:
        limit = format_of(name, catalogue).limits.get("sets")
        allowed = set(by_set) if limit is None else set(limit.allowed)
        yield name, _together(cards for code, cards in by_set.items() if code in allowed)
    if all_sets:
        yield "*", _together(by_set.values())


def _together(groups: Iterable[dict[str, Card]]) -> dict[str, Card]:
    return {version: card for cards in groups for version, card in cards.items()}
