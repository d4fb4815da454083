"""What holds in every game, whatever its cards say: games made up by hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.words import Status, Type, Zone
from deckcheck.game import Config, Ending, Game, IllegalActionError, Mode, Seat, Victory
from deckcheck.game.decisions import Action, Answer, Asked, Decision, Done, Option, Pass
from deckcheck.game.facts import Facts
from deckcheck.game.view import View
from deckcheck.players import RandomPlayer
from fuzz.abilities import Maker
from fuzz.invariants import BrokenRuleError, Invariants
from tests.game.tables import seats


@st.composite
def texts(draw: st.DrawFn) -> list[Facts]:
    """A Hero and a few cards with made-up abilities."""
    maker = Maker(lambda options: draw(st.sampled_from(options)))
    return [maker.card("Hero", Type.HERO), *(maker.card(f"Card {number}") for number in range(4))]


def made_up(config: Config, facts: Sequence[Facts]) -> list[Seat]:
    """A table where everyone has the same Hero, and the cards six times."""
    size = 12 if config.mode is Mode.BOOSTER_WAR else 24
    deck = tuple(facts[1:]) * (size // len(facts[1:]))
    return [Seat(deck, facts[0])] * config.mode.players


class Games(RuleBasedStateMachine):
    """One game, on which any offered action may be taken, checked after each."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[int] = []
        """The actions so far, by their numbers."""

    def begin(self, config: Config, table: list[Seat], seed: int) -> None:
        """Sit down."""
        self.config, self.table, self.seed = config, table, seed
        self.game = Game(config, table, seed)
        self.watch = Invariants(self.game)

    def take(self, number: int) -> None:
        """Take an action."""
        actions = self.game.legal_actions()
        self.taken.append(number % len(actions))
        self.game.act(actions[self.taken[-1]])
        self.watch.check()

    def going_on(self) -> bool:
        return self.game.decision is not None

    @precondition(going_on)
    @rule(number=st.integers(0, 30))
    def answer(self, number: int) -> None:
        """Take the action that hypothesis wants."""
        self.take(number)

    @precondition(going_on)
    @rule(seed=st.integers(0, 9999))
    def answer_often(self, seed: int) -> None:
        """Take twenty actions by chance, so that games get on."""
        random = Random(seed)  # noqa: S311 - no secret
        for _ in range(20):
            if self.going_on():
                self.take(int(random.random() * 1000))

    @precondition(going_on)
    @rule()
    def every_offered_action_is_playable(self) -> None:
        """On the same game played again from its beginning, each action is accepted."""
        for number in range(len(self.game.legal_actions())):
            again = self.again()
            assert again.digest() == self.game.digest()
            again.act(again.legal_actions()[number])

    @precondition(lambda self: not self.going_on())
    @rule()
    def an_ended_game_asks_nothing(self) -> None:
        """Once there is a result, nothing can be done any more."""
        assert self.game.result is not None
        assert self.game.legal_actions() == ()

    def again(self) -> Game:
        """The same game, played again."""
        game = Game(self.config, self.table, self.seed)
        for number in self.taken:
            game.act(game.legal_actions()[number])
        return game

    @invariant()
    def nothing_hidden_is_told(self) -> None:
        """No view changes with what its seat must not know."""
        self.watch.check_views()


def configs() -> st.SearchStrategy[Config]:
    """Every mode with both ways to judge the race, kept short."""
    return st.builds(
        Config,
        st.sampled_from(Mode),
        st.sampled_from(Victory),
        days=st.just(8),
        decisions=st.just(400),
        steps=st.just(5000),
    )


class PlainGames(Games):
    """Games of real cards, their text left out."""

    @initialize(config=configs(), seed=st.integers(0, 9999))
    def sit_down(self, config: Config, seed: int) -> None:
        """Each seat with another faction."""
        self.begin(config, seats(config.mode, seed), seed)


class MadeUpGames(Games):
    """Games of cards that say anything."""

    @initialize(config=configs(), seed=st.integers(0, 9999), facts=texts())
    def sit_down(self, config: Config, seed: int, facts: list[Facts]) -> None:
        """Each seat with the same cards."""
        self.begin(config, made_up(config, facts), seed)


SIZE: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}

TestPlainGames = PlainGames.TestCase
TestPlainGames.settings = settings(max_examples=25, stateful_step_count=12, **SIZE)
TestMadeUpGames = MadeUpGames.TestCase
TestMadeUpGames.settings = settings(max_examples=60, stateful_step_count=12, **SIZE)


@pytest.mark.parametrize("seed", range(40))
def test_made_up_games_keep_the_rules(seed: int) -> None:
    """Whole games with many different made-up cards, by chance, keep every invariant."""
    random = Random(seed)  # noqa: S311 - no secret

    def one(options: Sequence[Any]) -> Any:
        return options[int(random.random() * len(options))]

    maker = Maker(one)
    config = Config(one(tuple(Mode)), one(tuple(Victory)), days=6, decisions=200, steps=5000)
    table = [
        made_up(config, [maker.card("Hero", Type.HERO), *(maker.card(str(n)) for n in range(6))])[0]
        for _ in range(config.mode.players)
    ]
    game = Game(config, table, seed)
    watch = Invariants(game)
    while game.decision is not None:
        watch.check()
        game.act(one(game.legal_actions()))


