"""What simulated games say about a deck, for people."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import Message, say, say_n, told
from deckcheck.output.signs import harmless
from deckcheck.simulation.figures import Figure
from deckcheck.simulation.judging import Playability, Study, shown
from deckcheck.simulation.tally import CardTally

LABELS: dict[str, Message] = {
    "wins": say("games won"),
    "wins_first": say("games won as first player"),
    "capped": say("games that did not end"),
    "play_1": say("games with a play on day 1"),
    "play_2": say("games with a play on day 2"),
    "play_3": say("games with a play on day 3"),
    "days": say("days of a game"),
    "seen": say("cards seen in a game"),
    "left_1": say("mana left on day 1"),
    "left_2": say("mana left on day 2"),
    "left_3": say("mana left on day 3"),
    "left_4": say("mana left on day 4"),
    "left_5": say("mana left on day 5"),
    "left_6": say("mana left on day 6"),
    "forest": say("moves forward due to forests"),
    "mountain": say("moves forward due to mountains"),
    "ocean": say("moves forward due to water"),
    "distance": say("regions gone at the end"),
    "rotted": say("games in which its most rotten card rots"),
}

VERDICTS = {
    Playability.PLAYABLE: say("playable"),
    Playability.WARNINGS: say("playable, with warnings"),
    Playability.CANNOT_BE_JUDGED: say("cannot be judged"),
}

_MARKS = {"low": "↓", "high": "↑", "": " "}


def page(study: Study, language: str = "en") -> str:
    """The verdict, what does not work, and every figure beside that of the starters."""
    return "\n".join(harmless(told(line, language)) for line in _lines(study, language)) + "\n"


def _lines(study: Study, language: str) -> Iterator[str]:
    verdict = VERDICTS[study.verdict]
    games = say_n("{number} game", "{number} games", study.games)
    yield say("{deck}: {verdict} ({games})", deck=study.run.deck.name, verdict=verdict, games=games)
    for warning in study.warnings:
        yield say("  warning: {message}", message=warning)
    for note in study.notes:
        yield say("  note: {message}", message=note)
    yield ""
    yield from _figures(study, language)
    yield ""
    yield from _cards(study, language)
    if len(study.outcome.against) > 1:
        yield ""
        yield from _opponents(study, language)


def _figures(study: Study, language: str) -> Iterator[str]:
    labels = [told(LABELS[figure.name], language) for figure in study.figures]
    width = max(map(len, labels))
    heads = (told(say("this deck"), language), told(say("starters"), language))
    yield f"{'':{width}}    {heads[0]:<20} {heads[1]}"
    for label, figure in zip(labels, study.figures, strict=True):
        yield f"{label:{width}}  {_MARKS[figure.mark]} {value(figure):<20} {reference(figure)}"


def value(figure: Figure) -> str:
    """A figure with its interval."""
    low, high = shown(figure.low, figure.is_share), shown(figure.high, figure.is_share)
    return f"{shown(figure.value, figure.is_share)} ({low.removesuffix(' %')}–{high})"


def reference(figure: Figure) -> str:
    """The starters' range of a figure."""
    if figure.reference is None:
        return "-"
    low, high = (shown(number, figure.is_share) for number in figure.reference)
    return f"{low.removesuffix(' %')}–{high}"


def _cards(study: Study, language: str) -> Iterator[str]:
    """Each card: in how many of the games in which it was drawn it was played, and so on."""
    heads = [
        told(head, language)
        for head in (say("card"), say("drawn"), say("played"), say("as mana"), say("rotted"))
    ]
    rows = sorted(study.outcome.deck.cards.items(), key=_least_played)
    names = [harmless(name) for name, _ in rows]
    width = max(map(len, (*names, heads[0])))
    yield f"{heads[0]:{width}}" + "".join(f"{head:>10}" for head in heads[1:])
    for name, (_, card) in zip(names, rows, strict=True):
        shares = "".join(f"{_of(part, card):>10}" for part in (card.played, card.mana, card.rotted))
        yield f"{name:{width}}{card.drawn:>10}{shares}"


def _least_played(row: tuple[str, CardTally]) -> tuple[float, str]:
    name, card = row
    return (card.played / card.drawn if card.drawn else 0.0, name)


def _of(part: int, card: CardTally) -> str:
    return f"{100 * part / card.drawn:.0f} %" if card.drawn else "-"


def _opponents(study: Study, language: str) -> Iterator[str]:
    yield told(say("games won against"), language)
    for number, tally in sorted(study.outcome.against.items()):
        name = harmless(study.run.others[number].name)
        yield f"  {name}: {100 * tally.wins / max(1, tally.games):.0f} % ({tally.games})"
