"""The tool that makes the tables of data/: what it writes, and what it refuses."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
REAL_DUMP = ROOT.parent / "shared" / "cards"
TABLES = ["cards.tsv", "names.tsv", "sets.tsv", "unique_factions.tsv"]
RARITIES = {"C": "COMMON", "R1": "RARE", "R2": "RARE", "E": "EXALTED", "U": "UNIQUE"}
LANGUAGES = ("en", "fr", "de", "es", "it")
CARD_HEADER = (
    "reference faction rarity type subtypes hand_cost reserve_cost forest mountain ocean "
    "reserve_limit landmark_limit collector_number errata"
)

# tools/ is no package, so an import statement would give mypy one file under two names.
main: Callable[[list[str]], int] = import_module("tools.build_data").main

Row = dict[str, Any]


def row(reference: str, kind: str, name: str, **facts: object) -> Row:
    """A line of the dump, whose fields repeat its reference unless told otherwise."""
    _, code, product, letters, number, rarity, *serial = reference.split("_")
    played, character = kind in {"CHARACTER", "SPELL"}, kind == "CHARACTER"
    return {
        "reference": reference,
        "set": code,
        "product": product,
        "faction_ref": letters,
        "number": number,
        "family": f"{letters}_{number}",
        "rarity_code": rarity,
        "rarity": RARITIES[rarity],
        "serial": serial[0] if serial and rarity != "U" else None,
        "faction": letters,
        "type": kind,
        "type_norm": kind,
        "subtypes": ["ENGINEER"] if character else [],
        "name": {"en": name},
        "hand_cost": 2 if played else None,
        "reserve_cost": 3 if played else None,
        **dict.fromkeys(("forest", "mountain", "ocean"), 1 if character else None),
        **dict.fromkeys(
            ("hero_reserve_limit", "hero_landmark_limit"), 2 if kind == "HERO" else None
        ),
        "collector_number": None,
        "is_errated": None,
        "main_effect_en": "A text that no table may hold.",
        **({"unique_id": int(serial[0])} if rarity == "U" else {}),
        **facts,
    }


@dataclass
class Files:
    """The five files of a dump, before they are written."""

    cards: list[Row]
    sample: list[Row]
    uniques: list[Row]
    ranges: dict[str, dict[str, dict[str, list[list[int]]]]]
    sets: list[Row]

    def write(self, folder: Path) -> Path:
        """Write them where the tool looks for them."""
        folder.mkdir(exist_ok=True)
        (folder / "cards.jsonl").write_bytes(lines(self.cards))
        (folder / "uniques.jsonl").write_bytes(lines(self.sample))
        (folder / "uniques_all.jsonl.gz").write_bytes(gzip.compress(lines(self.uniques)))
        (folder / "unique_factions.json").write_text(json.dumps(self.ranges), encoding="utf-8")
        (folder / "sets.json").write_text(json.dumps(self.sets), encoding="utf-8")
        return folder


def lines(rows: list[Row]) -> bytes:
    return "".join(json.dumps(each) + "\n" for each in rows).encode()


def unique(serial: int, faction: str) -> Row:
    return row(f"ALT_CORE_B_AX_06_U_{serial}", "CHARACTER", "Ogun", faction=faction)


def card_set(code: str, order: int | None, **facts: object) -> Row:
    return {
        "code": code,
        "names": {"en": f"The {code}"},
        "collector_prefix": None,
        "kind": "main",
        "order": order,
        "release_date": None,
        **facts,
    }


@pytest.fixture
def files() -> Files:
    """A small dump without a fault."""
    german = {"en": "Ordis Recruit", "de": "Ordis-Rekrutin"}
    cards = [
        row("ALT_ALIZE_A_AX_06_C", "CHARACTER", "Ogun", is_errated=True),
        row("ALT_COREKS_B_NE_1_C", "TOKEN_MANA", "Mana Convergence", faction="NE"),
        row("ALT_CORE_B_AX_01_C", "HERO", "Sierra & Oddball", is_errated=False),
        row("ALT_CORE_B_AX_06_C", "CHARACTER", "Ogun", collector_number="BTG-006-C"),
        row("ALT_CORE_B_AX_06_R1", "CHARACTER", "Ogun", subtypes=["ENGINEER", "ROBOT"]),
        row("ALT_CORE_B_AX_06_R2", "CHARACTER", "Ogun", faction="MU"),
        row("ALT_CORE_B_BR_29_C", "SPELL", "Mana Eruption"),
        row("ALT_CORE_B_OR_31_C", "TOKEN", "Ordis Recruit", forest=1, mountain=1, ocean=1),
        row("ALT_EOLETOP_P_AX_01_C_007", "HERO", "Sierra & Oddball"),
    ]
    cards[6]["name"] |= {"fr": "Éruption\u202f!", "de": "Mana-\u00aderuption"}
    cards[7]["name"] = german
    return Files(
        cards,
        [unique(12, "MU")],
        [unique(10, "AX"), unique(12, "MU")],
        {"CORE": {"AX_06": {"AX": [[1, 10], [21, 30]], "MU": [[11, 20], [31, 31]]}}},
        [
            card_set("CORE", 1, release_date="2024-09-13", collector_prefix="BTG"),
            card_set("COREKS", 2),
            card_set("ALIZE", 3),
            card_set("PROMO_2024", None, kind="promo"),
        ],
    )


def build(dump: Path, out: Path) -> int:
    return main([str(dump), "--out", str(out)])


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, hidden ones too."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def cells(folder: Path, name: str) -> list[list[str]]:
    text = (folder / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.removesuffix("\n").split("\n")]


def refused(dump: Path, out: Path, capsys: pytest.CaptureFixture[str], *told: str) -> None:
    """The build fails, says all that is told in one line, and leaves the old tables alone."""
    out.mkdir()
    for name in TABLES:
        (out / name).write_bytes(b"old\n")
    before = content(out)
    assert build(dump, out) == 1
    faults = capsys.readouterr().err.splitlines()
    assert any(all(part in fault for part in told) for fault in faults), faults
    assert content(out) == before


def test_writes_exactly_the_four_tables(files: Files, tmp_path: Path) -> None:
    """A good dump gives four tables with LF ends and nothing else in the folder."""
    assert build(files.write(tmp_path / "dump"), tmp_path / "out") == 0
    written = content(tmp_path / "out")
    assert sorted(written) == TABLES
    for text in written.values():
        assert text.endswith(b"\n")
        assert not text.endswith(b"\n\n")
        assert b"\r" not in text
        assert b"A text that" not in text


def test_cards_table(files: Files, tmp_path: Path) -> None:
    """A card's row holds its facts, with empty cells for what is not there."""
    build(files.write(tmp_path / "dump"), tmp_path / "out")
    header, *rows = cells(tmp_path / "out", "cards.tsv")
    by_reference = {each[0]: each[1:] for each in rows}
    assert " ".join(header) == CARD_HEADER
    assert [each[0] for each in rows] == [card["reference"] for card in files.cards]
    assert by_reference["ALT_CORE_B_AX_06_R1"] == (
        ["AX", "RARE", "CHARACTER", "ENGINEER ROBOT", *"23111", "", "", "", ""]
    )
    assert by_reference["ALT_CORE_B_AX_01_C"] == (
        ["AX", "COMMON", "HERO", *[""] * 6, "2", "2", "", "0"]
    )
    assert by_reference["ALT_ALIZE_A_AX_06_C"][-2:] == ["", "1"]
    assert by_reference["ALT_CORE_B_AX_06_C"][-2:] == ["BTG-006-C", ""]


