"""The shipped formats: one TOML file each, read by `deckcheck.legality.load_format`."""
