"""A player that scores what it is offered by what it sees, and takes the best.

It neither searches nor copies the game: a score is how much better its Expeditions would stand at
Progress if the action happened and nothing else did (`front`), and what the text of the card is
worth (`worth`). Nothing depends on which seat it sits in.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from deckcheck.abilities.words import Keyword
from deckcheck.game.adventure import SIDES
from deckcheck.game.decisions import (
    Action,
    Answer,
    Asked,
    Decision,
    Expedition,
    Option,
    Pick,
    Play,
    Use,
)
from deckcheck.game.objects import Card, GameObject
from deckcheck.game.view import View
from deckcheck.players.front import Front, Numbers, fronts
from deckcheck.players.worth import MANA, STATISTIC, worth_of

ENOUGH_ORBS = 9
"""From so many Mana Orbs on, a card is worth more in Hand than as one more."""

_FROM_HAND, _FROM_RESERVE = 16, 6
"""What playing a card from there gives up: it could be played later."""

_NEVER = -1000


class GreedyPlayer:
    """Takes what looks best at once.

    Args:
        seed: of its choices between actions that look equally good; the same seed and decisions
            give the same answers on every Python.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random  # noqa: S311 - its sequence is promised, and no secret

    def choose(self, view: View, decision: Decision) -> Action:
        """Choose the action of the highest score."""
        actions = decision.actions
        scores = _SCORES.get(decision.asked, _equal)(view, decision)
        best = max(scores)
        if scores.count(best) == 1:
            return actions[scores.index(best)]
        equal = [action for action, score in zip(actions, scores, strict=True) if score == best]
        return equal[int(self._random() * len(equal))]


# What to play


def _turn(view: View, decision: Decision) -> list[int]:
    """Cards where they move Expeditions, quick actions that are worth it; else pass."""
    places = fronts(view)
    return [_of_deed(places, action) for action in decision.actions]


def _of_deed(places: tuple[Front, Front], action: Action) -> int:
    if isinstance(action, Play):
        return _of_play(places, action)
    if isinstance(action, Use):
        uses = worth_of(action.object.facts).uses
        return uses[action.number] if action.number < len(uses) else 0
    return 0


def _of_play(places: tuple[Front, Front], play: Play) -> int:
    card, side, _ = play
    facts = card.facts
    worth = worth_of(facts)
    if isinstance(card, GameObject):
        score = worth.from_reserve - _FROM_RESERVE
        more = _statistics(card)
    else:
        score = worth.from_hand - _FROM_HAND
        more = facts.statistics
    if side is None or not facts.is_character:
        return score
    score += places[side].gain(more)
    if Keyword.GIGANTIC in facts.keywords:
        score += places[side.other].gain(more)
    return score


def _statistics(it: GameObject) -> Numbers:
    forest, mountain, ocean = it.facts.statistics
    boosts = it.boosts
    return forest + boosts, mountain + boosts, ocean + boosts


# What becomes mana, and what is kept


def _mana(view: View, decision: Decision) -> list[int]:
    """The cards that one wants least, those one cannot pay for soon first; until it is enough."""
    orbs = view.orbs(view.seat)
    enough = _NEVER if orbs < ENOUGH_ORBS else -_NEVER
    return [
        -_keeping(action.thing, orbs) if isinstance(action, Pick) else enough
        for action in decision.actions
    ]


def _keeping(card: Any, orbs: int) -> int:
    facts = card.facts
    too_dear = (facts.hand_cost or 0) - orbs - 2
    return worth_of(facts).keeping - 4 * max(0, too_dear)


def _keep(view: View, decision: Decision) -> list[int]:
    """What goes from Reserve and Landmarks is what is worth least."""
    return [-_value(_thing(action)) for action in decision.actions]


# What to choose


def _thing(action: Action) -> Any:
    return action.thing if isinstance(action, Pick) else None


