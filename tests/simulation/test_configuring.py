"""What kind of game a format's ``[game]`` table asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args, get_type_hints

import pytest

from deckcheck import FormatError, format_names, load_format
from deckcheck.game.config import Config, Mode, Victory
from deckcheck.legality.format import Game
from deckcheck.simulation.configuring import config_of


@pytest.mark.parametrize(
    ("name", "config"),
    [
        ("standard", Config()),
        ("sealed", Config()),
        ("2v2", Config(mode=Mode.TEAMS)),
        ("free-for-all", Config(mode=Mode.FREE_FOR_ALL)),
        ("booster-war", Config(mode=Mode.BOOSTER_WAR)),
        ("booster-war-technical", Config(mode=Mode.BOOSTER_WAR, shuffled=False)),
    ],
)
def test_the_game_of_a_shipped_format(name: str, config: Config) -> None:
    """The modes of the glossary; the race is judged at once, as it says."""
    assert config_of(load_format(name)) == config


@pytest.mark.parametrize("name", format_names())
def test_every_shipped_format_can_be_played(name: str) -> None:
    """Each says how, for as many players as it has; what is a sequence is not shuffled."""
    format = load_format(name)
    config = config_of(format)
    assert format.game is not None
    assert config.mode.players == format.players
    assert config.shuffled is not format.order_matters


def test_the_words_are_the_engines() -> None:
    """Rules of decks know nothing of the engine: its words stand twice, and are the same."""
    hints = get_type_hints(Game)
    assert get_args(hints["mode"]) == tuple(mode.value for mode in Mode)
    assert get_args(hints["victory"]) == tuple(victory.value for victory in Victory)


def test_a_later_timing_of_victory() -> None:
    """NOTES 2, "Victory check": an option."""
    later = replace(load_format("standard"), game=Game("1v1", "house", victory="at_night"))
    assert config_of(later) == Config(victory=Victory.AT_NIGHT)


def test_a_format_without_a_game_is_one_against_one() -> None:
    """Files from before there was such a table."""
    assert config_of(replace(load_format("standard"), game=None)) == Config()


def test_a_mode_for_another_number_of_players_is_told() -> None:
    """A house format of four players that takes over the mode of Standard."""
    with pytest.raises(FormatError, match="1v1 is for 2 players, the format for 4"):
        config_of(replace(load_format("standard"), players=4))
