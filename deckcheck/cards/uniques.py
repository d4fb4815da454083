"""The faction of a Unique, which its serial tells and its reference does not.

A Unique has either the faction of its reference or that of its family's out-of-faction rare
(R2); half of them have the latter. Serials were given out in windows, set by set.
"""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.cards.card import Faction


class UniqueFactions:
    """The table ``unique_factions``: set, family, faction, windows of serials.

    Args:
        rows: rows of the table, tab-separated, such as ``CORE  OR_09  AX  661-1320 2371-3420``.
    """

    def __init__(self, rows: Iterable[str]) -> None:
        self._windows: dict[tuple[str, str], dict[str, str]] = {}
        for row in rows:
            set_code, family, faction, serials = row.split("\t")
            self._windows.setdefault((set_code, family), {})[faction] = serials

    def has(self, set_code: str, family: str) -> bool:
        """Whether a set has Uniques of a family."""
        return (set_code, family) in self._windows

    def of(self, set_code: str, family: str, serial: int) -> frozenset[Faction]:
        """The factions that a Unique may have.

        Returns:
            One faction where the serial stands in a window; all factions of the family's
            Uniques where it stands in none; none where the family has no Uniques in this set.
        """
        windows = self._windows.get((set_code, family), {})
        for faction, serials in windows.items():
            if _within(serials, serial):
                return frozenset({Faction(faction)})
        return frozenset(map(Faction, windows))


def _within(windows: str, serial: int) -> bool:
    for window in windows.split():
        first, _, last = window.partition("-")
        if int(first) <= serial <= int(last):
            return True
    return False
