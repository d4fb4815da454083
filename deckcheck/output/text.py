"""Reports for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.legality.report import Report, Summary
from deckcheck.output.signs import harmless
from deckcheck.rules.finding import Finding, Severity, Verdict

_BARS = "▁▂▃▄▅▆▇█"


def report(report: Report, *, quiet: bool = False) -> str:
    """One report: verdict, the deck in numbers, every finding.

    Args:
        report: what to print.
        quiet: only what keeps a deck from being legal; nothing for a legal deck.
    """
    if quiet and report.verdict is Verdict.LEGAL:
        return ""
    rows = [f"{harmless(report.deck)}: {report.verdict.value} in {_where(report)}"]
    if not quiet:
        rows += _numbers(report.summary)
    rows += _findings(report.findings, quiet=quiet)
    return "\n".join(rows) + "\n"


def _where(report: Report) -> str:
    return f"{harmless(report.format.title.en)} on {report.on}"


def table(reports: Sequence[Report], *, quiet: bool = False) -> str:
    """The verdicts of decks in several formats as a table, and the reasons below it.

    Args:
        reports: all formats of a deck together, decks in order.
        quiet: the reasons only.
    """
    formats = list(dict.fromkeys(report.format.name for report in reports))
    decks = list(dict.fromkeys(report.deck for report in reports))
    verdicts = {(report.deck, report.format.name): report.verdict.value for report in reports}
    width = max((len(harmless(deck)) for deck in decks), default=0)
    columns = [max(len(name), len(Verdict.UNVERIFIED.value)) for name in formats]
    rows = [_columns(["", *formats], [width, *columns])]
    for deck in decks:
        cells = [verdicts.get((deck, name), "") for name in formats]
        rows.append(_columns([harmless(deck), *cells], [width, *columns]))
    reasons = [report_ for report_ in reports if report_.verdict is not Verdict.LEGAL]
    told = "".join(report(one, quiet=True) for one in reasons)
    return told if quiet else "\n".join(rows) + "\n" + ("\n" if told else "") + told


def _columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True))
    return "  ".join(padded).rstrip()


def total(verdicts: Iterable[Verdict], unreadable: int) -> str:
    """The last line of a run over several decks."""
    seen = list(verdicts)
    parts = [f"{seen.count(v)} {v.value}" for v in Verdict if v in seen]
    if unreadable:
        parts.append(f"{unreadable} unreadable")
    return f"{len(seen) + unreadable} decks: {', '.join(parts)}"


def _numbers(summary: Summary) -> Iterator[str]:
    who = [" and ".join(summary.heroes) or "no Hero", "/".join(summary.factions) or "no faction"]
    counts = [
        f"{number} {name if number != 1 else name.removesuffix('s')}"
        for number, name in (
            (summary.commons, "Commons"),
            (summary.rares, "Rares"),
            (summary.exalted, "Exalted"),
            (summary.uniques, "Uniques"),
            (summary.mana_convergences, "Mana Convergence"),
        )
        if number
    ]
    cards = f"{summary.cards} card{'' if summary.cards == 1 else 's'}"
    unknown = f" and {summary.unknown} unknown" if summary.unknown else ""
    listed = f": {', '.join(counts)}" if counts else ""
    yield f"  {harmless(', '.join(who))}, {cards}{unknown}{listed}"
    if summary.curve:
        yield f"  hand cost  {curve(summary.curve)}"


def curve(costs: dict[int, int]) -> str:
    """A bar for each hand cost from the lowest to the highest, with the number of cards.

    >>> curve({1: 4, 2: 8, 4: 1})
    '1 ▄ 4  2 █ 8  3   0  4 ▁ 1'
    """
    highest = max(costs.values())
    return "  ".join(
        f"{cost} {_bar(costs.get(cost, 0), highest)} {costs.get(cost, 0)}"
        for cost in range(min(costs), max(costs) + 1)
    )


def _bar(number: int, highest: int) -> str:
    return _BARS[(number * len(_BARS) - 1) // highest] if number else " "


def _findings(findings: Iterable[Finding], *, quiet: bool) -> Iterator[str]:
    for finding in findings:
        if quiet and finding.severity is not Severity.ERROR:
            continue
        yield (
            f"  {finding.severity.value:7} {finding.rule:16} {harmless(finding.sentence)}"
            f" [{finding.source}]"
        )
