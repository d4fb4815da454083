"""Dated decisions and releases for programs: one JSON object, described in ``docs/json.md``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from typing import Any

from typing_extensions import TypedDict

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.status import Status
from deckcheck.version import __version__

SCHEMA = 1
"""Version of the object; it rises as that of reports does."""


class DecisionObject(TypedDict):
    """A decision about a version, for all its prints."""

    card: str
    version: str
    kind: str
    since: str
    until: str | None
    authority: str
    source: str


class SetObject(TypedDict):
    """A set, and when its cards came out."""

    code: str
    name: str
    since: str | None
    earliest: str | None
    authority: str | None


class StatusDocument(TypedDict):
    """What was decided."""

    schema: int
    deckcheck: str
    date: str | None
    decisions: list[DecisionObject]
    sets: list[SetObject]


def document(
    catalogue: Catalogue, statuses: Iterable[Status], sets: Iterable[str], on: date | None
) -> str:
    """Decisions and sets as one object, ASCII only.

    Args:
        catalogue: knows the cards and the sets.
        statuses: the decisions, in this order.
        sets: codes, in this order.
        on: the day that they were asked for; ``None`` for a history.
    """
    found: StatusDocument = {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "date": _day(on),
        "decisions": [_decision(catalogue, status) for status in statuses],
        "sets": [_set(catalogue, code) for code in sets],
    }
    return json.dumps(found, indent=2)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of the object."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - only the schema needs it

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **TypeAdapter(StatusDocument).json_schema(),
        "title": f"deckcheck status {SCHEMA}",
    }


def _decision(catalogue: Catalogue, status: Status) -> DecisionObject:
    family = status.version.rpartition("_")[0]
    return {
        "card": catalogue.names(family)["en"][0],
        "version": status.about,
        "kind": status.kind,
        "since": status.since.isoformat(),
        "until": _day(status.until),
        "authority": status.authority,
        "source": status.source,
    }


def _set(catalogue: Catalogue, code: str) -> SetObject:
    release = catalogue.release(code)
    return {
        "code": code,
        "name": catalogue.set_name(code),
        "since": _day(release.since),
        "earliest": _day(release.earliest),
        "authority": release.authority if release.since else None,
    }


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None
