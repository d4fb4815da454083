"""Limits that several rules share, and the finding of too many cards."""

from __future__ import annotations

import pytest

from deckcheck.rules.context import Slot, judged
from deckcheck.rules.limits import Asked, Maximum, Size, at_least, listed, names, too_many
from tests.decklists import QUIET_DAY, catalogue, parse_deck


def slots(*lines: str) -> list[Slot]:
    """The cards of a list."""
    deck = parse_deck("\n".join(lines))
    return judged(deck, catalogue(), on=QUIET_DAY, free_mana=False, pool=None).cards


JINNS = ("2 ALT_CORE_B_BR_06_C", "1 ALT_CORE_B_BR_16_C", "1 ALT_CORE_B_BR_06_R1")


@pytest.mark.parametrize("number", [-1, -1000])
def test_a_negative_number_is_refused(number: int) -> None:
    """No number of cards is negative; the message names the key."""
    with pytest.raises(ValueError, match="max must be 0 or more"):
        Maximum(max=number, source="house")
    with pytest.raises(ValueError, match="cards must be 0 or more"):
        Size(cards=number, hero_counts=False, source="house")
    with pytest.raises(ValueError, match="games"):
        at_least("games", 0, number)


def test_nought_is_a_number() -> None:
    """A house may allow none at all."""
    assert Maximum(max=0, source="house").max == 0
    assert Size(cards=0, hero_counts=True, source="house").cards == 0
    assert Asked(source="house").source == "house"


def _counted(number: int) -> str:
    return f"{number} Rares"


@pytest.mark.parametrize(("most", "found"), [(0, 1), (3, 1), (4, 0), (5, 0)])
def test_too_many_begins_above_the_maximum(most: int, found: int) -> None:
    """As many as allowed pass, one more does not."""
    limit = Maximum(max=most, source="house")
    assert len(list(too_many("rares", _counted, slots(*JINNS), limit))) == found


def test_too_many_tells_all() -> None:
    """The finding has rule, numbers, cards, lines and source."""
    [finding] = too_many("rares", _counted, slots(*JINNS), Maximum(max=1, source="house"))
    assert finding.sentence == (
        "4 Rares, at most 1: 3 × Tiny Jinn, 1 × Bravos Bladedancer (lines 1–3)"
    )
    assert (finding.rule, finding.source) == ("rares", "house")
    assert (finding.limit, finding.actual) == (1, 4)
    assert finding.cards == ("Tiny Jinn", "Bravos Bladedancer")


def test_names_are_told_once_and_copies_summed() -> None:
    """Prints and rarities of one name are one name with the sum of their copies."""
    assert names(slots(*JINNS)) == ("Tiny Jinn", "Bravos Bladedancer")
    assert listed(slots(*JINNS)) == "3 × Tiny Jinn, 1 × Bravos Bladedancer"
    assert (names([]), listed([])) == ((), "")
