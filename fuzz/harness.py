"""One target under atheris, in a process of its own: ``harness.py TARGET [libFuzzer option...]``.

`fuzz.py` starts it; this module alone needs atheris.
"""

from __future__ import annotations

import io
import pkgutil
import sys
from contextlib import redirect_stderr
from importlib import import_module
from pathlib import Path

import atheris

sys.path[0] = str(Path(__file__).parents[1])  # the root, where deckcheck and this package are

with redirect_stderr(io.StringIO()), atheris.instrument_imports(include=["deckcheck"]):
    import deckcheck

    for _module in pkgutil.walk_packages(deckcheck.__path__, "deckcheck."):
        if not _module.name.startswith(("deckcheck.cli", "deckcheck.__main__")):
            import_module(_module.name)  # also those that are else imported when they are needed

from fuzz.seeds import seeds  # noqa: E402 - behind what is instrumented
from fuzz.targets import TARGETS  # noqa: E402


def main() -> None:
    """Fuzz one target; ends the process."""
    name, *options = sys.argv[1:]
    target = TARGETS[name]
    target(seeds(name)[0])  # reads the tables of cards, which is no input's fault
    atheris.Setup([sys.argv[0], *options], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
