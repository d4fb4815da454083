"""``deckcheck schema``: what format files and JSON reports look like, for editors and programs."""

from __future__ import annotations

import json
from enum import Enum
from typing import Annotated

import typer


class Schema(Enum):
    """The documents that have a schema."""

    FORMAT = "format"
    REPORT = "report"


def schema(
    document: Annotated[Schema, typer.Argument(help="Format files, or reports in JSON.")],
) -> None:
    """Print the JSON Schema of format files or of the report."""
    if document is Schema.FORMAT:
        from deckcheck.legality.schema import json_schema  # noqa: PLC0415 - imports pydantic
    else:
        from deckcheck.output.json import json_schema  # noqa: PLC0415 - as above
    typer.echo(json.dumps(json_schema(), indent=2))
