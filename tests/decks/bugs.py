"""Cases that fail because of a bug that is known and not mended."""

from __future__ import annotations

import pytest


def bug(*values: object, reason: str, name: str | None = None) -> object:
    """A case of a parametrised test that fails until the bug is mended, and then must pass."""
    return pytest.param(*values, id=name, marks=pytest.mark.xfail(strict=True, reason=reason))
