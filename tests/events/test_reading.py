"""Reading events: places in TOML, times, words, rosters, the event file of `event new`."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from pathlib import Path

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.errors import EventError, UnreadableError
from deckcheck.events import roster
from deckcheck.events.lists import inside
from deckcheck.events.loading import load_event
from deckcheck.events.starting_file import STARTING_FILE
from deckcheck.events.times import time_of
from deckcheck.events.words import heard, spoken
from deckcheck.messages import told
from deckcheck.toml_places import lines_of
from tests.decklists import catalogue

WORDS = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=12)


@given(st.lists(st.lists(WORDS, min_size=1, max_size=3), max_size=5))
def test_lines_of_keys_whatever_the_texts_hold(players: list[list[str]]) -> None:
    """Each key has its line, with strings, blocks and comments that look like TOML around it."""
    rows: list[str] = ["# [[players]]"]
    expected: dict[tuple[str | int, ...], int] = {}
    for number, texts in enumerate(players):
        rows.append("[[players]]  # id = 1")
        expected["players", number] = len(rows)
        for place, text in enumerate(texts):
            rows.append(f"k{place} = {json.dumps(text, ensure_ascii=False)}")
            expected["players", number, f"k{place}"] = len(rows)
        rows += ['deck = """', "[[players]]", "x = 'y", '"""']
        expected["players", number, "deck"] = len(rows) - 3
    text = "\n".join(rows)
    tomli.loads(text)
    found = lines_of(text)
    assert found.keys == expected
    for number in range(len(players)):
        path = ("players", number, "deck")
        assert found.values[path] == expected[path] + 1


def test_tables_in_brackets_have_lines() -> None:
    """Players that stand in an array have the line of their brace."""
    found = lines_of('players = [\n  { id = "a" },\n  { id = "b", x = [1, {y = 2}] },\n]\n')
    assert [found.of(("players", number, "id")) for number in (0, 1)] == [2, 3]


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2026-12-04 18:30", "2026-12-04T18:30:00"),
        ("2026-12-04T18:30:05Z", "2026-12-04T18:30:05+00:00"),
        ("2026/12/04 12:00:00 AM GMT-5", "2026-12-04T00:00:00-05:00"),
        ("2026.12.04 12:30 PM", "2026-12-04T12:30:00"),
        ("2026/2/30 10:00", None),
        ("04/12/2026 18:30", None),
        ("2026-12-04 18:30+99:99", None),
        ("", None),
    ],
)
def test_times(text: str, iso: str | None) -> None:
    """The year first, as ISO and forms write it; what is ambiguous is not read."""
    found = time_of(text)
    assert (found.isoformat() if found else None) == iso


@given(st.binary(min_size=32, max_size=32))
def test_words_are_heard_as_they_are_spoken(digest: bytes) -> None:
    """Syllables that are typed in any case, with any signs between, are the same."""
    words = spoken(digest.hex())
    assert heard(words.upper().replace("-", " ")) == words
    assert len(words) == 23


@given(st.text(max_size=300))
def test_no_text_breaks_the_roster(text: str) -> None:
    """Whatever the file holds, there are players or faults, and no exception."""
    found = roster.read(text, "roster.csv")
    assert all(fault.file == "roster.csv" for fault in found.faults)
    assert all(player.place.line > 1 for player in found.players)


def test_the_columns_of_a_roster() -> None:
    """Columns are found by a word in any of two languages; pasted lists keep their lines."""
    text = 'Horodateur;Votre nom;Équipe;Votre liste\n;Zoë;T1;"1 A\n\n2 B"\n;Ben;;\n'
    players, faults = roster.read(text, "r.csv", timezone.utc)
    assert faults == []
    assert [(it.id, it.name, it.team, it.place.line) for it in players] == [
        ("001", "Zoë", "T1", 2),
        ("002", "Ben", "", 5),
    ]
    assert players[0].deck is not None
    assert (players[0].deck.text, players[0].deck.place.line) == ("1 A\n\n2 B", 2)
    assert players[1].deck is None


