"""Real decklists, each with the verdict of their INDEX.md, written here by hand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from deckcheck import Report, Severity, Verdict, check, read_pool
from deckcheck.decks.deck import Pool
from deckcheck.decks.manifest import Manifest
from tests.decklists import catalogue, errors, format_of, read_deck


@dataclass(frozen=True)
class Whole:
    """A whole constructed deck as INDEX.md tells of it: one Hero and 39 other cards."""

    hero: str
    faction: str
    commons: int
    rares: int
    uniques: int = 0
    exalted: int = 0
    errors: frozenset[str] = frozenset()


WHOLE = {
    "starter-akesha-reflist.txt": Whole("Akesha & Taru", "Yzmir", 31, 8),
    "starter-kojo-reflist.txt": Whole("Kojo & Booda", "Bravos", 31, 8),
    "starter-nevenka-reflist.txt": Whole("Nevenka & Blotch", "Lyra", 31, 8),
    "starter-sierra-reflist.txt": Whole("Sierra & Oddball", "Axiom", 31, 8),
    "starter-sigismar-reflist.txt": Whole("Sigismar & Wingspan", "Ordis", 31, 8),
    "starter-teija-reflist.txt": Whole("Teija & Nauraa", "Muna", 31, 8),
    "deckfmt-yzmir-afanas-reflist.txt": Whole("Afanas & Senka", "Yzmir", 24, 15),
    "deckfmt-bravos-basira-two-sets-reflist.txt": Whole("Basira & Kaizaimon", "Bravos", 24, 15),
    "deckfmt-axiom-subhash-one-offs-reflist.txt": Whole(
        "Subhash & Marmo", "Axiom", 22, 17, errors=frozenset({"rares"})
    ),
    "deckfmt-muna-rin-uniques-reflist.txt": Whole("Rin & Orchid", "Muna", 22, 15, uniques=2),
    "deck-image-tool-basira-reflist.txt": Whole("Basira & Kaizaimon", "Bravos", 24, 15),
    "bga-demo-wfm-axiom.txt": Whole("Subhash & Marmo", "Axiom", 31, 8),
    "bga-demo-wfm-lyra.txt": Whole("Nevenka & Blotch", "Lyra", 31, 8),
    "bga-demo-wfm-muna.txt": Whole("Teija & Nauraa", "Muna", 31, 8),
    "bga-demo-wfm-ordis.txt": Whole("Gulrang & Tocsin", "Ordis", 31, 8),
    "bga-demo-wfm-yzmir.txt": Whole("Akesha & Taru", "Yzmir", 31, 8),
    "bga-starter-ordis.txt": Whole("Sigismar & Wingspan", "Ordis", 31, 8),
}
STARTERS = [name for name in WHOLE if name.startswith("starter-")]


def judge_file(
    path: Path, format: str, pool: Pool | None = None, on: date = date(2026, 2, 12)
) -> Report:
    """The report about a file, by default on the day of the index's list of suspensions."""
    return check(read_deck(path), format_of(format), catalogue(), on=on, pool=pool)


@pytest.mark.parametrize("name", ["bga-demo-wfm-bravos.txt", "bga-demo-wfm-bravos-classnames.txt"])
def test_a_published_deck_is_suspended_from_a_day_on(name: str, shared_decks: Path) -> None:
    """INDEX.md: legal before 2026-02-12, not from then on: 2 Tiny Jinn C and 1 R1."""
    before = judge_file(shared_decks / name, "standard", on=date(2026, 2, 11))
    after = judge_file(shared_decks / name, "standard", on=date(2026, 2, 12))
    assert before.verdict is Verdict.LEGAL
    assert after.verdict is Verdict.ILLEGAL
    errors = [finding for finding in after.findings if finding.severity is Severity.ERROR]
    assert [(f.rule, f.cards, f.actual) for f in errors] == [
        ("suspended", ("Tiny Jinn",), 2),
        ("suspended", ("Tiny Jinn",), 1),
    ]


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all"])
@pytest.mark.parametrize("name", WHOLE)
def test_whole_decks_have_the_verdict_of_the_index(
    name: str, format: str, shared_decks: Path
) -> None:
    """Stated or counted by INDEX.md for Standard, whose decks multiplayer has too (1.1.4)."""
    deck, report = WHOLE[name], judge_file(shared_decks / name, format)
    assert errors(report) == deck.errors
    assert report.verdict is (Verdict.ILLEGAL if deck.errors else Verdict.LEGAL)
    summary = report.summary
    assert (summary.heroes, summary.factions) == ((deck.hero,), (deck.faction,))
    assert (summary.cards, summary.commons, summary.rares) == (39, deck.commons, deck.rares)
    assert (summary.uniques, summary.exalted, summary.unknown) == (deck.uniques, deck.exalted, 0)


