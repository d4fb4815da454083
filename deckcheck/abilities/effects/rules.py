"""Rules that hold as long as a passive ability works (1.2.4.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.effects.actions import Symbol
from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values import (
    Amount,
    Each,
    Expeditions,
    Me,
    On,
    Standing,
    Those,
    Whither,
    Who,
)
from deckcheck.abilities.words import Keyword, Phase, Status, Terrain, Type, Zone
from deckcheck.word import Word

if TYPE_CHECKING:
    from deckcheck.abilities.effects.bearers import Has, QuickAction, Reaction
    from deckcheck.abilities.effects.combining import Effect


@node
class Grants:
    """Objects have a keyword."""

    objects: Me | Each
    keyword: Keyword
    amount: Amount = 1


@node
class GrantsAbility:
    """Objects have an ability; passive abilities are granted by what they grant."""

    objects: Me | Each
    ability: Has | Reaction | QuickAction


@node
class GrantsSubtypes:
    """Objects have sub-types; instead of their own, if so said."""

    objects: Me | Each
    subtypes: tuple[str, ...]
    instead: bool = False


@node
class ChangesStatistics:
    """Statistics of objects are greater by so much, or are so much."""

    objects: Me | Each
    forest: Amount | None = None
    mountain: Amount | None = None
    ocean: Amount | None = None
    instead: bool = False


@node
class EvensStatistics:
    """Each statistic of objects is their highest one."""

    objects: Me | Each


@node
class AlsoType:
    """Cards are also of these types, wherever they are."""

    objects: Me
    types: tuple[Type, ...]


@node
class LosesAbilities:
    """Objects have none of the abilities of their text."""

    objects: Me | Each


@node
class CannotActivate:
    """Reactions with these triggers of objects do not activate (7.3.1.e)."""

    objects: Me | Each
    triggers: tuple[Symbol, ...]


@node
class ChangesTerrains:
    """The regions of Expeditions have these terrains; instead of their own, if so said.

    ``expeditions`` are those whose regions are meant; ``None``: all regions.
    """

    terrains: tuple[Terrain, ...]
    expeditions: Whither | None = None
    instead: bool = True


@node
class ChangesLimits:
    """Limits of players at Clean-up are greater by so much, or are so much (1.3.2.f)."""

    reserve: Amount | None = None
    landmarks: Amount | None = None
    players: Who = Who.YOU
    instead: bool = False


@node
class NotCounted:
    """I do not count towards the limit of the zone I am in."""


@node
class ChangesCost:
    """Cards cost so much more, or less, to play; a decrease not below the minimum.

    Attributes:
        objects: me, or those cards; "whose" is who plays them.
        change: mana more; less, if negative.
        minimum: what a decrease does not go below.
        where: only into these Expeditions, seen from who plays.
    """

    objects: Me | Each
    change: Amount
    minimum: int = 0
    where: Expeditions | None = None


@node
class CostFloor:
    """Cards cannot cost less than this (NOTES 2: limits come last)."""

    objects: Me | Each
    minimum: int


class Deed(Word):
    """What can be forbidden (1.4.1.a)."""

    BE_READIED = "be_readied"
    GAIN_COUNTERS = "gain_counters"

    BE_PLAYED = "be_played"
    MOVE_FORWARD = "move_forward"
    """Expeditions; during Dusk if the passive says so."""
    GAIN_STATUS = "gain_status"
    BE_SACRIFICED = "be_sacrificed"


@node
class Cannot:
    """Something is impossible (1.4.1).

    Attributes:
        deed: what.
        objects: for which objects or cards.
        expeditions: for which Expeditions.
        terrain: only due to this terrain.
        but_due_to: unless due to this terrain.
        during: only in this phase.
        status: only this status.
    """

    deed: Deed
    objects: Me | Each | None = None
    expeditions: Expeditions | None = None
    terrain: Terrain | None = None
    but_due_to: Terrain | None = None
    during: Phase | None = None
    status: Status | None = None


@node
class IgnoresDefender:
    """Defender Characters do not keep these Expeditions from moving forward."""

    expeditions: Whither


@node
class Instead:
    """A replacing modifier (6.2.b): what would happen is this instead.

    "It" are the objects, "that" the Expedition of the event that is replaced.

    Attributes:
        event: what would happen.
        effect: what happens instead; if it is more than one step, right after the step.
        optional: who controls the modifier may decline.
        otherwise: a step that is added after this one if they do.
    """

    event: On
    effect: Effect
    optional: bool = False
    otherwise: Effect | None = None


@node
class Also:
    """An additive modifier (6.2.c): this happens too, in the same step."""

    event: On
    effect: Effect


@node
class Considers:
    """Expeditions stand so, whatever their places in the race say."""

    expeditions: Whither
    standing: Standing


@node
class CostsNothing:
    """Cards are played for free."""

    objects: Each


@node
class AddsToRolls:
    """When you roll a die, you may add so much to its result."""

    amount: int


@node
class ExceedsMaximum:
    """Support abilities of cards in Reserve can give them so many counters more than they say.

    ``more`` is ``None`` where there is no maximum at all.
    """

    more: int | None = None


@node
class KeepsExhausted:
    """At Clean-up you may keep so many cards more in Reserve, if they are exhausted."""

    cards: int


@node
class GainsAgain:
    """I can gain a status that I have already."""

    status: Status


@node
class DrawsInMorning:
    """You draw so many cards in the Morning (4.2.1)."""

    cards: int


@node
class ExpandsFromDeck:
    """In the Morning you put the top card of your Deck in your Mana zone, not one of your Hand."""


@node
class PlaysExhausted:
    """You may play those exhausted cards from your Reserve, into an Expedition if one is said.

    An exception to NOTES 2.
    """

    those: Those = Those(zones=(Zone.RESERVE,), whose=Who.YOU)
    where: Whither | None = None


Rule: TypeAlias = (
    Grants
    | GrantsAbility
    | GrantsSubtypes
    | ChangesStatistics
    | EvensStatistics
    | AlsoType
    | LosesAbilities
    | CannotActivate
    | ChangesTerrains
    | ChangesLimits
    | NotCounted
    | ChangesCost
    | CostFloor
    | Cannot
    | IgnoresDefender
    | Instead
    | Also
    | Considers
    | CostsNothing
    | AddsToRolls
    | ExceedsMaximum
    | KeepsExhausted
    | GainsAgain
    | DrawsInMorning
    | ExpandsFromDeck
    | PlaysExhausted
)
name_union("Rule", Rule)