@pytest.mark.parametrize(
    "titles",
    [
        "Timestamp,Email Address,Phone number,Date of birth,Your name,Deck name,Paste your decklist",
        "Horodateur;E-mail;Numéro de téléphone;Date de naissance;Votre nom;Nom du deck;Votre liste",
        "Zeitstempel\tE-Mail\tTelefon\tGeburtsdatum\tDein Name\tName des Decks\tDeckliste",
        "Marca temporal;Correo;Teléfono;Nacimiento;Tu nombre, por favor;Nombre del mazo;Tu mazo",
        "Informazioni cronologiche,E-mail,Cellulare,Data di nascita,Nome,Nome del mazzo,Il mazzo",
    ],
)
def test_forms_in_five_languages(titles: str) -> None:
    """A telephone number is no id, a birthday no time, and the name of a deck no list."""
    separator = next(sign for sign in "\t;," if sign in titles)
    row = ["2026-12-04 18:30", "a@b.org", "06 1234", "1990-01-01", "Ana", "Mine", "3 X\n1 Y"]
    text = f"{titles}\n" + separator.join(f'"{cell}"' for cell in row)
    [player], faults = roster.read(text, "r.csv", timezone.utc)
    assert faults == []
    assert (player.id, player.name) == ("001", "Ana")
    assert player.received == datetime(2026, 12, 4, 18, 30, tzinfo=timezone.utc)
    assert player.deck is not None
    assert player.deck.text == "3 X\n1 Y"


@pytest.mark.parametrize(
    ("titles", "name"),
    [
        ("First name,Last name,Deck", "Ana López"),
        ("Prénom,Nom,Deck", "Ana López"),
        ("Is this your first tournament?,Name,Deck", "López"),
    ],
)
def test_parts_of_names(titles: str, name: str) -> None:
    """A name in two columns is put together; a question is no name."""
    [player], faults = roster.read(f"{titles}\nAna,López,3 X", "r.csv")
    assert (player.name, faults) == (name, [])


def test_a_spreadsheet_says_its_separator() -> None:
    """The line that Excel writes before the titles is none; lines are counted with it."""
    [player], faults = roster.read("sep=;\r\nNom;Deck\r\nAna, B.;3 X\r\n", "r.csv")
    assert (player.name, player.place.line, faults) == ("Ana, B.", 3, [])


@pytest.mark.parametrize(
    ("times", "said", "expected"),
    [
        (["04/12/2026 10:00", "13/12/2026 10:00"], None, ["2026-12-04", "2026-12-13"]),
        (["4/12/2026 10:00", "4/13/2026 10:00"], None, ["2026-04-12", "2026-04-13"]),
        (["04/12/2026 10:00", "05/12/2026 10:00"], None, [None, None]),
        (["04/12/2026 10:00", "05/12/2026 10:00"], True, ["2026-12-04", "2026-12-05"]),
        (["04/12/2026 10:00", "05/12/2026 10:00"], False, ["2026-04-12", "2026-05-12"]),
        (["13/12/2026 10:00", "12/13/2026 10:00"], None, [None, None]),
        (["2026-12-04 10:00", "13/12/2026 10:00"], None, ["2026-12-04", "2026-12-13"]),
    ],
)
def test_the_column_tells_which_number_is_the_day(
    times: list[str], said: bool | None, expected: list[str | None]
) -> None:
    """One time with a 13 tells it for all; else the organiser does; what is not known is told."""
    text = "Received,Name,Deck\n" + "".join(f"{time},Ana,3 X\n" for time in times)
    players, faults = roster.read(text, "r.csv", timezone.utc, day_first=said)
    found = [f"{it.received:%Y-%m-%d}" if it.received else None for it in players]
    assert found == expected
    assert len(faults) == (None in expected)
    assert all("day_first" in fault.finding.message for fault in faults)


def test_a_roster_of_many_lists(tmp_path: Path) -> None:
    """Two thousand players with lists of forty lines: more lines than a decklist may have."""
    rows = "".join(f'P{number},"{"3 X" + 40 * chr(10)}"\n' for number in range(2_000))
    (tmp_path / "r.csv").write_text(f"Name,Deck\n{rows}", "utf-8")
    file = tmp_path / "event.toml"
    file.write_text('date = 2026-01-01\n[roster]\nfile = "r.csv"\n', "utf-8")
    event = load_event(str(file), catalogue())
    assert (len(event.players), event.faults) == (2_000, ())


