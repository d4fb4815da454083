"""What can hold or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values.expeditions import Standing, Whither
from deckcheck.abilities.values.players import Who
from deckcheck.abilities.words import Comparison, Duration, Phase, Terrain

if TYPE_CHECKING:
    from deckcheck.abilities.values.amounts import Amount
    from deckcheck.abilities.values.events import On
    from deckcheck.abilities.values.expeditions import Expeditions
    from deckcheck.abilities.values.objects import Objects, Those
    from deckcheck.abilities.values.traits import Test


@node
class Compare:
    """Two amounts compare so."""

    left: Amount
    comparison: Comparison
    right: Amount


@node
class Is:
    """Objects are like this: all of them, and there is one."""

    objects: Objects
    test: Test


@node
class Stands:
    """Expeditions stand so: all of them, and there is one (7.4.3.f)."""

    expeditions: Expeditions
    standing: Standing


@node
class InTerrain:
    """One of the Expeditions is in a region with this terrain."""

    expeditions: Expeditions
    terrain: Terrain


@node
class InEach:
    """There is one of those in each of the Expeditions."""

    expeditions: Whither
    those: Those


@node
class OneOfEach:
    """There are different objects, one of each of those."""

    those: tuple[Those, ...]


@node
class HavePassed:
    """All of these players have passed."""

    who: Who


@node
class YourTurn:
    """It is your turn, in the Afternoon."""


@node
class IsFirst:
    """The player is the first player; in 2v2 one of the team ("Effets du premier joueur")."""

    who: Who = Who.YOU


@node
class DuringPhase:
    """It is this phase."""

    phase: Phase


@node
class Since:
    """Such an event happened this Day, or this turn."""

    event: On
    times: int = 1
    since: Duration = Duration.DAY


@node
class Did:
    """The last step, or what one may do, was done ("If you do")."""


@node
class Not:
    """The condition does not hold."""

    condition: Condition


@node
class All:
    """Each of the conditions holds."""

    conditions: tuple[Condition, ...]


@node
class Any:
    """One of the conditions holds."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = (
    Compare
    | Is
    | InEach
    | OneOfEach
    | HavePassed
    | YourTurn
    | Stands
    | InTerrain
    | IsFirst
    | DuringPhase
    | Since
    | Did
    | Not
    | All
    | Any
)
name_union("Condition", Condition)