def _value(thing: Any) -> int:
    """What having a card or object is worth, always something."""
    if isinstance(thing, GameObject):
        worth = worth_of(thing.facts)
        boosts = 3 * thing.boosts
        return 1 + max(0, worth.from_reserve + STATISTIC * (sum(thing.facts.statistics) + boosts))
    return 1 + max(0, worth_of(thing.facts).keeping) if isinstance(thing, Card) else 1


def _things(view: View, decision: Decision, *, harms: bool | None) -> list[int]:
    """The best of one's own to help, the best of an opponent's to harm; or least of one's own.

    What does not tell whether it harms is taken to harm if there is anything of an opponent's.
    """
    opponents = view.opponents
    things = [_thing(action) for action in decision.actions]
    theirs = [_whose(thing) in opponents for thing in things]
    if harms is None:
        harms = any(theirs)
    return [
        0
        if not isinstance(action, Pick)
        else (1 if harms is is_theirs else -1) * _value(thing) - action.price * MANA
        for action, thing, is_theirs in zip(decision.actions, things, theirs, strict=True)
    ]


def _whose(thing: Any) -> int | None:
    if isinstance(thing, GameObject):
        return thing.controller
    return thing.owner if isinstance(thing, Card) else None


def _target(view: View, decision: Decision) -> list[int]:
    bent = 0 if decision.source is None else worth_of(decision.source.facts).targets
    return _things(view, decision, harms=bent < 0 if bent else None)


def _pick(view: View, decision: Decision) -> list[int]:
    """Where nothing says more, what is picked without targeting is a price to pay."""
    bent = 0 if decision.source is None else worth_of(decision.source.facts).picks
    return _things(view, decision, harms=bent <= 0)


def _player(view: View, decision: Decision) -> list[int]:
    """Oneself, if that can help; else the opponent who is furthest."""
    harms = decision.source is not None and worth_of(decision.source.facts).targets < 0
    return [_of_seat(view, _thing(action), harms=harms) for action in decision.actions]


def _of_seat(view: View, seat: int, *, harms: bool) -> int:
    if seat in view.opponents:
        return sum(view.progress(seat, side) for side in SIDES)
    return _NEVER if harms else -_NEVER + (seat == view.seat)


def _expedition(view: View, decision: Decision) -> list[int]:
    """One's own where more would help most; of others, the furthest."""
    places = fronts(view)
    return [_of_place(view, places, _thing(action)) for action in decision.actions]


def _of_place(view: View, places: tuple[Front, Front], place: Expedition | None) -> int:
    if place is None:
        return 0
    if place.seat == view.seat:
        return 100 + places[place.side].gain((1, 1, 1))
    return (-1 if place.seat in view.opponents else 1) * 10 + view.progress(*place)


def _mode(view: View, decision: Decision) -> list[int]:
    """The mode whose text promises most."""
    modes = [] if decision.source is None else worth_of(decision.source.facts).modes
    return [
        modes[action.number] if isinstance(action, Option) and action.number < len(modes) else 0
        for action in decision.actions
    ]


def _yes(view: View, decision: Decision) -> list[int]:
    """What one may do is there to be done."""
    return [int(isinstance(action, Answer) and action.yes) for action in decision.actions]


def _last(view: View, decision: Decision) -> list[int]:
    """Of dice, the highest stands last."""
    return list(range(len(decision.actions)))


def _equal(view: View, decision: Decision) -> list[int]:
    return [0] * len(decision.actions)


_SCORES: dict[Asked, Callable[[View, Decision], list[int]]] = {
    Asked.TURN: _turn,
    Asked.PLAY: _turn,
    Asked.MANA: _mana,
    Asked.EXPAND: _mana,
    Asked.KEEP: _keep,
    Asked.TARGET: _target,
    Asked.PICK: _pick,
    Asked.PLAYER: _player,
    Asked.EXPEDITION: _expedition,
    Asked.MODE: _mode,
    Asked.MAY: _yes,
    Asked.PAY: _yes,
    Asked.COUNTER: _last,
}
"""How what is offered is scored, by what is asked; what does not stand here is all one."""
