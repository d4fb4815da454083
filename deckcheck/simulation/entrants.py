"""A deck as it comes to the table: its cards as the engine knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.knowing import known
from deckcheck.cards.card import NO_DECK_CARDS, Card, CardType
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.decks.deck import Deck, Entry, Trouble
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
        codes: what tells the versions of one card apart: ``C``, ``R1``, ``U 4321``.
        unknown: references of which nothing is known; they are left out.
        estimated: names of Uniques whose own numbers are not known: played as their Common.
        extra_heroes: Heroes beyond the first; they are left out.
        unread: lines of its list that were not understood.
    """

    name: str
    hero: Facts | None
    cards: tuple[Facts, ...]
    codes: Mapping[Facts, str] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    estimated: tuple[str, ...] = ()
    extra_heroes: tuple[str, ...] = ()
    unread: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat that plays it."""
        return Seat(self.cards, self.hero)

    @property
    def names(self) -> dict[Facts, str]:
        """What its cards are called: by name, and by version where it has several of a name."""
        versions = dict.fromkeys(self.cards)
        times = Counter(facts.name for facts in versions)
        return {
            facts: f"{facts.name} ({self.codes[facts]})"
            if times[facts.name] > 1 and facts in self.codes
            else facts.name
            for facts in versions
        }

    @property
    def abilities(self) -> tuple[int, int]:
        """How many of its abilities the engine understands, and how many there are, with copies."""
        total = sum(len(facts.abilities) for facts in self._everything)
        return total - sum(len(facts.unimplemented) for facts in self._everything), total

    @property
    def without_text(self) -> tuple[str, ...]:
        """The names of what is played without an ability of its text, the Hero first."""
        names = (facts.name for facts in self._everything if facts.unimplemented)
        return tuple(dict.fromkeys(names))

    @property
    def _everything(self) -> list[Facts]:
        return [*([] if self.hero is None else [self.hero]), *self.cards]


NOBODY = Entrant("–", None, ())
"""Sits at the table without a card, where a deck plays alone."""


def entrant(deck: Deck, catalogue: Catalogue) -> Entrant:
    """The deck of a list. It need not be legal; tokens and foilers are left out."""
    played: dict[str, Facts] = {}  # one object for a version, so that alike cards are alike
    codes: dict[Facts, str] = {}
    heroes: list[Facts] = []
    cards: list[Facts] = []
    unknown: list[str] = []
    estimated: list[str] = []
    for entry in deck.entries:
        reference = entry.reference
        card = catalogue.find(reference)
        if card is None:
            unknown.append(str(reference))
            continue
        if card.type in NO_DECK_CARDS:
            continue
        if _is_estimated(card):
            estimated.append(card.name)
            card = _common(card, catalogue)
        if reference.version not in played:
            facts = facts_of(card, _abilities(card, catalogue))
            played[reference.version], codes[facts] = facts, _code(reference)
        pile = heroes if card.type is CardType.HERO else cards
        pile += [played[reference.version]] * entry.count
    return Entrant(
        name=deck.title or deck.name,
        hero=heroes[0] if heroes else None,
        cards=tuple(cards),
        codes=codes,
        unknown=tuple(unknown),
        estimated=tuple(dict.fromkeys(estimated)),
        extra_heroes=tuple(dict.fromkeys(hero.name for hero in heroes[1:])),
        unread=tuple(it.line for it in deck.problems if it.trouble in _UNREAD),
    )


_UNREAD = frozenset({Trouble.LINE, Trouble.COUNT, Trouble.NAME})
"""What keeps a line of a list from being cards."""


def _code(reference: Reference) -> str:
    """What tells a version from the others of its card."""
    unique = reference.rarity == "U"
    return f"U {reference.serial}" if unique else reference.rarity


def _is_estimated(card: Card) -> bool:
    """Whether it is a Unique whose own costs and statistics nobody has fetched."""
    return card.reference.rarity == "U" and card.hand_cost is None


def _common(unique: Card, catalogue: Catalogue) -> Card:
    """The Common of a Unique."""
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
