"""Expeditions, seen from one ability, and how they stand in the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values.players import Who
from deckcheck.abilities.words import Terrain, Type
from deckcheck.word import Word

if TYPE_CHECKING:
    from deckcheck.abilities.values.objects import Objects
    from deckcheck.abilities.values.players import Players


class Whither(Word):
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
    FACING_IT = "facing_it"
    """The Expeditions that face those of what the trigger or the last step spoke of."""
    OPPONENTS = "opponents"
    """Each Expedition of the opponents."""


class Standing(Word):
    """How an Expedition stands in the race."""

    AHEAD = "ahead"
    """Further from its start than the Expedition that faces it."""
    BEHIND = "behind"
    TIED = "tied"
    ASCENDED = "ascended"
    IN_CONTACT = "in_contact"
    """Another player's Expedition is in its region."""


@node
class ExpeditionOf:
    """The Expeditions that objects are in."""

    objects: Objects


@node
class SideOf:
    """The Hero Expeditions or the Companion Expeditions of players."""

    players: Players
    hero: bool


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
        starting: in a Hero region or a Companion region.
        without: there are no objects of these types in it.
    """

    expeditions: Whither
    standings: tuple[Standing, ...] = ()
    terrain: Terrain | None = None
    starting: bool = False
    without: tuple[Type, ...] = ()


Expeditions: TypeAlias = Whither | ExpeditionOf | SideOf | TargetExpedition | ThatStand
name_union("Expeditions", Expeditions)
