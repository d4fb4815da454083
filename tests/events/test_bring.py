"""What a deck asks a player to bring (1.1.7)."""

from __future__ import annotations

from deckcheck.events.bring import Bring, needs
from tests.decklists import HEROES, KOJO, catalogue, parse_deck, uniques


def bring(*lines: str, language: str = "en") -> Bring | None:
    return needs(parse_deck("\n".join(lines)), catalogue(), language)


def test_tokens_of_heroes() -> None:
    """1.1.7.b: Kojo's Booda is 2/2/2, Sierra's Brassbug is 2/2/2, as their cards print."""
    found = bring(KOJO, HEROES["AX"])
    assert found is not None
    assert found.tokens == ("Booda 2/2/2", "Brassbug 2/2/2")
    french = bring(HEROES["AX"], language="fr")
    assert french is not None
    assert french.tokens == ("Scarabot 2/2/2",)


def test_what_is_not_known_is_named() -> None:
    """The text of a Unique is its own, so what it asks for is not known; alone, nothing is."""
    [unique] = uniques("BR", 1)
    assert bring(unique) is None
    found = bring(KOJO, unique)
    assert found is not None
    assert len(found.unknown) == 1
