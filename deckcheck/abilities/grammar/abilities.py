"""Ability lines: triggers, costs, keywords and rules that hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Deed, Symbol
from deckcheck.abilities.grammar.forms import Grammar, H, adding, having
from deckcheck.abilities.grammar.nouns import CHARACTER
from deckcheck.abilities.grammar.numbers import Named
from deckcheck.abilities.grammar.sentences import after_rest
from deckcheck.abilities.values import IN_PLAY, Happening, On, Those, Whither, Who
from deckcheck.abilities.words import Comparison, Duration, Keyword, Phase, Status, Type, Zone

ME = v.Me()
JOIN = On(Happening.JOINS, ME, to=IN_PLAY)
FROM_HAND = On(Happening.PLAYED, ME, source=(Zone.HAND,))
FROM_RESERVE = On(Happening.PLAYED, ME, source=(Zone.RESERVE,))
EXHAUST_ME = e.Exhaust(ME)
DISCARD_ME = e.Discard(ME)

_PLAIN = {
    "Cooldown": Keyword.COOLDOWN,
    "Defender": Keyword.DEFENDER,
    "Eternal": Keyword.ETERNAL,
    "Fleeting": Keyword.FLEETING,
    "Gigantic": Keyword.GIGANTIC,
    "Seasoned": Keyword.SEASONED,
}


def add_to(grammar: Grammar) -> None:
    """Add the forms for whole lines; a Spell's lines are other than those of what stays."""
    grammar.forms["keyword"] = Named(_PLAIN)
    _keywords(grammar)
    _reactions(grammar)
    _quick_actions(grammar)
    _granted(grammar)
    _costs(grammar)
    _cannot(grammar)
    _replacing(grammar)
    _lands(grammar)
    _lines(grammar)


def _keywords(grammar: Grammar) -> None:
    grammar.rules(
        "has",
        ("<keyword>", e.Has(H.keyword)),
        ("Tough <digit>", e.Has(Keyword.TOUGH, H.digit)),
        ("Scout <mana>", e.Has(Keyword.SCOUT, H.mana)),
        ("Temple <mana>", e.Has(Keyword.TEMPLE, H.mana)),
    )
    grammar.rules(
        "line",
        ("<has>", (H.has,)),
        ("(I am|I'm) <has>", (H.has,)),
        ("<has:a>, <has:b>", (H.a, H.b)),
    )


def _reactions(grammar: Grammar) -> None:
    grammar.forms["span"] = Named({"Day": Duration.DAY, "turn": Duration.TURN})
    grammar.forms["is_support"] = Named({"{D}": True, "{T}": False})
    grammar.rules(
        "trigger",
        ("{J}", JOIN),
        ("{H}", FROM_HAND),
        ("{R}", FROM_RESERVE),
        ("when <event> —", H.event),
        ("when <event>, if <condition> —", having(H.event, condition=H.condition)),
        ("the first time <event> each <span> —", having(H.event, first=H.span)),
        ("<moment> —", H.moment),
        ("<moment>, if <condition> —", having(H.moment, condition=H.condition)),
    )
    grammar.rules(
        "reaction",
        (
            "when <event>, for each of my boosts — <text>",
            e.Reaction(H.event, e.Repeat(v.Counters(ME), H.text)),
        ),
        ("<trigger> <text>", e.Reaction(H.trigger, H.text)),
        (
            "<trigger> After Rest: <text>",
            e.Reaction(H.trigger, after_rest(H.text)),
        ),
    )


