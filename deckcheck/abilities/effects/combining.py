"""What puts steps together: one after the other, at once, or as somebody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.effects.actions import Action
from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values import Amount, Condition, Objects, Players

if TYPE_CHECKING:
    from deckcheck.abilities.effects.bearers import Cost


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
        least: fewer may be chosen, but so many; as many as ``number`` says without.
        again: the same may be chosen more than once.
    """

    modes: tuple[Effect, ...]
    number: Amount = 1
    least: int | None = None
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
class ForEachPlayer:
    """Do it for each player, for you first; "they" is that player, and "you" is still you."""

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


Effect: TypeAlias = (
    Action
    | Sequence
    | Together
    | If
    | May
    | PayTo
    | Modal
    | Repeat
    | ForEach
    | ForEachPlayer
    | By
    | Unimplemented
)
name_union("Effect", Effect)
