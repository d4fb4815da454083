"""Amounts, conditions, and one way to say which cards, which players and which Expeditions.

Everything is said from the point of view of one ability: "me" is the object that bears it (7.2.1),
"you" its controller (7.2.2), "it" the object that its trigger or its last step spoke of (7.2.4).
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from deckcheck.abilities.nodes import node
from deckcheck.abilities.words import (
    BOOST,
    Comparison,
    DailyEffect,
    Duration,
    Keyword,
    Phase,
    Status,
    Terrain,
    Type,
    Word,
    Zone,
)

# Players


class Who(Enum):
    """Players, seen from the controller of an ability."""

    YOU = "you"
    OPPONENT = "opponent"
    """Each opponent, where an effect acts (2v2, Free for All: "Clarifications")."""
    ANOTHER = "another"
    """Each player but you."""
    EACH = "each"
    TARGET_PLAYER = "target_player"
    TARGET_OPPONENT = "target_opponent"
    TARGET_ANOTHER = "target_another"
    """A target player other than you."""
    THEY = "they"
    """The player whom the trigger or the last step spoke of (7.2.3)."""
    FIRST = "first"


@node
class ControllerOf:
    """The players who control objects, or own them where nobody controls (NOTES 2)."""

    objects: Objects


@node
class OwnerOf:
    """The players in whose decks cards began (1.1.3.c)."""

    objects: Objects


# Expeditions


class Whither(Enum):
    """Expeditions, seen from the object that bears an ability."""

    MINE = "mine"
    """My Expedition; both of my controller's if I am Gigantic (7.4.3.f)."""
    MY_OTHER = "my_other"
    """My controller's other Expedition; none if I am Gigantic (7.4.3.g)."""
    FACING_ME = "facing_me"
    YOUR_HERO = "your_hero"
    YOUR_COMPANION = "your_companion"
    YOURS = "yours"
    EACH = "each"
    THAT = "that"
    """The Expedition that the trigger or the last step spoke of."""
    OTHER_THAN_THAT = "other_than_that"
    """The other Expedition of the player of that Expedition."""
    FACING_MY_OTHER = "facing_my_other"
    """The Expedition that faces my other one."""
    OPPONENTS = "opponents"
    """Each Expedition of the opponents."""


@node
class ExpeditionOf:
    """The Expeditions that objects are in."""

    objects: Objects


@node
class TargetExpedition:
    """Expeditions that the controller chooses as targets."""

    of: Who = Who.EACH
    hero: bool | None = None
    at_least: int = 1
    at_most: int = 1
    other: bool = False
    """None that I am in."""


@node
class ThatStand:
    """Those of the Expeditions that stand in one of these ways in the race, and are in a terrain.

    Attributes:
        expeditions: which are looked at.
        standings: one of these ways; any way if none is said.
        terrain: in a region with this terrain.
    """

    expeditions: Whither
    standings: tuple[Standing, ...] = ()
    terrain: Terrain | None = None


# What an object is like


class Measure(Enum):
    """Numbers that an object has."""

    HAND_COST = "hand_cost"
    RESERVE_COST = "reserve_cost"
    BASE_COST = "base_cost"
    """Its Reserve Cost if it is Fleeting, else its Hand Cost."""
    FOREST = "forest"
    MOUNTAIN = "mountain"
    OCEAN = "ocean"
    HIGHEST_STATISTIC = "highest_statistic"
    LOWEST_STATISTIC = "lowest_statistic"
    BASE_FOREST = "base_forest"
    BASE_MOUNTAIN = "base_mountain"
    BASE_OCEAN = "base_ocean"


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


# Which cards and objects

IN_PLAY = (Zone.EXPEDITION, Zone.LANDMARK)
"""Where "a Character" or "a Permanent" is, if no zone is said (2.2.1.h, NOTES 2)."""


@node
class Those:
    """All the objects or cards of a kind.

    Attributes:
        types: one of these; of any type if empty.
        zones: in one of these zones.
        whose: controlled by, or in the zones of, these players.
        expedition: in one of these Expeditions.
        tests: all of these hold.
        other: not me.
    """

    types: tuple[Type, ...] = ()
    zones: tuple[Zone, ...] = IN_PLAY
    whose: Who = Who.EACH
    expedition: Expeditions | None = None
    tests: tuple[Test, ...] = ()
    other: bool = False


@node
class Me:
    """The object that bears the ability (7.2.1)."""


@node
class It:
    """The objects that the trigger, or the last step of the effect, spoke of (7.2.4)."""


@node
class Each:
    """Every one of those."""

    those: Those


@node
class Target:
    """Those that the controller of the effect chooses as targets, just before the step.

    A target may be chosen once for one step (5.2.3.b); when there is none, the step does
    nothing (1.4.1.c).
    """

    those: Those
    at_least: int = 1
    at_most: int = 1
    total: Measures | None = None
    """What a number of all of them together comes to."""


@node
class Pick:
    """Those that a player chooses, without targeting: costs, sacrifices, discards."""

    those: Those
    at_least: int = 1
    at_most: int = 1


