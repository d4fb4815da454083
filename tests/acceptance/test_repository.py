"""A repository of 200 decks, checked through pre-commit, through the action's steps and plainly."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import yaml

from tests.acceptance.test_check_options import deckcheck, git, write
from tests.decklists import (
    HEROES,
    commons,
    legal_deck,
    limited_deck,
    rares,
    rares_out_of_faction,
    singleton_deck,
)
from tests.output.read_back import found

ROOT = Path(__file__).parents[2]
CONFIG = """\
date = 2025-01-01        # no card is suspended on this day
exclude = ["README.txt"]

[[decks]]
files = ["nuc/**"]
format = "nuc"

[[decks]]
files = ["singleton/**"]
format = "singleton"

[[decks]]
files = ["sealed/*.txt"]
format = "sealed"
pool = "sealed/pools/{stem}.pool.txt"
"""
FACTIONS = list(HEROES)
FOUR = "4 ALT_CORE_B_BR_16_C"
OTHERS = [line for line in commons("BR", 39) if "BR_16" not in line]

BROKEN: dict[str, list[tuple[str, list[str]]]] = {
    "standard": [
        ("min-size", legal_deck("AX")[:-1]),
        ("copies", [HEROES["BR"], FOUR, *OTHERS]),
        ("rares", [HEROES["LY"], *rares("LY", 16), *commons("LY", 24)]),
        ("faction", [*legal_deck("MU"), *rares_out_of_faction("OR", 1)]),
        ("line", [*legal_deck("OR"), "https://www.altered.gg/decks/01JEXAMPLE"]),
        ("directive", ["# deckcheck: fromat=nuc", *legal_deck("YZ")]),
    ],
    "nuc": [
        ("hero", legal_deck("AX")[1:]),
        ("unknown-card", [*legal_deck(), "1 ALT_NEXT_B_BR_199_C"]),
    ],
    "singleton": [("versions", [*singleton_deck(number=58), singleton_deck()[1]])],
    "sealed": [("pool", [*limited_deck(), "1 ALT_CORE_B_BR_30_C"])],
}
"""For each format decks that break one rule."""

LEGAL = {
    "standard": [legal_deck(faction) for faction in FACTIONS],
    "nuc": [legal_deck(faction) for faction in FACTIONS],
    "singleton": [singleton_deck(faction) for faction in FACTIONS],
    "sealed": [limited_deck()],
}
EACH = 50
"""Decks of each format; every fifth is broken."""


def fill(folder: Path) -> set[tuple[str, str]]:
    """Write the repository; the errors that it must have, as file and rule."""
    write(folder / "deckcheck.toml", [CONFIG])
    write(folder / "README.txt", ["Our decks, and no deck itself."])
    write(folder / "notes.md", ["4 cards of anything"])
    expected = set()
    for format, decks in LEGAL.items():
        for number in range(EACH):
            rule, lines = "", decks[number % len(decks)]
            if number % 5 == 0:
                rule, lines = BROKEN[format][number // 5 % len(BROKEN[format])]
            name = f"{format}/{number:02}.txt"
            write(folder / name, lines)
            if format == "sealed":
                write(folder / "sealed" / "pools" / f"{number:02}.pool.txt", limited_deck())
            expected |= {(name, rule)} if rule else set()
    return expected


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[tuple[str, str]]]:
    """The repository, committed, and its errors."""
    folder = tmp_path_factory.mktemp("decks")
    expected = fill(folder)
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "200 decks")
    return folder, expected


def errors(findings: Sequence[tuple[str, int, str, str]]) -> set[tuple[str, str]]:
    """File and rule of every error."""
    return {(file, rule) for file, _, rule, severity in findings if severity == "error"}


# -- plainly --------------------------------------------------------------------------------------


def test_plainly(repository: tuple[Path, set[tuple[str, str]]]) -> None:
    """``deckcheck check .`` finds what is broken, each in its format, and nothing else."""
    folder, expected = repository
    done = deckcheck("-o", "json", ".", cwd=folder)
    assert errors(found("json", done.stdout)) == expected
    assert done.returncode == 1
    assert '"illegal": ' in done.stdout
    summary = deckcheck("--statistics", ".", cwd=folder).stdout.splitlines()[-1]
    assert summary.startswith("200 decks: 160 legal, ")


# -- pre-commit -----------------------------------------------------------------------------------


def hooks(folder: Path) -> Path:
    """A repository with our hooks that runs the command that is installed here.

    pre-commit would install deckcheck in an environment of its own, from the network; tests do not
    go there. All else of the hooks is as it is.
    """
    listed = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert {hook["language"] for hook in listed} == {"python"}
    for hook in listed:
        hook["language"] = "system"
    write(folder / ".pre-commit-hooks.yaml", [yaml.safe_dump(listed)])
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "hooks")
    return folder


def try_repo(
    home: Path, repository: Path, hook: str, *options: str
) -> subprocess.CompletedProcess[str]:
    """Run a hook as ``pre-commit try-repo`` does."""
    command = [sys.executable, "-m", "pre_commit", "try-repo", str(hooks(home / "hooks")), hook]
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    return subprocess.run(
        [*command, *options, "--color=never"],
        cwd=repository,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PATH": path, "PRE_COMMIT_HOME": str(home), "LC_ALL": "C.UTF-8"},
    )


def told(text: str) -> Iterator[tuple[str, str]]:
    """File and rule of every error of a text for people."""
    file = ""
    for line in text.splitlines():
        if head := re.fullmatch(r"(\S+): (?:illegal|unverified) in .*", line):
            file = head[1]
        elif row := re.match(r"  error +(\S+) ", line):
            yield file, row[1]


def test_through_pre_commit(repository: tuple[Path, set[tuple[str, str]]], tmp_path: Path) -> None:
    """The hook fails and tells the same errors; files that are no decks are left out."""
    folder, expected = repository
    done = try_repo(tmp_path, folder, "deckcheck", "--all-files")
    assert done.returncode == 1, done.stdout + done.stderr
    assert set(told(done.stdout)) == expected


def test_the_hook_passes_on_legal_decks(
    repository: tuple[Path, set[tuple[str, str]]], tmp_path: Path
) -> None:
    """A commit of legal decks is let through, whatever else it has."""
    folder, _ = repository
    files = ["standard/01.txt", "sealed/02.txt", "README.txt", "notes.md", "deckcheck.toml"]
    done = try_repo(tmp_path, folder, "deckcheck", "--files", *files)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_other_hook_writes_canonical_lists(tmp_path: Path) -> None:
    """It rewrites what is staged, and pre-commit sees that it did."""
    folder = tmp_path / "decks"
    deck = Path(write(folder / "a.txt", legal_deck()[::-1]))
    git(folder, "init", "-q")
    git(folder, "add", ".")
    done = try_repo(tmp_path, folder, "deckcheck-fmt", "--all-files")
    assert done.returncode == 1
    assert "files were modified by this hook" in done.stdout
    assert deck.read_text("utf-8").splitlines()[0] == legal_deck()[0]


# -- the action -----------------------------------------------------------------------------------


def run_action(folder: Path, summary: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the steps of the action as GitHub's runner does, without the one that installs.

    That one goes to the network, where tests do not go; the command that is installed here runs.
    """
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    values = {name: it["default"] for name, it in action["inputs"].items()} | inputs
    install, step = action["runs"]["steps"]
    assert "${{" not in install["run"]
    assert "${{" not in step["run"]
    variables = {
        name: values[re.fullmatch(r"\$\{\{ inputs\.(\w+) \}\}", value)[1]]  # type: ignore[index]
        for name, value in step["env"].items()
    }
    installed = summary.parent / "deckcheck"
    if not installed.exists():
        installed.mkdir()
        (installed / "bin").symlink_to(sysconfig.get_path("scripts"))
    variables |= {"RUNNER_TEMP": str(summary.parent), "GITHUB_STEP_SUMMARY": str(summary)}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **variables},
    )


