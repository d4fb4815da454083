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
    model_config = ConfigDict(extra="forbid", strict=True)


class RosterTable(_Table):
    """Where the roster is, and the titles of its columns that are not found by themselves."""

    file: str | None = None
    id: str | None = None
    name: str | None = None
    deck: str | None = None
    pool: str | None = None
    received: str | None = None
    team: str | None = None
    day_first: bool | None = None


class PlayerTable(_Table):
    """A player."""

    id: Id | None = None
    name: Line = ""
    deck: str | None = None
    pool: str | None = None
    received: datetime.datetime | None = None


class TeamTable(_Table):
    """A team, by the ids of its players."""

    name: Line = ""
    players: list[str] = []


class EventFile(_Table):
    """A whole file."""

    name: Line = ""
    place: Line = ""
    date: datetime.date | None = None
    deadline: datetime.datetime | None = None
    time_zone: str | None = None
    format: str = "standard"
    manifest: str | None = None
    best_of: Literal[1, 3] | None = None
    rounds: int | None = Field(None, ge=1)
    round_minutes: int | None = Field(None, ge=1)
    roster: RosterTable = RosterTable()
    players: list[PlayerTable] = []
    teams: list[TeamTable] = []


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
