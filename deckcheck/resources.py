"""Where the packages of shipped files (``deckcheck.data``, ``deckcheck.formats``) lie on disk."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def folder(package: str) -> Path:
    """The folder of a package of shipped files, in a wheel and in an editable install alike.

    Raises:
        ModuleNotFoundError: the package is not part of this installation.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"{package} is missing from this installation of deckcheck")
    return Path(spec.submodule_search_locations[0])
