"""Who makes dated lists: the publisher, and the community after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deckcheck.messages import all_of, say
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
        known = ", ".join(AUTHORITIES)
        raise ValueError(say("authorities must be of {authorities}", authorities=known))


def listed_authorities(authorities: Sequence[str]) -> str:
    """Authorities in words, of which there are some."""
    return all_of([authority_word(one) for one in authorities])


def authority_word(authority: str) -> str:
    """An authority in a list, or alone."""
    return _ALONE.get(authority, authority)


def the_authority(authority: str) -> str:
    """An authority within a sentence."""
    return _WITHIN.get(authority, authority)


_ALONE = {"publisher": say("publisher"), "community": say("community")}
_WITHIN = {"publisher": say("the publisher"), "community": say("the community")}
