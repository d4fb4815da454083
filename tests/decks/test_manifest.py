"""Manifests: the community's lists of cards that a format allows or leaves out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import UnreadableError, parse_reference
from deckcheck.decks.manifest import MAX_BYTES, Manifest, read_manifest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a manifest lies."""
    return tmp_path / "frontier.json"


def read(file: Path, content: object) -> Manifest:
    """Write a manifest and read it; bytes and text as they are, all else as JSON."""
    if not isinstance(content, (bytes, str)):
        content = json.dumps(content)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_manifest(str(file))


def refused(file: Path, content: object) -> str:
    """Write a manifest that must be refused, and tell why it is."""
    with pytest.raises(UnreadableError) as caught:
        read(file, content)
    return str(caught.value)


def allows(manifest: Manifest, text: str) -> bool:
    """Whether a manifest allows a card."""
    reference = parse_reference(text)
    assert reference is not None
    return manifest.allows(reference, {reference.set})


# -- the two shapes (DECK_SYNTAXES part 3) --------------------------------------------------------


def test_an_allowlist_allows_what_it_includes(file: Path) -> None:
    """Frontier's shape: id, version and the references of Uniques."""
    refs = ["ALT_CORE_B_BR_06_U_1", "ALT_ALIZE_B_BR_32_U_7"]
    manifest = read(file, {"id": "frontier", "version": 3, "included_refs": refs})
    assert manifest.name == "frontier 3"
    assert all(allows(manifest, reference) for reference in refs)
    assert not allows(manifest, "ALT_CORE_B_BR_06_U_2")
    assert not allows(manifest, "ALT_COREKS_B_BR_06_U_1")


def test_an_exclusion_list_allows_all_else(file: Path) -> None:
    """Living Legends' shape: sets and references that are left out."""
    content = {
        "id": "living-legend",
        "version": 1,
        "excluded_sets": ["ALIZE", "BISE"],
        "excluded_refs": ["ALT_CORE_B_BR_06_C", "ALT_CORE_B_BR_06_U_1"],
    }
    manifest = read(file, content)
    for free in ("ALT_CORE_B_BR_06_R1", "ALT_CORE_B_BR_06_U_2", "ALT_CYCLONE_B_MU_80_C"):
        assert allows(manifest, free)
    for left_out in ("ALT_CORE_B_BR_06_C", "ALT_CORE_B_BR_06_U_1", "ALT_BISE_B_AX_53_R1"):
        assert not allows(manifest, left_out)


@pytest.mark.parametrize(
    ("content", "free", "left_out"),
    [
        ({"excluded_refs": ["ALT_CORE_B_BR_06_C"]}, "CORE_B_BR_16_C", "CORE_B_BR_06_C"),
        ({"excluded_sets": ["ALIZE"]}, "CORE_B_BR_06_C", "ALIZE_B_BR_34_C"),
        ({"included_refs": ["ALT_CORE_B_BR_06_C"]}, "CORE_B_BR_06_C", "CORE_B_BR_06_R1"),
    ],
)
def test_one_list_is_enough(
    content: dict[str, list[str]], free: str, left_out: str, file: Path
) -> None:
    """Each of the three keys makes a list; id and version may be missing."""
    manifest = read(file, content)
    assert manifest.name == str(file)
    assert allows(manifest, f"ALT_{free}")
    assert not allows(manifest, f"ALT_{left_out}")


def test_what_is_included_and_left_out_is_left_out(file: Path) -> None:
    """Both kinds of lists in one file: a card must pass each."""
    content = {
        "included_refs": ["ALT_CORE_B_BR_06_C", "ALT_CORE_B_BR_16_C"],
        "excluded_refs": ["ALT_CORE_B_BR_16_C"],
    }
    manifest = read(file, content)
    assert allows(manifest, "ALT_CORE_B_BR_06_C")
    assert not allows(manifest, "ALT_CORE_B_BR_16_C")


@pytest.mark.parametrize("key", ["included_refs", "excluded_refs"])
@pytest.mark.parametrize("print_", ["COREKS_B_BR_06_R1", "WCQ25_P_BR_06_R1", "CORE_B_BR_06_R1"])
def test_all_prints_of_a_version_are_one_card(key: str, print_: str, file: Path) -> None:
    """A list names one print and means the card: booster, promo, Kickstarter (issue 4)."""
    manifest = read(file, {key: ["ALT_CORE_B_BR_06_R1"]})
    assert allows(manifest, f"ALT_{print_}") is (key == "included_refs")
    assert allows(manifest, "ALT_CORE_B_BR_06_C") is (key == "excluded_refs")


@pytest.mark.parametrize("text", ["alt_core_b_br_6_r1", "ALT_CORE_B_BR_06_R"])
def test_references_may_be_written_as_in_decks(text: str, file: Path) -> None:
    """Any spelling of a reference that decks may have."""
    assert allows(read(file, {"included_refs": [text]}), "ALT_CORE_B_BR_06_R1")


def test_more_keys_are_no_fault(file: Path) -> None:
    """The community may add keys: a list is read for those that are known."""
    content = {"id": "x", "comment": {"by": ["anybody"]}, "excluded_sets": []}
    assert allows(read(file, content), "ALT_CORE_B_BR_06_R1")


