"""The catalogue: all prints and Uniques are found, and are what the publisher's data say."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.card import Card, CardType, Faction, Rarity
from deckcheck.cards.catalogue import Catalogue
from deckcheck.cards.overlay import Text
from deckcheck.cards.reference import Reference, parse_reference

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared" / "cards"
FOILER_SETS = ("ALIZE", "BISE", "CORE", "COREKS")
TYPES = {  # the table "Counts" of the card facts
    "HERO": 362,
    "CHARACTER": 2026,
    "SPELL": 611,
    "LANDMARK_PERMANENT": 386,
    "EXPEDITION_PERMANENT": 53,
    "TOKEN": 47,
    "TOKEN_MANA": 6,
    "TOKEN_LANDMARK_PERMANENT": 4,
    "FOILER": 8,
}
ONE_NAME = {  # English names of more than one family
    "Mana Convergence": {"NE_01"},
    "Ordis Recruit": {"OR_31", "OR_32"},
    "Kuraokami Unbound": {f"{letters}_48" for letters in ("AX", "BR", "LY", "MU", "OR", "YZ")},
    "Leviathan Whisperer": {f"{letters}_84" for letters in ("AX", "BR", "LY", "MU", "OR", "YZ")},
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue()


def ref(text: str) -> Reference:
    reference = parse_reference(text)
    assert reference is not None, text
    return reference


def card(catalogue: Catalogue, text: str) -> Card:
    found = catalogue.find(ref(text))
    assert found is not None, text
    return found


def table(name: str) -> list[list[str]]:
    rows = (ROOT / "data" / f"{name}.tsv").read_text(encoding="utf-8").split("\n")
    return [row.split("\t") for row in rows[1:-1]]


def dump(name: str) -> list[dict[str, Any]]:
    """Lines of the facts beside the repository, or a skipped test."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"{name} is not beside the repository")
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    return [json.loads(line) for line in text.splitlines()]


# -- prints -----------------------------------------------------------------------------------


def test_every_print_is_found_as_itself(catalogue: Catalogue) -> None:
    """All 3,503 prints are found by their reference and say of themselves that they are it."""
    texts = [row[0] for row in table("cards")]
    assert len(texts) == 3503
    assert [
        text
        for text in texts
        if ref(text).number != "FOILER" and card(catalogue, text).reference != ref(text)
    ] == []


def test_all_references_are_listed(catalogue: Catalogue) -> None:
    """The catalogue lists every print of the table once, in order."""
    assert list(catalogue.references()) == [ref(row[0]) for row in table("cards")]


def test_types_are_counted_as_the_facts_count_them(catalogue: Catalogue) -> None:
    """So many prints of each type stand in the catalogue as the publisher's data have."""
    counts = Counter(card(catalogue, row[0]).type.value for row in table("cards"))
    assert counts == TYPES


def test_only_r2_leaves_the_faction_of_its_letters(catalogue: Catalogue) -> None:
    """Every R2 has another faction than its letters, and nothing else but a Unique has (2.2.8)."""
    leaving = {
        reference
        for reference in catalogue.references()
        if card(catalogue, str(reference)).faction is not Faction(reference.faction)
    }
    assert leaving == {it for it in catalogue.references() if it.rarity == "R2"}


def test_heroes_tokens_and_foilers_have_no_rarity(catalogue: Catalogue) -> None:
    """Rarity follows the code of the reference, but Heroes and tokens have none (2.2.4.c)."""
    with_rarity = {"CHARACTER", "SPELL", "LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"}
    rarities = {"C": Rarity.COMMON, "R1": Rarity.RARE, "R2": Rarity.RARE, "E": Rarity.EXALTED}
    for row in table("cards"):
        found = card(catalogue, row[0])
        expected = rarities[ref(row[0]).rarity] if row[3] in with_rarity else None
        assert found.rarity is expected, row[0]


