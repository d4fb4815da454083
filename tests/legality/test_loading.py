"""Format files: by name, by path, extended, and every way in which a file can be wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deckcheck import Format, FormatError, format_names, load_format
from deckcheck.legality.loading import MAX_BYTES
from deckcheck.resources import folder
from deckcheck.rules.registry import RULES
from tests.decklists import errors, judge, legal_deck, uniques

WHOLE = """
title = { en = "House", fr = "Maison" }
play = "constructed"
players = 2
[limits.copies]
max = 2
source = "house rule 1"
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Where a format file of one's own lies."""
    return tmp_path / "house.toml"


def load(path: Path, content: str | bytes) -> Format:
    """Write a file and load it."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return load_format(path)


def refused(path: Path, content: str | bytes) -> str:
    """Write a file that must be refused, and tell why it is."""
    with pytest.raises(FormatError) as caught:
        load(path, content)
    return str(caught.value)


# -- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("standard", "standard"),
        ("STANDARD", "standard"),
        ("Booster War", "booster-war"),
        ("booster_war", "booster-war"),
        ("BoosterWar", "booster-war"),
        ("free for all", "free-for-all"),
        ("2V2", "2v2"),
    ],
)
def test_case_blanks_and_dashes_do_not_matter(written: str, name: str) -> None:
    """A format's name is known however people write it."""
    assert load_format(written).name == name


@pytest.mark.parametrize("written", ["standart", "", "std", "../standard", "standard\0", "modern"])
def test_an_unknown_name_is_refused_with_all_known_ones(written: str) -> None:
    """Who mistypes a name learns which there are, and that a file may be given."""
    with pytest.raises(FormatError) as caught:
        load_format(written)
    for name in format_names():
        assert name in str(caught.value)
    assert ".toml" in str(caught.value)


def test_a_path_may_be_text_or_path(house: Path) -> None:
    """A format of one's own has its file's name and remembers the file."""
    format = load(house, WHOLE)
    assert (format.name, format.path) == ("house", str(house))
    assert load_format(str(house)) == format


def test_a_file_with_the_name_of_a_shipped_format_is_that_file(tmp_path: Path) -> None:
    """A path is a path: ``./standard.toml`` is the user's and not the shipped one."""
    format = load(tmp_path / "standard.toml", WHOLE)
    assert format.limits["copies"].max == 2


# -- extends --------------------------------------------------------------------------------------


def test_what_is_not_said_is_the_other_formats(house: Path) -> None:
    """A file that extends Standard and says no more is Standard, under its own name."""
    format, standard = load(house, 'extends = "standard"'), load_format("standard")
    assert (format.title.en, format.title.fr) == ("house", "house")
    for field in (
        "play",
        "players",
        "limits",
        "order_matters",
        "game",
        "pool",
        "tournaments",
    ):
        assert getattr(format, field) == getattr(standard, field)


def test_what_is_said_is_laid_over_it_key_by_key(house: Path) -> None:
    """One key of a limit is changed, its other keys and all other limits stay."""
    format = load(house, 'extends = "standard"\nlimits.max-size.cards = 45')
    limit, standard = format.limits["max-size"], load_format("standard")
    assert (limit.cards, limit.hero_counts) == (45, False)
    assert {**format.limits, "max-size": None} == {**standard.limits, "max-size": None}


@pytest.mark.parametrize(
    ("content", "source"),
    [
        ("limits.copies.max = 2", "house.toml"),
        ('limits.copies = { max = 2, source = "us" }', "us"),
        ('limits.copies.source = "us"', "us"),
        ("limits.rares.max = 2", "1.1.4.e"),
    ],
)
def test_who_changes_a_limit_is_its_source(content: str, source: str, house: Path) -> None:
    """A number of the house is not the glossary's, even if the house does not say whose it is."""
    format = load(house, f'extends = "standard"\n{content}')
    assert format.limits["copies"].source == source


def test_where_a_list_lies_does_not_change_whose_it_is(house: Path) -> None:
    """Frontier's list is the community's, wherever the file is."""
    format = load(house, 'extends = "frontier"\nlimits.manifest.path = "frontier.json"')
    assert format.limits["manifest"].source == load_format("frontier").limits["manifest"].source


def test_false_takes_a_limit_away(house: Path) -> None:
    """``rule = false`` under ``[limits]``: the rule does not hold."""
    format = load(house, 'extends = "standard"\n[limits]\nrares = false\nexalted = false')
    assert set(format.limits) == set(load_format("standard").limits) - {"rares", "exalted"}


def test_a_limit_may_be_added(house: Path) -> None:
    """A house may ask for what the other format does not."""
    format = load(house, 'extends = "draft"\nlimits.copies = { max = 4, source = "house" }')
    assert (format.limits["copies"].max, format.limits["copies"].source) == (4, "house")
    assert format.limits["faction"].max == 3


