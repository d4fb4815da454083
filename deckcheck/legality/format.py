"""What a format is. Its file is read by `deckcheck.legality.loading`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from deckcheck.messages import say
from deckcheck.rules import sets
from deckcheck.rules.limits import STRICT, at_least
from deckcheck.rules.registry import Rule


@dataclass(frozen=True, slots=True)
class Titles:
    """A title in the languages of the tool's messages."""

    __pydantic_config__ = STRICT
    en: str
    fr: str

    def told(self, language: str) -> str:
        """The title in a language."""
        return self.fr if language == "fr" else self.en


@dataclass(frozen=True, slots=True)
class Boosters:
    """What a limited pool is opened from.

    Attributes:
        boosters: boosters for each player.
        source: where the number comes from.
    """

    __pydantic_config__ = STRICT
    boosters: int
    source: str

    def __post_init__(self) -> None:
        at_least("boosters", 1, self.boosters)


@dataclass(frozen=True, slots=True)
class Game:
    """How games of a format are played, for those who play them.

    Attributes:
        mode: who plays against whom.
        source: where that stands.
        shuffled: whether Decks are shuffled.
        victory: when the race is judged: as soon as Expeditions meet (4.3), or at Night (NOTES 2).
    """

    __pydantic_config__ = STRICT
    mode: Literal["1v1", "2v2", "ffa", "booster-war"]
    source: str
    shuffled: bool = True
    victory: Literal["at_once", "at_night"] = "at_once"


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament structure that the glossary recommends.

    Attributes:
        best_of: games of a match, 1 or 3.
        rounds: number of rounds.
        round_minutes: minutes for a round.
        build_minutes: minutes for building decks (and drafting), in limited play.
        players: recommended number of players.
        source: where the recommendation stands.
    """

    __pydantic_config__ = STRICT
    best_of: int
    rounds: int
    round_minutes: int
    source: str
    build_minutes: int | None = None
    players: int | None = None

    def __post_init__(self) -> None:
        if self.best_of not in (1, 3):
            raise ValueError(say("best_of must be 1 or 3"))
        for name in ("rounds", "round_minutes", "build_minutes", "players"):
            at_least(name, 1, getattr(self, name))


@dataclass(frozen=True, slots=True)
class Format:
    """A format: who plays, with which decks.

    Attributes:
        name: how it is called on the command line; the file's name without its ending.
        title: its title in English and French.
        play: ``constructed`` or ``limited``.
        players: number of players of one game.
        limits: by rule id, the limit that the rule checks; a rule that is not here does not hold.
        order_matters: whether a deck is a sequence: it is not shuffled.
        game: how its games are played; ``None`` if its file does not say.
        pool: what a pool is opened from, in limited play.
        tournaments: recommended structures.
        path: the file, as it was given; empty for shipped ones.
        files: the file and those that it builds on, but for shipped ones.
        plugins: rules of installed packages that it sets limits for.
        warnings: what is strange about its file, and may be meant.
        authority: the only one whose lists are followed; empty if they are those of the file.
    """

    name: str
    title: Titles
    play: Literal["constructed", "limited"]
    players: int
    limits: dict[str, Any]
    order_matters: bool = False
    game: Game | None = None
    pool: Boosters | None = None
    tournaments: tuple[Tournament, ...] = field(default=())
    path: str = ""
    files: tuple[str, ...] = ()
    plugins: tuple[Rule, ...] = ()
    warnings: tuple[str, ...] = ()
    authority: str = ""

    def following(self, authority: str) -> Format:
        """The format with the dated lists of one authority alone, ``publisher`` or ``community``.

        Rules that do not follow this authority anyway follow none. What the publisher released is
        out, whoever's lists are followed.
        """
        limits = dict(self.limits)
        for rule, limit in self.limits.items():
            if hasattr(limit, "authorities"):
                kept = {authority, "publisher"} if rule == sets.ID else {authority}
                followed = [name for name in limit.authorities if name in kept]
                limits[rule] = replace(limit, authorities=followed)
        return replace(self, limits=limits, authority=authority if limits != self.limits else "")
