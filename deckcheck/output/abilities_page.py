"""What is understood of card texts, for people: trees, sentences, and the share that is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from deckcheck.abilities.effects import Ability, Unimplemented
from deckcheck.abilities.nodes import line as tree_line
from deckcheck.abilities.shipped import clauses_of, shipped
from deckcheck.cards.card import Card, CardType
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


def coverage(versions: Iterable[str]) -> Coverage:
    """How much of the texts of these versions is understood; versions without text do not count."""
    found = [text for text in map(shipped, versions) if text is not None]
    return Coverage(
        cards=len(found),
        whole=sum(not text.missing for text in found),
        lines=sum(len(text.abilities) for text in found),
        read=sum(len(text.abilities) - len(text.missing) for text in found),
        clauses=sum(text.clauses for text in found),
        known=sum(text.understood for text in found),
    )


# One card


def show(card: Card, abilities: Sequence[Ability], language: str = "en") -> str:
    """Each ability of a version: the sentence that the grammar prints, and its tree."""
    return "\n".join(harmless(text) for text in _shown(card, abilities, language))


def _shown(card: Card, abilities: Sequence[Ability], language: str) -> Iterator[str]:
    from deckcheck.abilities.reading import print_line  # noqa: PLC0415 - counting needs no grammar

    yield f"{card.name} ({card.reference.version})"
    if not abilities:
        yield "  " + told(say("no rules text"), language)
    spell = card.type is CardType.SPELL
    for ability in abilities:
        if isinstance(ability, Unimplemented):
            yield "  " + told(say("not understood: {line}", line=ability.text), language)
        else:
            yield f"  {print_line((ability,), spell=spell) or '?'}"
        yield f"    {tree_line(ability)}"


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


def missing(names: dict[str, str], language: str = "en") -> str:
    """The lines whose understanding would complete most cards.

    Args:
        names: the cards' names by version.
        language: of the words around them.
    """
    only: dict[str, list[str]] = {}
    often: Counter[str] = Counter()
    for version in names:
        text = shipped(version)
        if text is not None:
            often.update(text.missing)
            if len(text.missing) == 1:
                only.setdefault(text.missing[0], []).append(version)
    order = sorted(often, key=lambda mark: (-len(only.get(mark, ())), -often[mark], mark))
    return "\n".join(
        harmless(told(text, language))
        for mark in order[:MOST_MISSING]
        for text in _of_mark(mark, only.get(mark, []), often[mark], names)
    )


def _of_mark(mark: str, only: list[str], cards: int, names: dict[str, str]) -> Iterator[str]:
    examples = ", ".join(dict.fromkeys(names[version] for version in only[:3]))
    clauses = say_n("{number} clause", "{number} clauses", clauses_of(mark))
    yield say(
        "  {mark} ({clauses}): on {cards} cards, completes {whole} {examples}",
        mark=mark.partition("/")[0],
        clauses=clauses,
        cards=cards,
        whole=len(only),
        examples=f"({examples})" if examples else "",
    )
