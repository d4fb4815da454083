"""Runs over many files: what holds for each, which they are, and judging them all."""
