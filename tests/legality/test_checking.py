"""What holds for every deck: properties of ``check``, with decks near all limits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from datetime import date
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deckcheck import CardType, Rarity, Report, Severity, Verdict, check, format_names
from deckcheck.decks.manifest import Manifest
from tests.decklists import (
    DATED,
    HEROES,
    KOJO,
    MANA,
    QUIET_DAY,
    RECRUIT,
    UNKNOWN,
    card,
    catalogue,
    commons,
    errors,
    exalted,
    format_of,
    fullest_deck,
    judge,
    legal_deck,
    limited_deck,
    of_rule,
    parse_deck,
    rares,
    rares_out_of_faction,
    singleton_deck,
    timeless,
    uniques,
)

Entry = tuple[int, str]
"""Copies and reference: one line."""

_FORMATS = st.sampled_from(format_names())


def _entries(lines: list[str]) -> list[Entry]:
    return [(int(count), reference) for count, reference in map(str.split, lines)]


_BASES = st.sampled_from(
    [
        _entries(deck)
        for deck in (
            legal_deck(),
            fullest_deck(),
            limited_deck(),
            [KOJO, *commons("BR", 38)],
            [KOJO, *commons("BR", 59)],
            [KOJO, *commons("BR", 27), *rares_out_of_faction("BR", 12), *rares("BR", 3)],
            commons("BR", 39),
            [KOJO, *commons("BR", 11)],
            [HEROES["MU"], *commons("MU", 9), *commons("AX", 9), *commons("LY", 9)],
            singleton_deck("BR", 59),
            [*singleton_deck("AX", 59), *uniques("AX", 5)],
            [KOJO, *commons("BR", 30), *commons("AX", 9)],
            ["4 ALT_CORE_B_BR_06_C"],
            [],
        )
    ]
)
BOOSTER_WARS = {"booster-war", "booster-war-technical"}
"""The formats of a fixed size."""
UNKNOWNS = (UNKNOWN, "ALT_NEXT_B_BR_199_R1")
_CARDS = [
    *("ALT_CORE_B_BR_06_C", "ALT_COREKS_B_BR_06_C", "ALT_CORE_B_BR_06_R1", "ALT_WCQ25_P_BR_06_R1"),
    *("ALT_CORE_B_BR_06_R2", "ALT_CORE_B_BR_06_U_1", "ALT_COREKS_B_BR_06_U_1"),
    *("ALT_CORE_B_BR_02_C", "ALT_CORE_P_BR_02_C", "ALT_CORE_B_MU_01_C", RECRUIT, MANA),
    *("ALT_CORE_B_LY_21_U_60000", "ALT_CORE_B_AX_08_U_60000", "ALT_CORE_B_MU_19_U_60000"),
    *("ALT_CORE_B_LY_21_U_2436", "ALT_CORE_B_NE_FOILER_C", *UNKNOWNS),
    *("ALT_ALIZE_P_OR_48_C", "ALT_ALIZE_P_AX_48_C", "ALT_COREKS_B_NE_1_C"),
    *(line.split()[1] for line in (*exalted("BR", 4), *uniques("BR", 4), *rares("BR", 9))),
    *(line.split()[1] for faction in HEROES for line in commons(faction, 7)),
]
_ENTRY = st.tuples(st.integers(1, 4), st.sampled_from(_CARDS))


@st.composite
def decks(draw: st.DrawFn) -> list[Entry]:
    """Decks near all limits: a known deck, some lines taken out, some cards put in."""
    base = draw(_BASES)
    gone = draw(st.sets(st.integers(0, 20), max_size=2))
    kept = [entry for place, entry in enumerate(base) if place not in gone]
    return kept + draw(st.lists(_ENTRY, max_size=8))


def report_on(deck: list[Entry], format: str, pool: list[Entry] | None = None) -> Report:
    """The report about a deck of entries."""
    return judge(_lines(deck), format, pool=None if pool is None else _lines(pool))


def _lines(deck: list[Entry]) -> list[str]:
    return [f"{count} {reference}" for count, reference in deck]


def facts(report: Report, *, numbers: bool = True) -> Counter[tuple[object, ...]]:
    """What findings say, but the places and the order in which cards are named."""
    return Counter(
        (
            *(finding.rule, finding.severity, finding.unverified, finding.source),
            *(finding.limit, finding.actual, tuple(sorted(finding.cards))),
            numbers and tuple(sorted(re.findall(r"(?<!\w)\d+(?!\w)", finding.message))),
        )
        for finding in report.findings
    )


@given(decks(), decks(), _FORMATS, st.randoms(use_true_random=False))
def test_the_order_of_lines_never_matters(
    deck: list[Entry], pool: list[Entry], format: str, random: Random
) -> None:
    """Any order gives the same verdict and says the same, with and without a pool."""
    shuffled = random.sample(deck, len(deck))
    for given_pool in (None, deck, pool):
        one, other = report_on(deck, format, given_pool), report_on(shuffled, format, given_pool)
        assert (one.verdict, facts(one)) == (other.verdict, facts(other))
        assert one.summary.curve == other.summary.curve
        assert set(one.summary.factions) == set(other.summary.factions)


@given(decks(), _FORMATS, st.data())
def test_splitting_a_line_never_matters(
    deck: list[Entry], format: str, data: st.DataObject
) -> None:
    """A line of several copies says the same as several lines, wherever they stand."""
    split: list[Entry] = []
    for count, reference in deck:
        first = data.draw(st.integers(1, count))
        split += [(first, reference)] + [(1, reference)] * (count - first)
    split = data.draw(st.permutations(split))
    pool = split if data.draw(st.booleans()) else None
    one = report_on(deck, format, None if pool is None else deck)
    other = report_on(split, format, pool)
    assert (one.verdict, facts(one)) == (other.verdict, facts(other))


@given(decks(), _FORMATS)
def test_several_cards_on_a_line_never_matter(deck: list[Entry], format: str) -> None:
    """A list in one line, and one with headings and comments between, say the same."""
    assume(deck)
    plain = report_on(deck, format)
    lines = _lines(deck)
    decorated = "\r\n".join(f"// next\r\nCards:\r\n  {line}  # mine" for line in lines)
    for text in (", ".join(lines), decorated):
        report = check(parse_deck(text), timeless(format_of(format)), catalogue(), on=QUIET_DAY)
        assert (report.verdict, facts(report)) == (plain.verdict, facts(plain))


def _prints_by_version() -> dict[str, list[str]]:
    prints: dict[str, list[str]] = {}
    for reference in catalogue().references():
        prints.setdefault(reference.version, []).append(str(reference))
    return prints


_BY_VERSION = _prints_by_version()


def prints(reference: str) -> list[str]:
    """All prints that are the same card; a Unique, and what is unknown, is only itself."""
    return _BY_VERSION.get(parse_deck(reference).entries[0].reference.version, [reference])


@given(decks(), _FORMATS, st.data())
def test_another_print_of_a_version_never_matters(
    deck: list[Entry], format: str, data: st.DataObject
) -> None:
    """Booster, promo, alternate art and reprint are one card: in a deck and in a pool."""
    other: list[Entry] = []
    for count, reference in deck:
        other.append((count, data.draw(st.sampled_from(prints(reference)))))
    pool = data.draw(st.sampled_from([None, deck]))
    one, two = report_on(deck, format, pool), report_on(other, format, pool)
    assert one.verdict is two.verdict
    assert facts(one, numbers=False) == facts(two, numbers=False)


@given(decks(), st.sampled_from(sorted({*format_names()} - BOOSTER_WARS)), st.data())
def test_a_legal_copy_under_a_limit_never_makes_an_error(
    deck: list[Entry], format: str, data: st.DataObject
) -> None:
    """One more Common of the Hero's faction, under all limits, breaks no rule (1.1.4, 1.1.5)."""
    known = {other: card(other) for _, other in deck if other not in UNKNOWNS}
    deck = [
        (count, other)
        for count, other in deck
        if other in UNKNOWNS or known[other].type is not CardType.HERO
    ]
    deck.append((1, "ALT_CORE_B_BR_01_C"))
    names = Counter({card(line.split()[1]).name: 0 for line in commons("BR", 81)})
    for count, other in deck[:-1]:
        names[known[other].name if other in known else ""] += count
    free = [line.split()[1] for line in commons("BR", 81)]
    most = 1 if format.startswith("singleton") else 3
    free = [it for it in free if names[card(it).name] < most]
    assume(free)
    reference = data.draw(st.sampled_from(free))
    before = report_on(deck, format, deck)
    assume(before.summary.cards < 59)
    more = [*deck, (1, reference)]
    after = report_on(more, format, more)
    assert errors(after) <= errors(before)
    order = [Verdict.LEGAL, Verdict.UNVERIFIED, Verdict.ILLEGAL]
    assert order.index(after.verdict) <= order.index(before.verdict)


