"""What fuzzing starts from: a small sample of each form, and the words that the readers know."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from functools import cache

from deckcheck import Catalogue, parse_decks
from deckcheck.decks.writing import DIALECTS, write
from deckcheck.resources import folder
from fuzz.sources import SOURCES, samples
from fuzz.targets import zipped

_HERO = "ALT_CORE_B_BR_01_C"
_COMMON = "ALT_CORE_B_BR_16_C"
_RARE = "ALT_ALIZE_B_MU_31_R2"
_UNIQUE = "ALT_CORE_B_OR_20_U_7022"
_REFERENCES = f"1 {_HERO}\n3 {_COMMON}\n2 {_RARE}\n1 {_UNIQUE}\n"

_LISTS = (
    _REFERENCES,
    f"\ufeff# my deck\r\nHero (1)\r\n{_HERO} x1 // mine\r\n- 3× {_COMMON} (foil)\r\n\r\n# end",
    f"1 {_HERO} 3x {_COMMON}<br>2 alt_core_b_ax_8_r | 0 {_UNIQUE}; ALT_ALIZE_B_AX_32_123",
    "Hero: 1 Kojo & Booda\n3x Tiny Jinn (R)\n2 FarFetch 2.0\tCommon\tAxiom\n1 Discepolo Studioso",
    "Mana-Erup\u00adtion x2\n1 Touché\u00a0!\n3 Will-o’-the-Wisp [Muna]\n2 Tinny Jin",
    f"BTG-089-C-FR x2\n3 AX_65_C\nAX-001-U-185\n2 https://qr.altered.gg/{_COMMON}?a=1\nAX-20",
    "https://www.altered.gg/en-us/decks/01J\n1000 Red\n3 ALT_CORE_B_BR_16\nALT_CORE_B_NE_FOILER_C",
)
_PAGES = (
    f'<h1 id="deckName">A &amp; B</h1>\n<article data-decklist="1 {_HERO}&#10;3 {_COMMON}&#x0a;">',
    f"<p data-decklist='1 {_HERO}\n2 {_RARE}'><p data-decklist='3 Tiny Jinn'>",
)
_JSON: tuple[object, ...] = (
    {
        "name": "mine",
        "alterator": {"@id": f"/cards/{_HERO}", "reference": _HERO},
        "deckCardsByType": {
            "character": {"deckUserListCard": [{"quantity": 3, "card": {"reference": _COMMON}}]}
        },
        "cardIndexes": {f"/cards/{_COMMON}": 3},
    },
    [{"data": {"hero": {"reference": _HERO}, "cards": [{"cardReference": _RARE, "quantity": 2}]}}],
    {"member": [{"name": "a", "deckCards": [{"cardReference": _HERO, "quantity": 1}]}]},
    [{"cardId": _HERO, "quantity": 1}, {"cardId": _COMMON, "quantity": "3"}],
    {"topFinishers": [{"name": "x", "deck": {"deckList": [{"ref": _HERO, "n": "1"}]}}]},
    [
        {"alterator": f"/cards/{_HERO}", "name": "w", "public": False},
        {"putOption": "update", "cards": [{"quantity": 2, "card": f"/cards/{_COMMON}"}]},
    ],
    {_HERO: 1, _UNIQUE: 1},
    [_HERO, _COMMON],
)
_CONSOLE = (
    (
        "{\n  '@id': '/deck_user_lists/1',\n  name: 'mine',\n  alterator: {\n"
        f"    '@id': '/cards/{_HERO}',\n    reference: '{_HERO}'\n  }},\n"
        "  deckCardsByType: [Object],\n"
        f"  cardIndexes: {{\n    '/cards/{_COMMON}': 3,\n    '/cards/{_RARE}': 2\n  }}\n}}\n"
    ),
)
_DECKS_CSV = (
    (
        "id;name;format;hero;card;reference;rarity;quantity\r\n"
        f'1;"a ""b""";STANDARD;{_HERO.lower()};Red;{_COMMON};C;3\r\n1;x;;{_HERO};;{_RARE};R;2\r\n'
        f"2;y;;;;{_HERO};C;1\r\n"
    ),
    f'"7";"n";"";"{_HERO}";"";"{_COMMON}";"";"1";"more"\n',
)
_COLLECTIONS = (
    f'"2026-05-20 17:14:43";;;\ncard_reference;card_name;rarity;quantity\n{_COMMON};a;Commun;3\n',
    f"quantity;card_reference\n2;{_RARE}\n",
)
_GAME = (
    (
        "<?php\n$decks = [\n  'Bravos' => [ // starter\n    'BR_Common_KojoBooda' => 1,\n"
        "    \"BR_Rare_TinyJinn\" => '3', /* two\n lines */ 'MU_Common_Kitsune' => 2],\n"
        "  1 => array('OD_Common_FioredeiLiberi'=>1)\n];\n"
    ),
)
_FORMATS = (
    (
        'extends = "standard"\ntitle = { en = "Pauper", fr = "Pauvre" }\n\n[limits]\n'
        'rares = { max = 0, source = "house rule" }\nexalted = false\n'
    ),
    (
        'extends = "sealed"\nplayers = 0x10\n[limits.min-size]\ncards = 5\nhero_counts = true\n'
        'source = "a\\u0041"\n[[tournaments]]\nbest_of = 1\nrounds = 3\n'
        'round_minutes = 50\nsource = "x"\n'
    ),
)
_MANIFESTS = (
    {"id": "frontier", "version": 3, "included_refs": [_UNIQUE, "alt_core_b_br_16_u_1"]},
    {"id": "ll", "version": "1", "excluded_sets": ["CORE"], "excluded_refs": [_COMMON, _HERO]},
)
_LONG = "\n".join(
    f"{number} ALT_CORE_B_{faction}_{number:02d}_C"
    for faction in ("AX", "BR", "LY")
    for number in range(5, 29)
)

