"""The greedy player: what it takes of what it is offered, and what it thinks of cards."""

from __future__ import annotations

import pytest

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Resolves
from deckcheck.abilities.values import Those, Who
from deckcheck.abilities.words import Keyword, Status, Type, Zone
from deckcheck.game import Config, Game, Mode, Seat
from deckcheck.game.adventure import Side
from deckcheck.game.decisions import (
    Answer,
    Asked,
    Decision,
    Done,
    Expedition,
    Option,
    Pass,
    Pick,
    Play,
)
from deckcheck.game.facts import Facts
from deckcheck.game.objects import GameObject
from deckcheck.players import GreedyPlayer
from deckcheck.players.worth import Worth, of_effect

SMALL = Facts("Small", Type.CHARACTER, 1, 1, (1, 1, 1))
LARGE = Facts("Large", Type.CHARACTER, 1, 1, (5, 5, 5))
BLANK = Facts("Blank", Type.SPELL, 1, 1)
ANYONE = Those((Type.CHARACTER,))


def game(*facts: Facts) -> Game:
    """A game in which everyone has these cards over and over, six to begin with."""
    deck = Seat(facts * 12)
    return Game(Config(shuffled=False), [deck, deck], 1)


def put(game: Game, facts: Facts, seat: int, side: Side = Side.HERO) -> GameObject:
    """Put a Character in an Expedition."""
    return game.state.appear(game.state.new_card(facts, seat), Zone.EXPEDITION, seat, side)


def spell(*effects: e.Effect) -> Facts:
    """A Spell."""
    return Facts("Spell", Type.SPELL, 1, 1, abilities=tuple(map(Resolves, effects)))


def turn(facts: Facts, *sides: Side | None) -> tuple[Game, Decision]:
    """A turn of the first seat, which can play one card in different places."""
    played = game(facts)
    card = played.state.players[0].hand[0]
    return played, Decision(0, Asked.TURN, [*(Play(card, side) for side in sides), Pass()])


def test_it_plays_where_the_expedition_then_moves() -> None:
    """A Character that wins only against the weaker Expedition goes there."""
    played, decision = turn(SMALL, *Side)
    put(played, LARGE, 1, Side.HERO)
    assert GreedyPlayer(1).choose(played.view(0), decision) == decision.actions[1]


@pytest.mark.parametrize("facts", [BLANK, spell(e.Sacrifice(v.Pick(Those(whose=Who.YOU))))])
def test_it_passes_where_nothing_is_gained(facts: Facts) -> None:
    """A card that does nothing, or does harm, is not worth a card."""
    played, decision = turn(facts, None)
    assert GreedyPlayer(1).choose(played.view(0), decision) == Pass()


def test_it_passes_where_all_is_won() -> None:
    """Behind walls that nobody can climb any more, cards are kept."""
    played, decision = turn(SMALL, *Side)
    played.state.players[1].passed = True
    for side in Side:
        put(played, LARGE, 0, side)
    assert GreedyPlayer(1).choose(played.view(0), decision) == Pass()


def test_it_plays_what_its_text_makes_worth_it() -> None:
    """A Spell that draws three cards is."""
    played, decision = turn(spell(e.Draw(3)), None)
    assert GreedyPlayer(1).choose(played.view(0), decision) == decision.actions[0]


def test_the_worst_card_becomes_mana_until_there_is_enough() -> None:
    """A Spell without effect becomes an Orb before a Character; with many Orbs nothing does."""
    played = game(SMALL, BLANK)
    state, view = played.state, played.view(0)
    hand = state.players[0].hand
    decision = Decision(0, Asked.EXPAND, [Pick(hand[0]), Pick(hand[1]), Done()])
    chosen = GreedyPlayer(1).choose(view, decision)
    assert isinstance(chosen, Pick)
    assert isinstance(chosen.thing, type(hand[0]))
    assert chosen.thing.facts is BLANK
    state.players[0].mana += [state.new_card(SMALL, 0) for _ in range(12)]
    assert GreedyPlayer(1).choose(view, decision) == Done()


def test_the_best_stays_in_reserve() -> None:
    """At Clean-up the lesser card goes."""
    played = game(SMALL)
    small, large = put(played, SMALL, 0), put(played, LARGE, 0)
    decision = Decision(0, Asked.KEEP, [Pick(large), Pick(small)])
    assert GreedyPlayer(1).choose(played.view(0), decision) == Pick(small)


@pytest.mark.parametrize("asked", [Asked.TARGET, Asked.PICK])
@pytest.mark.parametrize(
    ("effect", "whose", "which"),
    [
        (e.Discard, 1, "large"),
        (lambda what: e.Gain(what, Status.ASLEEP), 1, "large"),
        (lambda what: e.Move(what, Zone.HAND), 1, "large"),
        (lambda what: e.AddCounters(what, 2), 0, "large"),
        (lambda what: e.Gain(what, Status.ANCHORED), 0, "large"),
    ],
)
def test_it_helps_its_own_and_harms_others(
    asked: Asked, effect: object, whose: int, which: str
) -> None:
    """The text of the source says whether what is chosen is better or worse off."""
    choice = v.Target(ANYONE) if asked is Asked.TARGET else v.Pick(ANYONE)
    played = game(SMALL)
    source = put(played, spell(effect(choice)), 0)  # type: ignore[operator]
    things = {
        (seat, name): put(played, facts, seat)
        for seat in (0, 1)
        for name, facts in (("small", SMALL), ("large", LARGE))
    }
    decision = Decision(0, asked, [Pick(it) for it in things.values()], source)
    chosen = GreedyPlayer(1).choose(played.view(0), decision)
    assert chosen == Pick(things[whose, which])