@given(decks(), _FORMATS, st.data())
def test_without_a_faulty_card_no_other_fault_appears(
    deck: list[Entry], format: str, data: st.DataObject
) -> None:
    """Taking out a line that an error names adds no error but those of size and Hero.

    What was illegal by factions for certain may then be open: ``unique-faction``. Where factions
    are asked for there may be too few, and without a Hero fewer Uniques are allowed.
    """
    pool = data.draw(st.sampled_from([None, deck, _entries(limited_deck())]))
    before = report_on(deck, format, pool)
    faulty = sorted(
        {line for f in before.findings if f.severity is Severity.ERROR for line in f.lines}
    )
    assume(faulty)
    line = data.draw(st.sampled_from(faulty))
    after = report_on([*deck[: line - 1], *deck[line:]], format, pool)
    allowed = {"min-size", "hero", "empty"}
    if "faction" in errors(before):
        allowed.add("unique-faction")
    if format == "doubles":
        allowed |= {"faction", "unique-faction"}
    if format == "singleton" and len(after.summary.heroes) < len(before.summary.heroes):
        allowed.add("uniques")
    assert errors(after) <= errors(before) | allowed


@given(decks(), _FORMATS)
def test_a_pool_of_the_same_cards_lacks_nothing(deck: list[Entry], format: str) -> None:
    """A deck is in the pool that it is itself; with one copy less, one is missing (1.1.5.a)."""
    assert of_rule(report_on(deck, format, deck), "pool") == []


