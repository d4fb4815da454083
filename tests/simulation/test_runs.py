"""Runs: reproducible, the same for any number of jobs, and honest controls."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from deckcheck import Catalogue
from deckcheck.abilities.words import Type
from deckcheck.game.config import Config, Mode
from deckcheck.game.decisions import Action, Decision, Pass
from deckcheck.game.facts import Facts
from deckcheck.game.view import View
from deckcheck.output.simulation_page import page
from deckcheck.simulation import schedule
from deckcheck.simulation.entrants import Entrant, starters
from deckcheck.simulation.judging import Playability, Study, judge
from deckcheck.simulation.running import Outcome, play, play_all
from deckcheck.simulation.schedule import Run
from deckcheck.simulation.tally import DAYS
from tools.build_reference import FILE, digest

STARTERS = starters(Catalogue())
BEAR = Facts("Bear", Type.CHARACTER, 2, 2, (2, 2, 2))


def test_the_starters_are_six_decks_of_a_hero_and_39_cards() -> None:
    """As the public lists are: 40 cards with the Hero."""
    assert [len(deck.cards) for deck in STARTERS] == [39] * 6
    assert all(deck.hero is not None and not deck.unknown for deck in STARTERS)


def test_two_jobs_give_the_same_sums_as_one() -> None:
    """Byte for byte, as JSON."""
    run = Run(Config(), STARTERS[0], tuple(STARTERS), 7)
    one, two = (asdict(play_all(run, 60, jobs)) for jobs in (1, 2))
    assert json.dumps(one) == json.dumps(two)


def test_a_game_can_be_played_again_alone() -> None:
    """The sums of a range are those of its rounds, one by one."""
    run = Run(Config(), STARTERS[1], tuple(STARTERS), 3)
    whole = play(run, 4, 8)
    parts = play(run, 4, 6)
    parts.add(play(run, 6, 8))
    assert asdict(whole) == asdict(parts)


@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.name)
def test_a_mirror_is_exactly_even(deck: Entrant) -> None:
    """Both seats with one seed: what one wins in one seat it loses in the other."""
    tally = play_all(Run(Config(), deck, (deck,), 1), 20).deck
    assert (tally.ratios["wins"].part, tally.games) == (10, 20)


class Passing:
    """Passes whenever it can, else takes the first answer."""

    def __init__(self, seed: int) -> None:
        """A passing player needs no luck."""

    def choose(self, view: View, decision: Decision) -> Action:  # noqa: ARG002 - as players do
        """Pass, if that is offered."""
        return next((it for it in decision.actions if isinstance(it, Pass)), decision.actions[0])


def test_who_always_passes_loses_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Characters alone move Expeditions: without any, the other side meets first."""
    greedy = schedule.PLAYERS["greedy"]
    seats = iter(range(1_000_000))

    def make(seed: int) -> object:
        return Passing(seed) if next(seats) % 2 == 0 else greedy(seed)

    monkeypatch.setitem(schedule.PLAYERS, "greedy", make)
    bears = Entrant("bears", None, (BEAR,) * 39)
    run = Run(Config(), bears, (bears,), 5)
    # The passing player is always the first seat, where the deck sits in every other game.
    first = [play(run, number, number + 1).deck for number in range(0, 20, 2)]
    assert [tally.ratios["wins"].part for tally in first] == [0] * 10


@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.FREE_FOR_ALL, Mode.BOOSTER_WAR])
def test_all_modes_can_be_simulated(mode: Mode) -> None:
    """Every game has a result: won, lost, drawn or given up."""
    small = Entrant("booster", None, STARTERS[0].cards[:12])
    deck = small if mode is Mode.BOOSTER_WAR else STARTERS[0]
    others = (small,) if mode is Mode.BOOSTER_WAR else tuple(STARTERS)
    tally = play_all(Run(Config(mode), deck, others, 2), 8).deck
    assert tally.games == 8
    assert sum(tally.length) == 8
    assert len(tally.length) == DAYS


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_leaves_what_is_known(jobs: int) -> None:
    """Whole rounds, from the first game on; the processes end."""

    def stop(done: int) -> None:
        if done >= 24:
            raise KeyboardInterrupt

    run = Run(Config(), STARTERS[0], tuple(STARTERS), 7)
    outcome = play_all(run, 400, jobs, stop)
    assert outcome.deck.games == 24
    assert asdict(outcome) == asdict(play(run, 0, 24))


