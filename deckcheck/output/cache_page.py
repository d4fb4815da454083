"""What was fetched, for people: what came of an update, what is known, what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.messages import joined, say, say_n, told
from deckcheck.output.signs import harmless
from deckcheck.sources.comparing import Difference
from deckcheck.sources.updating import Outcome


def summary(outcome: Outcome, language: str = "en") -> str:
    """What came of an update, in one line."""
    numbers = [
        say("{number} new", number=len(outcome.new)),
        say("{number} changed", number=len(outcome.changed)),
        say("{number} same", number=len(outcome.same)),
        say("{number} failed", number=len(outcome.failed)),
    ]
    if outcome.requests:
        numbers.append(say_n("{number} request", "{number} requests", outcome.requests))
    line = say("{of}: {what}", of=outcome.source, what=joined(", ", numbers))
    return harmless(told(line, language))


def failures(outcome: Outcome, language: str = "en") -> list[str]:
    """A line for each card of which nothing is known now."""
    return [
        harmless(told(say("{of}: {what}", of=reference, what=reason), language))
        for reference, reason in outcome.failed
    ]


def info(
    catalogue: Catalogue,
    path: Path,
    size: int | None,
    origins: Iterable[tuple[str, int, int, str, str]],
    unfinished: Sequence[str],
    language: str = "en",
) -> str:
    """What is known, from where, from when, and where the cache is.

    Args:
        catalogue: the shipped facts.
        path: of the cache.
        size: its size in bytes; ``None`` if there is none.
        origins: by source: its cards, its Uniques, its first and last time.
        unfinished: the updates that were interrupted.
        language: of the answer.
    """
    number = sum(1 for _ in catalogue.references())
    lines = [say("shipped: {number} cards", number=number)]
    for source, cards, uniques, first, last in origins:
        lines.append(
            say(
                "{source}: {cards} and {uniques}, fetched {when}",
                source=source,
                cards=say_n("{number} card", "{number} cards", cards),
                uniques=say_n("{number} Unique", "{number} Uniques", uniques),
                when=_span(first, last),
            )
        )
    lines += [say("interrupted: {update}", update=" ".join(it.split())) for it in unfinished]
    if size is None:
        lines.append(say("cache: {path} (there is none)", path=path))
    else:
        lines.append(say("cache: {path} ({size} KiB)", path=path, size=-(-size // 1024)))
    return "\n".join(harmless(told(line, language)) for line in lines)


def _span(first: str, last: str) -> str:
    days = first[:10], last[:10]
    return days[0] if days[0] == days[1] else f"{days[0]} – {days[1]}"


def diff(
    differences: Iterable[Difference],
    additions: Sequence[str],
    catalogue: Catalogue,
    language: str = "en",
) -> str:
    """A line for each difference, then the new cards by set."""
    lines = [
        say(
            "{card}: {what}: {before} → {after}",
            card=_called(one.of, catalogue),
            what=_COLUMNS.get(one.what, one.what),
            before=_shown(one.what, one.shipped),
            after=_shown(one.what, one.fetched),
        )
        for one in differences
    ]
    for code, number in Counter(map(_set_of, additions)).items():
        cards = say_n("{number} new card", "{number} new cards", number)
        lines.append(say("{of}: {what}", of=code, what=cards))
    if not lines:
        lines.append(say("nothing differs from the shipped facts"))
    return "\n".join(harmless(told(line, language)) for line in lines)


_COLUMNS = {
    "faction": say("faction"),
    "rarity": say("rarity"),
    "type": say("type"),
    "subtypes": say("sub-types"),
    "hand_cost": say("hand cost"),
    "reserve_cost": say("reserve cost"),
    "forest": say("forest"),
    "mountain": say("mountain"),
    "ocean": say("ocean"),
    "reserve_limit": say("cards kept in Reserve"),
    "landmark_limit": say("Landmarks kept"),
    "collector_number": say("collector number"),
    "errata": say("erratum"),
}
"""What differs, by the columns of the table of cards; of names it is their language."""


def _shown(what: str, value: str) -> str:
    if what == "errata":
        return {"1": say("yes"), "0": say("no")}.get(value, "–")
    return value or "–"


def _called(of: str, catalogue: Catalogue) -> str:
    reference = parse_reference(of)
    family = reference.family if reference else of
    return f"{of} {catalogue.names(family)['en'][0]}"


def _set_of(text: str) -> str:
    reference = parse_reference(text)
    return reference.set if reference else text
