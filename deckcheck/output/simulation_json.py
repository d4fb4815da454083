"""What simulated games say about a deck, for programs."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from deckcheck.simulation.judging import Study

VERSION = 1
"""Grows when a key changes its meaning or goes."""


def report(study: Study) -> str:
    """One JSON object: the verdict, the figures with their intervals and ranges, the sums."""
    return json.dumps(_told(study), ensure_ascii=True, indent=2) + "\n"


def _told(study: Study) -> dict[str, Any]:
    run = study.run
    understood, total = run.deck.abilities
    return {
        "version": VERSION,
        "deck": run.deck.name,
        "mode": run.config.mode.value,
        "players": run.players,
        "seed": run.seed,
        "games": study.games,
        "verdict": study.verdict.value,
        "warnings": list(map(str, study.warnings)),
        "notes": list(map(str, study.notes)),
        "abilities": {"understood": understood, "all": total},
        "figures": {
            figure.name: {
                "value": round(figure.value, 4),
                "interval": [round(figure.low, 4), round(figure.high, 4)],
                "starters": figure.reference,
                "mark": figure.mark,
            }
            for figure in study.figures
        },
        "length": study.outcome.deck.length,
        "cards": {name: asdict(card) for name, card in sorted(study.outcome.deck.cards.items())},
        "against": {
            run.others[number].name: {"games": tally.games, "wins": tally.wins}
            for number, tally in sorted(study.outcome.against.items())
        },
    }
