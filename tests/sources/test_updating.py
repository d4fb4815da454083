"""Updates and fetches, from a service on this machine and from dumps."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.reference import parse_reference
from deckcheck.errors import SourceError
from deckcheck.sources.cache import Cached
from deckcheck.sources.http import UnreachableError
from deckcheck.sources.store import Store
from deckcheck.sources.updating import Outcome, Wish, fetch, update
from tests.sources import cards as own
from tests.sources.cards import CARDS, UNIQUE, Spec
from tests.sources.commands import content, run
from tests.sources.service import serving, status

EVERYTHING = [*CARDS, UNIQUE]


def silent(_done: int, _total: int) -> None:
    """Nobody watches."""


def nobody(message: str) -> None:
    raise AssertionError(message)


def updated(folder: Path, source: str, address: str = "", **limits: tuple[str, ...]) -> Outcome:
    with Store(folder / "cards.sqlite", nobody) as store:
        return update(Wish(source, address, **limits), store, silent)


def fetched(folder: Path, source: str, address: str, *references: str) -> Outcome:
    found = [it for it in map(parse_reference, references) if it]
    with Store(folder / "cards.sqlite", nobody) as store:
        return fetch(Wish(source, address), found, store)


def catalogue(folder: Path) -> Catalogue:
    return Catalogue(overlay=Cached(folder / "cards.sqlite", nobody))


def facts(spec: Spec, known: Catalogue) -> tuple[object, ...]:
    """What a catalogue says of a card, in the form of `meant`."""
    reference = parse_reference(spec.reference)
    assert reference
    card = known.find(reference)
    assert card, spec.reference
    assert card.faction
    numbers = (card.hand_cost, card.reserve_cost, card.forest, card.mountain, card.ocean)
    limits = (card.reserve_limit, card.landmark_limit)
    return (card.faction.value, card.type.value, card.name, card.subtypes, numbers, limits)


def meant(spec: Spec) -> tuple[object, ...]:
    played = spec.kind not in {"HERO", "TOKEN"}
    costs = tuple(spec.number(place) if played else None for place in (0, 1))
    numbers = (*costs, *(spec.number(place) for place in (2, 3, 4)))
    limits = spec.limits or (None, None)
    return (spec.faction, spec.kind, spec.names["en"], spec.subtypes, numbers, limits)


# -- the same from everywhere ---------------------------------------------------------------------


@pytest.mark.parametrize("source", ["core", "gg"])
def test_a_service_brings_its_cards(source: str, tmp_path: Path) -> None:
    """Every card is known as it is meant, whatever the shape does to numbers and names."""
    with serving(EVERYTHING) as service:
        outcome = updated(tmp_path, source, service.address)
    assert (len(outcome.new), outcome.changed, outcome.same) == (len(CARDS), [], [])
    known = catalogue(tmp_path)
    assert [facts(it, known) for it in CARDS] == [meant(it) for it in CARDS]


def test_all_sources_give_the_same_catalogue(tmp_path: Path) -> None:
    """Both shapes and every kind of dump: from an empty cache the same cards, names and texts."""
    languages = ("fr",)
    both = ("en", "fr")
    dumps = {
        "lines": own.write_lines(tmp_path / "lines-dump", CARDS, [UNIQUE]),
        "folders": own.write_folders(tmp_path / "folders-dump", CARDS, both),
        "sets": own.write_sets(tmp_path / "sets-dump", CARDS, both),
    }
    packed = shutil.make_archive(str(tmp_path / "packed"), "zip", dumps["folders"])
    with serving(EVERYTHING) as service:
        for source in ("core", "gg"):
            updated(tmp_path / source, source, service.address, languages=languages)
    for name, dump in {**dumps, "zip": packed}.items():
        updated(tmp_path / name, str(dump), languages=languages)
    first, *others = (content(tmp_path / it) for it in ("core", "gg", "lines", "zip", *dumps))
    assert len(first) > len(CARDS)
    assert all(other == first for other in others)


def test_a_set_that_is_new_has_its_name(tmp_path: Path) -> None:
    """Sets of fetched cards are known by the names that the source tells, and never dated."""
    with serving(EVERYTHING) as service:
        updated(tmp_path, "core", service.address, languages=("fr",))
    known = catalogue(tmp_path)
    assert known.set_name(own.SET) == "Zephyr"
    assert known.set_name(own.SET, "fr") == "Zéphyr"
    assert known.release(own.SET).since is None


def test_cards_are_found_by_all_that_finds_cards(tmp_path: Path) -> None:
    """Names in every language told, collector numbers and families lead to a fetched card."""
    with serving(EVERYTHING) as service:
        updated(tmp_path, "core", service.address, languages=("fr",))
    known = catalogue(tmp_path)
    assert known.named("test wind") == known.named("Test Wind, en français") == ["AX_902"]
    assert [str(it.reference) for it in known.prints("AX_902")] == [
        it.reference for it in (own.WIND, own.WIND_RARE, own.WIND_ABROAD)
    ]
    assert [it.name for it in known.with_collector_number("ZEP-2-C")] == ["Test Wind"]


def test_only_the_sets_that_are_asked_for(tmp_path: Path) -> None:
    """``--sets`` limits an update, in both shapes and in dumps."""
    other = Spec("ALT_BREEZE_B_AX_950_C", "AX", "SPELL", own.named("Draught"), (1, 1))
    dump = own.write_lines(tmp_path / "dump", [*CARDS, other])
    with serving([*CARDS, other]) as service:
        for number, source in enumerate(("core", "gg", str(dump))):
            address = "" if number == 2 else service.address
            outcome = updated(tmp_path / str(number), source, address, sets=("BREEZE",))
            assert outcome.new == [other.reference]


@pytest.mark.parametrize("source", ["core", "gg", "dump"])
def test_a_set_without_cards_is_told(source: str, tmp_path: Path) -> None:
    """A misspelt set is no success with nothing new."""
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    with serving(CARDS) as service:
        address, name = ("", dump) if source == "dump" else (service.address, source)
        with pytest.raises(SourceError, match="has no cards of NOSUCH"):
            updated(tmp_path, name, address, sets=(own.SET, "NOSUCH"))
    assert content(tmp_path) == []


# -- requests -------------------------------------------------------------------------------------


def test_an_update_asks_for_each_page_once_and_later_only_whether_it_changed(
    tmp_path: Path,
) -> None:
    """3,500 cards: one request a page and one for the sets; the second time all are conditional."""
    pages = 7  # 500 cards each
    with serving(own.many(3_500)) as service:
        first = updated(tmp_path, "core", service.address)
        assert len(first.new) == 3_500
        assert (first.requests, len(service.asked), service.repeated) == (pages + 1, pages + 1, {})
        begin = len(service.asked)
        second = updated(tmp_path, "core", service.address)
    assert (len(second.same), second.requests) == (3_500, pages)
    assert service.statuses[begin:] == [304] * pages
    assert all("If-None-Match" in headers for headers in service.headers[begin:])


def test_the_shape_of_altered_gg_asks_faction_by_faction(tmp_path: Path) -> None:
    """One question reaches 1,000 cards there: 3,500 take their pages, one of the sets, no more."""
    pages = 6 * 6  # six factions with 583 or 584 cards, at 108 a page
    with serving(own.many(3_500)) as service:
        first = updated(tmp_path, "gg", service.address)
        assert len(first.new) == 3_500
        assert first.requests == len(service.asked) == pages + 2  # no neutral cards; the sets
        assert service.repeated == {}
        begin = len(service.asked)
        second = updated(tmp_path, "gg", service.address)
    assert (len(second.same), second.requests) == (3_500, pages + 1)
    assert service.statuses[begin:] == [304] * second.requests


def test_what_one_question_of_that_shape_does_not_reach_is_told(tmp_path: Path) -> None:
    """A set of 1,000 cards may have more that are never given."""
    with serving(own.many(1_000)) as service, pytest.raises(SourceError, match="one question"):
        updated(tmp_path, "gg", service.address, sets=(own.SET,))


@pytest.mark.parametrize("source", ["core", "gg"])
def test_uniques_and_other_sets_are_left_out_whatever_a_service_gives(
    source: str, tmp_path: Path
) -> None:
    """Of a service that does not heed the rarities asked for, and of core not the set either."""
    with serving(EVERYTHING) as service:
        service.deaf_to = "rarity[]"
        assert UNIQUE.reference not in updated(tmp_path, source, service.address).new
    other = Spec("ALT_BREEZE_B_AX_950_C", "AX", "SPELL", own.named("Draught"), (1, 1))
    with serving([*CARDS, other]) as service:
        service.deaf_to = "set.reference[]"
        outcome = updated(tmp_path / "2", "core", service.address, sets=("BREEZE",))
    assert outcome.new == [other.reference]


def test_a_busy_service_is_gone_on_with(tmp_path: Path) -> None:
    """It gives three pages of five and is then too busy: the next update asks for the rest."""
    many = own.many(50)

    def busy(handler: Any) -> bool:
        if "page=4" not in handler.path:
            return False
        handler.send_body(503, b"", {"Retry-After": "3600"})
        return True

    with serving(many, page=10, faults=[busy]) as service:
        with pytest.raises(UnreachableError, match="3600 seconds"):
            updated(tmp_path, "core", service.address)
        begin = len(service.asked)
        assert len(updated(tmp_path, "core", service.address).new) == 50
    asked = [it.rpartition("page=")[2] for it in service.asked[begin:] if "page=" in it]
    assert asked == ["4", "5"]


def test_answers_that_are_not_asked_for_again_are_forgotten(tmp_path: Path) -> None:
    """A service with fewer cards than before: the page that is no more is not kept."""
    with serving(CARDS, page=5) as service:
        updated(tmp_path, "core", service.address)
        second = next(it for it in service.asked if "page=2" in it).removeprefix("GET ")
        with Store(tmp_path / "cards.sqlite", nobody) as store:
            assert store.page(f"{service.address}{second}")
        service.cards = list(CARDS[:5])
        updated(tmp_path, "core", service.address)
        with Store(tmp_path / "cards.sqlite", nobody) as store:
            assert store.page(f"{service.address}{second}") is None


def test_a_service_without_a_list_of_sets(tmp_path: Path) -> None:
    """The cards are taken all the same; their set has no name."""
    missing = status(404)[0]

    def no_sets(handler: Any) -> bool:
        return "card_sets" in handler.path and missing(handler)

    with serving(CARDS, faults=[no_sets]) as service:
        assert len(updated(tmp_path, "gg", service.address).new) == len(CARDS)


def test_a_later_update_changes_names_and_adds_languages(tmp_path: Path) -> None:
    """A name that is again the shipped one is no difference; texts of other languages stay."""
    shipped = Catalogue().names("AX_04")["en"][0]
    kelon = Spec("ALT_ZEPHYR_B_AX_04_C", "AX", "CHARACTER", {"en": "Kelon"}, (2, 2, 1, 3, 3))
    kelon = replace(kelon, subtypes=("ELEMENTAL",))
    for names in ({"en": "Kelon"}, {"en": shipped}):
        with serving([own.WIND, replace(kelon, names=names)]) as service:
            languages = ("fr",) if names["en"] == "Kelon" else ()
            updated(tmp_path, "core", service.address, languages=languages)
        told = catalogue(tmp_path).names("AX_04")["en"]
        assert (names["en"] in told, "Kelon" in told) == (True, names["en"] == "Kelon")
    [texts] = [row for row in content(tmp_path) if row[:2] == ("texts", own.WIND.reference)]
    assert set(json.loads(str(texts[2]))) == {"en", "fr"}


@pytest.mark.parametrize(("limit", "sets"), [("cardSet[]", (own.SET,)), ("factions[]", ())])
def test_a_service_that_does_not_heed_what_is_asked(
    limit: str, sets: tuple[str, ...], tmp_path: Path
) -> None:
    """Cards of another set, or of another faction, than asked for."""
    other = Spec("ALT_BREEZE_B_LY_950_C", "LY", "SPELL", own.named("Draught"), (1, 1))
    with serving([*CARDS, other]) as service:
        service.deaf_to = limit
        with pytest.raises(SourceError, match="asked for the cards of"):
            updated(tmp_path, "gg", service.address, sets=sets)
    assert content(tmp_path) == []


def test_what_a_list_leaves_out_is_asked_for_by_itself(tmp_path: Path) -> None:
    """A list without sub-types, texts and limits; only what nobody knows is asked for again."""

    def short(told: dict[str, object]) -> object:
        members = told.get("hydra:member")
        for item in members if isinstance(members, list) else ():
            item.pop("cardSubTypes", None)
            for key in ("MAIN_EFFECT", "ECHO_EFFECT", "RESERVE", "PERMANENT"):
                item.get("elements", {}).pop(key, None)
        return told

    shipped = Spec("ALT_CORE_B_AX_01_C", "AX", "HERO", {"en": "Sierra & Oddball"}, (2, 2))
    with serving([own.CAPTAIN, own.WIND, shipped], change=short) as service:
        updated(tmp_path, "gg", service.address)
    known = catalogue(tmp_path)
    assert [facts(it, known) for it in (own.CAPTAIN, own.WIND)] == [
        meant(it) for it in (own.CAPTAIN, own.WIND)
    ]
    singles = [it for it in service.asked if "/cards/" in it]
    assert [it.split("/")[2].split("?")[0] for it in singles] == [
        own.CAPTAIN.reference,
        own.WIND.reference,
    ]


def test_what_changed_is_counted_and_told(tmp_path: Path) -> None:
    """An erratum after the first update: one card is changed, and ``diff`` tells the number."""
    before = Spec("ALT_CORE_B_BR_16_C", "BR", "CHARACTER", {"en": "Bravos Pathfinder"}, (3, 3))
    shipped = Catalogue().row(before.reference)
    assert shipped
    dump = tmp_path / "dump"
    row = own.line(before)
    cells = shipped.split("\t")
    numbers = [int(it) if it else None for it in cells[4:9]]
    row |= dict(
        zip(("hand_cost", "reserve_cost", "forest", "mountain", "ocean"), numbers, strict=True),
        subtypes=cells[3].split(),
        collector_number=cells[11],
    )
    row["hand_cost"] = (numbers[0] or 0) + 1
    dump.mkdir()
    (dump / "cards.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    cache = tmp_path / "cache"
    done = run(cache, "cards", "update", "--source", str(dump))
    assert "0 new, 1 changed, 0 same, 0 failed" in done.stdout
    told = run(cache, "cards", "diff").stdout
    assert f"hand cost: {numbers[0]} → {(numbers[0] or 0) + 1}" in told
    assert before.reference in told
    assert (
        f"coût de main\u00a0: {numbers[0]} →" in run(cache, "cards", "diff", "--lang", "fr").stdout
    )
    assert (
        "nothing differs"
        in run(cache, "cards", "clear", more={}).stdout + run(cache, "cards", "diff").stdout
    )


# -- Uniques --------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["core", "gg", "dump"])
def test_a_unique_has_its_numbers_and_text(source: str, tmp_path: Path) -> None:
    """Fetched by reference, a Unique has a faction, costs, statistics and text of its own."""
    with serving(EVERYTHING) as service:
        address = service.address
        if source == "dump":
            source, address = str(own.write_lines(tmp_path / "dump", CARDS, [UNIQUE])), ""
        outcome = fetched(tmp_path, source, address, UNIQUE.reference)
    assert (list(outcome.new), list(outcome.failed)) == ([UNIQUE.reference], [])
    known = catalogue(tmp_path)
    assert facts(UNIQUE, known) == meant(UNIQUE)
    reference = parse_reference(UNIQUE.reference)
    assert reference
    text = known.text(reference)
    assert text
    assert (text.main, text.support) == (UNIQUE.main["en"], "")


@pytest.mark.parametrize(("faction", "verdict", "code"), [("AX", "legal", 0), ("MU", "illegal", 1)])
def test_a_deck_of_unknown_uniques_gets_its_verdict(
    faction: str, verdict: str, code: int, tmp_path: Path
) -> None:
    """Unverified before, with the command that helps; a verdict after that command."""
    cache, deck = tmp_path / "cache", tmp_path / "deck.txt"
    commons = [f"3 ALT_CORE_B_AX_{number:02d}_C" for number in range(4, 17)]
    unknown = "ALT_CORE_B_AX_04_U_65000"
    deck.write_text(
        "\n".join(["1 ALT_CORE_B_AX_01_C", *commons[1:], "2 ALT_CORE_B_AX_04_C", f"1 {unknown}"])
    )
    day = ("--date", "2026-11-30")
    before = run(cache, "check", *day, str(deck))
    assert before.returncode == 1
    assert ": unverified in Standard" in before.stdout
    assert f"deckcheck cards fetch {unknown}" in before.stdout
    kelon = Spec(unknown, faction, "CHARACTER", {"en": "?"}, (1, 2, 3, 4, 5), ("ELEMENTAL",))
    kelon = replace(kelon, names={"en": name_of("AX_04")})
    with serving([kelon]) as service:
        wanted = ("--url", service.address, "--deck", str(deck))
        done = run(cache, "cards", "fetch", *wanted)
        assert (done.returncode, done.stderr) == (0, "")
        assert "all cards are known" in run(cache, "cards", "fetch", *wanted).stdout
    after = run(cache, "check", *day, str(deck))
    assert (after.returncode, f": {verdict} in Standard" in after.stdout) == (code, True)
    assert run(cache, "check", *day, "--no-cache", str(deck)).stdout == before.stdout


def name_of(family: str) -> str:
    return Catalogue().names(family)["en"][0]


def test_a_unique_of_unknown_serial_gets_its_faction(tmp_path: Path) -> None:
    """The shipped table has no faction for the serial; the fetched card has one."""
    reference = "ALT_CORE_B_AX_04_U_65000"
    shipped = Catalogue()
    parsed = parse_reference(reference)
    assert parsed
    before = shipped.find(parsed)
    assert before
    assert before.faction is None
    kelon = Spec(
        reference, "MU", "CHARACTER", {"en": before.name}, (1, 2, 3, 4, 5), before.subtypes
    )
    with serving([kelon]) as service:
        fetched(tmp_path, "core", service.address, reference)
    after = catalogue(tmp_path).find(parsed)
    assert after
    assert (after.faction and after.faction.value, after.hand_cost) == ("MU", 1)


def test_cards_that_nobody_asked_for_are_not_taken(tmp_path: Path) -> None:
    """A service that answers with more than the question."""

    def more(told: Any) -> Any:
        return [*told, own.core(own.GUST)] if isinstance(told, list) else told

    with serving(EVERYTHING, change=more) as service:
        outcome = fetched(tmp_path, "core", service.address, UNIQUE.reference)
    assert outcome.new == [UNIQUE.reference]
    assert catalogue(tmp_path).row(own.GUST.reference) is None


@pytest.mark.parametrize("source", ["core", "gg"])
def test_what_is_not_there_is_told_and_the_rest_is_taken(source: str, tmp_path: Path) -> None:
    """``fetch`` takes or refuses each card by itself; exit code 1."""
    with serving(EVERYTHING) as service:
        done = run(
            tmp_path,
            "cards",
            "fetch",
            "--source",
            source,
            "--url",
            service.address,
            UNIQUE.reference,
            "ALT_CORE_B_AX_99_C",
        )
    assert done.returncode == 1
    assert "ALT_CORE_B_AX_99_C: the source does not have it" in done.stderr
    assert "1 new, 0 changed, 0 same, 1 failed" in done.stdout
    assert catalogue(tmp_path).row(UNIQUE.reference)


def test_a_card_that_is_told_twice_is_refused(tmp_path: Path) -> None:
    """Two contents for one reference: neither is believed, and nothing is known of its set."""
    other = replace(UNIQUE, numbers=(1, 1, 9, 9, 9))
    with serving([UNIQUE, other]) as service:
        outcome = fetched(tmp_path, "core", service.address, UNIQUE.reference)
    assert (outcome.new, list(outcome.failed)) == ([], [(UNIQUE.reference, "is told twice")])
    assert content(tmp_path) == []


@pytest.mark.parametrize(
    ("reference", "faction", "reason"),
    [
        ("ALT_CORE_B_AX_04_U_1", "MU", "does not go with its serial: AX"),
        ("ALT_ZEPHYR_B_AX_999_U_1", "NE", "neither that of the reference nor that of the R2"),
        ("ALT_CORE_B_AX_04_U_65000", "BR", "neither that of the reference nor that of the R2"),
    ],
)
def test_a_unique_of_a_wrong_faction_is_refused(
    reference: str, faction: str, reason: str, tmp_path: Path
) -> None:
    """The faction of its serial where that is known, else one of its family's two."""
    wrong = Spec(
        reference, faction, "CHARACTER", {"en": "Kelon Elemental"}, (1, 2, 3, 4, 5), ("X",)
    )
    with serving([wrong]) as service:
        outcome = fetched(tmp_path, "core", service.address, reference)
    assert [it for it, _ in outcome.failed] == [reference]
    assert reason in outcome.failed[0][1]
    assert catalogue(tmp_path).row(reference) is None


