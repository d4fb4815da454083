"""Build the reference of rules and formats from the code and the format files.

python tools/build_docs.py           write docs/rules.md and docs/formats-reference.md
python tools/build_docs.py --check   exit with 1 if a page is not as it would be
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.legality.loading import format_names, load_format
from deckcheck.output.format_page import page
from deckcheck.rules.registry import RULES, Explained, Rule

DOCS = Path(__file__).parents[1] / "docs"
MADE = "Made by `python tools/build_docs.py`; `{command}` says the same.\n"


def rules() -> Iterator[str]:
    """The lines of the page of rules."""
    yield "# Rules\n"
    yield MADE.format(command="deckcheck explain RULE")
    for rule in RULES.values():
        yield from _rule(rule)
    for kind in OF_EVENTS.values():
        yield f"## {kind.id}\n"
        yield "Holds in events ([organiser.md](organiser.md)).\n"
        yield from _documentation(kind)


def _rule(rule: Rule) -> Iterator[str]:
    yield f"## {rule.id}\n"
    if rule.limit_id is None:
        yield "Holds in every format.\n"
    else:
        yield f"Holds in formats that have a table `limits.{rule.limit_id}`.\n"
    yield from _documentation(rule)


def _documentation(rule: Explained) -> Iterator[str]:
    for paragraph in rule.documentation.strip().split("\n\n"):
        yield paragraph.replace("``", "`") + "\n"


def formats() -> Iterator[str]:
    """The lines of the page of formats."""
    yield "# Formats\n"
    yield MADE.format(command="deckcheck formats show NAME")
    for name in format_names():
        yield f"## {name}\n"
        yield f"```\n{page(load_format(name))}\n```\n"


PAGES = {"rules.md": rules, "formats-reference.md": formats}


def main() -> int:
    """Write the pages, or tell which are not as they would be written."""
    stale = 0
    for name, lines in PAGES.items():
        path, text = DOCS / name, "\n".join(lines())
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"docs/{name}: run python tools/build_docs.py")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
