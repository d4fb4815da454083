"""The rules of play: games of Altered, decision by decision.

`Game` stands at a `Decision` with everything legal in it; who plays answers one after the other.
"""

from deckcheck.game.config import Config, Mode, Victory
from deckcheck.game.game import Game, IllegalActionError, Player, Seat
from deckcheck.game.state import Ending, Result
from deckcheck.game.transcript import Recorder, Transcript

__all__ = [
    "Config",
    "Ending",
    "Game",
    "IllegalActionError",
    "Mode",
    "Player",
    "Recorder",
    "Result",
    "Seat",
    "Transcript",
    "Victory",
]