WORDS = (
    *("ALT_", "CORE_B_", "_R1", "_R2", "_U_", "_XXX", "ALT_PROMO_2024_P_", "_FOILER_", "/cards/"),
    *(_HERO, _COMMON, _RARE, _UNIQUE, "BTG-089-C", "AX_65", "https://", "\u00d7", "\u00a0", "//"),
    *("<br>", "Hero:", "(R)", "[Muna]", "*F*", "Tiny Jinn", "Kojo & Booda", "data-decklist="),
    *("&#10;", "&#x202e;", "cardIndexes: {", "alterator: {", "\nname: '", "deckCardsByType"),
    *("cardReference", "quantity", "topFinishers", "deckList", "putOption", "member", "\\ud800"),
    *("id;name;format;hero;", "card_reference;", '"', ";;;", "'BR_Common_", "' => 1", "array("),
    *("/*", "*/", "extends", "[limits.", "[[tournaments]]", "hero_counts", "source", "match"),
    *("totalItems", "hydra:member", "mainCost", "elements", '"#2#"', "1e999", "NaN", "null"),
    *("included_refs", "excluded_sets", "\u202e", "\x1b[", "\\u001b", "\u0323\u0300"),
)
"""Words that mutations put in."""


def seeds(target: str) -> list[bytes]:
    """The samples of a target."""
    match target:
        case "format":
            return _formats()
        case "manifest":
            return [json.dumps(document).encode() for document in _MANIFESTS]
        case "zip":
            return [*_zips(), _DECKS_CSV[0].encode()]
        case "code-bits":
            return [base64.urlsafe_b64decode(f"{code.strip()}==") for code in _texts()["code"]]
        case source if source in SOURCES:
            return samples(source)
        case "fmt":
            return [text.encode() for text in _LISTS[:3]]
        case syntax if syntax in _texts():
            return [text.encode() for text in _texts()[syntax]]
    every = [text.encode() for texts in _texts().values() for text in texts]
    if target == "slow":
        return [bytes((len(text) // 3 % 256, 3)) + text for text in every]
    return [*every, *_zips(), "1 Tiny Jinn".encode("utf-16"), "1 Coppélia".encode("cp1252")]


@cache
def _texts() -> dict[str, Sequence[str]]:
    """The samples of each syntax."""
    return {
        "list": _LISTS,
        "page": _PAGES,
        "json": [json.dumps(document, indent=1) for document in _JSON],
        "console": _CONSOLE,
        "decks-csv": _DECKS_CSV,
        "collection-csv": _COLLECTIONS,
        "game": _GAME,
        "code": list(_codes()),
    }


def _codes() -> Iterator[str]:
    catalogue = Catalogue()
    for text in (f"3 {_COMMON}\n9 {_HERO}\n1 {_UNIQUE}", _LONG):
        decks = parse_decks(text, "deck", catalogue, "list")
        for dialect in DIALECTS:
            yield write(decks, catalogue, "code", dialect=dialect)


def _zips() -> list[bytes]:
    return [zipped(_DECKS_CSV[0].encode()), zipped(_COLLECTIONS[0].encode(), "collection.csv")]


def _formats() -> list[bytes]:
    shipped = folder("deckcheck.formats")
    own = [(shipped / f"{name}.toml").read_bytes() for name in ("standard", "sealed")]
    return [*own, *(text.encode() for text in _FORMATS)]
