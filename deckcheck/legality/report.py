"""The answer about one deck."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date

from deckcheck.cards.card import Faction, Rarity
from deckcheck.legality.format import Format
from deckcheck.messages import Message, say_n
from deckcheck.rules.context import JudgedDeck, Slot, copies
from deckcheck.rules.finding import Finding, Severity, Verdict
from deckcheck.rules.limits import names


@dataclass(frozen=True, slots=True)
class Summary:
    """A deck in numbers. Heroes, tokens and what is unknown are not among the cards.

    Attributes:
        heroes: names of its Heroes; one in a legal constructed deck.
        factions: titles of its factions, most cards first.
        cards: number of cards besides the Hero.
        commons, rares, exalted, uniques: number of cards by rarity.
        mana_convergences: number of Mana Convergence where they count.
        unknown: copies that the catalogue does not have.
        curve: number of cards by hand cost in mana; Uniques, whose cost is not shipped, left out.
    """

    heroes: tuple[str, ...]
    factions: tuple[str, ...]
    cards: int
    commons: int
    rares: int
    exalted: int
    uniques: int
    mana_convergences: int
    unknown: int
    curve: dict[int, int]

    @property
    def cards_in_words(self) -> Message:
        """How many cards there are, known and unknown."""
        known = say_n("{number} card", "{number} cards", self.cards)
        if not self.unknown:
            return known
        return say_n(
            "{cards} and {number} unknown",
            "{cards} and {number} unknown",
            self.unknown,
            cards=known,
        )

    @property
    def rarities_in_words(self) -> list[Message]:
        """How many cards there are of each rarity of which there are any."""
        counts = [
            say_n("{number} Common", "{number} Commons", self.commons),
            say_n("{number} Rare", "{number} Rares", self.rares),
            say_n("{number} Exalted", "{number} Exalted", self.exalted),
            say_n("{number} Unique", "{number} Uniques", self.uniques),
            say_n("{number} Mana Convergence", "{number} Mana Convergence", self.mana_convergences),
        ]
        return [count for count in counts if count.values["number"]]

    @classmethod
    def of(cls, deck: JudgedDeck) -> Summary:
        """The numbers of a deck."""
        rarities: Counter[Rarity | None] = Counter()
        curve: Counter[int] = Counter()
        for slot in deck.cards:
            rarities[slot.card.rarity] += slot.count
            if slot.card.hand_cost is not None:
                curve[slot.card.hand_cost] += slot.count
        return cls(
            heroes=names(deck.heroes),
            factions=_factions([*deck.heroes, *deck.cards]),
            cards=copies(deck.cards),
            commons=rarities[Rarity.COMMON],
            rares=rarities[Rarity.RARE],
            exalted=rarities[Rarity.EXALTED],
            uniques=rarities[Rarity.UNIQUE],
            mana_convergences=rarities[None],
            unknown=deck.unknown_copies,
            curve=dict(sorted(curve.items())),
        )


def _factions(slots: list[Slot]) -> tuple[str, ...]:
    counts: Counter[Faction] = Counter()
    for slot in slots:
        if slot.card.faction is not None and slot.card.faction is not Faction.NEUTRAL:
            counts[slot.card.faction] += slot.count
    return tuple(faction.title for faction, _ in counts.most_common())


@dataclass(frozen=True, slots=True)
class Ignored:
    """A finding that does not count, and why; the reason is empty if nobody gave one."""

    finding: Finding
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """The answer about one deck in one format.

    Attributes:
        deck: the deck's name.
        format: the format that it was judged in.
        on: the calendar day on which it was judged.
        findings: all of them, in the order of the rules.
        summary: the deck in numbers.
        file: the file that the deck stands in, as it was called.
        ignored: findings that somebody has asked to ignore; they do not touch the verdict.
    """

    deck: str
    format: Format
    on: date
    findings: tuple[Finding, ...]
    summary: Summary
    file: str = ""
    ignored: tuple[Ignored, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Illegal if anything is wrong, else unverified if anything is not known, else legal."""
        errors = [f for f in self.findings if f.severity is Severity.ERROR]
        if not errors:
            return Verdict.LEGAL
        if all(finding.unverified for finding in errors):
            return Verdict.UNVERIFIED
        return Verdict.ILLEGAL
