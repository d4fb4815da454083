"""What a node of an ability is, and its one line of JSON.

A node is a frozen dataclass. In JSON it is the name of its class in snake case, alone when all
its fields have their defaults, else with the fields that differ: ``"augment"``,
``{"exhaust": "me"}``, ``{"gain": {"objects": "it", "status": "asleep"}}``. A node of one field
stands with that field's value; a field that can only hold one kind of node holds its fields.
Numbers, words (enums) and lists stand for themselves. There is one line of JSON for each tree,
and reading it gives the same tree.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields
from difflib import get_close_matches
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from typing_extensions import dataclass_transform

from deckcheck.messages import joined, say

Kind = TypeVar("Kind", bound=type)

_NODES: dict[str, type] = {}
_NAMES: dict[type, str] = {}
_UNIONS: dict[str, Any] = {}


@dataclass_transform(frozen_default=True)
def node(cls: Kind) -> Kind:
    """Make a class a node: a frozen dataclass that JSON knows by its name in snake case."""
    made: Kind = dataclass(frozen=True, slots=True)(cls)  # type: ignore[assignment]
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", made.__name__).lower()
    _NODES[name], _NAMES[made] = made, name
    return made


def name_union(name: str, union: Any) -> None:
    """Name a union of nodes, so that fields of nodes in other modules can be of it."""
    _UNIONS[name] = union


def kinds() -> tuple[type, ...]:
    """All classes of nodes that have been imported, in their order."""
    return tuple(_NAMES)


class TreeError(ValueError):
    """JSON that is no tree of nodes: an unknown node, word or field, or one of the wrong kind.

    Attributes:
        message: what is wrong.
        place: where, from the tree down: ``".effect.steps.0"``.
    """

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place[1:]}: {message}" if place else message)
        self.message = message
        self.place = place

    def within(self, part: str | int) -> TreeError:
        """The same error, seen from the node that has this part."""
        return TreeError(self.message, f".{part}{self.place}")


def nodes(tree: object) -> Iterator[Any]:
    """The nodes of a tree, itself first."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from nodes(item)
    elif type(tree) in _NAMES:
        yield tree
        for field in fields(tree):  # type: ignore[arg-type]
            yield from nodes(getattr(tree, field.name))


def to_json(value: Any) -> Any:
    """What `json.dumps` writes for a node, a word or a number."""
    if type(value) in _NAMES:
        name = _NAMES[type(value)]
        told = _fields_to_json(value)
        return {name: told} if told != {} else name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return value


def _fields_to_json(value: Any) -> Any:
    """The fields of a node; of a node of one field, its value."""
    kind: Any = type(value)
    hints = _hints(kind)
    told = {
        field.name: _fields_to_json(item) if hints[field.name] in _NAMES else to_json(item)
        for field in fields(value)
        if (item := getattr(value, field.name)) != field.default
    }
    if len(hints) != 1 or not told:
        return told
    alone = next(iter(told.values()))
    # Its default stands for nothing at all, so a node without fields keeps the field's name.
    return told if alone == {} and fields(value)[0].default is not MISSING else alone


def line(value: Any) -> str:
    """One readable line of JSON for a node."""
    return json.dumps(to_json(value), ensure_ascii=False)


