"""Cards are on the list that the community publishes for the format.

What is asked: Frontier allows the Uniques of a list; Living Legends leaves out the cards and sets
of another. These lists are the community's and change, so they are not shipped: give the file
with ``--manifest FILE``.

Why: the lists make the format.

Without the file, a deck that the list speaks of cannot be verified.

Source: the community's deck site

Legal: a Frontier deck whose Uniques are all on the list.

Illegal: a Frontier deck with a Unique that is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from deckcheck.cards.card import Card, CardType, Rarity
from deckcheck.messages import say, verbatim
from deckcheck.rules.context import JudgedDeck, Slot
from deckcheck.rules.finding import Finding
from deckcheck.rules.limits import STRICT, about, listed

if TYPE_CHECKING:
    from deckcheck.decks.manifest import Manifest

ID = "manifest"


@dataclass(frozen=True, slots=True)
class Limit:
    """Which cards the list is about: ``uniques``, or all ``cards``.

    Attributes:
        of: ``uniques`` or ``cards``.
        source: whose list it is.
        where: how a player gets it.
        path: the file, seen from that of the format; usually it is given on the command line.
    """

    __pydantic_config__ = STRICT
    of: Literal["uniques", "cards"]
    source: str
    where: str
    path: str = ""


def in_words(limit: Limit) -> str:
    """What the limit asks."""
    where = verbatim(limit.where)
    if limit.of == "uniques":
        return say("all uniques by the list of --manifest FILE ({where})", where=where)
    return say("all cards by the list of --manifest FILE ({where})", where=where)


def check(deck: JudgedDeck, limit: Limit) -> Iterator[Finding]:
    """Cards that the list does not allow, or a list that is not there."""
    slots = [slot for slot in (*deck.heroes, *deck.cards) if _is_meant(slot.card, limit)]
    if deck.manifest is None or not fits(deck.manifest, limit):
        if slots:
            yield _not_given(slots, deck.manifest, limit)
    elif strangers := [slot for slot in slots if not _is_allowed(slot.card, deck, deck.manifest)]:
        yield _not_allowed(strangers, deck.manifest, limit)


def _is_meant(card: Card, limit: Limit) -> bool:
    if limit.of == "uniques":
        return card.rarity is Rarity.UNIQUE
    return card.type is not CardType.MANA_CONVERGENCE


def fits(manifest: Manifest, limit: Limit) -> bool:
    """Whether a list is of a format's kind: one of Uniques alone says nothing of other cards."""
    if limit.of == "uniques":
        return manifest.included is not None
    return manifest.included is None or not all("_U_" in it for it in manifest.included)


def _is_allowed(card: Card, deck: JudgedDeck, manifest: Manifest) -> bool:
    return manifest.allows(card.reference, deck.catalogue.sets_of(card.reference))


def _not_given(slots: Sequence[Slot], other: Manifest | None, limit: Limit) -> Finding:
    message = _without_list(limit)
    if other is not None:
        message = say(
            "{message} (the list {list} is of another kind)", message=message, list=other.name
        )
    return about(slots, ID, message, limit.source, unverified=True)


def _without_list(limit: Limit) -> str:
    where = verbatim(limit.where)
    if limit.of == "uniques":
        return say(
            "the uniques cannot be verified without the format's list; give it with"
            " --manifest FILE: {where}",
            where=where,
        )
    return say(
        "the cards cannot be verified without the format's list; give it with"
        " --manifest FILE: {where}",
        where=where,
    )


def _not_allowed(slots: Sequence[Slot], manifest: Manifest, limit: Limit) -> Finding:
    return about(
        slots,
        ID,
        say("not allowed by the list {list}: {cards}", list=manifest.name, cards=listed(slots)),
        limit.source,
    )
