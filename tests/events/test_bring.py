"""What a deck asks a player to bring (1.1.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckcheck import Catalogue
from deckcheck.cards.overlay import Text
from deckcheck.events.bring import Bring, in_words, needs
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


class Fetched:
    """A cache in which the texts of Uniques lie, and nothing else."""

    def rows(self) -> Mapping[str, str]:
        return {}

    def unique(self, reference: str) -> str | None:  # noqa: ARG002 - as catalogues ask
        return None

    def names(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        return {}

    def sets(self) -> Mapping[str, Sequence[str]]:
        return {}

    def text(self, reference: str) -> Text | None:
        return (
            Text("{J} Create an Ordis Recruit 1/1/1 Soldier token in target Expedition.", "")
            if "_U_" in reference
            else None
        )


def test_a_unique_whose_text_was_fetched() -> None:
    """What its own text asks for is told; nothing is left unknown."""
    [unique] = uniques("BR", 1)
    known = Catalogue(overlay=Fetched())
    found = needs(parse_deck(f"{KOJO}\n{unique}"), known, "de")
    assert found is not None
    assert (found.tokens, found.unknown) == (("Booda 2/2/2", "Ordis-Rekrut 1/1/1"), ())
    assert next(in_words(found)) == "tokens: Booda 2/2/2, Ordis-Rekrut 1/1/1"
