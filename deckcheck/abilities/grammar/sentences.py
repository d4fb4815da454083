"""Clauses and sentences: who does what, what one may do, at what cost, and if what holds."""

from __future__ import annotations

from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.grammar.clauses import (
    SUBJECT,
    Bullets,
    Row,
    ToTheEnd,
    put,
    take,
)
from deckcheck.abilities.grammar.forms import ONE, THEY, Grammar, H, adding, having
from deckcheck.abilities.grammar.nouns import ANY_NUMBER
from deckcheck.abilities.grammar.numbers import Changed
from deckcheck.abilities.values import Happening, On, Whither, Who
from deckcheck.abilities.words import (
    Comparison,
    DailyEffect,
    Duration,
    Keyword,
    Status,
    Type,
    Zone,
)

LEAST, MOST, EQUAL = Comparison.AT_LEAST, Comparison.AT_MOST, Comparison.EQUAL
ROLLED = v.Rolled()


def add_to(grammar: Grammar) -> None:
    """Add the forms for clauses, sentences and texts."""
    grammar.vary("deed", "paid", versions=(THEY,))
    grammar.forms |= {
        "clauses": Row("clause", (",", "then"), (",",)),
        "deeds": Row("clause", (",", "then")),
        "text": Row("sentence", (".",), (".", "then", ","), (".", "then")),
        "rest": ToTheEnd("text"),
        "modes": Bullets("mode"),
        "faces": Bullets("face_text"),
        "rolled": Changed("faces", lambda ifs: e.Sequence((e.Roll(), *ifs)), _rolled),
        "listed": Changed("faces", e.Sequence, _faces),
        "comes_with": Changed("predicate" + ONE, _comes_with, _about_it),
        "comes_then": Changed("predicate" + ONE, _comes_then, _about_it),
        "happens_to_it": Changed("predicate" + ONE, lambda it: put(it, v.It()), _about_it),
    }
    _clauses(grammar)
    _optional(grammar)
    _by_players(grammar)
    _on_expeditions(grammar)
    _next(grammar)
    _conditional(grammar)
    _dice(grammar)
    _modal(grammar)
    _revealing(grammar)


def _comes_with(predicate: Any) -> Any | None:
    """What can happen to a card in the step in which it comes."""
    if predicate == e.Lose(SUBJECT, Status.FLEETING) or not _is_at_once(predicate):
        return None
    return put(predicate, v.It())


def _comes_then(predicate: Any) -> Any | None:
    """What can only happen to it once it has come."""
    return None if _is_at_once(predicate) else put(predicate, v.It())


def _is_at_once(predicate: Any) -> bool:
    parts = predicate.steps if isinstance(predicate, e.Together) else (predicate,)
    return all(isinstance(part, (e.Gain, e.Lose, e.AddCounters)) for part in parts)


def _about_it(effect: Any) -> Any | None:
    """The predicate of an effect on "it"."""
    taken = take(effect)
    return taken[1] if taken and taken[0] == v.It() else None


def _faces(effect: Any) -> Any | None:
    return effect.steps if isinstance(effect, e.Sequence) else None


def _rolled(effect: Any) -> Any | None:
    """What a die does, if the effect begins with its roll."""
    steps = effect.steps if isinstance(effect, e.Sequence) else ()
    return steps[1:] if steps[:1] == (e.Roll(),) else None


def _clauses(grammar: Grammar) -> None:
    grammar.rules(
        "simple_clause",
        ("<one_does>", H.one_does),
        ("<many_do>", H.many_do),
        ("<I_do>", H.I_do),
        ("<action>", H.action),
        (
            "I activate one of its <symbol> abilities as if it was mine",
            e.Activate(v.It(), H.symbol, one=True, as_mine=True),
        ),
        ("After You", e.AfterYou()),
        ("you win the game", e.Win()),
        ("play another turn", e.AnotherTurn()),
        ("you become first player", e.BecomeFirst()),
    )
    grammar.rules(
        "clause",
        ("<simple_clause>", H.simple_clause),
        ("(you may|you may then) <deed>", e.May(H.deed)),
        ("<simple_clause:a> and <simple_clause:b>", e.Together((H.a, H.b))),
        ("<simple_clause> after Rest", after_rest(H.simple_clause)),
    )


