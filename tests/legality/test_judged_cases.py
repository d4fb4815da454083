"""Judged cases: inputs that tools of this kind get wrong, one test for each kind of fault.

The numbers are those of the rows in FAULTS.md.
"""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import pytest

from deckcheck import CardType, Rarity, Severity, Verdict, check, format_names, read_pool
from deckcheck.decks import writing
from deckcheck.output import json as output_json
from deckcheck.output import text
from tests.decklists import (
    HEROES,
    KOJO,
    MANA,
    QUIET_DAY,
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
    read_deck,
    timeless,
    uniques,
)

TODAY = date(2026, 11, 30)
LADY = "ALT_CORE_B_BR_16_C"
"""A Common, Bravos Bladedancer."""


def test_002_three_digit_numbers() -> None:
    """A pattern too narrow for the newest set's numbers: the Hero is recognised."""
    report = judge(["1 ALT_EOLE_B_BR_105_C", *commons("BR", 39)])
    assert (report.verdict, report.summary.heroes) == (Verdict.LEGAL, ("Gretel & Rust",))


def test_003_a_new_rarity() -> None:
    """A closed list of rarities: an Exalted card of Muna counts against 3, not against 15."""
    found = card("ALT_DUSTER_B_MU_96_E")
    assert (found.rarity, found.faction and found.faction.value) == (Rarity.EXALTED, "MU")
    deck = [HEROES["MU"], *commons("MU", 24), *rares("MU", 15), "3 ALT_DUSTER_B_MU_96_E"]
    assert judge(deck).verdict is Verdict.LEGAL
    assert errors(judge([*deck, "1 ALT_DUSTER_A_MU_96_E"])) == {"exalted", "copies"}


def test_005_an_irregular_identifier() -> None:
    """Mana Convergence with one digit or two is the same token-slot card."""
    report = judge([*legal_deck(), "2 ALT_CORE_B_NE_1_C", "2 ALT_CORE_B_NE_01_C"])
    assert report.verdict is Verdict.LEGAL
    [finding] = report.findings
    assert (finding.rule, report.summary.cards) == ("mana-convergence", 39)
    assert "4 × Mana Convergence" in finding.message


def test_012_a_quirk_of_another_tools_data() -> None:
    """A bare ``_R`` is the rare in faction, read with a note and not in silence."""
    report = judge(["1 ALT_CORE_B_AX_08_R"])
    [finding] = of_rule(report, "assumed")
    assert "ALT_CORE_B_AX_08_R1" in finding.message
    assert (report.summary.rares, report.summary.factions) == (1, ("Axiom",))


def test_014_a_print_that_is_not_mapped_to_its_card() -> None:
    """Three of an alternate art are three of the rare, which is Ordis whatever the letters."""
    deck = [*legal_deck("OR"), "3 ALT_CYCLONE_A_AX_76_R2"]
    assert judge(deck).verdict is Verdict.LEGAL
    report = judge([*deck, "1 ALT_CYCLONE_B_AX_76_R2"])
    [finding] = report.findings
    assert (finding.rule, finding.actual) == ("copies", 4)


def test_015_one_good_line_does_not_vouch_for_the_others() -> None:
    """Each line is read for itself: errors for lines 1 and 3, with their numbers."""
    report = judge(["hello", f"3 {LADY}", "4cards"])
    assert [finding.lines for finding in of_rule(report, "name")] == [(1,), (3,)]
    assert report.summary.cards == 3


def test_017_a_count_that_is_raised_to_one() -> None:
    """A count of 0 is a warning and never one copy."""
    report = judge([f"0 {LADY}"])
    assert report.summary.cards == 0
    assert [finding.severity.value for finding in of_rule(report, "count")] == ["warning"]


def test_019_a_key_that_two_cards_share() -> None:
    """The Kickstarter's Unique and the retail one of the same serial are two cards."""
    core, kickstarter = card("ALT_CORE_B_OR_09_U_1000"), card("ALT_COREKS_B_OR_09_U_1000")
    assert (core.faction and core.faction.value) == "OR"
    assert (kickstarter.faction and kickstarter.faction.value) == "AX"
    report = judge(["1 ALT_CORE_B_OR_09_U_1000", "1 ALT_COREKS_B_OR_09_U_1000"])
    assert of_rule(report, "same-unique") == []
    assert set(report.summary.factions) == {"Axiom", "Ordis"}


