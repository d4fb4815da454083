"""Sets with the days of their releases, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.status import Release
from deckcheck.messages import joined, say, told
from deckcheck.rules.authorities import authority_word


def set_lines(catalogue: Catalogue, codes: Iterable[str], language: str = "en") -> Iterator[str]:
    """A line for each set: its code, its name, since when it is out, and by whom."""
    names = {code: catalogue.set_name(code, language) for code in codes}
    width = max(map(len, names.values()), default=0)
    for code, name in names.items():
        day = told(_day(catalogue.release(code)), language)
        yield f"  {code:18} {'' if name == code else name:{width}}  {day}"


def _day(release: Release) -> str:
    if release.since is None:
        return say("the day is not known")
    since: str = str(release.since)
    if release.earliest:
        since = say("about {date}, not before {earliest}", date=since, earliest=release.earliest)
    return joined(", ", [since, authority_word(release.authority)])
