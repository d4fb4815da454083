"""Build the table of rules and the scenarios that show them.

    python tools/build_rules_coverage.py           write docs/rules-coverage.md
    python tools/build_rules_coverage.py --check   exit with 1 if the page is not as it would be

The rules stand in ``tests/scenarios/rules.toml``, each with the reason why no scenario shows it, or
none; the scenarios beside it name the rules that they are about.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import tomli

ROOT = Path(__file__).parents[1]
SCENARIOS = ROOT / "tests" / "scenarios"
PAGE = ROOT / "docs" / "rules-coverage.md"

HEAD = """\
# Rules of the glossary, and the scenarios that show them

Made by `python tools/build_rules_coverage.py`. Each scenario is a file in `tests/scenarios/`, with
the expected result from the rules; `deckcheck play FILE` plays it. Rules are cited by number: the
text is in the game's glossary. Game modes are cited by their headings, later rules by the words
of NOTES part 2.
"""

_TITLES = {
    "glossary": "## The glossary",
    "modes": "## Game modes",
    "later": "## Later rules",
}


def rules() -> dict[str, dict[str, str]]:
    """Every rule, by part, with the reason why no scenario shows it."""
    return tomli.loads((SCENARIOS / "rules.toml").read_text(encoding="utf-8"))


def files() -> list[Path]:
    """All scenario files."""
    return sorted(SCENARIOS.glob("*/*.toml"))


def shown() -> dict[str, list[Path]]:
    """The scenarios of each rule that is cited."""
    found: dict[str, list[Path]] = {}
    for path in files():
        for rule in tomli.loads(path.read_text(encoding="utf-8")).get("rules", ()):
            found.setdefault(rule, []).append(path)
    return found


def page() -> str:
    """The page, whole."""
    return "\n".join([HEAD, *_lines()]) + "\n"


def _lines() -> Iterator[str]:
    by = shown()
    for part, reasons in rules().items():
        covered = sum(rule in by for rule in reasons)
        yield _TITLES[part]
        yield f"\n{len(reasons)} rules, {covered} shown by scenarios.\n"
        yield "| rule | scenarios, or why there are none |"
        yield "|--|--|"
        for rule, reason in reasons.items():
            links = ", ".join(_link(path) for path in by.get(rule, ()))
            yield f"| {rule} | {links or reason or '**missing**'} |"
        yield ""


def _link(path: Path) -> str:
    place = path.relative_to(SCENARIOS).as_posix()
    return f"[{path.stem}](../tests/scenarios/{place})"


def main() -> int:
    """Write the page, or tell whether it is as it would be written."""
    text = page()
    if "--check" in sys.argv[1:]:
        same = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
        if not same:
            print("docs/rules-coverage.md: run python tools/build_rules_coverage.py")
        return 0 if same else 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