@pytest.mark.parametrize(
    ("reference", "name", "faction", "rarity", "card_type"),
    [
        ("ALT_CORE_B_BR_01_C", "Kojo & Booda", Faction.BRAVOS, None, CardType.HERO),
        ("ALT_EOLE_B_BR_105_C", "Gretel & Rust", Faction.BRAVOS, None, CardType.HERO),
        ("ALT_EOLE_B_LY_105_C", "Yeong-gi & Ember", Faction.LYRA, None, CardType.HERO),
        ("ALT_DUSTERCB_P_AX_85_C_015", "Della & Bolt", Faction.AXIOM, None, CardType.HERO),
        ("ALT_CORE_B_AX_04_C", "Kelon Elemental", Faction.AXIOM, Rarity.COMMON, "CHARACTER"),
        ("ALT_CORE_B_AX_04_R2", "Kelon Elemental", Faction.MUNA, Rarity.RARE, "CHARACTER"),
        ("ALT_ALIZE_B_MU_31_R2", "Jack Frost", Faction.ORDIS, Rarity.RARE, "CHARACTER"),
        ("ALT_CYCLONE_A_AX_76_R2", "Axiom Signet", Faction.ORDIS, Rarity.RARE, "SPELL"),
        (
            "ALT_DUSTER_B_MU_96_E",
            "Ploutos, Reka Hexarch",
            Faction.MUNA,
            Rarity.EXALTED,
            "CHARACTER",
        ),
        ("ALT_CORE_B_NE_1_C", "Mana Convergence", Faction.NEUTRAL, None, "TOKEN_MANA"),
        ("ALT_CORE_B_NE_01_C", "Mana Convergence", Faction.NEUTRAL, None, "TOKEN_MANA"),
        ("ALT_COREKS_B_NE_1_C", "Mana Convergence", Faction.NEUTRAL, None, "TOKEN_MANA"),
        ("ALT_COREKS_B_NE_01_C", "Mana Convergence", Faction.NEUTRAL, None, "TOKEN_MANA"),
        ("ALT_CORE_B_OR_31_C", "Ordis Recruit", Faction.ORDIS, None, CardType.TOKEN),
    ],
)
def test_what_a_card_is(
    catalogue: Catalogue,
    reference: str,
    name: str,
    faction: Faction,
    rarity: Rarity | None,
    card_type: CardType | str,
) -> None:
    """Newest Heroes, Exalted, R2 and Mana Convergence are known, which closed lists left out."""
    found = card(catalogue, reference)
    assert (found.name, found.faction, found.rarity) == (name, faction, rarity)
    assert found.possible_factions == {faction}
    assert found.type is CardType(card_type)


@pytest.mark.parametrize("rarity", ["C", "R"])
@pytest.mark.parametrize("set_code", FOILER_SETS)
def test_a_foiler_is_known(catalogue: Catalogue, set_code: str, rarity: str) -> None:
    """A foiler of the publisher's data is found as what it is, no card of a deck."""
    assert card(catalogue, f"ALT_{set_code}_B_NE_FOILER_{rarity}").type is CardType.FOILER


@pytest.mark.parametrize("set_code", FOILER_SETS)
def test_a_foiler_is_known_in_the_rarity_of_collections(
    catalogue: Catalogue, set_code: str
) -> None:
    """Collections write foilers with a U, which is a foiler as well."""
    assert card(catalogue, f"ALT_{set_code}_B_NE_FOILER_U").type is CardType.FOILER


@pytest.mark.parametrize(
    "reference",
    [
        "ALT_CORE_B_BR_99_C",
        "ALT_CORE_B_AX_00_C",
        "ALT_NOSET_B_AX_04_C",
        "ALT_CORE_A_AX_05_C",
        "ALT_CORE_B_AX_04_E",
        "ALT_CORE_B_AX_01_R1",
        "ALT_CORE_B_AX_04_C_007",
        "ALT_CORE_B_AX_FOILER_C",
    ],
)
def test_an_unknown_print_is_not_found(catalogue: Catalogue, reference: str) -> None:
    """A reference of the right form that no data have is no card, and never a neighbour."""
    assert catalogue.find(ref(reference)) is None


def test_costs_statistics_and_limits(catalogue: Catalogue) -> None:
    """Numbers of a card stand in their fields, and a Hero's limits are read (1.3.2.f)."""
    elemental = card(catalogue, "ALT_CORE_B_AX_04_R2")
    assert (elemental.hand_cost, elemental.reserve_cost) == (2, 2)
    assert (elemental.forest, elemental.mountain, elemental.ocean) == (1, 3, 3)
    assert elemental.reserve_limit is elemental.landmark_limit is None
    hero = card(catalogue, "ALT_EOLE_B_BR_105_C")
    assert (hero.reserve_limit, hero.landmark_limit) == (2, 3)
    assert hero.hand_cost is hero.reserve_cost is hero.forest is None