def test_nobody_is_lost_for_an_id(tmp_path: Path) -> None:
    """With a wrong id, or one that another has, a player is judged under another id."""
    (tmp_path / "r.csv").write_text(
        "ID,Name,Team,Deck\na@b.org,Ana,The Grems,3 X\nb,Ben,the  grems,3 X\nB,Cy,Z,3 X\n", "utf-8"
    )
    file = tmp_path / "event.toml"
    file.write_text(
        'date = 2026-01-01\n[roster]\nfile = "r.csv"\n[[players]]\nname = "Dee"\n', "utf-8"
    )
    event = load_event(str(file), catalogue())
    assert [(it.id, it.name) for it in event.players] == [
        ("p001", "Dee"),
        ("001", "Ana"),
        ("b", "Ben"),
        ("B-2", "Cy"),
    ]
    assert [(it.name, it.players) for it in event.teams] == [
        ("The Grems", ("001", "b")),
        ("Z", ("B-2",)),
    ]
    assert [fault.finding.lines for fault in event.faults[:2]] == [(2,), (4,)]


@pytest.mark.parametrize("name", ["../x.txt", "/etc/passwd", "link.txt", "sub", "none.txt"])
def test_files_stay_in_the_folder(tmp_path: Path, name: str) -> None:
    """Neither a path, nor a link, nor a folder leads elsewhere."""
    folder = tmp_path / "event"
    (folder / "sub").mkdir(parents=True)
    (tmp_path / "x.txt").write_text("secret", "utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "x.txt")
    with pytest.raises(UnreadableError):
        inside(name, str(folder))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "date: the day of the event is missing"),
        ('date = 2026-01-01\nformat = "nosuch"', "line 2: no format is called 'nosuch'"),
        ('date = "tomorrow"', "line 1: date"),
        ("date = ", "not a TOML file"),
        ('date = 2026-01-01\nmanifest = "none.json"', "line 2: .*none.json: No such file"),
    ],
)
def test_what_cannot_be_judged_is_an_error_with_its_place(
    tmp_path: Path, text: str, fault: str
) -> None:
    """An event without a day or a format is no event."""
    file = tmp_path / "event.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(EventError, match=fault):
        load_event(str(file), catalogue())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('time_zone = "Europe/Lutetia"', "'Europe/Lutetia' is no time zone"),
        ("deadline = 2026-01-01T20:00:00", "its time zone is missing"),
        ("rounds = 0", "rounds: input should be greater than or equal to 1"),
        ("best_of = 2", "best_of: input should be 1 or 3"),
        ("players = 7", "players: input should be a valid list"),
        ('[[players]]\nid = "a b"', "players.id: up to 40 letters"),
        ('[[players]]\ndeck = 7\n[[players]]\nid = "b"', "players.deck: input should be a valid"),
    ],
)
def test_a_wrong_key_is_told_and_left_out(tmp_path: Path, line: str, message: str) -> None:
    """One wrong key does not keep the rest from being read."""
    file = tmp_path / "event.toml"
    file.write_text(f"date = 2026-01-01\n{line}\n", "utf-8")
    event = load_event(str(file), catalogue())
    [fault] = event.faults
    assert fault.finding.message.startswith(message) or message in fault.finding.message
    assert fault.finding.lines in [(2,), (3,)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_starting_file_is_an_event(tmp_path: Path, language: str) -> None:
    """It has no fault; its deadline has its zone; how is played comes from the format."""
    file = tmp_path / "event.toml"
    file.write_text(told(STARTING_FILE, language), "utf-8")
    event = load_event(str(file), catalogue())
    assert event.faults == ()
    assert event.deadline is not None
    assert event.deadline.astimezone(timezone.utc) == datetime(
        2026, 12, 10, 19, tzinfo=timezone.utc
    )
    assert event.rounds is not None
    assert (event.rounds.best_of, event.rounds.rounds, event.rounds.round_minutes) == (3, 3, 50)


def test_every_key_of_the_starting_file_is_one(tmp_path: Path) -> None:
    """With all comments taken away, its optional keys are right, too."""
    text = STARTING_FILE.replace("# roster\n", "").replace(
        '# [roster]\n# file = "players.csv"\n', ""
    )
    rows = [
        row.removeprefix("# ") if " = " in row or "[[" in row else row for row in text.split("\n")
    ]
    kept = [
        row
        for row in rows
        if not row.startswith(('name = "What', 'deck = "Paste', "manifest", "day_first"))
    ]
    file = tmp_path / "event.toml"
    file.write_text("\n".join(kept), "utf-8")
    event = load_event(str(file), catalogue())
    assert [it.finding.message for it in event.faults] == [
        "teams, in a format without teams: standard"
    ]
    assert [(it.name, it.players) for it in event.teams] == [("The Grems", ("ana", "ben"))]
