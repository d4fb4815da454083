"""Decisions and releases for programs, as ``docs/json.md`` describes them."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from deckcheck.output.status_json import SCHEMA, document
from deckcheck.output.status_page import decided_about, sets_on
from deckcheck.version import __version__
from tests.decklists import catalogue

DAY = date(2026, 2, 12)


def test_every_key_and_value() -> None:
    """A Unique of a faction, with both its days; a set whose day is only about known."""
    statuses = decided_about(catalogue(), "AX_16")
    found = json.loads(document(catalogue(), statuses, ["EOLE", "FUGUE"], DAY))
    assert found == {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "date": "2026-02-12",
        "decisions": [
            {
                "card": "Foundry Armorer",
                "version": "AX_16_U@BR",
                "kind": "suspension",
                "since": "2025-01-30",
                "until": "2025-05-13",
                "authority": "publisher",
                "source": "patch article of 2025-01-30",
            }
        ],
        "sets": [
            {
                "code": "EOLE",
                "name": "Roots of Corruption",
                "since": "2026-09-01",
                "earliest": "2026-08-01",
                "authority": "community",
            },
            {
                "code": "FUGUE",
                "name": "Neverending Journey",
                "since": None,
                "earliest": None,
                "authority": None,
            },
        ],
    }


def test_nothing_at_all() -> None:
    """A history of a card that nobody decided anything about: no day, empty lists."""
    found: dict[str, Any] = json.loads(document(catalogue(), [], [], None))
    assert (found["date"], found["decisions"], found["sets"]) == (None, [], [])


def test_sets_that_may_be_out_are_those_of_the_day() -> None:
    """EOLE is the community's: the publisher's list alone has no such set, ever (issue 4)."""
    assert "EOLE" not in sets_on(catalogue(), date(2026, 7, 31))
    assert "EOLE" in sets_on(catalogue(), date(2026, 8, 1))
    assert "EOLE" not in sets_on(catalogue(), date(2026, 11, 30), "publisher")
    assert {"EOLE", "CORE"} <= set(sets_on(catalogue(), date(2026, 11, 30), "community"))