def from_json(value: Any, kind: Any) -> Any:
    """The value of a kind that JSON stands for.

    Args:
        value: what `json.loads` or a TOML reader gave.
        kind: a node class, a word's enum, ``int``, ``str``, ``bool``, a tuple or a union of these.

    Raises:
        TreeError: the JSON does not stand for a value of this kind.
    """
    origin = get_origin(kind)
    if origin in {Union, UnionType}:
        return _of_union(value, get_args(kind))
    if origin is tuple:
        if not isinstance(value, list):
            raise TreeError(say("a list is expected (found {found})", found=_shown(value)))
        return tuple(_part(n, item, get_args(kind)[0]) for n, item in enumerate(value))
    if kind in _NAMES:
        return _node(value, kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _word(value, kind)
    if type(value) is not kind:
        raise TreeError(_none_of(value, (kind,)))
    return value


def _part(place: str | int, value: Any, kind: Any, read: Callable[..., Any] = from_json) -> Any:
    """A part of a node or list; what is wrong in it knows where it stands."""
    try:
        return read(value, kind)
    except TreeError as error:
        raise error.within(place) from error


def _of_union(value: Any, kinds: tuple[Any, ...]) -> Any:
    """The reading that a union allows; the classes that JSON names are tried alone."""
    name = _name(value)
    if value is None and NoneType in kinds:
        return None
    named = [kind for kind in kinds if kind in _NAMES and _NAMES[kind] == name]
    for kind in named or [kind for kind in kinds if _may_be(value, kind)]:
        return from_json(value, kind)
    raise TreeError(_none_of(value, kinds))


def _may_be(value: Any, kind: Any) -> bool:
    """Whether a value can be of a kind that is no node."""
    if get_origin(kind) is tuple:
        return isinstance(value, list)
    if _is_words(kind):
        return isinstance(value, str) and any(word.value == value for word in kind)
    return type(value) is kind


_PLAIN = {int: say("a number"), str: say("a text"), bool: say("true or false")}


def _none_of(value: Any, kinds: tuple[Any, ...]) -> str:
    """That a value is of none of these kinds: which may stand there, and the nearest of them."""
    name = _name(value)
    words = [kind for kind in kinds if kind in _PLAIN or kind in _NAMES or _is_words(kind)]
    known = [
        *(_NAMES[kind] for kind in words if kind in _NAMES),
        *(str(word.value) for kind in words if _is_words(kind) for word in kind),
    ]
    expected = joined(", ", [*(_PLAIN[kind] for kind in words if kind in _PLAIN), *sorted(known)])
    fault = say("{found} cannot stand here", found=_shown(value))
    if near := get_close_matches(name or "", known, n=1):
        fault = say(
            "{found} cannot stand here; did you mean {near}?", found=_shown(value), near=near[0]
        )
    return say("{fault} (allowed: {allowed})", fault=fault, allowed=expected)


def _is_words(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _node(value: Any, kind: Any) -> Any:
    name = _name(value)
    if name != _NAMES[kind]:
        raise TreeError(_none_of(value, (kind,)))
    return _from_fields(value[name] if isinstance(value, dict) else {}, kind)


def _from_fields(told: Any, kind: Any) -> Any:
    """The node of a kind whose fields JSON tells."""
    hints = _hints(kind)
    if len(hints) == 1 and _stands_for_its_field(told, kind):
        told = {next(iter(hints)): told}
    if not isinstance(told, dict):
        message = say("a table of {fields} is expected", fields=", ".join(hints) or "{}")
        raise TreeError(message)
    unknown = [field for field in told if field not in hints]
    if unknown:
        known = ", ".join(hints)
        raise TreeError(
            say(
                "{node} has no {field} (allowed: {allowed})",
                node=_NAMES[kind],
                field=_shown(unknown[0]),
                allowed=known,
            )
        )
    lacking = [f.name for f in fields(kind) if f.default is MISSING and f.name not in told]
    if lacking:
        raise TreeError(say("{node} lacks {field}", node=_NAMES[kind], field=lacking[0]))
    return kind(**{field: _part(field, item, hints[field], _field) for field, item in told.items()})


def _stands_for_its_field(told: Any, kind: Any) -> bool:
    """Whether what stands for a node of one field is the value of that field."""
    (name, field), *_ = _hints(kind).items()
    if told == {}:
        return fields(kind)[0].default is MISSING and field in _NAMES
    return not (field in _NAMES and isinstance(told, dict) and set(told) == {name})


def _field(value: Any, kind: Any) -> Any:
    return _from_fields(value, kind) if kind in _NAMES else from_json(value, kind)


def _word(value: Any, kind: type[Enum]) -> Enum:
    try:
        return kind(value)
    except ValueError:
        raise TreeError(_none_of(value, (kind,))) from None


def _name(value: Any) -> str | None:
    """The name of the node that JSON stands for, if it stands for one."""
    if isinstance(value, str):
        return value
    return next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The kinds of a node's fields; nodes and unions of other modules are known by name."""
    return get_type_hints(kind, localns={**_UNIONS, **{it.__name__: it for it in _NAMES}})


def _shown(value: Any) -> str:
    """JSON as a message shows it: its beginning, without signs that could do harm."""
    return json.dumps(value, default=str)[:80]
