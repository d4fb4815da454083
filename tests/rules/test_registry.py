"""The registry: every rule module is a rule, documented, with its limit."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules

import pytest

import deckcheck.rules
from deckcheck import format_names, load_format
from deckcheck.rules.registry import LISTS, RULES

NO_RULES = {"authorities", "context", "filters", "finding", "limits", "plugins", "registry"}
LIMITS = {rule_id: rule.limit for rule_id, rule in RULES.items() if rule.limit}
MODULES = sorted({module.name for module in iter_modules(deckcheck.rules.__path__)} - NO_RULES)


def test_every_module_is_a_rule() -> None:
    """A module that is added and not registered would never be checked; the id is its name."""
    assert sorted(rule_id.replace("-", "_") for rule_id in RULES) == MODULES
    assert all(rule.id == rule_id for rule_id, rule in RULES.items())


@pytest.mark.parametrize("rule_id", RULES)
def test_the_documentation_says_all(rule_id: str) -> None:
    """What it asks, why, its source, a legal and an illegal example, in this order."""
    parts = re.findall(
        r"^(What is asked|Why|Source|Legal|Illegal): \S", RULES[rule_id].documentation, re.MULTILINE
    )
    assert parts == ["What is asked", "Why", "Source", "Legal", "Illegal"]
    title = RULES[rule_id].documentation.split("\n\n")[0]
    assert title.endswith(".")
    assert "\n" not in title


@pytest.mark.parametrize("rule_id", RULES)
def test_the_module_is_the_rule(rule_id: str) -> None:
    """Check, limit and documentation are those of the module of that name."""
    module = import_module(f"deckcheck.rules.{rule_id.replace('-', '_')}")
    rule = RULES[rule_id]
    assert (rule.check, rule.documentation) == (module.check, module.__doc__)
    assert rule.limit is getattr(module, "Limit", None)


def test_limits_are_the_tables_of_format_files() -> None:
    """A rule has a table of its own, that of the rule that it completes, or holds always."""
    assert {rule_id for rule_id, rule in RULES.items() if rule.limit_id is None} == {
        "empty",
        "line",
        "count",
        "name",
        "assumed",
        "unknown-card",
        "directive",
        "ignore",
    }
    assert RULES["unique-faction"].limit_id == "faction"
    assert all(RULES[rule_id].limit_id == rule_id for rule_id in LIMITS)


@pytest.mark.parametrize("rule_id", LIMITS)
def test_every_limit_names_its_source(rule_id: str) -> None:
    """A limit is a dataclass that cannot do without a source."""
    limit = LIMITS[rule_id]
    assert is_dataclass(limit)
    assert "source" in {field.name for field in fields(limit)}


@pytest.mark.parametrize("rule_id", LIMITS)
def test_every_limit_is_set_by_a_format(rule_id: str) -> None:
    """No rule is dead: some shipped format asks for it, but for the rule that is a house's."""
    asked = any(rule_id in load_format(name).limits for name in format_names())
    assert asked is (rule_id != "cards")


@pytest.mark.parametrize("name", format_names())
def test_a_format_has_the_rules_of_its_limits(name: str) -> None:
    """Those of its tables, those that complete them, and those that always hold; in their order."""
    limits = load_format(name).limits
    held = [it.id for it in RULES.values() if it.limit_id is None or it.limit_id in limits]
    assert [rule.id for rule in RULES.of(limits)] == held


def test_a_check_imports_the_rules_of_its_format_alone() -> None:
    """Start-up: the rule on cards of a house's choice is there, and no module of it yet."""
    program = (
        "import sys; from deckcheck.legality.loading import load_format;"
        "from deckcheck.rules.registry import RULES; RULES.of(load_format('standard').limits);"
        "print('cards' in set(RULES), 'deckcheck.rules.cards' in sys.modules,"
        " 'deckcheck.rules.hero' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "False", "True"]


def test_limits_on_cards_alone_are_several() -> None:
    """A format may set many limits on cards of its choice, and one of every other kind."""
    assert {"cards"} == LISTS


def test_reading_is_told_first() -> None:
    """Findings come in the order of the registry: what could not be read before what is wrong."""
    order = list(RULES)
    assert order[:2] == ["empty", "line"]
    assert order.index("unknown-card") < order.index("hero") < order.index("copies")
