"""The schema of event files: what keys and values are right.

A wrong key does not keep the others from being read: it is told with its place, and left out.
"""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from deckcheck.events.event import ID
from deckcheck.messages import say
from deckcheck.toml_places import Path
from deckcheck.wrong_values import no_such_key, wrong

Id = Annotated[str, Field(pattern=f"^{ID.pattern}$")]
Line = Annotated[str, Field(max_length=200)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class RosterTable(_Table):
    """Where the roster is, and the titles of its columns that are not found by themselves."""

    file: str | None = None
    """A CSV file, seen from the folder of the event file."""
    id: str | None = None
    name: str | None = None
    deck: str | None = None
    pool: str | None = None
    received: str | None = None
    team: str | None = None
    day_first: bool | None = None
    """Whether 03/04 is in April, where the column of times does not tell."""


class PlayerTable(_Table):
    """A player."""

    id: Id | None = None
    """Letters, digits, - and _; the number of the player if it is not said."""
    name: Line = ""
    deck: str | None = None
    """A file, a deck code, or the list itself."""
    pool: str | None = None
    """What a limited deck is built from, as a deck is given."""
    received: datetime.datetime | None = None
    """When the list came in."""


class TeamTable(_Table):
    """A team of 2v2."""

    name: Line = ""
    players: list[str] = []
    """The ids of two players."""


class EventFile(_Table):
    """An event of deckcheck."""

    name: Line = ""
    place: Line = ""
    date: datetime.date | None = None
    """The day on which all decks are judged."""
    deadline: datetime.datetime | None = None
    """When lists must be there."""
    time_zone: str | None = None
    """Of times that name none, such as Europe/Paris."""
    format: str = "standard"
    """A format, or a format file beside the event file."""
    manifest: str | None = None
    """The list of a format that has one."""
    best_of: Literal[1, 3] | None = None
    """Games of a match; as the format recommends if it is not said."""
    rounds: int | None = Field(None, ge=1)
    """As the format recommends if it is not said."""
    round_minutes: int | None = Field(None, ge=1)
    """As the format recommends if it is not said."""
    roster: RosterTable = RosterTable()
    players: list[PlayerTable] = []
    teams: list[TeamTable] = []


def json_schema() -> dict[str, Any]:
    """The JSON Schema of event files, for editors."""
    schema = EventFile.model_json_schema()
    for table in (schema, *schema["$defs"].values()):
        table["properties"] = {key: _as_toml(it) for key, it in table["properties"].items()}
    schema["required"] = ["date"]
    schema["title"] = "deckcheck event file"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _as_toml(value: dict[str, Any]) -> dict[str, Any]:
    """What a key may hold: TOML has no null, but times without a zone, unlike JSON Schema."""
    kinds = [kind for kind in value.get("anyOf", []) if kind != {"type": "null"}]
    found = {**value, **kinds[0]} if kinds else value
    left_out = ("anyOf", "title", "default", "format")
    return {key: it for key, it in found.items() if key not in left_out}


_TABLES: dict[str, type[_Table]] = {
    "roster": RosterTable,
    "players": PlayerTable,
    "teams": TeamTable,
}


def read(tables: dict[str, Any]) -> tuple[EventFile, list[tuple[Path, str]]]:
    """What is right about the tables of a file, and what is wrong, with the path of each fault."""
    faults: list[tuple[Path, str]] = []
    while True:
        try:
            return EventFile.model_validate(tables), faults
        except ValidationError as error:
            details = error.errors()
        faults += [(detail["loc"], _fault(detail)) for detail in details]
        for path in {_removable(detail["loc"]) for detail in details}:
            _remove(tables, path)


def _fault(detail: ErrorDetails) -> str:
    place = detail["loc"]
    key = ".".join(str(part) for part in place if isinstance(part, str))
    if detail["type"] == "extra_forbidden":
        table = _TABLES.get(str(place[0]), EventFile) if len(place) > 1 else EventFile
        return no_such_key(key, str(place[-1]), sorted(table.model_fields))
    if place[-1] == "id":
        return say(
            "{key}: up to 40 letters, digits, - and _ are expected, not {found}",
            key=key,
            found=f"{detail['input']!r:.60}",
        )
    found = f"{detail['input']!r:.60}"
    return say("{key}: {fault} (found {found})", key=key, fault=wrong(detail), found=found)


def _removable(place: Path) -> Path:
    """The key to leave out: a whole list if one of its values is wrong, but never all players."""
    if len(place) > 3:
        return place[:3]
    return place


def _remove(tables: dict[str, Any], path: Path) -> None:
    table: Any = tables
    for part in path[:-1]:
        table = table[part]
    if isinstance(path[-1], int):
        table[path[-1]] = {}
    else:
        table.pop(path[-1], None)
