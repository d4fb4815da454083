"""All rules, in the order in which a report tells their findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from deckcheck.messages import Message, verbatim
from deckcheck.rules import (
    assumed,
    cards,
    copies,
    count,
    directive,
    empty,
    errata,
    exalted,
    faction,
    hero,
    ignore,
    line,
    mana_convergence,
    manifest,
    max_size,
    min_size,
    name,
    pool,
    rares,
    same_unique,
    sets,
    suspended,
    tokens,
    unique_faction,
    uniques,
    unknown_card,
    versions,
    watched,
)
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes:
        id: its name in findings, format files and ``deckcheck explain``.
        check: yields a finding for every fault of a deck.
        limit: the dataclass of its own table in a format file, if it has one.
        limit_id: the table that its limit stands in: its own, or that of the rule it completes;
            ``None`` for a rule that holds in every format.
        in_words: what a limit of its own asks, in a few words.
        documentation: what it asks, why, its source, a legal and an illegal example.
    """

    id: str
    check: Callable[[JudgedDeck, Any], Iterator[Finding]]
    limit: type | None
    limit_id: str | None
    in_words: Callable[[Any], str]
    documentation: str

    @property
    def paragraphs(self) -> list[Message]:
        """The documentation as messages, one for each paragraph, white space folded."""
        parts = self.documentation.strip().split("\n\n")
        return [verbatim(" ".join(part.split())) for part in parts]


def rule_of(module: ModuleType, limit_id: str | None = None) -> Rule:
    """The rule that a module is: its ``ID``, ``check`` and docstring, its ``Limit`` if it has one.

    Raises:
        AttributeError: the module has no ``ID`` or no ``check``.
    """
    limit = getattr(module, "Limit", None)
    return Rule(
        id=module.ID,
        check=module.check,
        limit=limit,
        limit_id=module.ID if limit else limit_id,
        in_words=getattr(module, "in_words", str),
        documentation=module.__doc__ or "",
    )


RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        rule_of(empty),
        rule_of(line),
        rule_of(directive),
        rule_of(count),
        rule_of(name),
        rule_of(assumed),
        rule_of(unknown_card),
        rule_of(hero),
        rule_of(min_size),
        rule_of(max_size),
        rule_of(faction),
        rule_of(unique_faction, limit_id=faction.ID),
        rule_of(copies),
        rule_of(versions),
        rule_of(rares),
        rule_of(exalted),
        rule_of(uniques),
        rule_of(same_unique),
        rule_of(sets),
        rule_of(suspended),
        rule_of(manifest),
        rule_of(cards),
        rule_of(pool),
        rule_of(mana_convergence),
        rule_of(tokens),
        rule_of(watched),
        rule_of(errata),
        rule_of(ignore),
    )
}
"""By id."""

LISTS = frozenset({cards.ID})
"""The rules of which a format may set several limits, as an array of tables."""

LIMITS: dict[str, type] = {rule.id: rule.limit for rule in RULES.values() if rule.limit}
"""The tables that may stand under ``[limits]`` in a format file, with their dataclasses."""
