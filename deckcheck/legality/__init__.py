"""Formats, and the verdict about a deck in one of them."""
