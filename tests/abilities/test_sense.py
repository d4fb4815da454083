"""Texts of which a part is missing, or that point to nothing, are not read."""

from __future__ import annotations

import pytest

from deckcheck.abilities.reading import readings


@pytest.mark.parametrize(
    "text",
    [
        "{J} Target Character.",
        "{J} Draw a card, then target a Permanent.",
        "{H} You may target a Permanent. If you don't, I gain 2 boosts.",
        "{T} : Target a Character you control, then roll a die. I gain 3 Mirage counters.",
        "{J} Target an Expedition.",
        "{J} Choose one: • Sabotage.",
        "{J} Choose three: • Sabotage. • Draw a card.",
    ],
)
def test_a_choice_is_for_something(text: str) -> None:
    """What is chosen has something done to it; there is enough to choose from."""
    assert readings(text, spell=False) == []


@pytest.mark.parametrize(
    "text",
    [
        "{J} It gains 1 boost.",
        "{H} If you do, draw a card.",
        "{H} If you put an Animal in Reserve this way, it gains 1 boost.",
        "When you pass — Exhaust it.",
        "At Noon — Create an Ordis Recruit 1/1/1 Soldier token in it.",
        "{J} On a 4+, draw a card.",
        "When I leave the Expedition zone — It gains 1 boost.",
    ],
)
def test_words_that_point_back_have_something_to_point_to(text: str) -> None:
    """The trigger, or an earlier step, has to have spoken of it."""
    assert readings(text, spell=False) == []


@pytest.mark.parametrize(
    "text",
    [
        "When a Character joins my Expedition — It gains 1 boost.",
        "{J} Resupply. If you put an Animal in Reserve this way, it gains 1 boost.",
        "{J} Target an Expedition. Create an Ordis Recruit 1/1/1 Soldier token in it.",
        "{J} Roll a die. On a 4+, draw a card.",
        "When you roll one or more dice — If the result is 6+, draw a card.",
        "{J} You may target a Permanent. Exhaust it.",
        "{T}, Sacrifice a Character: Create a Brassbug 2/2/2 Robot token in its Expedition.",
    ],
)
def test_and_where_they_have_the_text_is_read(text: str) -> None:
    """The same words, with what they point to."""
    assert len(readings(text, spell=False)) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "{J} Target Character in play or in Reserve loses all its boosts.",
            "{J} Target Character in Expedition or in Reserve loses all its boosts.",
        ),
        (
            "If an Expedition facing me is in {O}, it can't move forward except due to {O}.",
            "If an Expedition facing me is in {O}, it can't move forward during Dusk except due to {O}.",
        ),
        (
            "{J} Distribute 2 boosts among any Characters in Reserve.",
            "{J} Distribute 2 boosts among any target Characters in Reserve.",
        ),
    ],
)
def test_words_that_differ_have_trees_that_do(one: str, other: str) -> None:
    """They were read as the same once."""
    [first], [second] = readings(one, spell=False), readings(other, spell=False)
    assert first != second
