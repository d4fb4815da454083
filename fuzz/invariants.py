"""What holds at every decision of every game, whatever the cards say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.abilities.effects import Ability, Passive, Reaction
from deckcheck.abilities.words import Status, Type, Zone
from deckcheck.game import Game
from deckcheck.game.adventure import MEETING, Side
from deckcheck.game.decisions import Asked, Decision, Pick, Play, Use
from deckcheck.game.facts import works_in
from deckcheck.game.objects import Card, Emblem, GameObject
from deckcheck.game.state import Player
from deckcheck.game.steps import Verb
from deckcheck.game.view import View


class BrokenRuleError(AssertionError):
    """Something that never holds in a game does."""


def must(holds: object, what: str) -> None:
    """Raise unless it holds.

    Raises:
        BrokenRuleError: it does not.
    """
    if not holds:
        raise BrokenRuleError(what)


class Invariants:
    """Watches one game from its beginning."""

    def __init__(self, game: Game) -> None:
        self._game = game
        numbers = game.state.numbers
        self._cards = {numbers[card] for card in _cards(game) if not card.facts.token}
        self._objects: dict[int, GameObject] = {}
        self._latest = 0

    def check(self) -> None:
        """Check all that can be seen of the game as it stands."""
        self._zones()
        self._timestamps()
        for player in self._game.state.players:
            _player(player)
        _registries(self._game)
        if self._game.decision is not None:
            _offer(self._game, self._game.decision)

    def check_views(self) -> None:
        """Check that no seat is shown what it must not know; slower than the rest."""
        for seat in range(len(self._game.state.players)):
            _is_blind(self._game, seat)

    def _zones(self) -> None:
        """Each card is in exactly one zone; tokens come and go (2.1, 1.2.3)."""
        cards = list(_cards(self._game))
        known = self._game.state.numbers
        numbers = [known[card] for card in cards]
        must(len(set(numbers)) == len(numbers), "a card is in two zones")
        must(self._cards <= set(numbers), "a card is in no zone")
        new = [card for card in cards if known[card] not in self._cards]
        must(all(card.facts.token for card in new), "a card came from nowhere")

    def _timestamps(self) -> None:
        """An object keeps its timestamp; a new one has a greater one (2.2.14)."""
        objects = list(_objects(self._game))
        for it in objects:
            known = self._objects.get(it.timestamp)
            must(known is it or it.timestamp > self._latest, "a timestamp came twice, or too late")
        self._objects = {it.timestamp: it for it in objects}
        must(len(self._objects) == len(objects), "two objects have one timestamp")
        self._latest = max([self._latest, *self._objects])


def _hidden(player: Player) -> Iterator[Card]:
    yield from player.deck
    yield from player.hand
    yield from player.mana


def _objects(game: Game) -> Iterator[GameObject]:
    for player in game.state.players:
        yield from player.objects()
        yield from player.discard
    yield from game.state.limbo


def _cards(game: Game) -> Iterator[Card]:
    for player in game.state.players:
        yield from _hidden(player)
    for it in _objects(game):
        yield it.card


# Players and their objects


def _player(player: Player) -> None:
    must(0 <= player.ready <= len(player.mana), "more ready Orbs than Orbs, or less than none")
    must(all(0 <= steps <= MEETING for steps in player.progress), "an Expedition is off the way")
    must(all(card.owner == player.seat for card in _hidden(player)), "a card is with a stranger")
    must(not any(card.facts.token for card in _hidden(player)), "a token is in a hidden zone")
    for side in Side:
        for it in player.expeditions[side]:
            must(it.side is side, "an object thinks that it is in another Expedition")
    zones = (
        (Zone.EXPEDITION, player.zone(Zone.EXPEDITION)),
        (Zone.LANDMARK, player.landmarks),
        (Zone.RESERVE, player.reserve),
        (Zone.DISCARD, player.discard),
        (Zone.HERO, player.zone(Zone.HERO)),
    )
    for zone, objects in zones:
        for it in objects:
            _object(player, zone, it)


def _object(player: Player, zone: Zone, it: GameObject) -> None:
    must(it.exists and it.zone is zone, f"{it.facts.name} is not where it thinks")
    must(it.controller == player.seat, f"{it.facts.name} is with a stranger")
    must(all(number > 0 for number in it.counters.values()), "there are less than no counters")
    if zone in {Zone.RESERVE, Zone.DISCARD}:
        must(it.owner == player.seat, f"{it.facts.name} is not in its owner's zone (1.4.3)")
    if it.facts.token:
        may_be = {Zone.EXPEDITION, Zone.LANDMARK}
        may_be |= {Zone.RESERVE} if it.facts.signature else set()
        must(zone in may_be, f"a token is in the zone {zone.value} (2.1.d)")
    if zone is Zone.DISCARD:
        must(not it.statuses, "a discarded card has statuses (2.4.1.b)")
    if it.facts.type is Type.LANDMARK_PERMANENT:
        must(Status.FLEETING not in it.statuses, "a Landmark is Fleeting")


# What is in force


def _registries(game: Game) -> None:
    """Exactly the abilities of what exists, where it works, are in force (1.2.4.d)."""
    state = game.state
    found = [
        standing
        for index in (state.listeners, state.rules)
        for standings in index.values()
        for standing in standings
    ]
    must(all(map(all, (state.listeners.values(), state.rules.values()))), "a kind without any")
    own = sorted(_name(it.me, it.ability) for it in found if it.emblem is None)
    due = sorted(
        _name(it, ability)
        for player in state.players
        if player.playing
        for it in player.objects()
        for ability in (*it.facts.abilities, *it.granted)
        if isinstance(ability, (Reaction, Passive)) and works_in(ability, it.zone)
    )
    must(own == due, "what is in force is not what is there")
    lasting = [it.emblem for it in found if it.emblem is not None]
    must(len(lasting) == len(state.ongoing), "an Emblem is in force and is not there")
    must(all(emblem in state.ongoing for emblem in lasting), "an Emblem acts after its end")


def _name(me: Any, ability: Ability) -> tuple[int, int]:
    return (me.timestamp, id(ability))


# What is offered


def _offer(game: Game, decision: Decision) -> None:
    state, actions = game.state, decision.actions
    must(len(actions) > 1, "a question with one answer was asked")
    must(state.players[decision.seat].playing, "who has left the game is asked")
    if decision.asked is Asked.TURN:
        must(not state.reactions and not state.limbo, "Limbo is not empty in a turn (4.4)")
    keys = [_key(action) for action in actions]
    must(len(set(keys)) == len(keys), "an action is offered twice")
    for action in actions:
        if isinstance(action, (Play, Pick, Use)):
            _may_be_known(game, decision, action[0])


def _key(action: Any) -> tuple[Any, ...]:
    return (type(action), *(part if part.__hash__ else id(part) for part in action))


def _may_be_known(game: Game, decision: Decision, thing: Any) -> None:
    """Whether what an action is about is there, and the seat may know it."""
    if isinstance(thing, GameObject):
        must(thing.exists, f"{thing.facts.name} is offered and is not there any more")
    elif isinstance(thing, Emblem):
        must(thing in game.state.reactions, "a Reaction is offered that does not wait")
    elif isinstance(thing, Card):
        player = game.state.players[decision.seat]
        seen: list[Any] = [*player.hand, *player.mana]
        if decision.asked in {Asked.PICK, Asked.PLAY}:
            # An effect lets its player look at the top of the Deck, or has revealed the card.
            seen += player.deck
            seen += [it.thing for it in game.state.history if it.verb is Verb.REVEAL]
        must(thing in seen, "a card is offered that the seat cannot see")


# What is seen


def _is_blind(game: Game, seat: int) -> None:
    """Other hidden cards, in another order, give the same view (3.1.3)."""
    view = View(game.state, seat)
    told = view.told()
    with_others = _Swapped(game, seat)
    try:
        must(view.told() == told, "what is hidden is told")
    finally:
        with_others.undo()


class _Swapped:
    """All that a seat does not know is otherwise, until it is undone."""

    def __init__(self, game: Game, seat: int) -> None:
        self._lists: list[tuple[list[Any], list[Any]]] = []
        for player in game.state.players:
            own = player.seat == seat
            self._turn([player.deck] if own else [player.deck, player.hand, player.mana])
        self._regions = [
            (region, region.terrains)
            for region in {id(it): it for row in game.state.rows for it in row}.values()
            if not region.revealed
        ]
        for region, _ in self._regions:
            region.terrains = frozenset()

    def _turn(self, lists: Sequence[list[Card]]) -> None:
        """Deal the cards of some zones out again, the last one first."""
        self._lists += [(those, list(those)) for those in lists]
        cards = [card for those in lists for card in those]
        for those in lists:
            those[:] = [cards.pop() for _ in those]

    def undo(self) -> None:
        """Put everything back."""
        for those, before in self._lists:
            those[:] = before
        for region, terrains in self._regions:
            region.terrains = terrains
