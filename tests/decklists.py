"""Decks of our own, made of real references, and how tests have them judged.

A deck is a list of lines, so that the place of a line in the list, from 1, is its line number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

from deckcheck import (
    Card,
    Catalogue,
    Deck,
    Finding,
    Format,
    Pool,
    Rarity,
    Reference,
    Report,
    Severity,
    check,
    load_format,
    parse_decks,
    read_decks,
)
from deckcheck.decks.manifest import Manifest

FACTIONS = ("AX", "BR", "LY", "MU", "OR", "YZ")
HEROES = {faction: f"1 ALT_CORE_B_{faction}_01_C" for faction in FACTIONS}
"""A Hero of each faction, as a line."""

KOJO = HEROES["BR"]
RECRUIT = "ALT_CORE_B_OR_31_C"
"""A token, Ordis Recruit."""
MANA = "ALT_CORE_B_NE_01_C"
"""Mana Convergence."""
UNKNOWN = "ALT_NEXT_B_BR_199_C"
"""A reference of the right form that no catalogue has."""


@cache
def catalogue() -> Catalogue:
    """The shipped catalogue."""
    return Catalogue()


def parse_deck(text: str, name: str = "deck") -> Deck:
    """The one deck of a text."""
    [deck] = parse_decks(text, name, catalogue())
    return deck


def read_deck(path: Path | str) -> Deck:
    """The one deck of a file."""
    [deck] = read_decks(path, catalogue())
    return deck


@cache
def format_of(name: str) -> Format:
    """A shipped format."""
    return load_format(name)


def card(reference: str) -> Card:
    """A card that the catalogue must have."""
    deck = parse_deck(f"1 {reference}")
    found = catalogue().find(deck.entries[0].reference)
    assert found is not None, reference
    return found


# -- lines of cards -------------------------------------------------------------------------------


def commons(faction: str, number: int) -> list[str]:
    """So many Commons (up to 81), three of each name, numbers ascending."""
    return _lines(_first_set(faction, "C"), number, 3)


def rares(faction: str, number: int) -> list[str]:
    """So many Rares in faction (R1), three of each name, numbers descending.

    27 names in all: 15 Rares and 60 Commons share none.
    """
    return _lines(_first_set(faction, "R1")[::-1], number, 3)


def rares_out_of_faction(faction: str, number: int) -> list[str]:
    """So many Rares of this faction whose letters are another's (R2), three of each name."""
    return _lines(_first_set(faction, "R2"), number, 3)


def exalted(faction: str, number: int) -> list[str]:
    """So many Exalted cards (up to 5), one of each name."""
    found = [
        reference
        for reference in catalogue().references()
        if reference.product == "B" and _is(reference, faction, Rarity.EXALTED)
    ]
    return _lines(found, number, 1)


def uniques(faction: str, number: int) -> list[str]:
    """So many Uniques (up to 6) of this faction by their serials, of names of the second set."""
    names = [
        reference
        for reference in catalogue().references()
        if (reference.set, reference.product, reference.rarity) == ("ALIZE", "B", "C")
    ]
    found: dict[str, Reference] = {}
    for serial in ("1", "6011"):  # one of each faction that a name's Uniques have
        for name in names:
            unique = name._replace(rarity="U", serial=serial)
            if _is(unique, faction, Rarity.UNIQUE):
                found.setdefault(name.family, unique)
    return _lines(found.values(), number, 1)


@cache
def _first_set(faction: str, code: str) -> list[Reference]:
    rarity = Rarity.COMMON if code == "C" else Rarity.RARE
    return [
        reference
        for reference in catalogue().references()
        if (reference.set, reference.product, reference.rarity) == ("CORE", "B", code)
        and _is(reference, faction, rarity)
    ]


def _is(reference: Reference, faction: str, rarity: Rarity) -> bool:
    found = catalogue().find(reference)
    if found is None or found.faction is None:
        return False
    return (found.faction.value, found.rarity) == (faction, rarity)


def singles(faction: str, number: int) -> list[str]:
    """So many cards (up to 81), each of another version: Rares of both kinds, then Commons."""
    codes = ("R1", "R2", "C")
    return _lines([it for code in codes for it in _first_set(faction, code)], number, 1)


def _lines(references: Iterable[Reference], number: int, most: int) -> list[str]:
    lines: list[str] = []
    left = number
    for reference in references:
        if left == 0:
            break
        lines.append(f"{min(left, most)} {reference}")
        left -= min(left, most)
    assert left == 0, f"there are only {number - left} such cards"
    return lines


def legal_deck(faction: str = "BR") -> list[str]:
    """A Hero and 39 Commons of its faction: legal in constructed play (1.1.4)."""
    return [HEROES[faction], *commons(faction, 39)]


def fullest_deck() -> list[str]:
    """Every limit of Standard reached: 15 Rares, 3 Exalted, 3 Uniques, 3 of each name, 39 cards."""
    return [KOJO, *commons("BR", 18), *rares("BR", 15), *exalted("BR", 3), *uniques("BR", 3)]


def singleton_deck(faction: str = "BR", number: int = 59) -> list[str]:
    """A Hero and so many cards of its faction, each of another version: legal in Singleton."""
    return [HEROES[faction], *singles(faction, number)]


def limited_deck() -> list[str]:
    """A Hero and 29 cards of three factions: legal in limited play from a pool of the same."""
    return [KOJO, *commons("BR", 11), *commons("AX", 9), *commons("LY", 9)]


# -- judging --------------------------------------------------------------------------------------


QUIET_DAY = date(2025, 1, 1)
"""A day on which no card is suspended."""

DATED = {"sets", "suspended", "watched", "errata"}
"""The rules whose findings depend on the day."""


def timeless(format: Format) -> Format:
    """A format without its dated rules."""
    return replace(format, limits={k: v for k, v in format.limits.items() if k not in DATED})


def house(folder: Path, content: str, extends: str = "standard", name: str = "house") -> Format:
    """A format as a user writes it: a file of one's own that extends a shipped format."""
    path = folder / f"{name}.toml"
    path.write_text(f'extends = "{extends}"\n{content}', "utf-8")
    return load_format(path)


def judge(
    lines: Sequence[str],
    format: str | Format = "standard",
    pool: Sequence[str] | None = None,
    on: date | None = None,
    manifest: Manifest | None = None,
) -> Report:
    """The report about a deck; the pool, if any, is called ``pool``.

    Without a day, the rules that depend on it are left out.
    """
    format = format_of(format) if isinstance(format, str) else format
    return check(
        parse_deck("\n".join(lines)),
        timeless(format) if on is None else format,
        catalogue(),
        on=on or QUIET_DAY,
        pool=None if pool is None else Pool.of(parse_deck("\n".join(pool), "pool")),
        manifest=manifest,
    )


def of_rule(report: Report, rule: str) -> list[Finding]:
    """The findings of one rule."""
    return [finding for finding in report.findings if finding.rule == rule]


def errors(report: Report) -> set[str]:
    """The rules that the deck breaks or that cannot be verified."""
    return {f.rule for f in report.findings if f.severity is Severity.ERROR}
