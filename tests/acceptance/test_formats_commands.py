"""Several formats in one run, dated lists, lists of cards and house formats, as a user has them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deckcheck import format_names
from deckcheck.legality.starting_file import STARTING_FILE
from deckcheck.rules.registry import RULES
from tests.acceptance.test_check_command import ILLEGAL, LEGAL, run
from tests.decklists import (
    HEROES,
    card,
    commons,
    legal_deck,
    rares,
    rares_out_of_faction,
    uniques,
)


@pytest.fixture
def fen(tmp_path: Path) -> str:
    """A deck of the kind of Fen's: legal in Standard, with three Uniques."""
    return write(tmp_path / "fen.txt", [*legal_deck("LY"), *uniques("LY", 3)])


def write(path: Path, lines: list[str]) -> str:
    """Write a deck; its path."""
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


def check(*arguments: str, code: int, on: str = "2026-07-01") -> str:
    """Run ``check`` on a day, by default before the community's suspension; what it prints."""
    done = run("check", "--date", on, *arguments)
    assert done.returncode == code, done.stderr + done.stdout
    return done.stdout + done.stderr


def reports(*arguments: str, on: str = "2026-07-01") -> Any:
    """Run ``check`` and read its JSON."""
    return json.loads(run("check", "--date", on, "-o", "json", *arguments).stdout)


def table(printed: str) -> list[list[str]]:
    """The rows of the table at the top, blanks between two cells taken out."""
    return [row.split() for row in printed.split("\n\n", maxsplit=1)[0].splitlines()]


def cost(line: str) -> int:
    """The hand cost of the card of a line."""
    return card(line.split()[1]).hand_cost or 0


# -- several formats ------------------------------------------------------------------------------


def test_094_one_table_tells_every_format(fen: str) -> None:
    """NUC illegal and Standard legal in one report, with the reasons of NUC alone below."""
    printed = check("-f", "nuc", "-f", "standard", fen, code=1)
    assert table(printed) == [["nuc", "standard"], [fen, "illegal", "legal"]]
    reasons = printed.split("\n\n")[1]
    assert "illegal in NUC (no Uniques) on 2026-07-01" in reasons
    assert "3 Uniques, at most 0" in reasons
    assert "Standard" not in reasons


def test_formats_and_decks_stand_in_the_order_of_the_command(fen: str) -> None:
    """Columns as the formats were given, rows as the decks were."""
    formats = ("standard", "doubles", "2v2")
    options = [part for name in formats for part in ("-f", name)]
    printed = check(*options, LEGAL, fen, ILLEGAL, code=1)
    assert table(printed) == [
        [*formats],
        [LEGAL, "legal", "illegal", "legal"],
        [fen, "legal", "illegal", "legal"],
        [ILLEGAL, "illegal", "illegal", "illegal"],
    ]


def test_all_is_every_format(fen: str) -> None:
    """``all`` stands for every shipped format, sorted; a format is judged once."""
    printed = check("-f", "all", "-f", "nuc", fen, code=1)
    [header, cells] = table(printed)
    assert header == format_names()
    verdicts = dict(zip(header, cells[1:], strict=True))
    assert {name for name, verdict in verdicts.items() if verdict == "legal"} == {
        *("standard", "2v2", "free-for-all", "sandbox")
    }
    assert {name for name, verdict in verdicts.items() if verdict == "unverified"} == {
        *("draft", "sealed", "frontier", "living-legends")
    }


