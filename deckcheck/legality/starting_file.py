"""The format file that ``deckcheck formats new`` starts a house format with."""

from __future__ import annotations

from deckcheck.messages import joined, say

_PARTS = (
    say(
        """\
# A format of your own. Check it with: deckcheck formats validate house.toml
# Judge decks by it with: deckcheck check --format ./house.toml DECK
# All keys, with examples: docs/formats.md

# All that is not said here is as in this format (a name, or a file beside this one).
extends = "standard"

title = {{ en = "House", fr = "Maison" }}

# The number of players.
# players = 2

[limits]"""
    ),
    say(
        """\
# A single number of a limit may be changed, or a limit taken away. Say who asks for it.
# copies = {{ max = 2, source = "house rule" }}
# rares = {{ max = 0, source = "house rule" }}
# exalted = false

# Fewer copies of a name in a rarity:
# copies = {{ max = 3, by_rarity = {{ RARE = 1 }}, source = "house rule" }}

# Sets that are allowed; the dates of their releases stay.
# sets = {{ allowed = ["CORE", "COREKS"], source = "house rule" }}
"""
    ),
    say(
        """\
# Limits on cards of your choice, as many as you like. A filter may name names, versions (BR_06_C;
# BR_06_U are the Uniques of a family, BR_06_U@MU those of a faction), families (BR_06), types,
# subtypes, rarities, factions, sets, hand_cost, reserve_cost and any (filters of which one is
# enough). A card is meant if it fits all that a filter names.

# [[limits.cards]]
# what = "Permanents"
# max = 5
# match = {{ types = ["LANDMARK_PERMANENT", "EXPEDITION_PERMANENT"] }}
# source = "house rule"

# [[limits.cards]]
# what = "cards with a hand cost above 4"
# max = 0
# match = {{ hand_cost = {{ min = 5 }} }}
# source = "house rule"

# [[limits.cards]]
# what = "cards that are not on our list"
# max = 0
# unless = {{ names = ["Tiny Jinn", "Ogun"] }}
# source = "house rule"

# [[limits.cards]]
# what = "cards of our ban list"
# max = 0
# match = {{ any = [{{ names = ["Robin Hood"] }}, {{ versions = ["BR_16_C", "BR_25_R2"] }}] }}
# source = "house rule"
"""
    ),
)

STARTING_FILE = joined("\n", _PARTS)
"""In English; a message, to be told in other languages."""
