"""The schema of format files, for those that are not shipped: what keys and values are right.

The tables are the dataclasses that rules and formats are made of; pydantic reads them.
"""

from __future__ import annotations

import difflib
import json
from dataclasses import fields
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from deckcheck.errors import FormatError
from deckcheck.legality.format import Boosters, Titles, Tournament
from deckcheck.rules.filters import Filter
from deckcheck.rules.registry import LIMITS, LISTS

_CONFIG = ConfigDict(extra="forbid", strict=True)
_LIMIT_FIELDS: dict[str, Any] = {
    rule: ((list[limit] if rule in LISTS else limit) | None, None)  # type: ignore[valid-type]
    for rule, limit in LIMITS.items()
}
_Limits: Any = create_model("_Limits", __config__=_CONFIG, **_LIMIT_FIELDS)


class _File(BaseModel):
    """The tables of a file, once what it extends is laid under it."""

    model_config = _CONFIG
    title: Titles
    play: Literal["constructed", "limited"]
    players: int = Field(ge=1)
    limits: _Limits
    order_matters: bool = False
    pool: Boosters | None = None
    tournaments: list[Tournament] = []
    aliases: list[str] = []


def validated(tables: dict[str, Any], path: str) -> dict[str, Any]:
    """Check the tables of a format file.

    Returns:
        Its limits, by rule.

    Raises:
        FormatError: with every wrong key and value, each with its path and what is allowed.
    """
    try:
        # as JSON, where pydantic is strict about numbers but takes a table for a dataclass; a
        # date, which JSON does not have, is shown as a list, because it is no text
        file = _File.model_validate_json(json.dumps(tables, default=lambda value: [str(value)]))
    except ValidationError as error:
        faults = [_fault(detail) for detail in error.errors()]
        raise FormatError("\n".join(f"{path}: {fault}" for fault in faults)) from error
    except ValueError as error:
        raise FormatError(f"{path}: a number is beyond all bounds") from error
    sizes = tables["limits"].get("min-size"), tables["limits"].get("max-size")
    if all(sizes) and sizes[1]["cards"] < sizes[0]["cards"]:
        raise FormatError(f"{path}: limits.max-size: cards must not be below those of min-size")
    limits = {rule: getattr(file.limits, rule) for rule in LIMITS}
    return {rule: limit for rule, limit in limits.items() if limit is not None}


def _fault(detail: ErrorDetails) -> str:
    place = [str(part) for part in detail["loc"]]
    key, message = ".".join(place), detail["msg"].removeprefix("Value error, ")
    if detail["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        return f"{key}: no such key{_meant(place)}"
    if detail["type"] in ("missing", "missing_argument"):
        return f"{key}: this key is missing"
    return f"{key}: {message[:1].lower()}{message[1:]} (found {detail['input']!r:.60})"


def _meant(place: list[str]) -> str:
    """What may stand at this place instead, the nearest first."""
    allowed = _allowed(place[:-1])
    near = difflib.get_close_matches(place[-1], allowed, n=1)
    meant = f"; did you mean {near[0]}?" if near else ""
    return f"{meant} (allowed: {', '.join(allowed)})" if allowed else meant


def _allowed(place: list[str]) -> list[str]:
    match place:
        case []:
            return sorted([*_File.model_fields, "extends"])
        case ["limits"]:
            return sorted(LIMITS)
        case ["limits", rule] | ["limits", rule, _] if rule in LIMITS:
            return _keys(LIMITS[rule])
        case ["limits", "cards", _, "match" | "unless"]:
            return _keys(Filter)
        case ["title"]:
            return _keys(Titles)
        case ["pool"]:
            return _keys(Boosters)
        case ["tournaments", _]:
            return _keys(Tournament)
    return []


def _keys(table: type) -> list[str]:
    return [key.name for key in fields(table)]