def after_rest(effect: Any) -> e.Ongoing:
    """What waits until Rest is over."""
    reaction = e.Reaction(On(Happening.AFTER, daily=DailyEffect.REST), effect)
    return e.Ongoing(reaction, Duration.DAY, once=True)


def _optional(grammar: Grammar) -> None:
    """What one may do, and what one may pay for."""
    grammar.rules(
        "deed",
        ("<action>", H.action),
        ("have <have_one>", H.have_one),
        ("have <have_whom>", H.have_whom),
        ("<give>", H.give),
        ("have target opponent <action:other>", e.By(Who.TARGET_OPPONENT, H.other)),
    )
    grammar.rules("deed", ("<next>", H.next), ("<action> after Rest", after_rest(H.action)))
    grammar.rules(
        "paid",
        ("pay <mana>", e.Cost(H.mana)),
        ("<deed>", e.Cost(steps=(H.deed,))),
        ("pay <mana> and <deed>", e.Cost(H.mana, (H.deed,))),
        ("<deed:a> and <deed:b>", e.Cost(steps=(H.a, H.b))),
    )
    otherwise = "(, otherwise|. Otherwise,)"
    grammar.rules("mana_paid", ("pay <mana>", e.Cost(H.mana)))
    grammar.rules(
        "clause",
        ("you may <paid> to <deed>", e.PayTo(H.paid, H.deed)),
        ("you may <deed:a> and <simple_clause:b>", e.May(e.Together((H.a, H.b)))),
    )
    grammar.rules(
        "sentence",
        (
            "you may <mana_paid>. If you do, <clauses>",
            e.PayTo(H.mana_paid, H.clauses),
        ),
        (
            f"you may <mana_paid>. If you do(,|:) <clauses>{otherwise} <clauses:other>",
            e.PayTo(H.mana_paid, H.clauses, H.other),
        ),
        ("you may <mana_paid>. If you do: <rest>", e.PayTo(H.mana_paid, H.rest)),
    )


def _by_players(grammar: Grammar) -> None:
    """What players do who are not you."""
    grammar.rules(
        "player",
        ("each player", Who.EACH),
        ("target player", Who.TARGET_PLAYER),
        ("target opponent", Who.TARGET_OPPONENT),
        ("its controller", v.ControllerOf(v.It())),
        ("its owner", v.OwnerOf(v.It())),
        ("my owner", v.OwnerOf(v.Me())),
        ("that player", Who.THEY),
        ("that opponent", Who.THEY),
    )
    grammar.rules(
        "clause",
        ("<player> <action+s:act>", e.By(H.player, H.act)),
        ("<player> may <deed+t:act>", e.By(H.player, e.May(H.act))),
        (
            "starting with you, <player> <action+s:act>",
            e.By(H.player, H.act, after_you=True),
        ),
        (
            "starting with you, <player> may <deed+t:act>",
            e.By(H.player, e.May(H.act), after_you=True),
        ),
        (
            "starting with you, <player> <action+s:a>, then <action+s:b>",
            e.By(H.player, e.Sequence((H.a, H.b)), after_you=True),
        ),
        (
            "starting with you, <player> <action+s:a>, <action+s:b>, then <action+s:c>",
            e.By(H.player, e.Sequence((H.a, H.b, H.c)), after_you=True),
        ),
        ("they <action+t:act>", e.By(Who.THEY, H.act)),
        (
            "you may target an opponent, they <action+t:act>",
            e.May(e.By(Who.TARGET_OPPONENT, H.act)),
        ),
        (
            "<player> <action+s:a>, then <action+s:b>",
            e.By(H.player, e.Sequence((H.a, H.b))),
        ),
        ("<player> may <paid+t:paid> to <deed+t:deed>", e.By(H.player, e.PayTo(H.paid, H.deed))),
        (
            "<player> may <deed+t:deed>, then may do it again",
            e.By(H.player, e.Sequence((e.May(H.deed), e.If(v.Did(), e.May(H.deed))))),
        ),
        (
            (
                "<player> chooses their Hero or Companion Expedition, "
                "then sacrifices all Characters in it"
            ),
            e.By(
                H.player,
                e.Sequence((e.ChooseExpedition(v.TargetExpedition(Who.YOU)), _sacrificed_there())),
            ),
        ),
        *(
            (
                (
                    f"each player with more than <number> cards in {there} "
                    f"discards down to <number> cards in {again}"
                ),
                e.By(Who.EACH, e.DiscardDownTo(zone, H.number)),
            )
            for there, again, zone in (
                ("their hand", "hand", Zone.HAND),
                ("their Reserve", "Reserve", Zone.RESERVE),
            )
        ),
    )