def test_names_table(files: Files, tmp_path: Path) -> None:
    """A family has one row: no soft hyphens, and one-digit numbers are filled up."""
    build(files.write(tmp_path / "dump"), tmp_path / "out")
    assert cells(tmp_path / "out", "names.tsv") == [
        ["family", *LANGUAGES],
        ["AX_01", "Sierra & Oddball", "", "", "", ""],
        ["AX_06", "Ogun", "", "", "", ""],
        ["BR_29", "Mana Eruption", "Éruption\u202f!", "Mana-eruption", "", ""],
        ["NE_01", "Mana Convergence", "", "", "", ""],
        ["OR_31", "Ordis Recruit", "", "Ordis-Rekrutin", "", ""],
    ]


def test_several_names_of_a_family(files: Files, tmp_path: Path) -> None:
    """Several names in one language stand the most frequent first, then by the alphabet."""
    names = ("Yxc", "Abc", "Ogun", "Ogun")
    for card, name in zip([files.cards[0], *files.cards[3:6]], names, strict=True):
        card["name"]["de"] = name
    build(files.write(tmp_path / "dump"), tmp_path / "out")
    assert ["AX_06", "Ogun", "", "Ogun | Abc | Yxc", "", ""] in cells(tmp_path / "out", "names.tsv")


