"""What simulated games say about a deck, for programs; described in ``docs/json.md``."""

from __future__ import annotations

import json
from typing import Any

from typing_extensions import TypedDict

from deckcheck.simulation.figures import Figure, Range
from deckcheck.simulation.judging import Study
from deckcheck.version import __version__

SCHEMA = 1
"""Version of the object; it rises as that of reports does."""

DIGITS = 4
"""Decimals of figures."""


class AbilitiesObject(TypedDict):
    """How many abilities of the deck are understood, of all."""

    understood: int
    all: int


class FigureObject(TypedDict):
    """A figure with its interval, beside the range of the starters."""

    value: float
    interval: list[float] | None
    starters: list[float] | None
    mark: str


class CardObject(TypedDict):
    """In how many games a card was drawn, and what became of it then."""

    drawn: int
    played: int
    mana: int
    rotted: int


class OpponentObject(TypedDict):
    """Games against one of the opponents."""

    name: str
    games: int
    wins: int


class SimulationDocument(TypedDict):
    """What was played, and what came of it."""

    schema: int
    deckcheck: str
    deck: str
    mode: str
    goldfish: bool
    players: str
    seed: int
    games: int
    verdict: str
    warnings: list[str]
    notes: list[str]
    abilities: AbilitiesObject
    without_text: list[str]
    figures: dict[str, FigureObject]
    length: list[int]
    given_up: dict[str, int]
    cards: dict[str, CardObject]
    against: list[OpponentObject]


def document(study: Study) -> str:
    """One object, ASCII only."""
    run, tally = study.run, study.outcome.deck
    understood, total = run.deck.abilities
    found: SimulationDocument = {
        "schema": SCHEMA,
        "deckcheck": __version__,
        "deck": run.deck.name,
        "mode": run.config.mode.value,
        "goldfish": study.alone,
        "players": run.players,
        "seed": run.seed,
        "games": tally.games,
        "verdict": study.verdict.value,
        "warnings": list(map(str, study.warnings)),
        "notes": list(map(str, study.notes)),
        "abilities": {"understood": understood, "all": total},
        "without_text": list(run.deck.without_text),
        "figures": {figure.name: _figure(figure) for figure in study.figures},
        "length": tally.length,
        "given_up": dict(sorted(tally.caps.items())),
        "cards": {
            name: {
                "drawn": card.drawn,
                "played": card.played,
                "mana": card.mana,
                "rotted": card.rotted,
            }
            for name, card in sorted(tally.cards.items())
        },
        "against": [_opponent(study, number) for number in sorted(study.outcome.against)],
    }
    return json.dumps(found, indent=2) + "\n"


def json_schema() -> dict[str, Any]:
    """The JSON Schema of the object."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - only the schema needs it

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **TypeAdapter(SimulationDocument).json_schema(),
        "title": f"deckcheck simulate {SCHEMA}",
    }


def _figure(figure: Figure) -> FigureObject:
    return {
        "value": round(figure.value, DIGITS),
        "interval": _range(figure.interval),
        "starters": _range(figure.reference),
        "mark": figure.mark,
    }


def _range(numbers: Range | None) -> list[float] | None:
    return None if numbers is None else [round(number, DIGITS) for number in numbers]


def _opponent(study: Study, number: int) -> OpponentObject:
    tally = study.outcome.against[number]
    met = [*study.run.others, *study.run.beside][number]
    return {"name": met.name, "games": tally.games, "wins": tally.ratios["wins"].part}
