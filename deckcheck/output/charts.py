"""Charts of bars as inline SVG, with their numbers as text, for pages without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TypeAlias

from deckcheck.output.signs import harmless

_WIDTH, _HEIGHT, _FOOT = 340, 150, 18
"""A phone's width, so that the text of a chart is as large there as other text."""

_LINE = 40
"""The height of a bar that lies under its name."""


Bar: TypeAlias = tuple[str, float, str]
"""Its name, its height, and the height as text."""


def chart(title: str, bars: Sequence[Bar]) -> str:
    """Bars with their numbers above and their names below; if names are long, they lie.

    Args:
        title: escaped already.
        bars: from left to right, or from the top down.
    """
    most = max((height for _, height, _ in bars), default=0.0) or 1.0
    if any(len(name) > 4 for name, _, _ in bars):
        return _svg(title, _LINE * len(bars), [_lying(*it, most) for it in enumerate(bars)])
    step = _WIDTH / max(1, len(bars))
    return _svg(title, _HEIGHT, [_standing(*it, most, step) for it in enumerate(bars)])


def _standing(number: int, bar: Bar, most: float, step: float) -> str:
    name, height, told = bar
    tall = (_HEIGHT - 2 * _FOOT) * height / most
    top, middle = _HEIGHT - _FOOT - tall, step * (number + 0.5)
    return (
        f'<rect x="{step * (number + 0.1):.1f}" y="{top:.1f}" width="{step * 0.8:.1f}"'
        f' height="{tall:.1f}"/>'
        f'<text x="{middle:.1f}" y="{top - 4:.1f}" text-anchor="middle">{_text(told)}</text>'
        f'<text x="{middle:.1f}" y="{_HEIGHT - 4}" text-anchor="middle">{_text(name)}</text>'
    )


def _lying(number: int, bar: Bar, most: float) -> str:
    name, length, told = bar
    top = _LINE * number
    return (
        f'<text x="0" y="{top + 14}">{_text(name)}</text>'
        f'<text x="{_WIDTH}" y="{top + 14}" text-anchor="end">{_text(told)}</text>'
        f'<rect x="0" y="{top + 19}" width="{_WIDTH * length / most:.1f}" height="12"/>'
    )


def _text(text: str) -> str:
    return escape(harmless(text))


def _svg(title: str, height: int, bars: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img"><title>{title}</title>\n'
        + "\n".join(bars)
        + "\n</svg>"
    )
