"""Cards, and the objects that they are in visible zones (2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.effects import Ability, Effect
from deckcheck.abilities.words import BOOST, Duration, Keyword, Status, Zone
from deckcheck.game.facts import Facts

if TYPE_CHECKING:
    from deckcheck.game.adventure import Side
    from deckcheck.game.derived import Derived


class Card:
    """A card of a deck, or a token: the thing that moves from zone to zone (2.1.c).

    A card that is put in a hidden zone is another `Card` there, so that nobody who has seen it
    can tell it from its copies when it comes again (3.1.3.f).

    Attributes:
        facts: its base characteristics.
        owner: the seat in whose deck it began, or who created the token (1.1.3.c).
    """

    __slots__ = ("facts", "owner")

    def __init__(self, facts: Facts, owner: int) -> None:
        self.facts = facts
        self.owner = owner


class GameObject:
    """What a card or token is in one visible zone, until it leaves it (2.1.a, 2.1.c).

    An object that has left stays as it was: effects can still ask how it was (1.4.4.a).

    Attributes:
        card: what represents it.
        facts: its base characteristics.
        controller: whose Expedition or zone it is in.
        zone: where it is.
        side: in which Expedition; ``None`` elsewhere. Of a Gigantic object, where its card is.
        timestamp: greater than those of all earlier objects (2.2.14).
        statuses: what it has gained (2.4).
        counters: how many of each name (2.5).
        granted: abilities that it has gained for as long as it exists.
        completed: of a Feat, whether it is completed.
        became: the object or card that it became by leaving; ``None`` while it is there, and of
            a token that has ceased to exist.
        exists: whether it is still there.
        last: of an object that is gone, what passive abilities made of it then.
        played_from: in Limbo, the zone that it is played from.
    """

    __slots__ = (
        "became",
        "card",
        "completed",
        "controller",
        "counters",
        "exists",
        "facts",
        "granted",
        "last",
        "played_from",
        "side",
        "statuses",
        "timestamp",
        "zone",
    )

    def __init__(
        self, card: Card, controller: int, zone: Zone, timestamp: int, side: Side | None = None
    ) -> None:
        self.card = card
        self.facts = card.facts
        self.controller = controller
        self.zone = zone
        self.side = side
        self.timestamp = timestamp
        self.statuses: set[Status] = set()
        self.counters: dict[str, int] = {}
        self.granted: tuple[Ability, ...] = ()
        self.completed = False
        self.became: GameObject | Card | None = None
        self.exists = True
        self.last: Derived | None = None
        self.played_from: Zone | None = None

    @property
    def owner(self) -> int:
        """The seat in whose deck the card began."""
        return self.card.owner

    @property
    def boosts(self) -> int:
        """How many boosts it has."""
        return self.counters.get(BOOST, 0)

    @property
    def is_exhausted(self) -> bool:
        """Whether it is exhausted; else it is ready (2.4.5.b)."""
        return Status.EXHAUSTED in self.statuses

    def has(self, keyword: Keyword) -> bool:
        """Whether its own text has the keyword; what passives grant stands in `derived`."""
        return keyword in self.facts.keywords


Thing: TypeAlias = Card | GameObject
"""A card of a hidden zone, or an object of a visible one."""


class Emblem:
    """An effect that waits in Limbo to be played, or an ability that lasts (1.2.4.d).

    Attributes:
        controller: who plays it.
        me: the object that made it (7.2.1.b).
        effect: of a Reaction, what it does.
        ability: of an Ongoing Emblem, what lasts.
        duration: and how long.
        once: whether it ends when it has acted.
        timestamp: as of objects.
    """

    __slots__ = (
        "ability",
        "controller",
        "duration",
        "effect",
        "me",
        "once",
        "timestamp",
    )

    def __init__(
        self,
        controller: int,
        me: Thing,
        timestamp: int,
        effect: Effect | None = None,
        ability: Ability | None = None,
        duration: Duration | None = None,
        once: bool = False,
    ) -> None:
        self.controller = controller
        self.me = me
        self.timestamp = timestamp
        self.effect = effect
        self.ability = ability
        self.duration = duration
        self.once = once
