"""Reading TOML files of strangers: bounded, and with every fault as an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deckcheck.errors import DeckcheckError
from deckcheck.messages import say, why


def read_bytes(path: str | Path, most: int, failure: type[DeckcheckError]) -> bytes:
    """The bytes of a file of at most so many.

    Raises:
        DeckcheckError: of the kind ``failure``: the file cannot be read, or is larger.
    """
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - names come as text and as paths
            data = file.read(most + 1)
    except OSError as error:
        raise failure(say("{file}: {reason}", file=path, reason=why(error))) from error
    if len(data) > most:
        raise failure(say("{file}: larger than {most} KiB", file=path, most=most // 1024))
    return data


def tables_of(data: bytes, path: str | Path, failure: type[DeckcheckError]) -> dict[str, Any]:
    """The tables of a TOML file.

    Raises:
        DeckcheckError: of the kind ``failure``: no UTF-8, no TOML, a number without end.
    """
    import tomli  # noqa: PLC0415 - most commands read no such file

    try:
        return tomli.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        message = say("{file}: not a TOML file: {error}", file=path, error=str(error))
        raise failure(message) from error
