"""``deckcheck explain``: what a rule asks, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import explained
from deckcheck.cli.language import Language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.rules.registry import Explained


def explain(
    rule: Annotated[
        str | None,
        typer.Argument(
            metavar="[RULE]", autocompletion=explained, help="The rule's id; all ids without it."
        ),
    ] = None,
    language: Language = "",
) -> None:
    """Explain a rule: what it asks, why, its source, examples."""
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415
    from deckcheck.events.findings import RULES as OF_EVENTS  # noqa: PLC0415
    from deckcheck.legality.policy import no_such_rule  # noqa: PLC0415
    from deckcheck.output.rule_page import line, page  # noqa: PLC0415
    from deckcheck.rules.plugins import plugin_rules  # noqa: PLC0415
    from deckcheck.rules.registry import RULES  # noqa: PLC0415

    if rule is None:
        for known in (*RULES.values(), *OF_EVENTS.values()):
            typer.echo(line(known, language))
        return
    rules: Mapping[str, Explained] = {**RULES, **OF_EVENTS}
    if rule not in rules:
        rules = {**rules, **plugin_rules()}
    if rule not in rules:
        raise DeckcheckError(no_such_rule(rule, rules))
    typer.echo(page(rules[rule], language))
