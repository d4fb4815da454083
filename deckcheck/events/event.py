"""What an event is: who plays which list, in which format, on which day."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, tzinfo

from deckcheck.decks.manifest import Manifest
from deckcheck.legality.format import Format, Tournament
from deckcheck.rules.finding import Finding

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""What a player may be called by: files are called so, too."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file; line 0 is the file as a whole."""

    file: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Given:
    r"""What stands for a list: a file's name, a code, or the list itself.

    Attributes:
        text: as it was given, without blanks around it.
        place: where its first line stands.
        on_one_line: whether all its lines stand there, as in a string with ``\n`` in it.
    """

    text: str
    place: Place
    on_one_line: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who wants to play.

    Attributes:
        id: unique in the event; a file may be called by it.
        name: empty if it was not told.
        place: where the player stands.
        deck: ``None`` if none was given.
        pool: what a limited deck may hold, if it was given.
        received: when the list came in, if that was told.
        team: the name of the team, if the player is in one.
    """

    id: str
    name: str
    place: Place
    deck: Given | None = None
    pool: Given | None = None
    received: datetime | None = None
    team: str = ""


@dataclass(frozen=True, slots=True)
class Team:
    """Players who play together, by their ids."""

    name: str
    players: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong about the event itself, and the file that it is in."""

    file: str
    finding: Finding


@dataclass(frozen=True, slots=True)
class Event:
    """An event.

    Attributes:
        file: as it was called.
        folder: the files of decks and pools lie in it.
        name, where: what it is called and where it is.
        on: the day on which decks are judged.
        deadline: when lists must be there; with its time zone.
        zone: that of the event, if it is known.
        format: in which decks are judged.
        rounds: how it is played, if that is known: the organiser's numbers over those of the
            format's recommendation.
        players: in the order of the file, those of the roster last.
        teams: in the same order.
        faults: what is wrong about the file and the roster.
        manifest: the list of a format that has one.
    """

    file: str
    folder: str
    name: str
    where: str
    on: date
    deadline: datetime | None
    zone: tzinfo | None
    format: Format
    rounds: Tournament | None
    players: tuple[Player, ...]
    teams: tuple[Team, ...] = ()
    faults: tuple[Fault, ...] = ()
    manifest: Manifest | None = None
