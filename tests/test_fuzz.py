"""The fuzz targets without the fuzzer: their samples pass, what was found stays mended."""

from __future__ import annotations

import sys
from datetime import datetime

import pytest

from deckcheck import Deck, parse_decks
from deckcheck.errors import SourceError
from deckcheck.sources.store import Kept, Store
from deckcheck.sources.updating import Outcome
from fuzz import fuzz, promises, sources, targets
from fuzz.promises import BrokenPromiseError, printable
from fuzz.seeds import WORDS, seeds
from fuzz.targets import TARGETS

KOJO = b"1 ALT_CORE_B_BR_01_C"
CARD = b"ALT_CORE_B_BR_16_C"

FOUND = {
    "a comment above the first card": ("fmt", b"2 %b\n# mine\n%b" % (CARD, KOJO)),
    "the name of another card": ("fmt", b"3 %b Tiny Jinn" % CARD),
    "more than 999, fmt": ("fmt", b"999 %b\n999 %b" % (CARD, CARD)),
    "more than 999": ("list", b"999 %b\n999 %b" % (CARD, CARD)),
    "a title": ("convert", b'{"name":"\\u202e","cards":["%b"]}' % CARD),
    "a source": (
        "format",
        b'extends = "standard"\n[limits]\ncopies = { max = 3, source = "\\u202e" }\n',
    ),
    "a print with a number and one without": (
        "fmt",
        b"1 ALT_NEXT_B_BR_01_C\n1 ALT_NEXT_B_BR_01_C_015",
    ),
    "a Hero and a print of it that is not known": (
        "convert",
        b"%b\n1 ALT_NEXT_B_BR_01_C\n3 %b" % (KOJO, CARD),
    ),
    "digits": ("slow", b"\0\0" + b"1 Kojo"),
}
"""By what is in them, inputs that once broke a promise, each with its target."""


@pytest.mark.parametrize("target", TARGETS)
def test_the_samples_keep_every_promise(target: str) -> None:
    """What fuzzing starts from is no finding, and there is some for every target."""
    assert seeds(target)
    for seed in seeds(target):
        TARGETS[target](seed)


@pytest.mark.parametrize("found", FOUND)
def test_what_was_found_stays_mended(found: str) -> None:
    """An input that broke a promise keeps it from now on."""
    target, data = FOUND[found]
    TARGETS[target](data)


def test_a_wrong_answer_that_changes_the_cache_breaks_a_promise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What an update writes before it refuses the source is found out."""

    def forgetful(_wish: object, store: Store, _progress: object) -> Outcome:
        store.put([Kept("X", "X", "X", False, "", True, {}, {})], {}, "", datetime.now())
        raise SourceError(sources.ADDRESS)

    monkeypatch.setattr(sources, "update", forgetful)
    with pytest.raises(BrokenPromiseError, match="changes the cache"):
        TARGETS["source-core"](b"[]")


@pytest.mark.parametrize("sign", ["\x1b", "\x9b", "\x00", "\r", "\u202e", "\u2028", "\ufeff"])
def test_a_harmful_sign_breaks_a_promise(sign: str) -> None:
    """Control, bidi and invisible signs in what is printed are findings."""
    with pytest.raises(BrokenPromiseError, match="harmful"):
        printable(f"a{sign}b\n")


def test_a_card_that_is_lost_breaks_a_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that skips the last line of a list is found out."""

    def forgetful(text: str, *rest: object) -> list[Deck]:
        return parse_decks(text.rpartition("\n")[0], *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(targets, "parse_decks", forgetful)
    with pytest.raises(BrokenPromiseError, match=r"copies at the end|is skipped"):
        TARGETS["list"](KOJO + b"\n3 " + CARD)


def test_a_slow_input_breaks_a_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """An input that takes longer than the bound is found out."""
    monkeypatch.setattr(promises, "MAX_SECONDS", 0)
    with pytest.raises(BrokenPromiseError, match="took"):
        TARGETS["reading"](KOJO)


def test_without_atheris_fuzzing_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where atheris is not installed, the command says so and is no failure."""
    monkeypatch.setitem(sys.modules, "atheris", None)
    assert fuzz.main(["all", "-max_total_time=1"]) == 0
    assert "fuzzing skipped" in capsys.readouterr().err


def test_an_unknown_target_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    """A target that there is not is answered with those that there are."""
    assert fuzz.main(["no-such-target"]) == 2
    assert ", ".join(TARGETS) in capsys.readouterr().err


def test_words_stand_once_in_the_dictionary() -> None:
    """The words that mutations put in are all different."""
    assert len(set(WORDS)) == len(WORDS)
