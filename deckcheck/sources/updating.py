"""Updates: all cards of a source, or some of them, into the cache, whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from enum import Enum

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.errors import SourceError
from deckcheck.messages import Message, all_of, joined, say, say_n, why
from deckcheck.sources.accepting import Accepted, accepted, like_it, set_row
from deckcheck.sources.cache import Cached
from deckcheck.sources.core import ADDRESS, Core
from deckcheck.sources.dumps import Dump
from deckcheck.sources.gg import Gg
from deckcheck.sources.http import Client, UnreachableError
from deckcheck.sources.source import Progress, Source, ToldSet
from deckcheck.sources.store import Kept, Store

SHOWN_FAULTS = 10


class Service(str, Enum):
    """The shapes of services that are spoken."""

    CORE = "core"
    GG = "gg"


@dataclass(frozen=True, slots=True)
class Wish:
    """What to ask, and whom.

    Attributes:
        source: a `Service` by its value, else the path of a dump.
        address: of the service; empty for that of Altered Core.
        sets: codes; all if there are none.
        languages: of names and texts, beside English.
    """

    source: str
    address: str = ""
    sets: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()

    @property
    def is_service(self) -> bool:
        """Whether the network is asked."""
        return self.source in {service.value for service in Service}

    @property
    def name(self) -> str:
        """What tells one update from others."""
        limits = ",".join(sorted(self.sets)), ",".join(sorted(self.languages))
        return " ".join((self.source, self.address, *limits))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an update.

    Attributes:
        source: whom it asked.
        new, changed, same: references, against what was known before.
        failed: references with the reason why nothing is known of them now.
        requests: how often the network was asked.
    """

    source: str
    new: Sequence[str] = ()
    changed: Sequence[str] = ()
    same: Sequence[str] = ()
    failed: Sequence[tuple[str, str]] = ()
    requests: int = 0


def update(wish: Wish, store: Store, progress: Progress) -> Outcome:
    """Put all cards of a source that are not Uniques into the cache.

    One that was interrupted goes on where it stopped: its answers are kept from the first one on,
    and its cards all at once at the end.

    Raises:
        SourceError: the source cannot be asked, or says something wrong: nothing has changed.
        CacheError: the cache cannot be written: nothing has changed.
    """
    now = datetime.now(timezone.utc)
    run = store.begin(wish.name, now)
    shipped, known = Catalogue(), _known(store)
    try:
        source, client = _source(wish, store, run, known)
        told = list(source.cards(wish.sets, wish.languages, progress))
        result = accepted(told, known, shipped)
        _refuse(source.name, result)
        _refuse_gaps(source.name, wish.sets, {it.set for it in result.kept})
        sets = _rows_of_sets(source, wish, known, result.kept)
    except UnreachableError:
        raise
    except SourceError:  # to go on with its answers would be to believe them
        with store.changing():
            store.end(wish.name, run)
        raise
    with store.changing():
        store.put(result.kept, sets, source.name, now)
        store.end(wish.name, run)
    requests = client.requests if client else 0
    return Outcome(source.name, result.new, result.changed, result.same, (), requests)


def fetch(wish: Wish, references: Sequence[Reference], store: Store) -> Outcome:
    """Put some cards and Uniques into the cache; each is taken or refused by itself.

    Raises:
        SourceError: the source cannot be asked, or answers nonsense: nothing has changed.
        CacheError: the cache cannot be written: nothing has changed.
    """
    shipped, known = Catalogue(), _known(store)
    source, client = _source(wish, store, "", known)
    asked = {str(reference) for reference in references}
    told = [it for it in source.some(references, wish.languages) if _meant(it.row) in asked]
    result = accepted(told, known, shipped)
    sets = _rows_of_sets(source, wish, known, result.kept)
    with store.changing():
        store.put(result.kept, sets, source.name, datetime.now(timezone.utc))
    missing = sorted(asked - {_meant(it.row) for it in told})
    failed = [*result.faults, *((it, say("the source does not have it")) for it in missing)]
    requests = client.requests if client else 0
    return Outcome(source.name, result.new, result.changed, result.same, failed, requests)


def _meant(row: dict[str, object]) -> str:
    return str(parse_reference(str(row.get("reference"))))


def _known(store: Store) -> Catalogue:
    return Catalogue(overlay=Cached(store.path, _nobody))


def _nobody(_message: Message) -> None:
    """The store has told of a damaged cache already."""


def _source(wish: Wish, store: Store, run: str, known: Catalogue) -> tuple[Source, Client | None]:
    """The source that is meant, and what asks the network for it.

    Raises:
        SourceError: it has no address, or there is no dump.
    """
    if not wish.is_service:
        return Dump(wish.source), None
    if wish.source == Service.GG.value and not wish.address:
        raise SourceError(say("--url: altered.gg is closed; where is its service now?"))
    client = Client(wish.address or ADDRESS, store, run)
    if wish.source == Service.GG.value:
        return Gg(client, lambda reference: like_it(reference, known) is not None), client
    return Core(client), client


def _rows_of_sets(
    source: Source, wish: Wish, known: Catalogue, cards: Sequence[Kept]
) -> dict[str, str]:
    """The sets of these cards that are not known, as rows."""
    missing = sorted({it.set for it in cards if not known.has_set(it.set)})
    if not missing:
        return {}
    told = {it.code: it for it in source.sets(wish.languages)}
    rows = {}
    for code in missing:
        try:
            rows[code] = set_row(told.get(code) or ToldSet(code, "", {}))
        except ValueError as error:
            raise SourceError(
                say(
                    "{source}: set {code}: {reason}",
                    source=source.name,
                    code=code,
                    reason=why(error),
                )
            ) from error
    return rows


def _refuse_gaps(source: str, wanted: Sequence[str], told: set[str]) -> None:
    """What was asked for is there: no cards at all may be a mistake of the service or the asker."""
    if not told and not wanted:
        raise SourceError(say("{source} has no cards", source=source))
    if missing := [code for code in wanted if code not in told]:
        raise SourceError(
            say("{source} has no cards of {sets}", source=source, sets=all_of(missing))
        )


def _refuse(source: str, result: Accepted) -> None:
    if not result.faults:
        return
    lines: list[str] = [
        say("{source}: {reference}: {reason}", source=source, reference=reference, reason=reason)
        for reference, reason in result.faults[:SHOWN_FAULTS]
    ]
    more = len(result.faults) - SHOWN_FAULTS
    if more > 0:
        lines.append(say_n("{number} more fault", "{number} more faults", more))
    lines.append(say("nothing has changed"))
    raise SourceError(joined("\n", lines))
