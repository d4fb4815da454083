"""What a deck asks a player to bring: tokens, counters, dice and marks of statuses (1.1.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from deckcheck.abilities import effects
from deckcheck.abilities.effects import Ability
from deckcheck.abilities.knowing import known
from deckcheck.abilities.nodes import nodes
from deckcheck.abilities.words import Status
from deckcheck.cards.card import NO_DECK_CARDS
from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.deck import Deck
from deckcheck.messages import Message, joined, say

_COUNTING = (effects.AddCounters, effects.Augment, effects.Distribute, effects.DoubleBoosts)


_STATUSES = {
    Status.ANCHORED: say("Anchored"),
    Status.ASLEEP: say("Asleep"),
    Status.FLEETING: say("Fleeting"),
}
"""Those that need a mark; Exhausted is shown by the card itself (1.1.7.e)."""


class Bring(NamedTuple):
    """What the cards of a deck can ask for.

    Attributes:
        tokens: names with forest, mountain and water, as ``Ordis Recruit 1/1/1``.
        counters: names of counters.
        statuses: those that cards give and that need a mark.
        dice: whether a die is rolled.
        unknown: names of cards of which not all is known.
    """

    tokens: tuple[str, ...]
    counters: tuple[str, ...]
    statuses: tuple[str, ...]
    dice: bool
    unknown: tuple[str, ...]


def needs(deck: Deck, catalogue: Catalogue, language: str = "en") -> Bring | None:
    """What a deck asks for; ``None`` where nothing is known of any of its cards.

    Args:
        deck: as it was read.
        catalogue: knows its cards.
        language: of the names of tokens and cards.
    """
    trees: list[Ability] = []
    unknown: dict[str, None] = {}
    any_known = False
    for reference in dict.fromkeys(entry.reference for entry in deck.entries):
        card = catalogue.find(reference)
        if card is None or card.type in NO_DECK_CARDS:
            continue
        found = known(card, catalogue)
        if found is None or found.missing:
            unknown[card.names.get(language, (card.name,))[0]] = None
        if found is not None:
            any_known = True
            trees += found.abilities
    return _bring(trees, tuple(unknown), catalogue, language) if any_known else None


def _bring(
    trees: list[Ability], unknown: tuple[str, ...], catalogue: Catalogue, language: str
) -> Bring:
    found = list(nodes(tuple(trees)))
    tokens = [it for it in found if isinstance(it, effects.Token)]
    return Bring(
        tokens=tuple(sorted({_token(it, catalogue, language) for it in tokens})),
        counters=tuple(sorted({name for it in found for name in _counters(it)})),
        statuses=tuple(sorted({name for it in found for name in _statuses(it)})),
        dice=any(isinstance(it, effects.Roll) for it in found),
        unknown=unknown,
    )


def _token(token: effects.Token, catalogue: Catalogue, language: str) -> str:
    families = catalogue.named(token.name)
    names = catalogue.names(families[0]) if families else {}
    name = names.get(language, (token.name,))[0]
    if token.landmark:
        return name
    return f"{name} {token.forest}/{token.mountain}/{token.ocean}"


def _counters(node: Any) -> Iterator[str]:
    if isinstance(node, _COUNTING):
        yield getattr(node, "name", None) or "boost"


def _statuses(node: Any) -> Iterator[str]:
    if isinstance(node, effects.Gain) and node.status in _STATUSES:
        yield _STATUSES[node.status]


def in_words(bring: Bring) -> Iterator[Message]:
    """Each kind of thing to bring, with what of it."""
    if bring.tokens:
        yield say("tokens: {names}", names=", ".join(bring.tokens))
    if bring.counters:
        yield say("counters: {names}", names=", ".join(bring.counters))
    if bring.statuses:
        yield say("marks: {names}", names=joined(", ", bring.statuses))
    if bring.dice:
        yield say("dice: six-sided, 1 to 6")
    if bring.unknown:
        yield say("not all is known of these cards: {names}", names=", ".join(bring.unknown))
