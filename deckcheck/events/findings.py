"""The findings that only an event has."""

from __future__ import annotations

from deckcheck.events.event import Fault, Place
from deckcheck.messages import say
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.registry import Explained

EVENT_FILE = "event-file"
MISSING = "deck-missing"
UNREADABLE = "deck-unreadable"
LATE = "deck-late"
COMMENTS = "deck-comments"
SHARED_UNIQUE = "shared-unique"
SAME_DECK = "same-deck"
SHARED_POOL = "shared-pool"
POOL_BOOSTERS = "pool-boosters"

SOURCE = say("event")
"""Where these findings come from: from nothing but the event."""

_KINDS = (
    Explained(
        EVENT_FILE,
        """The event file and the roster say what is meant.

What is asked: known keys with right values; ids of letters, digits, `-` and `_`, each of one
player; in 2v2, everybody in one team, of two; pools of which every line is understood; at least one
player. A wrong id keeps nobody from being judged: the player is called otherwise. Warnings are
times that cannot be read, names that stand twice, and teams or pools in a format without them.

Why: what is not understood would be left out, and with it perhaps a player.

Source: event

Legal: id = "ana", players = ["ana", "ben"] (2v2).

Illegal: id = "ana@example.org"; nmae = "Ana"; a team of three.
""",
    ),
    Explained(
        MISSING,
        """Everybody has sent a deck.

What is asked: each player has a deck: a file, a code, or a list.

Why: who has none cannot play, and can still be asked for it.

Source: event

Legal: deck = "decks/ana.txt".

Illegal: a player without `deck`; a row of the roster whose field for the list is empty.
""",
    ),
    Explained(
        UNREADABLE,
        """What everybody has sent can be read.

What is asked: a file in the folder of the event, also behind links, that is text of at most 1 MiB
and holds one list; or a code or list in place of it.

Why: which deck is played must be beyond doubt, and files of others are nobody's decks.

Source: event

Legal: a list, a deck code, the name of a file beside the event file.

Illegal: ../ana.txt; a picture; a file of two decks; a link to a page.
""",
    ),
    Explained(
        LATE,
        """Lists come in before the deadline.

What is asked: where it is told when a list was received, that is not after the deadline.

Why: after it, others' lists may be known.

Source: event

Legal: received at 20:00:00, the deadline being 20:00.

Illegal: received at 20:00:01.
""",
    ),
    Explained(
        COMMENTS,
        """Lists do not say how they are judged.

What is asked: no comments to deckcheck, such as `format=…` or `ignore[…]`; they are not heeded, and
a note tells of them.

Why: in an event the organiser says what holds.

Source: event

Legal: a list with comments of any other kind.

Illegal: never; a note.
""",
    ),
    Explained(
        SHARED_UNIQUE,
        """A Unique is in the list or pool of one player only.

What is asked: no Unique, whatever its print, in the lists or pools of two players.

Why: of each Unique one card was printed.

Source: each Unique was printed once

Legal: two Uniques of one name, with different numbers.

Illegal: ALT_ALIZE_B_AX_32_U_1 in the lists of two players.
""",
    ),
    Explained(
        SAME_DECK,
        """Two players with the same deck are told.

What is asked: nothing; two decks of the same cards are a note, whatever their form and prints.

Why: one of the lists may have been sent for the wrong player.

Source: event

Legal: always.

Illegal: never; a note.
""",
    ),
    Explained(
        SHARED_POOL,
        """Two players do not have the same pool.

What is asked: pools of different cards in limited play; two of the same cards are a warning.

Why: two pools of the same cards are never opened; one was sent for the wrong player.

Source: event

Legal: two pools that differ in one card.

Illegal: never; a warning.
""",
    ),
    Explained(
        POOL_BOOSTERS,
        """A pool is one that boosters can give.

What is asked: as many Commons, Rares, Uniques and Exalted cards as the boosters of the format can
have: each a Hero, 8 Commons and 3 Rares, since Seeds of Unity 9 Commons, with a Unique, an Exalted
card or another Hero in place of the last Rare. Of a draft only the number of cards is judged.
Heroes are not counted, and a pool with unknown cards is not judged. Others are a warning.

Why: a card was forgotten, or added.

Source: event

Legal: 56 Commons and 21 Rares of Beyond the Gates (Sealed, seven boosters).

Illegal: never; a warning.
""",
    ),
)

RULES = {kind.id: kind for kind in _KINDS}
"""The kinds of findings, by id."""


def fault(
    message: str, place: Place, rule: str = EVENT_FILE, severity: Severity = Severity.ERROR
) -> Fault:
    """A finding about the event itself, with its place."""
    lines = (place.line,) if place.line else ()
    return Fault(place.file, Finding(rule, severity, message, SOURCE, lines=lines))
