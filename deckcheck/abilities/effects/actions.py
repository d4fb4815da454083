"""Actions: each is one verb and so one step (6.1.c). "You" is the player who does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values import (
    Amount,
    Expeditions,
    It,
    Me,
    Objects,
    Players,
    Those,
    Whither,
    Who,
)
from deckcheck.abilities.words import BOOST, Duration, Status, Zone
from deckcheck.word import Word

if TYPE_CHECKING:
    from deckcheck.abilities.effects.bearers import Ability


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
class DiscardDownTo:
    """Discard cards of one of your zones that you choose until you have no more than so many."""

    zone: Zone
    cards: int


@node
class GainSubtypes:
    """Objects gain the sub-types that others have."""

    objects: Objects
    of: Objects


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
        position: its place in the Deck from the top, the first being the top.
        ready: whether a Mana Orb comes ready; exhausted if not (3.2.9.b).
        exhausted: whether it comes exhausted into the Reserve.
        expedition: the Expedition, of who does it or of a token's owner.
    """

    objects: Objects
    to: Zone
    bottom: bool = False
    position: Amount = 1
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
    """Put so many boosts, one by one, on any of those that you choose; as targets, if so said."""

    those: Those
    number: Amount
    targets: bool = True


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
class IncreaseResult:
    """The result of the die that this effect rolled is greater by so much."""

    amount: Amount


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
    """Activate the Reactions of objects that have this trigger (7.3.1).

    Attributes:
        objects: whose.
        trigger: which.
        one: one of them.
        as_mine: as if they were Reactions of mine.
    """

    objects: Objects
    trigger: Symbol
    one: bool = False
    as_mine: bool = False


class Symbol(Word):
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
        minimum: the decrease does not go below this.
        as_from: it is played as if from this zone.
        expedition: the Expedition that a Character has to join.
    """

    those: Those | Me | It = Those(zones=(Zone.HAND, Zone.RESERVE), whose=Who.YOU)
    free: bool = False
    less: Amount = 0
    minimum: int = 0
    as_from: Zone | None = None
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
    """Objects join your side: the Expedition of the same kind, or the one that is said.

    What is in a Landmark zone joins your Landmarks: the cards that do this say so, against the rule
    that a zone holds its owner's cards alone (1.4.2.a, 1.4.3.a).
    """

    objects: Objects
    expedition: Whither | None = None


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
        duration: until the end of this turn, Afternoon or Day.
        once: it ends when it has acted: "the next …".
    """

    ability: Ability
    duration: Duration = Duration.TURN
    once: bool = False


Action: TypeAlias = (
    Draw
    | Resupply
    | Sabotage
    | Discard
    | DiscardDownTo
    | GainSubtypes
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
    | IncreaseResult
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
name_union("Action", Action)
