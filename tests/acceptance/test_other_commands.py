"""The commands beside ``check``, run as a user runs them."""

from __future__ import annotations

import re

import pytest

from deckcheck import __version__
from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.rules.registry import RULES
from tests.acceptance.test_check_command import run

FORMATS = (
    "2v2",
    "booster-war",
    "booster-war-technical",
    "doubles",
    "draft",
    "free-for-all",
    "frontier",
    "living-legends",
    "nuc",
    "sandbox",
    "sealed",
    "singleton",
    "singleton-nuc",
    "standard",
)


def test_version() -> None:
    """``--version`` prints name and version."""
    assert run("--version").stdout == f"deckcheck {__version__}\n"


def test_formats_are_listed_one_line_each() -> None:
    """``formats`` names every format, the glossary's and the community's, on a line of its own."""
    lines = run("formats").stdout.splitlines()
    assert tuple(line.split()[0] for line in lines) == FORMATS
    assert all(
        line.endswith((" constructed, 2 players", " 4 players", " limited, 2 players"))
        for line in lines
    )


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_shown_with_its_sources(name: str) -> None:
    """Every limit that ``formats show`` prints ends with the rule that it comes from."""
    done = run("formats", "show", name)
    assert done.returncode == 0
    rows = [line for line in done.stdout.splitlines() if line.strip().split(" ")[0] in RULES]
    assert rows
    assert all(line.endswith("]") for line in rows)


def test_the_limits_of_sealed() -> None:
    """Sealed shows the numbers of the glossary: 30 cards, 3 factions, 7 boosters (1.1.5)."""
    page = run("formats", "show", "Sealed").stdout
    for part in ("at least 30 cards, the Hero included", "at most 3", "7 each", "1.1.5.d"):
        assert part in page


def test_the_limits_of_singleton() -> None:
    """Singleton shows the community's numbers: 59 to 79, one of a version, Uniques by Hero."""
    page = run("formats", "show", "SINGLETON").stdout
    for part in ("at least 59", "at most 79", "at most 1 of one name and rarity", "5 with Sierra"):
        assert part in page
    assert "rares" not in page


def test_a_format_with_a_list_says_how_to_get_it() -> None:
    """Frontier's list is not shipped: the page names the option and the file."""
    page = run("formats", "show", "frontier").stdout
    assert "--manifest FILE" in page
    assert "frontier.json" in page


# -- status ---------------------------------------------------------------------------------------


def test_status_is_the_list_of_a_day() -> None:
    """What is suspended, banned, watched and changed; one day earlier it is another list."""
    after = run("status", "--date", "2026-02-12")
    before = run("status", "--date", "2026-02-11")
    assert after.returncode == before.returncode == 0
    assert after.stdout.startswith("On 2026-02-12\n")
    assert "Suspended (13)" in after.stdout
    assert "Suspended (3)" in before.stdout
    for page in (after.stdout, before.stdout):
        assert "Banned (1)" in page
    assert "Tiny Jinn (Common, Bravos)" in after.stdout.split("Errata")[0]
    assert "Tiny Jinn (Common, Bravos)" not in before.stdout.split("Errata")[0]


@pytest.mark.parametrize(
    ("card", "versions"),
    [
        *((name, {"Common", "Rare"}) for name in ("Ozma", "ozma", "OR_11", "or_11")),
        *((name, {"Common"}) for name in ("ALT_CORE_B_OR_11_C", "OR_11_C", "or_11_c")),
        *((name, {"Rare"}) for name in ("alt_coreks_b_or_11_r1", "OR_11_R1")),
    ],
)
def test_status_of_a_card_is_its_history(card: str, versions: set[str]) -> None:
    """Suspended, freed, with an erratum: all days; of a version or print those of the version."""
    page = run("status", card).stdout
    for part in ("Ozma (", "OR_11", "2025-01-30 until 2025-03-21", "erratum", "publisher"):
        assert part in page
    assert {it for it in ("Common", "Rare") if f"Ozma ({it}, Ordis)" in page} == versions


@pytest.mark.parametrize(
    ("called", "parts"),
    [
        ("EOLE", ["Roots of Corruption  about 2026-09-01, not before 2026-08-01, community"]),
        ("murmures du labyrinthe", ["BISE", "2025-06-06, publisher"]),
        ("BTG", ["CORE ", "COREKS"]),
        ("Skybound Odyssey", ["CYCLONE", "2025-10-03", "nothing was decided about it"]),
        ("FUGUE", ["the day is not known"]),
    ],
)
def test_status_of_a_set_is_its_release(called: str, parts: list[str]) -> None:
    """By code, name or printed prefix; a card of the same name is told, too."""
    done = run("status", called)
    assert done.returncode == 0
    for part in parts:
        assert part in done.stdout