def _quick_actions(grammar: Grammar) -> None:
    grammar.rules(
        "price",
        ("{T}", e.Cost(steps=(EXHAUST_ME,))),
        ("{T}, {X}", e.Cost(v.X(), (EXHAUST_ME,))),
        ("{T}, <mana>", e.Cost(H.mana, (EXHAUST_ME,))),
        ("<mana>, {T}", e.Cost(H.mana, (EXHAUST_ME,))),
        ("{T}, <clause>", e.Cost(steps=(EXHAUST_ME, H.clause))),
        ("{T}, <mana>, <clause>", e.Cost(H.mana, (EXHAUST_ME, H.clause))),
    )
    first = "(. You can only activate this if you are the first player|"
    first += ". You can only activate this if you are first player)"
    grammar.rules(
        "quick_action",
        ("<price> : <text>", e.QuickAction(H.price, H.text)),
        (
            "<price> : <text>. This action costs <mana> more if <condition>",
            e.QuickAction(having(H.price, mana=v.Provided(H.condition, H.mana)), H.text),
        ),
        (
            "<price> : <text>. X can't be higher than <amount>",
            e.QuickAction(having(H.price, most=H.amount), H.text),
        ),
        (f"<price> : <text>{first}", e.QuickAction(H.price, H.text, condition=v.IsFirst())),
    )
    grammar.rules(
        "support",
        (
            "{D} : <text>",
            e.QuickAction(e.Cost(steps=(DISCARD_ME,)), H.text, support=True),
        ),
        ("{I} <reaction>", having(H.reaction, support=True)),
        ("{I} <passive>", having(H.passive, support=True)),
    )


def _granted(grammar: Grammar) -> None:
    """Keywords and abilities that a rule gives."""
    is_tough = e.Grants(H.who, Keyword.TOUGH, H.number)
    grammar.rules("bearers", ("(all|) <nouns>", v.Each(H.nouns)))
    grammar.rules(
        "rule",
        ("it is <keyword>", e.Grants(v.Each(Those(CHARACTER, expedition=Whither.MINE)), H.keyword)),
        ('I gain "<granted>"', e.GrantsAbility(ME, H.granted)),
        ("<bearers:who> are <keyword>", e.Grants(H.who, H.keyword)),
        ("<bearers:who> are Tough <digit:number>", is_tough),
        (
            "each <noun> is Tough <digit>",
            e.Grants(v.Each(H.noun), Keyword.TOUGH, H.digit),
        ),
        (
            'your <subtypes>( | other than me )have: "<granted>"',
            e.GrantsAbility(v.Each(_yours((v.HasSubtype((H.subtypes,)),))), H.granted),
        ),
        (
            'your Characters have: "<granted>"',
            e.GrantsAbility(v.Each(Those(CHARACTER, whose=Who.YOU)), H.granted),
        ),
        (
            'your Characters other than me have: "<granted>"',
            e.GrantsAbility(v.Each(Those(CHARACTER, whose=Who.YOU, other=True)), H.granted),
        ),
        (
            "(I am|I'm) also considered (a|an) <type>, even when not in play",
            e.AlsoType(ME, (H.type,)),
        ),
    )
    grammar.forms["type"] = Named(
        {"Spell": Type.SPELL, "Expedition Permanent": Type.EXPEDITION_PERMANENT}
    )
    # Without a condition these are keywords like any other.
    grammar.rules(
        "only_if",
        ("(I am|I'm) <keyword>", e.Grants(ME, H.keyword)),
        ("(I am|I'm) Tough <digit>", e.Grants(ME, Keyword.TOUGH, H.digit)),
    )
    grammar.rules(
        "rule",
        (
            "(|I am|I'm) Tough X, where X is <amount>",
            e.Grants(ME, Keyword.TOUGH, H.amount),
        ),
    )
    grammar.rules("granted", ("<reaction>", H.reaction), ("<quick_action>", H.quick_action))


def _yours(tests: tuple[Any, ...]) -> Those:
    return Those(whose=Who.YOU, tests=tests)


