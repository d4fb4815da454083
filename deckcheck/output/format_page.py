"""A format for people: every limit with the rule that it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.legality.format import Format, Tournament
from deckcheck.output.signs import harmless
from deckcheck.rules.registry import RULES


def page(format: Format) -> str:
    """Title, players, every limit, the pool and the tournaments that are recommended."""
    rows = [
        f"{format.title.en} ({format.title.fr})",
        f"  {format.play}, {format.players} players"
        + (", the order of the list is the order of the deck" if format.order_matters else ""),
        "",
        *_limits(format),
    ]
    if format.pool:
        rows += ["", f"  {'boosters':18} {format.pool.boosters} each  [{format.pool.source}]"]
    if format.tournaments:
        rows += ["", "  recommended tournaments", *map(_tournament, format.tournaments)]
    return "\n".join(map(harmless, rows))


def _limits(format: Format) -> Iterator[str]:
    """The limits in the order of the rules."""
    for rule in (*RULES.values(), *format.plugins):
        if limit := format.limits.get(rule.id):
            sources = dict.fromkeys(one.source for one in _several(limit))
            yield f"  {rule.id:18} {rule.in_words(limit)}  [{'; '.join(sources)}]"


def _several(limit: Any) -> list[Any]:
    return limit if isinstance(limit, list) else [limit]


def _tournament(tournament: Tournament) -> str:
    parts = [
        f"best of {tournament.best_of}",
        f"{tournament.rounds} rounds of {tournament.round_minutes} minutes",
    ]
    if tournament.build_minutes:
        parts.append(f"{tournament.build_minutes} minutes to build")
    if tournament.players:
        parts.append(f"{tournament.players} players")
    return f"    {', '.join(parts)}  [{tournament.source}]"
