"""The cache survives anything: signals, damage, full disks, missing homes, other processes."""

from __future__ import annotations

import ctypes
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from platformdirs import user_cache_dir

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.errors import CacheError
from deckcheck.sources import cache as cache_module
from deckcheck.sources.cache import Cached, cache_file
from deckcheck.sources.store import Page, Store
from deckcheck.sources.updating import Wish, update
from tests.sources import cards as own
from tests.sources.cards import CARDS, UNIQUE
from tests.sources.commands import command, content, environment, run
from tests.sources.service import hold, serving

resource: Any = pytest.importorskip("resource", reason="bounds of POSIX")
ROOT = Path(__file__).parents[2]
LEGAL = str(ROOT / "examples" / "decks" / "legal-2v2.txt")
CHECK = ("check", "--format", "2v2", "--date", "2026-11-30", LEGAL)
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and permissions of POSIX")


def filled(tmp_path: Path, name: str = "cache") -> Path:
    """A cache with the cards of the tests."""
    cache = tmp_path / name
    dump = own.write_lines(tmp_path / "dump", CARDS, [UNIQUE])
    assert run(cache, "cards", "update", "--source", str(dump)).returncode == 0
    assert run(cache, "cards", "fetch", "--source", str(dump), UNIQUE.reference).returncode == 0
    return cache


# -- signals --------------------------------------------------------------------------------------


