"""What may stand in a scenario file. The edge where strangers' data comes in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from deckcheck.abilities.words import Phase, Status, Terrain
from deckcheck.game.config import Mode, Victory

Letter = Literal["A", "B", "C", "D"]
"""A player: A is the first seat, the others follow clockwise."""

Small = Annotated[int, Field(ge=0, le=1000)]
Distance = Annotated[int, Field(ge=0, le=7)]
Face = Annotated[int, Field(ge=1, le=6)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class OwnCard(_Table):
    """A card that the scenario makes up; or one like a card of the catalogue, changed."""

    like: str | None = None
    type: str | None = None
    hand_cost: Small | Literal["none"] | None = None
    reserve_cost: Small | Literal["none"] | None = None
    statistics: tuple[int, int, int] | None = None
    subtypes: tuple[str, ...] | None = None
    token: bool = False
    reserve_limit: Small | None = None
    landmark_limit: Small | None = None
    abilities: tuple[Any, ...] | None = None


class Thing(_Table):
    """An object of a position: a card, and what is on it."""

    card: str
    statuses: tuple[Status, ...] = ()
    counters: dict[str, Small] = Field(default_factory=dict)
    completed: bool = False
    owner: Letter | None = None


Things = tuple[str | Thing, ...]


class Player(_Table):
    """What a player has at the start."""

    hero: str | Thing | None = None
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] | Small = 20
    mana: Small | tuple[str, ...] = 0
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


class Start(_Table):
    """When the position is, and where: the regions from the Hero's to the Companion's."""

    day: Annotated[int, Field(ge=1, le=60)] = 2
    phase: Phase = Phase.AFTERNOON
    first: Letter = "A"
    arena: bool = False
    regions: tuple[str, ...] | None = None
    hidden: bool = False


class ExpectedPlayer(_Table):
    """What a player has then; zones as lists of names in any order, or as numbers of cards."""

    hand: tuple[str, ...] | int | None = None
    deck: tuple[str, ...] | int | None = None
    mana: tuple[str, ...] | int | None = None
    ready: int | None = None
    hero_zone: tuple[str, ...] | int | None = None
    hero_expedition: tuple[str, ...] | int | None = None
    companion_expedition: tuple[str, ...] | int | None = None
    reserve: tuple[str, ...] | int | None = None
    landmarks: tuple[str, ...] | int | None = None
    discard: tuple[str, ...] | int | None = None
    progress: tuple[int, int] | None = None
    passed: bool | None = None
    hero_statistics: tuple[int, int, int] | None = None
    companion_statistics: tuple[int, int, int] | None = None


class ExpectedObject(_Table):
    """What an object is like then."""

    zone: str | None = None
    controller: Letter | None = None
    statuses: tuple[Status, ...] | None = None
    counters: dict[str, int] | None = None
    boosts: int | None = None
    statistics: tuple[int, int, int] | None = None
    keywords: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    completed: bool | None = None
    exists: bool | None = None
    newer_than: str | None = None


class Expected(_Table):
    """What holds at one moment."""

    day: int | None = None
    phase: Phase | None = None
    first: Letter | None = None
    decides: Letter | None = None
    about: str | None = None
    arena: bool | None = None
    ending: str | None = None
    winners: str | None = None
    cost: dict[str, int] = Field(default_factory=dict)
    terrains: dict[str, tuple[Terrain, ...]] = Field(default_factory=dict)
    regions: tuple[str, ...] | None = None
    announced: tuple[str, ...] | None = None
    seen_by: Letter | None = None
    A: ExpectedPlayer = ExpectedPlayer()
    B: ExpectedPlayer = ExpectedPlayer()
    C: ExpectedPlayer = ExpectedPlayer()
    D: ExpectedPlayer = ExpectedPlayer()
    objects: dict[str, ExpectedObject] = Field(default_factory=dict)


class Step(_Table):
    """One step of the script: an answer, a stretch of the day, or what is expected."""

    A: str | None = None
    B: str | None = None
    C: str | None = None
    D: str | None = None
    times: Annotated[int, Field(ge=1, le=1000)] = 1
    until: str | None = None
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    expect: Expected | None = None


class Scenario(_Table):
    """A whole scenario file."""

    title: str
    rules: tuple[str, ...] = ()
    about: str = ""
    format: str | None = None
    mode: Mode | None = None
    victory: Victory | None = None
    sacrifices_excess: bool = False
    seed: int = 0
    dice: tuple[Face, ...] = ()
    start: Start | Literal["set-up"] = Start()
    cards: dict[str, OwnCard] = Field(default_factory=dict)
    players: dict[Letter, Player] = Field(default_factory=dict)
    steps: tuple[Step, ...] = ()
