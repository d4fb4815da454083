"""What an object or card is like: tests that it passes or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values.expeditions import Standing, Whither
from deckcheck.abilities.words import BOOST, Comparison, Keyword, Status, Terrain, Type, Zone
from deckcheck.word import Word

if TYPE_CHECKING:
    from deckcheck.abilities.values.amounts import Amount


class Measure(Word):
    """Numbers that an object has."""

    HAND_COST = "hand_cost"
    RESERVE_COST = "reserve_cost"
    BASE_COST = "base_cost"
    """Its Reserve Cost if it is Fleeting, else its Hand Cost."""
    FOREST = "forest"
    MOUNTAIN = "mountain"
    OCEAN = "ocean"
    HIGHEST_STATISTIC = "highest_statistic"


@node
class HasStatus:
    """It has a status."""

    status: Status


@node
class IsType:
    """It is of one of these types."""

    types: tuple[Type, ...]


@node
class HasKeyword:
    """It has a keyword."""

    keyword: Keyword


@node
class HasSubtype:
    """It has one of these sub-types (2.2.2)."""

    subtypes: tuple[str, ...]


@node
class HasCounters:
    """It has counters; of any name if none is said. One boost makes it Boosted (2.4.4.a)."""

    name: str | None = BOOST
    at_least: int = 1


@node
class IsToken:
    """It is represented by a token (2.1.b)."""


@node
class IsCompleted:
    """It is a Feat that is completed (NOTES 2)."""


@node
class HasSupport:
    """It has a support ability that is a quick action, ``{D}``."""


@node
class IsNamed:
    """It has this English name (2.2.3)."""

    name: str


@node
class Measures:
    """A number of it compares so."""

    measure: Measure
    comparison: Comparison
    amount: Amount


@node
class BaseStatistic:
    """One of its base statistics is this number."""

    amount: int


@node
class BaseStatisticHere:
    """Its base statistic of one of the terrains that it is in is this number."""

    amount: int


@node
class WasPlayedFrom:
    """It was played from this zone."""

    zone: Zone


@node
class IsIn:
    """One of its Expeditions is in a region with this terrain."""

    terrain: Terrain


@node
class InSingleTerrain:
    """One of its Expeditions is in a region with one terrain."""


@node
class InStanding:
    """One of its Expeditions stands so in the race."""

    standing: Standing


@node
class IsAt:
    """It is in one of these Expeditions."""

    expedition: Whither


@node
class IsIt:
    """It is what the trigger or the last step spoke of."""


@node
class IsRevealed:
    """It is one of the cards that the effect has revealed."""


@node
class IsNot:
    """It is not like this."""

    test: Test


@node
class IsAny:
    """It is like one of these."""

    tests: tuple[Test, ...]


@node
class IsAll:
    """It is like all of these."""

    tests: tuple[Test, ...]


Test: TypeAlias = (
    HasStatus
    | HasKeyword
    | HasSubtype
    | HasCounters
    | IsType
    | IsToken
    | IsCompleted
    | HasSupport
    | IsNamed
    | Measures
    | BaseStatistic
    | BaseStatisticHere
    | WasPlayedFrom
    | IsIn
    | InSingleTerrain
    | InStanding
    | IsAt
    | IsIt
    | IsRevealed
    | IsNot
    | IsAny
    | IsAll
)
name_union("Test", Test)