def test_more_than_a_batch_is_asked_in_batches(tmp_path: Path) -> None:
    """The service takes 200 references a question."""
    cards = own.many(450)
    with serving(cards) as service:
        outcome = fetched(tmp_path, "core", service.address, *(it.reference for it in cards))
    assert (len(outcome.new), outcome.requests) == (450, 4)  # three batches, and the sets


def test_several_decks_may_follow_the_option(tmp_path: Path) -> None:
    """As a shell makes them of ``decks/*``; a reference among them is one."""
    decks = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for deck, card in zip(decks, (UNIQUE, own.GUST), strict=True):
        deck.write_text(f"1 {own.CAPTAIN.reference}\n1 {card.reference}\n")
    with serving(EVERYTHING) as service:
        where = ("--url", service.address)
        wanted = (*map(str, decks), own.KITE.reference)
        done = run(tmp_path / "c", "cards", "fetch", *where, "--deck", *wanted)
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 new, 0 changed, 0 same, 0 failed" in done.stdout


def test_the_text_of_a_fetched_unique_is_played(tmp_path: Path) -> None:
    """From the service to the table: for its own cost, with its own statistics and ability."""
    cache, deck = tmp_path / "c", tmp_path / "deck.txt"
    deck.write_text(f"1 {own.CAPTAIN.reference}\n40 {UNIQUE.reference}\n")
    with serving(EVERYTHING) as service:
        assert run(cache, "cards", "update", "--url", service.address).returncode == 0
        wanted = ("--url", service.address, "--deck", str(deck))
        assert run(cache, "cards", "fetch", *wanted).returncode == 0
    played = run(cache, "simulate", "--goldfish", "--games", "1", "--replay", "0", str(deck)).stdout
    cost, _, *statistics = UNIQUE.numbers
    assert f"A plays Test Wind from Hand for {cost}" in played
    assert "Reaction of Test Wind\n      A draws Test Wind\n" in played
    assert f"Expedition of A {'/'.join(map(str, statistics))}" in played


