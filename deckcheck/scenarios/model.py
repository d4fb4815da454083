"""What may stand in a scenario file. The edge where strangers' data comes in."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, PrivateAttr, Tag

from deckcheck.abilities.words import Keyword, Phase, Status, Terrain, Type, Zone
from deckcheck.game.config import Mode, Victory
from deckcheck.game.decisions import Asked
from deckcheck.game.state import Ending
from deckcheck.messages import say

Letter = Literal["A", "B", "C", "D"]
"""A player: A is the first seat, the others follow clockwise."""

Small = Annotated[int, Field(ge=0, le=1000)]
Distance = Annotated[int, Field(ge=0, le=7)]
Face = Annotated[int, Field(ge=1, le=6)]

TABLE, LIST, NUMBER, TEXT = SHAPES = "(table)", "(list)", "(number)", "(text)"
"""How a key can be written that allows more than one way; pydantic has them in its paths."""


def _shape(value: object) -> str:
    """In which way a value is written, so that only that way's faults are told."""
    if isinstance(value, dict | BaseModel):
        return TABLE
    if isinstance(value, list | tuple):
        return LIST
    return NUMBER if isinstance(value, int) else TEXT


def _table_or_text(value: object) -> str:
    return TABLE if _shape(value) == TABLE else TEXT


def _number_or_text(value: object) -> str:
    return NUMBER if _shape(value) == NUMBER else TEXT


def _list_or_number(value: object) -> str:
    return NUMBER if _shape(value) == NUMBER else LIST


def _one_of(words: Iterable[str], expected: str = "") -> AfterValidator:
    """A text that is one of these words.

    Args:
        words: the words.
        expected: what a message says is expected, if not one of the words.
    """
    known = tuple(words)

    def check(text: str) -> str:
        if text in known:
            return text
        if expected:
            raise ValueError(expected)
        all_words = ", ".join(known)
        if near := get_close_matches(text, known, n=1):
            raise ValueError(
                say("did you mean {near}? (allowed: {allowed})", near=near[0], allowed=all_words)
            )
        raise ValueError(say("no such word (allowed: {allowed})", allowed=all_words))

    return AfterValidator(check)


def _letters(text: str) -> str:
    if set(text) - set("ABCD"):
        raise ValueError(
            say("the letters of players are expected, such as {example}", example="AC")
        )
    return text


NONE, NEXT_DAY, END, SET_UP = "none", "next day", "end", "set-up"
"""Words of the format beside those of the game."""

SIDES = "hero", "companion"

Moment = Annotated[
    str, _one_of([NEXT_DAY, END, *(it.value for it in Phase), *(it.value for it in Asked)])
]
Question = Annotated[str, _one_of(it.value for it in Asked)]
End = Annotated[str, _one_of([*(it.value for it in Ending), NONE])]
Place = Annotated[str, _one_of(f"{letter} {side}" for letter in "ABCD" for side in SIDES)]
CardType = Annotated[
    str,
    _one_of(
        it.value
        for it in (
            Type.CHARACTER,
            Type.SPELL,
            Type.LANDMARK_PERMANENT,
            Type.EXPEDITION_PERMANENT,
            Type.HERO,
        )
    ),
]
Cost = Annotated[
    Annotated[Small, Tag(NUMBER)]
    | Annotated[Annotated[str, _one_of([NONE], say('a number or "none" is expected'))], Tag(TEXT)],
    Discriminator(_number_or_text),
]


