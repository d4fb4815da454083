"""The made-up event: twelve planted faults, the lock, the sheets read back."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pypdf
import pytest

from deckcheck import Severity, parse_decks
from deckcheck.decks.canonical import fingerprint
from deckcheck.errors import EventError, UnreadableError
from deckcheck.events import lock, verifying
from deckcheck.events.checking import Result, State, check_event
from deckcheck.events.loading import load_event
from deckcheck.events.sheets import sheets_of
from deckcheck.output import event_html, event_page, event_pdf, pdf_pen, verify_page
from deckcheck.output.forms import FORMS, document, form_of
from tests.decklists import catalogue, singles
from tests.events import made_up


def checked(file: Path) -> Result:
    return check_event(load_event(str(file), catalogue()), catalogue())


def errors(result: Result) -> set[tuple[str, str]]:
    """Who or which file has which error or warning."""
    found = {
        (Path(it.file).name, it.finding.rule)
        for it in result.faults
        if it.finding.severity is not Severity.NOTE
    }
    for entry in result.entries:
        for one in entry.report.findings if entry.report else ():
            if one.severity is not Severity.NOTE:
                found.add((entry.player.id, one.rule))
    return found


def test_an_event_without_a_fault(tmp_path: Path) -> None:
    """64 decks in six forms and three languages, half of them pasted into a form: all legal."""
    result = checked(made_up.event(tmp_path))
    assert errors(result) == set()
    assert [it.state for it in result.entries] == [State.LEGAL] * 64
    assert result.is_fine
    for number, entry in enumerate(result.entries):
        [deck] = parse_decks(made_up.text(number), "", catalogue())
        assert entry.fingerprint == fingerprint(deck, catalogue()), number


KEYS = (
    "best_of, date, deadline, format, manifest, name, place, players, roster, round_minutes,"
    " rounds, teams, time_zone"
)


def test_twelve_planted_faults(tmp_path: Path) -> None:
    """Each of another kind: all twelve are found, and nothing else."""
    file = made_up.event(tmp_path)
    decks = tmp_path / "decks"
    unique = made_up.a_unique("BR")
    for number in (1, 7):  # 1: the same Unique in two decks, each of its faction
        (decks / f"p{number:02}.txt").write_text(made_up.with_unique(number, unique), "utf-8")
    made_up.replaced(file, '"decks/p03.json"', '"decks/none.json"')  # 2: a file that is not there
    made_up.replaced(file, 'deck = "decks/p05.txt"\n', "")  # 3: no deck
    made_up.replaced(file, '"decks/p06.txt"', '"../outside.txt"')  # 4: a file outside
    (tmp_path.parent / "outside.txt").write_text(made_up.text(6), "utf-8")
    (decks / "p12.txt").write_text(made_up.text(12) + "3 No Such Card\n", "utf-8")  # 5: no card
    (decks / "p18.txt").write_text("\n".join(made_up.lines(18)[:5]), "utf-8")  # 6: too small
    made_up.replaced(  # 7: late by a second
        file, 'p11.txt"\nreceived = 2025-02-01T19:59:59', 'p11.txt"\nreceived = 2025-02-01T20:00:01'
    )
    made_up.replaced(file, '["p20", "p21"]', '["p20", "p21", "p20x"]')  # 8: a team of three
    made_up.replaced(file, 'name = "Coupe', 'nmae = "Coupe')  # 9: an unknown key
    (decks / "p24.txt").write_bytes(b"\x00\xff\xfe\x00\x01")  # 10: no text
    roster = tmp_path / "roster.csv"
    made_up.replaced(roster, "p41", "p40")  # 11: two of one id, so p41 is nobody
    made_up.replaced(roster, "2025/01/09 6:15:02 PM GMT+1,p50", "yesterday,p50")  # 12: no time
    result = checked(file)
    found = errors(result)
    assert found == {
        ("p01", "shared-unique"),
        ("p07", "shared-unique"),
        ("event.toml", "deck-unreadable"),
        ("event.toml", "deck-missing"),
        ("p12", "name"),
        ("p18", "min-size"),
        ("event.toml", "deck-late"),
        ("event.toml", "event-file"),
        ("roster.csv", "event-file"),
    }
    told = [it.finding.message for it in result.faults]
    assert told == [
        f"nmae: no such key; did you mean name? (allowed: {KEYS})",
        "whether 1 list is late is not known: 'yesterday' is no time such as 2026-12-04 18:30",
        (
            "a second player of the id p40, called p40-2 here; the first is in line"
            f" {_line(roster, 'p40')} of {roster}"
        ),
        "no player has the id p20x",
        "a team of 3 players, where 2 belong: T20",
        "no player has the id p41",
        "p40-2 is in 0 teams",
        f"p03: {tmp_path}/decks/none.json: there is no such file",
        "p05: there is no deck",
        "p06: ../outside.txt: only files in the folder of the event are read",
        "p11: the list came at 2025-02-01 20:00 CET, after the deadline",
        f"p24: {tmp_path}/decks/p24.txt: not a text file (UTF-8, UTF-16 and Windows-1252 are read)",
    ]
    assert {it.player.id: it.state for it in result.urgent()} == {
        "p05": State.MISSING,
        "p03": State.UNREADABLE,
        "p06": State.UNREADABLE,
        "p24": State.UNREADABLE,
        "p01": State.ILLEGAL,
        "p07": State.ILLEGAL,
        "p12": State.ILLEGAL,
        "p18": State.ILLEGAL,
        "p11": State.LATE,
    }


def _line(file: Path, word: str) -> int:
    return next(n for n, row in enumerate(file.read_text("utf-8").split("\n"), 1) if word in row)


def test_faults_have_their_place(tmp_path: Path) -> None:
    """The line of a wrong card in a list that stands in the event file is the line of that file."""
    file = tmp_path / "event.toml"
    file.write_text(
        'date = 2025-02-02\n[[players]]\nid = "a"\ndeck = """\n1 Kojo & Booda\n3 Nobody\n"""\n',
        "utf-8",
    )
    [entry] = checked(file).entries
    assert entry.report
    assert [it.lines for it in entry.report.findings if it.rule == "name"] == [(6,)]


def test_verify_finds_the_one_card_that_changed(tmp_path: Path) -> None:
    """The lock of the same decks is the same; after one card, verify names it and nothing else."""
    file = made_up.event(tmp_path)
    before = checked(file)
    text = lock.text_of(before)
    assert lock.text_of(checked(file)) == text
    assert "Ana" not in text
    path = tmp_path / "event.lock.json"
    path.write_text(text, "utf-8")
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "p00.txt").write_text(made_up.text(0), "utf-8")
    assert verifying.verify(before, lock.read_lock(str(path)), catalogue()).is_same
    deck = tmp_path / "decks" / "p00.txt"
    line = made_up.lines(0)[-1]  # "3 ALT_…", a Rare
    made_up.replaced(deck, line, line.replace("3", "2", 1))
    for lists, cards in ((str(kept), [(line.split()[1], 3, 2)]), (None, None)):
        found = verifying.verify(checked(file), lock.read_lock(str(path)), catalogue(), lists)
        [one] = found.players
        assert (one.id, one.change) == ("p00", verifying.Change.CHANGED)
        assert not one.other_list
        changed = one.cards and [(str(it.reference), it.before, it.now) for it in one.cards]
        assert changed == cards


def test_a_list_or_lock_that_was_tampered_with_is_told(tmp_path: Path) -> None:
    """The list that was kept is of another fingerprint than the lock: not believed, but told."""
    file = made_up.event(tmp_path, players=2)
    text = lock.text_of(checked(file))
    own = checked(file).entries[0].fingerprint
    path = tmp_path / "event.lock.json"
    path.write_text(text.replace(own, "0" * 64), "utf-8")
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "p00.txt").write_text(made_up.text(0), "utf-8")
    found = verifying.verify(checked(file), lock.read_lock(str(path)), catalogue(), str(kept))
    [one] = found.players
    assert (one.id, one.cards, one.other_list) == ("p00", None, True)
    assert "it or the lock was changed" in verify_page.page(found, catalogue())


def test_the_lock_names_what_judged(tmp_path: Path) -> None:
    """The versions of the tool, the card data and the list of statuses stand in the lock."""
    read = json.loads(lock.text_of(checked(made_up.event(tmp_path, players=4)), with_names=True))
    assert set(read["judged_by"]) == {"deckcheck", "cards", "status", "cache", "format"}
    assert read["decks"]["p00"]["name"] == made_up.name(0)


def test_a_lock_is_of_its_event(tmp_path: Path) -> None:
    """Another name, date or format is a change; limits that a format file changes judge otherwise."""
    (tmp_path / "house.toml").write_text('extends = "2v2"\n', "utf-8")
    file = made_up.event(tmp_path, players=4)
    made_up.replaced(file, '"2v2"', '"house.toml"')
    (tmp_path / "event.lock.json").write_text(lock.text_of(checked(file)), "utf-8")

    def found() -> verifying.Verified:
        locked = lock.read_lock(str(tmp_path / "event.lock.json"))
        return verifying.verify(checked(file), locked, catalogue())

    assert (found().is_same, found().judged_by) == (True, ())
    (tmp_path / "house.toml").write_text('extends = "2v2"\nlimits.rares = false\n', "utf-8")
    assert [one.what for one in found().judged_by] == ["format"]
    made_up.replaced(file, "2025-02-02", "2025-02-03")
    assert [(one.what, one.before, one.now) for one in found().event] == [
        ("date", "2025-02-02", "2025-02-03")
    ]
    assert not found().is_same


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ('"schema": 1', "only a newer deckcheck"),
        ('"fingerprint": "', "not a lock of an event"),
        ('"verdict": "legal"', "not a lock of an event"),
        ('"event": {', "not a lock of an event"),
    ],
)
def test_a_lock_that_is_none(tmp_path: Path, change: str, message: str) -> None:
    """Of another version or tampered with so that it says nothing: an error, not a change."""
    text = lock.text_of(checked(made_up.event(tmp_path, players=2)))
    others = {'"schema": 1': '"schema": 2', '"verdict": "legal"': '"verdict": "fine"'}
    path = tmp_path / "event.lock.json"
    path.write_text(
        text.replace(change, others.get(change, change.replace('": ', 's": '))), "utf-8"
    )
    with pytest.raises(EventError, match=message):
        lock.read_lock(str(path))


def test_a_receipt_that_is_none(tmp_path: Path) -> None:
    """A misspelt name of its file is an error: nobody is told that a deck is another."""
    with pytest.raises(EventError, match="neither the file of a receipt nor its four words"):
        lock.words_of_receipt(str(tmp_path / "ana.txt"))
    (tmp_path / "ana.txt").write_text("1 Kojo & Booda", "utf-8")
    with pytest.raises(EventError, match="not a receipt"):
        lock.words_of_receipt(str(tmp_path / "ana.txt"))


def test_a_list_that_is_not_read_whole_is_not_that_of_a_receipt(tmp_path: Path) -> None:
    """The line that nobody understands may be a card: the deck cannot be compared."""
    deck = tmp_path / "ana.txt"
    deck.write_text(made_up.text(0), "utf-8")
    words = verifying.compare(str(deck), "", catalogue()).found[0]
    assert verifying.compare(str(deck), words, catalogue()).is_same
    deck.write_text(made_up.text(0) + "3 Brovos Pothfander\n", "utf-8")
    with pytest.raises(UnreadableError, match="not read whole"):
        verifying.compare(str(deck), words, catalogue())


ROW = re.compile(r"^(\d+) (.+?) ?(ALT_\S+|[A-Z]{3}-\S+)$")


def test_pdf_sheets_read_back_are_the_decks(tmp_path: Path) -> None:
    """All 64 sheets, in French: each list read back from the PDF is the deck."""
    result = checked(made_up.event(tmp_path))
    data = event_pdf.sheets(result.event, sheets_of(result, catalogue(), "fr"), "fr")
    assert data == event_pdf.sheets(result.event, sheets_of(result, catalogue(), "fr"), "fr")
    pages = pypdf.PdfReader(io.BytesIO(data)).pages
    assert len(pages) == 64
    for page, entry in zip(pages, result.entries, strict=True):
        text = page.extract_text()
        rows = [ROW.match(" ".join(row.split())) for row in _rows(text)]
        listed = "\n".join(f"{row[1]} {row[3]}" for row in rows if row)
        [deck] = parse_decks(listed, "", catalogue())
        assert fingerprint(deck, catalogue()) == entry.fingerprint, text
        assert entry.player.name in text


def _rows(text: str) -> list[str]:
    """The rows of a list: a count begins one, a collector number or reference ends it."""
    rows, row = [], ""
    for piece in text.split("\n"):
        row = piece if re.fullmatch(r"\d{1,3}", piece.split(" ")[0]) else f"{row} {piece}"
        if ROW.match(" ".join(row.split())):
            rows.append(row)
            row = ""
    return rows


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_off_the_paper(tmp_path: Path, paper: str) -> None:
    """A list of 150 different cards goes on to another page; every piece of text is on the paper."""
    deck = "\n".join([*singles("AX", 70), *singles("BR", 80)])
    (tmp_path / "long.txt").write_text(deck, "utf-8")
    file = tmp_path / "event.toml"
    file.write_text('date = 2025-02-02\n[[players]]\nid = "a"\ndeck = "long.txt"\n', "utf-8")
    result = checked(file)
    data = event_pdf.sheets(result.event, sheets_of(result, catalogue()), "en", paper)
    reader = pypdf.PdfReader(io.BytesIO(data))
    assert len(reader.pages) >= 2
    places: list[tuple[float, float]] = []

    def seen(text: str, _cm: object, matrix: list[float], *_: object) -> None:
        if text.strip():
            places.append((matrix[4], matrix[5]))

    for page in reader.pages:
        page.extract_text(visitor_text=seen)
    width, height = pdf_pen.SIZES[paper]
    assert len(places) > 300
    assert all(0 < x < width and 0 < y < height for x, y in places)


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("王小明", "王小明"),
        ("東京 タワー", "東京 タワー"),
        ("김민준", "김민준"),
        ("Ольга Γιώργος Nguyễn", "Ольга Γιώργος Nguyễn"),
        ("Zoe\u0308", "Zoë"),
        ("محمد", "\ufffd" * 4),
        ("Dice 🎲", "Dice \ufffd"),
    ],
)
def test_names_in_all_writings(tmp_path: Path, name: str, printed: str) -> None:
    """Those that a PDF cannot print are replaced by a sign that says so; the page has them all."""
    file = tmp_path / "event.toml"
    file.write_text(
        f'date = 2025-02-02\n[[players]]\nid = "a"\nname = "{name}"\ndeck = "1 Kojo & Booda"\n',
        "utf-8",
    )
    result = checked(file)
    of = sheets_of(result, catalogue())
    assert name in event_html.sheets(result.event, of)
    for data in (event_pdf.sheets(result.event, of), event_pdf.overview(result, of)):
        text = pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text()
        assert printed in " ".join(text.split())
        assert ("a sign that the PDF cannot print" in text) is ("\ufffd" in printed)


def test_every_page_of_a_sheet_names_the_player(tmp_path: Path) -> None:
    """Papers may fall down; no title of a group is left alone at the end of a column."""
    lines = [*singles("AX", 70), *singles("BR", 80)]
    (tmp_path / "long.txt").write_text("\n".join(lines), "utf-8")
    file = tmp_path / "event.toml"
    file.write_text(
        'date = 2025-02-02\n[[players]]\nid = "a"\nname = "Ana"\ndeck = "long.txt"\n', "utf-8"
    )
    result = checked(file)
    data = event_pdf.sheets(result.event, sheets_of(result, catalogue()))
    pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages]
    assert len(pages) == 2
    assert all(page.startswith("Ana (a)") for page in pages)
    assert sum(page.count("Signature of the player") for page in pages) == 1


def test_heroes_are_called_as_cards_are(tmp_path: Path) -> None:
    """A Hero has another name in Spanish: in the list, above it, and in the overview."""
    file = made_up.event(tmp_path, players=2)
    result = checked(file)
    of = sheets_of(result, catalogue(), "es")
    assert [sheet.heroes for sheet in of] == [("Sierra y Estrambot",), ("Kojo y Booda",)]
    for page in (event_html.sheets(result.event, of), event_html.overview(result, of)):
        assert "Sierra y Estrambot" in page
        assert "Sierra &amp; Oddball" not in page


def test_every_form_of_check_holds_the_faults(tmp_path: Path) -> None:
    """Each form tells of the missing deck and of the Unique that two have."""
    file = made_up.event(tmp_path, players=4)
    made_up.replaced(file, 'deck = "decks/p00.txt"\n', "")
    result = checked(file)
    for name in FORMS:
        if name != "text":
            text = document(form_of(name), event_page.checked(result))
            assert "there is no deck" in text.replace("\\", ""), name
    assert "missing" in event_page.page(result)


def test_names_are_strangers_words(tmp_path: Path) -> None:
    """No name can end its cell in a page, nor send signs to a terminal."""
    file = tmp_path / "event.toml"
    file.write_text(
        "date = 2025-02-02\n[[players]]\n"
        'id = "a"\nname = "<script>alert(1)</script>\\u001b[31m"\ndeck = "1 Kojo & Booda"\n',
        "utf-8",
    )
    result = checked(file)
    of = sheets_of(result, catalogue())
    for page in (event_html.sheets(result.event, of), event_html.overview(result, of)):
        assert "<script" not in page
        assert "\x1b" not in page
    assert "\x1b" not in event_page.page(result)


def test_pools(tmp_path: Path) -> None:
    """Seven boosters have 56 Commons and 21 Rares (first generation); two pools are not one."""
    file = made_up.sealed(tmp_path)
    assert errors(checked(file)) == set()
    more = "1 ALT_CORE_B_AX_04_C\n"
    made_up.replaced(tmp_path / "0.pool.txt", "\n", f"\n{more}")
    made_up.replaced(file, '"1.pool.txt"', '"2.pool.txt"')
    found = {it for it in errors(checked(file)) if it[1] != "pool"}
    assert found == {("s0", "pool-boosters"), ("s1", "shared-pool"), ("s2", "shared-pool")}


def test_a_pool_in_a_format_without_pools_is_told(tmp_path: Path) -> None:
    """It was meant for another format; it is no reason not to play."""
    file = made_up.sealed(tmp_path)
    made_up.replaced(file, '"sealed"', '"2v2"')
    found = [it.finding.message for it in checked(file).faults]
    assert [it for it in found if "pool" in it] == [
        f"s{number}: a pool, in a format without pools" for number in range(4)
    ]


@pytest.mark.parametrize("deck", ["decks/none", "-", ".", "CON", "https://example.org/decks/1"])
def test_a_line_that_is_no_list_is_unreadable(tmp_path: Path, deck: str) -> None:
    """It is not a deck without a Hero: nobody has sent one."""
    file = tmp_path / "event.toml"
    file.write_text(f'date = 2025-02-02\n[[players]]\nid = "a"\ndeck = "{deck}"\n', "utf-8")
    result = checked(file)
    assert [it.state for it in result.entries] == [State.UNREADABLE]
    assert [(it.finding.rule, it.finding.lines) for it in result.faults] == [
        ("deck-unreadable", (4,))
    ]


def test_an_event_without_players_is_not_fine(tmp_path: Path) -> None:
    """Nobody may play in it."""
    file = tmp_path / "event.toml"
    file.write_text("date = 2025-02-02\n", "utf-8")
    result = checked(file)
    assert not result.is_fine
    assert "there are no players" in event_page.page(result)


def test_two_players_with_one_deck_are_told(tmp_path: Path) -> None:
    """A note that nobody is shown helps nobody; other notes are no reason to look at a deck."""
    file = made_up.event(tmp_path, players=4)
    assert checked(file).urgent() == []
    made_up.replaced(file, "decks/p01.txt", "decks/p00.txt")
    result = checked(file)
    assert [it.player.id for it in result.urgent()] == ["p00", "p01"]
    assert "the same deck as that of p01" in event_page.page(result)
    assert result.is_fine
