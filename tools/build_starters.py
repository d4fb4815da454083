"""Make ``data/starters.tsv``: the lists of the six starter decks, from files of references.

    python tools/build_starters.py FILE... [--out FILE]

Each file is one deck in any syntax that deckcheck reads. The lists are public facts: which card is
in the deck, how many times. All files are read before the table is written.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from deckcheck import CardType, Catalogue, Deck, read_decks

TABLE = Path(__file__).resolve().parent.parent / "data" / "starters.tsv"


def rows(deck: Deck, catalogue: Catalogue) -> list[tuple[str, str, int]]:
    """Hero's name, reference and copies, the Hero first; then in the order of references.

    Raises:
        ValueError: the deck has an unknown card, a problem, or not one Hero.
    """
    if deck.problems:
        raise ValueError(f"{deck.name}: {deck.problems[0].message}")
    copies: Counter[str] = Counter()
    heroes = []
    for entry in deck.entries:
        card = catalogue.find(entry.reference)
        if card is None:
            raise ValueError(f"{deck.name}: {entry.reference} is not known")
        copies[str(entry.reference)] += entry.count
        if card.type is CardType.HERO:
            heroes.append((card.name, str(entry.reference)))
    if len(heroes) != 1:
        raise ValueError(f"{deck.name}: {len(heroes)} Heroes")
    [(name, hero)] = heroes
    order = sorted(copies, key=lambda reference: (reference != hero, reference))
    return [(name, reference, copies[reference]) for reference in order]


def main() -> int:
    """Read the decks, write the table."""
    parser = argparse.ArgumentParser(description="Make data/starters.tsv.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--out", type=Path, default=TABLE)
    arguments = parser.parse_args()
    catalogue = Catalogue()
    lines = ["starter\treference\tcopies"]
    decks = [
        rows(deck, catalogue) for file in arguments.files for deck in read_decks(file, catalogue)
    ]
    for deck in sorted(decks, key=lambda deck: deck[0][1]):
        lines += ["\t".join(map(str, row)) for row in deck]
    arguments.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
