"""The event file that ``deckcheck event new`` starts with."""

from __future__ import annotations

from deckcheck.messages import joined, say

_PARTS = (
    say(
        """\
# An event. Check it with: deckcheck event check FILE
name = "Friday Night Altered"
place = "Café Ludique, Lyon"
date = 2026-12-11                      # decks are judged as on this day
deadline = 2026-12-10T20:00:00         # lists that came in later are late
time_zone = "Europe/Paris"
format = "standard"                    # a name, or a format file such as "house.toml"

# How is played; without these keys, as the format recommends.
# best_of = 3
# rounds = 4
# round_minutes = 50

# The list of a format that has one, such as Frontier:
# manifest = "frontier.json"
"""
    ),
    say(
        """\
# Players of a form or spreadsheet, as CSV. Columns are found by their titles; name those that are
# not. `--roster FILE` reads another one.
# [roster]
# file = "players.csv"
# name = "What is your name?"
# deck = "Paste your decklist"
# day_first = true                     # whether 03/04 is in April, if no time tells
"""
    ),
    say(
        """\
# Players, as many as you like. Files are seen from the folder of this file, and must lie in it.
[[players]]
id = "ana"                             # letters, digits, - and _
name = "Ana Lopez"
deck = "decks/ana.txt"                 # a file, a deck code, or the list itself
# pool = "pools/ana.pool.txt"          # in limited play
# received = 2026-12-09T18:30:00       # when the list came in

[[players]]
id = "ben"
name = "Ben Müller"
deck = \"\"\"
1 Kojo & Booda
3 Bravos Pathfinder
\"\"\"

# In 2v2, teams of two, by the ids of their players:
# [[teams]]
# name = "The Grems"
# players = ["ana", "ben"]
"""
    ),
)

STARTING_FILE = joined("\n", _PARTS)
"""In English; a message, to be told in other languages."""