def started(cache: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(*arguments),
        env=environment(cache),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


@posix
@pytest.mark.parametrize("sign", ["SIGKILL", "SIGINT", "SIGTERM"])
def test_an_update_that_is_ended_changes_nothing_and_goes_on(sign: str, tmp_path: Path) -> None:
    """At the third of five pages; the next update asks for no page that came before."""
    cache, many = filled(tmp_path), own.many(50)
    before, gate = content(cache), threading.Event()
    with serving(many, page=10, faults=[hold(gate, "page=3")]) as service:
        process = started(cache, "cards", "update", "--url", service.address)
        wait_until(lambda: len(service.asked) == 3)
        process.send_signal(getattr(signal, sign))
        _, told = process.communicate(timeout=30)
        assert process.returncode != 0
        assert "Traceback" not in told
        assert ("goes on where it stopped" in told) == (sign == "SIGINT")
        gate.set()
        service.faults.clear()
        assert content(cache) == before
        assert "interrupted: core" in run(cache, "cards", "info").stdout
        begin = len(service.asked)
        done = run(cache, "cards", "update", "--url", service.address)
    assert "50 new" in done.stdout
    assert [it.rpartition("page=")[2] for it in service.asked[begin:]] == ["3", "4", "5"]
    assert "interrupted" not in run(cache, "cards", "info").stdout


@posix
def test_killed_at_any_moment_it_is_the_old_state_or_the_new(tmp_path: Path) -> None:
    """Kill -9 at random moments of an update from a dump, until one comes to its end."""
    cache = filled(tmp_path)
    dump = str(own.write_lines(tmp_path / "many", own.many(400)))
    old = content(cache)
    reference = filled(tmp_path, "reference")
    run(reference, "cards", "update", "--source", dump)
    new = content(reference)
    begin = time.monotonic()
    run(tmp_path / "other", "cards", "update", "--source", dump)
    seconds = time.monotonic() - begin
    chance = random.Random(10)  # noqa: S311
    for _ in range(12):
        process = started(cache, "cards", "update", "--source", dump)
        time.sleep(seconds * chance.uniform(0.3, 1.1))
        process.kill()
        process.communicate()
        assert run(cache, *CHECK).returncode == 0
        state = content(cache)
        assert state in (old, new)
        if state == new:
            shutil.rmtree(cache)
            filled(tmp_path)
    assert run(cache, "cards", "update", "--source", dump).returncode == 0
    assert content(cache) == new


WRITER = """
import sys, time
from datetime import datetime, timezone
from pathlib import Path
from typing import Any
from deckcheck.sources.store import Kept, Store
store = Store(Path(sys.argv[1]), print)
with store.changing():
    for number in range(20_000):
        facts = "AX\\tCOMMON\\tSPELL\\t\\t1\\t1" + "\\t" * 8
        card = Kept(f"ALT_X_B_AX_{number}_C", "X", "AX_900", False, facts, True, {}, {})
        store.put([card], {}, "x", datetime.now(timezone.utc))
    print("written", flush=True)
    time.sleep(60)
"""


@posix
def test_killed_within_a_change_the_next_reader_finds_the_old_state(tmp_path: Path) -> None:
    """After thousands of rows have reached the file, but before the change is whole."""
    cache = filled(tmp_path)
    before = content(cache)
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(cache / "cards.sqlite")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout
    assert process.stdout.readline() == "written\n"
    process.kill()
    process.communicate()
    assert (cache / "cards.sqlite-journal").is_file()
    assert run(cache, "cards", "show", "Test Wind").returncode == 0
    assert content(cache) == before


def test_too_old_pages_are_not_gone_on_with(tmp_path: Path) -> None:
    """After a day an interrupted update begins anew."""
    now = datetime(2026, 11, 30, tzinfo=timezone.utc)
    with Store(tmp_path / "cards.sqlite", print) as store:
        first = store.begin("core", now)
        assert store.begin("core", now + timedelta(hours=23)) == first
        assert store.begin("core", now + timedelta(hours=25)) != first


def test_pages_of_a_time_to_come_are_not_gone_on_with(tmp_path: Path) -> None:
    """The clock was set back: nobody knows how old they are."""
    now = datetime(2026, 11, 30, tzinfo=timezone.utc)
    with Store(tmp_path / "cards.sqlite", print) as store:
        first = store.begin("core", now)
        assert store.begin("core", now - timedelta(hours=1)) != first


# -- several processes ----------------------------------------------------------------------------


def test_two_updates_and_checks_at_once(tmp_path: Path) -> None:
    """Two services into one cache, while decks are checked: all end well, all cards are there."""
    cache = tmp_path / "cache"
    first, second = own.many(120)[:60], own.many(120)[60:]
    with serving(first, page=20) as one, serving(second, page=20) as other:
        processes = [
            started(cache, "cards", "update", "--url", it.address) for it in (one, other, one)
        ]
        for _ in range(4):
            assert run(cache, *CHECK).returncode == 0
        ends = [process.communicate(timeout=90) for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], ends
    cards = [row for row in content(cache) if row[0] == "cards"]
    assert [row[1] for row in cards] == sorted(it.reference for it in (*first, *second))


def test_who_waits_for_long_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process holds the file: an error that says so, for readers a warning."""
    cache = filled(tmp_path)
    monkeypatch.setattr("deckcheck.sources.store.SECONDS_FOR_WRITERS", 0.1)
    monkeypatch.setattr(cache_module, "_SECONDS_FOR_READERS", 0.1)
    holder = sqlite3.connect(cache / "cards.sqlite", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    told: list[str] = []
    with pytest.raises(CacheError, match="another deckcheck is writing"):
        Store(cache / "cards.sqlite", print)
    assert Cached(cache / "cards.sqlite", told.append).rows() == {}
    assert ["cannot be read" in it for it in told] == [True]
    holder.close()
    assert len(Cached(cache / "cards.sqlite", told.append).rows()) == len(CARDS)


# -- damage ---------------------------------------------------------------------------------------


def damaged(path: Path, kind: str) -> None:
    """Damage a file in one of the ways that disks and people do."""
    whole = path.read_bytes()
    half = len(whole) // 2
    path.write_bytes(
        {
            "text": b"This is no database. " * 100,
            "cut": whole[:half],
            "zeros": whole[:100] + bytes(len(whole) - 100),
            "hole": whole[:1_000] + bytes(3_000) + whole[4_000:],
            "noise": random.Random(1).randbytes(len(whole)),  # noqa: S311
        }[kind]
    )


@pytest.mark.parametrize("kind", ["text", "cut", "zeros", "hole", "noise"])
def test_a_damaged_cache_is_set_aside(kind: str, tmp_path: Path) -> None:
    """A check says so and goes on; an update fills a new cache, with a message, no traceback."""
    cache = filled(tmp_path)
    dump = str(own.write_lines(tmp_path / "dump", CARDS, [UNIQUE]))
    whole = content(cache)
    damaged(cache / "cards.sqlite", kind)
    shutil.copytree(cache, tmp_path / "copy")
    checked = run(cache, *CHECK)
    assert checked.returncode == 0
    assert "cards.sqlite.damaged" in checked.stderr
    assert (cache / "cards.sqlite.damaged").is_file()
    assert not (cache / "cards.sqlite").is_file()
    again = run(cache, *CHECK)
    assert (again.returncode, again.stderr) == (0, "")
    rebuilt = run(tmp_path / "copy", "cards", "update", "--source", dump)
    assert rebuilt.returncode == 0
    assert "cards.sqlite.damaged" in rebuilt.stderr
    assert [it for it in whole if it[1] != UNIQUE.reference] == content(tmp_path / "copy")


def test_damage_within_a_row_is_noticed(tmp_path: Path) -> None:
    """A number that changes without SQLite noticing it: the row does not agree with its mark."""
    cache = filled(tmp_path)
    path = cache / "cards.sqlite"
    data = path.read_bytes()
    spot = data.index(b"COMMON\tCHARACTER\tSPIRIT\t2\t3")
    path.write_bytes(data.replace(b"CHARACTER\tSPIRIT\t2\t3", b"CHARACTER\tSPIRIT\t9\t3"))
    assert spot
    done = run(cache, "cards", "show", "Test Wind")
    assert "damaged" in done.stderr
    assert done.returncode == 2  # without the cache nothing is called so


def test_any_flipped_bytes_are_no_traceback(tmp_path: Path) -> None:
    """Whatever bytes of the file change, a card is what it was, or the cache is set aside."""
    path = filled(tmp_path) / "cards.sqlite"
    whole, chance = path.read_bytes(), random.Random(10)  # noqa: S311
    reference = parse_reference(UNIQUE.reference)
    assert reference
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.choice([1, 4, 64])):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data)
        told: list[str] = []
        known = Catalogue(overlay=Cached(path, told.append))
        found = known.find(reference)
        known.text(reference)
        assert known.sets()
        assert found is None or (found.hand_cost, found.ocean) in {(4, 3), (None, None)}
        assert known.named("Tiny Jinn")
        path.unlink(missing_ok=True)


@pytest.mark.parametrize("content_of", [b"", None])
def test_a_cache_that_was_never_made_whole(content_of: bytes | None, tmp_path: Path) -> None:
    """An empty file, or a file without our tables yet, is as good as none."""
    path = tmp_path / "cards.sqlite"
    if content_of is None:
        sqlite3.connect(path).close()
    path.write_bytes(b"")
    assert run(tmp_path, *CHECK).stderr == ""
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    assert run(tmp_path, "cards", "update", "--source", dump).returncode == 0


def _index_damaged(path: Path) -> None:
    """A reference in the index that is not that of its row: the row would not be found by it."""
    db = sqlite3.connect(path)
    [(root,)] = db.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_cards_1'"
    )
    [(size,)] = db.execute("PRAGMA page_size")
    db.close()
    data, here = path.read_bytes(), slice((root - 1) * size, root * size)
    reference = UNIQUE.reference.encode()
    page = data[here].replace(reference, reference.replace(b"ZEPHYR", b"ZEPHYX"))
    assert page != data[here]
    path.write_bytes(data[: here.start] + page + data[here.stop :])


def _column_damaged(path: Path) -> None:
    """A column of another name, which rows and indexes say nothing of."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA writable_schema = ON")
    db.execute("UPDATE sqlite_master SET sql = replace(sql, 'differs', 'diffexs')")
    db.commit()
    db.close()


