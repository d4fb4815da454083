"""Cards with made-up text: small trees of the whole vocabulary of abilities.

They mean nothing in particular; together they reach every part of the rules. Nothing here grows
without end: what makes tokens or repeats has small numbers, as texts of cards have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Ability, Deed, Effect, Symbol
from deckcheck.abilities.values import IN_PLAY, Happening, Measure, Standing, Whither, Who
from deckcheck.abilities.words import (
    Comparison,
    DailyEffect,
    Duration,
    Keyword,
    Phase,
    Status,
    Terrain,
    Type,
    Zone,
)
from deckcheck.game.facts import Facts

Item = TypeVar("Item")

_TOKENS = (
    e.Token("Recruit", 1, 1, 1, ("SOLDIER",)),
    e.Token("Brassbug", 2, 2, 0, (), abilities=(e.Has(Keyword.GIGANTIC),)),
    e.Token("Maw", landmark=True),
    e.Token("Signature", 1, 0, 2, reserve_cost=2),
)
_ARRIVALS = (
    v.On(Happening.JOINS, v.Me(), to=IN_PLAY),
    v.On(Happening.PLAYED, v.Me(), source=(Zone.HAND,)),
    v.On(Happening.PLAYED, v.Me(), source=(Zone.RESERVE,)),
)
_SUBTYPES = ("SOLDIER", "GEAR")
_ZONES = (Zone.HAND, Zone.RESERVE, Zone.MANA, Zone.DECK, Zone.DISCARD)
_TYPES = (
    Type.CHARACTER,
    Type.CHARACTER,
    Type.CHARACTER,
    Type.SPELL,
    Type.LANDMARK_PERMANENT,
    Type.EXPEDITION_PERMANENT,
)


class Maker:
    """Makes up parts of abilities.

    Args:
        choose: takes one of a sequence: by chance, or as hypothesis wants it.
    """

    def __init__(self, choose: Callable[[Sequence[Any]], Any]) -> None:
        self._choose = choose

    def one(self, options: Sequence[Item]) -> Item:
        """One of several."""
        found: Item = self._choose(options)
        return found

    # Cards

    def card(self, name: str, type_: Type | None = None) -> Facts:
        """A card with up to two abilities."""
        kind = type_ or self.one(_TYPES)
        return Facts(
            name,
            kind,
            None if kind is Type.HERO else self.one((0, 1, 1, 2, 3)),
            None if kind is Type.HERO else self.one((0, 1, 2, 3)),
            self.statistics() if kind is Type.CHARACTER else (0, 0, 0),
            self.one(((), (), *((subtype,) for subtype in _SUBTYPES))),
            abilities=tuple(self.ability(kind) for _ in range(self.one((0, 1, 1, 2)))),
        )

    def statistics(self) -> tuple[int, int, int]:
        """Forest, mountain and ocean."""
        forest, mountain, ocean = (self.one((0, 1, 2, 3)) for _ in range(3))
        return forest, mountain, ocean

    def ability(self, kind: Type) -> Ability:
        """An ability that a card of a type can have."""
        if kind is Type.SPELL:
            return self.one((e.Has(Keyword.FLEETING), e.Has(Keyword.COOLDOWN), self.spell()))
        makers: list[Callable[[], Ability]] = [
            self.keyword,
            self.arrival,
            self.arrival,
            self.reaction,
            self.quick_action,
            self.passive,
        ]
        if kind is Type.HERO:
            makers = [self.reaction, self.quick_action, self.passive, lambda: e.Begins(2, "boost")]
        elif kind is Type.CHARACTER:
            makers.append(lambda: e.MayPayMore(self.cost(), 1, self.maybe(self.test)))
        return self.one(makers)()

    def spell(self) -> Ability:
        """What a Spell does."""
        return e.Resolves(self.effect())

    def keyword(self) -> e.Has:
        """A keyword ability."""
        return e.Has(self.one(tuple(Keyword)), self.one((1, 2)))

    def arrival(self) -> Ability:
        """A Reaction to coming, or to being played."""
        return e.Reaction(self.one(_ARRIVALS), self.effect())

    def reaction(self) -> Ability:
        """Any other Reaction."""
        return e.Reaction(
            self.event(),
            self.effect(),
            support=self.one((False, False, True)),
            completed=self.one((False, False, False, True)),
        )

    def quick_action(self) -> Ability:
        """A quick action; support ones discard their card."""
        if self.one((False, True)):
            return e.QuickAction(e.Cost(0, (e.Discard(v.Me()),)), self.effect(), support=True)
        return e.QuickAction(self.cost(), self.effect(), condition=self.maybe(self.condition))

    def passive(self) -> Ability:
        """A rule."""
        return e.Passive(
            self.rule(), self.maybe(self.condition), support=self.one((False, False, True))
        )

    def maybe(self, make: Callable[[], Item]) -> Item | None:
        """Something, or nothing."""
        return make() if self.one((False, False, True)) else None

    # Which

    def those(self, zones: tuple[Zone, ...] = IN_PLAY) -> v.Those:
        """All of a kind."""
        return v.Those(
            self.one(((), (Type.CHARACTER,), (Type.LANDMARK_PERMANENT, Type.EXPEDITION_PERMANENT))),
            zones,
            self.one((Who.YOU, Who.OPPONENT, Who.EACH)),
            self.one((None, None, Whither.MINE, Whither.FACING_ME)) if zones == IN_PLAY else None,
            self.one(((), (), (self.test(),))),
            self.one((False, True)),
        )

    def test(self) -> v.Test:
        """What an object is like."""
        options: tuple[v.Test, ...] = (
            v.HasStatus(self.one(tuple(Status))),
            v.HasKeyword(self.one(tuple(Keyword))),
            v.HasSubtype(_SUBTYPES[:1]),
            v.HasCounters(),
            v.HasCounters(None),
            v.IsToken(),
            v.IsNamed("Recruit"),
            v.Measures(self.one(tuple(Measure)), self.one(tuple(Comparison)), 2),
            v.BaseStatistic(0),
            v.IsIn(self.one(tuple(Terrain))),
            v.IsNot(v.IsToken()),
            v.IsAny((v.IsToken(), v.HasStatus(Status.ASLEEP))),
            v.IsAll((v.IsToken(), v.HasCounters())),
            v.IsType((Type.CHARACTER,)),
            v.IsCompleted(),
            v.HasSupport(),
            v.InSingleTerrain(),
            v.InStanding(self.one(tuple(Standing))),
            v.IsAt(self.one(tuple(Whither))),
            v.IsRevealed(),
            v.BaseStatisticHere(0),
            v.WasPlayedFrom(self.one((Zone.HAND, Zone.RESERVE))),
        )
        return self.one(options)

    def objects(self) -> v.Objects:
        """Objects in visible zones."""
        those = self.those(self.one((IN_PLAY, IN_PLAY, (Zone.RESERVE,), (Zone.DISCARD,))))
        options: tuple[v.Objects, ...] = (
            v.Me(),
            v.It(),
            v.Each(those),
            v.Target(those, self.one((0, 1)), self.one((1, 2))),
            v.Target(those),
            v.Pick(those, self.one((0, 1)), self.one((1, 2))),
            v.AtRandom(those),
            v.Both((v.Me(), v.Target(those))),
            v.Highest(those, self.one(tuple(Measure))),
            v.YourHero(),
        )
        return self.one(options)

    def cards(self) -> v.Objects:
        """Objects, or cards of hidden zones; only one's own are chosen by their faces."""
        hand = v.Those(zones=(Zone.HAND,), whose=Who.YOU)
        options: tuple[v.Objects, ...] = (
            self.objects(),
            v.Pick(hand),
            v.Pick(v.Those(zones=(Zone.HAND, Zone.RESERVE), whose=Who.YOU), 0, 2),
            v.Pick(v.Those(zones=(Zone.MANA,), whose=Who.YOU)),
            v.AtRandom(v.Those(zones=(Zone.HAND,), whose=Who.OPPONENT)),
            v.Top(self.one((Who.YOU, Who.OPPONENT)), self.one((1, 2))),
        )
        return self.one(options)

    def expeditions(self) -> v.Expeditions:
        """Expeditions."""
        options: tuple[v.Expeditions, ...] = (
            *Whither,
            v.TargetExpedition(),
            v.TargetExpedition(Who.TARGET_OPPONENT, True, 0, 2),
            v.ExpeditionOf(v.It()),
            v.ThatStand(Whither.EACH, (self.one(tuple(Standing)),)),
            v.ThatStand(Whither.YOURS, starting=True, without=(Type.CHARACTER,)),
            v.SideOf(v.OwnerOf(v.It()), self.one((False, True))),
        )
        return self.one(options)

    def number(self) -> v.Amount:
        """An amount."""
        options: tuple[v.Amount, ...] = (
            1,
            1,
            2,
            v.Count(self.those()),
            v.Of(v.Me(), self.one(tuple(Measure))),
            v.Counters(v.Me()),
            v.Orbs(Who.YOU, self.one((None, True, False))),
            v.Rolled(),
            v.Happened(),
            v.Sum((1, v.Happened())),
            v.Most(self.those()),
            v.BaseStatistics(0, self.those()),
            v.HowMany(v.ThatStand(Whither.EACH, (Standing.TIED,))),
            v.SingleTerrains(),
            v.Apart(),
            v.DayNumber(),
            v.Different(self.those(), self.one(tuple(Measure))),
            v.HowOften(v.On(Happening.PLAYED)),
            v.Least((v.Count(self.those()), 2)),
            v.X(),
            v.Provided(v.IsFirst(), 2),
            v.Times(-1, v.Orbs(Who.OPPONENT)),
        )
        return self.one(options)

    def event(self) -> v.On:
        """What happens."""
        happening = self.one(tuple(Happening))
        # Only what concerns counters, rolls and phases is asked about them.
        gains = happening is Happening.GAINS_COUNTERS
        return v.On(
            happening,
            self.one((None, v.Me(), self.those())),
            self.one((None, None, Who.YOU, Who.OPPONENT)),
            expedition=self.one((None, None, None, Whither.MINE)),
            reaching=self.one((None, 2)) if gains else None,
            at_least=self.one((1, 1, 2)),
            phase=self.one((None, *Phase)) if happening is Happening.PHASE_BEGINS else None,
            daily=self.one((None, *DailyEffect)) if happening is Happening.AFTER else None,
            first=self.one((None, None, Duration.TURN, Duration.AFTERNOON, Duration.DAY)),
            condition=self.maybe(self.condition),
        )

    def condition(self) -> v.Condition:
        """A condition."""
        me_or_it: tuple[v.Me | v.It, ...] = (v.Me(), v.It())
        plain: tuple[v.Condition, ...] = (
            v.Compare(self.number(), self.one(tuple(Comparison)), 1),
            v.Is(self.one(me_or_it), self.test()),
            v.Stands(self.one(tuple(Whither)), self.one(tuple(Standing))),
            v.InTerrain(Whither.MINE, self.one(tuple(Terrain))),
            v.IsFirst(),
            v.DuringPhase(self.one(tuple(Phase))),
            v.Since(v.On(Happening.DISCARDED)),
            v.InEach(Whither.YOURS, self.those()),
            v.OneOfEach((self.those(), self.those())),
            v.YourTurn(),
            v.HavePassed(self.one((Who.YOU, Who.OPPONENT))),
            v.Did(),
        )
        found = self.one(plain)
        more = (v.Not(found), v.All(plain[-2:]), v.Any((found, plain[4])))
        return self.one((found, found, found, *more))

    # Effects

    def effect(self, depth: int = 2) -> Effect:
        """An effect."""
        if depth == 0 or self.one((True, True, False)):
            return self.one((self.step, self.step, self.step, self.deed))()

        def inner() -> Effect:
            return self.effect(depth - 1)

        options: tuple[Callable[[], Effect], ...] = (
            lambda: e.Sequence((inner(), inner())),
            lambda: e.Together((self.step(), self.step())),
            lambda: e.If(self.condition(), inner(), self.maybe(inner)),
            lambda: e.May(inner(), self.maybe(inner)),
            lambda: e.PayTo(self.cost(), inner(), self.maybe(inner)),
            lambda: e.Modal((inner(), inner(), inner()), self.one((1, 2)), self.one((None, 0, 1))),
            lambda: e.Repeat(2, inner()),
            lambda: e.ForEach(self.objects(), self.to_objects(v.It())),
            lambda: e.ForEachPlayer(inner()),
            lambda: e.By(self.one((Who.EACH, Who.OPPONENT, Who.TARGET_PLAYER)), inner()),
            lambda: e.Unimplemented("?"),
        )
        return self.one(options)()

    def to_objects(self, what: v.Objects) -> e.Action:
        """Something that is done to objects in visible zones."""
        options: tuple[e.Action, ...] = (
            e.Discard(what),
            e.Sacrifice(what),
            e.Move(what, self.one((*_ZONES, Zone.EXPEDITION, Zone.LANDMARK))),
            e.Gain(what, self.one(tuple(Status))),
            e.Lose(what, self.one(tuple(Status))),
            e.AddCounters(what, self.number(), self.one(("boost", "charge"))),
            e.RemoveCounters(what, self.one((1, None))),
            e.Spend(what),
            e.Augment(what),
            e.Exhaust(what),
            e.Ready(what),
            e.Switch(what),
            e.TakeControl(what),
            e.Complete(what),
            e.Reveal(what),
            e.Choose(what),
            e.DoubleBoosts(what),
            e.Defect(what),
            e.GainSubtypes(what, v.It()),
            e.Move(what, Zone.DECK, position=self.number()),
            e.GainAbility(what, e.Has(self.one(tuple(Keyword)))),
        )
        return self.one(options)

    def step(self) -> e.Action:
        """One step that is planned before it happens."""
        options: tuple[Callable[[], e.Action], ...] = (
            lambda: self.to_objects(self.objects()),
            lambda: self.to_objects(self.objects()),
            lambda: e.Draw(self.number()),
            lambda: e.Resupply(self.one((1, 2)), self.one((False, True))),
            e.Sabotage,
            lambda: e.Discard(self.cards()),
            lambda: e.Move(
                self.cards(),
                self.one(_ZONES),
                self.one((False, True)),
                ready=self.one((False, True)),
            ),
            lambda: e.Create(self.one(_TOKENS[:2]), self.expeditions()),
            lambda: e.Create(_TOKENS[2], players=self.one((Who.YOU, Who.EACH))),
            lambda: e.Create(_TOKENS[3], zone=Zone.RESERVE),
            lambda: e.ReadyOrbs(self.number()),
            lambda: e.ExchangeBoosts(v.Target(self.those(), 2, 2)),
            lambda: e.Exchange(v.Me(), self.cards()),
            lambda: e.Roll(self.one((1, 2))),
            lambda: e.Advance(self.expeditions(), self.one((1, -1))),
            lambda: e.Ascend(self.expeditions()),
            e.Pass,
            e.BecomeFirst,
            lambda: e.DiscardDownTo(self.one((Zone.HAND, Zone.RESERVE)), 1),
            e.AnotherTurn,
            e.CreateSignature,
            lambda: e.Distribute(self.those(), 2, self.one((False, True))),
            lambda: e.ChooseExpedition(self.expeditions()),
            lambda: e.Ongoing(
                self.one((self.passive, self.reaction))(),
                self.one(tuple(Duration)),
                self.one((False, True)),
            ),
        )
        return self.one(options)()

    def deed(self) -> e.Action:
        """One step that is more than atomic actions."""
        options: tuple[e.Action, ...] = (
            e.AfterYou(),
            e.Sift(self.one((2, 3)), 1, self.one((Zone.HAND, Zone.RESERVE, Zone.MANA))),
            e.Win(),
            e.Activate(self.objects(), self.one(tuple(Symbol)), as_mine=self.one((False, True))),
            e.IncreaseResult(self.number()),
            e.PlayCard(
                free=self.one((False, True)),
                less=self.one((0, 1)),
                minimum=self.one((0, 1)),
                as_from=self.one((None, Zone.HAND)),
            ),
        )
        return self.one(options)

    def cost(self) -> e.Cost:
        """What is paid."""
        mine = v.Those(whose=Who.YOU)
        mana: tuple[v.Amount, ...] = (0, 1, 2, v.X())
        return e.Cost(
            self.one(mana),
            self.one(
                (
                    (),
                    (e.Exhaust(v.Me()),),
                    (e.Sacrifice(v.Pick(mine)),),
                    (e.Spend(v.Me()),),
                    (e.Discard(v.Pick(v.Those(zones=(Zone.HAND,), whose=Who.YOU))),),
                    (
                        e.Exhaust(v.Me()),
                        e.Discard(v.Pick(v.Those(zones=(Zone.RESERVE,), whose=Who.YOU))),
                    ),
                )
            ),
        )

    # Rules

    def rule(self) -> e.Rule:
        """What a passive ability says."""
        kinds: tuple[v.Me | v.Each, ...] = (v.Me(), v.Each(self.those()))
        what = self.one(kinds)
        cards = v.Each(v.Those(zones=(Zone.HAND, Zone.RESERVE), whose=Who.YOU))
        options: tuple[Callable[[], e.Rule], ...] = (
            lambda: e.Grants(what, self.one(tuple(Keyword)), self.one((1, 2))),
            lambda: e.GrantsAbility(what, self.keyword()),
            lambda: e.GrantsAbility(what, self.simple_reaction()),
            lambda: e.GrantsSubtypes(what, _SUBTYPES, self.one((False, True))),
            lambda: e.ChangesStatistics(what, self.number(), None, 1, self.one((False, True))),
            lambda: e.LosesAbilities(what),
            lambda: e.Considers(self.one(tuple(Whither)), self.one(tuple(Standing))),
            lambda: e.CostsNothing(cards),
            lambda: e.AddsToRolls(1),
            lambda: e.KeepsExhausted(1),
            lambda: e.ExceedsMaximum(self.one((None, 1))),
            lambda: e.GainsAgain(self.one(tuple(Status))),
            lambda: e.CannotActivate(what, (self.one(tuple(Symbol)),)),
            lambda: e.ChangesTerrains(
                (self.one(tuple(Terrain)),),
                self.one((None, Whither.MINE)),
                self.one((False, True)),
            ),
            lambda: e.ChangesLimits(
                self.one((None, -1, 1)),
                self.one((None, -1, 1)),
                self.one((Who.YOU, Who.EACH)),
                self.one((False, True)),
            ),
            e.NotCounted,
            lambda: e.ChangesCost(self.one((what, cards)), self.one((-1, 1)), self.one((0, 1))),
            lambda: e.CostFloor(cards, 2),
            lambda: e.Cannot(
                self.one(tuple(Deed)),
                what,
                self.one((None, Whither.FACING_ME)),
                None,
                self.one((None, *Status)),
            ),
            lambda: e.Instead(self.event(), self.step(), self.one((False, True))),
            lambda: e.Also(self.event(), self.step()),
            e.PlaysExhausted,
            lambda: e.EvensStatistics(what),
            lambda: e.AlsoType(v.Me(), (Type.CHARACTER,)),
            lambda: e.IgnoresDefender(self.one(tuple(Whither))),
            lambda: e.DrawsInMorning(self.one((0, 1, 3))),
            e.ExpandsFromDeck,
        )
        return self.one(options)()

    def simple_reaction(self) -> e.Reaction:
        """A Reaction that gives little."""
        return e.Reaction(self.event(), e.AddCounters(v.Me()))
