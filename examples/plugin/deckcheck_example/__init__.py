"""A rule and a format for deckcheck, as an example of a plugin."""
