"""The words by which cards are named in format files: which there are, and what others may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from deckcheck.cards import names
from deckcheck.cards.card import CardType, Faction, Rarity
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference

_FEW = 10
"""So many words can be told if none of them is near a wrong one."""


class Vocabulary:
    """The words of a catalogue, by kind.

    Kinds are ``names`` and ``heroes`` (English names), ``families`` (``BR_06``), ``versions``
    (``BR_06_C``, ``BR_06_U``, ``BR_06_U@MU`` and references), ``sets`` (codes), ``types``,
    ``subtypes``, ``rarities`` and ``factions`` (``BR``). A kind is looked up when it is first
    asked for.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._by_kind: dict[str, dict[str, list[str]]] = {}

    def has(self, kind: str, word: str) -> bool:
        """Whether there is such a word of a kind."""
        return word in self._meanings(kind).get(word, ()) or (
            kind == "versions" and self._is_reference(word)
        )

    def may_come(self, kind: str, word: str) -> bool:
        """Whether there may be such a thing one day: codes of sets are known before their cards."""
        reference = parse_reference(f"ALT_{word}_B_AX_01_C")
        is_code = reference is not None and reference.set == word
        return kind == "sets" and is_code and word not in self._meanings(kind)

    def nearest(self, kind: str, word: str, limit: int = 3) -> list[str]:
        """The words of a kind that a wrong one may mean, best first.

        What is called so, but for case and accents, in any language, is meant and nothing else;
        of few words all may be meant.
        """
        if kind == "versions" and (reference := parse_reference(word)):
            return [str(reference)] if self._is_reference(str(reference)) else []
        meanings, wanted = self._meanings(kind), names.fold(word[: names.LONGEST])
        near = [text for text in meanings if names.fold(text) == wanted]
        near = near or names.nearest(word, list(meanings), limit * 3)
        meant = dict.fromkeys(meant for text in near for meant in meanings[text])
        return list(meant)[:limit] or self._if_few(meanings)

    def _if_few(self, meanings: dict[str, list[str]]) -> list[str]:
        words = list(dict.fromkeys(meant for of in meanings.values() for meant in of))
        return words if len(words) <= _FEW else []

    def _meanings(self, kind: str) -> dict[str, list[str]]:
        """By each text that words of a kind are called, the words; each is called itself, too."""
        if kind not in self._by_kind:
            meanings: dict[str, list[str]] = {}
            for text, word in _KINDS[kind](self._catalogue):
                meanings.setdefault(text, []).append(word)
            self._by_kind[kind] = meanings
        return self._by_kind[kind]

    def _is_reference(self, word: str) -> bool:
        """Whether it is the reference of a print, or of a Unique that its set may have."""
        reference = parse_reference(word)
        if reference is None or str(reference) != word:
            return False
        if reference.rarity != "U":
            return self._catalogue.find(reference) is not None
        common = self._catalogue.find(reference._replace(rarity="C", serial=None))
        return common is not None and common.type is CardType.CHARACTER


# -- the kinds: every text that a word is called, with the word -----------------------------------


def _names(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for family in catalogue.families():
        yield from _called(catalogue, family, catalogue.names(family)["en"][0])


def _heroes(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for family in _of_type(catalogue, CardType.HERO):
        yield from _called(catalogue, family, catalogue.names(family)["en"][0])


def _families(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for family in catalogue.families():
        yield from ((family, family), (_short(family), family))
        yield from _called(catalogue, family, family)


def _versions(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    versions = {reference.version: None for reference in catalogue.references()}
    for family in _of_type(catalogue, CardType.CHARACTER):
        versions[f"{family}_U"] = None
        versions |= {f"{family}_U@{faction}": None for faction in _factions_of(catalogue, family)}
    for version in versions:
        yield from ((version, version), (_short(version), version))


def _factions_of(catalogue: Catalogue, family: str) -> set[str]:
    """The factions that Uniques of a family may have: those of its other versions."""
    factions = {card.faction for card in catalogue.versions(family)}
    return {faction.value for faction in factions if faction is not None}


def _values(of: Iterable[CardType | Rarity | Faction]) -> Iterator[tuple[str, str]]:
    """A value of a closed list is called what it is, and what is printed on cards."""
    return ((text, it.value) for it in of for text in (it.value, str(it.title)))


def _subtypes(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    return ((subtype, subtype) for subtype in catalogue.subtypes())


def _sets(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for code, called in catalogue.sets().items():
        yield from ((text, code) for text in dict.fromkeys((code, *called)))


_KINDS: dict[str, Callable[[Catalogue], Iterator[tuple[str, str]]]] = {
    "names": _names,
    "heroes": _heroes,
    "families": _families,
    "versions": _versions,
    "types": lambda _: _values(CardType),
    "subtypes": _subtypes,
    "rarities": lambda _: _values(Rarity),
    "factions": lambda _: _values(Faction),
    "sets": _sets,
}


def _called(catalogue: Catalogue, family: str, word: str) -> Iterator[tuple[str, str]]:
    """A word by the names of a family in all languages."""
    return ((text, word) for of in catalogue.names(family).values() for text in of)


def _of_type(catalogue: Catalogue, card_type: CardType) -> Iterator[str]:
    """The families of a type."""
    for family in catalogue.families():
        if catalogue.type_of(family) is card_type:
            yield family


def _short(code: str) -> str:
    """A family or version without the leading zero of its number."""
    return code.replace("_0", "_")
