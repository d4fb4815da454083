"""The structured forms together: each text is taken for one of them at most."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decks.syntaxes import (
    collection_csv,
    console_print,
    decks_csv,
    game_module,
    json_decks,
)
from tests.decks.written_decks import counts, references

FORMS: dict[str, Callable[[str], bool]] = {
    "altered-gg-api-turuun-console-dump.txt": console_print.recognises,
    "equinox-decks-export-sample.csv": decks_csv.recognises,
    "equinox-collection-sample.csv": collection_csv.recognises,
    "-classnames.txt": game_module.recognises,
    ".json": json_decks.recognises,
}
"""The forms, by the ends of the names of their files."""


def test_real_files_are_of_one_form(shared_decks: Path) -> None:
    """Every real file is recognised by its own form alone, and lists of cards by none."""
    for path in shared_decks.iterdir():
        text = path.read_text(encoding="utf-8")
        taken = [end for end, recognises in FORMS.items() if recognises(text)]
        assert taken == [end for end in FORMS if path.name.endswith(end)], path.name


lines = st.one_of(
    st.builds("{} {}".format, counts, references),
    st.builds("{}x {}".format, counts, st.text(st.characters(codec="utf-8"), max_size=30)),
    st.builds("{} {} [Muna] (R)".format, st.text("abc'’,;\"[{ ", max_size=30), counts),
    references,
    st.sampled_from(["[Hero]", "Characters (21)", "# a comment", "{", "[", "'", "Hero:", ""]),
)


@given(st.lists(lines), st.sampled_from(["\n", "\r\n", "; ", ", "]))
def test_lists_of_cards_are_of_none(entries: list[str], separator: str) -> None:
    """A list of cards, with headings and in brackets, is left to the reader of such lists."""
    text = separator.join(["1 ALT_CORE_B_AX_01_C", *entries])
    assert not any(recognises(text) for recognises in FORMS.values())
