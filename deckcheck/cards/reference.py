"""The reference of a print: ``ALT_<set>_<product>_<faction>_<number>_<rarity>[_<serial>]``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

FOILER = "FOILER"
"""What foilers, the filler cards of boosters, have for a number."""

MAX_SERIAL = 65_535
"""The largest serial of a Unique (16 bits in every deck code)."""

_REFERENCE = re.compile(
    r"ALT_(?P<set>[A-Z0-9]+|PROMO(?:_[A-Z0-9]+)+?)_(?P<product>[ABP])"
    r"_(?P<faction>AX|BR|LY|MU|OR|YZ|NE)_(?P<number>[0-9]{1,3}|FOILER)"
    r"_(?:(?P<rarity>C|R1|R2|R|E|U)(?:_(?P<serial>[0-9]{1,5}|XXX))?|(?P<legacy>[0-9]{1,5}))",
    re.IGNORECASE | re.ASCII,
)
_COLLECTOR = re.compile(
    r"(?P<set>[A-Z][A-Z0-9]{1,7})-(?:(?P<series>[A-Z]{1,2})-)?(?P<number>[0-9]{1,3})"
    r"-(?P<letter>[CRFUHTE])(?:-(?:EN|FR|DE|ES|IT))?",
    re.IGNORECASE,
)


class Reference(NamedTuple):
    """One print, by the parts of its reference.

    Attributes:
        set: set code, such as ``CORE`` or ``PROMO_2024``.
        product: ``B`` booster, ``A`` alternate art, ``P`` promo.
        faction: the letters of the *home* faction, ``NE`` for neutral. A card of rarity ``R2``
            has another faction, a Unique may have: ask the catalogue.
        number: at least two digits (``06``, ``105``), or ``FOILER``.
        rarity: ``C``, ``R1``, ``R2`` (rare out of faction), ``E`` (Exalted) or ``U``;
            ``R`` on foilers only.
        serial: of a Unique, 1–65535; or the three signs of a serialised print; else ``None``.
    """

    set: str
    product: str
    faction: str
    number: str
    rarity: str
    serial: str | None = None

    def __str__(self) -> str:
        end = "" if self.serial is None else f"_{self.serial}"
        return f"ALT_{self.set}_{self.product}_{self.faction}_{self.number}_{self.rarity}{end}"

    @property
    def family(self) -> str:
        """Faction letters and number: one name, over sets, prints and rarities."""
        return f"{self.faction}_{self.number}"

    @property
    def version(self) -> str:
        """What is the same card in play: family and rarity; of a Unique, the whole reference.

        CORE and COREKS Uniques of one serial are different cards, so the set belongs to it.
        """
        if self.rarity == "U":
            return f"{self.set}_{self.family}_U_{self.serial}"
        return f"{self.family}_{self.rarity}"


@lru_cache(maxsize=16_384)
def parse_reference(text: str) -> Reference | None:
    """Read one reference in any of its spellings; ``None`` when the text is not a reference.

    Read are: any case; one- to three-digit numbers, with or without the leading zero; the old
    Uniques without ``_U_``; a bare ``_R`` (the game module's R1); serialised prints.

    >>> str(parse_reference("alt_core_b_ax_8_r"))
    'ALT_CORE_B_AX_08_R1'
    >>> str(parse_reference("ALT_ALIZE_B_AX_32_123"))
    'ALT_ALIZE_B_AX_32_U_123'
    >>> parse_reference("Tiny Jinn") is None
    True
    """
    match = _REFERENCE.fullmatch(text)
    if match is None:
        return None
    parts = {name: value.upper() for name, value in match.groupdict().items() if value}
    number, rarity, serial = parts["number"], parts.get("rarity", "U"), parts.get("serial")
    if number == FOILER:
        return Reference(parts["set"], parts["product"], parts["faction"], number, rarity)
    if rarity == "U":
        serial = _unique_serial(parts.get("legacy") or serial)
        if serial is None:
            return None
    elif serial is not None and len(serial) != len("001"):
        return None
    if rarity == "R":
        rarity = "R1"
    return Reference(
        parts["set"], parts["product"], parts["faction"], f"{int(number):02d}", rarity, serial
    )


def _unique_serial(digits: str | None) -> str | None:
    if digits is None or not digits.isdecimal() or not 1 <= int(digits) <= MAX_SERIAL:
        return None
    return str(int(digits))


def collector_key(text: str) -> str | None:
    """A collector number as it is compared: no language, no leading zeros.

    >>> collector_key("BTG-089-C"), collector_key("btg-89-c-FR")
    ('BTG-89-C', 'BTG-89-C')
    """
    match = _COLLECTOR.fullmatch(text)
    if match is None:
        return None
    parts = (match["set"], match["series"], str(int(match["number"])), match["letter"])
    return "-".join(part.upper() for part in parts if part)
