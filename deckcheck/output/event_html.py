"""The sheets of an event and the judge's overview as pages to print: no scripts, no files beside.

A sheet begins on a paper of its own. A list stands in two columns and goes on to a second paper
where one is not enough.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from deckcheck.events.checking import Result, State, by_faction, by_hero, by_state
from deckcheck.events.event import Event
from deckcheck.events.sheets import Group, Sheet
from deckcheck.events.words import spoken
from deckcheck.messages import Message, say, told
from deckcheck.output.charts import chart
from deckcheck.output.event_page import deck_of, details
from deckcheck.output.signs import harmless

PAPERS = {"a4": "A4", "letter": "letter"}
"""The sizes of paper, as CSS calls them."""

FIELDS: tuple[Message, ...] = (
    say("Signature of the player"),
    say("Checked by the judge, time"),
    say("Deck check in round"),
)

_STYLE = """
@page{size:%s;margin:12mm}
*{box-sizing:border-box}
body{font:10pt/1.25 system-ui,"Noto Sans",Roboto,sans-serif;color:#000;background:#fff;margin:0}
section{max-width:186mm;margin:0 auto;padding:4mm 0}
section+section{break-before:page}
h1{font-size:15pt;margin:0}h2{font-size:10.5pt;margin:2mm 0 .5mm;break-after:avoid}
header{display:flex;justify-content:space-between;gap:4mm}
header svg{width:27mm;height:27mm;flex:none}
p{margin:.6mm 0;overflow-wrap:anywhere}.words{font:bold 12pt monospace}
.cards{columns:2;column-gap:6mm;border-top:.3mm solid;border-bottom:.3mm solid;margin:2mm 0}
.row{display:flex;gap:1.5mm;break-inside:avoid;border-bottom:.1mm solid #bbb;font-size:9pt}
.row b{width:5mm;text-align:right;flex:none}.row i{font-style:normal;flex:1;min-width:0;
overflow-wrap:anywhere}.row span{flex:none;font-size:7.5pt;max-width:38mm}
.fields{display:flex;gap:5mm;break-inside:avoid;margin-top:9mm}
.fields div{flex:1;border-top:.2mm solid;font-size:8pt;padding-top:.5mm}
table{border-collapse:collapse;width:100%%;font-size:7.5pt;line-height:1.1}
th,td{text-align:left;padding:.15mm 1.5mm;border-bottom:.1mm solid #999}
tr,svg{break-inside:avoid}.chart svg{width:120mm;height:auto;display:block}
.chart text{font:12px sans-serif}.chart rect{fill:#2f6f9f;print-color-adjust:exact}
"""


def sheets(event: Event, of: Sequence[Sheet], language: str = "en", paper: str = "a4") -> str:
    """All sheets as one page, a section each."""
    return _document(event.name, [_sheet(event, it, language) for it in of], language, paper)


def overview(result: Result, language: str = "en", paper: str = "a4") -> str:
    """All players on one page, and the numbers of the event with charts."""
    parts = [_players(result, language), _statistics(result, language)]
    return _document(result.event.name, parts, language, paper)


def _document(title: str, sections: Sequence[str], language: str, paper: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{_text(title, language)}</title>\n<style>{_STYLE % PAPERS[paper]}</style>\n"
        "</head>\n<body>\n" + "\n".join(sections) + "\n</body>\n</html>\n"
    )


def _text(text: str, language: str) -> str:
    """A message as it may stand in a page."""
    return escape(harmless(told(text, language)))


def _sheet(event: Event, sheet: Sheet, language: str) -> str:
    groups = "\n".join(_group(it, language) for it in sheet.groups)
    bring = "".join(
        f"<p><b>{_text(kind, language)}:</b> {_text(what, language)}</p>"
        for kind, what in sheet.bring
    )
    if bring:
        bring = f"<h2>{_text(say('To bring'), language)}</h2>{bring}"
    fields = "".join(f"<div>{_text(it, language)}</div>" for it in FIELDS)
    return (
        f"<section>\n<header><div>\n{''.join(_head(event, sheet, language))}</div>\n"
        f'{qr(sheet.fingerprint)}</header>\n<div class="cards">\n{groups}\n</div>\n'
        f"<p>{_text(sheet.sums, language)}</p>\n{bring}"
        f'<div class="fields">{fields}</div>\n</section>'
    )


def head_lines(event: Event, sheet: Sheet, language: str) -> list[str]:
    """What stands beside the name of a player, line by line."""
    format = event.format.title.told(language)
    return [
        told(
            say("{event}, {format}, {date}", event=event.name, format=format, date=event.on),
            language,
        ),
        told(
            say("Hero: {heroes} ({factions})", heroes=sheet.heroes, factions=sheet.factions),
            language,
        ),
        told(say("{verdict}, checked by deckcheck", verdict=sheet.state.word), language),
    ]


def title_of(sheet: Sheet) -> str:
    """The name of a player with the id and the team."""
    team = f" – {sheet.team}" if sheet.team else ""
    return f"{sheet.name} ({sheet.id}){team}" if sheet.name else f"{sheet.id}{team}"


def _head(event: Event, sheet: Sheet, language: str) -> Iterator[str]:
    yield f"<h1>{_text(title_of(sheet), language)}</h1>"
    for line in head_lines(event, sheet, language):
        yield f"<p>{_text(line, language)}</p>"
    yield f'<p class="words">{escape(sheet.words)}</p>'


def _group(group: Group, language: str) -> str:
    rows = "\n".join(
        f'<div class="row"><b>{it.count}</b> <i>{_text(it.name, language)}</i>'
        f" <span>{escape(it.version)}</span> <span>{escape(it.number)}</span></div>"
        for it in group.rows
    )
    return f"<h2>{_text(group.title, language)} ({group.count})</h2>\n{rows}"


def qr(fingerprint: str) -> str:
    """A fingerprint as QR code, an SVG."""
    import segno  # noqa: PLC0415 - only sheets have codes

    file = io.BytesIO()
    code = segno.make_qr(fingerprint.upper(), error="m")
    code.save(file, kind="svg", xmldecl=False, svgns=True, omitsize=True, title="SHA-256")
    return file.getvalue().decode()


def _players(result: Result, language: str) -> str:
    heads = (
        say("player"),
        say("name"),
        say("team"),
        say("verdict"),
        say("deck"),
        say("words"),
        "✓",
    )
    rows = [
        (
            it.player.id,
            it.player.name,
            it.player.team,
            it.state.word,
            deck_of(it),
            spoken(it.fingerprint) if it.fingerprint else "",
            "",
        )
        for it in result.entries
    ]
    top = "".join(f'<th scope="col">{_text(head, language)}</th>' for head in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{_text(cell, language)}</td>" for cell in row) + "</tr>"
        for row in rows
    )
    about = "".join(f"<p>{_text(line, language)}</p>" for line in details(result.event))
    return (
        f"<section>\n<h1>{_text(result.event.name, language)}, {result.event.on}</h1>\n{about}\n"
        f"<table><thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table>\n</section>"
    )


def charts_of(result: Result, language: str) -> Iterator[tuple[Message, list[tuple[str, int]]]]:
    """The charts of an event: title, and names with numbers."""
    states = by_state(result)
    found = [
        (told(state.word, language), states[state]) for state in reversed(State) if states[state]
    ]
    yield say("Players by verdict"), found
    yield say("Decks by Hero"), _ordered(by_hero(result))
    yield say("Decks by faction"), _ordered(by_faction(result))


def _ordered(counter: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counter.items(), key=lambda it: (-it[1], it[0]))


def _statistics(result: Result, language: str) -> str:
    parts = []
    for title, bars in charts_of(result, language):
        if bars:
            head = _text(title, language)
            drawn = chart(head, [name for name, _ in bars], [float(number) for _, number in bars])
            parts.append(f'<h2>{head}</h2>\n<div class="chart">{drawn}</div>')
    return f"<section>\n{''.join(parts)}\n</section>"
