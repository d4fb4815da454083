"""The faction of every Unique is known where the answer depends on it.

What is asked: nothing of the player. A Unique has the faction of its reference or that of its
family's out-of-faction rare, and only its serial tells which. Where a serial stands in no table
and the two possible factions lead to different answers, the deck cannot be verified.

Why: a guess would call half of such decks illegal that are legal, or the other way round.

Source: 1.1.4.d, 1.1.5.d

Legal: a Unique of known serial, of the Hero's faction.

Illegal: never; a Unique of unknown serial whose two factions are Muna and Lyra makes a Muna deck
unverified, and a Bravos deck illegal by the rule `faction`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import say
from deckcheck.rules import faction
from deckcheck.rules.context import JudgedDeck
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import about

ID = "unique-faction"


def check(deck: JudgedDeck, limit: faction.Limit) -> Iterator[Finding]:
    """Uniques whose faction is not known and decides the answer."""
    slots = [*deck.heroes, *deck.cards]
    undecided = [slot for slot in slots if slot.card.faction is None]
    if not undecided:
        return
    numbers = [len(factions) for factions in faction.possible_factions(slots)]
    passes = {limit.min <= number <= limit.max for number in numbers}
    if len(passes) == 1:  # legal or illegal whatever they are
        return
    known = faction.known_factions(slots)
    for slot in undecided:
        if slot.card.possible_factions <= known:
            continue
        yield about(
            [slot],
            ID,
            say(
                "{card} ({reference}) is {factions}: its serial is not in the table of Uniques,"
                " so its faction is not known; ask for it with `deckcheck cards fetch {reference}`",
                card=slot.card.name,
                reference=slot.card.reference,
                factions=faction.titles_of(slot.card.possible_factions),
            ),
            limit.source,
            unverified=True,
        )
