"""The tokens that card texts name (2.1.d), with the abilities that their own cards have."""

from __future__ import annotations

from deckcheck.abilities.effects import (
    AddCounters,
    ChangesCost,
    Cost,
    Exhaust,
    Gain,
    Grants,
    If,
    Passive,
    QuickAction,
    Reaction,
    ReadyOrbs,
    Resupply,
    Roll,
    Sacrifice,
    Sequence,
    Token,
)
from deckcheck.abilities.values import (
    IN_PLAY,
    Compare,
    Count,
    Counters,
    Happening,
    HasSubtype,
    IsCompleted,
    Me,
    On,
    Rolled,
    Since,
    Those,
    Whither,
    Who,
    YourHero,
)
from deckcheck.abilities.words import Comparison, Duration, Keyword, Status, Type, Zone

_JOINS = On(Happening.JOINS, Me(), to=IN_PLAY)
_FROM_RESERVE = On(Happening.PLAYED, Me(), source=(Zone.RESERVE,))
_SACRIFICES = On(Happening.SACRIFICED, Those((Type.CHARACTER,)), who=Who.YOU)
_EXHAUST_ME = Exhaust(Me())


def _has(those: Those, number: int) -> Compare:
    return Compare(Count(those), Comparison.AT_LEAST, number)


_AEROLITH = Token(
    "Aerolith",
    subtypes=("ORE",),
    landmark=True,
    abilities=(
        Reaction(On(Happening.SACRIFICED, Me()), Resupply()),
        QuickAction(Cost(1, (_EXHAUST_ME,)), Sacrifice(Me())),
    ),
)
_MANASEED = Token(
    "Manaseed",
    subtypes=("SAP",),
    landmark=True,
    abilities=(QuickAction(Cost(steps=(_EXHAUST_ME, Sacrifice(Me()))), ReadyOrbs()),),
)
_MAW = Token(
    "Maw",
    subtypes=("COMPANION",),
    abilities=(Reaction(_SACRIFICES, AddCounters(Me(), 2)),),
)
_HALUA = Token(
    "Halua",
    2,
    2,
    2,
    ("COMPANION", "LEVIATHAN"),
    abilities=(
        Passive(
            Grants(Me(), Keyword.GIGANTIC),
            Compare(Counters(YourHero(), "quest"), Comparison.AT_LEAST, 5),
        ),
    ),
)
_RUST = Token(
    "Rust",
    subtypes=("COMPANION",),
    abilities=(
        Reaction(
            _JOINS,
            AddCounters(
                Me(),
                Count(
                    Those(
                        (),
                        (Zone.LANDMARK,),
                        Who.YOU,
                        tests=(IsCompleted(), HasSubtype(("FEAT",))),
                    )
                ),
            ),
        ),
    ),
)
_ODDBALL = Token(
    "Oddball",
    2,
    2,
    2,
    ("ROBOT", "COMPANION"),
    abilities=(
        Passive(
            ChangesCost(Me(), -2),
            Since(
                On(
                    Happening.PLAYED,
                    Those(tests=(HasSubtype(("CONSTRUCTION",)),)),
                    who=Who.YOU,
                ),
                since=Duration.DAY,
            ),
        ),
    ),
    reserve_cost=2,
)
_SHIFT = Token(
    "Shift",
    1,
    1,
    1,
    ("COMPANION",),
    abilities=(
        Reaction(
            _FROM_RESERVE,
            Sequence((Roll(), If(Compare(Rolled(), Comparison.AT_LEAST, 4), AddCounters(Me())))),
        ),
    ),
    reserve_cost=1,
)
_TOOT = Token(
    "Toot",
    1,
    1,
    1,
    ("PLANT", "COMPANION"),
    abilities=(Reaction(_FROM_RESERVE, Gain(Me(), Status.ANCHORED)),),
    reserve_cost=1,
)
_OTHER_SOLDIERS = Those(expedition=Whither.YOURS, tests=(HasSubtype(("SOLDIER",)),), other=True)
_ECHO = Token(
    "Echo",
    1,
    1,
    1,
    ("SOLDIER", "COMPANION"),
    abilities=(Reaction(_FROM_RESERVE, If(_has(_OTHER_SOLDIERS, 2), AddCounters(Me()))),),
    reserve_cost=1,
)
_MOLTED_MAW = Token(
    "Molted Maw",
    subtypes=("COMPANION",),
    abilities=(Reaction(_SACRIFICES, AddCounters(Me(), 1)),),
    reserve_cost=1,
)

_PLAIN = (
    Token("Brassbug", 2, 2, 2, ("ROBOT",)),
    Token("Booda", 2, 2, 2, ("COMPANION",)),
    Token("Dragon Shade", 5, 5, 5, ("ILLUSION",)),
    Token("Ordis Recruit", 1, 1, 1, ("SOLDIER",)),
    Token("Mana Moth", 2, 2, 2, ("ILLUSION",)),
    Token("Woollyback", 1, 1, 1, ("ANIMAL",)),
    Token("Blazing Booda", 3, 3, 3, ("COMPANION",), reserve_cost=2),
)

TOKENS: dict[str, Token] = {
    token.name: token
    for token in (
        *_PLAIN,
        _AEROLITH,
        _MANASEED,
        _MAW,
        _HALUA,
        _RUST,
        _ODDBALL,
        _SHIFT,
        _TOOT,
        _ECHO,
        _MOLTED_MAW,
    )
}
"""By English name, all tokens of the catalogue."""
