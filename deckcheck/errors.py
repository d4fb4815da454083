"""What can go wrong that is not an answer about a deck.

What a player did wrong in a deck is a finding of the report, never an exception. An exception
means that no report can be given; the command line prints it and exits with 2::

    DeckcheckError
    ├── UnreadableError   a file that cannot be read as a decklist or pool
    ├── FormatError       a format that is not known, or a format file with a wrong key or value
    ├── ConfigError       a configuration file with a wrong key or value
    ├── ScenarioError     a scenario file with a wrong key, card, ability or step
    ├── EventError        an event file, roster or lock that cannot be read
    ├── SourceError       a source of card data that cannot be asked, or answers nonsense
    └── CacheError        the cache of card data cannot be found or written
"""

from __future__ import annotations


class DeckcheckError(Exception):
    """The root of all errors that deckcheck raises on purpose."""

    @property
    def message(self) -> str:
        """What went wrong; a `deckcheck.messages.Message` if it can be told in other languages."""
        return self.args[0] if self.args else ""


class UnreadableError(DeckcheckError):
    """A file that cannot be read: missing, not text, too large, or a pool with faulty lines."""


class FormatError(DeckcheckError):
    """A format that is not known, or a format file with a wrong key or value."""


class ConfigError(DeckcheckError):
    """A configuration file that cannot be read, or has a wrong key or value."""


class ScenarioError(DeckcheckError):
    """A scenario file that cannot be played: a wrong key, card, ability or step."""


class EventError(DeckcheckError):
    """An event file, roster or lock that cannot be read, or an event without a day or format."""


class SourceError(DeckcheckError):
    """A source of card data that is not there, cannot be asked, or answers nonsense."""


class CacheError(DeckcheckError):
    """The cache of card data cannot be found or written."""
