"""Rule ``manifest``: cards of the list that the community publishes for a format."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck import Severity, Verdict
from deckcheck.decks.manifest import Manifest
from deckcheck.rules import manifest as rule
from tests.decklists import (
    HEROES,
    KOJO,
    MANA,
    RECRUIT,
    UNKNOWN,
    commons,
    errors,
    house,
    judge,
    legal_deck,
    of_rule,
    parse_deck,
    rares,
    uniques,
)


def versions(*references: str) -> frozenset[str]:
    """The versions that references name."""
    return frozenset(entry.reference.version for entry in parse_deck("\n".join(references)).entries)


def allowing(*lines: str) -> Manifest:
    """An allowlist of the cards of some lines."""
    return Manifest("frontier 3", versions(*lines), frozenset(), frozenset())


def leaving_out(*lines: str, sets: frozenset[str] = frozenset()) -> Manifest:
    """An exclusion list."""
    return Manifest("living-legend 1", None, versions(*lines), sets)


THREE = uniques("BR", 3)


# -- Frontier: an allowlist of Uniques (FACTS part 2) ---------------------------------------------


@pytest.mark.parametrize("on_list", [3, 2, 0])
def test_frontier_allows_the_uniques_of_its_list(on_list: int) -> None:
    """All on the list: legal; one that is not: illegal, with its name and line."""
    deck = [*legal_deck(), *THREE]
    report = judge(deck, "frontier", manifest=allowing(*THREE[:on_list]))
    assert errors(report) == (set() if on_list == 3 else {"manifest"})
    assert report.verdict is (Verdict.LEGAL if on_list == 3 else Verdict.ILLEGAL)
    if on_list < 3:
        [finding] = of_rule(report, "manifest")
        assert finding.lines == tuple(range(15 + on_list, 18))
        assert len(finding.cards) == 3 - on_list
        assert (finding.severity, finding.unverified) == (Severity.ERROR, False)
        assert "frontier 3" in finding.message
        assert "(frontier)" in finding.source


def test_frontier_asks_for_uniques_only() -> None:
    """Commons, Rares and the Hero are free: a list of nothing leaves them alone."""
    deck = [*legal_deck(), *rares("BR", 15)]
    assert judge(deck, "frontier", manifest=allowing()).verdict is Verdict.LEGAL


def test_a_serial_of_another_edition_is_another_unique() -> None:
    """CORE and COREKS share serials and not cards (NOTES part 3)."""
    listed = allowing("1 ALT_CORE_B_BR_06_U_1")
    for edition, rules in (("CORE", set()), ("COREKS", {"manifest"})):
        deck = [*legal_deck("BR")[:3], f"1 ALT_{edition}_B_BR_06_U_1"]
        assert errors(judge(deck, "frontier", manifest=listed)) & {"manifest"} == rules


def test_frontier_keeps_the_other_limits() -> None:
    """A list does not allow a fourth Unique (FACTS part 2: else Standard)."""
    four = uniques("BR", 4)
    report = judge([*legal_deck(), *four], "frontier", manifest=allowing(*four))
    assert errors(report) == {"uniques"}


def test_without_a_list_frontier_is_open_if_the_deck_needs_one() -> None:
    """No Unique: legal without the list; Uniques: unverified, told on which lines (issue 4)."""
    assert judge(legal_deck(), "frontier").verdict is Verdict.LEGAL
    report = judge([*legal_deck(), *THREE], "frontier")
    assert report.verdict is Verdict.UNVERIFIED
    [finding] = of_rule(report, "manifest")
    assert (finding.unverified, finding.lines) == (True, (15, 16, 17))
    for part in ("--manifest FILE", "frontier.json", "alteredcore-website"):
        assert part in finding.message


def test_a_fault_outweighs_a_list_that_is_not_there() -> None:
    """Illegal for another reason is illegal, and the open question is told beside it."""
    report = judge([*legal_deck()[:-2], *THREE], "frontier")
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"min-size", "manifest"})


# -- Living Legends: sets and cards that are left out (FACTS part 2) ------------------------------


@pytest.mark.parametrize(
    ("left_out", "line"),
    [
        ("ALT_CORE_B_BR_06_C", 4),
        ("ALT_COREKS_B_BR_06_C", 4),
        (KOJO[2:], 1),
    ],
)
def test_living_legends_leaves_cards_out(left_out: str, line: int) -> None:
    """A version is left out with all its prints; a Hero may be, too."""
    deck = legal_deck("BR")
    assert deck[3] == "3 ALT_CORE_B_BR_06_C"
    report = judge(deck, "living-legends", manifest=leaving_out(left_out))
    [finding] = of_rule(report, "manifest")
    assert (finding.lines, report.verdict) == ((line,), Verdict.ILLEGAL)


@pytest.mark.parametrize("other", ["ALT_CORE_B_BR_06_R1", "ALT_CORE_B_BR_06_U_1"])
def test_other_versions_of_the_name_stay(other: str) -> None:
    """A list is about versions, as suspensions are."""
    assert judge(legal_deck(), "living-legends", manifest=leaving_out(other)).verdict is (
        Verdict.LEGAL
    )


def test_living_legends_leaves_sets_out() -> None:
    """A card that the catalogue has in the set alone is left out with it."""
    deck = [*legal_deck(), "1 ALT_ALIZE_B_BR_33_C"]
    out = leaving_out(sets=frozenset({"ALIZE"}))
    [finding] = of_rule(judge(deck, "living-legends", manifest=out), "manifest")
    assert len(deck) in finding.lines


@pytest.mark.parametrize(
    ("set_code", "line"),
    [("CORE", "1 ALT_COREKS_B_BR_06_C"), ("EOLE", "1 ALT_CYCLONE_B_MU_65_C")],
)
def test_a_set_is_left_out_with_all_prints_of_its_cards(set_code: str, line: str) -> None:
    """The community's importer: out as soon as one print of the card is in an excluded set.

    altered-core-cards-api, resolveCardGroupIdsExcluding.
    """
    out = leaving_out(sets=frozenset({set_code}))
    assert of_rule(judge([line], "living-legends", manifest=out), "manifest") != []


def test_a_unique_of_a_set_is_left_out_with_it_alone() -> None:
    """Uniques of CORE and COREKS are different cards: only those of the set go."""
    out = leaving_out(sets=frozenset({"CORE"}))
    for edition, number in (("CORE", 1), ("COREKS", 0)):
        report = judge([f"1 ALT_{edition}_B_BR_06_U_1"], "living-legends", manifest=out)
        assert len(of_rule(report, "manifest")) == number


def test_without_a_list_living_legends_is_open() -> None:
    """Any card may be left out, so a deck cannot be verified; the file is named (issue 4)."""
    report = judge(legal_deck(), "living-legends")
    assert (report.verdict, errors(report)) == (Verdict.UNVERIFIED, {"manifest"})
    assert "living-legend.json" in of_rule(report, "manifest")[0].message


@pytest.mark.parametrize(
    ("format", "other"),
    [("frontier", leaving_out()), ("living-legends", allowing(*THREE))],
)
def test_a_list_of_another_kind_is_told(format: str, other: Manifest) -> None:
    """One was given: the finding says why it does not help, and not only that one is missing."""
    report = judge([*legal_deck(), *THREE], format, manifest=other)
    [finding] = of_rule(report, "manifest")
    assert (report.verdict, finding.unverified) == (Verdict.UNVERIFIED, True)
    assert f"(the list {other.name} is of another kind)" in finding.message


def test_tokens_and_unknown_cards_need_no_list() -> None:
    """Tokens are no deck cards, and an unknown card has a finding of its own."""
    deck = [f"3 {RECRUIT}", f"2 {MANA}", f"1 {UNKNOWN}"]
    assert of_rule(judge(deck, "living-legends"), "manifest") == []
    assert of_rule(judge(deck, "living-legends", manifest=allowing()), "manifest") == []


def test_free_mana_convergence_needs_no_list(tmp_path: Path) -> None:
    """A draft from a cube: any number of Mana Convergence, whatever the list says (1.1.5.a)."""
    content = 'limits.manifest = { of = "cards", source = "house", where = "ask Ana" }'
    format = house(tmp_path, content, "draft")
    cube = commons("BR", 28)
    report = judge([*cube, f"2 {MANA}"], format, pool=cube, manifest=allowing(*cube))
    assert errors(report) == set()


# -- the limit itself -----------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["standard", "nuc", "sandbox", "sealed", "booster-war"])
def test_other_formats_have_no_list(format: str) -> None:
    """A list that is given is no matter of formats that have none."""
    deck = [HEROES["BR"], *THREE]
    assert of_rule(judge(deck, format, manifest=allowing()), "manifest") == []


@pytest.mark.parametrize("of", ["uniques", "cards"])
def test_a_house_may_have_a_list(of: str, tmp_path: Path) -> None:
    """A cube of one's own: the list says which cards, or which Uniques, are in it."""
    content = f'limits.manifest = {{ of = "{of}", source = "house", where = "ask Ana" }}'
    format = house(tmp_path, content)
    [finding] = of_rule(judge([*legal_deck(), *THREE], format), "manifest")
    assert "ask Ana" in finding.message
    report = judge([*legal_deck(), *THREE], format, manifest=allowing(*THREE))
    assert errors(report) == (set() if of == "uniques" else {"manifest"})


@pytest.mark.parametrize("of", ["uniques", "cards"])
def test_a_limit_in_words(of: str) -> None:
    """What the list is about, the option that takes it, and where it is."""
    limit = rule.Limit(of=of, source="house", where="ask Ana")  # type: ignore[arg-type]
    assert rule.in_words(limit) == f"all {of} by the list of --manifest FILE (ask Ana)"