def test_a_unique_gives_a_missing_name(files: Files, tmp_path: Path) -> None:
    """A name that only a Unique has stands for the whole family."""
    files.uniques[0]["name"]["fr"] = "Ogoun"
    build(files.write(tmp_path / "dump"), tmp_path / "out")
    assert ["AX_06", "Ogun", "Ogoun", "", "", ""] in cells(tmp_path / "out", "names.tsv")


def test_sets_table(files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sets keep their order; one that has cards only comes last, empty, and is told."""
    build(files.write(tmp_path / "dump"), tmp_path / "out")
    header, *rows = cells(tmp_path / "out", "sets.tsv")
    assert header == ["code", "kind", "order", "release_date", "collector_prefix", *LANGUAGES]
    assert rows[0] == ["CORE", "main", "1", "2024-09-13", "BTG", "The CORE", *[""] * 4]
    assert [each[0] for each in rows] == ["CORE", "COREKS", "ALIZE", "PROMO_2024", "EOLETOP"]
    assert rows[-1] == ["EOLETOP", *[""] * 9]
    assert "EOLETOP" in capsys.readouterr().err


def test_unique_factions_table(files: Files, tmp_path: Path) -> None:
    """Serials are written as ranges, sorted by the order of the sets, family and faction."""
    by_family = files.ranges["CORE"]
    files.ranges = {"ALIZE": {"AX_06": {"MU": [[2, 2]], "AX": [[1, 1]]}}, "CORE": by_family}
    build(files.write(tmp_path / "dump"), tmp_path / "out")
    assert cells(tmp_path / "out", "unique_factions.tsv") == [
        ["set", "family", "faction", "serials"],
        ["CORE", "AX_06", "AX", "1-10 21-30"],
        ["CORE", "AX_06", "MU", "11-20 31-31"],
        ["ALIZE", "AX_06", "AX", "1-1"],
        ["ALIZE", "AX_06", "MU", "2-2"],
    ]


def test_same_dump_same_bytes(files: Files, tmp_path: Path) -> None:
    """Building twice, also over older tables, gives the same bytes."""
    dump = files.write(tmp_path / "dump")
    build(dump, tmp_path / "first")
    second = tmp_path / "second"
    second.mkdir()
    (second / "cards.tsv").write_bytes(b"older, and longer than the new one" * 999)
    build(dump, second)
    assert content(tmp_path / "first") == content(second)


COMMON, RARE, OUT = "ALT_CORE_B_AX_06_C", "ALT_CORE_B_AX_06_R1", "ALT_CORE_B_AX_06_R2"
HERO, SPELL, TOKEN = "ALT_CORE_B_AX_01_C", "ALT_CORE_B_BR_29_C", "ALT_COREKS_B_NE_1_C"
UNIQUE = "ALT_CORE_B_AX_06_U_12"

FIELD_FAULTS = [
    pytest.param(COMMON, {"faction": "ZZ"}, "faction", id="unknown faction"),
    pytest.param(COMMON, {"type_norm": "VEHICLE"}, "type_norm", id="unknown type"),
    pytest.param(COMMON, {"rarity": "MYTHIC"}, "rarity", id="unknown rarity"),
    pytest.param(COMMON, {"product": "Q"}, "product", id="unknown product"),
    pytest.param(COMMON, {"name": {"fr": "Ogun"}}, "name: en", id="no English name"),
    pytest.param(COMMON, {"name": {"en": "Ogun", "xx": "O"}}, "name: xx", id="unknown language"),
    pytest.param(COMMON, {"name": {"en": "O|gun"}}, "separates", id="separator in a name"),
    pytest.param(COMMON, {"name": {"en": "O\tgun"}}, "control", id="tab"),
    pytest.param(COMMON, {"name": {"en": "O\ngun"}}, "control", id="line end"),
    pytest.param(COMMON, {"name": {"en": "O\u2028gun"}}, "control", id="line separator"),
    pytest.param(COMMON, {"name": {"en": "O\x1b[31m"}}, "control", id="escape"),
    pytest.param(COMMON, {"name": {"en": "\u00ad"}}, "empty", id="empty name"),
    pytest.param(COMMON, {"collector_number": "B\t1"}, "control", id="tab in a number"),
    pytest.param(COMMON, {"subtypes": ["MAGE ROBOT"]}, "subtypes", id="space in a subtype"),
    pytest.param(COMMON, {"hand_cost": "2"}, "hand_cost", id="text for a number"),
    pytest.param(COMMON, {"hand_cost": True}, "hand_cost", id="flag for a number"),
    pytest.param(COMMON, {"hand_cost": 2.0}, "hand_cost", id="fraction for a number"),
    pytest.param(COMMON, {"forest": -1}, "forest", id="negative number"),
    pytest.param(COMMON, {"is_errated": "no"}, "is_errated", id="text for a flag"),
    pytest.param(COMMON, {"rarity_code": "U"}, "rarity_code", id="Unique among the cards"),
    pytest.param(COMMON, {"reserve_cost": None}, "reserve_cost", id="no cost"),
    pytest.param(SPELL, {"hand_cost": None}, "hand_cost", id="spell without cost"),
    pytest.param(COMMON, {"ocean": None}, "ocean", id="character without statistic"),
    pytest.param(SPELL, {"ocean": 1}, "ocean", id="spell with statistic"),
    pytest.param(TOKEN, {"ocean": 1}, "ocean", id="Mana token with statistic"),
    pytest.param(HERO, {"hero_landmark_limit": None}, "hero_landmark_limit", id="no limit"),
    pytest.param(SPELL, {"hero_reserve_limit": 2}, "hero_reserve_limit", id="spell with limit"),
    pytest.param(RARE, {"rarity": "COMMON"}, "rarity", id="rarity against its code"),
    pytest.param(RARE, {"faction": "MU"}, "faction", id="R1 out of faction"),
    pytest.param(OUT, {"faction": "AX"}, "faction", id="R2 in faction"),
    pytest.param(COMMON, {"set": "BISE"}, "parts", id="another set"),
    pytest.param(COMMON, {"product": "P"}, "parts", id="another product"),
    pytest.param(COMMON, {"faction_ref": "BR"}, "parts", id="another home faction"),
    pytest.param(COMMON, {"number": "07"}, "parts", id="another number"),
    pytest.param(COMMON, {"number": "6"}, "parts", id="a number spelled otherwise"),
    pytest.param(COMMON, {"serial": "007"}, "parts", id="another serial"),
    pytest.param(COMMON, {"rarity_code": "R", "rarity": "RARE"}, "parts", id="bare R"),
    pytest.param(COMMON, {"family": "AX_07"}, "family", id="another family"),
    pytest.param(COMMON, {"hand_cost": 9}, "hand_cost", id="version with two costs"),
    pytest.param(COMMON, {"mountain": 9}, "mountain", id="version with two statistics"),
    pytest.param(COMMON, {"name": {"en": "Ogoun"}}, "english", id="two English names"),
    pytest.param(COMMON, {"type_norm": "TOKEN"}, "type_norm", id="version with two types"),
]


@pytest.mark.parametrize(("reference", "change", "reason"), FIELD_FAULTS)
def test_faulty_card(
    files: Files,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    reference: str,
    change: Row,
    reason: str,
) -> None:
    """One wrong field of one card stops the build, and the fault names card and reason."""
    next(card for card in files.cards if card["reference"] == reference).update(change)
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, reference, reason)


def test_hero_limits_differ_between_prints(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The prints of one hero must have the same limits."""
    files.cards[-1]["hero_landmark_limit"] = 3
    dump = files.write(tmp_path / "dump")
    told = ("ALT_EOLETOP_P_AX_01_C_007", "hero_landmark_limit", HERO)
    refused(dump, tmp_path / "out", capsys, *told)


LANDMARK = {"type_norm": "LANDMARK_PERMANENT", "hand_cost": 2, "reserve_cost": 2}
OLD_PRINT, NEW_PRINT = "ALT_COREKS_B_AX_28_C", "ALT_CORE_B_AX_28_C"


def with_landmarks(files: Files, **subtypes: list[str]) -> Files:
    """The dump with a print of one landmark in each set that is named, and its sub-types."""
    for code, told in subtypes.items():
        name = f"ALT_{code}_B_AX_28_C"
        files.cards.append(row(name, "LANDMARK", "Forge", **LANDMARK, subtypes=told))
    files.cards.sort(key=lambda card: str(card["reference"]))
    return files


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (["LANDMARK"], ["CONSTRUCTION"], "CONSTRUCTION"),
        (["CONSTRUCTION"], ["LANDMARK"], "CONSTRUCTION"),
        (["LANDMARK"], ["CONSTRUCTION", "SITE"], "CONSTRUCTION SITE"),
        (["LANDMARK"], ["LANDMARK"], "LANDMARK"),
        (["SITE"], ["SITE"], "SITE"),
    ],
)
def test_subtypes_are_those_of_the_version(
    files: Files, tmp_path: Path, old: list[str], new: list[str], told: str
) -> None:
    """Old data have LANDMARK, which is a type, for all sub-types: another print knows better."""
    dump = with_landmarks(files, COREKS=old, CORE=new).write(tmp_path / "dump")
    assert build(dump, tmp_path / "out") == 0
    table = {each[0]: each[4] for each in cells(tmp_path / "out", "cards.tsv")}
    assert (table[OLD_PRINT], table[NEW_PRINT]) == (told, told)


