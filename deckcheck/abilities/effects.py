"""Effects: instructions that change the game (1.2.4.c), as trees; and abilities, their bearers.

An action is one verb and so one step (6.1.c); `Sequence` and the other forms put steps together.
"You" in an action is the player who does it.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from deckcheck.abilities.nodes import node
from deckcheck.abilities.values import (
    Amount,
    Condition,
    Each,
    Expeditions,
    It,
    Me,
    Objects,
    On,
    Players,
    Those,
    Whither,
    Who,
)
from deckcheck.abilities.words import (
    BOOST,
    Duration,
    Keyword,
    Phase,
    Status,
    Terrain,
    Type,
    Zone,
)

# Actions


@node
class Draw:
    """Put the top cards of your Deck in your Hand."""

    cards: Amount = 1


@node
class Resupply:
    """Put the top cards of your Deck in your Reserve (7.3.16); exhausted, if so said."""

    cards: Amount = 1
    exhausted: bool = False


@node
class Sabotage:
    """Discard up to one target card in a Reserve (7.3.18); one of those, if so said."""

    those: Those = Those(zones=(Zone.RESERVE,))


@node
class Discard:
    """Put objects or cards in their owners' discard piles (7.3.4)."""

    objects: Objects


@node
class Sacrifice:
    """Discard objects in play that you control (7.3.19)."""

    objects: Objects


@node
class Move:
    """Put, send or return objects or cards to their owners' zone (7.3.15, 7.3.17, 7.3.20).

    Attributes:
        objects: what moves.
        to: the zone.
        bottom: of the Deck; the top if not.
        ready: whether a Mana Orb comes ready; exhausted if not (3.2.9.b).
        exhausted: whether it comes exhausted into the Reserve.
        expedition: the Expedition, of who does it or of a token's owner.
    """

    objects: Objects
    to: Zone
    bottom: bool = False
    ready: bool = False
    exhausted: bool = False
    expedition: Expeditions | None = None


@node
class Token:
    """What a token is (2.1.d, 2.2.10.e): a Character, or a Landmark Permanent without statistics.

    Attributes:
        reserve_cost: of a Signature token, which may be in Reserve; ``None`` of others.
    """

    name: str
    forest: int = 0
    mountain: int = 0
    ocean: int = 0
    subtypes: tuple[str, ...] = ()
    landmark: bool = False
    abilities: tuple[Ability, ...] = ()
    reserve_cost: int | None = None


@node
class Create:
    """Create tokens (7.5.4.b): so many in each of the Expeditions, or in players' zones.

    Attributes:
        token: what they are.
        where: the Expeditions.
        players: for tokens that come into a zone: whose.
        zone: that zone, Landmark or Reserve.
        number: tokens for each Expedition or player.
        apart: each of the tokens comes into an Expedition chosen for it.
    """

    token: Token
    where: Expeditions | None = None
    players: Players = Who.YOU
    zone: Zone = Zone.LANDMARK
    number: Amount = 1
    apart: bool = False


@node
class CreateSignature:
    """Create the Signature token of your Hero in your Reserve (NOTES 2)."""


@node
class Gain:
    """Objects gain a status (7.3.8)."""

    objects: Objects
    status: Status


@node
class Lose:
    """Objects lose a status (7.3.9)."""

    objects: Objects
    status: Status


@node
class AddCounters:
    """Objects gain counters (7.3.7); up to a maximum, if one is said."""

    objects: Objects
    number: Amount = 1
    name: str = BOOST
    maximum: int | None = None


@node
class RemoveCounters:
    """Objects lose counters (2.5.f); all of them if no number is said, of any name if none is."""

    objects: Objects
    number: Amount | None = 1
    name: str | None = BOOST


@node
class Spend:
    """An object spends counters (7.3.21), of any name if none is said.

    It cannot spend more than it has (7.3.21.b).
    """

    objects: Objects
    number: Amount = 1
    name: str | None = BOOST


@node
class Distribute:
    """Put so many boosts, one by one, on any of those: targets that you choose."""

    those: Those
    number: Amount


@node
class DoubleBoosts:
    """Objects gain as many boosts as they have."""

    objects: Objects


@node
class Augment:
    """Objects gain one more of a counter that they have (NOTES 2)."""

    objects: Objects


@node
class Exhaust:
    """Exhaust objects (7.3.6)."""

    objects: Objects


@node
class Ready:
    """Ready objects (7.3.12)."""

    objects: Objects


@node
class ReadyOrbs:
    """Ready Mana Orbs of yours."""

    number: Amount = 1


@node
class ExchangeBoosts:
    """Two Characters exchange their boosts."""

    objects: Objects


