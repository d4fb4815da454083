"""From the ``[game]`` table of a format to the kind of game that the rules engine plays."""

from __future__ import annotations

from deckcheck.errors import FormatError
from deckcheck.game.config import Config, Mode, Victory
from deckcheck.legality.format import Format
from deckcheck.messages import say


def simulated(mode: Mode) -> Config:
    """The kind of game that is played many times: given up long before it costs minutes.

    Of real decks no game of any mode came to 310 decisions or 660 steps; Booster War, where mana
    is free, has cards that play themselves for ever.
    """
    return Config(mode, decisions=1_000, steps=10_000)


def config_of(format: Format) -> Config:
    """The kind of game that a format asks for: one against one, if it has no ``[game]`` table.

    Raises:
        FormatError: the mode is for another number of players than the format.
    """
    game = format.game
    config = (
        Config() if game is None else Config(Mode(game.mode), Victory(game.victory), game.shuffled)
    )
    if config.mode.players != format.players:
        raise FormatError(
            say(
                "{format}: game.mode: {mode} is for {number} players, the format for {players}",
                format=format.name,
                mode=config.mode.value,
                number=config.mode.players,
                players=format.players,
            )
        )
    return config
