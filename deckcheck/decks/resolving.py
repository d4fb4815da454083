"""From a list's own words to prints: references, other identifiers, and names.

What says exactly one version is taken as it is. What leaves a choice of versions is decided by the
faction of the deck's Hero, Common first, and a problem of kind `Trouble.ASSUMED` says what was
assumed. What means two different cards, or none, is a problem of kind `Trouble.NAME`: nothing is
guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckcheck.cards.card import Card, CardType, Faction
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import Reference, collector_key
from deckcheck.decks.deck import Deck, Entry, Problem, Trouble
from deckcheck.decks.identifiers import Version, as_reference, as_version
from deckcheck.decks.written import Written, WrittenDeck, shown
from deckcheck.messages import Message, any_of, joined, say

RARITY_ORDER = ("C", "R1", "R2", "E", "R")
"""Commons first; only foilers have an R."""

MAX_SUGGESTED = 20
"""For so many unknown names of a deck others are looked for: a file of other text has thousands."""


@dataclass(slots=True)
class _Meaning:
    """What a line means: one print, a choice of versions, or nothing. No card's name is empty."""

    reference: Reference | None = None
    choice: tuple[Card, ...] = ()
    problem: Problem | None = None


def resolve(written: WrittenDeck, catalogue: Catalogue, suggestions: int = MAX_SUGGESTED) -> Deck:
    """Look up the cards of a list. Never raises.

    A reference stays what it is, known or not: the rules tell of unknown ones.

    Args:
        written: the list.
        catalogue: knows the cards.
        suggestions: for so many unknown names others are looked for.
    """
    lines = [line for line in written.cards if not _is_own_heading(line, catalogue)]
    meanings = [_meaning(line, catalogue) for line in lines]
    factions = _hero_factions(meanings, catalogue) if any(m.choice for m in meanings) else set()
    entries: list[Entry] = []
    problems = list(written.problems)
    unknown_names = 0
    for line, meaning in zip(lines, meanings, strict=True):
        chosen = _chosen(line, meaning, factions) if meaning.choice else meaning
        if chosen.reference is not None:
            entries.append(Entry(chosen.reference, line.count, line.line, line.column))
        if chosen.problem is not None:
            problems.append(chosen.problem)
        elif chosen.reference is None:
            unknown_names += 1
            near = catalogue.nearest_names(line.text) if unknown_names <= suggestions else []
            problems.append(_not_found(line, near))
    if problems:
        problems.sort(key=lambda problem: problem.line)
    return Deck(written.name, tuple(entries), tuple(problems))


def _is_own_heading(line: Written, catalogue: Catalogue) -> bool:
    return line.heading and not catalogue.named(line.text)


def _meaning(line: Written, catalogue: Catalogue) -> _Meaning:
    if line.heading:
        message = say("“{text}:” may be a heading or a card", text=shown(line.text))
        return _nothing(line, message)
    reference = as_reference(line.text)
    if reference is not None:
        if line.remark and (contradiction := _contradiction(line, reference, catalogue)):
            return _nothing(line, contradiction)
        return _Meaning(reference, problem=_completed(line, reference))
    if "ALT_" in line.text.upper():
        message = say("“{text}” is not a card reference", text=shown(line.text))
        return _nothing(line, message, Trouble.LINE)
    if version := as_version(line.text):
        return _of_version(line, version, catalogue)
    if key := collector_key(line.text):
        return _of_collector_number(line, key, catalogue)
    return _of_name(line, catalogue)


def _nothing(line: Written, message: Message, trouble: Trouble = Trouble.NAME) -> _Meaning:
    return _Meaning(problem=Problem(trouble, message, line.line, line.column))


def _assumed(line: Written, reference: Reference) -> Problem:
    message = say("“{text}” is read as {card}", text=shown(line.text), card=reference)
    return Problem(Trouble.ASSUMED, message, line.line, line.column)


# -- references -----------------------------------------------------------------------------------


def _completed(line: Written, reference: Reference) -> Problem | None:
    """A note where a rarity or serial was completed (``_R``, Uniques without ``_U_``)."""
    ending = f"_{reference.rarity}"
    if reference.serial is not None:
        ending += f"_{reference.serial}"
    if line.text.endswith(ending):
        return None
    own = re.split(r"[?#]", line.text.upper().rstrip("/"), maxsplit=1)[0]
    return None if own.rstrip("/").endswith(ending) else _assumed(line, reference)


def _contradiction(line: Written, reference: Reference, catalogue: Catalogue) -> Message | None:
    """What is wrong where a line has the reference of one card and the name of another."""
    card, named = catalogue.find(reference), catalogue.named(line.remark)
    if card is None or not named or reference.family in named:
        return None
    return say(
        "{card} is {name}, but the line says “{text}”",
        card=reference,
        name=card.name,
        text=shown(line.remark),
    )


# -- identifiers ----------------------------------------------------------------------------------


def _of_version(line: Written, version: Version, catalogue: Catalogue) -> _Meaning:
    if version.rarity == "U":
        return _of_unique(line, version, catalogue)
    versions = [card for card in catalogue.versions(version.family) if _fits(card, line)]
    if version.rarity:
        versions = [card for card in versions if card.reference.rarity == version.rarity]
    if not versions:
        return _nothing(line, say("no card is called so: “{text}”", text=shown(line.text)))
    return _one_of(line, versions, catalogue)