def test_prints_of_a_version_disagree_in_subtypes(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two different answers are a fault of the dump: nobody can tell which is right."""
    dump = with_landmarks(files, CORE=["SITE"], COREKS=["CONSTRUCTION"]).write(tmp_path / "dump")
    refused(dump, tmp_path / "out", capsys, OLD_PRINT, "subtypes", "SITE", NEW_PRINT)


UNIQUE_FAULTS = [
    pytest.param({"faction": "LY"}, "R2", id="foreign faction"),
    pytest.param({"faction": "AX"}, "unique_factions.json", id="faction against the serial"),
    pytest.param({"unique_id": 13}, "parts", id="another serial"),
    pytest.param({"unique_id": 65536}, "unique_id", id="serial too large"),
    pytest.param({"rarity": "RARE"}, "rarity", id="not a Unique"),
    pytest.param({"type": "SPELL"}, "type", id="not a character"),
    pytest.param({"subtypes": ["MAGE"]}, "subtypes", id="other subtypes"),
    pytest.param({"name": {"en": "Ogoun"}}, "english", id="another name"),
    pytest.param({"forest": None}, "forest", id="no statistic"),
]


@pytest.mark.parametrize("which", ["sample", "uniques"])
@pytest.mark.parametrize(("change", "reason"), UNIQUE_FAULTS)
def test_faulty_unique(
    files: Files,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    which: str,
    change: Row,
    reason: str,
) -> None:
    """A Unique that is wrong in either file stops the build and is named."""
    getattr(files, which)[-1].update(change)
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, UNIQUE, reason)


def test_unique_with_an_unlisted_serial(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A Unique whose serial is in no range has no faction that could be checked."""
    files.uniques.append(unique(40, "AX"))
    told = ("ALT_CORE_B_AX_06_U_40", "unique_factions.json")
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, *told)