class Table(BaseModel):
    """A table of the file: no other keys may stand in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class OwnCard(Table):
    """A card that the scenario makes up; or one like a card of the catalogue, changed."""

    like: str | None = None
    type: CardType | None = None
    hand_cost: Cost | None = None
    reserve_cost: Cost | None = None
    statistics: tuple[int, int, int] | None = None
    subtypes: tuple[str, ...] | None = None
    token: bool = False
    reserve_limit: Small | None = None
    landmark_limit: Small | None = None
    abilities: tuple[Any, ...] | None = None


class Thing(Table):
    """An object of a position: a card, and what is on it."""

    card: str
    statuses: tuple[Status, ...] = ()
    counters: dict[str, Small] = Field(default_factory=dict)
    completed: bool = False
    owner: Letter | None = None


NamedThing = Annotated[
    Annotated[str, Tag(TEXT)] | Annotated[Thing, Tag(TABLE)], Discriminator(_table_or_text)
]
Things = tuple[NamedThing, ...]

Names = tuple[str, ...]
Cards = Annotated[
    Annotated[Names, Tag(LIST)] | Annotated[Small, Tag(NUMBER)], Discriminator(_list_or_number)
]


class Player(Table):
    """What a player has at the start."""

    hero: NamedThing | None = None
    hand: Names = ()
    deck: Cards = 20
    mana: Cards = 0
    ready: Small | None = None
    hero_expedition: Things = ()
    companion_expedition: Things = ()
    reserve: Things = ()
    landmarks: Things = ()
    discard: Things = ()
    progress: tuple[Distance, Distance] = (0, 0)
    moved: tuple[bool, bool] = (False, False)
    ascended: tuple[bool, bool] = (False, False)
    passed: bool = False


class Start(Table):
    """When the position is, and where: the regions from the Hero's to the Companion's."""

    day: Annotated[int, Field(ge=1, le=60)] = 2
    phase: Phase = Phase.AFTERNOON
    first: Letter = "A"
    arena: bool = False
    regions: tuple[str, ...] | None = None
    hidden: bool = False


class ExpectedPlayer(Table):
    """What a player has then; zones as lists of names in any order, or as numbers of cards."""

    hand: Cards | None = None
    deck: Cards | None = None
    mana: Cards | None = None
    ready: int | None = None
    hero_zone: Cards | None = None
    hero_expedition: Cards | None = None
    companion_expedition: Cards | None = None
    reserve: Cards | None = None
    landmarks: Cards | None = None
    discard: Cards | None = None
    progress: tuple[int, int] | None = None
    passed: bool | None = None
    hero_statistics: tuple[int, int, int] | None = None
    companion_statistics: tuple[int, int, int] | None = None


class ExpectedObject(Table):
    """What an object is like then."""

    zone: Zone | None = None
    controller: Letter | None = None
    statuses: tuple[Status, ...] | None = None
    counters: dict[str, int] | None = None
    boosts: int | None = None
    statistics: tuple[int, int, int] | None = None
    keywords: tuple[Keyword, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    completed: bool | None = None
    exists: bool | None = None
    newer_than: str | None = None


class Expected(Table):
    """What holds at one moment."""

    day: int | None = None
    phase: Phase | None = None
    first: Letter | None = None
    decides: Letter | None = None
    about: Question | None = None
    arena: bool | None = None
    ending: End | None = None
    winners: Annotated[str, AfterValidator(_letters)] | None = None
    cost: dict[str, int] = Field(default_factory=dict)
    terrains: dict[Place, tuple[Terrain, ...]] = Field(default_factory=dict)
    regions: tuple[str, ...] | None = None
    announced: tuple[str, ...] | None = None
    seen_by: Letter | None = None
    A: ExpectedPlayer = ExpectedPlayer()
    B: ExpectedPlayer = ExpectedPlayer()
    C: ExpectedPlayer = ExpectedPlayer()
    D: ExpectedPlayer = ExpectedPlayer()
    objects: dict[str, ExpectedObject] = Field(default_factory=dict)


class Step(Table):
    """One step of the script: an answer, a stretch of the day, or what is expected."""

    A: str | None = None
    B: str | None = None
    C: str | None = None
    D: str | None = None
    times: Annotated[int, Field(ge=1, le=1000)] = 1
    until: Moment | None = None
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    expect: Expected | None = None


class Scenario(Table):
    """A whole scenario file."""

    _lines: tuple[int, ...] = PrivateAttr(default=())

    title: str
    rules: tuple[str, ...] = ()
    about: str = ""
    format: str | None = None
    mode: Mode | None = None
    victory: Victory | None = None
    sacrifices_excess: bool = False
    seed: int = 0
    dice: tuple[Face, ...] = ()
    start: Annotated[
        Annotated[Start, Tag(TABLE)]
        | Annotated[
            Annotated[str, _one_of([SET_UP], say('a table or "set-up" is expected'))], Tag(TEXT)
        ],
        Discriminator(_table_or_text),
    ] = Start()
    cards: dict[str, OwnCard] = Field(default_factory=dict)
    players: dict[Letter, Player] = Field(default_factory=dict)
    steps: tuple[Step, ...] = ()

    def of_file(self, lines: tuple[int, ...]) -> Scenario:
        """The same, with the lines of its steps in the file that it was read from."""
        self._lines = lines
        return self

    def line_of(self, step: int) -> int:
        """The line at which a step begins, by its number from 1; 0 if that is not known."""
        return self._lines[step - 1] if step <= len(self._lines) else 0