def test_020_a_faction_by_letters() -> None:
    """A Unique with Lyra's letters that is Muna is legal in a Muna deck, not in a Lyra deck."""
    unique = "1 ALT_CORE_B_LY_21_U_2436"
    assert judge([*legal_deck("MU"), unique]).verdict is Verdict.LEGAL
    assert errors(judge([HEROES["LY"], *commons("LY", 39), unique])) == {"faction"}


def test_021_a_rarity_that_the_check_forgets() -> None:
    """Four Exalted copies are one too many."""
    report = judge([*legal_deck(), *exalted("BR", 4)])
    assert report.verdict is Verdict.ILLEGAL
    [finding] = report.findings
    assert (finding.rule, finding.limit, finding.actual) == ("exalted", 3, 4)


def test_021_the_deck_of_the_report(shared_decks: Path) -> None:
    """Turuun's real deck is legal with 1 Exalted copy and illegal with 4 (two names)."""
    text = (shared_decks / "altered-gg-api-turuun-console-dump.txt").read_text(encoding="utf-8")
    cards = re.findall(r'"/cards/(ALT_\w+)": (\d+)', text)
    deck = ["1 ALT_DUSTER_B_MU_85_C", *(f"{count} {reference}" for reference, count in cards)]
    report = judge(deck)
    assert (report.verdict, report.summary.exalted, report.summary.cards) == (Verdict.LEGAL, 1, 39)
    report = judge([*deck, "2 ALT_DUSTER_B_MU_96_E", "1 ALT_EOLE_B_MU_115_E"])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"exalted"})


def test_022_a_format_that_is_judged_by_another(shared_decks: Path) -> None:
    """The published NUC deck is legal in NUC; with one Unique in place of a card it is not."""
    path = shared_decks / "altered-core-api-kauri-and-puff-nuc.json"
    deck = [f"{entry.count} {entry.reference}" for entry in read_deck(path).entries]
    assert judge(deck, "nuc", on=TODAY).verdict is Verdict.LEGAL
    [unique] = uniques("MU", 1)
    report = judge([*deck, unique], "nuc", on=TODAY)
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"uniques"})
    [finding] = of_rule(report, "uniques")
    assert (finding.limit, finding.actual) == (0, 1)
    assert judge([*deck, unique], on=TODAY).verdict is Verdict.LEGAL


def test_024_a_check_at_one_entry_point_only() -> None:
    """A banned Unique is banned in a list, in JSON and in a deck code."""
    unique = "ALT_CORE_B_YZ_05_U_100"
    as_json = json.dumps({"deckCards": [{"cardReference": unique, "quantity": 1}]})
    codes = writing.write([parse_deck(f"1 {unique}")], catalogue(), "code")
    for written in (f"1 {unique}", as_json, codes):
        report = check(parse_deck(written), format_of("standard"), catalogue(), on=TODAY)
        [finding] = of_rule(report, "suspended")
        assert "banned since 2025-10-03" in finding.message


def test_025_an_empty_input() -> None:
    """An empty file is the error "no cards found", and no crash of the statistics."""
    report = judge([])
    assert report.verdict is Verdict.ILLEGAL
    assert [f.message for f in of_rule(report, "empty")] == ["no cards found"]
    assert (report.summary.cards, report.summary.curve) == (0, {})


def test_026_a_fixed_list_of_hero_numbers() -> None:
    """A newer Hero is the Hero, and not one of the 39 others."""
    report = judge(["1 ALT_EOLE_B_LY_105_C", *commons("LY", 39)])
    assert (report.verdict, report.summary.cards) == (Verdict.LEGAL, 39)
    assert len(report.summary.heroes) == 1


def test_027_rarities_that_are_mapped_wrongly() -> None:
    """12 rares in faction and 4 out of faction are 16 Rares and no Exalted card."""
    report = judge([KOJO, *commons("BR", 27), *rares("BR", 12), *rares_out_of_faction("BR", 4)])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"rares"})
    assert (report.summary.rares, report.summary.exalted) == (16, 0)


def test_029_a_hero_that_is_overwritten() -> None:
    """With two Heroes both are told; the last does not win."""
    report = judge([*legal_deck("BR"), "1 ALT_CORE_B_BR_02_C"])
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"hero"})
    [finding] = report.findings
    assert finding.cards == ("Kojo & Booda", "Atsadi & Surge")