def test_status_of_a_card_on_a_day_is_what_held_then() -> None:
    """Ozma on 2025-02-15: suspended, without the erratum that came later."""
    page = run("status", "Ozma", "--date", "2025-02-15").stdout
    assert "suspended" in page
    assert "erratum" not in page
    assert "nothing was decided" in run("status", "Ozma", "--date", "2024-12-31").stdout


def test_status_by_one_authority() -> None:
    """The community's list has Lyra Festival alone (FACTS part 3), and says whose it is."""
    page = run("status", "--date", "2026-08-15", "--authority", "community").stdout
    assert page.startswith("On 2026-08-15, by the list of the community alone\n")
    assert re.findall(r"^  (.+) \(.+ suspended", page, re.MULTILINE) == ["Lyra Festival"] * 3
    assert "nothing was decided" in run("status", "Bugfix", "--authority", "community").stdout
    wrong = run("status", "--authority", "judges")
    assert wrong.returncode == 2
    assert "publisher or community is expected, not 'judges'" in wrong.stderr


@pytest.mark.parametrize(
    ("day", "decisions"), [("2026-02-11", ["erratum"]), ("2026-02-12", ["erratum", "suspended"])]
)
def test_a_card_tells_what_was_decided_about_each_version(day: str, decisions: list[str]) -> None:
    """Tiny Jinn: the Common is suspended on 2026-02-12 and not before, the Muna Rare never."""
    page = run("cards", "show", "Tiny Jinn", "--date", day).stdout
    common, _, others = page.partition("  BR_06_R1: ")
    muna = others.partition("  BR_06_R2: ")[2]
    told = re.findall(r"^    (\w+) since .* by the publisher$", common, re.MULTILINE)
    assert told == decisions
    assert "suspended" not in muna


def test_status_of_a_name_of_several_cards_shows_each() -> None:
    """The Italian name of two cards leads to both histories."""
    page = run("status", "discepolo studioso").stdout
    assert "Studious Disciple" in page
    assert "Studious Acolyte" in page


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["Tiny Jin"], "did you mean Tiny Jinn"),
        (["ALT_CORE_B_BR_99_C"], "ALT_CORE_B_BR_99_C is not in the card catalogue"),
        (["--date", "2026-02-30"], "--date: "),
        (["--date", "yesterday"], "--date: "),
        (["Ozma", "--date", "12.02.2026"], "--date: "),
    ],
)
def test_status_of_what_is_not_there_is_an_answer(arguments: list[str], part: str) -> None:
    """A misspelt card, an unknown one and a day that is none: 2 and a sentence."""
    done = run("status", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr


@pytest.mark.parametrize("rule", [*RULES, *OF_EVENTS])
def test_every_rule_is_explained(rule: str) -> None:
    """``explain`` says of each rule what it asks, why, its source and two examples."""
    page = run("explain", rule).stdout
    for part in ("What is asked:", "Why:", "Source:", "Legal:", "Illegal:"):
        assert part in page


def test_explain_without_a_rule_lists_them() -> None:
    """``explain`` alone prints a line for each rule."""
    lines = run("explain").stdout.splitlines()
    assert [line.split()[0] for line in lines] == [*RULES, *OF_EVENTS]


@pytest.mark.parametrize("card", ["ALT_CORE_B_BR_06_C", "Tiny Jinn", "alt_coreks_b_br_6_r2"])
def test_a_card_is_shown_with_all_its_prints(card: str) -> None:
    """A reference in any spelling or a name leads to the card with all versions and prints."""
    page = run("cards", "show", card).stdout
    for reference in ("ALT_CORE_B_BR_06_C", "ALT_COREKS_B_BR_06_R1", "ALT_WCQ25_P_BR_06_R1"):
        assert reference in page


def test_a_name_of_two_cards_shows_both() -> None:
    """The Italian name that two cards share leads to both, without a guess."""
    page = run("cards", "show", "discepolo studioso").stdout
    assert "Studious Disciple" in page
    assert "Studious Acolyte" in page


def test_a_misspelt_name_is_answered_with_the_nearest() -> None:
    """An unknown name is an error that offers names like it."""
    done = run("cards", "show", "Tiny Jin")
    assert done.returncode == 2
    assert "did you mean Tiny Jinn" in done.stderr


def test_a_misspelt_rule_is_answered_with_the_nearest() -> None:
    """So is an unknown rule."""
    assert "did you mean copies?" in run("explain", "copys").stderr


def test_cards_are_found_by_a_part_of_a_name_in_any_language() -> None:
    """``cards search`` finds by parts of names, here the French of Mana Convergence."""
    assert "Mana Convergence" in run("cards", "search", "afflux").stdout


@pytest.mark.parametrize("arguments", [["cards", "search", "qqqq"], ["explain", "qqqq"]])
def test_what_is_not_there_is_an_answer(arguments: list[str]) -> None:
    """A search without a hit and an unknown rule exit with 2 and a sentence."""
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("deckcheck: no ")
