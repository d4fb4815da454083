"""The catalogue: from references and names to cards, out of tables and what lies over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.cards import names
from deckcheck.cards.card import Card, CardType, Faction, Rarity
from deckcheck.cards.reference import FOILER, Reference, collector_key, parse_reference
from deckcheck.cards.status import Release, Statuses
from deckcheck.cards.uniques import UniqueFactions
from deckcheck.resources import folder

if TYPE_CHECKING:
    from deckcheck.cards.overlay import Overlay, Text

_RARITIES = {
    "C": Rarity.COMMON,
    "R1": Rarity.RARE,
    "R2": Rarity.RARE,
    "E": Rarity.EXALTED,
    "U": Rarity.UNIQUE,
}
_WITHOUT_RARITY = frozenset(
    {
        CardType.HERO,
        CardType.TOKEN,
        CardType.TOKEN_LANDMARK_PERMANENT,
        CardType.MANA_CONVERGENCE,
        CardType.FOILER,
    }
)


def _parsed(text: str) -> Reference:
    """A reference of a table; a fault there is a fault of the build."""
    reference = parse_reference(text)
    if reference is None:
        raise ValueError(f"damaged card table: {text!r} is not a reference")
    return reference


class Catalogue:
    """All cards known, from the tables in one folder and an overlay.

    Tables are read when they are first asked for and rows are read when their card is, because
    one deck needs some thirty cards of thousands.

    Args:
        path: folder of the tables; the shipped one by default.
        overlay: facts that go before those of the tables; by default none, so that the same
            version of deckcheck gives the same answers everywhere.

    >>> card = Catalogue().find(parse_reference("ALT_CORE_B_BR_06_R2"))
    >>> card.name, card.faction.title, card.rarity.title, card.hand_cost
    ('Tiny Jinn', 'Muna', 'Rare', 2)
    """

    def __init__(self, path: Path | None = None, overlay: Overlay | None = None) -> None:
        self._folder = path or folder("deckcheck.data")
        self._overlay = overlay
        self._found: dict[Reference, Card | None] = {}
        self._versions: dict[str, list[Card]] = {}
        self._names: dict[str, dict[str, tuple[str, ...]]] = {}

    def find(self, reference: Reference) -> Card | None:
        """The card of one print, or ``None`` when the catalogue does not have it."""
        try:
            return self._found[reference]
        except KeyError:
            is_unique = reference.rarity == "U" and reference.number != FOILER
            card = self._unique(reference) if is_unique else self._print(reference)
            self._found[reference] = card
            return card

    def row(self, reference: str) -> str | None:
        """The facts of a print as its row in the table of cards, without the reference.

        Uniques have one only in an overlay.
        """
        if self._overlay and "_U_" in reference:
            return self._overlay.unique(reference)
        return self._rows.get(reference)

    def ships(self, reference: Reference) -> bool:
        """Whether the tables have a print, whatever lies over them; they have no Unique."""
        tables = Catalogue(self._folder) if self._overlay else self
        return reference.rarity != "U" and tables.find(reference) is not None

    def text(self, reference: Reference) -> Text | None:
        """The rules text of a print, which only an overlay can know."""
        return self._overlay.text(str(reference)) if self._overlay else None

    def prints(self, family: str) -> list[Card]:
        """All prints of one family, Uniques apart, in the order of their references."""
        cards = [self._card(text) for text in self._families.get(family, ())]
        return list({card.reference: card for card in cards}.values())

    def versions(self, family: str) -> list[Card]:
        """One print of each version of a family, Uniques apart: Common, Rares, Exalted.

        The print is a plain one of the oldest set, because any will do.
        """
        if family not in self._versions:
            first: dict[str, Card] = {}
            for card in sorted(self.prints(family), key=self._plainness):
                first.setdefault(card.reference.rarity, card)
            self._versions[family] = [first[rarity] for rarity in _RARITIES if rarity in first]
        return list(self._versions[family])

    def with_collector_number(self, key: str) -> list[Card]:
        """One print of each version that has a collector number (see `collector_key`)."""
        prints = sorted(map(self._card, self._collector_numbers.get(key, ())), key=self._plainness)
        first: dict[str, Card] = {}
        for card in prints:
            first.setdefault(card.reference.version, card)
        return list(first.values())

    def sets_of(self, reference: Reference) -> set[str]:
        """The codes of the sets that the version of a print was printed in."""
        prints = (card.reference for card in self.prints(reference.family))
        return {reference.set, *(p.set for p in prints if p.version == reference.version)}

    def sets_with_uniques(self, family: str) -> list[str]:
        """The codes of the sets that have Uniques of a family."""
        return [code for code in self._sets if self._unique_factions.has(code, family)]

    def named(self, name: str) -> list[str]:
        """The families that have this name in any language, as `names.key` compares names."""
        if len(name) > names.LONGEST:
            return []
        return sorted(self._names_index.get(names.key(name), {}))

    def nearest_names(self, name: str, limit: int = 3) -> list[str]:
        """The names, in any language, nearest to a misspelt one, best first, one for a card."""
        families = {
            shown: family for of in self._names_index.values() for family, shown in of.items()
        }
        first: dict[str, str] = {}
        for near in names.nearest(name, list(families), limit * 3):
            first.setdefault(families[near], near)
        return list(first.values())[:limit]

    def search(self, text: str) -> list[str]:
        """The families whose name in any language holds the text, in the order of the names."""
        words = names.fold(text)
        hits = {
            family
            for families in self._names_index.values()
            for family, shown in families.items()
            if words in names.fold(shown)
        }
        return sorted(hits, key=lambda family: (self.names(family)["en"][0], family))

    def families(self) -> list[str]:
        """Every family."""
        return list(self._name_rows)

    def has_family(self, family: str) -> bool:
        """Whether there is such a family."""
        return family in self._name_rows

    def names(self, family: str) -> dict[str, tuple[str, ...]]:
        """The names of a family by language; English always is one of them."""
        if family not in self._names:
            self._names[family] = {
                **names.of_row(self._name_rows[family]),
                **self._overlay_names.get(family, {}),
            }
        return self._names[family]

    def type_of(self, family: str) -> CardType:
        """The type of a family, which all its prints share."""
        return self._card(self._families[family][0]).type

    def subtypes(self) -> list[str]:
        """Every sub-type that a print has, sorted."""
        return sorted({it for row in self._rows.values() for it in row.split("\t")[3].split()})

    def sets(self) -> dict[str, list[str]]:
        """Every set's code, with the prefix of its collector numbers and its names."""
        return {code: [text for text in row[3:] if text] for code, row in self._sets.items()}

    def sets_called(self, text: str) -> list[str]:
        """The codes of the sets that have this code, name or prefix of collector numbers."""
        wanted = names.key(text)
        called = ((code, [code, *texts]) for code, texts in self.sets().items())
        return [code for code, texts in called if wanted in map(names.key, texts)]

    def references(self) -> Iterator[Reference]:
        """Every non-Unique print."""
        return map(_parsed, self._rows)

    def set_name(self, code: str, language: str = "en") -> str:
        """The name of a set, in English if there is none; its code where no name is known."""
        row = self._sets.get(code)
        if row is None:
            return code
        return row[4 + names.LANGUAGES.index(language)] or row[4] or code

    def has_set(self, code: str) -> bool:
        """Whether a set of this code is known."""
        return code in self._sets

    @cached_property
    def statuses(self) -> Statuses:
        """The dated decisions about cards."""
        return Statuses(self._status_file["entries"])

    def release(self, set_code: str) -> Release:
        """When a set came out; without a day where nobody dated it."""
        if set_code in self._releases:
            return self._releases[set_code]
        row = self._sets.get(set_code)
        return Release(date.fromisoformat(row[2])) if row and row[2] else Release()

    # -- the tables ---------------------------------------------------------------------------

    def _table(self, name: str) -> list[str]:
        """The rows of a table, without its header."""
        text = (self._folder / f"{name}.tsv").read_bytes().decode("utf-8")
        return text.split("\n")[1:-1]

    @cached_property
    def _rows(self) -> dict[str, str]:
        """Reference → the rest of its row, not yet taken apart."""
        rows = {}
        for row in self._table("cards"):
            reference, _, rest = row.partition("\t")
            rows[reference] = rest
        if self._overlay and (over := self._overlay.rows()):
            rows = dict(sorted({**rows, **over}.items()))
        return rows

    @cached_property
    def _name_rows(self) -> dict[str, str]:
        """Family → its names, not yet taken apart."""
        rows = {}
        for row in self._table("names"):
            family, _, cells = row.partition("\t")
            faction, _, number = family.partition("_")
            rows[f"{faction}_{number.zfill(2)}"] = cells
        return rows | {family: "" for family in self._overlay_names if family not in rows}

    @cached_property
    def _overlay_names(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        return self._overlay.names() if self._overlay else {}

    @cached_property
    def _status_file(self) -> dict[str, Any]:
        import tomli  # noqa: PLC0415 - the tables are no TOML

        return tomli.loads((self._folder / "status.toml").read_text("utf-8"))

    @cached_property
    def _releases(self) -> dict[str, Release]:
        """Set → its release, where the table of sets does not date it."""
        return {
            code: Release(entry["from"], entry["earliest"], entry["authority"])
            for entry in self._status_file["releases"]
            for code in entry["sets"]
        }

    @cached_property
    def _sets(self) -> dict[str, list[str]]:
        sets = {row.partition("\t")[0]: row.split("\t")[1:] for row in self._table("sets")}
        for code, row in (self._overlay.sets() if self._overlay else {}).items():
            sets.setdefault(code, list(row))
        return sets

    @cached_property
    def _unique_factions(self) -> UniqueFactions:
        return UniqueFactions(self._table("unique_factions"))

    @cached_property
    def _families(self) -> dict[str, list[str]]:
        families: dict[str, list[str]] = {}
        for text in self._rows:
            families.setdefault(_parsed(text).family, []).append(text)
        return families

    @cached_property
    def _names_index(self) -> dict[str, dict[str, str]]:
        """Key of a name in any language → families, each with the name as it is written."""
        index: dict[str, dict[str, str]] = {}
        for family in self._name_rows:
            for spellings in self.names(family).values():
                for name in spellings:
                    index.setdefault(names.key(name), {}).setdefault(family, name)
        return index

    @cached_property
    def _collector_numbers(self) -> dict[str, list[str]]:
        """Key of a collector number → references."""
        index: dict[str, list[str]] = {}
        for text, row in self._rows.items():
            if key := collector_key(row.split("\t")[11]):
                index.setdefault(key, []).append(text)
        return index

    def _plainness(self, card: Card) -> tuple[bool, bool, int, Reference]:
        """Sorts booster prints first, then unserialised ones, then by set and reference."""
        reference = card.reference
        order = self._set_order.get(reference.set, len(self._set_order))
        return (reference.product != "B", reference.serial is not None, order, reference)

    @cached_property
    def _set_order(self) -> dict[str, int]:
        return {code: place for place, code in enumerate(self._sets)}

    # -- one card -----------------------------------------------------------------------------

    def _print(self, reference: Reference) -> Card | None:
        text = str(reference)
        if reference.number == FOILER:  # a foiler is one in any rarity that a tool gives it
            text = str(reference._replace(rarity="C"))
        elif text not in self._rows:  # COREKS prints its Mana Convergence as NE_1
            text = str(reference._replace(number=str(int(reference.number))))
        return self._card(text) if text in self._rows else None

    def _card(self, text: str) -> Card:
        return self._card_of(_parsed(text), self._rows[text])

    def _card_of(self, reference: Reference, row: str) -> Card:
        cells = row.split("\t")
        faction, _, kind, subtypes = cells[:4]
        hand, reserve, forest, mountain, ocean, reserve_limit, landmark_limit = (
            int(cell) if cell else None for cell in cells[4:11]
        )
        card_type = CardType(kind)
        return Card(
            reference=reference,
            names=self.names(reference.family),
            faction=Faction(faction),
            possible_factions=frozenset({Faction(faction)}),
            rarity=None if card_type in _WITHOUT_RARITY else _RARITIES[reference.rarity],
            type=card_type,
            subtypes=tuple(subtypes.split()),
            hand_cost=hand,
            reserve_cost=reserve,
            forest=forest,
            mountain=mountain,
            ocean=ocean,
            reserve_limit=reserve_limit,
            landmark_limit=landmark_limit,
            collector_number=cells[11] or None,
            errata={"1": True, "0": False}.get(cells[12]),
        )

    def _unique(self, reference: Reference) -> Card | None:
        """A Unique of the overlay, or what it shares with its Common, without numbers."""
        row = self._overlay.unique(str(reference)) if self._overlay else None
        if row and self.has_family(reference.family):
            return self._card_of(reference, row)
        return self._shipped_unique(reference)

    def _shipped_unique(self, reference: Reference) -> Card | None:
        """What a Unique shares with its Common, the faction of its serial, no numbers."""
        common = self._print(reference._replace(rarity="C", serial=None))
        if common is None or reference.serial is None:
            return None
        factions = self._unique_factions.of(reference.set, reference.family, int(reference.serial))
        if not factions:
            return None
        return Card(
            reference=reference,
            names=common.names,
            faction=next(iter(factions)) if len(factions) == 1 else None,
            possible_factions=factions,
            rarity=Rarity.UNIQUE,
            type=CardType.CHARACTER,
            subtypes=common.subtypes,
        )
