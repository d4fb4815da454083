"""The schema of configuration files: what keys and values are right."""

from __future__ import annotations

import datetime
import re
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from deckcheck.errors import ConfigError
from deckcheck.legality.policy import known_rules, no_such_rule
from deckcheck.messages import joined, say
from deckcheck.wrong_values import no_such_key, wrong


def _is_glob(pattern: str) -> str:
    """The pattern, if files can be held against it."""
    from pathspec import GitIgnoreSpec  # noqa: PLC0415 - few configurations have globs

    try:
        GitIgnoreSpec.from_lines([pattern])
    except (ValueError, re.error):
        raise ValueError(say("a glob of .gitignore is expected")) from None
    return pattern


Glob: TypeAlias = Annotated[str, AfterValidator(_is_glob)]


class Table(BaseModel):
    """What may be said of decks."""

    model_config = ConfigDict(extra="forbid", strict=True)
    format: str | None = None
    date: datetime.date | None = None
    pool: str | None = None
    manifest: list[str] = []
    authority: Literal["publisher", "community"] | None = None
    ignore: dict[str, str] = {}
    severity: dict[str, Literal["error", "warning", "note"]] = {}


class DecksTable(Table):
    """What is said of the decks of some globs, ``[[decks]]``."""

    files: list[Glob]


class ConfigFile(Table):
    """A whole file."""

    files: list[Glob] | None = None
    exclude: list[Glob] | None = None
    decks: list[DecksTable] = []


def validated(tables: dict[str, Any], path: str) -> ConfigFile:
    """Check the tables of a configuration file.

    Raises:
        ConfigError: with every wrong key and value, each with its path and what is allowed.
    """
    try:
        file = ConfigFile.model_validate(tables)
    except ValidationError as error:
        faults = [_fault(detail) for detail in error.errors()]
    else:
        faults = [fault for table in (file, *file.decks) for fault in _faults_of_rules(table)]
        if not faults:
            return file
    raise ConfigError(
        joined("\n", [say("{file}: {fault}", file=path, fault=fault) for fault in faults])
    )


def _fault(detail: ErrorDetails) -> str:
    *_, name = place = [str(part) for part in detail["loc"]]
    key = ".".join(place)
    if detail["type"] == "extra_forbidden":
        known = DecksTable if place[0] == "decks" else ConfigFile
        return no_such_key(key, name, sorted(known.model_fields))
    if detail["type"] == "missing":
        return say("{key}: this key is missing", key=key)
    found = f"{detail['input']!r:.60}"
    return say("{key}: {fault} (found {found})", key=key, fault=wrong(detail), found=found)


def _faults_of_rules(table: Table) -> list[str]:
    """Rules that there are not, and ignored ones without a reason."""
    named = {*table.ignore, *table.severity}
    known = known_rules(named)
    faults = [no_such_rule(rule, known) for rule in sorted(named) if rule not in known]
    faults += [
        say(
            "ignore.{rule}: a reason is expected, such as {example}", rule=rule, example='"proxies"'
        )
        for rule, reason in table.ignore.items()
        if not reason.strip()
    ]
    return faults