def test_two_sources_of_a_unique(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The two files of Uniques must agree about a Unique that both have."""
    files.sample[0]["hand_cost"] = 5
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, UNIQUE, "hand_cost")


@pytest.mark.parametrize("which", ["cards", "uniques"])
def test_order_of_references(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], which: str
) -> None:
    """References that are not sorted are named."""
    rows: list[Row] = getattr(files, which)
    rows[0], rows[1] = rows[1], rows[0]
    told = (rows[1]["reference"], "not sorted")
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, *told)


@pytest.mark.parametrize("which", ["cards", "uniques", "sample"])
def test_doubled_reference(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], which: str
) -> None:
    """A reference that stands twice is named."""
    rows: list[Row] = getattr(files, which)
    rows.append(rows[-1])
    told = (rows[-1]["reference"], "twice")
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, *told)


RANGE_FAULTS = [
    pytest.param({"AX": [[1, 10], [11, 30]], "MU": [[12, 12]]}, "overlap", id="over factions"),
    pytest.param({"AX": [[1, 10], [10, 30]], "MU": [[31, 31]]}, "overlap", id="in a faction"),
    pytest.param({"AX": [[21, 30], [1, 10]], "MU": [[12, 12]]}, "ascending", id="not sorted"),
    pytest.param({"AX": [[10, 1]], "MU": [[12, 12]]}, "ascending", id="backwards"),
    pytest.param({"AX": [[0, 10]], "MU": [[12, 12]]}, "AX", id="serial zero"),
    pytest.param({"AX": [[1, 10]], "MU": [[12, 65536]]}, "65535", id="serial too large"),
    pytest.param({"AX": [[1, 10, 11]], "MU": [[12, 12]]}, "AX", id="three ends"),
    pytest.param({"AX": [], "MU": [[12, 12]]}, "AX", id="no range"),
    pytest.param({}, "AX_06", id="no faction"),
    pytest.param({"AX": [[1, 10]], "LY": [[12, 12]]}, "AX and MU", id="foreign faction"),
    pytest.param({"AX": [[1, 10]], "ZZ": [[12, 12]]}, "ZZ", id="unknown faction"),
]


@pytest.mark.parametrize(("spans", "reason"), RANGE_FAULTS)
def test_faulty_ranges(
    files: Files,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    spans: dict[str, list[list[int]]],
    reason: str,
) -> None:
    """Serial ranges that cannot be right are named by set and family."""
    files.ranges["CORE"]["AX_06"] = spans
    dump = files.write(tmp_path / "dump")
    refused(dump, tmp_path / "out", capsys, "unique_factions.json", "CORE", "AX_06", reason)


@pytest.mark.parametrize("family", ["AX_99", "BR_29", "AX_6"])
def test_ranges_of_no_character_family(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], family: str
) -> None:
    """Only families whose cards are all characters have serial ranges."""
    files.ranges["CORE"][family] = {"AX": [[1, 2]]}
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, family, "no family")


def test_ranges_of_an_unknown_set(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A set that has serial ranges must be known."""
    files.ranges["GALE"] = {"AX_06": {"AX": [[1, 2]]}}
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, "GALE", "not known")


