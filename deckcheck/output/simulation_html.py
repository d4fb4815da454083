"""What simulated games say about a deck, as one page: no scripts, no files beside it.

Charts are inline SVG with their numbers as text, so that the page can be read on a phone, in
print, and by a screen reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from deckcheck.messages import Message, say, say_n, told
from deckcheck.output.charts import chart
from deckcheck.output.signs import harmless
from deckcheck.output.simulation_page import LABELS, VERDICTS, reference, value
from deckcheck.simulation.judging import Study
from deckcheck.simulation.tally import DAYS

_STYLE = """
:root{color-scheme:light dark;--ink:#1c1c1c;--paper:#fff;--bar:#2f6f9f;--soft:#8886}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#181818;--bar:#7db8e0}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
max-width:46rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin-top:2rem}
.verdict{font-weight:600}.warning{border-left:.3rem solid #b3261e;padding-left:.6rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .5rem;text-align:right;border-bottom:1px solid var(--soft)}
td,th{white-space:nowrap}th:first-child,td:first-child{text-align:left;white-space:normal}
svg{width:100%;height:auto;display:block}svg text{fill:var(--ink);font:12px system-ui,sans-serif}
svg rect{fill:var(--bar)}
@media print{body{max-width:none}h2,svg,tr{break-inside:avoid}}
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
    verdict = VERDICTS[study.verdict]
    games = say_n("{number} game", "{number} games", study.games)
    yield f"<h1>{_text(study.run.deck.name, language)}</h1>"
    summary = say("{verdict} ({games})", verdict=verdict, games=games)
    yield f'<p class="verdict">{_text(summary, language)}</p>'
    for warning in study.warnings:
        yield f'<p class="warning">{_text(warning, language)}</p>'
    for note in study.notes:
        yield f"<p>{_text(note, language)}</p>"
    yield from _figures(study, language)
    for title, names, heights in _charts(study):
        yield f"<h2>{_text(title, language)}</h2>"
        yield chart(_text(title, language), names, heights)
    yield from _cards(study, language)


def _figures(study: Study, language: str) -> Iterator[str]:
    yield f"<h2>{_text(say('Figures'), language)}</h2>"
    heads = (say("figure"), say("this deck"), say("starters"))
    rows = [
        (_text(LABELS[figure.name], language), escape(value(figure)), escape(reference(figure)))
        for figure in study.figures
    ]
    yield _table([_text(head, language) for head in heads], rows)


def _cards(study: Study, language: str) -> Iterator[str]:
    yield f"<h2>{_text(say('Cards'), language)}</h2>"
    heads = (say("card"), say("drawn"), say("played"), say("as mana"), say("rotted"))
    rows = [
        (
            escape(harmless(name)),
            str(card.drawn),
            str(card.played),
            str(card.mana),
            str(card.rotted),
        )
        for name, card in sorted(study.outcome.deck.cards.items())
    ]
    yield _table([_text(head, language) for head in heads], rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that scrolls where it is too wide; the cells are escaped already."""
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="scroll"><table>\n<thead><tr>{top}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _charts(study: Study) -> Iterator[tuple[Message, list[str], list[float]]]:
    """Title, names and heights of each chart."""
    tally = study.outcome.deck
    costs = [facts.hand_cost or 0 for facts in study.run.deck.cards]
    curve = [float(costs.count(cost)) for cost in range(max(costs, default=0) + 1)]
    yield say("Cards by Hand Cost"), [str(cost) for cost in range(len(curve))], curve
    days = [day for day in range(DAYS) if tally.reached[day]]
    names = [f"{day + 1}+" if day == DAYS - 1 else str(day + 1) for day in days]
    spent = [tally.spent[day] / tally.reached[day] for day in days]
    yield say("Mana spent, by day"), names, spent
    left = [tally.left[day].total / tally.reached[day] for day in days]
    yield say("Mana left, by day"), names, left
    games = max(1, tally.games)
    yield say("Games by length in days"), names, [100 * tally.length[day] / games for day in days]
    terrains = [tally.forest, tally.mountain, tally.ocean]
    moves = [terrain.total / games for terrain in terrains]
    yield say("Moves forward a game: forest, mountain, water"), ["V", "M", "O"], moves
    rotten = sorted(
        ((card.rotted / card.drawn, name) for name, card in tally.cards.items() if card.rotted),
        reverse=True,
    )[:8]
    if rotten:
        yield (
            say("Cards that rot in Hand, in percent of the games in which they are drawn"),
            [name for _, name in rotten],
            [100 * part for part, _ in rotten],
        )