def test_030_a_key_in_another_language() -> None:
    """Two cards of one Italian name are two names: the English counts (2.2.3, NOTES.md)."""
    one, other = card("ALT_CORE_B_YZ_04_C"), card("ALT_CYCLONE_B_YZ_68_C")
    assert one.names["it"] == other.names["it"]
    assert one.name != other.name
    rest = [line for line in commons("YZ", 42) if "YZ_04" not in line]
    deck = [HEROES["YZ"], *rest, "3 ALT_CORE_B_YZ_04_C", "3 ALT_CYCLONE_B_YZ_68_C"]
    assert judge(deck).verdict is Verdict.LEGAL


def test_031_signs_that_nobody_sees() -> None:
    """One name is one, whatever its translations hide: four copies of Mana Eruption."""
    [finding] = of_rule(judge(["2 ALT_CORE_B_BR_29_C", "2 ALT_CORE_B_BR_29_R1"]), "copies")
    assert (finding.cards, finding.actual) == (("Mana Eruption",), 4)


@pytest.mark.parametrize("format", format_names())
def test_038_a_set_that_is_not_known(format: str) -> None:
    """A normal answer in every format: FUGUE is not allowed, a set that nobody has is unknown."""
    deck = ["1 ALT_FUGUE_B_AX_130_C", *commons("AX", 39)]
    report = judge(deck, format, on=TODAY)
    constructed = format_of(format).play == "constructed" and format != "sandbox"
    assert ("sets" in errors(report)) is constructed
    assert of_rule(report, "unknown-card") == []
    report = judge(["1 ALT_NEXT_B_AX_150_C", *commons("AX", 39)], format, on=TODAY)
    assert len(of_rule(report, "unknown-card")) == 1
    assert "sets" not in errors(report)


def test_032_a_ban_list_by_family() -> None:
    """Three Muna rares of Tiny Jinn are legal: only the Common and the Bravos rare are not."""
    deck = [HEROES["MU"], *commons("MU", 36), "3 ALT_CORE_B_BR_06_R2"]
    for on in (date(2026, 2, 12), TODAY):
        assert judge(deck, on=on).verdict is Verdict.LEGAL


def test_033_a_flag_that_is_lost_in_the_output() -> None:
    """The suspension and its day stand in the text and in the JSON."""
    report = judge(["1 ALT_CORE_B_BR_06_C"], on=TODAY)
    found = output_json.report_object(report)
    [finding] = [it for it in found["findings"] if it["rule"] == "suspended"]
    for shown in (text.report(report), finding["message"]):
        assert "suspended since 2026-02-12" in shown
    assert (found["verdict"], finding["severity"]) == ("illegal", "error")


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
def test_036_a_published_deck_that_is_not_always_legal(format: str, shared_decks: Path) -> None:
    """The demo deck of Bravos has 3 Tiny Jinn: legal on 2026-02-11, illegal on 2026-02-12."""
    deck = read_deck(shared_decks / "bga-demo-wfm-bravos-classnames.txt")
    reports = [
        check(deck, format_of(format), catalogue(), on=on)
        for on in (date(2026, 2, 11), date(2026, 2, 12))
    ]
    assert [report.verdict for report in reports] == [Verdict.LEGAL, Verdict.ILLEGAL]
    assert errors(reports[1]) == {"suspended"}
    assert sum(f.actual or 0 for f in of_rule(reports[1], "suspended")) == 3


def test_039_094_a_deck_of_one_format_in_another(shared_decks: Path) -> None:
    """Fen's deck has 3 Uniques: no NUC deck, and legal in Standard all the same."""
    deck = read_deck(shared_decks / "altered-gg-api-fen-bounce.json")
    nuc = check(deck, format_of("nuc"), catalogue(), on=date(2026, 4, 20))
    [finding] = of_rule(nuc, "uniques")
    assert (nuc.verdict, finding.actual, finding.limit) == (Verdict.ILLEGAL, 3, 0)
    standard = check(deck, format_of("standard"), catalogue(), on=date(2026, 4, 20))
    assert (standard.verdict, errors(standard)) == (Verdict.LEGAL, set())


