"""What shells propose for the values of options and arguments."""

from __future__ import annotations


def formats() -> list[str]:
    """The names of formats."""
    from deckcheck.legality.loading import format_names  # noqa: PLC0415 - only shells ask

    return format_names()


def formats_or_all() -> list[str]:
    """The names of formats, and all of them at once."""
    return [*formats(), "all"]


def rules(incomplete: str) -> list[tuple[str, str]]:
    """The ids of rules behind those that are listed already, each with what it asks."""
    from deckcheck.rules.registry import RULES  # noqa: PLC0415 - as above

    before, comma, _ = incomplete.rpartition(",")
    return [(f"{before}{comma}{rule.id}", str(rule.paragraphs[0])) for rule in RULES.values()]


def explained() -> list[tuple[str, str]]:
    """The ids of rules, those of events among them, each with what it asks."""
    from deckcheck.events.findings import RULES  # noqa: PLC0415 - as above

    return [*rules(""), *((rule.id, str(rule.paragraphs[0])) for rule in RULES.values())]


def outputs() -> list[str]:
    """The forms of output."""
    from deckcheck.output.forms import FORMS  # noqa: PLC0415 - as above

    return [*FORMS, "auto"]


def authorities() -> list[str]:
    """Who makes dated lists."""
    from deckcheck.rules.authorities import AUTHORITIES  # noqa: PLC0415 - as above

    return list(AUTHORITIES)


def syntaxes() -> list[str]:
    """The syntaxes of decklists."""
    from deckcheck.decks.reading import SYNTAXES  # noqa: PLC0415 - as above

    return list(SYNTAXES)


def targets() -> list[str]:
    """The forms that decks are written in."""
    from deckcheck.decks.writing import TARGETS  # noqa: PLC0415 - as above

    return list(TARGETS)


def languages() -> list[str]:
    """The languages of messages."""
    from deckcheck.messages import LANGUAGES  # noqa: PLC0415 - as above

    return list(LANGUAGES)


def languages_of_names() -> list[str]:
    """The languages of cards' names."""
    from deckcheck.cards.names import LANGUAGES  # noqa: PLC0415 - as above

    return list(LANGUAGES)
