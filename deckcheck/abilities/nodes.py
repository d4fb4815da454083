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
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from typing_extensions import dataclass_transform

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
    """JSON that is no tree of nodes: an unknown node, word or field, or one of the wrong kind."""


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
            raise TreeError(f"a list is missing: {_shown(value)}")
        return tuple(from_json(item, get_args(kind)[0]) for item in value)
    if kind in _NAMES:
        return _node(value, kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _word(value, kind)
    if type(value) is not kind:
        raise TreeError(f"{_shown(value)} is no {kind.__name__}")
    return value


def _of_union(value: Any, kinds: tuple[Any, ...]) -> Any:
    """The first reading that a union allows; the classes that JSON names are tried alone."""
    name = _name(value)
    named = [kind for kind in kinds if _NAMES.get(kind) == name]
    if value is None and NoneType in kinds:
        return None
    others = [kind for kind in kinds if kind not in _NAMES and kind is not NoneType]
    for kind in named or others:
        try:
            return from_json(value, kind)
        except TreeError:
            if named:
                raise
    raise TreeError(f"{_shown(value)} cannot stand here")


def _node(value: Any, kind: Any) -> Any:
    name = _name(value)
    if name != _NAMES[kind]:
        raise TreeError(f"{_shown(value)} is no {_NAMES[kind]}")
    return _from_fields(value[name] if isinstance(value, dict) else {}, kind)


def _from_fields(told: Any, kind: Any) -> Any:
    """The node of a kind whose fields JSON tells."""
    hints = _hints(kind)
    if len(hints) == 1 and _stands_for_its_field(told, kind):
        told = {next(iter(hints)): told}
    if not isinstance(told, dict):
        raise TreeError(f"the fields of {_NAMES[kind]} are missing: {_shown(told)}")
    unknown = [field for field in told if field not in hints]
    if unknown:
        known = ", ".join(hints) or "nothing"
        raise TreeError(f"{_NAMES[kind]} has no {_shown(unknown[0])}, only {known}")
    lacking = [f.name for f in fields(kind) if f.default is MISSING and f.name not in told]
    if lacking:
        raise TreeError(f"{_NAMES[kind]} lacks {lacking[0]!r}")
    return kind(**{field: _field(item, hints[field]) for field, item in told.items()})


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
        words = ", ".join(str(word.value) for word in kind)
        raise TreeError(f"{_shown(value)} is none of {words}") from None


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