@pytest.mark.parametrize("place", [0, 5, 14])
def test_040_074_a_hero_by_its_place(place: int) -> None:
    """The Hero is told by its type: the line may be the first, any, or the last."""
    deck = commons("BR", 39)
    deck.insert(place, KOJO)
    report = judge(deck)
    assert (report.verdict, report.summary.heroes) == (Verdict.LEGAL, ("Kojo & Booda",))


def test_042_two_rarities_that_are_mixed_up() -> None:
    """3 Uniques and 1 Exalted card are counted as such."""
    summary = judge([*legal_deck(), *uniques("BR", 3), *exalted("BR", 1)]).summary
    assert (summary.uniques, summary.exalted, summary.rares) == (3, 1, 0)


def test_050_factions_by_letters_and_a_pool(shared_decks: Path) -> None:
    """Five letters, two factions: legal with its pool, illegal if one is missing, else open."""
    path = shared_decks / "altered-core-api-sealed-eole-isaree.json"
    cards = json.loads(path.read_text(encoding="utf-8"))["deckCards"]
    deck = [f"{it['quantity']} {it['cardReference']}" for it in cards]
    assert len({it["cardReference"].split("_")[3] for it in cards}) == 5
    pool = read_pool(path.with_suffix(".pool.txt"), catalogue())
    parsed, sealed = parse_deck("\n".join(deck)), format_of("sealed")

    report = check(parsed, sealed, catalogue(), on=QUIET_DAY, pool=pool)
    assert (report.verdict, report.findings) == (Verdict.LEGAL, ())
    assert set(report.summary.factions) == {"Axiom", "Lyra"}
    summary = report.summary
    assert (summary.cards, summary.commons, summary.rares) == (30, 18, 9)
    assert (summary.uniques, summary.exalted) == (2, 1)

    assert check(parsed, sealed, catalogue(), on=QUIET_DAY).verdict is Verdict.UNVERIFIED
    for place, line in enumerate(deck):
        count, reference = line.split()
        less = [f"{int(count) - 1} {reference}"] if count != "1" else []
        report = judge(deck, "sealed", pool=[*deck[:place], *less, *deck[place + 1 :]])
        assert report.verdict is Verdict.ILLEGAL
        [finding] = report.findings
        assert finding.message.startswith(f"1 of {count} {card(reference).name}")


def test_051_cards_that_are_taken_for_copies() -> None:
    """Two copies of one name are 2 cards, 1 name."""
    report = judge(["2 ALT_EOLE_B_LY_107_C"])
    assert report.summary.cards == 2
    [finding] = of_rule(judge([*legal_deck(), "2 ALT_EOLE_B_LY_107_C"]), "faction")
    assert (len(finding.cards), finding.message[:7]) == (1, "2 cards")


def test_065_lines_that_are_not_summed() -> None:
    """3 copies and 1 copy of one card are 4 copies."""
    [finding] = of_rule(judge([f"3 {LADY}", f"1 {LADY}"]), "copies")
    assert (finding.actual, finding.lines) == (4, (1, 2))


def test_066_the_same_line_again_and_again() -> None:
    """Four identical lines of 3 are 12 copies."""
    [finding] = of_rule(judge([f"3 {LADY}"] * 4), "copies")
    assert (finding.actual, finding.lines) == (12, (1, 2, 3, 4))


@pytest.mark.parametrize(
    "blanks", ["   ", "\t", " \t ", "\u00a0", "   \t\u00a0", "\u202f", "\u3000"]
)
def test_069_blanks_behind_a_card(blanks: str) -> None:
    """Blanks of any kind at the end of a line change nothing."""
    report = judge([f"3 {LADY}{blanks}"])
    assert (report.summary.cards, of_rule(report, "line")) == (3, [])


@pytest.mark.parametrize("sign", ["3 x ", "3x ", "3x", "3 ×", "3×", "3 × ", "3 X ", "x3 ", "3\t"])
def test_070_blanks_around_the_x(sign: str) -> None:
    """All the ways of writing three times are three copies."""
    report = judge([f"{sign}{LADY}"])
    assert (report.summary.cards, of_rule(report, "line")) == (3, [])


@pytest.mark.parametrize("mark", [" *F*", " *f*", "*F*", " *E*", " (foil)", " [F]"])
def test_073_marks_behind_a_card(mark: str) -> None:
    """A mark is ignored, or the line is an error: the deck never becomes smaller in silence."""
    report = judge([f"3 {LADY}{mark}"])
    assert report.summary.cards == 3 or [f.lines for f in of_rule(report, "line")] == [(1,)]
    if mark == " *F*":
        assert report.summary.cards == 3