def test_it_chooses_the_better_mode() -> None:
    """Of two modes, it chooses the one that promises more, though it could choose none."""
    modal = e.Modal((e.Draw(1), e.Draw(2)))
    played = game(SMALL)
    source = put(played, spell(modal), 0)
    decision = Decision(0, Asked.MODE, [Option(0), Option(1), Done()], source)
    assert GreedyPlayer(1).choose(played.view(0), decision) == Option(1)


def test_of_its_own_it_gives_up_the_least() -> None:
    """Where only its own things can be harmed, the smallest is; or none, if that is offered."""
    played = game(SMALL)
    source = put(played, spell(e.Sacrifice(v.Pick(Those(whose=Who.YOU)))), 0)
    small, large = put(played, SMALL, 0), put(played, LARGE, 0)
    actions = [Pick(large), Pick(small)]
    view, player = played.view(0), GreedyPlayer(1)
    assert player.choose(view, Decision(0, Asked.PICK, actions, source)) == Pick(small)
    assert player.choose(view, Decision(0, Asked.PICK, [*actions, Done()], source)) == Done()


def test_it_takes_what_it_may() -> None:
    """What one may do is taken as meant to be done."""
    decision = Decision(0, Asked.MAY, (Answer(True), Answer(False)))
    assert GreedyPlayer(1).choose(game(SMALL).view(0), decision) == Answer(True)


def test_it_moves_its_own_expedition() -> None:
    """Of Expeditions to choose, its own comes first, that of an opponent last."""
    places = [Expedition(seat, side) for seat in (1, 0) for side in Side]
    decision = Decision(0, Asked.EXPEDITION, [Pick(place) for place in places])
    chosen = GreedyPlayer(1).choose(game(SMALL).view(0), decision)
    assert isinstance(chosen, Pick)
    assert isinstance(chosen.thing, Expedition)
    assert chosen.thing.seat == 0


def test_it_chooses_alike_from_either_seat() -> None:
    """The same position with the seats swapped has the same answer."""
    for seat in (0, 1):
        played = game(SMALL)
        put(played, LARGE, 1 - seat, Side.HERO)
        card = played.state.players[seat].hand[0]
        decision = Decision(seat, Asked.TURN, [*(Play(card, side) for side in Side), Pass()])
        assert GreedyPlayer(1).choose(played.view(seat), decision) == decision.actions[1]


def test_what_is_all_one_is_left_to_chance() -> None:
    """The order of Reactions is any: over 100 seeds, each is first at least once."""
    actions = [Option(0), Option(1)]
    view = game(SMALL).view(0)
    decision = Decision(0, Asked.REACTION, actions)
    assert {GreedyPlayer(seed).choose(view, decision) for seed in range(100)} == set(actions)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (e.Draw(2), e.Draw(1)),
        (e.Advance(v.Whither.YOURS), e.Draw(1)),
        (e.Draw(1), e.By(Who.OPPONENT, e.Draw(1))),
        (e.May(e.Draw(1)), e.May(e.Sacrifice(v.Me()))),
        (e.Modal((e.Draw(1), e.Draw(3))), e.Draw(2)),
        (e.PayTo(e.Cost(1), e.Draw(2)), e.PayTo(e.Cost(5), e.Draw(2))),
        (e.Discard(v.Target(Those(whose=Who.OPPONENT))), e.Discard(v.Pick(Those(whose=Who.YOU)))),
        (e.Create(e.Token("T", 2, 2, 2), v.Whither.MINE), e.Create(e.Token("T"), v.Whither.MINE)),
    ],
)
def test_better_effects_are_worth_more(more: e.Effect, less: e.Effect) -> None:
    """More for oneself is worth more than less, and than something for an opponent."""
    assert of_effect(more) > of_effect(less)


def test_text_can_be_worth_more_where_a_card_is_played_from() -> None:
    """What happens when a card is played from Hand is not had from Reserve (NOTES 2)."""
    from_hand = v.On(v.Happening.PLAYED, v.Me(), source=(Zone.HAND,))
    facts = Facts("Drawer", Type.CHARACTER, 1, 1, abilities=(e.Reaction(from_hand, e.Draw(1)),))
    worth = Worth(facts)
    assert worth.from_hand > worth.from_reserve == 0


def test_a_gigantic_character_counts_twice() -> None:
    """Facing two equal Expeditions, a Gigantic Character beats an ordinary one (7.4.3.e)."""
    giant = Facts("Giant", Type.CHARACTER, 1, 1, (2, 2, 2), abilities=(e.Has(Keyword.GIGANTIC),))
    plain = Facts("Plain", Type.CHARACTER, 1, 1, (2, 2, 2))
    played = game(giant, plain)
    hand = played.state.players[0].hand
    actions = [Play(card, Side.HERO) for card in hand[:2]]
    chosen = GreedyPlayer(1).choose(played.view(0), Decision(0, Asked.TURN, actions))
    assert isinstance(chosen, Play)
    assert chosen.card.facts is giant


def test_in_the_arena_all_expeditions_count_together() -> None:
    """A tiebreak day is won over all terrains together (4.3.h): it still plays to win."""
    for mode in (Mode.DUEL, Mode.TEAMS, Mode.FREE_FOR_ALL):
        deck = Seat((SMALL,) * 39)
        played = Game(Config(mode), [deck] * mode.players, 1)
        played.state.arena = True
        card = played.state.players[0].hand[0]
        decision = Decision(0, Asked.TURN, [Play(card, Side.HERO), Pass()])
        assert GreedyPlayer(1).choose(played.view(0), decision) == decision.actions[0]
