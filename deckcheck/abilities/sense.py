"""Whether trees make sense: each word that points back has something to point to.

"It", "that Expedition", "the result", "this way" and "if you do" are of what the trigger, or an
earlier step, has spoken of. A target that nothing is done to, a choice between fewer things than
are to be chosen: so texts read of which a part is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.nodes import nodes
from deckcheck.abilities.values import Happening, Whither

NEW = (
    v.Target,
    v.Pick,
    v.AtRandom,
    v.Highest,
    v.Top,
    e.Create,
    e.CreateSignature,
    e.PlayCard,
    e.Resupply,
    e.Sabotage,
    e.Sift,
)
"""What chooses, reveals, brings or plays things that are "it" from then on."""

_IT, _THAT, _ROLL, _STEP, _MANY = "it", "that", "roll", "step", "many"
_PLACES = (v.TargetExpedition, e.Advance, e.ChooseExpedition, e.Ascend, *NEW)
_ASKS: dict[type, str] = {v.It: _IT, v.IsIt: _IT, v.Rolled: _ROLL, v.Did: _STEP, v.Happened: _MANY}
_MOVES = frozenset(
    {
        Happening.MOVES_FORWARD,
        Happening.FAILS_TO_MOVE,
        Happening.JOINS,
        Happening.LEAVES,
        Happening.PLAYED,
    }
)


def makes_sense(abilities: Iterable[Any]) -> bool:
    """Whether the abilities of a line make sense.

    A Spell's lines are parts of one effect: what one of them points to may be in another.
    """
    return all(
        _is_whole(ability) and _points_back(ability) and _knows_x(ability) for ability in abilities
    )


# Parts that are missing


def _is_whole(tree: Any) -> bool:
    """Whether enough can be chosen, and something is done to what is."""
    for node in nodes(tree):
        if isinstance(node, e.Modal) and not _has_enough_modes(node):
            return False
        if isinstance(node, e.If) and _has(node.then, v.Target) and _has(node.otherwise, v.It):
            return False  # what was chosen where a condition held is not there where it does not
    return _uses_what_it_chooses(list(nodes(tree)))


def _has_enough_modes(modal: e.Modal) -> bool:
    least = modal.number if isinstance(modal.number, int) and not modal.again else 1
    return len(modal.modes) >= max(2, least)


def _uses_what_it_chooses(found: list[Any]) -> bool:
    """Whether something after each choice, in the order of the words, is about what was chosen."""
    for place, node in enumerate(found):
        if isinstance(node, e.Choose):
            later = found[place + len(list(nodes(node))) :]
            if not any(isinstance(it, (v.It, v.IsIt)) for it in later):
                return False
        if isinstance(node, e.ChooseExpedition) and not any(map(_is_of_that, found[place:])):
            return False
    return True


def _has(tree: Any, kind: type) -> bool:
    return any(isinstance(it, kind) for it in nodes(tree))


def _knows_x(ability: Any) -> bool:
    """Whether X is what a cost says, where it is said at all."""
    cost = ability.cost.mana if isinstance(ability, e.QuickAction) else None
    return isinstance(cost, v.X) or not _has(ability, v.X)


# Pointing back


def _points_back(ability: Any) -> bool:
    if isinstance(ability, e.Reaction):
        return _follows(ability.effect, _of_event(ability.on)) is not None
    if isinstance(ability, e.QuickAction):
        known = _follows(ability.cost.steps, frozenset())
        return known is not None and _follows(ability.effect, known) is not None
    if isinstance(ability, e.Passive) and isinstance(ability.rule, (e.Instead, e.Also)):
        event = _of_event(ability.rule.event) | {_IT}  # what it would happen to
        otherwise = getattr(ability.rule, "otherwise", None)
        return _follows((ability.rule.effect, otherwise), event) is not None
    return True


def _of_event(on: v.On) -> frozenset[str]:
    """What an event speaks of."""
    known = set()
    if on.objects is not None and not isinstance(on.objects, v.Me):
        known.add(_IT)
    if on.happening in _MOVES:
        known |= {_THAT, _MANY}
    if on.happening is Happening.ROLLS:
        known |= {_ROLL, _MANY}
    return frozenset(known)


def _follows(tree: Any, known: frozenset[str]) -> frozenset[str] | None:
    """What is known after a part of an effect; ``None`` if it points to what is not."""
    if isinstance(tree, tuple):
        return _one_after_another(tree, known)
    if isinstance(tree, (e.Modal, e.If)):
        return _any_of(tree, known)
    if isinstance(tree, e.Ongoing):
        return _lasts(tree, known)
    if isinstance(tree, e.Create):
        return known | {_IT, _THAT, _STEP, _MANY} if _asks(tree, known, but="token") else None
    if isinstance(tree, e.PayTo):
        paid = _follows(tree.cost.steps, known)
        parts = None if paid is None else _follows(tree.effect, paid)
        return None if parts is None else _follows(tree.otherwise, parts)
    if isinstance(tree, (e.Sequence, e.Together)):
        return _one_after_another(tree.steps, known)
    if isinstance(tree, (e.May, e.By, e.Repeat, e.ForEachPlayer)):
        if not _asks(tree, known, but="effect", also="otherwise"):
            return None
        inner = _follows(tree.effect, known)
        return None if inner is None else _follows(getattr(tree, "otherwise", None), inner)
    if isinstance(tree, e.ForEach):
        return _follows(tree.effect, known | {_IT}) if _asks(tree, known, but="effect") else None
    return _after_step(tree, known)


def _one_after_another(steps: tuple[Any, ...], known: frozenset[str]) -> frozenset[str] | None:
    for step in steps:
        after = _follows(step, known)
        if after is None:
            return None
        known = after
    return known


def _any_of(tree: e.Modal | e.If, known: frozenset[str]) -> frozenset[str] | None:
    """Each part begins with what was known before; what one of them brings is known after."""
    if not _knows(tree.number if isinstance(tree, e.Modal) else tree.condition, known):
        return None
    parts = tree.modes if isinstance(tree, e.Modal) else (tree.then, tree.otherwise)
    after = known
    for part in parts:
        brings = _follows(part, known)
        if brings is None:
            return None
        after |= brings
    return after


def _lasts(tree: e.Ongoing, known: frozenset[str]) -> frozenset[str] | None:
    """What waits knows what was known when it began, and its own event."""
    ability = tree.ability
    if isinstance(ability, e.Reaction):
        known_then = known | _of_event(ability.on)
        return known | {_STEP} if _follows(ability.effect, known_then) is not None else None
    return known | {_STEP}


def _after_step(step: Any, known: frozenset[str]) -> frozenset[str] | None:
    """A single step: all that it says points back to what is known."""
    if step is None:
        return known
    if not _knows(step, known):
        return None
    more = {_STEP, _MANY}
    if any(isinstance(it, NEW) for it in nodes(step)) or _is_about_each(step):
        more |= {_IT, _THAT}
    if any(isinstance(it, _PLACES) for it in nodes(step)):
        more.add(_THAT)
    if isinstance(step, e.Roll):
        more.add(_ROLL)
    return known | more


def _is_about_each(step: Any) -> bool:
    return isinstance(getattr(step, "objects", None), (v.Each, v.Both))


def _asks(tree: Any, known: frozenset[str], *, but: str, also: str = "") -> bool:
    """Whether the fields of a node, but for one or two, point back to what is known."""
    return all(
        _knows(getattr(tree, field.name), known)
        for field in fields(tree)
        if field.name not in {but, also}
    )


def _knows(tree: Any, known: frozenset[str]) -> bool:
    """Whether all that points back in a tree points to what is known."""
    for node in nodes(tree):
        asked = _ASKS.get(type(node))
        if asked is not None and asked not in known:
            return False
        if _THAT not in known and _is_of_that(node):
            return False
    return _THAT in known or tree is not Whither.THAT


def _is_of_that(node: Any) -> bool:
    if not is_dataclass(node):
        return False
    words = (getattr(node, field.name) for field in fields(node))
    return any(
        word in {Whither.THAT, Whither.OTHER_THAN_THAT}
        for word in words
        if isinstance(word, Whither)
    )
