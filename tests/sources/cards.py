"""Cards of the tests' own, and how each kind of source tells them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SET = "ZEPHYR"
"""A set that never was, so that no test depends on the cards that ship."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Spec:
    """A card as it is meant.

    Attributes:
        numbers: hand cost, reserve cost, forest, mountain, ocean; of a Hero its two limits.
    """

    reference: str
    faction: str
    kind: str
    names: Mapping[str, str]
    numbers: tuple[int, ...] = ()
    subtypes: tuple[str, ...] = ()
    main: Mapping[str, str] = field(default_factory=dict)
    support: Mapping[str, str] = field(default_factory=dict)
    collector: str | None = None

    @property
    def rarity(self) -> str:
        codes = {"C": "COMMON", "R1": "RARE", "R2": "RARE", "E": "EXALTED", "U": "UNIQUE"}
        return codes[self.parts[5]]

    @property
    def parts(self) -> list[str]:
        return self.reference.split("_")

    @property
    def set(self) -> str:
        return self.parts[1]

    def number(self, place: int) -> int | None:
        return self.numbers[place] if place < len(self.numbers) and self.kind != "HERO" else None

    @property
    def limits(self) -> tuple[int, ...]:
        return self.numbers if self.kind == "HERO" else ()


def reference(family: str, code: str) -> str:
    return f"ALT_{SET}_B_{family}_{code}"


def named(name: str) -> dict[str, str]:
    return {"en": name, "fr": f"{name}, en français"}


CAPTAIN = Spec(reference("AX_901", "C"), "AX", "HERO", named("Captain Test"), (2, 2))
WIND = Spec(
    reference("AX_902", "C"),
    "AX",
    "CHARACTER",
    named("Test Wind"),
    (2, 3, 1, 0, 4),
    ("SPIRIT",),
    main={"en": "{J} Draw a card.", "fr": "{J} Piochez une carte."},
    support={"en": "{D} : Draw a card.", "fr": "{D} : Piochez une carte."},
    collector="ZEP-002-C",
)
WIND_RARE = Spec(
    reference("AX_902", "R1"), "AX", "CHARACTER", named("Test Wind"), (2, 2, 2, 0, 4), ("SPIRIT",)
)
WIND_ABROAD = Spec(
    reference("AX_902", "R2"), "LY", "CHARACTER", named("Test Wind"), (3, 2, 1, 1, 4), ("SPIRIT",)
)
GUST = Spec(reference("AX_903", "C"), "AX", "SPELL", named("Gust"), (1, 1), ("BOON",))
MILL = Spec(reference("AX_904", "C"), "AX", "LANDMARK_PERMANENT", named("Mill"), (4, 4), ("SITE",))
KITE = Spec(
    reference("AX_905", "C"), "AX", "EXPEDITION_PERMANENT", named("Kite"), (2, 2), ("GEAR",)
)
LORD = Spec(
    reference("AX_906", "E"), "AX", "CHARACTER", named("Lord of Tests"), (6, 6, 5, 5, 5), ("NOBLE",)
)
LEAF = Spec(reference("AX_907", "C"), "AX", "TOKEN", named("Leaf"), (0, 0, 1, 1, 1), ("PLANT",))
CARDS = (CAPTAIN, WIND, WIND_RARE, WIND_ABROAD, GUST, MILL, KITE, LORD, LEAF)
UNIQUE = Spec(
    reference("AX_902", "U_7"),
    "LY",
    "CHARACTER",
    named("Test Wind"),
    (4, 5, 3, 3, 3),
    ("SPIRIT",),
    main={"en": "{J} Draw a card.", "fr": "{J} Piochez une carte."},
)
SETS = ({"code": "ZEP", "reference": SET, "names": {"en": "Zephyr", "fr": "Zéphyr"}},)