@node
class Exchange:
    """Two objects or cards change places: each moves to the other's zone."""

    first: Objects
    second: Objects


@node
class Switch:
    """Objects change to their controller's other Expedition (7.3.22)."""

    objects: Objects


@node
class Defect:
    """Objects join the Expedition that faces theirs, and its player's control."""

    objects: Objects


@node
class Roll:
    """Roll a die (7.3.13), or several of which the roller chooses one; a later step uses it."""

    dice: Amount = 1


@node
class Advance:
    """Expeditions move forward by regions; backward if negative."""

    expeditions: Expeditions
    regions: Amount = 1


@node
class Ascend:
    """Until Rest, the Expeditions also move forward when they tie (NOTES 2)."""

    expeditions: Expeditions


@node
class Activate:
    """Activate the Reactions of objects that have this trigger (7.3.1); one of them, if so said."""

    objects: Objects
    trigger: Symbol
    one: bool = False


class Symbol(Enum):
    """The trigger symbols, and the support quick action."""

    JOIN = "join"
    """``{J}``: when I join the Expedition zone or the Landmark zone."""
    HAND = "hand"
    """``{H}``: when I am played from Hand."""
    RESERVE = "reserve"
    """``{R}``: when I am played from Reserve."""
    SUPPORT = "support"
    """``{D}``: what discarding me from Reserve does."""


@node
class PlayCard:
    """Play one of those cards at once; Rush is to play any card from Hand or Reserve.

    Attributes:
        those: which cards; me, or it.
        free: skip paying.
        less: mana less to pay.
        expedition: the Expedition that a Character has to join.
    """

    those: Those | Me | It = Those(zones=(Zone.HAND, Zone.RESERVE), whose=Who.YOU)
    free: bool = False
    less: Amount = 0
    expedition: Whither | None = None


@node
class AfterYou:
    """Your turn ends once Limbo is empty; it is not a pass (NOTES 2)."""


@node
class Pass:
    """You pass: you take no more turns this Day."""


@node
class Win:
    """You win the game."""


@node
class AnotherTurn:
    """You take another turn after this one."""


@node
class BecomeFirst:
    """You become the first player."""


@node
class TakeControl:
    """Objects join your side: the Landmark zone, or the Expedition of the same kind."""

    objects: Objects


@node
class Complete:
    """Feats are completed: their Completed abilities work from now on (NOTES 2)."""

    objects: Objects = Me()


@node
class Reveal:
    """Show cards to all players."""

    objects: Objects


@node
class Sift:
    """Look at the top cards of your Deck, put so many of them in a zone, and discard the others.

    Attributes:
        cards: how many are looked at.
        keep: how many of them are put in the zone.
        to: the zone.
        shown: all players see them.
    """

    cards: int
    keep: int
    to: Zone
    shown: bool = False


@node
class Choose:
    """Choose objects or cards of which later steps speak."""

    objects: Objects


@node
class ChooseExpedition:
    """Choose Expeditions of which later steps speak."""

    expeditions: Expeditions


@node
class GainAbility:
    """Objects gain an ability, which they have as long as they are the same objects (2.1.c)."""

    objects: Objects
    ability: Ability


@node
class Ongoing:
    """An ability that lasts, in an Emblem in Limbo (1.2.4.d).

    Attributes:
        ability: a Reaction or a passive ability of yours.
        duration: until the end of this turn, Afternoon or Day, or until Rest.
        once: it ends when it has acted: "the next …".
    """

    ability: Ability
    duration: Duration = Duration.TURN
    once: bool = False


# Putting steps together


@node
class Sequence:
    """One step after the other (6.1.b)."""

    steps: tuple[Effect, ...]


@node
class Together:
    """Actions that happen at once, in one step (6.1.f); costs are such (6.1.d)."""

    steps: tuple[Effect, ...]