def _costs(grammar: Grammar) -> None:
    """What cards cost."""
    you = having(H.nouns, whose=Who.YOU)
    reserve = having(H.nouns, whose=Who.YOU, zones=(Zone.RESERVE,))
    costly = adding(H.nouns, v.Measures(H.cost, Comparison.AT_LEAST, H.mana))
    in_limbo = having(adding(H.nouns, H.behind), whose=Who.YOU, zones=(Zone.LIMBO,))
    floor = ", down to a minimum of <mana>"
    mine = e.ChangesCost(ME, H.less)
    cheaper = "(I cost <less> less|play me for <less> less)"
    grammar.rules(
        "my_rule",
        (cheaper, mine),
        ("pay <mana> more to play me", e.ChangesCost(ME, H.mana)),
        ("pay <mana> more to play me in <joined>", e.ChangesCost(ME, H.mana, where=H.joined)),
        (
            "(I cost <less> less to play in <joined>|you may play me for <less> less in <joined>)",
            e.ChangesCost(ME, H.less, where=H.joined),
        ),
        (
            "play me for <less> less per other card you played this turn",
            e.ChangesCost(ME, v.Times(H.less, v.HowOften(On(Happening.PLAYED, who=Who.YOU)))),
        ),
    )
    grammar.rules(
        "rule",
        (
            "(I cost <less:n> less|play me for <less:n> less) <per>",
            e.ChangesCost(ME, v.Times(H.n, H.per)),
        ),
        ("you (may|) play <nouns> for <less> less", e.ChangesCost(v.Each(you), H.less)),
        (
            f"you (may|) play <nouns> for <less> less{floor}",
            e.ChangesCost(v.Each(you), H.less, H.mana),
        ),
        (
            (
                f"(you may play <nouns> from your Reserve for <less> less|"
                f"<nouns> cost <less> less to play from your Reserve){floor}"
            ),
            e.ChangesCost(v.Each(reserve), H.less, H.mana),
        ),
        (
            f"<nouns> played from Reserve cost <less> less{floor}",
            e.ChangesCost(v.Each(having(H.nouns, zones=(Zone.RESERVE,))), H.less, H.mana),
        ),
        (
            "<nouns> played from Reserve cost <mana> more",
            e.ChangesCost(v.Each(having(H.nouns, zones=(Zone.RESERVE,))), H.mana),
        ),
        (
            "<nouns> your opponents play can't cost less than <mana>",
            e.CostFloor(v.Each(having(H.nouns, whose=Who.OPPONENT)), H.mana),
        ),
        (
            "you may play <nouns> for <less> less if their <cost> is <mana> or more",
            e.ChangesCost(v.Each(having(costly, whose=Who.YOU)), H.less),
        ),
        (
            "<nouns> you play <behind> have Fleeting",
            e.Grants(v.Each(in_limbo), Keyword.FLEETING),
        ),
        ("you may play exhausted cards from your Reserve", e.PlaysExhausted()),
        (
            "you may play exhausted <nouns> from your Reserve in my Expedition",
            e.PlaysExhausted(reserve, Whither.MINE),
        ),
    )
    grammar.rules(
        "my_rule",
        (
            "pay <mana> more to play cards from your hand",
            e.ChangesCost(v.Each(Those((), (Zone.HAND,), Who.YOU)), H.mana),
        ),
    )
    grammar.rules(
        "line",
        (
            "you may <deed> to (reduce my cost by <mana:n>|play me for <mana:n> less)",
            (e.MayPayMore(e.Cost(steps=(H.deed,)), H.n),),
        ),
        (
            "you may play me for <mana> less. If you do, I can only target (a|an) <kind>",
            (e.MayPayMore(e.Cost(), H.mana, H.kind),),
        ),
    )