def test_all_with_formats_of_ones_own(fen: str, tmp_path: Path) -> None:
    """A house's file stands beside the shipped formats, under its file's name."""
    house = tmp_path / "pauper.toml"
    house.write_text('extends = "standard"\nlimits.rares.max = 0')
    printed = check("-f", "all", "-f", str(house), fen, code=1)
    assert table(printed)[0] == [*format_names(), "pauper"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("-f", "standard", "-f", "2v2", LEGAL), 0),
        (("-f", "standard", "-f", "singleton", LEGAL), 1),
        (("-f", "standard", "-f", "living-legends", LEGAL), 1),
        (("-f", "standard", "-f", "living-legends", "--allow-unverified", LEGAL), 0),
        (("-f", "standard", "-f", "nuc", LEGAL, "missing.txt"), 2),
        (("-f", "standard", "-f", "no-such-format", LEGAL), 2),
        (("-f", "standard", "-f", "missing.toml", LEGAL), 2),
        (("-f", "all", "--date", "2026-13-01", LEGAL), 2),
    ],
)
def test_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    """0 if every deck is legal in every format, 1 if one is not in one, 2 for bad input."""
    check(*arguments, code=code)


def test_an_unreadable_deck_does_not_hide_the_table() -> None:
    """The decks that could be read are judged in all formats, and the run ends with 2."""
    printed = check("-f", "standard", "-f", "nuc", "missing.txt", LEGAL, code=2)
    assert [LEGAL, "legal", "legal"] in table(printed)
    assert "missing.txt: " in printed


@pytest.mark.parametrize("authority", ["publisher", "community"])
def test_the_answer_names_the_only_authority(authority: str) -> None:
    """A verdict by one list alone is told as that, with one format and with several."""
    told = f"on 2026-07-01, by the list of the {authority} alone\n"
    assert told in check("--authority", authority, LEGAL, code=0)
    assert told in check("--authority", authority, "-f", "all", LEGAL, code=1)
    assert "alone" not in check(LEGAL, code=0)


def test_notes_are_told_once_with_their_formats(tmp_path: Path) -> None:
    """A note qualifies a verdict (issue 4: no exact date): in the table, too, but once a deck."""
    deck = write(tmp_path / "eole.txt", [*legal_deck("LY"), "1 ALT_EOLE_B_LY_107_C"])
    options = ("-f", "standard", "-f", "nuc", "-f", "sandbox", deck)
    printed = check(*options, code=0, on="2026-08-15")
    assert table(printed)[1] == [deck, "legal", "legal", "legal"]
    [heading, note] = printed.split("\n\n")[1].splitlines()
    assert heading == f"{deck}: notes"
    assert note.split()[0] == "sets"
    assert "whether on 2026-08-15 is not known" in note
    assert note.endswith(" [standard, nuc]")
    assert check("-q", *options, code=0, on="2026-08-15") == ""


def test_quiet_prints_the_reasons_alone(fen: str) -> None:
    """No table, and nothing at all if all is legal."""
    assert check("-q", "-f", "standard", "-f", "2v2", fen, code=0) == ""
    printed = check("-q", "-f", "standard", "-f", "nuc", fen, code=1)
    assert printed.startswith(f"{fen}: illegal in NUC")
    assert [line.split()[0] for line in printed.splitlines()[1:]] == ["error"]


def test_json_has_a_report_for_each_deck_and_format(fen: str) -> None:
    """Decks in order, the formats of a deck together; totals count reports."""
    document = reports("-f", "nuc", "-f", "standard", fen, LEGAL)
    assert [(it["deck"], it["format"], it["verdict"]) for it in document["decks"]] == [
        *((fen, "nuc", "illegal"), (fen, "standard", "legal")),
        *((LEGAL, "nuc", "legal"), (LEGAL, "standard", "legal")),
    ]
    assert document["totals"] == {"legal": 3, "illegal": 1, "unverified": 0}
    assert {it["date"] for it in document["decks"]} == {"2026-07-01"}


def test_a_format_of_two_names_is_judged_once() -> None:
    """``nuc`` and ``NO_UNIQUE`` are one format: one report, as with the same name twice."""
    assert len(reports("-f", "nuc", "-f", "nuc", LEGAL)["decks"]) == 1
    assert len(reports("-f", "nuc", "-f", "NO_UNIQUE", LEGAL)["decks"]) == 1


