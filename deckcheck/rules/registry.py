"""All rules, in the order in which a report tells their findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from deckcheck.rules import (
    assumed,
    cards,
    copies,
    count,
    empty,
    errata,
    exalted,
    faction,
    hero,
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


def _rule(module: ModuleType, limit_id: str | None = None) -> Rule:
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
        _rule(empty),
        _rule(line),
        _rule(count),
        _rule(name),
        _rule(assumed),
        _rule(unknown_card),
        _rule(hero),
        _rule(min_size),
        _rule(max_size),
        _rule(faction),
        _rule(unique_faction, limit_id=faction.ID),
        _rule(copies),
        _rule(versions),
        _rule(rares),
        _rule(exalted),
        _rule(uniques),
        _rule(same_unique),
        _rule(sets),
        _rule(suspended),
        _rule(manifest),
        _rule(cards),
        _rule(pool),
        _rule(mana_convergence),
        _rule(tokens),
        _rule(watched),
        _rule(errata),
    )
}
"""By id."""

LISTS = frozenset({cards.ID})
"""The rules of which a format may set several limits, as an array of tables."""

LIMITS: dict[str, type] = {rule.id: rule.limit for rule in RULES.values() if rule.limit}
"""The tables that may stand under ``[limits]`` in a format file, with their dataclasses."""
