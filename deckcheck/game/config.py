"""What kind of game is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Mode(Enum):
    """The ways to play that the glossary knows."""

    DUEL = "1v1"
    TEAMS = "2v2"
    FREE_FOR_ALL = "ffa"
    BOOSTER_WAR = "booster-war"

    @property
    def players(self) -> int:
        """How many play."""
        return 4 if self in {Mode.TEAMS, Mode.FREE_FOR_ALL} else 2


class Victory(Enum):
    """When the race is judged (NOTES 2, "Victory check")."""

    AT_ONCE = "at_once"
    """As soon as Expeditions meet or cross (1.3.3, 4.3)."""
    AT_NIGHT = "at_night"
    """After Clean-up, since 2025-05-13."""


@dataclass(frozen=True, slots=True)
class Config:
    """The kind of game.

    Attributes:
        mode: who plays against whom.
        victory: when the race is judged.
        shuffled: whether decks are shuffled; in the most technical Booster War they are not
            (``Booster War``).
        sacrifices_excess: whether Clean-up sacrifices excess Landmarks, as later rules have it,
            rather than discards them (4.2.5.c).
        stops: whether the game also stops when each phase begins, and at turns in which a player
            can only pass: scripts of scenarios need that, players do not.
        days: the game is given up as unfinished after so many days.
        decisions: the game is given up as unfinished after so many decisions.
        steps: the game is given up as unfinished after so many steps; one of two players has
            some hundred.
    """

    mode: Mode = Mode.DUEL
    victory: Victory = Victory.AT_ONCE
    shuffled: bool = True
    sacrifices_excess: bool = False
    stops: bool = False
    days: int = 60
    decisions: int = 20_000
    steps: int = 100_000

    @property
    def unlimited_mana(self) -> bool:
        """Whether everything can be paid for (``Booster War``)."""
        return self.mode is Mode.BOOSTER_WAR