@given(decks(), st.sampled_from(["draft", "sealed", "booster-war"]), st.data())
def test_a_pool_that_lacks_a_copy_lacks_one(
    deck: list[Entry], format: str, data: st.DataObject
) -> None:
    """One copy less in the pool is one finding, of the card's name (1.1.5.a)."""
    places = [place for place, (_, reference) in enumerate(deck) if reference not in UNKNOWNS]
    assume(places)
    place = data.draw(st.sampled_from(places))
    count, reference = deck[place]
    less = [(count - 1, reference)] if count > 1 else []
    found = of_rule(report_on(deck, format, [*deck[:place], *less, *deck[place + 1 :]]), "pool")
    if card(reference).rarity is None and card(reference).type.value != "HERO":
        assert found == []
    else:
        [finding] = found
        assert (finding.actual or 0) - (finding.limit or 0) == 1
        assert finding.cards == (card(reference).name,)
        assert place + 1 in finding.lines


@given(decks(), _FORMATS)
def test_every_finding_is_whole(deck: list[Entry], format: str) -> None:
    """Each has a message, a source, real lines and numbers that agree with what it says."""
    report = report_on(deck, format)
    for finding in report.findings:
        assert finding.message
        assert finding.source
        assert list(finding.lines) == sorted(set(finding.lines))
        assert all(1 <= line <= len(deck) for line in finding.lines)
        if finding.rule == "min-size" or "at least" in finding.message:
            assert (finding.actual or 0) < (finding.limit or 0)
        elif finding.limit is not None and finding.rule != "hero":
            assert (finding.actual or 0) > finding.limit
        if finding.unverified:
            assert finding.severity is Severity.ERROR
        assert tuple(dict.fromkeys(map(_name, finding.references))) == finding.cards


def _name(reference: str) -> str:
    """What a finding calls a print: one that nobody knows by its reference."""
    return reference if reference in UNKNOWNS else card(reference).name


@given(st.text(max_size=300) | st.text("ALT_COREBU0123456789x ,;|#/\n", max_size=300), _FORMATS)
@settings(max_examples=200)
def test_no_text_is_a_crash(text: str, format: str) -> None:
    """Whatever a file holds, there is a report, and no list without cards is legal."""
    deck = parse_deck(text)
    report = check(deck, timeless(format_of(format)), catalogue(), on=QUIET_DAY)
    if not deck.entries:
        assert report.verdict is Verdict.ILLEGAL


@pytest.mark.parametrize("format", format_names())
def test_judging_changes_nothing(format: str) -> None:
    """The same deck gets the same report twice: nothing is kept from deck to deck."""
    faulty = [*fullest_deck(), f"4 {MANA}", "2 ALT_CORE_B_BR_06_U_1", "1 ALT_CORE_B_AX_04_C"]
    first = judge(faulty, format, pool=faulty)
    judge(limited_deck(), format)
    assert judge(faulty, format, pool=faulty) == first


SAME: list[Callable[[], list[str]]] = [legal_deck, fullest_deck]


@pytest.mark.parametrize("deck", SAME)
@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
def test_constructed_formats_agree(deck: Callable[[], list[str]], format: str) -> None:
    """2v2 and Free for All have Standard's decks, each on its own (Multijoueur 2v2)."""
    assert judge(deck(), format).verdict is Verdict.LEGAL


# -- dates, authorities and lists -----------------------------------------------------------------

