"""``deckcheck convert``: a deck in the form that another tool reads."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.completion import languages_of_names, targets
from deckcheck.cli.inputs import Syntax, only_deck, print_text, whole_decks
from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import none_of


def convert(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help="A file with a deck, or - for standard input.")
    ],
    target: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="FORM",
            autocompletion=targets,
            help="refs, names, code, json, csv or markdown.",
        ),
    ],
    language: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="LANG",
            autocompletion=languages_of_names,
            help="Language of names: en fr de es it.",
        ),
    ] = "en",
    dialect: Annotated[
        str, typer.Option("--dialect", metavar="G0-G3", help="Dialect of deck codes.")
    ] = "G2",
    number: Annotated[
        int | None,
        typer.Option("--deck", metavar="N", help="Which deck of the file, from 1.", min=1),
    ] = None,
    syntax: Syntax = None,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
) -> None:
    """Write a deck in another form, in the canonical order.

    What the form cannot hold is an error that names the card.
    """
    from deckcheck.cards.names import LANGUAGES  # noqa: PLC0415
    from deckcheck.decks.writing import DIALECTS, TARGETS, write  # noqa: PLC0415
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415

    for option, value, known in (
        ("--to", target, TARGETS),
        ("--lang", language, LANGUAGES),
        ("--dialect", dialect, DIALECTS),
    ):
        if value not in known:
            raise DeckcheckError(none_of(option, value, known))
    catalogue = known_cards()
    decks = whole_decks(deck, catalogue, syntax)
    chosen = decks if number is None else [only_deck(decks, number, deck)]
    text = write(chosen, catalogue, target, language=language, dialect=dialect)
    print_text(text)
