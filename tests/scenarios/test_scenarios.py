"""Every scenario comes as the rules say; every rule has one, or a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckcheck.scenarios.loading import load_scenario
from deckcheck.scenarios.running import run
from tools.build_rules_coverage import PAGE, SCENARIOS, files, page, rules, shown

GLOSSARY = SCENARIOS.parents[2] / "shared" / "rules"


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_comes_as_it_says(path: Path) -> None:
    """The expected values stand in the file, from the rules that it cites."""
    outcome = run(load_scenario(path))
    assert [f"step {it.step}: {it.message}" for it in outcome.failures] == []
    assert any(step.expect or step.offered or step.not_offered for step in outcome.scenario.steps)


def test_every_rule_has_a_scenario_or_a_reason() -> None:
    """A rule without either is a hole in the engine's tests."""
    by = shown()
    known = {rule: reason for part in rules().values() for rule, reason in part.items()}
    assert [rule for rule, reason in known.items() if not reason and rule not in by] == []
    assert sorted(rule for rule in by if rule not in known) == []


def test_a_rule_that_is_shown_needs_no_reason() -> None:
    """A reason that is no longer true is taken away."""
    by = shown()
    known = {rule: reason for part in rules().values() for rule, reason in part.items()}
    assert [rule for rule, reason in known.items() if reason and rule in by] == []


def test_the_page_of_coverage_is_as_it_would_be_made() -> None:
    """``docs/rules-coverage.md`` is made by a tool."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_rules_are_those_of_the_glossary() -> None:
    """Each numbered paragraph of the glossary, and only those, stands in ``rules.toml``."""
    if not GLOSSARY.is_dir():
        pytest.skip("the glossary (../shared/rules) is not here")
    numbers = set()
    for path in GLOSSARY.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        numbers |= set(re.findall(r"^([1-7](?:\.[0-9]+)+(?:\.[a-z])?)\*?(?: |$)", text, re.M))
    # A heading is no rule, but where nothing of it has a number of its own.
    paragraphs = {n for n in numbers if not any(other.startswith(f"{n}.") for other in numbers)}
    assert set(rules()["glossary"]) == paragraphs
