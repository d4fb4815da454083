"""Reading a scenario file."""

from __future__ import annotations

from pathlib import Path

from deckcheck.errors import ScenarioError
from deckcheck.messages import say
from deckcheck.scenarios.model import Scenario
from deckcheck.toml_files import read_bytes, tables_of

MAX_BYTES = 256 * 1024
"""A larger file is no scenario."""


def load_scenario(path: Path) -> Scenario:
    """The scenario of a file.

    Raises:
        ScenarioError: the file cannot be read, is no TOML, or has a wrong key or value.
    """
    from pydantic import ValidationError  # noqa: PLC0415 - other commands do not need it

    tables = tables_of(read_bytes(path, MAX_BYTES, ScenarioError), path, ScenarioError)
    try:
        return Scenario.model_validate(tables)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ScenarioError(
            say("{file}: {where}: {error}", file=path, where=where, error=first["msg"])
        ) from error
