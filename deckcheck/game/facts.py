"""What a card or token is in a game: its base characteristics (2.3.1.a, 2.3.1.b)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

from deckcheck.abilities.effects import (
    Ability,
    AlsoType,
    Begins,
    Cannot,
    ChangesCost,
    Deed,
    Effect,
    Has,
    MayPayMore,
    Passive,
    QuickAction,
    Reaction,
    Resolves,
    Token,
    Unimplemented,
)
from deckcheck.abilities.values import IN_PLAY, Happening, Me, On
from deckcheck.abilities.words import Keyword, Terrain, Type, Zone
from deckcheck.cards.card import Card, CardType

TERRAINS = tuple(Terrain)
"""Forest, mountain, ocean: the order in which statistics stand everywhere."""

_TYPES = {
    CardType.HERO: Type.HERO,
    CardType.CHARACTER: Type.CHARACTER,
    CardType.SPELL: Type.SPELL,
    CardType.LANDMARK_PERMANENT: Type.LANDMARK_PERMANENT,
    CardType.EXPEDITION_PERMANENT: Type.EXPEDITION_PERMANENT,
    CardType.TOKEN: Type.CHARACTER,
    CardType.TOKEN_LANDMARK_PERMANENT: Type.LANDMARK_PERMANENT,
    CardType.MANA_CONVERGENCE: Type.MANA_ORB,
    CardType.FOILER: Type.MANA_ORB,
}


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """The base characteristics of a card or token.

    Attributes:
        name: the English name (2.2.3).
        type: its type; Permanents by their zone.
        hand_cost, reserve_cost: mana; ``None`` where it has none: it cannot be played from there
            (2.2.7.b).
        statistics: forest, mountain, ocean; zeros for what has none (2.3.1.f).
        subtypes: in capitals, as the card tables have them.
        token: whether a token represents it.
        signature: whether it is a Signature token, which can be in Reserve (NOTES 2).
        reserve_limit, landmark_limit: of a Hero (4.2.5.c).
        abilities: all of them, in the order of the text.
    """

    name: str
    type: Type
    hand_cost: int | None = None
    reserve_cost: int | None = None
    statistics: tuple[int, int, int] = (0, 0, 0)
    subtypes: tuple[str, ...] = ()
    token: bool = False
    signature: bool = False
    reserve_limit: int = 2
    landmark_limit: int = 2
    abilities: tuple[Ability, ...] = ()

    is_character: bool = field(init=False)
    """Whether it has statistics."""
    keywords: dict[Keyword, int] = field(init=False)
    reactions: tuple[Reaction, ...] = field(init=False)
    quick_actions: tuple[QuickAction, ...] = field(init=False)
    passives: tuple[Passive, ...] = field(init=False)
    optional_costs: tuple[MayPayMore, ...] = field(init=False)
    begins: tuple[Begins, ...] = field(init=False)
    also: tuple[Type, ...] = field(init=False)
    """The types that it has besides its own, wherever it is."""
    effects: tuple[Effect, ...] = field(init=False)
    """What a Spell does."""
    sided: bool = field(init=False)
    """Whether the Expedition that it joins matters for its cost, or for playing it at all."""

    working: dict[Zone, tuple[Reaction | Passive, ...]] = field(init=False)
    """The Reactions and passive abilities that work in a zone, of zones where any does."""
    coming: tuple[Reaction, ...] = field(init=False)
    """The Reactions to its own coming into a visible zone."""

    def __post_init__(self) -> None:
        def those(kind: type) -> tuple[Ability, ...]:
            return tuple(ability for ability in self.abilities if isinstance(ability, kind))

        def give(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        give("is_character", self.type is Type.CHARACTER)
        give("keywords", {it.keyword: it.amount for it in self.abilities if isinstance(it, Has)})
        give("reactions", those(Reaction))
        give("quick_actions", those(QuickAction))
        give("passives", those(Passive))
        give("optional_costs", those(MayPayMore))
        give("begins", those(Begins))
        rules = [it.rule for it in self.passives if isinstance(it.rule, AlsoType)]
        give("also", tuple(more for rule in rules for more in rule.types))
        give("working", {zone: on for zone in _WORKING if (on := self._working_in(zone))})
        give("coming", tuple(it for it in self.reactions if is_of_coming(it.on)))
        give("sided", any(map(_is_sided, self.passives)))
        give("effects", tuple(it.effect for it in self.abilities if isinstance(it, Resolves)))

    def _working_in(self, zone: Zone) -> tuple[Reaction | Passive, ...]:
        lasting: tuple[Reaction | Passive, ...] = (*self.reactions, *self.passives)
        return tuple(ability for ability in lasting if works_in(ability, zone))

    @property
    def unimplemented(self) -> tuple[Unimplemented, ...]:
        """The abilities that are not understood."""
        return tuple(it for it in self.abilities if isinstance(it, Unimplemented))


def is_of_coming(on: On) -> bool:
    """Whether a trigger is about its own object coming into a visible zone (6.3.d)."""
    return isinstance(on.objects, Me) and on.happening in _COMINGS


_COMINGS = frozenset(
    {
        Happening.JOINS,
        Happening.PLAYED,
        Happening.GOES,
        Happening.BECOMES,
        Happening.GAINS_STATUS,
    }
)


def works_in(ability: Reaction | Passive, zone: Zone) -> bool:
    """Whether an ability works in a zone (1.2.4.d): support abilities in Reserve alone.

    A Reaction to its own object's coming into play listens to nothing there: it is looked for on
    what comes (6.3.d).
    """
    if isinstance(ability, Reaction) and _listens_to_nothing(ability.on):
        return False
    if ability.support:
        return zone is Zone.RESERVE
    return zone in IN_PLAY or zone is Zone.HERO


def _listens_to_nothing(on: On) -> bool:
    """Whether a trigger is one that only its own object's coming into play can match."""
    if not isinstance(on.objects, Me):
        return False
    return on.happening is Happening.PLAYED or (
        on.happening is Happening.JOINS and on.to == IN_PLAY
    )