def test_075_a_name_with_a_comma() -> None:
    """A name with a comma is one name, in lists and in findings."""
    report = judge([KOJO, "4 Small Step, Giant Leap"])
    [finding] = of_rule(report, "copies")
    assert (finding.cards, finding.lines) == (("Small Step, Giant Leap",), (2,))
    assert "4 copies of Small Step, Giant Leap," in finding.message


def test_076_headings() -> None:
    """Headings, comments and blank lines are ignored, everything else is read."""
    deck = ["Hero:", KOJO, "", "Characters (21)", "// comment", *commons("BR", 39)]
    report = judge(deck)
    assert (report.verdict, report.findings) == (Verdict.LEGAL, ())


def test_085_a_message_that_does_not_say_where() -> None:
    """The Hero's line twice: which Hero, how often, on which lines."""
    deck = [KOJO, *commons("BR", 39), "", KOJO]
    assert len(deck) == 16
    [finding] = judge([*deck[:-1], "", KOJO]).findings
    assert "2 × Kojo & Booda" in finding.message
    assert finding.sentence.endswith("(lines 1 and 17)")


@pytest.mark.parametrize(
    ("deck", "verdict"),
    [(legal_deck(), Verdict.LEGAL), (legal_deck()[:-1], Verdict.ILLEGAL)],
)
@pytest.mark.parametrize("stored", ["# legal: false", "# legal: true", "// Standard: illegal"])
def test_086_a_verdict_that_was_stored(deck: list[str], verdict: Verdict, stored: str) -> None:
    """What a file says of itself is not believed: the verdict is our own."""
    assert judge([stored, *deck]).verdict is verdict


@pytest.mark.parametrize(
    ("on", "verdict"), [(date(2026, 2, 11), Verdict.LEGAL), (date(2026, 3, 1), Verdict.ILLEGAL)]
)
def test_087_the_list_of_the_day(on: date, verdict: Verdict) -> None:
    """The list is chosen by the day that is asked, and the report names day and format."""
    report = judge(legal_deck("BR"), on=on)
    assert (report.verdict, report.on, report.format.name) == (verdict, on, "standard")


def test_089_a_fault_of_another_kind(shared_decks: Path) -> None:
    """Two Uniques of a Yzmir deck carry letters of Bravos and Muna: legal, no word of factions."""
    deck = read_deck(shared_decks / "altered-gg-api-afanas-1.json")
    letters = {e.reference.faction for e in deck.entries if e.reference.rarity == "U"}
    assert letters >= {"BR", "MU"}
    report = check(deck, format_of("standard"), catalogue(), on=date(2026, 4, 20))
    assert report.verdict is Verdict.LEGAL
    assert {f.rule for f in report.findings} & {"faction", "unique-faction"} == set()
    assert report.summary.factions == ("Yzmir",)


def test_091_a_rule_that_changed() -> None:
    """Ozma: suspended on 2025-02-15 (since 2025-01-30), legal again on 2025-04-01."""
    [finding] = of_rule(judge(["1 ALT_CORE_B_OR_11_C"], on=date(2025, 2, 15)), "suspended")
    assert "since 2025-01-30" in finding.message
    assert of_rule(judge(["1 ALT_CORE_B_OR_11_C"], on=date(2025, 4, 1)), "suspended") == []


@pytest.mark.parametrize("form", ["refs", "json", "code", "csv", "names", "markdown"])
@pytest.mark.parametrize("format", ["standard", "nuc", "doubles"])
def test_092_two_ways_to_one_answer(form: str, format: str) -> None:
    """The same deck in another form has the same verdict for the same reasons."""
    deck = parse_deck("\n".join([*legal_deck("BR"), *rares("BR", 16), *commons("AX", 1)]))
    written = parse_deck(writing.write([deck], catalogue(), form))
    one, other = (check(it, format_of(format), catalogue(), on=TODAY) for it in (deck, written))
    assert one.verdict is other.verdict is Verdict.ILLEGAL
    assert errors(one) == errors(other) > {"rares"}
    assert one.summary == other.summary


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
def test_096_all_limits_at_once(format: str) -> None:
    """Exactly 15 Rares, 3 Uniques, 3 Exalted cards and 3 of each name are legal."""
    deck = fullest_deck()
    deck[deck.index(exalted("BR", 3)[0])] = "3 ALT_DUSTER_B_BR_98_E"
    for line in exalted("BR", 3)[1:]:
        deck.remove(line)
    report = judge(deck, format)
    assert (report.verdict, report.findings) == (Verdict.LEGAL, ())
    assert (report.summary.rares, report.summary.uniques, report.summary.exalted) == (15, 3, 3)


