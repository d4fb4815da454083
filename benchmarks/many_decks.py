"""What a further deck costs in one process: reading, judging and printing.

    python benchmarks/many_decks.py [RUNS]

Checks a folder of 1,000 decks and a folder of one, in turn, as whole processes; the difference of
the medians is the cost of 999 decks. The project holds itself to at most 0.3 ms a deck. Then
10,000 decks alone and with two jobs: two must judge at least 1.6 times as many a second. The
decks are made from the catalogue with a fixed seed: legal in Standard, 20 to 25 lines.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from deckcheck import Card, CardType, Catalogue, Faction, Rarity

COMMAND = str(Path(sysconfig.get_path("scripts")) / "deckcheck")
DECKS = 1000
REPOSITORY = 10_000
"""Decks of the folder that is judged alone and with two jobs."""
SET = "CORE"
DAY = "2024-12-01"
"""A day on which the set was out and no card suspended."""


def deck(faction: Faction, cards: list[Card], dice: random.Random) -> str:
    """A list of a Hero, 15 Rares and 24 Commons, up to three copies of a name."""
    own = [card for card in cards if card.faction is faction]
    hero = dice.choice([card for card in own if card.type is CardType.HERO])
    lines, names = [f"1 {hero.reference}"], set[str]()
    for rarity, wanted in ((Rarity.RARE, 15), (Rarity.COMMON, 24)):
        of_rarity = [card for card in own if card.rarity is rarity]
        left = wanted
        for card in dice.sample(of_rarity, len(of_rarity)):
            count = min(dice.randint(1, 3), left)
            if count and card.name not in names:
                names.add(card.name)
                left -= count
                lines.append(f"{count} {card.reference}")
    return "\n".join(lines) + "\n"


def write(folder: Path, decks: int) -> None:
    """Fill a folder with decks."""
    dice = random.Random(39)  # noqa: S311 - not a secret
    catalogue = Catalogue()
    found = [catalogue.find(reference) for reference in catalogue.references()]
    cards = [card for card in found if card is not None and card.reference.set == SET]
    factions = [faction for faction in Faction if faction is not Faction.NEUTRAL]
    folder.mkdir()
    for number in range(decks):
        text = deck(dice.choice(factions), cards, dice)
        (folder / f"{number:04}.txt").write_text(text, "utf-8")


def seconds(folder: Path, jobs: int = 1) -> float:
    """Wall time of one check of a folder."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}  # installed code is compiled
    begin = time.perf_counter()
    command = [COMMAND, "check", "--date", DAY, "--jobs", str(jobs), str(folder)]
    done = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=environment)
    if done.returncode != 0:
        raise SystemExit("the decks of the benchmark are not legal any more: mend them")
    return time.perf_counter() - begin


def of_jobs(folder: Path) -> tuple[float, float]:
    """Wall time of a folder alone and with two jobs."""
    return seconds(folder), seconds(folder, jobs=2)


def main() -> None:
    """Measure all folders in turn."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as folder:
        one, many = Path(folder, "one"), Path(folder, "many")
        write(one, 1)
        write(many, DECKS)
        pairs = [(seconds(one), seconds(many)) for _ in range(runs + 1)][1:]
        write(Path(folder, "repository"), REPOSITORY)
        jobs = [of_jobs(Path(folder, "repository")) for _ in range(runs // 3 + 1)][1:]
    alone, together = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(f"{alone * 1000:7.1f} ms  one deck")
    print(f"{together * 1000:7.1f} ms  {DECKS} decks")
    print(f"{(together - alone) * 1000 / (DECKS - 1):7.3f} ms  a further deck (at most 0.3)")
    single, double = (statistics.median(times) for times in zip(*jobs, strict=True))
    print(f"{REPOSITORY / single:7.0f} decks a second alone")
    print(f"{REPOSITORY / double:7.0f} decks a second with two jobs")
    print(f"{single / double:7.2f}  two jobs / alone (at least 1.6)")


if __name__ == "__main__":
    main()
