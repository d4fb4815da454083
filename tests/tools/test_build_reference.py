"""The reference of rules and formats is that of the code."""

from __future__ import annotations

import pytest

from deckcheck import format_names
from deckcheck.rules.registry import RULES
from tools import build_reference


@pytest.mark.parametrize("name", build_reference.PAGES)
def test_the_page_is_as_it_would_be_built(name: str) -> None:
    """A rule or format that has changed has its page built anew: tools/build_reference.py."""
    text = (build_reference.DOCS / name).read_text("utf-8")
    assert text == "\n".join(build_reference.PAGES[name]())


def test_every_rule_and_format_has_its_part() -> None:
    """None is left out."""
    headings = [line[3:].strip() for line in build_reference.rules() if line.startswith("## ")]
    assert headings == list(RULES)
    headings = [line[3:].strip() for line in build_reference.formats() if line.startswith("## ")]
    assert headings == format_names()
