"""Whether a deck works: a verdict of its own, apart from whether it is legal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from deckcheck.messages import Message
from deckcheck.simulation import sentences
from deckcheck.simulation.figures import EARLY, MANA_DAYS, Figure, figures, reference_of
from deckcheck.simulation.running import Outcome
from deckcheck.simulation.schedule import Run

ENOUGH = 0.5
"""The share of a deck's abilities that must be understood for a verdict."""

ALONE = frozenset(
    {
        "days",
        "seen",
        *(f"play_{day + 1}" for day in range(EARLY)),
        *(f"{what}_{day + 1}" for what in ("spent", "left") for day in range(MANA_DAYS)),
    }
)
"""The figures that say something where there is no opponent: nobody wins, nobody races."""


class Playability(Enum):
    """What the games say of a deck."""

    PLAYABLE = "playable"
    WARNINGS = "warnings"
    CANNOT_BE_JUDGED = "cannot be judged"


@dataclass(frozen=True, slots=True)
class Study:
    """A run, judged.

    Attributes:
        run: what was played.
        outcome: what was counted.
        alone: whether there was no opponent.
        figures: the deck's numbers, beside the starters'.
        warnings: what does not work, a sentence each.
        notes: what else is unlike the starters, and what to know when reading the figures.
        verdict: the outcome.
    """

    run: Run
    outcome: Outcome
    alone: bool
    figures: tuple[Figure, ...]
    warnings: tuple[Message, ...]
    notes: tuple[Message, ...]
    verdict: Playability


def judge(run: Run, outcome: Outcome, *, alone: bool = False) -> Study:
    """Judge what was counted over a run.

    Args:
        run: what was played.
        outcome: what was counted.
        alone: whether there was no opponent.
    """
    deck, tally = run.deck, outcome.deck
    found = figures(
        tally, reference_of("goldfish" if alone else run.config.mode.value, run.players)
    )
    # Alone, a game is over in few days, in which dear cards are not to be played.
    cards = [] if alone else sentences.hardly_played(deck, tally)
    if alone:
        found = [figure for figure in found if figure.name in ALONE]
    warnings = (
        *sentences.about_figures(found, tally, deck, grave=True),
        *(card.sentence for card in cards if card.is_at_fault),
    )
    notes = (
        *sentences.about_figures(found, tally, deck, grave=False),
        *(card.sentence for card in cards if not card.is_at_fault),
        *sentences.about_caps(run.config, tally),
        *sentences.about_list(deck),
    )
    return Study(
        run=run,
        outcome=outcome,
        alone=alone,
        figures=tuple(found),
        warnings=warnings,
        notes=notes,
        verdict=_verdict(run, outcome, warnings),
    )


def _verdict(run: Run, outcome: Outcome, warnings: tuple[Message, ...]) -> Playability:
    understood, total = run.deck.abilities
    if not outcome.deck.games or (total and understood / total < ENOUGH):
        return Playability.CANNOT_BE_JUDGED
    return Playability.WARNINGS if warnings else Playability.PLAYABLE
