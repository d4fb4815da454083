"""Amounts, conditions and triggers: "your hand is empty", "when you play a Spell"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckcheck.abilities import values as v
from deckcheck.abilities.grammar.forms import Grammar, H, adding, having
from deckcheck.abilities.grammar.nouns import CHARACTER
from deckcheck.abilities.values import (
    IN_PLAY,
    Happening,
    Measure,
    On,
    Standing,
    Those,
    Whither,
    Who,
)
from deckcheck.abilities.words import Comparison, DailyEffect, Duration, Phase, Status, Zone

YOUR_RESERVE = Those((), (Zone.RESERVE,), Who.YOU)
YOUR_HAND = Those((), (Zone.HAND,), Who.YOU)
LEAST, MOST, EQUAL = Comparison.AT_LEAST, Comparison.AT_MOST, Comparison.EQUAL
FROM_HAND = (Zone.HAND,)


def add_to(grammar: Grammar) -> None:
    """Add the forms for amounts, conditions and triggers."""
    _amounts(grammar)
    _about_numbers(grammar)
    _about_objects(grammar)
    _about_expeditions(grammar)
    _about_the_past(grammar)
    _own_triggers(grammar)
    _triggers(grammar)
    _deeds(grammar)


def _amounts(grammar: Grammar) -> None:
    nouns = H.nouns
    grammar.rules(
        "amount",
        ("(the result|the die's result|the final result)", v.Rolled()),
        ("the number of <nouns>", v.Count(nouns)),
        (
            "the total number of <nouns:a> and <nouns:b>",
            v.Sum((v.Count(H.a), v.Count(H.b))),
        ),
        ("my number of <counters> counters", v.Counters(v.Me(), H.counters)),
        ("(its highest statistic|as its highest statistic)", _highest(v.It())),
        ("the Hand Cost of <one>", v.Of(H.one, Measure.HAND_COST)),
        ("the revealed card's Hand Cost", v.Of(v.It(), Measure.HAND_COST)),
        ("the number of regions between your Hero and Companion", v.Apart()),
    )
    grammar.rules(
        "per",
        ("per <noun>", v.Count(H.noun)),
        (
            "per <noun> in each player's Reserve",
            v.Count(having(H.noun, zones=(Zone.RESERVE,))),
        ),
        ("per <noun:a> and per <noun:b>", v.Sum((v.Count(H.a), v.Count(H.b)))),
        ("per Mana Orb in your Mana zone", v.Orbs()),
        ("per visible single-terrain region", v.SingleTerrains()),
        ("per Expedition in <terrain>", v.HowMany(v.ThatStand(Whither.EACH, terrain=H.terrain))),
        (
            "(per|for each of your) Ascended (Expedition you control|Expeditions)",
            _yours(Standing.ASCENDED),
        ),
        (
            "per Expedition In Contact that you control",
            _yours(Standing.IN_CONTACT),
        ),
    )


def _highest(objects: v.Objects) -> v.Of:
    return v.Of(objects, Measure.HIGHEST_STATISTIC)


def _yours(standing: Any) -> v.HowMany:
    """How many of your Expeditions stand so."""
    return v.HowMany(v.ThatStand(Whither.YOURS, (standing,)))


def _count(those: Any, how: Comparison, number: Any) -> v.Compare:
    return v.Compare(v.Count(those), how, number)


def _about_numbers(grammar: Grammar) -> None:
    """Conditions about how many there are."""
    noun, nouns = H.noun, H.nouns
    yours = having(nouns, whose=Who.YOU)
    one = having(noun, whose=Who.YOU)
    in_reserve = having(nouns, zones=(Zone.RESERVE,), whose=Who.YOU)
    in_discard = having(nouns, zones=(Zone.DISCARD,), whose=Who.YOU)
    in_landmarks = having(nouns, zones=(Zone.LANDMARK,), whose=Who.YOU)
    in_expeditions = having(nouns, expedition=Whither.YOURS)
    digits = H.number
    zeros = v.BaseStatistics(0, nouns)
    grammar.rules(
        "condition",
        ("your hand is empty", _count(YOUR_HAND, EQUAL, 0)),
        ("your Reserve is empty", _count(YOUR_RESERVE, EQUAL, 0)),
        ("your Reserve isn't empty", _count(YOUR_RESERVE, LEAST, 1)),
        ("you control (a|an) <noun>", _count(one, LEAST, 1)),
        ("you control another <noun>", _count(having(noun, whose=Who.YOU, other=True), LEAST, 1)),
        ("you control one or more <nouns>", _count(yours, LEAST, 1)),
        ("you control <several:number> or more <nouns>", _count(yours, LEAST, digits)),
        (
            "an opponent controls <number> or more <nouns>",
            v.Compare(v.Most(having(nouns, whose=Who.OPPONENT)), LEAST, digits),
        ),
        (
            "(there are|there's|there is) <number> or more <nouns>",
            _count(nouns, LEAST, digits),
        ),
        ("(there's a|there's an|there is a|there is an) <noun>", _count(noun, LEAST, 1)),
        ("there's another <noun>", _count(having(noun, other=True), LEAST, 1)),
        ("there are no <nouns>", _count(nouns, EQUAL, 0)),
        ("there is no <noun>", _count(noun, EQUAL, 0)),
        ("there's at most one card in your hand", _count(YOUR_HAND, MOST, 1)),
        (
            "(<number> or more <nouns>|<number> <nouns> or more) are in your discard pile",
            _count(in_discard, LEAST, digits),
        ),
        (
            "(<number> or more <nouns>|<number> <nouns> or more) are in your Landmarks",
            _count(in_landmarks, LEAST, digits),
        ),
        (
            "<number> or more <nouns> are in your Expeditions",
            _count(in_expeditions, LEAST, digits),
        ),
        ("you have <number> or more <nouns> in Reserve", _count(in_reserve, LEAST, digits)),
        (
            "you have less cards in Reserve than target opponent",
            v.Compare(
                v.Count(YOUR_RESERVE),
                Comparison.LESS,
                v.Count(Those((), (Zone.RESERVE,), Who.TARGET_OPPONENT)),
            ),
        ),
        ("you have <number> or more Mana Orbs", v.Compare(v.Orbs(), LEAST, digits)),
        (
            "there are <number> or more Mana Orbs in your Mana zone",
            v.Compare(v.Orbs(), LEAST, digits),
        ),
        ("you have less than <number> Mana Orbs", v.Compare(v.Orbs(), Comparison.LESS, digits)),
        (
            "(there are|you have) <number> or more base statistics of 0 among <nouns>",
            v.Compare(zeros, LEAST, digits),
        ),
        (
            "there are <digits> or more boosts among <nouns>",
            v.Compare(v.Counters(v.Each(nouns)), LEAST, H.digits),
        ),
        (
            "<number> or more single-terrain regions are visible",
            v.Compare(v.SingleTerrains(), LEAST, digits),
        ),
        ("(you are|you're) (the|) first player", v.IsFirst()),
        ("(you are|you're) not (the|) first player", v.Not(v.IsFirst())),
        (
            "the total <cost> of <nouns> is <mana> or more",
            v.Compare(v.Of(v.Each(nouns), H.cost), LEAST, H.mana),
        ),
        (
            "there's another <noun> in each of your Expeditions",
            v.InEach(Whither.YOURS, having(noun, other=True)),
        ),
        ("(a|an) <noun> has a {D} ability", _count(adding(noun, v.HasSupport()), LEAST, 1)),
        (
            "another <noun> has a {D} ability",
            _count(having(adding(noun, v.HasSupport()), other=True), LEAST, 1),
        ),
        (
            "you control (a|an) <noun:a>, another <noun:b> and yet another <noun:c>",
            v.OneOfEach(
                tuple(having(hole, whose=Who.YOU) for hole in (H.a, H.b, H.c)),
            ),
        ),
        (
            "<number> or more <nouns> have a different <cost>",
            v.Compare(v.Different(nouns, H.cost), LEAST, digits),
        ),
        (
            "<number> or more <nouns> have a different <statistic> stat",
            v.Compare(v.Different(nouns, H.statistic), LEAST, digits),
        ),
        (
            "X is higher than the Hand Cost of the target",
            v.Compare(v.Rolled(), Comparison.MORE, v.Of(v.It(), Measure.HAND_COST)),
        ),
        ("there is only one <noun>", _count(noun, EQUAL, 1)),
        ("your opponent is first player", v.IsFirst(Who.OPPONENT)),
    )


def _about_objects(grammar: Grammar) -> None:
    """Conditions about me, and about it."""
    me, it = v.Me(), v.It()
    boosts = v.HasCounters(at_least=H.digit)
    facing = Those(CHARACTER, expedition=Whither.FACING_ME)
    mine = Those(CHARACTER, expedition=Whither.MINE)
    grammar.rules(
        "condition",
        ("I have <digit> or more boosts", v.Is(me, boosts)),
        ("I had <digit> or more boosts", v.Is(me, boosts)),
        (
            "I have <digit> or more <counters> counters",
            v.Compare(v.Counters(me, H.counters), LEAST, H.digit),
        ),
        (
            "I have less than <digit> <counters> counters",
            v.Compare(v.Counters(me, H.counters), Comparison.LESS, H.digit),
        ),
        ("I have less than <digit> boosts", v.Compare(v.Counters(me), Comparison.LESS, H.digit)),
        ("I have <digit> boosts or less", v.Compare(v.Counters(me), MOST, H.digit)),
        ("I have no (boost|boosts)", v.Is(me, v.IsNot(v.HasCounters()))),
        (
            "your Hero has <digit> or more <counters> counters",
            v.Compare(v.Counters(v.YourHero(), H.counters), LEAST, H.digit),
        ),
        ("(I'm|I am|I was) <simple>", v.Is(me, H.simple)),
        ("(I'm not|I was not|I wasn't) <simple>", v.Is(me, v.IsNot(H.simple))),
        (
            "it's in a terrain where its base statistic is <digit>",
            v.Is(it, v.BaseStatisticHere(H.digit)),
        ),
        ("played from your hand", v.All((v.Did(), v.Is(it, v.WasPlayedFrom(Zone.HAND))))),
        (
            "it was the only card in their Reserve",
            v.All((v.Did(), _count(Those((), (Zone.RESERVE,), Who.THEY), EQUAL, 1))),
        ),
        ("it's in your Reserve", _count(_it(zones=(Zone.RESERVE,)), LEAST, 1)),
        ("you control it", _count(_it(), LEAST, 1)),
        ("neither of my Expeditions is in <terrain>", v.Not(v.InTerrain(Whither.MINE, H.terrain))),
        ("I'm in <terrain>", v.InTerrain(Whither.MINE, H.terrain)),
        ("I'm not in <terrain>", v.Not(v.InTerrain(Whither.MINE, H.terrain))),
        (
            "I'm facing an Expedition in <terrain>",
            v.InTerrain(Whither.FACING_ME, H.terrain),
        ),
        ("I'm in a single-terrain region", v.Is(me, v.InSingleTerrain())),
        ("(I'm|I am) the only Character in my Expedition", _count(mine, EQUAL, 1)),
        ("(I'm facing a Character|there is a Character facing me)", _count(facing, LEAST, 1)),
        ("I'm facing only one Character", _count(facing, EQUAL, 1)),
        ("I'm facing <number> or more Characters", _count(facing, LEAST, H.number)),
        ("(it's a|it's an|it is a|it is an) <kind>", v.Is(it, H.kind)),
        ("(it's|it is|it was) <simple>", v.Is(it, H.simple)),
        ("(it's|it is) facing me", v.Is(it, v.IsAt(Whither.FACING_ME))),
        ("it's in <terrain>", v.Is(it, v.IsIn(H.terrain))),
        ("it was in <terrain>", v.Is(it, v.IsIn(H.terrain))),
        ("it wasn't in <terrain>", v.Is(it, v.IsNot(v.IsIn(H.terrain)))),
        ("it's in an Ascended Expedition", v.Is(it, v.InStanding(Standing.ASCENDED))),
        ("(its Expedition is|it's) behind", v.Is(it, v.InStanding(Standing.BEHIND))),
        (
            "(its|the) <cost> (was|is) <mana> or (more)",
            v.Is(it, v.Measures(H.cost, LEAST, H.mana)),
        ),
        ("its <cost> (was|is) <mana> or less", v.Is(it, v.Measures(H.cost, MOST, H.mana))),
        (
            "its <cost> is equal to <amount>",
            v.Is(it, v.Measures(H.cost, EQUAL, H.amount)),
        ),
    )


def _it(**more: Any) -> Those:
    """It, if it is yours and there."""
    return Those(whose=Who.YOU, tests=(v.IsIt(),), **more)


def _about_expeditions(grammar: Grammar) -> None:
    standing = H.standing
    grammar.rules(
        "standing",
        ("ahead", Standing.AHEAD),
        ("behind", Standing.BEHIND),
        ("tied", Standing.TIED),
        ("Ascended", Standing.ASCENDED),
        ("In Contact", Standing.IN_CONTACT),
    )
    none_ahead = v.Compare(_yours(Standing.AHEAD), EQUAL, 0)
    grammar.rules(
        "condition",
        ("my Expedition is <standing>", v.Stands(Whither.MINE, standing)),
        ("your Hero Expedition is <standing>", v.Stands(Whither.YOUR_HERO, standing)),
        ("your Companion Expedition is <standing>", v.Stands(Whither.YOUR_COMPANION, standing)),
        ("I'm In Contact", v.Stands(Whither.MINE, Standing.IN_CONTACT)),
        ("I'm not In Contact", v.Not(v.Stands(Whither.MINE, Standing.IN_CONTACT))),
        ("I'm in an Ascended Expedition", v.Stands(Whither.MINE, Standing.ASCENDED)),
        (
            "(each of your Expeditions is|both of your Expeditions are) behind or tied",
            none_ahead,
        ),
        (
            "(each of your Expeditions is|both of your Expeditions are) <standing>",
            v.Stands(Whither.YOURS, standing),
        ),
        (
            (
                "(one of your Expeditions is|one or more of your Expeditions is|one or more of "
                "your Expeditions are|at least one of your Expeditions is) <standing>"
            ),
            v.Compare(_yours(standing), LEAST, 1),
        ),
    )


def _about_the_past(grammar: Grammar) -> None:
    use = Happening.QUICK_ACTION
    grammar.rules(
        "condition",
        ("you do", v.Did()),
        ("(you don't|you can't)", v.Not(v.Did())),
        (
            "a {D} ability was activated this turn",
            v.Since(On(use, support=True), since=Duration.TURN),
        ),
        (
            "a {T} ability was activated this turn",
            v.Since(On(use, support=False), since=Duration.TURN),
        ),
        (
            "you discarded a card from your hand this turn",
            v.Since(On(Happening.DISCARDED, who=Who.YOU, source=FROM_HAND), since=Duration.TURN),
        ),
        (
            "you discarded a card from your hand or your Reserve this turn",
            v.Since(
                On(Happening.DISCARDED, who=Who.YOU, source=(Zone.HAND, Zone.RESERVE)),
                since=Duration.TURN,
            ),
        ),
        *(
            (words, v.All((v.Did(), v.Is(v.It(), H.kind))))
            for words in (
                "you put (a|an) <kind> in Reserve this way",
                "you discarded (a|an) <kind> this way",
            )
        ),
        ("you discarded a card this way", v.Did()),
        ("you played (a|an) <noun> this Day", v.Since(On(Happening.PLAYED, H.noun, who=Who.YOU))),
    )


def _own_triggers(grammar: Grammar) -> None:
    """When something happens to me."""
    me = v.Me()
    leaves, goes = Happening.LEAVES, Happening.GOES
    expedition, reserve = (Zone.EXPEDITION,), (Zone.RESERVE,)
    grammar.rules(
        "event",
        ("I leave the Expedition zone", On(leaves, me, source=expedition)),
        ("I leave your Landmark zone", On(leaves, me, source=(Zone.LANDMARK,))),
        ("I'm sacrificed", On(Happening.SACRIFICED, me)),
        ("I'm discarded from your hand", On(Happening.DISCARDED, me, source=FROM_HAND)),
        (
            "I go to (Reserve|your Reserve) from (the Expedition zone|your Expeditions)",
            On(goes, me, source=expedition, to=reserve),
        ),
        ("I go to Reserve from your hand", On(goes, me, source=FROM_HAND, to=reserve)),
        ("I go to Reserve from anywhere", On(goes, me, to=reserve)),
        ("I gain <status>", On(Happening.GAINS_STATUS, me, status=H.status)),
        (
            "I gain <digit> or more boosts",
            On(Happening.GAINS_COUNTERS, me, counters="boost", at_least=H.digit),
        ),
        (
            "I gain my <ordinal> <counters> counter",
            On(Happening.GAINS_COUNTERS, me, counters=H.counters, reaching=H.ordinal),
        ),
    )


def _triggers(grammar: Grammar) -> None:
    """When something happens to others, or an Expedition moves."""
    joins, leaves, mine = Happening.JOINS, Happening.LEAVES, Whither.MINE
    moves = Happening.MOVES_FORWARD
    noun, another = H.noun, having(H.noun, other=True)
    yours = having(noun, whose=Who.YOU)
    others = having(noun, whose=Who.YOU, other=True)
    where = H.where
    grammar.rules(
        "where",
        ("my Expedition", Whither.MINE),
        ("(your Expeditions|one of your Expeditions)", Whither.YOURS),
        ("your other Expedition", Whither.MY_OTHER),
        ("the Expedition facing me", Whither.FACING_ME),
    )
    counted = Happening.GAINS_COUNTERS
    in_reserve = having(noun, zones=(Zone.RESERVE,), whose=Who.YOU)
    grammar.rules(
        "event",
        ("(a|an) <noun> joins <where>", On(joins, noun, expedition=where)),
        ("another <noun> joins <where>", On(joins, another, expedition=where)),
        (
            "another <noun> joins your Expeditions or Landmarks",
            On(joins, having(noun, whose=Who.YOU, other=True), to=IN_PLAY),
        ),
        ("(a|an) <noun> leaves <where>", On(leaves, noun, expedition=where)),
        (
            "(a|an) <noun> leaves your Reserve during the Afternoon",
            On(
                leaves,
                yours,
                source=(Zone.RESERVE,),
                condition=v.DuringPhase(Phase.AFTERNOON),
            ),
        ),
        (
            "(a|an) <noun> you control gains <status>",
            On(Happening.GAINS_STATUS, yours, status=H.status),
        ),
        (
            "another <noun> you control gains <status>",
            On(Happening.GAINS_STATUS, others, status=H.status),
        ),
        (
            "(a|an) <noun> you control gains <digit> or more boosts",
            On(counted, yours, counters="boost", at_least=H.digit),
        ),
        (
            "(a|an) <noun> in your Reserve gains <digit> or more boosts",
            On(counted, in_reserve, counters="boost", at_least=H.digit),
        ),
        (
            "(a|an) <noun> gains <digit> or more boosts",
            On(counted, noun, counters="boost", at_least=H.digit),
        ),
        (
            "(a card joins the discard pile|a card goes to the discard pile)",
            On(Happening.GOES, to=(Zone.DISCARD,)),
        ),
        (
            "a card goes from your deck or hand to Reserve",
            On(Happening.GOES, who=Who.YOU, source=(Zone.DECK, Zone.HAND), to=(Zone.RESERVE,)),
        ),
        (
            "my Expedition fails to move forward during Dusk",
            On(Happening.FAILS_TO_MOVE, expedition=mine),
        ),
        ("my Expedition moves forward", On(moves, expedition=mine)),
        (
            "my Expedition moves forward due to <terrain>",
            On(moves, expedition=mine, terrain=H.terrain),
        ),
        (
            "one of your Expeditions moves forward due to <terrain>",
            On(moves, expedition=Whither.YOURS, terrain=H.terrain),
        ),
        (
            "my Expedition moves forward due to Ascension",
            On(moves, expedition=mine, ascended=True),
        ),
        (
            "one of your Expeditions moves forward due to Ascension",
            On(moves, expedition=Whither.YOURS, ascended=True),
        ),
    )
    grammar.rules(
        "phase",
        ("Noon", Phase.NOON),
        ("Dusk", Phase.DUSK),
        ("Night", Phase.NIGHT),
    )
    grammar.rules(
        "moment",
        ("at <phase>", On(Happening.PHASE_BEGINS, phase=H.phase)),
        ("after Rest", On(Happening.AFTER, daily=DailyEffect.REST)),
    )


def _deeds(grammar: Grammar) -> None:
    """When a player does something."""
    you, played = Who.YOU, Happening.PLAYED
    ascends = On(Happening.MOVES_FORWARD, expedition=Whither.YOURS, ascended=True)
    noun, another = H.noun, having(H.noun, other=True)
    draws = On(Happening.DRAWS_OR_RESUPPLIES, who=Who.OPPONENT)
    reserve = (Zone.RESERVE,)
    in_reserve = having(noun, zones=reserve)
    grammar.rules(
        "event",
        ("you pass", On(Happening.PASSES, who=you)),
        (
            "both of your Expeditions move forward due to Ascension",
            replace(ascends, condition=v.Since(ascends, times=2)),
        ),
        (
            "you pass after your opponents",
            On(Happening.PASSES, who=you, condition=v.HavePassed(Who.OPPONENT)),
        ),
        ("you pass first", On(Happening.PASSES, who=you, order=1)),
        ("an opponent passes", On(Happening.PASSES, who=Who.OPPONENT)),
        ("you play (a|an) <noun>", On(played, noun, who=you)),
        ("you play another <noun>", On(played, another, who=you)),
        ("you play another <noun> from Reserve", On(played, another, who=you, source=reserve)),
        ("an opponent plays (a|an) <noun>", On(played, noun, who=Who.OPPONENT)),
        (
            "an opponent plays (a|an) <noun> from Reserve",
            On(played, noun, who=Who.OPPONENT, source=reserve),
        ),
        (
            "<number> <is_support:support> abilities are activated on one of your turns",
            On(
                Happening.QUICK_ACTION,
                support=H.support,
                condition=v.All(
                    (
                        v.YourTurn(),
                        v.Since(
                            On(Happening.QUICK_ACTION, support=H.support),
                            times=H.number,
                            since=Duration.TURN,
                        ),
                    )
                ),
            ),
        ),
        ("you make a Gift", On(Happening.RECEIVES_GIFT, who=Who.OPPONENT)),
        ("an opponent receives a Gift", On(Happening.RECEIVES_GIFT, who=Who.OPPONENT)),
        ("you draw one or more cards", On(Happening.DRAWS, who=you)),
        ("an opponent draws one or more cards or (Resupplies|does Resupply)", draws),
        (
            "you discard (a|an) <noun> from your hand",
            On(Happening.DISCARDED, noun, who=you, source=FROM_HAND),
        ),
        (
            "(a|an) <noun> is discarded from your hand",
            On(Happening.DISCARDED, having(noun, whose=you), source=FROM_HAND),
        ),
        (
            "you discard (a|an) <noun> from your hand or your Reserve",
            On(Happening.DISCARDED, noun, who=you, source=(Zone.HAND, Zone.RESERVE)),
        ),
        (
            "you put (a|an) <noun> from your hand in Reserve",
            On(Happening.GOES, noun, who=you, source=FROM_HAND, to=reserve),
        ),
        (
            "(a|an) <noun> goes directly from your hand to Reserve",
            On(Happening.GOES, noun, who=you, source=FROM_HAND, to=reserve),
        ),
        (
            "you exhaust (a|an) <noun> in Reserve",
            On(Happening.GAINS_STATUS, in_reserve, who=you, status=Status.EXHAUSTED),
        ),
        ("you sacrifice (a|an) <noun>", On(Happening.SACRIFICED, noun, who=you)),
        ("you sacrifice another <noun>", On(Happening.SACRIFICED, another, who=you)),
        (
            "a {D} ability is activated",
            On(Happening.QUICK_ACTION, support=True),
        ),
        (
            "a {T} ability is activated",
            On(Happening.QUICK_ACTION, support=False),
        ),
        ("you create (a|an) <noun>", On(Happening.CREATED, noun, who=you)),
        ("(you roll one or more dice|you roll a die)", On(Happening.ROLLS, who=you)),
    )
