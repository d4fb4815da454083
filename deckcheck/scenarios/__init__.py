"""Scenarios: positions, scripted decisions and what has to come of them, in files.

The format is documented in ``docs/scenarios.md``; rulings and puzzles can be written in it by
people who do not program.
"""
