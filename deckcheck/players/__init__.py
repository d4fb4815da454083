"""Who decides in games without people: chance, and a player that looks at what it is offered."""

from deckcheck.players.greedy import GreedyPlayer
from deckcheck.players.random import RandomPlayer

__all__ = ["GreedyPlayer", "RandomPlayer"]