@pytest.mark.parametrize("damage", [_index_damaged, _column_damaged])
def test_damage_beside_the_rows_is_noticed_before_anything_is_written(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    """The file is set aside when it is opened for writing, and a new one is filled."""
    path = filled(tmp_path) / "cards.sqlite"
    damage(path)
    told: list[str] = []
    Store(path, told.append).close()
    assert ["cards.sqlite.damaged" in it for it in told] == [True]
    assert content(path.parent) == []


def test_any_flipped_bytes_stop_no_update(tmp_path: Path) -> None:
    """Whatever bytes change, an update ends well: at once, or after a file that was set aside."""
    path, chance = filled(tmp_path) / "cards.sqlite", random.Random(10)  # noqa: S311
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    with Store(path, print) as store:
        store.keep(Page("https://x", b"[]", "tag"))
        store.begin("core", datetime.now(timezone.utc))
    whole = path.read_bytes()

    def updated() -> int:
        with Store(path, lambda _: None) as store:
            store.page("https://x")
            store.begin("core", datetime.now(timezone.utc))
            store.origins()
            done = update(Wish(dump), store, lambda _done, _total: None)
        return len(done.new) + len(done.changed) + len(done.same)

    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.choice([1, 4, 64])):
            data[chance.randrange(len(data))] = chance.randrange(256)
        data[60:64] = whole[60:64]  # the version, which is not to be overwritten if it is newer
        path.write_bytes(data)
        told: list[str] = []
        try:
            told.append(str(updated()))
        except CacheError as error:
            told.append(str(error))
        assert any(it in told[0] for it in (str(len(CARDS)), "cards.sqlite.damaged"))
        assert updated() == len(CARDS)
        path.unlink()