def test_seventeen_rares_are_told(shared_decks: Path) -> None:
    """INDEX.md: 17 Rares, illegal in Standard; the finding has the number (1.1.4.f)."""
    report = judge_file(shared_decks / "deckfmt-axiom-subhash-one-offs-reflist.txt", "standard")
    [finding] = [found for found in report.findings if found.severity is Severity.ERROR]
    assert (finding.rule, finding.limit, finding.actual) == ("rares", 15, 17)


def test_tokens_of_a_starter_are_left_out(shared_decks: Path) -> None:
    """INDEX.md: 43 cards with three tokens, which a checker must leave out of the 40."""
    report = judge_file(shared_decks / "bga-starter-ordis.txt", "standard")
    finding = report.findings[0]
    assert (finding.rule, finding.cards) == ("tokens", ("Ordis Recruit",))
    assert "3 ×" in finding.message


@pytest.mark.parametrize("name", STARTERS)
def test_starters_are_legal_drafts_from_their_own_pool(name: str, shared_decks: Path) -> None:
    """Stated: "Draft legal = True"; that tool asks for no pool, 1.1.5.a does."""
    path = shared_decks / name
    for format in ("draft", "sealed"):
        assert judge_file(path, format, read_pool(path, catalogue())).verdict is Verdict.LEGAL
        assert judge_file(path, format).verdict is Verdict.UNVERIFIED


@pytest.mark.parametrize("name", STARTERS)
@pytest.mark.parametrize("format", ["nuc", "frontier", "doubles"])
def test_starters_in_the_communitys_formats(name: str, format: str, shared_decks: Path) -> None:
    """Stated: NUC ("exalts") legal = True, Doubles legal = False (one faction only).

    Frontier is Standard to a deck without Uniques (FACTS part 2).
    """
    report = judge_file(shared_decks / name, format)
    assert errors(report) == ({"faction"} if format == "doubles" else set())


PUBLISHED = ("afanas-1", "auraq", "fen-bounce", "kauri", "rin-2v2")


@pytest.mark.parametrize("format", ["standard", "2v2", "free-for-all", "nuc", "frontier"])
@pytest.mark.parametrize("name", PUBLISHED)
def test_the_publishers_decks(name: str, format: str, shared_decks: Path) -> None:
    """Stated by the publisher: every rule of Standard true but ownership; each has 3 Uniques."""
    report = judge_file(shared_decks / f"altered-gg-api-{name}.json", format)
    expected = {"nuc": {"uniques"}, "frontier": {"manifest"}}.get(format, set())
    assert (errors(report), report.summary.uniques) == (expected, 3)
    assert report.verdict is {"nuc": Verdict.ILLEGAL, "frontier": Verdict.UNVERIFIED}.get(
        format, Verdict.LEGAL
    )


TODAY = date(2026, 11, 30)
"""A day on which EOLE is a legal set, as these decks need."""


@pytest.mark.parametrize("name", ["auraq-and-kibble-nuc", "kauri-and-puff-nuc"])
def test_public_decks_of_nuc(name: str, shared_decks: Path) -> None:
    """INDEX.md: published as NUC, legal there and in Standard."""
    path = shared_decks / f"altered-core-api-{name}.json"
    for format in ("nuc", "standard", "frontier"):
        report = judge_file(path, format, on=TODAY)
        assert (report.verdict, report.summary.uniques) == (Verdict.LEGAL, 0)


@pytest.mark.parametrize("name", ["fen-and-crowbar", "gretel-and-rust", "sigismar-and-wingspan"])
def test_public_decks_of_frontier(name: str, shared_decks: Path) -> None:
    """INDEX.md: legal if their Uniques are on the allowlist, which is not at hand."""
    path = shared_decks / f"altered-core-api-{name}-frontier.json"
    assert judge_file(path, "standard", on=TODAY).verdict is Verdict.LEGAL
    assert judge_file(path, "nuc", on=TODAY).verdict is Verdict.ILLEGAL
    deck = read_deck(path)
    uniques = {e.reference.version for e in deck.entries if e.reference.rarity == "U"}
    assert len(uniques) == 3
    for left_out, verdict in ((set(), Verdict.LEGAL), ({min(uniques)}, Verdict.ILLEGAL)):
        listed = Manifest("frontier", frozenset(uniques - left_out), frozenset(), frozenset())
        report = check(deck, format_of("frontier"), catalogue(), on=TODAY, manifest=listed)
        assert report.verdict is verdict
    assert judge_file(path, "frontier", on=TODAY).verdict is Verdict.UNVERIFIED


