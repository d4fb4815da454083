"""Whether a deck works: a verdict of its own, apart from whether it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from deckcheck.messages import Message, say
from deckcheck.simulation.entrants import Entrant
from deckcheck.simulation.figures import EARLY, MANA_DAYS, Figure, figures, reference_of
from deckcheck.simulation.running import Outcome
from deckcheck.simulation.schedule import Run

ENOUGH = 0.5
"""The share of a deck's abilities that must be understood for a verdict."""

SEEN_OFTEN = 30
"""A card that is never played is told if it was drawn in so many games."""


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
        games: how many games.
        outcome: what was counted.
        figures: the deck's numbers, beside the starters'.
        warnings: what does not work, a sentence each.
        notes: what to know when reading the figures.
        verdict: the outcome.
    """

    run: Run
    games: int
    outcome: Outcome
    figures: tuple[Figure, ...]
    warnings: tuple[Message, ...]
    notes: tuple[Message, ...]
    verdict: Playability


def judge(run: Run, outcome: Outcome, *, alone: bool = False) -> Study:
    """Judge what was counted over a run.

    Args:
        run: what was played.
        outcome: what was counted.
        alone: whether there was no opponent: then races and lengths say nothing.
    """
    reference = {} if alone else reference_of(run.config.mode.value, run.players)
    found = figures(outcome.deck, reference)
    if alone:
        found = [figure for figure in found if figure.name in _ALONE]
    warnings = tuple(_warnings(run.deck, outcome, found))
    return Study(
        run=run,
        games=outcome.deck.games,
        outcome=outcome,
        figures=tuple(found),
        warnings=warnings,
        notes=tuple(_notes(run.deck)),
        verdict=_verdict(run.deck, outcome, warnings),
    )


_ALONE = frozenset(
    {
        "seen",
        *(f"play_{day + 1}" for day in range(EARLY)),
        *(f"left_{day + 1}" for day in range(MANA_DAYS)),
    }
)


def _verdict(deck: Entrant, outcome: Outcome, warnings: tuple[Message, ...]) -> Playability:
    understood, total = deck.abilities
    if not outcome.deck.games or (total and understood / total < ENOUGH):
        return Playability.CANNOT_BE_JUDGED
    return Playability.WARNINGS if warnings else Playability.PLAYABLE


# Sentences


def _warnings(deck: Entrant, outcome: Outcome, found: list[Figure]) -> Iterator[Message]:
    if not any(facts.is_character for facts in deck.cards):
        yield say("the deck has no Character: its Expeditions cannot move forward")
    for figure in found:
        sentence = _sentence(figure)
        if sentence is not None:
            yield sentence
    yield from _about_cards(deck, outcome)


def _sentence(figure: Figure) -> Message | None:
    """What a figure outside of the starters' range means, where that is bad."""
    name, _, day = figure.name.partition("_")
    if figure.reference is None or figure.mark != _BAD.get(figure.name, _BAD.get(name)):
        return None
    low, high = figure.reference
    values = {
        "value": shown(figure.value, figure.is_share),
        "low": shown(low, figure.is_share),
        "high": shown(high, figure.is_share),
        "day": day,
    }
    return _SENTENCES[name](values)


_BAD: dict[str, str | None] = {
    "wins": "low",
    "wins_first": None,  # it tells about the seat, and "wins" about the deck
    "capped": "high",
    "play": "low",
    "days": "high",
    "left": "high",
    "forest": "low",
    "mountain": "low",
    "ocean": "low",
    "distance": "low",
    "rotted": "high",
}
"""On which side of the starters' range a figure is bad."""

_SENTENCES = {
    "wins": lambda it: say("it wins only {value} of its games; starters: {low}–{high}", **it),
    "capped": lambda it: say("{value} of its games do not end; starters: {low}–{high}", **it),
    "play": lambda it: say(
        "only {value} of games have a play on day {day}; starters: {low}–{high}", **it
    ),
    "days": lambda it: say("its games take {value} days; starters: {low}–{high}", **it),
    "left": lambda it: say("{value} mana is left on day {day}; starters: {low}–{high}", **it),
    "forest": lambda it: say(
        "it moves forward only {value} times a game due to forests; starters: {low}–{high}", **it
    ),
    "mountain": lambda it: say(
        "it moves forward only {value} times a game due to mountains; starters: {low}–{high}", **it
    ),
    "ocean": lambda it: say(
        "it moves forward only {value} times a game due to water; starters: {low}–{high}", **it
    ),
    "distance": lambda it: say(
        "its Expeditions come only {value} regions far; starters: {low}–{high}", **it
    ),
    "rotted": lambda it: say(
        "one of its cards rots in Hand in {value} of the games in which it is drawn;"
        " starters: {low}–{high}",
        **it,
    ),
}


def shown(value: float, is_share: bool) -> str:
    """A share in percent, a mean with one digit."""
    return f"{100 * value:.0f} %" if is_share else f"{value:.1f}"


def _about_cards(deck: Entrant, outcome: Outcome) -> Iterator[Message]:
    """Cards that are drawn often and never played; those without all their text cannot be told."""
    for name, card in sorted(outcome.deck.cards.items()):
        if not card.played and card.drawn >= SEEN_OFTEN and name not in deck.without_text:
            yield say(
                "{card} is never played, though it is drawn in {number} games",
                card=name,
                number=card.drawn,
            )


def _notes(deck: Entrant) -> Iterator[Message]:
    understood, total = deck.abilities
    if total and understood < total:
        yield say(
            "{understood} of {total} abilities are understood; played without some text: {cards}",
            understood=understood,
            total=total,
            cards=", ".join(deck.without_text),
        )
    if deck.estimated:
        yield say(
            "numbers of these Uniques are not known, they are played as their Commons: {cards}",
            cards=", ".join(deck.estimated),
        )
    if deck.unknown:
        yield say("left out, because nothing is known: {cards}", cards=", ".join(deck.unknown))
    if deck.extra_heroes:
        yield say("left out, a deck has one Hero: {cards}", cards=", ".join(deck.extra_heroes))
