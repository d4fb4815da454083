"""``deckcheck cards update`` and the other commands about what is fetched."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from deckcheck.cli.knowing import Offline, known_cards, warn_once
from deckcheck.cli.language import Language, none_of, spoken
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from pathlib import Path

    from deckcheck.cards.reference import Reference
    from deckcheck.sources.source import Progress
    from deckcheck.sources.updating import Outcome, Wish

NOT_ALL = 1
"""Some cards could not be fetched."""
INTERRUPTED = 130

From: TypeAlias = Annotated[
    str,
    typer.Option(
        "--source",
        metavar="core|gg|PATH",
        help="Altered Core, a service in the shape of altered.gg, or a dump: a folder, a ZIP, a"
        " .jsonl file.",
    ),
]
Url: TypeAlias = Annotated[
    str,
    typer.Option("--url", metavar="URL", help="The address of the service.", show_default=False),
]
Languages: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--lang",
        metavar="LANG,…",
        help="Languages of names and texts, beside English: fr, de, es, it.",
        show_default=False,
    ),
]


def update(
    source: From = "core",
    url: Url = "",
    sets: Annotated[
        list[str] | None,
        typer.Option("--sets", metavar="CODE,…", help="Only these sets.", show_default=False),
    ] = None,
    languages: Languages = None,
    offline: Offline = False,  # noqa: ARG001 - its callback has done it
) -> None:
    """Fetch all cards but Uniques.

    What was fetched lies over the facts that ship.

    An update that is interrupted changes nothing, and the next one goes on where it stopped.
    """
    from deckcheck.output.cache_page import summary  # noqa: PLC0415 - keeps other commands light
    from deckcheck.sources import updating  # noqa: PLC0415
    from deckcheck.sources.cache import cache_file  # noqa: PLC0415
    from deckcheck.sources.store import Store  # noqa: PLC0415

    wish = _wish(source, url, sets or (), languages or ())
    with _interruptible(), Store(cache_file(), warn_once) as store, _bar() as progress:
        outcome = updating.update(wish, store, progress)
    typer.echo(summary(outcome, spoken()))


def fetch(
    references: Annotated[
        list[str] | None, typer.Argument(metavar="REF...", help="References of cards or Uniques.")
    ] = None,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="FILE",
            help="What is not known of decks: their Uniques and new cards; several may follow.",
            show_default=False,
        ),
    ] = None,
    source: From = "core",
    url: Url = "",
    languages: Languages = None,
    offline: Offline = False,  # noqa: ARG001 - its callback has done it
) -> None:
    """Fetch Uniques, and any cards, by their references."""
    from deckcheck.sources import updating  # noqa: PLC0415 - keeps other commands light
    from deckcheck.sources.cache import cache_file  # noqa: PLC0415
    from deckcheck.sources.store import Store  # noqa: PLC0415

    named, more = _references(references or (), files=bool(decks))
    wanted = named + _unknown_in([*(decks or ()), *more])
    if not wanted:
        if not decks:
            raise _bad(say("name references, or a deck with --deck"))
        typer.echo(told(say("all cards are known"), spoken()))
        return
    wish = _wish(source, url, (), languages or ())
    with _interruptible(), Store(cache_file(), warn_once) as store:
        outcome = updating.fetch(wish, list(dict.fromkeys(wanted)), store)
    _tell(outcome)


def info(language: Language = "") -> None:
    """Tell what is known, from where and when; where the cache is."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.output import cache_page  # noqa: PLC0415
    from deckcheck.sources.cache import cache_file  # noqa: PLC0415
    from deckcheck.sources.store import Store  # noqa: PLC0415

    path = cache_file()
    size = _size(path)
    if size is None:
        typer.echo(cache_page.info(Catalogue(), path, None, (), (), language))
        return
    with Store(path, warn_once) as store:
        origins, unfinished = store.origins(), store.unfinished()
    typer.echo(cache_page.info(Catalogue(), path, size, origins, unfinished, language))


def diff(language: Language = "") -> None:
    """Tell what differs from the facts that ship."""
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - keeps other commands light
    from deckcheck.output import cache_page  # noqa: PLC0415
    from deckcheck.sources.cache import cached  # noqa: PLC0415
    from deckcheck.sources.comparing import additions, differences  # noqa: PLC0415

    shipped, over = Catalogue(), cached(warn_once)
    if over is None:
        typer.echo(cache_page.diff((), (), shipped, language))
        return
    found = differences(shipped, over), additions(shipped, over)
    typer.echo(cache_page.diff(*found, shipped, language))


