"""What simulated games say about a deck, for people."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.messages import Message, joined, say, say_n, told
from deckcheck.output.signs import harmless
from deckcheck.simulation.figures import Figure, figure
from deckcheck.simulation.judging import Playability, Study
from deckcheck.simulation.numbers import percent, shown, shown_range
from deckcheck.simulation.tally import CardTally, Tally

_KINDS: dict[str, Message] = {
    "wins": say("games won"),
    "wins_first": say("games won as first player"),
    "wins_second": say("games won, not as first player"),
    "capped": say("games that did not end"),
    "days": say("days of a game"),
    "seen": say("cards seen in a game"),
    "forest": say("moves forward due to forests"),
    "mountain": say("moves forward due to mountains"),
    "ocean": say("moves forward due to water"),
    "distance": say("regions gone at the end"),
    "rotted": say("games in which its most rotten card rots"),
}

VERDICTS = {
    Playability.PLAYABLE: say("playable"),
    Playability.WARNINGS: say("warnings"),
    Playability.CANNOT_BE_JUDGED: say("cannot be judged"),
}

MARKS = {"low": "↓", "high": "↑", "": ""}


def label(it: Figure) -> Message:
    """What a figure is."""
    kind, _, day = it.name.partition("_")
    if kind == "play":
        return say("games with a play on day {day}", day=day)
    if kind == "spent":
        return say("mana spent on day {day}", day=day)
    if kind == "left":
        return say("mana left on day {day}", day=day)
    return _KINDS[it.name]


def page(study: Study, language: str = "en") -> str:
    """The verdict, what does not work, and every figure beside that of the starters."""
    return "\n".join(harmless(told(line, language)) for line in _lines(study, language)) + "\n"


def _lines(study: Study, language: str) -> Iterator[str]:
    yield say("{deck}: {verdict}", deck=study.run.deck.name, verdict=summary(study))
    for line in about_deck(study):
        yield f"  {told(line, language)}"
    for warning in study.warnings:
        yield say("  warning: {message}", message=warning)
    for note in study.notes:
        yield say("  note: {message}", message=note)
    for part in (_figures, _cards, _opponents):
        lines = list(part(study, language))
        if lines:
            yield ""
            yield from lines


def summary(study: Study) -> Message:
    """The verdict, and of how many games."""
    games = say_n("{number} game", "{number} games", study.outcome.deck.games)
    return say("{verdict} ({games})", verdict=VERDICTS[study.verdict], games=games)


def about_deck(study: Study) -> Iterator[Message]:
    """What was played: the deck, how much of it is understood, and the kind of game."""
    run = study.run
    understood, total = run.deck.abilities
    cards = say_n("{number} card", "{number} cards", len(run.deck.cards))
    hero = say("no Hero") if run.deck.hero is None else run.deck.hero.name
    abilities = say(
        "{understood} of {total} abilities understood", understood=understood, total=total
    )
    yield joined(", ", [cards, hero, abilities])
    kind = "goldfish" if study.alone else run.config.mode.value
    yield say(
        "{kind}, players: {players}, seed {seed}", kind=kind, players=run.players, seed=run.seed
    )


def _figures(study: Study, language: str) -> Iterator[str]:
    found = study.figures
    if not found:
        return
    labels = [told(label(it), language) for it in found]
    values = [told(value(it), language) for it in found]
    first, second = max(map(len, labels)), max(map(len, values))
    heads = (told(say("this deck"), language), told(say("starters"), language))
    yield f"{'':{first}}    {heads[0]:<{second}}   {heads[1]}"
    for it, name, number in zip(found, labels, values, strict=True):
        starters = told(shown_range(it.reference, it), language)
        yield f"{name:{first}}  {MARKS[it.mark]:1} {number:<{second}}   {starters}"
    if any(it.mark for it in found):
        yield told(LEGEND, language)


LEGEND = say("↓ below, ↑ above all starters")


def value(it: Figure) -> Message:
    """A figure with its interval."""
    return say("{value} ({range})", value=shown(it.value, it), range=shown_range(it.interval, it))


def _cards(study: Study, language: str) -> Iterator[str]:
    """Each card: in how many of the games in which it was drawn it was played, and so on."""
    rows = sorted(study.outcome.deck.cards.items(), key=least_played)
    if not rows:
        return
    heads = [told(head, language) for head in CARD_HEADS]
    names = [harmless(name) for name, _ in rows]
    width = max(map(len, (*names, heads[0])))
    yield f"{heads[0]:{width}}" + "".join(f"{head:>10}" for head in heads[1:])
    for name, (_, card) in zip(names, rows, strict=True):
        shares = "".join(f"{told(part, language):>10}" for part in parts(card))
        yield f"{name:{width}}{card.drawn:>10}{shares}"


CARD_HEADS = (say("card"), say("drawn"), say("played"), say("as mana"), say("rotted"))


def least_played(row: tuple[str, CardTally]) -> tuple[float, str]:
    """Cards that are seldom played come first."""
    name, card = row
    return (card.played / card.drawn if card.drawn else 0.0, name)


def parts(card: CardTally) -> Iterator[Message]:
    """Of the games in which a card was drawn: was it played, a Mana Orb, rotten?"""
    for part in (card.played, card.mana, card.rotted):
        yield percent(part / card.drawn) if card.drawn else joined("", ["–"])


def opponents(study: Study) -> list[tuple[str, Tally]]:
    """Each of several opponents of two players, and what was counted against it."""
    if study.alone or study.run.config.mode.players > 2 or len(study.run.others) < 2:
        return []
    return [
        (study.run.others[number].name, tally)
        for number, tally in sorted(study.outcome.against.items())
    ]


def won(tally: Tally) -> Message:
    """The share of games that were won, with its interval."""
    return value(figure("wins", tally.ratios["wins"], None, is_share=True))


def _opponents(study: Study, language: str) -> Iterator[str]:
    rows = opponents(study)
    if rows:
        yield told(OPPONENTS, language)
    for name, tally in rows:
        games = told(say_n("{number} game", "{number} games", tally.games), language)
        yield f"  {harmless(name)}: {told(won(tally), language)}, {games}"


OPPONENTS = say("games won against")