def test_a_cache_of_a_newer_deckcheck_is_left_alone(tmp_path: Path) -> None:
    """A warning for a check, an error for what would write; `clear` forgets it."""
    cache = filled(tmp_path)
    db = sqlite3.connect(cache / "cards.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    before, dump = content(cache), str(own.write_lines(tmp_path / "dump", CARDS))
    done = run(cache, *CHECK)
    assert done.returncode == 0
    assert "another version" in done.stderr
    for command_ in (("update", "--source", dump), ("info",)):
        refused = run(cache, "cards", *command_)
        assert refused.returncode == 2
        assert "is of a newer deckcheck" in refused.stderr
        assert content(cache) == before
    run(cache, "cards", "clear")
    assert run(cache, "cards", "update", "--source", dump).returncode == 0


def test_a_new_file_in_the_place_of_a_damaged_one_is_left_alone(tmp_path: Path) -> None:
    """Another process has set the damaged one aside in the meantime, and begun a new one."""
    path = filled(tmp_path) / "cards.sqlite"
    journal = path.with_name("cards.sqlite-journal")
    damaged_one = cache_module.file_number(path)
    path.with_name("new").write_bytes(path.read_bytes())
    path.with_name("new").replace(path)
    cache_module.set_aside(path, damaged_one)
    assert path.is_file()
    journal.touch()
    cache_module.set_aside(path, cache_module.file_number(path))
    assert (path.exists(), journal.exists()) == (False, False)  # it would be rolled into the next


def test_a_cache_is_read_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    """With a damaged name, no card of it is known either."""
    path = filled(tmp_path) / "cards.sqlite"
    db = sqlite3.connect(path)
    db.execute("UPDATE names SET mark = 0 WHERE family = 'AX_902'")
    db.commit()
    db.close()
    told: list[str] = []
    assert Cached(path, told.append).rows() == {}
    assert ["cards.sqlite.damaged" in it for it in told] == [True]


def test_a_cache_is_read_as_it_was_at_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who writes between its tables has to wait."""
    path = filled(tmp_path) / "cards.sqlite"
    monkeypatch.setattr("deckcheck.sources.store.SECONDS_FOR_WRITERS", 0.0)
    read, written = Cached._read, []

    def then_written(self: Cached, asked: str, *values: str) -> list[tuple[str, str]]:
        found = read(self, asked, *values)
        if "FROM cards" in asked:
            with pytest.raises(CacheError, match="another deckcheck is writing"):
                _rename(path)
            written.append(asked)
        return found

    monkeypatch.setattr(Cached, "_read", then_written)
    assert Cached(path, print).names()["AX_902"]["en"] == ("Test Wind",)
    assert written


def _rename(path: Path) -> None:
    with Store(path, print) as store, store.changing():
        store._put_marked("names", "AX_902", "Another Wind")


def test_who_changes_keeps_others_from_changing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its beginning on; after a change that failed the next one is made."""
    monkeypatch.setattr("deckcheck.sources.store.SECONDS_FOR_WRITERS", 0.0)
    reached = []
    with Store(tmp_path / "c", print) as first, Store(tmp_path / "c", print) as second:
        with first.changing(), pytest.raises(CacheError, match="is writing"), second.changing():
            reached.append("both at once")
        with pytest.raises(KeyError), second.changing():
            raise KeyError
        with second.changing(), suppress(KeyError):
            reached.append("later")
    assert reached == ["later"]


@pytest.mark.parametrize("begun", ["", "yesterday", 7, None, "2026-11-30"])
def test_a_damaged_time_is_not_gone_on_with(begun: object, tmp_path: Path) -> None:
    """The run begins anew."""
    now = datetime(2026, 11, 30, tzinfo=timezone.utc)
    with Store(tmp_path / "c", print) as store:
        store.begin("core", now)
        store._do("UPDATE runs SET run = 'old', begun = ?", begun)
        assert store.begin("core", now) != "old"


def test_a_file_of_other_tables_is_set_aside(tmp_path: Path) -> None:
    """One of another program, or with a table that is not ours."""
    db = sqlite3.connect(tmp_path / "cards.sqlite")
    db.execute("CREATE TABLE cards (name)")
    db.close()
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    assert "cards.sqlite.damaged" in run(tmp_path, "cards", "update", "--source", dump).stderr


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    """Checks go on; an update says what is wrong; there is nothing to clear."""
    place = tmp_path / "file"
    place.touch()
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    assert run(place, *CHECK).stderr == ""
    refused = run(place, "cards", "update", "--source", dump)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "cannot be written: File exists" in refused.stderr
    assert "there is no cache" in run(place, "cards", "clear").stdout


@pytest.mark.parametrize("cell", ["body", "etag", "run", "mark"])
def test_a_kept_answer_that_is_damaged_is_asked_for_again(cell: str, tmp_path: Path) -> None:
    """Its mark does not agree, so it is not there."""
    with Store(tmp_path / "cards.sqlite", print) as store:
        store.keep(Page("https://x", b"[]", "tag"))
        assert store.page("https://x")
        with store.changing():
            store._do(f"UPDATE pages SET {cell} = ?", b"nonsense")  # noqa: S608
        assert store.page("https://x") is None


# -- places ---------------------------------------------------------------------------------------


def without_privileges() -> None:
    """Take from root what lets it write everywhere (CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH)."""
    libc = ctypes.CDLL(None)
    for capability in (1, 2):
        libc.prctl(24, capability, 0, 0, 0)


@posix
def test_a_read_only_folder(tmp_path: Path) -> None:
    """Reading goes on as before; an update is a clear error and changes nothing."""
    cache = filled(tmp_path)
    dump = str(own.write_lines(tmp_path / "dump", CARDS[:1]))
    before = content(cache)
    (cache / "cards.sqlite").chmod(0o444)
    cache.chmod(0o555)
    try:
        shown = run(cache, "cards", "show", "Test Wind", preexec_fn=without_privileges)
        assert (shown.returncode, shown.stderr) == (0, "")
        refused = run(cache, "cards", "update", "--source", dump, preexec_fn=without_privileges)
    finally:
        cache.chmod(0o755)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "cannot be written" in refused.stderr
    assert content(cache) == before


@posix
def test_a_read_only_home(tmp_path: Path) -> None:
    """No folder can be made: `check` works, an update says what cannot be written."""
    home = tmp_path / "home"
    home.mkdir(mode=0o555)
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    at_home = {"HOME": str(home)}
    done = run(None, *CHECK, more=at_home, preexec_fn=without_privileges)
    assert (done.returncode, done.stderr) == (0, "")
    refused = run(
        None, "cards", "update", "--source", dump, more=at_home, preexec_fn=without_privileges
    )
    assert refused.returncode == 2
    assert "cannot be written: Permission denied" in refused.stderr


@posix
@pytest.mark.parametrize("home", ["/dev/null/home", "/proc/no-such-home"])
def test_a_home_that_is_none(home: str, tmp_path: Path) -> None:
    """A home that is not there and cannot be made."""
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    assert run(None, *CHECK, more={"HOME": home}).returncode == 0
    refused = run(None, "cards", "update", "--source", dump, more={"HOME": home})
    assert refused.returncode == 2
    assert "cannot be written" in refused.stderr


def test_no_home_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows where it is: no cache to read, and an error that names the variable."""
    monkeypatch.delenv("DECKCHECK_CACHE_DIR", raising=False)
    monkeypatch.delenv("DECKCHECK_NO_CACHE", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_args, **_more: "~/.cache/deckcheck")
    with pytest.raises(CacheError, match="DECKCHECK_CACHE_DIR"):
        cache_file()
    assert cache_module.cached(print) is None


@posix
def test_a_full_disk(tmp_path: Path) -> None:
    """No file may grow beyond what it is: an error, and the state of before; `check` works."""
    cache = filled(tmp_path)
    before = content(cache)
    dump = str(own.write_lines(tmp_path / "many", own.many(600)))
    size = (cache / "cards.sqlite").stat().st_size

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8_192, size + 8_192))

    refused = run(cache, "cards", "update", "--source", dump, preexec_fn=limited)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "cannot be written" in refused.stderr
    assert run(cache, *CHECK).returncode == 0
    assert content(cache) == before


@posix
def test_a_disk_without_any_room(tmp_path: Path) -> None:
    """A small file system that is full; only root can make one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], check=False, capture_output=True
    )
    if made.returncode:
        pytest.skip("no small file system can be made here")
    try:
        dump = str(own.write_lines(tmp_path / "many", own.many(600)))
        refused = run(disk, "cards", "update", "--source", dump)
        assert refused.returncode == 2
        assert "cannot be written: database or disk is full" in refused.stderr
        assert run(disk, *CHECK).returncode == 0
    finally:
        subprocess.run(["umount", disk], check=True)


