"""What stands on the sheet of a player, whatever it is printed with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deckcheck.cards.card import Card, CardType, Rarity
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference, collector_key
from deckcheck.decks.canonical import Line, canonical
from deckcheck.events.bring import in_words, needs
from deckcheck.events.checking import Entry, Result, State
from deckcheck.events.words import spoken
from deckcheck.messages import Message, joined, say

_GROUPS: dict[str, tuple[CardType, ...]] = {
    say("Hero"): (CardType.HERO,),
    say("Characters"): (CardType.CHARACTER,),
    say("Spells"): (CardType.SPELL,),
    say("Permanents"): (CardType.LANDMARK_PERMANENT, CardType.EXPEDITION_PERMANENT),
    say("Mana Convergence"): (CardType.MANA_CONVERGENCE,),
}


@dataclass(frozen=True, slots=True)
class Row:
    """Copies of a print: how many, what it is called, its version, and how it is found.

    Attributes:
        number: the collector number, or the reference where that tells more.
    """

    count: int
    name: str
    version: str
    number: str


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of a type."""

    title: str
    count: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a player.

    Attributes:
        id, name, team: of the player.
        state: how the player stands.
        heroes: their names.
        factions: in words.
        groups: the cards by type.
        sums: the numbers of the deck.
        bring: what its cards can ask for, a line for each kind of thing.
        words: the fingerprint, to read aloud.
        fingerprint: in hexadecimal.
    """

    id: str
    name: str
    team: str
    state: State
    heroes: tuple[str, ...]
    factions: str
    groups: tuple[Group, ...]
    sums: Message
    bring: tuple[Message, ...]
    words: str
    fingerprint: str


def sheets_of(result: Result, catalogue: Catalogue, language: str = "en") -> list[Sheet]:
    """The sheets of all who have a deck that can be read.

    Args:
        result: of the event.
        catalogue: knows the cards.
        language: of the names of cards, one of ``en fr de es it``.
    """
    return [_sheet(it, catalogue, language) for it in result.entries if it.report and it.deck]


def _sheet(entry: Entry, catalogue: Catalogue, language: str) -> Sheet:
    assert entry.deck is not None  # noqa: S101 - the caller has looked
    assert entry.report is not None  # noqa: S101 - as above
    summary = entry.report.summary
    bring = needs(entry.deck, catalogue, language)
    lines = canonical(entry.deck, catalogue)
    heroes = [it.card for it in lines if it.card and it.card.type is CardType.HERO]
    return Sheet(
        id=entry.player.id,
        name=entry.player.name,
        team=entry.player.team,
        state=entry.state,
        heroes=tuple(_name(card, language) for card in heroes),
        factions="/".join(summary.factions),
        groups=tuple(_groups(lines, catalogue, language)),
        sums=joined(", ", [summary.cards_in_words, *summary.rarities_in_words]),
        bring=tuple(in_words(bring)) if bring else (),
        words=spoken(entry.fingerprint),
        fingerprint=entry.fingerprint,
    )


def _groups(lines: Sequence[Line], catalogue: Catalogue, language: str) -> Iterator[Group]:
    placed = [title for title, types in _GROUPS.items() for _ in types]
    types = [kind for kinds in _GROUPS.values() for kind in kinds]
    titles = dict(zip(types, placed, strict=True))
    other = say("Other cards, not of the deck or not known")
    for title in (*_GROUPS, other):
        of_it = [
            it for it in lines if (titles.get(it.card.type, other) if it.card else other) == title
        ]
        if of_it:
            rows = tuple(_row(line, catalogue, language) for line in of_it)
            yield Group(title, sum(line.count for line in of_it), rows)


def _row(line: Line, catalogue: Catalogue, language: str) -> Row:
    card = line.card
    if card is None:
        return Row(line.count, "?", "", str(line.reference))
    name = _name(card, language)
    number = _number(card, line.reference, catalogue)
    return Row(line.count, name, _version(card), number)


def _name(card: Card, language: str) -> str:
    return card.names.get(language, card.names["en"])[0]


def _version(card: Card) -> str:
    """The rarity, with the faction where it is not that of the reference."""
    if card.rarity is None:
        return ""
    letter = {Rarity.COMMON: "C", Rarity.RARE: "R", Rarity.EXALTED: "E", Rarity.UNIQUE: "U"}
    faction = card.faction
    if faction is None or faction.value == card.reference.faction:
        return letter[card.rarity]
    return f"{letter[card.rarity]} {faction.title}"


def _number(card: Card, reference: Reference, catalogue: Catalogue) -> str:
    """The collector number, if it is that of no other version; else the reference."""
    key = collector_key(card.collector_number or "")
    versions = [it.reference.version for it in catalogue.with_collector_number(key)] if key else []
    if versions == [reference.version] and card.collector_number:
        return card.collector_number
    return str(reference)
