"""How many, and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values.players import Who
from deckcheck.abilities.values.traits import Measure
from deckcheck.abilities.words import BOOST, Duration

if TYPE_CHECKING:
    from deckcheck.abilities.values.conditions import Condition
    from deckcheck.abilities.values.events import On
    from deckcheck.abilities.values.expeditions import Expeditions
    from deckcheck.abilities.values.objects import Objects, Those


@node
class Count:
    """How many there are of those."""

    those: Those


@node
class Most:
    """How many of those one of the players has who has the most of them."""

    those: Those


@node
class BaseStatistics:
    """How many base statistics of those are this number."""

    number: int
    those: Those


@node
class Different:
    """How many different numbers of a kind those have."""

    those: Those
    measure: Measure


@node
class HowOften:
    """How many such events there were this turn, or this Day."""

    event: On
    since: Duration = Duration.TURN


@node
class Least:
    """The least of the amounts."""

    parts: tuple[Amount, ...]


@node
class HowMany:
    """How many of the Expeditions there are."""

    expeditions: Expeditions


@node
class SingleTerrains:
    """How many visible regions have one terrain."""


@node
class Apart:
    """How many regions are between your Hero and your Companion."""


@node
class DayNumber:
    """Which Day it is, the first being one."""


@node
class Of:
    """A number of an object; the sum if they are several."""

    objects: Objects
    measure: Measure


@node
class Counters:
    """How many counters of a name are on objects."""

    objects: Objects
    name: str = BOOST


@node
class Orbs:
    """How many Mana Orbs a player has."""

    of: Who = Who.YOU
    ready: bool | None = None


@node
class Rolled:
    """The result of the die that this effect rolled (7.3.13)."""


@node
class Happened:
    """How many objects or cards the last step of the effect acted on."""


@node
class X:
    """The X of the cost of what is being played, which who plays it chooses."""


@node
class Sum:
    """Amounts added together."""

    parts: tuple[Amount, ...]


@node
class UpTo:
    """As many as who acts chooses, but not more than this."""

    most: int


@node
class Provided:
    """An amount if a condition holds; else nothing."""

    condition: Condition
    amount: Amount


@node
class Times:
    """An amount so many times."""

    factor: int
    amount: Amount


Amount: TypeAlias = (
    int
    | Count
    | Most
    | BaseStatistics
    | Different
    | HowOften
    | Least
    | HowMany
    | SingleTerrains
    | Apart
    | DayNumber
    | Of
    | Counters
    | Orbs
    | Rolled
    | Happened
    | X
    | Sum
    | UpTo
    | Provided
    | Times
)
name_union("Amount", Amount)
