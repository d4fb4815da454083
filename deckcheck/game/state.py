"""The state of a game: players' zones, the Adventure, Limbo, and what is registered to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any

from deckcheck.abilities.effects import (
    Ability,
    Passive,
    Reaction,
)
from deckcheck.abilities.values import Happening
from deckcheck.abilities.words import Duration, Phase, Zone
from deckcheck.game import adventure
from deckcheck.game.adventure import MEETING, Region, Side
from deckcheck.game.config import Config, Mode
from deckcheck.game.facts import Facts, works_in
from deckcheck.game.objects import Card, Emblem, GameObject, Thing

if TYPE_CHECKING:
    from deckcheck.game.derived import Derived
    from deckcheck.game.evaluate import Context
    from deckcheck.game.steps import Atom
    from deckcheck.game.transcript import Recorder


class Ending(Enum):
    """How a game ends."""

    WON = "won"
    DRAWN = "drawn"
    """Booster War, still tied after the extra day."""
    DAYS = "days"
    """The cap on days is reached."""
    DECISIONS = "decisions"
    """The cap on decisions is reached."""
    STEPS = "steps"
    """The cap on steps is reached: a loop in which nobody decides anything."""


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a game.

    Attributes:
        ending: how it ended.
        winners: the seats of who won: one, the two of a team, or none.
        day: the day on which it ended, from 1.
    """

    ending: Ending
    winners: tuple[int, ...]
    day: int


class GameOver(Exception):  # noqa: N818 - it is no error
    """Ends the game from wherever it is decided."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.ending.value)
        self.result = result


class Player:
    """What one player has.

    Attributes:
        seat: the place at the table, from 0, clockwise.
        deck: cards, the top one last.
        hand, mana: cards; the faces of the Mana zone are hidden from others (3.2.9.a).
        ready: how many Mana Orbs are ready. Which ones has no meaning, because an Orb can be
            exhausted to ready another at any time (3.2.9.e).
        hero: the Hero; ``None`` of who has none.
        reserve, landmarks, discard: objects, the latest last.
        expeditions: the objects in the Hero Expedition and in the Companion Expedition.
        progress: how far the two Expeditions are from where they began.
        moved: whether they moved forward this Day.
        ascended: whether they may move forward when they tie, until Rest.
        passed: whether the player takes no more turns this Day.
        playing: whether the player is still in the game (Free for All, "Départage").
    """

    __slots__ = (
        "ascended",
        "deck",
        "discard",
        "expeditions",
        "hand",
        "hero",
        "landmarks",
        "mana",
        "moved",
        "passed",
        "playing",
        "progress",
        "ready",
        "reserve",
        "seat",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deck: list[Card] = []
        self.hand: list[Card] = []
        self.mana: list[Card] = []
        self.ready = 0
        self.hero: GameObject | None = None
        self.reserve: list[GameObject] = []
        self.landmarks: list[GameObject] = []
        self.discard: list[GameObject] = []
        self.expeditions: tuple[list[GameObject], list[GameObject]] = ([], [])
        self.progress = [0, 0]
        self.moved = [False, False]
        self.ascended = [False, False]
        self.passed = False
        self.playing = True

    @property
    def distance(self) -> int:
        """How far the two Expeditions are together from where they began (1.3.3.b)."""
        return self.progress[0] + self.progress[1]

    @property
    def has_met(self) -> bool:
        """Whether the two Expeditions have met or crossed (1.3.3.a)."""
        return self.distance >= MEETING

    def objects(self) -> Iterator[GameObject]:
        """What the player controls in play and in the Hero zone, and what is in Reserve."""
        if self.hero is not None:
            yield self.hero
        yield from self.expeditions[0]
        yield from self.expeditions[1]
        yield from self.landmarks
        yield from self.reserve

    def zone(self, zone: Zone) -> list[Any]:
        """The cards or objects of one of the player's zones; a copy for what is no list."""
        if zone is Zone.EXPEDITION:
            return [*self.expeditions[0], *self.expeditions[1]]
        if zone is Zone.HERO:
            return [] if self.hero is None else [self.hero]
        return _LISTS[zone](self)


_LISTS: dict[Zone, Callable[[Player], list[Any]]] = {
    Zone.DECK: lambda player: player.deck,
    Zone.HAND: lambda player: player.hand,
    Zone.MANA: lambda player: player.mana,
    Zone.RESERVE: lambda player: player.reserve,
    Zone.LANDMARK: lambda player: player.landmarks,
    Zone.DISCARD: lambda player: player.discard,
}