def watched() -> tuple[Game, Invariants]:
    """A game at its first turn, with a card in a Reserve, and its watch."""
    game = Game(Config(), seats(Mode.DUEL), 1)
    while not isinstance(game.legal_actions()[-1], Pass):
        game.act(game.legal_actions()[0])
    watch = Invariants(game)
    watch.check()
    return game, watch


def test_the_watch_sees_a_card_in_two_zones() -> None:
    """A card that is copied is found out."""
    game, watch = watched()
    player = game.state.players[0]
    player.hand.append(player.deck[0])
    with pytest.raises(BrokenRuleError, match="two zones"):
        watch.check()


def test_the_watch_sees_a_card_that_is_lost() -> None:
    """A card that is in no zone is found out."""
    game, watch = watched()
    game.state.players[0].deck.pop()
    with pytest.raises(BrokenRuleError, match="no zone"):
        watch.check()


def test_the_watch_sees_mana_out_of_nothing() -> None:
    """More ready Orbs than Orbs are found out."""
    game, watch = watched()
    game.state.players[0].ready = 4
    with pytest.raises(BrokenRuleError, match="Orbs"):
        watch.check()


def test_the_watch_sees_a_status_in_the_discard_pile() -> None:
    """A status of a discarded card is found out (2.4.1.b)."""
    game, watch = watched()
    state = game.state
    gone = state.appear(state.players[0].deck.pop(), Zone.DISCARD, 0)
    watch.check()
    gone.statuses.add(Status.FLEETING)
    with pytest.raises(BrokenRuleError, match="statuses"):
        watch.check()


def test_the_watch_sees_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows the top of a Deck is found out."""
    told = View.told

    def indiscreet(view: View) -> dict[str, Any]:
        return {**told(view), "top": view._state.players[0].deck[-1].facts.name}

    monkeypatch.setattr(View, "told", indiscreet)
    _, watch = watched()
    with pytest.raises(BrokenRuleError, match="hidden"):
        watch.check_views()


def test_an_action_that_was_not_offered_is_refused() -> None:
    """Passing while cards are chosen is refused, and changes nothing."""
    game = Game(Config(), seats(Mode.DUEL), 1)
    before = game.digest()
    with pytest.raises(IllegalActionError):
        game.act(Pass())
    assert game.digest() == before


@pytest.mark.parametrize("answer", [Done(), (), None, "pass", Answer(yes=True), Option(0)])
def test_an_answer_of_another_kind_is_refused(answer: Any) -> None:
    """Two kinds of answers may be equal as tuples: in a turn "done" is not "pass"."""
    game = Game(Config(), seats(Mode.DUEL), 1)
    while Pass() not in game.legal_actions():
        game.act(game.legal_actions()[0])
    before = game.digest()
    with pytest.raises(IllegalActionError):
        game.act(answer)
    assert game.digest() == before
    game.act(Pass())


def test_a_player_who_answers_what_was_not_offered_is_refused() -> None:
    """The game stands where it stood, and can go on."""

    class Wrong:
        def choose(self, view: View, decision: Decision) -> Action:  # noqa: ARG002
            return Done()

    game = Game(Config(), seats(Mode.DUEL), 1)
    before = game.digest()
    with pytest.raises(IllegalActionError):
        game.play([Wrong(), Wrong()])
    assert game.digest() == before
    game.act(game.legal_actions()[0])


@pytest.mark.parametrize("mode", list(Mode))
def test_as_many_players_as_seats_are_needed(mode: Mode) -> None:
    """One too many or too few is told before anybody decides."""
    game = Game(Config(mode=mode), seats(mode), 1)
    for number in (mode.players - 1, mode.players + 1):
        with pytest.raises(ValueError, match=f"{mode.players} players are needed, not {number}"):
            game.play([RandomPlayer(seat) for seat in range(number)])


def test_a_loop_without_decisions_ends() -> None:
    """Where passing is replaced by something else, turns go on; the cap on steps ends them."""
    never = e.Passive(e.Instead(v.On(v.Happening.PASSES), e.Roll()))
    hero = Facts("Stubborn", Type.HERO, abilities=(never,))
    game = Game(Config(steps=500), [Seat((), hero), Seat()], 1)
    assert game.decision is None
    assert game.result is not None
    assert game.result.ending is Ending.STEPS


@pytest.mark.parametrize("times", [2, 3])
def test_a_card_that_a_step_names_often_comes_once(times: int) -> None:
    """Two cards with rules come at once, one of them named again: they come in some order."""
    ruler = Facts(
        "Ruler",
        Type.CHARACTER,
        1,
        1,
        abilities=(e.Passive(e.ChangesStatistics(v.Each(v.Those()), forest=1)),),
    )
    both = v.Each(v.Those(zones=(Zone.RESERVE,), whose=v.Who.YOU))
    returning = e.Move(both, Zone.EXPEDITION, expedition=v.Whither.YOUR_HERO)
    spell = Facts(
        "Return", Type.SPELL, 0, 0, abilities=(e.Resolves(e.Together((returning,) * times)),)
    )
    game = Game(Config(shuffled=False), [Seat((spell,) * 9), Seat((spell,) * 9)], 1)
    state = game.state
    while state.active is None:
        game.act(game.legal_actions()[0])
    for _ in range(2):
        state.appear(state.new_card(ruler, state.active), Zone.RESERVE, state.active)
    seat = state.active
    game.act(game.legal_actions()[0])
    while game.decision is not None and game.decision.asked is Asked.ORDER:
        game.act(game.legal_actions()[0])
    assert [it.facts for it in state.players[seat].expeditions[0]] == [ruler, ruler]