def _cannot(grammar: Grammar) -> None:
    facing = Those(CHARACTER, expedition=Whither.FACING_ME)
    exhausted = adding(H.nouns, v.HasStatus(Status.EXHAUSTED))
    again = "if one of your Ascended Expeditions would attempt to Ascend again,"
    already = v.Stands(Whither.THAT, v.Standing.ASCENDED)
    ascends = On(Happening.ASCENDS, expedition=Whither.YOURS, condition=already)
    yours = Whither.YOURS
    grammar.rules(
        "joined",
        ("an Expedition with no Characters", v.ThatStand(yours, without=CHARACTER)),
        ("an Expedition that's <standing>", v.ThatStand(yours, (H.standing,))),
        ("a starting region", v.ThatStand(yours, starting=True)),
    )
    grammar.rules(
        "my_rule",
        ("I can't be played", e.Cannot(Deed.BE_PLAYED, ME)),
        ("I can't be played in <joined>", e.Cannot(Deed.BE_PLAYED, ME, H.joined)),
        (
            "I can't be played but I can be used as a Mana Orb",
            e.Cannot(Deed.BE_PLAYED, ME),
        ),
    )
    grammar.rules(
        "rule",
        (
            "the {j}, {h} and {r} abilities of Characters facing me can't activate",
            e.CannotActivate(v.Each(facing), (Symbol.JOIN, Symbol.HAND, Symbol.RESERVE)),
        ),
        (
            "defender Characters don't prevent (my Expedition|it) from moving forward",
            e.IgnoresDefender(Whither.MINE),
        ),
        ("I don't count towards your Reserve limit", e.NotCounted()),
        ("your Reserve limit is increased by <number>", e.ChangesLimits(H.number)),
        (
            "all Reserve limits are reduced by <fewer>",
            e.ChangesLimits(H.fewer, players=Who.EACH),
        ),
        (
            "exhausted <nouns> remain exhausted during Morning",
            e.Cannot(Deed.BE_READIED, v.Each(exhausted), during=Phase.MORNING),
        ),
        (
            "you may keep <number> more card in Reserve during Night if it's exhausted",
            e.KeepsExhausted(H.number),
        ),
        (
            "<nouns> can't gain counters",
            e.Cannot(Deed.GAIN_COUNTERS, v.Each(H.nouns)),
        ),
        ("my Expedition is considered <standing>", e.Considers(Whither.MINE, H.standing)),
        (
            "my Expedition and its Characters are considered In Contact",
            e.Considers(Whither.MINE, v.Standing.IN_CONTACT),
        ),
        (
            "I can gain <status> even if I was already <status>",
            e.GainsAgain(H.status),
        ),
        (
            (
                "the Support abilities of cards in Reserve can give them <digit> more counter "
                "than their maximum"
            ),
            e.ExceedsMaximum(H.digit),
        ),
        (
            (
                "the Support abilities of cards in Reserve can give them counters beyond "
                "their maximum"
            ),
            e.ExceedsMaximum(),
        ),
        (f"{again} <simple_clause> instead", e.Instead(ascends, H.simple_clause)),
        (f"{again} I also gain 1 boost", e.Also(ascends, e.AddCounters(ME))),
        ("your Landmarks limit is <number>", e.ChangesLimits(landmarks=H.number, instead=True)),
    )


