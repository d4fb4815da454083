"""Writing decks in the forms that people and other tools read, each in the canonical order.

What a form cannot hold is an error that names the card: nothing is left out.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from deckcheck.cards.card import Card, CardType, Rarity
from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.canonical import Line, canonical
from deckcheck.decks.deck import Deck, Trouble
from deckcheck.decks.written import MAX_TOLD
from deckcheck.errors import DeckcheckError
from deckcheck.messages import Message, joined, say

DIALECTS = ("G0", "G1", "G2", "G3")
"""The dialects of deck codes, from the oldest to the newest."""

DEFAULT_DIALECT = "G2"
"""The dialect of deck codes that most builders read: the fork in use since March 2026."""

_FAULTS = (Trouble.LINE, Trouble.COUNT, Trouble.NAME)
_LETTERS = {Rarity.COMMON: "C", Rarity.RARE: "R", Rarity.EXALTED: "E"}
_GROUPS = {
    CardType.HERO: "Hero",
    CardType.CHARACTER: "Characters",
    CardType.SPELL: "Spells",
    CardType.LANDMARK_PERMANENT: "Permanents",
    CardType.EXPEDITION_PERMANENT: "Permanents",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A deck that is to be written.

    Attributes:
        name: its title, else the name of its file without folder and ending.
        lines: in canonical order.
    """

    name: str
    lines: list[Line]


_LONGEST_TITLE = 100_000
"""Signs; readers of CSV take no longer fields."""

TARGETS = ("refs", "names", "code", "json", "csv", "markdown")
"""The forms that `write` knows."""

_ONE_DECK_ONLY = ("refs", "names", "markdown")


def write(
    decks: Sequence[Deck],
    catalogue: Catalogue,
    target: str,
    *,
    language: str = "en",
    dialect: str = DEFAULT_DIALECT,
) -> str:
    """Decks as text in a form of `TARGETS`, with a final line end.

    Args:
        decks: one, or several where the form has a place for several.
        catalogue: knows their cards.
        target: the form.
        language: of names, one of ``en fr de es it``; a name that is not known in it is English.
        dialect: of deck codes, ``G0`` to ``G3``.

    Raises:
        DeckcheckError: a deck was not read whole, or the form cannot hold it; the message names
            the line or the card.
    """
    if faults := list(filter(None, map(faults_of, decks))):
        raise DeckcheckError(joined("\n", faults))
    if len(decks) > 1 and target in _ONE_DECK_ONLY:
        raise DeckcheckError(
            say(
                "{number} decks: {form} holds one; choose it with --deck",
                number=len(decks),
                form=target,
            )
        )
    sheets = [Sheet(_title(deck), canonical(deck, catalogue)) for deck in decks]
    writers: dict[str, Callable[[Sequence[Sheet]], str]] = {
        "refs": _references,
        "names": partial(_names, catalogue=catalogue, language=language),
        "code": partial(_codes, dialect=dialect),
        "json": _json,
        "csv": _csv,
        "markdown": partial(_markdown, catalogue=catalogue, language=language),
    }
    return writers[target](sheets)


def _title(deck: Deck) -> str:
    """A deck's title, else the name of its file without folder and ending, on one line.

    Its signs that cannot be seen are left out: they could be commands to a terminal.
    """
    words = (deck.title or Path(deck.name).stem).split()
    seen = ("".join(filter(str.isprintable, word)) for word in words)
    return " ".join(filter(None, seen))[:_LONGEST_TITLE]


def faults_of(deck: Deck) -> str:
    """What was not read of a deck, a line for each fault; empty if it was read whole."""
    faults = [problem for problem in deck.problems if problem.trouble in _FAULTS]
    if not faults and deck.entries:
        return ""
    if not faults:
        return say("{file}: no cards found", file=deck.name)
    head = say("{file}: the deck was not read whole", file=deck.name)
    lines = [
        say("{file}: line {line}: {problem}", file=deck.name, line=it.line, problem=it.message)
        for it in faults[:MAX_TOLD]
    ]
    return joined("\n", [head, *lines])


def _references(sheets: Sequence[Sheet]) -> str:
    return "".join(f"{line.count} {line.reference}\n" for line in sheets[0].lines)


# -- names ----------------------------------------------------------------------------------------


def _names(sheets: Sequence[Sheet], catalogue: Catalogue, language: str) -> str:
    lines = sheets[0].lines
    return "".join(f"{line.count} {_named(line, catalogue, language)}\n" for line in lines)


