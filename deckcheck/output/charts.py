"""Charts of bars as inline SVG, with their numbers as text, for pages without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from deckcheck.output.signs import harmless

_WIDTH, _HEIGHT, _FOOT = 600, 180, 20


def chart(title: str, names: Sequence[str], heights: Sequence[float]) -> str:
    """Bars with their numbers above and their names below; long names lie on their side.

    Args:
        title: escaped already.
        names: of the bars.
        heights: as many.
    """
    lie = any(len(name) > 4 for name in names)
    return _lying(title, names, heights) if lie else _standing(title, names, heights)


def _standing(title: str, names: Sequence[str], heights: Sequence[float]) -> str:
    most = max((*heights, 1e-9))
    step = _WIDTH / max(1, len(names))
    room = _HEIGHT - 2 * _FOOT
    bars = []
    for number, (name, height) in enumerate(zip(names, heights, strict=True)):
        tall = room * max(0.0, height) / most
        top, middle = _FOOT + room - tall, step * (number + 0.5)
        bars.append(
            f'<rect x="{step * (number + 0.1):.1f}" y="{top:.1f}" width="{step * 0.8:.1f}"'
            f' height="{tall:.1f}"/>'
            f'<text x="{middle:.1f}" y="{top - 4:.1f}" text-anchor="middle">{height:.3g}</text>'
            f'<text x="{middle:.1f}" y="{_HEIGHT - 4}" text-anchor="middle">{escape(name)}</text>'
        )
    return _svg(title, _HEIGHT, bars)


def _lying(title: str, names: Sequence[str], lengths: Sequence[float]) -> str:
    most = max((*lengths, 1e-9))
    line, room = 24, _WIDTH / 2
    bars = []
    for number, (name, length) in enumerate(zip(names, lengths, strict=True)):
        long = (room - 50) * max(0.0, length) / most
        bars.append(
            f'<text x="0" y="{line * number + 16}">{escape(harmless(name))}</text>'
            f'<rect x="{room:.1f}" y="{line * number + 4}" width="{long:.1f}" height="16"/>'
            f'<text x="{room + long + 4:.1f}" y="{line * number + 16}">{length:.3g}</text>'
        )
    return _svg(title, line * len(names), bars)


def _svg(title: str, height: int, bars: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img"><title>{title}</title>\n'
        + "\n".join(bars)
        + "\n</svg>"
    )
