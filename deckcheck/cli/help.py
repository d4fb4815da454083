"""Examples for the help of every command."""

from __future__ import annotations

EXAMPLES = {
    "": (
        "deckcheck check deck.txt",
        "deckcheck explain copies",
        "deckcheck simulate deck.txt",
    ),
    "check": (
        "deckcheck check deck.txt",
        "deckcheck check --format nuc --date 2026-12-05 decks/",
        "deckcheck check --format sealed --pool ana.pool.txt ana.txt",
        "deckcheck check --output concise --output sarif=out.sarif --jobs 4 .",
        "deckcheck check --changed-since origin/main --output github .",
        "cat deck.txt | deckcheck check -",
    ),
    "watch": (
        "deckcheck watch deck.txt",
        "deckcheck watch --format sealed --pool ana.pool.txt ana.txt",
        "deckcheck watch decks/",
    ),
    "config": ("deckcheck config show decks/ana.txt",),
    "config show": ("deckcheck config show decks/ana.txt",),
    "formats": ("deckcheck formats", "deckcheck formats --lang fr"),
    "formats show": ("deckcheck formats show sealed", "deckcheck formats show ./house.toml"),
    "formats new": ("deckcheck formats new > house.toml",),
    "formats validate": ("deckcheck formats validate house.toml",),
    "explain": ("deckcheck explain", "deckcheck explain copies --lang fr"),
    "convert": (
        "deckcheck convert deck.txt --to names",
        "deckcheck convert deck.txt --to code",
        "deckcheck convert decks.csv --deck 2 --to refs > second.txt",
    ),
    "fmt": (
        "deckcheck fmt deck.txt",
        "deckcheck fmt --check decks/",
        "deckcheck fmt --diff deck.txt",
    ),
    "fingerprint": ("deckcheck fingerprint deck.txt", "deckcheck fingerprint ours.txt theirs.json"),
    "status": (
        "deckcheck status",
        'deckcheck status "Tiny Jinn"',
        "deckcheck status EOLE --date 2026-12-05",
    ),
    "schema": ("deckcheck schema format > format.schema.json", "deckcheck schema report"),
    "play": ("deckcheck play puzzle.toml", "deckcheck play --quiet first.toml second.toml"),
    "simulate": ("deckcheck simulate deck.txt", "deckcheck simulate deck.txt other.txt"),
    "abilities": ('deckcheck abilities show "Tiny Jinn"', "deckcheck abilities coverage"),
    "abilities show": ('deckcheck abilities show "Tiny Jinn"', "deckcheck abilities show BR_06_R1"),
    "abilities coverage": (
        "deckcheck abilities coverage",
        "deckcheck abilities coverage deck.txt other.txt",
    ),
    "event": ("deckcheck event check friday.toml",),
    "event new": ("deckcheck event new > friday.toml",),
    "event check": (
        "deckcheck event check friday.toml",
        "deckcheck event check friday.toml --roster players.csv -o json=friday.json",
    ),
    "event lock": ("deckcheck event lock friday.toml --lists locked --receipts receipts",),
    "event verify": (
        "deckcheck event verify friday.toml --lists locked",
        "deckcheck event verify friday.toml --deck ana.txt --receipt ana.receipt.txt",
    ),
    "event sheets": (
        "deckcheck event sheets friday.toml --out sheets",
        "deckcheck event sheets friday.toml --out sheets --pdf --names fr",
    ),
    "cards": ('deckcheck cards show "Tiny Jinn"',),
    "cards show": (
        'deckcheck cards show "Tiny Jinn"',
        "deckcheck cards show ALT_CORE_B_BR_16_C --date 2026-12-05",
    ),
    "cards search": ("deckcheck cards search jinn",),
    "cards update": (
        "deckcheck cards update",
        "deckcheck cards update --sets EOLE,FUGUE --lang fr",
        "deckcheck cards update --source dump.zip",
        "deckcheck cards update --source gg --url https://cards.example.org",
    ),
    "cards fetch": (
        "deckcheck cards fetch ALT_ALIZE_B_AX_34_U_10231",
        "deckcheck cards fetch --deck deck.txt",
    ),
    "cards info": ("deckcheck cards info",),
    "cards diff": ("deckcheck cards diff",),
    "cards clear": ("deckcheck cards clear",),
}
"""By command, those of none first; the names of commands that have commands of their own stand
before theirs."""


def epilog(command: str) -> str:
    r"""The end of a help page: examples, their lines left as they are.

    >>> epilog("cards search")
    '\x08\nExamples:\n  deckcheck cards search jinn'
    """
    return "\n  ".join(["\b\nExamples:", *EXAMPLES[command]])
