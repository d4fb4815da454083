"""What has changed since an event was locked, for programs; described in ``docs/json.md``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Literal

from typing_extensions import TypedDict

from deckcheck.cards.catalogue import Catalogue
from deckcheck.events.verifying import CardChange, Changed, Compared, Difference, Verified
from deckcheck.version import __version__

SCHEMA = 1
"""Version of the objects; it rises as that of reports does."""


class CardObject(TypedDict):
    """Copies of one version, before and now."""

    card: str
    reference: str
    before: int
    now: int


class PlayerObject(TypedDict):
    """What has changed about one player."""

    id: str
    change: Literal["changed", "gone", "new", "verdict"]
    before: str | None
    now: str | None
    cards: list[CardObject] | None
    other_list: bool


class DifferenceObject(TypedDict):
    """A thing that the lock tells otherwise than it is now."""

    what: str
    before: str | None
    now: str | None


class VerifyDocument(TypedDict):
    """An event beside its lock."""

    schema: int
    deckcheck: str
    same: bool
    lock: str
    locked: int
    event: list[DifferenceObject]
    players: list[PlayerObject]
    judged_by: list[DifferenceObject]


class ReceiptDocument(TypedDict):
    """A deck beside a receipt."""

    schema: int
    deckcheck: str
    same: bool
    deck: str
    receipt: str
    found: list[str]
    cards: list[CardObject] | None


def document(found: Verified, catalogue: Catalogue) -> str:
    """What an event says beside its lock, as one object, ASCII only."""
    written: VerifyDocument = {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "same": found.is_same,
        "lock": found.words,
        "locked": found.locked,
        "event": [_difference(it) for it in found.event],
        "players": [_player(it, catalogue) for it in found.players],
        "judged_by": [_difference(it) for it in found.judged_by],
    }
    return json.dumps(written, indent=2) + "\n"


def compared(deck: str, found: Compared, catalogue: Catalogue) -> str:
    """What a deck says beside a receipt, as one object, ASCII only."""
    written: ReceiptDocument = {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "same": found.is_same,
        "deck": deck,
        "receipt": found.words,
        "found": list(found.found),
        "cards": _cards(found.cards, catalogue),
    }
    return json.dumps(written, indent=2) + "\n"


def json_schema() -> dict[str, Any]:
    """The JSON Schema of both objects."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - only the schema needs it

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **TypeAdapter(VerifyDocument | ReceiptDocument).json_schema(),
        "title": f"deckcheck event verify {SCHEMA}",
    }


def _difference(one: Difference) -> DifferenceObject:
    return {"what": one.what, "before": one.before, "now": one.now}


def _player(changed: Changed, catalogue: Catalogue) -> PlayerObject:
    return {
        "id": changed.id,
        "change": changed.change.value,
        "before": changed.before.value if changed.before else None,
        "now": changed.now.value if changed.now else None,
        "cards": _cards(changed.cards, catalogue),
        "other_list": changed.other_list,
    }


def _cards(cards: Iterable[CardChange] | None, catalogue: Catalogue) -> list[CardObject] | None:
    if cards is None:
        return None
    return [_card(card, catalogue) for card in cards]


def _card(card: CardChange, catalogue: Catalogue) -> CardObject:
    known = catalogue.find(card.reference)
    return {
        "card": known.name if known else str(card.reference),
        "reference": str(card.reference),
        "before": card.before,
        "now": card.now,
    }
