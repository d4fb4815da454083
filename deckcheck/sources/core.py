"""Altered Core, the community's card service: ``member`` and ``totalItems``, all languages at once.

Its numbers are plain, its faction is ``faction.code``. It does not tell how many cards a Hero keeps
in Reserve.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckcheck.cards.reference import Reference
from deckcheck.sources.http import Client
from deckcheck.sources.paging import collection, walk
from deckcheck.sources.payloads import (
    code,
    codes,
    each,
    limited,
    localised,
    number,
    parsed,
    set_in_language,
    texts,
    told_card,
    without,
)
from deckcheck.sources.source import Progress, Told, ToldSet

ADDRESS = "https://cards.alteredcore.org"
BATCH = 200
"""The most references of one question."""
PAGE = 500
"""Cards of a page; the service gives up to 1,000."""

_RARITIES = tuple(("rarity[]", rarity) for rarity in ("COMMON", "RARE", "EXALTED"))


class Core:
    """The service as a source (see `deckcheck.sources.source.Source`)."""

    def __init__(self, client: Client) -> None:
        self.name = f"core {client.address}"
        self._client = client

    def cards(
        self, sets: Sequence[str], languages: Sequence[str], progress: Progress
    ) -> Iterator[Told]:
        """Every card that is not a Unique."""
        parameters = [*_RARITIES, *(("set.reference[]", code) for code in sets)]
        parameters.append(("itemsPerPage", str(PAGE)))
        for told in walk(self._client, "/api/cards", parameters, card, progress):
            if told.row["rarity_code"] != "U" and (not sets or told.row["set"] in sets):
                yield limited(languages, told)

    def some(self, references: Sequence[Reference], languages: Sequence[str]) -> Iterator[Told]:
        """Cards by reference, so many at a time as the service takes."""
        for start in range(0, len(references), BATCH):
            asked = {"references": [str(it) for it in references[start : start + BATCH]]}
            answer = self._client.post(
                "/api/cards/batch", asked, lambda body: each(parsed(body), card)
            )
            yield from (limited(languages, told) for told in answer)

    def sets(self, languages: Sequence[str]) -> Iterator[ToldSet]:
        """The sets; all stand on one page."""
        asked = [("itemsPerPage", str(PAGE))]
        read = set_in_language("en")
        page = self._client.get("/api/sets", asked, lambda body: collection(body, read))
        for one in page.items:
            yield ToldSet(one.code, one.prefix, without(languages, one.names))


def card(item: Mapping[str, Any]) -> Told:
    """A card of the service."""
    return told_card(
        code(item.get("reference"), "reference"),
        faction=code(item.get("faction"), "code"),
        rarity=code(item.get("rarity"), "reference"),
        kind=code(item.get("cardType"), "reference"),
        subtypes=codes(item.get("cardSubTypes"), "reference"),
        numbers={
            "hand_cost": number(item.get("mainCost")),
            "reserve_cost": number(item.get("recallCost")),
            "forest": number(item.get("forestPower")),
            "mountain": number(item.get("mountainPower")),
            "ocean": number(item.get("oceanPower")),
            "hero_landmark_limit": number(item.get("permanent")),
        },
        names=localised(item.get("name"), "en"),
        texts=texts(
            {"en": "", **localised(item.get("mainEffect"), "en")},
            localised(item.get("echoEffect"), "en"),
        ),
        collector=item.get("collectorNumberFormatedId"),
        errata=item.get("isErrated"),
    )
