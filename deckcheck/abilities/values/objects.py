"""Which objects and cards are meant: all of a kind, or those of them that someone chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values.players import Who
from deckcheck.abilities.values.traits import Measure
from deckcheck.abilities.words import Type, Zone

if TYPE_CHECKING:
    from deckcheck.abilities.values.expeditions import Expeditions
    from deckcheck.abilities.values.players import Players
    from deckcheck.abilities.values.traits import Measures, Test


IN_PLAY = (Zone.EXPEDITION, Zone.LANDMARK)
"""Where "a Character" or "a Permanent" is, if no zone is said (2.2.1.h, NOTES 2).

The glossary counts the Hero zone too (3.1.4.a), where abilities work (1.2.4.d). By the later rules,
for which the cards that speak of any card in play were written, it is none of them. There is
nothing in it but Heroes, which have no sub-types (2.2.2.b), so only such cards see the difference.
"""


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
    total: Measures | None = None
    """What a number of all of them together comes to."""


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


Objects: TypeAlias = (
    Me | It | Each | Target | Pick | Highest | AtRandom | Top | YourHero | Rest | Both
)
name_union("Objects", Objects)
