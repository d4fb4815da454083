"""Deadlines and the times at which lists came in, each with its zone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_TIME = re.compile(
    r"(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4}),?[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?"
    r"\s*(AM|PM)?\s*(?:(?:UTC|GMT)?([+-]\d{1,2})(?::?(\d{2}))?|(UTC|GMT|Z))?",
    re.IGNORECASE | re.ASCII,
)
"""As ISO has it, and as forms and spreadsheets export it: ``2026/12/03 6:15:02 PM GMT+1``."""


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


def time_of(text: str, *, day_first: bool | None = None) -> datetime | None:
    """The time of a text; without a zone if it names none.

    Args:
        text: the year first, or the day or the month.
        day_first: which of the two it is; where that is not known, only years are read first.

    >>> time_of("2026/12/03 6:15:02 PM GMT+1").isoformat()
    '2026-12-03T18:15:02+01:00'
    >>> time_of("03/04/2026 18:15:02") is None
    True
    >>> time_of("03/04/2026 18:15:02", day_first=True).isoformat()
    '2026-04-03T18:15:02'
    """
    match = _TIME.fullmatch(text.strip())
    if match is None:
        return None
    *days, hour, minute, second, half, hours, minutes, utc = match.groups()
    date = _ordered([int(part) for part in days], day_first=day_first)
    if date is None:
        return None
    try:
        time = datetime(*date, _hour(hour, half), int(minute), min(59, int(second or 0)))
    except ValueError:
        return None
    if hours:
        sign = "-" if hours.startswith("-") else "+"
        return _with_offset(time, f"{sign}{abs(int(hours)):02}{minutes or '00'}")
    return time.replace(tzinfo=timezone.utc) if utc else time


def _ordered(parts: list[int], *, day_first: bool | None) -> tuple[int, int, int] | None:
    """Year, month and day."""
    first, second, third = parts
    if first > 999:
        return first, second, third
    if third <= 999 or day_first is None:
        return None
    return (third, second, first) if day_first else (third, first, second)


def is_day_first(texts: Iterable[str]) -> bool | None:
    """Whether times of one source have the day first; ``None`` if they do not tell.

    Which of ``03/04`` is the month, nobody can tell; of ``13/04`` everybody.

    >>> is_day_first(["03/04/2026 10:00", "13/04/2026 10:00", "soon"])
    True
    >>> is_day_first(["03/04/2026 10:00"]) is None
    True
    """
    readings = [(time_of(it, day_first=True), time_of(it, day_first=False)) for it in texts]
    not_month_first = any(day and not month for day, month in readings)
    not_day_first = any(month and not day for day, month in readings)
    return not_month_first if not_month_first != not_day_first else None


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
