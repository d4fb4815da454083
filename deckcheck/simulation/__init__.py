"""Many games: what they say about a deck, in numbers that a player understands."""