def many(count: int) -> list[Spec]:
    """So many Commons, a family each."""
    return [
        Spec(
            f"ALT_{SET}_B_{faction}_{number}_C",
            faction,
            "CHARACTER",
            named(f"Puppet {number} of {faction}"),
            (number % 9, number % 8, 1, 2, 3),
            ("SPIRIT",),
        )
        for number, faction in (
            (200 + place // 6, ("AX", "BR", "LY", "MU", "OR", "YZ")[place % 6])
            for place in range(count)
        )
    ]


def core(card: Spec) -> Json:
    """As Altered Core tells it: numbers are numbers, all languages at once."""
    return {
        "reference": card.reference,
        "collectorNumberFormatedId": card.collector,
        "transfuge": card.faction != card.parts[3],
        "set": {"name": "Zephyr", "code": "ZEP", "reference": card.set},
        "faction": {"id": 1, "name": "?", "code": card.faction},
        "rarity": {"reference": card.rarity},
        "cardType": {"id": 2, "reference": card.kind, "name": {"fr": "?", "en": "?"}},
        "cardSubTypes": [{"reference": it} for it in card.subtypes],
        "mainCost": card.number(0),
        "recallCost": card.number(1),
        "forestPower": card.number(2),
        "mountainPower": card.number(3),
        "oceanPower": card.number(4),
        "permanent": str(card.limits[1]) if card.limits else None,
        "isBanned": False,
        "isErrated": False,
        "isSuspended": True,
        "name": dict(card.names),
        "mainEffect": {"fr": None, "en": None, **card.main},
        "echoEffect": {"fr": None, "en": None, **card.support},
    }


def gg(card: Spec, language: str = "en") -> Json:
    """As altered.gg told it: numbers are texts, in marks where they differ from the Common."""
    marked = "#{}#" if card.rarity == "RARE" else "{}"
    keys = ("MAIN_COST", "RECALL_COST", "FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER")
    told = {key: marked.format(it) for key, it in zip(keys, card.numbers, strict=False)}
    elements: Json = told if card.kind != "HERO" else {"MAIN_COST": "0", "RECALL_COST": "0"}
    if card.kind == "SPELL":
        elements |= dict.fromkeys(keys[2:], "")
    if card.limits:
        elements |= {"RESERVE": str(card.limits[0]), "PERMANENT": str(card.limits[1])}
    if language in card.main:
        elements["MAIN_EFFECT"] = card.main[language]
    if language in card.support:
        elements["ECHO_EFFECT"] = card.support[language]
    old = card.kind == "LANDMARK_PERMANENT"
    return {
        "@id": f"/cards/{card.reference}",
        "@type": "Card",
        "reference": card.reference,
        "cardType": {"reference": "PERMANENT" if old else card.kind, "name": "Personnage"},
        "cardSubTypes": [{"reference": it, "name": "Ingénieur"} for it in card.subtypes],
        "cardSet": {"reference": card.set, "name": "?"},
        "rarity": {"@id": "/.well-known/genid/1", "reference": card.rarity},
        "mainFaction": {"reference": card.faction, "name": "?"},
        "name": card.names[language],
        "elements": elements,
        "isSuspended": True,
        "isErrated": False,
        **({"collectorNumberFormatted": f"{card.collector}-EN"} if card.collector else {}),
    }


def line(card: Spec) -> Json:
    """As a line of ``cards.jsonl``, or of ``uniques.jsonl``."""
    _, code, product, letters, digits, rarity, *serial = card.parts
    limits = card.limits or (None, None)
    token = card.kind == "TOKEN"
    row: Json = {
        "reference": card.reference,
        "set": code,
        "product": product,
        "faction_ref": letters,
        "number": digits,
        "family": f"{letters}_{digits}",
        "rarity_code": rarity,
        "rarity": card.rarity,
        "faction": card.faction,
        "type": card.kind,
        "subtypes": list(card.subtypes),
        "name": dict(card.names),
        "hand_cost": None if token else card.number(0),
        "reserve_cost": None if token else card.number(1),
        "forest": card.number(2),
        "mountain": card.number(3),
        "ocean": card.number(4),
        "main_effect_en": card.main.get("en"),
        "support_effect_en": card.support.get("en"),
        "main_effect_fr": card.main.get("fr"),
        "support_effect_fr": card.support.get("fr"),
    }
    if rarity == "U":
        return row | {"unique_id": int(serial[0])}
    return row | {
        "serial": None,
        "type_norm": card.kind,
        "hero_reserve_limit": limits[0],
        "hero_landmark_limit": limits[1],
        "collector_number": card.collector,
        "is_errated": False,
    }


# -- dumps ----------------------------------------------------------------------------------------


def write_lines(folder: Path, cards: Iterable[Spec], uniques: Iterable[Spec] = ()) -> Path:
    """A dump of lines like ours."""
    folder.mkdir(exist_ok=True, parents=True)
    for name, some in (("cards.jsonl", cards), ("uniques.jsonl", uniques)):
        text = "".join(json.dumps(line(it)) + "\n" for it in some)
        (folder / name).write_text(text, encoding="utf-8")
    sets = [
        {"code": it["reference"], "names": it["names"], "collector_prefix": it["code"]}
        for it in SETS
    ]
    (folder / "sets.json").write_text(json.dumps(sets), encoding="utf-8")
    return folder


def write_folders(folder: Path, cards: Iterable[Spec], languages: Iterable[str] = ("en",)) -> Path:
    """A dump in the community database's layout: a file for each card and language."""
    for card in cards:
        for language in languages:
            path = folder / "CARDS" / language.upper() / card.set / card.faction
            path.mkdir(exist_ok=True, parents=True)
            text = json.dumps(gg(card, language), indent=2)
            (path / f"{card.reference}.json").write_text(text, encoding="utf-8")
    write_meta(folder, languages)
    return folder


def write_sets(folder: Path, cards: Iterable[Spec], languages: Iterable[str] = ("en",)) -> Path:
    """The same with a file for each set and language."""
    for language in languages:
        path = folder / "SETS" / SET
        path.mkdir(exist_ok=True, parents=True)
        text = json.dumps([gg(card, language) for card in cards])
        (path / f"{SET}_{language.upper()}.json").write_text(text, encoding="utf-8")
    write_meta(folder, languages)
    return folder


def write_meta(folder: Path, languages: Iterable[str]) -> None:
    (folder / "META").mkdir(exist_ok=True, parents=True)
    for language in languages:
        page = {"hydra:totalItems": len(SETS), "hydra:member": gg_sets(language)}
        (folder / "META" / f"card_sets_{language}.json").write_text(json.dumps(page), "utf-8")


def gg_sets(language: str) -> list[Json]:
    return [{**it, "name": it["names"][language]} for it in SETS]  # type: ignore[index]
