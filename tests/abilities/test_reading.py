"""The grammar, kind of clause by kind of clause: made-up lines, and the trees they have to be."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.abilities.effects import Resolves, Unimplemented
from deckcheck.abilities.nodes import to_json
from deckcheck.abilities.reading import print_line, read_line, read_text, readings

CHARACTER = {"types": ["character"]}
YOURS = {"types": ["character"], "whose": "you"}
IN_RESERVE = {"zones": ["reserve"]}
IN_HAND = {"zones": ["hand"], "whose": "you"}
BOOST = {"add_counters": {"objects": "me"}}


def effect(line: str) -> Any:
    """What a Spell with this line does, as JSON."""
    (ability,) = read_line(line, spell=True)
    assert isinstance(ability, Resolves)
    return to_json(ability.effect)


def ability(line: str) -> Any:
    """The one ability of a line of what is no Spell, as JSON."""
    (found,) = read_line(line, spell=False)
    return to_json(found)


def those(**more: Any) -> dict[str, Any]:
    """Those Characters of whom more is said."""
    return {"those": {**CHARACTER, **more}}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Draw a card.", "draw"),
        ("Draw three cards.", {"draw": 3}),
        ("Resupply.", "resupply"),
        ("Exhausted Resupply.", {"resupply": {"exhausted": True}}),
        ("Sabotage.", "sabotage"),
        ("Discard target Permanent.", {"discard": {"target": {"those": {"types": ["landmark_permanent", "expedition_permanent"]}}}}),
        ("Send target Character to Reserve.", {"move": {"objects": {"target": those()}, "to": "reserve"}}),
        ("Send to Reserve target Character.", {"move": {"objects": {"target": those()}, "to": "reserve"}}),
        ("Put the top card of your deck in your Mana zone.", {"move": {"objects": "top", "to": "mana"}}),
        ("Return target Character to the top of its owner's deck.", {"move": {"objects": {"target": those()}, "to": "deck"}}),
        ("Exhaust all cards in Reserve.", {"exhaust": {"each": IN_RESERVE}}),
        ("Ready two Mana Orbs.", {"ready_orbs": 2}),
        ("Ready up to two Mana Orbs.", {"ready_orbs": {"up_to": 2}}),
        ("Take control of target Permanent.", {"take_control": {"objects": {"target": {"those": {"types": ["landmark_permanent", "expedition_permanent"]}}}}}),
        ("After You.", "after_you"),
        ("Target Expedition Ascends.", {"ascend": "target_expedition"}),
        ("My Expedition moves backwards one region.", {"advance": {"expeditions": "mine", "regions": -1}}),
        ("Create an Ordis Recruit 1/1/1 Soldier token in target Expedition.", {"create": {"token": {"name": "Ordis Recruit", "forest": 1, "mountain": 1, "ocean": 1, "subtypes": ["SOLDIER"]}, "where": "target_expedition"}}),
        ("Distribute 2 boosts among any target Characters.", {"distribute": {"those": CHARACTER, "number": 2}}),
        ("You may Rush.", {"may": {"effect": "play_card"}}),
        ("You become first player.", "become_first"),
    ],
)  # fmt: skip
def test_actions(line: str, told: Any) -> None:
    """What players do."""
    assert effect(line) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("I gain 1 boost.", BOOST),
        ("I gain 2 boosts, up to a max of 3.", {"add_counters": {"objects": "me", "number": 2, "maximum": 3}}),
        ("I gain 3 Kelon counters.", {"add_counters": {"objects": "me", "number": 3, "name": "kelon"}}),
        ("I gain 1 boost per card in your Reserve.", {"add_counters": {"objects": "me", "number": {"count": {"zones": ["reserve"], "whose": "you"}}}}),
        ("I lose Fleeting.", {"lose": {"objects": "me", "status": "fleeting"}}),
        ("Target Character gains Anchored.", {"gain": {"objects": {"target": those()}, "status": "anchored"}}),
        ("Target Character gains 1 boost and loses Fleeting.", {"together": [{"add_counters": {"objects": {"target": those()}}}, {"lose": {"objects": "it", "status": "fleeting"}}]}),
        ("Target Character gains Fleeting, Anchored or Asleep.", {"sequence": [{"choose": {"target": those()}}, {"modal": {"modes": [{"gain": {"objects": "it", "status": s}} for s in ("fleeting", "anchored", "asleep")]}}]}),
        ("Characters you control gain 1 boost.", {"add_counters": {"objects": {"each": YOURS}}}),
        ("Up to two target Characters each gain 1 boost.", {"add_counters": {"objects": {"target": {**those(), "at_least": 0, "at_most": 2}}}}),
        ("Target Character switches Expeditions.", {"switch": {"target": those()}}),
        ("Target Character defects.", {"defect": {"target": those()}}),
        ("You may have target Character gain Asleep.", {"may": {"effect": {"gain": {"objects": {"target": those()}, "status": "asleep"}}}}),
        ("You may give target Plant 2 boosts.", {"may": {"effect": {"add_counters": {"objects": {"target": {"those": {"tests": [{"has_subtype": ["PLANT"]}]}}}, "number": 2}}}}),
    ],
)  # fmt: skip
def test_predicates(line: str, told: Any) -> None:
    """What objects gain, lose and do; the second time they are "it"."""
    assert effect(line) == told


@pytest.mark.parametrize(
    ("noun", "told"),
    [
        ("Character", those()),
        ("Fleeting Character", those(tests=[{"has_status": "fleeting"}])),
        ("non-token Character", those(tests=[{"is_not": "is_token"}])),
        ("Character you control", {"those": YOURS}),
        ("Character with Hand Cost {3} or less", those(tests=[{"measures": {"measure": "hand_cost", "comparison": "at_most", "amount": 3}}])),
        ("Character with no statistic over 2", those(tests=[{"measures": {"measure": "highest_statistic", "comparison": "at_most", "amount": 2}}])),
        ("Character other than me", those(other=True)),
        ("Character in {V}", those(tests=[{"is_in": "forest"}])),
        ("Character in play or in Reserve", those(zones=["expedition", "landmark", "reserve"])),
        ("Character facing me", those(expedition="facing_me")),
        ("card in your Reserve", {"those": {"zones": ["reserve"], "whose": "you"}}),
        ("Robot or Animal", {"those": {"tests": [{"has_subtype": ["ROBOT", "ANIMAL"]}]}}),
        ("Fleeting or Asleep Character", those(tests=[{"is_any": [{"has_status": "fleeting"}, {"has_status": "asleep"}]}])),
    ],
)  # fmt: skip
def test_nouns(noun: str, told: Any) -> None:
    """Which cards and objects a noun means, with all that stands around it."""
    assert effect(f"Exhaust target {noun}.") == {"exhaust": {"target": told}}


def test_another_is_not_me() -> None:
    """The word "another" before the noun says what "other than me" says behind it."""
    told = {"exhaust": {"target": those(other=True)}}
    assert effect("Exhaust another target Character.") == told
    assert effect("Exhaust target Character other than me.") == told


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("your hand is empty", {"compare": {"left": {"count": IN_HAND}, "comparison": "equal", "right": 0}}),
        ("you control two or more Characters", {"compare": {"left": {"count": YOURS}, "comparison": "at_least", "right": 2}}),
        ("there are two or more exhausted cards in Reserve", {"compare": {"left": {"count": {**IN_RESERVE, "tests": [{"has_status": "exhausted"}]}}, "comparison": "at_least", "right": 2}}),
        ("you have six or more Mana Orbs", {"compare": {"left": "orbs", "comparison": "at_least", "right": 6}}),
        ("I have 2 or more boosts", {"is": {"objects": "me", "test": {"has_counters": {"at_least": 2}}}}),
        ("I have no boosts", {"is": {"objects": "me", "test": {"is_not": "has_counters"}}}),
        ("I'm Fleeting", {"is": {"objects": "me", "test": {"has_status": "fleeting"}}}),
        ("I'm in {O}", {"in_terrain": {"expeditions": "mine", "terrain": "ocean"}}),
        ("my Expedition is behind", {"stands": {"expeditions": "mine", "standing": "behind"}}),
        ("I'm In Contact", {"stands": {"expeditions": "mine", "standing": "in_contact"}}),
        ("you are first player", "is_first"),
    ],
)  # fmt: skip
def test_conditions(condition: str, told: Any) -> None:
    """Conditions stand before a comma, or behind "unless"."""
    assert effect(f"If {condition}, draw a card.") == {"if": {"condition": told, "then": "draw"}}
    unless = {"if": {"condition": {"not": told}, "then": "draw"}}
    assert effect(f"Draw a card unless {condition}.") == unless


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Draw a card, then Resupply.", {"sequence": ["draw", "resupply"]}),
        ("Draw a card. Then, Resupply.", {"sequence": ["draw", "resupply"]}),
        ("Draw a card. Resupply.", {"sequence": ["draw", "resupply"]}),
        ("You may Resupply. If you do, draw a card.", {"sequence": [{"may": {"effect": "resupply"}}, {"if": {"condition": "did", "then": "draw"}}]}),
        ("You may Resupply. If you don't, draw a card.", {"sequence": [{"may": {"effect": "resupply"}}, {"if": {"condition": {"not": "did"}, "then": "draw"}}]}),
        ("You may pay {1} to draw a card.", {"pay_to": {"cost": {"mana": 1}, "effect": "draw"}}),
        ("You may pay {1}. If you do, draw a card.", {"pay_to": {"cost": {"mana": 1}, "effect": "draw"}}),
        ("You may exhaust me to draw a card.", {"pay_to": {"cost": {"steps": [{"exhaust": "me"}]}, "effect": "draw"}}),
        ("If your hand is empty, draw a card. Otherwise, Resupply.", {"if": {"condition": {"compare": {"left": {"count": IN_HAND}, "comparison": "equal", "right": 0}}, "then": "draw", "otherwise": "resupply"}}),
        ("Each player draws a card.", {"by": {"who": "each", "effect": "draw"}}),
        ("Target opponent may Resupply.", {"by": {"who": "target_opponent", "effect": {"may": {"effect": "resupply"}}}}),
        ("Target opponent discards a card from their hand.", {"by": {"who": "target_opponent", "effect": {"discard": {"pick": {"those": IN_HAND}}}}}),
        ("Starting with you, each player Resupplies.", {"by": {"who": "each", "effect": "resupply", "after_you": True}}),
        ("Choose one: • Draw a card. • Resupply.", {"modal": {"modes": ["draw", "resupply"]}}),
        ("Choose up to two: • Draw a card. • Resupply.", {"modal": {"modes": ["draw", "resupply"], "number": 2, "least": 0}}),
        ("Roll a die. On a 4+, draw a card. On a 1-3, Resupply.", {"sequence": ["roll", {"if": {"condition": {"compare": {"left": "rolled", "comparison": "at_least", "right": 4}}, "then": "draw"}}, {"if": {"condition": {"compare": {"left": "rolled", "comparison": "at_most", "right": 3}}, "then": "resupply"}}]}),
        ("Sabotage after Rest.", {"ongoing": {"ability": {"reaction": {"on": {"happening": "after", "daily": "rest"}, "effect": "sabotage"}}, "duration": "day", "once": True}}),
    ],
)  # fmt: skip
def test_how_steps_are_put_together(line: str, told: Any) -> None:
    """One after the other, optional, paid for, conditional, by players, in lists, by dice."""
    assert effect(line) == told


def test_a_list_by_dice_says_what_sentences_say() -> None:
    """Bullets and sentences are two ways to print one tree."""
    listed = "Roll a die. On a: • 4+, draw a card. • 1-3, Resupply."
    assert effect(listed) == effect("Roll a die. On a 4+, draw a card. On a 1-3, Resupply.")


def test_a_colon_governs_all_that_follows_and_a_comma_its_sentence() -> None:
    """Uniques write conditions with a colon, before their whole effect."""
    empty = {"compare": {"left": {"count": IN_HAND}, "comparison": "equal", "right": 0}}
    both = {
        "sequence": [{"may": {"effect": "resupply"}}, {"if": {"condition": "did", "then": "draw"}}]
    }
    colon = "If your hand is empty: You may Resupply. If you do: Draw a card."
    assert effect(colon) == {"if": {"condition": empty, "then": both}}
    comma = "If your hand is empty, Resupply. Draw a card."
    told = {"sequence": [{"if": {"condition": empty, "then": "resupply"}}, "draw"]}
    assert effect(comma) == told


@pytest.mark.parametrize(
    ("trigger", "told"),
    [
        ("{J}", {"happening": "joins", "objects": "me", "to": ["expedition", "landmark"]}),
        ("{H}", {"happening": "played", "objects": "me", "source": ["hand"]}),
        ("{R}", {"happening": "played", "objects": "me", "source": ["reserve"]}),
        ("At Noon —", {"happening": "phase_begins", "phase": "noon"}),
        ("After Rest —", {"happening": "after", "daily": "rest"}),
        ("When you pass —", {"happening": "passes", "who": "you"}),
        ("When you pass first —", {"happening": "passes", "who": "you", "order": 1}),
        ("When I leave the Expedition zone —", {"happening": "leaves", "objects": "me", "source": ["expedition"]}),
        ("When I'm sacrificed —", {"happening": "sacrificed", "objects": "me"}),
        ("When you play another Character —", {"happening": "played", "objects": {"those": {**CHARACTER, "other": True}}, "who": "you"}),
        ("When a Character joins my Expedition —", {"happening": "joins", "objects": {"those": CHARACTER}, "expedition": "mine"}),
        ("When you sacrifice a Character —", {"happening": "sacrificed", "objects": {"those": CHARACTER}, "who": "you"}),
        ("When you roll one or more dice —", {"happening": "rolls", "who": "you"}),
        ("When my Expedition moves forward due to {V} —", {"happening": "moves_forward", "expedition": "mine", "terrain": "forest"}),
        ("When my Expedition fails to move forward during Dusk —", {"happening": "fails_to_move", "expedition": "mine"}),
        ("When I gain my third Trial counter —", {"happening": "gains_counters", "objects": "me", "counters": "trial", "reaching": 3}),
        ("When I'm sacrificed, if I was Fleeting —", {"happening": "sacrificed", "objects": "me", "condition": {"is": {"objects": "me", "test": {"has_status": "fleeting"}}}}),
    ],
)  # fmt: skip
def test_triggers(trigger: str, told: Any) -> None:
    """When a Reaction is activated."""
    assert ability(f"{trigger} Draw a card.") == {"reaction": {"on": told, "effect": "draw"}}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{T} : Draw a card.", {"quick_action": {"cost": {"steps": [{"exhaust": "me"}]}, "effect": "draw"}}),
        ("{T}, {2} : Draw a card.", {"quick_action": {"cost": {"mana": 2, "steps": [{"exhaust": "me"}]}, "effect": "draw"}}),
        ("{T}, Sacrifice me: Draw a card.", {"quick_action": {"cost": {"steps": [{"exhaust": "me"}, {"sacrifice": "me"}]}, "effect": "draw"}}),
        ("{T}, Spend 2 of my Food counters: Resupply.", {"quick_action": {"cost": {"steps": [{"exhaust": "me"}, {"spend": {"objects": "me", "number": 2, "name": "food"}}]}, "effect": "resupply"}}),
        ("{D} : Resupply.", {"quick_action": {"cost": {"steps": [{"discard": "me"}]}, "effect": "resupply", "support": True}}),
        ("{I} When you pass — I gain 1 boost.", {"reaction": {"on": {"happening": "passes", "who": "you"}, "effect": BOOST, "support": True}}),
        ("Completed: At Noon — Resupply.", {"reaction": {"on": {"happening": "phase_begins", "phase": "noon"}, "effect": "resupply", "completed": True}}),
        ("Gigantic.", {"has": {"keyword": "gigantic"}}),
        ("Tough 2.", {"has": {"keyword": "tough", "amount": 2}}),
        ("Scout {3}.", {"has": {"keyword": "scout", "amount": 3}}),
        ("I am Seasoned.", {"has": {"keyword": "seasoned"}}),
        ("If I'm Fleeting, I am Gigantic.", {"passive": {"rule": {"grants": {"objects": "me", "keyword": "gigantic"}}, "condition": {"is": {"objects": "me", "test": {"has_status": "fleeting"}}}}}),
        ("Characters you control are Tough 1.", {"passive": {"rule": {"grants": {"objects": {"each": YOURS}, "keyword": "tough"}}}}),
        ("I cost {1} less if your hand is empty.", {"passive": {"rule": {"changes_cost": {"objects": "me", "change": -1}}, "condition": {"compare": {"left": {"count": IN_HAND}, "comparison": "equal", "right": 0}}}}),
        ("All regions are {O} and lose their other terrains.", {"passive": {"rule": {"changes_terrains": {"terrains": ["ocean"]}}}}),
        ("If I would gain Asleep, I gain Anchored instead.", {"passive": {"rule": {"instead": {"event": {"happening": "gains_status", "objects": "me", "status": "asleep"}, "effect": {"gain": {"objects": "me", "status": "anchored"}}}}}}),
        ("Your Reserve limit is increased by one.", {"passive": {"rule": {"changes_limits": {"reserve": 1}}}}),
    ],
)  # fmt: skip
def test_abilities(line: str, told: Any) -> None:
    """Costs, support, Feats, keywords, rules that hold."""
    assert ability(line) == told


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("The next Character you play this turn costs {1} less.", {"changes_cost": {"objects": {"each": YOURS}, "change": -1}}),
        ("Pay {1} less for the next Character you play this turn, down to a minimum of {1}.", {"changes_cost": {"objects": {"each": YOURS}, "change": -1, "minimum": 1}}),
        ("The next Character you play this turn gains 1 boost.", {"also": {"event": {"happening": "played", "objects": {"those": CHARACTER}, "who": "you"}, "effect": {"add_counters": {"objects": "it"}}}}),
        ("The next Character you play this turn loses Fleeting.", {"cannot": {"deed": "gain_status", "objects": {"each": YOURS}, "status": "fleeting"}}),
    ],
)  # fmt: skip
def test_what_is_said_of_the_next_card(line: str, rule: Any) -> None:
    """It lasts for the turn, and for one card."""
    assert effect(line) == {"ongoing": {"ability": {"passive": {"rule": rule}}, "once": True}}


def test_two_keywords_in_a_line_are_two_abilities() -> None:
    """A comma parts keywords, as in "Gigantic, Tough 1."."""
    told = [to_json(it) for it in read_line("Gigantic, Tough 1.", spell=False)]
    assert told == [{"has": {"keyword": "gigantic"}}, {"has": {"keyword": "tough"}}]


@pytest.mark.parametrize(
    "line",
    [
        "Sing a song.",
        "Draw a card, sing a song.",
        "{J} Draw a card. Sing.",
        "Target Character gains 1 boost instead.",
        "Draw only one card.",
        "If you sing, draw a card.",
        "If your hand is empty, target Character gains 1 boost. Otherwise, it sings.",
        "Choose one: • Draw a card. • Sing.",
    ],
)
def test_a_line_is_read_completely_or_not_at_all(line: str) -> None:
    """One unknown word makes the whole line `Unimplemented`, with its text."""
    assert read_line(line, spell=True) == (Unimplemented(line),)


def test_it_must_have_been_chosen() -> None:
    """After "otherwise", what was chosen where the condition held is not there."""
    sound = "If your hand is empty, target Character gains 1 boost. Otherwise, it gains Asleep."
    (choose, _) = effect(sound)["sequence"]
    assert choose == {"choose": {"target": those()}}
    unsound = "If your hand is empty, discard target Character. Otherwise, exhaust it."
    assert readings(unsound, spell=True) == []


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("send to reserve target character.", "Send target Character to Reserve."),
        ("{R} i gain 2 boosts", "{R} I gain 2 boosts."),
        ("{D} : draw a card", "{D} : Draw a card."),
        ("when you pass — resupply", "When you pass — Resupply."),
        ("Target non-token Character gains 1 boost.", "Target non-token Character gains 1 boost."),
    ],
)
def test_print_is_the_first_of_the_words(line: str, printed: str) -> None:
    """The printed sentence is canonical: one for each tree, spelt as cards are."""
    spell = "{" not in line and "—" not in line
    assert print_line(read_line(line, spell=spell), spell=spell) == printed


def test_a_text_is_read_line_by_line() -> None:
    """Each line is understood, or not, on its own."""
    told = read_text("{J} Draw a card.  {H} Sing.", spell=False)
    assert [line.understood for line in told] == [True, False]
    assert told[1].abilities == (Unimplemented("{H} Sing."),)
