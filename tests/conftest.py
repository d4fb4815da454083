"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("deckcheck", deadline=None)  # the first example loads the catalogue
settings.load_profile("deckcheck")

os.environ["DECKCHECK_NO_CACHE"] = "1"  # that of the developer must not decide tests

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def shared_decks() -> Path:
    """The folder of real decklists, which stands beside a working copy and is not part of it."""
    folder = ROOT.parent / "shared" / "decks"
    if not folder.is_dir():
        pytest.skip("the real decklists (../shared/decks) are not here")
    return folder
