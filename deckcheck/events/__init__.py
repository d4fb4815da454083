"""Whole events: who plays what, whether they may, and proof that nothing changed since."""