def test_two_decks_of_one_name_have_a_row_each(tmp_path: Path) -> None:
    """A file with two decks of one title: the first is illegal in Sandbox, the second is not."""
    decks = [
        {"name": "Same", "deckCards": [{"cardReference": "ALT_CORE_B_BR_06_C", "quantity": n}]}
        for n in (3, 4)
    ]
    file = tmp_path / "two.json"
    file.write_text(json.dumps({"member": decks, "totalItems": 2}))
    rows = table(check("-f", "sandbox", "-f", "standard", str(file), code=1))
    assert [row[-2:] for row in rows[1:]] == [["illegal", "illegal"], ["legal", "illegal"]]


def test_two_formats_of_one_name_have_a_column_each(tmp_path: Path) -> None:
    """``standard`` and a file of one's own that is called so too: legal there, illegal here."""
    own = tmp_path / "standard.toml"
    own.write_text('extends = "standard"\nlimits.min-size.cards = 40')
    rows = table(check("-f", "standard", "-f", str(own), LEGAL, code=1))
    assert rows[1][-2:] == ["legal", "illegal"]


def test_what_comes_is_told_beside_a_table_too(tmp_path: Path) -> None:
    """Legal on 2026-02-11, and suspended tomorrow: issue 4 asks for a warning."""
    deck = write(tmp_path / "kojo.txt", legal_deck("BR"))
    printed = check("-f", "standard", "-f", "2v2", deck, code=0, on="2026-02-11")
    assert "will be suspended on 2026-02-12" in printed


# -- dates and authorities ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "options", "code"),
    [
        ("2026-07-21", (), 0),
        ("2026-07-22", (), 1),
        ("2026-07-22", ("--authority", "community"), 1),
        ("2026-07-22", ("--authority", "publisher"), 0),
    ],
)
def test_the_communitys_list_may_be_left_out(
    on: str, options: tuple[str, ...], code: int, tmp_path: Path
) -> None:
    """Lyra Festival, suspended by the community on 2026-07-22 (FACTS part 3)."""
    deck = write(tmp_path / "deck.txt", [*legal_deck("LY"), "3 ALT_CORE_B_LY_29_C"])
    assert ("by the community" in check(*options, deck, code=code, on=on)) is (
        code == 1 or on == "2026-07-21"
    )


def test_the_publishers_list_stays_without_the_community(tmp_path: Path) -> None:
    """Tiny Jinn is on the publisher's list."""
    deck = write(tmp_path / "deck.txt", legal_deck("BR"))
    printed = check("--authority", "publisher", deck, code=1)
    assert "suspended since 2026-02-12 by the publisher" in printed


def test_the_publishers_list_may_be_left_out(tmp_path: Path) -> None:
    """The community alone suspended no card of this deck, and its formats allow CORE."""
    deck = write(tmp_path / "deck.txt", legal_deck("BR"))
    check("--authority", "community", deck, code=0)


@pytest.mark.parametrize("authority", ["judge", "", "publisher,community"])
def test_another_authority_is_refused(authority: str) -> None:
    """Who mistypes it learns which there are."""
    printed = check("--authority", authority, LEGAL, code=2)
    assert "publisher or community is expected" in printed


def test_an_authority_holds_for_all_formats_of_a_run(tmp_path: Path) -> None:
    """With several formats it is left out of each."""
    deck = write(tmp_path / "deck.txt", [*legal_deck("LY"), "3 ALT_CORE_B_LY_29_C"])
    options = ("-f", "standard", "-f", "nuc", "--authority", "publisher")
    assert table(check(*options, deck, code=0, on="2026-11-30"))[1][1:] == ["legal", "legal"]


# -- lists of cards -------------------------------------------------------------------------------


@pytest.fixture
def allowlist(tmp_path: Path) -> str:
    """A list of the kind of Frontier's, with the Uniques of the deck."""
    refs = [line.split()[1] for line in uniques("LY", 3)]
    file = tmp_path / "frontier.json"
    file.write_text(json.dumps({"id": "frontier", "version": 7, "included_refs": refs}))
    return str(file)


