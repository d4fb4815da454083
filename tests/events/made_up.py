"""An event of 64 players that nobody will play: mixed forms, three languages, teams of two.

Thirty-two play constructed 2v2 from an event file; thirty-two stand in a roster, half of them as
pasted lists. The limited half is an event of its own (`sealed`).
"""

from __future__ import annotations

import csv
import io
from pathlib import Path

from deckcheck.decks.writing import write
from tests.decklists import FACTIONS, HEROES, catalogue, commons, parse_deck, rares, uniques

TARGETS = ("refs", "names", "code", "json", "csv", "markdown")
LANGUAGES = ("en", "fr", "de")
NAMES = ("Ana López", "Bédier, Zoë", "Łukasz Őry", "Ünal Şahin", "Grüße & Söhne <b>", "Nguyễn Văn")


def lines(number: int) -> list[str]:
    """The deck of a player: legal, and another for each number up to 64."""
    faction = FACTIONS[number % 6]
    some = rares(faction, 3 + number // 6)
    allowed = [line for line in commons(faction, 42) if "_OR_11_" not in line]  # suspended
    return [HEROES[faction], *allowed[:13], *some]


def text(number: int) -> str:
    """The deck of a player as a plain list."""
    return "\n".join(lines(number)) + "\n"


def in_form(number: int) -> tuple[str, str]:
    """A deck in one of the forms: the text, and the ending of its file."""
    target = TARGETS[number % len(TARGETS)]
    deck = parse_deck(text(number), f"deck {number}")
    endings = {"json": ".json", "csv": ".csv"}
    language = LANGUAGES[number % 3]
    return write([deck], catalogue(), target, language=language), endings.get(target, ".txt")


def name(number: int) -> str:
    """The name of a player."""
    return f"{NAMES[number % len(NAMES)]} {number}"


def event(folder: Path, head: str = "", players: int = 64) -> Path:
    """Write an event without a fault; teams are p00 with p01, p02 with p03 and so on."""
    (folder / "decks").mkdir(parents=True, exist_ok=True)
    tables = []
    for number in range(players // 2):
        written, ending = in_form(number)
        deck = f"decks/p{number:02}{ending}"
        (folder / deck).write_text(written, "utf-8")
        tables.append(_player(number, deck))
    _roster(folder / "roster.csv", range(players // 2, players))
    tables += [
        f'[[teams]]\nname = "T{number}"\nplayers = ["p{number:02}", "p{number + 1:02}"]\n'
        for number in range(0, players, 2)
    ]
    file = folder / "event.toml"
    file.write_text(HEAD + head + ROSTER + "\n".join(tables), "utf-8")
    return file


HEAD = """\
name = "Coupe d'été"
date = 2025-02-02
deadline = 2025-02-01T20:00:00
time_zone = "Europe/Paris"
format = "2v2"
"""
ROSTER = '[roster]\nfile = "roster.csv"\n'


def _player(number: int, deck: str) -> str:
    return (
        f'[[players]]\nid = "p{number:02}"\nname = "{name(number)}"\ndeck = "{deck}"\n'
        "received = 2025-02-01T19:59:59\n"
    )


def _roster(path: Path, numbers: range) -> None:
    file = io.StringIO()
    rows = csv.writer(file)
    rows.writerow(["Horodateur", "Numéro", "Votre nom", "Votre liste"])
    for number in numbers:
        deck = text(number) if number % 2 else in_form(number)[0]
        rows.writerow(["2025/01/09 6:15:02 PM GMT+1", f"p{number:02}", name(number), deck])
    path.write_text(file.getvalue(), "utf-8")


def replaced(file: Path, before: str, after: str) -> None:
    """Change one place of a file."""
    content = file.read_text("utf-8")
    assert content.count(before) >= 1, before
    file.write_text(content.replace(before, after, 1), "utf-8")


def with_unique(number: int, unique: str) -> str:
    """The deck of a player with a Unique of another's faction or of its own."""
    return text(number) + unique + "\n"


def a_unique(faction: str) -> str:
    """A Unique of a faction, as a line."""
    return uniques(faction, 1)[0]


def sealed(folder: Path) -> Path:
    """A Sealed event of four with pools that seven boosters give: 56 Commons and 21 Rares."""
    tables = []
    for number in range(4):
        faction = FACTIONS[number]
        pool = [HEROES[faction], *commons(faction, 56), *rares(faction, 21)]
        deck = [HEROES[faction], *commons(faction, 29)]
        (folder / f"{number}.pool.txt").write_text("\n".join(pool), "utf-8")
        (folder / f"{number}.txt").write_text("\n".join(deck), "utf-8")
        tables.append(
            f'[[players]]\nid = "s{number}"\ndeck = "{number}.txt"\npool = "{number}.pool.txt"\n'
        )
    file = folder / "sealed.toml"
    head = 'name = "Sealed"\ndate = 2025-05-01\nformat = "sealed"\n'
    file.write_text(head + "\n".join(tables), "utf-8")
    return file
