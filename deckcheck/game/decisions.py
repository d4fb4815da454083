"""What players decide, and everything legal that they can answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from deckcheck.game.adventure import Side
from deckcheck.game.objects import GameObject, Thing
from deckcheck.word import Word


class Way(NamedTuple):
    """How a card is played: what it costs beside or instead of its cost (5.1.2.b).

    Attributes:
        name: ``""`` (as it is), ``scout`` or ``temple``.
        extra: the number of the optional cost that is paid too, from 0; ``None`` for none.
    """

    name: str = ""
    extra: int | None = None


PLAIN = Way()


class Play(NamedTuple):
    """Play a card of Hand or Reserve, into an Expedition if it goes to one (5.2)."""

    card: Thing
    side: Side | None
    way: Way = PLAIN


class Use(NamedTuple):
    """Play a quick action of an object (5.3), by its number among the object's."""

    object: GameObject
    number: int


class Pass(NamedTuple):
    """Take no more turns this Day (4.2.3)."""


class Expedition(NamedTuple):
    """An Expedition: whose, and which of the two."""

    seat: int
    side: Side


class Pick(NamedTuple):
    """Choose one thing: a card, an object, a player's seat, an Expedition, a Reaction.

    Attributes:
        thing: what is chosen.
        price: mana that choosing it as a target costs more (Tough).
    """

    thing: object
    price: int = 0


class Answer(NamedTuple):
    """Yes or no, to "you may"."""

    yes: bool


class Option(NamedTuple):
    """Choose one of several by number: a mode, a number, a side."""

    number: int


class Done(NamedTuple):
    """Choose no more."""


Action: TypeAlias = Play | Use | Pass | Pick | Answer | Option | Done


class Asked(Word):
    """What a decision is about."""

    PHASE = "phase"
    """Nothing: a phase begins, and the game stops there only if it was asked to."""
    TURN = "turn"
    EXPAND = "expand"
    MANA = "mana"
    KEEP = "keep"
    REACTION = "reaction"
    ORDER = "order"
    TARGET = "target"
    PICK = "pick"
    PLAYER = "player"
    EXPEDITION = "expedition"
    MAY = "may"
    PAY = "pay"
    MODE = "mode"
    PLAY = "play"
    MODIFIER = "modifier"
    COUNTER = "counter"


class Decision(NamedTuple):
    """A decision that the game waits for.

    Attributes:
        seat: who decides.
        asked: what about.
        actions: everything legal, one at least; cards of one's Hand that are alike stand once.
        source: the card or object whose ability asks, if one does.
        labels: of `Option` answers, by their numbers: the counter, number or face of a die that
            each stands for, or the card whose modifier comes first; none of modes.
    """

    seat: int
    asked: Asked
    actions: Sequence[Action]
    source: Thing | None = None
    labels: Sequence[str] = ()
