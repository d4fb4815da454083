"""A deck as it comes to the table: its cards as the engine knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.knowing import known
from deckcheck.cards.card import NO_DECK_CARDS, Card, CardType
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.decks.deck import Deck, Entry
from deckcheck.game.facts import Facts, facts_of
from deckcheck.game.game import Seat
from deckcheck.resources import folder


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck at the table.

    Attributes:
        name: what it is called.
        hero: its Hero, if it has one.
        cards: the other cards, in the order of the list.
        unknown: references of which nothing is known; they are left out.
        estimated: names of Uniques whose own numbers are not known: played as their Common.
        extra_heroes: Heroes beyond the first; they are left out.
    """

    name: str
    hero: Facts | None
    cards: tuple[Facts, ...]
    unknown: tuple[str, ...] = ()
    estimated: tuple[str, ...] = ()
    extra_heroes: tuple[str, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat that plays it."""
        return Seat(self.cards, self.hero)

    @property
    def abilities(self) -> tuple[int, int]:
        """How many of its abilities the engine understands, and how many there are, with copies."""
        everything = [*self.cards, *([] if self.hero is None else [self.hero])]
        total = sum(len(facts.abilities) for facts in everything)
        return total - sum(len(facts.unimplemented) for facts in everything), total

    @property
    def without_text(self) -> dict[str, int]:
        """The copies of each card that is played without an ability of its text, by name."""
        return dict(Counter(facts.name for facts in self.cards if facts.unimplemented))


def entrant(deck: Deck, catalogue: Catalogue) -> Entrant:
    """The deck of a list. It need not be legal; tokens and foilers are left out."""
    played: dict[str, Facts] = {}  # one object for a version, so that alike cards are alike

    def facts(card: Card) -> Facts:
        version = card.reference.version
        if version not in played:
            played[version] = facts_of(card, _abilities(card, catalogue))
        return played[version]

    heroes: list[Facts] = []
    cards: list[Facts] = []
    unknown: list[str] = []
    estimated: list[str] = []
    for entry in deck.entries:
        card = catalogue.find(entry.reference)
        if card is None:
            unknown.append(str(entry.reference))
        elif card.type is CardType.HERO:
            heroes += [facts(card)] * entry.count
        elif card.type not in NO_DECK_CARDS:
            if entry.reference.rarity == "U" and card.hand_cost is None:
                estimated.append(card.name)
                card = _common(card, catalogue)
            cards += [facts(card)] * entry.count
    return Entrant(
        name=deck.title or deck.name,
        hero=heroes[0] if heroes else None,
        cards=tuple(cards),
        unknown=tuple(unknown),
        estimated=tuple(dict.fromkeys(estimated)),
        extra_heroes=tuple(hero.name for hero in heroes[1:]),
    )


def _common(unique: Card, catalogue: Catalogue) -> Card:
    """The Common of a Unique whose own costs and statistics nobody has fetched."""
    return catalogue.versions(unique.reference.family)[0]


def _abilities(card: Card, catalogue: Catalogue) -> tuple[Ability, ...]:
    """What a card can do; where nobody knows its text, something that is not understood."""
    found = known(card, catalogue)
    return (Unimplemented(card.reference.version),) if found is None else found.abilities


def starters(catalogue: Catalogue) -> list[Entrant]:
    """The six starter decks, in the order of their Heroes' references."""
    return [entrant(deck, catalogue) for deck in _lists()]


def _lists() -> Iterator[Deck]:
    table = (folder("deckcheck.data") / "starters.tsv").read_text(encoding="utf-8")
    lists: dict[str, list[Entry]] = {}
    for line, row in enumerate(table.splitlines()[1:], 2):
        starter, text, copies = row.split("\t")
        reference = parse_reference(text)
        assert reference is not None  # noqa: S101 - the table is ours
        lists.setdefault(starter, []).append(Entry(reference, int(copies), line))
    for starter, entries in lists.items():
        yield Deck(starter, tuple(entries))
