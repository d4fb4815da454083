"""What a card is: the facts of one print, and the closed lists they come from."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.cards.reference import Reference
from deckcheck.messages import say
from deckcheck.word import Word


class Faction(Word):
    """The six factions (2.2.8.a), by the letters of their references."""

    AXIOM = "AX"
    BRAVOS = "BR"
    LYRA = "LY"
    MUNA = "MU"
    ORDIS = "OR"
    YZMIR = "YZ"
    NEUTRAL = "NE"
    """No faction (2.2.8.b): tokens' and Mana Convergence's letters."""

    @property
    def title(self) -> str:
        """The name that is printed on cards."""
        return say("Neutral") if self is Faction.NEUTRAL else self.name.capitalize()


class Rarity(Word):
    """The rarities of deck cards (2.2.4.a; Exalted since Seeds of Unity)."""

    COMMON = "COMMON"
    RARE = "RARE"
    EXALTED = "EXALTED"
    UNIQUE = "UNIQUE"

    @property
    def title(self) -> str:
        """The rarity in words."""
        return _RARITIES[self]


_RARITIES = {
    Rarity.COMMON: say("Common"),
    Rarity.RARE: say("Rare"),
    Rarity.EXALTED: say("Exalted"),
    Rarity.UNIQUE: say("Unique"),
}


class CardType(Word):
    """The types of cards, as the publisher's data name them."""

    HERO = "HERO"
    CHARACTER = "CHARACTER"
    SPELL = "SPELL"
    LANDMARK_PERMANENT = "LANDMARK_PERMANENT"
    EXPEDITION_PERMANENT = "EXPEDITION_PERMANENT"
    TOKEN = "TOKEN"
    TOKEN_LANDMARK_PERMANENT = "TOKEN_LANDMARK_PERMANENT"
    MANA_CONVERGENCE = "TOKEN_MANA"
    FOILER = "FOILER"

    @property
    def title(self) -> str:
        """The type in words."""
        return _TYPES[self]


_TYPES = {
    CardType.HERO: say("Hero"),
    CardType.CHARACTER: say("Character"),
    CardType.SPELL: say("Spell"),
    CardType.LANDMARK_PERMANENT: say("Landmark Permanent"),
    CardType.EXPEDITION_PERMANENT: say("Expedition Permanent"),
    CardType.TOKEN: say("Token"),
    CardType.TOKEN_LANDMARK_PERMANENT: say("Token Landmark Permanent"),
    CardType.MANA_CONVERGENCE: say("Mana Convergence"),
    CardType.FOILER: say("Foiler"),
}


NO_DECK_CARDS = frozenset({CardType.TOKEN, CardType.TOKEN_LANDMARK_PERMANENT, CardType.FOILER})
"""Types that start outside the deck and never count (``Standard``, ``Format Scellé``)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One print of a card.

    Attributes:
        reference: the print.
        names: name by language (``en fr de es it``, as far as known); a language may have
            more than one.
        faction: the faction that deck building asks for; ``None`` for a Unique whose serial
            stands in no table (`possible_factions` then has two).
        possible_factions: every faction that the card may have; one if it is known.
        rarity: ``None`` on Heroes, tokens and foilers, which have none (2.2.4.c).
        hand_cost, reserve_cost: mana; ``None`` where the card has none, and on Uniques, whose
            numbers are their own and not shipped: only those in the cache have them.
        forest, mountain, ocean: statistics of Characters, else ``None``.
        reserve_limit, landmark_limit: of a Hero, cards kept at Clean-up (1.3.2.f), else ``None``.
        collector_number: as printed, without language.
        errata: whether the publisher flags an erratum; ``None`` if not known.
    """

    reference: Reference
    names: dict[str, tuple[str, ...]]
    faction: Faction | None
    possible_factions: frozenset[Faction]
    rarity: Rarity | None
    type: CardType
    subtypes: tuple[str, ...] = ()
    hand_cost: int | None = None
    reserve_cost: int | None = None
    forest: int | None = None
    mountain: int | None = None
    ocean: int | None = None
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    collector_number: str | None = None
    errata: bool | None = None

    @property
    def name(self) -> str:
        """The English name: what "the same name" means (1.1.4.e)."""
        return self.names["en"][0]
