"""``deckcheck explain``: what a rule asks, and why."""

from __future__ import annotations

from typing import Annotated

import typer


def explain(
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="The rule's id; all ids without it.")
    ] = None,
) -> None:
    """Explain a rule: what it asks, why, its source, a legal and an illegal example."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.rules.plugins import plugin_rules  # noqa: PLC0415
    from deckcheck.rules.registry import RULES  # noqa: PLC0415

    if rule is None:
        for known in RULES.values():
            typer.echo(f"{known.id:18} {known.documentation.partition(chr(10))[0]}")
        return
    rules = RULES if rule in RULES else {**RULES, **plugin_rules()}
    if rule not in rules:
        raise DeckcheckError(f"no rule is called {rule!r}; there are {', '.join(rules)}")
    typer.echo(f"{rule}\n\n{rules[rule].documentation.strip()}")
