"""The fuzzer of games: it plays all modes and texts, and finds what is broken."""

from __future__ import annotations

import pytest

from deckcheck.game import Mode
from fuzz import games
from fuzz.games import Outcome


def test_the_first_games_keep_every_invariant(capsys: pytest.CaptureFixture[str]) -> None:
    """Sixty games in one process: each mode and each kind of text is among them."""
    assert games.main(["--games", "60", "--processes", "1"]) == 0
    told = capsys.readouterr().out
    assert "60 games" in told
    assert "0 failed" in told
    assert all(mode.value in told for mode in Mode)
    assert all(text in told for text in games.TEXTS)


def test_a_number_is_a_game() -> None:
    """The same number gives the same game, another another."""
    first, second = games.table(4)[0], games.table(4)[0]
    assert first.digest() == second.digest() != games.table(9)[0].digest()


def test_a_broken_game_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an exception says is printed with the game's number, and the exit code is 1."""

    def fails(*_: object) -> None:
        raise ValueError("out of order")

    monkeypatch.setattr(games, "_watch", fails)
    outcome = games.play(7)
    assert "out of order" in outcome.failure
    assert games._report([games._told(outcome)], 1.0) == 1
    assert "game 7 failed" in capsys.readouterr().out


def test_endings_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Games that ended alike are one line."""
    same = Outcome(1, "text", "1v1", "won", 50)
    assert games._report([same, same._replace(number=2)], 1.0) == 0
    assert "       2  1v1          text        won" in capsys.readouterr().out