SET_FAULTS = [
    pytest.param({"code": "core"}, "code", id="small letters"),
    pytest.param({"code": "CORE"}, "twice", id="listed twice"),
    pytest.param({"kind": "rumour"}, "kind", id="unknown kind"),
    pytest.param({"order": "2"}, "order", id="text for a number"),
    pytest.param({"release_date": "2024-02-30"}, "release_date", id="no such day"),
    pytest.param({"names": {"en": "A\tB"}}, "control", id="tab"),
    pytest.param({"names": None}, "names", id="no names"),
]


@pytest.mark.parametrize(("change", "reason"), SET_FAULTS)
def test_faulty_set(
    files: Files,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Row,
    reason: str,
) -> None:
    """An entry of sets.json that is wrong stops the build."""
    files.sets[1].update(change)
    refused(files.write(tmp_path / "dump"), tmp_path / "out", capsys, "sets.json", reason)


@pytest.mark.parametrize("key", sorted(row("ALT_CORE_B_AX_06_C", "CHARACTER", "Ogun")))
def test_missing_key(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    """A key that a card lacks is told by file and line; only texts are not missed."""
    del files.cards[3][key]
    dump = files.write(tmp_path / "dump")
    if key in {"main_effect_en", "type"}:
        assert build(dump, tmp_path / "out") == 0
    else:
        refused(dump, tmp_path / "out", capsys, "cards.jsonl:4", key)


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"reference": 7}',
        b'{"reference": "ALT_CORE_B_AX_06_C"}',
        b'{"hand_cost": ' + b"9" * 9_999 + b"}",
        b'{"name": {"en": "\\ud800"}}',
    ],
    ids=lambda line: line[:20].decode(errors="replace") or "empty",
)
@pytest.mark.parametrize("name", ["cards.jsonl", "uniques.jsonl", "uniques_all.jsonl.gz"])
def test_broken_line(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, line: bytes
) -> None:
    """A line that is no card at all is a fault with file and line, never a traceback."""
    path = files.write(tmp_path / "dump") / name
    text = line + b"\n" + lines(files.cards if name == "cards.jsonl" else files.uniques)
    path.write_bytes(gzip.compress(text) if name.endswith(".gz") else text)
    refused(tmp_path / "dump", tmp_path / "out", capsys, f"{name}:1:")