def test_frontier_with_and_without_its_list(fen: str, allowlist: str, tmp_path: Path) -> None:
    """Unverified without the list, which says how to get it; legal with it, illegal off it."""
    printed = check("-f", "frontier", fen, code=1)
    assert "unverified in Frontier" in printed
    assert "--manifest FILE" in printed
    check("-f", "frontier", "--allow-unverified", fen, code=0)
    check("-f", "frontier", "--manifest", allowlist, fen, code=0)
    other = write(tmp_path / "other.txt", [*legal_deck("LY"), uniques("LY", 4)[3]])
    assert "frontier 7" in check("-f", "frontier", "--manifest", allowlist, other, code=1)


def test_living_legends_with_its_list(fen: str, tmp_path: Path) -> None:
    """Illegal with a card that is left out, named with its line."""
    file = tmp_path / "living-legend.json"
    file.write_text(json.dumps({"id": "living-legend", "excluded_refs": ["ALT_CORE_B_LY_04_C"]}))
    printed = check("-f", "living legends", "--manifest", str(file), fen, code=1)
    assert "not allowed by the list living-legend: 3 × " in printed
    assert "(line 2)" in printed


def test_a_list_that_no_format_uses_is_refused(fen: str, allowlist: str) -> None:
    """It was meant for another format: 2, and the format is named; beside one that does, not."""
    for formats in (("-f", "nuc"), ("-f", "nuc", "-f", "standard"), ()):
        printed = check(*formats, "--manifest", allowlist, fen, code=2)
        assert "--manifest: " in printed
        assert "has no use for" in printed
    printed = check("-f", "standard", "-f", "frontier", "--manifest", allowlist, fen, code=0)
    assert table(printed)[1][1:] == ["legal", "legal"]


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"included_refs": ["Tiny Jinn"]}', None])
def test_a_wrong_list_is_refused(content: str | None, fen: str, tmp_path: Path) -> None:
    """A list that cannot be read is bad input, with its name; no deck is judged without it."""
    file = tmp_path / "frontier.json"
    if content is not None:
        file.write_text(content)
    printed = check("-f", "frontier", "--manifest", str(file), fen, code=2)
    assert printed.startswith(f"deckcheck: {file}: ")


def test_a_format_file_may_name_its_list(fen: str, allowlist: str, tmp_path: Path) -> None:
    """A path beside the format file; that of the command line is before it (issue 4)."""
    house = tmp_path / "house.toml"
    house.write_text('extends = "frontier"\nlimits.manifest.path = "frontier.json"')
    check("-f", str(house), fen, code=0)
    empty = tmp_path / "empty.json"
    empty.write_text('{"included_refs": []}')
    check("-f", str(house), "--manifest", str(empty), fen, code=1)
    Path(allowlist).unlink()
    assert "frontier.json: No such file" in check("-f", str(house), fen, code=2)


def test_a_list_of_a_base_file_is_beside_that_file(
    fen: str, allowlist: str, tmp_path: Path
) -> None:
    """As a path in ``extends``, it is seen from the file that says it."""
    (tmp_path / "club").mkdir()
    Path(allowlist).rename(tmp_path / "club" / "frontier.json")
    base = 'extends = "frontier"\nlimits.manifest.path = "frontier.json"'
    (tmp_path / "club" / "base.toml").write_text(base)
    (tmp_path / "night.toml").write_text('extends = "club/base.toml"')
    check("-f", str(tmp_path / "night.toml"), fen, code=0)


def test_a_list_of_one_format_is_not_that_of_another(fen: str, allowlist: str) -> None:
    """The list says of which format it is; a run over all must not call Commons left out."""
    printed = check("-f", "all", "--manifest", allowlist, fen, code=1)
    verdicts = dict(zip(table(printed)[0], table(printed)[1][1:], strict=True))
    assert (verdicts["frontier"], verdicts["living-legends"]) == ("legal", "unverified")


