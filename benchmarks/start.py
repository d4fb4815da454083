"""How long one command takes from a cold start, as a ratio to the imports that it cannot avoid.

    python benchmarks/start.py [RUNS]

Prints medians of interleaved runs and the two ratios that the project holds itself to: one check
at most 1.5 times ``import typer, pydantic``, ``--version`` at most 1.2 times ``import typer``.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

DECK = Path(__file__).parents[1] / "examples" / "decks" / "legal-2v2.txt"
COMMAND = str(Path(sysconfig.get_path("scripts")) / "deckcheck")
RUNS = {
    "import typer": [sys.executable, "-c", "import typer"],
    "deckcheck --version": [COMMAND, "--version"],
    "import typer, pydantic": [sys.executable, "-c", "import typer, pydantic"],
    "deckcheck check": [COMMAND, "check", "--format", "2v2", str(DECK)],
}


def seconds(command: list[str]) -> float:
    """Wall time of one run."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}  # installed code is compiled
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - begin


def main() -> None:
    """Run everything in turn, so that a slow moment of the machine hits all alike."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    times: dict[str, list[float]] = {name: [] for name in RUNS}
    for _ in range(runs + 1):
        for name, command in RUNS.items():
            times[name].append(seconds(command))
    medians = {name: statistics.median(of[1:]) for name, of in times.items()}
    for name, median in medians.items():
        print(f"{median * 1000:7.1f} ms  {name}")
    version = medians["deckcheck --version"] / medians["import typer"]
    check = medians["deckcheck check"] / medians["import typer, pydantic"]
    print(f"{version:7.2f}  --version / import typer (at most 1.2)")
    print(f"{check:7.2f}  check / import typer, pydantic (at most 1.5)")


if __name__ == "__main__":
    main()