# -- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["update", "--source", "gg"], "altered.gg is closed"),
        (["update", "--url", "http://example.org"], "only https"),
        (["update", "--url", "ftp://example.org"], "only https"),
        (["update", "--url", "https://user:secret@example.org"], "no address"),
        (["update", "--url", "nonsense"], "no address"),
        (["update", "--sets", "no set"], "no code of a set"),
        (["update", "--lang", "tlh"], "'tlh' is none of"),
        (["update", "--source", "no-such-folder"], "no-such-folder"),
        (["update", "--source", "tests", "--url", "https://example.org"], "a dump has no address"),
        (["fetch"], "name references"),
        (["fetch", "Tiny Jinn"], "is no reference"),
        (["update", "--offline"], "offline"),
        (["fetch", "--offline", "ALT_CORE_B_AX_01_C"], "offline"),
    ],
)
def test_bad_usage_is_an_answer(arguments: list[str], part: str, tmp_path: Path) -> None:
    """2, a sentence, and no cache is made of it."""
    done = run(tmp_path / "cache", "cards", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert content(tmp_path / "cache") == []


def test_offline_is_a_variable_too_and_dumps_work(tmp_path: Path) -> None:
    """``DECKCHECK_OFFLINE`` refuses services, and nothing else."""
    dump = str(own.write_lines(tmp_path / "dump", CARDS))
    offline = {"DECKCHECK_OFFLINE": "1"}
    with serving(EVERYTHING) as service:
        refused = run(tmp_path / "c", "cards", "update", "--url", service.address, more=offline)
        assert (refused.returncode, service.asked) == (2, [])
    assert run(tmp_path / "c", "cards", "update", "--source", dump, more=offline).returncode == 0


def test_info_tells_sources_times_and_the_place(tmp_path: Path) -> None:
    """What is known, from where, from when, and where the cache is."""
    assert "there is none" in run(tmp_path / "c", "cards", "info").stdout
    dump = str(own.write_lines(tmp_path / "dump", CARDS, [UNIQUE]))
    run(tmp_path / "c", "cards", "update", "--source", dump)
    run(tmp_path / "c", "cards", "fetch", "--source", dump, UNIQUE.reference)
    told = run(tmp_path / "c", "cards", "info").stdout
    for part in ("shipped: 3503 cards", f"dump {dump}", f"{len(CARDS)} cards and 1 Unique,", "20"):
        assert part in told
    assert str(tmp_path / "c" / "cards.sqlite") in told
    assert "deleted" in run(tmp_path / "c", "cards", "clear").stdout
    assert "there is no cache" in run(tmp_path / "c", "cards", "clear").stdout


def test_a_check_never_asks_the_network(tmp_path: Path) -> None:
    """Not even with unknown cards: a proxy that answers everything is not asked anything."""
    deck = tmp_path / "deck.txt"
    deck.write_text(f"1 ALT_CORE_B_AX_01_C\n1 {UNIQUE.reference}\n")
    with serving(EVERYTHING) as service:
        proxies = {"HTTPS_PROXY": service.address, "HTTP_PROXY": service.address, "NO_PROXY": ""}
        done = run(tmp_path / "c", "check", str(deck), more=proxies)
    assert UNIQUE.reference in done.stdout
    assert service.asked == []


def test_texts_of_services_do_nothing_to_a_terminal(tmp_path: Path) -> None:
    """A name with an escape sequence is refused, and shown harmless where it is told."""
    evil = Spec(own.GUST.reference, "AX", "SPELL", {"en": "Gust\x1b[31m"}, (1, 1))
    with serving([evil]) as service:
        done = run(tmp_path / "c", "cards", "update", "--url", service.address)
    assert done.returncode == 2
    assert "\x1b" not in done.stderr
    assert content(tmp_path / "c") == []


def test_an_update_of_a_missing_dump_is_a_source_error(tmp_path: Path) -> None:
    """Programs can tell it from other errors."""
    with pytest.raises(SourceError, match="no dump"):
        updated(tmp_path / "c", str(tmp_path))
