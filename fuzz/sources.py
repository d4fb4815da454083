"""Answers of sources of card data: whatever they say, all of it is taken or nothing changes."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.errors import SourceError
from deckcheck.messages import LANGUAGES, told
from deckcheck.output import cache_page
from deckcheck.output.signs import harmless
from deckcheck.sources import updating
from deckcheck.sources.cache import FILE, Cached
from deckcheck.sources.http import Client
from deckcheck.sources.store import Store
from deckcheck.sources.updating import Outcome, Wish, fetch, update
from fuzz.promises import printable, promise
from tests.sources import cards as own
from tests.sources.commands import content

ADDRESS = "https://cards.example"
WANTED = tuple(it for it in map(parse_reference, (own.UNIQUE.reference, own.GUST.reference)) if it)
"""What is asked for by reference."""

_SETS = json.dumps(
    {
        "member": [{"reference": own.SET, "code": "ZEP", "name": {"en": "Zephyr"}}],
        "totalItems": 1,
    }
).encode()

MOST_CHANGES = 8
"""Of an answer, each of which may copy a large part of it."""

_HOSTILE: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        100,
        2**64,
        1.5,
        "",
        " ",
        "0",
        "#2#",
        "##",
        "-1",
        "1e9",
        "\u0663",
    ),
    *([], {}, [[]], [None], {"en": None}, {"en": ""}, {"reference": None}, {"en": "a|b"}, ["A B"]),
    *(
        "\x1b[31m",
        "\u202e",
        "\ud800",
        "\x00",
        "a\tb",
        "a\nb",
        "\u00ad",
        "'; --",
        "../..",
        "x" * 3_000,
    ),
    *("ALT_CORE_B_BR_01_C", "ALT_ZEPHYR_B_AX_902_U_7", "ALT_ZEPHYR_B_AX_902_R2", "UNIQUE", "HERO"),
    *("TOKEN", "SPELL", "EXALTED", "NE", "LY", "Kojo & Booda", {"fr": "Ogun"}, {"xx": "Ogun"}),
    "x" * 3_000,
)

Ask = Callable[[Store], Outcome]


class _Answering(Client):
    """A client whose service says the same whatever it is asked, but knows its sets."""

    said = b""

    def _answer(self, asked: str, *_: object) -> tuple[Any, Mapping[str, str]]:
        return (_SETS if "sets?" in asked else self.said), {}


def service(data: bytes, wish: Wish) -> None:
    """A page of a service: an update takes its cards, or names the service and changes nothing."""
    with _saying(_told(data, wish.source)), _cache() as folder:
        _all_or_nothing(folder, lambda store: update(wish, store, _nobody), wish.address)


def batch(data: bytes) -> None:
    """The answer to a question for some cards: no others are taken."""
    with _saying(_told(data, "batch")), _cache() as folder:
        wish = Wish("core", ADDRESS)
        outcome = _all_or_nothing(folder, lambda store: fetch(wish, WANTED, store), ADDRESS)
        if outcome:
            taken = {*outcome.new, *outcome.changed, *outcome.same}
            promise(taken <= set(map(str, WANTED)), f"{taken} were not asked for")


def lines(data: bytes) -> None:
    """A dump of one file: the same as of a service."""
    with _cache() as folder:
        dump = folder / "dump.jsonl"
        dump.write_bytes(_told(data, "lines"))
        _all_or_nothing(folder, lambda store: update(Wish(str(dump)), store, _nobody), str(dump))


def _told(data: bytes, kind: str) -> bytes:
    """JSON as it stands; other bytes change a good answer, four of them one place in it."""
    if data[:1] in (b"{", b"["):
        return data
    answer = _answers()[kind]
    for start in range(0, min(len(data) - 3, 4 * MOST_CHANGES), 4):
        place = int.from_bytes(data[start : start + 2], "big")
        _change(answer, place, *data[start + 2 : start + 4])
    rows = answer if kind == "lines" else [answer]
    return "\n".join(map(json.dumps, rows)).encode()


def _answers() -> dict[str, Any]:
    """A good answer of each kind."""
    cards = own.CARDS
    return {
        "core": {"member": [own.core(it) for it in cards], "totalItems": len(cards)},
        "gg": {"hydra:member": [own.gg(it) for it in cards], "hydra:totalItems": len(cards)},
        "batch": [own.core(own.UNIQUE), own.core(own.GUST)],
        "lines": [own.line(it) for it in (own.CAPTAIN, own.WIND_ABROAD, own.MILL)],
    }


def _change(answer: Any, place: int, how: int, what: int) -> None:
    """Change one place: nothing, something else, another place's value, twice, one more sign."""
    places = list(_places(answer))
    if not places:
        return
    parent, key = places[place % len(places)]
    value = parent[key]
    match how % 5:
        case 0:
            del parent[key]
        case 1:
            parent[key] = _HOSTILE[what % len(_HOSTILE)]
        case 2:
            other, its = places[what * 7 % len(places)]
            parent[key] = deepcopy(other[its])
        case 3 if isinstance(parent, list):
            parent.insert(what % (len(parent) + 1), deepcopy(value))
        case _ if isinstance(value, str):
            parent[key] = value[: what % (len(value) + 1)] + chr(what) + value[what % 9 :]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a value that can be changed: what it is in, and its key or index."""
    keys = range(len(value)) if isinstance(value, list) else list(value)
    for key in keys:
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from _places(value[key])


def _all_or_nothing(folder: Path, ask: Ask, name: str) -> Outcome | None:
    before = content(folder)
    with Store(folder / FILE, _unexpected) as store:
        try:
            outcome = ask(store)
        except SourceError as error:
            promise(content(folder) == before, f"a wrong answer changes the cache: {error}")
            promise(name in str(error), f"who answers wrongly is not named: {error}")
            for language in LANGUAGES:
                printable(harmless(told(error.message, language)))
            return None
    _is_known(folder, outcome)
    return outcome


def _is_known(folder: Path, outcome: Outcome) -> None:
    """The cards that were taken are found, with their names, and nothing of them is harmful."""
    known = Catalogue(overlay=Cached(folder / FILE, _unexpected))
    for text in (*outcome.new, *outcome.changed, *outcome.same):
        reference = parse_reference(text)
        card = reference and known.find(reference)
        promise(card is not None, f"{text} was taken and is not known")
        if card and reference:
            printable(f"{card.name} {text}")
            known.text(reference)
    for language in LANGUAGES:
        printable("\n".join([cache_page.summary(outcome, language), *cache_page.failures(outcome)]))


@contextmanager
def _saying(data: bytes) -> Iterator[None]:
    with patch.object(updating, "Client", _Answering), patch.object(_Answering, "said", data):
        yield


@contextmanager
def _cache() -> Iterator[Path]:
    """A folder with a cache in which a card is already."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / FILE).write_bytes(_first())
        yield Path(folder)


@cache
def _first() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        dump = own.write_lines(folder / "dump", [own.WIND])
        with Store(folder / FILE, _unexpected) as store:
            update(Wish(str(dump)), store, _nobody)
        return (folder / FILE).read_bytes()


def _nobody(_done: int, _total: int) -> None:
    """Nobody watches."""


def _unexpected(message: str) -> None:
    promise(False, message)


SOURCES: dict[str, Callable[[bytes], None]] = {
    "source-core": partial(service, wish=Wish("core", ADDRESS)),
    "source-gg": partial(service, wish=Wish("gg", ADDRESS, (own.SET,))),
    "source-batch": batch,
    "source-lines": lines,
}
"""The targets of answers by name."""


def samples(target: str) -> list[bytes]:
    """What a target starts from: a good answer, and one with three changes."""
    kind = target.removeprefix("source-")
    answer = _answers()[kind]
    rows = answer if kind == "lines" else [answer]
    return ["\n".join(map(json.dumps, rows)).encode(), bytes(range(1, 13))]