def _sacrificed_there() -> e.Sacrifice:
    here = v.Those((Type.CHARACTER,), whose=Who.YOU, expedition=Whither.THAT)
    return e.Sacrifice(v.Each(here))


def _on_expeditions(grammar: Grammar) -> None:
    other = e.Advance(Whither.OTHER_THAN_THAT)
    back = "<expedition> moves (backwards|backward) one region. If it does, "
    mine = "your other Expedition moves forward one region"
    ways = f"{mine}|move your other Expedition forward one region"
    theirs = "its controller moves their other Expedition forward one region"
    grammar.rules(
        "sentence",
        (
            f"{back}({ways}|{theirs})",
            e.Sequence((e.Advance(H.expedition, -1), e.If(v.Did(), other))),
        ),
    )
    grammar.rules(
        "simple_clause",
        ("<expedition> Ascends", e.Ascend(H.expedition)),
        ("<expeditions> Ascend", e.Ascend(H.expeditions)),
        ("<expedition> moves forward one region", e.Advance(H.expedition)),
        ("<expedition> moves (backwards|backward) one region", e.Advance(H.expedition, -1)),
        (
            "target Expedition can't move forward this Day",
            e.Sequence((e.ChooseExpedition(v.TargetExpedition()), _held(Whither.THAT))),
        ),
        ("Expeditions can't move forward this Day", _held(Whither.EACH)),
    )


def _held(expeditions: Whither) -> e.Ongoing:
    """Expeditions that cannot move forward for the rest of the Day."""
    rule = e.Cannot(e.Deed.MOVE_FORWARD, expeditions=expeditions)
    return e.Ongoing(e.Passive(rule), Duration.DAY)


def _next(grammar: Grammar) -> None:
    """The next card that you play: it costs less, or something happens to it."""
    you = Who.YOU
    noun = H.noun
    played = having(noun, whose=you)
    from_hand = having(noun, whose=you, zones=(Zone.HAND,))
    from_reserve = having(noun, whose=you, zones=(Zone.RESERVE,))
    grammar.rules(
        "lasting",
        ("this turn", Duration.TURN),
        ("this Afternoon", Duration.AFTERNOON),
        ("this Day", Duration.DAY),
    )
    floor = ", down to a minimum of <mana>"
    for words, those in (
        ("<noun> (you play|that you play) <lasting>", played),
        ("<noun> you play from your hand <lasting>", from_hand),
        ("<noun> you play from your Reserve <lasting>", from_reserve),
    ):
        grammar.rules(
            "next",
            (f"the next {words} costs <less> less", _cheaper(those, H.less)),
            (f"pay <less> less for the next {words}", _cheaper(those, H.less)),
            (f"the next {words} costs <less> less{floor}", _cheaper(those, H.less, H.mana)),
            (f"pay <less> less for the next {words}{floor}", _cheaper(those, H.less, H.mana)),
            (
                f"reduce the cost of the next {words} by <less>",
                _cheaper(those, H.less),
            ),
            (f"the next {words} loses Fleeting", _not_fleeting(those)),
            (
                f"the next {words} is free",
                e.Ongoing(e.Passive(e.CostsNothing(v.Each(those))), H.lasting, once=True),
            ),
        )
    hand, reserve = (Zone.HAND,), (Zone.RESERVE,)
    ways: tuple[tuple[str, Any, tuple[Zone, ...]], ...] = (
        ("<noun> you play <lasting>", noun, ()),
        ("<noun> (you play|played) from your hand <lasting>", noun, hand),
        ("<noun> you play from your Reserve <lasting>", noun, reserve),
        ("<noun> you play <lasting> <behind>", adding(noun, H.behind), ()),
        ("<noun> you play in <terrain> <lasting>", adding(noun, v.IsIn(H.terrain)), ()),
    )
    for words, those, source in ways:
        on = On(Happening.PLAYED, those, who=you, source=source)
        grammar.rules("next", *_happens(f"the next {words}", on))
    joins = On(Happening.JOINS, noun, expedition=Whither.MINE)
    grammar.rules(
        "next",
        (
            "the next <noun> that joins my Expedition <lasting> <happens_to_it:effect>",
            e.Ongoing(e.Reaction(joins, H.effect), H.lasting, once=True),
        ),
    )
    in_mine = On(Happening.PLAYED, noun, who=you, source=(Zone.HAND,), expedition=Whither.MINE)
    grammar.rules(
        "next",
        *_happens("the next <noun> played from your hand in my Expedition <lasting>", in_mine),
    )
    grammar.rules("simple_clause", ("<next>", H.next))
    grammar.rules(
        "clause",
        (
            "the next time <event> <lasting>, <clause>",
            e.Ongoing(e.Reaction(H.event, H.clause), H.lasting, once=True),
        ),
    )


