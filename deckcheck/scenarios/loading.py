"""Reading a scenario file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.errors import ScenarioError
from deckcheck.messages import joined, quoted, say
from deckcheck.scenarios import model
from deckcheck.toml_files import read_bytes, tables_of
from deckcheck.toml_places import Lines, lines_of
from deckcheck.wrong_values import no_such_key, wrong

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

MAX_BYTES = 256 * 1024
"""A larger file is no scenario."""

Place = tuple[str | int, ...]


def load_scenario(path: Path) -> model.Scenario:
    """The scenario of a file.

    Raises:
        ScenarioError: the file cannot be read, is no TOML, or has wrong keys or values: each is
            told with its line, and what may stand there instead.
    """
    from pydantic import ValidationError  # noqa: PLC0415 - other commands do not need it

    data = read_bytes(path, MAX_BYTES, ScenarioError)
    tables = tables_of(data, path, ScenarioError)
    lines = lines_of(data.decode("utf-8-sig"))
    try:
        scenario = model.Scenario.model_validate(tables)
    except ValidationError as error:
        faults = [_fault(detail, tables, lines) for detail in error.errors()]
        told = [say("{file}: {fault}", file=path, fault=fault) for fault in faults]
        raise ScenarioError(joined("\n", told)) from error
    return scenario.of_file(
        tuple(lines.of(("steps", number)) for number in range(len(scenario.steps)))
    )


def _fault(detail: ErrorDetails, tables: dict[str, Any], lines: Lines) -> str:
    place = _without_shapes(detail["loc"], tables)
    fault = _told(detail, place)
    if line := lines.of(place):
        return say("line {line}: {fault}", line=line, fault=fault)
    return fault


def _without_shapes(told: Place, tables: dict[str, Any]) -> Place:
    """The path of a key as it stands in the file: pydantic puts in how its value is written."""
    place: list[str | int] = []
    inside: Any = tables
    for part in told:
        below = _below(inside, part)
        if below is None and part in {*model.SHAPES, "[key]"}:
            continue
        inside = below
        place.append(part)
    return tuple(place)


def _below(inside: Any, part: str | int) -> Any:
    """What a part of a path leads to; ``None`` if it leads nowhere."""
    if isinstance(inside, dict):
        return inside.get(part)
    if isinstance(inside, list) and isinstance(part, int) and part < len(inside):
        return inside[part]
    return None


def _told(detail: ErrorDetails, place: Place) -> str:
    """What is wrong, in words; `deckcheck.wrong_values` has most of them."""
    key = _key(place)
    if detail["type"] == "tuple_type" and place == ("steps",):
        return say("{key}: each step begins with {header}", key=key, header="[[steps]]")
    if detail["type"] == "tuple_type" and model.LIST in detail["loc"]:
        found = quoted(detail["input"])
        return say("{key}: a number or a list is expected (found {found})", key=key, found=found)
    if detail["type"] == "extra_forbidden":
        return no_such_key(key, str(place[-1]), _allowed(place[:-1]))
    if detail["type"] == "missing" and isinstance(place[-1], str):
        return say("{key}: this key is missing", key=key)
    if detail["type"] in {"missing", "too_long"}:
        whole = place[:-1] if isinstance(place[-1], int) else place
        return say("{key}: too few or too many values", key=_key(whole))
    found = quoted(detail["input"])
    return say("{key}: {fault} (found {found})", key=key, fault=wrong(detail), found=found)


def _key(place: Place) -> str:
    """A path as messages show it: steps are counted from 1, as in what is told when they fail."""
    match place:
        case ("steps", int(number), *rest) if rest:
            return say("step {number}, {key}", number=number + 1, key=".".join(map(str, rest)))
    return ".".join(map(str, place))


def _allowed(place: Place) -> list[str]:
    """The keys that a table of the file may have."""
    match place:
        case ():
            table: type[model.Table] = model.Scenario
        case ("cards", _):
            table = model.OwnCard
        case ("players", _):
            table = model.Player
        case ("players", _, _, *_):
            table = model.Thing
        case ("start",):
            table = model.Start
        case ("steps", _):
            table = model.Step
        case ("steps", _, "expect"):
            table = model.Expected
        case ("steps", _, "expect", "objects", _):
            table = model.ExpectedObject
        case _:
            table = model.ExpectedPlayer
    return list(table.model_fields)
