"""Deadlines and the times at which lists came in, each with its zone."""

from __future__ import annotations

import re
from datetime import datetime, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_YEAR_FIRST = re.compile(
    r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?"
    r"\s*(AM|PM)?\s*(?:(?:UTC|GMT)?([+-]\d{1,2})(?::?(\d{2}))?|(?:UTC|GMT|Z))?",
    re.IGNORECASE | re.ASCII,
)
"""As ISO has it, and as forms export it: ``2026/12/03 6:15:02 PM GMT+1``."""


def zone_of(name: str) -> tzinfo | None:
    """The time zone of a name such as ``Europe/Paris``; ``None`` if there is none.

    >>> zone_of("Europe/Lutetia") is None
    True
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a folder of zones is an OSError
        return None


def in_zone(time: datetime, zone: tzinfo | None) -> datetime | None:
    """A time with its zone; one that has none is of this one."""
    if time.tzinfo is not None:
        return time
    return None if zone is None else time.replace(tzinfo=zone)


def time_of(text: str) -> datetime | None:
    """The time of a text, the year first; without a zone if it names none.

    Other orders are not read: which of ``03/04`` is the month, nobody can tell.

    >>> time_of("2026/12/03 6:15:02 PM GMT+1").isoformat()
    '2026-12-03T18:15:02+01:00'
    >>> time_of("03/04/2026 18:15:02") is None
    True
    """
    match = _YEAR_FIRST.fullmatch(text.strip())
    if match is None:
        return None
    year, month, day, hour, minute, second, half, hours, minutes = match.groups()
    try:
        time = datetime(int(year), int(month), int(day), _hour(hour, half), int(minute))
    except ValueError:
        return None
    time = time.replace(second=min(59, int(second or 0)))
    if hours:
        sign = "-" if hours.startswith("-") else "+"
        offset = f"{sign}{abs(int(hours)):02}{minutes or '00'}"
        return _with_offset(time, offset)
    return time.replace(tzinfo=timezone.utc) if text.strip().upper()[-1] in "CTZ" else time


def _hour(text: str, half: str | None) -> int:
    hour = int(text)
    return hour if half is None else hour % 12 + 12 * (half.upper() == "PM")


def _with_offset(time: datetime, offset: str) -> datetime | None:
    try:
        return time.replace(tzinfo=datetime.strptime(offset, "%z").tzinfo)
    except ValueError:
        return None


def shown(time: datetime) -> str:
    """A time as people read it, with its zone.

    >>> shown(datetime(2026, 12, 4, 20, tzinfo=timezone.utc))
    '2026-12-04 20:00 UTC'
    """
    return f"{time:%Y-%m-%d %H:%M} {time.tzname() or ''}".rstrip()
