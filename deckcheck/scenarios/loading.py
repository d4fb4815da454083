"""Reading a scenario file."""

from __future__ import annotations

from pathlib import Path

from deckcheck.errors import ScenarioError
from deckcheck.messages import say, why
from deckcheck.scenarios.model import Scenario

MAX_BYTES = 256 * 1024
"""A larger file is no scenario."""


def load_scenario(path: Path) -> Scenario:
    """The scenario of a file.

    Raises:
        ScenarioError: the file cannot be read, is no TOML, or has a wrong key or value.
    """
    import tomli  # noqa: PLC0415 - other commands do not need it
    from pydantic import ValidationError  # noqa: PLC0415

    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise ScenarioError(
                say(
                    "{file}: larger than {most} KiB; not a scenario",
                    file=path,
                    most=MAX_BYTES // 1024,
                )
            )
        tables = tomli.loads(data.decode("utf-8-sig"))
        return Scenario.model_validate(tables)
    except OSError as error:
        raise ScenarioError(say("{file}: {reason}", file=path, reason=why(error))) from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ScenarioError(
            say("{file}: {where}: {error}", file=path, where=where, error=first["msg"])
        ) from error
    except (ValueError, RecursionError) as error:
        raise ScenarioError(
            say("{file}: not a TOML file: {error}", file=path, error=str(error))
        ) from error
