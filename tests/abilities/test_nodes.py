"""The codec of nodes: one line of JSON for each tree, and each line gives the same tree."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.abilities import effects as e
from deckcheck.abilities import nodes
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Ability, Effect
from deckcheck.abilities.nodes import TreeError, from_json, line, to_json
from deckcheck.abilities.words import Keyword, Status, Zone

KINDS = sorted(nodes._NODES.values(), key=lambda kind: kind.__name__)
DEEPEST = 3


def value(draw: Any, kind: Any, depth: int) -> Any:
    """Any value of a kind; the deeper, the fewer nodes in it."""
    origin = get_origin(kind)
    if origin in {Union, UnionType}:
        options = list(get_args(kind))
        flat = [option for option in options if not is_deep(option)]
        chosen = draw(st.sampled_from(flat if flat and depth >= DEEPEST else options))
        return value(draw, chosen, depth)
    if origin is tuple:
        size = 0 if depth >= DEEPEST else draw(st.integers(0, 2))
        return tuple(value(draw, get_args(kind)[0], depth + 1) for _ in range(size))
    if kind in nodes._NAMES:
        return tree(draw, kind, depth + 1)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return draw(st.sampled_from(list(kind)))
    simple = {bool: st.booleans(), int: st.integers(-9, 9), str: st.text("ab {}", max_size=4)}
    return None if kind is NoneType else draw(simple[kind])


def is_deep(kind: Any) -> bool:
    """Whether values of a kind have nodes that must be there in them."""
    return kind in nodes._NAMES and any(field.default is MISSING for field in fields(kind))


def tree(draw: Any, kind: Any, depth: int) -> Any:
    """Any node of a kind."""
    hints = nodes._hints(kind)
    told = {
        field.name: value(draw, hints[field.name], depth)
        for field in fields(kind)
        if field.default is MISSING or (depth < DEEPEST and draw(st.booleans()))
    }
    return kind(**told)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_any_tree_comes_back_from_its_line(kind: Any) -> None:
    """What is written can be read, for every kind of node, and is what was written."""

    @given(st.data())
    @settings(max_examples=12)
    def comes_back(data: st.DataObject) -> None:
        written = tree(data.draw, kind, 0)
        assert from_json(json.loads(line(written)), kind) == written

    comes_back()


@pytest.mark.parametrize(
    ("node", "told"),
    [
        (e.Draw(), "draw"),
        (e.Draw(2), {"draw": 2}),
        (e.Exhaust(v.Me()), {"exhaust": "me"}),
        (e.Gain(v.It(), Status.ASLEEP), {"gain": {"objects": "it", "status": "asleep"}}),
        (e.Sequence((e.Draw(), e.Resupply())), {"sequence": ["draw", "resupply"]}),
        (
            e.Has(Keyword.TOUGH, 2),
            {"has": {"keyword": "tough", "amount": 2}},
        ),
        (
            v.Target(v.Those(zones=(Zone.RESERVE,)), 0),
            {"target": {"those": {"zones": ["reserve"]}, "at_least": 0}},
        ),
    ],
)
def test_json_is_short(node: Any, told: Any) -> None:
    """A node is its name alone, its one field's value, or the fields that differ."""
    assert to_json(node) == told


@pytest.mark.parametrize(
    ("told", "kind", "says"),
    [
        ("drawn", Effect, "cannot stand here; did you mean draw?"),
        ({"draw": {"sequence": []}}, Effect, "cannot stand here"),
        ({"gain": {"objects": "it"}}, Effect, "^gain lacks status$"),
        (
            {"gain": {"objects": "it", "status": "tired"}},
            Effect,
            r'^status: "tired" cannot stand here \(allowed: anchored',
        ),
        ({"gain": {"objects": "it", "status": "asleep", "x": 1}}, Effect, "has no"),
        ({"gain": 3}, Effect, "^a table of objects, status is expected$"),
        ({"sequence": "draw"}, Effect, "^steps: a list is expected"),
        (
            {"has": {"keyword": "tough", "amount": "2"}},
            Ability,
            r'^amount: "2" cannot stand here \(allowed: a number\)$',
        ),
        (None, Effect, "cannot stand here"),
        (
            {
                "reaction": {
                    "on": {"happening": "draws", "objects": {"types": []}},
                    "effect": "draw",
                }
            },
            Ability,
            r"^on.objects: .* cannot stand here \(allowed: me, those\)$",
        ),
    ],
)
def test_what_is_no_tree_is_told(told: Any, kind: Any, says: str) -> None:
    """An unknown node, word or field, or one of the wrong kind, is an error that says which."""
    with pytest.raises(TreeError, match=says):
        from_json(told, kind)


def test_the_nodes_of_a_tree_are_all_in_it() -> None:
    """A tree is walked from the outside in."""
    walked = e.Sequence((e.Draw(), e.Exhaust(v.Me())))
    assert list(nodes.nodes(walked)) == [walked, e.Draw(), e.Exhaust(v.Me()), v.Me()]
