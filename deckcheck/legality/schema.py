"""The schema of format files, for those that are not shipped: what keys and values are right.

The tables are the dataclasses that rules and formats are made of; pydantic reads them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from deckcheck.cards.card import CardType, Faction, Rarity
from deckcheck.errors import FormatError
from deckcheck.legality.format import Boosters, Game, Titles, Tournament
from deckcheck.messages import joined, quoted, say
from deckcheck.rules.authorities import AUTHORITIES
from deckcheck.rules.filters import Filter, Range
from deckcheck.rules.registry import LISTS, RULES, Rule
from deckcheck.wrong_values import no_such_key, wrong

_CONFIG = ConfigDict(extra="forbid", strict=True)


class FormatFile(BaseModel):
    """The tables of a format file, once what it extends is laid under it."""

    model_config = _CONFIG
    title: Titles
    play: Literal["constructed", "limited"]
    players: int = Field(ge=1)
    limits: Any
    order_matters: bool = False
    game: Game | None = None
    pool: Boosters | None = None
    tournaments: list[Tournament] = []
    aliases: list[str] = []


def file_model(rules: Mapping[str, Rule]) -> type[FormatFile]:
    """The model of a file whose limits are those of these rules."""
    fields_: dict[str, Any] = {
        rule.id: ((list[rule.limit] if rule.id in LISTS else rule.limit) | None, None)  # type: ignore[name-defined]
        for rule in rules.values()
        if rule.limit
    }
    limits = create_model("Limits", __config__=_CONFIG, **fields_)
    return create_model("FormatFile", __base__=FormatFile, limits=(limits, ...))


def validated(
    tables: dict[str, Any], path: str, rules: Mapping[str, Rule] = RULES
) -> dict[str, Any]:
    """Check the tables of a format file.

    Args:
        tables: with those of the format that the file extends.
        path: what messages call the file.
        rules: whose limits may be set.

    Returns:
        Its limits, by rule.

    Raises:
        FormatError: with every wrong key and value, each with its path and what is allowed.
    """
    try:
        # as JSON, where pydantic is strict about numbers but takes a table for a dataclass; a
        # date, which JSON does not have, is shown as a list, because it is no text
        data = json.dumps(tables, default=lambda value: [str(value)])
        limits = file_model(rules).model_validate_json(data).limits
    except ValidationError as error:
        faults = [_fault(detail, rules) for detail in error.errors()]
        told = [say("{file}: {fault}", file=path, fault=fault) for fault in faults]
        raise FormatError(joined("\n", told)) from error
    except (ValueError, RecursionError) as error:
        raise FormatError(say("{file}: a number is beyond all bounds", file=path)) from error
    sizes = tables["limits"].get("min-size"), tables["limits"].get("max-size")
    if all(sizes) and sizes[1]["cards"] < sizes[0]["cards"]:
        raise FormatError(
            say("{file}: limits.max-size: cards must not be below those of min-size", file=path)
        )
    return {rule: limit for rule, limit in limits if limit is not None}


def _fault(detail: ErrorDetails, rules: Mapping[str, Rule]) -> str:
    place = [str(part) for part in detail["loc"]]
    key = ".".join(place)
    if detail["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        limits = {rule.id: rule.limit for rule in rules.values() if rule.limit}
        return no_such_key(key, place[-1], _allowed(place[:-1], limits))
    if detail["type"] in ("missing", "missing_argument"):
        return say("{key}: this key is missing", key=key)
    fault = wrong(detail)
    if detail["type"] == "value_error" and isinstance(detail["input"], dict):  # the whole table
        return say("{key}: {fault}", key=key, fault=fault)
    found = quoted(detail["input"])
    return say("{key}: {fault} (found {found})", key=key, fault=fault, found=found)


def _allowed(place: list[str], limits: Mapping[str, type]) -> list[str]:
    match place:
        case []:
            return sorted([*FormatFile.model_fields, "extends"])
        case ["limits"]:
            return sorted(limits)
        case ["limits", rule] | ["limits", rule, _] if rule in limits:
            return _keys(limits[rule])
        case ["limits", "cards", _, "match" | "unless", *_, "hand_cost" | "reserve_cost"]:
            return _keys(Range)
        case ["limits", "cards", _, "match" | "unless", *_]:
            return _keys(Filter)
        case ["title"]:
            return _keys(Titles)
        case ["game"]:
            return _keys(Game)
        case ["pool"]:
            return _keys(Boosters)
        case ["tournaments", _]:
            return _keys(Tournament)
    return []


def _keys(table: type) -> list[str]:
    return [key.name for key in fields(table)]


_VALUES = {
    "types": [card_type.value for card_type in CardType],
    "rarities": [rarity.value for rarity in Rarity],
    "factions": [faction.value for faction in Faction],
    "authorities": list(AUTHORITIES),
}
"""What may stand in lists of these names, wherever they are, for editors to propose."""


def json_schema(rules: Mapping[str, Rule] = RULES) -> dict[str, Any]:
    """The JSON Schema of format files, for editors.

    A file that extends another says only what it changes, so no key but those of a whole file is
    required, and a table may be ``false``.
    """
    schema = file_model(rules).model_json_schema()
    for definition in schema["$defs"].values():
        definition.pop("required", None)
        for name, value in definition["properties"].items():
            if name in _VALUES:
                value["items"]["enum"] = _VALUES[name]
            elif name == "by_rarity":
                value["propertyNames"] = {"enum": _VALUES["rarities"]}
            if "anyOf" in value or value.get("type") == "object":
                definition["properties"][name] = {"anyOf": [value, {"const": False}]}
    whole = schema.pop("required")
    schema["properties"]["extends"] = {"type": "string"}
    schema["anyOf"] = [{"required": ["extends"]}, {"required": whole}]
    schema["title"] = "deckcheck format file"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
