"""Fuzz deckcheck: ``python fuzz/fuzz.py TARGET|all [libFuzzer option...] [folder or file...]``.

Each target runs in a process of its own, from the samples of `fuzz.seeds`. Ends with 0 if nothing
was found, with 1 if a target failed, with 2 for a target that there is not. Where atheris is not
installed, it says so and ends with 0.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

_FOLDER = Path(__file__).parent
if __name__ == "__main__":
    sys.path[0] = str(_FOLDER.parent)  # the root, where deckcheck and this package are

from fuzz.seeds import WORDS, seeds  # noqa: E402
from fuzz.targets import TARGETS  # noqa: E402

_OPTIONS = ("-timeout=10", "-rss_limit_mb=1024", "-print_final_stats=1")
"""Of libFuzzer, before those that are given: the last one counts."""


def main(arguments: list[str]) -> int:
    """Run the targets that are asked for; the exit code."""
    name, *options = arguments or ["--help"]
    if name != "all" and name not in TARGETS:
        print(f"{__doc__}\nTargets: {', '.join(TARGETS)}", file=sys.stderr)
        return 2
    if find_spec("atheris") is None:
        print("fuzzing skipped: atheris is not installed (see fuzz/README.md)", file=sys.stderr)
        return 0
    if name == "all":
        options = ["-verbosity=0", *options]
    failed = [it for it in TARGETS if name in (it, "all") and not _passes(it, options)]
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _passes(target: str, options: list[str]) -> bool:
    """Whether a target ran without a finding, on the files that are named or on new inputs."""
    print(f"== {target}", file=sys.stderr, flush=True)
    replays = any(Path(option).is_file() for option in options)
    with tempfile.TemporaryDirectory() as folder:
        corpus, words = Path(folder) / "corpus", Path(folder) / "words"
        corpus.mkdir()
        for number, seed in enumerate(seeds(target)):
            (corpus / str(number)).write_bytes(seed)
        words.write_text("".join(map(_as_word, WORDS)), "ascii")
        inputs = [] if replays else [f"-dict={words}", str(corpus)]
        done = subprocess.run(
            [sys.executable, _FOLDER / "harness.py", target, *_OPTIONS, *options, *inputs],
            check=False,
        )
    return done.returncode == 0


def _as_word(word: str) -> str:
    """A line of libFuzzer's dictionary."""
    return '"' + "".join(f"\\x{byte:02x}" for byte in word.encode()) + '"\n'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