def test_false_may_be_a_value(house: Path) -> None:
    """``false`` for a key that is true or false is its value and takes nothing away."""
    format = load(house, 'extends = "draft"\nlimits.min-size.hero_counts = false')
    assert (format.limits["min-size"].cards, format.limits["min-size"].hero_counts) == (30, False)


def test_decks_are_judged_by_the_files_numbers(house: Path) -> None:
    """No limit stands in code: no Uniques, 40 cards and two copies are what the house says."""
    format = load(
        house,
        'extends = "standard"\n[limits]\nuniques.max = 0\nmin-size.cards = 40\ncopies.max = 2',
    )
    report = judge([*legal_deck(), *uniques("BR", 1)], format)
    assert errors(report) == {"uniques", "copies"}
    assert {f.limit for f in report.findings} == {0, 2}
    assert errors(judge(legal_deck(), format)) == {"min-size", "copies"}
    assert errors(judge(legal_deck(), load(house, 'extends = "standard"'))) == set()


def test_a_table_within_a_limit_is_laid_over_too(house: Path) -> None:
    """One Hero of Singleton's table is changed, the others stay; ``false`` takes it away."""
    format = load(house, 'extends = "singleton"\nlimits.uniques.by_hero."Moyo & Silk" = 1')
    before = load_format("singleton").limits["uniques"].by_hero
    assert format.limits["uniques"].by_hero == {**before, "Moyo & Silk": 1}
    format = load(house, 'extends = "singleton"\nlimits.uniques.by_hero = false')
    assert (format.limits["uniques"].by_hero, format.limits["uniques"].max) == ({}, 3)


def test_limits_on_cards_of_another_file_are_replaced_as_a_whole(tmp_path: Path) -> None:
    """``[[limits.cards]]`` is a list: the last file's holds, and not both."""
    table = '[[limits.cards]]\nwhat = "{}"\nsource = "house"\nmax = 1\n'
    (tmp_path / "base.toml").write_text('extends = "standard"\n' + table.format("one") * 2)
    format = load(tmp_path / "house.toml", 'extends = "base.toml"\n' + table.format("other"))
    assert [limit.what for limit in format.limits["cards"]] == ["other"]
    (tmp_path / "same.toml").write_text('extends = "base.toml"')
    limits = load_format(tmp_path / "same.toml").limits
    assert [limit.what for limit in limits["cards"]] == ["one", "one"]


def test_lists_are_replaced_as_a_whole(house: Path) -> None:
    """Tournaments of one's own take the place of the other format's."""
    format = load(
        house,
        'extends = "standard"\n[[tournaments]]\n'
        'best_of = 1\nrounds = 5\nround_minutes = 25\nsource = "house"',
    )
    assert [tournament.rounds for tournament in format.tournaments] == [5]


def test_a_pool_may_be_taken_away(house: Path) -> None:
    """A limited format without boosters is one whose pool comes from elsewhere: a cube."""
    assert load(house, 'extends = "draft"\npool = false').pool is None


def test_a_file_may_extend_a_file_beside_it(tmp_path: Path) -> None:
    """A path in ``extends`` is seen from the file that says it, not from where one stands."""
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "base.toml").write_text('extends = "standard"\nlimits.rares.max = 9')
    (tmp_path / "club" / "cup.toml").write_text('extends = "base.toml"\nplayers = 4')
    format = load(tmp_path / "night.toml", 'extends = "club/cup.toml"\nlimits.copies.max = 1')
    limits = format.limits
    assert (limits["rares"].max, limits["copies"].max, format.players) == (9, 1, 4)
    assert limits["uniques"].max == 3


@pytest.mark.parametrize(
    ("written", "name"),
    [("Booster_War", "booster-war"), ("NO_UNIQUE", "nuc"), ("Format Scellé", "sealed")],
)
def test_a_name_in_extends_may_be_written_freely(written: str, name: str, house: Path) -> None:
    """``extends`` takes a name or an alias as ``--format`` does."""
    assert load(house, f'extends = "{written}"').limits == load_format(name).limits


def test_a_limit_that_was_taken_away_may_come_again(tmp_path: Path) -> None:
    """What the middle of a chain takes away its end may set anew, and then wholly."""
    (tmp_path / "base.toml").write_text('extends = "standard"\nlimits.rares = false')
    format = load(
        tmp_path / "house.toml",
        'extends = "base.toml"\nlimits.rares = { max = 5, source = "house" }',
    )
    assert (format.limits["rares"].max, format.limits["rares"].source) == (5, "house")
    text = refused(tmp_path / "house.toml", 'extends = "base.toml"\nlimits.rares.max = 5')
    assert "limits.rares.source" in text


def test_a_chain_of_ten_is_read_and_one_of_eleven_is_not(tmp_path: Path) -> None:
    """The bound of ``extends`` is ten formats beyond the first."""
    for number in range(1, 12):
        below = "standard" if number == 1 else f"f{number - 1}.toml"
        (tmp_path / f"f{number}.toml").write_text(f'extends = "{below}"')
    assert load_format(tmp_path / "f10.toml").limits["copies"].max == 3
    with pytest.raises(FormatError, match="extends more than 10 formats"):
        load_format(tmp_path / "f11.toml")