def _cheaper(those: Any, less: Any, minimum: Any = 0) -> e.Ongoing:
    rule = e.ChangesCost(v.Each(those), less, minimum)
    return e.Ongoing(e.Passive(rule), H.lasting, once=True)


def _not_fleeting(those: Any) -> e.Ongoing:
    """Nobody sees it be Fleeting: it does not gain the status (5.2.3.h)."""
    rule = e.Cannot(e.Deed.GAIN_STATUS, v.Each(those), status=Status.FLEETING)
    return e.Ongoing(e.Passive(rule), H.lasting, once=True)


def _whose(on: On) -> Any:
    """Those that an event is about, said of a cost: whose they are is who plays them."""
    return having(on.objects, whose=Who.YOU)


def _happens(words: str, on: On) -> tuple[tuple[str, Any], ...]:
    """What happens to the next card: it comes with it, or its Reactions activate once more."""
    also = e.Passive(e.Also(on, H.effect))
    return (
        (f"{words} <comes_with:effect>", e.Ongoing(also, H.lasting, once=True)),
        (
            f"{words} costs <less> less and <comes_with:effect>",
            e.Together((_cheaper(_whose(on), H.less), e.Ongoing(also, H.lasting, once=True))),
        ),
        (
            f"{words} <comes_then:effect>",
            e.Ongoing(e.Reaction(on, H.effect), H.lasting, once=True),
        ),
    )