LATER_SUBTYPES = {f"ALT_COREKS_B_AX_28_{code}": ["CONSTRUCTION"] for code in ("C", "R1", "R2")}
"""Where the dump has only the old LANDMARK, and a later print of the version says which
(README of the dump; the text on the publisher's site is a card's text, 1.1.7.a)."""


def test_all_prints_agree_with_the_facts(catalogue: Catalogue) -> None:
    """All 3,503 prints agree field by field with the dump of card facts."""
    facts = dump("cards.jsonl")
    assert len(facts) == 3503
    for fact in facts:
        text = fact["reference"]
        found = card(catalogue, text)
        assert found.type.value == fact["type_norm"], text
        assert found.faction is Faction(fact["faction"]), text
        assert list(found.subtypes) == LATER_SUBTYPES.get(text, fact["subtypes"]), text
        numbers = ("hand_cost", "reserve_cost", "forest", "mountain", "ocean", "collector_number")
        assert [getattr(found, it) for it in numbers] == [fact[it] for it in numbers], text
        limits = [fact["hero_reserve_limit"], fact["hero_landmark_limit"]]
        assert [found.reserve_limit, found.landmark_limit] == limits, text
        if text != "ALT_CORE_B_NE_1_C":  # read as NE_01, of which more is known
            assert found.errata is fact["is_errated"], text
        for language, name in fact["name"].items():
            if name:
                assert name.replace("\u00ad", "") in found.names[language], text


def test_prints_of_a_version_are_played_alike(catalogue: Catalogue) -> None:
    """Faction, type, sub-types, costs and statistics are facts of the version, not of the print."""
    played: dict[str, tuple[object, ...]] = {}
    for reference in catalogue.references():
        found = card(catalogue, str(reference))
        costs, statistics = (found.hand_cost, found.reserve_cost), (found.forest, found.mountain)
        facts = (found.faction, found.type, found.subtypes, costs, statistics, found.ocean)
        assert played.setdefault(reference.version, facts) == facts, reference


# -- Uniques ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "faction"),
    [
        ("ALT_CORE_B_LY_21_U_2436", Faction.MUNA),
        ("ALT_CORE_B_OR_09_U_1000", Faction.ORDIS),
        ("ALT_COREKS_B_OR_09_U_1000", Faction.AXIOM),
        ("ALT_ALIZE_B_OR_36_U_1009", Faction.LYRA),
        ("ALT_CORE_B_AX_06_U_1002", Faction.MUNA),
        ("ALT_CORE_B_BR_10_U_7203", Faction.YZMIR),
        ("ALT_CORE_B_MU_06_U_1491", Faction.YZMIR),
    ],
)
def test_the_serial_tells_the_faction_of_a_unique(
    catalogue: Catalogue, reference: str, faction: Faction
) -> None:
    """A Unique has the faction that its serial tells, not that of its letters (1.1.4.d)."""
    found = card(catalogue, reference)
    assert found.faction is faction
    assert found.possible_factions == {faction}


def test_an_unknown_serial_leaves_two_factions(catalogue: Catalogue) -> None:
    """The faction of a Unique with a serial of no window is one of two, and none is guessed."""
    found = card(catalogue, "ALT_CORE_B_AX_04_U_65535")
    assert found.faction is None
    assert found.possible_factions == {Faction.AXIOM, Faction.MUNA}


def test_a_unique_shares_name_and_subtypes_but_no_numbers(catalogue: Catalogue) -> None:
    """A Unique is a Character with the names and subtypes of its Common, and its own numbers."""
    unique = card(catalogue, "ALT_CORE_B_LY_21_U_2436")
    common = card(catalogue, "ALT_CORE_B_LY_21_C")
    assert (unique.names, unique.subtypes) == (common.names, common.subtypes)
    assert (unique.rarity, unique.type) == (Rarity.UNIQUE, CardType.CHARACTER)
    assert unique.hand_cost is unique.reserve_cost is unique.forest is None
    assert unique.reference == ref("ALT_CORE_B_LY_21_U_2436")


