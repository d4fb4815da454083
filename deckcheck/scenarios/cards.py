"""The cards that a scenario speaks of."""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.abilities.effects import Ability
from deckcheck.abilities.knowing import known
from deckcheck.abilities.nodes import TreeError, from_json
from deckcheck.abilities.words import Type
from deckcheck.cards.card import Card as CatalogueCard
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.errors import ScenarioError
from deckcheck.game.facts import Facts, facts_of
from deckcheck.messages import say, say_n
from deckcheck.scenarios import model
from deckcheck.scenarios.model import NONE

_MOST_LEVELS = 60
"""How deep a tree may be; those of texts have some 20 levels."""


class Cards:
    """The cards that a scenario speaks of: its own, then those of the catalogue by name."""

    def __init__(self, own: dict[str, model.OwnCard]) -> None:
        self._own = own
        self._catalogue = Catalogue()
        self._found: dict[str, Facts] = {}
        self._doubts: dict[str, str] = {}

    @property
    def doubts(self) -> tuple[str, ...]:
        """What of the texts of the cards that were found is not played, in sentences."""
        return tuple(self._doubts.values())

    def is_own(self, name: str) -> bool:
        """Whether the scenario makes a card of this name up."""
        return name in self._own

    def find(self, name: str) -> Facts:
        """The facts of a card.

        Raises:
            ScenarioError: there is no such card, or its abilities are no trees.
        """
        if name not in self._found:
            own = self._own.get(name)
            self._found[name] = self._shipped(name) if own is None else self._made(name, own)
        return self._found[name]

    def _shipped(self, name: str) -> Facts:
        reference = parse_reference(name)
        if reference is not None and (card := self._catalogue.find(reference)) is not None:
            return self._facts(card)
        families = self._catalogue.named(name)
        if not families:
            near = ", ".join(self._catalogue.nearest_names(name))
            raise ScenarioError(
                say("no card is called {name!r}; near: {near}", name=name, near=near)
            )
        return self._facts(self._catalogue.versions(families[0])[0])

    def _facts(self, card: CatalogueCard) -> Facts:
        """A card of the catalogue, with what its text can do; what it cannot is a doubt."""
        text = known(card, self._catalogue)
        doubt = None
        if text is None:
            doubt = say(
                "the text of {card} is not known, so nothing of it is played", card=card.name
            )
        elif text.missing:
            doubt = say_n(
                "{number} line of the text of {card} is not understood, and so not played",
                "{number} lines of the text of {card} are not understood, and so not played",
                len(text.missing),
                card=card.name,
            )
        if doubt is not None:
            self._doubts[card.name] = doubt
        return facts_of(card, () if text is None else text.abilities)

    def _made(self, name: str, own: model.OwnCard) -> Facts:
        cost = 0 if own.token else 1
        like = self._shipped(own.like) if own.like else Facts(name, Type.CHARACTER, cost, cost)
        if own.abilities is not None:
            self._doubts.pop(like.name, None)
        try:
            return Facts(
                name=name,
                type=like.type if own.type is None else Type(own.type),
                hand_cost=_cost(own.hand_cost, like.hand_cost),
                reserve_cost=_cost(own.reserve_cost, like.reserve_cost),
                statistics=like.statistics if own.statistics is None else own.statistics,
                subtypes=like.subtypes if own.subtypes is None else own.subtypes,
                token=own.token,
                reserve_limit=_or(own.reserve_limit, like.reserve_limit),
                landmark_limit=_or(own.landmark_limit, like.landmark_limit),
                abilities=like.abilities if own.abilities is None else _abilities(own.abilities),
            )
        except TreeError as error:
            raise ScenarioError(
                say(
                    "cards.{name}.abilities{place}: {fault}",
                    name=name,
                    place=error.place,
                    fault=error.message,
                )
            ) from error


def _cost(told: int | str | None, like: int | None) -> int | None:
    """A cost as the scenario tells it; ``None`` of what has no such cost."""
    if told is None:
        return like
    return told if isinstance(told, int) else None


def _or(value: int | None, other: int) -> int:
    return other if value is None else value


def _abilities(told: Iterable[object]) -> tuple[Ability, ...]:
    read: tuple[Ability, ...] = from_json(_lists(tuple(told)), tuple[Ability, ...])
    return read


def _lists(tree: object, level: int = 0) -> object:
    """The same tree with lists where the reader of the file made tuples, and "none" for nothing.

    Raises:
        TreeError: it is deeper than any text of a card.
    """
    if level > _MOST_LEVELS:
        raise TreeError(say("more than {most} tables and lists in one another", most=_MOST_LEVELS))
    if tree == NONE:
        return None
    if isinstance(tree, dict):
        return {name: _lists(part, level + 1) for name, part in tree.items()}
    if isinstance(tree, (list, tuple)):
        return [_lists(part, level + 1) for part in tree]
    return tree