def _replacing(grammar: Grammar) -> None:
    """What would happen, and what happens instead."""
    gains = On(Happening.GAINS_STATUS, ME, status=H.status)
    leaves = On(Happening.LEAVES, ME, source=(Zone.EXPEDITION,))
    boosted = v.Is(ME, v.HasCounters())
    leaves_boosted = On(Happening.LEAVES, ME, source=(Zone.EXPEDITION,), condition=boosted)
    to_reserve = On(Happening.GOES, ME, source=(Zone.EXPEDITION,), to=(Zone.RESERVE,))
    not_fleeting = v.Is(ME, v.IsNot(v.HasStatus(Status.FLEETING)))
    in_mana = e.Move(ME, Zone.MANA)
    in_afternoon = On(
        Happening.LEAVES,
        H.noun,
        expedition=H.where,
        condition=v.DuringPhase(Phase.AFTERNOON),
    )
    resupplies = On(Happening.RESUPPLIES, who=Who.YOU)
    _sifting(grammar)
    grammar.rules(
        "rule",
        ("if I would gain <status>, <simple_clause> instead", e.Instead(gains, H.simple_clause)),
        (
            "if I would leave the Expedition zone, you may put me in my owner's Mana zone instead",
            e.Instead(leaves, in_mana, optional=True),
        ),
        (
            (
                "if I would leave the Expedition zone, you may put me in my owner's Mana zone "
                "instead. If you don't, <clauses>"
            ),
            e.Instead(leaves, in_mana, optional=True, otherwise=H.clauses),
        ),
        ("if you would roll a die, you may add <digit> to its result", e.AddsToRolls(H.digit)),
        (
            (
                "if I would leave the Expedition zone while I'm Boosted, "
                "put me in my owner's Mana zone instead"
            ),
            e.Instead(leaves_boosted, in_mana),
        ),
        (
            "if I would go to Reserve from the Expedition zone, <simple_clause> instead",
            e.Instead(to_reserve, H.simple_clause),
        ),
        (
            "if (a|an) <noun> would leave <where> during the Afternoon, <simple_clause> instead",
            e.Instead(in_afternoon, H.simple_clause),
        ),
        (
            (
                "if (a|an) <noun> would leave <where> during the Afternoon, "
                "you may sacrifice me to <deed> instead"
            ),
            e.Instead(in_afternoon, e.Together((e.Sacrifice(ME), H.deed)), optional=True),
        ),
        (
            (
                "if (a|an) <noun> would leave <where> during the Afternoon, "
                "you may sacrifice me instead"
            ),
            e.Instead(in_afternoon, e.Sacrifice(ME), optional=True),
        ),
        (
            (
                "if you would roll one or more dice, instead roll that many dice plus one "
                "and ignore the roll of your choice"
            ),
            e.Instead(On(Happening.ROLLS, who=Who.YOU), e.Roll(v.Sum((v.Happened(), 1)))),
        ),
        ("if you would Resupply, instead <sift>", e.Instead(resupplies, H.sift)),
        (
            "the first <noun> you play each Afternoon <comes_with:effect>",
            e.Also(On(Happening.PLAYED, H.noun, who=Who.YOU, first=Duration.AFTERNOON), H.effect),
        ),
        (
            (
                "if I'm sacrificed while I wasn't Fleeting, "
                "send me to Reserve instead of the discard pile"
            ),
            e.Instead(
                On(Happening.SACRIFICED, ME, condition=not_fleeting), e.Move(ME, Zone.RESERVE)
            ),
        ),
    )
    _moving_instead(grammar)


def _sifting(grammar: Grammar) -> None:
    """Some of the top cards are kept, the others discarded; and what is so at the beginning."""
    top = "the top <several> cards of your deck"
    others = "(|,) and discard the (other|others)"
    grammar.rules(
        "sift",
        (f"look at {top}. Put one in Reserve{others}", e.Sift(H.several, 1, Zone.RESERVE)),
        (f"look at {top}. Put one in your hand{others}", e.Sift(H.several, 1, Zone.HAND)),
        (
            f"reveal {top}. Put one in Reserve{others}",
            e.Sift(H.several, 1, Zone.RESERVE, shown=True),
        ),
    )
    grammar.rules("deed", ("<sift>", H.sift))
    first_day = v.Compare(v.DayNumber(), Comparison.EQUAL, 1)
    grammar.rules(
        "line",
        (
            (
                "During Morning, draw only one card. Then(|,) put the top card of your deck in "
                "your Mana zone instead of a card from your hand"
            ),
            (e.Passive(e.DrawsInMorning(1)), e.Passive(e.ExpandsFromDeck())),
        ),
        (
            "Ignore my (abilities|ability) during the first Day",
            (e.Passive(e.LosesAbilities(ME), first_day),),
        ),
    )


def _moving_instead(grammar: Grammar) -> None:
    moves = On(Happening.MOVES_FORWARD, expedition=Whither.MINE)
    at_dusk = On(
        Happening.MOVES_FORWARD,
        expedition=Whither.MINE,
        condition=v.DuringPhase(Phase.DUSK),
    )
    ascended = On(Happening.MOVES_FORWARD, expedition=Whither.MINE, ascended=True)
    more = e.Advance(Whither.THAT, v.Sum((v.Happened(), 1)))
    further = ", it moves forward one more region instead"
    grammar.rules(
        "rule",
        (f"if my Expedition would move forward during Dusk{further}", e.Instead(at_dusk, more)),
        (
            f"if my Expedition would move forward due to Ascension{further}",
            e.Instead(ascended, more),
        ),
        (
            (
                "if one of your Expeditions would move forward during Dusk, you may exhaust me to "
                "make it move forward one more region instead"
            ),
            e.Instead(
                On(
                    Happening.MOVES_FORWARD,
                    expedition=Whither.YOURS,
                    condition=v.DuringPhase(Phase.DUSK),
                ),
                e.Together((EXHAUST_ME, more)),
                optional=True,
            ),
        ),
        (
            "if my Expedition would move forward, you may discard me instead to <deed>",
            e.Instead(moves, e.Together((DISCARD_ME, H.deed)), optional=True),
        ),
    )


