"""What shells propose for the values of options."""

from __future__ import annotations


def formats() -> list[str]:
    """The names of formats."""
    from deckcheck.legality.loading import format_names  # noqa: PLC0415 - only shells ask

    return [*format_names(), "all"]


def rules() -> list[tuple[str, str]]:
    """The ids of rules, each with what it asks."""
    from deckcheck.rules.registry import RULES  # noqa: PLC0415 - as above

    return [(rule.id, str(rule.paragraphs[0])) for rule in RULES.values()]


def outputs() -> list[str]:
    """The forms of output."""
    from deckcheck.output.forms import FORMS  # noqa: PLC0415 - as above

    return [*FORMS, "auto"]
