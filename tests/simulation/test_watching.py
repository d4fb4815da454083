"""What is counted of one game at its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from deckcheck.game.config import Config
from deckcheck.game.state import Ending, Result, State
from deckcheck.output.transcript_page import lines
from deckcheck.simulation.tally import Tally
from deckcheck.simulation.watching import Watch


@pytest.mark.parametrize("ending", Ending)
def test_a_game_is_won_drawn_or_given_up(ending: Ending) -> None:
    """Each ending is one of the three; whatever cap was reached counts as one."""
    result = Result(ending, (0,) if ending is Ending.WON else (), 3)
    mine, theirs = (watched(seat, result) for seat in (0, 1))
    drawn = int(ending is Ending.DRAWN)
    given_up = [tally.ratios["capped"].part for tally in (mine, theirs)]
    assert mine.ratios["wins"].part + drawn + given_up[0] == 1
    assert (theirs.ratios["wins"].part, given_up[1]) == (0, given_up[0])
    assert mine.caps == ({ending.value: 1} if given_up[0] else {})


def watched(seat: int, result: Result) -> Tally:
    """What is counted of a game that is over at once."""
    watch = Watch(seat, {})
    watch.begin(State(Config(), Random(1)))  # noqa: S311 - no secret
    watch.end(result)
    return watch.tally


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_words(ending: Ending, language: str) -> None:
    """A transcript can tell each."""
    event: dict[str, Any] = {"event": "end", "ending": ending.value, "winners": [], "day": 3}
    assert len(list(lines([event], language))) == 1
