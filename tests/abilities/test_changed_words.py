"""Words of published texts are changed: a text that means something else is read as something else."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deckcheck.abilities.reading import readings
from deckcheck.abilities.text import signs
from tests.abilities.test_corpus import DUMP, known

pytestmark = pytest.mark.skipif(not DUMP.is_dir(), reason="the texts (../shared) are not here")

EVERY = 5
"""One of so many lines is changed; all of them take a quarter of a minute."""

LEFT_OUT = (
    *(
        "instead",
        "up to",
        "other",
        "another",
        "may",
        "you may",
        "unless",
        "first",
        "target",
        "only",
    ),
    *("this Day", "this turn", "this Afternoon", "during the Afternoon", "during Dusk", "non-"),
    *("random", "exhausted", "facing me", "in Reserve", "in your Reserve", "from your hand"),
    *("you control", "Boosted", "token", "for free", "after Rest", "If you do,", "If you don't,"),
    *("Otherwise,", "otherwise", "due to Ascension", "down to a minimum of {1}", "highest"),
    *("as a ready Mana Orb", "also", "minimum", "total", "Completed", "with a base statistic of 0"),
)
CHANGED = (
    ("your", "an opponent's"),
    ("you control", "target player controls"),
    ("Character", "Permanent"),
    ("Characters", "Permanents"),
    ("{V}", "{M}"),
    ("{O}", "{V}"),
    ("Hand Cost", "Reserve Cost"),
    ("Base Cost", "Hand Cost"),
    ("Anchored", "Asleep"),
    ("Fleeting", "Anchored"),
    ("or more", "or less"),
    ("or less", "or more"),
    ("my Expedition", "your other Expedition"),
    ("target Expedition", "my Expedition"),
    ("this turn", "this Day"),
    ("At Noon", "At Dusk"),
    ("if", "unless"),
    ("If", "Unless"),
    ("target opponent", "target player"),
    ("its owner", "its controller"),
    ("hand", "Reserve"),
    ("Reserve", "hand"),
    ("in your Reserve", "in Reserve"),
    ("gains", "loses"),
    ("exhaust", "ready"),
    ("discard", "sacrifice"),
    ("joins", "leaves"),
    ("forward", "backwards"),
    ("less", "more"),
    ("two", "three"),
    ("in play or in Reserve", "in Expedition or in Reserve"),
    ("it", "me"),
    ("isn't", "is"),
    ("wasn't", "was"),
)
MEAN_THE_SAME = re.compile(
    r"\bplay .* for \{\d\} less"  # what costs less, nobody has to take
    r"|\b\d/\d/\d"  # the name and the numbers of a token say all
    r"|this way\b"  # where it was put, the sentence before has said
    r"|one or more of your"
    r"|another (target )?Expedition|create only one"
    r"|exhaust me to"  # inner actions are optional, said or not (5.2.3.g)
)


def changes(text: str) -> Iterator[str]:
    """The text with one word left out, put in place of another, or one number greater."""
    for word in LEFT_OUT:
        for found in re.finditer(rf"(?<![\w-]){re.escape(word)}(?!\w)", text):
            yield " ".join((text[: found.start()] + text[found.end() :]).split())
    for word, other in CHANGED:
        for found in re.finditer(rf"(?<![\w-]){re.escape(word)}(?!\w)", text):
            yield text[: found.start()] + other + text[found.end() :]
    for found in re.finditer(r"\d+", text):
        yield text[: found.start()] + str(int(found[0]) + 1) + text[found.end() :]


def test_no_word_with_meaning_can_go_or_change_unnoticed() -> None:
    """A changed text is not read, or has another tree."""
    alike = []
    for (text, spell), found in list(known().items())[::EVERY]:
        if not found or MEAN_THE_SAME.search(text):
            continue
        alike += [
            (text, changed)
            for changed in dict.fromkeys(changes(text))
            if signs(changed) != signs(text) and readings(changed, spell=spell) == found
        ]
    assert alike == []
