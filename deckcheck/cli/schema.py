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
        from deckcheck.rules.plugins import plugin_rules  # noqa: PLC0415 - as above
        from deckcheck.rules.registry import RULES  # noqa: PLC0415

        printed = json_schema({**RULES, **plugin_rules()})
    else:
        from deckcheck.output import json as reports  # noqa: PLC0415 - as above

        printed = reports.json_schema()
    typer.echo(json.dumps(printed, indent=2))
