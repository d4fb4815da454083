"""Which game is played by whom: seats, seeds, opponents."""

from __future__ import annotations

import pytest

from deckcheck.abilities.words import Type
from deckcheck.game.config import Config, Mode
from deckcheck.game.facts import Facts
from deckcheck.simulation.entrants import Entrant
from deckcheck.simulation.schedule import Run, meeting, seed_of

CARD = Facts("Bear", Type.CHARACTER, 1, 1, (1, 1, 1))
DECK, *OTHERS = (Entrant(name, None, (CARD,) * 39) for name in ("deck", "a", "b", "c", "d"))


@pytest.mark.parametrize("mode", Mode)
def test_the_deck_sits_in_each_seat_with_the_same_seed(mode: Mode) -> None:
    """Luck of the seat cancels out: one round of seats has one seed and the same opponents."""
    run = Run(Config(mode), DECK, tuple(OTHERS))
    met = [meeting(run, number) for number in range(mode.players)]
    assert [it.seat for it in met] == list(range(mode.players))
    assert {it.seed for it in met} == {met[0].seed}
    assert all(it.entrants[it.seat] is DECK for it in met)
    turned = [[*it.entrants[it.seat :], *it.entrants[: it.seat]] for it in met]
    assert turned == [turned[0]] * mode.players
    assert meeting(run, mode.players).seed != met[0].seed


def test_the_opponents_are_met_one_after_the_other() -> None:
    """Each of four opponents in two of eight games."""
    run = Run(Config(), DECK, tuple(OTHERS))
    assert [meeting(run, number).opponent for number in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_the_first_beside_the_deck_is_its_team_mate() -> None:
    """Team-mates sit opposite each other, two seats on."""
    mate, *foes = OTHERS[:3]
    run = Run(Config(Mode.TEAMS), DECK, (), beside=(mate, *foes))
    for number in range(8):
        it = meeting(run, number)
        assert it.entrants[(it.seat + 2) % 4] is mate


def test_free_seats_are_taken_by_the_others_in_turn() -> None:
    """A pair of 2v2 against two of three, then the next two."""
    mate, *foes = OTHERS
    run = Run(Config(Mode.TEAMS), DECK, tuple(foes), beside=(mate,))
    met = [{e.name for e in meeting(run, number).entrants} for number in (0, 4, 8)]
    assert met == [{"deck", "a", *pair} for pair in ("bc", "cd", "db")]


def test_seeds_are_of_the_master_seed_and_the_number() -> None:
    """Distinct, and not those of another master."""
    seeds = {seed_of(master, number) for master in range(5) for number in range(200)}
    assert len(seeds) == 1000
