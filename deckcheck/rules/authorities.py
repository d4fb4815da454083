"""Who makes dated lists: the publisher, and the community after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deckcheck.rules.limits import STRICT

AUTHORITIES = ("publisher", "community")


@dataclass(frozen=True, slots=True)
class Authorities:
    """Whose list a rule follows: ``authorities``, of `AUTHORITIES`."""

    __pydantic_config__ = STRICT
    authorities: list[str]
    source: str

    def __post_init__(self) -> None:
        known_authorities(self.authorities)


def known_authorities(authorities: Sequence[str]) -> None:
    """Refuse other authorities in a format file.

    Raises:
        ValueError: one is not known.
    """
    if not set(authorities) <= set(AUTHORITIES):
        raise ValueError(f"authorities must be of {', '.join(AUTHORITIES)}")


def listed_authorities(authorities: Sequence[str]) -> str:
    """Authorities in words."""
    return " and ".join(authorities) or "nobody"
