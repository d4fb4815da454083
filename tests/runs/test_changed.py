"""Which decks are judged again by what git says has changed (docs/configuration.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import pytest

from deckcheck.errors import DeckcheckError
from deckcheck.runs import config
from deckcheck.runs.changed import changed_since
from deckcheck.runs.judge import Judge, Wishes
from deckcheck.runs.settings import COMMAND_LINE, Layer
from tests.acceptance.test_check_options import git, write
from tests.decklists import catalogue, legal_deck, limited_deck

CONFIG = ["[[decks]]", 'files = ["sealed/*.txt"]', 'format = "sealed"', 'pool = "pools/{stem}.txt"']
DECKS = ["a.txt", "b.txt", "house.txt", "sealed/ana.txt", "sealed/bob.txt"]


@pytest.fixture(autouse=True)
def _repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five decks: two with a pool each, one in a format of the house, which builds on another."""
    monkeypatch.chdir(tmp_path)
    config.forget()
    here = Path()
    write(here / "deckcheck.toml", CONFIG)
    write(here / "a.txt", legal_deck())
    write(here / "b.txt", legal_deck())
    write(here / "house.txt", ["# deckcheck: format=formats/house.toml", *legal_deck()])
    write(here / "formats" / "house.toml", ['extends = "base.toml"'])
    write(here / "formats" / "base.toml", ['extends = "standard"'])
    for name in ("ana", "bob"):
        write(here / "sealed" / f"{name}.txt", limited_deck())
        write(here / "pools" / f"{name}.txt", limited_deck())
    git(here, "init", "-q")
    git(here, "add", ".")
    git(here, "commit", "-q", "-m", "decks")


def changed(files: Sequence[str] = DECKS, **values: object) -> list[str]:
    judge = Judge(Wishes(date(2025, 1, 1), Layer(COMMAND_LINE, values)), catalogue())
    return list(changed_since("HEAD", files, judge))


def add_line(name: str) -> Callable[[], None]:
    def add() -> None:
        with Path(name).open("a", encoding="utf-8") as file:
            file.write("\n# a line more\n")

    return add


def rename(name: str, new: str) -> Callable[[], None]:
    return lambda: git(Path(), "mv", name, new)


def remove(name: str) -> Callable[[], None]:
    return lambda: Path(name).unlink()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda: None, []),
        (add_line("a.txt"), ["a.txt"]),
        (add_line("pools/ana.txt"), ["sealed/ana.txt"]),
        (remove("pools/ana.txt"), ["sealed/ana.txt"]),
        (rename("pools/ana.txt", "pools/eve.txt"), ["sealed/ana.txt"]),
        (add_line("formats/house.toml"), ["house.txt"]),
        (add_line("formats/base.toml"), ["house.txt"]),
        (add_line("deckcheck.toml"), DECKS),
        (remove("deckcheck.toml"), DECKS),
        (add_line("sealed/pyproject.toml"), ["sealed/ana.txt", "sealed/bob.txt"]),
        (add_line("README.md"), []),
        (add_line("pools/nobody.txt"), []),
    ],
)
def test_a_deck_and_all_that_it_is_judged_by(
    change: Callable[[], None], expected: list[str]
) -> None:
    """Changed, new, deleted or renamed: a pool, a format, what that builds on, a configuration."""
    change()
    assert changed() == expected


def test_what_the_command_line_names_is_about_all_decks() -> None:
    """Whoever gives a format file judges every deck by it."""
    add_line("formats/base.toml")()
    assert changed(format=("formats/house.toml",)) == DECKS


@pytest.mark.parametrize("option", ["diff.relative", "diff.renames"])
def test_however_git_is_configured_and_from_wherever(
    option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names are those of the repository, not those of the folder that the run stands in."""
    git(Path(), "config", option, "true")
    add_line("a.txt")()
    monkeypatch.chdir("sealed")
    assert changed(["../a.txt", "ana.txt"]) == ["../a.txt"]


def test_a_link_is_what_it_leads_to() -> None:
    """A deck that is a link has changed if its target has."""
    Path("link.txt").symlink_to("a.txt")
    git(Path(), "add", ".")
    git(Path(), "commit", "-q", "-m", "a link")
    assert changed(["link.txt"]) == []
    add_line("a.txt")()
    assert changed(["link.txt"]) == ["link.txt"]


def test_standard_input_is_always_judged() -> None:
    """Git knows nothing of it, and it is read once."""
    assert changed(["-"]) == ["-"]


def test_a_deck_of_another_repository(tmp_path_factory: pytest.TempPathFactory) -> None:
    """It would never be judged, and nobody would know."""
    elsewhere = write(tmp_path_factory.mktemp("elsewhere") / "a.txt", legal_deck())
    with pytest.raises(DeckcheckError, match="is not in the repository of this folder"):
        changed([elsewhere])