def test_what_reaches_a_cap_is_told() -> None:
    """How many games, which cap, and the first that can be looked at."""
    run = Run(Config(days=2), STARTERS[0], tuple(STARTERS), 1)
    study = judge(run, play_all(run, 8))
    assert study.outcome.deck.caps == {"days": 8}
    assert "given up: 8 games after 2 days; see --replay 0" in study.notes


def study_of(deck: Entrant, games: int = 96) -> Study:
    run = Run(Config(), deck, tuple(STARTERS), 11)
    return judge(run, play_all(run, games))


def verdict_of(deck: Entrant, games: int = 96) -> tuple[Playability, str]:
    study = study_of(deck, games)
    return study.verdict, "\n".join(study.warnings)


@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.name)
@pytest.mark.parametrize("games", [2, 20, 96])
def test_the_starters_are_not_warned_of(deck: Entrant, games: int) -> None:
    """They are what is normal, on any day; be the games few."""
    assert verdict_of(deck, games) == (Playability.PLAYABLE, "")


def test_a_unique_that_is_never_cast_is_told_beside_its_commons() -> None:
    """Versions of a name are counted apart."""
    unique = Facts("Bear", Type.CHARACTER, 14, 14, (2, 2, 2))
    deck = Entrant("bears", None, (BEAR,) * 36 + (unique,) * 3, {BEAR: "C", unique: "U 7"})
    study = study_of(deck, 200)
    [told] = [it for it in study.warnings if "U 7" in it]
    assert "Bear (U 7) is played in 0 of the" in told
    assert "costs more mana than there is" in told


def test_a_card_that_the_players_spurn_is_no_fault_of_the_deck() -> None:
    """It could be paid for, and becomes mana instead: told as a note."""
    song = Facts("Song", Type.SPELL, 2, 2)
    study = study_of(Entrant("bears", None, (BEAR,) * 30 + (song,) * 9), 200)
    assert not any("Song" in it for it in study.warnings)
    assert any(it.startswith("Song is played in 0 of") for it in study.notes)


def test_no_games_make_no_verdict() -> None:
    """As after an interruption at once."""
    run = Run(Config(), STARTERS[0], tuple(STARTERS))
    study = judge(run, Outcome())
    assert (study.verdict, study.figures) == (Playability.CANNOT_BE_JUDGED, ())
    assert page(study).startswith("Sierra & Oddball: cannot be judged (0 games)")


def test_a_deck_of_dear_cards_is_warned_of() -> None:
    """39 cards of cost 7: nothing can be played with three Orbs on day 1."""
    dear = Facts("Giant", Type.CHARACTER, 7, 7, (9, 9, 9))
    verdict, told = verdict_of(Entrant("dear", None, (dear,) * 39))
    assert verdict is Playability.WARNINGS
    assert "0 % of games have a play on day 1" in told


def test_a_deck_without_characters_is_warned_of() -> None:
    """No Character, no statistics: nothing moves (1.3.2.e)."""
    spell = Facts("Song", Type.SPELL, 1, 1)
    verdict, told = verdict_of(Entrant("songs", None, (spell,) * 39))
    assert verdict is Playability.WARNINGS
    assert "no Character" in told
    assert "mountains" not in told  # it follows


def test_a_deck_without_a_terrain_is_warned_of() -> None:
    """With no mountain statistic it never moves due to mountains."""
    flat = Facts("Fish", Type.CHARACTER, 2, 2, (3, 0, 3))
    verdict, told = verdict_of(Entrant("flat", None, (flat,) * 39))
    assert verdict is Playability.WARNINGS
    assert "mountains" in told


def test_the_reference_is_of_this_engine() -> None:
    """``tools/build_reference.py`` was run after the engine or the players changed."""
    assert json.loads(FILE.read_text(encoding="utf-8"))["digest"] == digest(STARTERS)
