"""What figures and counts mean, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deckcheck.game.config import Config
from deckcheck.messages import Message, joined, say, say_n
from deckcheck.simulation.entrants import Entrant
from deckcheck.simulation.figures import Figure, rotting, share
from deckcheck.simulation.numbers import shown, shown_range
from deckcheck.simulation.tally import CardTally, Tally

HARDLY = 0.05
"""A card is hardly ever played if that is surely so in fewer of the games in which it is drawn."""

MANY = 10
"""So many cards are named in one sentence."""

# Figures


def about_figures(
    found: Sequence[Figure], tally: Tally, deck: Entrant, *, grave: bool
) -> Iterator[Message]:
    """Figures on the bad side of the starters' range: those far beyond it, or only the others."""
    moves = any(facts.is_character for facts in deck.cards)
    if grave and not moves:
        yield say("the deck has no Character: its Expeditions cannot move forward")
    for figure in found:
        bad = _bad(figure)
        told = bad and bad == figure.mark and (bad == figure.grave) is grave
        if told and (moves or figure.name not in _MOVES):
            yield _sentence(figure, tally)


_BAD = {
    "wins": "low",
    "capped": "high",
    "play": "low",
    "days": "high",
    "left": "high",
    "forest": "low",
    "mountain": "low",
    "ocean": "low",
    "distance": "low",
    "rotted": "high",
}
"""On which side of the starters' range a figure is bad."""

_MOVES = frozenset({"wins", "forest", "mountain", "ocean", "distance"})
"""What follows from it if a deck has no Characters."""


def _bad(figure: Figure) -> str:
    """The side; empty for what is neither good nor bad, as the luck of the first seat."""
    kind, _, day = figure.name.partition("_")
    return _BAD.get(kind, "") if not day or day.isdecimal() else ""


def _sentence(figure: Figure, tally: Tally) -> Message:
    kind, _, day = figure.name.partition("_")
    value = shown(figure.value, figure)
    return say(
        "{what}; starters: {range}",
        what=_rotten(figure, tally) if kind == "rotted" else _WHAT[kind](value, day),
        range=shown_range(figure.reference, figure),
    )


_WHAT: dict[str, Callable[[str, str], Message]] = {
    "wins": lambda value, _: say("it wins only {value} of its games", value=value),
    "capped": lambda value, _: say("{value} of its games do not end", value=value),
    "play": lambda value, day: say(
        "only {value} of games have a play on day {day}", value=value, day=day
    ),
    "days": lambda value, _: say("its games take {value} days", value=value),
    "left": lambda value, day: say("{value} mana is left on day {day}", value=value, day=day),
    "forest": lambda value, _: say("forests move it only {value} times a game", value=value),
    "mountain": lambda value, _: say("mountains move it only {value} times a game", value=value),
    "ocean": lambda value, _: say("water moves it only {value} times a game", value=value),
    "distance": lambda value, _: say("its Expeditions come only {value} regions far", value=value),
}


def _rotten(figure: Figure, tally: Tally) -> Message:
    """Which cards surely rot more often than any of the starters'."""
    most = 1.0 if figure.reference is None else figure.reference[1]
    rows = sorted(tally.cards.items(), key=lambda row: rotting(row[1]), reverse=True)
    cards = [
        say("{card} ({value})", card=name, value=shown(card.rotted / card.drawn, figure))
        for name, card in rows
        if rotting(card)[0] > most
    ]
    return say("when drawn, these rot in Hand: {cards}", cards=_some(cards))


# Cards


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A card that is hardly ever played.

    Attributes:
        name: what it is called.
        card: what became of it.
        is_too_dear: whether there are not Orbs enough for it on the day on which games end.
    """

    name: str
    card: CardTally
    is_too_dear: bool

    @property
    def is_at_fault(self) -> bool:
        """Whether it cannot be played; else the players may only prefer it as a Mana Orb."""
        return self.is_too_dear or self.card.mana < self.card.drawn / 2

    @property
    def sentence(self) -> Message:
        """That it is not played, and why as far as that is known."""
        what = say(
            "{card} is played in {played} of the {drawn} games in which it is drawn",
            card=self.name,
            played=self.card.played,
            drawn=self.card.drawn,
        )
        if self.is_too_dear:
            return say("{what}: it costs more mana than there is when games end", what=what)
        if self.is_at_fault:
            return what
        return say("{what}: the players rather make it a Mana Orb", what=what)


def hardly_played(deck: Entrant, tally: Tally) -> list[Unplayed]:
    """The cards that surely are; not those that are played without some of their text."""
    if not tally.games:
        return []
    found = []
    orbs = _orbs_at_the_end(tally)
    for facts, name in deck.names.items():
        card = tally.cards.get(name)
        if card is None or not card.drawn or facts.unimplemented:
            continue
        if share(card.played, card.drawn)[1] < HARDLY:
            found.append(Unplayed(name, card, (facts.hand_cost or 0) > orbs))
    return sorted(found, key=lambda it: it.name)


def _orbs_at_the_end(tally: Tally) -> float:
    """How many Orbs there are, on average, on the day on which games end on average."""
    days = tally.ratios["days"]
    orbs = tally.ratios.get(f"orbs_{days.part // days.whole}")
    return float("inf") if orbs is None else orbs.part / orbs.whole


# What to know


def about_caps(config: Config, tally: Tally) -> Iterator[Message]:
    """Games that were given up, by the cap that they reached."""
    if tally.given_up is None:
        return
    limits = {"days": config.days, "decisions": config.decisions, "steps": config.steps}
    games = [_AFTER[cap](number, limits[cap]) for cap, number in sorted(tally.caps.items())]
    yield say(
        "given up: {games}; see --replay {number}",
        games=joined(", ", games),
        number=tally.given_up,
    )


_AFTER = {
    "days": lambda games, most: say_n(
        "{number} game after {most} days", "{number} games after {most} days", games, most=most
    ),
    "decisions": lambda games, most: say_n(
        "{number} game after {most} decisions",
        "{number} games after {most} decisions",
        games,
        most=most,
    ),
    "steps": lambda games, most: say_n(
        "{number} game after {most} steps", "{number} games after {most} steps", games, most=most
    ),
}


def about_list(deck: Entrant) -> Iterator[Message]:
    """What of the list is not played as it stands there."""
    if deck.without_text:
        yield say("played without some of their text: {cards}", cards=_some(deck.without_text))
    if deck.estimated:
        yield say(
            "numbers of these Uniques are not known, they are played as their Commons: {cards}",
            cards=_some(deck.estimated),
        )
    if deck.unknown:
        yield say("left out, because nothing is known: {cards}", cards=_some(deck.unknown))
    if deck.extra_heroes:
        yield say("left out, a deck has one Hero: {cards}", cards=_some(deck.extra_heroes))
    if deck.unread:
        yield say_n(
            "{number} line of the list is not understood and left out; `deckcheck check` says more",
            "{number} lines of the list are not understood and left out; `deckcheck check` says"
            " more",
            len(deck.unread),
        )


def _some(names: Sequence[str]) -> Message:
    """Names, and how many more there are."""
    told = joined(", ", names[:MANY])
    more = len(names) - MANY
    return told if more <= 0 else say("{names} and {number} more", names=told, number=more)
