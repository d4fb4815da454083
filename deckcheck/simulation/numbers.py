"""Figures as people read them, in their language."""

from __future__ import annotations

from deckcheck.messages import Message, joined, say
from deckcheck.simulation.figures import Figure, Range


def shown(value: float, figure: Figure) -> Message:
    """A number of the kind of a figure: a share in percent, or a mean.

    >>> wins = Figure("wins", 0.5, None, None, True)
    >>> [str(shown(value, wins)) for value in (0.0, 0.001, 0.5, 1.0)]
    ['0 %', '<1 %', '50 %', '100 %']
    """
    return percent(value) if figure.is_share else decimal(value)


def percent(share: float) -> Message:
    """A share in percent."""
    return say("{share} %", share=_percent(share))


def shown_range(numbers: Range | None, figure: Figure) -> Message:
    """Two numbers of the kind of a figure; a dash if there are none."""
    if numbers is None:
        return joined("", ["–"])
    if not figure.is_share:
        return joined("–", [decimal(number) for number in numbers])
    low, high = map(_percent, numbers)
    return say("{share} %", share=low if low == high else f"{low}–{high}")


def _percent(value: float) -> str:
    """Whole percents; what is neither nothing nor all is not shown as it."""
    if 0 < value <= 0.005:
        return "<1"
    return ">99" if 0.995 <= value < 1 else f"{100 * value:.0f}"


def decimal(value: float) -> Message:
    """A number of three digits, with the sign between them that the language has."""
    whole, _, decimals = f"{value:.{2 if value < 9.995 else 1}f}".partition(".")
    return say("{whole}.{decimals}", whole=whole, decimals=decimals)
