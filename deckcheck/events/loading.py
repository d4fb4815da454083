"""Reading an event: its file, and the roster if there is one."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from itertools import count
from typing import Any

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.names import fold
from deckcheck.decks.files import DECK_SUFFIXES, text_of
from deckcheck.decks.manifest import Manifest, read_manifest
from deckcheck.errors import EventError, FormatError, UnreadableError
from deckcheck.events import findings, roster, schema, times
from deckcheck.events.event import Event, Fault, Given, Place, Player, Team
from deckcheck.legality.format import Format, Tournament
from deckcheck.legality.loading import load_format
from deckcheck.messages import joined, say, say_n
from deckcheck.rules.finding import Severity
from deckcheck.toml_files import read_bytes, tables_of
from deckcheck.toml_places import Lines, Path, lines_of

MAX_BYTES = 8_388_608
"""The largest event file and roster: lists may stand in them."""

PLAYERS_OF_A_TEAM = 2
"""Teams are of two (game mode "Multijoueur 2v2")."""


def load_event(file: str, catalogue: Catalogue, roster_file: str | None = None) -> Event:
    """Read an event.

    Args:
        file: the event file.
        catalogue: has the cards and sets that a format of the organiser may name.
        roster_file: the roster, instead of the one that the event file names.

    Returns:
        The event; what is wrong about single keys and players is among its faults.

    Raises:
        EventError: the file cannot be read, or does not say on which day or in which format.
    """
    data = read_bytes(file, MAX_BYTES, EventError)
    tables = tables_of(data, file, EventError)
    lines = lines_of(data.decode("utf-8-sig").replace("\r\n", "\n"))
    read, wrong = schema.read(tables)
    faults = [findings.fault(what, Place(file, lines.of(path))) for path, what in wrong]
    return _Loading(file, read, lines, faults, catalogue).event(roster_file)


class _Loading:
    """An event file that is being read."""

    def __init__(
        self,
        file: str,
        read: schema.EventFile,
        lines: Lines,
        faults: list[Fault],
        catalogue: Catalogue,
    ) -> None:
        self.file, self.read, self.lines, self.faults = file, read, lines, faults
        self.folder = os.path.dirname(file) or os.curdir  # noqa: PTH120 - shown as it was given
        self.catalogue = catalogue

    def event(self, roster_file: str | None) -> Event:
        """The event, with all faults."""
        read = self.read
        if read.date is None:
            raise EventError(self._fatal(say("date: the day of the event is missing"), ("date",)))
        format = self._format()
        zone = self._zone()
        deadline = self._deadline(zone)
        zone = zone or (deadline.tzinfo if deadline else None)
        players = self._unique([*self._players(zone), *self._roster(roster_file, zone)])
        teams = [*self._teams(), *_teams_of(players)]
        self.faults += _faults_of_teams(teams, players, format, Place(self.file))
        self.faults += _named_twice(players)
        return Event(
            file=self.file,
            folder=self.folder,
            name=read.name or os.path.basename(self.file),  # noqa: PTH119
            where=read.place,
            on=read.date,
            deadline=deadline,
            zone=zone,
            format=format,
            rounds=_rounds(read, format),
            players=_in_teams(players, teams),
            teams=tuple(teams),
            faults=tuple(self.faults),
            manifest=self._manifest(),
        )

    def _place(self, *path: str | int) -> Place:
        return Place(self.file, self.lines.of(path))

    def _fatal(self, message: str, path: Path) -> str:
        """What keeps the event from being read, behind what else is wrong."""
        last = findings.fault(message, self._place(*path))
        return joined("\n", [told_fault(one) for one in (*self.faults, last)])

    def _beside(self, name: str) -> str:
        return os.path.normpath(os.path.join(self.folder, name))  # noqa: PTH118 - as the others

    def _format(self) -> Format:
        name = self.read.format
        try:
            return load_format(
                self._beside(name) if name.endswith(".toml") else name, self.catalogue
            )
        except FormatError as error:
            raise EventError(self._fatal(error.message, ("format",))) from error

    def _manifest(self) -> Manifest | None:
        if self.read.manifest is None:
            return None
        try:
            return read_manifest(self._beside(self.read.manifest))
        except UnreadableError as error:
            raise EventError(self._fatal(error.message, ("manifest",))) from error

    def _zone(self) -> tzinfo | None:
        name = self.read.time_zone
        zone = times.zone_of(name) if name else None
        if name and zone is None:
            message = say(
                "time_zone: {name!r} is no time zone such as Europe/Paris", name=name[:60]
            )
            self.faults.append(findings.fault(message, self._place("time_zone")))
        return zone

    def _deadline(self, zone: tzinfo | None) -> datetime | None:
        time = self.read.deadline
        deadline = times.in_zone(time, zone) if time else None
        if time and deadline is None:
            message = say(
                "deadline: its time zone is missing; write +01:00 behind it, or time_zone ="
                ' "Europe/Paris"'
            )
            self.faults.append(findings.fault(message, self._place("deadline")))
        return deadline

    def _players(self, zone: tzinfo | None) -> list[Player]:
        return [
            Player(
                id=table.id or f"p{number + 1:03}",
                name=table.name,
                place=self._place("players", number),
                deck=self._given(table.deck, "players", number, "deck"),
                pool=self._given(table.pool, "players", number, "pool"),
                received=times.in_zone(table.received, zone) if table.received else None,
            )
            for number, table in enumerate(self.read.players)
        ]

    def _given(self, text: str | None, *path: str | int) -> Given | None:
        if text is None or not text.strip():
            return None
        line = self.lines.values.get(path) or self.lines.of(path)
        blanks = text[: len(text) - len(text.lstrip())].count("\n")
        is_block = path in self.lines.blocks
        place = Place(self.file, line + (blanks if is_block else 0))
        return Given(text.strip(), place, on_one_line=not is_block)

    def _roster(self, file: str | None, zone: tzinfo | None) -> list[Player]:
        named = self.read.roster.file
        path = file or (self._beside(named) if named else None)
        if path is None:
            return []
        text = text_of(read_bytes(path, MAX_BYTES, EventError), path)
        table = self.read.roster
        titles = table.model_dump(exclude={"file", "day_first"}, exclude_none=True)
        found = roster.read(text, path, zone, titles, day_first=table.day_first)
        self.faults += found.faults
        return found.players

    def _teams(self) -> list[Team]:
        return [
            Team(table.name or f"{number + 1}", tuple(table.players), self._place("teams", number))
            for number, table in enumerate(self.read.teams)
        ]

    def _unique(self, players: Sequence[Player]) -> list[Player]:
        """The players, each id once in whatever case; whoever comes second is called otherwise.

        Files are called by ids, and on some systems "Ana" and "ana" are one file.
        """
        kept: dict[str, Player] = {}
        for player in players:
            who = player.id
            if first := kept.get(who.lower()):
                others = (f"{player.id}-{number}" for number in count(2))
                who = next(it for it in others if it.lower() not in kept)
                message = say(
                    "a second player of the id {id}, called {other} here; the first is in line"
                    " {line} of {file}",
                    id=player.id,
                    other=who,
                    line=first.place.line,
                    file=first.place.file,
                )
                self.faults.append(findings.fault(message, player.place))
            kept[who.lower()] = replace(player, id=who)
        return list(kept.values())


def told_fault(fault: Fault) -> str:
    """A fault with its file and line, for people."""
    finding = fault.finding
    if not finding.lines:
        return say("{file}: {fault}", file=fault.file, fault=finding.message)
    line = finding.lines[0]
    return say(
        "{file}: line {line}: {problem}", file=fault.file, line=line, problem=finding.message
    )


def is_file(given: Given, folder: str) -> bool:
    """Whether what is given is the name of a file, not a list or code."""
    name = given.text
    if "\n" in name or "\0" in name or len(name) > 1_000:
        return False
    if os.path.splitext(name)[1].lower() in DECK_SUFFIXES:  # noqa: PTH122
        return True
    return os.path.isfile(os.path.join(folder, name))  # noqa: PTH113, PTH118 - never raises


def _rounds(read: schema.EventFile, format: Format) -> Tournament | None:
    """How is played: the organiser's numbers over those that the format recommends."""
    own: dict[str, Any] = {
        "best_of": read.best_of,
        "rounds": read.rounds,
        "round_minutes": read.round_minutes,
    }
    own = {key: value for key, value in own.items() if value is not None}
    fitting = [one for one in format.tournaments if read.best_of in (None, one.best_of)]
    if fitting:
        return replace(fitting[0], **(own and {**own, "source": findings.SOURCE}))
    if len(own) == 3:
        return Tournament(source=findings.SOURCE, **own)
    return None


