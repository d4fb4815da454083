"""``docs/formats.md``: its examples are right, and it leaves no key out."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import tomli

from deckcheck import Severity
from deckcheck.legality.loading import load_format
from deckcheck.legality.schema import json_schema
from deckcheck.rules.registry import RULES
from tests.decklists import judge

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "formats.md").read_text("utf-8")
EXAMPLES = {
    tomli.loads(block)["title"]["en"]: block
    for block in re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
}


def keys_of(table: object) -> set[str]:
    """Every key of a table, and of the tables in it."""
    if isinstance(table, list):
        return {key for one in table for key in keys_of(one)}
    if isinstance(table, dict):
        return {key for name, value in table.items() for key in (name, *keys_of(value))}
    return set()


def possible_keys(schema: dict[str, Any]) -> set[str]:
    """Every key that a format file may have, wherever it stands."""
    return {key for table in (schema, *schema["$defs"].values()) for key in table["properties"]}


@pytest.mark.parametrize("title", EXAMPLES)
def test_every_example_is_a_format(title: str, tmp_path: Path) -> None:
    """Each block can be copied into a file as it stands."""
    path = tmp_path / "house.toml"
    path.write_text(EXAMPLES[title], "utf-8")
    format = load_format(path)
    assert format.title.en == title
    assert format.warnings == ()


def test_every_key_is_shown() -> None:
    """There is no key of which the page has no example."""
    shown = {key for block in EXAMPLES.values() for key in keys_of(tomli.loads(block))}
    assert possible_keys(json_schema()) - shown == set()


@pytest.mark.parametrize("rule", sorted(rule for rule, it in RULES.items() if it.limit))
def test_every_limit_is_told(rule: str) -> None:
    """The table has a row for each, with the rule that it is named as."""
    assert re.search(rf"^\| [^|]*`{rule}`[^|]* \| .+ \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(
    ("title", "cards", "numbers"),
    [
        ("Pauper", ["1 ALT_CORE_B_BR_10_R1"], {"rares": (0, 1)}),
        ("Pauper", ["3 ALT_CORE_B_BR_16_C"], {"copies": (2, 3)}),
        ("Light", ["1 ALT_CORE_B_BR_26_C"], {}),
        ("Our lists", ["1 ALT_CORE_B_BR_10_R1"], {}),
        ("Our lists", ["1 ALT_CORE_B_BR_06_R1"], {"cards": (0, 1)}),
        ("Our lists", ["2 ALT_BISE_B_AX_58_C"], {"cards": (0, 2)}),
        ("Our lists", ["1 ALT_CORE_B_AX_16_U_661"], {"cards": (0, 1)}),
        ("Highlander", ["2 ALT_CORE_B_BR_16_C"], {"copies": (1, 2), "cards": (10, 0)}),
        ("Frontier block", ["1 ALT_BISE_B_AX_53_R1"], {"sets": (None, None)}),
    ],
)
def test_examples_do_what_they_say(
    title: str,
    cards: list[str],
    numbers: dict[str, tuple[int | None, int | None]],
    tmp_path: Path,
) -> None:
    """What is allowed, and what there is: of the limits that the example sets."""
    path = tmp_path / "house.toml"
    path.write_text(EXAMPLES[title], "utf-8")
    format = load_format(path)
    report = judge(cards, format, on=date(2026, 11, 30))
    own = {"rares", "copies", "cards", "sets"}
    errors = [it for it in report.findings if it.severity is Severity.ERROR and it.rule in own]
    assert {it.rule: (it.limit, it.actual) for it in errors} == numbers