@pytest.mark.parametrize("order", [1, -1])
def test_each_format_takes_the_list_of_its_kind(
    order: int, fen: str, allowlist: str, tmp_path: Path
) -> None:
    """Frontier's and Living Legends' lists in one run, in any order: both are verified."""
    file = tmp_path / "living-legend.json"
    file.write_text(json.dumps({"id": "living-legend", "excluded_refs": ["ALT_CORE_B_LY_04_C"]}))
    lists = [part for it in [allowlist, str(file)][::order] for part in ("--manifest", it)]
    printed = check("-f", "frontier", "-f", "living-legends", *lists, fen, code=1)
    assert table(printed)[1][1:] == ["legal", "illegal"]
    assert "not allowed by the list living-legend: 3 × " in printed


def test_a_pool_is_for_the_formats_that_have_one(tmp_path: Path) -> None:
    """With several formats the pool is that of the limited ones, and no word of it elsewhere."""
    deck = write(tmp_path / "deck.txt", legal_deck("AX"))
    printed = check("-f", "sealed", "-f", "standard", "--pool", deck, deck, code=0)
    assert table(printed)[1][1:] == ["legal", "legal"]
    assert "--pool: " in check("-f", "nuc", "-f", "standard", "--pool", deck, deck, code=2)


# -- formats new, formats validate ----------------------------------------------------------------


def test_a_new_format_file_is_right(tmp_path: Path) -> None:
    """What ``formats new`` prints is a file that ``validate`` takes and ``check`` judges by."""
    done = run("formats", "new")
    assert (done.returncode, done.stdout, done.stderr) == (0, STARTING_FILE, "")
    house = tmp_path / "house.toml"
    house.write_text(done.stdout)
    done = run("formats", "validate", str(house))
    assert done.returncode == 0
    assert done.stdout.startswith("House (Maison)\n")
    assert "legal in House" in check("-f", str(house), LEGAL, code=0)


def test_validate_shows_the_limits_that_a_file_results_in(tmp_path: Path) -> None:
    """Changed, added, inherited and taken away: what holds, each with its source."""
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "singleton"\n[limits]\nexalted = { max = 1, source = "house 1" }\n'
        'sets = { allowed = ["CORE"], source = "house 2" }\nwatched = false\n'
        'copies = { by_rarity = { RARE = 1 }, source = "house 3" }\n'
        '[[limits.cards]]\nwhat = "Permanents"\nmax = 5\nsource = "house 4"\n'
        '[[limits.cards]]\nwhat = "Spells"\nmin = 2\nsource = "house 5"\n'
    )
    page = run("formats", "validate", str(house)).stdout
    shown = {row.split()[0]: row.strip() for row in page.splitlines() if row[:3].strip()}
    shown = {name: row for name, row in shown.items() if name in RULES}
    assert shown["exalted"].endswith("at most 1  [house 1]")
    assert "CORE" in shown["sets"]
    assert "COREKS" not in shown["sets"]
    assert shown["copies"].endswith("at most 3 of one name, 1 Rare  [house 3]")
    assert shown["cards"].endswith("at most 5 Permanents; at least 2 Spells  [house 4; house 5]")
    assert "at least 59" in shown["min-size"]
    assert "5 with Sierra & Oddball" in shown["uniques"]
    assert {"rares", "watched"}.isdisjoint(shown)


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        ('extends = "standard"\nlimits.rares.maxx = 3', ("limits.rares.maxx", "did you mean max")),
        ('extends = "standard"\nlimits.rare.max = 3', ("limits.rare: ", "did you mean rares")),
        ('extends = "standrad"', ("extends", "no format is called")),
        ('extends = "house.toml"', ("itself",)),
        ('extends = "standard"\nplayers = 0', ("players",)),
        (
            'extends = "standard"\nlimits.copies.by_rarity.FOIL = 1',
            ("limits.copies.by_rarity: ", "'FOIL'", "RARE"),
        ),
        ('extends = "standard"\nlimits.suspended.authorities = ["us"]', ("authorities",)),
        ('extends = "standard"\n[[limits.cards]]\nmax = 1', ("limits.cards.0.what", "missing")),
        (
            (
                'extends = "standard"\n[[limits.cards]]\nwhat = "x"\nsource = "x"\nmax = 1\n'
                'match = { types = ["PERMANENT"] }'
            ),
            ("limits.cards.0.match.types: ", "'PERMANENT'", "mean LANDMARK_PERMANENT or "),
        ),
        ("[limits", ("not a TOML file",)),
        ("", ("title", "play", "players", "limits")),
        ("\x1b[2J = 1", ("not a TOML file",)),
        ('extends = "standard"\n"\\u001b[2J" = 1', ("no such key",)),
    ],
)
def test_validate_tells_what_is_wrong(content: str, parts: tuple[str, ...], tmp_path: Path) -> None:
    """2, the file and every fault; nothing on standard output, nothing that moves the cursor."""
    house = tmp_path / "house.toml"
    house.write_text(content)
    done = run("formats", "validate", str(house))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("deckcheck: ")
    assert "house.toml" in done.stderr
    for part in parts:
        assert part in done.stderr
    assert "\x1b" not in done.stderr
    assert "Traceback" not in done.stderr