_WORKING = (*IN_PLAY, Zone.HERO, Zone.RESERVE)


def _is_sided(passive: Passive) -> bool:
    """Whether a rule is about an Expedition that its card would join."""
    rule = passive.rule
    if isinstance(rule, ChangesCost):
        return rule.where is not None
    return isinstance(rule, Cannot) and rule.deed is Deed.BE_PLAYED and rule.expeditions is not None


def facts_of(card: Card, abilities: tuple[Ability, ...] = ()) -> Facts:
    """The facts of a card of the catalogue, with the abilities of its text."""
    return Facts(
        name=card.name,
        type=_TYPES[card.type],
        hand_cost=card.hand_cost,
        reserve_cost=card.reserve_cost,
        statistics=(card.forest or 0, card.mountain or 0, card.ocean or 0),
        subtypes=card.subtypes,
        token=card.type in {CardType.TOKEN, CardType.TOKEN_LANDMARK_PERMANENT},
        reserve_limit=2 if card.reserve_limit is None else card.reserve_limit,
        landmark_limit=2 if card.landmark_limit is None else card.landmark_limit,
        abilities=abilities,
    )


@cache
def as_landmark(facts: Facts) -> Facts:
    """What a Character is that is played as a Landmark Permanent (NOTES 2, Temple)."""
    return replace(facts, type=Type.LANDMARK_PERMANENT, statistics=(0, 0, 0))


@cache
def facts_of_token(token: Token) -> Facts:
    """The facts of a token that an effect creates (2.3.1.b): costs are zero (2.2.7.c).

    Equal tokens share them, as copies of one card do.
    """
    return Facts(
        name=token.name,
        type=Type.LANDMARK_PERMANENT if token.landmark else Type.CHARACTER,
        hand_cost=0,
        reserve_cost=token.reserve_cost or 0,
        statistics=(token.forest, token.mountain, token.ocean),
        subtypes=token.subtypes,
        token=True,
        signature=token.reserve_cost is not None,
        abilities=token.abilities,
    )
