"""What is counted over many games: sums only, so that memory does not grow with their number."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

DAYS = 12
"""Days are counted one by one up to here; of lengths, the last number holds all longer ones too."""


@dataclass(slots=True)
class Ratio:
    """Parts of a whole, over games, and what tells how they vary from round to round.

    A round is one seed's games, one in each seat. They are alike, so that a round, not a game, is
    what luck draws anew.

    Attributes:
        part: what was counted: games won, cards seen, mana left.
        whole: in how many it could have been counted: games, games that reached a day.
        rounds: rounds that have a whole.
        parts, wholes, both: sums over rounds of part², whole² and part × whole.
    """

    part: int = 0
    whole: int = 0
    rounds: int = 0
    parts: int = 0
    wholes: int = 0
    both: int = 0

    def count(self, part: int) -> None:
        """Count once."""
        self.part += part
        self.whole += 1

    def close(self) -> None:
        """What was counted so far is one round."""
        self.rounds = int(self.whole > 0)
        self.parts, self.wholes = self.part * self.part, self.whole * self.whole
        self.both = self.part * self.whole

    def add(self, other: Ratio) -> None:
        """Add what was counted elsewhere."""
        self.part += other.part
        self.whole += other.whole
        self.rounds += other.rounds
        self.parts += other.parts
        self.wholes += other.wholes
        self.both += other.both


@dataclass(slots=True)
class CardTally:
    """What became of one card, in numbers of games in which it was drawn.

    Attributes:
        drawn: it was drawn, or came to Reserve, or was played from wherever it was.
        played: it was played.
        mana: it became a Mana Orb.
        rotted: a copy lay in Hand for three days or more until the end.
    """

    drawn: int = 0
    played: int = 0
    mana: int = 0
    rotted: int = 0

    def add(self, other: CardTally) -> None:
        """Add what was counted elsewhere."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass(slots=True)
class Tally:
    """Sums over games, of one deck.

    Attributes:
        games: games played.
        ratios: what was counted, by the name of the figure that comes of it.
        length: games by the number of days they took.
        cards: by name.
        caps: games that were given up, by the cap that they reached.
        given_up: the number of the first of them.
    """

    games: int = 0
    ratios: dict[str, Ratio] = field(default_factory=dict)
    length: list[int] = field(default_factory=lambda: [0] * DAYS)
    cards: dict[str, CardTally] = field(default_factory=dict)
    caps: dict[str, int] = field(default_factory=dict)
    given_up: int | None = None

    def count(self, name: str, part: int) -> None:
        """Count once for a figure."""
        self.ratio(name).count(part)

    def close(self) -> None:
        """What was counted so far is one round."""
        for ratio in self.ratios.values():
            ratio.close()

    def add(self, other: Tally) -> None:
        """Add the sums of later games."""
        self.games += other.games
        for name, ratio in other.ratios.items():
            self.ratio(name).add(ratio)
        self.length = [mine + more for mine, more in zip(self.length, other.length, strict=True)]
        for name, card in other.cards.items():
            self.card(name).add(card)
        for cap, games in other.caps.items():
            self.caps[cap] = self.caps.get(cap, 0) + games
        if self.given_up is None:
            self.given_up = other.given_up

    def ratio(self, name: str) -> Ratio:
        """What is counted for a figure."""
        found = self.ratios.get(name)
        if found is None:
            found = self.ratios[name] = Ratio()
        return found

    def card(self, name: str) -> CardTally:
        """The sums of one card."""
        found = self.cards.get(name)
        if found is None:
            found = self.cards[name] = CardTally()
        return found


def index(day: int) -> int:
    """Where a day, from 1, is counted."""
    return min(day, DAYS) - 1