MISSPELT = (
    'extends = "standard"\n[[limits.cards]]\nwhat = "x"\nsource = "x"\nmax = 0\n'
    'match = { names = ["Tiny Jin"] }'
)


@pytest.mark.parametrize("command", [["formats", "validate"], ["formats", "show"], ["check", "-f"]])
def test_a_misspelt_name_judges_nothing(command: list[str], tmp_path: Path) -> None:
    """A ban list that bans nothing is no format: 2, the place, and which name is meant."""
    house = tmp_path / "house.toml"
    house.write_text(MISSPELT)
    done = run(*command, str(house), *([LEGAL] if command[0] == "check" else []))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{house}: limits.cards.0.match.names: " in done.stderr
    assert "(found 'Tiny Jin'); did you mean Tiny Jinn" in done.stderr


@pytest.mark.parametrize("command", [["formats", "validate"], ["formats", "show"], ["check", "-f"]])
def test_a_set_to_come_is_a_warning(command: list[str], tmp_path: Path) -> None:
    """The code of a set that the catalogue does not have: the file holds, the doubt is told once."""
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "sandbox"\n[[limits.cards]]\nwhat = "x"\nsource = "x"\nmax = 0\n'
        'match = { sets = ["FUGEU"] }'
    )
    done = run(*command, str(house), *([LEGAL] if command[0] == "check" else []))
    assert done.returncode == 0
    [line] = done.stderr.splitlines()
    assert line.startswith(f"deckcheck: warning: {house}: limits.cards.0.match.sets: ")
    assert "(found 'FUGEU'); did you mean FUGUE" in line