def test_an_allowlist_of_nothing_allows_nothing(file: Path) -> None:
    """An empty allowlist is one: it is not taken for none."""
    assert not allows(read(file, {"included_refs": []}), "ALT_CORE_B_BR_06_U_1")


def test_sets_are_found_in_any_case(file: Path) -> None:
    """References may be written in any case, so an ``alize`` must not be left out in silence."""
    assert not allows(read(file, {"excluded_sets": ["alize"]}), "ALT_ALIZE_B_BR_34_C")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_byte_order_mark_is_no_fault(encoding: str, file: Path) -> None:
    """What editors on Windows save is read."""
    content = json.dumps({"included_refs": ["ALT_CORE_B_BR_06_C"]}).encode(encoding)
    assert allows(read(file, content), "ALT_CORE_B_BR_06_C")


def test_a_list_of_the_size_of_frontiers_is_read(file: Path) -> None:
    """About 30,000 references (FACTS part 2), each of them allowed."""
    refs = [f"ALT_CORE_B_{it}_U_{n}" for it in ("BR_06", "AX_08", "MU_09") for n in range(1, 10001)]
    manifest = read(file, {"id": "frontier", "version": 1, "included_refs": refs})
    assert manifest.included is not None
    assert len(manifest.included) == 30_000


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        *(
            "",
            "{",
            "[",
            "1 ALT_CORE_B_BR_01_C",
            '{"included_refs": [}',
            "nul",
            b"\0\0\0",
            b"\xff\xfe",
        ),
        *("[" * 100_000, '{"a":' * 100_000, bytes(range(256)), '{"id": ' + "9" * 5_000 + "}"),
        "<html><body>404</body></html>",
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_no_json_is_refused(content: str | bytes, file: Path) -> None:
    """Other texts, broken ones, other bytes and monstrous nesting: one sentence, no crash."""
    text = refused(file, content)
    assert text.startswith(f"{file}: not a JSON file: ")
    assert len(text) < 500


@pytest.mark.parametrize("content", [[], ["ALT_CORE_B_BR_06_C"], 3, None, "text", 1.5, True])
def test_what_is_no_object_is_refused(content: object, file: Path) -> None:
    """A list has an object at its top."""
    assert refused(file, json.dumps(content)).endswith("a JSON object is expected")


@pytest.mark.parametrize("content", [{}, {"id": "frontier", "version": 1}, {"included": []}])
def test_an_object_without_a_list_is_refused(content: object, file: Path) -> None:
    """Another JSON file, such as a deck, is no list; the keys that one has are told."""
    text = refused(file, content)
    for key in ("included_refs", "excluded_refs", "excluded_sets"):
        assert key in text


@pytest.mark.parametrize("key", ["included_refs", "excluded_refs", "excluded_sets"])
@pytest.mark.parametrize("value", [None, "CORE", 3, {"CORE": 1}, [1], [None], [["CORE"]], ["A", 2]])
def test_a_list_of_other_things_is_refused(key: str, value: object, file: Path) -> None:
    """Each list has texts; the key is named."""
    assert refused(file, {key: value}) == f"{file}: {key}: a list of texts is expected"


@pytest.mark.parametrize("key", ["included_refs", "excluded_refs"])
@pytest.mark.parametrize(
    "text",
    ["", "Tiny Jinn", "BR_06_C", "ALT_CORE_B_BR_06", "ALT_CORE_B_BR_06_U", " ALT_CORE_B_BR_06_C"],
)
def test_what_is_no_reference_is_refused(key: str, text: str, file: Path) -> None:
    """A card that is misspelt would be left out or let in, in silence."""
    assert f"“{text}” is not a card reference" in refused(file, {key: ["ALT_CORE_B_BR_06_C", text]})


def test_a_long_text_is_shown_in_short(file: Path) -> None:
    """A message stays one that can be read."""
    assert len(refused(file, {"included_refs": ["x" * 100_000]})) < 300


def test_the_size_of_a_file_is_bounded(file: Path) -> None:
    """3 MiB are read, one byte more is not."""
    content = json.dumps({"included_refs": []})
    padding = " " * (MAX_BYTES - len(content))
    assert read(file, content + padding).included == frozenset()
    assert "larger than 3 MiB" in refused(file, content + padding + " ")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    """Missing files, folders and impossible names are unreadable, each with its name."""
    for path in (str(tmp_path / "missing.json"), str(tmp_path), "a\0b.json"):
        with pytest.raises(UnreadableError) as caught:
            read_manifest(path)
        assert str(caught.value).startswith(f"{path}: ")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(
    st.dictionaries(
        st.sampled_from(["id", "version", "included_refs", "excluded_refs", "excluded_sets"]), JSON
    )
)
def test_no_object_is_a_crash(tmp_path_factory: pytest.TempPathFactory, content: object) -> None:
    """Whatever stands in the known keys, there is a list or a message that names the file."""
    file = tmp_path_factory.getbasetemp() / "hostile.json"
    try:
        assert read(file, content).name
    except UnreadableError as error:
        assert str(error).startswith(f"{file}: ")  # noqa: PT017 - either way is right
