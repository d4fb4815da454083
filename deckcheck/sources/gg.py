"""The shape of altered.gg's service, which is closed: whoever offers it again has its address.

Numbers are texts, with ``#`` around what differs from the Common. Lists give at most 1,000 cards a
question, so that all cards are asked for faction by faction; one language at a time; and may leave
out texts, sub-types and the limits of Heroes: a card without the latter that nobody knows is then
asked for by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from deckcheck.cards.card import Faction
from deckcheck.cards.reference import Reference, collector_key, parse_reference
from deckcheck.errors import SourceError
from deckcheck.messages import say
from deckcheck.sources.http import Client, NotThereError
from deckcheck.sources.paging import collection, walk
from deckcheck.sources.payloads import (
    code,
    codes,
    localised,
    merged_sets,
    number,
    parsed,
    set_in_language,
    texts,
    told_card,
)
from deckcheck.sources.source import Progress, Told, ToldSet

PAGE = 108
"""Cards of a page, as other clients ask."""
MOST = 1_000
"""The most cards that one question reaches: so many are not all."""
LOCALES = {"en": "en-us", "fr": "fr-fr", "de": "de-de", "es": "es-es", "it": "it-it"}

_RARITIES = tuple(("rarity[]", rarity) for rarity in ("COMMON", "RARE", "EXALTED"))
_LIMITS = {"set": "cardSet[]", "faction": "factions[]"}
_NUMBERS = {
    "hand_cost": "MAIN_COST",
    "reserve_cost": "RECALL_COST",
    "forest": "FOREST_POWER",
    "mountain": "MOUNTAIN_POWER",
    "ocean": "OCEAN_POWER",
    "hero_reserve_limit": "RESERVE",
    "hero_landmark_limit": "PERMANENT",
}


class Gg:
    """A service of this shape as a source (see `deckcheck.sources.source.Source`).

    Args:
        client: asks it.
        is_known: whether the catalogue can add what a list leaves out about a card.
    """

    def __init__(self, client: Client, is_known: Callable[[Reference], bool]) -> None:
        self.name = f"gg {client.address}"
        self._client = client
        self._is_known = is_known

    def cards(
        self, sets: Sequence[str], languages: Sequence[str], progress: Progress
    ) -> Iterator[Told]:
        """Every card that is not a Unique, in each language."""
        parts = [("set", it) for it in sets] or [("faction", it.value) for it in Faction]
        found: dict[str, Told] = {}
        for language in dict.fromkeys(("en", *languages)):
            for told in self._in_language(parts, language, progress):
                reference = told.row["reference"]
                found[reference] = merged(found[reference], told) if reference in found else told
        tells_texts = any(told.texts for told in found.values())
        for told in map(self._whole, found.values()):
            yield told if told.texts or not tells_texts else Told(told.row, {"en": ("", "")})

    def some(self, references: Sequence[Reference], languages: Sequence[str]) -> Iterator[Told]:
        """Cards by reference, one question for each in each language."""
        for reference in references:
            found = None
            for language in dict.fromkeys(("en", *languages)):
                told = self._single(str(reference), language)
                found = told if found is None or told is None else merged(found, told)
                if found is None:
                    break
            if found:
                yield found

    def sets(self, languages: Sequence[str]) -> Iterator[ToldSet]:
        """The sets, in each language; none where the service has no list of them."""
        every = dict.fromkeys(("en", *languages))
        yield from merged_sets(told for language in every for told in self._sets(language))

    def _in_language(
        self, parts: Sequence[tuple[str, str]], language: str, progress: Progress
    ) -> Iterator[Told]:
        """The cards of all parts, each of which one question reaches."""
        done = 0
        for part in parts:
            for told in self._part(*part, language):
                done += 1
                progress(done, done)
                if told.row["rarity_code"] != "U":
                    yield told

    def _part(self, limit: str, value: str, language: str) -> Iterator[Told]:
        """The cards of a set or of a faction."""
        page = [("itemsPerPage", str(PAGE)), ("locale", LOCALES[language])]
        asked = [(_LIMITS[limit], value), *_RARITIES, *page]
        cards = walk(self._client, "/cards", asked, in_language(language), _nothing)
        for place, told in enumerate(cards, 1):
            if told.row[limit] != value:
                raise SourceError(
                    say(
                        "{address}: asked for the cards of {part}, it gives {reference}",
                        address=self._client.address,
                        part=value,
                        reference=told.row["reference"],
                    )
                )
            if place >= MOST:
                raise SourceError(
                    say(
                        "{address}: {part} has more cards than one question reaches",
                        address=self._client.address,
                        part=value,
                    )
                )
            yield told

    def _whole(self, told: Told) -> Told:
        """A card with what a list has left out, if the catalogue cannot add it."""
        short = told.row["subtypes"] is None or _lacks_limits(told)
        reference = parse_reference(told.row["reference"])
        if not short or reference is None or self._is_known(reference):
            return told
        single = self._single(told.row["reference"], "en")
        return told if single is None else merged(single, told)

    def _single(self, reference: str, language: str) -> Told | None:
        try:
            return self._client.get(
                f"/cards/{reference}",
                [("locale", LOCALES[language])],
                lambda body: in_language(language, single=True)(parsed(body)),
            )
        except NotThereError:
            return None

    def _sets(self, language: str) -> list[ToldSet]:
        asked = [("locale", LOCALES[language])]
        try:
            read = set_in_language(language)
            page = self._client.get("/card_sets", asked, lambda body: collection(body, read))
        except NotThereError:
            return []
        return page.items


def _nothing(done: int, total: int) -> None:
    """Tell nobody: the whole is more than one part."""


def _lacks_limits(told: Told) -> bool:
    return told.row.get("type_norm") == "HERO" and told.row["hero_reserve_limit"] is None


def merged(first: Told, second: Told) -> Told:
    """A card in two languages: the facts of the first, the names and texts of both."""
    row = {**first.row, "name": {**first.row["name"], **second.row["name"]}}
    return Told(row, {**first.texts, **second.texts})


def in_language(language: str, *, single: bool = False) -> Callable[[Mapping[str, Any]], Told]:
    """How a card is read that was asked for in a language.

    Args:
        language: that of plain texts; the older dumps have all languages in one card.
        single: whether it was asked for by itself, so that a text that is missing is no text.
    """

    def read(item: Mapping[str, Any]) -> Told:
        if not isinstance(item, dict):
            raise ValueError(say("no card"))
        elements = item.get("elements")
        if not isinstance(elements, dict):
            raise ValueError(say("without elements"))
        subtypes = item.get("cardSubTypes", item.get("subtypes"))
        main = localised(elements.get("MAIN_EFFECT"), language)
        return told_card(
            code(item.get("reference", item.get("id")), "reference"),
            faction=code(item.get("mainFaction"), "reference"),
            rarity=code(item.get("rarity"), "reference"),
            kind=code(item.get("cardType", item.get("type")), "reference"),
            subtypes=None if subtypes is None else codes(subtypes, "reference"),
            numbers={name: number(elements.get(key)) for name, key in _NUMBERS.items()},
            names=localised(item.get("name"), language),
            texts=texts(
                {"en": "", **main} if single and language == "en" else main,
                localised(elements.get("ECHO_EFFECT"), language),
            ),
            collector=_collector(item),
            errata=item.get("isErrated"),
        )

    return read


def _collector(item: Mapping[str, Any]) -> str | None:
    """The collector number without its language; other texts stand there, too."""
    told = item.get("collectorNumberFormatted", item.get("collectorNumber"))
    if isinstance(told, dict):
        told = told.get("en")
    if not isinstance(told, str) or collector_key(told) is None:
        return None
    end = told[-3:].upper()
    return told[:-3] if end[0] == "-" and end[1:].lower() in LOCALES else told
