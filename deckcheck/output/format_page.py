"""A format for people: every limit with the rule that it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.cards.catalogue import Catalogue
from deckcheck.legality.format import Boosters, Format, Game, Tournament
from deckcheck.messages import cited, joined, say, say_n, told
from deckcheck.output.set_lines import set_lines
from deckcheck.output.signs import harmless
from deckcheck.rules import sets
from deckcheck.rules.registry import RULES


def page(format: Format, language: str = "en") -> str:
    """Title, players, every limit, the game, the pool and the tournaments that are recommended."""
    rows = [
        _title(format, language),
        joined("", ["  ", _play(format)]),
        "",
        *_limits(format, language),
    ]
    if format.game:
        rows += ["", _game(format.game, language)]
    if format.pool:
        rows += ["", _boosters(format.pool, language)]
    if format.tournaments:
        heading = joined("", ["  ", say("recommended tournaments")])
        rows += ["", heading, *map(_tournament, format.tournaments)]
    return "\n".join(harmless(told(row, language)) for row in rows)


def releases(format: Format, catalogue: Catalogue, language: str = "en") -> str:
    """The sets that a format allows with the days of their releases; nothing if it names none."""
    limit = format.limits.get(sets.ID)
    if limit is None:
        return ""
    heading = joined("", ["  ", say("releases of the sets"), "\n"])
    lines = (f"  {harmless(line)}\n" for line in set_lines(catalogue, limit.allowed, language))
    return "".join(["\n", told(heading, language), *lines])


def line(format: Format, name: str, language: str = "en") -> str:
    """A format in one line, under the name by which it is asked for."""
    return f"{name:22} {format.title.told(language):36} {told(_players(format), language)}"


def _title(format: Format, language: str) -> str:
    """The title in the language, and in the other one if it is another."""
    title = format.title.told(language)
    other = format.title.told("en" if language == "fr" else "fr")
    return title if title == other else f"{title} ({other})"


def _play(format: Format) -> str:
    players = _players(format)
    if not format.order_matters:
        return players
    return say("{format}, the order of the list is the order of the deck", format=players)


def _players(format: Format) -> str:
    play = say("constructed") if format.play == "constructed" else say("limited")
    return joined(", ", [play, _number_of_players(format.players)])


def _number_of_players(number: int) -> str:
    return say_n("{number} players", "{number} players", number)


def _game(game: Game, language: str) -> str:
    words = told(joined(", ", [_MODES[game.mode], *_unusual(game)]), language)
    source = told(cited(game.source), language)
    return f"  {told(say('game'), language):18} {words}  [{source}]"


_MODES = {
    "1v1": say("one against one"),
    "2v2": say("two against two"),
    "ffa": say("four players, each against all"),
    "booster-war": say("Booster War"),
}


def _unusual(game: Game) -> Iterator[str]:
    """What is not as in most games."""
    if not game.shuffled:
        yield say("Decks are not shuffled")
    if game.victory == "at_night":
        yield say("victory is checked at Night")


def _boosters(pool: Boosters, language: str) -> str:
    label = told(say("boosters"), language)
    number = told(say_n("{number} each", "{number} each", pool.boosters), language)
    return f"  {label:18} {number}  [{told(cited(pool.source), language)}]"


def _limits(format: Format, language: str) -> Iterator[str]:
    """The limits in the order of the rules."""
    for rule in (*RULES.values(), *format.plugins):
        if limit := format.limits.get(rule.id):
            sources = dict.fromkeys(one.source for one in _several(limit))
            words = told(rule.in_words(limit), language)
            yield f"  {rule.id:18} {words}  [{told(cited('; '.join(sources)), language)}]"


def _several(limit: Any) -> list[Any]:
    return limit if isinstance(limit, list) else [limit]


def _tournament(tournament: Tournament) -> str:
    parts = [say("best of {number}", number=tournament.best_of), _rounds(tournament)]
    if minutes := tournament.build_minutes:
        parts.append(say_n("{number} minutes to build", "{number} minutes to build", minutes))
    if tournament.players:
        parts.append(_number_of_players(tournament.players))
    return joined("", ["    ", joined(", ", parts), "  [", cited(tournament.source), "]"])


def _rounds(tournament: Tournament) -> str:
    return say_n(
        "{number} rounds of {minutes} minutes",
        "{number} rounds of {minutes} minutes",
        tournament.rounds,
        minutes=tournament.round_minutes,
    )
