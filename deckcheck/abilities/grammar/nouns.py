"""Which cards, objects, players and Expeditions: "target Character you control with …"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from deckcheck.abilities import values as v
from deckcheck.abilities.grammar.forms import (
    THEY,
    Grammar,
    H,
    Reading,
    Writing,
    adding,
    having,
)
from deckcheck.abilities.grammar.numbers import (
    FEWER,
    ORDINALS,
    SEVERAL,
    WORDS,
    Changed,
    Digits,
    Named,
    Quoted,
)
from deckcheck.abilities.text import Signs
from deckcheck.abilities.values import IN_PLAY, Measure, Standing, Those, Whither, Who
from deckcheck.abilities.words import Comparison, Keyword, Status, Terrain, Type, Zone

_SUBTYPES = (
    "Adventurer Animal Apprentice Artist Boon Bureaucrat Citizen Companion Conjuration "
    "Construction Corruption Deity Disruption Dragon Druid Elemental Engineer Fairy Feat Gear "
    "Illusion Leviathan Mage Maneuver Merchant Messenger Noble Ore Plant Robot Rogue Sap Scholar "
    "Scientist Site Soldier Song Spirit Titan Trainer"
)
SUBTYPES = tuple(_SUBTYPES.split())
_PLURALS = {"Deity": "Deities", "Fairy": "Fairies"}

CHARACTER = (Type.CHARACTER,)
LANDMARK = (Type.LANDMARK_PERMANENT,)
IN_EXPEDITION = (Type.EXPEDITION_PERMANENT,)
PERMANENT = LANDMARK + IN_EXPEDITION
EVERYWHERE = (*IN_PLAY, Zone.RESERVE)

ANY_NUMBER = 100
"""As many as one likes: there are never so many."""


@dataclass(frozen=True)
class Head:
    """What kind of thing a noun names."""

    types: tuple[Type, ...] = ()
    tests: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Place:
    """Where things are, and whose."""

    zones: tuple[Zone, ...] = IN_PLAY
    whose: Any = Who.EACH
    expedition: Any = None


@dataclass(frozen=True)
class Other:
    """Not me."""


ANYWHERE = Place()


class Noun:
    """A noun with what stands before and behind it, as `Those`.

    Tests stand in the order of the words: adjectives, the noun's own, what stands behind.
    """

    def __init__(self, *, plural: bool, version: str = "") -> None:
        self._head = "heads" if plural else "head"
        self._place = "place" + version

    def read(self, reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        """Those that the words mean."""
        for before, after_adjectives in self._adjectives(reading, at):
            for head, after_head in reading.of(self._head, after_adjectives):
                for behind, end in self._behind(reading, after_head):
                    yield _those(before, head, behind), end

    def _adjectives(self, reading: Reading, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        yield (), at
        for value, end in reading.of("adjective", at):
            for more, last in self._adjectives(reading, end):
                yield (value, *more), last

    def _behind(self, reading: Reading, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        yield (), at
        for form in ("behind", self._place):
            for value, end in reading.of(form, at):
                if isinstance(value, v.Measures) and not isinstance(value.amount, int):
                    # What comes behind "the number of …" is said of those that are counted.
                    yield (value,), end
                    continue
                for more, last in self._behind(reading, end):
                    yield (value, *more), last

    def write(self, writing: Writing, value: Any, at: int) -> Iterator[Signs]:
        """The words for those."""
        if not isinstance(value, Those):
            return
        tests = value.tests
        for first in range(len(tests) + 1):
            for own in (0, 1):
                head = Head(value.types, tests[first : first + own])
                if first + own > len(tests):
                    continue
                for before, behind in _orders(value, tests[:first], tests[first + own :]):
                    yield from self._written(writing, at, before, head, behind)

    def _written(
        self,
        writing: Writing,
        at: int,
        before: tuple[Any, ...],
        head: Head,
        behind: tuple[Any, ...],
    ) -> Iterator[Signs]:
        pieces = [
            *(("adjective", it) for it in before),
            (self._head, head),
            *((self._place if isinstance(it, Place) else "behind", it) for it in behind),
        ]
        yield from _in_a_row(writing, at, pieces)


def _in_a_row(writing: Writing, at: int, pieces: list[tuple[str, Any]]) -> Iterator[Signs]:
    if not pieces:
        yield ()
        return
    form, value = pieces[0]
    for words in writing.of(form, value, at):
        for more in _in_a_row(writing, at + len(words), pieces[1:]):
            yield words + more


def _those(before: tuple[Any, ...], head: Head, behind: tuple[Any, ...]) -> Those | None:
    """Those of which all this is said; ``None`` if a thing is said twice."""
    told = (*before, *behind)
    places = [it for it in told if isinstance(it, Place)]
    others = sum(isinstance(it, Other) for it in told)
    if len(places) > 1 or others > 1:
        return None
    place = places[0] if places else ANYWHERE
    return Those(
        types=head.types,
        zones=place.zones,
        whose=place.whose,
        expedition=place.expedition,
        tests=(*_tests(before), *head.tests, *_tests(behind)),
        other=others == 1,
    )


def _tests(told: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(it for it in told if not isinstance(it, (Place, Other)))


def _orders(
    value: Those, before: tuple[Any, ...], behind: tuple[Any, ...]
) -> Iterator[tuple[tuple[Any, ...], tuple[Any, ...]]]:
    """The orders in which all that is said of those can be said."""
    place = Place(value.zones, value.whose, value.expedition)
    places = [behind] if place == ANYWHERE else []
    ways = chain(places, _inserted(behind, place))
    for way in ways:
        if not value.other:
            yield before, way
        else:
            for more in _inserted(before, Other()):
                yield more, way
            for more in _inserted(way, Other()):
                yield before, more


def _inserted(row: tuple[Any, ...], item: Any) -> Iterator[tuple[Any, ...]]:
    for number in range(len(row), -1, -1):
        yield (*row[:number], item, *row[number:])


def kind_of(those: Those) -> Any:
    """The test that things are such as these; ``None`` if they are also somewhere, or other."""
    if those != Those(types=those.types, tests=those.tests):
        return None
    tests = (*((v.IsType(those.types),) if those.types else ()), *those.tests)
    return tests[0] if len(tests) == 1 else v.IsAll(tests) if tests else None


def those_of(test: Any) -> Those:
    """Those that a test is about: `kind_of`, the other way round."""
    tests = test.tests if isinstance(test, v.IsAll) else (test,)
    if tests and isinstance(tests[0], v.IsType):
        return Those(tests[0].types, tests=tests[1:])
    return Those(tests=tests)


TERRAINS = {"{V}": Terrain.FOREST, "{M}": Terrain.MOUNTAIN, "{O}": Terrain.OCEAN}
STATISTICS = {"{V}": Measure.FOREST, "{M}": Measure.MOUNTAIN, "{O}": Measure.OCEAN}
COSTS = {
    "Hand Cost": Measure.HAND_COST,
    "Reserve Cost": Measure.RESERVE_COST,
    "Base Cost": Measure.BASE_COST,
}
STATUSES = {
    "Fleeting": Status.FLEETING,
    "Anchored": Status.ANCHORED,
    "Asleep": Status.ASLEEP,
}
COUNTERS = tuple(
    "Arcane Food Heroism Kelon Luck Mirage Morale Move Performance Quest Sap Scrap Trial".split()  # noqa: SIM905
)


def add_to(grammar: Grammar) -> None:
    """Add the forms for numbers, nouns, players and Expeditions."""
    grammar.forms |= {
        "digits": Digits(least=2),
        "digit": Digits(),
        "mana": Digits("{{{}}}"),
        "less": Digits("{{{}}}", turned=True),
        "several": SEVERAL,
        "number": WORDS,
        "fewer": FEWER,
        "ordinal": ORDINALS,
        "terrain": Named(TERRAINS),
        "statistic": Named(STATISTICS),
        "cost": Named(COSTS),
        "status": Named(STATUSES),
        "subtype": Named({word: word.upper() for word in SUBTYPES}),
        "subtypes": Named({_PLURALS.get(word, word + "s"): word.upper() for word in SUBTYPES}),
        "counters": Named({word: word.lower() for word in COUNTERS}),
        "noun": Noun(plural=False),
        "nouns": Noun(plural=True),
        "noun+t": Noun(plural=False, version=THEY),
        "nouns+t": Noun(plural=True, version=THEY),
        "quoted": Quoted(),
        "kind": Changed("noun", kind_of, those_of),
    }
    grammar.vary("place", "noun", "nouns", "objects", "one", "many", versions=(THEY,))
    grammar.vary("expedition", versions=(THEY,))
    _heads(grammar)
    _adjectives(grammar)
    _behind(grammar)
    _places(grammar)
    _objects(grammar)
    _expeditions(grammar)


def _heads(grammar: Grammar) -> None:
    both = (v.HasSubtype((H.a, H.b)),)
    grammar.rules(
        "head",
        ("card", Head()),
        ("Character", Head(CHARACTER)),
        ("Permanent", Head(PERMANENT)),
        ("Landmark( Permanent|)", Head(LANDMARK)),
        ("Expedition Permanent", Head(IN_EXPEDITION)),
        ("Spell", Head((Type.SPELL,))),
        ("Character or Permanent", Head(CHARACTER + PERMANENT)),
        ("Character or( an|) Expedition Permanent", Head(CHARACTER + IN_EXPEDITION)),
        ("token", Head((), (v.IsToken(),))),
        ("<quoted>", Head((), (v.IsNamed(H.quoted),))),
        ("<subtype>", Head((), (v.HasSubtype((H.subtype,)),))),
        ("<subtype:a> (or|or an|or a|and) <subtype:b>", Head((), both)),
        (
            "<subtype> or Permanent",
            Head((), (v.IsAny((v.HasSubtype((H.subtype,)), v.IsType(PERMANENT))),)),
        ),
        (
            "<subtype> or a token",
            Head((), (v.IsAny((v.HasSubtype((H.subtype,)), v.IsToken())),)),
        ),
    )
    grammar.rules(
        "heads",
        ("cards", Head()),
        ("Characters", Head(CHARACTER)),
        ("Permanents", Head(PERMANENT)),
        ("(Landmarks|Landmark Permanents)", Head(LANDMARK)),
        ("Spells", Head((Type.SPELL,))),
        ("Characters (or|and) Permanents", Head(CHARACTER + PERMANENT)),
        ("tokens", Head((), (v.IsToken(),))),
        ("<subtypes>", Head((), (v.HasSubtype((H.subtypes,)),))),
        ("<subtypes:a> (or|and) <subtypes:b>", Head((), both)),
    )


def _adjectives(grammar: Grammar) -> None:
    grammar.rules(
        "simple",
        ("<status>", v.HasStatus(H.status)),
        ("exhausted", v.HasStatus(Status.EXHAUSTED)),
        ("Boosted", v.HasCounters()),
        ("Gigantic", v.HasKeyword(Keyword.GIGANTIC)),
        ("Defender", v.HasKeyword(Keyword.DEFENDER)),
        ("token", v.IsToken()),
        ("Completed", v.IsCompleted()),
    )
    grammar.rules(
        "adjective",
        ("<simple>", H.simple),
        ("other", Other()),
        ("non-<simple>", v.IsNot(H.simple)),
        ("non-<subtype>", v.IsNot(v.HasSubtype((H.subtype,)))),
        ("<simple:a> (or|and) <simple:b>", v.IsAny((H.a, H.b))),
        ("<simple:a>, <simple:b> or <simple:c>", v.IsAny((H.a, H.b, H.c))),
    )


def _behind(grammar: Grammar) -> None:
    """What can stand behind a noun, but for places."""
    highest = Measure.HIGHEST_STATISTIC
    grammar.rules(
        "behind",
        ("other than me", Other()),
        ("with <cost> <mana> or less", v.Measures(H.cost, Comparison.AT_MOST, H.mana)),
        ("with <cost> <mana> or more", v.Measures(H.cost, Comparison.AT_LEAST, H.mana)),
        ("with minimum <cost> <mana>", v.Measures(H.cost, Comparison.AT_LEAST, H.mana)),
        (
            "with <cost> less than or equal to <amount>",
            v.Measures(H.cost, Comparison.AT_MOST, H.amount),
        ),
        (
            "with <cost> greater than or equal to <amount>",
            v.Measures(H.cost, Comparison.AT_LEAST, H.amount),
        ),
        (
            "with <cost> {X} or less, where X is <amount>",
            v.Measures(H.cost, Comparison.AT_MOST, H.amount),
        ),
        (
            "with <cost> {X}+<mana> or less, where X is <amount>",
            v.Measures(H.cost, Comparison.AT_MOST, v.Sum((H.amount, H.mana))),
        ),
        ("with a base statistic of <digit>", v.BaseStatistic(H.digit)),
        (
            "with no statistic (over|higher than) <digit>",
            v.Measures(highest, Comparison.AT_MOST, H.digit),
        ),
        (
            "with no statistic higher than <amount>",
            v.Measures(highest, Comparison.AT_MOST, H.amount),
        ),
        (
            "with a <statistic> statistic of <digit> or less",
            v.Measures(H.statistic, Comparison.AT_MOST, H.digit),
        ),
        (
            "with <statistic> less than or equal to mine",
            v.Measures(H.statistic, Comparison.AT_MOST, v.Of(v.Me(), H.statistic)),
        ),
        ("with a {D} ability", v.HasSupport()),
        ("with counters", v.HasCounters(None)),
        ("with (no boost|no boosts)", v.IsNot(v.HasCounters())),
        ("in <terrain>", v.IsIn(H.terrain)),
        ("in a single-terrain region", v.InSingleTerrain()),
        ("in an Ascended Expedition", v.InStanding(Standing.ASCENDED)),
    )


def _places(grammar: Grammar) -> None:
    reserve = (Zone.RESERVE,)
    grammar.rules(
        "place",
        ("in play", Place()),
        ("in play or in Reserve", Place(EVERYWHERE)),
        ("in Expedition or in Reserve", Place((Zone.EXPEDITION, Zone.RESERVE))),
        ("(in play and in Reserve|from play and Reserve)", Place(EVERYWHERE)),
        ("(in|from) your Reserve", Place(reserve, Who.YOU)),
        ("(in Reserve|in a Reserve|from a Reserve|in any Reserve)", Place(reserve)),
        ("(in target player's Reserve|in any player's Reserve)", Place(reserve, Who.TARGET_PLAYER)),
        ("in an opponent's Reserve", Place(reserve, Who.OPPONENT)),
        ("in your opponent's Reserve", Place(reserve, Who.OPPONENT)),
        ("in another player's Reserve", Place(reserve, Who.ANOTHER)),
        ("(from|in) your hand", Place((Zone.HAND,), Who.YOU)),
        ("in your discard pile", Place((Zone.DISCARD,), Who.YOU)),
        ("in your Reserve or Landmarks", Place((Zone.RESERVE, Zone.LANDMARK), Who.YOU)),
        ("in your Landmarks", Place((Zone.LANDMARK,), Who.YOU)),
        ("(you control|of yours)", Place(whose=Who.YOU)),
        ("you control and in your Reserve", Place(EVERYWHERE, Who.YOU)),
        ("you control or in your Reserve", Place(EVERYWHERE, Who.YOU)),
        ("(controlled by target player|target player controls)", Place(whose=Who.TARGET_PLAYER)),
        (
            "(target opponent controls|controlled by target opponent)",
            Place(whose=Who.TARGET_OPPONENT),
        ),
        ("controlled by an opponent", Place(whose=Who.OPPONENT)),
        ("controlled by another player", Place(whose=Who.ANOTHER)),
        ("in your Expeditions", Place(expedition=Whither.YOURS)),
        (
            "(in your Expeditions or your Reserve|among your Reserve and Expeditions)",
            Place((Zone.EXPEDITION, Zone.RESERVE), Who.YOU),
        ),
        ("(in|from) my Expedition", Place(expedition=Whither.MINE)),
        ("in your other Expedition", Place(expedition=Whither.MY_OTHER)),
        (
            "(facing me|in the Expedition facing me|in the Expeditions facing me)",
            Place(expedition=Whither.FACING_ME),
        ),
        ("in an opponent's Expedition", Place(expedition=Whither.OPPONENTS)),
        ("(in|from) target Expedition", Place(expedition=v.TargetExpedition())),
        ("in (it|that Expedition)", Place(expedition=Whither.THAT)),
    )
    # In the version for other players, "they control" is what "you control" is for you.
    grammar.only("place", ("they control", Place(whose=Who.THEY)))


def _objects(grammar: Grammar) -> None:
    noun = H.noun
    any_number = ANY_NUMBER
    lower = v.Measures(H.statistic, Comparison.AT_MOST, v.Of(v.It(), H.statistic))
    grammar.rules(
        "one",
        ("it", v.It()),
        ("that Character", v.It()),
        ("target <noun>", v.Target(noun)),
        ("(another target|target another) <noun>", v.Target(having(noun, other=True))),
        ("up to one target <noun>", v.Target(noun, 0)),
        ("(a|an|one) <noun>", v.Pick(noun)),
        ("another <noun>", v.Pick(having(noun, other=True))),
        ("each <noun>", v.Each(noun)),
        ("the top card of your deck", v.Top()),
        ("(the rest|the other cards)", v.Rest()),
        ("a random <noun>", v.AtRandom(noun)),
        ("the <noun> with the highest <cost>", v.Highest(noun, H.cost)),
    )
    grammar.rules(
        "many",
        ("(them|they)", v.It()),
        ("<several> target <nouns>", v.Target(H.nouns, H.several, H.several)),
        ("up to <several> target <nouns>", v.Target(H.nouns, 0, H.several)),
        (
            "up to <several> other target <nouns>",
            v.Target(having(H.nouns, other=True), 0, H.several),
        ),
        ("any number of target <nouns>", v.Target(H.nouns, 0, any_number)),
        (
            "any number of other target <nouns>",
            v.Target(having(H.nouns, other=True), 0, any_number),
        ),
        (
            "any number of target <nouns> with total <statistic> (of|) <digit> or less",
            v.Target(H.nouns, 0, any_number, v.Measures(H.statistic, Comparison.AT_MOST, H.digit)),
        ),
        (
            "up to <several> target <nouns> with a total <cost> <mana> or less",
            v.Target(H.nouns, 0, H.several, v.Measures(H.cost, Comparison.AT_MOST, H.mana)),
        ),
        ("up to <several> targets, <nouns>", v.Target(H.nouns, 0, H.several)),
        ("<several> <nouns>", v.Pick(H.nouns, H.several, H.several)),
        ("up to <several> <nouns>", v.Pick(H.nouns, 0, H.several)),
        ("any number of <nouns>", v.Pick(H.nouns, 0, any_number)),
        ("(all|) <nouns>", v.Each(H.nouns)),
        ("the top <several> cards of your deck", v.Top(cards=H.several)),
        ("your hand", v.Each(Those((), (Zone.HAND,), Who.YOU))),
        ("your Reserve", v.Each(Those((), (Zone.RESERVE,), Who.YOU))),
        (
            "your hand and your Reserve",
            v.Each(Those((), (Zone.HAND, Zone.RESERVE), Who.YOU)),
        ),
        ("your cards in Reserve", v.Each(Those((), (Zone.RESERVE,), Who.YOU))),
    )
    grammar.rules(
        "objects",
        ("me", v.Me()),
        ("<one>", H.one),
        ("<many>", H.many),
    )
    # What an action aims at: a choice that a later step speaks of.
    grammar.rules(
        "aim",
        ("(a|an|) <noun>", v.Target(noun)),
        ("another <noun>", v.Target(having(noun, other=True))),
        (
            "another <noun> with equal or lower <statistic>",
            v.Target(adding(adding(noun, lower), v.IsNot(v.IsIt()))),
        ),
        ("up to <several> <nouns>", v.Target(H.nouns, 0, H.several)),
        ("up to <several> other <nouns>", v.Target(having(H.nouns, other=True), 0, H.several)),
        ("<several> <nouns>", v.Target(H.nouns, H.several, H.several)),
    )


def _expeditions(grammar: Grammar) -> None:
    target = v.TargetExpedition
    yours = Whither.YOURS
    grammar.rules(
        "expedition",
        ("my Expedition", Whither.MINE),
        ("your other Expedition", Whither.MY_OTHER),
        (
            "(the Expedition facing me|your opponent's Expedition facing me)",
            Whither.FACING_ME,
        ),
        ("your Hero Expedition", Whither.YOUR_HERO),
        ("your Companion Expedition", Whither.YOUR_COMPANION),
        ("(that Expedition|it)", Whither.THAT),
        ("(its Expedition|each of those Characters' Expeditions)", v.ExpeditionOf(v.It())),
        ("target Expedition", target()),
        ("target Expedition you control", target(Who.YOU)),
        ("one of your Expeditions", target(Who.YOU)),
        ("the Companion Expedition of its owner", v.SideOf(v.OwnerOf(v.It()), hero=False)),
        ("another target Expedition", v.TargetExpedition(other=True)),
        ("another Expedition", v.TargetExpedition(other=True)),
        ("an opponent's Expedition", target(Who.OPPONENT)),
        ("target opponent's Companion Expedition", target(Who.TARGET_OPPONENT, hero=False)),
        ("target opponent's Hero Expedition", target(Who.TARGET_OPPONENT, hero=True)),
        ("a Hero Expedition", target(hero=True)),
        ("a Companion Expedition", target(hero=False)),
        ("each Expedition", Whither.EACH),
        ("each of your Expeditions", yours),
        ("each of your Ascended Expeditions", v.ThatStand(yours, (Standing.ASCENDED,))),
        (
            "each of your Expeditions that's behind or tied",
            v.ThatStand(yours, (Standing.BEHIND, Standing.TIED)),
        ),
    )
    grammar.rules(
        "expeditions",
        ("both of your Expeditions", yours),
        ("your Expeditions", yours),
        ("Expeditions", Whither.EACH),
    )