@pytest.mark.parametrize("cache_home", ["", "/somewhere", " /spaces ", "relative"])
def test_the_folder_is_that_of_the_system(
    cache_home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`platformdirs` says where it is, and a quick look before never overlooks it."""
    monkeypatch.delenv("DECKCHECK_CACHE_DIR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", cache_home)
    monkeypatch.chdir(tmp_path)
    folder = Path(user_cache_dir("deckcheck", appauthor=False))
    assert cache_file() == folder / "cards.sqlite"
    if folder.is_relative_to(tmp_path):
        folder.mkdir(parents=True)
        assert cache_module._may_be()


# -- what it is not -------------------------------------------------------------------------------


def test_the_cache_is_left_aside(tmp_path: Path) -> None:
    """``--no-cache`` and its variable: what ships, and nothing else."""
    cache = filled(tmp_path)
    known = run(cache, "cards", "show", "Test Wind")
    assert known.returncode == 0
    for more in ({"DECKCHECK_NO_CACHE": "1"}, None):
        option = () if more else ("--no-cache",)
        assert run(cache, "cards", "show", "Test Wind", *option, more=more).returncode == 2


def test_a_catalogue_of_a_program_reads_no_cache(tmp_path: Path) -> None:
    """``deckcheck.Catalogue()`` gives the same answers on every machine."""
    script = "import deckcheck; print(deckcheck.Catalogue().named('Test Wind'))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(filled(tmp_path)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"


def test_rules_text_is_in_the_cache_alone(tmp_path: Path) -> None:
    """Commands that look cards up do not print texts, and write them nowhere."""
    cache = filled(tmp_path)
    text = own.WIND.main["en"]
    assert text not in run(cache, "cards", "show", "Test Wind").stdout
    assert sorted(it.name for it in cache.iterdir()) == ["cards.sqlite"]
    assert os.fspath(cache / "cards.sqlite") in run(cache, "cards", "info").stdout


def test_a_fetched_unique_is_played_with_its_own_numbers(tmp_path: Path) -> None:
    """The simulator no longer takes its Common for it, and reads its text."""
    cache, deck = filled(tmp_path), tmp_path / "deck.txt"
    commons = [f"3 ALT_CORE_B_AX_{number:02d}_C" for number in range(4, 16)]
    deck.write_text("\n".join(["1 ALT_CORE_B_AX_01_C", *commons, f"3 {UNIQUE.reference}"]))
    simulate = ("simulate", "--goldfish", "--games", "2", "--output", "json", str(deck))
    with_cache, without = run(cache, *simulate), run(cache, *simulate, "--no-cache")
    assert with_cache.returncode == without.returncode == 0
    told, bare = json.loads(with_cache.stdout), json.loads(without.stdout)
    assert UNIQUE.reference in json.dumps(bare)
    assert UNIQUE.reference not in json.dumps(told)
