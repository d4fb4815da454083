"""The short ways in which tools name a card, beside references: what each one says."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deckcheck.cards.reference import MAX_SERIAL, Reference, collector_key, parse_reference

_LONGEST = 300
"""Signs of the longest address that is read."""

_FACTIONS = "AX|BR|LY|MU|OR|YZ|NE"
_RARITIES = "C|R1|R2|R|E|U"
_ADDRESS = re.compile(
    r"(?:https?://|/|[^/?#]+\.[^/?#]+/)(?:[^/?#]*/)*([^/?#]+)/?(?:[?#].*)?", re.IGNORECASE
)
_FAMILY = re.compile(
    rf"(?P<faction>{_FACTIONS})(?P<sign>[-_])(?P<number>[0-9]{{1,3}})"
    rf"(?:(?P=sign)(?P<rarity>{_RARITIES})(?:(?P=sign)(?P<serial>[0-9]{{1,5}}))?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Version:
    """A version named without its print: ``AX_65``, ``AX_65_C``, ``AX-001-U-185``.

    Attributes:
        family: faction letters and number, such as ``AX_65``.
        rarity: rarity code; ``None`` where only the family is named.
        serial: of a Unique.
    """

    family: str
    rarity: str | None
    serial: str | None


def as_reference(text: str) -> Reference | None:
    """The reference in a text that is one, alone or at the end of an address.

    >>> str(as_reference("https://qr.altered.gg/ALT_EOLE_B_AX_65_C"))
    'ALT_EOLE_B_AX_65_C'
    """
    if len(text) > _LONGEST:
        return None
    if "/" not in text:
        return parse_reference(text)
    match = _ADDRESS.fullmatch(text)
    only_one = text.upper().count("ALT_") == 1
    return parse_reference(match[1]) if match and only_one else None


def as_version(text: str) -> Version | None:
    """The version that a family key or card-group slug names.

    >>> as_version("AX-020-R1")
    Version(family='AX_20', rarity='R1', serial=None)
    """
    match = _FAMILY.fullmatch(text)
    if match is None:
        return None
    rarity = match["rarity"] and match["rarity"].upper()
    if match["serial"] and not 1 <= int(match["serial"]) <= MAX_SERIAL:
        return None
    return Version(
        family=f"{match['faction'].upper()}_{int(match['number']):02d}",
        rarity="R1" if rarity == "R" else rarity,
        serial=match["serial"] and str(int(match["serial"])),
    )


def is_identifier(word: str) -> bool:
    """Whether a word names a card by itself: it is no part of a name."""
    return (
        as_reference(word) is not None
        or as_version(word) is not None
        or collector_key(word) is not None
    )