def test_words_of_shipped_formats_cost_no_time() -> None:
    """Only strangers' files are looked through: a check must start at once."""
    code = (
        "import sys, deckcheck; deckcheck.load_format('singleton');"
        "sys.exit('deckcheck.cards.vocabulary' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("file", ["missing.toml", "standard", "house.txt", ""])
def test_validate_asks_for_a_format_file(file: str) -> None:
    """A file that is not there, and what is no file of a format, are refused with their name."""
    done = run("formats", "validate", file)
    assert done.returncode == 2
    assert done.stderr.startswith(f"deckcheck: {file}")


# -- house formats of every kind that the issue names ---------------------------------------------

HIGHLANDER = [
    HEROES["AX"],
    *(f"1 {line.split()[1]}" for line in (*commons("AX", 81), *rares_out_of_faction("AX", 36))),
]
"""39 names, one copy of each."""
PERMANENTS = ("ALT_CORE_B_AX_28_C", "ALT_CORE_B_AX_29_C")
HOUSES = {
    "pauper": (
        (
            '[[limits.cards]]\nwhat = "cards that are no Commons"\nmax = 0\nsource = "house"\n'
            'match = { rarities = ["RARE", "EXALTED", "UNIQUE"] }'
        ),
        legal_deck("AX"),
        [HEROES["AX"], *commons("AX", 36), *rares("AX", 3)],
        "3 cards that are no Commons, at most 0",
    ),
    "highlander": (
        'limits.copies = { max = 1, source = "house" }',
        HIGHLANDER,
        [*HIGHLANDER, "1 ALT_CORE_B_AX_04_R1"],
        "2 copies of Kelon Elemental, at most 1",
    ),
    "one Rare of a name": (
        "limits.copies.by_rarity.RARE = 1",
        [*legal_deck("AX"), "1 ALT_CORE_B_AX_30_R1"],
        [*legal_deck("AX"), "2 ALT_CORE_B_AX_30_R1"],
        "2 Rare copies of ",
    ),
    "block": (
        'limits.sets.allowed = ["CORE", "COREKS"]',
        legal_deck("AX"),
        [*legal_deck("AX"), "1 ALT_ALIZE_B_AX_35_C"],
        "is from Trial by Frost, which this format does not allow",
    ),
    "at most 5 Permanents": (
        (
            '[[limits.cards]]\nwhat = "Permanents"\nmax = 5\nsource = "house"\n'
            'match = { types = ["LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"] }'
        ),
        [*legal_deck("AX"), f"3 {PERMANENTS[0]}", f"2 {PERMANENTS[1]}"],
        [*legal_deck("AX"), f"3 {PERMANENTS[0]}", f"3 {PERMANENTS[1]}"],
        "6 Permanents, at most 5",
    ),
    "no hand cost above 4": (
        (
            '[[limits.cards]]\nwhat = "cards with a hand cost above 4"\nmax = 0\nsource = "house"\n'
            "match = { hand_cost = { min = 5 } }"
        ),
        legal_deck("YZ")[:1] + [line for line in commons("YZ", 81) if cost(line) <= 4][:13],
        [*legal_deck("YZ"), "1 ALT_ALIZE_B_YZ_37_C"],
        "with a hand cost above 4, at most 0: ",
    ),
    "only these": (
        (
            '[[limits.cards]]\nwhat = "cards that are not on our list"\nmax = 0\nsource = "house"\n'
            f"unless = {{ families = {[f'AX_{number:02}' for number in range(1, 17)]} }}"
        ),
        legal_deck("AX"),
        [*legal_deck("AX"), "1 ALT_CORE_B_AX_17_C"],
        "1 cards that are not on our list, at most 0: 1 × Dr. Frankenstein",
    ),
}


@pytest.mark.parametrize(
    ("content", "legal", "illegal", "message"), HOUSES.values(), ids=HOUSES.keys()
)
def test_a_house_writes_its_format_without_code(
    content: str, legal: list[str], illegal: list[str], message: str, tmp_path: Path
) -> None:
    """One file: ``validate`` takes it, a deck of it is legal, another is not and says why."""
    house = tmp_path / "house.toml"
    house.write_text(f'extends = "standard"\n{content}\n')
    assert run("formats", "validate", str(house)).returncode == 0
    decks = [write(tmp_path / "legal.txt", legal), write(tmp_path / "illegal.txt", illegal)]
    found = reports("-f", str(house), *decks, on="2026-01-01")["decks"]
    assert [report["verdict"] for report in found] == ["legal", "illegal"]
    faults = [it for it in found[1]["findings"] if it["severity"] == "error"]
    assert len(faults) == 1
    assert message in faults[0]["message"]
