"""Cases that failed once, each with the reason: what was mended must stay so."""

from __future__ import annotations

import pytest


def mended(*values: object, reason: str, name: str | None = None) -> object:
    """A case of a parametrised test that failed because of a bug, which the reason names."""
    assert reason
    return pytest.param(*values, id=name)