def _teams_of(players: Sequence[Player]) -> list[Team]:
    """The teams that a roster names, in whatever case."""
    members: dict[str, list[Player]] = {}
    for player in players:
        if player.team:
            members.setdefault(fold(player.team) or player.team, []).append(player)
    return [
        Team(found[0].team, tuple(it.id for it in found), found[0].place)
        for found in members.values()
    ]


def _in_teams(players: Sequence[Player], teams: Sequence[Team]) -> tuple[Player, ...]:
    named = {who: team.name for team in teams for who in team.players}
    return tuple(replace(player, team=named.get(player.id, "")) for player in players)


def _faults_of_teams(
    teams: Sequence[Team], players: Sequence[Player], format: Format, place: Place
) -> Iterator[Fault]:
    """Teams that are not of two, or of players that there are not; players without a team."""
    known = {player.id for player in players}
    for team in teams:
        unknown = [who for who in team.players if who not in known]
        if unknown:
            message = say("no player has the id {ids}", ids=", ".join(unknown)[:200])
            yield findings.fault(message, team.place)
        if len(set(team.players)) != PLAYERS_OF_A_TEAM:
            message = say_n(
                "a team of {number} player, where {two} belong: {team}",
                "a team of {number} players, where {two} belong: {team}",
                len(set(team.players)),
                two=PLAYERS_OF_A_TEAM,
                team=team.name,
            )
            yield findings.fault(message, team.place)
    plays_in_teams = format.game is not None and format.game.mode == "2v2"
    if teams and not plays_in_teams:
        message = say("teams, in a format without teams: {format}", format=format.name)
        yield findings.fault(message, teams[0].place, severity=Severity.WARNING)
    times_in = Counter(who for team in teams for who in set(team.players))
    for player in players if plays_in_teams else ():
        if times_in[player.id] != 1:
            message = say("{id} is in {number} teams", id=player.id, number=times_in[player.id])
            yield findings.fault(message, player.place if player.place.line else place)


def _named_twice(players: Sequence[Player]) -> Iterator[Fault]:
    """A warning for players of one name: a form may have been sent twice."""
    first: dict[str, Player] = {}
    for player in players:
        name = player.name.casefold()
        if name and name in first:
            message = say("{id} has the same name as {other}", id=player.id, other=first[name].id)
            yield findings.fault(message, player.place, severity=Severity.WARNING)
        first.setdefault(name, player)