def _conditional(grammar: Grammar) -> None:
    condition, clauses = H.condition, H.clauses
    others = having(H.noun, other=True)
    facing = having(H.nouns, expedition=Whither.FACING_ME)
    in_landmarks = having(H.nouns, zones=(Zone.LANDMARK,), whose=Who.YOU)
    yours = having(H.noun, whose=Who.YOU)
    other = "(. Otherwise,|, otherwise) <clauses:other>"
    grammar.rules(
        "sentence",
        ("<clauses>", clauses),
        ("<listed>", H.listed),
        ("if <condition>, <clauses>", e.If(condition, clauses)),
        ("if <condition>: <rest>", e.If(condition, H.rest)),
        (
            "if <condition>, exhaust me to <deed>",
            e.If(condition, e.PayTo(e.Cost(steps=(e.Exhaust(v.Me()),)), H.deed)),
        ),
        (
            "if there are no <nouns> in your Landmarks, create (a|an) <landmark> there",
            e.If(v.Compare(v.Count(in_landmarks), EQUAL, 0), e.Create(H.landmark)),
        ),
        (f"if <condition>(,|:) <clauses>{other}", e.If(condition, clauses, H.other)),
        ("unless <condition>, <clauses>", e.If(v.Not(condition), clauses)),
        ("unless <condition>: <rest>", e.If(v.Not(condition), H.rest)),
        ("<clauses> unless <condition>", e.If(v.Not(condition), clauses)),
        ("<clauses> if <condition>", e.If(condition, clauses)),
        ("<clauses> if <condition:a> or if <condition:b>", e.If(v.Any((H.a, H.b)), clauses)),
        (
            "if you control (a|an) <noun>, <clauses:x>. If it's <simple>, <clauses:y> instead",
            e.If(_controls(yours), e.If(_controls(adding(yours, H.simple)), H.y, H.x)),
        ),
        (
            "if <condition>, target <noun> <happens_to_it:x>. Otherwise, it <happens_to_it:y>",
            e.Sequence((e.Choose(v.Target(H.noun)), e.If(condition, H.x, H.y))),
        ),
        (
            "I gain 1 boost per other <noun>, then send them all to Reserve",
            e.Sequence(
                (
                    e.AddCounters(v.Me(), v.Count(others)),
                    e.Move(v.Each(others), Zone.RESERVE),
                )
            ),
        ),
        (
            (
                "if <condition>, create <several> <tokens> in <expedition>. "
                "Otherwise, create only one"
            ),
            e.If(
                condition,
                e.Create(H.tokens, H.expedition, number=H.several),
                e.Create(H.tokens, H.expedition),
            ),
        ),
        (
            (
                "send to Reserve target <noun>. If there are <number> or more <nouns>, "
                "discard it instead"
            ),
            e.Sequence(
                (
                    e.Choose(v.Target(H.noun)),
                    e.If(
                        v.Compare(v.Count(H.nouns), LEAST, H.number),
                        e.Discard(v.It()),
                        e.Move(v.It(), Zone.RESERVE),
                    ),
                )
            ),
        ),
        (
            "you may <paid> to <deed>. If the <cost> was <mana> or more, also <clause>",
            e.PayTo(
                H.paid,
                e.If(
                    v.Is(v.It(), v.Measures(H.cost, LEAST, H.mana)),
                    e.Sequence((H.deed, H.clause)),
                    H.deed,
                ),
            ),
        ),
        (
            "if I'm facing one or more <nouns>, target one of them and we both gain <status>",
            e.If(
                v.Compare(v.Count(facing), LEAST, 1),
                e.Sequence(
                    (
                        e.Choose(v.Target(facing)),
                        e.Gain(v.Both((v.It(), v.Me())), H.status),
                    )
                ),
            ),
        ),
        (
            (
                "if there are <number> or more <nouns>, you may sacrifice one. If you do, play "
                "for free a <noun> with a max <cost> of <mana> more than the sacrificed card"
            ),
            e.If(
                v.Compare(v.Count(H.nouns), LEAST, H.number),
                e.Sequence(
                    (
                        e.May(e.Sacrifice(v.Pick(H.nouns))),
                        e.If(v.Did(), e.PlayCard(_costing_more(), free=True)),
                    )
                ),
            ),
        ),
        (
            "for each <noun>, you may activate its <symbol> abilities",
            e.ForEach(v.Each(H.noun), e.May(e.Activate(v.It(), H.symbol))),
        ),
        (
            "this Day, <nouns> are Tough <digit>",
            e.Ongoing(e.Passive(e.Grants(v.Each(H.nouns), Keyword.TOUGH, H.digit)), Duration.DAY),
        ),
    )


def _costing_more() -> Any:
    """Cards of yours that cost so much more than it, at most."""
    most = v.Sum((v.Of(v.It(), H.cost), H.mana))
    return having(
        adding(H.noun, v.Measures(H.cost, MOST, most)),
        zones=(Zone.HAND, Zone.RESERVE),
        whose=Who.YOU,
    )


def _controls(those: Any) -> v.Compare:
    return v.Compare(v.Count(those), LEAST, 1)


def _dice(grammar: Grammar) -> None:
    """What the result of a die does."""
    grammar.rules(
        "face",
        ("<digit>+", _compared(LEAST, H.digit)),
        ("<digit>", _compared(EQUAL, H.digit)),
        *((f"1-{high}", _compared(MOST, high)) for high in range(2, 6)),
        *(
            (f"{low}-{high}", v.All((_compared(LEAST, low), _compared(MOST, high))))
            for low in range(2, 6)
            for high in range(low + 1, 7)
        ),
    )
    other = "(. Otherwise,|, otherwise) <clauses:other>"
    grammar.rules(
        "sentence",
        ("on a <face>, <clauses>", e.If(H.face, H.clauses)),
        ("on a <face>: <rest>", e.If(H.face, H.rest)),
        (f"on a <face>(,|:) <clauses>{other}", e.If(H.face, H.clauses, H.other)),
        ("on a: <listed>", H.listed),
        ("roll a die: <rolled>", H.rolled),
    )
    grammar.rules("face_text", ("(|on a) <face>(,|:) <clauses>", e.If(H.face, H.clauses)))
    grammar.rules(
        "condition",
        ("the result is <face>", H.face),
    )


