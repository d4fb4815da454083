"""Dumps: what their folders, archives and lines may look like, and what is wrong with them."""

from __future__ import annotations

import gzip
import json
import os
import pty
import shutil
import subprocess
import sys
import tracemalloc
import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.reference import parse_reference
from deckcheck.errors import SourceError
from deckcheck.sources.checks import print_faults
from deckcheck.sources.dumps import Dump
from deckcheck.sources.facts import Card
from deckcheck.sources.gg import in_language
from deckcheck.sources.payloads import number, told_card
from deckcheck.sources.source import Told
from tests.sources import cards as own
from tests.sources.cards import CARDS, UNIQUE
from tests.sources.commands import command, content, environment, run


def silent(_done: int, _total: int) -> None:
    """Nobody watches."""


def cards(path: Path, *languages: str, sets: tuple[str, ...] = ()) -> list[Told]:
    return list(Dump(str(path)).cards(sets, languages, silent))


def references(told: list[Told]) -> list[str]:
    return sorted(it.row["reference"] for it in told)


ALL = sorted(it.reference for it in CARDS)


def test_a_file_of_lines_alone(tmp_path: Path) -> None:
    """Any ``.jsonl``, packed or not."""
    folder = own.write_lines(tmp_path, CARDS)
    plain = (folder / "cards.jsonl").read_bytes()
    (tmp_path / "mine.jsonl").write_bytes(plain)
    (tmp_path / "mine.jsonl.gz").write_bytes(gzip.compress(plain))
    assert references(cards(tmp_path / "mine.jsonl")) == ALL
    assert references(cards(tmp_path / "mine.jsonl.gz")) == ALL


def test_a_zip_with_a_folder_around_it(tmp_path: Path) -> None:
    """As services that host repositories pack them."""
    folder = own.write_folders(tmp_path / "dump", CARDS)
    with zipfile.ZipFile(tmp_path / "dump.zip", "w") as archive:
        for path in folder.rglob("*.json"):
            archive.write(path, Path("Card-Database-main") / path.relative_to(folder))
    assert references(cards(tmp_path / "dump.zip")) == ALL


def test_sets_without_card_files_come_from_the_files_of_sets(tmp_path: Path) -> None:
    """Some sets have both, some only one file."""
    own.write_folders(tmp_path, CARDS[:3])
    breeze = [own.Spec("ALT_BREEZE_B_AX_950_C", "AX", "SPELL", own.named("Draught"), (1, 1))]
    own.write_sets(tmp_path, CARDS)
    path = tmp_path / "SETS" / "BREEZE"
    path.mkdir()
    (path / "BREEZE_EN.json").write_text(json.dumps([own.gg(it) for it in breeze]))
    expected = sorted([*(it.reference for it in CARDS[:3]), breeze[0].reference])
    assert references(cards(tmp_path)) == expected


def test_the_older_shape_of_files_of_sets(tmp_path: Path) -> None:
    """Cards by reference, texts in all languages at once, enums as plain texts."""
    flat = {
        own.WIND.reference: {
            "id": own.WIND.reference,
            "type": "CHARACTER",
            "subtypes": ["SPIRIT"],
            "mainFaction": "AX",
            "rarity": "COMMON",
            "name": dict(own.WIND.names),
            "collectorNumberFormatted": {"fr": "ZEP-002-C-FR", "en": "ZEP-002-C-EN"},
            "elements": {
                **own.gg(own.WIND)["elements"],
                "MAIN_EFFECT": dict(own.WIND.main),
                "ECHO_EFFECT": dict(own.WIND.support),
            },
        }
    }
    path = tmp_path / "SETS" / own.SET
    path.mkdir(parents=True)
    (path / f"{own.SET}_EN.json").write_text(json.dumps(flat))
    [told] = cards(tmp_path, "fr")
    assert told.row["name"] == own.WIND.names
    assert told.row["collector_number"] == "ZEP-002-C"
    assert told.texts["fr"] == (own.WIND.main["fr"], own.WIND.support["fr"])