@node
class Highest:
    """The one of those with the highest number; who acts chooses between equal ones."""

    those: Those
    measure: Measure


@node
class AtRandom:
    """Some of those, by chance (3.2.5.c)."""

    those: Those
    number: int = 1


@node
class Top:
    """The top cards of a player's Deck."""

    of: Players = Who.YOU
    cards: int = 1


@node
class YourHero:
    """Your Hero."""


@node
class Rest:
    """Those of the cards that the effect has revealed that are still where they were."""


@node
class Both:
    """These and those."""

    parts: tuple[Objects, ...]


# Amounts


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


# Conditions


class Standing(Enum):
    """How an Expedition stands in the race."""

    AHEAD = "ahead"
    """Further from its start than the Expedition that faces it."""
    BEHIND = "behind"
    TIED = "tied"
    ASCENDED = "ascended"
    IN_CONTACT = "in_contact"
    """Another player's Expedition is in its region."""
    MOVED = "moved"
    """It moved forward this Day."""


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


# Events


class Happening(Word):
    """What can happen, as triggers and modifiers name it."""

    JOINS = "joins"
    """An object comes into a zone or an Expedition where it was not (7.5.4)."""
    LEAVES = "leaves"
    """An object that was in a zone or an Expedition is elsewhere (7.5.5)."""
    GOES = "goes"
    """A card moves from a zone to a zone."""
    PLAYED = "played"
    DISCARDED = "discarded"
    SACRIFICED = "sacrificed"
    CREATED = "created"
    SWITCHES = "switches"
    GAINS_STATUS = "gains_status"
    LOSES_STATUS = "loses_status"
    BECOMES = "becomes"
    """An object has a status that it had not before, or comes with it (7.5.2): the status that is
    said, or Boosted if those counters are."""
    GAINS_COUNTERS = "gains_counters"
    SPENDS_COUNTERS = "spends_counters"
    DRAWS = "draws"
    DRAWS_OR_RESUPPLIES = "draws_or_resupplies"
    RESUPPLIES = "resupplies"
    RECEIVES_GIFT = "receives_gift"
    """In your turn an opponent draws, Resupplies or receives a token (later sets: a Gift)."""
    ROLLS = "rolls"
    PASSES = "passes"
    MOVES_FORWARD = "moves_forward"
    MOVES_BACKWARD = "moves_backward"
    FAILS_TO_MOVE = "fails_to_move"
    """An Expedition does not move forward during Progress."""
    PHASE_BEGINS = "phase_begins"
    AFTER = "after"
    """A daily effect is over (4.2.d)."""
    QUICK_ACTION = "quick_action"
    COMPLETED = "completed"
    REVEALED = "revealed"


@node
class On:
    """A kind of event (6.3.b). What is not said is not asked.

    Attributes:
        happening: what happens.
        objects: to me, or to one of those (as they were before the event for what leaves, as
            they are after it for what joins).
        who: done by, or happening to, one of these players.
        source: from one of these zones.
        to: to one of these zones.
        expedition: in, into or out of one of these Expeditions.
        status: this status is gained or lost.
        counters: counters of this name are gained or spent.
        at_least: so many at once: counters, dice, regions; a result, of a roll.
        reaching: the object then has so many counters.
        terrain: an Expedition moves due to this terrain.
        ascended: an Expedition moves due to having Ascended.
        phase: this phase begins.
        daily: this daily effect is over.
        support: of a quick action, whether it is a support ability.
        order: of a pass, how many players have passed with it.
        first: only the first such event of each turn, Afternoon or Day.
        condition: holds as well (6.3.b: what stands after the comma).
    """

    happening: Happening
    objects: Me | Those | None = None
    who: Who | None = None
    source: tuple[Zone, ...] = ()
    to: tuple[Zone, ...] = ()
    expedition: Whither | None = None
    status: Status | None = None
    counters: str | None = None
    at_least: int = 1
    reaching: int | None = None
    terrain: Terrain | None = None
    ascended: bool = False
    phase: Phase | None = None
    daily: DailyEffect | None = None
    support: bool | None = None
    order: int | None = None
    first: Duration | None = None
    condition: Condition | None = None


# What stands where

Players: TypeAlias = Who | ControllerOf | OwnerOf
Expeditions: TypeAlias = Whither | ExpeditionOf | TargetExpedition | ThatStand
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
    | IsIn
    | InSingleTerrain
    | InStanding
    | IsAt
    | IsIt
    | IsNot
    | IsAny
    | IsAll
)
Objects: TypeAlias = (
    Me | It | Each | Target | Pick | Highest | AtRandom | Top | YourHero | Rest | Both
)
Amount: TypeAlias = (
    int
    | Count
    | Most
    | BaseStatistics
    | HowMany
    | SingleTerrains
    | Apart
    | DayNumber
    | Of
    | Counters
    | Orbs
    | Rolled
    | Happened
    | Sum
    | UpTo
    | Provided
    | Times
)
Condition: TypeAlias = (
    Compare
    | Is
    | InEach
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