def _lands(grammar: Grammar) -> None:
    """Terrains of regions, and statistics that are the same."""
    lose = "are <terrain> and lose their other terrains"
    lands = (H.terrain,)
    even = "{V}, {M}(|,) and {O}"
    there = v.ThatStand(Whither.FACING_ME, terrain=H.terrain)
    held = e.Cannot(Deed.MOVE_FORWARD, expeditions=there, but_due_to=H.terrain)
    stays = "if an Expedition facing me is in <terrain>, it can't move forward"
    other, beyond = Whither.MY_OTHER, Whither.FACING_MY_OTHER
    grammar.rules(
        "rule",
        (f"all regions {lose}", e.ChangesTerrains(lands)),
        (
            "my region is <terrain> in addition to its other terrains",
            e.ChangesTerrains(lands, Whither.MINE, instead=False),
        ),
        (f"my {even} are equal to my highest statistic", e.EvensStatistics(ME)),
        (
            f"the {even} of <nouns> are equal to their highest statistic",
            e.EvensStatistics(v.Each(H.nouns)),
        ),
    )
    grammar.rules(
        "line",
        (
            f"my region and the region of the Expedition facing me {lose}",
            (
                e.Passive(e.ChangesTerrains(lands, Whither.MINE)),
                e.Passive(e.ChangesTerrains(lands, Whither.FACING_ME)),
            ),
        ),
        (
            "your other Expedition and the Expedition facing it can't move forward",
            (
                e.Passive(e.Cannot(Deed.MOVE_FORWARD, expeditions=other)),
                e.Passive(e.Cannot(Deed.MOVE_FORWARD, expeditions=beyond)),
            ),
        ),
        (
            "if <condition>: your other Expedition and the Expedition facing it can't move forward",
            (
                e.Passive(e.Cannot(Deed.MOVE_FORWARD, expeditions=other), H.condition),
                e.Passive(e.Cannot(Deed.MOVE_FORWARD, expeditions=beyond), H.condition),
            ),
        ),
        (f"{stays} except due to <terrain>", (e.Passive(held),)),
        (
            f"{stays} during Dusk except due to <terrain>",
            (e.Passive(replace(held, during=Phase.DUSK)),),
        ),
    )


def _lines(grammar: Grammar) -> None:
    condition = H.condition
    grammar.rules(
        "passive",
        ("<rule>", e.Passive(H.rule)),
        ("<my_rule>", e.Passive(H.my_rule)),
        ("if <condition>(,|:) (<rule:r>|<my_rule:r>|<only_if:r>)", e.Passive(H.r, condition)),
        ("(<rule:r>|<my_rule:r>|<only_if:r>) if <condition>", e.Passive(H.r, condition)),
        ("(<rule:r>|<my_rule:r>|<only_if:r>) unless <condition>", e.Passive(H.r, v.Not(condition))),
        (
            "unless <condition>(,|:) (<rule:r>|<my_rule:r>|<only_if:r>)",
            e.Passive(H.r, v.Not(condition)),
        ),
    )
    grammar.rules(
        "line",
        ("<reaction>", (H.reaction,)),
        ("<quick_action>", (H.quick_action,)),
        ("<support>", (H.support,)),
        ("<passive>", (H.passive,)),
        ("I begin the game with <digit> <counters> counters", (e.Begins(H.digit, H.counters),)),
        ("Completed: <reaction>", (having(H.reaction, completed=True),)),
        ("Completed: <passive>", (having(H.passive, completed=True),)),
        ("Completed, <quick_action>", (having(H.quick_action, completed=True),)),
    )
    grammar.rules("spell_line", ("<line>", H.line), ("(|then, )<text>", (e.Resolves(H.text),)))