_DAYS = st.dates(date(2024, 1, 1), date(2027, 1, 1)) | st.sampled_from(
    [
        *(date(2025, 1, 29), date(2025, 1, 30), date(2025, 3, 21), date(2025, 5, 13)),
        *(date(2025, 10, 2), date(2025, 10, 3), date(2026, 1, 13), date(2026, 2, 11)),
        *(date(2026, 2, 12), date(2026, 7, 21), date(2026, 7, 22), date(2026, 9, 1)),
    ]
)
_DATED_CARDS = [
    *("ALT_CORE_B_BR_06_C", "ALT_COREKS_B_BR_06_C", "ALT_WCQ25_P_BR_06_R1", "ALT_CORE_B_BR_06_R2"),
    *("ALT_CORE_B_AX_16_U_661", "ALT_CORE_B_AX_16_U_65535", "ALT_CORE_B_YZ_05_U_100"),
    *("ALT_CORE_B_LY_29_C", "ALT_CYCLONE_B_MU_80_C", "ALT_CORE_B_OR_11_C", "ALT_CORE_B_AX_02_C"),
    *("ALT_EOLE_B_MU_65_C", "ALT_EOLE_B_LY_107_C", "ALT_FUGUE_B_MU_133_R1", "ALT_BISE_B_AX_53_R1"),
    *("ALT_TCS3_P_AX_53_R1", "ALT_DUSTER_B_MU_96_E", RECRUIT, MANA, UNKNOWN),
]
_DATED_DECKS = st.lists(st.tuples(st.integers(1, 3), st.sampled_from(_DATED_CARDS)), max_size=12)


def dated(deck: list[Entry], format: str, on: date, authority: str = "") -> Report:
    """The report about a deck on a day, by the lists of one authority or of those of the format."""
    followed = format_of(format).following(authority) if authority else format_of(format)
    return judge(_lines(deck), followed, on=on)


@given(_DATED_DECKS, _FORMATS, _DAYS, st.data())
def test_on_any_day_order_and_prints_never_matter(
    deck: list[Entry], format: str, on: date, data: st.DataObject
) -> None:
    """Sets, suspensions, watch list and errata are about versions, wherever they stand."""
    other = [(n, data.draw(st.sampled_from(prints(it)))) for n, it in deck]
    shuffled = data.draw(st.permutations(deck))
    plain = dated(deck, format, on)
    assert facts(dated(shuffled, format, on)) == facts(plain)
    one, two = plain, dated(other, format, on)
    assert one.verdict is two.verdict
    told = [{(f.rule, f.severity, f.cards) for f in it.findings} for it in (one, two)]
    assert told[0] == told[1]


@given(_DATED_DECKS, _FORMATS, _DAYS)
def test_the_lists_of_both_are_the_lists_of_each(deck: list[Entry], format: str, on: date) -> None:
    """What is kept out or watched by publisher and community is so by one of them, and no more."""

    def told(authority: str) -> Counter[str]:
        found = dated(deck, format, on, authority).findings
        return Counter(f.sentence for f in found if f.rule in ("suspended", "watched"))

    assert told("publisher") + told("community") == told("")


@given(_DATED_DECKS, _FORMATS, _DAYS)
def test_the_day_changes_dated_findings_only(deck: list[Entry], format: str, on: date) -> None:
    """All that is told without a day is told on any day."""
    timed = Counter(f.sentence for f in dated(deck, format, on).findings if f.rule not in DATED)
    assert timed == Counter(f.sentence for f in report_on(deck, format).findings)


@given(decks(), st.sampled_from(["frontier", "living-legends"]), st.data())
def test_a_list_that_leaves_a_card_out_tells_it_and_no_other(
    deck: list[Entry], format: str, data: st.DataObject
) -> None:
    """A list of all cards of the deck but some: these are told, if the list speaks of such."""
    spoken_of = sorted(
        {
            card(it).reference.version
            for _, it in deck
            if it not in UNKNOWNS
            and (card(it).type is CardType.HERO or card(it).rarity is not None)
            and (format == "living-legends" or card(it).rarity is Rarity.UNIQUE)
        }
    )
    left_out = data.draw(st.sets(st.sampled_from(spoken_of), max_size=2)) if spoken_of else set()
    listed = set(spoken_of) - left_out
    # a list of Uniques alone says nothing of other cards
    assume(format == "frontier" or not all("_U_" in version for version in listed))
    manifest = Manifest("list", frozenset(listed), frozenset(), frozenset())
    found = of_rule(judge(_lines(deck), format, manifest=manifest), "manifest")
    expected = {
        place
        for place, (_, it) in enumerate(deck, 1)
        if it not in UNKNOWNS and card(it).reference.version in left_out
    }
    assert {line for finding in found for line in finding.lines} == expected
    assert len(found) == bool(expected)
