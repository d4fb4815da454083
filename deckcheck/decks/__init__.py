"""Decklists and pools: what they are, and how they are read from what people have."""
