"""All rules, in the order in which a report tells their findings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from deckcheck.messages import Message, verbatim
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding


@dataclass(frozen=True, slots=True)
class Explained:
    """What ``deckcheck explain`` can tell of.

    Attributes:
        id: its name in findings, format files and ``deckcheck explain``.
        documentation: what it asks, why, its source, a legal and an illegal example.
    """

    id: str
    documentation: str

    @property
    def paragraphs(self) -> list[Message]:
        """The documentation as messages, one for each paragraph, white space folded."""
        parts = self.documentation.strip().split("\n\n")
        return [verbatim(" ".join(part.split())) for part in parts]


@dataclass(frozen=True, slots=True)
class Rule(Explained):
    """One rule.

    Attributes:
        check: yields a finding for every fault of a deck.
        limit: the dataclass of its own table in a format file, if it has one.
        limit_id: the table that its limit stands in: its own, or that of the rule it completes;
            ``None`` for a rule that holds in every format.
        in_words: what a limit of its own asks, in a few words.
    """

    check: Callable[[JudgedDeck, Any], Iterator[Finding]]
    limit: type | None
    limit_id: str | None
    in_words: Callable[[Any], str]


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


_TABLES: dict[str, str | None] = {
    "empty": None,
    "line": None,
    "directive": None,
    "count": None,
    "name": None,
    "assumed": None,
    "unknown-card": None,
    "hero": "hero",
    "min-size": "min-size",
    "max-size": "max-size",
    "faction": "faction",
    "unique-faction": "faction",
    "copies": "copies",
    "versions": "versions",
    "rares": "rares",
    "exalted": "exalted",
    "uniques": "uniques",
    "same-unique": "same-unique",
    "sets": "sets",
    "suspended": "suspended",
    "manifest": "manifest",
    "cards": "cards",
    "pool": "pool",
    "mana-convergence": "mana-convergence",
    "tokens": "tokens",
    "watched": "watched",
    "errata": "errata",
    "ignore": None,
}
"""Every rule, with the table of format files that its limit stands in (see `Rule.limit_id`)."""


class Rules(Mapping[str, Rule]):
    """All rules by id, in the order in which a report tells their findings.

    The module of a rule is imported when the rule is first asked for: a check needs only those of
    its format.
    """

    def __getitem__(self, rule: str) -> Rule:
        return _rule(rule, _TABLES[rule])

    def __iter__(self) -> Iterator[str]:
        return iter(_TABLES)

    def __len__(self) -> int:
        return len(_TABLES)

    def of(self, limits: Collection[str]) -> list[Rule]:
        """The rules that hold where these limits are set."""
        return [self[rule] for rule, table in _TABLES.items() if table is None or table in limits]


@cache
def _rule(rule: str, table: str | None) -> Rule:
    return rule_of(import_module(f"deckcheck.rules.{rule.replace('-', '_')}"), table)


RULES = Rules()

LISTS = frozenset({"cards"})
"""The rules of which a format may set several limits, as an array of tables."""
