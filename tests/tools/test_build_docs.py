"""The reference of rules and formats is that of the code."""

from __future__ import annotations

import pytest

from deckcheck import format_names
from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.rules.registry import RULES
from tools import build_docs


@pytest.mark.parametrize("name", build_docs.PAGES)
def test_the_page_is_as_it_would_be_built(name: str) -> None:
    """A rule or format that has changed has its page built anew: tools/build_docs.py."""
    text = (build_docs.DOCS / name).read_text("utf-8")
    assert text == "\n".join(build_docs.PAGES[name]())


def test_every_rule_and_format_has_its_part() -> None:
    """None is left out."""
    headings = [line[3:].strip() for line in build_docs.rules() if line.startswith("## ")]
    assert headings == [*RULES, *OF_EVENTS]
    headings = [line[3:].strip() for line in build_docs.formats() if line.startswith("## ")]
    assert headings == format_names()
