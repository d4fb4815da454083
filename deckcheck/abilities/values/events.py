"""What can happen, as triggers, modifiers and conditions about the past name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.abilities.nodes import node
from deckcheck.abilities.values.expeditions import Whither
from deckcheck.abilities.values.players import Who
from deckcheck.abilities.words import DailyEffect, Duration, Phase, Status, Terrain, Zone
from deckcheck.word import Word

if TYPE_CHECKING:
    from deckcheck.abilities.values.conditions import Condition
    from deckcheck.abilities.values.objects import Me, Those


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
    ASCENDS = "ascends"
    """An Expedition Ascends, be it for the first time or not."""
    MOVES_FORWARD = "moves_forward"
    FAILS_TO_MOVE = "fails_to_move"
    """An Expedition does not move forward during Progress."""
    PHASE_BEGINS = "phase_begins"
    AFTER = "after"
    """A daily effect is over (4.2.d)."""
    QUICK_ACTION = "quick_action"


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
