"""Abilities: what bears effects and rules, and when it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.effects.combining import Unimplemented
from deckcheck.abilities.nodes import name_union, node
from deckcheck.abilities.values import Amount, Condition, On, Test
from deckcheck.abilities.words import Keyword

if TYPE_CHECKING:
    from deckcheck.abilities.effects.combining import Effect
    from deckcheck.abilities.effects.rules import Rule


@node
class Cost:
    """A cost (6.4): mana and steps that are all paid at once, or not at all (1.2.5.c, 1.2.5.d).

    Attributes:
        mana: how much.
        steps: what else is done.
        most: what X is not higher than, if the mana is X.
    """

    mana: Amount = 0
    steps: tuple[Effect, ...] = ()
    most: Amount | None = None


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
    """An optional cost of playing me, which makes me cost less (5.1.2.b).

    Attributes:
        cost: what is paid, if anything.
        less: mana less.
        targets: then only such can be my targets.
    """

    cost: Cost
    less: int
    targets: Test | None = None


Ability: TypeAlias = (
    Has | Reaction | QuickAction | Passive | Resolves | Begins | MayPayMore | Unimplemented
)
name_union("Ability", Ability)
