"""What is counted of one game at its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from deckcheck.game.config import Config
from deckcheck.game.state import Ending, Result, State
from deckcheck.output.transcript_page import lines
from deckcheck.simulation.watching import Watch


@pytest.mark.parametrize("ending", Ending)
def test_a_game_is_won_drawn_or_given_up(ending: Ending) -> None:
    """Each ending is one of the three; whatever cap was reached counts as one."""
    watch = Watch()
    watch.begin(State(Config(), Random(1)))  # noqa: S311 - no secret
    watch.end(Result(ending, (0,) if ending is Ending.WON else (), 3))
    counted = [watch.tally(0).wins, int(ending is Ending.DRAWN), watch.tally(0).capped]
    assert sum(counted) == 1
    assert watch.tally(1).losses == watch.tally(0).wins


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_words(ending: Ending, language: str) -> None:
    """A transcript can tell each."""
    event: dict[str, Any] = {"event": "end", "ending": ending.value, "winners": [], "day": 3}
    assert len(list(lines([event], language))) == 1