FILES = [
    "cards.jsonl",
    "uniques.jsonl",
    "uniques_all.jsonl.gz",
    "unique_factions.json",
    "sets.json",
]


@pytest.mark.parametrize("name", FILES)
def test_missing_file(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """A dump without one of its files is refused."""
    (files.write(tmp_path / "dump") / name).unlink()
    refused(tmp_path / "dump", tmp_path / "out", capsys, name, "cannot be read")


@pytest.mark.parametrize("name", FILES[3:])
@pytest.mark.parametrize("text", [b"", b"{", b"7", b"\xff", b'[{"CORE": 7}]', b'{"CORE": 7}'])
def test_broken_file(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: bytes
) -> None:
    """A file that is broken as a whole is refused by name."""
    (files.write(tmp_path / "dump") / name).write_bytes(text)
    refused(tmp_path / "dump", tmp_path / "out", capsys, f"{name}: ")


@pytest.mark.parametrize("cut", [0, 1, 8, -1, -9])
def test_broken_gzip(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str], cut: int
) -> None:
    """A damaged or cut archive is refused by name."""
    path = files.write(tmp_path / "dump") / "uniques_all.jsonl.gz"
    path.write_bytes(b"\x00" + path.read_bytes()[1:] if cut == 0 else path.read_bytes()[:cut])
    refused(tmp_path / "dump", tmp_path / "out", capsys, path.name, "cannot be read")


def test_tells_every_fault(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All faults are told at once, one in a line."""
    files.cards[2]["hero_reserve_limit"] = None
    files.cards[6]["ocean"] = 1
    files.uniques[0]["faction"] = "LY"
    files.ranges["CORE"]["AX_99"] = {"AX": [[1, 2]]}
    assert build(files.write(tmp_path / "dump"), tmp_path / "out") == 1
    told = capsys.readouterr().err
    for name in (HERO, SPELL, "ALT_CORE_B_AX_06_U_10", "AX_99"):
        assert f"{name}: " in told
    assert not (tmp_path / "out").exists()


def test_faults_show_no_control_characters(
    files: Files, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What strangers wrote cannot steer the terminal on which a fault is read."""
    files.cards[3]["name"]["\x1b[31m"] = "\x1b[31m"
    files.cards[4]["family"] = "\x1b[31m\u202e"
    assert build(files.write(tmp_path / "dump"), tmp_path / "out") == 1
    assert all(line.isprintable() for line in capsys.readouterr().err.splitlines())


def test_shipped_tables_alone() -> None:
    """The shipped card table is whole: 3,503 cards, sorted, each once, in the told columns."""
    header, *rows = cells(ROOT / "data", "cards.tsv")
    references = [each[0] for each in rows]
    assert " ".join(header) == CARD_HEADER
    assert len(references) == 3503
    assert references == sorted(set(references))
    for name in TABLES:
        first, *rest = cells(ROOT / "data", name)
        assert {len(each) for each in rest} == {len(first)}


def test_shipped_tables_are_those_of_the_dump(tmp_path: Path) -> None:
    """The shipped tables are, byte for byte, what the tool makes of the dump."""
    if not REAL_DUMP.is_dir():
        pytest.skip("the dump is not beside this checkout")
    assert build(REAL_DUMP, tmp_path) == 0
    shipped = {name: (ROOT / "data" / name).read_bytes() for name in TABLES}
    assert content(tmp_path) == shipped