@pytest.mark.parametrize("files", [["a"], ["a", "b"], ["a", "b", "c"]])
def test_a_circle_is_refused(files: list[str], tmp_path: Path) -> None:
    """Formats that extend themselves, straight or by others, are an error and no endless loop."""
    for name, below in zip(files, [*files[1:], files[0]], strict=True):
        (tmp_path / f"{name}.toml").write_text(f'extends = "{below}.toml"')
    with pytest.raises(FormatError, match=r"extends .*itself"):
        load_format(tmp_path / "a.toml")


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        ('["standard"]', ("extends", "house.toml")),
        ("1", ("extends", "house.toml")),
        ("true", ("extends", "house.toml")),
        ('"missing.toml"', ("missing.toml",)),
        pytest.param('"standart"', ("extends", "house.toml", "standard")),
        pytest.param('""', ("extends", "house.toml", "standard")),
        pytest.param('"a\\u0000.toml"', ("house.toml",)),
    ],
)
def test_what_cannot_be_extended_is_refused(
    value: str, parts: tuple[str, ...], house: Path
) -> None:
    """A wrong value of ``extends`` is an error with the file and the key's path."""
    text = refused(house, f"extends = {value}")
    for part in parts:
        assert part in text


# -- files ----------------------------------------------------------------------------------------


def test_a_missing_file_is_refused(house: Path) -> None:
    """The message names the file and says what the matter is."""
    with pytest.raises(FormatError, match=r"house\.toml: No such file"):
        load_format(house)


def test_a_folder_is_refused(house: Path) -> None:
    """A folder that is called like a format file is none."""
    house.mkdir()
    with pytest.raises(FormatError, match=r"house\.toml"):
        load_format(house)


@pytest.mark.parametrize(
    "content",
    [
        "max = ",
        "[limits",
        '{"limits": {}}',
        "players = 2\nplayers = 3",
        "1 ALT_CORE_B_BR_01_C",
        "a" + ".a" * 20_000 + " = 1",
        "a = " + "[" * 20_000 + "]" * 20_000,
        'title = "é"'.encode("latin-1"),
        'extends = "standard"'.encode("utf-16"),
        b"\0\0\0\0",
        bytes(range(256)),
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_no_toml_is_refused(content: str | bytes, house: Path) -> None:
    """Other texts, other encodings, other bytes and monstrous nesting: one error, one line."""
    text = refused(house, content)
    assert "house.toml: not a TOML file" in text
    assert len(text) < 500


@pytest.mark.parametrize("number", ["1" * 5000, "0x" + "f" * 5000])
def test_a_monstrous_number_is_refused(number: str, house: Path) -> None:
    """A number of thousands of digits is a wrong file, not a crash."""
    refused(house, f'extends = "standard"\nplayers = {number}')


def test_a_byte_order_mark_is_no_fault(house: Path) -> None:
    """Editors write one before UTF-8."""
    assert load(house, b"\xef\xbb\xbf" + WHOLE.encode()).limits["copies"].max == 2


def test_windows_line_ends_are_no_fault(house: Path) -> None:
    """CRLF is as good as LF."""
    assert load(house, WHOLE.replace("\n", "\r\n")).limits["copies"].max == 2


def test_the_size_of_a_file_is_bounded(house: Path) -> None:
    """A file of 64 KiB is read, one byte more is not."""
    padding = "#" * (MAX_BYTES - len(WHOLE))
    assert load(house, WHOLE + padding).limits["copies"].max == 2
    assert "larger than 64 KiB" in refused(house, WHOLE + padding + "#")


def test_a_large_file_that_is_extended_is_refused_too(tmp_path: Path) -> None:
    """The bound holds for every file of a chain."""
    (tmp_path / "base.toml").write_text(WHOLE + "#" * MAX_BYTES)
    assert "larger than" in refused(tmp_path / "house.toml", 'extends = "base.toml"')


# -- shipped files against the schema -------------------------------------------------------------


@pytest.mark.parametrize("name", format_names())
def test_every_shipped_file_is_right_by_the_schema(name: str, tmp_path: Path) -> None:
    """Shipped files are built unchecked; as a stranger's file each passes and is the same."""
    shutil.copytree(folder("deckcheck.formats"), tmp_path, dirs_exist_ok=True)
    copy, shipped = load_format(tmp_path / f"{name}.toml"), load_format(name)
    assert list(copy.limits) == sorted(copy.limits, key=list(RULES).index)
    for field in ("name", "title", "play", "players", "limits", "order_matters", "game", "pool"):
        assert getattr(copy, field) == getattr(shipped, field)
    assert copy.tournaments == shipped.tournaments