def test_097_cards_that_must_not_be_counted() -> None:
    """39 cards, the Hero and tokens are 39 cards, with 59 and 38 too."""
    tokens = ["3 ALT_CORE_B_OR_31_C", "1 ALT_CORE_B_BR_31_C", f"2 {MANA}"]
    for number, verdict in ((39, Verdict.LEGAL), (59, Verdict.LEGAL), (38, Verdict.ILLEGAL)):
        report = judge([KOJO, *commons("BR", number), *tokens])
        assert (report.verdict, report.summary.cards) == (verdict, number)


def test_098_a_pool_that_is_not_asked() -> None:
    """A sealed deck whose pool lacks one card is illegal."""
    report = judge([*limited_deck(), f"1 {LADY}"], "sealed", pool=limited_deck())
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"pool"})


def test_100_tokens_that_make_decks_illegal() -> None:
    """A token in the list is noted by name; the deck stays legal."""
    report = judge([*legal_deck("BR"), "1 ALT_CORE_B_BR_31_C"])
    assert report.verdict is Verdict.LEGAL
    [finding] = report.findings
    assert (finding.rule, finding.severity.value) == ("tokens", "note")
    assert card("ALT_CORE_B_BR_31_C").type is CardType.TOKEN


@pytest.mark.parametrize(
    ("addition", "verdict", "rule"),
    [
        ("1 ALT_CORE_B_BR_02_C", Verdict.ILLEGAL, "hero"),
        ("1 ALT_CORE_B_BR_31_C", Verdict.LEGAL, "tokens"),
    ],
)
def test_029_100_with_the_real_starter(
    addition: str, verdict: Verdict, rule: str, shared_decks: Path, tmp_path: Path
) -> None:
    """The Kojo starter with a second Hero is illegal, with a token legal and noted."""
    text = (shared_decks / "starter-kojo-reflist.txt").read_text(encoding="utf-8")
    path = tmp_path / "kojo.txt"
    path.write_text(f"{text.rstrip()}\n{addition}\n")
    report = check(read_deck(path), timeless(format_of("standard")), catalogue(), on=QUIET_DAY)
    assert report.verdict is verdict
    assert [finding.rule for finding in report.findings] == [rule]


@pytest.mark.parametrize(
    ("version", "number"),
    [("BR_06_C", 0), ("BR_06_R1", 0), ("BR_06_R2", 3)],
)
def test_102_a_number_that_is_shown_and_another_that_is_checked(version: str, number: int) -> None:
    """How many Tiny Jinn: none of the Common and of the Bravos rare, three of the Muna rare."""
    hero = "MU" if version.endswith("R2") else "BR"
    rest = [line for line in commons(hero, 42) if "_06_" not in line]
    for count in (1, 2, 3):
        report = judge([HEROES[hero], *rest, f"{count} ALT_CORE_B_{version}"], on=TODAY)
        assert (report.verdict is Verdict.LEGAL) is (count <= number)
        assert all(finding.limit == number for finding in of_rule(report, "suspended"))


def test_104_a_ban_list_that_lacks_an_entry() -> None:
    """All 13 suspended versions of 2026-02-12, each found alone; the full list is its rule's."""
    listed = (
        *("CORE_B_BR_06_C", "CORE_B_BR_06_R1", "ALIZE_B_BR_34_C", "ALIZE_B_BR_34_R1"),
        *("CORE_B_AX_17_R1", "BISE_B_AX_53_C", "CYCLONE_B_AX_81_C", "CYCLONE_B_AX_81_R2"),
        *("CORE_B_OR_27_R1", "CORE_B_OR_27_R2", "CORE_B_YZ_11_R2"),
        *("BISE_B_AX_58_C", "BISE_B_AX_58_R1"),
    )
    assert len(listed) == 13
    for reference in listed:
        [finding] = of_rule(judge([f"1 ALT_{reference}"], on=date(2026, 2, 12)), "suspended")
        assert finding.severity is Severity.ERROR
