"""Rules of installed packages, in the entry-point group ``deckcheck.rules``.

An entry point names a module of the same form as those here: an ``ID``, a docstring, a ``Limit``
dataclass and ``check(deck, limit)``. Its limit stands in format files beside the others.
"""

from __future__ import annotations

from functools import cache

from deckcheck.errors import DeckcheckError
from deckcheck.messages import say
from deckcheck.rules.registry import RULES, Rule, rule_of

GROUP = "deckcheck.rules"


@cache
def plugin_rules() -> dict[str, Rule]:
    """The rules of installed packages, by id.

    Looking for them costs more than a check, so ask only when a rule is not one of ours.

    Raises:
        DeckcheckError: a package's rule cannot be loaded, or has the id of another.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - as said above

    rules: dict[str, Rule] = {}
    for entry in entry_points(group=GROUP):
        try:
            rule = rule_of(entry.load())
        except Exception as error:
            raise DeckcheckError(
                say("the rule {rule} of a plugin: {error}", rule=entry.value, error=str(error))
            ) from error
        if rule.id in RULES or rule.id in rules or rule.limit is None:
            raise DeckcheckError(
                say("the rule {rule} of a plugin: id taken, or no Limit", rule=entry.value)
            )
        rules[rule.id] = rule
    return rules