def _of_collector_number(line: Written, key: str, catalogue: Catalogue) -> _Meaning:
    cards = catalogue.with_collector_number(key)
    if not cards:
        message = say("no card has this collector number: “{text}”", text=shown(line.text))
        return _nothing(line, message)
    return _one_of(line, cards, catalogue)


def _of_unique(line: Written, version: Version, catalogue: Catalogue) -> _Meaning:
    """A Unique without its set, which is known if one set alone has Uniques of the family."""
    if version.serial is None:
        return _nothing(line, _unique_needs_reference(line))
    faction, _, number = version.family.partition("_")
    sets = catalogue.sets_with_uniques(version.family)
    found = [Reference(code, "B", faction, number, "U", version.serial) for code in sets]
    if len(found) == 1:
        return _Meaning(found[0], problem=_assumed(line, found[0]))
    if not found:
        return _nothing(line, say("no Unique is called so: “{text}”", text=shown(line.text)))
    cards = any_of([str(reference) for reference in found])
    message = say("“{text}” may be {cards}: write which", text=shown(line.text), cards=cards)
    return _nothing(line, message)


def _unique_needs_reference(line: Written) -> Message:
    return say(
        "“{text}” is a Unique, which only its reference with the serial names",
        text=shown(line.text),
    )


def _one_of(line: Written, cards: Sequence[Card], catalogue: Catalogue) -> _Meaning:
    """One print of several that are the same version, or a choice of versions."""
    if line.remark and (problem := _contradiction(line, cards[0].reference, catalogue)):
        return _nothing(line, problem)
    if len(cards) > 1:
        return _Meaning(choice=tuple(cards))
    return _Meaning(cards[0].reference, problem=_assumed(line, cards[0].reference))


# -- names ----------------------------------------------------------------------------------------


def _of_name(line: Written, catalogue: Catalogue) -> _Meaning:
    families = catalogue.named(line.text)
    if not families:
        return _Meaning()
    if line.rarities == frozenset("U"):
        return _nothing(line, _unique_needs_reference(line))
    versions = [card for family in families for card in catalogue.versions(family)]
    fitting = [card for card in versions if _fits(card, line)]
    if not fitting:
        return _nothing(line, _no_such_version(line, versions))
    if len({card.name for card in fitting}) > 1:
        return _nothing(line, _name_of_two(line, _firsts(fitting)))
    if len(fitting) == 1:
        return _Meaning(fitting[0].reference)
    return _Meaning(choice=tuple(fitting))


def _no_such_version(line: Written, versions: Sequence[Card]) -> Message:
    return say(
        "“{text}” has no such version; there are {versions}",
        text=shown(line.text),
        versions=joined(", ", [_described(card) for card in versions]),
    )


def _name_of_two(line: Written, cards: Sequence[Card]) -> Message:
    return say(
        "“{text}” is the name of two cards: write {cards}",
        text=shown(line.text),
        cards=any_of([f"{card.name} ({card.reference})" for card in cards]),
    )


def _not_found(line: Written, near: Sequence[str]) -> Problem:
    text = shown(line.text)
    if not near:
        message = say("not understood, and no card's name: “{text}”", text=text)
    else:
        message = say(
            "not understood, and no card's name: “{text}”; did you mean {names}?",
            text=text,
            names=", ".join(near),
        )
    return Problem(Trouble.NAME, message, line.line, line.column)


def _fits(card: Card, line: Written) -> bool:
    rarity_fits = line.rarities is None or card.reference.rarity in line.rarities
    return rarity_fits and (line.faction is None or card.faction is line.faction)


def _described(card: Card) -> str:
    kind = card.rarity.title if card.rarity else card.type.title
    return say("{faction} {kind}", faction=card.faction.title, kind=kind) if card.faction else kind


def _firsts(cards: Iterable[Card]) -> list[Card]:
    """The first card of each name."""
    by_name: dict[str, Card] = {}
    for card in cards:
        by_name.setdefault(card.name, card)
    return list(by_name.values())


# -- choices --------------------------------------------------------------------------------------


def _hero_factions(meanings: Iterable[_Meaning], catalogue: Catalogue) -> set[Faction]:
    """The factions of the deck's Heroes, as far as they are sure."""
    cards = [catalogue.find(m.reference) for m in meanings if m.reference is not None]
    return {c.faction for c in cards if c and c.type is CardType.HERO and c.faction}


def _chosen(line: Written, meaning: _Meaning, factions: set[Faction]) -> _Meaning:
    """The version that fits the Hero's faction, else the home faction's; Common first."""
    fitting = [card for card in meaning.choice if card.faction in factions]
    card = min(fitting or meaning.choice, key=_rarity)
    message = say(
        "“{text}” is read as {card}, the {version}",
        text=shown(line.text),
        card=card.reference,
        version=_described(card),
    )
    problem = Problem(Trouble.ASSUMED, message, line.line, line.column)
    return _Meaning(card.reference, problem=problem)


def _rarity(card: Card) -> int:
    return RARITY_ORDER.index(card.reference.rarity)
