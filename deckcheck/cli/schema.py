"""``deckcheck schema``: what files and JSON look like, for editors and programs."""

from __future__ import annotations

import json
from enum import Enum
from typing import Annotated

import typer


class Schema(Enum):
    """The documents that have a schema."""

    FORMAT = "format"
    EVENT = "event"
    REPORT = "report"
    STATUS = "status"
    VERIFY = "verify"
    SIMULATION = "simulation"


def schema(
    document: Annotated[
        Schema,
        typer.Argument(
            metavar="|".join(one.value for one in Schema),
            help="Format files, event files, or what is printed as JSON.",
        ),
    ],
) -> None:
    """Print a JSON Schema, for editors and programs.

    Of format and event files, and of what `check`, `status`, `simulate` and `event verify` print.
    """
    if document is Schema.FORMAT:
        from deckcheck.legality.schema import json_schema  # noqa: PLC0415 - imports pydantic
        from deckcheck.rules.plugins import plugin_rules  # noqa: PLC0415 - as above
        from deckcheck.rules.registry import RULES  # noqa: PLC0415

        printed = json_schema({**RULES, **plugin_rules()})
    elif document is Schema.STATUS:
        from deckcheck.output import status_json  # noqa: PLC0415 - as above

        printed = status_json.json_schema()
    elif document is Schema.EVENT:
        from deckcheck.events.schema import json_schema as of_events  # noqa: PLC0415 - as above

        printed = of_events()
    elif document is Schema.VERIFY:
        from deckcheck.output import verify_json  # noqa: PLC0415 - as above

        printed = verify_json.json_schema()
    elif document is Schema.SIMULATION:
        from deckcheck.output import simulation_json  # noqa: PLC0415 - as above

        printed = simulation_json.json_schema()
    else:
        from deckcheck.output import json as reports  # noqa: PLC0415 - as above

        printed = reports.json_schema()
    typer.echo(json.dumps(printed, indent=2))
