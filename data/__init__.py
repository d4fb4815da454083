"""The shipped facts about cards; only ``tools/build_data.py`` writes the tables here."""
