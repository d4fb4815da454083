"""What is packaged is what is in the tree."""

from __future__ import annotations

import ast
from pathlib import Path

import tomli

import deckcheck
from deckcheck.resources import folder

ROOT = Path(__file__).parents[1]


def test_the_list_of_packages_is_the_tree() -> None:
    """Every folder of code is in the packages of pyproject.toml, and nothing else is."""
    project = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    listed = set(project["tool"]["setuptools"]["packages"])
    found = {
        ".".join(init.parent.relative_to(ROOT).parts)
        for init in (ROOT / "deckcheck").rglob("__init__.py")
    }
    assert listed == found | {"deckcheck.data", "deckcheck.formats"}


def test_data_and_formats_are_packages_that_can_be_found() -> None:
    """The folders at the top of the repository are importable package data."""
    assert (folder("deckcheck.data") / "cards.tsv").is_file()
    assert (folder("deckcheck.formats") / "standard.toml").is_file()


def test_every_public_name_is_there() -> None:
    """Each name of ``__all__`` can be imported, and stands there once."""
    assert all(getattr(deckcheck, name) is not None for name in deckcheck.__all__)
    assert len(set(deckcheck.__all__)) == len(deckcheck.__all__)


def test_every_module_says_what_it_is() -> None:
    """Each module begins with a docstring."""
    modules = list((ROOT / "deckcheck").rglob("*.py"))
    assert modules
    missing = [
        path for path in modules if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert missing == []