def test_every_family_with_uniques_has_a_common(catalogue: Catalogue) -> None:
    """Each row of the table belongs to a Character whose home or R2 faction the row names."""
    rows = table("unique_factions")
    assert {row[0] for row in rows} == {
        *("CORE", "COREKS", "ALIZE", "BISE", "CYCLONE", "DUSTER", "EOLE")
    }
    for set_code, family, faction, _ in rows:
        common = card(catalogue, f"ALT_{set_code}_B_{family}_C")
        r2 = [it.faction for it in catalogue.prints(family) if it.reference.rarity == "R2"]
        assert common.type is CardType.CHARACTER, family
        assert Faction(faction) in {common.faction, *r2}, family
        unknown = card(catalogue, f"ALT_{set_code}_B_{family}_U_65535")
        assert Faction(faction) in unknown.possible_factions, family


@pytest.mark.parametrize(
    "reference",
    [
        "ALT_CORE_B_AX_01_U_1",  # a Hero
        "ALT_CORE_B_AX_99_U_1",
        "ALT_BISE_B_AX_04_U_1",  # a family of another set
        "ALT_NOSET_B_AX_04_U_1",
    ],
)
def test_a_family_without_uniques_has_none(catalogue: Catalogue, reference: str) -> None:
    """A Unique of a card that has no Uniques is unknown, whatever its serial."""
    assert catalogue.find(ref(reference)) is None


def test_all_uniques_have_their_faction(catalogue: Catalogue) -> None:
    """All 37,631 Uniques that could be found have the publisher's faction, name and subtypes."""
    facts = dump("uniques_all.jsonl.gz")
    assert len(facts) == 37_631
    for fact in facts:
        found = card(catalogue, fact["reference"])
        assert found.faction is Faction(fact["faction"]), fact["reference"]
        assert found.name == fact["name"]["en"], fact["reference"]
        assert list(found.subtypes) == fact["subtypes"], fact["reference"]


# -- families and names -----------------------------------------------------------------------


def test_a_family_has_all_its_prints(catalogue: Catalogue) -> None:
    """The prints of a family, over sets and products, come in the order of their references."""
    assert [str(found.reference) for found in catalogue.prints("AX_46")] == [
        row[0] for row in table("cards") if ref(row[0]).family == "AX_46"
    ]
    assert catalogue.prints("AX_999") == []


@pytest.mark.parametrize(
    ("family", "references"),
    [
        ("AX_04", [f"ALT_CORE_B_AX_04_{rarity}" for rarity in ("C", "R1", "R2")]),
        ("MU_96", [f"ALT_DUSTER_B_MU_96_{rarity}" for rarity in ("E",)]),
        ("BR_01", ["ALT_CORE_B_BR_01_C"]),
        ("AX_85", ["ALT_DUSTER_B_AX_85_C"]),
        ("AX_999", []),
    ],
)
def test_a_version_is_shown_by_a_plain_print(
    catalogue: Catalogue, family: str, references: list[str]
) -> None:
    """Each version of a family is one booster print, of the first set in the order of sets."""
    assert [str(found.reference) for found in catalogue.versions(family)] == references


def test_every_version_is_shown_once(catalogue: Catalogue) -> None:
    """No version that a print has is left out of its family or named twice, foilers apart."""
    families = {reference.family for reference in catalogue.references()}
    found = [it.reference.version for family in families for it in catalogue.versions(family)]
    assert len(found) == len(set(found))
    assert set(found) == {
        reference.version for reference in catalogue.references() if reference.rarity != "R"
    }


@pytest.mark.parametrize(
    ("key", "references"),
    [
        ("TBF-5-F", ["ALT_ALIZE_B_AX_35_R2"]),
        ("SDU-67-E", ["ALT_DUSTER_B_MU_96_E"]),
        ("ROC-19-H", ["ALT_EOLE_B_BR_105_C"]),
        ("XXX-1-C", []),
    ],
)
def test_a_collector_number_is_a_card(
    catalogue: Catalogue, key: str, references: list[str]
) -> None:
    """A collector number, which prints share, finds each version once, by a plain print."""
    assert [str(it.reference) for it in catalogue.with_collector_number(key)] == references


def test_sets_with_uniques(catalogue: Catalogue) -> None:
    """Uniques of a family are in the sets that printed its Common, of the seven that have any."""
    assert catalogue.sets_with_uniques("AX_04") == ["CORE", "COREKS"]
    assert catalogue.sets_with_uniques("AX_35") == ["ALIZE"]
    assert catalogue.sets_with_uniques("BR_01") == []