def _markdown(sheets: Sequence[Sheet], catalogue: Catalogue, language: str) -> str:
    groups: dict[str, list[Line]] = {}
    for line in sheets[0].lines:
        group = _GROUPS.get(line.card.type, "Others") if line.card else "Unknown"
        groups.setdefault(group, []).append(line)
    rows = [f"# {sheets[0].name}"]
    for group, lines in groups.items():
        rows += ["", f"## {group} ({sum(line.count for line in lines)})", ""]
        rows += [f"- {line.count} {_named(line, catalogue, language)}" for line in lines]
    return "\n".join(rows) + "\n"


def _named(line: Line, catalogue: Catalogue, language: str) -> str:
    """What names the version of a line and no other: its name with hints, else its reference."""
    card = line.card
    if card is None:
        return str(line.reference)
    name = card.names.get(language, card.names["en"])[0]
    if card.rarity is Rarity.UNIQUE:
        return f"{line.reference}  # {name}"
    same_name = [c for family in catalogue.named(name) for c in catalogue.versions(family)]
    if len(same_name) == 1:
        return name
    if sum(_looks_the_same(card, other) for other in same_name) != 1:
        return f"{line.reference}  # {name}"
    return f"{name} ({_hint(card)})"


def _hint(card: Card) -> str:
    faction = card.faction.title if card.faction else ""
    return ", ".join(filter(None, [_LETTERS.get(card.rarity) if card.rarity else "", faction]))


def _looks_the_same(card: Card, other: Card) -> bool:
    return (card.rarity, card.faction) == (other.rarity, other.faction)


# -- for programs ---------------------------------------------------------------------------------


def _codes(sheets: Sequence[Sheet], dialect: str) -> str:
    """A code for each deck; one with a card that nobody knows would be read as another deck."""
    from deckcheck.decks import deck_code  # noqa: PLC0415 - its tables are for codes only

    layout = next(known for known in deck_code.DIALECTS if known.name == dialect)
    codes = []
    for sheet in sheets:
        try:
            code = deck_code.encode([(it.count, it.reference) for it in sheet.lines], layout)
        except deck_code.DeckCodeError as error:
            raise DeckcheckError(_no_code(error.message)) from error
        if unknown := [line.reference for line in sheet.lines if line.card is None]:
            reason = say("{card} is not in the card catalogue", card=str(unknown[0]))
            raise DeckcheckError(_no_code(reason))
        codes.append(code)
    return "".join(f"{code}\n" for code in codes)


def _no_code(reason: str) -> Message:
    return say("a deck code cannot hold this deck: {reason}", reason=reason)


def _json(sheets: Sequence[Sheet]) -> str:
    """The shape in which Altered Core takes decks; a list of them if there are several."""
    decks = [
        {
            "name": sheet.name,
            "deckCards": [
                {"cardReference": str(line.reference), "quantity": line.count}
                for line in sheet.lines
            ],
        }
        for sheet in sheets
    ]
    return json.dumps(decks[0] if len(decks) == 1 else decks, indent=1, ensure_ascii=False) + "\n"


def _csv(sheets: Sequence[Sheet]) -> str:
    """The publisher's ``decks.csv``: a row for each card, the Hero in a column of its own."""
    file = io.StringIO()
    writer = csv.writer(file, delimiter=";", lineterminator="\n")
    writer.writerow(("id", "name", "format", "hero", "card", "reference", "rarity", "quantity"))
    for number, sheet in enumerate(sheets, 1):
        hero = _only_hero(sheet)
        for line in sheet.lines:
            if line.reference != hero:
                name = line.card.name if line.card else ""
                reference = line.reference
                row = (number, sheet.name, "", hero or "", name, reference)
                writer.writerow((*row, reference.rarity, line.count))
    return file.getvalue()


def _only_hero(sheet: Sheet) -> object:
    """The Hero's print; a print of it that is not known would be read as the same one again."""
    known = [line for line in sheet.lines if line.card and line.card.type is CardType.HERO]
    versions = {line.reference.version for line in known}
    heroes = [line for line in sheet.lines if line.reference.version in versions]
    if sum(line.count for line in heroes) > 1:
        named = ", ".join(f"{line.count} × {line.reference}" for line in heroes)
        raise DeckcheckError(
            say(
                "{deck}: csv has a place for one Hero, not for {heroes}",
                deck=sheet.name,
                heroes=named,
            )
        )
    if len(sheet.lines) == len(heroes):
        raise DeckcheckError(
            say("{deck}: csv has no row for a deck of nothing but a Hero", deck=sheet.name)
        )
    return heroes[0].reference if heroes else None
