"""Collections that services give page by page, in the two shapes there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from deckcheck.errors import SourceError
from deckcheck.messages import quoted, say
from deckcheck.sources.http import Client, Parameters
from deckcheck.sources.payloads import each, parsed
from deckcheck.sources.source import Progress, Told

MAX_CARDS = 100_000
"""The most cards of an update; there are 3,503."""
MAX_PAGES = 5_000

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Collection(Generic[Item]):
    """One page of a collection.

    Attributes:
        items: on this page.
        total: on all pages; ``None`` if it is not told.
    """

    items: list[Item]
    total: int | None


def collection(body: bytes, read: Callable[[Mapping[str, Any]], Item]) -> Collection[Item]:
    """A page, of either shape."""
    told = parsed(body)
    if isinstance(told, list):
        return Collection(each(told, read), len(told))
    if not isinstance(told, dict):
        raise ValueError(say("no collection"))
    items = told.get("member", told.get("hydra:member"))
    total = told.get("totalItems", told.get("hydra:totalItems"))
    if total is not None and type(total) is not int:  # a flag is an int, too
        raise ValueError(say("{value} is no number of cards", value=quoted(total)))
    return Collection(each(items, read), total)


def walk(
    client: Client,
    path: str,
    parameters: Parameters,
    read: Callable[[Mapping[str, Any]], Told],
    progress: Progress,
) -> Iterator[Told]:
    """Every card of a collection, each once.

    Raises:
        SourceError: a page repeats a card, cards are missing, or it is larger than it can be.
    """
    seen: dict[str, int] = {}
    first, place = None, f"{client.address}{path}"
    for number in range(1, MAX_PAGES + 1):
        asked = [*parameters, ("page", str(number))]
        page = client.get(path, asked, lambda body: collection(body, read))
        first = first or page
        _refuse_total(place, page.total, first.total, number)
        for told in page.items:
            _refuse_repetition(place, seen, told, number)
        yield from page.items
        progress(len(seen), page.total or len(seen))
        if _is_last(place, page, len(seen)):
            return
    raise SourceError(say("{address} has more than {most} pages", address=place, most=MAX_PAGES))


def _refuse_total(place: str, total: int | None, first: int | None, number: int) -> None:
    """More cards than there can be; others than on the first page: some came or went between."""
    if (total or 0) > MAX_CARDS:
        raise SourceError(
            say("{address} tells of more than {most} cards", address=place, most=MAX_CARDS)
        )
    if total != first:
        raise SourceError(
            say(
                "{address}: page {number} tells of another number of cards than page 1",
                address=place,
                number=number,
            )
        )


def _refuse_repetition(place: str, seen: dict[str, int], told: Told, number: int) -> None:
    reference = told.row["reference"]
    if reference in seen:
        raise SourceError(
            say(
                "{address}: page {number} repeats {reference} of page {other}",
                address=place,
                number=number,
                reference=reference,
                other=seen[reference],
            )
        )
    seen[reference] = number


def _is_last(place: str, page: Collection[Told], seen: int) -> bool:
    if page.total is None:
        return not page.items
    if seen > page.total or (seen < page.total and not page.items):
        raise SourceError(
            say(
                "{address} tells of {number} cards and gives {seen}",
                address=place,
                number=page.total,
                seen=seen,
            )
        )
    return seen == page.total