@node
class If:
    """A conditional step, its condition judged when it comes (5.2.3.f)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class May:
    """An optional step: you choose when it comes (5.2.3.e)."""

    effect: Effect
    otherwise: Effect | None = None


@node
class PayTo:
    """An inner action: pay all of a cost to do an effect (5.2.3.g, 5.4)."""

    cost: Cost
    effect: Effect
    otherwise: Effect | None = None


@node
class Modal:
    """Choose so many of the modes, each at most once (5.2.3.c).

    Attributes:
        modes: what can be chosen.
        number: how many.
        up_to: fewer, even none, may be chosen.
        again: the same may be chosen more than once.
    """

    modes: tuple[Effect, ...]
    number: Amount = 1
    up_to: bool = False
    again: bool = False


@node
class Repeat:
    """Do it so many times, one after the other."""

    times: Amount
    effect: Effect


@node
class ForEach:
    """Do it once for each of the objects, which is then "it"."""

    objects: Objects
    effect: Effect


@node
class By:
    """Players do it, "you" being each of them; they decide in initiative order (6.1.g).

    Attributes:
        who: which players.
        effect: what each of them does.
        after_you: you first, and one after the other.
    """

    who: Players
    effect: Effect
    after_you: bool = False


@node
class Unimplemented:
    """Text that is not understood; it does nothing and results say so."""

    text: str


# Passive abilities


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
    """Your limits at Clean-up are greater by so much (1.3.2.f)."""

    reserve: Amount = 0
    landmarks: Amount = 0


@node
class NotCounted:
    """I do not count towards the limit of the zone I am in."""


@node
class ChangesCost:
    """Cards cost so much more, or less, to play; a decrease not below the minimum.

    ``objects``: me, or those cards; "whose" is who plays them.
    """

    objects: Me | Each
    change: Amount
    minimum: int = 0


@node
class CostFloor:
    """Cards cannot cost less than this (NOTES 2: limits come last)."""

    objects: Me | Each
    minimum: int


class Deed(Enum):
    """What can be forbidden (1.4.1.a)."""

    BE_PLAYED = "be_played"
    MOVE_FORWARD = "move_forward"
    """Expeditions; during Dusk if the passive says so."""
    GAIN_STATUS = "gain_status"
    BE_SACRIFICED = "be_sacrificed"
    BE_DISCARDED = "be_discarded"
    BE_TARGETED = "be_targeted"


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
    expeditions: Whither | None = None
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
class DrawsInMorning:
    """You draw so many cards in the Morning (4.2.1)."""

    cards: int


@node
class ExpandsFromDeck:
    """In the Morning you put the top card of your Deck in your Mana zone, not one of your Hand."""


@node
class PlaysExhausted:
    """You may play exhausted cards from your Reserve (an exception to NOTES 2)."""


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
    | DrawsInMorning
    | ExpandsFromDeck
    | PlaysExhausted
)

# Abilities


@node
class Cost:
    """A cost (6.4): mana and steps that are all paid at once, or not at all (1.2.5.c, 1.2.5.d)."""

    mana: Amount = 0
    steps: tuple[Effect, ...] = ()


@node
class Has:
    """A keyword ability (7.4)."""

    keyword: Keyword
    amount: int = 1


@node
class Reaction:
    """When such an event happens, this (6.3.a); in Reserve, if it is a support ability."""

    on: On
    effect: Effect
    support: bool = False
    completed: bool = False


@node
class QuickAction:
    """Cost: effect (1.2.4.c).

    Attributes:
        cost: what is paid.
        effect: what it does.
        support: it works in Reserve, and only there (1.2.4.d).
        condition: it can only be played while this holds.
        completed: it works when the Feat is completed.
    """

    cost: Cost
    effect: Effect
    support: bool = False
    condition: Condition | None = None
    completed: bool = False


@node
class Passive:
    """A rule that holds as long as the object works (1.2.4.c), while a condition does.

    Attributes:
        rule: what holds.
        condition: while this does.
        support: it works in Reserve.
        completed: it works when the Feat is completed.
    """

    rule: Rule
    condition: Condition | None = None
    support: bool = False
    completed: bool = False


@node
class Resolves:
    """The effect of a Spell (5.1.2.e)."""

    effect: Effect


@node
class Begins:
    """A Hero begins the game with counters (2.5.d)."""

    number: int
    name: str


@node
class MayPayMore:
    """An optional cost of playing me, which makes me cost less (5.1.2.b)."""

    cost: Cost
    less: int


Ability: TypeAlias = (
    Has | Reaction | QuickAction | Passive | Resolves | Begins | MayPayMore | Unimplemented
)

Action: TypeAlias = (
    Draw
    | Resupply
    | Sabotage
    | Discard
    | Sacrifice
    | Move
    | Create
    | CreateSignature
    | Gain
    | Lose
    | AddCounters
    | RemoveCounters
    | Spend
    | Distribute
    | DoubleBoosts
    | Augment
    | Exhaust
    | Ready
    | ReadyOrbs
    | ExchangeBoosts
    | Exchange
    | Switch
    | Defect
    | Roll
    | Advance
    | Ascend
    | Activate
    | PlayCard
    | AfterYou
    | Pass
    | AnotherTurn
    | BecomeFirst
    | Win
    | TakeControl
    | Complete
    | Reveal
    | Sift
    | Choose
    | ChooseExpedition
    | GainAbility
    | Ongoing
)

Effect: TypeAlias = (
    Action | Sequence | Together | If | May | PayTo | Modal | Repeat | ForEach | By | Unimplemented
)
