"""Whose dated lists rules follow."""

from __future__ import annotations

import pytest

from deckcheck.rules.authorities import Authorities, known_authorities, listed_authorities


@pytest.mark.parametrize("known", [[], ["publisher"], ["community"], ["community", "publisher"]])
def test_publisher_and_community_are_known(known: list[str]) -> None:
    """A format follows none, one or both (issue 4)."""
    known_authorities(known)
    assert Authorities(authorities=known, source="house").authorities == known


@pytest.mark.parametrize("unknown", ["judge", "Publisher", ""])
def test_others_are_refused(unknown: str) -> None:
    """Who writes another authority learns which there are."""
    with pytest.raises(ValueError, match="must be of publisher, community"):
        Authorities(authorities=["publisher", unknown], source="house")


@pytest.mark.parametrize(
    ("authorities", "words"),
    [
        (["publisher"], "publisher"),
        (["publisher", "community"], "publisher and community"),
    ],
)
def test_authorities_in_words(authorities: list[str], words: str) -> None:
    """Who is followed is told; following nobody is told too."""
    assert listed_authorities(authorities) == words