def test_uniques_are_found_and_do_not_come_by_themselves(tmp_path: Path) -> None:
    """An update has none; by reference they are there, from lines and from folders."""
    lines = own.write_lines(tmp_path / "lines", CARDS, [UNIQUE])
    folders = own.write_folders(tmp_path / "folders", [*CARDS, UNIQUE])
    reference = parse_reference(UNIQUE.reference)
    assert reference
    for dump in (lines, folders):
        assert references(cards(dump)) == ALL
        [told] = Dump(str(dump)).some([reference], ())
        assert told.row["reference"] == UNIQUE.reference


@pytest.mark.parametrize(
    ("reference", "spelled"),
    [
        ("alt_core_b_ax_08_r1", "ALT_CORE_B_AX_08_R1"),
        ("ALT_CORE_B_NE_1_C", "ALT_CORE_B_NE_1_C"),
        ("ALT_CORE_B_NE_01_C", "ALT_CORE_B_NE_01_C"),
        ("ALT_ALIZE_B_AX_32_123", "ALT_ALIZE_B_AX_32_U_123"),
        ("ALT_CORE_B_NE_FOILER_R", "ALT_CORE_B_NE_FOILER_R"),
        ("ALT_DUSTERCB_P_AX_85_C_007", "ALT_DUSTERCB_P_AX_85_C_007"),
    ],
)
def test_odd_references(reference: str, spelled: str) -> None:
    """They are kept as the publisher spells them, and those of old Uniques as today."""
    told = told_card(
        reference,
        faction="AX",
        rarity="COMMON",
        kind="SPELL",
        subtypes=(),
        numbers={},
        names={"en": "?"},
        texts={},
    )
    assert told.row["reference"] == spelled


@pytest.mark.parametrize(
    ("kind", "type_norm", "hand", "forest", "limit"),
    [
        ("PERMANENT", "LANDMARK_PERMANENT", 0, None, None),
        ("HERO", "HERO", None, None, 2),
        ("SPELL", "SPELL", 0, None, None),
        ("CHARACTER", "CHARACTER", 0, 3, None),
        ("TOKEN", "TOKEN", None, 3, None),
    ],
)
def test_a_type_has_only_its_numbers(
    kind: str, type_norm: str, hand: int | None, forest: int | None, limit: int | None
) -> None:
    """Services send zeros, empty texts and marks for numbers that a card does not have."""
    item: dict[str, Any] = own.gg(own.WIND)
    item["cardType"] = {"reference": kind}
    item["elements"] = {
        "MAIN_COST": "0",
        "RECALL_COST": "#1#",
        "FOREST_POWER": "#3#",
        "MOUNTAIN_POWER": "",
        "RESERVE": "2",
        "PERMANENT": "2",
    }
    row = in_language("en")(item).row
    got = (row["type_norm"], row["hand_cost"], row["forest"], row["hero_reserve_limit"])
    assert got == (type_norm, hand, forest, limit)


# -- what is wrong --------------------------------------------------------------------------------


