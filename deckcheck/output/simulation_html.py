"""What simulated games say about a deck, as one page: no scripts, no files beside it.

Charts are inline SVG with their numbers as text, so that the page can be read on a phone, in
print, and by a screen reader.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from deckcheck.messages import Message, joined, say, told
from deckcheck.output.charts import Bar, chart
from deckcheck.output.signs import harmless
from deckcheck.output.simulation_page import (
    CARD_HEADS,
    LEGEND,
    MARKS,
    OPPONENTS,
    about_deck,
    label,
    least_played,
    opponents,
    parts,
    summary,
    value,
    won,
)
from deckcheck.simulation.judging import Study
from deckcheck.simulation.numbers import decimal, percent, shown_range
from deckcheck.simulation.tally import DAYS, Tally

_STYLE = """
:root{color-scheme:light dark;--ink:#1c1c1c;--paper:#fff;--bar:#2f6f9f;--soft:#8886;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#181818;--bar:#7db8e0;--bad:#f2b8b5}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
max-width:46rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin-top:2rem}
.verdict{font-weight:600}.warning{border-left:.3rem solid var(--bad);padding-left:.6rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9rem}
th,td{padding:.2rem .3rem;text-align:right;border-bottom:1px solid var(--soft)}
th:first-child,td:first-child{text-align:left}
.scroll{overflow-x:auto;overflow-wrap:normal}
td span{white-space:nowrap}svg{width:100%;max-width:30rem;height:auto;display:block}
svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg rect{fill:var(--bar)}
@media(max-width:30rem){body{padding:.6rem}table{font-size:.85rem}th,td{padding:.2rem .15rem}}
@media print{:root{--ink:#000;--paper:#fff;--bar:#2f6f9f;--bad:#b3261e}
body{max-width:none;padding:0}h2{break-after:avoid}svg,tr,p{break-inside:avoid}svg{max-width:24rem}
rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""


def document(study: Study, language: str = "en") -> str:
    """The whole page."""
    title = say("{deck}: does it work?", deck=study.run.deck.name)
    head = (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(title, language)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
    )
    return head + "\n".join(_parts(study, language)) + "\n</body>\n</html>\n"


def _text(text: str, language: str) -> str:
    """A message as it may stand in a page."""
    return escape(harmless(told(text, language)))


def _parts(study: Study, language: str) -> Iterator[str]:
    yield f"<h1>{_text(study.run.deck.name, language)}</h1>"
    yield f'<p class="verdict">{_text(summary(study), language)}</p>'
    yield f"<p>{'<br>'.join(_text(line, language) for line in about_deck(study))}</p>"
    for warning in study.warnings:
        yield f'<p class="warning">{_text(warning, language)}</p>'
    for note in study.notes:
        yield f"<p>{_text(note, language)}</p>"
    yield from _figures(study, language)
    for title, bars in _charts(study, language):
        if bars:
            yield f"<h2>{_text(title, language)}</h2>"
            yield chart(_text(title, language), bars)
    yield from _cards(study, language)
    yield from _opponents(study, language)


def _figures(study: Study, language: str) -> Iterator[str]:
    yield f"<h2>{_text(say('Figures'), language)}</h2>"
    rows = [
        (label(it), joined(" ", [MARKS[it.mark], value(it)]), shown_range(it.reference, it))
        for it in study.figures
    ]
    yield _table((say("figure"), say("this deck"), say("starters")), rows, language)
    if any(it.mark for it in study.figures):
        yield f"<p>{_text(LEGEND, language)}</p>"


def _cards(study: Study, language: str) -> Iterator[str]:
    yield f"<h2>{_text(say('Cards'), language)}</h2>"
    rows = [
        (name, str(card.drawn), *parts(card))
        for name, card in sorted(study.outcome.deck.cards.items(), key=least_played)
    ]
    yield _table(CARD_HEADS, rows, language)


def _opponents(study: Study, language: str) -> Iterator[str]:
    rows = [(name, won(tally), str(tally.games)) for name, tally in opponents(study)]
    if rows:
        yield f"<h2>{_text(say('Opponents'), language)}</h2>"
        yield _table((OPPONENTS, say("this deck"), say("games")), rows, language)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], language: str) -> str:
    """A table; narrow cells break between words, not within numbers, and one too wide scrolls."""
    top = "".join(f'<th scope="col">{_text(head, language)}</th>' for head in heads)
    body = "\n".join(
        f"<tr><td>{_text(row[0], language)}</td>"
        + "".join(f"<td>{_numbers(cell, language)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll"><table>\n<thead><tr>{top}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _numbers(cell: str, language: str) -> str:
    """A number and its interval, which may go below it."""
    number, between, interval = _text(cell, language).partition(" (")
    return f"<span>{number}</span>" + (f" <span>({interval}</span>" if between else "")


# Charts


def _charts(study: Study, language: str) -> Iterator[tuple[Message, list[Bar]]]:
    """Title and bars of each chart."""

    def bar(name: str, height: float) -> Bar:
        return name, height, told(decimal(height), language)

    tally = study.outcome.deck
    costs = Counter(facts.hand_cost or 0 for facts in study.run.deck.cards)
    curve = range(max(costs, default=-1) + 1)
    yield say("Cards by Hand Cost"), [(str(cost), costs[cost], str(costs[cost])) for cost in curve]
    for title, what in ((say("Mana spent, by day"), "spent"), (say("Mana left, by day"), "left")):
        days = [(day, tally.ratios.get(f"{what}_{day}")) for day in range(1, DAYS + 1)]
        yield title, [bar(str(day), it.part / it.whole) for day, it in days if it is not None]
    lengths = [(day, games) for day, games in enumerate(tally.length, 1) if games]
    yield (
        say("Games by length in days"),
        [(f"{day}+" if day == DAYS else str(day), games, str(games)) for day, games in lengths],
    )
    if not study.alone:
        yield (
            say("Moves forward in a game, by terrain"),
            [
                bar(told(name, language), tally.ratios[terrain].part / tally.games)
                for terrain, name in _TERRAINS.items()
                if tally.games
            ],
        )
    yield (
        say("Cards that rot in Hand, of the games in which they are drawn"),
        _rotten(tally, language),
    )


_TERRAINS = {"forest": say("forest"), "mountain": say("mountain"), "ocean": say("ocean")}


def _rotten(tally: Tally, language: str) -> list[Bar]:
    """The cards that rot most often."""
    rows = sorted(
        ((card.rotted / card.drawn, name) for name, card in tally.cards.items() if card.rotted),
        reverse=True,
    )
    return [(name, part, told(percent(part), language)) for part, name in rows[:8]]