def test_decks_of_the_last_set_need_the_community(shared_decks: Path) -> None:
    """INDEX.md: "needs EOLE as a legal set", which the publisher alone did not make it."""
    deck = read_deck(shared_decks / "altered-core-api-kauri-and-puff-nuc.json")
    alone = format_of("nuc").following("publisher")
    report = check(deck, alone, catalogue(), on=TODAY)
    assert (report.verdict, errors(report)) == (Verdict.ILLEGAL, {"sets"})


FRAGMENTS = {
    # Too few cards; Mana Convergence in the wrong spelling; Lyra cards with a Yzmir Hero.
    "deckfmt-fragment-mana-convergence-reflist.txt": {"min-size", "faction"},
    # Four Uniques of one name, two of them with serials that nobody knows.
    "deckfmt-fragment-long-serial-reflist.txt": {"hero", "min-size", "copies", "uniques"},
    "deckfmt-fragment-extended-quantity-reflist.txt": {"hero", "copies", "rares"},
    # A Muna rare, ALT_CORE_A_BR_26_R2, with a Yzmir Hero.
    "deckfmt-fragment-products-reflist.txt": {"min-size", "faction"},
    # Three prints are one name, and three of a name are allowed: no "copies".
    "deckfmt-fragment-exalted-prints-reflist.txt": {"hero", "min-size", "faction", "exalted"},
    "deckfmt-fragment-alize-neutrals-reflist.txt": {"hero", "min-size"},
}


@pytest.mark.parametrize("name", FRAGMENTS)
def test_fragments_are_illegal_for_every_reason(name: str, shared_decks: Path) -> None:
    """INDEX.md calls each illegal in every constructed format, and says why."""
    report = judge_file(shared_decks / name, "standard")
    assert report.verdict is Verdict.ILLEGAL
    assert errors(report) - {"unique-faction"} == FRAGMENTS[name]
    assert report.summary.unknown == 0


def test_the_fragment_of_exalted_prints_has_ten(shared_decks: Path) -> None:
    """INDEX.md: ten Exalted copies; three prints of one card are one name."""
    report = judge_file(shared_decks / "deckfmt-fragment-exalted-prints-reflist.txt", "standard")
    assert report.summary.exalted == 10
    [finding] = [finding for finding in report.findings if finding.rule == "exalted"]
    assert (finding.actual, len(finding.cards)) == (10, 4)


def test_the_fragment_of_neutrals_is_free_in_limited_play(shared_decks: Path) -> None:
    """INDEX.md: two Mana Convergence, free in limited play; the Dragon Shade is a token."""
    path = shared_decks / "deckfmt-fragment-alize-neutrals-reflist.txt"
    constructed, limited = (
        judge_file(path, "standard"),
        judge_file(path, "sealed", read_pool(path, catalogue())),
    )
    assert (constructed.summary.cards, limited.summary.cards) == (0, 2)
    assert [f.rule for f in limited.findings] == ["min-size", "tokens"]


@pytest.mark.parametrize(
    ("name", "copies", "heroes"),
    [("collection-1219-lines-reflist.txt", 2963, 0), ("pool-cube-mixed-192.txt", 192, 12)],
)
def test_pools_are_read_whole(name: str, copies: int, heroes: int, shared_decks: Path) -> None:
    """INDEX.md: a collection of 2,963 cards; a cube of 192 bare references beside 12 Heroes."""
    assert read_pool(shared_decks / name, catalogue()).copies.total() == copies + heroes


def test_a_card_twice_in_a_pool_is_two_copies(shared_decks: Path) -> None:
    """INDEX.md: the cube's 192 cards are 189 different ones, three of them twice."""
    copies = read_pool(shared_decks / "pool-cube-mixed-192.txt", catalogue()).copies
    assert len(copies) == 189 + 12
    assert sorted(copies.values())[-4:] == [1, 2, 2, 2]


def test_every_card_of_the_pools_is_known(shared_decks: Path) -> None:
    """A whole collection and a cube have no card that the catalogue lacks."""
    for name in ("collection-1219-lines-reflist.txt", "pool-cube-mixed-192.txt"):
        assert judge_file(shared_decks / name, "draft").summary.unknown == 0


LATER = {"bga-demo-wfm-bravos.txt"}
"""Suspended cards make its verdict depend on a date."""


def test_no_reference_list_is_left_out(shared_decks: Path) -> None:
    """Every list of references in the folder is in a table above."""
    lists = {path.name for path in shared_decks.glob("*-reflist.txt")}
    lists |= {p.name for p in shared_decks.glob("bga-*.txt") if "classnames" not in p.name}
    pools = {"collection-1219-lines-reflist.txt"}
    assert lists - LATER - pools == set(WHOLE) | set(FRAGMENTS)