class Standing:
    """An ability that is in force: whose, and since when.

    Attributes:
        me: the object that bears it; of an Ongoing Emblem, the one that made it.
        controller: "you".
        ability: a Reaction or a passive ability.
        rule: of a passive ability, what holds.
        emblem: the Emblem that bears it, if one does.
        timestamp: of its bearer.
    """

    __slots__ = ("ability", "emblem", "me", "rule", "seat", "timestamp")

    def __init__(
        self, me: Thing, seat: int, ability: Ability, emblem: Emblem | None = None
    ) -> None:
        self.me = me
        self.seat = seat
        self.ability = ability
        self.rule: Any = ability.rule if isinstance(ability, Passive) else None
        self.emblem = emblem
        if emblem is not None:
            self.timestamp = emblem.timestamp
        else:
            self.timestamp = me.timestamp if isinstance(me, GameObject) else 0

    @property
    def controller(self) -> int:
        """Who controls it now."""
        if self.emblem is None and isinstance(self.me, GameObject):
            return self.me.controller
        return self.seat


class State:
    """Everything about a game at one moment.

    Attributes:
        config: what kind of game it is.
        players: by seat.
        rows: by seat, the regions on the way of the player's Expeditions.
        facing: which Expedition faces which.
        race_changed: whether an Expedition has moved since the race was last judged.
        arena: whether tiebreakers have started (4.3.d).
        day: the day, from 1; 0 before the first.
        phase: the phase.
        first: the seat of the first player.
        active: the seat whose turn it is, in the Afternoon; else ``None``.
        again: who takes another turn after this one.
        ends_turn: whether the turn ends once Limbo is empty (After You).
        reactions: Emblems that wait to be played.
        ongoing: Emblems that last.
        contexts: what the triggers of Emblems spoke of; not theirs, because players see Emblems,
            and a trigger may speak of a card of a hidden zone.
        limbo: the cards that are being played.
        listeners: Reactions in force, by what they listen to.
        rules: passive abilities in force, by the kind of rule.
        version: grows with every change; derived values of an older version are stale.
        derived: what passive abilities make of things.
        derived_at: the version that it is of.
        before: the same as it was before the event that is happening; ``None`` between events.
        used: how often each quick action and Reaction was played this Day (1.4.6, 6.3.f).
        weighed: rules about how Expeditions stand whose own conditions are being judged.
        spares: says what a part of the cost that is being paid may take; ``None``: everything.
        announced: what players have decided in a step that others still decide (1.4.5.a).
        history: the atomic actions of this Day.
        turn_began, afternoon_began: where in the history.
        decisions: how many decisions have been asked.
        steps: how many steps have happened (6.1).
        random: the source of chance, from the seed.
        loaded: what the next dice show, in a position that says so.
        recorder: is told of the events, if anything wants to know.
        numbers: what tells each card from its copies, for who looks at the whole game.
    """

    def __init__(self, config: Config, random: Random) -> None:
        self.config = config
        self.random = random
        self.loaded: list[int] = []
        self.players = [Player(seat) for seat in range(config.mode.players)]
        self.rows: list[list[Region]] = []
        self.facing = adventure.facing(len(self.players))
        self.arena = False
        self.race_changed = False
        self.day = 0
        self.phase = Phase.MORNING
        self.first = 0
        self.active: int | None = None
        self.again: int | None = None
        self.ends_turn = False
        self.reactions: list[Emblem] = []
        self.ongoing: list[Emblem] = []
        self.contexts: dict[Emblem, Context] = {}
        self.limbo: list[GameObject] = []
        self.listeners: dict[Happening, list[Standing]] = {}
        self.rules: dict[type, list[Standing]] = {}
        self._borne: dict[Thing | Emblem, list[Standing]] = {}
        self.version = 0
        self.derived: Derived | None = None
        self.derived_at = -1
        self.before: Derived | None = None
        self.used: dict[tuple[int, int], int] = {}
        self.announced: list[Atom] = []
        self.weighed: list[Standing] = []
        self.spares: Callable[[Thing, list[Thing]], bool] | None = None
        self.history: list[Atom] = []
        self.turn_began = 0
        self.afternoon_began = 0
        self.decisions = 0
        self.steps = 0
        self.recorder: Recorder | None = None
        self._timestamp = 0
        self.numbers: dict[Card, int] = {}
        self._cards = 0

    # Chance

    def below(self, limit: int) -> int:
        """A random number from 0 up to, not including, a limit.

        It is made of `Random.random`, the one method whose sequence Python promises to keep.
        """
        return int(self.random.random() * limit)

    def roll(self) -> int:
        """What a die shows (7.3.13.a)."""
        return self.loaded.pop(0) if self.loaded else self.below(6) + 1

    def shuffle(self, cards: list[Card]) -> None:
        """Put cards in random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    # Players

    def initiative(self) -> list[int]:
        """The seats in initiative order (1.4.5.a).

        First whose turn it is, outside the Afternoon the first player; then clockwise.
        """
        begin = self.first if self.active is None else self.active
        count = len(self.players)
        if count == 2:
            return [begin, 1 - begin]
        order = ((begin + step) % count for step in range(count))
        return [seat for seat in order if self.players[seat].playing]

    def team(self, seat: int) -> list[int]:
        """The seats that win together."""
        if self.config.mode is Mode.TEAMS:
            return [seat, (seat + 2) % 4]
        return [seat]

    def opponents(self, seat: int) -> list[int]:
        """The seats of a player's opponents, in initiative order."""
        team = self.team(seat)
        return [other for other in self.initiative() if other not in team]

    def is_first(self, seat: int) -> bool:
        """Whether the player or a team-mate is the first player ("Effets du premier joueur")."""
        return self.first in self.team(seat)

    # Regions

    def region(self, seat: int, side: Side) -> Region:
        """The region that an Expedition is in."""
        if self.arena:
            return self.rows[0][0]
        row = self.rows[seat]
        return row[adventure.place(side, self.players[seat].progress[side])]

    # Cards and objects

    def new_card(self, facts: Facts, owner: int) -> Card:
        """A card or token that was not in the game before."""
        self._cards += 1
        card = Card(facts, owner)
        self.numbers[card] = self._cards
        return card

    def hide(self, card: Card) -> Card:
        """What a card that others have seen is in a hidden zone: no copy there looks otherwise."""
        hidden = Card(card.facts, card.owner)
        self.numbers[hidden] = self.numbers[card]
        return hidden

    def stamp(self) -> int:
        """The next timestamp (2.2.14.c)."""
        self._timestamp += 1
        return self._timestamp

    def appear(
        self,
        card: Card,
        zone: Zone,
        controller: int,
        side: Side | None = None,
        facts: Facts | None = None,
    ) -> GameObject:
        """Make a card an object in a visible zone, with its abilities in force.

        ``facts`` are what it is there, if not what the card says.
        """
        self._timestamp += 1
        made = GameObject(card, controller, zone, self._timestamp, side)
        if facts is not None:
            made.facts = facts
        if zone is Zone.HERO:
            self.players[controller].hero = made
        else:
            self._among(made).append(made)
        if zone in made.facts.working:
            self.put_in_force(made)
        self.version += 1
        return made

    def vanish(self, gone: GameObject) -> None:
        """Take an object from its zone, and its abilities out of force."""
        if gone.zone is Zone.HERO:
            self.players[gone.controller].hero = None
        else:
            self._among(gone).remove(gone)
        gone.exists = False
        gone.last = self.before
        self.put_out_of_force(gone)
        self.version += 1

    def _among(self, it: GameObject) -> list[GameObject]:
        """The list that an object stands in, or is to."""
        player = self.players[it.controller]
        objects = _LISTS.get(it.zone)
        if objects is not None:
            return objects(player)
        return self.limbo if it.zone is Zone.LIMBO else player.expeditions[it.side or 0]

    def everything(self) -> Iterator[GameObject]:
        """All objects that are in play, in Hero zones and in Reserves."""
        for player in self.players:
            yield from player.objects()

    # Abilities in force

    def uses(self, me: Thing, ability: Ability) -> int:
        """How often an ability of a card has acted this Day (1.4.6.b, 6.3.f)."""
        return self.used.get(self._use(me, ability), 0)

    def count_use(self, me: Thing, ability: Ability) -> None:
        """Count that an ability has acted once more."""
        key = self._use(me, ability)
        self.used[key] = self.used.get(key, 0) + 1

    def _use(self, me: Thing, ability: Ability) -> tuple[int, int]:
        """An ability of a card; one that moves keeps it, else moving in circles would never end."""
        card = me.card if isinstance(me, GameObject) else me
        return self.numbers[card], id(ability)

    def put_in_force(self, bearer: GameObject) -> None:
        """Register the Reactions and passive abilities of an object that work where it is."""
        for ability in bearer.facts.working.get(bearer.zone, ()):
            self.register(Standing(bearer, bearer.controller, ability))
        for gained in bearer.granted:
            if isinstance(gained, (Reaction, Passive)) and works_in(gained, bearer.zone):
                self.register(Standing(bearer, bearer.controller, gained))

    def put_out_of_force(self, bearer: GameObject | Emblem) -> None:
        """Forget what an object or Emblem has registered; kinds of which nothing is left too."""
        for standing in self._borne.pop(bearer, ()):
            index, kind = self._index_of(standing.ability)
            left = [other for other in index[kind] if other is not standing]
            if left:
                index[kind] = left
            else:
                del index[kind]
            self.version += 1

    def register(self, standing: Standing) -> None:
        """Put one ability in force."""
        index, kind = self._index_of(standing.ability)
        index.setdefault(kind, []).append(standing)
        self._borne.setdefault(standing.emblem or standing.me, []).append(standing)
        self.version += 1

    def _index_of(self, ability: Ability) -> tuple[dict[Any, list[Standing]], Any]:
        """Where an ability is registered, and as what kind."""
        if isinstance(ability, Reaction):
            return self.listeners, ability.on.happening
        assert isinstance(ability, Passive)
        return self.rules, type(ability.rule)

    def end(self, emblem: Emblem) -> None:
        """End an Ongoing Emblem."""
        self.ongoing.remove(emblem)
        self.contexts.pop(emblem, None)
        self.put_out_of_force(emblem)

    def end_all(self, duration: Duration) -> None:
        """End the Ongoing Emblems that last so long."""
        if not self.ongoing:
            return
        for emblem in [emblem for emblem in self.ongoing if emblem.duration is duration]:
            self.end(emblem)
