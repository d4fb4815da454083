"""Configuration files: where they are found, what they say, what is wrong (docs/configuration.md)."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from deckcheck.errors import ConfigError
from deckcheck.runs import config
from deckcheck.runs.config import project_of
from deckcheck.runs.settings import Settings


@pytest.fixture(autouse=True)
def _forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file of another test is remembered; the run stands in the folder."""
    monkeypatch.chdir(tmp_path)
    config.forget()


def write(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def settings(folder: Path, text: str, deck: str = "a.txt") -> Settings:
    """What a deckcheck.toml says about a deck of its folder."""
    write(folder / "deckcheck.toml", text)
    project = project_of(str(folder / deck))
    assert project
    return Settings(project.layers(str(folder / deck)))


# -- where it is found ----------------------------------------------------------------------------


def test_the_nearest_file_holds_alone(tmp_path: Path) -> None:
    """Upwards from the deck, not from where the command runs; nothing is merged."""
    write(tmp_path / "deckcheck.toml", 'format = "nuc"\npool = "p.txt"')
    write(tmp_path / "league" / "deckcheck.toml", 'format = "2v2"')
    for deck, formats, pool in (
        ("a.txt", "nuc", "p.txt"),
        ("team/ana/a.txt", "nuc", "p.txt"),
        ("league/week/a.txt", "2v2", None),
    ):
        found = project_of(str(tmp_path / deck))
        assert found
        values = Settings(found.layers(str(tmp_path / deck)))
        assert (values.formats, values.pool) == ((formats,), pool)


def test_a_table_of_pyproject(tmp_path: Path) -> None:
    """[tool.deckcheck] says the same things; a pyproject.toml without it is passed by."""
    write(tmp_path / "pyproject.toml", '[tool.deckcheck]\nformat = "nuc"')
    write(tmp_path / "below" / "pyproject.toml", '[project]\nname = "deckcheck-decks"')
    found = project_of(str(tmp_path / "below" / "a.txt"))
    assert found
    assert found.folder == str(tmp_path)
    assert Settings(found.layers("a.txt")).formats == ("nuc",)


def test_a_file_of_our_own_goes_before_pyproject(tmp_path: Path) -> None:
    """Of two in one folder it is the deckcheck.toml."""
    write(tmp_path / "pyproject.toml", '[tool.deckcheck]\nformat = "nuc"')
    assert settings(tmp_path, 'format = "2v2"').formats == ("2v2",)


def test_no_file(tmp_path: Path) -> None:
    """Most folders have none above them."""
    assert project_of(str(tmp_path / "a.txt")) is None


# -- what it says ---------------------------------------------------------------------------------


def test_every_key(tmp_path: Path) -> None:
    """Files are seen from the folder of the configuration, and called as they are from here."""
    text = (
        'format = "house.toml"\ndate = 2026-02-12\npool = "p.txt"\nmanifest = ["m.json"]\n'
        'authority = "community"\n[ignore]\nerrata = "proxies"\n[severity]\nsets = "note"\n'
    )
    found = settings(tmp_path, text)
    assert found.formats == ("house.toml",)
    assert (found.day, found.authority) == (date(2026, 2, 12), "community")
    assert (found.pool, found.manifests) == ("p.txt", ("m.json",))
    assert found.policy.ignored == {"errata": "proxies"}
    assert {rule: it.value for rule, it in found.policy.severities.items()} == {"sets": "note"}


def test_tables_lie_over_the_top_in_their_order(tmp_path: Path) -> None:
    """A table says only what is different for its files; origins tell which it was."""
    text = (
        'format = "nuc"\ndate = 2026-02-12\n[[decks]]\nfiles = ["sealed/*.txt"]\nformat = "sealed"\n'
        '[[decks]]\nfiles = ["*.deck", "sealed/b.txt"]\nformat = "draft"\n'
    )
    for deck, expected in (
        ("a.txt", "nuc"),
        ("sealed/a.txt", "sealed"),
        ("sealed/b.txt", "draft"),
        ("sealed/below/a.txt", "nuc"),
        ("deep/down/a.deck", "draft"),
    ):
        config.forget()
        found = settings(tmp_path, text, deck)
        assert (found.formats, found.day) == ((expected,), date(2026, 2, 12)), deck
    assert found.origin("format").endswith("deckcheck.toml: decks 2")


def test_a_pool_for_each_player(tmp_path: Path) -> None:
    """{stem} is the name of the deck's file without its ending."""
    found = settings(tmp_path, 'pool = "pools/{stem}.pool.txt"', "sealed/ana.v2.txt")
    assert found.pool == str(Path("pools", "ana.v2.pool.txt"))


@pytest.mark.parametrize(
    ("text", "deck", "expected"),
    [
        ("", "a.txt", True),
        ("", "a.md", False),
        ("", "a.pool.txt", False),
        ('files = ["*.md"]', "notes/a.md", True),
        ('files = ["*.md"]', "a.txt", False),
        ('files = ["decks/**"]', "decks/a/b.txt", True),
        ('files = ["decks/**"]', "b.txt", False),
        ('files = ["decks/*.txt"]', "decks/a/b.txt", False),
        ('exclude = ["ideas/"]', "ideas/a.txt", False),
        ('exclude = ["ideas/"]', "a.txt", True),
        ('files = ["*.txt"]\nexclude = ["README.txt"]', "README.txt", False),
    ],
)
def test_which_files_hold_decks(tmp_path: Path, text: str, deck: str, expected: bool) -> None:
    """Globs as in .gitignore, seen from the folder of the configuration; else by the ending."""
    write(tmp_path / "deckcheck.toml", text)
    project = project_of(str(tmp_path / deck))
    assert project
    assert project.has_deck(str(tmp_path / deck)) is expected


# -- what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('formats = "nuc"', "formats: no such key; did you mean format?"),
        ("format = 3", "format: input should be a valid string (found 3)"),
        ('date = "soon"', "date: "),
        ('authority = "me"', "authority: input should be 'publisher' or 'community'"),
        ('[ignore]\ncopys = "x"', "no rule is called 'copys'; did you mean copies?"),
        ('[ignore]\ncopies = " "', "ignore.copies: a reason is expected"),
        ('[severity]\ncopies = "fatal"', "severity.copies: input should be 'error'"),
        ('[[decks]]\nformat = "nuc"', "decks.0.files: this key is missing"),
        ("folder = 1", "folder: no such key (allowed: authority, date, decks, exclude, files, "),
        (
            '[[decks]]\nfiles = ["*"]\nexclude = []',
            "decks.0.exclude: no such key (allowed: authority, date, files, format, ",
        ),
        ("format = ", "not a TOML file"),
        ('files = ["!"]', "files.0: a glob of .gitignore is expected (found '!')"),
        ("exclude = ['decks\\']", "exclude.0: a glob of .gitignore is expected"),
        ('[[decks]]\nfiles = ["*", "[z-a]"]', "decks.0.files.1: a glob of .gitignore is expected"),
    ],
)
def test_wrong_files_are_explained(tmp_path: Path, text: str, said: str) -> None:
    """The file, the key and what is allowed."""
    write(tmp_path / "deckcheck.toml", text)
    with pytest.raises(ConfigError) as raised:
        project_of(str(tmp_path / "a.txt"))
    assert raised.value.message.startswith("deckcheck.toml: ")
    assert said in raised.value.message


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    """Configurations are small."""
    write(tmp_path / "deckcheck.toml", "#" * (config.MAX_BYTES + 1))
    with pytest.raises(ConfigError, match="larger than 1024 KiB"):
        project_of(str(tmp_path / "a.txt"))