def clear(language: Language = "") -> None:
    """Forget all that was fetched."""
    from deckcheck.sources import store  # noqa: PLC0415 - keeps other commands light
    from deckcheck.sources.cache import cache_file  # noqa: PLC0415

    path = cache_file()
    was = store.clear(path)
    message = say("deleted: {path}", path=path) if was else say("there is no cache")
    typer.echo(told(message, language))


# -- what is asked for ----------------------------------------------------------------------------


def _wish(source: str, url: str, sets: Sequence[str], languages: Sequence[str]) -> Wish:
    """What the options ask for.

    Raises:
        DeckcheckError: an option is wrong, or the network is not to be asked.
    """
    from deckcheck.sources.cache import OFFLINE_VARIABLE, is_set  # noqa: PLC0415 - as above
    from deckcheck.sources.updating import Wish  # noqa: PLC0415

    codes = tuple(code.upper() for code in _listed(sets))
    for code in codes:
        if not re.fullmatch(r"[A-Z0-9]+(_[A-Z0-9]+)*", code):
            raise _bad(say("--sets: {code!r} is no code of a set", code=code))
    wish = Wish(source, url, codes, _languages(languages))
    if wish.is_service and is_set(OFFLINE_VARIABLE):
        raise _bad(say("offline: no service is asked; --source can name a dump"))
    if url and not wish.is_service:
        raise _bad(say("--url: a dump has no address"))
    return wish


def _listed(given: Sequence[str]) -> list[str]:
    return [one.strip() for part in given for one in part.split(",") if one.strip()]


def _languages(given: Sequence[str]) -> tuple[str, ...]:
    from deckcheck.cards.names import LANGUAGES  # noqa: PLC0415 - as above

    found = [re.split(r"[-_]", one.lower())[0] for one in _listed(given)]
    for one in found:
        if one not in LANGUAGES:
            raise _bad(none_of("--lang", one, LANGUAGES))
    return tuple(dict.fromkeys(found))


def _references(given: Sequence[str], *, files: bool) -> tuple[list[Reference], list[str]]:
    """The references, and behind a ``--deck`` the further files: a shell makes ``*`` many words."""
    from deckcheck.cards.reference import parse_reference  # noqa: PLC0415 - as above

    found, others = [], []
    for text in given:
        if reference := parse_reference(text.strip()):
            found.append(reference)
        elif files:
            others.append(text)
        else:
            raise _bad(say("{text!r} is no reference", text=text))
    return found, others


def _unknown_in(files: Sequence[str]) -> list[Reference]:
    """The cards of decks that are not known, and Uniques whose own numbers are not."""
    from deckcheck.cli.inputs import whole_decks  # noqa: PLC0415 - as above

    catalogue = known_cards()
    found = []
    for file in files:
        for deck in whole_decks(file, catalogue, None):
            for entry in deck.entries:
                card = catalogue.find(entry.reference)
                if card is None or (entry.reference.rarity == "U" and card.hand_cost is None):
                    found.append(entry.reference)
    return found


# -- what is told ---------------------------------------------------------------------------------


def _tell(outcome: Outcome) -> None:
    from deckcheck.output.cache_page import failures, summary  # noqa: PLC0415 - as above

    for line in failures(outcome, spoken()):
        typer.echo(line, err=True)
    typer.echo(summary(outcome, spoken()))
    if outcome.failed:
        raise typer.Exit(NOT_ALL)


@contextmanager
def _bar() -> Iterator[Progress]:
    """A bar with numbers and the time left on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    with typer.progressbar(length=1, show_pos=True, file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield progress


@contextmanager
def _interruptible() -> Iterator[None]:
    """Say that nothing is lost when the user has had enough."""
    try:
        yield
    except KeyboardInterrupt:
        message = say("interrupted: nothing has changed; the same command goes on where it stopped")
        typer.echo(told(message, spoken()), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _size(path: Path) -> int | None:
    """Bytes of the cache; ``None`` if there is none, or it cannot be looked at."""
    try:
        return path.stat().st_size
    except OSError:
        return None


def _bad(message: str) -> Exception:
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - as above

    return DeckcheckError(message)