def test_every_print_is_in_one_family(catalogue: Catalogue) -> None:
    """No print is in no family, in two or twice: with NE_1 written as NE_01, one less of each."""
    families = {reference.family for reference in catalogue.references()}
    found = [it.reference for family in families for it in catalogue.prints(family)]
    assert len(families) == 819
    assert len(found) == len(set(found)) == 3502
    assert set(found) == set(catalogue.references())


def test_a_family_has_its_name_in_every_language(catalogue: Catalogue) -> None:
    """Whatever language a name is given in, and in whatever case, its family is found."""
    for family, *cells in table("names"):
        letters, number = family.split("_")
        for name in " | ".join(filter(None, cells)).split(" | "):
            assert f"{letters}_{number.zfill(2)}" in catalogue.named(name.upper()), name


def test_an_english_name_is_one_family(catalogue: Catalogue) -> None:
    """But for four known names, an English name stands for one family (1.1.4.e)."""
    for family, english, *_ in table("names"):
        expected = ONE_NAME.get(english, {family})
        assert set(catalogue.named(english)) >= expected, family
        english_families = {
            it for it in catalogue.named(english) if catalogue.prints(it)[0].name == english
        }
        assert english_families == expected, family


@pytest.mark.parametrize(
    ("name", "families"),
    [
        ("kojo & booda", ["BR_01"]),
        ("Kojo e Booda", ["BR_01"]),
        ("Jeanne d’Arc", ["OR_17"]),
        ("Small Step, Giant Leap", ["YZ_25"]),
        ("Touché !", ["YZ_99"]),
        ("Mana\u00ad-Eruption", ["BR_29"]),
        ("Ordis Recruit", ["OR_31", "OR_32"]),
        ("Ordis-Rekrut", ["OR_31"]),
        ("Ordis-Rekrutin", ["OR_31", "OR_32"]),
        ("Discepolo Studioso", ["YZ_04", "YZ_68"]),
        ("Hestia", ["BR_55"]),
        ("Hestia, Goddess of the Hearth", ["BR_140"]),
        ("No Such Card", []),
        ("", []),
    ],
)
def test_names_find_families(catalogue: Catalogue, name: str, families: list[str]) -> None:
    """The name traps: & and commas, one name of two families, two names of one family."""
    assert catalogue.named(name) == families


def test_one_italian_name_is_two_english_ones(catalogue: Catalogue) -> None:
    """The name that counts is the English one: copies grouped by a translation were one card."""
    disciple = card(catalogue, "ALT_CORE_B_YZ_04_C")
    acolyte = card(catalogue, "ALT_CYCLONE_B_YZ_68_C")
    assert disciple.names["it"] == acolyte.names["it"] == ("Discepolo Studioso",)
    assert (disciple.name, acolyte.name) == ("Studious Disciple", "Studious Acolyte")


def test_names_hold_no_soft_hyphens(catalogue: Catalogue) -> None:
    """The German name of BR_29 hid soft hyphens, in different places in Common and Rare."""
    common, rare = (card(catalogue, f"ALT_CORE_B_BR_29_{rarity}") for rarity in ("C", "R1"))
    assert common.names == rare.names
    assert common.names["de"] == ("Mana-Eruption",)


@pytest.mark.parametrize(
    ("text", "families"),
    [
        ("hestia", ["BR_55", "BR_140"]),
        ("giant leap", ["YZ_25"]),
        ("eruption de mana", ["BR_29"]),
        ("ordis-rekrut", ["OR_31", "OR_32"]),
        ("no such card", []),
    ],
)
def test_search_finds_parts_of_names(catalogue: Catalogue, text: str, families: list[str]) -> None:
    """A part of a name in any language finds its families, in the order of the English names."""
    assert catalogue.search(text) == families