def _compared(how: Comparison, number: Any) -> v.Compare:
    return v.Compare(ROLLED, how, number)


def _modal(grammar: Grammar) -> None:
    modes = H.modes
    exhausting = e.Cost(steps=(e.Exhaust(v.Me()),))
    grammar.rules(
        "mode",
        ("<text>", H.text),
        ("{T} : <text>", e.PayTo(exhausting, H.text)),
        ("<paid> to <deed>", e.PayTo(H.paid, H.deed)),
    )
    again = "(. You may pick|, you may choose) the same option multiple times"
    grammar.rules(
        "sentence",
        ("choose one: <modes>", e.Modal(modes)),
        ("choose <several>: <modes>", e.Modal(modes, H.several)),
        ("choose up to <number>: <modes>", e.Modal(modes, H.number, least=0)),
        (f"choose <several>{again}: <modes>", e.Modal(modes, H.several, again=True)),
        (
            f"choose up to <number>{again}: <modes>",
            e.Modal(modes, H.number, least=0, again=True),
        ),
        ("choose up to <amount>: <modes>", e.Modal(modes, H.amount, least=0)),
        ("choose one. If <condition>, you may choose both: <modes>", _one_or_both(H.condition)),
        (
            "roll a die. On a <face>, you may choose both, otherwise choose one: <modes>",
            e.Sequence((e.Roll(), _one_or_both(H.face))),
        ),
        (
            "<paid:a> to choose one, or <paid:b> to choose two: <modes>",
            e.PayTo(H.b, e.Modal(modes, 2), e.PayTo(H.a, e.Modal(modes))),
        ),
        (
            "choose one, or <paid> to choose both: <modes>",
            e.PayTo(H.paid, e.Modal(modes, 2), e.Modal(modes)),
        ),
        (
            "do this once for each <noun>: • <rest>",
            e.Repeat(v.Count(H.noun), H.rest),
        ),
        (
            "choose X+1, where X is <amount>: <modes>",
            e.Modal(modes, v.Sum((H.amount, 1))),
        ),
        (
            f"choose X+1, where X is <amount>{again}: <modes>",
            e.Modal(modes, v.Sum((H.amount, 1)), again=True),
        ),
        (
            "do the following X+1 times, where X is <amount>: • <rest>",
            e.Repeat(v.Sum((H.amount, 1)), H.rest),
        ),
    )


def _one_or_both(condition: Any) -> e.Modal:
    """One of two modes; where a condition holds, both may be chosen."""
    return e.Modal(H.modes, v.Sum((1, v.Provided(condition, 1))), least=1)


def _revealing(grammar: Grammar) -> None:
    """What is done with cards of a Deck that have been revealed, and with the rest of them."""
    one, several = _revealed(H.noun), _revealed(H.nouns)
    low = v.Measures(H.cost, MOST, H.mana)
    chosen = v.Pick(several, 0, ANY_NUMBER, low)
    choose = "choose <nouns> from them with total <cost> <mana> or less and play them for free"
    grammar.rules(
        "action",
        (
            "choose~ up to <number> <nouns> from these cards and put them in your Expeditions",
            e.Move(v.Pick(several, 0, H.number), Zone.EXPEDITION, expedition=Whither.YOURS),
        ),
        ("play~ (a|an) <noun> from these cards for free", e.PlayCard(one, free=True)),
    )
    grammar.rules(
        "clause",
        (choose, e.ForEach(chosen, e.PlayCard(v.It(), free=True))),
        (
            f"{choose} as if from hand",
            e.ForEach(chosen, e.PlayCard(v.It(), free=True, as_from=Zone.HAND)),
        ),
    )
    grammar.rules(
        "sentence",
        ("do this for each player, starting with you: • <rest>", e.ForEachPlayer(H.rest)),
    )


def _revealed(noun: Any) -> Any:
    """Those in a hole, of the cards that have been revealed."""
    return having(adding(noun, v.IsRevealed()), zones=(Zone.DECK,))
