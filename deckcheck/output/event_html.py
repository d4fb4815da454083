"""The sheets of an event and the judge's overview as pages to print: no scripts, no files beside.

A sheet begins on a paper of its own. A list stands in two columns and goes on to a second paper
where one is not enough; as the head of a table, the name of the player stands on that, too.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from deckcheck.events.checking import Result, State, by_faction, by_state, ordered
from deckcheck.events.event import Event
from deckcheck.events.sheets import Group, Sheet
from deckcheck.events.words import spoken
from deckcheck.messages import Message, say, told
from deckcheck.output.charts import chart
from deckcheck.output.event_page import details
from deckcheck.output.signs import harmless

if TYPE_CHECKING:
    import segno

PAPERS = {"a4": "A4", "letter": "letter"}
"""The sizes of paper, as CSS calls them."""

FIELDS: tuple[Message, ...] = (
    say("Signature of the player"),
    say("Checked by the judge, time"),
    say("Deck check in round"),
)

HEADS: tuple[Message | str, ...] = (
    say("player"),
    say("name"),
    say("team"),
    say("verdict"),
    say("deck"),
    say("words"),
    "✓",
)
"""The titles of the columns of the overview."""

_STYLE = """
@page{size:%s;margin:12mm}
*{box-sizing:border-box}
body{font:10pt/1.25 system-ui,"Noto Sans",Roboto,sans-serif;color:#000;background:#fff;margin:0}
section{max-width:186mm;margin:0 auto;padding:4mm 0}
section+section{break-before:page}
h1{font-size:15pt;margin:0;overflow-wrap:anywhere}
h2{font-size:10.5pt;margin:2mm 0 .5mm;break-after:avoid}
header{display:flex;justify-content:space-between;gap:4mm}header div{min-width:0}
header svg{width:27mm;height:27mm;flex:none}
p{margin:.6mm 0;overflow-wrap:anywhere}.words{font:bold 12pt monospace}
.cards{columns:2;column-gap:6mm;border-top:.3mm solid;border-bottom:.3mm solid;margin:2mm 0;
padding:1mm 0}.cards h2{margin:0;padding:1mm 0 .5mm}
.row{display:flex;gap:1.5mm;break-inside:avoid;border-bottom:.1mm solid #bbb;font-size:9pt}
.row b{width:5mm;text-align:right;flex:none}.row i{font-style:normal;flex:1;min-width:0;
overflow-wrap:anywhere}.row span{flex:none;font-size:7.5pt;max-width:38mm}
footer{break-inside:avoid}.fields{display:flex;gap:5mm;margin-top:9mm}
.fields div{flex:1;border-top:.2mm solid;font-size:8pt;padding-top:.5mm}
table{border-collapse:collapse;width:100%%}
.players{font-size:7.5pt;line-height:1.1}
.players th,.players td{text-align:left;padding:.15mm 1.5mm;border-bottom:.1mm solid #999}
.players td{overflow-wrap:anywhere}.players td:nth-child(2n+4){white-space:nowrap}
.sheet td{padding:0}
.players tr,svg{break-inside:avoid}.chart svg{width:75mm;height:auto;display:block}
.chart text{font:12px sans-serif}.chart rect{fill:#2f6f9f;print-color-adjust:exact}
"""


def sheets(event: Event, of: Sequence[Sheet], language: str = "en", paper: str = "a4") -> str:
    """All sheets as one page, a section each.

    Args:
        event: what is printed at their heads.
        of: the sheets.
        language: of what is not a name of a card.
        paper: one of `PAPERS`.
    """
    return _document(event.name, [_sheet(event, it, language) for it in of], language, paper)


def overview(result: Result, of: Sequence[Sheet], language: str = "en", paper: str = "a4") -> str:
    """All players on one page, and the numbers of the event with charts.

    Args:
        result: of the event.
        of: its sheets.
        language: of what is not a name of a card.
        paper: one of `PAPERS`.
    """
    parts = [_players(result, of, language), _statistics(result, of, language)]
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
    bring = "".join(f"<p>{_text(line, language)}</p>" for line in sheet.bring)
    if bring:
        bring = f"<h2>{_text(say('To bring'), language)}</h2>{bring}"
    fields = "".join(f"<div>{_text(it, language)}</div>" for it in FIELDS)
    title = f"<h1>{title_of(sheet, lambda name: f'<bdi>{_text(name, language)}</bdi>')}</h1>"
    return (
        '<section><table class="sheet">\n'
        f"<thead><tr><td>{title}</td></tr></thead>\n<tbody><tr><td>\n"
        f"<header><div>\n{''.join(_head(event, sheet, language))}</div>\n"
        f'{qr(sheet.fingerprint)}</header>\n<div class="cards">\n{groups}\n</div>\n'
        f"<footer><p>{_text(sheet.sums, language)}</p>\n{bring}"
        f'<div class="fields">{fields}</div></footer>\n</td></tr></tbody></table></section>'
    )


def head_lines(event: Event, sheet: Sheet, language: str) -> list[str]:
    """What stands beside the name of a player, line by line."""
    format = event.format.title.told(language)
    heroes = ", ".join(sheet.heroes)
    return [
        told(
            say("{event}, {format}, {date}", event=event.name, format=format, date=event.on),
            language,
        ),
        told(
            say("Hero: {heroes} ({factions})", heroes=heroes, factions=sheet.factions),
            language,
        ),
        told(say("{verdict}, checked by deckcheck", verdict=sheet.state.word), language),
    ]


def title_of(sheet: Sheet, shown: Callable[[str], str] = str) -> str:
    """The name of a player with the id and the team.

    Args:
        sheet: of the player.
        shown: how strangers' words are shown; a page keeps those from the right to the left apart.
    """
    team = f" – {shown(sheet.team)}" if sheet.team else ""
    return f"{shown(sheet.name)} ({sheet.id}){team}" if sheet.name else f"{sheet.id}{team}"


def deck_of(sheet: Sheet) -> str:
    """The Hero and the factions of a deck."""
    return ", ".join(filter(None, ("/".join(sheet.heroes), sheet.factions)))


def _head(event: Event, sheet: Sheet, language: str) -> Iterator[str]:
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


def code_of(fingerprint: str) -> segno.QRCode:
    """A fingerprint as QR code.

    Its mask is the first one: which would be the best takes long to find, and digits that look
    like chance are read behind any.
    """
    import segno  # noqa: PLC0415 - only sheets have codes

    return segno.make_qr(fingerprint.upper(), error="m", mask=0)


def qr(fingerprint: str) -> str:
    """A fingerprint as QR code, an SVG."""
    file = io.BytesIO()
    code_of(fingerprint).save(
        file, kind="svg", xmldecl=False, svgns=True, omitsize=True, title="SHA-256"
    )
    return file.getvalue().decode()


def _players(result: Result, of: Sequence[Sheet], language: str) -> str:
    decks = {sheet.id: deck_of(sheet) for sheet in of}
    rows = [
        (
            it.player.id,
            it.player.name,
            it.player.team,
            it.state.word,
            decks.get(it.player.id, ""),
            spoken(it.fingerprint) if it.fingerprint else "",
            "",
        )
        for it in result.entries
    ]
    top = "".join(f'<th scope="col">{_text(head, language)}</th>' for head in HEADS)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{_text(cell, language)}</td>" for cell in row) + "</tr>"
        for row in rows
    )
    about = "".join(f"<p>{_text(line, language)}</p>" for line in details(result.event))
    return (
        f"<section>\n<h1>{_text(result.event.name, language)}, {result.event.on}</h1>\n{about}\n"
        f'<table class="players"><thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table>'
        "\n</section>"
    )


def charts_of(
    result: Result, of: Sequence[Sheet], language: str
) -> Iterator[tuple[Message, list[tuple[str, int]]]]:
    """The charts of an event: title, and names with numbers."""
    states = by_state(result)
    found = [
        (told(state.word, language), states[state]) for state in reversed(State) if states[state]
    ]
    yield say("Players by verdict"), found
    yield say("Decks by Hero"), ordered(Counter(it.heroes[0] for it in of if it.heroes))
    yield say("Decks by faction"), ordered(by_faction(result))


def _statistics(result: Result, of: Sequence[Sheet], language: str) -> str:
    parts = []
    for title, bars in charts_of(result, of, language):
        if bars:
            head = _text(title, language)
            drawn = chart(head, [(name, number, str(number)) for name, number in bars])
            parts.append(f'<h2>{head}</h2>\n<div class="chart">{drawn}</div>')
    return f"<section>\n{''.join(parts)}\n</section>"
