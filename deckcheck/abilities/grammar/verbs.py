"""What objects do and what players do: "gains 1 boost", "draw a card", "create …"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckcheck.abilities import effects as e
from deckcheck.abilities import values as v
from deckcheck.abilities.effects import Symbol
from deckcheck.abilities.grammar.clauses import SUBJECT, Does
from deckcheck.abilities.grammar.forms import ONE, OTHERS, THEY, Grammar, H, having, seen
from deckcheck.abilities.grammar.nouns import ANY_NUMBER
from deckcheck.abilities.grammar.numbers import Named
from deckcheck.abilities.tokens import TOKENS
from deckcheck.abilities.values import IN_PLAY, Those, Whither, Who
from deckcheck.abilities.words import Zone

S = SUBJECT
YOUR_CARDS = (Zone.HAND, Zone.RESERVE)


def add_to(grammar: Grammar) -> None:
    """Add the forms for predicates of objects and for actions of players."""
    grammar.vary("gained", "does", "predicate", versions=(ONE,))
    grammar.vary("action", "created", versions=(OTHERS, THEY))
    grammar.forms["symbol"] = Named(
        {"{j}": Symbol.JOIN, "{h}": Symbol.HAND, "{r}": Symbol.RESERVE, "{D}": Symbol.SUPPORT}
    )
    _predicates(grammar)
    _subjects(grammar)
    _cards(grammar)
    _moves(grammar)
    _objects(grammar)
    _giving(grammar)
    _tokens(grammar)
    _plays(grammar)
    _others(grammar)


def _boosts(amount: Any, maximum: Any = None) -> e.AddCounters:
    return e.AddCounters(S, amount, maximum=maximum)


def _named(amount: Any, maximum: Any = None) -> e.AddCounters:
    return e.AddCounters(S, amount, H.counters, maximum)


def _predicates(grammar: Grammar) -> None:
    """What objects gain, lose and do."""
    top = ", up to a max of <digit:max>( boosts on me|)"
    grammar.rules(
        "gained",
        ("1 boost", _boosts(1)),
        ("<digits> boosts", _boosts(H.digits)),
        (f"1 boost{top}", _boosts(1, H.max)),
        (f"<digits> boosts{top}", _boosts(H.digits, H.max)),
        ("1 <counters> counter", _named(1)),
        ("<digit> <counters> (counters|counter)", _named(H.digit)),
        ("a <counters> counter", _named(1)),
        (f"<digit> <counters> (counter|counters){top}", _named(H.digit, H.max)),
        ("1 boost <per>", _boosts(H.per)),
        (f"1 boost <per>{top}", _boosts(H.per, H.max)),
        ("1 <counters> counter <per>", _named(H.per)),
        ("X boosts, where X (is|equals) <amount>", _boosts(H.amount)),
        ("X+<digit> boosts, where X is <amount>", _boosts(v.Sum((H.amount, H.digit)))),
        ("as many boosts as <amount>", _boosts(H.amount)),
        (f"as many boosts as <amount>{top}", _boosts(H.amount, H.max)),
        ("X boosts", _boosts(v.X())),
        ("its subtypes", e.GainSubtypes(S, v.It())),
        ("<status>", e.Gain(S, H.status)),
        (
            "<status:a>, <status:b> or <status:c>",
            e.Modal((e.Gain(S, H.a), e.Gain(S, H.b), e.Gain(S, H.c))),
        ),
    )
    grammar.rules(
        "does",
        ("gain~ <gained>", H.gained),
        ("lose~ <status>", e.Lose(S, H.status)),
        ("lose~ 1 boost", e.RemoveCounters(S)),
        ("lose~ <digits> boosts", e.RemoveCounters(S, H.digits)),
        ("lose~ all its boosts", e.RemoveCounters(S, None)),
        ("switch~es Expeditions", e.Switch(S)),
        ("activate~ (its|my) <symbol> abilities", e.Activate(S, H.symbol)),
        ("activate~ (its|my) <symbol> ability", e.Activate(S, H.symbol)),
        ("activate~ one of its <symbol> abilities", e.Activate(S, H.symbol, one=True)),
        ("defect~", e.Defect(S)),
    )
    grammar.rules(
        "predicate",
        ("<does>", H.does),
        ("gain~ <gained:a> and <gained:b>", e.Together((H.a, H.b))),
        ("<does:a> (and|,then) <does:b>", e.Together((H.a, H.b))),
        ("<does:a> or <does:b>", e.Modal((H.a, H.b))),
    )


def _subjects(grammar: Grammar) -> None:
    grammar.rules("I", ("I", v.Me()), ("we both", v.Both((v.It(), v.Me()))))
    grammar.rules(
        "several_subjects",
        ("<many> each", H.many),
        ("<many>", H.many),
    )
    grammar.rules("whom", ("me", v.Me()), ("<many>", H.many))
    grammar.forms |= {
        "one_does": Does("one", "predicate" + ONE),
        "many_do": Does("several_subjects", "predicate"),
        "I_do": Does("I", "predicate"),
        "have_one": Does("one", "predicate"),
        "have_whom": Does("whom", "predicate"),
    }


def _cards(grammar: Grammar) -> None:
    """Drawing, Resupply, Sabotage, discarding and sacrificing."""
    mine = having(H.noun, whose=Who.YOU)
    mines = having(H.nouns, whose=Who.YOU)
    reserve = having(H.noun, zones=(Zone.RESERVE,))
    grammar.rules(
        "action",
        ("draw~ a card", e.Draw()),
        ("draw~ <several> cards", e.Draw(H.several)),
        ("draw~ it", e.Move(v.It(), Zone.HAND)),
        ("Resupply~", e.Resupply()),
        ("Resupply~ again", e.Resupply()),
        ("Exhausted Resupply~", e.Resupply(exhausted=True)),
        ("Sabotage~", e.Sabotage()),
        ("Sabotage~ (a|an) <noun>", e.Sabotage(reserve)),
        ("discard~ <objects>", e.Discard(H.objects)),
        ("discard~ all <nouns>", e.Discard(v.Each(H.nouns))),
        (
            "discard~ (one|a) of your Mana Orbs",
            e.Discard(v.Pick(Those((), (Zone.MANA,), Who.YOU))),
        ),
        (
            "sacrifice~ the <noun> you control with the highest <cost>",
            e.Sacrifice(v.Highest(mine, H.cost)),
        ),
        (
            "sacrifice~ (a|an) <noun> that it was facing",
            e.Sacrifice(v.Pick(having(H.noun, whose=Who.YOU, expedition=Whither.FACING_IT))),
        ),
        ("draw~ that many cards", e.Draw(v.Happened())),
        ("sacrifice~ me", e.Sacrifice(v.Me())),
        ("sacrifice~ it", e.Sacrifice(v.It())),
        ("sacrifice~ (a|an|one) <noun>", e.Sacrifice(v.Pick(mine))),
        (
            "sacrifice~ another <noun>",
            e.Sacrifice(v.Pick(having(H.noun, whose=Who.YOU, other=True))),
        ),
        (
            "sacrifice~ <several> <nouns>",
            e.Sacrifice(v.Pick(mines, H.several, H.several)),
        ),
        ("sacrifice~ any number of <nouns>", e.Sacrifice(v.Pick(mines, 0, ANY_NUMBER))),
    )


def _moves(grammar: Grammar) -> None:
    objects = H.objects
    mana = "(your Mana zone|its owner's Mana zone|my owner's Mana zone)"
    grammar.rules(
        "action",
        (
            "(send~ <objects> to Reserve|send~ to Reserve <objects>|put~ <objects> in Reserve)",
            e.Move(objects, Zone.RESERVE),
        ),
        ("return~ <objects> to your Reserve", e.Move(objects, Zone.RESERVE)),
        (
            "return~ <objects> to (its owner's hand|your hand|their owners' hands)",
            e.Move(objects, Zone.HAND),
        ),
        ("put~ <objects> (in|into) your hand", e.Move(objects, Zone.HAND)),
        (
            f"put~ <objects> in {mana}(|, exhausted| as an exhausted Mana Orb)",
            e.Move(objects, Zone.MANA),
        ),
        (
            f"put~ <objects> in {mana}( as|, as) a ready Mana Orb",
            e.Move(objects, Zone.MANA, ready=True),
        ),
        ("return~ <objects> to the top of its owner's deck", e.Move(objects, Zone.DECK)),
        (
            "return~ <objects> to the bottom of its owner's deck",
            e.Move(objects, Zone.DECK, bottom=True),
        ),
        (
            "send~ <one> to the Xth position of its owner's deck, where X is <amount>",
            e.Move(H.one, Zone.DECK, position=H.amount),
        ),
        ("exchange~ <one:a> with <one:b>", e.Exchange(H.a, H.b)),
        ("take~ control of <objects>", e.TakeControl(objects)),
        (
            (
                "take~ control of <objects>, "
                "putting it in my Expedition if it's an Expedition Permanent"
            ),
            e.TakeControl(objects, Whither.MINE),
        ),
    )


def _objects(grammar: Grammar) -> None:
    """Statuses and counters, from the side of who acts."""
    objects = H.objects
    one = seen(v.Pick(H.noun), _with_heroes, _without_heroes)
    any_counter = e.Spend(one, H.digit, None)
    grammar.rules(
        "action",
        ("exhaust~ <objects>", e.Exhaust(objects)),
        ("exhaust~ <several> <nouns>", e.Exhaust(v.Pick(H.nouns, H.several, H.several))),
        ("ready~ <objects>", e.Ready(objects)),
        ("exhaust~ <one:a> or <one:b>", e.Modal((e.Exhaust(H.a), e.Exhaust(H.b)))),
        ("ready~ <one:a> or <one:b>", e.Modal((e.Ready(H.a), e.Ready(H.b)))),
        ("Augment~ <objects>", e.Augment(objects)),
        ("(ready~ a|ready~ one) Mana Orb", e.ReadyOrbs()),
        ("ready~ <several> Mana Orbs", e.ReadyOrbs(H.several)),
        ("ready~ up to <several> Mana Orbs", e.ReadyOrbs(v.UpTo(H.several))),
        ("activate~ the <symbol> abilities of <objects>", e.Activate(objects, H.symbol)),
        (
            "remove~ <digit> counters from <objects>",
            e.RemoveCounters(objects, H.digit, None),
        ),
        (
            "remove~ up to <digit> counters from <objects>",
            e.RemoveCounters(objects, v.UpTo(H.digit), None),
        ),
        ("remove~ all boosts from <objects>", e.RemoveCounters(objects, None)),
        ("spend~ <digit> of my boosts", e.Spend(v.Me(), H.digit)),
        ("spend~ <digit> of my <counters> counters", e.Spend(v.Me(), H.digit, H.counters)),
        ("spend~ <number> of my <counters> counters", e.Spend(v.Me(), H.number, H.counters)),
        ("spend~ <digit> (counter|counters) from (a|an) <noun>", any_counter),
        ("spend~ <digit> (boost|boosts) from <one>", e.Spend(H.one, H.digit)),
        (
            "distribute~ <digit> boosts among any target <nouns>",
            e.Distribute(H.nouns, H.digit),
        ),
        (
            "distribute~ <digit> boosts among any <nouns>",
            e.Distribute(H.nouns, H.digit, targets=False),
        ),
        ("exchange~ their boosts", e.ExchangeBoosts(v.It())),
        ("complete~ me", e.Complete()),
        ("double~ the number of boosts on each <noun>", e.DoubleBoosts(v.Each(H.noun))),
    )


def _with_heroes(objects: Any) -> Any:
    """Cards whose counters are spent: a Hero is a card that you control, too (2.5.d, 3.1.4.a).

    What targets cards, or is done to all of them, leaves Heroes out: the cards remind of it.
    """
    those = getattr(objects, "those", None)
    if those is None or those.types or those.tests or those.zones[:2] != IN_PLAY:
        return objects
    return replace(objects, those=replace(those, zones=(Zone.HERO, *those.zones)))


def _without_heroes(objects: Any) -> Any | None:
    """The same, the other way round; ``None`` for cards of which Heroes are left out."""
    those = getattr(objects, "those", None)
    if those is not None and those.zones[:1] == (Zone.HERO,):
        return replace(objects, those=replace(those, zones=those.zones[1:]))
    return objects if _with_heroes(objects) is objects else None


def _giving(grammar: Grammar) -> None:
    """A player makes objects gain something: they say "give" where objects "gain"."""
    for words, number in (("1 boost", 1), ("<digits> boosts", H.digits)):
        grammar.rules(
            "give",
            (f"give~ <objects> {words}", e.AddCounters(H.objects, number)),
            (f"give~ {words} to <objects>", e.AddCounters(H.objects, number)),
        )
    grammar.rules(
        "give",
        ("give~ <objects> <status>", e.Gain(H.objects, H.status)),
        (
            "give~ me that many boosts",
            e.AddCounters(v.Me(), v.Happened()),
        ),
        (
            "give~ me <digit> (boost|boosts) and <status>",
            e.Together((e.AddCounters(v.Me(), H.digit), e.Gain(v.Me(), H.status))),
        ),
    )


def _tokens(grammar: Grammar) -> None:
    """Creating tokens: what, how many, and where."""
    characters = {name: token for name, token in TOKENS.items() if not token.landmark}
    landmarks = {name: token for name, token in TOKENS.items() if token.landmark}
    for name, token in characters.items():
        numbers = f"{token.forest}/{token.mountain}/{token.ocean}"
        kinds = "|".join((token.subtypes[0].capitalize() + " token", "token", ""))
        several = kinds.replace("token", "tokens").rstrip("|")
        grammar.rules("token", (f"{name} {numbers} ({kinds})", token))
        grammar.rules("tokens", (f"{name} {numbers} ({several})", token))
        bare = replace(token, abilities=())
        grammar.rules("bare_token", (f"{name} {numbers} ({kinds})", bare))
    for name, token in landmarks.items():
        grammar.rules("landmark", (f"{name} token", token))
        grammar.rules("landmarks", (f"{name} tokens", token))
    grammar.rules(
        "whose_zone",
        ("your", Who.YOU),
        ("target player's", Who.TARGET_PLAYER),
        ("target opponent's", Who.TARGET_OPPONENT),
        ("each player's", Who.EACH),
        ("its controller's", v.ControllerOf(v.It())),
        ("that player's", Who.THEY),
        ("another target player's", Who.TARGET_ANOTHER),
    )
    token, tokens = H.token, H.tokens
    where = H.expedition
    apart = "(, distributed as you choose|, distributed| distributed) among"
    free = v.TargetExpedition()
    grammar.rules(
        "action",
        ("create~ (a|an|one) <token> in <expedition>", e.Create(token, where)),
        (
            (
                "target~ an Expedition, then create one <token> in it <per>, "
                "up to <number> per activation"
            ),
            e.Sequence(
                (
                    e.ChooseExpedition(free),
                    e.Create(token, Whither.THAT, number=v.Least((H.per, H.number))),
                )
            ),
        ),
        ("create~ <several> <tokens> in <expedition>", e.Create(tokens, where, number=H.several)),
        ("create~ X <tokens> in <expedition>", e.Create(tokens, where, number=v.X())),
        (
            "create~ X <tokens> in <expedition>, where X is <amount>",
            e.Create(tokens, where, number=H.amount),
        ),
        (
            "create~ one <token> in <expedition> <per>",
            e.Create(token, where, number=H.per),
        ),
        (
            f"create~ <several> <tokens>{apart} any (number of target Expeditions|Expeditions)",
            e.Create(tokens, free, number=H.several, apart=True),
        ),
        (
            "create~ (a|an) <landmark> in <whose_zone> Landmarks",
            e.Create(H.landmark, players=H.whose_zone),
        ),
        (
            "create~ <several> <landmarks> in <whose_zone> Landmarks",
            e.Create(H.landmarks, players=H.whose_zone, number=H.several),
        ),
        (
            'create~ (a|an) <bare_token> in <expedition> with "<reaction>"',
            e.Create(having(H.bare_token, abilities=(H.reaction,)), where),
        ),
        (
            "target~ <several> Expeditions and create (a|an) <token> in each one",
            e.Create(token, v.TargetExpedition(at_least=H.several, at_most=H.several)),
        ),
        (
            "target~ up to <several> Expeditions and create (a|an) <token> in each of them",
            e.Create(token, v.TargetExpedition(at_least=0, at_most=H.several)),
        ),
        (
            "create~ my Signature token: <token> in your Reserve",
            e.Create(token, zone=Zone.RESERVE),
        ),
        (
            "create~ (your Hero's|my) Signature token in your Reserve",
            e.CreateSignature(),
        ),
    )


def _plays(grammar: Grammar) -> None:
    """Playing cards at once."""
    any_card = having(H.noun, zones=YOUR_CARDS, whose=Who.YOU)
    from_reserve = having(H.noun, zones=(Zone.RESERVE,), whose=Who.YOU, other=True)
    now = "(immediately |)"
    grammar.rules(
        "action",
        ("Rush~", e.PlayCard()),
        ("Rush~ (a|an) <noun>", e.PlayCard(any_card)),
        (f"{now}play~ (a|an) <noun>", e.PlayCard(any_card)),
        (f"{now}play~ (a|an) <noun> for free", e.PlayCard(any_card, free=True)),
        (f"{now}play~ (a|an) <noun> for <mana> less", e.PlayCard(any_card, less=H.mana)),
        (
            f"{now}play~ (a|an) <noun> for <mana:n> less, down to a minimum of <mana:m>",
            e.PlayCard(any_card, less=H.n, minimum=H.m),
        ),
        (
            f"{now}play~ another <noun> from your Reserve for <mana> less",
            e.PlayCard(from_reserve, less=H.mana),
        ),
        (f"{now}play~ me for free", e.PlayCard(v.Me(), free=True)),
        (f"{now}play~ it for free", e.PlayCard(v.It(), free=True)),
        (
            f"{now}play~ for free up to <several> <nouns>",
            e.Repeat(
                H.several,
                e.May(e.PlayCard(having(H.nouns, zones=YOUR_CARDS, whose=Who.YOU), free=True)),
            ),
        ),
        (f"{now}play~ it for <mana> less", e.PlayCard(v.It(), less=H.mana)),
        (
            f"{now}play~ (a|an) <noun> for <mana> less in your Companion Expedition",
            e.PlayCard(any_card, less=H.mana, expedition=Whither.YOUR_COMPANION),
        ),
        (
            f"{now}play~ (a|an) <noun> for free in your Companion Expedition",
            e.PlayCard(any_card, free=True, expedition=Whither.YOUR_COMPANION),
        ),
    )


def _others(grammar: Grammar) -> None:
    grammar.rules(
        "action",
        ("(immediately |)pass~es", e.Pass()),
        ("become~ first player", e.BecomeFirst()),
        ("roll~ a die", e.Roll()),
        ("increase~ the result by <digit>", e.IncreaseResult(H.digit)),
        ("reveal~ <objects>", e.Reveal(H.objects)),
        ("target~ <aim>", e.Choose(H.aim)),
        ("target~ an Expedition", e.ChooseExpedition(v.TargetExpedition())),
        ("choose~ <one>", e.Choose(H.one)),
        (
            "play~ it for free or put it into your hand",
            e.Modal((e.PlayCard(v.It(), free=True), e.Move(v.It(), Zone.HAND))),
        ),
    )