@pytest.mark.parametrize(
    ("misspelt", "name"),
    [
        ("Kelon Elemetnal", "Kelon Elemental"),
        ("Quetzalcoatll", "Quetzalcóatl"),
        ("Discepolo Studiso", "Discepolo Studioso"),
    ],
)
def test_a_misspelt_name_finds_the_right_one(
    catalogue: Catalogue, misspelt: str, name: str
) -> None:
    """The best suggestion for a misspelt name is the name of its language, as it is written."""
    assert catalogue.nearest_names(misspelt)[0] == name


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_suggestions_are_few_and_different(catalogue: Catalogue, limit: int) -> None:
    """Not more suggestions are made than asked for, one for a card, and none without likeness."""
    found = catalogue.nearest_names("Kojo & Boda", limit)
    assert 1 <= len(found) <= limit
    assert len(set(found)) == len(found)
    assert len({family for name in found for family in catalogue.named(name)}) == len(found)
    assert catalogue.nearest_names("zzzzqqqqxxxx", limit) == []


# -- what lies over the tables ----------------------------------------------------------------


class Fetched:
    """A new card, another name of a known one, a set, a Unique and a text (see `Overlay`)."""

    NEW = ("ALT_NOVA_B_AX_190_C", "AX\tCOMMON\tCHARACTER\tROBOT\t2\t3\t1\t1\t1\t\t\tNOV-001-C\t0")

    def rows(self) -> dict[str, str]:
        return dict([self.NEW])

    def unique(self, reference: str) -> str | None:
        return self.NEW[1] if reference == "ALT_CORE_B_AX_04_U_1" else None

    def names(self) -> dict[str, dict[str, tuple[str, ...]]]:
        return {"AX_190": {"en": ("New Robot",)}, "BR_06": {"fr": ("Djinn minuscule",)}}

    def sets(self) -> dict[str, list[str]]:
        return {"NOVA": ["main", "9", "2026-12-01", "NOV", "Nova", "", "", "", ""]}

    def text(self, reference: str) -> Text | None:
        return Text("{J} Draw a card.", "") if reference == "ALT_CORE_B_AX_04_C" else None


def test_an_overlay_adds_and_changes() -> None:
    """What was fetched is there beside the tables and goes before them, language by language."""
    fetched = Catalogue(overlay=Fetched())
    assert fetched.has_family("AX_190")
    assert fetched.named("new robot") == ["AX_190"]
    assert card(fetched, Fetched.NEW[0]).hand_cost == 2
    assert fetched.names("BR_06")["en"] == ("Tiny Jinn",)
    assert fetched.names("BR_06")["fr"] == ("Djinn minuscule",)
    assert fetched.named("Petit Djinn") == []
    assert fetched.set_name("NOVA") == "Nova"
    assert set(fetched.families()) == {*Catalogue().families(), "AX_190"}


def test_an_overlay_knows_uniques_and_texts() -> None:
    """Only it has numbers of Uniques, and texts; what it does not have is as without it."""
    fetched, shipped = Catalogue(overlay=Fetched()), Catalogue()
    assert card(fetched, "ALT_CORE_B_AX_04_U_1").hand_cost == 2
    assert card(shipped, "ALT_CORE_B_AX_04_U_1").hand_cost is None
    assert card(fetched, "ALT_CORE_B_AX_04_U_2").hand_cost is None
    assert fetched.text(ref("ALT_CORE_B_AX_04_C")) == Text("{J} Draw a card.", "")
    assert fetched.text(ref("ALT_CORE_B_AX_05_C")) is None
    assert shipped.text(ref("ALT_CORE_B_AX_04_C")) is None


# -- sets and tables --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "name", "known"),
    [
        ("CORE", "Beyond the Gates", True),
        ("ALIZE", "Trial by Frost", True),
        ("EOLETOP", "EOLETOP", True),  # its cards are known, its name is not
        ("NOSET", "NOSET", False),
    ],
)
def test_names_of_sets(catalogue: Catalogue, code: str, name: str, known: bool) -> None:
    """A set is called by its English name, or by its code where nobody has told the name."""
    assert (catalogue.set_name(code), catalogue.has_set(code)) == (name, known)


def test_every_set_of_a_card_is_known(catalogue: Catalogue) -> None:
    """No print belongs to a set that the table of sets does not have."""
    assert all(catalogue.has_set(reference.set) for reference in catalogue.references())


def test_a_damaged_table_is_named(tmp_path: Path) -> None:
    """A table of another folder with a row that is no card is refused with the row."""
    (tmp_path / "cards.tsv").write_text("reference\nHello\tAX\n", encoding="utf-8")
    with pytest.raises(ValueError, match="damaged card table: 'Hello'"):
        list(Catalogue(tmp_path).references())
