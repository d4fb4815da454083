"""What is understood of card texts, for people: trees, sentences, and the share that is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckcheck.abilities.effects import Unimplemented
from deckcheck.abilities.knowing import lines_of
from deckcheck.abilities.nodes import line as tree_line
from deckcheck.abilities.shipped import Known, clauses_of
from deckcheck.abilities.text import mark
from deckcheck.cards.card import Card, CardType
from deckcheck.cards.overlay import Text
from deckcheck.messages import say, say_n, told
from deckcheck.output.signs import harmless

MOST_MISSING = 15
"""How many lines that are not understood are told, those first that would complete most cards."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of some cards' texts is understood.

    Attributes:
        cards: versions with text; `whole` those of which everything is understood.
        lines: ability lines; `read` those that are understood.
        clauses: and the clauses in them; `known` those that are.
    """

    cards: int
    whole: int
    lines: int
    read: int
    clauses: int
    known: int


def coverage(found: Iterable[Known]) -> Coverage:
    """How much of these cards' texts is understood; cards without text do not count."""
    texts = [text for text in found if text.lines]
    return Coverage(
        cards=len(texts),
        whole=sum(not text.missing for text in texts),
        lines=sum(text.lines for text in texts),
        read=sum(text.lines - len(text.missing) for text in texts),
        clauses=sum(text.clauses for text in texts),
        known=sum(text.understood for text in texts),
    )


# One card


def show(card: Card, found: Known | None, text: Text | None, language: str = "en") -> str:
    """Each ability of a version: the sentence that the grammar prints, and its tree.

    Args:
        card: a print of the version.
        found: what is known of what it can do; ``None`` if its text is not known.
        text: its text, if that was fetched: the words of what is not understood.
        language: of the words around them.
    """
    return "\n".join(harmless(line) for line in _shown(card, found, text, language))


def _shown(card: Card, found: Known | None, text: Text | None, language: str) -> Iterator[str]:
    from deckcheck.abilities.reading import print_line  # noqa: PLC0415 - counting needs no grammar

    yield f"{card.name} ({card.reference.version})"
    if found is None:
        fetch = f"`deckcheck cards fetch {card.reference}`"
        yield "  " + told(say("its rules text is not known here: {fetch}", fetch=fetch), language)
        return
    if not found.abilities:
        yield "  " + told(say("no rules text"), language)
    spell = card.type is CardType.SPELL
    words = words_of(text, spell=spell)
    for ability in found.abilities:
        if isinstance(ability, Unimplemented):
            missing = say("not understood: {line}", line=words.get(ability.text, ability.text))
            yield "  " + told(missing, language)
        else:
            yield f"  {print_line((ability,), spell=spell) or '?'}"
        yield f"    {tree_line(ability)}"


def words_of(text: Text | None, *, spell: bool) -> dict[str, str]:
    """The lines of a text by their marks, which stand for them in what ships."""
    return {mark(line): line for line, _ in lines_of(text, spell=spell)} if text else {}


# Many cards


def table(rows: Sequence[tuple[str, Coverage]], language: str = "en") -> str:
    """A line for each group of cards, with the shares that are understood."""
    width = max((len(name) for name, _ in rows), default=0)
    heads = (say("cards"), say("lines"), say("clauses"))
    lines = [f"{'':{width}}" + "".join(f"{told(head, language):>22}" for head in heads)]
    for name, found in rows:
        shares = (
            (found.whole, found.cards),
            (found.read, found.lines),
            (found.known, found.clauses),
        )
        cells = "".join(f"{_share(part, whole):>22}" for part, whole in shares)
        lines.append(f"{harmless(name):{width}}{cells}")
    return "\n".join(lines)


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} {100 * part / whole:5.1f} %" if whole else "-"


def without_text(references: Sequence[str], language: str = "en") -> str:
    """Which cards do not count because their text is not known, and what brings it."""
    shown = " ".join(references[:MOST_MISSING])
    text = say_n(
        "{number} card whose text is not known does not count: `deckcheck cards fetch {cards}`",
        "{number} cards whose text is not known do not count: `deckcheck cards fetch {cards}`",
        len(references),
        cards=shown,
    )
    return harmless(told(text, language))


def missing(
    texts: Mapping[str, Known],
    names: Mapping[str, str],
    words: Mapping[str, str],
    language: str = "en",
) -> str:
    """The lines whose understanding would complete most cards.

    Args:
        texts: what is known of each version.
        names: the cards' names by version.
        words: the lines by their marks, as far as they are known (see `words_of`).
        language: of the words around them.
    """
    only: dict[str, list[str]] = {}
    often: Counter[str] = Counter()
    for version, text in texts.items():
        often.update(text.missing)
        if len(text.missing) == 1:
            only.setdefault(text.missing[0], []).append(version)
    order = sorted(often, key=lambda line: (-len(only.get(line, ())), -often[line], line))
    return "\n".join(
        harmless(told(row, language))
        for line in order[:MOST_MISSING]
        for row in _of_line(line, only.get(line, []), often[line], names, words)
    )


def _of_line(
    line: str, only: list[str], cards: int, names: Mapping[str, str], words: Mapping[str, str]
) -> Iterator[str]:
    examples = ", ".join(dict.fromkeys(names[version] for version in only[:3]))
    clauses = say_n("{number} clause", "{number} clauses", clauses_of(line))
    yield say(
        "  {mark} ({clauses}): on {cards} cards, completes {whole} {examples}",
        mark=words.get(line) or (line.partition("/")[0] if line.startswith("#") else line),
        clauses=clauses,
        cards=cards,
        whole=len(only),
        examples=f"({examples})" if examples else "",
    )