def test_through_the_action(repository: tuple[Path, set[tuple[str, str]]], tmp_path: Path) -> None:
    """Annotations and summary hold all findings of the plain run."""
    folder, expected = repository
    done = run_action(folder, tmp_path / "summary.md")
    assert done.returncode == 1, done.stderr
    annotations = found("github", done.stdout)
    assert errors(annotations) == expected
    assert found("markdown", (tmp_path / "summary.md").read_text("utf-8")) == annotations
    assert found("json", deckcheck("-o", "json", ".", cwd=folder).stdout) == annotations


def test_inputs_of_the_action(
    repository: tuple[Path, set[tuple[str, str]]], tmp_path: Path
) -> None:
    """Paths a line each; format and date go before the configuration."""
    folder, _ = repository
    summary = tmp_path / "summary.md"
    paths = "standard/01.txt\nnuc/01.txt\n"
    done = run_action(folder, summary, paths=paths, format="2v2", date="2025-02-01")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(line.endswith(" [2v2]") for line in done.stdout.splitlines())
    done = run_action(folder, summary, paths="standard", arguments="--select\nrares\n--strict")
    assert {rule for _, _, rule, _ in found("github", done.stdout)} == {"rares"}


@pytest.mark.parametrize(
    "path", ['"; touch evil; "', "$(touch evil)", "`touch evil`", "--output=json=evil", "a b.txt"]
)
def test_an_input_is_an_argument_and_no_command(tmp_path: Path, path: str) -> None:
    """Whatever stands in an input, it names files."""
    done = run_action(tmp_path, tmp_path / "summary.md", paths=path)
    assert done.returncode == 2
    assert f"{path}: " in done.stderr
    assert not (tmp_path / "evil").exists()