def write(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def broken(tmp_path: Path) -> dict[str, tuple[Path, str]]:
    """Dumps with a fault each, and what is said of it."""
    card = json.dumps(own.gg(own.WIND)).encode()
    line = json.dumps(own.line(own.WIND)).encode()
    place = f"CARDS/EN/{own.SET}/AX/{own.WIND.reference}.json"
    cut = tmp_path / "cut.zip"
    with zipfile.ZipFile(cut, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(place, card)
    packed = cut.read_bytes()
    half = write(tmp_path / "half.zip", packed[: len(packed) // 2])
    double = tmp_path / "double.zip"
    with zipfile.ZipFile(double, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the name
        archive.writestr(place, card)
        archive.writestr(place, card.replace(b"Wind", b"Mind"))
    nested = tmp_path / "nested.zip"
    with zipfile.ZipFile(nested, "w") as archive:
        archive.writestr("dump.zip", packed)
    locked = bytearray(packed)
    locked[6] = locked[locked.index(b"PK\x01\x02") + 8] = 1  # the flag of what is encrypted
    twisted = bytearray(packed)
    twisted[len(place) + 40] ^= 0xFF
    return {
        "nothing": (tmp_path / "no-such-dump", "No such file"),
        "an empty folder": (write(tmp_path / "empty" / "x.txt", b"").parent, "no dump"),
        "half a ZIP": (half, "a damaged ZIP"),
        "a twisted ZIP": (write(tmp_path / "twisted.zip", bytes(twisted)), own.WIND.reference),
        "a ZIP with a file twice": (double, "two files of one name"),
        "a ZIP in a ZIP": (nested, "no dump"),
        "an encrypted ZIP": (write(tmp_path / "locked.zip", bytes(locked)), "encrypted"),
        "half a card": (write(tmp_path / "a" / place, card[:50]).parents[4], "no JSON"),
        "a web page": (write(tmp_path / "b" / place, b"<html>").parents[4], "a web page"),
        "half a line": (write(tmp_path / "c.jsonl", line + b"\n" + line[:50]), "line 2: no JSON"),
        "a line twice": (write(tmp_path / "d.jsonl", line + b"\n" + line), "stands twice"),
        "a line of nothing": (write(tmp_path / "e.jsonl", b"7"), "without a reference"),
        "a line of no reference": (
            write(tmp_path / "l.jsonl", line.replace(b"ALT_ZEPHYR_B_AX_902_C", b"ALT_ZEPHYR")),
            "line 1: ALT_ZEPHYR: is no reference",
        ),
        "a line without its set": (
            write(tmp_path / "i.jsonl", line.replace(b'"set": "ZEPHYR", ', b"")),
            "set: this key is missing",
        ),
        "a set that is no code": (
            write(tmp_path / "j.jsonl", line.replace(b'"set": "ZEPHYR"', b'"set": [7]')),
            "set: input should be a valid string (found [7])",
        ),
        "a sub-type that is no code": (
            write(tmp_path / "k.jsonl", line.replace(b'["SPIRIT"]', b'["a b"]')),
            "capitals, digits and _ are expected",
        ),
        "half a .gz": (write(tmp_path / "f.jsonl.gz", gzip.compress(line * 9)[:60]), "cut off"),
        "no .gz": (write(tmp_path / "g.jsonl.gz", line), "damaged"),
        "a wrong faction": (
            write(tmp_path / "h.jsonl", line.replace(b'"faction": "AX"', b'"faction": "BR"')),
            "the faction BR does not go with the rarity code C",
        ),
    }


def test_a_faulty_dump_changes_nothing_and_is_named(tmp_path: Path) -> None:
    """Each is an error that says where and what, and no cache is made of it."""
    for name, (dump, part) in broken(tmp_path).items():
        done = run(tmp_path / "cache", "cards", "update", "--source", str(dump))
        assert (name, done.returncode, done.stdout) == (name, 2, "")
        assert part in done.stderr, (name, done.stderr)
        assert content(tmp_path / "cache") == []


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")
def test_links_and_pipes_are_not_followed(tmp_path: Path) -> None:
    """A link out of the dump, in a circle, to a device; a pipe, which could be waited for."""
    place = Path("CARDS", "EN", own.SET, "AX", f"{own.WIND.reference}.json")
    outside = write(tmp_path / "outside.json", json.dumps(own.gg(own.WIND)).encode())
    linked = {
        "out": (str(outside), "leads out"),
        "round": (place.name, "links"),
        "device": ("/dev/zero", "leads out"),
    }
    for name, (target, part) in linked.items():
        write(tmp_path / name / place, b"").unlink()
        (tmp_path / name / place).symlink_to(target)
        with pytest.raises(SourceError, match=part):
            cards(tmp_path / name)
    pipe = tmp_path / "pipe" / place
    pipe.parent.mkdir(parents=True)
    os.mkfifo(pipe)
    os.mkfifo(tmp_path / "pipe.jsonl")
    for dump in ("pipe", "pipe.jsonl"):
        with pytest.raises(SourceError, match="is no file"):
            cards(tmp_path / dump)


def test_links_within_a_dump_are_followed(tmp_path: Path) -> None:
    """Some tools keep the contents of files in a folder of their own."""
    place = tmp_path / "CARDS" / "EN" / own.SET / "AX" / f"{own.WIND.reference}.json"
    kept = write(tmp_path / "objects" / "1", json.dumps(own.gg(own.WIND)).encode())
    place.parent.mkdir(parents=True)
    place.symlink_to(kept)
    assert references(cards(tmp_path)) == [own.WIND.reference]


def test_a_mark_before_the_text_is_no_part_of_it(tmp_path: Path) -> None:
    """Editors write one (U+FEFF)."""
    line = json.dumps(own.line(own.WIND)).encode()
    write(tmp_path / "mine.jsonl", b"\xef\xbb\xbf" + line)
    assert references(cards(tmp_path / "mine.jsonl")) == [own.WIND.reference]


def test_a_file_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it lies there, packed, and in a ZIP: no more is unpacked than the bound."""
    monkeypatch.setattr("deckcheck.sources.dumps.MAX_FILE", 1_000_000)
    blanks = b" " * 20_000_000
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.jsonl", blanks)
    write(tmp_path / "b.jsonl", blanks)
    write(tmp_path / "c.jsonl.gz", gzip.compress(blanks))
    for name in ("a.zip", "b.jsonl", "c.jsonl.gz"):
        tracemalloc.start()
        with pytest.raises(SourceError, match="more than 0 MiB"):
            cards(tmp_path / name)
        assert tracemalloc.get_traced_memory()[1] < len(blanks)
        tracemalloc.stop()


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In folders and in a ZIP."""
    monkeypatch.setattr("deckcheck.sources.dumps.MAX_FILES", 8)
    folder = own.write_folders(tmp_path / "dump", CARDS)
    packed = shutil.make_archive(str(tmp_path / "packed"), "zip", folder)
    for dump in (folder, Path(packed)):
        with pytest.raises(SourceError, match="more than 8 files"):
            cards(dump)


def test_parts_that_add_up_to_no_reference() -> None:
    """They agree with each other, but no deck could name such a card."""
    wrong = {"number": "9x2", "family": "AX_9x2", "reference": "ALT_ZEPHYR_B_AX_9x2_C"}
    card = Card.model_validate(own.line(own.WIND) | wrong)
    assert ["does not agree" in it for it in print_faults(card)] == [True]


@pytest.mark.parametrize("told", ["9999", True, 2.0, "two", "٣", [2]])
def test_what_is_no_number(told: object) -> None:
    """Numbers have up to three digits, of ASCII; a flag is none."""
    with pytest.raises(ValueError, match="is no number"):
        number(told)


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
def test_a_bar_with_counts_on_a_terminal_alone(tmp_path: Path) -> None:
    """On a terminal how many cards of how many, and how long still; elsewhere nothing."""
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    arguments = ("cards", "update", "--source", dump)
    assert run(tmp_path / "a", *arguments).stderr == ""
    ours, its = pty.openpty()
    done = subprocess.run(
        command(*arguments),
        env=environment(tmp_path / "b", {"TERM": "xterm"}),
        stdout=subprocess.PIPE,
        stderr=its,
        check=True,
    )
    os.close(its)
    shown = os.read(ours, 65_536).decode()
    os.close(ours)
    assert "2/2" in shown
    assert b"9 new" in done.stdout
